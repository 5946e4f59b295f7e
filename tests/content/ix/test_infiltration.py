"""Infiltration icons: opponents' Agents do not block the Agent sent with one."""

import pytest

from tests.content.ix.printed import INFILTRATION, SPACES
from tests.content.ix.tables import ix_table
from tests.content.ledger import spaces_open
from tests.marks import rule
from tests.table import SixTable, UprisingTable


@rule("X-INFIL-01", "X-INFIL-02")
@pytest.mark.parametrize("card", INFILTRATION)
def test_an_infiltration_icon_reaches_its_spaces_free_or_occupied_by_several(card: str) -> None:
    t = ix_table().give(0, solari=20, spice=20, water=20).influence(0, guild=2, fremen=2).hand(0, card)
    free = spaces_open(t, card)
    assert free == SPACES[INFILTRATION[card]]
    for space in free:
        t.give(1, agents=9).agent_at(1, space).give(2, agents=9).agent_at(2, space)
    assert spaces_open(t, card) == free
    assert spaces_open(t.hand(0, "foldspace"), "foldspace").isdisjoint(free)  # other cards are blocked


@rule("X-EX-5", "X-INFIL-03", "X-INFIL-07")
def test_choam_delegate_goes_past_an_opponent_but_not_past_an_own_agent() -> None:
    t = ix_table().hand(0, "choam_delegate").agent_at(0, "smuggling")
    assert t.barred["send choam_delegate smuggling"] == "occupied"
    t = ix_table().hand(0, "choam_delegate").agent_at(1, "smuggling").give(0, solari=0)
    t.do("send choam_delegate smuggling")
    assert t[0].solari == 1
    assert t.starting("take space:smuggling")  # one Freighter icon
    t.do(t.starting("take space:smuggling")[0], "choose advance")
    assert t.fleet(0).freighter == 1
    assert t.state.agents_at[t.space("smuggling")] == 0x11  # both stay


@rule("X-INFIL-04")
def test_costs_requirements_and_limits_hold() -> None:
    t = ix_table().hand(0, "embedded_agent").give(0, solari=4).agent_at(1, "high_council")
    assert t.barred["send embedded_agent high_council"] == "cannot_pay"
    t = ix_table().hand(0, "bounty_hunter").agent_at(1, "sietch_tabr").influence(0, fremen=1)
    assert t.barred["send bounty_hunter sietch_tabr"] == "requirement"
    t = ix_table().hand(0, "embedded_agent").give(0, solari=9).agent_at(1, "high_council")
    t[0].visited_once |= 1 << t.space("high_council")
    assert t.refresh().barred["send embedded_agent high_council"] == "once_per_game"


@rule("X-INFIL-05")
def test_infiltration_does_not_lift_the_voice() -> None:
    t = ix_table().hand(0, "bounty_hunter").agent_at(1, "carthag")
    t.state.closed = [(t.space("carthag"), 1)]
    assert t.refresh().barred["send bounty_hunter carthag"] == "closed"


@rule("X-INFIL-06", "X-FAQ-16")
def test_icons_added_by_dispatch_an_envoy_do_not_infiltrate() -> None:
    t = ix_table().hand(0, "jamis").intrigues(0, "dispatch_an_envoy").do("play dispatch_an_envoy")
    t.agent_at(1, "wealth").agent_at(1, "hardy_warriors").give(0, water=2)
    assert "send jamis conspire" in t.give(0, spice=9).options
    assert t.barred["send jamis wealth"] == "occupied"
    assert "send jamis hardy_warriors" in t.options  # its own icon still infiltrates


@rule("X-INFIL-09")
def test_an_opponents_mentat_is_an_opponents_agent() -> None:
    t = ix_table().hand(0, "bounty_hunter").give(0, solari=0)
    t.state.mentat = 1
    t.give(1, agents=3).agent_at(1, "arrakeen").agent_at(1, "carthag").agent_at(1, "research_station")
    t.do("send bounty_hunter carthag")
    assert t[0].solari == 2


@rule("X-MIX-16")
def test_infiltration_needs_no_spy_and_a_spy_may_still_gather_intelligence() -> None:
    t = UprisingTable(modules=("ix",)).hand(0, "bounty_hunter").agent_at(1, "arrakeen")
    post = next(p.id for p in t.box.posts if "arrakeen" in p.spaces)
    t.spies(0, post)
    assert t.starting("send bounty_hunter arrakeen") == ["send bounty_hunter arrakeen"]
    t.do("send bounty_hunter arrakeen")
    assert t.decision.kind == "gather"
    assert t.spy_posts(0) == [post]
    t.do(f"choose post:{post}")
    assert t.spy_posts(0) == []


@rule("X-MIX-17")
def test_spies_make_no_other_icon_infiltrate() -> None:
    t = (
        UprisingTable(modules=("ix",))
        .hand(0, "bounty_hunter", "guild_chief_administrator")
        .agent_at(1, "arrakeen")
    )
    post = next(p.id for p in t.box.posts if "arrakeen" in p.spaces)
    t.spies(0, post)
    assert t.starting("send guild_chief_administrator arrakeen") == [
        f"send guild_chief_administrator arrakeen spy:{post}"
    ]


@rule("X-MIX-29")
def test_with_six_players_it_passes_team_members_too() -> None:
    t = SixTable(modules=("ix",)).hand(0, "bounty_hunter").agent_at(1, "arrakeen").agent_at(4, "arrakeen")
    assert t.starting("send bounty_hunter arrakeen")
    t.agent_at(0, "arrakeen")
    assert not t.starting("send bounty_hunter arrakeen")
