"""Spies and observation posts (U-SPY)."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.plays import empty_round, influence, others_reveal, reach
from tests.rules.uprising.fights import take
from tests.rules.uprising.ways import plain_game, rich
from tests.table import Table, UprisingTable

JOINED = {
    "post_dutiful_service_sardaukar": {"dutiful_service", "sardaukar"},
    "post_deliver_supplies_heighliner": {"deliver_supplies", "heighliner"},
    "post_espionage_secrets": {"espionage", "secrets"},
    "post_desert_tactics_fremkit": {"desert_tactics", "fremkit"},
    "post_high_council_imperial_privilege_swordmaster": {"high_council", "imperial_privilege", "swordmaster"},
    "post_assembly_hall_gather_support": {"assembly_hall", "gather_support"},
    "post_accept_contract_shipping": {"accept_contract", "shipping"},
    "post_arrakeen_spice_refinery": {"arrakeen", "spice_refinery"},
    "post_research_station_spice_refinery": {"research_station", "spice_refinery"},
    "post_research_station_sietch_tabr": {"research_station", "sietch_tabr"},
    "post_imperial_basin": {"imperial_basin"},
    "post_hagga_basin": {"hagga_basin"},
    "post_deep_desert": {"deep_desert"},
}
"""The observation posts and the spaces joined to them."""

ARRAKEEN = "post_arrakeen_spice_refinery"
MIDDLE, LEFT = "post_research_station_spice_refinery", "post_research_station_sietch_tabr"
CITY_POSTS = [ARRAKEEN, MIDDLE, LEFT]
DESERT_POSTS = ["post_imperial_basin", "post_hagga_basin", "post_deep_desert"]

SPY_CARD = "covert_operation"
"""A card with the Spy icon alone."""


def offered(t: Table) -> list[str]:
    """The posts offered by the pending question."""
    return [option.removeprefix("choose post:") for option in t.starting("choose post:")]


def at_espionage(*own: str, theirs: tuple[str, ...] = ()) -> UprisingTable:
    """Seat 0 has sent an Agent to Espionage: a card to draw, a Spy to place."""
    t = UprisingTable().hand(0, "diplomacy").give(0, spice=1).deck(0, "dagger", "dagger", "dagger")
    return t.spies(0, *own).spies(1, *theirs).do("send diplomacy espionage")


def to_arrakeen(*own: str, occupied: bool = False, card: str = "reconnaissance") -> UprisingTable:
    """Seat 0 may send an Agent to Arrakeen, where perhaps another player's Agent stands."""
    t = UprisingTable().hand(0, card).deck(0, "dagger", "diplomacy", "seek_allies").spies(0, *own)
    return t.agent_at(1, "arrakeen") if occupied else t


# --- posts and placing


@rule("U-SPY-01")
@pytest.mark.parametrize(("post", "spaces"), JOINED.items())
def test_an_observation_post_is_joined_to_one_or_more_spaces(post, spaces):
    t = rich(UprisingTable().hand(0, SPY_CARD)).spies(0, post)
    assert reach(t, SPY_CARD) == spaces


@rule("U-SPY-01")
@pytest.mark.parametrize("post", [MIDDLE, LEFT])
def test_a_space_joined_to_two_posts_is_watched_from_either(post):
    t = rich(UprisingTable().hand(0, "reconnaissance")).spies(0, post).do("send reconnaissance research_station")
    assert (t.decision.kind, offered(t)) == ("gather", [post])


@rule("U-SPY-02", "U-SPY-03")
def test_a_spy_goes_to_a_post_without_any_spy():
    t = at_espionage(ARRAKEEN, theirs=("post_deep_desert", "post_hagga_basin")).do("take space:espionage spy")
    taken = {ARRAKEEN, "post_deep_desert", "post_hagga_basin"}
    assert offered(t) == [post for post in JOINED if post not in taken]
    t.do("choose post:post_imperial_basin")
    assert t.spy_posts(0) == [ARRAKEEN, "post_imperial_basin"]
    assert t.followers(0).spies == 1


