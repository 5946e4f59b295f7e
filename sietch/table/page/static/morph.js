// Bringing a part of the page to how it is drawn now. Only what differs is touched: the rest need not be laid out
// anew, keeps its focus and its place, and is not read out again.
const NAMES = ["id", "data-h", "data-k"]; // a thing that is called otherwise is another thing

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const called = (node) => (isElement(node) ? NAMES.map((attribute) => node.getAttribute(attribute)).join(" ") : "");
const alike = (old, now) => old.nodeName === now.nodeName && called(old) === called(now);

function templates(node) {
  if (!isElement(node)) return [];
  return node.matches("template") ? [node] : [...node.querySelectorAll("template")];
}

// Whether nothing has changed; what templates hold is no part of the tree.
function equal(old, now) {
  if (!old.isEqualNode(now)) return false;
  const others = templates(now);
  return templates(old).every((one, at) => one.innerHTML === others[at].innerHTML);
}

export function redraw(old, html) {
  const drawn = document.createElement("template");
  drawn.innerHTML = html;
  morph(old, drawn.content.firstElementChild);
}

function morph(old, now) {
  if (equal(old, now)) return;
  if (!alike(old, now) || old.nodeName === "TEMPLATE") old.replaceWith(now);
  else if (isElement(old)) {
    morphAttributes(old, now);
    morphChildren(old, now);
  } else old.data = now.data;
}

// Whoever reads has opened it, and it stays open.
const opened = (node, name) => ["DETAILS", "DIALOG"].includes(node.nodeName) && name === "open";

function morphAttributes(old, now) {
  for (const name of old.getAttributeNames()) {
    if (!now.hasAttribute(name) && !opened(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// What stands further on as it should be has moved up: what was before it has gone.
function morphChildren(parent, now) {
  const left = [...parent.childNodes];
  const wanted = [...now.childNodes];
  wanted.forEach((child, at) => {
    const kept = left.findIndex((old) => equal(old, child));
    const stays = () => wanted.slice(at + 1).some((later) => equal(left[0], later));
    if (kept >= 0) for (const gone of left.splice(0, kept + 1).slice(0, -1)) gone.remove();
    else if (left.length && alike(left[0], child) && !stays()) morph(left.shift(), child);
    else parent.insertBefore(child, left[0] ?? null);
  });
  for (const gone of left) gone.remove();
}
