// What calls the reader: my turn, what was done to me while I looked elsewhere, what the log has told meanwhile.
import { $, $$ } from "../shared.js";
import { body, say } from "./here.js";
import { announce, toast } from "./notes.js";
import { notify } from "./notifying.js";
import { play } from "./sounds.js";

// My turn shows on the tab: its title, and a dot on its icon.
export function markTab() {
  const icon = $('link[rel="icon"]');
  const file = body.dataset.asked === "yes" ? "mark-turn.svg" : "mark.svg";
  icon.href = icon.href.replace(/mark(-turn)?\.svg/, file);
}

export function call() {
  const asked = $("#prompt .ask strong")?.textContent || "";
  announce(asked);
  notify(asked);
  play("turn");
}

const missed = new Set();

export const harms = () => new Set($$("#log .tome").map((line) => line.textContent));

export function noteMissed(before) {
  if (!document.hidden) return;
  for (const line of harms()) if (!before.has(line)) missed.add(line);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden || !missed.size) return;
  toast([say("missed"), ...missed].join(" "));
  missed.clear();
});

let unread = 0;

export function countUnread() {
  if (body.dataset.tab === "log" || body.classList.contains("readlog")) return;
  unread += 1;
  tellUnread();
}

export function forgetUnread() {
  unread = 0;
  tellUnread();
}

// On the phone's tab and on the button of the bar.
export function tellUnread() {
  for (const dot of $$("#tab-log .dot, .logbtn .dot")) {
    dot.hidden = !unread;
    dot.textContent = unread ? String(unread) : "";
  }
}
