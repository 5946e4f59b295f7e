// Where this page stands: which game, whose seat, which device, and the words it may say.
// All words come from data attributes, so that no script knows a language.
export const { body } = document;
// Hot: several seats share this browser; this is one of them, or the cover between them.
export const { game, hot } = body.dataset;
export const token = hot === "cover" ? "" : location.pathname.split("/")[3] || "";
export const mine = hot ? `/g/${game}/hot` : token && location.pathname; // the address that leads back here
export const api = `/api/games/${encodeURIComponent(game)}`;

// How this page asks: for its seat, and without the view in the answer, for the channel brings what has changed.
export const headers = {
  "Content-Type": "application/json",
  Authorization: `Bearer ${token}`,
  Prefer: "return=minimal",
};

export const replayed = "still" in body.dataset; // a replay: the page itself says what is shown

export const say = (name) => body.dataset["say" + name.replace(/(^|-)(\w)/g, (_, __, c) => c.toUpperCase())] || "";

// Below a desktop's width, in the reader's text size, as the style sheets have it.
export const narrow = () => innerWidth < 68.75 * parseFloat(getComputedStyle(document.documentElement).fontSize);
export const touch = () => matchMedia("(hover: none)").matches || narrow();

// What is shown now.
export const shown = { version: Number(body.dataset.version) };
