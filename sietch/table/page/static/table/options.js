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
