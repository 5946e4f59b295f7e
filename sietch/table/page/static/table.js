// The table: touching cards and spaces, choosing, following the game. All words come from data attributes.
import { openLine } from "./line.js";
import { glances, inspect, longPresses, lookAt, openHistory, openPile } from "./look.js";
import { redraw } from "./morph.js";
import { $, $$, applyTheme, chime, remember, save, settings } from "./shared.js";

const body = document.body;
const say = (name) => body.dataset["say" + name.replace(/(^|-)(\w)/g, (_, __, c) => c.toUpperCase())] || "";
const game = body.dataset.game;
const { hot } = body.dataset; // several seats share this browser: this is one of them, or the cover between them
const token = hot === "cover" ? "" : location.pathname.split("/")[3] || "";
const mine = hot ? `/g/${game}/hot` : token && location.pathname;
const api = `/api/games/${encodeURIComponent(game)}`;
const touch = () => matchMedia("(hover: none)").matches || matchMedia("(max-width: 1099px)").matches;
const still = matchMedia("(prefers-reduced-motion: reduce)"); // nothing travels then
const PACE = { slow: 1200, normal: 600, fast: 220, instant: 100 }; // milliseconds between two steps, or two looks
const AUTO_END = 900; // milliseconds in which an automatic end of turn can be taken back

const replayed = "still" in body.dataset; // a replay: the page itself says what is shown

let version = Number(body.dataset.version);
let chosen = []; // handles touched so far
let aimed = null; // the chip whose consequences are shown
let passing = false; // what is shown is a step on the way: more of the same change follows
let sending = false;
let skipping = false; // until something is asked of me
let notice = ""; // what stays to be said
let shownNotice = false;
let mayTry = false;

// ------------------------------------------------------------------ options
const chips = () => $$("#prompt .chip[data-on]");
const legal = () => chips().filter((chip) => chip.dataset.choice);
const on = (chip) => (chip.dataset.on ? chip.dataset.on.split(" ") : []);
const holds = (chip, handles) => handles.every((handle) => on(chip).includes(handle));
const things = (handle) => $$(`[data-h="${CSS.escape(handle)}"]`);

function touchThing(handle) {
  if (chosen.includes(handle)) return setChosen(chosen.filter((other) => other !== handle));
  const both = [...chosen, handle];
  if (legal().some((chip) => holds(chip, both))) return setChosen(both, true);
  if (legal().some((chip) => holds(chip, [handle]))) return setChosen([handle], true);
  const barred = chips().find((chip) => !chip.dataset.choice && holds(chip, both)) || chips().find((chip) => !chip.dataset.choice && on(chip).includes(handle));
  if (barred) explain(barred);
  else if (!chosen.length) return false;
  return true;
}

function setChosen(handles, mayTake = false) {
  chosen = handles;
  const fitting = handles.length ? legal().filter((chip) => holds(chip, handles)) : [];
  const whole = fitting.filter((chip) => on(chip).length === handles.length);
  draw();
  if (whole.length === 1 && fitting.length === 1) {
    if (mayTake && !touch()) return take(whole[0]);
    aim(whole[0]);
  } else if (fitting.length === 1) aim(fitting[0]);
  return true;
}

