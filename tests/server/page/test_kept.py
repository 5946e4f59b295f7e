"""Pieces of the page that are kept are the same as when they are drawn anew."""

import random
from collections import Counter
from collections.abc import Callable, Hashable
from itertools import cycle, islice
from typing import Any

import pytest

from sietch.records.game import View, new_game
from sietch.table.page.draw import draw_regions, render
from sietch.table.page.ink import kept
from sietch.table.page.regions import log
from sietch.table.showing.chronicle import Chronicle
from sietch.table.showing.shown import SeatInfo, TablePage
from tests.marks import LONG

EVERY = 2 if LONG else 7
"""At every so many steps pages are drawn."""


@pytest.fixture
def doubting(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Whatever is kept is drawn anew all the same, and compared; counted is what was there already."""
    found: Counter[str] = Counter()

    def recall(memory: dict[Hashable, Any], values: Hashable, draw: Callable[[], Any], _: Any = None) -> Any:
        anew = draw()
        if values in memory:
            found["chapter" if isinstance(anew, log.Part) else "piece"] += 1
        assert memory.setdefault(values, anew) == anew
        return anew

    monkeypatch.setattr(kept, "recall", recall)
    return found


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [
        ("base", 4, ()),
        ("uprising", 3, ("choam", "base_cards")),
        ("uprising", 4, ()),
        ("base", 1, ()),
        ("base", 2, ()),
        ("uprising", 1, ("choam",)),
        ("uprising", 2, ()),
        ("uprising", 6, ()),
        ("base", 3, ("ix", "immortality")),
        ("uprising", 4, ("choam", "ix")),
    ],
)
def test_what_is_kept_is_what_would_be_drawn(
    box: str, players: int, modules: tuple[str, ...], doubting: Counter[str]
) -> None:
    """Readers in turn, in two languages, with names that change, through a game with undoing."""
    game = new_game(box, players, f"kept {box}", modules=modules)
    chance = random.Random(box)
    chronicle = Chronicle()
    names = [""] * players
    readers = cycle([-1, *range(players)])
    for step in range(240):
        if game.over:
            break
        if step % 40 == 7:
            names[chance.randrange(players)] = f"Name <{step}>"
        if game.can_undo() and chance.random() < 0.1:
            game.undo()
            chronicle.forget()
        else:
            game.choose(chance.randrange(len(game.decision.moves)))
        if step % EVERY and not game.over:
            continue
        for reader in islice(readers, 2):
            seats = [SeatInfo(name, "human", bool(step & 1)) for name in names]
            story = chronicle.read(game.state, reader)
            lang = chance.choice(["en", "uk"])
            draw_regions(TablePage("x", View(game.state, reader), lang, seats, step, story=story))
    assert doubting["piece"] > 200 and doubting["chapter"] > 20  # so many were there already


def test_what_is_kept_is_bounded_by_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever many games draw; what is asked for again and again stays."""
    monkeypatch.setattr(kept, "_memories", [])
    monkeypatch.setattr(kept.Size, "bytes", 0)
    monkeypatch.setattr(kept, "MOST_SIZE", 100_000)
    pieces, chapters = kept.new_memory(), kept.new_memory()
    drawn: Counter[str] = Counter()

    def piece(name: str) -> str:
        drawn[name] += 1
        return f"{name:>1000}"

    for number in range(1_000):
        kept.recall(pieces, "mine", lambda: piece("mine"))
        kept.recall(pieces, number, lambda number=number: piece(str(number)))
        kept.recall(chapters, number, lambda number=number: (piece(f"chapter {number}"), "end"))
        sizes = [kept.weight(one) for memory in (pieces, chapters) for one in (memory | memory.older).values()]
        assert sum(sizes) <= 100_000
    assert drawn["mine"] == 1 and len(drawn) == 2_001
    assert kept.recall(pieces, 0, lambda: piece("0")) == f"{'0':>1000}" and drawn["0"] == 2  # it was forgotten


def test_values_become_html() -> None:
    assert "<script>" not in render(
        "error.html", t=str, lang="<script>", languages=(), status=1, what="", advice=""
    )
