// The keyboard: everything that can be clicked has a key, or is reached by arrows.
import { inspect, lookAt } from "../look.js";
import { $, $$ } from "../shared.js";
import { choose, chosenNow, touchThing } from "./choosing.js";
import { foldUp } from "./folding.js";
import { token } from "./here.js";
import { turnAnnex } from "./annex.js";
import { closeLog, readLog } from "./reading.js";
import { nextTab } from "./tabs.js";

const FORWARD = ["ArrowRight", "ArrowDown"];
const ARROWS = ["ArrowLeft", "ArrowUp", ...FORWARD];
const PLACES =
  ".space.legal, .post.legal, .contract.legal, .opp.legal, .facbtn, .tech.legal, .plate.legal, .hex.legal";
const PARTNERS = ".hand .card.graftable, .market .card.graftable"; // which could be grafted to the chosen card

const clickAct = (key) => $(`#prompt .act[data-key="${key}"]`)?.click();

const keys = {
  Escape: () => foldUp() || closeLog() || choose([]),
  U: () => $('#prompt [data-do="undo"]')?.click(),
  R: () => clickAct("R"),
  E: () => clickAct("E"),
  I: () => {
    const thing = document.activeElement?.closest?.("[data-inspect]") || $("[data-inspect]:hover");
    if (thing) inspect(thing);
  },
  L: readLog,
  T: turnAnnex,
  "?": () => $("#legend").showModal(),
};

function pressCard(number) {
  const card = $$(".hand .card")[number - 1];
  if (!card) return;
  card.focus();
  touchThing(card.dataset.h);
}

// Arrows go round the cards that can be played, round their partners, and round the places once all is chosen.
function goRound(event) {
  const cards = chosenNow().length ? [] : $$(".hand .card.can");
  const asked = cards.length ? cards : $$(PARTNERS);
  const ring = asked.length && !$(".space.legal") ? asked : $$(PLACES);
  if (!ring.length) return;
  const step = FORWARD.includes(event.key) ? 1 : ring.length - 1;
  const at = ring.indexOf(document.activeElement);
  ring[at < 0 ? 0 : (at + step) % ring.length].focus();
  event.preventDefault();
}

// Things that are no buttons answer like buttons.
function pressThing(event) {
  if (event.key === "Enter" && event.target.matches(".conflict, .leader")) inspect(event.target);
  else if (event.target.matches("span.named")) {
    event.preventDefault();
    lookAt(event.target.dataset.look, token);
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea") || $("dialog[open]")) return;
  const tab = event.target.closest('[role="tab"]');
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (tab && ["ArrowLeft", "ArrowRight"].includes(key)) nextTab(tab, key === "ArrowLeft");
  else if (/^[1-9]$/.test(key)) pressCard(Number(key));
  else if (Object.hasOwn(keys, key)) keys[key]();
  else if (key === "Enter" || key === " ") pressThing(event);
  else if (ARROWS.includes(key)) goRound(event);
});
