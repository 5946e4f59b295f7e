"""Cards that are paid for: goods, discards, trashed cards, Influence and troops given up, and what can be left."""

import pytest

from tests.content.ledger import change, revealed
from tests.content.uprising.printed import COSTS
from tests.marks import rule
from tests.table import UprisingTable

# --- goods behind an arrow


@rule("U-COST-02", "U-COST-03")
@pytest.mark.parametrize(
    ("card", "space", "held", "paid"),
    [
        ("ecological_testing_station", "spice_refinery free", {"water": 4}, {"water": -2, "hand": 2}),
        ("smugglers_haven", "accept_contract", {"spice": 8}, {"spice": -4, "vp": 1}),
    ],
)
def test_an_arrow_on_an_agent_box_is_free_to_leave_and_used_once(
    card: str, space: str, held: dict[str, int], paid: dict[str, int]
) -> None:
    t = UprisingTable().give(0, **held).intrigues(0, "contingency_plan")
    t.hand(0, card).do(f"send {card} {space}")
    while compulsory := t.starting("take space"):
        t.do(compulsory[0])
    assert "end" in t.options
    assert change(t, 0, f"take card:{card}") == paid
    assert f"take card:{card}" not in [*t.options, *t.barred]


@pytest.mark.parametrize(
    ("card", "space", "held"),
    [
        ("ecological_testing_station", "arrakeen", {"water": 1}),
        ("smugglers_haven", "accept_contract", {"spice": 3}),
        ("captured_mentat", "accept_contract", {}),  # nothing left in hand to discard
        ("space_time_folding", "deliver_supplies", {}),
        ("corrinth_city", "assembly_hall", {"solari": 5}),
    ],
)
def test_an_arrow_out_of_reach_is_barred(card: str, space: str, held: dict[str, int]) -> None:
    t = UprisingTable().give(0, **held).intrigues(0, "contingency_plan").hand(0, card)
    t.do(f"send {card} {space}")
    assert t.barred[f"take card:{card}"] == "cannot_pay"


def test_spacing_guilds_favor_sells_influence_on_the_reveal_turn() -> None:
    t = UprisingTable().give(0, spice=3).hand(0, "spacing_guilds_favor").do("reveal")
    assert "end" in t.options
    t.do("take card:spacing_guilds_favor")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert change(t, 0, "choose emperor") == {"emperor": 1}
    assert t[0].spice == 0


def test_spacing_guilds_favor_needs_three_spice() -> None:
    t = UprisingTable().give(0, spice=2).hand(0, "spacing_guilds_favor").do("reveal")
    assert t.barred["take card:spacing_guilds_favor"] == "cannot_pay"


# --- Corrinth City


@pytest.mark.parametrize(("hand", "solari"), [(["dagger"], 5), (["dagger", "diplomacy"], 4)])
def test_corrinth_city_needs_two_cards_and_five_solari(hand: list[str], solari: int) -> None:
    t = UprisingTable().give(0, solari=solari).hand(0, "corrinth_city", *hand)
    t.do("send corrinth_city assembly_hall")
    assert t.barred["take card:corrinth_city"] == "cannot_pay"


def test_corrinth_city_buys_a_point_with_cards_and_solari() -> None:
    t = UprisingTable().give(0, solari=5).hand(0, "corrinth_city", "dagger", "spacing_guilds_favor", "diplomacy")
    t.do("send corrinth_city assembly_hall", "take space:assembly_hall")
    assert "end" in t.options
    t.do("take card:corrinth_city", "choose dagger hand")
    found = change(t, 0, "choose spacing_guilds_favor hand")
    assert found == {"hand": -1, "discard": 1, "solari": -5, "vp": 1, "spice": 2}


def test_corrinth_city_reveals_for_five_solari() -> None:
    t = UprisingTable().give(0, solari=5).hand(0, "corrinth_city", "convincing_argument").do("reveal")
    t.do("take card:corrinth_city")
    assert t.options == ["choose solari", "choose solari>council_seat"]
    assert change(t, 0, "choose solari") == {"solari": 5}


