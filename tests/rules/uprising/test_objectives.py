"""U-OBJ: Objective cards and the first player."""

import pytest

from sietch.content import load_box
from sietch.records.game import Game
from sietch.rules.state import followers
from sietch.rules.terms import BATTLE_ICONS, FROM_ICONS
from tests.marks import rule
from tests.rules.playing import LOTS
from tests.rules.plays import win
from tests.rules.uprising.ways import plain_game
from tests.table import UprisingTable

BOX = load_box("uprising")
FIRST = "objective_desert_mouse_first"
DEALT = {
    3: {FIRST, "objective_crysknife", "objective_ornithopter_1_3p"},
    4: {FIRST, "objective_desert_mouse_4_6p", "objective_crysknife", "objective_crysknife_4_6p"},
}
"""The Objectives that are used, by number of players."""

each_number = pytest.mark.parametrize("players", [3, 4])


def objectives(game: Game) -> list[str]:
    """The Objective of each seat."""
    found = []
    for seat in range(len(game.state.players)):
        (trophy,) = followers(game.state, seat).trophies
        found.append(BOX.trophy(trophy).id)
    return found


@rule("U-OBJ-01")
@each_number
def test_objectives_for_another_number_of_players_are_left_out(players: int) -> None:
    for seed in LOTS:
        assert set(objectives(plain_game(players, seed))) == DEALT[players]


@rule("U-OBJ-01", "U-OBJ-02")
@each_number
def test_each_player_gets_one_objective_by_lot(players: int) -> None:
    deals = [objectives(plain_game(players, seed)) for seed in LOTS]
    for seat in range(players):
        assert {deal[seat] for deal in deals} == DEALT[players]
    assert all(len(set(deal)) == players for deal in deals)


@rule("U-OBJ-02")
@each_number
def test_the_objectives_lie_face_up_for_all_to_see(players: int) -> None:
    game = plain_game(players)
    for reader in range(players):
        seen = game.view(reader).table
        for seat in range(players):
            own = followers(game.state, seat)
            assert (followers(seen, seat).trophies, followers(seen, seat).flipped) == (own.trophies, [])
            assert len(own.trophies) == 1


@rule("U-OBJ-03")
def test_each_objective_shows_one_battle_icon() -> None:
    assert {objective.id: BATTLE_ICONS[objective.icon] for objective in BOX.objectives} == {
        FIRST: "desert_mouse",
        "objective_desert_mouse_4_6p": "desert_mouse",
        "objective_crysknife": "crysknife",
        "objective_crysknife_4_6p": "crysknife",
        "objective_ornithopter_1_3p": "ornithopter",
    }


@rule("U-OBJ-03")
@pytest.mark.parametrize(
    ("objective", "conflict", "pairs"),
    [
        ("objective_crysknife", "skirmish_crysknife", True),
        ("objective_crysknife", "skirmish_desert_mouse", False),
        (FIRST, "skirmish_desert_mouse", True),
        (FIRST, "skirmish_ornithopter", False),
        ("objective_ornithopter_1_3p", "skirmish_ornithopter", True),
        ("objective_ornithopter_1_3p", "skirmish_crysknife", False),
    ],
)
def test_a_won_conflict_card_pairs_with_an_objective_of_its_icon(
    objective: str, conflict: str, pairs: bool
) -> None:
    t = UprisingTable(3, conflict=conflict).trophies(0, objective)
    win(t)
    if t.decision.kind == "faction":  # a reward of free Influence comes first
        t.do("choose guild")
    own = t.followers(0)
    assert (t[0].points[FROM_ICONS], t[0].vp) == (int(pairs), int(pairs))
    if pairs:
        assert (own.trophies, set(t.trophy_names(own.flipped))) == ([], {objective, conflict})
    else:
        assert (t.trophy_names(own.trophies), own.flipped) == ([objective, conflict], [])


@rule("U-OBJ-03")
def test_an_objective_paired_once_does_not_pair_again() -> None:
    t = UprisingTable(3, conflict="skirmish_desert_mouse").trophies(0, FIRST).next_conflict("trade_dispute")
    t.deck(0)
    win(t)
    assert t[0].vp == 1
    t.next_conflict("shadow_contest")
    win(t)  # Trade Dispute shows another Desert Mouse
    t.do("decline")  # no card is trashed
    assert t[0].vp == 1
    assert t.trophy_names(t.followers(0).trophies) == ["trade_dispute"]


@rule("U-OBJ-04")
@each_number
def test_the_first_player_is_who_has_the_objective_with_the_marker(players: int) -> None:
    firsts = set()
    for seed in LOTS:
        game = plain_game(players, seed)
        first = objectives(game).index(FIRST)
        assert (game.state.first, game.decision.seat) == (first, first)
        firsts.add(first)
    assert firsts == set(range(players))


@rule("U-OBJ-05")
def test_four_players_have_two_desert_mice_and_two_crysknives() -> None:
    for seed in LOTS:
        names = objectives(plain_game(4, seed))
        icons = [BATTLE_ICONS[objective.icon] for objective in BOX.objectives if objective.id in names]
        assert sorted(icons) == ["crysknife", "crysknife", "desert_mouse", "desert_mouse"]
