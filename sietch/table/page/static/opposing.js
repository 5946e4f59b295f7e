// The form's part about automated opponents: it shows what fits the box, the number of players and the variants.

// Rivals of the form's box and number of players; whoever is chosen twice or does not fit goes back to the lot.
function fillRivals(part, offer, leaders) {
  const streamlined = part.querySelector('[name="variants"][value="streamlined"]');
  const only = !streamlined.disabled && streamlined.checked;
  const taken = [...leaders];
  for (const select of part.querySelectorAll('select[name^="rival"]')) {
    const label = select.closest("label");
    label.hidden = select.disabled = Number(select.name.at(-1)) > offer.count;
    if (select.disabled) continue;
    const kept = select.value || select.dataset.chosen;
    select.dataset.chosen = "";
    select.replaceChildren(select.options[0]);
    for (const [id, name, fits] of offer.rivals) {
      if (only && !fits) continue;
      select.add(new Option(name, id, false, id === kept && !taken.includes(id)));
    }
    if (select.value) taken.push(select.value);
  }
}

export function oppose(form, box, players) {
  const part = form.querySelector(".opposing");
  const offer = JSON.parse(part.dataset.offers)[box][players];
  part.hidden = part.disabled = !offer;
  if (!offer) return;
  const levels = part.querySelector('[name="difficulty"]');
  levels.closest("label").hidden = levels.disabled = !offer.levels.length;
  part.querySelector(".brings").textContent = offer.levels.find(([id]) => id === levels.value)?.[2] || "";
  for (const field of part.querySelectorAll('[name="variants"]')) {
    field.closest("label").hidden = field.disabled = !offer.variants.includes(field.value);
  }
  part.querySelector(".variants").hidden = !offer.variants.length;
  part.querySelector(".spoiler").hidden = offer.count > 0;
  const leaders = [...form.querySelectorAll('select[name^="leader"]:enabled')]
    .map((select) => select.value)
    .filter(Boolean);
  fillRivals(part, offer, leaders);
}
