"""U-INF: Influence tracks, their points and bonuses."""

from itertools import pairwise

import pytest

from sietch.rules.terms import FACTIONS
from tests.marks import rule
from tests.rules.plays import holder, influence, take_all, win
from tests.rules.uprising.ways import gain, lose
from tests.table import UprisingTable

each_faction = pytest.mark.parametrize("faction", FACTIONS)


def choam(players: int = 4, **more: list[str]) -> UprisingTable:
    """A table of the CHOAM module, whose Plot cards can lower Influence."""
    return UprisingTable(players, modules=["choam"], **more)


# --- gaining


@rule("U-INF-02")
@each_faction
def test_falling_below_2_takes_the_point_away(faction: str) -> None:
    t = gain(choam(), faction, 3)
    assert [lose(t, faction)[0].vp - 1 for _ in range(3)] == [1, 0, 0]
    assert influence(t, 0, faction) == 0


@rule("U-INF-03")
@pytest.mark.parametrize(("faction", "good", "n"), [("fremen", "water", 1), ("guild", "solari", 3)])
def test_falling_below_4_keeps_the_bonus_and_reaching_4_again_gives_it_again(
    faction: str, good: str, n: int
) -> None:
    t = choam().influence(0, **{faction: 3})
    held = [getattr(t[0], good)]
    for step in (gain, lose, gain):
        plot = 4 if (step, good) == (lose, "solari") else 0  # the Plot card that lowers Influence pays 4 Solari
        held.append(getattr(step(t, faction)[0], good) - plot)
        t.give(0, **{good: held[-1]})
    assert [after - before for before, after in pairwise(held)] == [n, 0, n]
    assert influence(t, 0, faction) == 4


# --- free choice, losing


@rule("U-INF-04")
@each_faction
def test_1_influence_of_free_choice_goes_to_any_one_faction(faction: str) -> None:
    t = win(UprisingTable(conflict="skirmish_crysknife"))
    assert t.options == [f"choose {f}" for f in FACTIONS]
    t.do(f"choose {faction}")
    assert t[0].influence == [1 if f == faction else 0 for f in FACTIONS]
    assert t.starting("choose ") == []


@rule("U-INF-04")
@each_faction
def test_2_influence_of_free_choice_go_to_one_faction_together(faction: str) -> None:
    t = UprisingTable(modules=["base_cards"]).give(0, spice=2).influence(0, emperor=1)
    t.hand(0, "shifting_allegiances").do("send shifting_allegiances imperial_basin")
    t.do("take card:shifting_allegiances")  # loses the only Influence and gains 2
    assert t.options == [f"choose {f}" for f in FACTIONS]
    t.do(f"choose {faction}")
    assert t[0].influence == [2 if f == faction else 0 for f in FACTIONS]
    assert t.starting("choose ") == []


@rule("U-INF-05")
def test_the_player_who_loses_1_influence_chooses_the_faction_among_those_with_some() -> None:
    t = choam().influence(0, emperor=1, bene_gesserit=3).intrigues(0, "backed_by_choam").do("play backed_by_choam")
    assert (t.seat, t.options) == (0, ["choose emperor", "choose bene_gesserit"])
    t.do("choose bene_gesserit")
    assert t[0].influence == [1, 0, 2, 0]


# --- jumps and directions


@rule("U-INF-06", "EX-U-14", "U-CARD-01")
@pytest.mark.parametrize(
    ("leader", "space", "faction", "spice", "intrigues"),
    [
        ("muad_dib", "dutiful_service", "emperor", 0, 0),
        ("princess_irulan", "dutiful_service", "emperor", 0, 1),
        ("lady_margot_fenring", "secrets", "bene_gesserit", 2, 1),  # 1 from Secrets itself
    ],
)
def test_a_jump_from_1_to_3_reaches_2(leader: str, space: str, faction: str, spice: int, intrigues: int) -> None:
    t = UprisingTable(3, [leader, "gurney_halleck", "lady_amber_metulli"]).influence(0, **{faction: 1})
    take_all(t.hand(0, "overthrow").do(f"send overthrow {space}"))
    assert (influence(t, 0, faction), t[0].vp) == (3, 1)
    assert (t[0].spice, len(t[0].intrigues)) == (spice, intrigues)


@rule("U-INF-06")
def test_a_jump_from_3_to_5_reaches_4() -> None:
    t = UprisingTable(3).influence(0, fremen=3).give(0, water=0).hand(0, "overthrow")
    take_all(t.do("send overthrow fremkit"))
    assert (influence(t, 0, "fremen"), t[0].water, holder(t, "fremen")) == (5, 1, 0)


@rule("U-INF-07", "U-CARD-01")
def test_a_step_is_reached_any_number_of_times() -> None:
    t = choam(3, leaders=["lady_margot_fenring", "muad_dib", "gurney_halleck"]).influence(0, bene_gesserit=1)
    gained = []
    for _ in range(3):
        gain(t, "bene_gesserit")  # Loyalty: 2 spice for reaching 2
        gained.append((t[0].spice, t[0].vp))
        lose(t, "bene_gesserit")
    assert gained == [(2, 1), (4, 1), (6, 1)]
    assert t[0].vp == 0
