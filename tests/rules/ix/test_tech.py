"""X-TECH: acquiring Tech tiles, discounts, Negotiators."""

import pytest

from sietch.content import load_box
from sietch.rules.effects.ix.tech import AcquireTech
from sietch.words import text
from tests.marks import rule
from tests.rules.ix.ways import army, fight, ix, stacks, tiles
from tests.rules.plays import others_reveal
from tests.table import Table

DREADNOUGHT = "take space:dreadnought acquire_tech"


def at_ix(t: Table | None = None, *, spice: int = 9, tops: tuple[str, ...] = ()) -> Table:
    """Seat 0 has an Acquire Tech icon without a discount before it, of the space Dreadnought."""
    t = t or ix()
    t.tops(*(tops or ("training_drones", "windtraps", "flagship")))  # 3, 2 and 8 spice
    return t.hand(0, "dagger").give(0, solari=3, spice=spice).do("send dagger dreadnought")


@rule("X-TECH-01")
def test_a_tile_is_acquired_only_through_an_icon() -> None:
    t = ix().hand(0, "dagger", "reconnaissance").give(0, spice=20)
    assert not any("tile" in option for option in t.options)
    t.do("send reconnaissance arrakeen")
    assert not any("tile" in o or "tech" in o for o in t.options)
    while "end" not in t.options:
        t.do(t.options[0])
    others_reveal(t.do("end"))
    t.do("reveal")
    assert not any("tile" in o or "tech" in o for o in t.options)


@rule("X-TECH-02")
def test_an_icon_allows_one_tile_and_may_be_left() -> None:
    t = at_ix().do(DREADNOUGHT, "choose tile:windtraps")
    assert (tiles(t), t.starting(DREADNOUGHT)) == (["windtraps"], [])
    assert tiles(at_ix().do(DREADNOUGHT, "decline", "end")) == []
    assert tiles(at_ix().do("end")) == []


@rule("X-TECH-03")
def test_only_the_top_tiles_can_be_chosen() -> None:
    t = at_ix().do(DREADNOUGHT)
    assert t.options == ["choose tile:training_drones", "choose tile:windtraps", "choose tile:flagship", "decline"]


@rule("X-TECH-04")
@pytest.mark.parametrize(("tile", "cost"), [("training_drones", 3), ("windtraps", 2), ("flagship", 8)])
def test_the_cost_is_paid_in_spice(tile: str, cost: int) -> None:
    t = at_ix().do(DREADNOUGHT, f"choose tile:{tile}")
    assert (t[0].spice, t[0].solari) == (9 - cost, 0)
    assert [t[seat].spice for seat in (1, 2)] == [0, 0]
    t = at_ix(spice=cost - 1, tops=(tile, "shuttle_fleet", "holtzman_engine"))
    if cost <= 6:
        assert t.barred[DREADNOUGHT] == "cannot_pay"
    else:
        assert f"choose tile:{tile}" not in t.do(DREADNOUGHT).options


@rule("X-TECH-05")
def test_a_tile_lies_open_before_its_owner_and_there_is_no_limit() -> None:
    t = at_ix(ix().tiles(0, "artillery", "minimic_film", "spaceport", "memocorders", "chaumurky"))
    t.do(DREADNOUGHT, "choose tile:windtraps")
    assert len(tiles(t)) == 6
    for seat in range(3):
        seen = t.game.view(seat).table.players[0].fleet
        assert seen is not None
        assert seen.tiles == t.fleet(0).tiles


@rule("X-TECH-06")
def test_the_next_tile_of_the_stack_is_turned_up() -> None:
    t = at_ix()
    before = stacks(t)
    t.do(DREADNOUGHT, "choose tile:windtraps")
    assert stacks(t) == [before[0], before[1][1:], before[2]]
    assert t.game.view(2).table.ix.stacks[1][-1] == t.box.tile_index[before[1][1]]


@rule("X-TECH-06")
def test_a_purchase_that_turns_a_tile_up_cannot_be_taken_back() -> None:
    t = at_ix()
    before = t.state.unveiled
    assert t.do(DREADNOUGHT).state.unveiled == before
    assert t.do("choose tile:training_drones").state.unveiled > before


