// Lines that fold: whole items that fit stay, the others are counted by a button. It opens the line as a tray over
// the hand.
import { $, $$ } from "../shared.js";
import { say } from "./here.js";
import { barsIn, fitting, haveRoom, isCut, measure, sizesOf, sum } from "./room.js";
import { tighten, tightenAnew } from "./tightening.js";

const SCROLLING = "#prompt .say, #prompt .preview, .mine .forces"; // where text is too large for the place
const LONG = [0, 28, 50, 80]; // letters from which a question counts as longer

// All lines together, in passes that read or write: the page is laid out anew for all of them, not for each.
function foldLines(lines) {
  const first = lines.map(measure);
  const marked = first.map(markAlone);
  const alone = first.map((one, at) => (marked[at] ? measure(one.line) : one));
  const cut = alone.map(isCut);
  for (const [at, { items }] of alone.entries()) if (cut[at]) items[0].classList.remove("alone");
  const read = alone.map((one, at) => (cut[at] ? { ...measure(one.line), cut: true } : one));
  const full = read.filter((one) => !one.wraps && (one.barred || one.cut || !haveRoom(one)));
  for (const one of read) if (!full.includes(one)) one.button?.remove();
  for (const one of full) offerMore(one);
  for (const one of full) one.room -= roomOf(one);
  for (const one of full) shorten(one);
}

// An item that is alone may be drawn otherwise, so that it has room; tells whether it has changed.
function markAlone({ items }) {
  const alone = items.length === 1;
  const changed = items.filter((item) => item.classList.contains("alone") !== alone);
  for (const item of changed) item.classList.toggle("alone", alone);
  return changed.length > 0;
}

// As if everything had room.
function spread(line) {
  for (const one of $$(":scope > .folded", line)) one.classList.remove("folded");
  $(":scope > .foldmore", line)?.classList.add("folded"); // it stays, for somebody may be pressing it
}

function offerMore(one) {
  one.button ??= one.line.insertBefore(moreButton(), one.staying[0]?.item || null);
  one.button.classList.remove("folded");
  const lone = one.items.length === 1 && !haveRoom(one);
  if (lone) putBehind(one);
  tell(one, lone || haveRoom(one) ? one.items.length : 0);
}

// A lone item takes the room of what else would stay, which is then behind the button: it says so before it is
// measured, for that takes more room than a count.
function putBehind(one) {
  one.behind = one.staying.length;
  one.barred = barsIn(one.line);
}

function putBack(one) {
  one.behind = 0;
  one.barred = one.line.closest(".showbarred") ? one.barred : 0;
}

// What the button takes away of the line; none where it stands at its heading.
function roomOf({ button, size, gap }) {
  return getComputedStyle(button).position === "absolute" ? 0 : size(button) + gap;
}

function shorten(one) {
  const kept = fitting(one, one.room);
  if (kept || !one.items.length) return keep(one, kept);
  const all = one.room + sum(sizesOf(one.staying), one.gap); // what else would stay gives way to one item
  const gives = all >= one.sizes[0];
  if (gives) for (const { item } of one.staying) item.classList.add("folded");
  else if (one.items.length === 1) putBack(one);
  keep(one, gives ? 1 : 0);
}

function keep(one, kept) {
  for (const item of one.items.slice(kept)) item.classList.add("folded");
  tell(one, kept);
}

function moreButton() {
  const more = document.createElement("button");
  more.type = "button";
  more.className = "chip foldmore";
  more.dataset.do = "unfold";
  return more;
}

// How many more there are; that none of them is possible, if it is so.
function tell({ button, items, barred, behind, cut }, kept) {
  const possible = items.length - kept;
  button.setAttribute("aria-expanded", "false");
  button.ariaLabel = cut && !barred && !possible ? say("whole") : null;
  const said = barred && !possible ? "barred" : "more";
  button.textContent = button.ariaLabel ? "…" : say(said).replace("{n}", possible + (barred || behind));
}

export function foldAll() {
  const lines = $$(".foldline").filter((line) => !line.dataset.unfolded);
  for (const line of lines) spread(line);
  sizeQuestion();
  foldLines(lines);
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
  const prompt = $("#prompt");
  const question = prompt && $(".ask strong", prompt);
  if (!question) return;
  const letters = question.textContent.replace(/\s+/g, " ").trim().length;
  const place = question.parentElement;
  let long = LONG.findLastIndex((least) => letters >= least);
  do prompt.dataset.long = long;
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
document.fonts.addEventListener("loadingdone", foldAnew);
