// What pages share: finding elements, settings and games that this browser keeps, the chime.
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
  autoend: false,
  quiet: false,
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

export function chime() {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of [
      [0, 523.25],
      [0.14, 783.99],
    ]) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, audio.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + at + 0.03);
      loud.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.5);
      tone.connect(loud).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.55);
    }
  } catch {
    /* no sound here */
  }
}
