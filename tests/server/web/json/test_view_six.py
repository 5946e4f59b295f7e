"""What a program is told of a six-player game: teams, the activated Ally, tokens, the Throne Row, a trade."""

from sietch.records.game import View
from sietch.table.web.json.shapes import GoodsOffered, TeamsNow, TradeNow
from sietch.table.web.json.view import view
from tests.rules.six.seats import GURNEY, IRULAN, MUAD_DIB, SHADDAM
from tests.table import SixTable


def told(t: SixTable, seat: int) -> TeamsNow:
    found = view(View(t.state, seat), "en").table.teams
    assert found is not None
    return found


def test_teams_and_the_activated_ally_are_told() -> None:
    t = SixTable().throne("cargo_runner").hand(MUAD_DIB, "usul").do("send usul carthag ally:4")
    for seat in range(6):
        found = told(t, seat)
        assert found.teams == [[0, 2, 4], [1, 3, 5]]
        assert found.commanders == [MUAD_DIB, SHADDAM]
        assert found.points == [6, 6]
        assert found.activated == GURNEY
        assert found.tokens == {"0": ["home", "carthag", None], "3": ["home", "home", None]}
        assert found.throne == ["cargo_runner"]
        assert found.boards == {"fremen_board": MUAD_DIB, "emperor_board": SHADDAM}


def test_tracks_are_told_by_their_factions() -> None:
    t = SixTable().influence(MUAD_DIB, fremen=2).influence(GURNEY, great_houses=1)
    players = view(View(t.state, 0), "en").players
    assert players[MUAD_DIB].influence["fremen"] == 2
    assert players[GURNEY].influence["great_houses"] == 1


def test_a_trade_is_told_without_its_secrets() -> None:
    t = SixTable().turn_of(IRULAN).intrigues(IRULAN, "cunning", "manipulate").give(SHADDAM, spice=2)
    t.hand(IRULAN, "diplomacy", "dagger").do("send diplomacy economic_support", "take space:economic_support")
    t.do("choose seat:3", "choose intrigue:cunning")
    for seat in range(6):
        picked = ["cunning" if seat == IRULAN else None]
        assert told(t, seat).trade == TradeNow(between=[IRULAN, SHADDAM], offered=[], picked=picked)
    t.do("done")
    trade = told(t, SHADDAM).trade
    assert trade is not None and trade.offered == [GoodsOffered(seat=IRULAN, goods="intrigue", n=1)]
