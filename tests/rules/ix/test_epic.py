"""X-EPIC: the Epic game, with the base game, with Uprising and with six players."""

import json
from collections import Counter

import pytest
from typer.testing import CliRunner

from sietch.cli import app
from sietch.content import load_box
from sietch.lab.simulate import simulate
from sietch.records.game import Game, new_game, replay
from sietch.records.setups import box_of, variants_for
from sietch.rules.errors import BadSetup
from sietch.rules.state import State
from sietch.rules.terms import FROM_START, NOBODY
from sietch.rules.verbs.teams import COMMANDERS, is_commander
from tests.marks import rule
from tests.rules.plays import empty_round
from tests.table import Table

KINDS = [("base", 3), ("base", 4), ("uprising", 3), ("uprising", 4), ("uprising", 6)]
every_kind = pytest.mark.parametrize(("box", "players"), KINDS)


def epic(box: str = "base", players: int = 3, seed: int = 1, **chosen: object) -> Game:
    return new_game(box, players, seed, modules={"ix"}, variants={"epic"}, **chosen)  # type: ignore[arg-type]


def starters(s: State, seat: int) -> Counter[str]:
    p = s.players[seat]
    return Counter(s.box.cards[card].id for card in p.deck + p.hand)


def conflicts(s: State) -> list[int]:
    """The Conflict cards of the game, from the first on."""
    deck = s.conflict_deck[::-1]
    return deck if s.conflict == NOBODY else [s.conflict, *deck]


def allies(s: State) -> list[int]:
    return [seat for seat in range(len(s.players)) if s.teams is None or not is_commander(seat)]


# --- what it is a mode of
@rule("X-EPIC-01")
@every_kind
def test_games_of_three_and_more_with_the_box_may_choose_it(box: str, players: int) -> None:
    assert variants_for(box_of(box, players, frozenset({"ix"})), players) == ["epic"]
    assert epic(box, players).box.goal == 12
    assert new_game(box, players, 1, modules={"ix"}).box.goal == 10


@rule("X-EPIC-01")
@pytest.mark.parametrize("box", ["base", "uprising"])
@pytest.mark.parametrize("players", [1, 2])
def test_games_with_rivals_cannot(box: str, players: int) -> None:
    with pytest.raises(BadSetup, match="without automated opponents"):
        epic(box, players)
    assert "epic" not in variants_for(box_of(box, players, frozenset({"ix"})), players)


@rule("X-EPIC-01")
def test_it_needs_the_box() -> None:
    with pytest.raises(BadSetup, match="'ix'"):
        new_game("base", 3, 1, variants={"epic"})
    with pytest.raises(BadSetup, match="'streamlined' is for games of one or two players; this one has: epic"):
        new_game("base", 3, 1, modules={"ix"}, variants={"streamlined"})
    with pytest.raises(BadSetup, match="no variant 'heroic'; it has: none"):
        new_game("base", 3, 1, variants={"heroic"})
    with pytest.raises(BadSetup, match="no module 'epic'"):
        new_game("base", 3, 1, modules={"ix", "epic"})


# --- setup
@rule("X-EPIC-02")
@pytest.mark.parametrize(("points", "over"), [(11, False), (12, True)])
def test_twelve_points_end_the_game(points: int, over: bool) -> None:
    t = Table(3, modules=["ix", "epic"], conflict="siege_of_arrakeen").give(0, vp=points)
    t[0].points[FROM_START] = points
    empty_round(t)
    assert t.state.over == over


@rule("X-EPIC-03", "X-EPIC-04")
@pytest.mark.parametrize("seed", range(5))
def test_five_of_level_two_lie_on_all_five_of_level_three(seed: int) -> None:
    s = epic(seed=seed).state
    assert [s.box.conflicts[card].level for card in conflicts(s)] == [2] * 5 + [3] * 5
    assert {card for card in s.conflicts_unused if s.box.conflicts[card].level == 3} == set()


@rule("X-EPIC-03")
def test_which_of_level_two_and_in_which_order_is_by_lot() -> None:
    orders = [conflicts(epic(seed=seed).state) for seed in range(8)]
    assert len({tuple(order[:5]) for order in orders}) > 1
    assert len({tuple(order[5:]) for order in orders}) > 1


@rule("X-MIX-07", "U-MIX-04", "X-MIX-06", "U-MIX-03")
@pytest.mark.parametrize("players", [3, 4])
def test_with_uprising_economic_supremacy_is_the_fifth_of_level_three(players: int) -> None:
    s = epic("uprising", players).state
    cards = conflicts(s)
    assert [s.box.conflicts[card].level for card in cards] == [2] * 5 + [3] * 5
    last = {s.box.conflicts[card].id for card in cards[5:]}
    own = {c.id for c in load_box("uprising").conflicts if c.level == 3}
    assert last == own | {"economic_supremacy"} and len(own) == 4
    of_ix = {c.id for c in load_box("base", frozenset({"ix"})).conflicts} - load_box("base").conflict_index.keys()
    others = of_ix - {"economic_supremacy"}
    assert len(others) == 3 and not others & s.box.conflict_index.keys()


