// The company at the table: voting a bot in, taking the seat back, open hands, quick reactions, word of my turn.
import { $, settings } from "./shared.js";
import { api, body, game, headers, hot } from "./table/here.js";

const SHOWN = 4000; // milliseconds for which a reaction is seen

const tell = (text) => document.dispatchEvent(new CustomEvent("say", { detail: text }));

async function send(method, path, data) {
  const request = { method, headers };
  if (data) request.body = JSON.stringify(data);
  try {
    const reply = await fetch(`${api}${path}?lang=${body.dataset.lang}`, request);
    return { ok: reply.ok, status: reply.status, told: await reply.json().catch(() => ({})) };
  } catch {
    return { ok: false, status: 0, told: { error: body.dataset.sayReconnecting } };
  }
}

async function ask(path, data) {
  const { ok, told } = await send("POST", path, data);
  if (!ok) tell(told.error || body.dataset.sayNotSent);
  return ok;
}

// ------------------------------------------------------------------ reactions
function show({ seat, text }) {
  if (settings.quiet) return;
  const places = [`.opp.seat-${seat + 1}`, `.me.seat-${seat + 1} .who`, `#bar .order .seat-${seat + 1}`];
  const place = places.map((query) => $(query)).find((one) => one?.getBoundingClientRect().width) || $("#bar");
  const name =
    $(`.opp.seat-${seat + 1} .nm`)?.textContent || $(`#bar .order .seat-${seat + 1} .nm`)?.textContent || "";
  const bubble = document.createElement("div");
  bubble.className = `said seat-${seat + 1}`;
  bubble.setAttribute("aria-hidden", "true");
  bubble.textContent = text;
  body.append(bubble);
  const at = place.getBoundingClientRect();
  const size = bubble.getBoundingClientRect();
  const own = Boolean(place.closest(".me")); // over the own name, where nothing is to be touched
  const left = own ? at.right - size.width - 56 : at.left + 24;
  bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - size.width - 8))}px`;
  bubble.style.top = `${own ? at.top - 4 : Math.min(at.top + 26, at.bottom + 4)}px`;
  setTimeout(() => bubble.remove(), SHOWN);
  const line = document.createElement("p");
  line.textContent = `${name}: ${text}`;
  $("#heard").append(line);
  setTimeout(() => line.remove(), SHOWN * 5);
}
document.addEventListener("reaction", (event) => show(event.detail));

// ------------------------------------------------------------------ word of my turn
$("#word")?.addEventListener("toggle", async (event) => {
  if (!event.target.open) return;
  const form = $("#webhook");
  const { ok, told } = await send("GET", "/webhook");
  for (const field of form.elements) field.disabled = !ok;
  form.elements.url.value = told.url || "";
  say(form, ok, ok ? "" : told.error);
});

function say(form, ok, text) {
  const line = $(".told", form);
  line.classList.toggle("bad", !ok);
  line.textContent = text || (ok ? "" : body.dataset.sayNotSent);
}

async function keepWebhook(form, url) {
  const { ok, told } = url ? await send("PUT", "/webhook", { url }) : await send("DELETE", "/webhook");
  const done = $(".told", form).dataset[url ? "saved" : "removed"];
  say(form, ok, ok ? done : told.error);
  if (ok) form.elements.url.value = url;
}

$("#webhook")?.addEventListener("submit", (event) => {
  event.preventDefault();
  keepWebhook(event.target, event.target.elements.url.value.trim());
});

// ------------------------------------------------------------------ buttons
const deeds = {
  vote: (button) => {
    const dialog = $("#voting");
    dialog.dataset.about = button.dataset.about;
    $("h2", dialog).textContent = button.dataset.title;
    $(".note", dialog).textContent = button.dataset.note;
    dialog.showModal();
  },
  "vote-now": (button) => {
    const dialog = button.closest("dialog");
    dialog.close();
    ask("/votes", { seat: Number(dialog.dataset.about) });
  },
  unvote: (button) => ask("/votes", { seat: Number(button.dataset.about), wanted: false }),
  here: () => ask("/here", {}),
  invite: (button) => ask("/links", { seat: Number(button.dataset.about) }),
  "seat-back": () => ask("/back", {}),
  hands: (button) => ask("/hands", { open: button.dataset.open === "yes" }),
  react: (button) => {
    $("#reactions").hidePopover();
    ask("/reactions", { reaction: button.dataset.reaction });
  },
  "webhook-remove": (button) => keepWebhook(button.form, ""),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button) deeds[button.dataset.do]?.(button);
});

// ------------------------------------------------------------------ several seats in one browser
// A seat's page goes back to the cover as soon as nothing is asked of the seat.
const cover = () => location.replace(`/g/${game}/hot`);
const idle = () => body.dataset.asked !== "yes" && !$('#prompt [data-do="seat-back"]');
if (hot === "seat") {
  document.addEventListener("drawn", () => {
    if (idle()) cover();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted || idle()) cover();
  });
}
