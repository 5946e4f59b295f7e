"""Cards that simply give something: every Reveal box alone in hand, plain Agent boxes, Acquire boxes."""

import pytest

from tests.content.ledger import change, difference, revealed, visit
from tests.content.uprising.printed import BASIN_POST, CARDS, COSTS, EMPEROR_POST
from tests.marks import rule
from tests.table import UprisingTable

ALONE = {  # what a card gives when it is revealed as the only card, with nothing else in play
    "convincing_argument": {"persuasion": 2},
    "dagger": {"swords": 1},
    "diplomacy": {"persuasion": 1},
    "dune_the_desert_planet": {"persuasion": 1},
    "reconnaissance": {"persuasion": 1},
    "seek_allies": {},
    "signet_ring": {"persuasion": 1},
    "prepare_the_way": {"persuasion": 2},
    "the_spice_must_flow": {"spice": 1},
    "bene_gesserit_operative": {"persuasion": 1},
    "branching_path": {"persuasion": 2},
    "calculus_of_power": {"persuasion": 2},
    "captured_mentat": {"persuasion": 1},
    "chani_clever_tactician": {},
    "desert_survival": {"persuasion": 1, "swords": 1},
    "double_agent": {"persuasion": 1, "swords": 1},
    "ecological_testing_station": {"persuasion": 1},
    "fedaykin_stilltent": {"water": 1},
    "guild_envoy": {"persuasion": 1},
    "guild_spy": {"persuasion": 2},
    "dangerous_rhetoric": {"persuasion": 1, "swords": 1},
    "hidden_missive": {"persuasion": 1, "swords": 1},
    "imperial_spymaster": {"persuasion": 1, "swords": 1},
    "in_high_places": {"persuasion": 2},
    "junction_headquarters": {"persuasion": 1, "water": 1, "garrison": 1},
    "leadership": {"persuasion": 2, "swords": 1},
    "long_live_the_fighters": {"persuasion": 2, "swords": 3},
    "maker_keeper": {"persuasion": 2},
    "maula_pistol": {"persuasion": 1, "swords": 1},
    "northern_watermaster": {"persuasion": 1},
    "overthrow": {"persuasion": 2, "swords": 2, "garrison": 1},
    "paracompass": {},
    "price_is_no_object": {"persuasion": 2, "solari": 2},
    "rebel_supplier": {"spice": 1, "swords": 1},
    "reliable_informant": {"persuasion": 1, "solari": 1},
    "sardaukar_coordination": {"persuasion": 2, "swords": 1},
    "sardaukar_soldier": {"persuasion": 1, "swords": 1},
    "shishakli": {"swords": 2},
    "smugglers_harvester": {"persuasion": 1},
    "smugglers_haven": {"persuasion": 1},
    "southern_elders": {"water": 1},
    "space_time_folding": {"persuasion": 1},
    "spacing_guilds_favor": {"persuasion": 2},
    "spy_network": {"persuasion": 2, "swords": 1},
    "steersman": {"persuasion": 2, "spice": 2},
    "stilgar_the_devoted": {"persuasion": 2},
    "strike_fleet": {"persuasion": 1, "swords": 3},
    "subversive_advisor": {"persuasion": 1},
    "treacherous_maneuver": {"persuasion": 1, "intrigues": 1},
    "tread_in_darkness": {"persuasion": 2, "swords": 1},
    "truthtrance": {"persuasion": 1},
    "unswerving_loyalty": {"persuasion": 1, "garrison": 1},
    "weirding_woman": {"persuasion": 1, "swords": 1},
    "cargo_runner": {"persuasion": 1},
    "interstellar_trade": {},
}

ASKING = {  # Reveal boxes that ask something even with nothing else on the table; tested with their themes
    "corrinth_city", "covert_operation", "desert_power", "public_spectacle", "undercover_asset",
    "wheels_within_wheels", "delivery_agreement", "priority_contracts",
}  # fmt: skip

BLANK = {  # a card with an empty Agent box for each space visited below
    "arrakeen": "reconnaissance",
    "assembly_hall": "dagger",
    "accept_contract": "dune_the_desert_planet",
    "imperial_basin": "dune_the_desert_planet",
    "dutiful_service": "diplomacy",
    "deliver_supplies": "diplomacy",
    "secrets": "diplomacy",
    "fremkit": "diplomacy",
}

