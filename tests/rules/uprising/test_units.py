"""U-UNIT: troops and sandworms, recruiting, deploying and its limit, retreating."""

import pytest

from sietch.content import load_box
from tests.marks import rule
from tests.rules.plays import army, deployable, others_reveal, take_all, visit
from tests.rules.uprising.ways import ALL_SPACES, FACTION_SPACES, poor, rich
from tests.table import UprisingTable

RECRUITS = {
    "sardaukar": 4, "heighliner": 5, "desert_tactics": 1, "gather_support": 2, "arrakeen": 1,
    "research_station": 2, "sietch_tabr": 1,
}  # fmt: skip
COMBAT_SPACES = {
    "heighliner", "desert_tactics", "fremkit", "arrakeen", "spice_refinery", "research_station", "sietch_tabr",
    "imperial_basin", "hagga_basin", "deep_desert",
}  # fmt: skip


def up_to(n: int) -> list[int]:
    return list(range(1, n + 1))


# --- what a unit is


@rule("U-UNIT-01")
@pytest.mark.parametrize(("troops", "worms"), [(3, 0), (2, 1), (1, 2), (0, 3), (2, 0), (1, 1), (0, 2)])
def test_an_effect_that_asks_for_units_counts_troops_and_sandworms(troops: int, worms: int) -> None:
    t = UprisingTable().sandworms(0, worms).troops(0, conflict=troops).hand(0, "chani_clever_tactician")
    t.sandworms(1, 5).do("send chani_clever_tactician spice_refinery pay:0")  # an Intrigue card for 3 units
    enough = troops + worms >= 3
    assert t.barred.get("take card:chani_clever_tactician 1") == (None if enough else "condition")
    assert len(take_all(t)[0].intrigues) == (1 if enough else 0)


@rule("U-UNIT-01")
@pytest.mark.parametrize(("deployed", "playable"), [(0, False), (1, True)])
def test_a_summoned_sandworm_is_a_unit_deployed_this_turn(deployed: int, playable: bool) -> None:
    t = UprisingTable().hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet").intrigues(0, "distraction")
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert 1", "choose option:1")  # two sandworms
    if deployed:
        t.do(f"deploy {deployed}")
    assert ("play distraction" in t.options) == playable  # for three units deployed
    assert t.barred.get("play distraction") == (None if playable else "condition")


@rule("U-UNIT-01")
def test_a_sandworm_alone_takes_part_in_the_combat() -> None:
    t = UprisingTable(3).sandworms(1, 1).set_strengths((1, 0), (0, 0), (0, 0))
    assert [t.decision.seat, t.decision.kind] == [1, "faction"]  # 3 strength win the reward of free Influence


# --- recruiting


@rule("U-UNIT-02")
@pytest.mark.parametrize("space", sorted(ALL_SPACES))
def test_each_troop_icon_moves_one_troop_from_supply_to_garrison(space: str) -> None:
    n = RECRUITS.get(space, 0)
    assert army(visit(rich(UprisingTable()), space)) == (9 - n, 3 + n, 0)


@rule("U-UNIT-02")
@pytest.mark.parametrize(
    ("garrison", "conflict", "after"),
    [
        pytest.param(12, 0, (0, 12, 0), id="all in garrison"),
        pytest.param(2, 10, (0, 2, 10), id="most in the Conflict"),
        pytest.param(8, 1, (0, 11, 1), id="three in supply"),
    ],
)
def test_recruiting_takes_only_what_is_in_supply(
    garrison: int, conflict: int, after: tuple[int, int, int]
) -> None:
    t = UprisingTable().troops(0, garrison=garrison, conflict=conflict).give(0, spice=5)
    assert army(visit(t, "heighliner")) == after


@rule("U-UNIT-02", "U-UNIT-04")
def test_with_an_empty_supply_recruiting_does_not_let_more_than_two_troops_deploy() -> None:
    t = visit(UprisingTable().troops(0, garrison=12).give(0, spice=5), "heighliner")
    assert deployable(t) == [1, 2]


# --- deploying


@rule("U-UNIT-03", "U-UNIT-06")
@pytest.mark.parametrize("space", sorted(ALL_SPACES))
def test_units_are_deployed_on_a_visit_to_a_combat_space_only(space: str) -> None:
    t = visit(rich(UprisingTable()), space)
    limit = RECRUITS.get(space, 0) + 2 if space in COMBAT_SPACES else 0
    assert (deployable(t), t.deploy_limit) == (up_to(limit), limit)


