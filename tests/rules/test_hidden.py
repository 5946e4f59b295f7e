"""What a seat can see and what it cannot (B-HIDE): read off views, ``game.view(seat)``."""

import random
from collections.abc import Callable

import pytest

from sietch.records.game import new_game
from sietch.rules import engine, terms
from tests.marks import rule
from tests.rules.plays import reverse, swap_unused_conflict
from tests.table import Table

SEATS = range(4)
Change = Callable[[Table], object]


def unseen(change: Change, *readers: int, leaders: list[str] | None = None) -> None:
    """A change of the table that none of these readers notices."""
    before, after = table(leaders), table(leaders)
    change(after)
    assert before.state.digest() != after.state.digest(), "nothing was changed"
    for seat in readers:
        assert before.game.view(seat) == after.game.view(seat), f"seat {seat} noticed"


def seen(change: Change, *readers: int, leaders: list[str] | None = None) -> None:
    """A change of the table that every one of these readers notices."""
    before, after = table(leaders), table(leaders)
    change(after)
    for seat in readers:
        assert before.game.view(seat) != after.game.view(seat), f"seat {seat} did not notice"


def table(leaders: list[str] | None = None) -> Table:
    """Seat 1 has two Intrigue cards and three cards in hand, and is not on turn."""
    leaders = leaders or [
        "earl_memnon_thorvald",
        "count_ilban_richese",
        "glossu_the_beast_rabban",
        "helena_richese",
    ]
    t = Table(leaders=leaders).intrigues(1, "ambush", "windfall").hand(1, "dagger", "diplomacy", "seek_allies")
    return t.deck(1, "reconnaissance", "signet_ring", "convincing_argument")


@rule("B-HIDE-01")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: reverse(t.state.imperium),
        lambda t: reverse(t.state.intrigue_deck),
        lambda t: reverse(t.state.conflict_deck),
        lambda t: reverse(t[0].deck),
        lambda t: reverse(t[1].deck),
        swap_unused_conflict,
        lambda t: setattr(t.state, "chance_key", b"another key"),  # what the next shuffle brings
    ],
    ids=["imperium", "intrigue", "conflict", "deck of 0", "deck of 1", "conflicts left out", "chance"],
)
def test_the_order_of_every_deck_and_the_conflicts_left_out_are_hidden_from_everybody(change):
    unseen(change, *SEATS)


@rule("B-HIDE-01")
def test_no_hidden_card_stands_in_any_view():
    t = table()
    for seat in SEATS:
        shown = t.game.view(seat).table
        hidden = [shown.imperium, shown.intrigue_deck, shown.conflict_deck, shown.conflicts_unused]
        for deck in hidden + [p.deck for p in shown.players]:
            assert deck
            assert set(deck) == {terms.UNKNOWN}


@rule("B-HIDE-02")
def test_unplayed_intrigue_cards_are_known_to_their_owner_only():
    def other_cards(t: Table) -> None:
        mine, top = t[1].intrigues, t.state.intrigue_deck
        mine[0], top[0] = top[0], mine[0]

    unseen(other_cards, 0, 2, 3)
    seen(other_cards, 1)


@rule("B-HIDE-02")
def test_a_played_intrigue_card_is_seen_by_all():
    t = table().intrigues(0, "windfall").do("play windfall")
    windfall = t.box.intrigue_index["windfall"]
    assert all(t.game.view(seat).table.intrigue_discard == [windfall] for seat in SEATS)


@rule("B-HIDE-02")
def test_the_barons_secret_factions_are_known_to_the_baron_only():
    leaders = ["earl_memnon_thorvald", "baron_vladimir_harkonnen", "helena_richese", "paul_atreides"]

    def other_factions(t: Table) -> None:
        assert t[1].secrets == 0b0011
        t[1].secrets = 0b1100

    unseen(other_factions, 0, 2, 3, leaders=leaders)
    seen(other_factions, 1, leaders=leaders)


@rule("B-HIDE-02")
def test_the_barons_factions_are_open_once_they_are_shown():
    leaders = ["baron_vladimir_harkonnen", "earl_memnon_thorvald", "helena_richese", "paul_atreides"]
    t = Table(leaders=leaders).intrigues(0, "rapid_mobilization").troops(0, garrison=4)
    assert t.game.view(1).table.players[0].secrets == 0
    t.do("play rapid_mobilization", "choose 4", "send dagger hall_of_oratory")
    for option in t.starting("take leader"):
        t.do(option)
    assert all(t.game.view(seat).table.players[0].secrets == 0b0011 for seat in SEATS)


