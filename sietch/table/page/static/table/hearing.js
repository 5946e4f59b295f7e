// What a step sounds like: an Agent is sent, goods come, units join the Conflict, points are gained.
import { $$ } from "../shared.js";
import { play } from "./sounds.js";

const number = (thing) => Number(thing.textContent.replace(/\D/g, "")) || 0;
const sum = (query) => $$(query).reduce((all, thing) => all + number(thing), 0);

// How things stand, as far as it can be heard.
export const listen = () => ({
  agents: new Set($$('#board [data-k^="agent-"]').map((agent) => agent.dataset.k)),
  coins: sum(".wealth [data-good] [aria-hidden]"),
  combat: sum("#board .lane .str"),
  points: $$('#bar [data-k^="vp-"]').reduce((all, mark) => all + Number(mark.closest("li").dataset.n), 0),
});

// One sound a step: the one that matters most.
export function sound(before) {
  const now = listen();
  if (now.points > before.points) play("points");
  else if (now.combat > before.combat) play("combat");
  else if ([...now.agents].some((agent) => !before.agents.has(agent))) play("agent");
  else if (now.coins > before.coins) play("coins");
}
