"""Rulings of the official FAQ on single cards and Leaders (F-26 to F-56)."""

import pytest

from sietch.records.game import new_game
from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.rules.plays import end_of_game, influence, others_reveal, take_all
from tests.table import Table

FLOW = "the_spice_must_flow"
HELENA = ["helena_richese", "earl_memnon_thorvald", "paul_atreides", "count_ilban_richese"]
ARIANA = ["countess_ariana_thorvald", "earl_memnon_thorvald", "paul_atreides", "count_ilban_richese"]
ILBAN = ["count_ilban_richese", "earl_memnon_thorvald", "paul_atreides", "helena_richese"]


@rule("F-01")
def test_missionaria_protectiva_is_a_bene_gesserit_card_with_two_copies():
    box = Table().box
    printed = box.cards[box.card_index["missionaria_protectiva"]]
    assert (printed.factions, printed.copies) == (1 << terms.BENE_GESSERIT, 2)


@rule("F-01")
def test_missionaria_protectiva_in_play_switches_on_another_bene_gesserit_card():
    t = Table().played(0, "missionaria_protectiva").hand(0, "gene_manipulation").give(0, spice=0)
    t.do("send gene_manipulation hall_of_oratory")
    assert t[0].spice == 2


# --- Assassination Mission


@rule("F-26")
def test_assassination_mission_pays_4_solari_when_another_effect_trashes_it():
    t = Table().hand(0, "guild_administrator", "assassination_mission").give(0, solari=0)
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    t.do("choose assassination_mission hand")
    assert t[0].solari == 3 + 4
    assert t.names(t.state.trashed) == ["assassination_mission"]


@rule("F-26")
def test_assassination_mission_cannot_trash_itself():
    t = Table().hand(0, "assassination_mission").give(0, solari=0)
    assert t.barred["send assassination_mission"] == "no_matching_icon"
    t.do("reveal")
    assert t.starting("take") == []
    t.do("end")
    assert (t[0].solari, t.names(t[0].discard)) == (1, ["assassination_mission"])


# --- Baron Vladimir Harkonnen


@rule("F-27")
def test_the_baron_chooses_when_all_setup_is_done_and_before_round_1():
    game = new_game("base", players=3, seed=5, leaders=["earl_memnon_thorvald", "baron_vladimir_harkonnen", None])
    s = game.state
    assert (game.decision.seat, game.decision.kind, s.round) == (1, "secrets", 0)
    assert (len(s.row), len(s.intrigue_deck), len(s.conflict_deck)) == (5, 40, 10)
    assert [(p.garrison, p.water, len(p.deck), len(p.hand)) for p in s.players] == [(3, 1, 10, 0)] * 3
    game.choose("choose guild+fremen")
    assert (game.state.round, game.decision.kind) == (1, "turn")


# --- Carryall


@rule("F-28")
@pytest.mark.parametrize(("space", "base"), [("imperial_basin", 1), ("hagga_basin", 2), ("the_great_flat", 3)])
@pytest.mark.parametrize("bonus", [0, 2])
def test_carryall_doubles_the_base_spice_and_not_the_bonus_spice(space, base, bonus):
    t = Table().hand(0, "carryall").give(0, spice=0, water=2).bonus_spice(space, bonus)
    t.do(f"send carryall {space}")
    assert t[0].spice == 2 * base + bonus


@rule("F-28")
def test_carryall_brings_nothing_away_from_the_makers():
    t = Table().hand(0, "carryall").give(0, spice=0).do("send carryall secure_contract")
    assert (t[0].spice, t.options) == (0, ["end"])


# --- Corner the Market


def cornered(*copies: int) -> Table:
    """The end of a game where seat 0 plays Corner the Market, if it can, and players own so many copies."""
    t = Table(players=3).intrigues(0, "corner_the_market", "tiebreaker")
    for seat, n in enumerate(copies):
        t.discard(seat, *[FLOW] * n).give(seat, vp=0)
    return end_of_game(t)


@rule("F-29")
@pytest.mark.parametrize("zone", ["deck", "discard", "both"])
def test_corner_the_market_counts_copies_in_deck_and_discard_pile(zone):
    t = Table(players=3).intrigues(0, "corner_the_market", "tiebreaker").give(0, vp=0)
    t.deck(0, *[FLOW] * {"deck": 2, "discard": 0, "both": 1}[zone], "dagger")
    t.discard(0, *[FLOW] * {"deck": 0, "discard": 2, "both": 1}[zone], "dagger")
    end_of_game(t).do("play corner_the_market")
    assert t[0].vp == 2


