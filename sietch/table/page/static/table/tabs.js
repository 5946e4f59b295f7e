// The phone's tabs: one view of the table at a time.
import { $$ } from "../shared.js";
import { forgetUnread } from "./calling.js";
import { foldAll } from "./folding.js";
import { body } from "./here.js";

export function showTab(name, focus = false) {
  body.dataset.tab = name;
  for (const tab of $$('[role="tab"]')) {
    const now = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(now));
    tab.tabIndex = now ? 0 : -1;
    if (now && focus) tab.focus();
  }
  if (name === "log") forgetUnread();
  foldAll(); // what was not seen had no size
}

export function nextTab(tab, back) {
  const tabs = $$('[role="tab"]');
  const step = back ? tabs.length - 1 : 1;
  showTab(tabs[(tabs.indexOf(tab) + step) % tabs.length].dataset.tab, true);
}