@rule("U-UNIT-03")
def test_only_the_turn_that_sends_the_agent_to_the_combat_space_may_deploy() -> None:
    t = UprisingTable(3).hand(0, "dune_the_desert_planet", "dagger")
    assert deployable(t) == []
    t.do("send dune_the_desert_planet imperial_basin")
    assert deployable(t) == [1, 2]
    others_reveal(t.do("end"))
    assert deployable(t) == []
    t.do("send dagger gather_support pay:0")
    assert deployable(t) == []
    t.do("end")  # nothing is left but the Reveal turn
    assert (t.decision.kind, deployable(t)) == ("reveal", [])


@rule("U-UNIT-03", "U-UNIT-04", "EX-U-01")
def test_deploying_two_of_three_garrison_troops_at_imperial_basin() -> None:
    t = UprisingTable(3, conflict="secure_imperial_basin").bonus_spice("imperial_basin", 2)
    t.hand(0, "dune_the_desert_planet").do("send dune_the_desert_planet imperial_basin")
    assert deployable(t) == [1, 2]
    t.do("deploy 2")
    assert (army(t), t[0].spice, deployable(t)) == ((9, 1, 2), 1 + 2, [])


@rule("U-UNIT-04")
@pytest.mark.parametrize(
    ("garrison", "space", "limit"),
    [
        (0, "imperial_basin", 0),
        (1, "imperial_basin", 1),
        (3, "imperial_basin", 2),
        (9, "imperial_basin", 2),
        (0, "research_station", 2),
        (1, "research_station", 3),
        (5, "research_station", 4),
        (0, "heighliner", 5),
        (7, "heighliner", 7),
        (9, "heighliner", 5),  # only three can be recruited
    ],
)
def test_the_limit_is_all_units_recruited_this_turn_and_two_of_the_garrison(
    garrison: int, space: str, limit: int
) -> None:
    t = visit(rich(UprisingTable()).troops(0, garrison=garrison), space)
    assert (deployable(t), t.deploy_limit) == (up_to(limit), limit)


@rule("U-UNIT-04")
@pytest.mark.parametrize("source", ["card", "plot", "contract"])
def test_troops_recruited_from_any_source_this_turn_raise_the_limit(source: str) -> None:
    t = UprisingTable(modules=["choam"]).troops(0, garrison=4).give(0, spice=2).deck(0)
    if source == "card":
        t.hand(0, "stilgar_the_devoted").do("send stilgar_the_devoted spice_refinery pay:0")
        recruited = 2
    elif source == "plot":
        t.hand(0, "reconnaissance").intrigues(0, "depart_for_arrakis")
        t.do("play depart_for_arrakis", "send reconnaissance spice_refinery pay:0")
        recruited = 3
    else:
        t.hand(0, "reconnaissance").contracts(0, "arrakeen_troop_spy").do("send reconnaissance arrakeen")
        recruited = 1 + 1
    assert (army(t), deployable(t)) == ((8 - recruited, 4 + recruited, 0), up_to(2 + recruited))


@rule("U-UNIT-04")
def test_troops_recruited_in_an_earlier_turn_do_not_raise_the_limit() -> None:
    t = UprisingTable(3).troops(0, garrison=4).hand(0, "dagger", "dune_the_desert_planet")
    others_reveal(t.do("send dagger gather_support pay:0", "end"))
    t.do("send dune_the_desert_planet imperial_basin")
    assert (army(t), deployable(t)) == ((6, 6, 0), [1, 2])


@rule("U-UNIT-04")
def test_deploying_bit_by_bit_does_not_widen_the_limit() -> None:
    t = visit(UprisingTable().troops(0, garrison=6), "arrakeen")
    limits = [deployable(t)] + [deployable(t.do("deploy 1")) for _ in range(3)]
    assert limits == [[1, 2, 3], [1, 2], [1], []]


@rule("U-UNIT-05")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_deploying_is_optional_and_the_rest_stays_in_the_garrison(n: int) -> None:
    t = visit(UprisingTable(), "arrakeen")
    assert (deployable(t), "end" in t.options) == ([1, 2, 3], True)
    if n:
        t.do(f"deploy {n}")
    t.do("end")
    assert (army(t), t.seat) == ((8, 4 - n, n), 1)
    others_reveal(t)
    assert army(t) == (8, 4 - n, n)


@rule("U-UNIT-06")
@pytest.mark.parametrize("space", ["sardaukar", "gather_support"])
def test_not_even_recruits_are_deployed_from_a_space_without_combat(space: str) -> None:
    t = visit(rich(UprisingTable()), space)
    assert t.state.recruited == RECRUITS[space]
    assert (deployable(t), t.deploy_limit, t[0].conflict) == ([], 0, 0)


