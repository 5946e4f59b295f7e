"""The 18 Conflict cards: what each place wins, the questions they ask, control and the Mentat."""

import pytest

from tests.content.base.printed import CONFLICTS
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.table import Table

PRIZES = ("solari", "spice", "water", "vp", "intrigues", "emperor", "guild", "bene_gesserit", "fremen")

REWARDS = [  # conflict, answers, first, second, third
    ("skirmish_1", [], {"vp": 1}, {"water": 1}, {"spice": 1}),
    ("skirmish_2", [], {"vp": 1}, {"intrigues": 1, "solari": 2}, {"solari": 2}),
    ("skirmish_3", ["choose guild"], {"guild": 1, "spice": 1}, {"spice": 2}, {"spice": 1}),
    ("skirmish_4", ["choose fremen"], {"fremen": 1, "solari": 2}, {"solari": 3}, {"solari": 2}),
    (
        "cloak_and_dagger",
        ["choose emperor", "choose spice"],
        {"emperor": 1, "intrigues": 2},
        {"intrigues": 1, "spice": 1},
        {"spice": 1},
    ),
    (
        "cloak_and_dagger",
        ["choose bene_gesserit", "choose intrigue"],
        {"bene_gesserit": 1, "intrigues": 2},
        {"intrigues": 1, "spice": 1},
        {"intrigues": 1},
    ),
    ("desert_power", [], {"vp": 1, "water": 1}, {"water": 1, "spice": 1}, {"spice": 1}),
    ("guild_bank_raid", [], {"solari": 6}, {"solari": 4}, {"solari": 2}),
    (
        "machinations",
        ["choose guild+fremen"],  # guild and fremen
        {"guild": 1, "fremen": 1},
        {"water": 1, "solari": 2},
        {"water": 1},
    ),
    ("raid_stockpiles", [], {"intrigues": 1, "spice": 3}, {"spice": 2}, {"spice": 1}),
    ("secure_imperial_basin", [], {"vp": 1}, {"water": 2}, {"water": 1}),
    ("siege_of_arrakeen", [], {"vp": 1}, {"solari": 4}, {"solari": 2}),
    ("siege_of_carthag", [], {"vp": 1}, {"intrigues": 1, "spice": 1}, {"spice": 1}),
    (
        "sort_through_the_chaos",
        [],
        {"intrigues": 1, "solari": 2},
        {"intrigues": 1, "solari": 2},
        {"solari": 2},
    ),
    ("terrible_purpose", ["decline"], {"vp": 1}, {"water": 1, "spice": 1}, {"spice": 1}),
    (
        "battle_for_arrakeen",
        ["choose intrigue+spice"],  # intrigue card and spice
        {"vp": 2},
        {"intrigues": 1, "spice": 2},
        {"intrigues": 1, "solari": 2},
    ),
    ("battle_for_carthag", [], {"vp": 2}, {"intrigues": 1, "spice": 3}, {"spice": 3}),
    ("battle_for_imperial_basin", [], {"vp": 2}, {"spice": 5}, {"spice": 3}),
    (
        "grand_vision",
        ["choose guild"],
        {"guild": 2, "intrigues": 1, "vp": 1},  # the point is that of the second step
        {"intrigues": 1, "spice": 3},
        {"spice": 3},
    ),
]

CONTROL = [
    ("siege_of_arrakeen", "arrakeen"),
    ("siege_of_carthag", "carthag"),
    ("secure_imperial_basin", "imperial_basin"),
    ("battle_for_arrakeen", "arrakeen"),
    ("battle_for_carthag", "carthag"),
    ("battle_for_imperial_basin", "imperial_basin"),
]


def combat(conflict: str) -> Table:
    """A Conflict about to be resolved: seats 0 to 3 are first to fourth; the next Conflict asks nobody."""
    return Table(conflict=conflict).intrigue_deck(*["windfall"] * 6).next_conflict("guild_bank_raid")


def fight(t: Table) -> Table:
    return t.set_strengths((4, 0), (3, 0), (2, 0), (1, 0))


@rule("B-REW-01", "B-REW-02", "B-REW-03")
@pytest.mark.parametrize(
    ("conflict", "answers", "first", "second", "third"), REWARDS, ids=[f"{r[0]}-{len(r[1])}" for r in REWARDS]
)
def test_rewards(
    conflict: str, answers: list[str], first: dict[str, int], second: dict[str, int], third: dict[str, int]
) -> None:
    t = combat(conflict)
    before = [holdings(t, seat) for seat in range(4)]
    fight(t).do(*answers)
    assert t.state.round == 2
    won = [difference(before[seat], holdings(t, seat)) for seat in range(4)]
    won = [{name: n for name, n in gains.items() if name in PRIZES} for gains in won]
    assert won == [first, second, third, {}]


def test_every_conflict_is_fought_here() -> None:
    assert {row[0] for row in REWARDS} == set().union(*CONFLICTS.values())


@pytest.mark.parametrize("conflict", ["skirmish_3", "skirmish_4", "cloak_and_dagger", "grand_vision"])
def test_the_winner_chooses_a_faction(conflict: str) -> None:
    t = fight(combat(conflict))
    assert t.seat == 0
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]


