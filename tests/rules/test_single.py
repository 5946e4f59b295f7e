"""A game may be told to ask decisions with one option too: nothing else about it changes."""

import random

import pytest

from sietch.records.game import Game, new_game, replay
from sietch.rules.errors import BadRecord
from sietch.rules.terms import END_TURN
from tests.table import SixTable, Table

KINDS = [("base", 4), ("uprising", 3), ("uprising", 6), ("base", 1), ("uprising", 2)]


def playing(box: str, players: int, seed: int, ask_single: bool) -> Game:
    return new_game(box, players, seed, modules=["choam"] if players == 6 else [], ask_single=ask_single)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("box", "players"), KINDS)
def test_what_is_asked_besides_is_what_the_engine_would_have_done(box: str, players: int, seed: int) -> None:
    asked, dice = playing(box, players, seed, ask_single=True), random.Random(seed)
    silent = playing(box, players, seed, ask_single=False)
    alone = 0
    while not asked.over:
        decision = asked.decision
        choice = dice.choice(decision.options)
        if len(decision.moves) == 1 and decision.moves[0][0] != END_TURN:
            alone += 1
        else:
            assert (decision.seat, decision.options) == (silent.decision.seat, silent.decision.options)
            silent.choose(choice)
        asked.choose(choice)
    assert alone > 0
    assert asked.result == silent.result
    silent.state.ask_single = True
    assert asked.state.digest() == silent.state.digest()


def test_its_record_has_every_choice_and_replays() -> None:
    game = playing("base", 4, 2, ask_single=True)
    for _ in range(60):
        game.choose(0)
    record = game.record()
    assert replay(record).state.digest() == game.state.digest()
    assert replay(record).setup == game.setup
    assert "ask_single" not in playing("base", 4, 2, ask_single=False).record()
    with pytest.raises(BadRecord, match="'ask_single' must be true or false"):
        replay({**record, "ask_single": "yes"})


def test_a_view_and_what_is_imagined_ask_alike() -> None:
    game = playing("base", 4, 2, ask_single=True)
    assert game.view(0).imagine(random.Random(1)).state.ask_single


@pytest.mark.parametrize("garrison", [0, 2])
def test_a_script_reads_the_same_in_every_position(garrison: int) -> None:
    t = Table(ask_single=True).troops(0, garrison=garrison).give(0, water=2).hand(0, "reconnaissance")
    t.do("send reconnaissance research_station", "take space:research_station", "end")
    assert len(t[0].hand) == 3
    t = Table().troops(0, garrison=0).give(0, water=2).hand(0, "reconnaissance")
    t.do(
        "send reconnaissance research_station", "end"
    )  # there was nothing else to do: the cards came by themselves
    assert len(t[0].hand) == 3


def test_six_are_asked_too() -> None:
    t = (
        SixTable(ask_single=True)
        .turn_of(1)
        .hand(1, "dagger")
        .do("send dagger assembly_hall", "take space:assembly_hall")
    )
    assert (len(t[1].intrigues), t.options) == (1, ["end"])
