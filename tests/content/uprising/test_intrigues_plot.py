"""Plot Intrigue cards that ask or wait for something: what they do on Agent and Reveal turns."""

import pytest

from tests.content.ledger import change, come_round, discarded, without_card
from tests.content.uprising.printed import (
    BASIN_POST,
    CITY_POSTS,
    HAGGA_POST,
    HALL_POST,
    POSTS,
    TABR_POST,
    TWO_FACTIONS,
)
from tests.content.uprising.tables import holding, posts_offered
from tests.marks import rule
from tests.table import UprisingTable

# --- Influence


def test_buy_access_names_two_different_factions_at_once() -> None:
    t = holding("buy_access", solari=5).influence(0, emperor=1, guild=3).do("play buy_access")
    assert t.options == TWO_FACTIONS
    found = change(t, 0, "choose emperor+guild")  # Emperor and Guild, which gives 3 Solari, the token and a point
    assert found == {"emperor": 1, "guild": 1, "solari": 3, "vp": 2}


@rule("U-INF-05")
def test_change_allegiances_uses_one_line_or_both_in_order() -> None:
    t = holding("change_allegiances", spice=3).influence(0, guild=1).do("play change_allegiances")
    assert t.options == ["choose lose_influence>choose_influence", "choose spice>choose_influence"]
    t.do("choose lose_influence>choose_influence")  # the only Influence there is goes at once
    assert t[0].influence == [0, 0, 0, 0]
    assert change(t, 0, "choose guild") == {"guild": 1}  # the one lost may be the one gained
    assert t.options == ["choose spice>choose_influence", "decline"]
    assert change(t, 0, "choose spice>choose_influence", "choose fremen") == {"spice": -3, "fremen": 1}


def test_change_allegiances_may_stop_after_a_line() -> None:
    t = holding("change_allegiances", spice=3).influence(0, guild=1)
    t.do("play change_allegiances", "choose lose_influence>choose_influence", "choose emperor")
    assert change(t, 0, "decline") == {}
    assert (t[0].influence, discarded(t)) == ([1, 0, 0, 0], ["change_allegiances"])


def test_change_allegiances_second_line_ends_the_card() -> None:
    t = holding("change_allegiances", spice=6).influence(0, guild=1)
    t.do("play change_allegiances", "choose spice>choose_influence", "choose guild")
    assert (t[0].spice, t[0].influence) == (3, [0, 2, 0, 0])
    assert "reveal" in t.options


def test_change_allegiances_pays_the_second_line_with_what_the_first_brings() -> None:
    t = UprisingTable(leaders=["lady_margot_fenring", "muad_dib", "gurney_halleck"], players=3)
    t.intrigues(0, "change_allegiances").give(0, spice=1).influence(0, guild=1, bene_gesserit=1)
    t.do("play change_allegiances", "choose guild", "choose bene_gesserit")  # 2 spice for Loyalty
    assert t.options == ["choose spice>choose_influence", "decline"]


def test_change_allegiances_needs_influence_or_spice() -> None:
    assert "play change_allegiances" in holding("change_allegiances", spice=2).barred


@pytest.mark.parametrize(
    ("card", "factions", "held"),
    [
        ("imperium_politics", ["emperor", "guild"], {"solari": 1}),
        ("sietch_ritual", ["bene_gesserit", "fremen"], {}),
    ],
)
def test_influence_with_one_of_two_factions(card: str, factions: list[str], held: dict[str, int]) -> None:
    t = holding(card, **held).do(f"play {card}", *["choose dagger hand"] * (card == "sietch_ritual"))
    assert t.options == [f"choose {faction}" for faction in factions]
    assert change(t, 0, f"choose {factions[1]}") == {factions[1]: 1}