@rule("B-HIDE-03")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.give(1, solari=7),
        lambda t: t.give(1, spice=7),
        lambda t: t.give(1, water=7),
        lambda t: t.give(1, supply=5),
        lambda t: t.give(1, garrison=5),
        lambda t: t.give(1, conflict=5),
        lambda t: t.give(1, vp=5),
        lambda t: t.give(1, agents=1),
        lambda t: t.give(1, council=True),
        lambda t: t.influence(1, guild=3),
        lambda t: t.alliance("guild", 1),
        lambda t: t.control("carthag", 1),
        lambda t: t.bonus_spice("hagga_basin", 3),
        lambda t: t.agent_at(1, "wealth"),
        lambda t: t.row("chani", "scout", "scout", "opulence", "carryall"),
        lambda t: t.played(1, "chani"),
        lambda t: t.discard(1, "chani"),
        lambda t: t.conflict("grand_vision"),
    ],
)
def test_supplies_troops_tracks_row_cards_in_play_discards_and_conflict_are_open_to_all(change):
    seen(change, *SEATS)


@rule("B-HIDE-03")
def test_a_view_shows_what_lies_open():
    t = table().discard(1, "chani", "dagger").played(1, "scout").troops(1, garrison=2, conflict=4).give(1, spice=3)
    for seat in SEATS:
        shown = t.game.view(seat).table
        assert t.names(shown.players[1].discard) == ["chani", "dagger"]
        assert t.names(shown.players[1].played) == ["scout"]
        assert (shown.players[1].garrison, shown.players[1].conflict, shown.players[1].spice) == (2, 4, 3)
        assert shown.row == t.state.row
        assert shown.conflict == t.state.conflict


@rule("B-HIDE-04")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_the_number_of_intrigue_cards_is_open(number):
    t = table().intrigues(1, *["ambush", "windfall", "tiebreaker", "bribery"][:number])
    assert all(len(t.game.view(seat).table.players[1].intrigues) == number for seat in SEATS)
    assert all(set(t.game.view(seat).table.players[1].intrigues) <= {terms.UNKNOWN} for seat in (0, 2, 3))


@rule("B-HIDE-05")
def test_the_own_deck_order_is_hidden_from_its_owner():
    unseen(lambda t: reverse(t[1].deck), 1)
    assert table().game.view(1).table.players[1].deck == [terms.UNKNOWN] * 3


@rule("B-HIDE-05")
def test_paul_atreides_sees_his_own_top_card_and_nobody_else_does():
    leaders = ["earl_memnon_thorvald", "paul_atreides", "glossu_the_beast_rabban", "helena_richese"]
    seen(lambda t: reverse(t[1].deck), 1, leaders=leaders)
    unseen(lambda t: reverse(t[1].deck), 0, 2, 3, leaders=leaders)
    top = table(leaders).game.view(1).table.players[1].deck
    assert top == [terms.UNKNOWN, terms.UNKNOWN, table().card("reconnaissance")]


@rule("B-HIDE-05")
def test_poison_snooper_shows_the_top_card_to_its_player_while_the_choice_is_open():
    t = table().intrigues(0, "poison_snooper").deck(0, "chani", "scout").do("play poison_snooper")
    assert t.game.view(0).table.players[0].deck == [terms.UNKNOWN, t.card("chani")]
    assert t.game.view(1).table.players[0].deck == [terms.UNKNOWN] * 2


@rule("B-HIDE-06")
def test_a_hand_is_known_to_its_owner_only():
    def other_hand(t: Table) -> None:
        t[1].hand[0], t[1].deck[0] = t[1].deck[0], t[1].hand[0]

    unseen(other_hand, 0, 2, 3)
    seen(other_hand, 1)
    t = table()
    assert t.game.view(0).table.players[1].hand == [terms.UNKNOWN] * 3
    assert t.game.view(1).table.players[1].hand == sorted(t[1].hand)


@rule("B-HIDE-06")
@pytest.mark.parametrize(
    ("choices", "zone"),
    [(["send dagger hall_of_oratory"], "played"), (["reveal"], "revealed"), (["reveal", "end"], "discard")],
)
def test_a_card_that_leaves_the_hand_is_open(choices, zone):
    t = table().do(*choices)
    for seat in SEATS:
        assert t.names(getattr(t.game.view(seat).table.players[0], zone)) == ["dagger"]


@rule("B-HIDE-06")
def test_what_an_opponent_may_choose_is_not_shown():
    t = table().hand(0, "dagger", "chani")
    assert t.game.view(0).decision.options
    for seat in (1, 2, 3):
        view = t.game.view(seat)
        assert (view.decision, view.table.options) == (None, [])


@rule("B-HIDE-01", "B-HIDE-02", "B-HIDE-05", "B-HIDE-06")
@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_game_keeps_all_that_a_seat_sees(seed):
    """Whatever is dealt anew behind a view leaves that view as it was, at every decision of a game."""
    lot = random.Random(seed)
    game = new_game("base", players=3 + seed % 2, seed=seed)
    for _ in range(60):
        seat = lot.randrange(len(game.state.players))
        view = game.view(seat)
        imagined = view.imagine(lot)
        assert imagined.view(seat) == view
        engine.choose(game.state, lot.choice(game.state.options))
