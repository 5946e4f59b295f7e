// What the server tells this page: updates of the table, and quick reactions of the others.
import { openLine } from "../line.js";
import { api, body, say, shown, token } from "./here.js";
import { offline } from "./notes.js";

let line = null;
const told = {}; // each region as this channel told it last
let latest = 0; // the version of which it told last

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
  const since = shown.passing ? "" : String(shown.version);
  const query = new URLSearchParams({ html: "1", patches: "1", lang: body.dataset.lang, since });
  if (token) query.set("token", token);
  return `${scheme}://${location.host}${api}/push?${query}`;
}

export function openChannel(updated) {
  line = openLine(address, {
    told: (message) => {
      if (message.type === "update") {
        if (message.version < latest) return location.reload(); // the server has lost something: begin anew
        latest = message.version;
        const update = whole(message);
        if (update.version >= shown.version) updated(update);
      } else if (["reaction", "reminder"].includes(message.type)) {
        document.dispatchEvent(new CustomEvent(message.type, { detail: message }));
      }
    },
    lost: () => {
      latest = 0; // the next channel may be another server's, which is behind
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
