"""A region that is left as it was is what would be drawn anew, and a patch makes of the old one the new one."""

import json
import random
from typing import Any

import pytest

from sietch.records.game import View, new_game
from sietch.table.page import draw
from sietch.table.showing.chronicle import Chronicle
from sietch.table.showing.lines import MOST_BYTES, Lines, patch
from sietch.table.showing.shown import REGIONS, SeatInfo, TablePage
from tests.marks import LONG

STEPS = 400 if LONG else 40


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [
        ("base", 4, ("ix", "immortality")),
        ("uprising", 2, ()),
        ("uprising", 4, ("choam",)),
        ("uprising", 6, ("choam",)),
    ],
)
def test_what_is_left_as_it_was_is_what_would_be_drawn(box: str, players: int, modules: tuple[str, ...]) -> None:
    game = new_game(box, players, f"redrawn {box}", modules=modules)
    chance = random.Random(players)
    chronicle, lines = Chronicle(), Lines(draw)
    readers = [-1, 0, players - 1]
    had: dict[int, dict[str, str]] = {reader: {} for reader in readers}
    left = 0
    for step in range(STEPS):
        if game.over:
            break
        game.choose(chance.randrange(len(game.decision.moves)))
        for reader in [readers[step % 3]] if step % 4 else readers:
            seats = [SeatInfo("", "human", bool(step & 8), votes=(0,) if step % 7 == 3 else ())] * players
            more: dict[str, Any] = {"can_undo": game.can_undo(), "story": chronicle.read(game.state, reader)}
            page = TablePage("x", View(game.state, reader), "en", seats, step, waiting_since=step // 5, **more)
            drawn = lines.draw(reader, page, patches=True)
            for name, fresh in drawn.fresh.items():
                told = json.loads(fresh.text)
                if fresh.base is not None:
                    start, end, middle = told
                    old = had[reader][name]
                    told = old[:start] + middle + old[len(old) - end :]
                had[reader][name] = told
            assert had[reader] == draw.draw_regions(page)
            left += len(REGIONS) - len(drawn.fresh)
    assert left > STEPS  # so many were left as they were


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
    ("before", "now"), [("", ""), ("", "a"), ("a", ""), ("aaa", "aa"), ("abcabc", "abc"), ("x😀y", "x😀😀y")]
)
def test_a_patch_makes_the_new_of_the_old(before: str, now: str) -> None:
    start, end, middle = patch(before, now)
    old = before.encode("utf-16-le")
    assert old[: 2 * start] + middle.encode("utf-16-le") + old[len(old) - 2 * end :] == now.encode("utf-16-le")
