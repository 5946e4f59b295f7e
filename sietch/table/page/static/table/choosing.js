// Choosing by touching: each thing touched narrows the options, until one is left and is taken.
import { aim, explain } from "./aiming.js";
import { isPaired, left as leftOf, meant, regrafted } from "./grafting.js";
import { foldAll } from "./folding.js";
import { touch } from "./here.js";
import { light } from "./lights.js";
import { barred, fitting, holds, isPlace, isSeat, isWhole, lacksAlly } from "./options.js";
import { take } from "./sending.js";

let chosen = []; // handles touched so far

export const chosenNow = () => chosen;

// Whether the touch meant anything.
export function touchThing(touched) {
  const handle = meant(touched, chosen);
  if (chosen.includes(handle)) return choose(chosen.filter((other) => other !== handle));
  if (isSeat(handle) && fitting([handle]).every((chip) => lacksAlly(chip, chosen))) return false;
  const both = [...chosen, handle];
  if (fitting(both).length) return choose(both, true);
  const instead = isPlace(handle) ? [...chosen.filter((one) => !isPlace(one)), handle] : regrafted(handle, chosen);
  if (instead && fitting(instead).length) return choose(instead, isPlace(handle));
  if (fitting([handle]).length) return choose([handle], true);
  const why = barred().find((chip) => holds(chip, both)) || barred().find((chip) => holds(chip, [handle]));
  if (why) explain(why);
  return Boolean(why || chosen.length);
}

export function choose(handles, mayTake = false) {
  chosen = handles;
  const left = handles.length ? leftOf(handles) : [];
  relight();
  if (left.length !== 1) {
    if (isPaired()) aim(null); // what the pair does is shown till a space is aimed at
    return true;
  }
  if (isWhole(left[0], handles) && mayTake && !touch()) take(left[0]);
  else aim(left[0]);
  return true;
}

// Show anew what the chosen things leave possible.
export function relight() {
  light(chosen);
  foldAll();
  if (!chosen.length) aim(null);
}

// After a new drawing only what still holds stays chosen.
export function keepChosen(kept) {
  if (!kept) chosen = [];
}
