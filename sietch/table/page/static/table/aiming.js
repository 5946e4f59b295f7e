// Look before you act: what an option costs and brings, and why another is barred.
import { $, $$ } from "../shared.js";
import { foldAll } from "./folding.js";
import { boxOf, restingBox } from "./grafting.js";
import { narrow } from "./here.js";
import { announce } from "./notes.js";
import { on, things } from "./options.js";

const PLACES = ".space, .post, .tech, .plate, .hex, .cbar"; // what shows that it is aimed at
const atRest = new WeakMap(); // what a preview says while nothing is aimed at
let aimed = null; // the chip whose consequences are shown

export const aimedAt = () => aimed;

// The prompt was drawn anew: what was aimed at there is forgotten.
export function forgetAim() {
  aimed = null;
}

// What an option costs and brings; of a grafted pair first what both cards do. ``graft``: two cards to look at.
export function aim(chip, graft = null) {
  clear();
  aimed = chip;
  const preview = $("#prompt .preview");
  if (!preview) return;
  restOf(preview, "");
  const consequences = chip?.dataset.pv ? $$("#prompt .pvs > div")[Number(chip.dataset.pv)] : null;
  preview.innerHTML = chip
    ? shownOf(boxOf(on(chip)), consequences?.innerHTML ?? "")
    : restOf(preview, graft ? boxOf(graft) : restingBox());
  preview.classList.toggle("paired", Boolean($(".pairbox", preview)));
  fit(preview);
  offer(chip, consequences);
  if (!chip) return;
  chip.classList.add("aim");
  for (const thing of on(chip).flatMap(things)) if (thing.matches(PLACES)) thing.classList.add("aim");
  for (const part of (chip.dataset.delta || "").split(" ").filter(Boolean)) noteChange(...part.split(":"));
  const step = $("[data-inf]", preview);
  if (step) ghostStep(...step.dataset.inf.split(" "));
}

// What one line does not hold is told in two, and then without the words of a step, which the track shows too.
function fit(preview) {
  preview.classList.remove("full", "brief");
  for (const less of ["full", "brief"]) if (isCut(preview)) preview.classList.add(less);
}

const isCut = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;

const shownOf = (pair, rest) => (pair && rest ? `${pair}<span class="sep"></span>${rest}` : pair || rest);

// While nothing is aimed at: the pair that is chosen, or what the prompt itself says.
function restOf(preview, pair) {
  if (!atRest.has(preview)) atRest.set(preview, preview.innerHTML);
  return pair || atRest.get(preview);
}

function clear() {
  aimed?.classList.remove("aim");
  for (const thing of $$(PLACES)) thing.classList.remove("aim");
  for (const note of $$(".wealth .delta, .track .ghost")) note.remove();
}

// On a phone the aimed option is taken by a button of its own.
function offer(chip, consequences) {
  const confirm = $('#prompt [data-do="confirm"]');
  if (!confirm) return;
  const was = confirm.hidden;
  confirm.hidden = !chip?.dataset.choice;
  $("#prompt").classList.toggle("offering", !confirm.hidden);
  if (was !== confirm.hidden && narrow()) foldAll(); // it shares the line of the options
  if (!chip) return;
  confirm.innerHTML = `<span class="lbl"></span>`;
  const drawn = $(".c-text .i", chip); // what is drawn is told by the whole option
  $(".lbl", confirm).textContent = drawn
    ? chip.getAttribute("aria-label")
    : ($(".c-text", chip) || chip).textContent;
  const line = consequences && $(".fx", consequences);
  if (line) confirm.append(line.cloneNode(true));
}

function noteChange(good, n) {
  const note = document.createElement("span");
  note.className = "delta" + (Number(n) > 0 ? " plus" : "");
  note.textContent = (Number(n) > 0 ? "+" : "−") + Math.abs(Number(n));
  $(`.wealth [data-good="${good}"]`)?.append(note);
}

// The marker stands pale where its faction's step would bring it.
function ghostStep(faction, to, seat) {
  const area = $(`.faction[data-track="${faction}"]`);
  const mine = area && $(`.track .mk.seat-${Number(seat) + 1}`, area);
  const cell = area && $(`.track .n${to}`, area);
  if (!mine || !cell || cell.contains(mine)) return;
  const ghost = mine.cloneNode(true);
  ghost.classList.add("ghost");
  delete ghost.dataset.k;
  cell.append(ghost);
}

// The table was drawn anew, and what is asked is the same: what was aimed at still is.
export function aimAgain(chip) {
  const again = chip && $$("#prompt .chip").find((one) => one.dataset.choice === chip.dataset.choice);
  if (again) aim(again);
}

export function explain(chip) {
  aim(null);
  const why = document.createElement("span");
  why.className = "whynot";
  why.textContent = chip.getAttribute("aria-label");
  $("#prompt .preview").replaceChildren(why);
  announce(why.textContent);
}

// One legal option is aimed at once, never taken silently.
export function aimAtOnly() {
  const all = $$("#prompt [data-choice]");
  if (all.length === 1 && all[0].matches(".chip")) aim(all[0]);
}
