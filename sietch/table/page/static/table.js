// The table: everything that its page does, put together. Each idea has its own file in table/.
import { glances, longPresses } from "./look.js";
import { applyReading, applyTheme } from "./shared.js";
import { openChannel } from "./table/channel.js";
import { enqueue } from "./table/following.js";
import { replayed, touch } from "./table/here.js";
import { toast } from "./table/notes.js";
import { afterDraw, apply } from "./table/showing.js";
import "./table/sharing.js";
import "./table/keys.js";
import "./table/pointing.js";
import "./table/reaching.js";

applyTheme();
applyReading();
if (!replayed) openChannel(enqueue); // it opens while the page is measured
afterDraw();
glances(touch);
longPresses();
document.addEventListener("say", (event) => toast(event.detail));
document.addEventListener("show-step", (event) => apply(event.detail));