@rule("U-SPY-03")
def test_placing_a_spy_is_optional():
    t = at_espionage().do("take space:espionage spy")
    assert t.options[-1] == "decline"
    t.do("decline")
    assert (t.spy_posts(0), t.followers(0).spies) == ([], 3)
    t = at_espionage().do("take space:espionage draw", "take influence:bene_gesserit")
    assert t.options == ["take space:espionage spy", "end"]


@rule("U-SPY-04")
def test_with_no_spy_in_supply_the_player_may_first_recall_one():
    t = at_espionage(*DESERT_POSTS).do("take space:espionage spy")
    assert (offered(t), t.options[-1]) == (DESERT_POSTS, "decline")
    t.do("choose post:post_hagga_basin")
    assert offered(t) == [post for post in JOINED if post not in ("post_imperial_basin", "post_deep_desert")]
    t.do(f"choose post:{ARRAKEEN}")
    assert t.spy_posts(0) == [ARRAKEEN, "post_imperial_basin", "post_deep_desert"]
    assert t.followers(0).spies == 0


@rule("U-SPY-04")
def test_that_recall_has_no_other_effect():
    t = at_espionage(*DESERT_POSTS).do("take space:espionage spy", "choose post:post_hagga_basin")
    assert (t[0].hand, t[0].spice, t[0].solari, t.decision.kind) == ([], 0, 0, "spy")


@rule("U-SPY-04")
def test_a_player_with_a_spy_in_supply_recalls_none():
    t = at_espionage(*DESERT_POSTS[:2]).do("take space:espionage spy")
    assert set(offered(t)) == set(JOINED) - set(DESERT_POSTS[:2])


def informed(card: str, *own: str, theirs: tuple[str, ...] = ()) -> UprisingTable:
    """Seat 0 has played a card that places a Spy only next to some kinds of spaces."""
    t = UprisingTable(leaders=["lady_margot_fenring", "muad_dib", "gurney_halleck", "princess_irulan"])
    t.hand(0, card).spies(0, *own)
    for seat in range(1, 4):
        t.spies(seat, *theirs[3 * (seat - 1) : 3 * seat])
    space = "assembly_hall" if card == "signet_ring" else "deliver_supplies"
    return t.do(f"send {card} {space}")


RESTRICTED = {
    "signet_ring": ("leader:lady_margot_fenring", CITY_POSTS),
    "reliable_informant": (
        "card:reliable_informant",
        ["post_dutiful_service_sardaukar", "post_espionage_secrets", "post_desert_tactics_fremkit"],
    ),
}
"""Effects for posts next to city spaces, and to Emperor, Bene Gesserit and Fremen spaces."""

each_restricted = pytest.mark.parametrize(("card", "item", "posts"), [(c, *r) for c, r in RESTRICTED.items()])


@rule("U-SPY-05")
@each_restricted
def test_some_effects_allow_only_posts_joined_to_a_kind_of_space(card, item, posts):
    assert offered(informed(card).do(f"take {item}")) == posts
    assert offered(informed(card, theirs=(posts[0],)).do(f"take {item}")) == posts[1:]


@rule("U-SPY-05")
@each_restricted
def test_if_no_such_post_is_free_no_spy_is_placed(card, item, posts):
    t = informed(card, theirs=tuple(posts))
    assert f"take {item}" not in t.options
    assert t.barred[f"take {item}"] == "nothing_there"


@rule("U-SPY-05")
def test_recalling_a_spy_of_ones_own_can_free_such_a_post():
    t = informed("signet_ring", ARRAKEEN, "post_deep_desert", "post_hagga_basin", theirs=(MIDDLE, LEFT))
    t.do("take leader:lady_margot_fenring")
    assert offered(t) == [ARRAKEEN]  # no other recall would free a city post
    t.do(f"choose post:{ARRAKEEN}")
    assert offered(t) == [ARRAKEEN]


@rule("U-SPY-04", "U-SPY-05")
@each_restricted
def test_any_spy_may_be_recalled_while_a_fitting_post_is_free(card, item, posts):
    t = informed(card, *DESERT_POSTS, theirs=tuple(posts[1:])).do(f"take {item}")
    assert offered(t) == DESERT_POSTS
    assert offered(t.do(f"choose post:{DESERT_POSTS[0]}")) == [posts[0]]


