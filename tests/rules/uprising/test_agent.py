"""U-AGENT: sending an Agent."""

from itertools import permutations

import pytest

from sietch.content import load_box
from sietch.rules.terms import ICONS
from tests.content.uprising.printed import ALL_SPACES, SPACES
from tests.marks import rule
from tests.rules.plays import others_reveal, reach, seat_0_in_next_round, take_all, visit
from tests.rules.uprising.ways import CITY_POST, FACTION_SPACES, rich
from tests.table import Table, UprisingTable

FACTIONS = list(FACTION_SPACES)


def agents_on(t: Table) -> dict[str, list[int]]:
    """The seats with an Agent on each space that is not free."""
    return {
        space.id: [seat for seat in range(4) if there >> 4 * seat & 15]
        for space, there in zip(t.box.spaces, t.state.agents_at, strict=True)
        if there
    }


# --- which card reaches which space


@rule("U-AGENT-01")
def test_an_agent_turn_is_one_card_and_one_agent_from_the_leader() -> None:
    t = rich(UprisingTable()).hand(0, "dagger", "reconnaissance", "diplomacy")
    t.do("send dagger gather_support free")
    assert t.names(t[0].played) == ["dagger"]
    assert t.names(t.game.view(1).table.players[0].played) == ["dagger"]  # face up
    assert t.names(t[0].hand) == ["reconnaissance", "diplomacy"]
    assert (t[0].agents, agents_on(t)) == (1, {"gather_support": [0]})
    assert t.options == ["end"]  # no second card, no second Agent


@rule("U-AGENT-01")
def test_without_an_agent_on_the_leader_no_card_sends_one() -> None:
    t = rich(UprisingTable()).hand(0, "dagger").give(0, agents=0)
    assert t.starting("send") == []
    assert t.barred["send dagger assembly_hall"] == "no_agent"


@rule("U-AGENT-02")
@pytest.mark.parametrize(
    ("card", "reached"),
    [
        ("covert_operation", {"espionage", "secrets", "deep_desert"}),
        ("calculus_of_power", SPACES["city"] | {"espionage", "secrets", "deep_desert"}),
        ("reconnaissance", SPACES["city"]),  # no Spy icon
    ],
)
def test_the_spy_icon_reaches_the_spaces_that_own_spies_watch(card: str, reached: set[str]) -> None:
    t = rich(UprisingTable()).hand(0, card).spies(0, "post_espionage_secrets", "post_deep_desert")
    t.spies(1, "post_imperial_basin")  # those of others do not help
    assert reach(t, card) == reached


@rule("U-AGENT-03")
def test_only_one_icon_of_a_card_is_used() -> None:
    t = rich(UprisingTable()).hand(0, "corrinth_city")
    assert reach(t, "corrinth_city") == SPACES["emperor"] | SPACES["landsraad"]
    t.do("send corrinth_city gather_support free")
    assert (t.starting("send"), agents_on(t)) == ([], {"gather_support": [0]})
    assert t[0].influence == [2, 2, 0, 2]  # the Emperor icon of the card brought nothing
    others_reveal(t.do("end"))
    assert t.starting("send corrinth_city") == []  # nor does it serve for a later Agent


@rule("U-AGENT-05")
def test_infiltrating_opens_an_occupied_space() -> None:
    t = UprisingTable().hand(0, "reconnaissance").agent_at(1, "arrakeen").spies(0, CITY_POST)
    t.spies(2, "post_research_station_spice_refinery")
    assert t.starting("send reconnaissance arrakeen") == [f"send reconnaissance arrakeen spy:{CITY_POST}"]
    t.do(f"send reconnaissance arrakeen spy:{CITY_POST}")
    assert (agents_on(t), t.spy_posts(0), t.followers(0).spies) == ({"arrakeen": [0, 1]}, [], 3)


@rule("U-AGENT-05")
def test_a_spy_does_not_open_a_space_with_an_own_agent() -> None:
    t = UprisingTable().hand(0, "reconnaissance").agent_at(0, "arrakeen").agent_at(1, "arrakeen")
    assert t.spies(0, CITY_POST).starting("send reconnaissance arrakeen") == []
    assert t.barred["send reconnaissance arrakeen"] == "occupied"


@rule("F-70")
def test_a_spy_is_recalled_only_for_a_card_that_sends_an_agent() -> None:
    t = (
        UprisingTable()
        .hand(0, "reconnaissance", "convincing_argument")
        .agent_at(1, "arrakeen")
        .spies(0, CITY_POST)
    )
    assert {option.split()[0] for option in t.options} == {"send", "reveal"}
    spied = [option for option in t.options if "spy:" in option]
    assert spied == [f"send reconnaissance arrakeen spy:{CITY_POST}"]
    t.do("reveal")  # no Agent, no intelligence
    assert t.decision.kind == "reveal"
    t.do("end")
    assert t.spy_posts(0) == [CITY_POST]


