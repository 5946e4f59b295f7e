// Effects that must fit their frame: icons are as large as the sheets have them, or the first of three smaller
// sizes at which nothing stands out of it (still/tight.css). Passes read, then write: no frame changes its size.
import { $, $$ } from "../shared.js";

const FRAMES =
  ".card .box, .hand .pic, .intrigue .bodyx, .contract .gain, .space, .conflict li, .tech, .plate, .hex, .leader";
const TIGHTEST = 3;
const GRACE = 1; // px

// Lines of effects with their frames, of what is seen.
function lines() {
  const found = [];
  for (const line of $$("main .fx")) {
    const frame = line.closest(FRAMES);
    if (frame && line.offsetWidth && !line.closest(".extra")) found.push({ line, frame });
  }
  return found;
}

// Where a line may be: in its frame, below the name of a space, and within a card, whose boxes grow.
function roomOf({ line, frame }) {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const name = frame.matches(".space") && $(":scope > .hd", frame)?.getBoundingClientRect().bottom;
  const card = line.closest(".card, .intrigue")?.getBoundingClientRect() ?? { right, bottom };
  return {
    left,
    right: Math.min(right, card.right),
    top: Math.max(top, name || top),
    bottom: Math.min(bottom, card.bottom),
  };
}

function standsOut(one) {
  const room = roomOf(one);
  return [one.line, ...one.line.children, ...$$(".i", one.line)].some((part) => {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    return (
      width > 0 && Math.max(room.left - left, right - room.right, room.top - top, bottom - room.bottom) > GRACE
    );
  });
}

// What was drawn anew has lost its mark, and is looked at again.
export function tighten() {
  const all = lines();
  let left = all.filter(({ line }) => !line.dataset.tight);
  for (let size = 1; size <= TIGHTEST && left.length; size++) {
    left = left.filter(standsOut);
    for (const { line } of left) line.dataset.tight = size;
  }
  makeRoom(all, left.filter(standsOut));
}

// What stands out however small it is has been pushed by the other lines of its frame: they give way too.
function makeRoom(all, pushed) {
  for (let size = 1, left = pushed; size <= TIGHTEST && left.length; size++) {
    const frames = new Set(left.map(({ frame }) => frame));
    for (const { line, frame } of all) {
      if (frames.has(frame) && (line.dataset.tight ?? 0) < size) line.dataset.tight = size;
    }
    left = left.filter(standsOut);
  }
}

export function tightenAnew() {
  for (const { line } of lines()) delete line.dataset.tight;
  tighten();
}