@rule("U-SPY-05")
@each_restricted
def test_no_spy_is_recalled_for_a_post_that_is_not_to_be_had(card, item, posts):
    t = informed(card, *DESERT_POSTS, theirs=tuple(posts))
    assert f"take {item}" not in t.options
    assert t.barred[f"take {item}"] == "nothing_there"
    assert (t.spy_posts(0), t.desert.spy_recalled) == (DESERT_POSTS, False)


def double_agent_at_research_station(*own: str) -> UprisingTable:
    """Double Agent was sent to Research Station, with Spies of seat 0 on these posts."""
    t = UprisingTable().give(0, water=2).spies(0, *own).hand(0, "double_agent")
    return t.do("send double_agent research_station")


@rule("U-SPY-05")
def test_double_agent_recalls_no_spy_when_the_own_ones_leave_no_post_at_the_space():
    t = double_agent_at_research_station(MIDDLE, LEFT, "post_deep_desert").do("decline")  # gathers nothing
    t.do("take card:double_agent")
    assert offered(t) == [MIDDLE, LEFT]  # the third one would free no post at the space


@rule("U-SPY-05")
def test_special_mission_places_no_spy_while_no_city_post_can_become_free():
    t = UprisingTable().spies(0, *DESERT_POSTS).spies(1, *CITY_POSTS).intrigues(0, "special_mission")
    t.do("play special_mission")  # the other use is the only one left
    assert (t.decision.kind, offered(t)) == ("recall_spy", DESERT_POSTS)
    t = UprisingTable().spies(0, *DESERT_POSTS).spies(1, *CITY_POSTS[1:]).intrigues(0, "special_mission")
    assert t.do("play special_mission").options == ["choose spy", "choose recall_spies>detonate+spice"]


# --- recalling for an effect


@rule("U-SPY-06")
@pytest.mark.parametrize("post", DESERT_POSTS)
def test_the_recall_icon_takes_a_spy_from_any_post_into_supply(post):
    t = UprisingTable().intrigues(0, "special_mission").spies(0, *DESERT_POSTS)
    t.do("play special_mission", "choose recall_spies>detonate+spice")
    assert offered(t) == DESERT_POSTS
    t.do(f"choose post:{post}", "decline")
    assert t.spy_posts(0) == [other for other in DESERT_POSTS if other != post]
    assert (t.followers(0).spies, t[0].spice) == (1, 2)


@rule("U-SPY-06")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_the_recall_is_the_cost_of_the_effect(n):
    t = UprisingTable().hand(0, "in_high_places").spies(0, *DESERT_POSTS[:n]).do("reveal")
    item = "take card:in_high_places"
    if n < 2:
        assert (item in t.options, t.barred[item]) == (False, "no_spy")
        return
    t.do(item)
    while t.decision.kind == "recall_spy":
        t.do(t.options[0])
    assert (len(t.spy_posts(0)), t.followers(0).spies, t[0].persuasion) == (n - 2, 5 - n, 2 + 3)


@rule("U-SPY-06")
def test_another_players_spy_cannot_be_recalled():
    t = UprisingTable().intrigues(0, "spring_the_trap", "contingency_plan").spies(0, ARRAKEEN)
    t.spies(1, *DESERT_POSTS).set_strengths((1, 0), (1, 0), (0, 0), (0, 0))
    assert t.options == ["play contingency_plan", "pass"]
    assert t.barred == {"play spring_the_trap": "no_spy"}


# --- Infiltrate


@rule("U-SPY-07")
def test_a_spy_recalled_to_infiltrate_does_not_gather_intelligence():
    t = to_arrakeen(ARRAKEEN, occupied=True).do(f"send reconnaissance arrakeen spy:{ARRAKEEN}")
    assert (t.decision.kind, t[0].hand, t.followers(0).spies) == ("agent", [], 3)


@rule("U-SPY-07")
def test_no_spy_is_recalled_on_a_reveal_turn():
    t = to_arrakeen(ARRAKEEN).do("reveal")
    assert (offered(t), t.decision.kind, t.spy_posts(0)) == ([], "reveal", [ARRAKEEN])
    t.do("end")
    assert t.spy_posts(0) == [ARRAKEEN]


