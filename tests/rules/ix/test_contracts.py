"""X-MIX-09, -10, -23, -24: the contracts of Ix, dealt in setup and kept in secret."""

import random
from collections import Counter

import pytest

from sietch.content import load_box
from sietch.content.ix.contracts import CONTRACTS
from sietch.records.game import Game, new_game, replay
from sietch.records.setups import box_of
from sietch.rules.errors import SietchError
from sietch.rules.packing import picked
from sietch.rules.state import State, desert, fleet, followers
from sietch.rules.terms import E_CONTRACT_TAKEN, E_GAINED, UNKNOWN
from tests.marks import rule
from tests.records.sights import check_hidden_things_do_not_show, check_imagining
from tests.rules.six.seats import ALLIES, MUAD_DIB, SHADDAM
from tests.table import UprisingTable

PLAIN = ["muad_dib", "gurney_halleck", "lady_amber_metulli", "princess_irulan"]
SIX = [None, "lady_jessica", "gurney_halleck", None, "princess_irulan", "lady_amber_metulli"]


def dealing(players: int = 4, seed: int = 1) -> Game:
    """A game in which the first player is asked which contract to keep."""
    leaders = SIX if players == 6 else PLAIN[:players]
    game = new_game("uprising", players, seed, leaders, modules=["ix", "choam"])
    assert choosing(game)
    return game


def held(s: State, seat: int) -> list[str]:
    return [s.box.contracts[i].id for i in followers(s, seat).contracts]


def dealt(s: State, seat: int) -> set[int]:
    return set(fleet(s, seat).dealt)


def choosing(game: Game) -> bool:
    return game.decision.kind == "keep_contract"


# --- dealing
@rule("X-MIX-09", "U-MIX-06")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_is_dealt_two_and_keeps_one(players: int) -> None:
    game = dealing(players)
    hands = [dealt(game.state, seat) for seat in range(players)]
    assert [len(hand) for hand in hands] == [2] * players
    assert len(set.union(*hands)) == 2 * players
    asked = []
    while choosing(game):
        seat = game.decision.seat
        asked.append(seat)
        assert {picked(move) for move in game.decision.moves} == hands[seat]
        game.choose(1)
    first = game.state.first
    assert asked == [(first + i) % players for i in range(players)]
    for seat in range(players):
        assert len(followers(game.state, seat).contracts) == 1
        assert set(followers(game.state, seat).contracts) <= hands[seat]


@rule("X-MIX-09", "U-MIX-06")
def test_nothing_is_shown_before_all_have_chosen() -> None:
    game = dealing()
    for _ in range(3):
        game.choose(0)
        assert [held(game.state, seat) for seat in range(4)] == [[]] * 4
        assert not [e for e in game.state.events if e[0] == E_CONTRACT_TAKEN]
    game.choose(0)
    assert [len(held(game.state, seat)) for seat in range(4)] == [1] * 4
    assert [e[1] for e in game.state.events if e[0] == E_CONTRACT_TAKEN] == [
        (game.state.first + i) % 4 for i in range(4)
    ]


@rule("X-MIX-09", "U-MIX-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 6])
def test_the_rest_leaves_the_game_and_never_joins_the_common_stack(players: int) -> None:
    game = new_game("uprising", players, 3, modules=["ix", "choam"])
    own = [i for i, contract in enumerate(game.box.contracts) if contract.dealt]
    assert len(own) == 10
    while choosing(game):
        game.choose(0)
    d = desert(game.state)
    stack = Counter([*d.contracts, *d.offered, *d.aside])
    assert not stack.keys() & set(own)
    assert stack.total() == 20
    assert not any(fleet(game.state, seat).dealt for seat in range(len(game.state.players)))


@rule("X-MIX-09", "U-MIX-06")
def test_which_are_dealt_is_by_lot() -> None:
    seen = {tuple(sorted(dealt(dealing(seed=seed).state, 0))) for seed in range(12)}
    assert len(seen) > 4


@rule("X-MIX-09")
def test_without_the_choam_module_there_are_none() -> None:
    assert load_box("uprising", frozenset({"ix"})).contracts == []
    assert not [c for c in load_box("uprising", frozenset({"choam"})).contracts if c.dealt]


@rule("X-MIX-23")
@pytest.mark.parametrize("players", [1, 2])
def test_no_contract_is_dealt_to_rivals(players: int) -> None:
    game = new_game("uprising", players, 1, modules=["ix", "choam"])
    seats = range(len(game.state.players))
    assert [len(fleet(game.state, seat).dealt) for seat in seats] == [2] * players + [0] * (3 - players)
    while choosing(game):
        assert game.decision.seat < players
        game.choose(0)
    assert [len(held(game.state, seat)) for seat in seats] == [1] * players + [0] * (3 - players)


# --- six players
@rule("X-MIX-24", "S-MIX-14")
def test_allies_keep_one_and_hand_one_to_their_commander_who_keeps_one_of_two() -> None:
    game = dealing(6)
    hands = [dealt(game.state, seat) for seat in range(6)]
    assert [len(hand) for hand in hands] == [0, 2, 2, 0, 2, 2]
    kept: dict[int, int] = {}
    order = []
    while choosing(game):
        seat = game.decision.seat
        order.append(seat)
        if seat in (MUAD_DIB, SHADDAM):
            handed = {contract for ally in ALLIES[seat] for contract in hands[ally] - {kept[ally]}}
            assert {picked(move) for move in game.decision.moves} == handed
        kept[seat] = picked(game.decision.moves[1])
        game.choose(1)
    assert set(order[:4]) == {1, 2, 4, 5} and set(order[4:]) == {MUAD_DIB, SHADDAM}
    for seat in range(6):
        assert followers(game.state, seat).contracts == [kept[seat]]


# --- hidden
@rule("X-MIX-09", "X-MIX-24", "U-MIX-06", "S-MIX-14")
@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(3))
def test_others_see_neither_what_is_dealt_nor_what_is_kept(players: int, seed: int) -> None:
    game = dealing(players, seed)
    chance = random.Random(seed)
    while choosing(game):
        for seat in range(players):
            table = game.view(seat).table
            for other in range(players):
                known = [c for c in fleet(table, other).dealt if c != UNKNOWN]
                if seat == other:
                    assert known == fleet(game.state, other).dealt
                elif seat not in (MUAD_DIB, SHADDAM) or players != 6:
                    assert known == []
                else:
                    handed = fleet(game.state, other).dealt[1:]
                    asked = game.decision.seat == seat or fleet(game.state, seat).dealt
                    assert known == (handed if other in ALLIES[seat] and asked else [])
        check_hidden_things_do_not_show(game, seed)
        check_imagining(game, chance)
        game.choose(chance.randrange(2))


