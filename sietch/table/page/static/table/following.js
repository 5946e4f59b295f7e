// Following the game at the reader's own pace: updates wait in a queue and are shown one step at a time.
import { $, save, settings } from "../shared.js";
import { body, say } from "./here.js";
import { toast } from "./notes.js";
import { apply } from "./showing.js";

const PACE = { slow: 1200, normal: 600, fast: 220, instant: 100 }; // milliseconds between two steps, or two looks

const queue = [];
let timer = null;
let skipping = false; // until something is asked of me

export function enqueue(update) {
  queue.push(update);
  if (skipping) showAll();
  else if (!timer || (instant() && update.asked)) next();
  else showQueue();
}

function next() {
  clearTimeout(timer);
  timer = null;
  if (!queue.length) return;
  const update = instant() ? atOnce(queue.splice(0)) : queue.shift();
  apply(update);
  showQueue();
  if (queue.length || !update.asked) {
    timer = setTimeout(next, document.hidden ? 0 : (PACE[settings.speed] ?? PACE.normal));
  }
}

// What comes in a moment is seen in one look.
const instant = () => settings.speed === "instant" && !document.hidden;

// Updates as one: each brings only what it changed.
const atOnce = (updates) => ({
  ...updates.at(-1),
  regions: Object.assign({}, ...updates.map((update) => update.regions)),
});

// Skipping holds for what is still to come, until something is asked of me or the game is over.
export function skip() {
  skipping = !skipping;
  showSkip();
  if (skipping) showAll();
}

// The next pace, from slow to at once.
export function turnPace() {
  const paces = Object.keys(PACE);
  const now = paces.indexOf(settings.speed in PACE ? settings.speed : "normal");
  save("speed", paces[(now + 1) % paces.length]);
  showPace();
  const label = $('#prompt [data-do="pace"] .lbl');
  if (label && !label.offsetWidth) toast(label.textContent); // on a phone the button has no words
  if (timer) next();
}

function showPace() {
  const button = $('#prompt [data-do="pace"]');
  if (!button) return;
  const pace = settings.speed in PACE ? settings.speed : "normal";
  button.dataset.pace = pace;
  const words = button.dataset[pace];
  button.setAttribute("aria-label", words);
  button.title = words;
  $(".lbl", button).textContent = words;
}

function showAll() {
  clearTimeout(timer);
  timer = null;
  if (queue.length) apply(atOnce(queue.splice(0)), true);
}

function showSkip() {
  $('#prompt [data-do="skip"]')?.setAttribute("aria-pressed", String(skipping));
}

function showQueue() {
  const sub = $("#prompt .sub");
  if (sub && queue.length) sub.dataset.queue = say("waiting").replace("{n}", queue.length);
}

document.addEventListener("drawn", () => {
  if (body.dataset.asked === "yes" || $("#end.over")) skipping = false;
  showSkip();
  showPace();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && queue.length && !timer) next();
});
