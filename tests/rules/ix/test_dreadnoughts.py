"""X-DREAD: units, commissioning, deploying, strength, control after a win."""

import pytest

from sietch.rules.terms import E_PLACE
from tests.marks import rule
from tests.rules.ix.ways import army, fight, flag, flags, holder, ix, ships, tiles
from tests.rules.plays import controllers, others_reveal
from tests.table import Table

FLAGS = ["choose arrakeen", "choose carthag", "choose imperial_basin"]
RHOMBUR = ["prince_rhombur_vernius", "glossu_the_beast_rabban", "paul_atreides"]


def pick(space: str) -> str:
    return f"choose {space}"


def to_combat_space(t: Table, card: str = "dune_the_desert_planet", space: str = "imperial_basin") -> Table:
    return t.hand(0, card).do(f"send {card} {space}")


def deployments(t: Table) -> set[tuple[int, int]]:
    """Numbers of troops and dreadnoughts that may be deployed now."""
    found = set()
    for option in t.starting("deploy "):
        words = option.split()
        found.add((int(words[1]), int(words[2].removeprefix("dreadnoughts:")) if len(words) > 2 else 0))
    return found


# --- what they are
@rule("X-DREAD-01", "X-DREAD-09", "X-FAQ-13")
def test_a_dreadnought_alone_is_a_unit_it_takes_part_and_counts_swords() -> None:
    t = ix().ships(0, supply=1, conflict=1).troops(0).hand(0, "dagger").do("reveal")
    assert t[0].swords == 1  # of the Dagger
    t.do("end")
    assert (t.strength(0), army(t)[2]) == (3 + 1, 0)
    t = ix().intrigues(0, "ambush").troops(0).ships(1)
    fight(t, (0, 1, 0), (1, 0, 0), (0, 0, 0))
    assert (t.seat, t.options) == (0, ["play ambush", "pass"])
    assert t.do("play ambush").strength(0) == 3 + 4


@rule("X-DREAD-09")
def test_without_any_unit_swords_do_not_count() -> None:
    t = ix().troops(0).hand(0, "dagger").do("reveal", "end")
    assert (t.strength(0), t[0].swords) == (0, 0)


@rule("X-DREAD-02")
def test_what_speaks_of_troops_does_not_touch_dreadnoughts() -> None:
    t = ix().troops(1).ships(1, supply=0, garrison=1, conflict=1).hand(0, "gun_thopter")
    t.do("send gun_thopter imperial_basin").do(*t.starting("take card"))
    assert ships(t, 1) == (0, 1, 1)  # an opponent loses a garrison troop: there is none
    t = ix().troops(0).ships(0, supply=1, conflict=1).hand(0, "scout").do("reveal")
    assert t.barred["take card:scout"] == "no_troops"  # Scout retreats troops
    t = ix().troops(0).ships(0, supply=0, garrison=2).intrigues(0, "rapid_mobilization")
    t.do("play rapid_mobilization")  # deploy any number of garrison troops
    assert ships(t) == (0, 2, 0)


# --- commissioning and deploying
@rule("X-DREAD-03")
def test_commissioning_moves_one_from_supply_to_garrison() -> None:
    t = ix().hand(0, "dagger").give(0, solari=3).do("send dagger dreadnought", "take space:dreadnought commission")
    assert ships(t) == (1, 1, 0)


@rule("X-DREAD-04")
def test_with_none_in_supply_nothing_is_commissioned() -> None:
    t = ix().ships(0, supply=0, garrison=2).hand(0, "dagger").give(0, solari=3).do("send dagger dreadnought")
    assert t.barred["take space:dreadnought commission"] == "no_dreadnought"
    assert ships(t.do("end")) == (0, 2, 0)


@rule("X-OPEN-17", "X-DREAD-04")
def test_advanced_weaponry_is_not_played_without_a_dreadnought_in_supply() -> None:
    t = ix().ships(0, supply=0, garrison=2).intrigues(0, "advanced_weaponry").give(0, solari=3)
    assert t.barred["play advanced_weaponry"] == "no_dreadnought"


@rule("X-DREAD-05")
@pytest.mark.parametrize("before_sending", [True, False])
def test_one_commissioned_in_the_turn_may_be_deployed_at_a_combat_space(before_sending: bool) -> None:
    t = ix().intrigues(0, "advanced_weaponry").give(0, solari=3).troops(0, garrison=2).hand(0, "reconnaissance")
    acts = ["play advanced_weaponry", "send reconnaissance carthag"]
    t.do(*(acts if before_sending else acts[::-1]))
    assert (3, 1) in deployments(t)  # 1 of Carthag, the new ship, two of the garrison
    t.do("deploy 3 dreadnoughts:1")
    assert (ships(t), army(t)) == ((1, 0, 1), (9, 0, 3, 0))


