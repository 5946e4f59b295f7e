"""U-SETUP: how the table is laid before round 1."""

from collections import Counter
from collections.abc import Callable

import pytest

from sietch.content import load_box
from sietch.records.game import Game, new_game
from sietch.rules.errors import BadSetup
from sietch.rules.state import Player, desert, followers
from sietch.rules.terms import FACTIONS, NOBODY, UNKNOWN
from tests.marks import rule
from tests.rules.playing import play_out
from tests.rules.plays import influence, visit
from tests.rules.uprising.ways import LOTS, plain_game, seat_0_in_next_round
from tests.table import UprisingTable

BOX = load_box("uprising")
CHOSEN = ["muad_dib", "lady_jessica", "feyd_rautha_harkonnen"]


def orders(deck: Callable[[Game], list[int]]) -> set[tuple[int, ...]]:
    """The different orders in which a deck lies after many setups."""
    return {tuple(deck(plain_game(seed=seed))) for seed in LOTS}


# --- the board


@rule("U-SETUP-01")
@pytest.mark.parametrize("conflict", ["siege_of_arrakeen", "seize_spice_refinery", "secure_imperial_basin"])
def test_the_shield_wall_stands_from_the_start(conflict: str) -> None:
    assert desert(plain_game().state).shield_wall
    t = UprisingTable(conflict=conflict).hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert 1")
    assert (t[0].spice, t.followers(0).sandworms) == (4, 0)  # behind the wall there was no choice of sandworms


@rule("U-SETUP-02")
@pytest.mark.parametrize(
    ("faction", "space"),
    [
        ("emperor", "dutiful_service"),
        ("guild", "deliver_supplies"),
        ("bene_gesserit", "secrets"),
        ("fremen", "fremkit"),
    ],
)
def test_an_alliance_token_lies_on_each_of_the_four_tracks(faction: str, space: str) -> None:
    t = UprisingTable()
    assert t.state.alliances == [NOBODY] * 4
    visit(t.influence(0, **{faction: 3}), space)
    assert t.state.alliances == [0 if f == faction else NOBODY for f in FACTIONS]


# --- the shared decks


@rule("U-SETUP-03")
def test_the_conflict_deck_is_one_card_of_level_1_on_five_of_level_2_on_four_of_level_3() -> None:
    for seed in LOTS:
        s = plain_game(seed=seed).state
        deck = [s.conflict, *reversed(s.conflict_deck)]  # the top card was turned up for round 1
        assert [BOX.conflicts[card].level for card in deck] == [1] + [2] * 5 + [3] * 4
        assert len(set(deck)) == 10


@rule("U-SETUP-03")
def test_the_conflict_cards_of_each_level_are_drawn_and_laid_by_lot() -> None:
    games = [plain_game(seed=seed).state for seed in LOTS]
    assert len({s.conflict for s in games}) == 3
    assert len({card for s in games for card in s.conflict_deck[4:]}) == 9
    assert len({tuple(s.conflict_deck[:4]) for s in games}) > 15  # of the 24 orders of level III


@rule("U-SETUP-03", "U-SETUP-04")
@pytest.mark.parametrize("seat", range(4))
def test_nobody_sees_the_conflict_deck_nor_what_was_left_out(seat: int) -> None:
    game = plain_game()
    view = game.view(seat)
    assert view.table.conflict_deck == [UNKNOWN] * 9
    assert view.table.conflicts_unused == [UNKNOWN] * 6

    other = game.copy()
    s = other.state
    left_out = next(i for i, card in enumerate(s.conflicts_unused) if BOX.conflicts[card].level == 2)
    s.conflict_deck[-1], s.conflicts_unused[left_out] = s.conflicts_unused[left_out], s.conflict_deck[-1]
    assert other.view(seat) == view


@rule("U-SETUP-04")
def test_four_cards_of_level_2_and_two_of_level_1_stay_in_the_box_for_the_whole_game() -> None:
    s = plain_game().state
    unused = s.conflicts_unused[:]
    assert Counter(BOX.conflicts[card].level for card in unused) == {1: 2, 2: 4}
    play_out(s, 1)
    assert s.conflicts_unused == unused
    assert not set(unused) & set(s.conflicts_past)


