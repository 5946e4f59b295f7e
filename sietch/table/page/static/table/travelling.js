// Things that have a name of their own travel from where they were to where they are drawn now.
import { $, $$ } from "../shared.js";

const DURATION = 320; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)"); // nothing travels then

export const measure = () => ({
  places: new Map($$("[data-k]").map((thing) => [thing.dataset.k, thing.getBoundingClientRect()])),
  units: new Map($$("#board .lane").map((lane) => [lane.dataset.seat, units(lane).length])),
});

export function travel({ places, units: fought }) {
  pieces(places);
  for (const lane of $$("#board .lane")) march(lane, fought.get(lane.dataset.seat));
}

const units = (lane) => $$(".units .i", lane);

// Units that have joined the Conflict come from their garrison.
function march(lane, before) {
  const joined = before === undefined ? [] : units(lane).slice(before);
  const from = joined.length && $(".garr", lane).getBoundingClientRect();
  const ways = joined.map((unit) => [unit, unit.getBoundingClientRect()]);
  for (const [unit, now] of ways) {
    if (still.matches) outline(unit);
    else if (from.width) move(unit, from.x - now.x, from.y - now.y);
  }
}

function pieces(before) {
  // All are measured before any is changed: otherwise the page would be laid out anew for each.
  const ways = $$("[data-k]").map((thing) => [
    thing,
    before.get(thing.dataset.k) || home(thing),
    thing.getBoundingClientRect(),
  ]);
  for (const [thing, old, now] of ways) {
    const far = old && now.width && (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2);
    if (old && !far) continue;
    if (still.matches) outline(thing);
    else if (far) move(thing, old.x - now.x, old.y - now.y);
    else appear(thing);
  }
}

function move(thing, x, y) {
  const way = [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 9 },
    { transform: "none", zIndex: 9 },
  ];
  thing.animate(way, { duration: DURATION, easing: "cubic-bezier(.45,.05,.2,1)" });
}

function appear(thing) {
  const growing = [
    { transform: "scale(1.7)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  thing.animate(growing, { duration: DURATION });
}

// An Agent that was just sent comes from its player's side of the table.
function home(thing) {
  const seat = /^agent-(\d+)-/.exec(thing.dataset.k);
  const css = seat && `.seat-${Number(seat[1]) + 1}`;
  const at = css && $(`.me${css} .forces, .opp${css} .who`)?.getBoundingClientRect();
  return at?.width ? at : null;
}

function outline(thing) {
  thing.classList.add("changed");
  setTimeout(() => thing.classList.remove("changed"), 2000);
}
