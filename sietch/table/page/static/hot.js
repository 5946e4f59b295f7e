// The cover between two turns of those who share a browser: it says who takes the device now.
import { $, $$ } from "./shared.js";

let shown = null;

function follow() {
  const prompt = $("#prompt");
  const over = Boolean($("#end.over"));
  const asked = prompt.dataset.askedSeat;
  const next = over ? null : $(`#cover .next[data-seat="${asked}"]`) || $("#cover .others");
  for (const one of $$("#cover .next")) one.hidden = one !== next;
  $("#cover .whom").textContent = $(".ask strong", prompt).textContent;
  for (const link of $$("#cover .free .btn")) {
    if (!$(`#players .seat-${link.dataset.seat}[data-open]`)) link.remove(); // somebody has sat down by it
  }
  $("#cover").hidden = over;
  prompt.hidden = !over;
  if (next && next !== shown && next.dataset.seat !== "other") {
    $("#live").textContent = $("h2", next).textContent;
    if (document.activeElement === document.body) $("a", next).focus({ preventScroll: true });
  }
  shown = next;
}

document.addEventListener("drawn", follow);
follow();
