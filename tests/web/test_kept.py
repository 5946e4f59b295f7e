"""Pieces of the page that are kept are the same as when they are drawn anew."""

import random

import pytest

from sietch.records.game import View, new_game
from sietch.table.chronicle import Chronicle
from sietch.table.page import kept, log
from sietch.table.page.draw import draw_regions, render
from sietch.table.page.kept import told
from sietch.table.page.model import SeatInfo, TablePage


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [("base", 4, ()), ("uprising", 3, ("choam", "base_cards")), ("uprising", 4, ()), ("uprising", 6, ())],
)
def test_what_is_kept_is_what_would_be_drawn(box: str, players: int, modules: tuple[str, ...]) -> None:
    """Every reader, in two languages, with names that change, through a game with undoing."""
    game = new_game(box, players, f"kept {box}", modules=modules)
    chance = random.Random(box)
    chronicle = Chronicle()
    names = [""] * players
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
        if step % 3 and not game.over:
            continue
        for reader in (-1, *range(players)):
            seats = [SeatInfo(name, "human", bool(step & 1)) for name in names]
            story = chronicle.read(game.state, reader)
            lang = ("en", "uk")[reader % 2]
            page = TablePage("x", View(game.state, reader), lang, seats, step, story=story)
            drawn = draw_regions(page)
            if step % 12 == 0 or game.over:
                kept.forget()
                log._finished.clear()
                assert draw_regions(page) == drawn


def test_values_become_html() -> None:
    assert [told(value) for value in ("<", 3, True, None, 1.5)] == ["&lt;", "3", "True", "None", "1.5"]
    assert "<script>" not in render(
        "error.html", t=str, lang="<script>", languages=(), status=1, what="", advice=""
    )
