"""Cards about Spies: placing them, recalling them, and what they see."""

import pytest

from tests.content.ledger import change, revealed
from tests.content.uprising.printed import (
    ARRAKEEN_POST,
    BASIN_POST,
    BENE_GESSERIT_POST,
    CHOAM_POST,
    CITY_POSTS,
    DESERT_POST,
    EMPEROR_POST,
    FREMEN_POST,
    GUILD_POST,
    HAGGA_POST,
    HALL_POST,
    POSTS,
    REFINERY_POST,
    TABR_POST,
)
from tests.content.uprising.tables import posts_offered
from tests.marks import rule
from tests.table import UprisingTable

# --- placing


@rule("U-SPY-02", "U-SPY-03")
def test_bene_gesserit_operative_spies_on_any_free_post() -> None:
    t = UprisingTable().spies(0, BASIN_POST).spies(1, HALL_POST).hand(0, "bene_gesserit_operative")
    t.do("send bene_gesserit_operative secrets", "take card:bene_gesserit_operative")
    assert set(posts_offered(t)) == POSTS.keys() - {BASIN_POST, HALL_POST}
    assert "decline" in t.options
    assert change(t, 0, f"choose post:{TABR_POST}") == {"spies": -1}
    assert set(t.spy_posts(0)) == {BASIN_POST, TABR_POST}


def test_placing_a_spy_may_be_left() -> None:
    t = UprisingTable().hand(0, "bene_gesserit_operative").do("send bene_gesserit_operative secrets")
    t.do("take space:secrets intrigue", "take influence:bene_gesserit")
    assert "end" in t.options
    assert change(t, 0, "take card:bene_gesserit_operative", "decline") == {}


@rule("U-SPY-04", "U-SPY-20")
def test_with_no_spy_in_supply_one_may_be_recalled_first() -> None:
    t = UprisingTable().spies(0, BASIN_POST, HAGGA_POST, HALL_POST).hand(0, "bene_gesserit_operative")
    t.do("send bene_gesserit_operative secrets", "take card:bene_gesserit_operative")
    assert posts_offered(t) == [HALL_POST, BASIN_POST, HAGGA_POST]  # which one to recall
    assert "decline" in t.options
    t.do(f"choose post:{HALL_POST}")
    assert HALL_POST in posts_offered(t)
    t.do(f"choose post:{EMPEROR_POST}")
    assert set(t.spy_posts(0)) == {BASIN_POST, HAGGA_POST, EMPEROR_POST}


@rule("U-SPY-05")
def test_reliable_informant_spies_on_three_factions_only() -> None:
    t = UprisingTable().hand(0, "reliable_informant").do("send reliable_informant deliver_supplies")
    t.do("take card:reliable_informant")
    assert posts_offered(t) == [EMPEROR_POST, BENE_GESSERIT_POST, FREMEN_POST]


@rule("U-SPY-05")
def test_reliable_informant_finds_no_free_post() -> None:
    t = UprisingTable().spies(1, EMPEROR_POST, BENE_GESSERIT_POST, FREMEN_POST).intrigues(0, "contingency_plan")
    t.hand(0, "reliable_informant").do("send reliable_informant deliver_supplies")
    assert t.barred["take card:reliable_informant"] == "nothing_there"


@pytest.mark.parametrize(
    ("space", "offered"),
    [
        ("arrakeen", [ARRAKEEN_POST]),
        ("spice_refinery free", [ARRAKEEN_POST, REFINERY_POST]),
        ("research_station", [REFINERY_POST, TABR_POST]),
        ("assembly_hall", [HALL_POST]),
        ("imperial_basin", [BASIN_POST]),
        ("accept_contract", [CHOAM_POST]),
    ],
)
def test_double_agent_spies_on_the_visited_space(space: str, offered: list[str]) -> None:
    t = UprisingTable().spies(1, *offered).give(0, water=2).hand(0, "double_agent")
    t.do(f"send double_agent {space}", "take card:double_agent")
    assert posts_offered(t) == offered  # although another player's Spy is there
    t.do(f"choose post:{offered[0]}")
    assert t.spy_posts(0) == [offered[0]]
    assert t.spy_posts(1) == offered


def test_double_agent_never_puts_two_own_spies_on_a_post() -> None:
    t = UprisingTable().spies(0, ARRAKEEN_POST).hand(0, "double_agent").do("send double_agent arrakeen", "decline")
    assert t.barred["take card:double_agent"] == "nothing_there"