def test_corrinth_city_buys_a_council_seat_that_counts_at_once() -> None:
    t = UprisingTable().give(0, solari=5).hand(0, "corrinth_city", "convincing_argument").do("reveal")
    assert change(t, 0, "take card:corrinth_city", "choose solari>council_seat") == {
        "solari": -5,
        "persuasion": 2,
    }
    assert t[0].council


@pytest.mark.parametrize("held", [{"solari": 4}, {"solari": 9, "council": True}])
def test_corrinth_city_without_a_seat_to_buy(held: dict[str, int]) -> None:
    found = revealed(UprisingTable().give(0, **held), "corrinth_city")
    assert found == {"solari": 5} | ({"persuasion": 2} if "council" in held else {})


# --- discarding from hand


@rule("U-DECK-06")
def test_captured_mentat_swaps_a_card_for_two() -> None:
    t = UprisingTable().hand(0, "captured_mentat", "dagger", "diplomacy").intrigues(0, "cunning")
    t.do("send captured_mentat accept_contract", "take card:captured_mentat")
    assert t.options == ["choose dagger hand", "choose diplomacy hand"]  # never an Intrigue card
    assert change(t, 0, "choose dagger hand") == {"discard": 1, "intrigues": 1}  # one card out, one in
    assert t.names(t[0].discard) == ["dagger"]


@rule("U-CARD-05", "F-63")
def test_guild_envoy_must_discard() -> None:
    t = UprisingTable().hand(0, "guild_envoy", "dagger", "diplomacy").do("send guild_envoy fremkit")
    assert t.barred["end"] == "must_first"
    assert t.barred["take card:guild_envoy draw"] == "condition"
    assert change(t, 0, "take card:guild_envoy discard", "choose dagger hand") == {"hand": -1, "discard": 1}
    assert t.barred["take card:guild_envoy draw"] == "condition"


def test_guild_envoy_draws_two_for_a_guild_card() -> None:
    t = UprisingTable().hand(0, "guild_envoy", "dagger", "smugglers_harvester").do("send guild_envoy fremkit")
    t.do("take card:guild_envoy discard", "choose smugglers_harvester hand")
    assert change(t, 0, "take card:guild_envoy draw") == {"hand": 2}


def test_guild_envoy_with_an_empty_hand_discards_nothing() -> None:
    t = UprisingTable().hand(0, "guild_envoy").intrigue_deck("impress")
    t.do("send guild_envoy secrets", "take space:secrets intrigue")
    assert "end" in t.options
    assert t.barred["take card:guild_envoy discard"] == "cannot_pay"


def test_guild_envoy_must_discard_a_card_that_comes_later() -> None:
    t = UprisingTable().hand(0, "guild_envoy").do("send guild_envoy fremkit", "take space:fremkit")
    assert t.barred["end"] == "must_first"
    assert "take card:guild_envoy discard" in t.options


@pytest.mark.parametrize("before", [True, False])
def test_guild_envoy_looks_only_at_its_own_discard(before: bool) -> None:
    t = UprisingTable().hand(0, "guild_envoy", "smugglers_harvester", "dagger", "diplomacy")
    t.intrigues(0, "sietch_ritual", "contingency_plan")
    ritual = ["play sietch_ritual", "choose smugglers_harvester hand", "choose fremen"]
    send = ["send guild_envoy fremkit"]
    t.do(*(ritual + send if before else send + ritual))
    assert t.barred["take card:guild_envoy draw"] == "condition"
    t.do("take card:guild_envoy discard", "choose dagger hand")
    assert t.barred["take card:guild_envoy draw"] == "condition"


def test_guild_envoy_keeps_its_cards_whatever_is_discarded_later() -> None:
    t = UprisingTable().hand(0, "guild_envoy", "smugglers_harvester", "dagger").intrigues(0, "sietch_ritual")
    t.do("send guild_envoy fremkit", "take card:guild_envoy discard", "choose smugglers_harvester hand")
    t.do("play sietch_ritual", "choose fremen")
    assert change(t, 0, "take card:guild_envoy draw") == {"hand": 2}