def test_sietch_ritual_discards_from_hand() -> None:
    t = holding("sietch_ritual").hand(0, "spacing_guilds_favor", "dagger").do("play sietch_ritual")
    assert t.options == ["choose spacing_guilds_favor hand", "choose dagger hand"]
    assert change(t, 0, "choose spacing_guilds_favor hand") == {"hand": -1, "discard": 1, "spice": 2}


def test_sietch_ritual_cannot_be_paid_after_revealing() -> None:
    assert holding("sietch_ritual").do("reveal").barred["play sietch_ritual"] == "cannot_pay"


@pytest.mark.parametrize(("lost", "left"), [(["guild", "guild"], [1, 0]), (["guild", "emperor"], [0, 1])])
def test_opportunism_loses_two_influence_for_a_point(lost: list[str], left: list[int]) -> None:
    t = holding("opportunism", solari=2).influence(0, emperor=1, guild=2)
    t.do("play opportunism", f"choose {lost[0]}")
    t.do(*[f"choose {lost[1]}"])
    assert (t[0].solari, t[0].influence[:2]) == (0, left)
    assert t[0].vp == 1 - 1 + 1  # the second step of the Guild is lost, the card's point gained


def test_opportunism_needs_two_influence_to_lose() -> None:
    assert holding("opportunism", solari=2).influence(0, guild=1).barred["play opportunism"] == "cannot_pay"


@pytest.mark.parametrize("faction", ["emperor", "fremen"])
def test_backed_by_choam_sells_influence(faction: str) -> None:
    t = holding("backed_by_choam").influence(0, emperor=1, fremen=3).do("play backed_by_choam")
    assert t.options == ["choose emperor", "choose fremen"]
    assert change(t, 0, f"choose {faction}") == {faction: -1, "solari": 4}


def test_backed_by_choam_needs_influence() -> None:
    assert holding("backed_by_choam").barred["play backed_by_choam"] == "cannot_pay"


# --- conditions


@rule("F-08")
def test_councilors_ambition_needs_the_seat() -> None:
    assert holding("councilors_ambition").barred["play councilors_ambition"] == "condition"


@pytest.mark.parametrize(("emperor", "solari"), [(2, 0), (3, 3)])
def test_shaddams_favor_pays_a_friend_of_the_emperor(emperor: int, solari: int) -> None:
    t = holding("shaddams_favor").influence(0, emperor=emperor).do("play shaddams_favor")
    assert (t[0].solari, t[0].garrison) == (solari, 4)


@pytest.mark.parametrize(("spies", "cards"), [([HALL_POST], 1), ([HALL_POST, BASIN_POST], 2)])
def test_intelligence_report_counts_spies(spies: list[str], cards: int) -> None:
    t = holding("intelligence_report").spies(0, *spies)
    assert change(t, 0, "play intelligence_report") == {"hand": cards, "intrigues": -1}


@pytest.mark.parametrize(
    ("spice", "guild", "choices", "gained"),
    [
        (0, 3, [], {"hand": 1}),
        (2, 2, [], {"spice": -2, "garrison": 3}),
        (2, 3, ["choose spice>recruit", "choose draw"], {"spice": -2, "garrison": 3, "hand": 1}),
        (2, 3, ["choose spice>recruit", "decline"], {"spice": -2, "garrison": 3}),
        (2, 3, ["choose draw"], {"hand": 1}),
    ],
)
def test_depart_for_arrakis_lines_stand_alone(
    spice: int, guild: int, choices: list[str], gained: dict[str, int]
) -> None:
    t = holding("depart_for_arrakis", spice=spice).influence(0, guild=guild)
    assert change(t, 0, "play depart_for_arrakis", *choices) == without_card(gained)


def test_depart_for_arrakis_needs_one_of_its_lines() -> None:
    t = holding("depart_for_arrakis", spice=1).influence(0, guild=2, fremen=3)
    assert "play depart_for_arrakis" in t.barred


