"""U-DECK: personal decks, drawing, discarding and trashing."""

from collections import Counter

import pytest

from tests.marks import rule
from tests.rules.plays import empty_round, intrigue_names, others_reveal, reserve_left, shuffles, take_all, visit
from tests.rules.uprising.ways import poor, rich
from tests.table import Table, UprisingTable

FAVOR = "spacing_guilds_favor"


# --- acquiring


@rule("U-DECK-01")
@pytest.mark.parametrize(("worms", "place"), [(0, "discard"), (1, "hand")])
def test_an_effect_can_name_another_place_for_an_acquired_card(worms: int, place: str) -> None:
    t = UprisingTable().sandworms(0, worms).row("maula_pistol").hand(0).discard(0).intrigues(0, "inspire_awe")
    t.do("play inspire_awe", "choose maula_pistol row")  # into hand with a sandworm in the Conflict
    places = {zone: t.names(getattr(t[0], zone)) for zone in ("discard", "hand")}
    assert places == {"discard": [], "hand": []} | {place: ["maula_pistol"]}


# --- drawing


@rule("U-DECK-02")
def test_the_discard_pile_becomes_the_deck_only_when_a_card_must_be_drawn_from_an_empty_deck() -> None:
    t = UprisingTable().deck(0, "seek_allies").discard(0, "diplomacy", "signet_ring")
    t.hand(0, "maula_pistol").do("send maula_pistol arrakeen", "take space:arrakeen draw")
    assert (t.names(t[0].hand), t[0].deck) == (["seek_allies"], [])
    assert t.names(t[0].discard) == ["diplomacy", "signet_ring"]
    assert shuffles(t) == 0

    t.do("take card:maula_pistol")
    assert (shuffles(t), t[0].discard, len(t[0].deck)) == (1, [], 1)
    assert Counter(t.names(t[0].hand[1:] + t[0].deck)) == {"diplomacy": 1, "signet_ring": 1}


@rule("U-DECK-02")
def test_draws_are_lost_when_deck_and_discard_pile_are_empty_and_cards_in_play_stay_there() -> None:
    t = UprisingTable().give(0, water=2).deck(0, "seek_allies").discard(0).played(0, "diplomacy")
    visit(t, "research_station")
    assert t.names(t[0].hand) == ["seek_allies"]
    assert t.names(t[0].played) == ["diplomacy", "reconnaissance"]


# --- trashing


def trashing(t: Table) -> Table:
    """Seat 0 uses the trash icon of Desert Survival."""
    hand = t.names(t[0].hand)
    t.hand(0, "desert_survival", *hand).do("send desert_survival imperial_basin")
    return t.do("take card:desert_survival")


@rule("U-DECK-03")
def test_the_trash_icon_takes_one_card_from_hand_discard_pile_or_play() -> None:
    t = UprisingTable().deck(0, "signet_ring").discard(0, "diplomacy").played(0, "maula_pistol").hand(0, "dagger")
    t.intrigues(0, "contingency_plan").hand(1, "seek_allies").discard(1, "reconnaissance")
    trashing(t)
    assert set(t.options) == {
        "choose dagger hand",
        "choose diplomacy discard",
        "choose maula_pistol played",
        "choose desert_survival played",
        "decline",
    }
    t.do("choose diplomacy discard")
    assert t[0].discard == []
    assert t.starting("take card:desert_survival") == []  # one card, not more


@rule("U-DECK-03")
def test_on_the_reveal_turn_a_revealed_card_is_a_card_in_play() -> None:
    t = UprisingTable().deck(0).discard(0).played(0, "diplomacy").hand(0, "dagger").give(0, spice=1)
    t.intrigues(0, "cunning").do("reveal", "play cunning", "choose spice>draw+trash")
    assert set(t.options) == {"choose dagger revealed", "choose diplomacy played", "decline"}
    t.do("choose dagger revealed", "end")
    assert t.names(t[0].discard) == ["diplomacy"]


@rule("U-DECK-04")
def test_a_trashed_card_leaves_the_game() -> None:
    t = trashing(UprisingTable().deck(0, "dagger").discard(0).hand(0, "signet_ring"))
    t.do("choose signet_ring hand")
    assert t.names(t.state.trashed) == ["signet_ring"]
    empty_round(t.do("end"))
    p = t[0]
    assert t.card("signet_ring") not in [*p.deck, *p.hand, *p.discard, *p.played, *p.revealed, *t.state.imperium]


@rule("U-DECK-04")
@pytest.mark.parametrize("card", ["prepare_the_way", "the_spice_must_flow"])
def test_a_trashed_reserve_card_returns_to_its_stack_and_can_be_bought_again(card: str) -> None:
    t = UprisingTable().hand(0, card, *["convincing_argument"] * 5).discard(0)
    t.state.reserve[t.box.reserve.index(t.card(card))] = 0
    trashing(t).do(f"choose {card} hand")
    assert (reserve_left(t, card), t.state.trashed) == (1, [])
    others_reveal(t.do("end")).do(f"buy {card} from:reserve")  # with nothing to send, revealing comes by itself
    assert (t.names(t[0].discard), reserve_left(t, card)) == ([card], 0)