PLAIN_AGENT_BOXES = [  # card, space, what the card adds to the visit
    ("sardaukar_soldier", "arrakeen", {}),
    ("truthtrance", "secrets", {}),
    ("maula_pistol", "arrakeen", {"hand": 1}),
    ("spacing_guilds_favor", "deliver_supplies", {"hand": 1}),
    ("northern_watermaster", "arrakeen", {"water": 1}),
    ("paracompass", "arrakeen", {"solari": 2}),
    ("stilgar_the_devoted", "arrakeen", {"garrison": 2}),
    ("steersman", "arrakeen", {"hand": 1}),  # no other Agent to recall
    ("desert_power", "imperial_basin", {"spice": 2}),
    ("desert_power", "accept_contract", {}),
    ("fedaykin_stilltent", "imperial_basin", {"garrison": 1}),
    ("fedaykin_stilltent", "accept_contract", {}),
    ("smugglers_harvester", "imperial_basin", {"spice": 1}),
    ("smugglers_harvester", "accept_contract", {}),
    ("sardaukar_coordination", "dutiful_service", {}),
    ("leadership", "fremkit", {}),  # no sandworm yet
    ("chani_clever_tactician", "fremkit", {}),
    ("prepare_the_way", "arrakeen", {}),
    ("hidden_missive", "assembly_hall", {}),
    ("maker_keeper", "arrakeen", {}),
    ("cargo_runner", "arrakeen", {}),
    ("southern_elders", "fremkit", {}),
    ("weirding_woman", "arrakeen", {}),
    ("tread_in_darkness", "arrakeen", {}),
    ("in_high_places", "secrets", {}),
    ("branching_path", "secrets", {}),
    ("junction_headquarters", "arrakeen", {}),
    ("rebel_supplier", "arrakeen", {}),
    ("imperial_spymaster", "dutiful_service", {}),
    ("smugglers_haven", "deliver_supplies", {}),
    ("ecological_testing_station", "arrakeen", {}),  # 1 water is not enough
]

WITH_A_SPY = ["public_spectacle", "strike_fleet", "wheels_within_wheels", "imperial_spymaster"]


def plain_table() -> UprisingTable:
    """Contracts are a matter of tests of their own: here the icon gives 2 Solari."""
    t = UprisingTable(modules=["choam"])
    t.offer_contracts()
    return t


@rule("U-REVEAL-03")
@pytest.mark.parametrize("card", ALONE)
def test_reveal_box_of_a_single_card(card: str) -> None:
    assert revealed(plain_table(), card) == ALONE[card]


def test_every_card_is_revealed_here_but_those_that_ask() -> None:
    assert CARDS.keys() - ALONE.keys() == ASKING


@rule("U-AGENT-08", "U-AGENT-09")
@pytest.mark.parametrize(("card", "space", "added"), PLAIN_AGENT_BOXES)
def test_agent_box_adds_to_the_visit(card: str, space: str, added: dict[str, int]) -> None:
    plain = visit(plain_table(), BLANK[space], space, all_items=True)
    assert difference(plain, visit(plain_table(), card, space, all_items=True)) == added


@rule("U-SPY-13", "U-SPY-14")
@pytest.mark.parametrize("card", WITH_A_SPY)
def test_reaching_a_space_by_spy_icon_recalls_no_spy(card: str) -> None:
    t = plain_table().spies(0, EMPEROR_POST)
    assert visit(t, card, "dutiful_service", "decline", all_items=True) == {"solari": 2, "emperor": 1}
    assert t.spy_posts(0) == [EMPEROR_POST]


@rule("U-ACQ-04")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("the_spice_must_flow", {"vp": 1}),
        ("overthrow", {"intrigues": 1}),
        ("price_is_no_object", {"solari": 2}),
        ("steersman", {"guild": 1}),
        ("interstellar_trade", {"solari": 2}),  # no contract is left
        ("stilgar_the_devoted", {}),
    ],
)
def test_acquire_box_works_once_on_acquiring(card: str, gained: dict[str, int]) -> None:
    cost = COSTS[card]
    t = plain_table().row(card).hand(0).do("reveal").give(0, persuasion=cost)
    buy = f"buy {card}" + (" from:reserve" if card == "the_spice_must_flow" else "")
    assert change(t, 0, buy) == {"persuasion": -cost, "discard": 1} | gained


@rule("U-SPY-03")
@pytest.mark.parametrize(
    "card", ["guild_spy", "in_high_places", "spy_network", "strike_fleet", "subversive_advisor"]
)
def test_acquire_box_with_a_spy(card: str) -> None:
    t = plain_table().row(card).hand(0).do("reveal").give(0, persuasion=9).do(f"buy {card}")
    assert len(t.starting("choose post:")) == 13
    assert "decline" in t.options
    assert change(t, 0, f"choose post:{BASIN_POST}") == {"spies": -1}
    assert t.spy_posts(0) == [BASIN_POST]


def test_interstellar_trade_takes_a_contract_when_acquired() -> None:
    t = plain_table().offer_contracts("harvest_3_solari", "arrakeen_water")
    t.row("interstellar_trade").hand(0).do("reveal").give(0, persuasion=7)
    t.do("buy interstellar_trade")
    assert sorted(t.options) == ["choose contract:arrakeen_water", "choose contract:harvest_3_solari"]
    assert change(t, 0, "choose contract:arrakeen_water") == {"contracts": 1}


@rule("F-48", "U-DECK-04")
def test_the_spice_must_flow_keeps_its_point_when_trashed() -> None:
    t = plain_table().hand(0).do("reveal").give(0, persuasion=9).do("buy the_spice_must_flow from:reserve")
    assert t.state.reserve == [8, 9]
    t.intrigues(0, "cunning").give(0, spice=1).deck(0, "seek_allies").do("play cunning", "choose spice>draw+trash")
    assert change(t, 0, "choose the_spice_must_flow discard") == {"discard": -1}
    assert (t[0].vp, t.state.reserve) == (2, [8, 10])
