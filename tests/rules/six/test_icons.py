"""ICONS: Reinforce and Trade."""

import pytest

from tests.marks import rule
from tests.rules.plays import army
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM
from tests.table import SixTable


def support(space: str, seat: int = JESSICA) -> SixTable:
    """A seat at a space of the Great Houses, before any effect was taken."""
    t = SixTable().turn_of(seat).give(seat, spice=2)
    for ally in (JESSICA, GURNEY):
        t.troops(ally, garrison=3)
    card = {MUAD_DIB: "seek_allies_muad_dib", SHADDAM: "seek_allies_emperor"}.get(seat, "diplomacy")
    ally_named = {MUAD_DIB: " ally:2", SHADDAM: " ally:5"}.get(seat, "")
    t.hand(seat, card, "dagger").do(f"send {card} {space}{ally_named}")
    return t


@rule("S-ICONS-01")
@pytest.mark.parametrize("seat", [JESSICA, MUAD_DIB])
@pytest.mark.parametrize(("mine", "other"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_three_troops_are_divided_between_the_allies(seat: int, mine: int, other: int) -> None:
    t = support("military_support", seat).take("space:military_support")
    assert len(t.options) == 4
    t.do(f"split seat:2 {mine} seat:4 {other}")
    while t.decision.kind == "ally_deploys":
        t.do("choose 0")
    assert army(t, JESSICA) == (9 - mine, 3 + mine, 0)
    assert army(t, GURNEY) == (9 - other, 3 + other, 0)


@rule("S-ICONS-01")
def test_each_troop_comes_from_the_supply_of_its_owner() -> None:
    t = support("military_support").troops(GURNEY, garrison=11)
    t.take("space:military_support")
    assert t.options == ["split seat:2 2 seat:4 1", "split seat:2 3 seat:4 0"]
    t = support("military_support").troops(GURNEY, garrison=12).troops(JESSICA, garrison=11)
    t.take("space:military_support")
    while t.decision.kind == "ally_deploys":
        t.do("choose 0")
    assert army(t, JESSICA) == (0, 12, 0)


@rule("S-ICONS-02")
def test_their_owners_decide_about_deploying_them() -> None:
    t = support("military_support").take("space:military_support").do("split seat:2 1 seat:4 2")
    assert (t.seat, t.options) == (JESSICA, ["choose 0", "choose 1"])
    t.do("choose 1")
    assert (t.seat, t.options) == (GURNEY, ["choose 0", "choose 1", "choose 2"])
    t.do("choose 1")
    assert army(t, JESSICA) == (8, 3, 1)
    assert army(t, GURNEY) == (7, 4, 1)


@rule("S-ICONS-03", "S-SPACE-12")
@pytest.mark.parametrize("seat", [JESSICA, MUAD_DIB])
def test_nothing_else_is_deployed_where_there_is_no_combat(seat: int) -> None:
    t = support("military_support", seat).take("space:military_support").do("split seat:2 3 seat:4 0")
    t.do("choose 2").take("influence:great_houses")
    assert t.deploy_limit <= 0
    assert not t.starting("deploy")


def test_recruits_of_the_turn_that_may_be_deployed_are_not_counted_twice() -> None:
    t = SixTable().turn_of(JESSICA).give(JESSICA, spice=2).troops(JESSICA, garrison=3)
    t.hand(JESSICA, "sardaukar_coordination", "dagger").do("send sardaukar_coordination military_support")
    t.take("space:military_support").do("split seat:2 3 seat:4 0", "choose 3")
    assert t.deploy_limit == 0


def trade(seat: int = IRULAN) -> SixTable:
    """Irulan at Economic Support begins a trade."""
    t = SixTable()
    t.give(SHADDAM, solari=3, spice=3, water=1).intrigues(SHADDAM, "detonation")
    t.give(FEYD, solari=0, spice=0, water=0)
    t.turn_of(seat).intrigues(seat, "cunning", "cunning", "manipulate").give(seat, solari=2, spice=0, water=1)
    t.hand(seat, "diplomacy", "dagger").do("send diplomacy economic_support", "take space:economic_support")
    return t


@rule("S-ICONS-04")
def test_the_player_picks_one_team_member_and_both_give() -> None:
    t = trade()
    assert t.options == [f"choose seat:{FEYD}", f"choose seat:{SHADDAM}"]
    t.do("choose seat:3")
    assert (t.seat, t.decision.kind) == (IRULAN, "give")
    t.do("give 2 solari")
    assert (t.seat, t.decision.kind) == (SHADDAM, "give")
    assert t[SHADDAM].solari == 3  # nothing changes hands before both have decided
    t.do("give 3 spice")
    assert (t[IRULAN].solari, t[IRULAN].spice) == (0, 1 + 3)
    assert (t[SHADDAM].solari, t[SHADDAM].spice) == (5, 0)
    assert t.seat == IRULAN


@rule("S-ICONS-05")
def test_each_side_gives_one_kind_of_goods() -> None:
    t = trade().do("choose seat:3")
    assert t.options == [
        "give 1 solari", "give 2 solari", "give 1 spice", "give 1 water",
        "choose intrigue:cunning", "choose intrigue:manipulate", "decline",
    ]  # fmt: skip
    t.do("choose intrigue:cunning")
    assert t.options == ["choose intrigue:cunning", "choose intrigue:manipulate", "done"]
    t.do("choose intrigue:manipulate", "done")
    assert "choose intrigue:cunning" not in t.options  # what is not given yet cannot be given back
    t.do("choose intrigue:detonation")
    if t.decision.kind == "give":
        t.do("done")
    names = [[t.box.intrigues[c].id for c in t[seat].intrigues] for seat in (IRULAN, SHADDAM)]
    assert names == [["cunning", "detonation"], ["cunning", "manipulate"]]


@rule("S-ICONS-06")
@pytest.mark.parametrize(("mine", "theirs"), [("decline", "decline"), ("give 1 water", "decline")])
def test_either_side_may_give_nothing(mine: str, theirs: str) -> None:
    t = trade().do("choose seat:3", mine, theirs)
    assert t[SHADDAM].water == (2 if mine != "decline" else 1)
    assert t[SHADDAM].spice == 3


def test_a_side_with_nothing_is_not_asked() -> None:
    t = trade().do("choose seat:1", "give 2 solari")
    assert t.seat == IRULAN
    assert (t[FEYD].solari, t[IRULAN].solari) == (2, 0)


def test_trade_may_be_left() -> None:
    t = SixTable().turn_of(IRULAN).hand(IRULAN, "diplomacy", "dagger")
    t.do("send diplomacy economic_support").take("influence:great_houses")
    assert "end" in t.options
