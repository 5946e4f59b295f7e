// The annex where it has no row of its own: a drawer with six players, a tab on a phone. A question about what
// lies there opens it, and it closes when that is answered; what is turned by hand stays till the next question.
import { $ } from "../shared.js";
import { body } from "./here.js";
import { showTab } from "./tabs.js";

const narrow = matchMedia("(max-width: 1099px)");
let before = null; // the tab that was open when a question came; "" for the closed drawer

export function turnAnnex() {
  if (!$("#ix")) return;
  if (narrow.matches) return showTab("ix");
  body.classList.toggle("annex-open");
  tell();
}

function tell() {
  $(".annextab")?.setAttribute("aria-expanded", String(body.classList.contains("annex-open")));
}

function follow() {
  const asked = $("#ix")?.dataset.askedHere === "yes";
  if (asked && before === null) open();
  else if (!asked && before !== null) close();
  else tell();
}

function open() {
  before = narrow.matches ? body.dataset.tab : "";
  if (narrow.matches) showTab("ix");
  else if (!body.classList.contains("annex-open")) turnAnnex();
}

function close() {
  if (narrow.matches && body.dataset.tab === "ix") showTab(before || "board");
  else if (!narrow.matches && body.classList.contains("annex-open")) turnAnnex();
  before = null;
}

document.addEventListener("drawn", follow);
