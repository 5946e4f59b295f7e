"""Cards that only gain things, with and without the markers, and what they bring when revealed or acquired."""

import pytest

from tests.content.immortality.tables import table
from tests.content.ledger import change, revealed, visit
from tests.marks import rule

REVEALED = {  # by markers reached; what is not told is as with fewer
    "experimentation": [{"persuasion": 1, "specimens": 1}],
    "bene_tleilax_lab": [{"persuasion": 1}, {"persuasion": 1, "spice": 1}],
    "bene_tleilax_researcher": [{"persuasion": 1}, {"persuasion": 2}, {"persuasion": 3}],
    "blank_slate": [{"persuasion": 1}],
    "clandestine_meeting": [{"persuasion": 2}],
    "corrupt_smuggler": [{"persuasion": 1, "swords": 1}],
    "dissecting_kit": [{"persuasion": 1}, {"persuasion": 1, "tleilaxu": 1}],
    "for_humanity": [{"persuasion": 2}],
    "high_priority_travel": [{"persuasion": 1, "solari": 1}],
    "imperium_ceremony": [{"persuasion": 3}],
    "interstellar_conspiracy": [{"persuasion": 2}],
    "keys_to_power": [{"persuasion": 2}],
    "lisan_al_gaib": [{"persuasion": 1}],
    "long_reach": [{"persuasion": 1, "intrigues": 1}],
    "occupation": [{"water": 1, "spice": 1, "garrison": 1}],
    "organ_merchants": [{"persuasion": 1, "solari": 1}],
    "planned_coupling": [{"persuasion": 1}],
    "replacement_eyes": [{"persuasion": 1, "swords": 1}],
    "sardaukar_quartermaster": [{"persuasion": 1, "swords": 2}],
    "show_of_strength": [{"persuasion": 1, "swords": 2}],
    "spiritual_fervor": [{"persuasion": 1, "specimens": 1}],
    "stillsuit_manufacturer": [{"persuasion": 1}],
    "throne_room_politics": [{"persuasion": 1, "bene_gesserit": 1}],
    "beguiling_pheromones": [{"persuasion": 1, "swords": 1}],
    "chairdog": [{"persuasion": 1}],
    "contaminator": [{"persuasion": 1}],
    "corrino_genes": [{"persuasion": 1}],
    "face_dancer": [{"persuasion": 1}],
    "face_dancer_initiate": [{"persuasion": 1}],
    "from_the_tanks": [{"persuasion": 1}],
    "ghola": [{"persuasion": 1, "swords": 1}],
    "guild_impersonator": [{"persuasion": 1}],
    "industrial_espionage": [{"persuasion": 1}],
    "scientific_breakthrough": [{"persuasion": 1, "swords": 1}],
    "slig_farmer": [{"persuasion": 1}],
    "stitched_horror": [{"persuasion": 1, "swords": 1}],
    "subject_x_137": [{"persuasion": 1}],
    "tleilaxu_infiltrator": [{"persuasion": 1}],
    "twisted_mentat": [{"persuasion": 1, "swords": 1, "specimens": 1}],
    "unnatural_reflexes": [{"persuasion": 1, "swords": 1}],
    "usurp": [{"persuasion": 1, "swords": 1, "specimens": 1}],
}


@rule("I-GRAFT-11", "I-GENE-03")
@pytest.mark.parametrize("markers", [0, 1, 2])
@pytest.mark.parametrize("card", REVEALED)
def test_revealed(card: str, markers: int) -> None:
    told = REVEALED[card]
    assert revealed(table(markers=markers), card) == told[min(markers, len(told) - 1)]


@pytest.mark.parametrize("bond", [True, False])
def test_fremen_bonds(bond: bool) -> None:
    in_play = ["stilgar"] if bond else ["diplomacy"]
    for card, gain in (("lisan_al_gaib", {"swords": 2}), ("stillsuit_manufacturer", {"spice": 2})):
        t = table()
        t.played(0, *in_play)
        assert revealed(t, card) == {"persuasion": 1} | (gain if bond else {})


AGENT = {  # card: space, markers, what card and space bring together
    "bene_tleilax_lab": ("carthag", 0, {"specimens": 1, "garrison": 1, "intrigues": 1}),
    "keys_to_power": ("hall_of_oratory", 0, {"spice": 2, "garrison": 1}),
    "occupation": ("wealth", 0, {"hand": 1, "solari": 2, "emperor": 1}),
    "from_the_tanks": ("hall_of_oratory", 0, {"garrison": 3}),
    "contaminator": ("hardy_warriors", 0, {"tleilaxu": 1, "water": -1, "garrison": 2, "fremen": 1}),
    "subject_x_137": ("hall_of_oratory", 0, {"garrison": 1}),
    "industrial_espionage": ("hall_of_oratory", 0, {"hand": 1, "garrison": 1}),
    "corrino_genes": ("wealth", 0, {"solari": 2, "emperor": 1}),
    "corrupt_smuggler": ("imperial_basin", 0, {"spice": 1}),
    "sardaukar_quartermaster": ("hall_of_oratory", 0, {"garrison": 1}),
}


