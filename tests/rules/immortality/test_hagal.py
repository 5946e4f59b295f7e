"""House Hagal with Immortality: the solo game, and what two players do not use (I-HAGAL)."""

from collections import Counter

import pytest

from sietch.lab.invariants import check
from sietch.records.game import new_game
from sietch.rules import engine, phases, terms
from sietch.rules.effects.tleilax.tleilaxu import tleilaxu_step
from tests.marks import rule
from tests.rivals import DesertRivals, RivalTable, SoloTable, UprisingSolo
from tests.rules.immortality.tables import resolve, solo, uprising_solo

NEW = ("carthag_left", "carthag_right", "carthag_plain", "research_station_1p")


def duel(box: str = "base", modules: tuple[str, ...] = ("immortality",)) -> RivalTable:
    if box == "base":
        leaders, conflict, table = ["paul_atreides", "helena_richese"], "guild_bank_raid", RivalTable
    else:
        leaders, conflict, table = ["princess_irulan", "muad_dib"], "skirmish_crysknife", DesertRivals
    rivals = [] if box == "base" else ["staban_tuek"]
    return table(2, box, rivals=rivals, modules=modules, leaders=leaders, conflict=conflict)


@rule("I-HAGAL-01")
def test_two_players_use_neither_the_cards_nor_a_token_for_house_hagal() -> None:
    t = duel()
    assert Counter(t.deck_names()) == Counter(duel(modules=()).deck_names())
    assert t[2].lab is None and t[0].lab is not None
    t.rival_turn(2, "carthag")
    assert t.where(2) == ["carthag"]


@rule("I-HAGAL-02")
def test_twenty_eight_cards_four_new_ones_for_three_of_carthag() -> None:
    deck = Counter(solo().deck_names())
    below = Counter(SoloTable().deck_names())
    assert below - deck == Counter({"carthag": 3})
    assert deck - below == Counter(dict.fromkeys(NEW, 1))
    assert sum(deck.values()) == 28


@rule("I-HAGAL-03", "I-HAGAL-14")
def test_each_rival_has_a_tleilaxu_token_at_the_start_and_nothing_else_of_it() -> None:
    t = solo()
    for seat in (1, 2):
        mine = t.lab(seat)
        assert (mine.tleilaxu, mine.research, mine.specimens, mine.atomics) == (0, -1, 0, False)
    assert t.lab(0).atomics


@rule("I-HAGAL-04", "I-HAGAL-05")
def test_one_step_for_each_icon_with_its_bonus() -> None:
    t = solo().rival_turn(1, "carthag_plain")
    assert t.lab(1).tleilaxu == 1
    t = solo()
    t.lab(1).tleilaxu = 2
    before = len(t[1].intrigues)
    t.rival_turn(1, "research_station_1p")
    assert (t.lab(1).tleilaxu, t[1].vp, t[1].spice) == (4, 1, 2)
    assert len(t[1].intrigues) == before
    t.lab(2).tleilaxu = 3
    t.rival_turn(2, "carthag_plain")
    assert (t.lab(2).tleilaxu, t[2].vp, t[2].spice) == (4, 1, 0), "the spice was for the first"
    t.lab(2).tleilaxu = 5
    held = len(t[2].intrigues)
    resolve(t, 2, tleilaxu_step())
    assert len(t[2].intrigues) == held + 1
    assert t[1].points[terms.FROM_TLEILAXU] == 1
    check_rival_tokens(t)


def test_a_rival_beside_two_players_has_no_markers_at_the_end() -> None:
    """It may hold cards that ask for some, and has no token to reach them with."""
    t = duel("uprising").intrigues(2, "study_melange", "tleilaxu_puppet").give(2, spice=3)
    assert t[2].lab is None
    assert not [option for option in phases.endgame_options(t.state, 2) if option[0] == terms.PLAY]


def check_rival_tokens(t: RivalTable) -> None:
    assert [t.lab(seat).research for seat in (1, 2)] == [-1, -1]


@rule("I-HAGAL-05")
def test_the_human_finds_no_spice_where_a_rival_was_first() -> None:
    t = solo()
    t.lab(1).tleilaxu = t.lab(0).tleilaxu = 3
    t.rival_turn(1, "carthag_plain")
    spice = t[0].spice
    resolve(t, 0, tleilaxu_step())
    assert (t[0].spice - spice, t[0].vp) == (0, 1)


@rule("I-HAGAL-06", "I-HAGAL-07")
def test_card_one_carthag_a_troop_a_step_and_the_left_card() -> None:
    t = solo().tleilaxu_row("contaminator", "usurp")
    top = t.tleilax.deck[-1]
    supply = t[1].supply
    t.rival_turn(1, "carthag_left")
    assert t.where(1) == ["carthag"] and t[1].supply == supply - 1
    assert (t.names(t.tleilax.row), t.names(t.state.trashed)) == ([t.box.cards[top].id, "usurp"], ["contaminator"])
    assert t.lab(1).tleilaxu == 1
    assert t.card("reclaimed_forces") not in t.state.trashed


@rule("I-HAGAL-06", "I-HAGAL-08")
def test_card_two_the_right_card() -> None:
    t = solo().tleilaxu_row("contaminator", "usurp")
    top, supply = t.tleilax.deck[-1], t[1].supply
    t.rival_turn(1, "carthag_right")
    assert t.names(t.tleilax.row) == ["contaminator", t.box.cards[top].id]
    assert (t[1].supply, t.lab(1).tleilaxu, t.where(1)) == (supply - 1, 1, ["carthag"])