@rule("X-MIX-09")
def test_a_choice_is_not_taken_back_once_the_next_is_asked() -> None:
    game = dealing()
    game.choose(0)
    with pytest.raises(SietchError):
        game.undo()


@rule("X-MIX-09")
def test_records_replay_the_choice() -> None:
    game = dealing(3)
    for _ in range(3):
        game.choose(1)
    again = replay(game.record())
    assert [held(again.state, seat) for seat in range(3)] == [held(game.state, seat) for seat in range(3)]
    assert again.state.digest() == game.state.digest()


# --- what they bring
def table(contract: str) -> UprisingTable:
    t = UprisingTable(3, PLAIN[:3], modules=["ix", "choam"]).contracts(0, contract)
    t.offer_contracts("arrakeen_water", "heighliner_troops").give(0, solari=9, spice=9, water=5)
    t.influence(0, guild=2)
    return t


PRINTED = {  # how each is completed, and what it brings beside a further contract
    "ix_dreadnought": ("dagger dreadnought", {"negotiators": 1}),
    "ix_espionage": ("diplomacy espionage", {"solari": 1}),
    "ix_heighliner": ("diplomacy heighliner", {"solari": 3}),
    "ix_high_council": ("dagger high_council", {"negotiators": 1}),
    "ix_interstellar_shipping": ("dune_the_desert_planet interstellar_shipping", {"negotiators": 1}),
    "ix_secrets": ("diplomacy secrets", {}),
    "ix_smuggling": ("dune_the_desert_planet smuggling", {}),
    "ix_tech_negotiation": ("dagger tech_negotiation", {}),
}


@rule("X-MIX-09", "X-MIX-10")
@pytest.mark.parametrize("contract", PRINTED)
def test_a_visit_completes_it_and_brings_a_further_contract(contract: str) -> None:
    send, more = PRINTED[contract]
    t = table(contract).hand(0, send.split()[0]).do(f"send {send}")
    assert t.followers(0).done == [t.box.contract_index[contract]]
    if "negotiators" in more:
        t.do(f"take contract:{contract} negotiate")
    assert t.fleet(0).negotiators == more.get("negotiators", 0)
    gained = sum(solari for _, seat, solari, _, _ in t.events(E_GAINED) if seat == 0)
    assert gained == more.get("solari", 0) + (contract == "ix_smuggling"), "the space itself brings 1 Solari"
    for option in t.starting(f"take contract:{contract}"):  # the only thing left to do is done by itself
        t.do(option)
    assert sorted(t.starting("choose")) == ["choose contract:arrakeen_water", "choose contract:heighliner_troops"]
    t.do("choose contract:arrakeen_water")
    assert held(t.state, 0) == ["arrakeen_water"]


@rule("X-MIX-09")
@pytest.mark.parametrize(("contract", "spice", "solari"), [("ix_harvest_3", 1, 0), ("ix_harvest_4", 2, 2)])
def test_harvests_complete_theirs(contract: str, spice: int, solari: int) -> None:
    for bonus, done in ((spice - 1, False), (spice, True)):
        t = table(contract).give(0, solari=0).hand(0, "dune_the_desert_planet").bonus_spice("hagga_basin", bonus)
        t.do("send dune_the_desert_planet hagga_basin")
        if t.starting("take space:hagga_basin"):
            t.do(t.starting("take space:hagga_basin")[0])
        assert bool(t.followers(0).done) == done
        assert t[0].solari == (solari if done else 0)
        assert bool(t.starting(f"take contract:{contract}")) == done


@rule("X-MIX-09")
def test_the_ten_as_printed() -> None:
    assert len(CONTRACTS) == 10 and all(contract.copies == 1 for contract in CONTRACTS)
    box = box_of("uprising", 4, frozenset({"ix", "choam"}))
    assert {c.visit for c in CONTRACTS if c.visit} <= box.space_index.keys()
    assert {c.harvest for c in CONTRACTS} == {0, 3, 4}
    assert all("take_contract" in repr(contract.reward) for contract in CONTRACTS)
    assert not [
        c for c in load_box("uprising", frozenset({"choam"})).contracts if "take_contract" in repr(c.reward)
    ]


@rule("X-MIX-10")
def test_the_icon_stays_and_the_space_accept_contract_is_lost() -> None:
    box = box_of("uprising", 4, frozenset({"ix", "choam"}))
    assert "accept_contract" not in box.space_index
    givers = {space.id for space in box.spaces if "take_contract" in repr([space.effect, space.prices])}
    assert givers <= {"dutiful_service"}
    t = table("ix_secrets").hand(0, "diplomacy").do("send diplomacy dutiful_service")
    t.do("take space:dutiful_service", "choose contract:arrakeen_water")
    assert held(t.state, 0) == ["ix_secrets", "arrakeen_water"]
