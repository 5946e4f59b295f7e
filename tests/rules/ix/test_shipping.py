"""X-SHIP: Freighters on the Shipping track, advancing, recalling, the rewards."""

import pytest

from tests.marks import rule
from tests.rules.ix.ways import THREE, army, fight, ix, tiles
from tests.rules.plays import influence, others_reveal
from tests.table import Table

TRACK = "take shipping:shipping_track"
STEPS = [f"{TRACK} dividends/spice", f"{TRACK} choose_influence", f"{TRACK} acquire_tech"]


def icon(t: Table) -> Table:
    """The player on turn takes up one Freighter icon, of Smuggling."""
    t.hand(t.seat, "dune_the_desert_planet").do("send dune_the_desert_planet smuggling", "take space:smuggling")
    return t


def two_icons(t: Table) -> Table:
    """The player on turn has two Freighter icons, of Interstellar Shipping."""
    t.influence(t.seat, guild=2).hand(t.seat, "dune_the_desert_planet")
    return t.do("send dune_the_desert_planet interstellar_shipping")


FIRST_ICON, SECOND_ICON = (
    "take space:interstellar_shipping freighter",
    "take space:interstellar_shipping freighter#2",
)


@rule("X-SHIP-01", "X-SHIP-02", "X-SHIP-03", "X-OPEN-01")
@pytest.mark.parametrize(
    ("step", "options"),
    [
        (0, ["choose advance", "decline"]),  # a recall would bring nothing and is not offered
        (1, ["choose advance", "choose recall", "decline"]),
        (2, ["choose advance", "choose recall", "decline"]),
        (3, ["choose recall", "decline"]),
    ],
)
def test_an_icon_advances_or_recalls_or_is_left(step: int, options: list[str]) -> None:
    assert icon(ix().ships(0, freighter=step)).options == options


@rule("X-SHIP-01", "X-SHIP-03")
@pytest.mark.parametrize("step", [0, 1, 2])
def test_advancing_moves_it_one_step_up_and_brings_nothing(step: int) -> None:
    t = icon(ix().ships(0, freighter=step)).do("choose advance")
    assert t.fleet(0).freighter == step + 1
    assert (t[0].solari, t[0].spice, t.starting(TRACK)) == (1, 0, [])  # 1 Solari of Smuggling
    assert [t.fleet(seat).freighter for seat in (1, 2)] == [0, 0]


@rule("X-SHIP-02")
def test_the_freighter_may_be_left() -> None:
    t = icon(ix().ships(0, freighter=2)).do("decline")
    assert (t.fleet(0).freighter, t.starting("take")) == (2, [])
    t = ix().ships(0, freighter=2).hand(0, "dune_the_desert_planet").do("send dune_the_desert_planet smuggling")
    assert t.do("end").fleet(0).freighter == 2


@rule("X-SHIP-02", "X-SHIP-10")
def test_each_icon_moves_it_once() -> None:
    t = two_icons(ix()).do(FIRST_ICON, "choose advance")
    assert (t.fleet(0).freighter, t.starting("take")) == (1, [SECOND_ICON])
    t.do(SECOND_ICON, "choose advance")
    assert (t.fleet(0).freighter, t.starting("take")) == (2, [])


@rule("X-SHIP-10")
def test_icons_may_be_a_recall_and_an_advance() -> None:
    t = two_icons(ix().ships(0, freighter=1)).do(FIRST_ICON, "choose recall")
    assert t.starting("take") == [SECOND_ICON, STEPS[0]]
    t.do(SECOND_ICON, "choose advance", "choose spice")  # the reward that is left is taken by itself
    assert (t.fleet(0).freighter, t[0].spice) == (1, 2)


@rule("X-SHIP-04")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_recalling_brings_the_rewards_of_the_step_and_of_all_below(step: int) -> None:
    t = icon(ix().ships(0, freighter=step).give(0, spice=9)).do("choose recall")
    assert t.fleet(0).freighter == 0
    if step == 1:  # the only reward is taken by itself
        assert t.options == ["choose dividends", "choose spice"]
    else:
        assert t.starting(TRACK) == STEPS[:step]
    assert army(t) == ((9, 3, 0, 0) if step == 1 else (7, 5, 0, 0))