@rule("X-DREAD-05")
def test_at_other_spaces_and_on_the_reveal_turn_it_stays_in_the_garrison() -> None:
    t = ix().hand(0, "dagger").give(0, solari=3).do("send dagger dreadnought", "take space:dreadnought commission")
    assert deployments(t) == set()
    t = ix().intrigues(0, "advanced_weaponry").give(0, solari=3).hand(0, "dagger").do("play advanced_weaponry")
    t.do("reveal")
    assert (deployments(t), ships(t)) == (set(), (1, 1, 0))


@rule("X-DREAD-06")
@pytest.mark.parametrize(
    ("recruited", "commissioned", "expected"),
    [
        # of the garrison: 3 troops and 1 dreadnought; two units at most
        (0, 0, {(1, 0), (2, 0), (0, 1), (1, 1)}),
        (1, 0, {(1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1)}),
        (0, 1, {(1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)}),
        (1, 1, {(1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1), (0, 2), (1, 2), (2, 2)}),
    ],
)
def test_all_new_units_and_two_of_the_garrison(recruited: int, commissioned: int, expected: set) -> None:
    t = ix().ships(0, supply=1, garrison=1).troops(0, garrison=3)
    t.intrigues(0, *["advanced_weaponry"] * commissioned).give(0, solari=3)
    if recruited:
        to_combat_space(t, "reconnaissance", "carthag")
    else:
        to_combat_space(t)
    if commissioned:
        t.do("play advanced_weaponry")
    assert deployments(t) == expected


@rule("X-DREAD-06")
def test_units_deployed_one_after_the_other_count_together() -> None:
    t = to_combat_space(ix().ships(0, supply=0, garrison=2).troops(0, garrison=3)).do("deploy 1")
    assert deployments(t) == {(1, 0), (0, 1)}
    t.do("deploy 0 dreadnoughts:1")
    assert deployments(t) == set()
    assert (ships(t), army(t)) == ((0, 1, 1), (9, 2, 1, 0))
    t = to_combat_space(ix().ships(0, supply=0, garrison=2).troops(0, garrison=3))
    assert deployments(t.do("deploy 0 dreadnoughts:2")) == set()


# --- strength
@rule("X-DREAD-07")
@pytest.mark.parametrize(
    ("troops", "dreadnoughts", "swords", "strength"), [(2, 1, 3, 10), (0, 2, 0, 6), (1, 2, 1, 9), (0, 1, 5, 8)]
)
def test_strength_is_2_a_troop_3_a_dreadnought_and_1_a_sword(
    troops: int, dreadnoughts: int, swords: int, strength: int
) -> None:
    t = ix().intrigues(1, "ambush")
    fight(t, (troops, dreadnoughts, swords), (1, 0, 0), (0, 0, 0))
    assert t.strength(0) == strength


@rule("X-DREAD-08")
def test_rhomburs_are_worth_4_each() -> None:
    t = ix(3, RHOMBUR).intrigues(0, "ambush")
    fight(t, (1, 2, 0), (1, 2, 0), (0, 0, 0))
    assert [t.strength(seat) for seat in (0, 1)] == [2 + 8, 2 + 6]


@rule("X-DREAD-23")
def test_a_retreating_dreadnought_goes_to_its_garrison() -> None:
    t = ix().intrigues(0, "cannon_turrets", "ambush").troops(0)
    fight(t, (1, 0, 0), (0, 2, 0), (0, 1, 0))
    t.do("play cannon_turrets")
    assert (ships(t, 1), ships(t, 2)) == ((0, 1, 1), (1, 1, 0))
    assert [t.strength(seat) for seat in (1, 2)] == [3, 0]


# --- after the Combat
@rule("X-DREAD-10")
def test_those_of_losers_return_to_their_garrisons_troops_to_supply() -> None:
    t = fight(ix(), (4, 0, 0), (2, 1, 0), (0, 2, 0))
    assert (ships(t, 1), ships(t, 2)) == ((1, 1, 0), (0, 2, 0))
    assert (army(t, 0), army(t, 1)) == ((9, 3, 0, 0), (9, 3, 0, 0))
    assert flags(t) == {}


@rule("X-DREAD-11")
def test_a_tie_for_first_is_no_win() -> None:
    t = fight(ix(), (1, 1, 0), (1, 1, 0), (0, 0, 0))
    assert (ships(t, 0), ships(t, 1), flags(t)) == ((1, 1, 0), (1, 1, 0), {})
    assert all(event[2] != 1 for event in t.events(E_PLACE))


