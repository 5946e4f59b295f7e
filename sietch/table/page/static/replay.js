// The replay: walking through a game step by step; table.js draws what comes.
import { $, $$, settings } from "./shared.js";

const { body } = document;
const { address, token } = body.dataset;
const last = Number(body.dataset.steps);
const turns = JSON.parse(body.dataset.turns);
const rounds = JSON.parse(body.dataset.rounds);
const slider = $("#slider");
const PACE = { slow: 1600, normal: 900, fast: 350, instant: 120 };
const KEPT = 80; // steps that this page remembers

let step = Number(body.dataset.step); // where the reader wants to be
let eyes = body.dataset.eyes;
let asking = null; // the request under way
let running = null;
const known = new Map();

const tell = (text) => document.dispatchEvent(new CustomEvent("say", { detail: text }));

// ------------------------------------------------------------------ going somewhere
async function fetched(number, whose, signal) {
  const key = `${number} ${whose}`;
  if (known.has(key)) return known.get(key);
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const reply = await fetch(`${address}/steps/${number}?eyes=${whose}`, { headers, signal });
  if (!reply.ok) throw new Error(String(reply.status));
  const update = await reply.json();
  known.set(key, update);
  if (known.size > KEPT) known.delete(known.keys().next().value);
  return update;
}

async function show() {
  asking?.abort();
  const request = (asking = new AbortController());
  try {
    const update = await fetched(step, eyes, request.signal);
    if (request !== asking) return;
    asking = null;
    body.dataset.seat = update.seat;
    body.dataset.step = String(update.version);
    body.dataset.eyes = update.eyes;
    $("#told").innerHTML = update.told;
    $("#place").textContent = update.place;
    slider.setAttribute("aria-valuetext", update.place);
    for (const field of $$('[name="step"]')) field.value = String(update.version);
    const from = $("#from");
    if (from) from.textContent = update.place;
    document.dispatchEvent(new CustomEvent("show-step", { detail: update }));
    remember();
    if (step < last) fetched(step + 1, eyes).catch(() => {});
  } catch (error) {
    if (error.name !== "AbortError" && request === asking) fail();
  }
}

function fail() {
  stop();
  tell(body.dataset.sayFailed);
}

// The address leads back to this very step, so that it can be shared.
function remember() {
  const url = new URL(location.href);
  url.searchParams.set("step", String(step));
  url.searchParams.set("eyes", eyes);
  history.replaceState(null, "", url);
  for (const link of $$("#settings .langs a")) {
    const other = new URL(url);
    other.searchParams.set("lang", link.lang);
    link.href = other.search;
  }
}

function go(to) {
  step = Math.max(0, Math.min(last, to));
  slider.value = String(step);
  follow();
  show();
}

// Buttons that lead nowhere say so.
function follow() {
  for (const button of $$(".walk [data-walk]")) {
    const back = ["first", "round-back", "turn-back", "back"].includes(button.dataset.walk);
    button.setAttribute("aria-disabled", String(back ? step === 0 : step === last));
  }
  const on = $('#onward form[action$="/on"] button');
  if (on) on.disabled = step === last;
}

const before = (starts) => starts.filter((start) => start < step).at(-1) ?? 0;
const after = (starts) => starts.find((start) => start > step) ?? last;

const walks = {
  first: () => go(0),
  "round-back": () => go(before(rounds)),
  "turn-back": () => go(before(turns)),
  back: () => go(step - 1),
  on: () => go(step + 1),
  "turn-on": () => go(after(turns)),
  "round-on": () => go(after(rounds)),
  last: () => go(last),
};

function walk(name) {
  if (name === "play") return running ? stop() : run();
  stop();
  walks[name]();
}

function run() {
  if (step === last) go(0);
  $('[data-walk="play"]').setAttribute("aria-pressed", "true");
  const tick = () => {
    if (step === last) return stop();
    if (!asking) go(step + 1);
    running = setTimeout(tick, PACE[settings.speed] ?? PACE.normal);
  };
  running = setTimeout(tick, 0);
}

function stop() {
  clearTimeout(running);
  running = null;
  $('[data-walk="play"]').setAttribute("aria-pressed", "false");
}

// ------------------------------------------------------------------ hands on it
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
$("#eyes").addEventListener("change", (event) => {
  eyes = event.target.value;
  show();
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-walk], [data-open], #share");
  if (!button) return;
  if (button.dataset.walk) walk(button.dataset.walk);
  else if (button.dataset.open) document.getElementById(button.dataset.open).showModal();
  else {
    const url = new URL(button.dataset.url, location.href);
    url.searchParams.set("step", String(step));
    await navigator.clipboard.writeText(url.href);
    tell(body.dataset.sayCopied);
    button.closest("dialog").close();
  }
});
const KEYS = {
  Home: "first",
  End: "last",
  PageUp: "round-back",
  PageDown: "round-on",
  ArrowLeft: "back",
  ArrowRight: "on",
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  if (event.target.matches("select, textarea, input:not(#slider)") || event.target.closest('[role="tab"]')) return;
  if (event.key === " " && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    return walk("play");
  }
  let name = KEYS[event.key];
  if (!name) return;
  if (event.shiftKey && name === "back") name = "turn-back";
  if (event.shiftKey && name === "on") name = "turn-on";
  event.preventDefault();
  walk(name);
});

follow();
remember();