@rule("I-HAGAL-09")
def test_card_three_leaves_the_row_alone() -> None:
    t = solo().tleilaxu_row("contaminator", "usurp")
    supply = t[1].supply
    t.rival_turn(1, "carthag_plain")
    assert t.names(t.tleilax.row) == ["contaminator", "usurp"]
    assert (t[1].supply, t.lab(1).tleilaxu, t.where(1)) == (supply - 1, 1, ["carthag"])


@rule("I-HAGAL-10")
def test_card_four_research_station_two_steps_and_no_troop() -> None:
    t = solo()
    supply, cards = t[1].supply, len(t[1].intrigues)
    t.rival_turn(1, "research_station_1p")
    assert (t[1].supply, t.lab(1).tleilaxu, t.where(1)) == (supply, 2, ["research_station"])
    assert len(t[1].intrigues) == cards + 1


@rule("I-HAGAL-07", "I-HAGAL-08", "I-HAGAL-09", "I-HAGAL-10")
def test_none_of_the_four_has_swords() -> None:
    assert {card.id: card.swords for card in solo().printed.cards if card.id in NEW} == dict.fromkeys(NEW, 0)


@rule("I-HAGAL-11")
@pytest.mark.parametrize(("card", "deployed"), [("carthag_plain", 3), ("research_station_1p", 2)])
def test_up_to_two_garrison_troops_are_deployed_too(card: str, deployed: int) -> None:
    t = solo()
    assert t[1].garrison == 3
    t.rival_turn(1, card)
    assert t[1].conflict == deployed


@rule("I-HAGAL-12")
def test_a_card_that_is_skipped_gives_no_step_and_removes_no_card() -> None:
    t = solo().tleilaxu_row("contaminator", "usurp").agent_at(0, "carthag")
    t.rival_turn(1, "carthag_left", "wealth")
    assert t.turned == [("carthag_left", "taken"), ("wealth", "goes")]
    assert (t.names(t.tleilax.row), t.lab(1).tleilaxu) == (["contaminator", "usurp"], 0)


@rule("I-HAGAL-13")
def test_a_card_turned_for_its_swords_gives_no_step_and_removes_no_card() -> None:
    t = solo().tleilaxu_row("contaminator", "usurp").hagal_deck("carthag_left", "carthag_right", "wealth")
    t.fight(0, 1, 1)
    assert [e[2] for e in t.events(terms.E_HAGAL_SWORDS)] == [
        t.printed.card_index["carthag_left"], t.printed.card_index["carthag_right"],
    ]  # fmt: skip
    assert t.names(t.tleilax.row) == ["contaminator", "usurp"]
    assert [t.lab(seat).tleilaxu for seat in (1, 2)] == [0, 0]


@rule("I-HAGAL-14")
def test_rivals_have_no_specimens_buy_nothing_and_never_sweep_the_row() -> None:
    game = new_game("base", players=1, seed="alone", modules={"immortality"})
    while not game.state.over:
        check(game.state)
        engine.choose(game.state, game.state.options[len(game.state.options) // 2])
    kinds = {terms.E_ACQUIRED, terms.E_RECLAIMED, terms.E_ATOMICS, terms.E_SPECIMENS, terms.E_RESEARCH}
    doers = {kind: {seat for other, seat, *_ in game.state.events if other == kind} for kind in kinds}
    assert all(seats <= {0} for seats in doers.values())
    assert [lab.specimens for p in game.state.players[1:] if (lab := p.lab) is not None] == [0, 0]


@rule("I-HAGAL-15", "I-MIX-12")
def test_the_solo_game_may_go_to_eleven() -> None:
    game = new_game("base", players=1, seed=1, modules={"immortality"}, variants={"go_to_11"})
    assert (game.box.goal, [p.vp for p in game.state.players]) == (11, [0, 0, 0])
    hard = new_game("base", players=1, seed=1, modules={"immortality"}, variants={"go_to_11", "brutal_escalation"})
    assert hard.state.hagal is not None and hard.state.hagal.variants & terms.BRUTAL
    assert new_game("base", players=1, seed=1, modules={"immortality"}).box.goal == 10


# --- Uprising
@rule("I-HAGAL-16")
def test_over_uprising_one_research_station_is_removed_and_all_four_are_added() -> None:
    t = uprising_solo()
    below = Counter(UprisingSolo().deck_names())
    deck = Counter(t.deck_names())
    assert sum(deck.values()) == sum(below.values()) - 1 + 4
    assert deck - below == Counter({**dict.fromkeys(NEW, 1), "research_station_single": 1})
    assert below - deck == Counter({"research_station": 2})
    own = next(card for card in t.printed.cards if card.id == "research_station_single")
    other = next(card for card in t.printed.cards if card.id == "research_station")
    assert (own.swords, repr(own.errands[0].effect)) == (other.swords, repr(other.errands[0].effect))


@rule("I-HAGAL-17")
def test_a_carthag_card_is_done_but_for_space_and_troop_and_another_is_turned() -> None:
    t = uprising_solo().tleilaxu_row("contaminator", "usurp")
    t[1].swordmaster = True
    top, supply = t.tleilax.deck[-1], t[1].supply
    t.rival_turn(1, "carthag_left", "carthag_plain", "dutiful_service")
    assert t.turned[-3:] == [
        ("carthag_left", "in_passing"), ("carthag_plain", "in_passing"), ("dutiful_service", "goes"),
    ]  # fmt: skip
    assert (t.lab(1).tleilaxu, t[1].supply, t.where(1)) == (2, supply, ["dutiful_service"])
    assert t.names(t.tleilax.row) == [t.box.cards[top].id, "usurp"]
    assert len(t[1].intrigues) == 1, "the second step"


@rule("I-HAGAL-18")
def test_the_deck_of_two_in_uprising_does_not_change() -> None:
    t = duel("uprising")
    assert Counter(t.deck_names()) == Counter(duel("uprising", modules=()).deck_names())
    assert t[2].lab is None
