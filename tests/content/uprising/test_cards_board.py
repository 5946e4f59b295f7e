"""Cards that change the visit: more Influence, no requirement, an Agent back, recruits into the Conflict."""

import pytest

from tests.content.ledger import change, revealed, spaces_open, visit
from tests.content.uprising.printed import ARRAKEEN_POST, EMPEROR_POST
from tests.marks import rule
from tests.table import UprisingTable

VISITS = {  # a space of each faction, and what it gives besides Influence
    "dutiful_service": ("emperor", {"solari": 2}),
    "deliver_supplies": ("guild", {"water": 1}),
    "secrets": ("bene_gesserit", {"intrigues": 1}),
    "fremkit": ("fremen", {"hand": 1}),
}


@pytest.mark.parametrize("space", VISITS)
def test_overthrow_gives_two_influence_instead_of_one(space: str) -> None:
    faction, given = VISITS[space]
    assert visit(UprisingTable(), "overthrow", space, all_items=True) == {faction: 2, "vp": 1} | given


def test_subversive_advisor_gives_two_influence_and_must_go() -> None:
    t = UprisingTable().spies(0, EMPEROR_POST).intrigues(0, "contingency_plan").hand(0, "subversive_advisor")
    t.do("send subversive_advisor dutiful_service", "decline")
    assert t.barred["end"] == "must_first"
    t.do("take influence:emperor", "take card:subversive_advisor trash_this")
    assert t[0].influence == [2, 0, 0, 0]
    assert t.names(t.state.trashed) == ["subversive_advisor"]
    assert "end" in t.options


def test_subversive_advisor_first_then_the_step() -> None:
    t = UprisingTable().spies(0, EMPEROR_POST).intrigues(0, "contingency_plan").hand(0, "subversive_advisor")
    t.do("send subversive_advisor dutiful_service", "decline", "take card:subversive_advisor trash_this")
    assert change(t, 0, "take influence:emperor") == {"emperor": 2, "vp": 1}


def test_subversive_advisor_stays_on_any_other_space() -> None:
    t = UprisingTable().spies(0, ARRAKEEN_POST).hand(0, "subversive_advisor")
    t.do("send subversive_advisor arrakeen", "decline", "take space:arrakeen draw")
    assert t.barred["take card:subversive_advisor bigger_step"] == "condition"
    assert "end" in t.options
    assert t.names(t[0].played) == ["subversive_advisor"]


def test_treacherous_maneuver_trashes_itself_and_an_emperor_card_from_hand() -> None:
    t = UprisingTable().played(0, "corrinth_city").discard(0, "corrinth_city")
    t.hand(0, "treacherous_maneuver", "sardaukar_soldier", "double_agent", "dagger")
    t.do("send treacherous_maneuver fremkit", "take card:treacherous_maneuver")
    assert t.options == ["choose sardaukar_soldier hand", "choose double_agent hand"]
    assert change(t, 0, "choose sardaukar_soldier hand") == {"hand": -1, "intrigues": 1}
    assert t.names(t.state.trashed) == ["treacherous_maneuver", "sardaukar_soldier"]
    assert change(t, 0, "take influence:fremen") == {"fremen": 2, "vp": 1}


def test_treacherous_maneuver_after_the_step_adds_the_rest() -> None:
    t = (
        UprisingTable()
        .hand(0, "treacherous_maneuver", "sardaukar_soldier")
        .do("send treacherous_maneuver fremkit")
    )
    t.do("take influence:fremen")
    assert change(t, 0, "take card:treacherous_maneuver") == {"hand": -1, "intrigues": 1, "fremen": 1, "vp": 1}


def test_treacherous_maneuver_may_be_left() -> None:
    t = (
        UprisingTable()
        .hand(0, "treacherous_maneuver", "sardaukar_soldier")
        .do("send treacherous_maneuver fremkit")
    )
    t.do("take influence:fremen", "take space:fremkit")
    assert "end" in t.options
    assert t.names(t[0].played) == ["treacherous_maneuver"]
    assert t[0].influence == [0, 0, 0, 1]