@rule("F-30")
@pytest.mark.parametrize(
    ("copies", "points"),
    [
        ((2, 1, 1), 2),
        ((2, 2, 0), 1),  # equal with one of them
        ((2, 1, 3), 1),
        ((3, 2, 2), 2),  # more than each, if not more than both together
        ((1, 0, 0), 1),  # only the second part
    ],
)
def test_corner_the_market_asks_for_more_than_each_single_opponent(copies, points):
    t = cornered(*copies).do("play corner_the_market")
    assert t[0].vp == points


@rule("F-30")
@pytest.mark.parametrize("copies", [(1, 1, 0), (0, 0, 0)])
def test_corner_the_market_without_either_part_cannot_be_played(copies):
    t = cornered(*copies)
    assert t.options == ["play tiebreaker", "done"]
    assert t.barred == {"play corner_the_market": "condition"}


# --- Count Ilban Richese and Countess Ariana Thorvald


@rule("F-31")
@pytest.mark.parametrize("space", ["mentat", "rally_troops", "high_council", "swordmaster"])
def test_ilban_draws_a_card_for_solari_paid_as_the_cost_of_a_space(space):
    t = Table(leaders=ILBAN).give(0, solari=8).hand(0, "dagger").do(f"send dagger {space}")
    take_all(t)
    assert len(t[0].hand) == (2 if space == "mentat" else 1)  # the Mentat space draws one itself


@rule("F-31")
def test_ilban_draws_nothing_for_solari_paid_for_cards_or_for_a_free_space():
    t = Table(leaders=ILBAN).give(0, solari=9).hand(0, "firm_grip").intrigues(0, "bribery")
    t.do("send firm_grip hall_of_oratory", "take card:firm_grip", "choose guild", "play bribery", "choose fremen")
    assert t[0].solari == 5
    assert take_all(t)[0].hand == []


@rule("F-32")
@pytest.mark.parametrize(
    ("space", "bonus", "spice"),
    [("imperial_basin", 0, 0), ("imperial_basin", 2, 2), ("hagga_basin", 0, 1), ("the_great_flat", 1, 3)],
)
def test_ariana_harvests_1_spice_less_and_must_draw_a_card(space, bonus, spice):
    t = Table(leaders=ARIANA).hand(0, "dune_the_desert_planet").give(0, spice=0, water=2).bonus_spice(space, bonus)
    t.do(f"send dune_the_desert_planet {space}")
    assert t[0].spice == spice
    assert t.barred == {"end": "must_first"}
    t.do("take leader:countess_ariana_thorvald")
    assert (len(t[0].hand), t.barred) == (1, {})


@rule("F-32")
def test_ariana_keeps_spice_that_is_not_harvested():
    t = Table(leaders=ARIANA).control("imperial_basin", 0).hand(0, "worm_riders", "carryall").give(0, spice=0)
    t.do("send worm_riders secure_contract")
    assert (t[0].spice, t.options, len(t[0].hand)) == (2, ["end"], 1)  # 2 from the card's Agent box
    others_reveal(t.do("end"))
    t.give(0, spice=0).do("send carryall imperial_basin")
    assert t[0].spice == 0 + 1 + 1  # harvest of 1 less 1, Carryall's base spice, the control bonus


# --- Double Cross


@rule("F-33")
def test_double_cross_needs_an_opponents_troop_in_the_conflict():
    t = Table().intrigues(0, "double_cross").give(0, solari=1).troops(0, conflict=2)
    assert "play double_cross" not in t.options
    assert t.barred["play double_cross"] == "no_troops"
    t.troops(2, conflict=1)
    assert "play double_cross" in t.options


@rule("F-33")
@pytest.mark.parametrize(("garrison", "conflict", "deployed"), [(3, 0, 1), (10, 2, 0)])
def test_double_cross_may_be_played_with_an_empty_supply(garrison, conflict, deployed):
    t = Table().intrigues(0, "double_cross").give(0, solari=1).troops(0, garrison=garrison, conflict=conflict)
    t.troops(2, conflict=1).do("play double_cross")
    assert (t[2].conflict, t[2].supply) == (0, 12)
    assert (t[0].conflict, t[0].garrison, t[0].solari) == (conflict + deployed, garrison, 0)


# --- Guild Bankers


@rule("F-34")
def test_guild_bankers_lowers_the_cost_of_every_spice_must_flow_this_turn():
    t = Table().hand(0, "guild_bankers", *["convincing_argument"] * 6).give(0, vp=0).do("reveal")
    assert t[0].persuasion == 12
    t.do(f"buy {FLOW} from:reserve", f"buy {FLOW} from:reserve")
    assert (t[0].persuasion, t[0].vp) == (0, 2)


@rule("F-34")
def test_without_guild_bankers_the_spice_must_flow_costs_9():
    t = Table().hand(0, *["convincing_argument"] * 6).do("reveal", f"buy {FLOW} from:reserve")
    assert t[0].persuasion == 3
    assert t.barred[f"buy {FLOW} from:reserve"] == "too_expensive"


