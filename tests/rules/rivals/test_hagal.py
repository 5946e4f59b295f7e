"""B-HAGAL: what all Rivals of the base game have in common."""

from sietch.rules import engine, terms
from sietch.rules.verbs.troops import strength
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rivals import DuelTable, SoloTable, UprisingSolo


@rule("B-HAGAL-01")
def test_a_rival_takes_agent_turns_and_no_reveal_turn() -> None:
    t = SoloTable()
    t.reveal_and_end()
    combat = [e[0] for e in t.state.events].index(terms.E_COMBAT)
    seats = [seat for kind, seat, *_ in t.state.events[:combat] if kind == terms.E_TURN]
    assert seats.count(1) == seats.count(2) == 2, "one turn for each Agent"
    assert [seat for _, seat, *_ in t.events(terms.E_REVEAL)] == [0]
    assert not t[1].persuasion and not t[1].revealed


@rule("B-HAGAL-02", "B-HAGAL-03")
def test_cards_are_turned_until_one_names_a_free_space() -> None:
    t = SoloTable()
    t.agent_at(0, "wealth").agent_at(2, "foldspace")
    before = holdings(t, 1)
    t.rival_turn(1, "wealth", "foldspace", "secrets")
    assert t.turned == [("wealth", "taken"), ("foldspace", "taken"), ("secrets", "goes")]
    assert difference(before, holdings(t, 1)) == {"agents": -1, "bene_gesserit": 1}
    assert t.where(1) == ["secrets"]


@rule("B-HAGAL-03")
def test_an_own_agent_occupies_a_space_too() -> None:
    t = SoloTable().rival_turn(1, "wealth").rival_turn(1, "wealth", "conspire")
    assert t.turned == [("wealth", "goes"), ("wealth", "taken"), ("conspire", "goes")]


@rule("B-HAGAL-04")
def test_an_empty_deck_is_shuffled_at_once() -> None:
    t = DuelTable().hagal_deck("wealth")
    t.rival_turn(2)
    assert len(t.hagal.deck) == 28 and t.hagal.turned == []


@rule("B-HAGAL-04", "B-HAGAL-10")
def test_a_reshuffle_card_in_combat_is_carried_out_and_another_card_revealed() -> None:
    t = DuelTable().hagal_deck("reshuffle")
    t[0].garrison = t[1].garrison = 0
    t.fight(0, 0, 3)
    swords = t.events(terms.E_HAGAL_SWORDS)
    assert len(swords) == 1
    assert t.printed.cards[swords[0][2]].id != "reshuffle"
    assert t.events(terms.E_HAGAL_SHUFFLED)


@rule("B-HAGAL-05")
def test_costs_and_effects_of_the_space_are_ignored() -> None:
    t = SoloTable()
    before = holdings(t, 1)
    t.rival_turn(1, "conspire")  # costs 4 spice, brings 5 solari and an Intrigue card to others
    assert difference(before, holdings(t, 1)) == {"agents": -1, "emperor": 1, "garrison": 2}


@rule("B-HAGAL-06", "B-SOLO-14", "F-50")
def test_influence_scores_at_two_brings_no_bonus_at_four_but_the_alliance() -> None:
    t = SoloTable()
    t.influence(1, fremen=1)
    t.rival_turn(1, "stillsuits")
    assert t[1].influence[3] == 2 and t[1].vp == 1
    t = SoloTable()
    t.influence(1, fremen=3).influence(0, fremen=3)
    before = holdings(t, 1)
    t.rival_turn(1, "stillsuits")
    assert t.state.alliances[3] == 1
    assert difference(before, holdings(t, 1)) == {"agents": -1, "fremen": 1, "vp": 1}, "no water"


@rule("B-HAGAL-06")
def test_a_rival_takes_an_alliance_from_a_player() -> None:
    t = SoloTable()
    t.influence(0, emperor=4).influence(1, emperor=4).alliance("emperor", 0)
    t.rival_turn(1, "wealth")
    assert t.state.alliances[0] == 1


@rule("B-HAGAL-07")
def test_recruits_go_to_the_conflict_from_a_combat_space_else_to_the_garrison() -> None:
    t = SoloTable().rival_turn(1, "hardy_warriors")
    assert (t[1].conflict, t[1].garrison, t[1].supply) == (2, 0, 10)
    t = SoloTable().rival_turn(1, "rally_troops")
    assert (t[1].conflict, t[1].garrison, t[1].supply) == (0, 4, 8)


@rule("B-HAGAL-07")
def test_a_rival_recruits_only_what_its_supply_has() -> None:
    t = SoloTable()
    t.troops(1, garrison=11)
    t.rival_turn(1, "rally_troops")
    assert (t[1].garrison, t[1].supply) == (12, 0)


