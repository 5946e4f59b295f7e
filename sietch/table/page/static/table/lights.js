// What lights up: the options and things that fit what is chosen so far, and what stands in the way of the others.
import { $, $$ } from "../shared.js";
import { isPaired, lacksPartner, lightPair, partners } from "./grafting.js";
import { barred, chips, fitting, holds, isPlace, isSeat, lacksAlly, legal, on, single } from "./options.js";

const PARTS = { cost: ".cost", req: ".req", agent: ".agent", closed: ".closed" }; // what may forbid a space

const questions = new WeakMap(); // as they were drawn

export function light(chosen) {
  if (!$("#prompt")) return;
  const asked = partners(chosen);
  const open = (chosen.length ? fitting(chosen) : legal()).filter((chip) => !lacksPartner(chip, chosen));
  lightPrompt(chosen, asked, open.length > 0);
  const touched = (chip) => (lacksAlly(chip, chosen) ? on(chip).filter((handle) => !isSeat(handle)) : on(chip));
  const lit = new Set([...open.flatMap(touched), ...elsewhere(chosen)].filter((one) => !chosen.includes(one)));
  const closed = chosen.length ? barred().filter((chip) => holds(chip, chosen)) : [];
  const reasons = new Map(closed.flatMap((chip) => on(chip).map((handle) => [handle, chip])));
  for (const thing of $$("[data-h]")) lightThing(thing, chosen, lit, reasons);
  document.dispatchEvent(new CustomEvent("lit", { detail: chosen }));
}

// With a place chosen, the other places for the same card stay open: touching one chooses it instead.
function elsewhere(chosen) {
  const others = chosen.filter((handle) => !isPlace(handle));
  const chips = others.length && others.length < chosen.length ? fitting(others) : [];
  return chips
    .filter((chip) => !lacksPartner(chip, others))
    .flatMap(on)
    .filter(isPlace);
}

function lightPrompt(chosen, asked, direct) {
  const prompt = $("#prompt");
  const some = chosen.length > 0;
  prompt.dataset.mode = modeOf(chosen);
  for (const chip of chips()) chip.classList.toggle("out", some ? !fits(chip, chosen) : !isFirst(chip));
  lightPicks(chosen, asked);
  const more = $("#prompt .more");
  if (more) {
    const hidden = barred().filter((chip) => !chip.classList.contains("out"));
    more.classList.toggle("out", !hidden.length || some);
    prompt.classList.toggle("showbarred", some || more.getAttribute("aria-expanded") === "true");
  }
  ask(chosen, lightPair(chosen, asked, direct));
  const back = $('#prompt [data-do="back"]');
  if (back) back.hidden = !some;
}

// What is offered before anything is chosen; sendings come by their cards.
function isFirst(chip) {
  if (!chip.classList.contains("send")) return true;
  return !chip.dataset.choice && on(chip).length < 2;
}

const fits = (chip, chosen) => holds(chip, chosen) && !lacksPartner(chip, chosen) && !lacksAlly(chip, chosen);

// The chips that choose a thing: cards first, then partners, or places where an Ally is asked for last.
function lightPicks(chosen, asked) {
  const some = chosen.length > 0;
  const places = new Set(
    some
      ? fitting(chosen)
          .filter((chip) => lacksAlly(chip, chosen))
          .flatMap(on)
      : [],
  );
  for (const pick of $$("#prompt .pick")) {
    const place = pick.matches(".place");
    const wanted = place ? places : asked;
    pick.classList.toggle("out", some ? !wanted.has(pick.dataset.pick) : pick.classList.contains("later"));
    pick.classList.toggle("graft", some && !place);
  }
}

// The question of what is chosen so far; of a pair it is one of its own.
function ask(chosen, ofPair) {
  const pick = $$("#prompt .pick").find((one) => chosen.includes(one.dataset.pick));
  const { ally } = $("#prompt").dataset;
  const which = ally && chosen.some(isPlace) && fitting(chosen).length > 1 ? ally : "";
  note($("#prompt .q-text"), which || ofPair || pick?.dataset.where);
  note($("#prompt .sub .rest"), isPaired() && $("#prompt").dataset.pairNote);
}

// A line of the prompt says something else for a while.
function note(line, instead) {
  if (!line) return;
  if (!questions.has(line)) questions.set(line, line.textContent);
  line.textContent = instead || questions.get(line);
}

// Which half of a sending its chips leave out, for it is chosen already.
function modeOf(chosen) {
  const kinds = chosen.map((handle) => handle.split(":")[0]);
  if (!kinds.length) return "none";
  return kinds.includes("space") && !kinds.includes("hand") ? "space" : "card";
}

function lightThing(thing, chosen, lit, reasons) {
  const handle = thing.dataset.h;
  const mine = chosen.includes(handle);
  const may = lit.has(handle);
  thing.classList.toggle("sel", mine);
  thing.classList.toggle("legal", may && glows(thing, handle, chosen.length > 0));
  if (thing.matches(".card, .intrigue, .cbar")) thing.classList.toggle("can", may || thing.matches(".graftable"));
  if (handle.startsWith("space:")) {
    const closed = chosen.length > 0 && !may && !mine;
    bar(thing, closed, closed ? reasons.get(handle) : null);
  }
}

// Places glow where touching them alone does something; cards only once something else is chosen.
function glows(thing, handle, some) {
  if (isPlace(handle)) return some || single(handle);
  return (some && !handle.startsWith("hand:")) || thing.matches(".opp, .contract, .facbtn, .tech, .plate, .hex");
}

// A space that is closed to what is chosen; if an option says why, the very part that forbids it is marked.
function bar(space, closed, why) {
  space.classList.toggle("no", Boolean(why));
  space.classList.toggle("off", closed && !why);
  for (const part of $$(".blk", space)) part.classList.remove("blk");
  if (!why) return space.removeAttribute("title");
  space.title = $(".why", why)?.textContent || "";
  const part = PARTS[why.dataset.cause];
  if (part) $(part, space)?.classList.add("blk");
}