@pytest.mark.parametrize(
    ("card", "space", "discarded", "gained"),
    [
        ("guild_spy", "imperial_basin", "dagger", {"discard": 1}),
        ("guild_spy", "imperial_basin", "smugglers_harvester", {"discard": 1, "intrigues": 1}),
        ("space_time_folding", "heighliner", "dagger", {"discard": 1}),
        ("space_time_folding", "heighliner", "the_spice_must_flow", {"discard": 1, "hand": 1}),
        ("space_time_folding", "heighliner", "spacing_guilds_favor", {"discard": 1, "hand": 1, "spice": 2}),
    ],
)
def test_a_discarded_guild_card_brings_more(card: str, space: str, discarded: str, gained: dict[str, int]) -> None:
    t = UprisingTable().spies(0, "post_imperial_basin").give(0, spice=5).hand(0, card, discarded, "diplomacy")
    t.do(f"send {card} {space}", *["decline"] * (card == "guild_spy"), f"take card:{card}")
    assert change(t, 0, f"choose {discarded} hand") == gained  # one card out, one in


@rule("U-DECK-08", "U-CARD-02")
def test_spacing_guilds_favor_gives_nothing_at_clean_up() -> None:
    t = UprisingTable(players=3).played(0, "spacing_guilds_favor").hand(0, "spacing_guilds_favor").do("reveal")
    assert change(t, 0, "end") == {"persuasion": -2, "discard": 2}


def test_covert_operation_makes_every_opponent_discard_clockwise() -> None:
    t = UprisingTable().spies(0, "post_imperial_basin").hand(0, "covert_operation", "diplomacy")
    t.hand(1, "dagger", "spacing_guilds_favor").hand(2).hand(3, "dagger", "diplomacy")
    t.do("send covert_operation imperial_basin", "decline", "take card:covert_operation")
    assert t.seat == 1
    assert t.options == ["choose dagger hand", "choose spacing_guilds_favor hand"]
    assert change(t, 1, "choose spacing_guilds_favor hand") == {"hand": -1, "discard": 1, "spice": 2}
    assert t.seat == 3  # seat 2 has nothing in hand
    assert change(t, 3, "choose dagger hand") == {"hand": -1, "discard": 1}
    assert t.seat == 0
    assert t.names(t[0].hand) == ["diplomacy"]


# --- trashing


@rule("U-DECK-03", "U-DECK-05")
@pytest.mark.parametrize(
    ("card", "space"), [("desert_survival", "imperial_basin"), ("calculus_of_power", "arrakeen")]
)
def test_the_trash_icon_takes_any_own_card_or_none(card: str, space: str) -> None:
    t = UprisingTable().played(0, "truthtrance").discard(0, "seek_allies").hand(0, card, "dagger")
    t.do(f"send {card} {space}", f"take card:{card}")
    assert t.options == [
        "choose dagger hand", "choose seek_allies discard", "choose truthtrance played", f"choose {card} played",
        "decline",
    ]  # fmt: skip
    t.do(f"choose {card} played")
    assert t.names(t[0].played) == ["truthtrance"]
    assert t.names(t.state.trashed) == [card]


def test_shishakli_draws_only_for_a_trashed_card() -> None:
    t = UprisingTable().hand(0, "shishakli", "dagger").do("send shishakli imperial_basin")
    assert "end" in t.options
    t.do("take card:shishakli")
    assert t.options == ["choose dagger hand", "choose shishakli played"]  # no way to decline any more
    assert change(t, 0, "choose shishakli played") == {"hand": 1}


def test_dangerous_rhetoric_gives_influence_and_must_be_trashed() -> None:
    t = UprisingTable().hand(0, "dangerous_rhetoric").do("send dangerous_rhetoric assembly_hall")
    assert t.barred["end"] == "must_first"
    t.do("take card:dangerous_rhetoric choose_influence")
    assert len(t.options) == 4
    assert change(t, 0, "choose guild") == {"guild": 1}
    t.do("take card:dangerous_rhetoric trash_this")
    assert t.names(t.state.trashed) == ["dangerous_rhetoric"]