@rule("F-70")
@pytest.mark.parametrize(
    ("hand", "given", "barrier"),
    [
        pytest.param("dagger", {}, None, id="no City icon"),
        pytest.param("reconnaissance", {"water": 1}, "cannot_pay", id="too little water"),
        pytest.param("reconnaissance", {"water": 2, "agents": 0}, "no_agent", id="no Agent"),
    ],
)
def test_infiltrating_asks_for_icon_cost_and_agent_as_usual(
    hand: str, given: dict[str, int], barrier: str | None
) -> None:
    post = "post_research_station_spice_refinery"
    t = UprisingTable().hand(0, "reconnaissance").give(0, water=2).spies(0, post).agent_at(1, "research_station")
    assert f"send reconnaissance research_station spy:{post}" in t.options
    t.hand(0, hand).give(0, **given)
    assert [option for option in t.options if "spy:" in option] == []
    t.state.agents_at = [0] * len(t.box.spaces)
    assert t.refresh().barred.get(f"send {hand} research_station") == barrier


@rule("U-AGENT-06")
def test_the_eight_agent_icons_and_their_spaces() -> None:
    assert set(ICONS) == {*SPACES, "spy"}
    box = load_box("uprising")
    assert {icon: {sp.id for sp in box.spaces if ICONS[sp.icon] == icon} for icon in SPACES} == SPACES
    assert len(ALL_SPACES) == len(box.spaces) == 22
    shown = {icon for card in box.cards for i, icon in enumerate(ICONS) if card.icons >> i & 1}
    assert shown == set(ICONS)  # each is printed on some card


@rule("U-AGENT-07")
@pytest.mark.parametrize(
    ("card", "faction"),
    [
        ("imperial_spymaster", "emperor"),
        ("space_time_folding", "guild"),
        ("bene_gesserit_operative", "bene_gesserit"),
        ("ecological_testing_station", "fremen"),
    ],
)
def test_each_faction_has_two_spaces(card: str, faction: str) -> None:
    t = rich(UprisingTable()).hand(0, card)
    assert reach(t, card) - SPACES["city"] == FACTION_SPACES[faction]
    assert len(FACTION_SPACES[faction]) == 2


# --- what the visit brings


@rule("U-AGENT-08")
def test_on_an_agent_turn_the_agent_box_works_and_the_reveal_box_does_not() -> None:
    t = UprisingTable().hand(0, "northern_watermaster").give(0, water=0)  # 1 water; or 1 Persuasion when revealed
    t.do("send northern_watermaster spice_refinery free")
    assert (t[0].water, t[0].persuasion) == (1, 0)
    t = UprisingTable().hand(0, "northern_watermaster").give(0, water=0).do("reveal")
    assert (t[0].water, t[0].persuasion) == (0, 1)


HEIGHLINER = ["take card:spacing_guilds_favor", "take space:heighliner", "take influence:guild"]


@rule("U-AGENT-09")
@pytest.mark.parametrize("order", [*permutations(HEIGHLINER)])
def test_space_agent_box_and_influence_are_all_gained_in_any_order(order: tuple[str, str, str]) -> None:
    t = UprisingTable().hand(0, "spacing_guilds_favor").give(0, spice=5).deck(0, "dagger")
    t.troops(0, garrison=6, conflict=1).do("send spacing_guilds_favor heighliner")
    assert set(HEIGHLINER) <= set(t.options)
    for taken, item in enumerate(order, 1):
        assert t.barred["end"] == "must_first"
        t.do(item)
        assert set(t.starting("take")) == set(order[taken:])
    p = t[0]
    assert (p.spice, p.garrison) == (0, 6 + 5)  # the space
    assert t.names(p.hand) == ["dagger"]  # the Agent box
    assert p.influence == [0, 1, 0, 0]  # the Faction
    assert "end" in t.options


@rule("U-AGENT-09")
@pytest.mark.parametrize("space", sorted(ALL_SPACES - set().union(*FACTION_SPACES.values()) - {"shipping"}))
def test_a_space_of_no_faction_gives_no_influence(space: str) -> None:
    t = rich(UprisingTable())
    assert visit(t, space)[0].influence == [2, 2, 0, 2]


@rule("U-AGENT-09")
def test_a_card_drawn_by_the_space_can_be_trashed_by_the_agent_box_or_the_other_way_round() -> None:
    t = UprisingTable().hand(0, "calculus_of_power").discard(0).deck(0, "convincing_argument")
    t.do("send calculus_of_power arrakeen", "take space:arrakeen draw", "take card:calculus_of_power")
    t.do("choose convincing_argument hand")
    assert t.names(t.state.trashed) == ["convincing_argument"]

    t = UprisingTable().hand(0, "calculus_of_power", "dagger").discard(0).deck(0, "convincing_argument")
    t.do("send calculus_of_power arrakeen", "take card:calculus_of_power")
    assert "choose convincing_argument hand" not in t.options
    t.do("choose dagger hand", "take space:arrakeen draw")
    assert t.names(t[0].hand) == ["convincing_argument"]