@rule("X-TECH-07")
def test_an_emptied_stack_is_not_refilled() -> None:
    t = ix().tops("training_drones", "windtraps", "flagship")
    t.ix.stacks[1] = t.ix.stacks[1][-1:]
    t = at_ix(t).do(DREADNOUGHT, "choose tile:windtraps")
    assert [len(stack) for stack in t.ix.stacks] == [6, 0, 6]
    t.ix.stacks[0] = []
    t.hand(0, "dagger")
    others_reveal(t.do("end"))
    t.state.agents_at[t.space("dreadnought")] = 0
    t.give(0, solari=3, spice=9).do("send dagger dreadnought", DREADNOUGHT)
    assert t.options == ["choose tile:flagship", "decline"]


@rule("X-TECH-07")
def test_with_no_tile_left_nothing_is_acquired() -> None:
    t = ix()
    t.ix.stacks = [[], [], []]
    t = t.hand(0, "dagger").give(0, solari=3, spice=9).do("send dagger dreadnought")
    assert t.barred[DREADNOUGHT] == "nothing_there"


@rule("X-TECH-08", "X-TECH-09")
def test_a_discount_lowers_the_cost_of_that_one_purchase() -> None:
    t = ix().ships(0, freighter=3).tops("training_drones", "windtraps", "holoprojectors").give(0, spice=9)
    t.influence(0, guild=2).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet smuggling", "take space:smuggling", "choose recall")
    t.do("take shipping:shipping_track acquire_tech", "choose tile:training_drones")
    assert t[0].spice == 9 - (3 - 2)
    t = at_ix(others_to_me(t.hand(0, "dagger"))).do(DREADNOUGHT, "choose tile:windtraps")
    assert t[0].spice == 9 - 2  # the discount is gone


def others_to_me(t: Table) -> Table:
    """Finish the turn of seat 0 and come to its next one."""
    while "end" not in t.options:
        t.do(t.options[0])
    return others_reveal(t.do("end"))


@rule("X-TECH-09")
def test_discounts_of_several_icons_do_not_add_up() -> None:
    """Tech Negotiation (1) and a recall from step 3 (2) in one turn: 2 at most for one tile."""
    t = ix().ships(0, freighter=3).tops("chaumurky", "flagship", "shuttle_fleet").intrigues(0, "expedite")
    t.hand(0, "dagger").give(0, spice=2).do("send dagger tech_negotiation", "play expedite", "choose recall")
    assert t[0].spice == 1  # Expedite costs 1
    assert t.barred["take shipping:shipping_track acquire_tech"] == "cannot_pay"  # Chaumurky costs 4 - 2
    t.give(0, spice=2).do("take shipping:shipping_track acquire_tech", "choose tile:chaumurky")
    assert t[0].spice == 0


@rule("X-TECH-10")
def test_a_negotiator_comes_from_supply() -> None:
    t = ix().hand(0, "dagger").do("send dagger tech_negotiation", "take space:tech_negotiation")
    assert army(t) == (8, 3, 0, 1)


@rule("X-TECH-10")
def test_with_no_troop_in_supply_there_is_no_negotiator() -> None:
    t = ix().troops(0, garrison=12).hand(0, "dagger").do("send dagger tech_negotiation")
    assert t.barred["take space:tech_negotiation"] == "no_troops"
    assert army(t) == (0, 12, 0, 0)


@rule("X-TECH-11")
@pytest.mark.parametrize("sent", [0, 1, 2])
def test_any_number_of_negotiators_goes_home_and_each_saves_1_spice(sent: int) -> None:
    t = at_ix(ix().ships(0, negotiators=2).give(0, supply=7))
    t.do(DREADNOUGHT, "choose tile:training_drones" + (f" negotiators:{sent}" if sent else ""))
    assert (t[0].spice, army(t)) == (9 - 3 + sent, (7 + sent, 3, 0, 2 - sent))


