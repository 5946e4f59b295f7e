"""B-AGENT: sending an Agent."""

from itertools import permutations

import pytest

from sietch.content import load_box
from sietch.rules.terms import ICONS
from tests.content.base.printed import SPACES
from tests.marks import rule
from tests.rules.plays import empty_round, influence, reach, rich, take_all, visit
from tests.table import PLAIN_LEADERS, Table

FACTIONS = ["emperor", "guild", "bene_gesserit", "fremen"]


# --- which card reaches which space


@rule("B-AGENT-01")
def test_an_agent_turn_is_one_card_and_one_agent() -> None:
    t = rich(Table()).hand(0, "dagger", "reconnaissance", "diplomacy")
    t.do("send dagger hall_of_oratory")
    assert t.names(t[0].played) == ["dagger"]
    assert t.names(t.game.view(1).table.players[0].played) == ["dagger"]  # face up
    assert t.names(t[0].hand) == ["reconnaissance", "diplomacy"]
    assert t[0].agents == 1
    assert {sp.id for sp, there in zip(t.box.spaces, t.state.agents_at, strict=True) if there} == {
        "hall_of_oratory"
    }
    assert t.options == ["end"]  # no second card, no second Agent


@rule("B-AGENT-02", "B-AGENT-03", "B-AGENT-07", "EX-B-11")
def test_a_card_with_two_icons_reaches_two_kinds_of_spaces_but_sends_one_agent() -> None:
    t = rich(Table()).hand(0, "sardaukar_legion")
    assert reach(t, "sardaukar_legion") == SPACES["emperor"] | SPACES["landsraad"]
    assert len(reach(t, "sardaukar_legion")) == 2 + 5
    t.do("send sardaukar_legion hall_of_oratory")
    assert (t[0].agents, t.starting("send")) == (1, [])
    assert [n for n in t.state.agents_at if n] == [1]


@rule("B-AGENT-05")
def test_the_mentat_closes_a_space_like_an_agent() -> None:
    t = Table(players=3).give(0, solari=2, agents=1).deck(0)
    for seat in range(3):
        t.hand(seat, "dagger", "dune_the_desert_planet")
    t.do("send dagger mentat", "end", "send dagger hall_of_oratory", "end", "reveal", "end")
    assert (t.state.mentat, t[0].agents) == (0, 1)  # nobody else is left on the Leader
    t.do("send dune_the_desert_planet imperial_basin", "end")
    assert t.seat == 1
    assert t.barred["send dune_the_desert_planet imperial_basin"] == "occupied"
    assert "send dune_the_desert_planet secure_contract" in t.options


@rule("B-AGENT-06")
def test_the_seven_agent_icons_and_their_spaces() -> None:
    printed = {ICONS[i] for card in load_box("base").cards for i in range(len(ICONS)) if card.icons >> i & 1}
    assert printed == {"emperor", "guild", "bene_gesserit", "fremen", "landsraad", "city", "spice_trade"}
    t = rich(Table()).hand(0, "foldspace")  # a card with all seven
    assert reach(t, "foldspace") == set().union(*SPACES.values())
    assert len(reach(t, "foldspace")) == 22


@rule("B-AGENT-07", "B-AGENT-15")
@pytest.mark.parametrize(
    ("faction", "costly", "free"),
    [
        ("emperor", "conspire", "wealth"),
        ("guild", "heighliner", "foldspace"),
        ("bene_gesserit", "selective_breeding", "secrets"),
        ("fremen", "hardy_warriors", "stillsuits"),
    ],
)
def test_a_faction_has_one_space_with_a_cost_and_one_without(faction: str, costly: str, free: str) -> None:
    card = {"emperor": "imperial_spy", "guild": "space_travel"}.get(faction, "sietch_reverend_mother")
    pair = {costly, free}
    t = rich(Table()).hand(0, card)
    assert reach(t, card) & SPACES[faction] == pair
    t.give(0, solari=0, spice=0, water=0)
    assert reach(t, card) & pair == {free}
    assert t.barred[f"send {card} {costly}"] == "cannot_pay"


# --- what the visit brings


@rule("B-AGENT-08")
def test_on_an_agent_turn_the_agent_box_works_and_the_reveal_box_does_not() -> None:
    t = Table().hand(0, "stilgar").give(0, water=0)  # water on an Agent turn; Persuasion and swords when revealed
    t.do("send stilgar secure_contract")
    assert (t[0].water, t[0].persuasion, t[0].swords) == (1, 0, 0)
    t = Table().hand(0, "stilgar").give(0, water=0).do("reveal")
    assert (t[0].water, t[0].persuasion, t[0].swords) == (0, 2, 3)


