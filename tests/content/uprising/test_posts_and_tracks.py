"""The 13 observation posts (reaching, gathering, infiltrating) and the four Influence tracks."""

import pytest

from sietch.rules.terms import E_DREW
from tests.content.ledger import change, spaces_open
from tests.content.uprising.printed import (
    ALL_SPACES,
    ARRAKEEN_POST,
    BASIN_POST,
    POSTS,
    REFINERY_POST,
    TABR_POST,
)
from tests.content.uprising.tables import posts_offered
from tests.marks import rule
from tests.table import UprisingTable

SPY_CARD = "strike_fleet"  # the Spy icon and no other


def rich(**levels: int) -> UprisingTable:
    """Seat 0 can pay any space and, unless told otherwise, meets every requirement."""
    t = UprisingTable().give(0, solari=20, spice=20, water=20)
    return t.influence(0, **({"emperor": 2, "guild": 2, "fremen": 2} | levels))


# --- posts


@rule("U-SPY-01", "U-SPY-13")
@pytest.mark.parametrize("post", POSTS)
def test_the_spy_icon_reaches_what_the_post_is_joined_to(post: str) -> None:
    assert spaces_open(rich().spies(0, post).hand(0, SPY_CARD), SPY_CARD) == POSTS[post]


@rule("U-SPY-13")
def test_other_players_spies_open_nothing() -> None:
    t = rich().spies(1, BASIN_POST).hand(0, SPY_CARD)
    assert spaces_open(t, SPY_CARD) == set()


@rule("U-SPY-10", "U-AGENT-10")
@pytest.mark.parametrize("post", POSTS)
def test_a_spy_gathers_intelligence_at_every_joined_space(post: str) -> None:
    for space in sorted(POSTS[post]):
        t = rich().spies(0, post).hand(0, SPY_CARD)
        t.do(t.starting(f"send {SPY_CARD} {space}")[0])
        assert t.options == [f"choose post:{post}", "decline"]
        drawn = len(t.events(E_DREW))
        assert change(t, 0, f"choose post:{post}")["spies"] == 1
        assert len(t.events(E_DREW)) > drawn
        assert t.spy_posts(0) == []


@rule("U-SPY-10")
def test_gathering_may_be_declined() -> None:
    t = (
        rich()
        .spies(0, BASIN_POST)
        .hand(0, "dune_the_desert_planet")
        .do("send dune_the_desert_planet imperial_basin")
    )
    assert change(t, 0, "decline") == {"spice": 1}
    assert t.spy_posts(0) == [BASIN_POST]


@rule("U-SPY-10")
def test_a_spy_elsewhere_gathers_nothing() -> None:
    t = (
        rich()
        .spies(0, BASIN_POST)
        .hand(0, "dune_the_desert_planet")
        .do("send dune_the_desert_planet accept_contract")
    )
    assert not posts_offered(t)


@rule("U-SPY-08", "U-SPY-18")
@pytest.mark.parametrize("post", POSTS)
def test_a_spy_infiltrates_every_joined_space(post: str) -> None:
    for space in sorted(POSTS[post]):
        t = rich().agent_at(1, space).spies(0, post).hand(0, SPY_CARD)
        sends = [send for send in t.starting(f"send {SPY_CARD} {space}") if send.endswith(f"spy:{post}")]
        assert sends == t.starting(f"send {SPY_CARD} {space}")
        t.do(sends[0])
        assert t.spy_posts(0) == []
        assert t.state.agents_at[t.space(space)] == 0b10001


@rule("U-SPY-17")
def test_a_spy_does_not_pass_an_own_agent() -> None:
    t = rich().agent_at(0, "arrakeen").spies(0, ARRAKEEN_POST).hand(0, "reconnaissance")
    assert t.barred["send reconnaissance arrakeen"] == "occupied"
    assert not t.starting("send reconnaissance arrakeen")


@rule("U-SPY-09")
@pytest.mark.parametrize(
    ("space", "post", "held", "levels"),
    [
        ("research_station", TABR_POST, {"water": 1}, {}),  # the cost
        ("sietch_tabr", TABR_POST, {}, {"fremen": 1}),  # the requirement
    ],
)
def test_infiltrating_lifts_nothing_else(
    space: str, post: str, held: dict[str, int], levels: dict[str, int]
) -> None:
    t = rich(**levels).give(0, **held).agent_at(1, space).spies(0, post).hand(0, "reconnaissance")
    assert not t.starting(f"send reconnaissance {space}")


@rule("U-SPY-07", "U-SPY-11", "U-SPY-12", "F-71")
def test_two_spies_may_infiltrate_and_gather_on_one_agent() -> None:
    t = rich().agent_at(1, "research_station").spies(0, REFINERY_POST, TABR_POST).hand(0, "reconnaissance")
    assert t.starting("send reconnaissance research_station") == [
        f"send reconnaissance research_station spy:{REFINERY_POST}",
        f"send reconnaissance research_station spy:{TABR_POST}",
    ]
    t.do(f"send reconnaissance research_station spy:{TABR_POST}")
    assert t.options == [f"choose post:{REFINERY_POST}", "decline"]
    t.do(f"choose post:{REFINERY_POST}")
    assert t.spy_posts(0) == []