@rule("U-SETUP-05")
@pytest.mark.parametrize(("modules", "imperium", "intrigues"), [((), 65, 40), (("choam",), 69, 44)])
def test_without_choam_its_cards_are_left_out(modules: tuple[str, ...], imperium: int, intrigues: int) -> None:
    s = plain_game(modules=modules).state
    assert (len(s.imperium) + len(s.row), len(s.intrigue_deck)) == (imperium, intrigues)
    marked = [card for card in [*s.imperium, *s.row] if s.box.cards[card].module]
    marked += [card for card in s.intrigue_deck if s.box.intrigues[card].module]
    assert len(marked) == (8 if modules else 0)


@rule("U-SETUP-06")
def test_the_intrigue_deck_is_shuffled_and_face_down_and_nobody_holds_a_card() -> None:
    game = plain_game()
    assert all(p.intrigues == [] for p in game.state.players)
    for seat in range(4):
        assert game.view(seat).table.intrigue_deck == [UNKNOWN] * 40
    assert len(orders(lambda g: g.state.intrigue_deck)) == len(LOTS)


@rule("U-SETUP-07")
def test_five_cards_of_the_shuffled_imperium_deck_lie_open() -> None:
    game = plain_game()
    s = game.state
    assert len(s.row) == 5
    assert Counter(s.row + s.imperium) == {
        i: card.copies for i, card in enumerate(BOX.cards) if card.kind == "imperium"
    }
    for seat in range(4):
        assert game.view(seat).table.row == s.row
        assert game.view(seat).table.imperium == [UNKNOWN] * 60
    assert len(orders(lambda g: g.state.row + g.state.imperium)) == len(LOTS)


@rule("U-SETUP-08")
def test_the_two_reserve_stacks_are_on_offer_beside_the_row_from_the_first_round() -> None:
    t = UprisingTable().hand(0, *["convincing_argument"] * 5).do("reveal")
    assert [offer for offer in t.options if offer.endswith("from:reserve")] == [
        "buy prepare_the_way from:reserve",
        "buy the_spice_must_flow from:reserve",
    ]
    assert [t.game.view(seat).table.reserve for seat in range(4)] == [[8, 10]] * 4


# --- the Leaders


def drawn_leaders(modules: list[str]) -> set[str]:
    """Every Leader that somebody gets by lot in many games; each game's are all different."""
    seen = set()
    for seed in LOTS:
        game = new_game("uprising", seed=seed, leaders=[None, "muad_dib", None, None], modules=modules)
        leaders = [game.box.leaders[p.leader].id for p in game.state.players]
        assert (leaders[1], len(set(leaders))) == ("muad_dib", 4)
        seen |= set(leaders)
    return seen


@rule("U-SETUP-09")
@pytest.mark.parametrize("modules", [[], ["choam"]])
def test_leaders_are_chosen_or_drawn_by_lot_and_shaddam_comes_with_choam_only(modules: list[str]) -> None:
    box = load_box("uprising", frozenset(modules))
    seen = drawn_leaders(modules)
    assert seen == {leader.id for leader in box.leaders} - {"reverend_mother_jessica"}
    assert ("shaddam_corrino_iv" in seen) == bool(modules)


@rule("U-SETUP-09")
def test_shaddam_cannot_be_chosen_without_choam() -> None:
    leaders = ["shaddam_corrino_iv", "muad_dib", "princess_irulan"]
    with pytest.raises(BadSetup, match="there is no leader 'shaddam_corrino_iv'"):
        new_game("uprising", players=3, seed=1, leaders=leaders)
    game = new_game("uprising", players=3, seed=1, leaders=leaders, modules=["choam"])
    assert [game.box.leaders[p.leader].id for p in game.state.players] == leaders


@rule("U-SETUP-18")
def test_lady_jessicas_board_starts_with_the_lady_jessica_side_up() -> None:
    game = new_game("uprising", players=3, seed=1, leaders=CHOSEN)
    assert BOX.leaders[game.state.players[1].leader].id == "lady_jessica"
    with pytest.raises(BadSetup):
        new_game("uprising", players=3, seed=1, leaders=["reverend_mother_jessica", *CHOSEN[::2]])
    t = UprisingTable(3, ["lady_jessica", "muad_dib", "gurney_halleck"]).give(0, spice=1, water=0)
    t.hand(0, "signet_ring").do("send signet_ring gather_support pay:0", "take leader:lady_jessica 1")
    # Spice Agony brings an Intrigue card and a memory, where the other side's Water of Life would bring water.
    assert (t[0].spice, t[0].water, len(t[0].intrigues), t.followers(0).memories) == (0, 0, 1, 1)