@rule("I-GRAFT-12")
@pytest.mark.parametrize("card", AGENT)
def test_played_alone(card: str) -> None:
    space, markers, gained = AGENT[card]
    assert visit(table(markers=markers), card, space, all_items=True) == gained


def test_keys_to_power_ask_for_the_emperors_influence() -> None:
    t = table().influence(0, emperor=1, bene_gesserit=4, guild=4)
    assert visit(t, "keys_to_power", "hall_of_oratory", all_items=True) == {"garrison": 1}


def test_for_humanity_gains_influence_with_any_faction() -> None:
    t = table()
    gained = visit(t, "for_humanity", "hall_of_oratory", "take card:for_humanity", "choose guild")
    assert gained == {"guild": 1, "garrison": 1}


def test_throne_room_politics_recruits_and_may_trash() -> None:
    t = table("dagger")
    gained = visit(t, "throne_room_politics", "wealth", "take influence:emperor")
    assert gained == {"garrison": 1, "solari": 2, "emperor": 1}
    assert "end" in t.options and "take card:throne_room_politics trash" in t.options


def test_show_of_strength_draws_two_cards() -> None:
    t = table().troops(0, conflict=1)
    assert visit(t, "show_of_strength", "hall_of_oratory", all_items=True) == {"hand": 2, "garrison": 1}


@pytest.mark.parametrize("card", ["bene_tleilax_researcher", "planned_coupling"])
def test_graft_cards_that_gain(card: str) -> None:
    t = table(card, "face_dancer_initiate")
    send = next(o for o in t.options if o.startswith("send ") and " wealth with:" in o)
    gained = {"bene_tleilax_researcher": {"research": 1, "specimens": 1}, "planned_coupling": {"hand": 1}}[card]
    done = change(t, 0, send, all_items=True)
    paid = {"hand": -2 + gained.get("hand", 0), "agents": -1, "solari": 2, "emperor": 1}
    assert done == gained | paid


@rule("I-GENE-03", "I-GENE-08")
@pytest.mark.parametrize(("markers", "steps"), [(0, 0), (1, 1), (2, 1)])
def test_subject_x_137_steps_with_a_marker(markers: int, steps: int) -> None:
    gained = visit(table(markers=markers), "subject_x_137", "hall_of_oratory", all_items=True)
    assert gained.get("tleilaxu", 0) == steps


@rule("I-SPECIMEN-03", "I-SPECIMEN-07", "I-EX-6")
def test_organ_merchants_sell_a_specimen() -> None:
    t = table("organ_merchants").specimens(0, 1)
    supply = t[0].supply
    t.do("send organ_merchants carthag")
    assert change(t, 0, "take card:organ_merchants") == {"solari": 4, "specimens": -1}
    assert t[0].supply == supply + 1 - 1  # the space recruits one
    t = table("organ_merchants").do("send organ_merchants carthag")
    assert t.barred["take card:organ_merchants"] == "no_specimen"


@rule("I-SPECIMEN-05")
def test_tleilaxu_surgeon_pays_two_own_specimens_for_two_steps() -> None:
    t = table("tleilaxu_surgeon").specimens(0, 2).specimens(1, 3)
    t.do("send tleilaxu_surgeon wealth")
    assert change(t, 0, "take card:tleilaxu_surgeon") == {"specimens": -2, "tleilaxu": 2, "intrigues": 1}
    t = table("tleilaxu_surgeon").specimens(0, 1).do("send tleilaxu_surgeon wealth")
    assert t.barred["take card:tleilaxu_surgeon"] == "no_specimen"


@rule("I-OPEN-9", "I-GENE-08")
def test_scientific_breakthrough_may_use_its_second_line_after_its_own_research() -> None:
    t = table("scientific_breakthrough").research_at(0, "r7a").do("send scientific_breakthrough hall_of_oratory")
    trash = "take card:scientific_breakthrough trash_this>vp"
    assert t.barred[trash] == "condition"
    t.do("take card:scientific_breakthrough research")
    assert change(t, 0, trash) == {"vp": 1}
    assert "scientific_breakthrough" in t.names(t.state.trashed)


@rule("I-ROW-04", "I-TLEILAXU-01")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("corrino_genes", {"solari": 2}), ("subject_x_137", {"tleilaxu": 1}), ("face_dancer", {})],
)
def test_acquired_for_specimens(card: str, gained: dict[str, int]) -> None:
    t = table().specimens(0, 2).tleilaxu_row(card, "ghola").do("reveal")
    cost = t.box.cards[t.card(card)].specimens
    expected = {"specimens": -cost, "discard": 1} | gained
    assert change(t, 0, f"buy {card} from:tleilaxu") == expected


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("lisan_al_gaib", {"spice": 1}),
        ("occupation", {"garrison": 3}),
        ("spiritual_fervor", {"research": 1, "specimens": 1}),
    ],
)
def test_acquired_for_persuasion(card: str, gained: dict[str, int]) -> None:
    t = table().row(card).do("reveal").give(0, persuasion=9)
    cost = t.box.cards[t.card(card)].cost
    assert change(t, 0, f"buy {card}") == {"persuasion": -cost, "discard": 1} | gained