@pytest.mark.parametrize(
    ("held", "fremen", "choices", "gained"),
    [
        ({"spice": 5, "water": 3}, 3, ["choose spice>vp", "choose water>vp"], {"spice": -5, "water": -3, "vp": 2}),
        ({"spice": 5, "water": 3}, 3, ["choose spice>vp", "decline"], {"spice": -5, "vp": 1}),
        ({"spice": 5, "water": 3}, 2, [], {"spice": -5, "vp": 1}),
        ({"spice": 4, "water": 3}, 3, [], {"water": -3, "vp": 1}),
    ],
)
def test_strategic_stockpiling_sells_up_to_two_points(
    held: dict[str, int], fremen: int, choices: list[str], gained: dict[str, int]
) -> None:
    t = holding("strategic_stockpiling", **held).influence(0, fremen=fremen)
    assert change(t, 0, "play strategic_stockpiling", *choices) == without_card(gained)


def test_strategic_stockpiling_needs_one_of_its_lines() -> None:
    t = holding("strategic_stockpiling", spice=4, water=9).influence(0, guild=3, fremen=2)
    assert "play strategic_stockpiling" in t.barred


# --- choices


def test_cunning_draws_or_pays_to_draw_and_trash() -> None:
    t = holding("cunning", spice=1).deck(0, "seek_allies").do("play cunning")
    assert t.options == ["choose draw", "choose spice>draw+trash"]
    assert change(t, 0, "choose spice>draw+trash") == {"spice": -1, "hand": 1}
    assert "choose seek_allies hand" in t.options  # the drawn card may be the one
    assert "decline" in t.options
    assert change(t, 0, "choose seek_allies hand") == {"hand": -1}


def test_market_opportunity_chooses_a_side() -> None:
    t = holding("market_opportunity", spice=2, solari=5).do("play market_opportunity")
    assert t.options == ["choose spice>solari", "choose solari>spice"]
    assert change(t, 0, "choose solari>spice") == {"solari": -5, "spice": 5}


@rule("U-WALL-04")
@pytest.mark.parametrize(("answer", "stands"), [("accept", False), ("decline", True)])
def test_detonation_may_remove_the_wall(answer: str, stands: bool) -> None:
    t = holding("detonation").do("play detonation", "choose detonate", answer)
    assert t.desert.shield_wall is stands


def test_detonation_deploys_up_to_four_whatever_the_space() -> None:
    t = holding("detonation").troops(0, garrison=6).do("send dagger assembly_hall")
    t.do("take space:assembly_hall", "play detonation", "choose deploy")
    assert t.options == [f"choose {n}" for n in range(5)]
    assert change(t, 0, "choose 4") == {"garrison": -4, "conflict": 4}


def test_detonation_comes_on_top_of_the_combat_space() -> None:
    t = holding("detonation").troops(0, garrison=9).do("send diplomacy fremkit", "take space:fremkit", "deploy 2")
    t.do("play detonation", "choose deploy", "choose 4")
    assert (t[0].conflict, t.deploy_limit) == (6, 0)


@rule("U-UNIT-01")
def test_distraction_needs_three_units_deployed_this_turn() -> None:
    t = holding("distraction", "detonation").troops(0, garrison=6, conflict=3)
    t.do("send diplomacy fremkit", "deploy 2")
    assert t.barred["play distraction"] == "condition"
    t.do("play detonation", "choose deploy", "choose 1")
    assert "play distraction" in t.options


def test_distraction_may_share_a_post() -> None:
    t = holding("distraction", "detonation").spies(0, HALL_POST).spies(1, BASIN_POST).troops(0, garrison=4)
    t.do("send diplomacy fremkit", "play detonation", "choose deploy", "choose 3", "play distraction")
    assert set(posts_offered(t)) == POSTS.keys() - {HALL_POST}
    assert "decline" in t.options
    t.do(f"choose post:{BASIN_POST}")
    assert BASIN_POST in t.spy_posts(0)
    assert BASIN_POST in t.spy_posts(1)