def test_treacherous_maneuver_needs_an_emperor_card_in_hand() -> None:
    t = UprisingTable().played(0, "corrinth_city").discard(0, "corrinth_city")
    t.hand(0, "treacherous_maneuver", "dagger").do("send treacherous_maneuver fremkit")
    assert t.barred["take card:treacherous_maneuver"] == "nothing_there"


@rule("U-COST-04")
@pytest.mark.parametrize("space", ["imperial_privilege", "shipping", "sietch_tabr"])
def test_undercover_asset_meets_any_influence_requirement(space: str) -> None:
    other = {"imperial_privilege": "dagger", "shipping": "dune_the_desert_planet", "sietch_tabr": "reconnaissance"}
    t = UprisingTable().give(0, solari=3, spice=3).hand(0, "undercover_asset", other[space])
    assert f"send undercover_asset {space}" in t.options
    assert t.barred[f"send {other[space]} {space}"] == "requirement"


def test_undercover_asset_lifts_nothing_else() -> None:
    t = UprisingTable().give(0, solari=2, spice=2).agent_at(1, "sietch_tabr").hand(0, "undercover_asset")
    assert not spaces_open(t, "undercover_asset") & {"imperial_privilege", "shipping", "sietch_tabr"}
    assert t.barred["send undercover_asset imperial_privilege"] == "cannot_pay"
    assert t.barred["send undercover_asset shipping"] == "cannot_pay"
    assert t.barred["send undercover_asset sietch_tabr"] == "occupied"


def test_sardaukar_coordination_lets_recruits_fight_from_any_space() -> None:
    t = (
        UprisingTable()
        .give(0, spice=4)
        .hand(0, "sardaukar_coordination")
        .do("send sardaukar_coordination sardaukar")
    )
    assert t.deploy_limit == 4  # those recruited now, none of the three in garrison
    t.do("deploy 3")
    assert t.starting("deploy") == ["deploy 1"]


def test_sardaukar_coordination_counts_recruits_of_the_turn_from_any_source() -> None:
    t = UprisingTable().hand(0, "sardaukar_coordination").intrigues(0, "shaddams_favor")
    t.do("send sardaukar_coordination dutiful_service")
    assert t.deploy_limit == 0
    assert t.do("play shaddams_favor").deploy_limit == 1


def test_other_cards_leave_recruits_in_the_garrison() -> None:
    t = UprisingTable().give(0, spice=4).hand(0, "diplomacy").intrigues(0, "contingency_plan")
    t.do("send diplomacy sardaukar")
    assert (t[0].garrison, t.deploy_limit) == (7, 0)


@pytest.mark.parametrize(
    ("played", "hand", "swords"),
    [
        (["corrinth_city"], [], 1),  # cards of Agent turns do not count
        ([], ["price_is_no_object"], 2),
        ([], ["sardaukar_soldier", "double_agent", "dagger"], 3 + 3),
    ],
)
def test_sardaukar_coordination_counts_revealed_emperor_cards(
    played: list[str], hand: list[str], swords: int
) -> None:
    found = revealed(UprisingTable().played(0, *played), "sardaukar_coordination", *hand)
    assert found["swords"] == swords


@rule("U-AGENT-13")
def test_steersman_takes_back_another_agent() -> None:
    t = UprisingTable().agent_at(0, "secrets").agent_at(1, "fremkit").hand(0, "steersman")
    t.do("send steersman spice_refinery free")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take card:steersman recall_agent") == {"agents": 1}
    assert t.state.agents_at[t.space("secrets")] == 0


@rule("U-AGENT-13")
def test_steersman_chooses_among_other_agents_never_the_new_one() -> None:
    t = UprisingTable().give(0, agents=3).agent_at(0, "secrets").agent_at(0, "fremkit").hand(0, "steersman")
    t.do("send steersman arrakeen", "take card:steersman recall_agent")
    assert t.options == ["choose secrets", "choose fremkit"]
    t.do("choose fremkit")
    assert t[0].agents == 1


def test_steersman_alone_on_the_board_recalls_nobody() -> None:
    t = UprisingTable().hand(0, "steersman").do("send steersman arrakeen", "take card:steersman draw")
    t.do("take space:arrakeen draw")
    assert t.barred["take card:steersman recall_agent"] == "nothing_there"
    assert "end" in t.options
