// The reader's place on the page, kept over a new drawing: what has the focus, how far things are scrolled.
import { $, $$ } from "../shared.js";
import { body } from "./here.js";

const SCROLLED = ".hand, .board, .market, .players, .stash";
const NAMES = ["data-h", "data-choice", "data-do", "data-key", "id"];

export function placeNow() {
  const scrolls = $$(SCROLLED).map((part) => [part.className, [part.scrollLeft, part.scrollTop]]);
  return { focus: focusKey(), scrolls: new Map(scrolls.filter(([, at]) => at.some(Boolean))) };
}

// What was not scrolled need not be, and the page is not laid out for it.
export function backTo({ focus, scrolls }) {
  for (const part of $$(SCROLLED)) {
    const at = scrolls.get(part.className);
    if (at) [part.scrollLeft, part.scrollTop] = at;
  }
  if (!focus || (document.activeElement && document.activeElement !== body)) return;
  const again = $(focus) || (focus.includes("choice") ? $("#prompt .chip") : null);
  again?.focus({ preventScroll: true });
}

function focusKey() {
  const now = document.activeElement;
  if (!now || now === body) return null;
  const name = NAMES.find((one) => now.hasAttribute(one));
  if (name) return `[${name}="${CSS.escape(now.getAttribute(name))}"]`;
  return now.closest("#prompt") ? "#prompt .chip:not(.out)" : null;
}