@rule("U-UNIT-01", "U-WORM-01")
def test_distraction_counts_sandworms() -> None:
    t = holding("distraction", water=3).hooks(0).hand(0, "dune_the_desert_planet")
    t.do(
        "send dune_the_desert_planet deep_desert",
        "take space:deep_desert",
        "choose sandworm+bonus_spice",
        "deploy 1",
    )
    assert "play distraction" in t.options


def test_distraction_counts_the_net_number() -> None:
    t = holding("distraction", "detonation").troops(0, garrison=3).hand(0, "chani_clever_tactician").do("reveal")
    t.do(
        "play detonation",
        "choose deploy",
        "choose 3",
        "take card:chani_clever_tactician retreat>swords",
    )
    assert t[0].conflict == 1
    assert t.barred["play distraction"] == "condition"


def test_special_mission_spies_on_a_city() -> None:
    t = holding("special_mission").spies(1, TABR_POST).spies(0, HALL_POST).do("play special_mission")
    assert t.options == ["choose spy", "choose recall_spies>detonate+spice"]
    t.do("choose spy")
    assert posts_offered(t) == [post for post in CITY_POSTS if post != TABR_POST]


@pytest.mark.parametrize(("answer", "stands"), [("accept", False), ("decline", True)])
def test_special_mission_recalls_a_spy_to_blow_up_the_wall(answer: str, stands: bool) -> None:
    t = (
        holding("special_mission")
        .spies(0, HALL_POST, BASIN_POST)
        .do("play special_mission", "choose recall_spies>detonate+spice")
    )
    assert change(t, 0, f"choose post:{HALL_POST}", answer) == {"spies": 1, "spice": 2}
    assert t.desert.shield_wall is stands


def test_special_mission_without_a_spy_on_the_board_only_places_one() -> None:
    t = holding("special_mission").do("play special_mission")
    assert posts_offered(t) == list(CITY_POSTS)


@rule("U-WALL-06", "U-WORM-03")
def test_unexpected_allies_blow_up_the_wall_and_enter() -> None:
    t = holding("unexpected_allies", water=2).conflict("siege_of_arrakeen").troops(0, garrison=2, conflict=1)
    assert change(t, 0, "play unexpected_allies", "accept") == {"water": -2, "intrigues": -1, "sandworms": 1}
    assert not t.desert.shield_wall
    assert t.strength_now(0) == 2 + 3


@rule("U-WORM-04")
@pytest.mark.parametrize(("conflict", "worms"), [("siege_of_arrakeen", 0), ("skirmish_crysknife", 1)])
def test_unexpected_allies_before_the_standing_wall(conflict: str, worms: int) -> None:
    t = holding("unexpected_allies", water=2).conflict(conflict).do("play unexpected_allies", "decline")
    assert (t.followers(0).sandworms, t[0].water, t.desert.shield_wall) == (worms, 0, True)


# --- acquiring


@pytest.mark.parametrize(("worms", "place"), [(0, "discard"), (1, "hand")])
def test_inspire_awe_acquires_a_cheap_card(worms: int, place: str) -> None:
    t = holding("inspire_awe").sandworms(0, worms).row("guild_spy", "paracompass", "weirding_woman").hand(0)
    t.do("play inspire_awe")
    assert t.options == ["choose guild_spy row", "choose weirding_woman row", "choose prepare_the_way reserve"]
    t.do("choose guild_spy row", f"choose post:{HAGGA_POST}")  # its Acquire box works
    assert t.names(getattr(t[0], place)) == ["guild_spy"]


def test_call_to_arms_recruits_for_each_acquired_card() -> None:
    t = holding("call_to_arms").do("reveal").give(0, persuasion=9)
    t.do("buy prepare_the_way from:reserve")  # before: nothing
    assert t[0].garrison == 3
    t.do("play call_to_arms")
    assert change(t, 0, "buy prepare_the_way from:reserve") == {"persuasion": -2, "discard": 1, "garrison": 1}
    assert change(t, 0, "buy prepare_the_way from:reserve") == {"persuasion": -2, "discard": 1, "garrison": 1}