def test_calculus_of_power_trashes_another_emperor_card_in_play() -> None:
    t = UprisingTable().played(0, "corrinth_city", "truthtrance").discard(0, "double_agent")
    t.hand(0, "calculus_of_power", "sardaukar_soldier", "dagger").do("reveal")
    assert "end" in t.options
    t.do("take card:calculus_of_power")
    assert t.options == ["choose corrinth_city played", "choose sardaukar_soldier revealed"]
    assert change(t, 0, "choose sardaukar_soldier revealed") == {"swords": 3, "intrigues": 1}
    assert (t[0].persuasion, t[0].swords) == (3, 5)  # what the soldier had given stays


@pytest.mark.parametrize("played", [[], ["truthtrance"]])
def test_calculus_of_power_cannot_pay_for_itself(played: list[str]) -> None:
    t = UprisingTable().played(0, *played).hand(0, "calculus_of_power").do("reveal")
    assert t.barred["take card:calculus_of_power"] == "nothing_there"


def test_two_calculus_of_power_may_trash_one_of_them_once() -> None:
    t = UprisingTable().hand(0, "calculus_of_power", "calculus_of_power").do("reveal")
    assert change(t, 0, "take card:calculus_of_power") == {"swords": 3}
    assert t.names(t[0].revealed) == ["calculus_of_power"]
    assert "take card:calculus_of_power" not in t.options


def test_the_copy_that_a_calculus_of_power_has_trashed_is_not_used_any_more() -> None:
    t = UprisingTable().played(0, "corrinth_city").hand(0, "calculus_of_power", "calculus_of_power").do("reveal")
    t.do("take card:calculus_of_power", "choose calculus_of_power revealed")
    assert "take card:calculus_of_power" not in (*t.options, *t.barred)


def test_calculus_of_power_trashes_the_played_copy_not_itself() -> None:
    t = UprisingTable().played(0, "calculus_of_power").hand(0, "calculus_of_power").do("reveal")
    t.do("take card:calculus_of_power")
    assert not [o for o in t.starting("choose") if o != "choose calculus_of_power played"]
    assert t.names(t[0].revealed) == ["calculus_of_power"]


def test_unused_effects_of_a_trashed_revealed_card_are_lost() -> None:
    t = UprisingTable().hand(0, "calculus_of_power", "sardaukar_coordination").do("reveal")
    assert change(t, 0, "take card:calculus_of_power") == {"swords": 3}
    assert not t.starting("take card:sardaukar_coordination")
    assert t[0].persuasion == 4


def test_sardaukar_soldier_gives_intrigue_however_it_is_trashed() -> None:
    t = UprisingTable().hand(0, "desert_survival", "sardaukar_soldier").do("send desert_survival imperial_basin")
    found = change(t, 0, "take card:desert_survival", "choose sardaukar_soldier hand")
    assert found == {"hand": -1, "intrigues": 1}


# --- Long Live the Fighters


def test_long_live_the_fighters_sorts_the_top_three() -> None:
    t = UprisingTable().deck(0, "dagger", "spacing_guilds_favor", "sardaukar_soldier", "diplomacy")
    t.hand(0, "long_live_the_fighters").do("send long_live_the_fighters spice_refinery free")
    assert t.barred["end"] == "must_first"
    t.do("take card:long_live_the_fighters")
    assert len(t.options) == 6
    order = "draw dagger discard spacing_guilds_favor trash sardaukar_soldier"
    # a discard from the deck sets nothing off, a trashed Sardaukar Soldier does
    assert change(t, 0, order) == {"hand": 1, "discard": 1, "intrigues": 1}
    assert (t.names(t[0].hand), t.names(t[0].discard)) == (["dagger"], ["spacing_guilds_favor"])
    assert t.names(t[0].deck) == ["diplomacy"]
    assert t.names(t.state.trashed) == ["sardaukar_soldier"]


