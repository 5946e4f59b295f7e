// Pointing: a click or tap chooses, takes or looks closer; resting on a thing aims at what it would do.
import { inspect, lookAt, openPile } from "../look.js";
import { aim, aimedAt, explain } from "./aiming.js";
import { press } from "./buttons.js";
import { chosenNow, touchThing } from "./choosing.js";
import { foldUp, toggleFold } from "./folding.js";
import { cards, isPaired, left as leftOf } from "./grafting.js";
import { token, touch } from "./here.js";
import { toast } from "./notes.js";
import { isWhole } from "./options.js";
import { take } from "./sending.js";
import { showTab } from "./tabs.js";

const BARRED = '[aria-disabled="true"]';

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a, [data-h], [data-inspect], [data-look], .did-list");
  if (!target || target.closest("#inspect .stage")) return;
  const { look, tab, pile, pick, choice } = target.dataset;
  if (target.closest("#pile") && target.matches("[data-inspect]")) inspect(target);
  else if (look) lookAt(look, token);
  else if (target.dataset.do) press(target);
  else if (tab) showTab(tab);
  else if (pile) openPile(pile);
  else if (pick) touchThing(pick);
  else if (choice) clickOption(target);
  else if (target.matches(".did-list")) toggleFold(target); // a phone's line has only pictures
  else if (target.matches(`.chip${BARRED}`)) explain(target);
  else if (target.matches(`.btn${BARRED}`)) toast(target.title);
  else if (!clickThing(target.closest("[data-h]")) && target.matches("[data-inspect]")) inspect(target);
});

// A tap aims at first; the second takes.
function clickOption(option) {
  if (!touch() || !option.matches(".chip") || aimedAt() === option) return take(option);
  foldUp();
  aim(option);
}

// Whether a thing had anything to do with the options.
function clickThing(thing) {
  if (!thing) return false;
  const aimed = aimedAt();
  const chosen = chosenNow();
  const whole = aimed?.dataset.choice && isWhole(aimed, chosen);
  const parts = isPaired() && cards([thing.dataset.h]).length > 0; // a second touch parts the pair
  if (!touch() || !whole || parts || !chosen.includes(thing.dataset.h)) return touchThing(thing.dataset.h);
  take(aimed);
  return true;
}

function maybeAim(event) {
  // A tap aims by itself.
  if (touch() && (event.type === "mouseover" || !event.target.matches(":focus-visible"))) return;
  const chip = event.target.closest?.("#prompt .chip[data-choice]");
  if (chip) return aim(chip);
  const thing = event.target.closest?.("[data-h]");
  if (!thing || (event.type === "focusin" && thing.matches(".card"))) return;
  if (thing.matches(".graftable")) return aim(null, [...cards(chosenNow()), thing.dataset.h]);
  const others = chosenNow().filter((handle) => handle !== thing.dataset.h);
  const left = leftOf([...others, thing.dataset.h]);
  if (left.length && (chosenNow().length || left.length === 1)) aim(left[0]);
}

const aims = (element) => element?.closest?.("[data-h], .chip");

document.addEventListener("mouseover", maybeAim);
document.addEventListener("focusin", maybeAim);
document.addEventListener("mouseout", (event) => {
  if (!aimedAt() || touch() || !aims(event.target) || aims(event.relatedTarget)) return;
  const only = chosenNow().length ? leftOf(chosenNow()) : [];
  aim(only.length === 1 ? only[0] : null);
});

// The wheel moves what lies in a row sideways.
function roll(event) {
  const strip = event.target.closest?.(".chips, .fan");
  if (strip && strip.scrollWidth > strip.clientWidth && !event.shiftKey) strip.scrollLeft += event.deltaY;
}
document.addEventListener("wheel", roll, { passive: true });
