// Friends: the share panel with links and codes, who has come, reminding whoever is waited for.
import { $, $$, games, remember, words } from "../shared.js";
import { api, body, game, headers, replayed, say } from "./here.js";
import { toast } from "./notes.js";
import { askToNotify, notify } from "./notifying.js";
import { play } from "./sounds.js";

const COPIED = 4000; // milliseconds for which a button says that it has copied

const dialog = $("#invite");
const whole = (url) => new URL(url, location.href).href;

let copied = ""; // the address that was copied last, for a while
let forgetting = 0;
let code = ""; // the address whose code the reader wants to see
let free = null; // seats that were free when the page was last drawn

async function copy(button) {
  try {
    await navigator.clipboard.writeText(whole(button.dataset.url));
  } catch {
    return toast(whole(button.dataset.url)); // to be copied by hand
  }
  toast(say("copied"));
  sayCopied(button.dataset.url);
  clearTimeout(forgetting);
  forgetting = setTimeout(sayCopied, COPIED, "");
}

// The buttons of an address say that it was copied, also where they are drawn anew meanwhile.
function sayCopied(url) {
  copied = url;
  for (const button of $$('[data-do="copy-link"]')) {
    const label = $(".lbl", button);
    const { copy: before, copied: after } = label.dataset;
    if (button.dataset.url === copied && label.textContent !== after) {
      label.dataset.copy = label.textContent;
      label.textContent = after;
    } else if (button.dataset.url !== copied && before) {
      label.textContent = before;
      delete label.dataset.copy;
    }
  }
}

function showCode() {
  const buttons = $$('[data-do="show-code"]', dialog);
  if (!buttons.some((one) => one.dataset.url === code)) code = "";
  for (const one of buttons) one.setAttribute("aria-pressed", String(one.dataset.url === code));
  const picture = $(".code img", dialog);
  if (code && picture) picture.src = `${code}/qr.svg`;
  else if (picture) picture.src = `${$("#any-link", dialog)?.dataset.url || buttons[0].dataset.url}/qr.svg`;
}

async function ask(path, data) {
  const request = { method: "POST", headers, body: JSON.stringify(data) };
  const reply = await fetch(`${api}${path}?lang=${body.dataset.lang}`, request).catch(() => null);
  return reply ? reply.json() : { error: say("reconnecting") };
}

const deeds = {
  share: () => open(),
  "copy-link": copy,
  "show-code": (button) => {
    code = code === button.dataset.url ? "" : button.dataset.url;
    showCode();
  },
  "hand-over": (button) => navigator.share({ title: "Sietch", url: whole(button.dataset.url) }).catch(() => {}),
  fill: async (button) => {
    for (const seat of button.dataset.seats.split(" ").filter(Boolean)) {
      const { error } = await ask("/votes", { seat: Number(seat) });
      if (error) return toast(error);
    }
  },
  remind: async () => {
    const told = await ask("/reminders", {});
    toast(told.text || told.error);
  },
  notify: async () => {
    if (!(await askToNotify())) toast(dialog.dataset.asks);
  },
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) deeds[button.dataset.do]?.(button);
});

function open() {
  if (dialog && !dialog.open && $('#share[data-waited="yes"]')) dialog.showModal();
}

// Whoever has come since is told of: to who looks elsewhere by a notification.
function arrivals() {
  const now = $$("#share .guests li:has([data-do='copy-link'])").map((one) => one.className);
  const gone = free?.filter((seat) => !now.includes(seat)) || [];
  free = now;
  for (const seat of gone) {
    const panel = $(`.opp.${seat.split(" ")[0]} .who`);
    if (!panel || $('b > .i > use[href="#i-bot"]', panel)) continue; // in a vote there is such an icon too
    const text = dialog.dataset.arrived.replace("{who}", words($(".nm", panel)));
    toast(text);
    notify(text);
  }
}

function follow() {
  for (const field of $$("#any-link")) field.value = whole(field.dataset.url);
  for (const button of $$('[data-do="hand-over"]')) button.hidden = !navigator.share;
  if (copied) sayCopied(copied);
  if ($('#share[data-waited="yes"]')) showCode();
  else if (dialog.open) dialog.close(); // all have come
  arrivals();
}

// The panel opens by itself where this browser sees a game with free seats for the first time.
if (dialog && !replayed) {
  document.addEventListener("drawn", follow);
  follow();
  if (!games()[game]?.shared) {
    open();
    if (dialog.open) remember(game, { shared: true });
  }
  document.addEventListener("reminder", ({ detail }) => {
    play("turn");
    toast(detail.text);
    notify(detail.text);
  });
}