@rule("X-DREAD-12", "X-DREAD-14")
def test_a_sole_winner_must_put_a_dreadnought_on_a_flag() -> None:
    t = fight(ix(), (1, 1, 0), (1, 0, 0), (0, 0, 0))
    assert (t.seat, t.decision.kind, t.options) == (0, "flag", FLAGS)
    t.do(pick("carthag"))
    assert (flags(t), ships(t)) == ({"carthag": 0}, (1, 0, 0))


@rule("X-DREAD-12")
def test_a_winner_without_a_dreadnought_takes_no_flag() -> None:
    t = fight(ix(), (5, 0, 0), (0, 1, 0), (0, 0, 0))
    assert (flags(t), ships(t, 1)) == ({}, (1, 1, 0))
    assert t.decision.kind != "flag"


@rule("X-DREAD-13")
def test_the_second_one_returns_to_the_garrison() -> None:
    t = fight(ix(), (0, 2, 0), (1, 0, 0), (0, 0, 0)).do(pick("arrakeen"))
    assert (flags(t), ships(t)) == ({"arrakeen": 0}, (0, 1, 0))


@rule("X-DREAD-14")
def test_a_space_that_holds_a_dreadnought_cannot_be_chosen_the_own_one_neither() -> None:
    t = fight(flag(ix(), "arrakeen", 1), (0, 2, 0), (1, 0, 0), (0, 0, 0))
    assert t.options == FLAGS[1:]
    t = fight(flag(ix(), "carthag", 0), (0, 1, 0), (1, 0, 0), (0, 0, 0))
    assert t.options == [FLAGS[0], FLAGS[2]]


@rule("X-DREAD-15")
def test_it_need_not_be_the_space_that_was_fought_for() -> None:
    t = fight(ix(conflict="siege_of_arrakeen"), (0, 2, 0), (1, 0, 0), (0, 0, 0))
    while t.decision.kind != "flag":
        t.do(t.options[0])
    assert t.options == FLAGS
    t.do(pick("imperial_basin"))
    assert (holder(t, "imperial_basin"), controllers(t)["arrakeen"]) == (0, 0)


@rule("X-DREAD-16", "X-DREAD-17")
@pytest.mark.parametrize("owner", [0, 1])
def test_it_covers_a_control_marker_which_stays(owner: int) -> None:
    t = fight(ix().control("arrakeen", owner), (0, 1, 0), (1, 0, 0), (0, 0, 0)).do(pick("arrakeen"))
    assert (holder(t, "arrakeen"), controllers(t)) == (0, {"arrakeen": owner})


@rule("X-DREAD-17")
@pytest.mark.parametrize(
    ("space", "card", "bonus"),
    [
        ("arrakeen", "reconnaissance", (1, 0)),
        ("carthag", "reconnaissance", (1, 0)),
        ("imperial_basin", "dune_the_desert_planet", (0, 1)),
    ],
)
def test_its_owner_has_the_control_bonus_not_the_owner_of_the_marker(
    space: str, card: str, bonus: tuple[int, int]
) -> None:
    t = flag(ix().control(space, 2), space, 1).hand(0, card).do(f"send {card} {space}")
    assert [(t[seat].solari, t[seat].spice) for seat in (1, 2)] == [bonus, (0, 0)]


@rule("X-DREAD-17", "X-OPEN-20")
def test_its_owner_has_the_defensive_troop() -> None:
    t = ix().control("arrakeen", 2).next_conflict("siege_of_arrakeen")
    fight(t, (0, 0, 0), (1, 1, 0), (0, 0, 0)).do(pick("arrakeen"))
    assert (t.decision.kind, t.seat) == ("defend", 1)
    t.do("accept")
    assert (army(t, 1)[2], ships(t, 1)) == (1, (1, 0, 0))  # a troop from supply, never the dreadnought


@rule("X-DREAD-18", "X-DREAD-19", "X-DREAD-20", "X-OPEN-07")
def test_it_holds_through_the_following_round_and_returns_after_its_combat() -> None:
    t = ix().control("arrakeen", 2).next_conflict("guild_bank_raid")
    fight(t, (0, 1, 0), (1, 0, 0), (0, 0, 0)).do(pick("arrakeen"))
    assert (t.state.round, flags(t), holder(t, "arrakeen")) == (2, {"arrakeen": 0}, 0)  # not back at once
    fight(t, (0, 0, 0), (0, 1, 0), (0, 0, 0))
    assert t.options == FLAGS[1:]  # the new one is placed before the old one leaves
    t.do(pick("carthag"))
    assert (t.state.round, flags(t)) == (3, {"carthag": 1})
    assert (ships(t), holder(t, "arrakeen")) == ((1, 1, 0), 2)


