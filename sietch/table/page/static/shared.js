// What pages share: finding elements, settings and games that this browser keeps.
export const $ = (query, inside = document) => inside.querySelector(query);
export const $$ = (query, inside = document) => [...inside.querySelectorAll(query)];

const read = (key, other) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? other;
  } catch {
    return other;
  }
};
const write = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* private browsing: nothing is kept */
  }
};

export const settings = {
  speed: "normal",
  theme: "system",
  text: "100",
  board: false,
  sound: false,
  volume: 60, // of 100
  autoend: false,
  quiet: false,
  notify: false,
  ...read("sietch.settings", {}),
};

export function save(name, value) {
  settings[name] = value;
  write("sietch.settings", settings);
}

const given = document.documentElement.dataset.theme;

export function applyTheme() {
  if (settings.theme === "light" || settings.theme === "dark") {
    document.documentElement.dataset.theme = settings.theme;
  } else if (given) document.documentElement.dataset.theme = given;
  else delete document.documentElement.dataset.theme;
}

// How large text is, in percent, and whether the board has the others' place too.
export function applyReading() {
  document.documentElement.dataset.text = settings.text;
  document.documentElement.toggleAttribute("data-large-board", Boolean(settings.board));
}

// What the reader was last called at a table.
export const nameNow = () => read("sietch.name", "");
export const rememberName = (name) => write("sietch.name", name.trim());

// Which quick game was last played: its box, and how strong its bots are.
export const quickNow = () => read("sietch.quick", {});
export const rememberQuick = (choice) => write("sietch.quick", choice);

export const games = () => read("sietch.games", {});

export function remember(id, entry) {
  const all = games();
  all[id] = { ...all[id], ...entry, when: Date.now() };
  write("sietch.games", all);
}

export function forget(id) {
  const all = games();
  delete all[id];
  write("sietch.games", all);
}
