// What lines have room for: their items as they are measured, and how many of them fit.
import { $, $$ } from "../shared.js";

const STAYING = ".more, .done"; // what is seen however little room there is
const shown = (one) => one.offsetWidth > 0;

export function measure(line) {
  const style = getComputedStyle(line);
  const column = style.flexDirection === "column";
  const size = (one) => (column ? one.offsetHeight : one.offsetWidth);
  const gap = parseFloat(style[column ? "rowGap" : "columnGap"]) || 0;
  const all = [...line.children].filter(shown).map((item) => ({ item, size: size(item) }));
  const staying = all.filter(({ item }) => item.matches(STAYING));
  const folding = all.filter(({ item }) => !item.matches(STAYING));
  const [before, after] = column ? ["paddingTop", "paddingBottom"] : ["paddingLeft", "paddingRight"];
  const inside =
    line[column ? "clientHeight" : "clientWidth"] - parseFloat(style[before]) - parseFloat(style[after]);
  return {
    line,
    button: $(":scope > .foldmore", line),
    items: folding.map(({ item }) => item),
    sizes: sizesOf(folding),
    staying,
    size,
    gap,
    room: inside - sum(sizesOf(staying), gap),
    behind: 0,
    cut: false,
    barred: line.closest(".showbarred") ? barsIn(line) : 0, // only in the tray
    wraps: style.flexWrap === "wrap", // where there is room for more lines
  };
}

export const barsIn = (line) => $$(":scope > .bar:not(.out)", line).length;

export const sizesOf = (measured) => measured.map(({ size }) => size);

export const haveRoom = ({ sizes, gap, room }) => sum(sizes, gap) - gap <= room + 0.5;

// How many items have room.
export function fitting({ sizes, gap }, room) {
  let left = room;
  let kept = 0;
  while (kept < sizes.length && left >= sizes[kept]) left -= sizes[kept++] + gap;
  return kept;
}

// Whether a line of the words of one that is alone is lost: it stands beside the button then, as one of several
// does. Letters that hang over their line are no line.
export function isCut({ items, wraps }) {
  const words = items.length === 1 && !wraps && $(".c-text", items[0]);
  if (!words) return false;
  return words.scrollHeight - words.clientHeight > parseFloat(getComputedStyle(words).lineHeight) / 2;
}

export const sum = (sizes, gap) => sizes.reduce((all, one) => all + one + gap, 0);
