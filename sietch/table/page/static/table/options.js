// The options of the prompt. A chip is one of them; its handles name the things on the table that it is about.
import { $$ } from "../shared.js";

export const chips = () => $$("#prompt .chip[data-on]");
export const legal = () => chips().filter((chip) => chip.dataset.choice);
export const barred = () => chips().filter((chip) => !chip.dataset.choice);
export const on = (chip) => (chip.dataset.on ? chip.dataset.on.split(" ") : []);
export const holds = (chip, handles) => handles.every((handle) => on(chip).includes(handle));
export const fitting = (handles) => legal().filter((chip) => holds(chip, handles));
export const things = (handle) => $$(`[data-h="${CSS.escape(handle)}"]`);

// Whether touching this one thing is a whole option.
export const single = (handle) => legal().some((chip) => on(chip).length === 1 && on(chip)[0] === handle);

// A place of the board: touching another one chooses that instead.
export const isPlace = (handle) => /^(space|post):/.test(handle);

export const isSeat = (handle) => handle.startsWith("seat:");

// Whom a Commander activates is chosen last, and only where there are several.
const isAlly = (chip, handle) => chip.classList.contains("send") && isSeat(handle);
export const lacksAlly = (chip, chosen) =>
  on(chip).some((handle) => isAlly(chip, handle)) && !chosen.some(isPlace);

// Whether nothing more need be touched to take this option.
export const isWhole = (chip, chosen) => on(chip).every((one) => chosen.includes(one) || isAlly(chip, one));