@rule("U-SPY-12")
def test_two_spies_do_not_gather_twice() -> None:
    t = (
        rich()
        .spies(0, REFINERY_POST, TABR_POST)
        .hand(0, "reconnaissance")
        .do("send reconnaissance research_station")
    )
    assert posts_offered(t) == [REFINERY_POST, TABR_POST]
    t.do(f"choose post:{TABR_POST}")
    assert not posts_offered(t)
    assert t.spy_posts(0) == [REFINERY_POST]


@rule("U-SPY-19")
def test_spies_stay_at_the_end_of_the_round() -> None:
    t = UprisingTable().spies(0, BASIN_POST).next_conflict("skirmish_crysknife").set_strengths(*[(0, 0)] * 4)
    assert t.state.round == 2
    assert t.spy_posts(0) == [BASIN_POST]


def test_all_spaces_are_watched() -> None:
    assert set().union(*POSTS.values()) == ALL_SPACES


# --- tracks


FACTION_SPACE = {
    "emperor": "dutiful_service",
    "guild": "deliver_supplies",
    "bene_gesserit": "secrets",
    "fremen": "fremkit",
}
BONUS = {
    "emperor": {"spies": -1},
    "guild": {"solari": 3},
    "bene_gesserit": {"intrigues": 1},
    "fremen": {"water": 1},
}


def step(faction: str, start: int, other: int = 0) -> tuple[UprisingTable, dict[str, int]]:
    """Seat 0 gains 1 Influence by visiting; what the step alone changes. Seat 1 stands at another level."""
    t = UprisingTable(leaders=["muad_dib", "gurney_halleck", "lady_amber_metulli"], players=3)
    t.influence(0, **{faction: start}).influence(1, **{faction: other}).intrigues(0, "contingency_plan")
    if other >= 4:
        t.alliance(faction, 1)
    t.hand(0, "diplomacy").do(f"send diplomacy {FACTION_SPACE[faction]}")
    answers = [f"choose post:{BASIN_POST}"] if faction == "emperor" and start == 3 else []
    return t, change(t, 0, f"take influence:{faction}", *answers)


@rule("U-INF-01", "U-INF-02", "U-INF-03", "U-ALLY-01")
@pytest.mark.parametrize("faction", BONUS)
@pytest.mark.parametrize("start", range(7))
def test_a_step_on_each_track(faction: str, start: int) -> None:
    _, found = step(faction, start)
    expected = {faction: 1} if start < 6 else {}
    if start == 1:
        expected |= {"vp": 1}
    if start == 3:
        expected |= BONUS[faction] | {"vp": 1}
    if start in (4, 5):
        expected |= {"vp": 1}  # the Alliance token still lay there
    assert found == expected


@rule("U-ALLY-02")
@pytest.mark.parametrize("faction", BONUS)
@pytest.mark.parametrize(("start", "holder"), [(4, 1), (5, 0)])
def test_the_alliance_passes_only_to_a_higher_player(faction: str, start: int, holder: int) -> None:
    t, found = step(faction, start, other=5)
    assert t.state.alliances[list(BONUS).index(faction)] == holder
    assert found == {faction: 1} | ({"vp": 1} if holder == 0 else {})
    assert t[1].vp == (0 if holder else -1)  # the table gave seat 1 the token without its point


@rule("U-SPY-04")
def test_the_emperors_bonus_follows_the_usual_rules_of_spies() -> None:
    t = (
        UprisingTable()
        .influence(0, emperor=3)
        .spies(0, ARRAKEEN_POST, REFINERY_POST, TABR_POST)
        .hand(0, "diplomacy")
    )
    t.intrigues(0, "contingency_plan").do("send diplomacy dutiful_service", "take influence:emperor")
    assert posts_offered(t) == [ARRAKEEN_POST, REFINERY_POST, TABR_POST]  # recall one first
    assert "decline" in t.options


@rule("U-INF-03")
@pytest.mark.parametrize("faction", BONUS)
def test_the_bonus_is_kept_on_falling_and_gained_again(faction: str) -> None:
    t = (
        UprisingTable(players=3)
        .influence(0, **{faction: 4})
        .alliance(faction, 0)
        .intrigues(0, "change_allegiances")
    )
    assert change(t, 0, "play change_allegiances") == {faction: -1, "vp": -1, "intrigues": -1}
    place = [f"choose post:{BASIN_POST}"] if faction == "emperor" else []
    assert change(t, 0, f"choose {faction}", *place) == {faction: 1, "vp": 1} | BONUS[faction]
