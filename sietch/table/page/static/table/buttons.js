// What the page's buttons do, by their data-do; and its dialogs: settings, naming.
import { openHistory } from "../look.js";
import { $, $$, applyReading, applyTheme, save, settings } from "../shared.js";
import { aimedAt } from "./aiming.js";
import { turnAnnex } from "./annex.js";
import { openAgain } from "./channel.js";
import { choose, relight } from "./choosing.js";
import { toggleFold, unfold } from "./folding.js";
import { skip, turnPace } from "./following.js";
import { say, token } from "./here.js";
import { toast } from "./notes.js";
import { readLog } from "./reading.js";
import { post, take, unasked } from "./sending.js";
import { afterDraw } from "./showing.js";
import { play } from "./sounds.js";

const disabled = (button) => button.getAttribute("aria-disabled") === "true";
const whyNoUndo = () => $('#prompt [data-do="undo"]').title;

const deeds = {
  undo: (button) => (disabled(button) ? toast(button.title) : post("/undo", { unasked: unasked() }, button)),
  reset: (button) =>
    disabled(button) ? toast(whyNoUndo() || button.title) : post("/reset", { unasked: unasked() }, button),
  back: () => choose([]),
  skip,
  pace: turnPace,
  again: openAgain,
  confirm: () => aimedAt()?.dataset.choice && take(aimedAt()),
  barred: (button) => {
    button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
    relight();
    unfold($("#prompt .chips"));
  },
  unfold: toggleFold,
  annex: turnAnnex,
  legend: () => $("#legend").showModal(),
  settings: () => openSettings(),
  sound: (button) => {
    save("sound", !settings.sound);
    button.setAttribute("aria-pressed", String(settings.sound));
    play("turn");
  },
  result: () => $("#end").showModal(),
  "close-dialog": (button) => button.closest("dialog").close(),
  copy: async (button) => {
    await navigator.clipboard.writeText(new URL(button.dataset.url, location.href).href);
    toast(say("copied"));
  },
  history: (button) => openHistory(button, token),
  log: readLog,
  name: (button) => {
    const dialog = $("#naming");
    $("input", dialog).value = button.textContent;
    dialog.showModal();
  },
};

export const press = (button) => deeds[button.dataset.do]?.(button);

const CHECKS = ["board", "sound", "notify", "autoend", "byhand", "quiet"];

function openSettings() {
  const form = $("#settings form");
  form.elements.speed.value = settings.speed || "normal";
  form.elements.theme.value = settings.theme || "system";
  form.elements.text.value = settings.text || "100";
  form.elements.volume.value = settings.volume;
  for (const name of CHECKS) form.elements[name].checked = Boolean(settings[name]);
  $("#settings").showModal();
}

$("#settings form").addEventListener("change", (event) => {
  const field = event.target;
  save(field.name, field.type === "checkbox" ? field.checked : field.value);
  applyTheme();
  applyReading();
  afterDraw();
  dispatchEvent(new Event("resize")); // all that fits by its size is looked at again
  if (["sound", "volume"].includes(field.name)) play("turn"); // as it is now
});
$("#naming").addEventListener("close", () => {
  const dialog = $("#naming");
  const name = $("input", dialog).value.trim();
  if (dialog.returnValue === "ok" && name) post("/name", { name });
});
for (const dialog of $$("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
