// A closer look: every card, space and Leader large and in words; piles; cards that the log names.
import { $, $$ } from "./shared.js";

const HOVER = 400; // milliseconds
const LONG = 500;

// The large face of a thing, with its icons in words: one by one, or all that a space does below it.
function large(thing) {
  const copy = (thing.matches(".chip") ? $(".card, .intrigue", thing) : thing).cloneNode(true);
  for (const name of ["data-h", "data-k", "id", "title", "tabindex", "aria-keyshortcuts"]) {
    copy.removeAttribute(name);
  }
  copy.classList.remove("s", "sel", "can", "no", "off", "legal", "aim", "far", "faceup", "inplay");
  copy.classList.add("l");
  for (const line of $$("[data-tight]", copy)) delete line.dataset.tight;
  if (copy.matches("button")) copy.setAttribute("tabindex", "-1");
  if (copy.matches(".space")) return [copy, words("p", thing.getAttribute("aria-label"))];
  for (const line of $$(".fx[aria-label]", copy)) {
    const place = line.closest(".acq") ? $(".agent-box", copy) : line.closest(".box, .part, li, .gain, p");
    (place || copy).append(words("span", line.getAttribute("aria-label")));
  }
  for (const part of $$(".abil[title]", copy)) part.parentElement.append(words("span", part.title));
  return [copy];
}

function words(tag, text) {
  const found = document.createElement(tag);
  found.className = "say";
  found.textContent = text;
  return found;
}

export function inspect(thing) {
  hidePeek();
  $("#inspect .stage").replaceChildren(...large(thing));
  $("#inspect").showModal();
}

export function openPile(id) {
  const source = document.getElementById(id);
  if (source) showSheet(source.dataset.title, source.dataset.note || "", source.content.cloneNode(true));
}

function showSheet(title, note, ...inside) {
  const dialog = $("#pile");
  $("#pile-title").textContent = title;
  $(".note", dialog).textContent = note;
  $(".stage", dialog).replaceChildren(...inside);
  if (!dialog.open) dialog.showModal();
}

// ------------------------------------------------------------------ what the log names
const told = async (url, token) => {
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!reply.ok) return null;
  const holder = document.createElement("template");
  holder.innerHTML = await reply.text();
  return holder.content;
};

export async function openHistory(button, token) {
  const story = await told(button.dataset.url, token);
  if (story) showSheet(button.textContent, "", story);
}

// A face lies somewhere on the page: on the board, in a pile, or with the whole story.
function faceHere(name) {
  const query = `[data-face="${CSS.escape(name)}"]`;
  return (
    $(query) ||
    $$("template")
      .map((one) => $(query, one.content))
      .find(Boolean)
  );
}

async function faceOf(name, token) {
  const here = faceHere(name);
  const url = $('#log [data-do="history"]')?.dataset.url;
  if (here || !url) return here;
  const faces = $(".faces", (await told(url, token)) || document);
  return faces && $(`[data-face="${CSS.escape(name)}"]`, faces.content);
}

export async function lookAt(name, token) {
  const face = await faceOf(name, token);
  if (face) inspect(face);
}

// ------------------------------------------------------------------ a glance, by resting the pointer on a thing
let over = null;
let waiting = null;

function peek(thing) {
  const face = thing.dataset.look ? faceHere(thing.dataset.look) : thing;
  const box = $("#peek");
  if (!face || !thing.isConnected || !box.showPopover || $("#inspect").open) return;
  $(".stage", box).replaceChildren(...large(face));
  box.showPopover();
  const at = thing.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const gap = 10;
  const right = at.right + gap + size.width <= innerWidth;
  const left = right ? at.right + gap : Math.max(gap, at.left - gap - size.width);
  box.style.left = `${left}px`;
  const middle = at.top + at.height / 2 - size.height / 2;
  box.style.top = `${Math.max(gap, Math.min(middle, innerHeight - size.height - gap))}px`;
}

export function hidePeek() {
  clearTimeout(waiting);
  const box = $("#peek");
  if (box.matches(":popover-open")) box.hidePopover();
}

export function glances(touch) {
  document.addEventListener("mouseover", (event) => {
    const thing = event.target.closest?.("[data-inspect], [data-look]") || null;
    if (thing === over) return;
    over = thing;
    hidePeek();
    if (thing && !touch() && !thing.closest("#inspect")) waiting = setTimeout(() => peek(thing), HOVER);
  });
  for (const name of ["mousedown", "keydown", "wheel"]) {
    document.addEventListener(name, hidePeek, { capture: true, passive: true });
  }
}

export function longPresses() {
  let press = null;
  let opened = false; // by this press: lifting the finger closes nothing
  document.addEventListener(
    "touchstart",
    (event) => {
      const thing = event.target.closest("[data-inspect]");
      opened = false;
      if (!thing || $("#inspect").open) return;
      press = setTimeout(() => {
        opened = true;
        inspect(thing);
      }, LONG);
    },
    { passive: true },
  );
  for (const name of ["touchend", "touchmove", "touchcancel"]) {
    document.addEventListener(
      name,
      (event) => {
        clearTimeout(press);
        if (opened && event.cancelable) event.preventDefault(); // no click follows
      },
      { passive: false },
    );
  }
  document.addEventListener("contextmenu", (event) => {
    const thing = event.target.closest("[data-inspect]");
    if (!thing) return;
    event.preventDefault();
    if (!$("#inspect").open) inspect(thing);
  });
}