@rule("U-SPY-07")
def test_no_spy_is_recalled_on_another_players_turn():
    t = to_arrakeen("post_assembly_hall_gather_support").do("reveal", "end").do("send dagger assembly_hall")
    assert (t.seat, t.decision.kind, t.spy_posts(0)) == (1, "agent", ["post_assembly_hall_gather_support"])


@rule("U-SPY-08")
def test_a_spy_joined_to_an_occupied_space_lets_an_agent_in():
    t = to_arrakeen(ARRAKEEN, occupied=True)
    assert t.starting("send reconnaissance arrakeen") == [f"send reconnaissance arrakeen spy:{ARRAKEEN}"]
    assert t.barred["send reconnaissance arrakeen"] == "occupied"
    t.do(f"send reconnaissance arrakeen spy:{ARRAKEEN}")
    assert (t.spy_posts(0), t.followers(0).spies, t[0].agents) == ([], 3, 1)


@rule("U-SPY-08")
@pytest.mark.parametrize("post", [post for post in JOINED if post != ARRAKEEN])
def test_a_spy_on_another_post_opens_nothing(post):
    t = to_arrakeen(post, occupied=True).spies(1, ARRAKEEN)
    assert t.starting("send reconnaissance arrakeen") == []
    assert t.barred["send reconnaissance arrakeen"] == "occupied"


@rule("U-SPY-08")
def test_a_free_space_is_entered_without_infiltrating():
    assert to_arrakeen(ARRAKEEN).starting("send reconnaissance arrakeen") == ["send reconnaissance arrakeen"]


@rule("U-SPY-09", "F-70")
def test_infiltrating_needs_a_card_with_the_icon():
    t = to_arrakeen(ARRAKEEN, occupied=True, card="dagger")
    assert reach(t, "dagger") == {"assembly_hall", "gather_support"}
    t = to_arrakeen(ARRAKEEN, occupied=True).hand(0, "dagger", "reconnaissance")
    assert "arrakeen" in reach(t, "reconnaissance")
    assert t.hand(0).options == ["reveal"]  # no card, no Agent


@rule("U-SPY-09")
@pytest.mark.parametrize(
    ("space", "post", "short", "enough"),
    [
        ("research_station", MIDDLE, {"water": 1}, {"water": 2}),
        ("sietch_tabr", LEFT, {"fremen": 1}, {"fremen": 2}),
    ],
)
def test_infiltrating_needs_the_cost_and_the_requirement(space, post, short, enough):
    def given(numbers):
        t = UprisingTable().hand(0, "reconnaissance").agent_at(1, space).spies(0, post)
        return t.give(0, **numbers) if "water" in numbers else t.influence(0, **numbers)

    assert given(short).starting(f"send reconnaissance {space}") == []
    t = given(enough)
    assert t.starting(f"send reconnaissance {space}") == [f"send reconnaissance {space} spy:{post}"]
    t.do(f"send reconnaissance {space} spy:{post}")
    assert t[0].water == (0 if "water" in enough else 1)


@rule("U-SPY-09", "F-70")
def test_gathering_intelligence_needs_a_card_played_for_an_agent():
    t = to_arrakeen(ARRAKEEN)
    assert offered(t) == []
    assert t.hand(0).do("reveal").spy_posts(0) == [ARRAKEEN]


# --- Gather Intelligence


@rule("U-SPY-10")
def test_on_sending_an_agent_a_spy_may_be_recalled_to_draw_a_card():
    t = to_arrakeen(ARRAKEEN).do("send reconnaissance arrakeen")
    assert (t.decision.kind, t.options) == ("gather", [f"choose post:{ARRAKEEN}", "decline"])
    t.do(f"choose post:{ARRAKEEN}")
    assert (t.names(t[0].hand), t.spy_posts(0), t.followers(0).spies) == (["dagger"], [], 3)


@rule("U-SPY-10")
def test_the_player_may_leave_the_spy_where_it_is():
    t = to_arrakeen(ARRAKEEN).do("send reconnaissance arrakeen", "decline")
    assert (t[0].hand, t.spy_posts(0), t.decision.kind) == ([], [ARRAKEEN], "agent")


