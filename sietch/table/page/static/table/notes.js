// What the page says to its reader: notes that pass, a notice that stays, lines that are only read out.
import { $ } from "../shared.js";
import { body } from "./here.js";

const PASSING = 5000; // milliseconds

let notice = ""; // what stays to be said
let mayTry = false; // and whether trying again may help
let timer = null;

export function announce(text) {
  const live = $("#live");
  live.textContent = "";
  requestAnimationFrame(() => {
    live.textContent = text;
  });
}

export function toast(text, stay = false) {
  const box = $("#toast");
  $("span", box).textContent = text;
  $("button", box).hidden = !(stay && mayTry);
  box.hidden = false;
  clearTimeout(timer);
  if (!stay) timer = setTimeout(hide, PASSING);
}

function hide() {
  if (notice) toast(notice, true);
  else $("#toast").hidden = true;
}

// A notice that stays: the connection is lost, or the server wants none. No text: all is well again.
export function offline(text, again = false) {
  const was = notice;
  notice = text;
  mayTry = again;
  body.classList.toggle("offline", Boolean(text));
  if (text) toast(text, true);
  else if (was) hide();
}
