// The home page: games this browser knows, a quick game, and a form whose Leaders and modules follow the box.
import { showGames } from "./home/games.js";
import { oppose } from "./opposing.js";
import { applyTheme, nameNow, quickNow, rememberName, rememberQuick } from "./shared.js";

applyTheme();
const list = document.getElementById("my-games");
if (list) showGames(list);

// The quick game is the one that was last played.
const quick = document.getElementById("quick");
if (quick) {
  const fields = ["box", "level"].map((name) => quick.elements[name]);
  const last = quickNow();
  for (const field of fields) {
    if ([...field.options].some((one) => one.value === last[field.name])) field.value = last[field.name];
  }
  const keep = () => rememberQuick(Object.fromEntries(fields.map((field) => [field.name, field.value])));
  quick.addEventListener("change", keep);
  quick.addEventListener("submit", keep);
}

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
  // Whoever shares this browser with the first has a name of their own.
  const nameOthers = () => {
    const [, ...others] = plain.filter((row) => {
      return Boolean(row.querySelector('[value="human"]:checked:enabled'));
    });
    for (const row of plain) {
      const label = row.querySelector(".another");
      label.hidden = !others.includes(row);
      row.classList.toggle("shared", !label.hidden);
      label.querySelector("input").disabled = label.hidden;
    }
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
      for (const field of row.querySelectorAll("select, [type=radio]")) field.disabled = out;
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
    nameOthers();
  };
  form.addEventListener("change", follow);
  follow();
  form.elements.name.value ||= nameNow();
  form.addEventListener("submit", () => rememberName(form.elements.name.value));
}

const GAMES = ["/g/", "/replay/"];

// The address of a game in what was pasted, or nothing.
function addressIn(text) {
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : null;
  return url && GAMES.some((path) => url.pathname.startsWith(path)) ? url.pathname : "";
}

document.getElementById("join")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const { link } = event.target.elements;
  const told = document.getElementById("join-told");
  const address = addressIn(link.value.trim());
  told.textContent = address ? "" : told.dataset.bad;
  link.toggleAttribute("aria-invalid", !address);
  if (address) location.href = address;
  else link.focus();
});
