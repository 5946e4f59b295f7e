"""The invariants themselves: each kind of damage to a state is noticed."""

from collections.abc import Callable

import pytest

from sietch.lab.invariants import Broken, check, check_points
from sietch.records.game import new_game
from sietch.rules.effects.influence import PASS_ALLIANCE
from sietch.rules.lists import put
from sietch.rules.packing import source_of
from sietch.rules.state import State, desert, fleet, followers, hagal, ix, teams
from sietch.rules.terms import FROM_ALLIANCE, FROM_BUYING, FROM_INFLUENCE, OF_TRACK

DAMAGE: dict[str, Callable[[State], object]] = {
    "a card vanished": lambda s: s.players[0].deck.pop(),
    "a card appeared": lambda s: s.row.append(s.row[0]),
    "an Intrigue card vanished": lambda s: s.intrigue_deck.pop(),
    "a Conflict card vanished": lambda s: s.conflict_deck.pop(),
    "a troop vanished": lambda s: setattr(s.players[1], "supply", 8),
    "spice below zero": lambda s: setattr(s.players[1], "spice", -1),
    "an Agent appeared": lambda s: s.agents_at.__setitem__(3, 1),
    "influence off the track": lambda s: s.players[0].influence.__setitem__(0, 7),
    "a point from nowhere": lambda s: setattr(s.players[0], "vp", 5),
    "a point for Influence without Influence": lambda s: s.players[0].influence.__setitem__(1, 2),
    "an Alliance held below 4": lambda s: s.alliances.__setitem__(0, 2),
    "nobody may act": lambda s: setattr(s, "options", []),
    "the same option twice": lambda s: setattr(s, "options", s.options * 2),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_damage_is_noticed(what: str) -> None:
    state = new_game("base", players=3, seed=1).state
    check(state)
    DAMAGE[what](state)
    with pytest.raises(Broken):
        check(state)


IX_DAMAGE: dict[str, Callable[[State], object]] = {
    "a tile vanished": lambda s: ix(s).stacks[0].pop(0),
    "a tile held twice": lambda s: fleet(s, 1).tiles.append(ix(s).stacks[0][-1]),
    "a dreadnought appeared": lambda s: setattr(fleet(s, 0), "garrison", 1),
    "a dreadnought below zero": lambda s: (
        setattr(fleet(s, 0), "conflict", -1),
        setattr(fleet(s, 0), "garrison", 1),
    ),
    "a dreadnought where there is no flag": lambda s: (
        setattr(fleet(s, 0), "supply", 1),
        ix(s).flags.__setitem__(s.box.space_index["smuggling"], 0),
    ),
    "a dreadnought on every flag": lambda s: [
        (setattr(fleet(s, seat), "supply", 1), ix(s).flags.__setitem__(space, seat))
        for seat, space in enumerate(s.box.controllable)
    ],
    "a Freighter off the track": lambda s: setattr(fleet(s, 2), "freighter", 4),
    "a Negotiator from nowhere": lambda s: setattr(fleet(s, 0), "negotiators", 1),
    "a card set aside from nowhere": lambda s: fleet(s, 0).kept.append(0),
}


@pytest.mark.parametrize("what", IX_DAMAGE)
def test_damage_to_ships_and_tiles_is_noticed(what: str) -> None:
    leaders = ["paul_atreides", "helena_richese", "duke_leto_atreides"]
    state = new_game("base", players=3, seed=1, leaders=leaders, modules=["ix"]).state
    check(state)
    IX_DAMAGE[what](state)
    with pytest.raises(Broken):
        check(state)


RIVAL_DAMAGE: dict[str, Callable[[State], object]] = {
    "a House Hagal card vanished": lambda s: hagal(s).deck.pop(),
    "a Rival's troop vanished": lambda s: setattr(s.players[1], "supply", s.players[1].supply - 1),
    "a Rival with a deck": lambda s: s.players[2].discard.append(s.row.pop()),
    "a Swordmaster not bought": lambda s: setattr(s.players[1], "solari", 20),
    "a point not bought": lambda s: (
        setattr(s.players[1], "swordmaster", True),
        setattr(s.players[1], "agents", s.players[1].agents + 1),
        setattr(s.players[1], "water", 3),
    ),
    "three Spies on the board": lambda s: (
        setattr(followers(s, 1), "spies", 0),
        desert(s).posts.__setitem__(slice(0, 13), [2] * 3 + [0] * 10),
    ),
    "a Rival's point from nowhere": lambda s: setattr(s.players[1], "vp", 9),
}


@pytest.mark.parametrize("what", RIVAL_DAMAGE)
def test_damage_to_rivals_is_noticed(what: str) -> None:
    state = new_game("uprising", players=1, seed=1, rivals=["staban_tuek", "gurney_halleck"]).state
    check(state)
    RIVAL_DAMAGE[what](state)
    with pytest.raises(Broken):
        check(state)


def test_a_spoiler_with_goods_or_points_is_noticed() -> None:
    for name in ("spice", "vp"):
        state = new_game("base", players=2, seed=1).state
        setattr(state.players[2], name, 1)
        with pytest.raises(Broken):
            check(state)


def test_bought_points_are_recomputed_from_what_was_told() -> None:
    game = new_game("base", players=1, seed=3, difficulty="mentat")
    while not game.over:
        game.choose(0)
    check_points(game.state)
    buyer = next(p for p in game.state.players[1:] if p.points[FROM_BUYING])
    buyer.points[FROM_BUYING] += 1
    with pytest.raises(Broken, match="points bought"):
        check_points(game.state)


def test_an_alliance_on_its_way_to_one_of_several_level_players_is_no_damage() -> None:
    state = new_game("base", players=3, seed=1).state
    for p, level in zip(state.players, (3, 4, 4), strict=True):
        p.influence[0] = level
        p.points[FROM_INFLUENCE], p.vp = 1, p.vp + 1
    state.alliances[0] = 0
    state.players[0].points[FROM_ALLIANCE], state.players[0].vp = 1, state.players[0].vp + 1
    with pytest.raises(Broken, match="wrong player"):
        check(state)
    PASS_ALLIANCE.ask(state, 0, source_of(OF_TRACK, 0))
    check(state)


def test_broken_teams_are_found() -> None:
    game = new_game("uprising", players=6, seed=1)
    check(game.state)
    for fault in ("token", "troop", "cube", "throne"):
        s = game.state.copy()
        if fault == "token":
            teams(s).tokens[0] = 3
        elif fault == "troop":
            s.players[0].garrison = 1
        elif fault == "cube":
            s.players[1].influence = put(s.players[1].influence, 4, 1)
        else:
            teams(s).throne.append(0)
        with pytest.raises(Broken):
            check(s)
