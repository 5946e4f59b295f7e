"""Rise of Ix in the terminal: the Shipping track, tech stacks, everybody's ships, own tiles."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from sietch.terminal import board, seat, ships
from sietch.terminal.style import Voice
from sietch.words.messages import languages, load
from tests.table import Table


def shown(t: Table, lang: str = "en", width: int = 140) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False)
    voice = Voice(load(lang, strict=True), t.box, [p.leader for p in t.state.players])
    for part in (
        board.players_table(voice, t.state, 0, width),
        board.board(voice, t.state, 0, width),
        seat.offers(voice, t.state),
        seat.own(voice, t.state, 0),
        seat.status(voice, t.state, 0),
    ):
        console.print(part)
    return out.getvalue()


def laid_out() -> Table:
    t = Table(modules=("ix",)).tops("disposal_facility", "invasion_ships", "flagship")
    t.tiles(0, "training_drones", "windtraps").ships(0, freighter=2, garrison=1, supply=1, negotiators=2)
    t.hand(0, "choam_delegate").ships(1, conflict=1, supply=0)
    t.ix.flags[t.space("arrakeen")] = 1
    return t.refresh()


def test_the_track_the_stacks_and_everybodys_ships_are_told() -> None:
    told = " ".join(shown(laid_out()).split())
    assert "Shipping track 0" in told
    assert "Disposal Facility (3 spice, " in told
    assert "1 dreadnought in garrison, 2 Negotiators, Tech: Training Drones, Windtraps" in told
    assert "held by a" in told
    assert "1 dreadnought" in told
    assert "past others’ Agents: Spice Trade" in told
    assert "Unload: Gain 3 Solari." in told


def test_own_tiles_are_told_with_their_text_and_whether_they_were_used() -> None:
    t = laid_out().do("take tile:training_drones")
    told = " ".join(shown(t).split())
    assert "Training Drones (face down, used) On your turn:" in told
    assert "Your dreadnoughts: 1 in the garrison, 0 in the Conflict, 1 in supply" in told


@pytest.mark.parametrize("lang", languages())
def test_every_language_tells_it(lang: str) -> None:
    assert shown(laid_out(), lang)


def test_an_empty_stack_is_told() -> None:
    t = laid_out()
    t.ix.stacks[0] = []
    assert "no tile left" in shown(t)
    assert ships.flag_owner(Table().state, 0) == -1
