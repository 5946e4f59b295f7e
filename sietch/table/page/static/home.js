// The home page: games this browser knows, and a form whose Leaders and modules follow the box.
import { oppose } from "./opposing.js";
import { applyTheme, forget, games } from "./shared.js";

applyTheme();
const list = document.getElementById("my-games");

function show() {
  const all = Object.entries(games()).sort(([, a], [, b]) => b.when - a.when);
  list.replaceChildren();
  document.getElementById("no-games").hidden = all.length > 0;
  for (const [id, entry] of all) {
    if (typeof entry.url !== "string" || !entry.url.startsWith("/g/")) continue;
    const item = document.createElement("li");
    if (entry.asked && !entry.over) item.className = "mine";
    const name = document.createElement("span");
    const title = document.createElement("b");
    title.textContent = entry.box || "";
    const note = document.createElement("small");
    note.textContent = entry.over ? list.dataset.over : entry.asked ? `${entry.round} · ${list.dataset.yours}` : entry.round || "";
    name.append(title, note);
    const open = document.createElement("a");
    open.className = entry.asked && !entry.over ? "btn go" : "btn";
    open.href = entry.url;
    open.textContent = list.dataset.open;
    const drop = document.createElement("button");
    drop.type = "button";
    drop.className = "btn quiet";
    drop.textContent = "×";
    drop.setAttribute("aria-label", list.dataset.forget);
    drop.addEventListener("click", () => {
      forget(id);
      show();
    });
    item.append(name, open, drop);
    list.append(item);
  }
}
if (list) show();

const form = document.getElementById("new-game");
if (form) {
  const leaders = JSON.parse(form.dataset.leaders);
  const follow = () => {
    const box = form.elements.box.value;
    const seats = Number(form.elements.players.value);
    const modules = [...form.querySelectorAll(".mods .switch")].filter((label) => {
      const fits = label.dataset.box === box;
      label.hidden = !fits;
      const field = label.querySelector("input");
      field.disabled = !fits;
      return fits && field.checked;
    }).map((label) => label.querySelector("input").value);
    form.querySelector(".mods").hidden = ![...form.querySelectorAll(".mods .switch")].some((label) => !label.hidden);
    const taken = [];
    for (const row of form.querySelectorAll(".seatrow")) {
      const out = Number(row.dataset.seat) > seats;
      row.hidden = out;
      for (const select of row.querySelectorAll("select")) select.disabled = out;
      if (out) continue;
      const select = row.querySelector('select[name^="leader"]');
      const kept = select.value || select.dataset.chosen;
      select.dataset.chosen = "";
      const first = select.options[0];
      select.replaceChildren(first);
      for (const [id, name, module] of leaders[box]) {
        if (module && !modules.includes(module)) continue;
        const option = new Option(name, id, false, id === kept && !taken.includes(id));
        select.add(option);
      }
      if (select.value) taken.push(select.value);
    }
    oppose(form, box, seats);
  };
  form.addEventListener("change", follow);
  follow();
}

document.getElementById("join")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = event.target.elements.link.value.trim();
  try {
    const url = new URL(text, location.href);
    if (url.pathname.startsWith("/g/")) location.href = url.pathname;
  } catch { /* not a link */ }
});
