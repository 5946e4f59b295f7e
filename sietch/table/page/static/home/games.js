// My games: what this browser remembers of each, and then what the server knows of it now.
import { forget, games } from "../shared.js";

const MOST = 12; // games that the server is asked about

const put = (parent, tag, text, name = "") => {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  parent.append(made);
  return made;
};

export function showGames(list) {
  const known = Object.entries(games())
    .filter(([, entry]) => typeof entry.url === "string" && entry.url.startsWith("/g/"))
    .toSorted(([, a], [, b]) => b.when - a.when);
  document.getElementById("no-games").hidden = known.length > 0;
  list.replaceChildren(...known.map(([id, entry], at) => row(list, id, entry, at < MOST)));
}

function row(list, id, entry, ask) {
  const item = document.createElement("li");
  const about = put(item, "span", "");
  const title = put(about, "b", entry.box || "");
  const when = put(about, "time", "");
  const against = put(about, "small", "");
  const state = put(about, "small", "", "state");
  const open = put(item, "a", list.dataset.open, "btn");
  open.href = entry.url;
  open.setAttribute("aria-label", `${list.dataset.open}: ${title.textContent}`);
  const drop = put(item, "button", "×", "btn quiet");
  drop.type = "button";
  drop.setAttribute("aria-label", `${list.dataset.forget}: ${title.textContent}`);
  drop.addEventListener("click", () => {
    forget(id);
    showGames(list);
  });
  const tell = (now) => {
    const told = described(list.dataset, now);
    when.dateTime = new Date(now.when).toISOString();
    when.textContent = new Date(now.when).toLocaleDateString(list.dataset.lang, {
      day: "numeric",
      month: "short",
    });
    against.textContent = told.against;
    state.textContent = told.state;
    item.classList.toggle("mine", told.mine);
    open.classList.toggle("go", told.mine);
  };
  tell(entry);
  if (ask) lookUp(id, entry).then((now) => now && tell(now));
  return item;
}

// What the server knows: nothing is kept of it here, for the table's own page does that.
async function lookUp(id, entry) {
  const reply = await fetch(`/api/games/${encodeURIComponent(id)}`).catch(() => null);
  if (!reply?.ok) return null;
  const told = await reply.json();
  const names = told.seats.map((seat, at) => (seat.kind === "open" ? "" : seat.name || entry.names?.[at] || ""));
  return {
    ...entry,
    when: told.changed * 1000,
    names,
    turn: told.asked,
    asked: told.asked === entry.seat,
    round: told.round,
    over: told.over,
    winners: told.winners,
    points: told.points,
  };
}

function described(words, now) {
  const names = (now.names || []).map((name, seat) => (seat === now.seat ? words.you : name || words.free));
  const others = names.filter((_, seat) => seat !== now.seat);
  const round = now.round ? words.round.replace("{n}", now.round) : "";
  const mine = Boolean(now.asked && !now.over);
  const whose = mine ? words.yours : names[now.turn] && words.turn.replace("{who}", names[now.turn]);
  return {
    mine,
    against: others.length ? words.against.replace("{who}", others.join(", ")) : "",
    state: now.over ? result(words, now, names) : [round, whose].filter(Boolean).join(" · "),
  };
}

function result(words, now, names) {
  if (!now.winners?.length) return words.over;
  const won = now.winners.includes(now.seat);
  const who = now.winners.map((seat) => names[seat]).filter(Boolean);
  const points = (now.points || [])
    .map((n, seat) => [n, names[seat]])
    .filter(([, name]) => name)
    .toSorted(([a], [b]) => b - a)
    .map(([n, name]) => `${name} ${n}`);
  const told = won ? words.won : who.length ? words.lost.replace("{who}", who.join(", ")) : words.over;
  return [told, points.join(", ")].filter(Boolean).join(" · ");
}
