// Showing an update: the regions that changed are drawn, the reader's place is kept, and pieces travel.
import { redraw } from "../morph.js";
import { $, $$, remember, settings, words } from "../shared.js";
import { aimAgain, aimAtOnly, aimedAt, forgetAim } from "./aiming.js";
import { turnAll } from "./annex.js";
import { call, countUnread, harms, markTab, noteMissed, tellUnread } from "./calling.js";
import { choose, chosenNow, keepChosen, relight } from "./choosing.js";
import { tellTime } from "./clock.js";
import { listen, sound } from "./hearing.js";
import { body, game, mine, replayed, shown } from "./here.js";
import { backTo, placeNow } from "./place.js";
import { busy, endByItself, isSending } from "./sending.js";
import { tellNews, toldSoFar } from "./telling.js";
import { measure, travel } from "./travelling.js";

export function apply(update, quick = false) {
  const seen = quick ? null : { pieces: measure(), heard: listen() };
  const before = { harms: harms(), place: placeNow(), asked: body.dataset.asked, told: toldSoFar() };
  const same = update.version === shown.version; // somebody only came or went
  const aimed = same ? aimedAt() : null;
  drawRegions(update.regions || {});
  layOut();
  if (isSending() && update.version > shown.version) busy(false);
  else if (isSending()) $("#prompt").setAttribute("aria-busy", "true");
  keepChosen(same);
  forgetAim();
  shown.version = update.version;
  body.dataset.version = String(update.version);
  body.dataset.asked = update.asked ? "yes" : "no";
  if (update.title) document.title = update.title;
  noteMissed(before.harms);
  backTo(before.place);
  afterDraw();
  if (chosenNow().length) choose(chosenNow());
  aimAgain(aimed);
  tellNews(before.told);
  if (seen) travel(seen.pieces);
  if (update.asked && before.asked !== "yes") call();
  else if (seen) sound(seen.heard);
  if (!replayed) countUnread();
}

function drawRegions(regions) {
  for (const [id, html] of Object.entries(regions)) {
    const old = document.getElementById(id);
    if (!old || !html) continue;
    if (id === "prompt") ask(old, html);
    else redraw(old, html);
  }
}

// What the whole page is laid out by stands at its body. Rules that looked for it themselves, body:has(...), would
// have every change of anything find the style of everything anew.
function layOut() {
  body.dataset.others = $$("#players > .opp").length;
  body.classList.toggle("handless", Boolean($("#dock.watching")));
}

let asked = $("#prompt")?.cloneNode(true); // as the server drew it, without what was chosen and aimed at there

// What was chosen and aimed at is forgotten with the question, and only with it.
function ask(old, html) {
  const drawn = document.createElement("template");
  drawn.innerHTML = html;
  const fresh = drawn.content.firstElementChild;
  if (asked?.isEqualNode(fresh)) return;
  asked = fresh.cloneNode(true);
  old.replaceWith(fresh);
}

export function afterDraw() {
  turnAll(); // before anything is measured
  relight();
  aimAtOnly();
  endByItself();
  markTab();
  tellUnread();
  tellTime();
  showResult();
  document.dispatchEvent(new Event("drawn"));
  $('[data-do="sound"]')?.setAttribute("aria-pressed", String(Boolean(settings.sound)));
  keepGame();
}

let told = false; // the result opens by itself once

function showResult() {
  const over = Boolean($("#end.over")) && !replayed;
  if (over && !told && !$("dialog[open]")) $("#end").showModal();
  told = over;
}

// This browser's list of games leads back here.
function keepGame() {
  if (!mine || replayed) return;
  const called = [];
  for (const panel of $$("#players .opp")) called[panel.dataset.h.split(":")[1]] = words($(".nm", panel));
  const asked = body.dataset.asked === "yes";
  const seat = Number(body.dataset.seat);
  const turn = Number($("#prompt").dataset.askedSeat);
  const round = Number($("#bar .phase b").textContent.replace(/\D/g, ""));
  const over = Boolean($("#end.over"));
  const names = Array.from(called);
  remember(game, { url: mine, box: body.dataset.box, round, asked, over, seat, turn, names });
}