@rule("U-SPY-10")
def test_a_spy_that_does_not_watch_the_space_gathers_nothing():
    t = to_arrakeen(MIDDLE).spies(1, ARRAKEEN).do("send reconnaissance arrakeen")
    assert (t.decision.kind, t.spy_posts(0)) == ("agent", [MIDDLE])


@rule("U-SPY-10")
def test_intelligence_is_gathered_as_the_agent_is_placed_before_all_effects():
    t = rich(to_arrakeen(MIDDLE)).control("spice_refinery", 1).give(0, solari=0).give(1, solari=0)
    t.do("send reconnaissance spice_refinery pay 1 spice")
    assert (t.decision.kind, t[0].agents) == ("gather", 1)
    assert (t[0].spice, t[0].solari, t[1].solari) == (19, 0, 0)  # paid, but nothing gained by anybody
    t.do(f"choose post:{MIDDLE}")
    assert (t[0].solari, t[1].solari) == (4, 1)


@rule("U-SPY-10")
def test_a_card_drawn_by_gathering_can_be_used_by_the_effects():
    t = UprisingTable().hand(0, "guild_envoy").deck(0, "smugglers_haven", "dagger", "dagger")
    t.spies(0, "post_espionage_secrets").do("send guild_envoy secrets", "choose post:post_espionage_secrets")
    assert t.names(t[0].hand) == ["smugglers_haven"]
    t.do("take card:guild_envoy discard", "take card:guild_envoy draw")  # a Guild card discarded: 2 cards
    assert t.names(t[0].hand) == ["dagger", "dagger"]


@rule("U-SPY-11", "F-71")
@pytest.mark.parametrize(("first", "second"), [(MIDDLE, LEFT), (LEFT, MIDDLE)])
def test_two_spies_around_a_space_serve_one_agent_for_both_uses(first, second):
    t = rich(UprisingTable().hand(0, "reconnaissance")).agent_at(1, "research_station").spies(0, MIDDLE, LEFT)
    ways = [f"send reconnaissance research_station spy:{post}" for post in (MIDDLE, LEFT)]
    assert t.starting("send reconnaissance research_station") == ways
    t.do(f"send reconnaissance research_station spy:{first}")
    assert (t.decision.kind, offered(t)) == ("gather", [second])
    t.do(f"choose post:{second}")
    assert (t.spy_posts(0), t.followers(0).spies, len(t[0].hand)) == ([], 3, 1)


@rule("U-SPY-12", "F-71")
def test_intelligence_is_gathered_once_for_one_agent():
    t = rich(UprisingTable().hand(0, "reconnaissance")).spies(0, MIDDLE, LEFT)
    t.do("send reconnaissance research_station")
    assert offered(t) == [MIDDLE, LEFT]
    t.do(f"choose post:{LEFT}")
    assert (t.decision.kind, t.spy_posts(0), len(t[0].hand)) == ("agent", [MIDDLE], 1)


@rule("U-SPY-12")
def test_the_next_agent_may_gather_again():
    t = rich(UprisingTable(3).hand(0, "reconnaissance", "signet_ring")).spies(0, MIDDLE, LEFT)
    t.do("send reconnaissance research_station", f"choose post:{LEFT}", "take space:research_station draw", "end")
    others_reveal(t).do("send signet_ring spice_refinery free")
    assert (t.decision.kind, offered(t)) == ("gather", [MIDDLE])


# --- the Spy icon


@rule("U-SPY-13")
def test_the_spy_icon_reaches_every_space_watched_by_an_own_spy():
    t = rich(UprisingTable().hand(0, SPY_CARD, "imperial_spymaster")).spies(0, ARRAKEEN, "post_deep_desert")
    t.spies(1, "post_hagga_basin")
    watched = {"arrakeen", "spice_refinery", "deep_desert"}
    assert reach(t, SPY_CARD) == watched
    assert reach(t, "imperial_spymaster") == watched | {"dutiful_service", "sardaukar"}