def test_long_live_the_fighters_needs_three_cards_in_the_deck() -> None:
    t = UprisingTable().deck(0, "dagger", "diplomacy").discard(0, "seek_allies", "dagger")
    t.hand(0, "long_live_the_fighters").do("send long_live_the_fighters spice_refinery free")
    assert t.barred["take card:long_live_the_fighters"] == "nothing_there"
    assert "end" in t.options


# --- Influence and troops given up


@rule("F-16", "F-46", "U-INF-05")
def test_captured_mentat_moves_influence() -> None:
    t = UprisingTable().influence(0, guild=1, fremen=3).hand(0, "captured_mentat").do("reveal")
    t.do("take card:captured_mentat")
    assert t.options == ["choose guild", "choose fremen"]
    t.do("choose fremen")
    assert len(t.options) == 4
    assert change(t, 0, "choose fremen") == {"fremen": 1}
    assert t[0].influence == [0, 1, 0, 3]


def test_captured_mentat_has_no_influence_to_lose() -> None:
    t = UprisingTable().hand(0, "captured_mentat").do("reveal")
    assert t.barred["take card:captured_mentat"] == "cannot_pay"


def test_chani_retreats_exactly_two_troops_for_four_swords() -> None:
    t = UprisingTable().troops(0, garrison=3, conflict=3).hand(0, "chani_clever_tactician").do("reveal")
    assert "end" in t.options
    found = change(t, 0, "take card:chani_clever_tactician retreat>swords")
    assert found == {"conflict": -2, "garrison": 2, "swords": 4}
    assert t.strength_now(0) == 2 + 4


@rule("U-STR-03")
def test_chanis_swords_are_worth_nothing_without_a_unit() -> None:
    t = UprisingTable().troops(0, garrison=3, conflict=2).hand(0, "chani_clever_tactician").do("reveal")
    t.do("take card:chani_clever_tactician retreat>swords")
    assert t.strength_now(0) == 0


@rule("U-UNIT-11")
def test_chani_cannot_retreat_one_troop_or_sandworms() -> None:
    t = UprisingTable().troops(0, garrison=3, conflict=1).sandworms(0, 2)
    t.hand(0, "chani_clever_tactician").do("reveal")
    assert t.barred["take card:chani_clever_tactician retreat>swords"] == "no_troops"


# --- acquiring for Solari


def test_price_is_no_object_acquires_into_hand_for_solari() -> None:
    t = UprisingTable().give(0, solari=5).row("captured_mentat", "steersman", "guild_spy").imperium("overthrow")
    t.hand(0, "price_is_no_object").do("send price_is_no_object secrets")
    t.do("take space:secrets intrigue", "take influence:bene_gesserit", "take card:price_is_no_object")
    assert t.options == [
        "choose captured_mentat row",
        "choose guild_spy row",
        "choose prepare_the_way reserve",
        "decline",
    ]
    t.do("choose guild_spy row")
    assert (t[0].solari, t.names(t[0].hand)) == (5 - COSTS["guild_spy"], ["guild_spy"])
    assert t.names(t.state.row) == ["captured_mentat", "steersman", "overthrow"]
    assert change(t, 0, "choose post:post_deep_desert") == {"spies": -1}  # its Acquire box


def test_price_is_no_object_may_be_left() -> None:
    t = UprisingTable().give(0, solari=2).hand(0, "price_is_no_object").do("send price_is_no_object secrets")
    t.do("take space:secrets intrigue", "take influence:bene_gesserit")
    assert "end" in t.options
    assert change(t, 0, "take card:price_is_no_object", "decline") == {}


def test_price_is_no_object_needs_enough_solari() -> None:
    t = UprisingTable().give(0, solari=1).row("captured_mentat").hand(0, "price_is_no_object")
    t.intrigues(0, "contingency_plan").do("send price_is_no_object secrets")
    assert t.barred["take card:price_is_no_object"] == "cannot_pay"