@rule("U-DECK-05")
def test_trashing_by_the_icon_is_optional() -> None:
    t = UprisingTable().hand(0, "desert_survival", "dagger").do("send desert_survival imperial_basin")
    assert {"take card:desert_survival", "end"} <= set(t.options)
    t.do("take card:desert_survival", "decline", "end")
    assert (t.state.trashed, t.seat) == ([], 1)


@rule("U-DECK-05")
def test_trashing_as_the_cost_of_an_effect_that_is_used_is_compulsory() -> None:
    t = UprisingTable().hand(0, "shishakli", "dagger").discard(0).deck(0, "maula_pistol")
    t.do("send shishakli imperial_basin")
    assert {"take card:shishakli", "end"} <= set(t.options)  # the effect itself may be left
    t.do("take card:shishakli")
    assert set(t.options) == {"choose dagger hand", "choose shishakli played"}  # but now there is no declining
    t.do("choose dagger hand")
    assert (t.names(t.state.trashed), t.names(t[0].hand)) == (["dagger"], ["maula_pistol"])


@rule("U-DECK-05")
@pytest.mark.parametrize("card", ["seek_allies", "dangerous_rhetoric"])
def test_a_card_that_orders_its_own_trashing_is_trashed_before_the_turn_ends(card: str) -> None:
    space = "dutiful_service" if card == "seek_allies" else "assembly_hall"
    t = take_all(UprisingTable().hand(0, card).do(f"send {card} {space}"))
    assert "end" in t.options
    assert (t.names(t.state.trashed), t[0].played) == ([card], [])


@rule("U-DECK-05")
def test_the_turn_does_not_end_while_a_card_waits_to_trash_itself() -> None:
    t = UprisingTable().spies(0, "post_desert_tactics_fremkit").hand(0, "subversive_advisor").deck(0, "dagger")
    t.do("send subversive_advisor fremkit", "decline", "take space:fremkit")
    assert t.barred["end"] == "must_first"


# --- discarding


@rule("U-DECK-06")
def test_the_discard_icon_takes_one_card_of_the_players_choice_from_hand() -> None:
    t = UprisingTable().hand(0, "captured_mentat", "dagger", "diplomacy", "signet_ring").played(0, "maula_pistol")
    t.deck(0, "seek_allies").discard(0, "reconnaissance").intrigues(0, "contingency_plan", "cunning")
    t.do("send captured_mentat imperial_basin", "take card:captured_mentat")
    assert set(t.options) == {"choose dagger hand", "choose diplomacy hand", "choose signet_ring hand"}
    t.do("choose diplomacy hand")
    assert t.names(t[0].discard) == ["reconnaissance", "diplomacy"]
    assert t.names(t[0].hand) == ["dagger", "signet_ring", "seek_allies"]
    assert len(t[0].intrigues) == 3  # none went, one came


@rule("U-DECK-06")
def test_intrigue_cards_are_no_cards_to_discard() -> None:
    t = UprisingTable().hand(0, "captured_mentat").intrigues(0, "contingency_plan", "cunning")
    t.do("send captured_mentat imperial_basin")
    assert t.barred["take card:captured_mentat"] == "cannot_pay"


@rule("U-DECK-06")
def test_opponents_choose_the_card_they_discard() -> None:
    t = UprisingTable(3).spies(0, "post_imperial_basin").hand(0, "covert_operation")
    t.hand(1, "dagger", "diplomacy").hand(2).intrigues(2, "cunning")
    t.do("send covert_operation imperial_basin", "decline", "take card:covert_operation")
    assert (t.seat, set(t.options)) == (1, {"choose dagger hand", "choose diplomacy hand"})
    t.do("choose diplomacy hand")
    assert (t.names(t[1].hand), t.names(t[1].discard)) == (["dagger"], ["diplomacy"])
    assert (t.seat, intrigue_names(t, t[2].intrigues)) == (0, ["cunning"])  # an empty hand gives nothing


@rule("U-DECK-06", "F-63", "U-CARD-05")
def test_guild_envoy_obliges_to_discard_on_an_agent_turn() -> None:
    t = UprisingTable().hand(0, "guild_envoy", "dagger", "diplomacy").do("send guild_envoy dutiful_service")
    assert set(t.options) == {"take card:guild_envoy discard", "take influence:emperor"}
    assert t.barred["end"] == "must_first"
    t.do("take influence:emperor")  # now there is nothing left but to discard
    assert t.options == ["choose dagger hand", "choose diplomacy hand"]
    t.do("choose dagger hand", "end")
    assert (t.names(t[0].hand), t.seat) == (["diplomacy"], 1)


@rule("F-63", "U-CARD-05")
@pytest.mark.parametrize(("discarded", "drawn"), [("space_time_folding", 2), ("dagger", 0)])
def test_guild_envoy_draws_two_cards_for_a_guild_card_only(discarded: str, drawn: int) -> None:
    t = UprisingTable().hand(0, "guild_envoy", discarded).deck(0, *["signet_ring"] * 4)
    take_all(t.do("send guild_envoy dutiful_service"))
    assert t.names(t[0].discard) == [discarded]
    assert t.names(t[0].hand) == ["signet_ring"] * drawn