@rule("X-DREAD-18")
def test_it_returns_after_a_combat_in_which_nobody_fought() -> None:
    t = fight(ix(), (0, 1, 0), (0, 0, 0), (0, 0, 0)).do(pick("arrakeen"))
    fight(t, (0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert (t.state.round, flags(t), ships(t)) == (3, {}, (1, 1, 0))


@rule("X-DREAD-20")
def test_on_a_flag_it_cannot_be_deployed() -> None:
    t = to_combat_space(flag(ix().troops(0, garrison=3), "arrakeen", 0))
    assert deployments(t) == {(1, 0), (2, 0)}
    assert ships(t) == (1, 0, 0)


@rule("X-DREAD-21")
def test_a_marker_won_under_an_opponents_dreadnought_works_when_that_leaves() -> None:
    t = flag(ix(conflict="siege_of_arrakeen"), "arrakeen", 1)
    fight(t, (2, 0, 0), (1, 0, 0), (0, 0, 0))
    while t.state.round == 1:
        if holder(t, "arrakeen") == 1 and controllers(t) == {"arrakeen": 0}:
            break
        t.do(t.options[0])
    assert controllers(t) == {"arrakeen": 0}
    while t.state.round == 1:
        t.do(t.options[0])
    assert (holder(t, "arrakeen"), ships(t, 1)) == (0, (1, 1, 0))


@rule("X-DREAD-22")
def test_two_on_flags_leave_a_space_free_and_only_for_an_instant() -> None:
    t = flag(ix().next_conflict("guild_bank_raid"), "arrakeen", 1)
    fight(t, (0, 1, 0), (0, 0, 0), (0, 0, 0)).do(pick("carthag"))
    assert flags(t) == {"carthag": 0}
    fight(t, (0, 0, 0), (0, 0, 0), (0, 2, 0))
    assert t.options == [FLAGS[0], FLAGS[2]]


@rule("X-DREAD-24")
def test_dreadnoughts_do_not_break_a_tie_at_the_end() -> None:
    t = ix().troops(0, garrison=2).troops(1, garrison=3).ships(0, supply=0, garrison=2)
    t.state.conflict_deck = []
    for seat in range(3):
        t.give(seat, vp=5 if seat < 2 else 1)
    fight(t, (0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert (t.state.winners, t.state.tie_break) == ([1], "garrison")


@rule("X-DREAD-25", "X-OPEN-03")
def test_detonation_devices_give_a_point_in_place_of_control() -> None:
    t = fight(ix().tiles(0, "detonation_devices"), (0, 2, 0), (1, 0, 0), (0, 0, 0))
    assert t.options == [*FLAGS, "accept"]
    points = t[0].vp
    t.do("accept")
    assert (t[0].vp, ships(t), flags(t)) == (points + 1, (1, 1, 0), {})  # the other one goes to the garrison
    t.hand(0, "dagger").give(0, solari=3)
    while t.seat != 0:
        t.reveal_and_end()
    t.hand(0, "dagger").give(0, solari=3).do("send dagger dreadnought", "take space:dreadnought commission")
    assert ships(t) == (0, 2, 0)  # it may be commissioned again


@rule("X-DREAD-25")
def test_detonation_devices_may_be_left_and_control_taken() -> None:
    t = fight(ix().tiles(0, "detonation_devices"), (0, 2, 0), (1, 0, 0), (0, 0, 0))
    points = t[0].vp
    t.do(FLAGS[0])
    assert (t[0].vp, flags(t), tiles(t)) == (points, {"arrakeen": 0}, ["detonation_devices"])


@rule("X-DREAD-25")
def test_without_a_dreadnought_in_the_conflict_they_give_nothing() -> None:
    t = fight(ix().tiles(0, "detonation_devices"), (3, 0, 0), (1, 0, 0), (0, 0, 0))
    assert (t[0].vp, t.decision.kind != "flag") == (0, True)


@rule("X-DREAD-06", "X-DREAD-20")
def test_a_dreadnought_of_an_earlier_turn_is_a_unit_of_the_garrison() -> None:
    t = ix().hand(0, "dagger", "dune_the_desert_planet").give(0, solari=3).troops(0, garrison=3)
    t.do("send dagger dreadnought", "take space:dreadnought commission", "end")
    others_reveal(t)
    t.do("send dune_the_desert_planet imperial_basin")
    assert deployments(t) == {(1, 0), (2, 0), (0, 1), (1, 1)}
