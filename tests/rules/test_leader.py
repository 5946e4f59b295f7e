"""B-PRIO and B-LEADER: printed text before general rules; the two abilities of a Leader."""

import pytest

from sietch.rules.terms import BENE_GESSERIT, UNKNOWN
from tests.marks import rule
from tests.rules.plays import influence, take_all
from tests.table import Table

OTHERS = ["count_ilban_richese", "helena_richese", "glossu_the_beast_rabban"]


def led_by(leader: str) -> Table:
    """A table of three whose seat 0 has this Leader and a deck of Daggers."""
    others = [name for name in OTHERS if name != leader][:2]
    return Table(players=3, leaders=[leader, *others]).deck(0, *["dagger"] * 5).give(0, solari=0, spice=0, water=0)


def goods(t: Table) -> dict[str, int]:
    p = t[0]
    return {"solari": p.solari, "spice": p.spice, "water": p.water, "garrison": p.garrison, "hand": len(p.hand)}


NOTHING = {"solari": 0, "spice": 0, "water": 0, "garrison": 3, "hand": 0}


# --- printed text wins


@rule("B-PRIO-01")
def test_the_text_of_a_leader_overrides_the_general_rules() -> None:
    t = Table(leaders=["duke_leto_atreides", "helena_richese", "paul_atreides", "glossu_the_beast_rabban"])
    t.give(0, solari=3).give(1, solari=3).give(2, solari=3)
    assert "send dagger rally_troops" in t.options  # 4 Solari, but 1 less for Duke Leto
    t.do("send dagger rally_troops", "end")
    assert t[0].solari == 0
    assert t.barred["send dagger rally_troops"] == "cannot_pay"

    t.give(1, solari=4)
    assert "send dagger rally_troops" in t.options  # occupied, but not for Helena Richese
    t.do("reveal", "end").give(2, solari=4)
    assert t.barred["send dagger rally_troops"] == "occupied"


@rule("B-PRIO-01")
def test_the_text_of_an_intrigue_card_overrides_the_general_rules() -> None:
    t = Table().intrigues(0, "infiltrate", "dispatch_an_envoy").agent_at(1, "hall_of_oratory")
    assert t.barred["send dagger hall_of_oratory"] == "occupied"
    assert "send dagger wealth" not in t.options
    t.do("play infiltrate", "play dispatch_an_envoy")
    assert {"send dagger hall_of_oratory", "send dagger wealth"} <= set(t.options)


@rule("B-PRIO-01")
def test_the_text_of_an_imperium_card_overrides_the_general_rules() -> None:
    t = Table().agent_at(0, "wealth").give(0, agents=0).agent_at(1, "arrakeen")
    t.hand(0, "kwisatz_haderach", "reconnaissance")
    assert t.starting("send reconnaissance") == []
    assert "send kwisatz_haderach arrakeen from:wealth" in t.options


@rule("B-PRIO-01")
def test_the_text_of_a_reveal_box_overrides_the_rule_that_troops_follow_an_agent() -> None:
    t = Table().troops(0, garrison=4).hand(0, "dagger").do("reveal")
    assert t.starting("deploy") == []
    t = Table().troops(0, garrison=4).hand(0, "sardaukar_legion").do("reveal")
    assert t.starting("deploy") == ["deploy 1", "deploy 2", "deploy 3"]


# --- the Signet ability


SIGNETS = [
    pytest.param("paul_atreides", {}, {"hand": 1}, id="Discipline"),
    pytest.param("duke_leto_atreides", {"spice": 1}, {"influence": 1}, id="Prudent Diplomacy"),
    pytest.param("baron_vladimir_harkonnen", {"solari": 1}, {"intrigue": 1}, id="Scheme"),
    pytest.param("glossu_the_beast_rabban", {}, {"garrison": 4}, id="Brutality"),
    pytest.param("earl_memnon_thorvald", {}, {"spice": 1}, id="Spice Hoard"),
    pytest.param("countess_ariana_thorvald", {}, {"water": 1}, id="Hidden Reservoir"),
    pytest.param("count_ilban_richese", {}, {"solari": 1}, id="Manufacturing"),
    pytest.param("helena_richese", {}, {"aside": 1}, id="Manipulate"),
]


def signet_table(leader: str, given: dict[str, int]) -> Table:
    return led_by(leader).give(0, **given).hand(0, "signet_ring").influence(1, bene_gesserit=1)


def signet_signs(t: Table) -> dict[str, int]:
    """What a Signet ability can change, besides what the visited space gives."""
    p = t[0]
    extra = {"influence": p.influence[BENE_GESSERIT], "intrigue": len(p.intrigues), "aside": len(p.aside)}
    return goods(t) | extra