# --- Gun Thopter


@rule("F-35")
def test_gun_thopter_takes_a_garrison_troop_where_there_is_one():
    t = Table().hand(0, "gun_thopter")
    t.troops(0, garrison=3).troops(1, garrison=0, conflict=2).troops(2, garrison=1).troops(3, garrison=4)
    t.do("send gun_thopter secure_contract")
    assert [p.garrison for p in t.state.players] == [3, 0, 0, 3]
    assert [p.conflict for p in t.state.players] == [0, 2, 0, 0]
    assert [p.supply for p in t.state.players] == [9, 10, 12, 9]


# --- Helena Richese: Manipulate


def manipulated(card: str = "space_travel") -> Table:
    """Helena has set a card aside and holds nothing but a Convincing Argument; seat 1 is on turn."""
    t = Table(leaders=HELENA).hand(0, "signet_ring", "convincing_argument")
    t.row(card, "chani", "opulence", "carryall", "stilgar").imperium("scout", "scout", "scout")
    return t.do("send signet_ring secure_contract", f"choose {card} row", "end")


def helena_reveals(card: str = "space_travel") -> Table:
    """It is her Reveal turn, with 2 Persuasion; she had nothing else to do."""
    t = others_reveal(manipulated(card))
    assert (t.decision.kind, t[0].persuasion) == ("reveal", 2)
    return t


@rule("F-36", "F-56")
def test_opponents_cannot_acquire_the_card_that_was_set_aside():
    t = manipulated().hand(1, *["convincing_argument"] * 4).do("reveal")
    assert t[1].persuasion == 8
    assert t.names(t.state.row) == ["chani", "opulence", "carryall", "stilgar", "scout"]
    assert "buy scout" in t.options
    assert [o for o in [*t.options, *t.barred] if "space_travel" in o] == []


@rule("F-36", "F-56")
def test_helena_acquires_the_card_for_1_less_on_her_reveal_turn():
    t = helena_reveals().do("buy space_travel from:aside")
    assert (t[0].persuasion, t.names(t[0].discard)) == (0, ["space_travel"])


@rule("F-37", "F-56")
@pytest.mark.parametrize(("card", "cost", "within"), [("space_travel", 3, True), ("duncan_idaho", 4, False)])
def test_other_means_take_the_card_at_its_printed_cost(card, cost, within):
    """Bypass Protocol acquires a card of cost 3 or less; the discount does not bring a card of cost 4 within."""
    t = helena_reveals(card).intrigues(0, "bypass_protocol").do("play bypass_protocol")
    assert t.box.cards[t.card(card)].cost == cost
    assert (f"choose {card} aside" in t.options) == within
    assert "choose scout row" in t.options
    if within:
        t.do(f"choose {card} aside")
        assert (t.names(t[0].discard), t[0].aside) == ([card], [])


@rule("F-38", "F-56")
def test_the_card_leaves_the_game_if_it_is_not_acquired_by_the_end_of_the_reveal_turn():
    t = helena_reveals()
    assert t.names(t[0].aside) == ["space_travel"]
    t.do("end")
    assert t[0].aside == []
    assert t.names(t.state.trashed) == ["space_travel"]
    cards = t[0].deck + t[0].hand + t[0].discard + t.state.row + t.state.imperium
    assert t.card("space_travel") not in cards


# --- Imperial Spy


@rule("F-39")
def test_imperial_spy_draws_an_intrigue_card_when_it_trashes_itself():
    t = Table().hand(0, "imperial_spy").intrigue_deck("ambush")
    t.do("send imperial_spy wealth", "take card:imperial_spy")
    assert (held(t, 0), t.names(t.state.trashed)) == (["ambush"], ["imperial_spy"])


@rule("F-39")
@pytest.mark.parametrize("zone", ["hand", "discard", "played"])
def test_imperial_spy_trashed_by_another_effect_draws_nothing(zone):
    t = Table().hand(0, "guild_administrator", *["imperial_spy"] * (zone == "hand"))
    t.discard(0, *["imperial_spy"] * (zone == "discard")).played(0, *["imperial_spy"] * (zone == "played"))
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    t.do(f"choose imperial_spy {zone}")
    assert (held(t, 0), t.names(t.state.trashed)) == ([], ["imperial_spy"])


# --- Liet Kynes