@rule("X-TECH-11")
def test_others_negotiators_do_not_help() -> None:
    t = at_ix(ix().ships(1, negotiators=2), spice=2, tops=("training_drones", "chaumurky", "flagship"))
    assert t.barred[DREADNOUGHT] == "cannot_pay"


@rule("X-TECH-12")
def test_negotiators_and_a_discount_are_combined() -> None:
    t = (
        ix()
        .ships(0, negotiators=1)
        .give(0, supply=8, spice=1)
        .tops("training_drones", "flagship", "shuttle_fleet")
    )
    t.hand(0, "dagger").do("send dagger tech_negotiation", "take space:tech_negotiation", "choose acquire_tech")
    assert t.options == ["choose tile:training_drones negotiators:1", "decline"]
    t.do("choose tile:training_drones negotiators:1")
    assert (t[0].spice, army(t)) == (0, (9, 3, 0, 0))


@rule("X-TECH-13", "X-OPEN-15")
def test_the_cost_never_falls_below_nothing_and_no_needless_negotiator_goes_home() -> None:
    t = (
        ix()
        .ships(0, freighter=3, negotiators=3)
        .give(0, supply=6)
        .tops("artillery", "windtraps", "training_drones")
    )
    t.hand(0, "dune_the_desert_planet").do("send dune_the_desert_planet smuggling", "take space:smuggling")
    t.do("choose recall", "take shipping:shipping_track acquire_tech")
    assert t.options == [
        "choose tile:artillery", "choose tile:windtraps", "choose tile:training_drones negotiators:1", "decline",
    ]  # fmt: skip
    t.do("choose tile:artillery")  # costs 1, and the discount is 2
    assert (t[0].spice, army(t)) == (0, (4, 5, 0, 3))


@rule("X-TECH-14", "X-FAQ-10")
def test_a_negotiator_cannot_be_recruited() -> None:
    t = ix().give(0, supply=1, garrison=9).ships(0, negotiators=2).hand(0, "reconnaissance", "dagger")
    t.intrigues(0, "reinforcements").give(0, solari=3).do("play reinforcements")
    assert army(t) == (0, 10, 0, 2)


@rule("X-TECH-15")
def test_negotiators_stay_from_round_to_round() -> None:
    t = ix().hand(0, "dagger").do("send dagger tech_negotiation", "take space:tech_negotiation", "end")
    round_ = t.state.round
    while t.state.round == round_:
        t.do("pass" if "pass" in t.options else "reveal" if "reveal" in t.options else t.options[-1])
    assert t.fleet(0).negotiators == 1


@rule("X-TECH-21")
def test_a_face_down_tile_still_counts() -> None:
    t = (
        ix()
        .tiles(0, "training_drones", "windtraps", "artillery")
        .hand(0, "dagger")
        .do("take tile:training_drones")
    )
    assert t.fleet(0).used == [t.box.tile_index["training_drones"]]
    t.intrigues(0, "advanced_weaponry", "ambush")
    fight(t, (1, 0, 0), (1, 0, 0), (0, 0, 0))
    assert t.do("play advanced_weaponry").strength(0) == 2 + 4  # asks for three tiles
    t = ix().tiles(0, "windtraps", "artillery").intrigues(0, "advanced_weaponry", "ambush")
    assert "play advanced_weaponry" not in fight(t, (1, 0, 0), (1, 0, 0), (0, 0, 0)).options


@rule("X-TECH-01", "X-TECH-08")
def test_every_acquire_tech_icon_has_a_discount_of_0_1_or_2() -> None:
    box = load_box("base", frozenset({"ix"}))
    assert box.shipping is not None
    components = (*box.spaces, *box.cards, *box.intrigues, *box.leaders, box.shipping)
    icons = [
        part
        for component in components
        for _, effect in component.boxes()
        for part in text.parts(effect)
        if isinstance(part, AcquireTech)
    ]
    assert {icon.less for icon in icons} == {0, 1, 2}
    assert {space.id for space in box.spaces for _, e in space.boxes() for p in text.parts(e) if p in icons} == {
        "tech_negotiation", "dreadnought",
    }  # fmt: skip