def test_covert_operation_places_two_spies_on_the_reveal_turn() -> None:
    t = UprisingTable().hand(0, "covert_operation").do("reveal")
    assert t[0].persuasion == 0
    assert "end" in t.options
    t.do("take card:covert_operation spy", f"choose post:{BASIN_POST}")
    t.do("take card:covert_operation spy#2", f"choose post:{HAGGA_POST}")
    assert t.spy_posts(0) == [BASIN_POST, HAGGA_POST]
    assert not t.starting("take")


@pytest.mark.parametrize("card", ["public_spectacle", "wheels_within_wheels"])
def test_reveal_boxes_with_persuasion_and_a_spy(card: str) -> None:
    t = UprisingTable().hand(0, card).do("reveal")
    assert t[0].persuasion == 1
    assert "end" in t.options
    assert change(t, 0, f"take card:{card}", f"choose post:{DESERT_POST}") == {"spies": -1}


def test_undercover_asset_spies_or_fights() -> None:
    t = UprisingTable().hand(0, "undercover_asset", "convincing_argument").do("reveal")
    assert t.barred["end"] == "must_first"
    t.do("take card:undercover_asset")
    assert t.options == ["choose spy", "choose swords"]
    assert change(t, 0, "choose spy", f"choose post:{DESERT_POST}") == {"spies": -1}


def test_undercover_assets_swords() -> None:
    t = (
        UprisingTable()
        .hand(0, "undercover_asset", "convincing_argument")
        .do("reveal", "take card:undercover_asset")
    )
    assert change(t, 0, "choose swords") == {"swords": 2}


# --- recalling


RECALL_REWARDS = {
    "rebel_supplier": ("arrakeen", ARRAKEEN_POST, {"garrison": 2}),
    "strike_fleet": ("arrakeen", ARRAKEEN_POST, {"garrison": 3}),
    "imperial_spymaster": ("arrakeen", ARRAKEEN_POST, {"intrigues": 1}),
}


@rule("U-SPY-10", "U-SPY-16")
@pytest.mark.parametrize("card", RECALL_REWARDS)
def test_gathering_intelligence_is_a_recall(card: str) -> None:
    space, post, gained = RECALL_REWARDS[card]
    t = UprisingTable().spies(0, post).hand(0, card).do(f"send {card} {space}")
    assert t.options == [f"choose post:{post}", "decline"]
    found = change(t, 0, f"choose post:{post}", *[f"take card:{card}"] * (card == "imperial_spymaster"))
    # beside the card drawn and the troop that Arrakeen recruits
    assert found == gained | {"spies": 1, "hand": 1, "garrison": gained.get("garrison", 0) + 1}


@rule("U-SPY-08", "U-SPY-15")
@pytest.mark.parametrize("card", RECALL_REWARDS)
def test_infiltrating_is_a_recall(card: str) -> None:
    space, post, gained = RECALL_REWARDS[card]
    t = UprisingTable().agent_at(1, space).spies(0, post).hand(0, card)
    assert t.starting(f"send {card} {space}") == [f"send {card} {space} spy:{post}"]
    found = change(t, 0, f"send {card} {space} spy:{post}", *[f"take card:{card}"] * ("intrigues" in gained))
    assert found == gained | {"spies": 1, "hand": -1, "agents": -1, "garrison": gained.get("garrison", 0) + 1}


@pytest.mark.parametrize("card", RECALL_REWARDS)
def test_no_recall_no_reward(card: str) -> None:
    space, post, _ = RECALL_REWARDS[card]
    t = UprisingTable().spies(0, post).hand(0, card).do(f"send {card} {space}", "decline")
    assert t.barred[f"take card:{card}"] == "condition"


def test_any_recall_of_the_turn_counts() -> None:
    t = UprisingTable().spies(0, HALL_POST).intrigues(0, "special_mission").hand(0, "rebel_supplier")
    t.do(
        "send rebel_supplier spice_refinery free",
        "play special_mission",
        "choose recall_spies>detonate+spice",
        "decline",
    )
    assert t[0].garrison == 3 + 2


def test_a_recall_that_only_frees_a_spy_counts() -> None:
    t = UprisingTable().spies(0, HALL_POST, BASIN_POST, HAGGA_POST).hand(0, "rebel_supplier")
    t.intrigues(0, "special_mission").do("send rebel_supplier spice_refinery free", "play special_mission")
    t.do("choose spy", f"choose post:{HALL_POST}", f"choose post:{TABR_POST}")
    assert t[0].garrison == 3 + 2


def test_public_spectacle_turns_a_recall_into_influence() -> None:
    t = (
        UprisingTable()
        .spies(0, CHOAM_POST)
        .hand(0, "public_spectacle")
        .do("send public_spectacle accept_contract")
    )
    t.do(f"choose post:{CHOAM_POST}", "take card:public_spectacle")
    assert len(t.options) == 4
    assert change(t, 0, "choose fremen")["fremen"] == 1