function draw() {
  const prompt = $("#prompt");
  if (!prompt) return;
  const some = chosen.length > 0;
  const fitting = some ? legal().filter((chip) => holds(chip, chosen)) : legal();
  const kinds = chosen.map((handle) => handle.split(":")[0]);
  prompt.dataset.mode = !some ? "none" : kinds.includes("space") && !kinds.includes("hand") ? "space" : "card";
  for (const chip of chips()) {
    const send = chip.classList.contains("send");
    const fits = some ? holds(chip, chosen) : chip.dataset.choice ? !send : !send || on(chip).length < 2;
    chip.classList.toggle("out", !fits);
  }
  for (const pick of $$("#prompt .pick")) pick.classList.toggle("out", some);
  const more = $("#prompt .more");
  if (more) {
    const hiddenOnes = chips().filter((chip) => !chip.dataset.choice && !chip.classList.contains("out"));
    more.classList.toggle("out", !hiddenOnes.length || some);
    prompt.classList.toggle("showbarred", some || more.getAttribute("aria-expanded") === "true");
  }
  const lit = new Set(fitting.flatMap(on).filter((handle) => !chosen.includes(handle)));
  const barred = new Map();
  if (some) for (const chip of chips()) if (!chip.dataset.choice && holds(chip, chosen)) for (const handle of on(chip)) barred.set(handle, chip);
  for (const thing of $$("[data-h]")) {
    const handle = thing.dataset.h;
    const space = handle.startsWith("space:");
    const mine = chosen.includes(handle);
    thing.classList.toggle("sel", mine);
    thing.classList.toggle("legal", space || handle.startsWith("post:") ? lit.has(handle) && (some || single(handle)) : (lit.has(handle) && some && !handle.startsWith("hand:")) || thing.matches(".opp, .contract, .facbtn") && lit.has(handle));
    if (thing.matches(".card, .intrigue")) thing.classList.toggle("can", lit.has(handle));
    if (space) {
      const why = some && !lit.has(handle) && !mine ? barred.get(handle) : null;
      thing.classList.toggle("no", Boolean(why));
      thing.classList.toggle("off", some && !lit.has(handle) && !mine && !why);
      thing.toggleAttribute("aria-disabled", false);
      for (const part of $$(".blk", thing)) part.classList.remove("blk");
      if (why) {
        thing.title = $(".why", why)?.textContent || "";
        const part = { cost: ".cost", req: ".req", agent: ".agent", closed: ".closed" }[why.dataset.cause];
        if (part) $(part, thing)?.classList.add("blk");
      } else thing.removeAttribute("title");
    }
  }
  const question = $("#prompt .q-text");
  if (question) {
    question.__rest ??= question.textContent;
    const pick = $$("#prompt .pick").find((one) => chosen.includes(one.dataset.pick));
    question.textContent = pick ? pick.dataset.where : question.__rest;
  }
  const back = $('#prompt [data-do="back"]');
  if (back) back.hidden = !some;
  if (!some) aim(null);
}

const single = (handle) => legal().some((chip) => on(chip).length === 1 && on(chip)[0] === handle);

// Look before you act: what an option costs and brings.
function aim(chip) {
  if (aimed) aimed.classList.remove("aim");
  for (const thing of $$(".space.aim, .post.aim")) thing.classList.remove("aim");
  for (const note of $$(".wealth .delta")) note.remove();
  for (const ghost of $$(".track .ghost")) ghost.remove();
  aimed = chip;
  const confirm = $('#prompt [data-do="confirm"]');
  const preview = $("#prompt .preview");
  if (!preview) return;
  preview.__rest ??= preview.innerHTML;
  if (!chip) {
    preview.innerHTML = preview.__rest;
    if (confirm) confirm.hidden = true;
    return;
  }
  chip.classList.add("aim");
  for (const handle of on(chip)) for (const thing of things(handle)) if (thing.matches(".space, .post")) thing.classList.add("aim");
  const shown = chip.dataset.pv ? $$("#prompt .pvs > div")[Number(chip.dataset.pv)] : null;
  preview.innerHTML = shown ? shown.innerHTML : "";
  for (const part of (chip.dataset.delta || "").split(" ").filter(Boolean)) {
    const [good, n] = part.split(":");
    const note = document.createElement("span");
    note.className = "delta" + (Number(n) > 0 ? " plus" : "");
    note.textContent = (Number(n) > 0 ? "+" : "−") + Math.abs(Number(n));
    $(`.wealth [data-good="${good}"]`)?.append(note);
  }
  const step = $("[data-inf]", preview);
  if (step) ghostStep(...step.dataset.inf.split(" "));
  if (confirm) {
    confirm.hidden = !chip.dataset.choice;
    confirm.innerHTML = `<span class="lbl"></span>`;
    $(".lbl", confirm).textContent = ($(".c-text", chip) || chip).textContent;
    const line = shown && $(".fx", shown);
    if (line) confirm.append(line.cloneNode(true));
  }
}

function ghostStep(faction, to, seat) {
  const area = $(`.faction[data-track="${faction}"]`);
  const mine = area && $(`.track .mk.seat-${Number(seat) + 1}`, area);
  const cell = area && $(`.track .n${to}`, area);
  if (!mine || !cell || cell.contains(mine)) return;
  const ghost = mine.cloneNode(true);
  ghost.classList.add("ghost");
  delete ghost.dataset.k;
  cell.append(ghost);
}

function explain(chip) {
  aim(null);
  const preview = $("#prompt .preview");
  preview.replaceChildren();
  const why = document.createElement("span");
  why.className = "whynot";
  why.textContent = chip.getAttribute("aria-label");
  preview.append(why);
  announce(chip.getAttribute("aria-label"));
}