CONSPIRE = ["take card:thufir_hawat", "take space:conspire intrigue", "take influence:emperor"]


@rule("B-AGENT-09", "B-AGENT-10")
@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_space_agent_box_and_influence_are_all_gained_in_any_order(order: tuple[int, int, int]) -> None:
    t = Table().hand(0, "thufir_hawat").give(0, spice=4, solari=0).deck(0, "dagger")
    t.intrigue_deck("ambush").do("send thufir_hawat conspire")
    first, second, _ = order
    assert set(CONSPIRE) <= set(t.options)
    t.do(CONSPIRE[first], CONSPIRE[second])  # the last one is all that is left and comes by itself
    p = t[0]
    assert (p.spice, p.solari, p.garrison, len(p.intrigues)) == (0, 5, 3 + 2, 1)  # the space
    assert t.names(p.hand) == ["dagger"]  # the Agent box
    assert p.influence == [1, 0, 0, 0]  # the Faction
    assert t.options == ["end"]


@rule("B-AGENT-09")
@pytest.mark.parametrize("kind", ["landsraad", "city", "spice_trade"])
def test_a_space_of_no_faction_gives_no_influence(kind: str) -> None:
    leaders = ["paul_atreides", "helena_richese", "duke_leto_atreides"]
    for space in SPACES[kind]:
        t = rich(Table(players=3, leaders=leaders))
        before = t[0].influence[:]
        visit(t, space)
        assert t[0].influence == before


@rule("B-AGENT-10")
def test_a_card_drawn_by_the_space_can_be_trashed_by_the_agent_box_or_the_other_way_round() -> None:
    t = Table().hand(0, "fedaykin_death_commando").discard(0).deck(0, "convincing_argument")
    t.do("send fedaykin_death_commando arrakeen")
    assert {"take card:fedaykin_death_commando", "take space:arrakeen draw"} <= set(t.options)
    t.do("take space:arrakeen draw", "take card:fedaykin_death_commando", "choose convincing_argument hand")
    assert t.names(t.state.trashed) == ["convincing_argument"]

    t = Table().hand(0, "fedaykin_death_commando", "dagger").discard(0).deck(0, "convincing_argument")
    t.do("send fedaykin_death_commando arrakeen", "take card:fedaykin_death_commando")
    assert "choose convincing_argument hand" not in t.options
    t.do("choose dagger hand", "take space:arrakeen draw")
    assert t.names(t[0].hand) == ["convincing_argument"]


@rule("B-AGENT-10")
@pytest.mark.parametrize("card", ["seek_allies", "power_play", "foldspace"])
def test_a_card_that_trashes_itself_can_first_be_the_card_trashed_for_the_space(card: str) -> None:
    t = Table().give(0, spice=2).hand(0, card, "signet_ring").discard(0).deck(0, "dagger", "chani", "stilgar")
    t.do(f"send {card} selective_breeding", "take space:selective_breeding", f"choose {card} played")
    assert t.names(t[0].hand) == ["signet_ring", "dagger", "chani"]
    assert t[0].played == []
    take_all(t).do("end")  # nothing is left of the order to trash it


@rule("F-39")
@pytest.mark.parametrize("card", ["other_memory", "bene_gesserit_initiate", "foldspace", "guild_administrator"])
def test_an_agent_box_not_used_yet_is_lost_when_the_space_has_its_card_trashed(card: str) -> None:
    t = Table().give(0, spice=2).intrigues(0, "dispatch_an_envoy").hand(0, card, "signet_ring")
    t.deck(0, "dagger", "chani", "stilgar").do("play dispatch_an_envoy", f"send {card} selective_breeding")
    assert t.starting(f"take card:{card}")
    t.do("take space:selective_breeding", f"choose {card} played")
    assert not [option for option in (*t.options, *t.barred) if option.startswith("take card")]
    assert t.names(t[0].hand) == ["signet_ring", "dagger", "chani"]  # two cards by the space, none by the box


@rule("F-39")
def test_what_an_agent_box_gave_before_its_card_was_trashed_stays() -> None:
    t = Table().give(0, spice=2).intrigues(0, "dispatch_an_envoy").hand(0, "dr_yueh").deck(0, *["dagger"] * 4)
    t.do("play dispatch_an_envoy", "send dr_yueh selective_breeding", "take card:dr_yueh")
    t.do("take space:selective_breeding", "choose dr_yueh played")
    assert t.names(t[0].hand) == ["dagger"] * 3


