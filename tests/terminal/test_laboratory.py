"""Immortality in the terminal: both tracks, the Tleilaxu Row, everybody's specimens, pairs among the options."""

from __future__ import annotations

import pytest

from sietch.words.asking import entry
from sietch.words.messages import languages, load
from tests.content.immortality.tables import table
from tests.table import Table
from tests.terminal.test_ships import shown


def laid_out() -> Table:
    t = table("ghola", "dagger").tleilaxu_row("subject_x_137", "usurp").specimens(0, 2).research_at(1, "r4b")
    t.lab(1).tleilaxu = 2
    return t.refresh()


def test_tracks_row_and_specimens_are_told() -> None:
    told = " ".join(shown(laid_out()).split())
    assert "Research track" in told
    assert "4b: 1 specimen →5b,5c" in told
    assert "Tleilaxu track 0" in told
    assert "Subject X-137" in told
    assert "2 specimens" in told
    assert "1 genetic marker, Family Atomics" in told
    assert "Your specimens: 2 · Tleilaxu track: step 0" in told
    assert "Your research goes on to 1 (1 specimen)" in told


def test_tables_of_cards_mark_graft_cards_and_tell_grey_icons() -> None:
    told = " ".join(shown(laid_out().hand(0, "planned_coupling", "blank_slate"), width=500).split())
    assert "Bene Gesserit · Graft" in told
    assert "Grey icons: If this card is grafted, this card also has these icons" in told
    alone = " ".join(shown(laid_out().hand(0, "dagger").tleilaxu_row("contaminator", "from_the_tanks")).split())
    assert "Graft" not in alone


def test_pairs_are_among_the_options() -> None:
    t = laid_out()
    told = [load("en").text(entry(t.state, option.move)) for option in t.decision.options]
    assert any("grafted with Dagger" in line for line in told)


@pytest.mark.parametrize("lang", languages())
def test_in_every_language(lang: str) -> None:
    assert shown(laid_out(), lang, 90)