@rule("F-63", "U-CARD-05")
def test_guild_envoy_asks_nothing_of_an_empty_hand_nor_on_the_reveal_turn() -> None:
    t = UprisingTable().hand(0, "guild_envoy").do("send guild_envoy dutiful_service")
    assert "end" in t.options
    t = UprisingTable().hand(0, "guild_envoy", "dagger").do("reveal")
    assert (t[0].persuasion, t.starting("take "), "end" in t.options) == (1, [], True)


def test_guild_envoy_looks_at_the_card_discarded_for_it_and_at_no_earlier_one() -> None:
    t = UprisingTable().hand(0, "guild_envoy", "space_time_folding", "dagger").deck(0, *["signet_ring"] * 4)
    t.intrigues(0, "sietch_ritual").do("play sietch_ritual", "choose space_time_folding hand", "choose fremen")
    t.do("send guild_envoy dutiful_service")
    assert t.barred["take card:guild_envoy draw"] == "condition"  # nothing was discarded for it yet
    take_all(t)
    assert sorted(t.names(t[0].discard)) == ["dagger", "space_time_folding"]
    assert t[0].hand == []


@rule("U-DECK-07")
def test_an_icon_of_its_own_trashes_one_intrigue_card_of_choice() -> None:
    t = rich(UprisingTable()).hand(0, "dagger", "diplomacy").intrigues(0, "cunning", "devour", "impress")
    t.intrigue_deck("mercenaries").do(
        "send dagger imperial_privilege", "take space:imperial_privilege trash_intrigue>intrigue"
    )
    assert t.options == [f"choose intrigue:{name}" for name in ("cunning", "devour", "impress")]
    t.do("choose intrigue:devour")
    assert sorted(intrigue_names(t, t[0].intrigues)) == ["cunning", "impress", "mercenaries"]
    assert t.names(t[0].hand) == ["diplomacy"]
    assert t.state.intrigue_discard == []  # it has left the game
    assert "take space:imperial_privilege trash_intrigue>intrigue" not in t.options


@rule("U-DECK-07")
def test_a_trashed_intrigue_card_is_not_shuffled_into_a_new_intrigue_deck() -> None:
    t = rich(UprisingTable()).hand(0, "dagger").intrigues(0, "cunning").intrigue_deck()
    t.state.intrigue_discard = [t.box.intrigue_index["devour"]]
    take_all(t.do("send dagger imperial_privilege"))
    assert intrigue_names(t, [*t[0].intrigues, *t.state.intrigue_deck]) == ["devour"]


@rule("U-DECK-07")
def test_without_an_intrigue_card_there_is_none_to_trash() -> None:
    t = rich(UprisingTable()).hand(0, "dagger", "diplomacy").do("send dagger imperial_privilege")
    assert t.barred["take space:imperial_privilege trash_intrigue>intrigue"] == "nothing_there"


# --- discard abilities


@rule("U-DECK-08", "U-CARD-02")
def test_a_discard_ability_works_when_the_card_is_discarded_from_hand() -> None:
    t = poor().hand(0, "captured_mentat", FAVOR, "dagger").intrigues(0, "sietch_ritual")
    t.do("play sietch_ritual", f"choose {FAVOR} hand", "choose fremen")
    assert (t[0].spice, t.names(t[0].discard)) == (2, [FAVOR])


@rule("U-DECK-08", "U-CARD-02")
def test_a_discard_ability_works_for_a_card_that_an_opponent_makes_one_discard() -> None:
    t = poor().spies(1, "post_imperial_basin").hand(0, "dagger", FAVOR).hand(1, "covert_operation").hand(2)
    t.do("send dagger gather_support free", "end")
    t.do("send covert_operation imperial_basin", "decline", "take card:covert_operation")
    assert (t[0].spice, t.names(t[0].discard)) == (2, [FAVOR])


@rule("U-DECK-08", "U-CARD-02")
@pytest.mark.parametrize("way", ["played", "revealed"])
def test_clean_up_does_not_set_off_a_discard_ability(way: str) -> None:
    t = poor().discard(0)
    if way == "played":
        t.played(0, FAVOR).hand(0, "dagger")
    else:
        t.hand(0, FAVOR)
    t.do("reveal", "end")
    assert FAVOR in t.names(t[0].discard)
    assert t[0].spice == 0


@rule("U-DECK-08")
def test_a_card_put_from_the_deck_to_the_discard_pile_is_not_discarded_from_hand() -> None:
    t = poor().hand(0, "long_live_the_fighters").deck(0, FAVOR, "dagger", "diplomacy")
    t.do("send long_live_the_fighters arrakeen", "take card:long_live_the_fighters")
    t.do(f"draw dagger discard {FAVOR} trash diplomacy")
    assert (t[0].spice, t.names(t[0].discard)) == (0, [FAVOR])