@rule("B-AGENT-10")
@pytest.mark.parametrize(("card", "left"), [("foldspace", "take card:foldspace draw"), ("power_play", "")])
def test_a_card_that_trashes_itself_first_keeps_the_rest_of_its_agent_box(card: str, left: str) -> None:
    t = Table().hand(0, card).intrigues(0, "windfall").deck(0, "dagger")
    t.do(f"send {card} wealth", f"take card:{card} trash_this" if left else f"take card:{card}")
    assert (t[0].played, t.starting("take card")) == ([], [left] if left else [])
    take_all(t)
    assert (t.names(t[0].hand), influence(t, 0, "emperor")) == ((["dagger"], 1) if left else ([], 2))


@rule("F-39")
def test_the_signet_ability_is_lost_with_a_ring_trashed_before_it_was_used() -> None:
    t = Table(leaders=["duke_leto_atreides", *PLAIN_LEADERS[:3]]).give(0, spice=3).influence(1, guild=2)
    t.intrigues(0, "dispatch_an_envoy").hand(0, "signet_ring").do("play dispatch_an_envoy")
    t.do("send signet_ring selective_breeding")
    assert "take leader:duke_leto_atreides" in t.options
    t.do("take space:selective_breeding")  # the ring is the only card to trash
    assert "take leader:duke_leto_atreides" not in (*t.options, *t.barred)


@rule("B-AGENT-11")
def test_a_played_card_stays_in_play_until_the_own_clean_up() -> None:
    t = Table(players=3).hand(0, "dagger", "dune_the_desert_planet", "convincing_argument").discard(0)
    t.do("send dagger hall_of_oratory", "end")
    while t.seat != 0:
        t.reveal_and_end()
    t.do("send dune_the_desert_planet secure_contract", "end")
    assert t.names(t[0].played) == ["dagger", "dune_the_desert_planet"]
    assert t.decision.kind == "reveal"  # no Agent is left
    assert t.names(t[0].played) == ["dagger", "dune_the_desert_planet"]
    assert t[0].discard == []
    deck = len(t[0].deck)
    t.do("end")
    assert t[0].played == []
    assert set(t.names(t[0].discard)) == {"dagger", "dune_the_desert_planet", "convincing_argument"}
    assert (len(t[0].deck), len(t[0].hand)) == (deck - 5, 5)


# --- how many Agents, how often


@rule("B-AGENT-12")
def test_the_swordmaster_is_a_third_agent_from_its_round_on() -> None:
    t = Table(players=3).give(0, solari=8).hand(0, "dagger", "dagger", "dune_the_desert_planet", "signet_ring")
    assert t[0].agents == 2
    t.do("send dagger swordmaster", "end")
    while t.seat != 0:
        t.reveal_and_end()
    t.do("send dagger hall_of_oratory", "end")
    t.do("send dune_the_desert_planet secure_contract", "end")  # the third Agent, in the round of the visit
    assert t.decision.kind == "reveal"  # and there is no fourth for Signet Ring
    t.do("end")
    assert t.state.round == 2
    assert [p.agents for p in t.state.players] == [3, 2, 2]


@rule("B-AGENT-13")
def test_a_recalled_agent_may_be_sent_again_in_the_same_round() -> None:
    t = Table().hand(0, "diplomacy").agent_at(0, "wealth").agent_at(0, "secrets").intrigues(0, "urgent_mission")
    assert t[0].agents == 0
    assert t.starting("send") == []
    t.do("play urgent_mission", "choose wealth")
    assert t[0].agents == 1
    assert "send diplomacy wealth" in t.options
    assert t.barred["send diplomacy secrets"] == "occupied"
    t.do("send diplomacy wealth")
    assert influence(t, 0, "emperor") == 1
    assert t[0].agents == 0


@rule("B-AGENT-14")
@pytest.mark.parametrize("space", ["high_council", "swordmaster"])
def test_high_council_and_swordmaster_are_used_once_a_game_by_each_player(space: str) -> None:
    t = Table(players=3, leaders=["paul_atreides", "helena_richese", "duke_leto_atreides"])
    empty_round(visit(t.give(0, solari=8), space).do("end"))
    for seat in (1, 2, 0):
        assert t.seat == seat
        rich(t.hand(seat, "dagger"), seat)
        if seat:
            assert space in reach(t, "dagger")
            t.reveal_and_end()
        else:
            assert reach(t, "dagger") == SPACES["landsraad"] - {space}
            assert t.barred[f"send dagger {space}"] == "once_per_game"


@rule("B-AGENT-14")
def test_the_other_spaces_are_open_to_the_same_player_in_every_round() -> None:
    for space in set().union(*SPACES.values()) - {"high_council", "swordmaster"}:
        t = empty_round(visit(rich(Table(players=3)), space).do("end"))
        while t.seat != 0:
            t.reveal_and_end()
        rich(t.hand(0, "foldspace"))
        assert space in reach(t, "foldspace")