@rule("B-HAGAL-08")
def test_up_to_two_of_the_garrison_join_at_a_combat_space_whether_or_not_any_were_recruited() -> None:
    for garrison, card, conflict in ((3, "stillsuits", 2), (1, "stillsuits", 1), (3, "heighliner", 5)):
        t = SoloTable()
        t.troops(1, garrison=garrison)
        t.rival_turn(1, card)
        assert t[1].conflict == conflict


@rule("B-HAGAL-10")
def test_rivals_in_the_conflict_turn_a_card_each_in_turn_order_and_add_its_swords_only() -> None:
    t = SoloTable().hagal_deck("conspire", "heighliner", "wealth")
    t.state.first = 2
    before = t[1].influence[:], t[2].influence[:]
    t.fight(1, 1, 1)
    told = [(seat, t.printed.cards[card].id, n) for _, seat, card, n, _ in t.events(terms.E_HAGAL_SWORDS)]
    assert told == [(2, "conspire", 4), (1, "heighliner", 6)]
    assert before == (t[1].influence, t[2].influence)
    places = [(seat, strong) for _, seat, _, strong, _ in t.events(terms.E_PLACE)]
    assert places == [(1, 8), (2, 6)]


@rule("B-HAGAL-10")
def test_a_rival_without_a_troop_turns_no_card() -> None:
    t = SoloTable().hagal_deck("conspire", "heighliner", "wealth")
    t.fight(1, 0, 0)
    assert t.events(terms.E_HAGAL_SWORDS) == []


@rule("B-HAGAL-11")
def test_then_the_players_may_play_combat_cards() -> None:
    t = SoloTable().hagal_deck("conspire", "heighliner", "wealth")
    t.intrigues(0, "ambush")
    t.state.first = 1
    t.fight(2, 1, 0)
    assert t.seat == 0 and t.options == ["play ambush", "pass"]
    assert strength(t.state, 1) == 6, "the swords are known by then"
    assert [seat for _, seat, *_ in t.events(terms.E_PASSED)] == []


@rule("B-HAGAL-12")
def test_cards_that_hit_opponents_hit_rivals() -> None:
    t = SoloTable()
    t.troops(1, conflict=2).troops(2).intrigues(0, "double_cross").give(0, solari=1)
    t.do("play double_cross")
    assert t[1].conflict == 1, "the only opponent with a troop in the Conflict"


@rule("B-HAGAL-12")
def test_a_rival_with_four_intrigue_cards_is_stolen_from() -> None:
    t = UprisingSolo("staban_tuek", "lady_amber_metulli")
    t.give(1, water=0).intrigues(1, "impress", "cunning", "buy_access", "strategic_stockpiling")
    t.hand(0, "diplomacy").do("send diplomacy secrets")
    while t.starting("take space:secrets"):
        t.do(t.starting("take space:secrets")[0])
    assert len(t[1].intrigues) == 3
    assert len(t[0].intrigues) == 2


@rule("B-HAGAL-12", "H-TURN-05")
def test_a_closed_space_is_closed_to_rivals() -> None:
    t = SoloTable()
    t.state.closed = [(t.space("wealth"), 0)]
    t.rival_turn(1, "wealth", "conspire")
    assert t.turned == [("wealth", "shut"), ("conspire", "goes")]


@rule("B-HAGAL-12")
def test_a_rival_without_a_hand_discards_nothing() -> None:
    t = SoloTable()
    t.hand(0, "test_of_humanity")
    t.troops(1, conflict=1).troops(2)
    t.do("send test_of_humanity hall_of_oratory")
    for item in t.starting("take card:test_of_humanity"):
        t.do(item)
    assert t[1].conflict == 0, "it loses a troop in the Conflict instead"


@rule("H-TURN-07")
def test_without_any_card_that_applies_the_turn_is_skipped_and_the_agent_kept() -> None:
    t = SoloTable()
    s = t.state
    s.agents_at = [1] * len(t.box.spaces)
    t.rival_turn(1)
    assert t[1].agents == 2
    assert len(t.events(terms.E_NO_ERRAND)) == 1
    assert t.seat == 0, "the game goes on"
    t[0].revealed_turn = True
    s.agenda = [f for f in s.agenda if f[0] != terms.F_TURN]
    engine.advance(s)
    assert s.round == 2 or s.over, "and is not stuck once the human is done"


@rule("B-CTRL-04", "H-TURN-08")
def test_the_controller_gains_the_bonus_when_a_rival_comes() -> None:
    t = SoloTable()
    t.control("arrakeen", 0)
    t.rival_turn(1, "arrakeen_1p")
    assert t[0].solari == 2, "1 of the Mercenary level, 1 for Arrakeen"


def test_the_panel_shows_the_card_of_each_rival() -> None:
    t = SoloTable().rival_turn(1, "wealth", "conspire").rival_turn(2, "wealth", "conspire")
    assert [t.printed.cards[i].id for i in t.hagal.shown[1:]] == ["wealth", "conspire"]
