// What the server tells this page: updates of the table, and quick reactions of the others.
import { openLine } from "../line.js";
import { api, body, say, shown, token } from "./here.js";
import { offline } from "./notes.js";

let line = null;

function address() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const since = shown.passing ? "" : String(shown.version);
  const query = new URLSearchParams({ html: "1", lang: body.dataset.lang, since });
  if (token) query.set("token", token);
  return `${scheme}://${location.host}${api}/push?${query}`;
}

export function openChannel(updated) {
  line = openLine(address, {
    told: (message) => {
      if (message.type === "update" && message.version >= shown.version) updated(message);
      else if (message.type === "reaction") {
        document.dispatchEvent(new CustomEvent("reaction", { detail: message }));
      }
    },
    lost: () => offline(`${say("reconnecting")} ${say("nothing-lost")}`),
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
