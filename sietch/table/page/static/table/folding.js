// Lines that fold: whole items that fit stay, the others are counted by a button. It opens the line as a tray over
// the hand.
import { $, $$ } from "../shared.js";
import { say } from "./here.js";

const STAYING = ".more, .done"; // what is seen however little room there is
const LONG = [0, 28, 50, 80]; // letters from which a question counts as longer
const shown = (one) => one.offsetWidth > 0;

// One pass reads, one writes.
function fold(line) {
  const { unfolded } = line.dataset;
  if (unfolded) return;
  $(":scope > .foldmore", line)?.remove();
  for (const one of $$(":scope > .folded", line)) one.classList.remove("folded");
  const all = [...line.children].filter(shown);
  if (!all.length) return;
  const column = getComputedStyle(line).flexDirection === "column";
  const size = (one) => (column ? one.offsetHeight : one.offsetWidth);
  const gap = parseFloat(getComputedStyle(line)[column ? "rowGap" : "columnGap"]) || 0;
  const items = all.filter((one) => !one.matches(STAYING));
  const staying = all.filter((one) => one.matches(STAYING));
  const room = (column ? line.clientHeight : line.clientWidth) - sum(staying.map(size), gap);
  const sizes = items.map(size);
  if (sum(sizes, gap) - gap <= room + 0.5) return;
  const more = line.insertBefore(moreButton(items.length), staying[0] || null);
  let left = room - size(more) - gap;
  let kept = 0;
  while (kept < items.length && left >= sizes[kept]) left -= sizes[kept++] + gap;
  for (const one of items.slice(kept)) one.classList.add("folded");
  tell(more, items.length - kept);
  if (!kept && left + sum(staying.map(size), gap) >= sizes[0]) makeRoom(more, items, staying);
}

// What else would stay goes into the tray, so that one item at least is seen.
function makeRoom(more, items, staying) {
  for (const one of staying) one.classList.add("folded");
  items[0].classList.remove("folded");
  tell(more, items.length - 1 + staying.length);
}

const sum = (sizes, gap) => sizes.reduce((all, one) => all + one + gap, 0);

function moreButton(n) {
  const more = document.createElement("button");
  more.type = "button";
  more.className = "chip foldmore";
  more.dataset.do = "unfold";
  more.setAttribute("aria-expanded", "false");
  tell(more, n);
  return more;
}

function tell(more, n) {
  more.textContent = say("more").replace("{n}", n);
}

export function foldAll() {
  for (const line of $$(".foldline")) fold(line);
  sizeQuestion();
}

// A long question has smaller type: its place has so many lines.
function sizeQuestion() {
  const question = $("#prompt .ask strong");
  const letters = question?.textContent.replace(/\s+/g, " ").trim().length || 0;
  question?.setAttribute(
    "data-long",
    LONG.findLastIndex((least) => letters >= least),
  );
}

// The line as a tray: all of it, over the hand; and back.
export function unfold(line) {
  foldUp();
  for (const one of $$(":scope > .folded", line)) one.classList.remove("folded");
  line.dataset.unfolded = "yes";
  const more = $(":scope > .foldmore", line);
  more?.setAttribute("aria-expanded", "true");
  more?.append(" ×");
}

export function foldUp() {
  const open = $$(".foldline[data-unfolded]");
  for (const line of open) delete line.dataset.unfolded;
  if (open.length) foldAll();
  return open.length > 0;
}

export function toggleFold(button) {
  const line = button.closest(".foldline");
  if (line.dataset.unfolded) foldUp();
  else unfold(line);
}

// A touch beside the tray folds it.
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.(".foldline[data-unfolded]")) foldUp();
});
addEventListener("resize", foldAll);
document.fonts.ready.then(foldAll);
