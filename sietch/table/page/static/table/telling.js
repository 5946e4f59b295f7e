// What has happened, read out by who listens to the page: every new line of the log, with whose turn it is.
import { $, $$ } from "../shared.js";

const MOST = 6; // steps that stay to be heard again

const text = (thing) => thing.textContent.trim();

// The log as it stands: whose chapter each line is in, and the line.
export const toldSoFar = () =>
  $$("#log .chapter").flatMap((chapter) =>
    $$(":scope > ol > li > span", chapter).map((line) => [text($("h3", chapter)), text(line)]),
  );

export function tellNews(before) {
  const known = new Map();
  for (const line of before) known.set(String(line), (known.get(String(line)) || 0) + 1);
  const news = new Map();
  for (const line of toldSoFar()) {
    const left = known.get(String(line)) || 0;
    known.set(String(line), left - 1);
    if (left <= 0) news.set(line[0], [...(news.get(line[0]) || []), line[1]]);
  }
  if (!news.size) return;
  const step = document.createElement("p");
  step.textContent = [...news].map(([whose, lines]) => `${whose}: ${lines.join("; ")}.`).join(" ");
  const log = $("#happened");
  log.append(step);
  while (log.children.length > MOST) log.firstElementChild.remove();
}
