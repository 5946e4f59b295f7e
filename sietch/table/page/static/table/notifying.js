// Notifications of the browser: asked for only when the reader wants them, sent only while nobody looks.
import { $$, save, settings } from "../shared.js";

const can = () => "Notification" in window && Notification.permission !== "denied";
const wanted = () => can() && Notification.permission === "granted" && settings.notify;

export function notify(text) {
  if (!document.hidden || !wanted()) return;
  const note = new Notification("Sietch", { body: text, tag: location.pathname, icon: "/static/mark.svg" });
  note.addEventListener("click", () => {
    window.focus();
    note.close();
  });
}

// To be called by a click: a browser asks its reader only then.
export async function askToNotify() {
  const allowed = can() && (await Notification.requestPermission()) === "granted";
  save("notify", allowed);
  offer();
  return allowed;
}

// What asks for them is there only as long as there is something to ask.
function offer() {
  for (const button of $$('[data-do="notify"]')) button.hidden = !can() || wanted();
}

document.addEventListener("drawn", offer);
document.addEventListener("change", async ({ target }) => {
  if (target.name === "notify" && target.checked) target.checked = await askToNotify();
});