@rule("X-SHIP-05", "X-SHIP-06")
def test_step_1_is_dividends_or_2_spice() -> None:
    t = icon(ix(4, [*THREE, "helena_richese"]))
    t.ships(0, freighter=1).do("choose recall")
    assert t.options == ["choose dividends", "choose spice"]
    t.do("choose dividends")
    assert [t[seat].solari for seat in range(4)] == [1 + 5, 1, 1, 1]
    assert [t[seat].spice for seat in range(4)] == [0, 0, 0, 0]
    t = icon(ix().ships(0, freighter=1)).do("choose recall", "choose spice")
    assert [(t[seat].solari, t[seat].spice) for seat in range(3)] == [(1, 2), (0, 0), (0, 0)]


@rule("X-SHIP-07")
def test_step_2_recruits_2_troops_and_gives_1_influence_of_choice() -> None:
    t = icon(ix().ships(0, freighter=2)).do("choose recall")
    assert army(t) == (7, 5, 0, 0)
    t.do(STEPS[1])
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    t.do("choose fremen")
    assert influence(t, 0, "fremen") == 1


@rule("X-SHIP-08", "X-TECH-02")
def test_step_3_lets_a_tile_be_acquired_2_spice_cheaper_or_left() -> None:
    t = ix().ships(0, freighter=3).give(0, spice=1).tops("training_drones", "chaumurky", "flagship")
    icon(t).do("choose recall", STEPS[2])
    assert t.options == ["choose tile:training_drones", "decline"]
    t.do("choose tile:training_drones")
    assert (tiles(t), t[0].spice) == (["training_drones"], 0)
    t = icon(ix().ships(0, freighter=3).give(0, spice=9)).do("choose recall", STEPS[2], "decline")
    assert (tiles(t), t[0].spice) == ([], 9)


@rule("X-SHIP-08")
def test_step_3_need_not_be_used_but_the_other_rewards_are_taken() -> None:
    t = icon(ix().ships(0, freighter=3).give(0, spice=9)).do("choose recall", STEPS[1], "choose guild")
    assert t.barred["end"] == "must_first"
    t.do(STEPS[0], "choose spice")
    assert t.options == [STEPS[2], "end"]


@rule("X-SHIP-09")
def test_rewards_are_taken_in_any_order_and_pay_for_each_other() -> None:
    t = ix().ships(0, freighter=3).tops("restricted_ordnance", "flagship", "shuttle_fleet")
    icon(t).do("choose recall")
    assert t.barred[STEPS[2]] == "cannot_pay"
    t.do(STEPS[0], "choose spice", f"{TRACK} acquire_tech", "choose tile:restricted_ordnance")
    assert (tiles(t), t[0].spice) == (["restricted_ordnance"], 0)
    t.do("choose emperor")  # what is left of them is taken by itself
    assert "end" in t.options
    t = icon(ix().ships(0, freighter=3)).do("choose recall")
    assert t.do(STEPS[1], "choose emperor", STEPS[0]).options == ["choose dividends", "choose spice"]


@rule("X-SHIP-11", "X-FAQ-11")
def test_troops_of_the_track_may_be_deployed_with_an_agent_on_a_combat_space() -> None:
    t = ix().ships(0, freighter=2).troops(0, garrison=2).hand(0, "shifting_allegiances")
    t.intrigues(0, "expedite").give(0, spice=1).hand(0, "reconnaissance")
    t.do("send reconnaissance carthag", "play expedite", "choose recall")
    assert army(t) == (7, 5, 0, 0)  # 1 of Carthag, 2 of the track
    assert t.deploy_limit == 3 + 2
    t.do("deploy 5")
    assert army(t) == (7, 0, 5, 0)


@rule("X-SHIP-11")
def test_elsewhere_they_stay_in_the_garrison() -> None:
    t = icon(ix().ships(0, freighter=2)).do("choose recall")
    assert (army(t), t.deploy_limit, t.starting("deploy")) == ((7, 5, 0, 0), 0, [])