@rule("U-SPY-13")
def test_without_an_own_spy_the_spy_icon_reaches_nothing():
    t = rich(UprisingTable().hand(0, SPY_CARD, "imperial_spymaster")).spies(1, ARRAKEEN)
    assert reach(t, SPY_CARD) == set()
    assert t.barred[f"send {SPY_CARD}"] == "no_matching_icon"
    assert reach(t, "imperial_spymaster") == {"dutiful_service", "sardaukar"}


@rule("U-SPY-13")
def test_a_card_without_the_spy_icon_reaches_no_watched_space():
    t = rich(UprisingTable().hand(0, "fedaykin_stilltent")).spies(0, ARRAKEEN)
    assert "arrakeen" not in reach(t, "fedaykin_stilltent")


@rule("U-SPY-14")
def test_on_a_free_space_the_spy_that_gave_the_reach_may_stay():
    t = to_arrakeen(ARRAKEEN, card=SPY_CARD)
    assert t.starting(f"send {SPY_CARD} arrakeen") == [f"send {SPY_CARD} arrakeen"]
    t.do(f"send {SPY_CARD} arrakeen", "decline")
    assert (t.spy_posts(0), t.followers(0).spies, t[0].agents) == ([ARRAKEEN], 2, 1)


@rule("U-SPY-15")
def test_on_an_occupied_space_a_spy_must_be_recalled_and_the_one_that_gave_the_reach_will_do():
    t = to_arrakeen(ARRAKEEN, occupied=True, card=SPY_CARD)
    assert t.starting(f"send {SPY_CARD} arrakeen") == [f"send {SPY_CARD} arrakeen spy:{ARRAKEEN}"]
    t.do(f"send {SPY_CARD} arrakeen spy:{ARRAKEEN}")
    assert (t.spy_posts(0), t.followers(0).spies, t[0].agents) == ([], 3, 1)


@rule("U-SPY-15")
def test_of_two_spies_that_watch_the_occupied_space_either_is_recalled():
    t = rich(UprisingTable().hand(0, SPY_CARD)).agent_at(1, "research_station").spies(0, MIDDLE, LEFT)
    assert t.starting(f"send {SPY_CARD} research_station") == [
        f"send {SPY_CARD} research_station spy:{post}" for post in (MIDDLE, LEFT)
    ]


# --- what a recall sets off, and where it does not work


@rule("U-SPY-16")
def test_a_spy_recalled_to_gather_counts_as_recalled_this_turn():
    t = to_arrakeen(ARRAKEEN, card="rebel_supplier").troops(0, garrison=0)
    t.do("send rebel_supplier arrakeen", f"choose post:{ARRAKEEN}")
    assert t[0].garrison == 1 + 2


@rule("U-SPY-16")
def test_a_spy_recalled_to_infiltrate_counts_as_recalled_this_turn():
    t = to_arrakeen(ARRAKEEN, occupied=True, card="rebel_supplier").troops(0, garrison=0)
    t.do(f"send rebel_supplier arrakeen spy:{ARRAKEEN}")
    assert t[0].garrison == 1 + 2


@rule("U-SPY-16")
def test_without_a_recall_in_this_turn_such_an_effect_fails():
    t = to_arrakeen(ARRAKEEN, card="rebel_supplier").troops(0, garrison=0)
    t.do("send rebel_supplier arrakeen", "decline")
    assert (t[0].garrison, t.barred["take card:rebel_supplier"]) == (1, "condition")
    t = UprisingTable(3).hand(0, "reconnaissance", "rebel_supplier").troops(0, garrison=0).spies(0, MIDDLE)
    t.do("send reconnaissance spice_refinery free", f"choose post:{MIDDLE}", "end")  # recalled a turn ago
    others_reveal(t).do("send rebel_supplier arrakeen")
    assert (t[0].garrison, t.barred["take card:rebel_supplier"]) == (1, "condition")


@rule("U-SPY-17")
def test_an_own_agent_is_not_infiltrated():
    t = to_arrakeen(ARRAKEEN).agent_at(0, "arrakeen")
    assert t.starting("send reconnaissance arrakeen") == []
    assert t.barred["send reconnaissance arrakeen"] == "occupied"
    assert to_arrakeen(ARRAKEEN, occupied=True).agent_at(0, "arrakeen").starting("send reconnaissance arr") == []


