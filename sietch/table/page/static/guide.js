// The guide beside the table: opening and closing it, and showing where a place of the table is.
const { body } = document;
const KEY = "sietch.guide";
const TAB = {
  board: "board",
  tracks: "board",
  conflict: "board",
  row: "row",
  players: "players",
  dock: "dock",
  stash: "dock",
};
const PLACE = { conflict: ".war", tracks: ".factions .area" };

function open() {
  try {
    return localStorage.getItem(KEY) === body.dataset.game;
  } catch {
    return false;
  }
}

function keep(is) {
  try {
    if (is) localStorage.setItem(KEY, body.dataset.game);
    else localStorage.removeItem(KEY);
  } catch {
    /* private browsing: it is open as long as the page */
  }
}

function mark(is) {
  body.classList.toggle("guided", is);
}

// Where to look stands on the body too: a rule that asked it what it holds would style the whole page anew.
function point() {
  body.dataset.pointed = document.getElementById("guide")?.dataset.look || "";
}

function show(is) {
  keep(is);
  mark(is);
  document.querySelector("dialog[open]")?.close();
  if (is) document.querySelector("#guide .say")?.focus();
}

function look(button) {
  const guide = document.getElementById("guide");
  const pressed = button.getAttribute("aria-pressed") !== "true";
  guide.dataset.own ??= guide.dataset.look;
  guide.dataset.look = pressed ? button.dataset.at : guide.dataset.own;
  for (const one of guide.querySelectorAll("[data-at]")) {
    one.setAttribute("aria-pressed", String(pressed && one === button));
  }
  point();
  const tab = TAB[button.dataset.at];
  if (!pressed || !document.getElementById(`tab-${tab}`)?.offsetWidth) return;
  document.getElementById(`tab-${tab}`)?.click();
  if (PLACE[button.dataset.at]) {
    document.querySelector(PLACE[button.dataset.at])?.scrollIntoView({ block: "nearest" });
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-guide]");
  if (!button) return;
  if (button.dataset.guide === "look") look(button);
  else show(button.dataset.guide === "open");
});

document.addEventListener("drawn", point);
point();

if (new URLSearchParams(location.search).has("guide") || open()) {
  keep(true);
  mark(true);
}
