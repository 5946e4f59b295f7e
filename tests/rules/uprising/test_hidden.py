"""U-HIDE: what a seat can see and what it cannot, read off views."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sietch.rules.state import desert, followers
from sietch.rules.terms import UNKNOWN
from tests.marks import rule
from tests.rules.plays import reverse, swap_unused_conflict, win
from tests.rules.uprising.ways import CITY_POST
from tests.table import UprisingTable

SEATS = range(4)
Change = Callable[[UprisingTable], object]


def table() -> UprisingTable:
    """Seat 1 is not on turn and owns something of everything."""
    t = UprisingTable(modules=["choam"]).hand(1, "dagger", "diplomacy", "seek_allies")
    t.deck(1, "reconnaissance", "signet_ring", "convincing_argument").intrigues(1, "devour", "cunning")
    t.trophies(1, "objective_crysknife", "shadow_contest").spies(1, CITY_POST)
    t.followers(1).flipped = [t.box.conflict_index["trade_dispute"]]
    t.contracts(1, "arrakeen_water").contracts_done(1, "heighliner_water")
    t.offer_contracts("harvest_4_solari", "immediate_solari")
    t.contract_stack("espionage_solari", "high_council_solari", "research_station_spy")
    return t


def seats_that_notice(change: Change) -> list[int]:
    """The seats whose view tells this change of the table."""
    before, after = table(), table()
    change(after)
    after.refresh()
    assert before.state.digest() != after.state.digest(), "nothing was changed"
    return [seat for seat in SEATS if before.game.view(seat) != after.game.view(seat)]


def swap(one: list[int], other: list[int]) -> None:
    assert one[0] != other[0]
    one[0], other[0] = other[0], one[0]


# --- as in the base game


@rule("U-HIDE-01")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda t: reverse(t.state.imperium), id="Imperium deck"),
        pytest.param(lambda t: reverse(t.state.intrigue_deck), id="Intrigue deck"),
        pytest.param(lambda t: reverse(t.state.conflict_deck), id="Conflict deck"),
        pytest.param(swap_unused_conflict, id="Conflicts left out"),
        pytest.param(lambda t: reverse(t[1].deck), id="a personal deck, its owner's view included"),
        pytest.param(lambda t: setattr(t.state, "chance_key", b"another key"), id="chance to come"),
    ],
)
def test_the_order_of_decks_and_the_conflicts_left_out_are_hidden_from_everybody(change: Change) -> None:
    assert seats_that_notice(change) == []


@rule("U-HIDE-01")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda t: swap(t[1].hand, t[1].deck), id="hand"),
        pytest.param(lambda t: swap(t[1].intrigues, t.state.intrigue_deck), id="Intrigue cards"),
    ],
)
def test_hand_and_intrigue_cards_are_known_to_their_owner_only(change: Change) -> None:
    assert seats_that_notice(change) == [1]


@rule("U-HIDE-01")
@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.give(1, solari=7),
        lambda t: t.give(1, spice=7),
        lambda t: t.give(1, water=7),
        lambda t: t.troops(1, garrison=5),
        lambda t: t.troops(1, garrison=3, conflict=1),
        lambda t: t.give(1, vp=5),
        lambda t: t.give(1, council=True),
        lambda t: t.influence(1, guild=3),
        lambda t: t.alliance("guild", 1),
        lambda t: t.control("arrakeen", 1),
        lambda t: t.bonus_spice("hagga_basin", 3),
        lambda t: t.agent_at(1, "secrets"),
        lambda t: t.row("shishakli", "overthrow", "leadership", "maula_pistol", "truthtrance"),
        lambda t: t.played(1, "shishakli"),
        lambda t: t.discard(1, "shishakli"),
        lambda t: t.conflict("propaganda"),
        lambda t: t.intrigues(1, "devour"),  # their number
    ],
)
def test_supplies_troops_tracks_row_cards_in_play_and_numbers_are_open_to_all(change: Change) -> None:
    assert seats_that_notice(change) == [0, 1, 2, 3]


@rule("U-HIDE-01")
def test_no_hidden_card_stands_in_any_view() -> None:
    t = table()
    for seat in SEATS:
        shown = t.game.view(seat).table
        for deck in [shown.imperium, shown.intrigue_deck, shown.conflict_deck, *(p.deck for p in shown.players)]:
            assert deck
            assert set(deck) == {UNKNOWN}
        for other in SEATS:
            p = shown.players[other]
            masked = UNKNOWN in p.hand or UNKNOWN in p.intrigues
            assert masked == (other != seat)
        assert (t.game.view(seat).decision is not None) == (seat == 0)


@rule("U-HIDE-01")
def test_a_player_who_looks_at_the_top_of_the_own_deck_sees_it_and_nobody_else_does() -> None:
    t = (
        UprisingTable()
        .hand(0, "long_live_the_fighters")
        .deck(0, "dagger", "diplomacy", "signet_ring", "seek_allies")
    )
    t.do("send long_live_the_fighters spice_refinery free", "take card:long_live_the_fighters")
    assert t.decision.kind == "sort_top"
    assert t.game.view(0).table.players[0].deck == [UNKNOWN, *t[0].deck[1:]]
    assert t.game.view(1).table.players[0].deck == [UNKNOWN] * 4
    t.do("draw dagger discard diplomacy trash signet_ring")
    assert t.game.view(0).table.players[0].deck == [UNKNOWN]
    assert t.names(t.game.view(1).table.players[0].discard) == ["diplomacy"]
    assert t.names(t.game.view(1).table.trashed) == ["signet_ring"]


# --- what Uprising adds


def swap_turned_down(t: UprisingTable) -> None:
    one, other = t.followers(1), t.followers(2)
    one.flipped, other.flipped = other.flipped, one.flipped


@rule("U-HIDE-02")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda t: t.trophies(1, "objective_crysknife_4_6p", "shadow_contest"), id="Objective"),
        pytest.param(lambda t: t.trophies(1, "objective_crysknife", "spice_freighters"), id="won Conflict card"),
        pytest.param(
            lambda t: setattr(t.followers(1), "flipped", [t.box.conflict_index["choam_security"]]),
            id="Conflict card turned down",
        ),
        pytest.param(swap_turned_down, id="whose card was turned down"),
        pytest.param(lambda t: t.spies(1, "post_deep_desert"), id="place of a Spy"),
        pytest.param(lambda t: t.spies(1, CITY_POST, "post_deep_desert"), id="number of Spies"),
        pytest.param(lambda t: t.hooks(1), id="Maker Hooks"),
        pytest.param(lambda t: t.sandworms(1, 1), id="sandworms"),
        pytest.param(lambda t: t.wall(False), id="Shield Wall"),
        pytest.param(lambda t: t.contracts(1, "arrakeen_troop_spy"), id="contract taken"),
        pytest.param(lambda t: t.contracts_done(1, "heighliner_troops"), id="contract completed"),
        pytest.param(lambda t: t.offer_contracts("harvest_4_solari", "harvest_3_solari"), id="contract on offer"),
    ],
)
def test_objectives_won_cards_spies_hooks_and_contracts_are_open_to_all(change: Change) -> None:
    assert seats_that_notice(change) == [0, 1, 2, 3]


@rule("U-HIDE-02")
def test_a_view_shows_what_lies_open() -> None:
    t = table().hooks(1)
    for reader in SEATS:
        shown = t.game.view(reader).table
        own = followers(shown, 1)
        assert t.trophy_names(own.trophies) == ["objective_crysknife", "shadow_contest"]
        assert t.trophy_names(own.flipped) == ["trade_dispute"]
        assert (own.spies, own.hooks) == (2, True)
        assert desert(shown).posts[t.box.post_index[CITY_POST]] == 1 << 1
        named = [[t.box.contracts[c].id for c in list_] for list_ in (own.contracts, own.done)]
        assert named == [["arrakeen_water"], ["heighliner_water"]]
        assert [t.box.contracts[c].id for c in desert(shown).offered] == ["harvest_4_solari", "immediate_solari"]


@rule("U-HIDE-02")
def test_a_won_conflict_card_lies_open_before_its_winner() -> None:
    t = win(UprisingTable(conflict="skirmish_desert_mouse"), 2)
    for reader in SEATS:
        shown = followers(t.game.view(reader).table, 2)
        assert t.trophy_names(shown.trophies) == ["skirmish_desert_mouse"]


@rule("U-HIDE-03")
def test_the_order_of_the_contract_stack_is_hidden_from_all() -> None:
    assert seats_that_notice(lambda t: reverse(t.desert.contracts)) == []
    t = table()
    for seat in SEATS:
        assert desert(t.game.view(seat).table).contracts == [UNKNOWN] * 3  # their number is not hidden


@rule("U-HIDE-03")
def test_a_contract_is_seen_by_all_when_it_is_turned_up() -> None:
    t = table().hand(0, "diplomacy")
    t.do("send diplomacy dutiful_service", "take space:dutiful_service", "choose contract:harvest_4_solari")
    for seat in SEATS:
        shown = desert(t.game.view(seat).table)
        assert {t.box.contracts[c].id for c in shown.offered} == {"immediate_solari", "espionage_solari"}
        assert shown.contracts == [UNKNOWN] * 2
