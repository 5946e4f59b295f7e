"""Bringing a part of the page to how it is drawn now: the result is as drawn, and only what differs is touched."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.seats import Guests

REDRAW = """async ([before, after]) => {  // what stands there then, what is still the same, what was touched
  const { redraw } = await import("/static/morph.js");
  document.body.innerHTML = before;
  const part = document.body.firstElementChild;
  const old = [part, ...part.querySelectorAll("*")];
  part.querySelector("[data-focus]")?.focus();
  const watch = new MutationObserver(() => {});
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  redraw(part, after);
  const touched = watch.takeRecords().length;
  const now = document.body.firstElementChild;
  const names = [now, ...now.querySelectorAll("*")].filter((one) => old.includes(one)).map((one) => one.className);
  const focus = document.activeElement === document.body ? "" : document.activeElement.className;
  return { html: document.body.innerHTML, same: names.filter(Boolean), touched, focus };
}"""


def part(inside: str, **more: str) -> str:
    named = "".join(f' {name}="{value}"' for name, value in more.items())
    return f'<section class="part"{named}>{inside}</section>'


@pytest.fixture
def redrawn(guests: Guests) -> Any:
    page = guests.come("/")
    return lambda before, after: page.evaluate(REDRAW, [before, after])


def test_what_is_the_same_is_not_touched(redrawn: Any) -> None:
    html = part('<p class="a">one <b class="b">two</b></p><template class="t"><i>three</i></template>')
    found = redrawn(html, html)
    assert found == {"html": html, "same": ["part", "a", "b", "t"], "touched": 0, "focus": ""}


def test_words_and_attributes_change_in_their_places(redrawn: Any) -> None:
    before = part('<p class="a" title="x" hidden>one</p><p class="b">two</p>', lang="en")
    after = part('<p class="a" title="y" id="">three</p><p class="b">two</p>', lang="uk")
    found = redrawn(before.replace("hidden", 'hidden="" id=""'), after)
    assert (found["html"], found["same"]) == (after, ["part", "a", "b"])


def test_what_a_reader_has_opened_stays_open(redrawn: Any) -> None:
    before = part('<details class="a" open=""><summary>one</summary>two</details>')
    after = part('<details class="a"><summary>one</summary>three</details>')
    assert redrawn(before, after)["html"] == before.replace("two", "three")


@pytest.mark.parametrize("name", ["id", "data-h", "data-k"])
def test_a_thing_of_another_name_is_another_thing(name: str, redrawn: Any) -> None:
    before = part(f'<p class="a" {name}="first">one</p><p class="b">two</p>')
    after = part(f'<p class="a" {name}="second">one</p><p class="b">two</p>')
    found = redrawn(before, after)
    assert (found["html"], found["same"]) == (after, ["part", "b"])


def test_what_templates_hold_is_seen(redrawn: Any) -> None:
    before, after = (part(f'<p class="a">x</p><template class="t"><i>{n}</i></template>') for n in (1, 2))
    found = redrawn(before, after)
    assert (found["html"], found["same"]) == (after, ["part", "a"])


def cards(names: str) -> str:
    return part("".join(f'<button class="{name}" data-focus="">{name}</button>' for name in names))


def test_focus_stays_on_what_moves_up(redrawn: Any) -> None:
    before, after = cards("xab").replace(' data-focus=""', "", 1), cards("ab")
    found = redrawn(before, after)
    assert (found["html"], found["same"], found["focus"]) == (after, ["part", "a", "b"], "a")


def test_lists_become_what_they_should_whatever_they_were(redrawn: Any) -> None:
    chance = random.Random(1)
    for _ in range(60):
        before, after = ("".join(chance.sample("abcdefgh", chance.randrange(9))) for _ in range(2))
        assert redrawn(cards(before), cards(after))["html"] == cards(after), (before, after)