@rule("U-SPY-06")
def test_in_high_places_recalls_two_for_persuasion() -> None:
    t = UprisingTable().spies(0, BASIN_POST, HAGGA_POST, HALL_POST).hand(0, "in_high_places").do("reveal")
    assert "end" in t.options
    t.do("take card:in_high_places", f"choose post:{BASIN_POST}")
    assert posts_offered(t) == [HALL_POST, HAGGA_POST]
    assert change(t, 0, f"choose post:{HALL_POST}") == {"spies": 1, "persuasion": 3}


def test_in_high_places_needs_two_spies() -> None:
    t = UprisingTable().spies(0, BASIN_POST).hand(0, "in_high_places").do("reveal")
    assert t.barred["take card:in_high_places"] == "no_spy"


def test_spy_network_recalls_one_of_two_for_intrigue() -> None:
    t = UprisingTable().spies(0, BASIN_POST, HALL_POST).hand(0, "spy_network").do("reveal")
    assert "end" in t.options
    t.do("take card:spy_network")
    assert change(t, 0, f"choose post:{HALL_POST}") == {"spies": 1, "intrigues": 1}


def test_spy_network_needs_two_spies_on_the_board() -> None:
    t = UprisingTable().spies(0, BASIN_POST).hand(0, "spy_network").do("reveal")
    assert t.barred["take card:spy_network"] == "condition"


# --- what Spies see


@pytest.mark.parametrize(("spies", "persuasion"), [([], 1), ([HALL_POST], 1), ([HALL_POST, BASIN_POST], 3)])
def test_bene_gesserit_operative_counts_spies_on_the_board(spies: list[str], persuasion: int) -> None:
    t = UprisingTable().spies(0, *spies).spies(1, EMPEROR_POST, GUILD_POST)
    assert revealed(t, "bene_gesserit_operative") == {"persuasion": persuasion}


@pytest.mark.parametrize("post", POSTS)
def test_smugglers_haven_profits_from_a_spy_on_a_maker(post: str) -> None:
    t = UprisingTable().spies(0, post).agent_at(0, "imperial_basin")  # an Agent there does not count
    spice = {"spice": 2} if post in (BASIN_POST, HAGGA_POST, DESERT_POST) else {}
    assert revealed(t, "smugglers_haven") == {"persuasion": 1} | spice


def spice_bought(*spies: str) -> UprisingTable:
    """Guild Spy is revealed and The Spice Must Flow acquired, with these Spies on the board."""
    t = (
        UprisingTable()
        .spies(0, *spies)
        .hand(0, "guild_spy", "convincing_argument")
        .do("reveal")
        .give(0, persuasion=20)
    )
    assert t.barred["take card:guild_spy"] == "condition"
    return t.do("buy the_spice_must_flow from:reserve")


def test_guild_spy_gains_influence_with_every_watched_faction() -> None:
    t = spice_bought(EMPEROR_POST, FREMEN_POST, HALL_POST)
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take card:guild_spy") == {"emperor": 1, "fremen": 1}


def test_guild_spy_gains_once_for_two_acquired_copies() -> None:
    t = spice_bought(GUILD_POST).do("buy the_spice_must_flow from:reserve")
    assert change(t, 0, "take card:guild_spy") == {"guild": 1}
    assert not t.starting("take card:guild_spy")


def test_guild_spy_does_not_count_a_spy_that_its_own_influence_brings() -> None:
    t = spice_bought(EMPEROR_POST).influence(0, emperor=3)
    t.do("take card:guild_spy")
    assert change(t, 0, f"choose post:{FREMEN_POST}") == {"spies": -1}
    assert t[0].influence == [4, 0, 0, 0]


def test_guild_spy_revealed_late_still_counts() -> None:
    t = UprisingTable().spies(0, GUILD_POST).deck(0, "guild_spy").hand(0, "convincing_argument").do("reveal")
    t.give(0, persuasion=9).intrigues(0, "intelligence_report", "contingency_plan")
    t.do("buy the_spice_must_flow from:reserve", "play intelligence_report")
    assert change(t, 0, "take card:guild_spy") == {"guild": 1}


def test_guild_spy_may_first_place_more_spies() -> None:
    t = spice_bought(GUILD_POST).intrigues(0, "special_mission")
    t.do("play special_mission", "choose spy")
    assert posts_offered(t) == list(CITY_POSTS)
    t.do(f"choose post:{ARRAKEEN_POST}")
    assert change(t, 0, "take card:guild_spy") == {"guild": 1}  # a city is no faction
