"""Cards that simply give something: every Reveal box alone in hand, plain Agent boxes, Acquire boxes."""

import pytest

from tests.content.base.printed import CARDS, COSTS
from tests.content.ledger import change, difference, revealed, visit
from tests.marks import rule
from tests.table import Table

ALONE = {  # what a card gives when it is revealed as the only card, with nothing else in play
    "convincing_argument": {"persuasion": 2},
    "dagger": {"swords": 1},
    "diplomacy": {"persuasion": 1},
    "dune_the_desert_planet": {"persuasion": 1},
    "reconnaissance": {"persuasion": 1},
    "seek_allies": {},
    "signet_ring": {"persuasion": 1},
    "arrakis_liaison": {"persuasion": 2},
    "the_spice_must_flow": {"spice": 1},
    "foldspace": {},
    "arrakis_recruiter": {"persuasion": 1, "swords": 1},
    "assassination_mission": {"solari": 1, "swords": 1},
    "bene_gesserit_initiate": {"persuasion": 1},
    "carryall": {"persuasion": 1, "spice": 1},
    "chani": {"persuasion": 2},
    "choam_directorship": {"solari": 3},
    "crysknife": {"swords": 1},
    "dr_yueh": {"persuasion": 1},
    "duncan_idaho": {"water": 1, "swords": 2},
    "fedaykin_death_commando": {"persuasion": 1},
    "firm_grip": {},
    "fremen_camp": {"persuasion": 2, "swords": 1},
    "gene_manipulation": {"persuasion": 2},
    "guild_administrator": {"persuasion": 1},
    "guild_ambassador": {},
    "guild_bankers": {},
    "gun_thopter": {"swords": 3},
    "gurney_halleck": {"persuasion": 2},
    "imperial_spy": {"persuasion": 1, "swords": 1},
    "kwisatz_haderach": {},
    "lady_jessica": {"persuasion": 3, "swords": 1},
    "liet_kynes": {"persuasion": 2},
    "missionaria_protectiva": {"persuasion": 1},
    "opulence": {"persuasion": 1},
    "other_memory": {"persuasion": 2},
    "piter_de_vries": {"persuasion": 3, "swords": 1},
    "power_play": {},
    "reverend_mother_mohiam": {"persuasion": 2, "spice": 2},
    "sardaukar_infantry": {"persuasion": 1, "swords": 2},
    "sardaukar_legion": {"persuasion": 1},
    "scout": {"persuasion": 1, "swords": 1},
    "shifting_allegiances": {"persuasion": 2},
    "sietch_reverend_mother": {},
    "smugglers_thopter": {"persuasion": 1, "spice": 1},
    "space_travel": {"persuasion": 2},
    "spice_hunter": {"persuasion": 1, "swords": 1},
    "spice_smugglers": {"persuasion": 1, "swords": 1},
    "stilgar": {"persuasion": 2, "swords": 3},
    "test_of_humanity": {"persuasion": 2},
    "the_voice": {"persuasion": 2},
    "thufir_hawat": {"persuasion": 1, "intrigues": 1},
    "worm_riders": {},
}

BLANK = {  # a card with an empty Agent box for each space visited below
    "arrakeen": "reconnaissance",
    "hall_of_oratory": "dagger",
    "secure_contract": "dune_the_desert_planet",
    "wealth": "diplomacy",
    "foldspace": "diplomacy",
    "secrets": "diplomacy",
    "stillsuits": "diplomacy",
}

PLAIN_AGENT_BOXES = [  # card, space, what the card adds to the visit
    ("arrakis_liaison", "hall_of_oratory", {}),
    ("arrakis_recruiter", "arrakeen", {"garrison": 1}),
    ("bene_gesserit_initiate", "secure_contract", {"hand": 1}),
    ("bene_gesserit_sister", "secrets", {}),
    ("chani", "stillsuits", {}),
    ("crysknife", "stillsuits", {"solari": 1}),
    ("dr_yueh", "arrakeen", {"hand": 1}),
    ("guild_bankers", "foldspace", {}),
    ("gurney_halleck", "arrakeen", {"garrison": 2, "hand": 1}),
    ("lady_jessica", "secrets", {"hand": 2}),
    ("liet_kynes", "stillsuits", {}),
    ("opulence", "wealth", {"solari": 3}),
    ("piter_de_vries", "hall_of_oratory", {"intrigues": 1}),
    ("sardaukar_legion", "wealth", {"garrison": 2}),
    ("scout", "secure_contract", {}),
    ("space_travel", "foldspace", {"hand": 1}),
    ("spice_hunter", "secure_contract", {}),
    ("stilgar", "arrakeen", {"water": 1}),
    ("thufir_hawat", "wealth", {"hand": 1}),
    ("worm_riders", "secure_contract", {"spice": 2}),
]


@pytest.mark.parametrize("card", ALONE)
def test_reveal_box_of_a_single_card(card: str) -> None:
    assert revealed(Table(), card) == ALONE[card]


def test_every_card_is_revealed_here_but_the_one_that_asks() -> None:
    assert CARDS.keys() - ALONE.keys() == {"bene_gesserit_sister"}


@rule("B-AGENT-08", "B-AGENT-09")
@pytest.mark.parametrize(("card", "space", "added"), PLAIN_AGENT_BOXES)
def test_agent_box_adds_to_the_visit(card: str, space: str, added: dict[str, int]) -> None:
    plain = visit(Table(), BLANK[space], space, all_items=True)
    assert difference(plain, visit(Table(), card, space, all_items=True)) == added


@rule("B-ACQ-08")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("chani", {"water": 1}),
        ("choam_directorship", {"emperor": 1, "guild": 1, "bene_gesserit": 1, "fremen": 1}),
        ("liet_kynes", {"emperor": 1}),
        ("stilgar", {}),
    ],
)
def test_acquire_box_works_once_on_acquiring(card: str, gained: dict[str, int]) -> None:
    cost = COSTS[card]
    t = Table().row(card).hand(0).do("reveal").give(0, persuasion=cost)
    assert change(t, 0, f"buy {card}") == {"persuasion": -cost, "discard": 1} | gained


def test_choam_directorship_reaches_steps_on_all_four_tracks() -> None:
    t = Table().row("choam_directorship").do("reveal").give(0, persuasion=8)
    t.influence(0, emperor=3, guild=3, bene_gesserit=1, fremen=1)
    assert change(t, 0, "buy choam_directorship") == {
        "persuasion": -8, "discard": 1, "emperor": 1, "guild": 1, "bene_gesserit": 1, "fremen": 1,
        "garrison": 2, "solari": 3, "vp": 4,
    }  # fmt: skip


def test_lady_jessica_gives_influence_of_choice_when_acquired() -> None:
    t = Table().row("lady_jessica").do("reveal").give(0, persuasion=7).do("buy lady_jessica")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert change(t, 0, "choose guild") == {"guild": 1}


def test_bene_gesserit_sister_chooses_for_each_copy() -> None:
    t = Table().hand(0, "bene_gesserit_sister", "bene_gesserit_sister").do("reveal")
    assert t.options == ["choose persuasion", "choose swords"]
    assert change(t, 0, "choose swords") == {"swords": 2}
    assert t.options == ["choose persuasion", "choose swords"]
    assert change(t, 0, "choose persuasion") == {"persuasion": 2}
    assert "end" in t.options
