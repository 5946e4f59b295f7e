// The log as one reads it: a drawer over the left side, or the phone's view of it.
import { $, $$ } from "../shared.js";
import { forgetUnread } from "./calling.js";
import { body } from "./here.js";
import { showTab } from "./tabs.js";

const buttons = () => $$('[data-do="log"]');

export function readLog() {
  showTab("log");
  body.classList.toggle("readlog");
  tell();
  if (!body.classList.contains("readlog")) return;
  forgetUnread();
  $("#log .story")?.focus();
}

export function closeLog() {
  const open = body.classList.contains("readlog");
  body.classList.remove("readlog");
  tell();
  return open && !$("#tab-log")?.offsetWidth; // on a phone the log is a view of its own
}

function tell() {
  for (const button of buttons()) {
    button.setAttribute("aria-expanded", String(body.classList.contains("readlog")));
  }
}

document.addEventListener("drawn", tell);
