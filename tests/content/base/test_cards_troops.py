"""Cards that move troops on the Reveal turn: Gun Thopter, Sardaukar Legion, Gurney Halleck, Chani, Scout."""

import pytest

from tests.content.ledger import change
from tests.marks import rule
from tests.table import Table


@pytest.mark.parametrize(
    ("hand", "garrison", "most"),
    [
        (("gun_thopter",), 3, 1),
        (("gun_thopter",), 0, 0),
        (("sardaukar_legion",), 5, 3),
        (("sardaukar_legion",), 2, 2),
        (("sardaukar_legion", "sardaukar_legion"), 8, 6),
        (("gun_thopter", "sardaukar_legion"), 8, 4),
        (("stilgar",), 8, 0),
    ],
)
def test_troops_that_may_be_deployed_on_the_reveal_turn(hand: tuple[str, ...], garrison: int, most: int) -> None:
    t = Table().troops(0, garrison=garrison).hand(0, *hand).do("reveal")
    assert t.starting("deploy") == [f"deploy {n}" for n in range(1, most + 1)]
    assert "end" in t.options  # none is allowed too


def test_gun_thopter_deploys_one_and_strength_counts_it() -> None:
    t = Table().troops(0, garrison=3).hand(0, "gun_thopter").do("reveal")
    assert change(t, 0, "deploy 1") == {"garrison": -1, "conflict": 1}
    assert not t.starting("deploy")
    assert t.do("end").strength(0) == 2 + 3


@rule("B-OPEN-04")
def test_sardaukar_legion_may_deploy_in_parts() -> None:
    t = Table().troops(0, garrison=5).hand(0, "sardaukar_legion").do("reveal", "deploy 1")
    assert t.starting("deploy") == ["deploy 1", "deploy 2"]
    assert not t.do("deploy 2").starting("deploy")


def test_sardaukar_legions_recruits_wait_in_the_garrison() -> None:
    t = Table().troops(0, garrison=3).hand(0, "sardaukar_legion").do("send sardaukar_legion wealth")
    assert t[0].garrison == 5
    assert not t.starting("deploy")


def test_gurney_halleck_pays_for_troops_that_may_fight_at_once() -> None:
    t = Table().give(0, solari=7).troops(0, garrison=3).hand(0, "gurney_halleck").do("reveal")
    assert not t.starting("deploy")
    assert "end" in t.options
    assert change(t, 0, "take card:gurney_halleck") == {"solari": -3, "garrison": 2}
    assert t.starting("deploy") == ["deploy 1", "deploy 2"]
    assert not t.starting("take")  # once only, although there are Solari left
    assert change(t, 0, "deploy 2") == {"garrison": -2, "conflict": 2}


def test_gurney_halleck_may_leave_the_recruits_at_home() -> None:
    t = Table().give(0, solari=3).hand(0, "gurney_halleck").do("reveal", "take card:gurney_halleck")
    assert change(t, 0, "end")["discard"] == 1
    assert (t[0].garrison, t[0].conflict) == (5, 0)


def test_gurney_halleck_needs_three_solari() -> None:
    t = Table().give(0, solari=2).hand(0, "gurney_halleck").do("reveal")
    assert t.barred["take card:gurney_halleck"] == "cannot_pay"


@rule("B-TROOP-02")
def test_gurney_halleck_recruits_what_the_supply_holds() -> None:
    t = Table().give(0, solari=3).troops(0, garrison=11).hand(0, "gurney_halleck").do("reveal")
    assert change(t, 0, "take card:gurney_halleck") == {"solari": -3, "garrison": 1}
    assert t.starting("deploy") == ["deploy 1"]


@rule("F-18", "B-TROOP-10", "B-TROOP-12")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_chani_retreats_any_number(number: int) -> None:
    t = Table().troops(0, garrison=1, conflict=4).hand(0, "chani").do("reveal", "take card:chani")
    assert t.options == [f"choose {n}" for n in range(5)]
    t.do(f"choose {number}")
    assert (t[0].garrison, t[0].conflict) == (1 + number, 4 - number)
    assert t.do("end").strength(0) == 2 * (4 - number)


@pytest.mark.parametrize(("troops", "most"), [(1, 1), (2, 2), (5, 2)])
def test_scout_retreats_up_to_two(troops: int, most: int) -> None:
    t = Table().troops(0, conflict=troops).hand(0, "scout").do("reveal", "take card:scout")
    assert t.options == [f"choose {n}" for n in range(most + 1)]
    assert change(t, 0, f"choose {most}") == {"garrison": most, "conflict": -most}


@pytest.mark.parametrize("item", ["card:chani", "card:scout"])
def test_retreating_is_free_and_needs_a_troop(item: str) -> None:
    card = item.split()[0].removeprefix("card:")
    t = Table().troops(0, conflict=1).hand(0, card).do("reveal")
    assert f"take {item}" in t.options
    assert "end" in t.options
    t = Table().troops(0, garrison=3).hand(0, card).do("reveal")
    assert t.barred[f"take {item}"] == "no_troops"


def test_a_retreated_troop_may_be_deployed_again_by_another_card() -> None:
    t = Table().troops(0, conflict=2).hand(0, "scout", "gun_thopter").do("reveal")
    assert not t.starting("deploy")
    t.do("take card:scout", "choose 2")
    assert t.starting("deploy") == ["deploy 1"]
    assert t.do("deploy 1", "end").strength(0) == 2 + 1 + 3
