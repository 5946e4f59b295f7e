// The annexes, boards laid beside the board. Two share their place and have a tab each; with six players they
// are a drawer, on a phone views of their own. A question about what lies in one turns to it, and back when it is
// answered; what is turned by hand stays till the next question.
import { $$ } from "../shared.js";
import { foldAll } from "./folding.js";
import { body, narrow } from "./here.js";
import { showTab } from "./tabs.js";

const drawer = () => body.classList.contains("six");
let before = null; // what was shown when a question came: the tab, the annex, "" for the closed drawer

const annexes = () => $$("[data-annex]");
const shown = () => body.dataset.turned || (drawer() ? "" : annexes()[0]?.dataset.annex || "");
const isShown = (annex) => annex.dataset.annex === shown();

// By hand: one of them, or the next.
export function turnAnnex(button) {
  if (!annexes().length) return;
  const names = annexes().map((annex) => annex.dataset.annex);
  if (button?.dataset.shuts) return show("");
  const name = button?.dataset.tenant || names[(names.indexOf(shown()) + 1) % (names.length + (drawer() ? 1 : 0))];
  if (narrow()) return showTab(name || names[0]);
  show(drawer() && name === shown() ? "" : name || "");
}

function show(name) {
  body.dataset.turned = name;
  body.classList.toggle("annex-open", Boolean(name));
  tell();
}

function tell() {
  for (const tab of $$("[data-tenant]")) tab.setAttribute("aria-expanded", String(tab.dataset.tenant === shown()));
  if (turnAll()) foldAll(); // what was not seen has no size
}

// Each as it should be; tells whether one was not, as those are that were drawn anew.
export function turnAll() {
  const others = annexes().filter((annex) => annex.classList.contains("turned") !== isShown(annex));
  for (const annex of others) annex.classList.toggle("turned", isShown(annex));
  return others.length > 0;
}

function follow() {
  const asked = annexes().find((annex) => annex.dataset.askedHere)?.dataset.annex;
  body.dataset.askedAnnex = asked || "";
  if (asked && before === null) open(asked);
  else if (!asked && before !== null) close();
  else tell();
}

function open(name) {
  before = narrow() ? body.dataset.tab : shown();
  if (narrow()) showTab(name);
  else show(name);
}

function close() {
  const onPhone = annexes().some((annex) => annex.dataset.annex === body.dataset.tab);
  if (!narrow()) show(before);
  else if (onPhone) showTab(before || "board");
  before = null;
}

document.addEventListener("drawn", follow);