// ------------------------------------------------------------------ talking to the server
// Until the page shows what a choice led to, nothing else can be chosen.
let late = null;

function busy(is, button = null) {
  sending = is;
  clearTimeout(late);
  body.classList.toggle("sending", is);
  $("#prompt").setAttribute("aria-busy", String(is));
  for (const one of $$(".sent")) one.classList.remove("sent");
  if (is) button?.classList.add("sent");
}

async function post(path, data, button = null) {
  if (sending) return toast(say("sending"));
  busy(true, button);
  const before = version;
  try {
    const reply = await fetch(`${api}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...data, version }),
    });
    if (!reply.ok) {
      const told = await reply.json().catch(() => ({}));
      busy(false);
      toast(path === "/name" && told.error ? told.error : say("not-sent"));
      if (reply.status === 409) refresh();
      return;
    }
    if (path === "/name" || version > before) busy(false);
    else late = setTimeout(refresh, line.alive() ? 5000 : 400);
  } catch {
    busy(false);
    toast(say("reconnecting"));
  }
}

const take = (chip) => post("/choices", { choice: chip.dataset.choice }, chip);

const refresh = () => location.reload();

function address() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = new URLSearchParams({ html: "1", lang: body.dataset.lang, since: passing ? "" : String(version) });
  if (token) query.set("token", token);
  return `${scheme}://${location.host}${api}/push?${query}`;
}

const channel = {
  told: (message) => {
    if (message.type === "update" && message.version >= version) enqueue(message);
    else if (message.type === "reaction") document.dispatchEvent(new CustomEvent("reaction", { detail: message }));
  },
  lost: () => offline(`${say("reconnecting")} ${say("nothing-lost")}`),
  back: () => offline(""),
  refused: (why) => offline(say(why), why === "too-many"),
};

// A notice that stays: the connection is lost, or the server wants none.
function offline(text, again = false) {
  notice = text;
  mayTry = again;
  body.classList.toggle("offline", Boolean(text));
  if (text) toast(text, true);
  else if (shownNotice) hideToast();
  shownNotice = Boolean(text);
}

// ------------------------------------------------------------------ following the game, one step at a time
const queue = [];
let timer = null;

function enqueue(update) {
  queue.push(update);
  if (skipping) skipAll();
  else if (!timer || (instant() && update.asked)) next();
  else showQueue();
}

function next() {
  clearTimeout(timer);
  timer = null;
  if (!queue.length) return;
  const update = instant() ? atOnce(queue.splice(0)) : queue.shift();
  apply(update);
  showQueue();
  if (queue.length || !update.asked) timer = setTimeout(next, document.hidden ? 0 : PACE[settings.speed] ?? PACE.normal);
}

// What comes in a moment is seen in one look.
const instant = () => settings.speed === "instant" && !document.hidden;

// Updates as one: each brings only what it changed.
const atOnce = (updates) => ({ ...updates.at(-1), regions: Object.assign({}, ...updates.map((update) => update.regions)) });

// Skipping holds for what is still to come, until something is asked of me or the game is over.
function skip() {
  skipping = !skipping;
  showSkip();
  if (skipping) skipAll();
}

function skipAll() {
  clearTimeout(timer);
  timer = null;
  if (queue.length) apply(atOnce(queue.splice(0)), true);
}

function showSkip() {
  $('#prompt [data-do="skip"]')?.setAttribute("aria-pressed", String(skipping));
}

function showQueue() {
  const sub = $("#prompt .sub");
  if (sub && queue.length) sub.dataset.queue = say("waiting").replace("{n}", queue.length);
}

function apply(update, quick = false) {
  const places = quick ? null : measure();
  const harm = harms();
  const focus = focusKey();
  const scrolls = new Map($$(".story, .hand, .board, .market, .players, .stash, .chips").map((part) => [part.className, [part.scrollLeft, part.scrollTop]]));
  for (const [id, html] of Object.entries(update.regions || {})) {
    const old = document.getElementById(id);
    if (!old || !html) continue;
    if (id === "prompt") old.outerHTML = html; // what was chosen and aimed at there is forgotten
    else redraw(old, html);
  }
  const kept = update.version === version ? chosen : []; // somebody only came or went
  if (sending && update.version > version) busy(false);
  else if (sending) $("#prompt").setAttribute("aria-busy", "true");
  version = update.version;
  passing = Boolean(update.passing);
  body.dataset.version = String(version);
  const was = body.dataset.asked;
  body.dataset.asked = update.asked ? "yes" : "no";
  if (update.title) document.title = update.title;
  if (update.asked || $("#end.over")) skipping = false;
  if (document.hidden) for (const line of harms()) if (!harm.has(line)) missed.add(line);
  chosen = kept;
  aimed = null;
  for (const part of $$(".story, .hand, .board, .market, .players, .stash, .chips")) {
    const at = scrolls.get(part.className);
    if (at && !part.matches(".story, .chips")) [part.scrollLeft, part.scrollTop] = at;
  }
  refocus(focus);
  afterDraw();
  if (chosen.length) setChosen(chosen);
  if (places) travel(places);
  if (update.asked && was !== "yes") called();
  if (body.dataset.tab !== "log" && !replayed) unread();
}

const harms = () => new Set($$("#log .tome").map((line) => line.textContent));
const missed = new Set(); // what was done to me while I looked elsewhere

function tellMissed() {
  if (!missed.size) return;
  toast([say("missed"), ...missed].join(" "));
  missed.clear();
}

// My turn shows on the tab: its title, and a dot on its icon.
function markTab() {
  const icon = $('link[rel="icon"]');
  icon.href = icon.href.replace(/mark(-turn)?\.svg/, body.dataset.asked === "yes" ? "mark-turn.svg" : "mark.svg");
}

function called() {
  announce($("#prompt .ask strong")?.textContent || "");
  if (settings.sound) chime();
}

function afterDraw() {
  draw();
  onlyOne();
  endByItself();
  showSkip();
  markTab();
  clock();
  document.dispatchEvent(new Event("drawn"));
  const sound = $('[data-do="sound"]');
  if (sound) sound.setAttribute("aria-pressed", String(Boolean(settings.sound)));
  const round = $("#bar .phase b")?.textContent;
  if (mine && round && !replayed) remember(game, { url: mine, box: body.dataset.box, round, asked: body.dataset.asked === "yes", over: Boolean($("#end.over")) });
}

// One legal option is aimed at once, never taken silently.
function onlyOne() {
  const all = $$("#prompt [data-choice]");
  if (all.length === 1 && all[0].matches(".chip")) aim(all[0]);
}

// A setting: where nothing but ending the turn is left, it ends after a moment in which Undo is still possible.
let ending = null;
function endByItself() {
  clearTimeout(ending);
  const all = $$("#prompt [data-choice]");
  if (settings.autoend && all.length === 1 && all[0].dataset.key === "E") ending = setTimeout(() => { if (!sending) take(all[0]); }, AUTO_END);
}

// Things that have a name of their own travel from where they were.
const measure = () => new Map($$("[data-k]").map((thing) => [thing.dataset.k, thing.getBoundingClientRect()]));

function travel(before) {
  // All are measured before any is changed: otherwise the page would be laid out anew for each.
  const ways = $$("[data-k]").map((thing) => [thing, before.get(thing.dataset.k) || home(thing), thing.getBoundingClientRect()]);
  for (const [thing, old, now] of ways) {
    const far = old && now.width && (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2);
    if (old && !far) continue;
    if (still.matches) outline(thing);
    else if (far) thing.animate([{ transform: `translate(${old.x - now.x}px, ${old.y - now.y}px)`, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration: 320, easing: "cubic-bezier(.45,.05,.2,1)" });
    else thing.animate([{ transform: "scale(1.7)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 320 });
  }
}

// An Agent that was just sent comes from its player's side of the table.
function home(thing) {
  const seat = /^agent-(\d+)-/.exec(thing.dataset.k);
  const side = seat && $(`.me.seat-${Number(seat[1]) + 1} .forces, .opp.seat-${Number(seat[1]) + 1} .who`);
  const at = side?.getBoundingClientRect();
  return at?.width ? at : null;
}

function outline(thing) {
  thing.classList.add("changed");
  setTimeout(() => thing.classList.remove("changed"), 2000);
}

function focusKey() {
  const now = document.activeElement;
  if (!now || now === body) return null;
  for (const name of ["data-h", "data-choice", "data-do", "data-key", "id"]) if (now.hasAttribute(name)) return `[${name}="${CSS.escape(now.getAttribute(name))}"]`;
  return now.closest("#prompt") ? "#prompt .chip:not(.out)" : null;
}

function refocus(key) {
  if (!key || (document.activeElement && document.activeElement !== body)) return;
  const again = $(key) || (key.includes("choice") ? $("#prompt .chip") : null);
  again?.focus({ preventScroll: true });
}

function clock() {
  for (const time of $$("time.since")) {
    const since = new Date(Number(time.dataset.since) * 1000);
    const minutes = Math.floor((Date.now() - since) / 60000);
    const today = since.toDateString() === new Date().toDateString();
    const at = since.toLocaleString(body.dataset.lang, { ...(today ? {} : { day: "numeric", month: "short" }), hour: "2-digit", minute: "2-digit" });
    const [unit, n] = minutes < 120 ? ["minutes", minutes] : minutes < 2880 ? ["hours", Math.floor(minutes / 60)] : ["days", Math.floor(minutes / 1440)];
    time.dateTime = since.toISOString();
    time.textContent = `${say("since").replace("{time}", at)}${minutes > 0 ? ` (${say(unit).replace("{n}", n)})` : ""}.`;
  }
}

// ------------------------------------------------------------------ small things
function announce(text) {
  const live = $("#live");
  live.textContent = "";
  requestAnimationFrame(() => { live.textContent = text; });
}

let toastTimer = null;
function toast(text, stay = false) {
  const box = $("#toast");
  $("span", box).textContent = text;
  $("button", box).hidden = !(stay && mayTry);
  box.hidden = false;
  clearTimeout(toastTimer);
  if (!stay) toastTimer = setTimeout(hideToast, 5000);
}
function hideToast() {
  if (notice) toast(notice, true);
  else $("#toast").hidden = true;
}

function unread() {
  const dot = $("#tab-log .dot");
  if (!dot) return;
  dot.hidden = false;
  dot.textContent = String(Number(dot.textContent || 0) + 1);
}

function showTab(name, focus = false) {
  body.dataset.tab = name;
  for (const tab of $$('[role="tab"]')) {
    const now = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(now));
    tab.tabIndex = now ? 0 : -1;
    if (now && focus) tab.focus();
  }
  if (name === "log") {
    const dot = $("#tab-log .dot");
    dot.hidden = true;
    dot.textContent = "";
  }
}

const deeds = {
  undo: (button) => button.getAttribute("aria-disabled") !== "true" ? post("/undo", {}, button) : toast(button.title),
  reset: (button) => button.getAttribute("aria-disabled") !== "true" ? post("/reset", {}, button) : toast($('#prompt [data-do="undo"]').title || button.title),
  back: () => setChosen([]),
  skip,
  again: () => {
    offline("");
    line.again();
  },
  confirm: () => aimed && aimed.dataset.choice && take(aimed),
  barred: (button) => {
    button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
    draw();
  },
  legend: () => $("#legend").showModal(),
  settings: () => openSettings(),
  sound: (button) => {
    save("sound", !settings.sound);
    button.setAttribute("aria-pressed", String(settings.sound));
    if (settings.sound) chime();
  },
  result: () => { $("#end").hidden = false; },
  "close-end": () => { $("#end").hidden = true; },
  "close-dialog": (button) => button.closest("dialog").close(),
  copy: async (button) => {
    await navigator.clipboard.writeText(new URL(button.dataset.url, location.href).href);
    toast(say("copied"));
  },
  history: (button) => openHistory(button, token),
  widelog: () => body.classList.toggle("longlog"),
  name: (button) => {
    const dialog = $("#naming");
    $("input", dialog).value = button.textContent;
    dialog.showModal();
  },
};

function openSettings() {
  const form = $("#settings form");
  form.elements.speed.value = settings.speed || "normal";
  form.elements.theme.value = settings.theme || "system";
  for (const name of ["sound", "autoend", "quiet"]) form.elements[name].checked = Boolean(settings[name]);
  $("#settings").showModal();
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a, [data-h], [data-inspect], [data-look]");
  if (!target) return;
  if (target.closest("#inspect .stage")) return;
  if (target.closest("#pile") && target.matches("[data-inspect]")) return inspect(target);
  if (target.dataset.look) return lookAt(target.dataset.look, token);
  if (target.dataset.do) return deeds[target.dataset.do]?.(target);
  if (target.dataset.tab) return showTab(target.dataset.tab);
  if (target.dataset.pile) return openPile(target.dataset.pile);
  if (target.dataset.pick) return touchThing(target.dataset.pick);
  if (target.dataset.choice) {
    if (touch() && target.matches(".chip") && aimed !== target) return aim(target);
    return take(target);
  }
  if (target.matches('.chip[aria-disabled="true"], .btn[aria-disabled="true"]')) return target.matches(".chip") ? explain(target) : toast(target.title);
  const held = target.closest("[data-h]");
  if (held) {
    if (touch() && aimed && chosen.includes(held.dataset.h) && on(aimed).length === chosen.length && aimed.dataset.choice) return take(aimed);
    if (touchThing(held.dataset.h) !== false) return;
  }
  if (target.matches("[data-inspect]")) inspect(target);
});

// aiming by hover and by focus
function maybeAim(event) {
  if (touch() && (event.type === "mouseover" || !event.target.matches(":focus-visible"))) return; // a tap aims itself
  const chip = event.target.closest?.("#prompt .chip[data-choice]");
  if (chip) return aim(chip);
  const thing = event.target.closest?.("[data-h]");
  if (!thing || event.type === "focusin" && thing.matches(".card")) return;
  const fitting = legal().filter((option) => holds(option, [...chosen.filter((h) => h !== thing.dataset.h), thing.dataset.h]));
  if (fitting.length && (chosen.length || fitting.length === 1)) aim(fitting[0]);
}
document.addEventListener("wheel", (event) => {
  const strip = event.target.closest?.(".chips, .fan");
  if (strip && strip.scrollWidth > strip.clientWidth && !event.shiftKey) strip.scrollLeft += event.deltaY;
}, { passive: true });
document.addEventListener("mouseover", maybeAim);
document.addEventListener("focusin", maybeAim);
document.addEventListener("mouseout", (event) => {
  if (aimed && !touch() && event.target.closest?.("[data-h], .chip") && !event.relatedTarget?.closest?.("[data-h], .chip")) {
    const fitting = chosen.length ? legal().filter((chip) => holds(chip, chosen)) : [];
    aim(fitting.length === 1 ? fitting[0] : null);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea") || $("dialog[open]")) return;
  const tab = event.target.closest('[role="tab"]');
  if (tab && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    const tabs = $$('[role="tab"]');
    const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
    return showTab(tabs[(tabs.indexOf(tab) + step) % tabs.length].dataset.tab, true);
  }
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (/^[1-9]$/.test(key)) {
    const card = $$(".hand .card")[Number(key) - 1];
    if (card) {
      card.focus();
      touchThing(card.dataset.h);
    }
  } else if (key === "Escape") setChosen([]);
  else if (key === "U") $('#prompt [data-do="undo"]')?.click();
  else if (key === "R" || key === "E") $(`#prompt .act[data-key="${key}"]`)?.click();
  else if (key === "I") {
    const thing = document.activeElement?.closest?.("[data-inspect]") || $("[data-inspect]:hover");
    if (thing) inspect(thing);
  } else if (key === "L") {
    showTab("log");
    if (body.classList.contains("six")) body.classList.toggle("longlog");
    $("#log .story")?.focus();
  } else if (key === "?") $("#legend").showModal();
  else if (key === "Enter" && event.target.matches(".conflict, .leader")) inspect(event.target);
  else if ((key === "Enter" || key === " ") && event.target.matches("span.named")) {
    event.preventDefault();
    lookAt(event.target.dataset.look, token);
  }
  else if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key)) {
    const ring = chosen.length || !$$(".hand .card.can").length ? $$(".space.legal, .post.legal, .contract.legal, .opp.legal, .facbtn") : $$(".hand .card.can");
    if (!ring.length) return;
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : ring.length - 1;
    const at = ring.indexOf(document.activeElement);
    ring[at < 0 ? 0 : (at + step) % ring.length].focus();
    event.preventDefault();
  }
});

$("#settings form").addEventListener("change", (event) => {
  const field = event.target;
  save(field.name, field.type === "checkbox" ? field.checked : field.value);
  applyTheme();
  afterDraw();
});
$("#naming").addEventListener("close", () => {
  const dialog = $("#naming");
  const name = $("input", dialog).value.trim();
  if (dialog.returnValue === "ok" && name) post("/name", { name });
});
for (const dialog of $$("dialog")) dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  tellMissed();
  if (queue.length && !timer) next();
});

applyTheme();
afterDraw();
setInterval(clock, 20000);
glances(touch);
longPresses();
document.addEventListener("say", (event) => toast(event.detail));
document.addEventListener("show-step", (event) => apply(event.detail));
const line = replayed ? null : openLine(address, channel);
