// The gallery answers while one types and chooses; without this script its form does the same by its button.
import { applyTheme } from "./shared.js";

applyTheme();
const form = document.getElementById("filters");
let asked = 0;

async function show(address, scroll = false) {
  const mine = ++asked;
  history.replaceState(null, "", address);
  const reply = await fetch(address);
  if (!reply.ok || mine !== asked) return;
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const found = page.getElementById("results");
  if (!found || mine !== asked) return;
  document.getElementById("results").replaceWith(found);
  for (const link of page.querySelectorAll(".langs a")) {
    const own = document.querySelector(`.langs a[hreflang="${link.hreflang}"]`);
    if (own) own.href = link.getAttribute("href");
  }
  if (scroll) found.scrollIntoView();
}

function wanted() {
  const fields = [...new FormData(form)].filter(([, value]) => String(value).trim());
  const query = new URLSearchParams(fields).toString();
  return query ? `/cards?${query}` : "/cards";
}

if (form) {
  let pause = 0;
  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => show(wanted()), 200);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    show(wanted());
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".turning a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link.getAttribute("href"), true);
  });
}