@rule("X-SHIP-12")
def test_troop_transports_bring_one_more_and_all_of_these_may_be_deployed() -> None:
    t = icon(ix().tiles(0, "troop_transports").ships(0, freighter=2)).do("choose recall")
    t.do(*[o for o in t.starting(TRACK) if "troops" in o])
    assert (army(t), t.deploy_limit) == ((6, 6, 0, 0), 3)
    t.do("deploy 3")
    assert army(t) == (6, 3, 3, 0)
    assert not t.starting("deploy")


@rule("X-SHIP-12")
def test_troop_transports_do_not_touch_the_limit_of_a_combat_space() -> None:
    t = ix().tiles(0, "troop_transports").ships(0, freighter=2).troops(0, garrison=4)
    t.intrigues(0, "expedite").give(0, spice=1).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet imperial_basin", "play expedite", "choose recall")
    t.do(*[o for o in t.starting(TRACK) if "troops" in o])
    assert (army(t), t.deploy_limit) == ((5, 7, 0, 0), 3 + 2)


@rule("X-SHIP-13")
def test_freighters_do_not_block_each_other_and_the_track_is_not_reset() -> None:
    t = icon(ix().ships(0, freighter=1).ships(1, freighter=2)).do("choose advance", "end")
    assert [t.fleet(seat).freighter for seat in range(3)] == [2, 2, 0]
    round_ = t.state.round
    while t.state.round == round_:
        t.do("pass" if "pass" in t.options else "reveal" if "reveal" in t.options else t.options[-1])
    assert [t.fleet(seat).freighter for seat in range(3)] == [2, 2, 0]


@rule("X-SHIP-14", "X-OPEN-02")
def test_an_icon_of_a_conflict_is_used_at_once_rewards_included() -> None:
    t = ix(conflict="skirmish_ix_2").ships(0, freighter=3).tops("chaumurky", "windtraps", "flagship")
    fight(t.give(0, spice=1), (2, 0, 0), (1, 0, 0), (0, 0, 0))
    assert (t.seat, t.options) == (0, ["choose recall", "decline"])
    t.do("choose recall")
    assert t.options == ["choose step_1", "choose step_2", "choose step_3"]
    t.do("choose step_1", "choose spice")
    assert t.options == ["choose step_2", "choose step_3"]
    spice = t[0].spice
    assert spice >= 3
    t.do("choose step_3", "choose tile:chaumurky")
    assert (tiles(t), t[0].spice) == (["chaumurky"], spice - 2)
    assert army(t) == (5, 5, 2, 0)  # the last reward, step 2: its troops cannot be deployed
    t.do("choose fremen")
    assert influence(t, 0, "fremen") == 1


def discarded(t: Table) -> Table:
    """On the turn of seat 0 seat 1 discards Freighter Fleet, whose Unload box is a Freighter icon."""
    t.hand(1, "freighter_fleet").hand(0, "reverend_mother_mohiam").played(0, "bene_gesserit_sister")
    t.do("send reverend_mother_mohiam wealth")
    return t.do(*t.starting("take card"))


@rule("X-SHIP-14")
def test_an_icon_got_on_an_opponents_turn_is_used_at_once() -> None:
    t = discarded(ix().ships(1, freighter=1))
    assert (t.seat, t.options) == (1, ["choose advance", "choose recall", "decline"])
    t.do("choose recall", "choose dividends")
    assert (t[1].solari, t[0].solari, t.fleet(1).freighter, t.state.turn_seat) == (5, 2 + 1, 0, 0)  # 2 of Wealth


@rule("X-OPEN-02", "X-SHIP-12")
def test_outside_the_own_turn_only_troop_transports_let_the_troops_be_deployed() -> None:
    def recalled(*owned: str) -> Table:
        t = discarded(ix().tiles(1, *owned).ships(1, freighter=2))
        return t.do("choose recall", "choose step_2")

    t = recalled("troop_transports")
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 3"]
    assert army(t.do("choose 3"), 1) == (6, 3, 3, 0)
    t = recalled()
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert army(t, 1) == (7, 5, 0, 0)


@rule("X-SHIP-06")
def test_dividends_come_from_the_bank_and_not_from_the_opponents() -> None:
    t = icon(ix().ships(0, freighter=1).give(1, solari=4)).do("choose recall", "choose dividends", "end")
    assert (t[1].solari, t[2].solari) == (5, 1)
    others_reveal(t)
    assert t[1].solari == 5
