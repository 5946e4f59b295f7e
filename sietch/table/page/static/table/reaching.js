// Hands on a small screen: a chosen card is seen and leads to the places that are lit, and a button tells how many
// and goes from one to the next.
import { $, $$ } from "../shared.js";
import { say, touch } from "./here.js";
import { announce } from "./notes.js";
import { cards } from "./grafting.js";
import { isPlace } from "./options.js";
import { showTab } from "./tabs.js";

const LIT = ".board .space.legal, .board .post.legal, .board .space.sel";

let before = ""; // what was chosen when places were last counted
let at = -1; // where the button has led

const button = $(".litpill");

function reach(place) {
  place?.scrollIntoView({ block: "center", inline: "nearest" });
}

function count({ detail: chosen }) {
  const lit = touch() && chosen.length ? $$(LIT) : [];
  button.hidden = lit.length < 1;
  if (lit.length) $(".n", button).textContent = say("lit").replace("{n}", lit.length);
  const now = cards(chosen).join(" ");
  if (now === before) return;
  before = now;
  if (touch()) $(".hand .card.sel")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!lit.length || chosen.some(isPlace)) return;
  at = 0;
  showTab("board");
  reach(lit[0]);
  announce($(".n", button).textContent);
}

button.addEventListener("click", () => {
  const lit = $$(LIT);
  at = (at + 1) % lit.length;
  reach(lit[at]);
  lit[at]?.focus({ preventScroll: true });
});
document.addEventListener("lit", count);
