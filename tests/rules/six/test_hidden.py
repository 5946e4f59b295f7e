"""What seats know of each other: a team member knows no more than an opponent."""

import random

import pytest

from sietch.records.game import View, new_game
from sietch.rules.effects.teams import traders
from sietch.rules.state import teams
from sietch.rules.terms import UNKNOWN
from tests.rules.six.seats import FEYD, IRULAN, SHADDAM
from tests.table import SixTable


def offered() -> SixTable:
    """Irulan has picked Intrigue cards for a trade with Shaddam."""
    t = SixTable().turn_of(IRULAN).intrigues(IRULAN, "cunning", "manipulate", "detonation").give(SHADDAM, spice=2)
    t.hand(IRULAN, "diplomacy", "dagger").do("send diplomacy economic_support", "take space:economic_support")
    t.do("choose seat:3", "choose intrigue:manipulate", "choose intrigue:cunning")
    return t


def test_cards_picked_for_a_trade_are_the_givers_secret_until_they_are_given() -> None:
    t = offered().do("done")
    assert traders(t.state) == (IRULAN, SHADDAM)
    for seat in range(6):
        seen = View(t.state, seat).table.teams
        assert seen is not None
        assert (UNKNOWN in seen.trade_cards) == (seat != IRULAN)
        assert len(seen.trade_cards) == 2
    t.do("give 2 spice")
    assert UNKNOWN not in View(t.state, SHADDAM).table.players[SHADDAM].intrigues
    assert View(t.state, FEYD).table.players[SHADDAM].intrigues == [UNKNOWN] * 2


@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("moment", ["while the giver picks", "once it has picked"])
def test_a_trade_can_be_imagined(seat: int, moment: str) -> None:
    """Whatever a seat imagines fits what it sees, the giver gives cards it holds, and the trade goes through."""
    t = offered()
    if moment == "once it has picked":
        t.do("done")
    view = View(t.state, seat)
    game = view.imagine(random.Random(1))
    assert game.view(seat) == view
    given = teams(game.state).trade_cards[:]
    assert len(given) == 2 and UNKNOWN not in given
    assert set(given) <= set(game.state.players[IRULAN].intrigues)
    while game.decision.kind == "give":
        game.choose(game.decision.options[-1])
    assert set(given) <= set(game.state.players[SHADDAM].intrigues)


def test_members_of_a_team_do_not_see_each_others_cards() -> None:
    game = new_game("uprising", players=6, seed=1)
    game.choose(0)
    for seat in range(6):
        table = game.view(seat).table
        for other in range(6):
            hidden = {*table.players[other].hand, *table.players[other].intrigues} <= {UNKNOWN}
            assert hidden == (other != seat)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_imagined_from_every_seat(seed: int) -> None:
    game = new_game("uprising", players=6, seed=seed)
    rng = random.Random(seed)
    for step in range(400):
        if game.over:
            break
        if step % 7 == 0:
            seat = rng.randrange(6)
            twin = game.view(seat).imagine(rng)
            assert twin.decision.seat == game.decision.seat
            twin.choose(rng.randrange(len(twin.decision.moves)))
        game.choose(rng.randrange(len(game.decision.moves)))
