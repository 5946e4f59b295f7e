/* Stillness and legibility of a table's page, measured in the page itself.

   places(): where every region, area, space and panel stands, however far its view is scrolled. Two of them, taken in two states of
   the same table, must be alike.
   faults(least): texts below `least` px, words broken without a hyphen, texts cut by their frame, pictures outside
   of theirs, texts with something over them, pictures too small to tell, a question that is not seen as a whole,
   markers that a track hides, and how far the page is wider than the window. All of it must be nothing. */
(() => {
  const REGIONS = `#bar, #prompt, #dock, #board, #row, #players, #log, .tabs, .brow, .area, .space, .track, .posts, .lanes, .conflict,
    .opp, .market .cards, .trow, .throne, .me, .hand, .stash, .leader, .mine, .wealth, .piles, .chips, .score, .tools`;
  const FRAMES =
    ".space, .contract, .card, .intrigue, .conflict li, .lane, .tech, .plate, .hex, .opp, .mine, .leader, .cbar, .chip, .post";
  const UNREAD =
    ".sr, script, style, template, svg, [hidden], [popover], dialog:not([open]), .skip, .toast, #peek";
  const GRACE = 2.5; // px that a glyph's box may stand out: it is taller than its ink
  // Within one of these nothing lies over a text; what lies in layers, as cards of a hand or a drawer, is one by itself.
  const SHARED = `#board, #bar, #prompt, #row, #players, .tabs, .wealth, .leader, .mine, .card.m, .intrigue, .contract, .tech,
    .six [data-annex], .hagalset`;
  const LIDS = ".req, .acq, .cnt, .foldmore"; // plates that lie on something
  const IN_TRAY = ".foldline:has(> :is(.foldmore, .more):not(.folded, .out)) .c-text"; // what a fold does not show of an option, its tray does
  const SLIVER = 0.6; // px of a marker that its track may hide
  const PART = 1.5; // px of a text, or of a picture without its margin, that may be covered
  const TELLING = 7.5; // px that a picture needs at least
  const all = (query, inside = document) => [...inside.querySelectorAll(query)];
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  function places() {
    const found = {};
    const count = {};
    for (const one of all(REGIONS)) {
      if (!one.offsetWidth || one.closest("[popover], template, dialog, #end")) continue;
      // With the name of its area: where two areas share a place, each is compared with itself.
      const area = one.closest(".area")?.classList[1] ?? "";
      const kind = one.id || one.dataset.space || `${area} ${one.classList[0]}`.trim();
      count[kind] = (count[kind] || 0) + 1;
      const box = one.getBoundingClientRect();
      const [left, top] = scrolled(one);
      found[`${kind} ${count[kind]}`] = [box.x + left, box.y + top, box.width, box.height];
    }
    return found;
  }

  function scrolled(one) {
    let [left, top] = [0, 0];
    for (let a = one.parentElement; a; a = a.parentElement) {
      left += a.scrollLeft;
      top += a.scrollTop;
    }
    return [left, top];
  }

  // The elements around one that hide or scroll what stands out of them, the nearest first; known for one look.
  let around = new Map();
  function clipping(element) {
    if (!element || element === document.body) return [];
    if (!around.has(element)) {
      const style = getComputedStyle(element);
      const outer = clipping(element.parentElement);
      const overflow = style.overflowX + style.overflowY;
      const clips = overflow !== "visiblevisible" && style.display !== "contents";
      const own = clips && {
        scrolls: /auto|scroll/.test(overflow),
        tray: element.matches(IN_TRAY),
        box: element.getBoundingClientRect(),
        dots: endsInDots(element, style),
      };
      around.set(element, clips ? [own, ...outer] : outer);
    }
    return around.get(element);
  }

  function endsInDots(element, style) {
    const wide = element.scrollWidth > element.clientWidth + 1 && !/flex|grid/.test(style.display);
    const high = element.scrollHeight > element.clientHeight + GRACE;
    return (style.textOverflow === "ellipsis" && wide) || (style.webkitLineClamp !== "none" && high);
  }

  // By the nearest frame that hides, or that ends in dots; what scrolls, and what is hidden whole, does not count.
  function cutOff(element, rect) {
    for (const { scrolls, tray, box, dots } of clipping(element)) {
      if (tray) return rect.right - box.right > GRACE; // lines, but no part of a word
      if (scrolls || dots) return dots;
      const away = [rect.left - box.right, rect.top - box.bottom, box.top - rect.bottom, box.left - rect.right];
      if (Math.max(...away) >= -1) return false;
      if (standsOut(rect, box) > GRACE) return true;
    }
    return false;
  }

  function linesOf(node, size) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter((rect) => rect.width > 0.5)
      .map((rect) => {
        const spare = Math.max(0, (rect.height - size * 1.08) / 2);
        return { left: rect.left, right: rect.right, top: rect.top + spare, bottom: rect.bottom - spare };
      });
  }

  function placeOf(node, at) {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return [...range.getClientRects()].filter((rect) => rect.width > 0.3).pop();
  }

  // A break within a word is right only after a soft hyphen.
  function brokenWords(node) {
    const found = [];
    for (const word of node.textContent.matchAll(/[\p{L}\p{N}’'\u00ad]{2,}/gu)) {
      let at = word.index;
      for (const piece of word[0].split("\u00ad")) {
        const tops = [...piece].map((_, i) => placeOf(node, at + i)?.top).filter((top) => top !== undefined);
        if (tops.some((top, i) => i && Math.abs(top - tops[i - 1]) > 4)) found.push(word[0]);
        at += piece.length + 1;
      }
    }
    return found;
  }

  // Which thing it is on, in which region.
  const place = (one) => {
    const near = one.closest("[data-space], .opp, .card, .intrigue, .contract, .tech, .leader, .mine, .area");
    const region = one.closest(".hand, .stash, #bar, #prompt, #board, #row, #players, #log, [id]");
    const name = (element) => element?.id || element?.dataset.space || element?.classList[0] || "";
    return [...new Set([name(region), name(near)])].filter(Boolean).join(" ");
  };

  // By how many px a box stands out of another.
  const standsOut = (rect, box) =>
    Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top, rect.bottom - box.bottom);

  // What is seen of a box.
  function visible(element, box) {
    let { left, right, top, bottom } = box;
    for (const { box: frame } of clipping(element)) {
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, right, top, bottom };
  }

  // Texts and pictures by the frame that they share.
  function marks() {
    const found = new Map();
    const add = (element, box, told, isText) => {
      const frame = element.closest(SHARED);
      if (!frame) return;
      const seenOf = visible(element, box);
      if (seenOf.right - seenOf.left < 2 || seenOf.bottom - seenOf.top < 2) return;
      if (!found.has(frame)) found.set(frame, []);
      found.get(frame).push({ element, told, isText, ...seenOf });
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode());) {
      const one = node.parentElement;
      const text = node.textContent.trim();
      if (!text || one.closest(`${UNREAD}, .extra`) || !seen(one)) continue;
      const ink = parseFloat(getComputedStyle(one).fontSize) * 0.36;
      for (const { left, right, top, bottom } of linesOf(node, 0)) {
        const middle = (top + bottom) / 2;
        add(one, { left, right, top: middle - ink, bottom: middle + ink }, text.slice(0, 30), true);
      }
    }
    for (const picture of pictures()) {
      const { left, right, top, bottom, width, height } = picture.getBoundingClientRect();
      const margin = Math.min(width, height) * 0.12;
      const box = { left: left + margin, right: right - margin, top: top + margin, bottom: bottom - margin };
      add(picture.parentElement, box, nameOf(picture), false);
    }
    for (const lid of all(LIDS)) {
      if (!lid.closest(UNREAD) && seen(lid)) add(lid, lid.getBoundingClientRect(), lid.className, false);
    }
    return found;
  }

  const pictures = () =>
    all("svg.i").filter((one) => {
      return (
        !one.closest(`${UNREAD.replace("svg, ", "")}, .extra`) && one.getBoundingClientRect().width && seen(one)
      );
    });
  const nameOf = (picture) => picture.querySelector("use")?.getAttribute("href") || "";

  function covered() {
    const found = [];
    for (const [frame, all] of marks()) {
      for (const [i, a] of all.entries()) {
        for (let j = i + 1; j < all.length; j++) {
          const b = all[j];
          if (!a.isText && !b.isText) continue; // pieces stand on pictures
          if (a.element.contains(b.element) || b.element.contains(a.element)) continue; // a number in its sign
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > PART && high > PART) found.push(`${a.told} × ${b.told} [${place(frame)}]`);
        }
      }
    }
    return found;
  }

  // What is asked has its place to itself.
  function unasked() {
    const question = document.querySelector("#prompt .ask strong");
    const say = question?.closest(".say");
    if (!say?.offsetHeight) return [];
    const fits = say.offsetWidth > 60 && question.getBoundingClientRect().height <= say.clientHeight + GRACE;
    return fits ? [] : [question.textContent.replace(/\s+/g, " ").trim()];
  }

  // Everybody's marker is seen whole, in its cell of the track; the score is in sight whatever the view.
  function unseenMarkers() {
    const found = [];
    for (const marker of all(".track .mk, .track .snooper, .score .mk, .ship .on .piece, .toks .mk")) {
      const cell = marker.closest("li, .hex");
      if (marker.matches(".ghost, .ghost *") || (!cell.offsetWidth && !cell.closest(".score"))) continue;
      const rect = marker.getBoundingClientRect();
      const out = marker.closest(".track, .score") ? standsOut(rect, cell.getBoundingClientRect()) : 0;
      const frames = clipping(cell.parentElement);
      const scroller = frames.findIndex(({ scrolls }) => scrolls);
      const hiding = scroller < 0 ? frames : frames.slice(0, scroller);
      const cut = Math.max(0, ...hiding.map(({ box }) => standsOut(rect, box)));
      if (!rect.width || out > GRACE || cut > SLIVER) {
        found.push(`${marker.getAttribute("class")} [${place(marker)}] ${Math.max(out, cut).toFixed(1)} px`);
      }
    }
    return found;
  }

  function faults(least) {
    around = new Map();
    const found = { small: [], broken: [], cut: [], out: [] };
    found.over = covered();
    found.unasked = unasked();
    found.tiny = pictures()
      .filter((one) => one.getBoundingClientRect().width < TELLING)
      .map((one) => `${nameOf(one)} [${place(one)}]`);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode());) {
      const one = node.parentElement;
      const text = node.textContent.trim();
      if (!text || one.closest(UNREAD) || !seen(one)) continue;
      const size = parseFloat(getComputedStyle(one).fontSize);
      const lines = linesOf(node, size);
      if (!lines.length) continue;
      const told = `${text.slice(0, 40)} [${place(one)}]`;
      if (size < least - 0.01) found.small.push(`${told} ${size.toFixed(1)}`);
      if (lines.some((line) => cutOff(one, line))) found.cut.push(told);
      const tops = lines.map((line) => Math.round(line.top / 4));
      if (new Set(tops).size > 1) found.broken.push(...brokenWords(node).map((word) => `${word} [${place(one)}]`));
    }
    for (const picture of all(
      ".fx .i, .unl .i, .stats .i, .garr .i, .units .i, .rail .i, .badges .i, .minipile .i, .held .i",
    )) {
      const frame = picture.closest(FRAMES);
      if (!frame || picture.closest(`.extra, ${UNREAD.replace("svg, ", "")}, #end`)) continue;
      const rect = picture.getBoundingClientRect();
      if (!rect.width || !seen(picture)) continue;
      const box = frame.getBoundingClientRect();
      const within =
        rect.left < box.right && rect.right > box.left && rect.top < box.bottom && rect.bottom > box.top;
      const out = standsOut(rect, box);
      const shows = getComputedStyle(frame).overflowX === "visible";
      if ((out > GRACE && (within || shows)) || cutOff(picture.parentElement, rect)) {
        const line = picture.closest("[aria-label]")?.getAttribute("aria-label").slice(0, 40);
        found.out.push(`${frame.getAttribute("class")}: ${line} [${place(frame)}] ${Math.round(out)} px`);
      }
    }
    found.hidden = unseenMarkers();
    found.sideways = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    found.down = Math.max(0, document.documentElement.scrollHeight - innerHeight);
    return found;
  }

  window.measured = { places, faults };
})();
