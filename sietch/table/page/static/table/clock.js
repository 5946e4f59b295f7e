// Since when somebody is waited for, in the reader's own time and language; how long a place is still kept.
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

function countDown() {
  for (const time of $$("time.until")) {
    const seconds = Math.ceil(Number(time.dataset.from) - Date.now() / 1000);
    time.textContent = seconds > 0 ? ` ${seconds}` : "";
  }
}

function timeOf(moment) {
  const today = moment.toDateString() === new Date().toDateString();
  const day = today ? {} : { day: "numeric", month: "short" };
  return moment.toLocaleString(body.dataset.lang, { ...day, hour: "2-digit", minute: "2-digit" });
}

setInterval(tellTime, 20000);
setInterval(countDown, 1000);