@rule("X-MIX-31", "S-MIX-23")
def test_with_six_players_ten_conflicts_too() -> None:
    s = epic("uprising", 6).state
    assert [s.box.conflicts[card].level for card in conflicts(s)] == [2] * 5 + [3] * 5
    assert s.box.conflict_index["economic_supremacy"] in conflicts(s)
    assert new_game("uprising", 6, 1, modules={"ix"}).box.conflict_levels == (0, 5, 4)


@rule("X-EPIC-05", "X-COMP-05")
@every_kind
def test_control_the_spice_takes_the_place_of_a_dune(box: str, players: int) -> None:
    for game, dunes, controls in ((epic(box, players), 1, 1), (new_game(box, players, 1, modules={"ix"}), 2, 0)):
        for seat in allies(game.state):
            deck = starters(game.state, seat)
            assert (deck["dune_the_desert_planet"], deck["control_the_spice"]) == (dunes, controls)
            missing = game.box.leaders[game.state.players[seat].leader].starts_without
            assert deck.total() == (9 if missing else 10)


@rule("X-MIX-31", "S-MIX-24")
def test_commanders_keep_their_decks_and_draw_an_intrigue_card_like_everybody() -> None:
    s, plain = epic("uprising", 6).state, new_game("uprising", 6, 1, modules={"ix"}).state
    for seat in COMMANDERS:
        assert starters(s, seat) == starters(plain, seat)
    assert [len(p.intrigues) for p in s.players] == [len(p.intrigues) + 1 for p in plain.players]


@rule("X-EPIC-06")
@pytest.mark.parametrize("box", ["base", "uprising"])
def test_each_player_draws_an_intrigue_card(box: str) -> None:
    names = ["prince_rhombur_vernius", "princess_yuna_moritani", "archduke_armand_ecaz"]
    s = epic(box, 3, leaders=names).state
    assert [len(p.intrigues) for p in s.players] == [1, 1, 1]
    assert len(s.intrigue_deck) == sum(card.copies for card in s.box.intrigues) - 3


@rule("X-EPIC-07")
@pytest.mark.parametrize("seed", range(4))
def test_hundro_looks_at_the_deck_after_all_have_drawn(seed: int) -> None:
    names = ["viscount_hundro_moritani", "princess_yuna_moritani", "archduke_armand_ecaz"]
    game = epic(leaders=names, seed=seed)
    assert [len(p.intrigues) for p in game.state.players] == [1, 1, 1], "he is asked when all have theirs"
    assert (game.decision.seat, game.state.round) == (0, 0)
    top = set(game.state.intrigue_deck[-2:])
    before = game.state.players[0].intrigues[:]
    game.choose(0)
    assert set(game.state.players[0].intrigues) - set(before) <= top


@rule("X-EPIC-08", "X-OPEN-21")
@every_kind
def test_five_troops_are_in_garrison(box: str, players: int) -> None:
    s = epic(box, players).state
    for seat, p in enumerate(s.players):
        expected = (5, 7, 0) if seat in allies(s) else (0, 0, 0)
        assert (p.garrison, p.supply, p.conflict) == expected


@rule("X-EPIC-09")
@every_kind
def test_everything_else_is_as_without_it(box: str, players: int) -> None:
    s, plain = epic(box, players).state, new_game(box, players, 1, modules={"ix"}).state
    assert [p.vp for p in s.players] == [p.vp for p in plain.players]
    assert [p.vp for p in s.players] == {3: [0] * 3, 4: [1] * 4, 6: [4, 1, 1] * 2}[players]
    for p, q in zip(s.players, plain.players, strict=True):
        assert (p.solari, p.spice, p.agents, len(p.hand)) == (q.solari, q.spice, q.agents, len(q.hand))
    assert [space.id for space in s.box.spaces] == [space.id for space in plain.box.spaces]
    assert [card.id for card in s.box.intrigues] == [card.id for card in plain.box.intrigues]


# --- everywhere
@every_kind
def test_records_say_it_and_replay(box: str, players: int) -> None:
    game = epic(box, players)
    for _ in range(12):
        game.choose(0)
    record = game.record()
    assert record["variants"] == ["epic"] and "+epic+" in record["rules"] + "+"
    assert replay(record).state.digest() == game.state.digest()
    assert "variants" not in new_game(box, players, 1, modules={"ix"}).record()


def test_an_undo_keeps_it() -> None:
    game = epic(leaders=["paul_atreides", "helena_richese", "count_ilban_richese"])
    before = game.state.digest()
    game.choose("reveal")
    game.undo()
    assert (game.state.digest(), game.box.goal) == (before, 12)


def test_the_simulator_and_the_command_line_play_it() -> None:
    outcome = simulate("base", 3, ["random"], 2, check_every=1, modules=("ix",), variants=("epic",))
    assert (outcome["finished"], outcome["variants"]) == (2, ["epic"])
    told = CliRunner().invoke(app, ["simulate", "--modules", "ix", "--variants", "epic", "--games", "1"])
    assert told.exit_code == 0, told.output
    told = CliRunner().invoke(app, ["cards", "--modules", "ix", "--variants", "epic", "--json"])
    cards = {entry["id"]: entry["copies"] for entry in json.loads(told.output)}
    assert (cards["control_the_spice"], cards["dune_the_desert_planet"]) == (1, 1)
    told = CliRunner().invoke(app, ["simulate", "--variants", "epic", "--games", "1"])
    assert told.exit_code != 0 and "'ix'" in told.output
