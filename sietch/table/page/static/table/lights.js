// What lights up: the options and things that fit what is chosen so far, and what stands in the way of the others.
import { $, $$ } from "../shared.js";
import { isPaired, lacksPartner, lightPair, partners } from "./grafting.js";
import { barred, chips, fitting, holds, legal, on, single } from "./options.js";

const PARTS = { cost: ".cost", req: ".req", agent: ".agent", closed: ".closed" }; // what may forbid a space

const questions = new WeakMap(); // as they were drawn

export function light(chosen) {
  if (!$("#prompt")) return;
  const asked = partners(chosen);
  const open = (chosen.length ? fitting(chosen) : legal()).filter((chip) => !lacksPartner(chip, chosen));
  lightPrompt(chosen, asked, open.length > 0);
  const lit = new Set(open.flatMap(on).filter((handle) => !chosen.includes(handle)));
  const closed = chosen.length ? barred().filter((chip) => holds(chip, chosen)) : [];
  const reasons = new Map(closed.flatMap((chip) => on(chip).map((handle) => [handle, chip])));
  for (const thing of $$("[data-h]")) lightThing(thing, chosen, lit, reasons);
}

function lightPrompt(chosen, asked, direct) {
  const prompt = $("#prompt");
  const some = chosen.length > 0;
  prompt.dataset.mode = modeOf(chosen);
  for (const chip of chips()) {
    const send = chip.classList.contains("send");
    const first = chip.dataset.choice ? !send : !send || on(chip).length < 2;
    chip.classList.toggle("out", some ? !holds(chip, chosen) || lacksPartner(chip, chosen) : !first);
  }
  for (const pick of $$("#prompt .pick")) {
    pick.classList.toggle("out", some ? !asked.has(pick.dataset.pick) : pick.classList.contains("later"));
    pick.classList.toggle("graft", some);
  }
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

// The question of what is chosen so far; of a pair it is one of its own.
function ask(chosen, ofPair) {
  const pick = $$("#prompt .pick").find((one) => chosen.includes(one.dataset.pick));
  note($("#prompt .q-text"), ofPair || pick?.dataset.where);
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
  if (/^(space|post):/.test(handle)) return some || single(handle);
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
