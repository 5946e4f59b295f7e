"""U-UNIT: troops and sandworms, recruiting, deploying and its limit, retreating."""

import pytest

from sietch.content import load_box
from tests.marks import rule
from tests.rules.plays import army, deployable, others_reveal, take_all, up_to, visit
from tests.rules.uprising.ways import FACTION_SPACES, poor, rich
from tests.table import UprisingTable

# --- what a unit is


@rule("U-UNIT-01")
@pytest.mark.parametrize(("troops", "worms"), [(3, 0), (2, 1), (1, 2), (0, 3), (2, 0), (1, 1), (0, 2)])
def test_an_effect_that_asks_for_units_counts_troops_and_sandworms(troops: int, worms: int) -> None:
    t = UprisingTable().sandworms(0, worms).troops(0, conflict=troops).hand(0, "chani_clever_tactician")
    t.sandworms(1, 5).do("send chani_clever_tactician spice_refinery free")  # an Intrigue card for 3 units
    enough = troops + worms >= 3
    assert t.barred.get("take card:chani_clever_tactician") == (None if enough else "condition")
    assert len(take_all(t)[0].intrigues) == (1 if enough else 0)


@rule("U-UNIT-01")
@pytest.mark.parametrize(("deployed", "playable"), [(0, False), (1, True)])
def test_a_summoned_sandworm_is_a_unit_deployed_this_turn(deployed: int, playable: bool) -> None:
    t = UprisingTable().hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet").intrigues(0, "distraction")
    t.do(
        "send dune_the_desert_planet deep_desert", "take space:deep_desert", "choose sandworm+bonus_spice"
    )  # two sandworms
    if deployed:
        t.do(f"deploy {deployed}")
    assert ("play distraction" in t.options) == playable  # for three units deployed
    assert t.barred.get("play distraction") == (None if playable else "condition")


@rule("U-UNIT-01")
def test_a_sandworm_alone_takes_part_in_the_combat() -> None:
    t = UprisingTable(3).sandworms(1, 1).set_strengths((1, 0), (0, 0), (0, 0))
    assert [t.decision.seat, t.decision.kind] == [1, "faction"]  # 3 strength win the reward of free Influence


# --- deploying


@rule("U-UNIT-04")
@pytest.mark.parametrize("source", ["card", "plot", "contract"])
def test_troops_recruited_from_any_source_this_turn_raise_the_limit(source: str) -> None:
    t = UprisingTable(modules=["choam"]).troops(0, garrison=4).give(0, spice=2).deck(0)
    if source == "card":
        t.hand(0, "stilgar_the_devoted").do("send stilgar_the_devoted spice_refinery free")
        recruited = 2
    elif source == "plot":
        t.hand(0, "reconnaissance").intrigues(0, "depart_for_arrakis")
        t.do("play depart_for_arrakis", "send reconnaissance spice_refinery free")
        recruited = 3
    else:
        t.hand(0, "reconnaissance").contracts(0, "arrakeen_troop_spy").do("send reconnaissance arrakeen")
        recruited = 1 + 1
    assert (army(t), deployable(t)) == ((8 - recruited, 4 + recruited, 0), up_to(2 + recruited))


@rule("U-UNIT-04")
def test_troops_recruited_in_an_earlier_turn_do_not_raise_the_limit() -> None:
    t = UprisingTable(3).troops(0, garrison=4).hand(0, "dagger", "dune_the_desert_planet")
    others_reveal(t.do("send dagger gather_support free", "end"))
    t.do("send dune_the_desert_planet imperial_basin")
    assert (army(t), deployable(t)) == ((6, 6, 0), [1, 2])


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
@pytest.mark.parametrize(("space", "recruits"), [("sardaukar", 4), ("gather_support", 2)])
def test_not_even_recruits_are_deployed_from_a_space_without_combat(space: str, recruits: int) -> None:
    t = visit(rich(UprisingTable()), space)
    assert t.state.recruited == recruits
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
    t.troops(0, garrison=1, conflict=3).do("reveal", "take leader:lady_amber_metulli retreat")  # up to one troop
    assert t.options == ["choose 0", "choose 1"]
    assert army(t.do(f"choose {n}")) == (8, 1 + n, 3 - n)


@rule("U-UNIT-10")
def test_troops_that_retreat_in_the_combat_phase_go_to_the_garrison_too() -> None:
    t = poor().intrigues(0, "tactical_option", "contingency_plan").set_strengths((3, 0), (1, 0), (0, 0))
    t.do("play tactical_option", "choose retreat", "choose 2")
    assert (army(t), t.strength(0)) == ((6, 5, 1), 2)


@rule("U-UNIT-11")
def test_an_effect_on_troops_in_the_combat_phase_does_not_touch_sandworms() -> None:
    t = poor().sandworms(0, 3)
    t.intrigues(0, "tactical_option", "spice_is_power", "go_to_ground", "contingency_plan")
    t.set_strengths((2, 0), (1, 0), (0, 0))
    assert {"play go_to_ground", "play contingency_plan"} <= set(t.options)
    assert "play spice_is_power" in t.barred  # it asks for three troops, or three spice
    t.do("play tactical_option", "choose retreat")
    assert t.options == ["choose 0", "choose 1", "choose 2"]  # not five
    t.do("choose 2")
    assert (army(t), t.followers(0).sandworms, t.strength(0)) == ((7, 5, 0), 3, 9)
    assert t.barred["play go_to_ground"] == "no_troops"


@rule("U-UNIT-11")
def test_a_retreat_on_the_reveal_turn_does_not_take_sandworms() -> None:
    t = UprisingTable(3, ["lady_amber_metulli", "muad_dib", "gurney_halleck"]).sandworms(0, 2)
    t.hand(0, "chani_clever_tactician").troops(0, garrison=3, conflict=1).do("reveal")
    assert t.barred["take card:chani_clever_tactician retreat>swords"] == "no_troops"  # two troops for four swords
    t.do("take leader:lady_amber_metulli retreat", "choose 1")
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