@rule("B-LEADER-01", "B-LEADER-02")
@pytest.mark.parametrize(("leader", "given", "expected"), SIGNETS)
def test_signet_ring_on_an_agent_turn_uses_the_signet_ability(
    leader: str, given: dict[str, int], expected: dict[str, int]
) -> None:
    t = signet_table(leader, given)
    take_all(t.do("send signet_ring secure_contract"))  # 3 Solari
    wanted = NOTHING | {"influence": 0, "intrigue": 0, "aside": 0} | expected
    assert signet_signs(t) == wanted | {"solari": wanted["solari"] + 3}


@rule("B-LEADER-02")
@pytest.mark.parametrize(("leader", "given", "expected"), SIGNETS)
def test_another_card_does_not_use_the_signet_ability(
    leader: str, given: dict[str, int], expected: dict[str, int]
) -> None:
    t = signet_table(leader, given).hand(0, "dagger")
    before = signet_signs(t)
    take_all(t.do("send dagger hall_of_oratory"))
    assert signet_signs(t) == before | {"hand": 0, "garrison": 4}


@rule("B-LEADER-03")
@pytest.mark.parametrize(("leader", "given", "expected"), SIGNETS)
def test_revealing_signet_ring_does_not_use_the_signet_ability(
    leader: str, given: dict[str, int], expected: dict[str, int]
) -> None:
    t = signet_table(leader, given)
    before = signet_signs(t)
    t.do("reveal")
    assert t[0].persuasion == 1
    assert t.starting("take leader:") == []
    assert signet_signs(t) == before | {"hand": 0}


# --- the other ability


@rule("B-LEADER-01")
@pytest.mark.parametrize(
    ("leader", "given", "send", "expected"),
    [
        pytest.param(
            "duke_leto_atreides", {"solari": 3}, "dagger rally_troops", {"garrison": 7}, id="Landsraad Popularity"
        ),
        pytest.param(
            "countess_ariana_thorvald", {"water": 1}, "dune_the_desert_planet hagga_basin",
            {"spice": 2 - 1, "hand": 1}, id="Spice Addict",
        ),
        pytest.param(
            "count_ilban_richese", {"solari": 4}, "dagger rally_troops", {"garrison": 7, "hand": 1},
            id="Ruthless Negotiator",
        ),
    ],
)  # fmt: skip
def test_the_left_ability_works_without_signet_ring(
    leader: str, given: dict[str, int], send: str, expected: dict[str, int]
) -> None:
    t = led_by(leader).give(0, **given).hand(0, send.split()[0])
    take_all(t.do(f"send {send}"))
    assert goods(t) == NOTHING | expected


@rule("B-LEADER-01")
def test_earl_memnon_thorvald_gains_influence_with_his_council_seat() -> None:
    t = led_by("earl_memnon_thorvald").give(0, solari=5)
    t.do("send dagger high_council")  # what he must choose is all there is to do
    assert set(t.options) == {"choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"}
    t.do("choose guild")
    assert influence(t, 0, "guild") == 1


@rule("B-LEADER-01")
def test_rabban_starts_with_one_solari_and_one_spice() -> None:
    p = Table(players=3, leaders=["glossu_the_beast_rabban", *OTHERS[:2]])[0]
    assert (p.solari, p.spice, p.water) == (1, 1, 1)


@rule("B-LEADER-01")
def test_helena_richese_enters_occupied_landsraad_and_city_spaces_only() -> None:
    t = led_by("helena_richese").hand(0, "dagger", "reconnaissance", "dune_the_desert_planet")
    for space in ("hall_of_oratory", "carthag"):
        t.agent_at(1, space)
    t.agent_at(2, "secure_contract")
    assert {"send dagger hall_of_oratory", "send reconnaissance carthag"} <= set(t.options)
    assert t.barred["send dune_the_desert_planet secure_contract"] == "occupied"


@rule("B-LEADER-01")
def test_paul_atreides_looks_at_his_top_card_and_nobody_else_does() -> None:
    t = led_by("paul_atreides").deck(0, "signet_ring", "dagger")
    assert t.game.view(0).table.players[0].deck == [UNKNOWN, t.card("signet_ring")]
    assert t.game.view(1).table.players[0].deck == [UNKNOWN, UNKNOWN]
    assert set(t.game.view(1).table.players[1].deck) == {UNKNOWN}


@rule("B-LEADER-01")
def test_the_baron_strikes_when_he_deploys_four_troops_in_one_turn() -> None:
    t = led_by("baron_vladimir_harkonnen").troops(0, garrison=5).give(0, water=1).hand(0, "diplomacy")
    t.do("send diplomacy hardy_warriors", "take influence:fremen", "deploy 3")
    assert t.starting("take leader:") == []
    t.do("deploy 1")
    assert t[0].secrets_shown
    assert sum(t[0].influence) == 1 + 2  # the Fremen space and two secret Factions
