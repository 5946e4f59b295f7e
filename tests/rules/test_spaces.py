"""The board spaces: icon, cost, what a visit brings, whether it is a Combat space (B-SPACE)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.rules.plays import influence, others_reveal, take_all
from tests.table import Table

CARDS = {
    "emperor": {"diplomacy", "opulence"},
    "guild": {"diplomacy", "space_travel"},
    "bene_gesserit": {"diplomacy", "bene_gesserit_sister"},
    "fremen": {"diplomacy", "crysknife"},
    "landsraad": {"dagger", "bene_gesserit_sister"},
    "city": {"reconnaissance"},
    "spice_trade": {"dune_the_desert_planet", "crysknife"},
}
"""Which cards of one hand have an icon; the hand is all of them."""

LEADERS = ["glossu_the_beast_rabban", "paul_atreides", "helena_richese", "count_ilban_richese"]
"""A leader whose ability no visit wakes, and three others."""

PLAIN = {"landsraad": "dagger", "city": "reconnaissance", "spice_trade": "dune_the_desert_planet"}
"""Cards with an empty Agent box, by icon; Diplomacy does for the Factions."""

GOODS = ("solari", "spice", "water")


def at_the_door(space: str, **cost: int) -> Table:
    """Seat 0 holds a card of every icon and just the goods that the space costs; 3 troops in garrison."""
    t = Table(leaders=LEADERS).hand(0, *sorted(set().union(*CARDS.values())))
    t.give(0, solari=0, spice=0, water=0).influence(0, fremen=2 if space == "sietch_tabr" else 0)
    return t.give(0, **cost)


def ways_in(t: Table, space: str) -> set[str]:
    return {o.split()[1] for o in t.starting("send ") if o.split()[2] == space}


def owned(t: Table) -> dict[str, int]:
    """What seat 0 owns, as far as a visit can change it."""
    p = t[0]
    goods = {name: getattr(p, name) for name in GOODS}
    factions = dict(zip(terms.FACTIONS, p.influence, strict=True))
    return goods | factions | {"troops": p.garrison, "cards": len(p.hand), "intrigues": len(p.intrigues)}


def add(some: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    """Changes put together, those that cancel out left away."""
    sums = {name: some.get(name, 0) + more.get(name, 0) for name in some | more}
    return {name: n for name, n in sums.items() if n}


@pytest.mark.parametrize(
    ("space", "icon", "cost", "brings", "is_combat"),
    [
        pytest.param(
            "arrakeen", "city", {}, {"troops": 1, "cards": 1}, True, marks=rule("B-SPACE-01")
        ),
        pytest.param("carthag", "city", {}, {"troops": 1, "intrigues": 1}, True, marks=rule("B-SPACE-02")),
        pytest.param(
            "conspire", "emperor", {"spice": 4}, {"emperor": 1, "solari": 5, "troops": 2, "intrigues": 1}, False,
            marks=rule("B-SPACE-03"),
        ),
        pytest.param("foldspace", "guild", {}, {"guild": 1}, False, marks=rule("B-SPACE-04")),
        pytest.param(
            "the_great_flat", "spice_trade", {"water": 2}, {"spice": 3}, True, marks=rule("B-SPACE-05")
        ),
        pytest.param("hagga_basin", "spice_trade", {"water": 1}, {"spice": 2}, True, marks=rule("B-SPACE-06")),
        pytest.param("hall_of_oratory", "landsraad", {}, {"troops": 1}, False, marks=rule("B-SPACE-07")),
        pytest.param(
            "hardy_warriors", "fremen", {"water": 1}, {"fremen": 1, "troops": 2}, True, marks=rule("B-SPACE-08")
        ),
        pytest.param(
            "heighliner", "guild", {"spice": 6}, {"guild": 1, "troops": 5, "water": 2}, True,
            marks=rule("B-SPACE-09"),
        ),
        pytest.param("high_council", "landsraad", {"solari": 5}, {}, False, marks=rule("B-SPACE-10")),
        pytest.param("imperial_basin", "spice_trade", {}, {"spice": 1}, True, marks=rule("B-SPACE-11")),
        pytest.param("mentat", "landsraad", {"solari": 2}, {"cards": 1}, False, marks=rule("B-SPACE-12")),
        pytest.param(
            "rally_troops", "landsraad", {"solari": 4}, {"troops": 4}, False, marks=rule("B-SPACE-13")
        ),
        pytest.param(
            "research_station", "city", {"water": 2}, {"cards": 3}, True, marks=rule("B-SPACE-14")
        ),
        pytest.param(
            "secrets", "bene_gesserit", {}, {"bene_gesserit": 1, "intrigues": 1}, False, marks=rule("B-SPACE-15")
        ),
        pytest.param("secure_contract", "spice_trade", {}, {"solari": 3}, False, marks=rule("B-SPACE-16")),
        pytest.param(
            "selective_breeding", "bene_gesserit", {"spice": 2}, {"bene_gesserit": 1}, False,
            marks=rule("B-SPACE-17"),
        ),
        pytest.param(
            "sell_melange", "spice_trade", {"spice": 2}, {"solari": 6}, False, marks=rule("B-SPACE-18")
        ),
        pytest.param("sietch_tabr", "city", {}, {"troops": 1, "water": 1}, True, marks=rule("B-SPACE-20")),
        pytest.param("stillsuits", "fremen", {}, {"fremen": 1, "water": 1}, True, marks=rule("B-SPACE-21")),
        pytest.param("swordmaster", "landsraad", {"solari": 8}, {}, False, marks=rule("B-SPACE-22")),
        pytest.param("wealth", "emperor", {}, {"emperor": 1, "solari": 2}, False, marks=rule("B-SPACE-23")),
    ],
)  # fmt: skip
def test_a_visit_needs_the_icon_costs_the_price_and_brings_what_is_printed(space, icon, cost, brings, is_combat):
    t = at_the_door(space, **cost)
    assert ways_in(t, space) == CARDS[icon]
    for good in cost:
        poor = at_the_door(space, **cost | {good: cost[good] - 1})
        assert ways_in(poor, space) == set()
        assert {reason for option, reason in poor.barred.items() if space in option.split()} == {"cannot_pay"}

    before = owned(t)
    t.do(t.starting(f"send {PLAIN.get(icon, 'diplomacy')} {space}")[0])
    while "end" not in t.options:
        t.do(t.starting("take ")[-1])
    changes = {name: now - before[name] for name, now in owned(t).items() if now != before[name]}
    spent = {name: -n for name, n in cost.items()}
    assert changes == add(spent, add({"cards": -1}, brings))
    assert t.deploy_limit == (2 + brings.get("troops", 0) if is_combat else 0)


@pytest.mark.parametrize(
    ("space", "good"),
    [
        pytest.param("arrakeen", "solari", marks=rule("B-SPACE-01")),
        pytest.param("carthag", "solari", marks=rule("B-SPACE-02")),
        pytest.param("imperial_basin", "spice", marks=rule("B-SPACE-11")),
    ],
)
def test_the_controller_gains_1_at_each_visit(space, good):
    t = at_the_door(space).control(space, 3)
    before = {name: getattr(t[3], name) for name in GOODS}
    t.do(f"send {'dune_the_desert_planet' if good == 'spice' else 'reconnaissance'} {space}")
    assert {name: getattr(t[3], name) for name in GOODS} == before | {good: before[good] + 1}


@pytest.mark.parametrize(
    ("space", "water", "base"),
    [
        pytest.param("the_great_flat", 2, 3, marks=rule("B-SPACE-05")),
        pytest.param("hagga_basin", 1, 2, marks=rule("B-SPACE-06")),
        pytest.param("imperial_basin", 0, 1, marks=rule("B-SPACE-11")),
    ],
)
@pytest.mark.parametrize("bonus", [1, 4])
def test_a_maker_space_gives_its_bonus_spice_too(space, water, base, bonus):
    t = at_the_door(space, water=water).bonus_spice(space, bonus).do(f"send dune_the_desert_planet {space}")
    assert t[0].spice == base + bonus
    assert t.state.bonus_spice[t.space(space)] == 0


@rule("B-SPACE-04")
def test_the_foldspace_card_comes_from_the_reserve_to_the_discard_pile():
    t = take_all(at_the_door("foldspace").do("send diplomacy foldspace"))
    assert t.names(t[0].discard) == ["foldspace"]
    assert t.state.reserve[t.box.reserve.index(t.card("foldspace"))] == 5


@rule("B-SPACE-07")
@pytest.mark.parametrize(("there", "persuasion"), [(True, 1), (False, 0)])
def test_the_hall_of_oratory_gives_1_persuasion_on_the_reveal_turn(there, persuasion):
    t = Table()
    if there:
        t.agent_at(0, "hall_of_oratory")
    t.agent_at(1, "wealth").do("reveal")
    assert t[0].persuasion == persuasion


@rule("B-SPACE-07")
def test_the_hall_of_oratory_gives_nothing_for_an_opponents_agent():
    t = Table().agent_at(1, "hall_of_oratory").do("reveal")
    assert t[0].persuasion == 0


@rule("B-SPACE-10")
def test_a_council_seat_gives_2_persuasion_on_every_reveal_turn_this_round_included():
    t = at_the_door("high_council", solari=5).hand(0, "dagger").do("send dagger high_council")
    take_all(t).do("end")
    others_reveal(t)
    assert (t.decision.kind, t[0].persuasion) == ("reveal", 2)  # the hand is empty
    t.do("end")
    while t.seat != 0:
        t.reveal_and_end()
    assert t.state.round == 2
    t.hand(0, "dagger").do("reveal")
    assert t[0].persuasion == 2


@rule("B-SPACE-10", "B-SPACE-22")
@pytest.mark.parametrize("space", ["high_council", "swordmaster"])
def test_high_council_and_swordmaster_are_open_once_per_game_to_each_player(space):
    t = Table().hand(0, "dagger", "dagger").give(0, solari=20)
    take_all(t.do(f"send dagger {space}")).do("end")
    while t.state.round == 1:
        t.finish_turns()
    assert t.seat == 1
    t.hand(1, "dagger").give(1, solari=20)
    assert f"send dagger {space}" in t.options  # another player is free to go there
    t.do("reveal", "end").reveal_and_end().reveal_and_end()
    t.hand(0, "dagger").give(0, solari=20)
    assert f"send dagger {space}" not in t.options
    assert t.barred[f"send dagger {space}"] == "once_per_game"


@rule("B-SPACE-12")
def test_the_mentat_space_gives_the_mentat_if_it_is_there():
    t = take_all(at_the_door("mentat", solari=2).do("send dagger mentat"))
    assert (t.state.mentat, t[0].agents) == (0, 2)


@rule("B-SPACE-15")
@pytest.mark.parametrize(("number", "left"), [(3, 3), (4, 3), (5, 4)])
def test_secrets_steals_from_opponents_with_four_or_more_intrigue_cards(number, left):
    names = ["ambush", "windfall", "bribery", "tiebreaker", "infiltrate"]
    t = at_the_door("secrets").intrigues(2, *names[:number]).intrigue_deck("refocus")
    take_all(t.do("send diplomacy secrets"))
    assert len(held(t, 2)) == left
    assert len(held(t, 0)) == 1 + number - left
    assert sorted(held(t, 0) + held(t, 2)) == sorted([*names[:number], "refocus"])


@rule("B-SPACE-17")
def test_selective_breeding_trades_a_card_for_two():
    t = at_the_door("selective_breeding", spice=2).hand(0, "diplomacy", "dagger")
    t.do("send diplomacy selective_breeding", "take influence:bene_gesserit")
    assert "end" in t.options  # the exchange is free to be left
    assert influence(t, 0, "bene_gesserit") == 1
    t.do("take space:selective_breeding", "choose dagger hand")
    assert (len(t[0].hand), t.names(t.state.trashed)) == (2, ["dagger"])
    assert t.options == ["end"]


@rule("B-SPACE-18")
@pytest.mark.parametrize(("spice", "solari"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_sell_melange_takes_2_to_5_spice_for_6_to_12_solari(spice, solari):
    t = at_the_door("sell_melange", spice=7).do(f"send dune_the_desert_planet sell_melange pay {spice} spice")
    assert (t[0].spice, t[0].solari) == (7 - spice, solari)


@rule("B-SPACE-18")
def test_sell_melange_knows_no_other_amount():
    t = at_the_door("sell_melange", spice=12).hand(0, "dune_the_desert_planet")
    sends = [f"send dune_the_desert_planet sell_melange pay {n} spice" for n in (2, 3, 4, 5)]
    assert t.starting("send dune_the_desert_planet sell_melange") == sends
    t.give(0, spice=3)
    assert t.starting("send dune_the_desert_planet sell_melange") == sends[:2]


@rule("B-SPACE-19")
def test_sell_melange_allows_one_exchange_a_visit():
    t = at_the_door("sell_melange", spice=10).do("send dune_the_desert_planet sell_melange pay 2 spice")
    assert (t[0].spice, t[0].solari, t.options) == (8, 6, ["end"])


@rule("B-SPACE-19")
@pytest.mark.parametrize("spice", [0, 1])
def test_sell_melange_cannot_be_visited_with_fewer_than_2_spice(spice):
    t = at_the_door("sell_melange", spice=spice).hand(0, "dune_the_desert_planet")
    assert t.starting("send dune_the_desert_planet sell_melange") == []
    reasons = {reason for option, reason in t.barred.items() if "sell_melange" in option}
    assert reasons == {"cannot_pay"}


@rule("B-SPACE-20")
@pytest.mark.parametrize("level", [0, 1, 2, 6])
def test_sietch_tabr_requires_2_fremen_influence(level):
    t = Table().hand(0, "reconnaissance").influence(0, fremen=level)
    assert ("send reconnaissance sietch_tabr" in t.options) == (level >= 2)
    assert t.barred.get("send reconnaissance sietch_tabr") == (None if level >= 2 else "requirement")


@rule("B-SPACE-22")
def test_the_swordmaster_is_an_agent_of_this_round_and_of_all_later_ones():
    t = at_the_door("swordmaster", solari=8).do("send dagger swordmaster")
    assert (t[0].swordmaster, t[0].agents) == (True, 2)
    t.do("end").finish_turns()
    assert [p.agents for p in t.state.players] == [3, 2, 2, 2]


@rule("B-SPACE-24")
@pytest.mark.parametrize(("recalled", "persuasion"), [("high_council", 3), ("hall_of_oratory", 2), (None, 3)])
def test_a_council_seat_outlasts_its_agent_and_the_hall_of_oratory_does_not(recalled, persuasion):
    t = Table().agent_at(0, "high_council").agent_at(0, "hall_of_oratory").give(0, council=True, solari=4)
    if recalled:
        t.intrigues(0, "urgent_mission").do("play urgent_mission", f"choose {recalled}")
    t.do("reveal")
    assert t[0].persuasion == persuasion