@rule("F-10")
def test_call_to_arms_waits_face_up_for_the_reveal_turn() -> None:
    t = holding("call_to_arms", "inspire_awe").row("weirding_woman").do("play call_to_arms")
    assert (len(t[0].faceup), discarded(t)) == (1, [])
    t.do("play inspire_awe", "choose weirding_woman row")
    assert t[0].garrison == 3  # acquired on an Agent turn
    t.do("send dagger assembly_hall", "end")
    come_round(t).do("reveal").give(0, persuasion=2)
    assert change(t, 0, "buy prepare_the_way from:reserve") == {"persuasion": -2, "discard": 1, "garrison": 1}
    t.do("end")
    assert "call_to_arms" in discarded(t)
    assert not t.followers(0).arms_called


@rule("U-TURN-02", "U-TURN-04")
def test_call_to_arms_looks_at_a_card_acquired_before_revealing() -> None:
    t = holding("call_to_arms", "inspire_awe").row("weirding_woman").do("play call_to_arms")
    t.do("play inspire_awe", "choose weirding_woman row")
    assert t[0].garrison == 3
    assert t.do("reveal")[0].garrison == 4
    t = holding("inspire_awe", "call_to_arms").row("weirding_woman").do("play inspire_awe")
    t.do("choose weirding_woman row", "play call_to_arms", "reveal")
    assert t[0].garrison == 3  # acquired before it was played


@rule("F-36", "F-38", "F-56")
def test_manipulate_sets_a_card_aside_for_one_less() -> None:
    t = (
        holding("manipulate")
        .row("overthrow", "steersman")
        .imperium("paracompass", "guild_spy", "shishakli", "dagger")
    )
    t.do("play manipulate")
    assert t.options == ["choose overthrow row", "choose steersman row"]
    t.do("choose overthrow row")
    assert t.names(t[0].aside) == ["overthrow"]
    assert "overthrow" not in t.names(t.state.row)
    t.do("reveal").give(0, persuasion=6)
    assert t.barred["buy overthrow from:aside"] == "too_expensive"
    assert change(t.give(0, persuasion=7), 0, "buy overthrow from:aside") == {
        "persuasion": -7, "discard": 1, "intrigues": 1,
    }  # fmt: skip


@rule("F-38")
def test_a_card_set_aside_and_not_acquired_leaves_the_game() -> None:
    t = holding("manipulate").row("overthrow", "steersman").do("play manipulate", "choose overthrow row")
    t.do("reveal", "end")
    assert (t[0].aside, t.names(t.state.trashed)) == ([], ["overthrow"])


@rule("F-37")
def test_a_card_set_aside_costs_its_full_price_by_other_means() -> None:
    t = holding("manipulate", solari=5).row("chani_clever_tactician").hand(0, "price_is_no_object")
    t.do("play manipulate", "send price_is_no_object secrets", "take card:price_is_no_object")
    t.do("choose chani_clever_tactician aside")
    assert (t[0].solari, t.names(t[0].hand)) == (0, ["chani_clever_tactician"])


# --- CHOAM


def test_leverage_needs_spice_gained_this_turn() -> None:
    t = holding("leverage", "crysknife", "market_opportunity", spice=5)
    assert t.barred["play leverage"] == "condition"
    t.do("play crysknife", "play market_opportunity", "play leverage")  # spent or not does not matter
    assert sorted(t.options) == ["choose contract:arrakeen_water", "choose contract:espionage_solari"]
    assert change(t, 0, "choose contract:arrakeen_water") == {"contracts": 1, "solari": 1}


def test_leverage_gives_solari_when_no_contract_is_left() -> None:
    t = holding("leverage", "crysknife").offer_contracts().do("play crysknife")
    assert change(t, 0, "play leverage") == {"solari": 3, "intrigues": -1}