@rule("U-AGENT-10")
@pytest.mark.parametrize("gathers", [True, False])
def test_gather_intelligence_comes_before_all_effects_of_the_visit(gathers: bool) -> None:
    t = UprisingTable().spies(0, CITY_POST).control("arrakeen", 1).hand(0, "northern_watermaster")
    t.give(0, water=0).give(1, solari=0).deck(0, "dagger", "diplomacy").do("send northern_watermaster arrakeen")
    assert (t.decision.kind, t.options) == ("gather", [f"choose post:{CITY_POST}", "decline"])
    assert (t[0].garrison, t[0].water, t[1].solari, t[0].hand) == (3, 0, 0, [])  # nothing was gained yet
    t.do(t.options[0 if gathers else 1])
    assert (t[0].garrison, t[0].water, t[1].solari) == (4, 1, 1)
    assert t.names(t[0].hand) == ["dagger"] * gathers
    assert "take space:arrakeen draw" in t.options
    assert t.starting("choose post") == []  # later it is too late


@rule("U-AGENT-11")
def test_a_played_card_stays_in_play_until_the_end_of_the_own_reveal_turn() -> None:
    t = UprisingTable(3).hand(0, "dagger", "dune_the_desert_planet", "convincing_argument").discard(0)
    others_reveal(t.do("send dagger gather_support free", "end"))
    t.do("send dune_the_desert_planet imperial_basin", "end")
    assert t.decision.kind == "reveal"  # no Agent is left
    assert (t.names(t[0].played), t[0].discard) == (["dagger", "dune_the_desert_planet"], [])
    t.do("end")
    assert t[0].played == []
    assert set(t.names(t[0].discard)) == {"dagger", "dune_the_desert_planet", "convincing_argument"}


@rule("U-AGENT-11")
def test_a_played_card_that_is_trashed_leaves_play() -> None:
    t = UprisingTable(3).hand(0, "desert_survival").do("send desert_survival imperial_basin")
    t.do("take card:desert_survival", "choose desert_survival played")
    assert (t[0].played, t.names(t.state.trashed)) == ([], ["desert_survival"])


# --- how many Agents


@rule("U-AGENT-12")
def test_the_swordmaster_is_a_third_agent_from_its_round_on_for_the_rest_of_the_game() -> None:
    t = UprisingTable(3, conflict="skirmish_desert_mouse").next_conflict("shadow_contest").give(0, solari=8)
    t.hand(0, "dagger", "dagger", "dune_the_desert_planet", "signet_ring").do("send dagger swordmaster", "end")
    others_reveal(t).do("send dagger gather_support free", "end")
    t.do("send dune_the_desert_planet imperial_basin", "end")  # the third Agent, in the round of the visit
    assert t.decision.kind == "reveal"  # and there is no fourth for Signet Ring
    t.do("end")
    for round_ in (2, 3):
        assert (t.state.round, [p.agents for p in t.state.players]) == (round_, [3, 2, 2])
        t.next_conflict("protect_the_sietches")
        seat_0_in_next_round(t)


@rule("U-AGENT-12")
def test_a_player_gets_no_second_swordmaster() -> None:
    t = rich(UprisingTable(3)).do("send dagger swordmaster", "end")
    rich(seat_0_in_next_round(t.next_conflict("shadow_contest"))).hand(0, "dagger")
    assert reach(t, "dagger") == SPACES["landsraad"] - {"swordmaster"}
    assert t.barred["send dagger swordmaster"] == "once_per_game"


@rule("U-AGENT-13")
def test_a_recalled_agent_may_be_sent_again_in_a_later_turn_of_the_round() -> None:
    t = UprisingTable(3).hand(0, "steersman", "dune_the_desert_planet", "dagger").agent_at(0, "dutiful_service")
    t.deck(0).discard(0).do("send steersman imperial_basin")
    assert t[0].agents == 0
    t.do("take card:steersman recall_agent")
    assert (t[0].agents, agents_on(t)) == (1, {"imperial_basin": [0]})
    assert t.starting("send") == []  # not in this turn
    others_reveal(take_all(t).do("end"))
    t.do("send dagger gather_support free")
    assert agents_on(t) == {"imperial_basin": [0], "gather_support": [0]}


@rule("U-AGENT-13")
@pytest.mark.parametrize(
    ("card", "space", "item"),
    [
        ("steersman", "imperial_basin", "take card:steersman recall_agent"),
        ("dagger", "imperial_privilege", "take space:imperial_privilege recall_agent"),
    ],
)
def test_the_agent_sent_in_this_turn_is_never_the_one_recalled(card: str, space: str, item: str) -> None:
    t = rich(UprisingTable(3)).hand(0, card).give(0, swordmaster=True, agents=3)
    t.agent_at(0, "dutiful_service").agent_at(0, "secrets").agent_at(1, "arrakeen")
    t.do(f"send {card} {space}", item)
    assert t.options == ["choose dutiful_service", "choose secrets"]

    alone = rich(UprisingTable(3)).hand(0, card).agent_at(1, "arrakeen").do(f"send {card} {space}")
    assert alone.barred[item] == "nothing_there"
    assert "end" in take_all(alone).options
    assert alone[0].agents == 1