@rule("U-UNIT-07")
def test_three_combat_spaces_belong_to_factions() -> None:
    box = load_box("uprising")
    assert {space.id for space in box.spaces if space.combat and space.faction >= 0} == {
        "heighliner",
        "desert_tactics",
        "fremkit",
    }
    assert "heighliner" in FACTION_SPACES["guild"]
    assert FACTION_SPACES["fremen"] == {"desert_tactics", "fremkit"}


@rule("U-UNIT-07", "U-UNIT-08")
@pytest.mark.parametrize(
    ("space", "combat"),
    [
        ("heighliner", True),
        ("desert_tactics", True),
        ("fremkit", True),
        ("arrakeen", True),
        ("imperial_basin", True),
        ("gather_support", False),
        ("deliver_supplies", False),
        ("dutiful_service", False),
        ("sardaukar", False),
        ("espionage", False),
        ("secrets", False),
    ],
)
def test_which_spaces_lead_to_the_conflict(space: str, combat: bool) -> None:
    t = visit(rich(UprisingTable()), space)
    assert bool(deployable(t)) == combat
    if combat:
        before = t[0].garrison
        t.do("deploy 1")
        assert (t[0].garrison, t[0].conflict) == (before - 1, 1)


# --- retreating


@rule("U-UNIT-10")
@pytest.mark.parametrize("n", [0, 1])
def test_a_retreating_troop_moves_from_the_conflict_to_the_garrison(n: int) -> None:
    t = UprisingTable(3, ["lady_amber_metulli", "muad_dib", "gurney_halleck"])
    t.troops(0, garrison=1, conflict=3).do("reveal", "take leader:lady_amber_metulli 11")  # up to one troop
    assert t.options == ["choose 0", "choose 1"]
    assert army(t.do(f"choose {n}")) == (8, 1 + n, 3 - n)


@rule("U-UNIT-10")
def test_troops_that_retreat_in_the_combat_phase_go_to_the_garrison_too() -> None:
    t = poor().intrigues(0, "tactical_option", "contingency_plan").set_strengths((3, 0), (1, 0), (0, 0))
    t.do("play tactical_option", "choose option:1", "choose 2")
    assert (army(t), t.strength(0)) == ((6, 5, 1), 2)


@rule("U-UNIT-11")
def test_an_effect_on_troops_in_the_combat_phase_does_not_touch_sandworms() -> None:
    t = poor().sandworms(0, 3)
    t.intrigues(0, "tactical_option", "spice_is_power", "go_to_ground", "contingency_plan")
    t.set_strengths((2, 0), (1, 0), (0, 0))
    assert {"play go_to_ground", "play contingency_plan"} <= set(t.options)
    assert "play spice_is_power" in t.barred  # it asks for three troops, or three spice
    t.do("play tactical_option", "choose option:1")
    assert t.options == ["choose 0", "choose 1", "choose 2"]  # not five
    t.do("choose 2")
    assert (army(t), t.followers(0).sandworms, t.strength(0)) == ((7, 5, 0), 3, 9)
    assert t.barred["play go_to_ground"] == "no_troops"


@rule("U-UNIT-11")
def test_a_retreat_on_the_reveal_turn_does_not_take_sandworms() -> None:
    t = UprisingTable(3, ["lady_amber_metulli", "muad_dib", "gurney_halleck"]).sandworms(0, 2)
    t.hand(0, "chani_clever_tactician").troops(0, garrison=3, conflict=1).do("reveal")
    assert t.barred["take card:chani_clever_tactician 1"] == "no_troops"  # two troops for four swords
    t.do("take leader:lady_amber_metulli 11", "choose 1")
    assert (army(t), t.followers(0).sandworms) == ((8, 4, 0), 2)


@rule("U-UNIT-11")
@pytest.mark.parametrize(("troops", "hit"), [(0, False), (1, True)])
def test_an_attack_on_an_opponents_troop_finds_no_sandworm(troops: int, hit: bool) -> None:
    t = UprisingTable(3, modules=["base_cards"]).give(0, solari=1).sandworms(1, 2).troops(1, conflict=troops)
    t.intrigues(0, "double_cross", "windfall")
    assert t.barred.get("play double_cross") == (None if hit else "no_troops")
    if hit:
        t.do("play double_cross")
        assert (t[1].conflict, t.followers(1).sandworms) == (0, 2)


@rule("U-UNIT-11")
def test_recruiting_and_deploying_troops_leaves_sandworms_alone() -> None:
    t = UprisingTable(3).sandworms(0, 1).hand(0, "reconnaissance").do("send reconnaissance arrakeen", "deploy 3")
    assert (army(t), t.followers(0).sandworms) == ((8, 1, 3), 1)
