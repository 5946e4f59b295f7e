"""Sending an Agent and what a space costs, where both boxes say the same (B-AGENT, B-COST, U-AGENT, U-COST)."""

import pytest

from sietch.rules import terms
from tests.content.base import printed as base
from tests.content.uprising import printed as uprising
from tests.marks import rule
from tests.rules.both.boxes import both_tables
from tests.rules.plays import reach
from tests.rules.uprising.ways import rich
from tests.table import Table, UprisingTable

SPACES = {Table: base.SPACES, UprisingTable: uprising.SPACES}

STARTERS = {
    "dagger": ["landsraad"],
    "diplomacy": ["emperor", "guild", "bene_gesserit", "fremen"],
    "dune_the_desert_planet": ["spice_trade"],
    "reconnaissance": ["city"],
    "signet_ring": ["landsraad", "city", "spice_trade"],
}
OTHERS = [
    (Table, "guild_bankers", ["emperor", "guild", "landsraad"]),
    (UprisingTable, "in_high_places", ["emperor", "bene_gesserit"]),
    (UprisingTable, "calculus_of_power", ["city"]),  # and Spy, but there is none
    (UprisingTable, "covert_operation", []),  # only Spy
]
COSTS = [
    (Table, "diplomacy", "conspire", {"spice": 4}),
    (Table, "diplomacy", "heighliner", {"spice": 6}),
    (Table, "diplomacy", "selective_breeding", {"spice": 2}),
    (Table, "diplomacy", "hardy_warriors", {"water": 1}),
    (Table, "dagger", "high_council", {"solari": 5}),
    (Table, "dagger", "mentat", {"solari": 2}),
    (Table, "dagger", "swordmaster", {"solari": 8}),
    (Table, "dagger", "rally_troops", {"solari": 4}),
    (Table, "reconnaissance", "research_station", {"water": 2}),
    (Table, "dune_the_desert_planet", "hagga_basin", {"water": 1}),
    (Table, "dune_the_desert_planet", "the_great_flat", {"water": 2}),
    (UprisingTable, "diplomacy", "sardaukar", {"spice": 4}),
    (UprisingTable, "diplomacy", "heighliner", {"spice": 5}),
    (UprisingTable, "diplomacy", "espionage", {"spice": 1}),
    (UprisingTable, "diplomacy", "desert_tactics", {"water": 1}),
    (UprisingTable, "dagger", "high_council", {"solari": 5}),
    (UprisingTable, "dagger", "imperial_privilege", {"solari": 3}),
    (UprisingTable, "dagger", "swordmaster", {"solari": 8}),
    (UprisingTable, "dagger", "gather_support pay 2 solari", {"solari": 2}),
    (UprisingTable, "reconnaissance", "spice_refinery pay 1 spice", {"spice": 1}),
    (UprisingTable, "reconnaissance", "research_station", {"water": 2}),
    (UprisingTable, "dune_the_desert_planet", "shipping", {"spice": 3}),
    (UprisingTable, "dune_the_desert_planet", "hagga_basin", {"water": 1}),
    (UprisingTable, "dune_the_desert_planet", "deep_desert", {"water": 3}),
]
each_cost = pytest.mark.parametrize(("table", "card", "space", "cost"), COSTS)


def trusted(table: type[Table]) -> Table:
    """Seat 0 owns nothing but the Influence that spaces ask for."""
    return table(players=3).give(0, solari=0, spice=0, water=0).influence(0, emperor=2, guild=2, fremen=2)


@rule("B-AGENT-02", "U-AGENT-02")
@pytest.mark.parametrize(
    ("table", "card", "icons"),
    [*((table, card, icons) for table in SPACES for card, icons in STARTERS.items()), *OTHERS],
)
def test_a_card_reaches_exactly_the_spaces_of_its_icons(table: type[Table], card: str, icons: list[str]) -> None:
    t = rich(table()).hand(0, card)
    assert reach(t, card) == set().union(*(SPACES[table][icon] for icon in icons))


@rule("B-AGENT-04", "U-AGENT-04")
@pytest.mark.parametrize(
    ("table", "card"),
    [
        (Table, "convincing_argument"),
        (Table, "the_spice_must_flow"),
        (Table, "sardaukar_infantry"),
        (UprisingTable, "convincing_argument"),
        (UprisingTable, "the_spice_must_flow"),
        (UprisingTable, "spy_network"),
        (UprisingTable, "unswerving_loyalty"),
    ],
)
def test_a_card_without_agent_icons_can_only_be_revealed(table: type[Table], card: str) -> None:
    t = rich(table()).hand(0, "dagger", card)
    if isinstance(t, UprisingTable):
        t.spies(0, "post_arrakeen_spice_refinery")  # a Spy does not help either
    assert t.starting(f"send {card}") == []
    assert t.barred[f"send {card}"] == "no_matching_icon"
    t.do("reveal")
    assert t.names(t[0].revealed) == ["dagger", card]


@rule("B-AGENT-05", "U-AGENT-05")
@both_tables
@pytest.mark.parametrize("owner", [0, 1])
def test_an_agent_closes_a_space_to_all_its_owner_included(table: type[Table], owner: int) -> None:
    t = rich(table()).hand(0, "reconnaissance").agent_at(owner, "arrakeen")
    assert reach(t, "reconnaissance") == SPACES[table]["city"] - {"arrakeen"}
    assert t.barred["send reconnaissance arrakeen"] == "occupied"


@rule("B-COST-01", "U-COST-01")
@each_cost
def test_the_cost_of_a_space_is_paid_in_full_before_anything_else(
    table: type[Table], card: str, space: str, cost: dict[str, int]
) -> None:
    t = trusted(table).give(0, **cost).hand(0, card).do(f"send {card} {space}")
    told = t.state.events
    sent = next(i for i, event in enumerate(told) if event[0] == terms.E_SENT)
    paid = [cost.get(good, 0) for good in ("solari", "spice", "water")]
    assert told[sent + 1] == (terms.E_PAID, 0, *paid)
    assert len(t.events(terms.E_PAID)) == 1


@rule("B-COST-02", "U-COST-01")
@each_cost
def test_an_agent_goes_only_where_the_cost_can_be_paid(
    table: type[Table], card: str, space: str, cost: dict[str, int]
) -> None:
    t = trusted(table).give(0, **cost).hand(0, card)
    assert f"send {card} {space}" in t.options
    ((good, due),) = cost.items()
    t.give(0, **{good: due - 1})
    assert f"send {card} {space}" not in t.options
    if " pay " not in space:  # the other two can be visited without paying
        assert t.barred[f"send {card} {space}"] == "cannot_pay"


@rule("U-COST-01")
def test_all_other_spaces_of_uprising_cost_nothing() -> None:
    cards = ("diplomacy", "dagger", "dune_the_desert_planet", "reconnaissance")  # every icon but the Spy's
    t = trusted(UprisingTable).hand(0, *cards)
    costly = {space for table, _, space, _ in COSTS if table is UprisingTable and " pay " not in space}
    assert set().union(*(reach(t, card) for card in cards)) == uprising.ALL_SPACES - costly