@rule("F-40")
@pytest.mark.parametrize(
    ("played", "hand", "persuasion"),
    [
        ([], [], 2),  # only himself
        (["crysknife"], [], 4),
        ([], ["worm_riders"], 4),
        (["crysknife", "dagger"], ["worm_riders", "sardaukar_infantry"], 6 + 1),  # 1 from the infantry
    ],
)
def test_liet_kynes_counts_fremen_cards_of_agent_turns_and_of_the_reveal_turn(played, hand, persuasion):
    t = Table().played(0, *played).hand(0, "liet_kynes", *hand).do("reveal")
    take_all(t)
    assert t[0].persuasion == persuasion


# --- Plans Within Plans


@rule("F-41")
@pytest.mark.parametrize(
    ("levels", "points"),
    [
        ((3, 3, 3, 2), {1}),
        ((3, 3, 3, 3), {1, 2}),
        ((2, 2, 2, 2), set()),
        ((6, 6, 2, 2), set()),
        ((4, 5, 6, 0), {1}),
    ],
)
def test_plans_within_plans_looks_for_influence_3(levels, points):
    t = Table().intrigues(0, "plans_within_plans", "tiebreaker").give(0, vp=0)
    t.influence(0, **dict(zip(terms.FACTIONS, levels, strict=True)))
    end_of_game(t)
    assert ("play plans_within_plans" in t.options) == bool(points)
    if not points:
        assert t.barred == {"play plans_within_plans": "condition"}
        return
    t.do("play plans_within_plans")
    if len(points) > 1:
        t.do("choose vp:2")
    assert t[0].vp == max(points)


# --- Refocus


@rule("F-44")
def test_refocus_with_an_empty_discard_pile_shuffles_the_deck_alone():
    names = ["scout", "chani", "stilgar", "opulence", "carryall", "dr_yueh", "the_voice", "worm_riders"]
    t = Table().intrigues(0, "refocus").deck(0, *names).hand(0, "dagger").discard(0)
    t.do("play refocus")
    assert len(t[0].hand) == 2
    drawn = t.names(t[0].hand)[1]
    deck = t.names(reversed(t[0].deck))
    assert sorted([drawn, *deck]) == sorted(names)
    assert [drawn, *deck] != names  # no longer the order it was laid in
    assert len(t.events(terms.E_SHUFFLED)) == 1


# --- Reverend Mother Mohiam


@rule("F-45")
def test_mohiam_makes_opponents_choose_two_cards_each_clockwise_from_the_left():
    t = Table().reveal_and_end()
    for seat in (0, 2, 3):
        t.hand(seat, "dagger", "scout", "chani").intrigues(seat, "ambush")
    t.hand(1, "reverend_mother_mohiam").played(1, "the_voice").do("send reverend_mother_mohiam wealth")
    asked = []
    t.do("take card:reverend_mother_mohiam")
    while t.decision.kind == "discard":
        asked.append(t.seat)
        t.do("choose scout hand" if "choose scout hand" in t.options else "choose chani hand")
    assert asked == [2, 2, 3, 3, 0, 0]
    for seat in (0, 2, 3):
        assert t.names(t[seat].hand) == ["dagger"]
        assert t.names(t[seat].discard)[-2:] == ["scout", "chani"]
        assert held(t, seat) == ["ambush"]


# --- Shifting Allegiances


@rule("F-46")
def test_shifting_allegiances_may_lose_and_gain_with_the_same_faction():
    t = Table().hand(0, "shifting_allegiances").give(0, spice=2).influence(0, fremen=1)
    t.do("send shifting_allegiances secure_contract", "take card:shifting_allegiances")
    assert influence(t, 0, "fremen") == 0  # the only Influence there was to lose
    assert t.options == [f"choose {name}" for name in terms.FACTIONS]
    t.do("choose fremen")
    assert influence(t, 0, "fremen") == 2


# --- Dispatch an Envoy


@rule("F-54")
def test_dispatch_an_envoy_adds_the_faction_icons_and_takes_none_away():
    t = Table().hand(0, "dagger").give(0, solari=9, spice=9, water=9).intrigues(0, "dispatch_an_envoy")
    landsraad = "high_council mentat swordmaster rally_troops hall_of_oratory"
    factions = "conspire wealth heighliner foldspace selective_breeding secrets hardy_warriors stillsuits"
    assert set(t.starting("send")) == {f"send dagger {space}" for space in landsraad.split()}
    t.do("play dispatch_an_envoy")
    assert set(t.starting("send")) == {f"send dagger {space}" for space in (landsraad + " " + factions).split()}


@rule("F-54")
def test_dispatch_an_envoy_does_not_double_an_icon():
    t = Table().hand(0, "diplomacy").give(0, spice=9, water=9).intrigues(0, "dispatch_an_envoy")
    before = t.starting("send")
    t.do("play dispatch_an_envoy")
    assert t.starting("send") == before
    assert take_all(t.do("send diplomacy wealth"))[0].influence == [1, 0, 0, 0]
    assert t[0].agents == 1
