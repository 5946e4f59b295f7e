// Lines that fold: whole items that fit stay, the others are counted by a button. It opens the line as a tray over
// the hand.
import { $, $$ } from "../shared.js";
import { say } from "./here.js";
import { tighten, tightenAnew } from "./tightening.js";

const STAYING = ".more, .done"; // what is seen however little room there is
const SCROLLING = "#prompt .say, #prompt .preview, .mine .forces"; // where text is too large for the place
const LONG = [0, 28, 50, 80]; // letters from which a question counts as longer
const shown = (one) => one.offsetWidth > 0;

// One pass reads, one writes.
function fold(line) {
  if (line.dataset.unfolded) return;
  const button = $(":scope > .foldmore", line); // it stays, for somebody may be pressing it
  for (const one of $$(":scope > .folded", line)) one.classList.remove("folded");
  button?.classList.add("folded");
  const read = measure(line);
  const fits = !read.barred && sum(read.sizes, read.gap) - read.gap <= read.room + 0.5;
  if (read.wraps || fits) return button?.remove();
  const more = button || line.insertBefore(moreButton(), read.staying[0] || null);
  more.classList.remove("folded");
  tell(more, read.items.length + read.barred);
  const beside = getComputedStyle(more).position === "absolute"; // at the line's heading
  const room = read.room - (beside ? 0 : read.size(more) + read.gap);
  const kept = fitting(read, room);
  if (kept || !read.items.length) return keep(more, read, kept);
  const all = room + sum(read.staying.map(read.size), read.gap); // what else would stay gives way to one item
  if (all >= read.sizes[0]) for (const one of read.staying) one.classList.add("folded");
  keep(more, read, all >= read.sizes[0] ? 1 : 0);
}

function measure(line) {
  const style = getComputedStyle(line);
  const column = style.flexDirection === "column";
  const size = (one) => (column ? one.offsetHeight : one.offsetWidth);
  const gap = parseFloat(style[column ? "rowGap" : "columnGap"]) || 0;
  const all = [...line.children].filter(shown);
  const staying = all.filter((one) => one.matches(STAYING));
  const items = all.filter((one) => !one.matches(STAYING));
  const [before, after] = column ? ["paddingTop", "paddingBottom"] : ["paddingLeft", "paddingRight"];
  const inside =
    line[column ? "clientHeight" : "clientWidth"] - parseFloat(style[before]) - parseFloat(style[after]);
  const room = inside - sum(staying.map(size), gap);
  const barred = line.closest(".showbarred") ? $$(":scope > .bar:not(.out)", line).length : 0; // only in the tray
  const wraps = style.flexWrap === "wrap"; // where there is room for more lines
  return { items, staying, sizes: items.map(size), size, gap, room, barred, wraps };
}

// How many items have room.
function fitting({ sizes, gap }, room) {
  let left = room;
  let kept = 0;
  while (kept < sizes.length && left >= sizes[kept]) left -= sizes[kept++] + gap;
  return kept;
}

function keep(more, { items, barred }, kept) {
  for (const one of items.slice(kept)) one.classList.add("folded");
  tell(more, items.length - kept + barred);
}

const sum = (sizes, gap) => sizes.reduce((all, one) => all + one + gap, 0);

function moreButton() {
  const more = document.createElement("button");
  more.type = "button";
  more.className = "chip foldmore";
  more.dataset.do = "unfold";
  return more;
}

function tell(more, n) {
  more.setAttribute("aria-expanded", "false");
  more.textContent = say("more").replace("{n}", n);
}

export function foldAll() {
  for (const line of $$(".foldline")) fold(line);
  sizeQuestion();
  tighten();
  for (const one of $$(SCROLLING)) reach(one);
}

// What has come to scroll can be scrolled by keys.
function reach(one) {
  const more = Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight);
  if (more > 0) one.tabIndex = 0;
  else one.removeAttribute("tabindex");
}

function foldAnew() {
  foldAll();
  tightenAnew();
}

// A long question has smaller type: its place has so many lines, fewer where the words beside it are long.
function sizeQuestion() {
  const question = $("#prompt .ask strong");
  if (!question) return;
  const letters = question.textContent.replace(/\s+/g, " ").trim().length;
  const place = question.parentElement;
  let long = LONG.findLastIndex((least) => letters >= least);
  do question.dataset.long = long;
  while (place.scrollHeight > place.clientHeight + 1 && ++long < LONG.length);
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
addEventListener("resize", foldAnew);
document.fonts.ready.then(foldAnew);
