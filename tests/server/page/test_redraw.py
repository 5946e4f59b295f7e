"""A region that is left as it was is what would be drawn anew, and a patch makes of the old one the new one."""

import json
import random
from collections.abc import Hashable
from typing import Any

import pytest

from sietch.records.game import View, new_game
from sietch.records.narration import EVERYBODY
from sietch.table.page import draw
from sietch.table.page.ink.reader import Reader
from sietch.table.showing.chronicle import Chronicle
from sietch.table.showing.following import seen_by
from sietch.table.showing.lines import MOST_BYTES, Lines, Pieces, patch
from sietch.table.showing.shown import REGIONS, SeatInfo, TablePage
from tests.marks import LONG
from tests.server.looking import patched

STEPS = 400 if LONG else 28


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [
        ("base", 1, ()),
        ("base", 4, ()),
        ("base", 3, ("ix",)),
        ("base", 4, ("ix", "immortality")),
        ("uprising", 1, ("choam",)),
        ("uprising", 2, ()),
        ("uprising", 4, ("choam",)),
        ("uprising", 4, ("choam", "immortality")),
        ("uprising", 6, ("choam",)),
        ("uprising", 6, ("choam", "ix")),
    ],
)
def test_what_is_left_as_it_was_is_what_would_be_drawn(box: str, players: int, modules: tuple[str, ...]) -> None:
    """At each step of games of every kind, at their beginning and in their middle, with something undone.

    Readers of two languages, and watchers who see all hands, share what is common to them.
    """
    leaders = ["baron_vladimir_harkonnen", *[None] * (players - 1)] if box == "base" else None  # he has secrets
    game = new_game(box, players, f"redrawn {box}", leaders, modules)
    chance = random.Random(players)
    chronicle, lines = Chronicle(), Lines(draw)
    readers = [(reader, "en", False) for reader in [-1, *range(min(players, 3)), players - 1][: players + 1]]
    readers += [(-1, "en", True), (-1, "uk", False), (players - 1, "uk", False)]
    had: dict[tuple[int, str, bool], dict[str, str]] = {reader: {} for reader in readers}
    left = 0
    for step in range(STEPS):
        for _ in range(30 if step == STEPS // 2 else 0):
            if not game.over:
                game.choose(chance.randrange(len(game.decision.moves)))
        if game.over:
            break
        if game.can_undo() and chance.random() < 0.1:
            game.undo()
            chronicle.forget()
        else:
            game.choose(chance.randrange(len(game.decision.moves)))
        common: dict[Hashable, Any] = {}
        for eyes in [readers[step % len(readers)], (game.state.asked, "en", False)] if step % 4 else readers:
            if eyes not in had:
                continue
            reader, lang, hands_open = eyes
            votes = (0,) if step % 7 == 3 else ()
            names = [f"Name {seat} <{step // 20}>" if step > 20 else "" for seat in range(players)]
            seats = [SeatInfo(name, "human", bool(step & 8), votes=votes) for name in names]
            story = chronicle.read(game.state, EVERYBODY if hands_open else reader)
            more: dict[str, Any] = {"can_undo": game.can_undo(), "story": story, "common": common}
            more |= {"waiting_since": step // 5, "links": {"history": "/h"}}
            view = seen_by(game.state, reader, hands_open)
            page = TablePage("x", view, lang, seats, step, **more)
            drawn = lines.draw(eyes, page, patches=True)
            for name, fresh in drawn.fresh.items():
                told = json.loads(fresh.text)
                if fresh.base is not None:
                    told = patched(had[eyes][name], told)
                had[eyes][name] = told
            view = seen_by(game.state, reader, hands_open)
            anew = TablePage("x", view, lang, seats, step, **more | {"common": {}})
            assert had[eyes] == draw.draw_regions(anew)
            left += len(REGIONS) - len(drawn.fresh)
    assert left > step  # so many were left as they were


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [("base", 2, ()), ("base", 4, ("ix", "immortality")), ("uprising", 4, ("choam", "ix")), ("uprising", 1, ())],
)
def test_all_but_its_holder_know_the_same_of_a_seat(box: str, players: int, modules: tuple[str, ...]) -> None:
    """So a panel may be drawn once for all of them: no reader's own knowledge is in it."""
    game = new_game(box, players, f"known {box}", modules=modules)
    chance = random.Random(players)
    while not game.over:
        game.choose(chance.randrange(len(game.decision.moves)))
        seats = range(len(game.state.players))
        views = {reader: View(game.state, reader).table.players for reader in (-1, *seats[:players])}
        for seat in seats:
            assert len({view[seat].facts() for reader, view in views.items() if reader != seat}) == 1


def test_whoever_draws_before_names_are_known_says_you_or_a_name() -> None:
    """What a player is called whoever reads has no place there: it would be put in as "you" for the reader."""
    game = new_game("base", 2, "nameless")
    nameless = Reader(TablePage("x", View(game.state, 0), "en", [SeatInfo("", "human", True)] * 2, 0)).nameless
    assert nameless.who(0) != nameless.who(1)
    with pytest.raises(AssertionError, match="takes them from `who`"):
        nameless.name(0)


def test_what_a_hundred_tables_were_shown_is_remembered() -> None:
    """Were it forgotten before it is their turn again, all would be told everything anew, for ever."""
    game = new_game("uprising", 4, "a full house", modules=("choam",))
    chance = random.Random(4)
    for _ in range(150):
        game.choose(chance.randrange(len(game.decision.moves)))
    lines, seats = Lines(draw), [SeatInfo("", "human", True)] * 4
    for seat in range(4):
        story = Chronicle().read(game.state, seat)
        lines.draw(seat, TablePage("x", View(game.state, seat), "en", seats, 150, story=story), patches=True)
    assert 100 * lines.bytes <= MOST_BYTES


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("", ""), ("", "a"), ("a", ""), ("aaa", "aa"), ("abcabc", "abc"), ("x😀y", "x😀😀y"),
        ("a b c", "a b d"), ("a b c", "x b 😀"), ("a b c d e", "a e"), ("😀 b 😀", "😀 bb 😀"), ("a b", "a b c d"),
    ],
)  # fmt: skip
def test_a_patch_makes_the_new_of_the_old(before: str, now: str) -> None:
    """Whatever the pieces; a rare letter counts twice."""
    assert patched(before, patch((before,), (now,))) == now
    assert patched(before, patch(tuple(before), tuple(now))) == now
    old, new = (tuple(f"{word} " for word in text.split()) for text in (before, now))
    assert patched("".join(old), patch(old, new)) == "".join(new)


@pytest.mark.parametrize("more", [(), ("and no more",)])
@pytest.mark.parametrize("now", ["abc", "bac", "xbc", "ac", "aabbc", "cba", "xay", "", "abxcyz", "bb", "bcx"])
def test_cards_that_stay_are_not_told_again_though_others_come_or_go(now: str, more: Pieces) -> None:
    faces = {name: f"<i>{name}</i>" + name * 500 for name in "abcxyz"}
    before = tuple(piece for name in "abc" for piece in (f"before {name} ", faces[name]))
    after = (*(piece for name in now for piece in (f"at {name} ", faces[name])), *more)
    told = patch(before, after)
    assert patched("".join(before), told) == "".join(after)
    if now in ("ac", "abxcyz", "bcx"):  # in the same order as before
        new = len(set(now) - set("abc"))
        assert sum(len(part) for part in told if isinstance(part, str)) < len(faces["a"]) * new + 100
