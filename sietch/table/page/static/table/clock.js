// Since when somebody is waited for, in the reader's own time and language.
import { $$ } from "../shared.js";
import { body, say } from "./here.js";

const UNITS = [
  ["minutes", 120, 1],
  ["hours", 2880, 60],
  ["days", Infinity, 1440],
]; // each up to so many minutes, and how many minutes it has

export function tellTime() {
  for (const time of $$("time.since")) {
    const since = new Date(Number(time.dataset.since) * 1000);
    const minutes = Math.floor((Date.now() - since) / 60000);
    const [unit, , length] = UNITS.find(([, most]) => minutes < most);
    const ago = minutes > 0 ? ` (${say(unit).replace("{n}", Math.floor(minutes / length))})` : "";
    time.dateTime = since.toISOString();
    time.textContent = `${say("since").replace("{time}", timeOf(since))}${ago}.`;
  }
}

function timeOf(moment) {
  const today = moment.toDateString() === new Date().toDateString();
  const day = today ? {} : { day: "numeric", month: "short" };
  return moment.toLocaleString(body.dataset.lang, { ...day, hour: "2-digit", minute: "2-digit" });
}

setInterval(tellTime, 20000);