@rule("U-SPY-18")
def test_after_infiltration_both_agents_stand_there_and_the_newcomer_gets_everything():
    t = to_arrakeen(ARRAKEEN, occupied=True).control("arrakeen", 2).troops(0, garrison=3).give(2, solari=0)
    t.do(f"send reconnaissance arrakeen spy:{ARRAKEEN}", "take space:arrakeen draw")
    assert t.state.agents_at[t.space("arrakeen")] == (1 << 0) + (1 << 4)
    assert (t[0].garrison, t.names(t[0].hand), t[2].solari) == (4, ["dagger"], 1)
    assert t.deploy_limit == 1 + 2


@rule("U-SPY-18")
def test_an_infiltrated_faction_space_gives_its_influence():
    t = UprisingTable().hand(0, "diplomacy").agent_at(1, "fremkit").spies(0, "post_desert_tactics_fremkit")
    t.do("send diplomacy fremkit spy:post_desert_tactics_fremkit", "take influence:fremen")
    take(t, "space:fremkit")
    assert (influence(t, 0, "fremen"), len(t[0].hand)) == (1, 1)


@rule("U-SPY-18")
def test_a_third_player_infiltrates_the_two():
    t = to_arrakeen(occupied=True).agent_at(2, "arrakeen").spies(0, ARRAKEEN)
    t.do(f"send reconnaissance arrakeen spy:{ARRAKEEN}")
    assert t.state.agents_at[t.space("arrakeen")] == (1 << 0) + (1 << 4) + (1 << 8)


@rule("U-SPY-19")
def test_spies_stay_on_their_posts_at_the_end_of_the_round():
    t = UprisingTable().spies(0, *DESERT_POSTS).spies(1, ARRAKEEN).spies(3, MIDDLE, LEFT)
    empty_round(t)
    assert t.state.round == 2
    assert [t.spy_posts(seat) for seat in range(4)] == [DESERT_POSTS, [ARRAKEEN], [], [MIDDLE, LEFT]]
    assert [t.followers(seat).spies for seat in range(4)] == [0, 2, 3, 1]


@rule("U-SPY-20")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_has_three_spies(players):
    assert [p.followers.spies for p in plain_game(players).state.players] == [3] * players


@rule("U-SPY-20")
def test_a_fourth_spy_cannot_be_placed():
    t = UprisingTable().hand(0, "covert_operation", "covert_operation").do("reveal")
    for n, post in enumerate(DESERT_POSTS, 1):
        t.do(t.starting("take card:covert_operation")[0], f"choose post:{post}")
        assert (t.spy_posts(0), t.followers(0).spies) == (DESERT_POSTS[:n], 3 - n)
    t.do(t.starting("take card:covert_operation")[0])
    assert offered(t) == DESERT_POSTS  # only a recall is left
    assert len(t.events(terms.E_SPY_PLACED)) == 3


# --- what bars a way in


@rule("U-SPY-08", "U-SPY-17")
def test_a_space_that_a_spy_could_open_is_barred_by_what_else_is_in_the_way():
    occupied = "send dagger high_council"
    t = UprisingTable().hand(0, "dagger").agent_at(1, "high_council")
    assert t.barred[occupied] == "occupied"
    t.spies(0, "post_high_council_imperial_privilege_swordmaster")
    assert t.barred[occupied] == "cannot_pay"
    t.give(0, solari=5)
    assert t.barred[occupied] == "occupied"  # without the Spy, which opens it
    assert t.starting(f"{occupied} spy:")
    t.agent_at(0, "high_council")
    assert t.barred[occupied] == "occupied"  # no Spy helps past an own Agent


@rule("U-SPY-08")
def test_a_locked_space_stays_locked_for_a_spy():
    t = UprisingTable().hand(0, "dagger").give(0, solari=3).agent_at(1, "imperial_privilege")
    t.spies(0, "post_high_council_imperial_privilege_swordmaster")
    assert t.barred["send dagger imperial_privilege"] == "requirement"
