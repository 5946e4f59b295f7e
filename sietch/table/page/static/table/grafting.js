// Two cards played as one. The first asks for its partner; together they are drawn as one thing.
import { $, $$ } from "../shared.js";
import { announce } from "./notes.js";
import { barred, fitting, on, things } from "./options.js";

const CARD = /^(hand|twin|row):/;
let pair = []; // the two cards that are chosen

export const cards = (handles) => handles.filter((handle) => CARD.test(handle));

const isPair = (chip) => chip.classList.contains("send") && cards(on(chip)).length === 2;

// One of its cards is chosen, the other is not.
export const lacksPartner = (chip, chosen) =>
  isPair(chip) && cards(on(chip)).filter((card) => chosen.includes(card)).length === 1;

export const isPaired = () => pair.length === 2;

// The options that are left: those of a card alone before those that still lack its partner.
export function left(chosen) {
  const all = fitting(chosen);
  const direct = all.filter((chip) => !lacksPartner(chip, chosen));
  return direct.length ? direct : all;
}

// The cards that could be grafted to the one that is chosen.
export function partners(chosen) {
  const lacking = fitting(chosen).filter((chip) => lacksPartner(chip, chosen));
  return new Set(lacking.flatMap((chip) => cards(on(chip))).filter((card) => !chosen.includes(card)));
}

// A second copy of a chosen card is its partner, if it can be; else it stands for the first.
export function meant(handle, chosen) {
  if (!handle.startsWith("twin:") || chosen.includes(handle)) return handle;
  const first = handle.replace("twin:", "hand:");
  return chosen.includes(first) && fitting([...chosen, handle]).length ? handle : first;
}

// With another card touched, the first of the pair keeps its place and the partner goes back.
export function regrafted(handle, chosen) {
  if (!isPaired() || !CARD.test(handle)) return null;
  const others = chosen.filter((one) => one !== cards(chosen)[1]);
  return [...others, handle];
}

export const boxOf = (handles) => {
  const both = cards(handles).toSorted().join(" ");
  const box = $$("#prompt .pairs > [data-pair]").find(
    (one) => one.dataset.pair.split(" ").toSorted().join(" ") === both,
  );
  return box ? box.innerHTML : "";
};

export const restingBox = () => (isPaired() ? boxOf(pair) : "");

// What is asked, as far as the pair goes; nothing where there is none.
function question(chosen, asked, direct) {
  const prompt = $("#prompt");
  if (isPaired()) return prompt.dataset.pair;
  if (!asked.size || direct) return "";
  const [card] = cards(chosen);
  return $$("#prompt .pick").find((pick) => pick.dataset.pick === card)?.dataset.partner || "";
}

export function lightPair(chosen, asked, direct) {
  const both = cards(chosen);
  const was = pair.join(" ");
  pair = both.length === 2 && fitting(chosen).some(isPair) ? both : [];
  join();
  for (const thing of $$("[data-h]")) {
    const may = asked.has(thing.dataset.h);
    thing.classList.toggle("graftable", may);
    thing.classList.toggle("only", may && asked.size === 1 && !direct);
  }
  for (const slot of $$(".hand .slot")) sayWhyNot(slot, chosen, asked, direct);
  const told = question(chosen, asked, direct);
  if (told && pair.join(" ") !== was) announce(told);
  return told;
}

// The cards that are no partners say why.
function sayWhyNot(slot, chosen, asked, direct) {
  const handle = $("[data-h]", slot)?.dataset.h;
  const open = !asked.size || direct || asked.has(handle) || chosen.includes(handle);
  if (open) return delete slot.dataset.why;
  const why = barred().find(
    (chip) => on(chip).length === 2 && on(chip).includes(handle) && on(chip).includes(chosen[0]),
  );
  slot.dataset.why = ($(".why", why || slot) || {}).textContent || $("#prompt").dataset.noPartner;
}

// Both lie side by side in hand, the clasp between them.
function join() {
  const [first, second] = pair.map((handle) => things(handle)[0]?.closest(".hand .slot"));
  $$(".hand .slot").forEach((slot, at) => {
    slot.classList.toggle("paired", slot === first || slot === second);
    slot.classList.toggle("clasped", slot === first);
    slot.style.order = first && second ? String(slot === second ? placeOf(first) + 1 : at * 2) : "";
  });
}

const placeOf = (slot) => $$(".hand .slot").indexOf(slot) * 2;