@rule("B-INF-14")
def test_grand_vision_gives_both_points_to_one_faction() -> None:
    t = fight(combat("grand_vision")).do("choose fremen")
    assert t[0].influence == [0, 0, 0, 2]
    assert t.state.round == 2


def test_machinations_offers_the_six_pairs_of_factions() -> None:
    t = fight(combat("machinations"))
    assert len(t.options) == 6
    chosen = set()
    for option in t.options:
        twin = fight(combat("machinations")).do(option)
        assert sorted(twin[0].influence) == [0, 0, 1, 1]
        chosen.add(tuple(twin[0].influence))
    assert len(chosen) == 6


@pytest.mark.parametrize(
    ("choice", "won"),
    [
        ("choose intrigue+spice", {"intrigues": 1, "spice": 2}),
        ("choose intrigue+solari", {"intrigues": 1, "solari": 3}),
        ("choose spice+solari", {"spice": 2, "solari": 3}),
    ],
)
def test_battle_for_arrakeen_gives_the_second_two_of_three(choice: str, won: dict[str, int]) -> None:
    t = combat("battle_for_arrakeen")
    before = holdings(t, 1)
    fight(t)
    assert t.seat == 1
    assert t.options == ["choose intrigue+spice", "choose intrigue+solari", "choose spice+solari"]
    t.do(choice)
    gained = difference(before, holdings(t, 1))
    assert {name: n for name, n in gained.items() if name in PRIZES} == won


def test_cloak_and_dagger_lets_the_third_choose() -> None:
    t = fight(combat("cloak_and_dagger")).do("choose guild")
    assert t.seat == 2
    assert t.options == ["choose intrigue", "choose spice"]


def test_terrible_purpose_may_trash_from_hand_or_discard_pile() -> None:
    t = fight(combat("terrible_purpose").hand(0, "dagger").discard(0, "diplomacy", "diplomacy"))
    assert t.seat == 0
    assert t.options == ["choose dagger hand", "choose diplomacy discard", "decline"]
    t.do("choose diplomacy discard")
    assert t.names(t.state.trashed) == ["diplomacy"]
    assert t.names(t[0].discard) == ["diplomacy"]


@rule("B-CTRL-01", "B-CTRL-02", "B-CTRL-03")
@pytest.mark.parametrize(("conflict", "space"), CONTROL)
def test_the_winner_takes_control(conflict: str, space: str) -> None:
    t = fight(combat(conflict).control(space, 2))
    if conflict == "battle_for_arrakeen":
        t.do("choose spice+solari")
    assert t.state.round == 2
    assert t.state.control[t.space(space)] == 0
    assert sum(holder >= 0 for holder in t.state.control) == 1


@rule("B-TIE-10")
@pytest.mark.parametrize(("conflict", "space"), CONTROL)
def test_a_tie_for_first_leaves_control_as_it_was(conflict: str, space: str) -> None:
    t = combat(conflict).control(space, 2).set_strengths((3, 0), (3, 0), (0, 0), (0, 0))
    while t.state.round == 1:
        t.do(t.options[0])
    assert t.state.control[t.space(space)] == 2
    assert (t[0].vp, t[1].vp) == (1, 1)


@rule("B-CTRL-07", "B-CTRL-08")
@pytest.mark.parametrize(("conflict", "space"), CONTROL)
def test_the_controller_may_defend_when_the_conflict_is_revealed(conflict: str, space: str) -> None:
    t = Table().control(space, 2).next_conflict(conflict)
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert t.seat == 2
    assert t.options == ["accept", "decline"]
    before = holdings(t, 2)
    t.do("accept")
    assert difference(before, holdings(t, 2)) == {"conflict": 1, "hand": 5}
    assert t[2].supply == 12 - 3 - 1


@rule("B-MENTAT-05", "B-MENTAT-06", "F-47")
@pytest.mark.parametrize("holder", [None, 1, 0], ids=["at home", "held by another", "held by the winner"])
def test_sort_through_the_chaos_brings_the_mentat_for_the_next_round(holder: int | None) -> None:
    t = combat("sort_through_the_chaos").next_conflict("guild_bank_raid").next_conflict("guild_bank_raid")
    if holder is not None:
        t.state.mentat = holder
    fight(t)
    assert t.state.round == 2
    assert t.state.mentat == 0
    assert [t[seat].agents for seat in range(4)] == [3, 2, 2, 2]
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert t.state.round == 3
    assert t.state.mentat == -1
    assert [t[seat].agents for seat in range(4)] == [2, 2, 2, 2]


def test_the_mentat_won_cannot_be_taken_in_that_round() -> None:
    t = fight(combat("sort_through_the_chaos"))
    t.give(1, solari=2, spice=1).hand(1, "dagger").intrigues(1, "calculated_hire")
    assert t.seat == 1  # first player of round 2
    assert t.barred["play calculated_hire"] == "nothing_there"
    t.do("send dagger mentat")
    assert t[1].agents == 1
