// Sending a choice. Until the page shows what it led to, nothing else can be chosen.
import { $, $$, settings } from "../shared.js";
import { alive } from "./channel.js";
import { api, body, headers, say, shown } from "./here.js";
import { announce, toast } from "./notes.js";

const AUTO_END = 900; // milliseconds in which an automatic end of turn can be taken back
const LATE = { alive: 5000, lost: 400 }; // milliseconds for which what a choice led to is waited for
const CHANGED = 409; // the answer of a server whose table is another by now
const AGAIN = ["/choices", "/undo", "/reset"]; // what waits for the connection

let sending = false;
let unsent = null; // what could not be sent, and for which version it was meant
let late = null;
let ending = null;

export const isSending = () => sending;

export function busy(is, button = null) {
  sending = is;
  clearTimeout(late);
  body.classList.toggle("sending", is);
  $("#prompt").setAttribute("aria-busy", String(is));
  for (const one of $$(".sent")) one.classList.remove("sent");
  if (is) button?.classList.add("sent");
}

export async function post(path, data, button = null, again = false) {
  if (sending) return toast(say("sending"));
  busy(true, button);
  unsent = null;
  const before = shown.version;
  try {
    const reply = await fetch(`${api}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify({ ...data, version: shown.version }),
    });
    if (!reply.ok) return again && reply.status === CHANGED ? tooLate() : refused(path, reply);
    if (path === "/name" || shown.version > before) busy(false);
    else late = setTimeout(refresh, alive() ? LATE.alive : LATE.lost);
  } catch {
    busy(false);
    keep(path, data, before, button);
  }
}

// What could not be sent waits till the connection is back; another choice takes its place.
function keep(path, data, version, button) {
  unsent = AGAIN.includes(path) ? { path, data, version } : null;
  toast(say(unsent ? "kept" : "not-sent"));
  if (unsent) button?.classList.add("unsent");
}

function sendKept() {
  if (!unsent || sending) return;
  const { path, data, version } = unsent;
  unsent = null;
  for (const one of $$(".unsent")) one.classList.remove("unsent");
  if (version === shown.version) post(path, data, null, true);
  else tooLate();
}
document.addEventListener("connected", sendKept);

// It was meant for a table that has changed; what has, the channel brings.
function tooLate() {
  busy(false);
  toast(say("unsent"));
}

async function refused(path, reply) {
  const told = await reply.json().catch(() => ({}));
  busy(false);
  toast(path === "/name" && told.error ? told.error : say("not-sent"));
  if (reply.status === CHANGED) refresh();
}

const refresh = () => location.reload();

// A setting: otherwise effects that ask nothing, and whose moment cannot matter, need no hand of mine.
export const unasked = () => !settings.byhand;

export const take = (chip) =>
  isSure(chip) ? post("/choices", { choice: chip.dataset.choice, unasked: unasked() }, chip) : null;

// What nothing undoes is asked once more: the chip itself says so, and the next touch takes it.
function isSure(chip) {
  if (!chip.dataset.sure || chip.classList.contains("sure")) return true;
  chip.classList.add("sure");
  $(".c-text", chip).textContent = chip.dataset.sure;
  chip.setAttribute("aria-label", chip.dataset.sure);
  announce(chip.dataset.sure);
  return false;
}

// A setting: where nothing but ending the turn is left, it ends after a moment in which Undo is still possible.
export function endByItself() {
  clearTimeout(ending);
  const all = $$("#prompt [data-choice]");
  if (!settings.autoend || all.length !== 1 || all[0].dataset.key !== "E") return;
  ending = setTimeout(() => {
    if (!sending) take(all[0]);
  }, AUTO_END);
}
