// The home page: games this browser knows, and a form whose Leaders and modules follow the box.
import { oppose } from "./opposing.js";
import { applyTheme, forget, games } from "./shared.js";

applyTheme();
const list = document.getElementById("my-games");

function show() {
  const all = Object.entries(games()).toSorted(([, a], [, b]) => b.when - a.when);
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
    note.textContent = entry.over
      ? list.dataset.over
      : entry.asked
        ? `${entry.round} · ${list.dataset.yours}`
        : entry.round || "";
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
  const teamGames = JSON.parse(form.dataset.teams);
  const plain = [...form.querySelectorAll(".seatrow")];
  const teamNames = [...form.querySelectorAll(".teamname")];

  // Six play in teams: seats stand team by team, Commanders have theirs, CHOAM is always there.
  const inTeams = (box) => {
    for (const count of form.elements.players) {
      const able =
        Number(count.value) !== Math.max(...Object.values(teamGames)) || teamGames[box] === Number(count.value);
      count.disabled = !able;
      count.closest("label").hidden = !able;
      if (!able && count.checked) {
        [...form.elements.players].findLast((one) => Number(one.value) <= 4).checked = true;
      }
    }
    const six = Number(form.elements.players.value) === teamGames[box];
    form.classList.toggle("six", six);
    form.querySelector(".sixnote").hidden = !six;
    for (const name of teamNames) name.hidden = !six;
    const order = six
      ? teamNames.flatMap((name) => [name, ...name.dataset.seats.split(" ").map((n) => plain[n - 1])])
      : [...teamNames, ...plain];
    if (order.some((one, at) => one.parentElement.querySelectorAll(".teamname, .seatrow")[at] !== one)) {
      form.querySelector(".seats").append(...order);
    }
    return six;
  };
  // The modules that are chosen; what does not fit box, modules and seats is not offered.
  const chosenModules = (box, six, seats) => {
    const modules = [...form.querySelectorAll(".mods .switch:not([data-with])")]
      .filter((label) => {
        const fits = label.dataset.box === box;
        label.hidden = !fits;
        const field = label.querySelector("input");
        const always = six && field.value === "choam";
        field.disabled = !fits || always;
        if (always) field.checked = true;
        return fits && field.checked;
      })
      .map((label) => label.querySelector("input").value);
    for (const label of form.querySelectorAll(".mods .switch[data-with]")) {
      const among = seats >= Number(label.dataset.least);
      const fits = label.dataset.box === box && modules.includes(label.dataset.with) && among;
      label.hidden = label.querySelector("input").disabled = !fits;
    }
    form.querySelector(".mods").hidden = ![...form.querySelectorAll(".mods .switch")].some(
      (label) => !label.hidden,
    );
    return modules;
  };
  const follow = () => {
    const box = form.elements.box.value;
    const six = inTeams(box);
    const seats = Number(form.elements.players.value);
    const modules = chosenModules(box, six, seats);
    const taken = [];
    for (const row of form.querySelectorAll(".seatrow")) {
      const out = Number(row.dataset.seat) > seats;
      row.hidden = out;
      for (const select of row.querySelectorAll("select")) select.disabled = out;
      if (out) continue;
      const select = row.querySelector('select[name^="leader"]');
      const commander = row.querySelector(".commander");
      const commands = six && Boolean(commander);
      if (commander) commander.hidden = !commands;
      select.closest("label").hidden = commands;
      select.disabled = commands;
      if (commands) continue;
      const kept = select.value || select.dataset.chosen;
      select.dataset.chosen = "";
      const first = select.options[0];
      select.replaceChildren(first);
      for (const [id, name, module] of leaders[six ? `${box}${seats}` : box]) {
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
  } catch {
    /* not a link */
  }
});
