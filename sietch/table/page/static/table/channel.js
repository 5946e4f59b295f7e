// What the server tells this page: updates of the table, and quick reactions of the others.
import { openLine } from "../line.js";
import { api, body, say, shown, token } from "./here.js";
import { offline } from "./notes.js";

let line = null;
const told = {}; // each region as this channel told it last
let latest = 0; // the version of which it told last
let behind = null; // a timer, while the server does not know of all that is shown here
const CATCHING_UP = 5000; // milliseconds: by then it would have heard what another server has written

// A patch says how many letters of a region stay, how many go and what comes in their place, again and again.
function patched(had, patch) {
  let text = "";
  let at = 0;
  for (let i = 0; i < patch.length; i += 3) {
    text += had.slice(at, at + patch[i]) + patch[i + 2];
    at += patch[i] + patch[i + 1];
  }
  return text + had.slice(at);
}

function whole(update) {
  for (const [id, patch] of Object.entries(update.patches ?? {})) {
    update.regions[id] = patched(told[id], patch);
  }
  return Object.assign(told, update.regions) && update;
}

function address() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = new URLSearchParams({ html: "1", patches: "1", lang: body.dataset.lang });
  if (token) query.set("token", token);
  return `${scheme}://${location.host}${api}/push?${query}`;
}

// What the server has lost is lost for the page too: it begins anew.
function hear(update, updated) {
  if (update.version < latest) return location.reload();
  latest = update.version;
  if (update.version < shown.version) {
    behind ??= setTimeout(() => location.reload(), CATCHING_UP);
  } else {
    // What it was told meanwhile it has not shown: all of it may be as it never was here.
    updated(behind === null ? update : { ...update, regions: { ...told } });
    knowAll();
  }
}

function knowAll() {
  clearTimeout(behind);
  behind = null;
}

export function openChannel(updated) {
  line = openLine(address, {
    told: (message) => {
      if (message.type === "update") {
        hear(whole(message), updated);
      } else if (["reaction", "reminder"].includes(message.type)) {
        document.dispatchEvent(new CustomEvent(message.type, { detail: message }));
      }
    },
    lost: () => {
      latest = 0; // the next channel may be another server's, which is behind
      knowAll();
      offline(`${say("reconnecting")} ${say("nothing-lost")}`);
    },
    back: () => {
      offline("");
      document.dispatchEvent(new Event("connected"));
    },
    refused: (why) => offline(say(why), why === "too-many"),
  });
}

export const alive = () => line?.alive();

export function openAgain() {
  offline("");
  line.again();
}