@rule("U-SETUP-19")
def test_the_feyd_token_starts_on_the_leftmost_step_of_the_training_track() -> None:
    t = UprisingTable(3, CHOSEN[::-1]).give(0, solari=1)
    track = BOX.leaders[BOX.leader_index["feyd_rautha_harkonnen"]].signet
    assert [step.id for step in track.steps][t.followers(0).training] == "start"
    assert all("start" not in step.next for step in track.steps)  # nothing lies to the left of it
    t.hand(0, "signet_ring").do("send signet_ring gather_support pay:0")  # the only effect left comes by itself
    places = [int(option.removeprefix("choose option:")) for option in t.options]
    assert [track.steps[place].id for place in places] == ["paid_trash", "first_spy"]


# --- what each player starts with


@rule("U-SETUP-10")
def test_each_player_shuffles_the_starting_deck_and_keeps_it_face_down() -> None:
    def whole(p: Player) -> tuple[int, ...]:
        return tuple(p.deck + p.hand[::-1])  # the hand was drawn from the top

    game = plain_game()
    assert len({whole(p) for p in game.state.players}) == 4
    assert len(orders(lambda g: list(whole(g.state.players[0])))) > len(LOTS) - 5
    for seat in range(4):
        assert [p.deck for p in game.view(seat).table.players] == [[UNKNOWN] * 5] * 4


@rule("U-SETUP-10")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_starts_with_one_water_and_nothing_else(players: int) -> None:
    for p in plain_game(players).state.players:
        assert (p.solari, p.spice, p.water) == (0, 0, 1)


@rule("U-SETUP-11")
def test_sandworms_and_maker_hooks_start_in_the_bank() -> None:
    s = plain_game().state
    assert [(followers(s, seat).sandworms, followers(s, seat).hooks) for seat in range(4)] == [(0, False)] * 4


@rule("U-SETUP-12")
def test_two_agents_are_ready_and_the_third_is_not() -> None:
    t = UprisingTable(players=3)
    assert [(p.agents, p.swordmaster) for p in t.state.players] == [(2, False)] * 3
    for space in ("imperial_basin", "gather_support"):
        visit(t, space).hand(0, "reconnaissance").do("end")
        while t.seat != 0:
            t.reveal_and_end()
    assert t[0].agents == 0
    assert t.decision.kind == "reveal"  # although Reconnaissance would open Arrakeen
    assert seat_0_in_next_round(t.do("end"))[0].agents == 2


@rule("U-SETUP-13")
@pytest.mark.parametrize(("players", "points"), [(3, 0), (4, 1)])
def test_four_players_start_on_1_point_and_others_on_0(players: int, points: int) -> None:
    assert [p.vp for p in plain_game(players).state.players] == [points] * players


@rule("U-SETUP-14")
def test_the_combat_markers_start_on_0_and_count_from_there() -> None:
    t = UprisingTable()
    assert [t.strength(seat) for seat in range(4)] == [0, 0, 0, 0]
    t.troops(0, conflict=1).do("reveal", "end")  # a troop and the Dagger's sword
    assert [t.strength(seat) for seat in range(4)] == [3, 0, 0, 0]


@rule("U-SETUP-15")
@pytest.mark.parametrize("players", [3, 4])
def test_a_cube_of_each_player_lies_below_each_of_the_four_tracks(players: int) -> None:
    t = UprisingTable(players=players)
    assert [influence(t, seat, f) for seat in range(players) for f in FACTIONS] == [0] * 4 * players


@rule("U-SETUP-16")
@pytest.mark.parametrize("players", [3, 4])
def test_three_troops_start_in_the_garrison_and_nine_in_supply(players: int) -> None:
    for p in plain_game(players).state.players:
        assert (p.garrison, p.supply, p.conflict) == (3, 9, 0)


@rule("U-SETUP-17")
def test_three_spies_start_in_everybodys_supply_for_all_to_see() -> None:
    game = plain_game()
    assert desert(game.state).posts == [0] * 13
    for reader in range(4):
        seen = game.view(reader).table
        assert [followers(seen, seat).spies for seat in range(4)] == [3] * 4
