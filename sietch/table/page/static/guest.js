// Whoever was sent a link: the name they last had is in the field, and kept when they sit down.
import { applyTheme, nameNow, rememberName } from "./shared.js";

applyTheme();
const form = document.getElementById("sit-down");
form.elements.name.value ||= nameNow();
form.addEventListener("submit", () => rememberName(form.elements.name.value));
