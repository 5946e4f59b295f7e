"""U-INTR: types and moments of Intrigue cards, secrecy, the discard pile, stealing, drawing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sietch.content import load_box
from sietch.rules.terms import E_STOLE, UNKNOWN
from tests.marks import rule
from tests.rules.plays import end_of_game, fighting, intrigue_names, playable, take_all, visit
from tests.rules.uprising.ways import poor, rich
from tests.table import Table, UprisingTable

BOX = load_box("uprising", frozenset({"choam"}))
PLOTS = [
    "buy_access", "call_to_arms", "change_allegiances", "councilors_ambition", "cunning", "depart_for_arrakis",
    "detonation", "distraction", "imperium_politics", "inspire_awe", "intelligence_report", "manipulate",
    "market_opportunity", "mercenaries", "opportunism", "shaddams_favor", "sietch_ritual", "special_mission",
    "strategic_stockpiling", "unexpected_allies", "contingency_plan", "crysknife", "desert_mouse", "ornithopter",
    "backed_by_choam", "leverage",
]  # fmt: skip
COMBATS = [
    "contingency_plan", "devour", "find_weakness", "go_to_ground", "impress", "questionable_methods",
    "spice_is_power", "spring_the_trap", "tactical_option", "weirding_combat", "backed_by_choam",
    "reach_agreement",
]  # fmt: skip
ENDGAMES = ["crysknife", "desert_mouse", "ornithopter", "secure_spice_trade", "shadow_alliance", "choam_profits"]

each_plot = pytest.mark.parametrize("card", PLOTS)
each_combat = pytest.mark.parametrize("card", COMBATS)
each_endgame = pytest.mark.parametrize("card", ENDGAMES)


def ready(*intrigues: str) -> UprisingTable:
    """A table where seat 0 meets the costs and conditions of every Intrigue card."""
    t = UprisingTable(modules=["choam"], conflict="skirmish_desert_mouse")
    rich(t.hand(0, "reconnaissance", "dagger")).influence(0, emperor=3, guild=3, bene_gesserit=4, fremen=3)
    t.alliance("bene_gesserit", 1).influence(1, bene_gesserit=4).troops(0, garrison=3, conflict=3)
    t.give(0, council=True).discard(0, "the_spice_must_flow", "the_spice_must_flow")
    t.spies(0, "post_imperial_basin", "post_hagga_basin").row("maula_pistol").sandworms(0, 1)
    t.trophies(0, "skirmish_crysknife", "choam_security", "trade_dispute", "test_of_loyalty")
    t.contracts_done(0, "arrakeen_water", "heighliner_water", "immediate_solari", "harvest_4_solari")
    t.state.deployed = 3  # in this turn
    t.desert.spice_gained = 1
    t.intrigues(0, *intrigues)
    return t


def ended(t: UprisingTable) -> Table:
    """Go to the end of the game without a fight."""
    return end_of_game(t.sandworms(0, 0))


# --- the three types and their moments


@rule("U-INTR-01")
def test_every_card_is_a_plot_a_combat_or_an_endgame_card() -> None:
    assert {name for card in BOX.intrigues for name, _ in card.boxes()} == {"plot", "combat", "endgame"}
    assert [card.id for card in BOX.intrigues if card.plot] == PLOTS
    assert [card.id for card in BOX.intrigues if card.combat] == COMBATS
    assert [card.id for card in BOX.intrigues if card.endgame] == ENDGAMES
    assert all(card.boxes() for card in BOX.intrigues)


@rule("U-INTR-02")
@each_plot
def test_a_plot_card_is_played_at_any_moment_of_an_own_turn(card: str) -> None:
    assert playable(ready(card), card)
    assert playable(ready(card).do("send reconnaissance spice_refinery free"), card)
    t = ready(card)
    if card == "sietch_ritual":  # its cost is a card of the hand, and revealing leaves none
        assert t.do("reveal").barred["play sietch_ritual"] == "cannot_pay"
    else:
        assert playable(t.do("reveal"), card)


@rule("U-INTR-02")
@each_plot
def test_a_plot_card_is_played_and_the_turn_goes_on(card: str) -> None:
    t = ready(card, "cunning").do(f"play {card}")
    while t.decision.kind != "turn":
        t.do(t.options[0])
    assert intrigue_names(t, t[0].intrigues).count(card) == (1 if card == "cunning" else 0)
    assert {"send", "reveal"} <= {option.split()[0] for option in t.options}


@rule("U-INTR-02")
@each_plot
def test_a_plot_card_is_not_played_as_such_in_the_combat_phase_nor_at_the_end(card: str) -> None:
    t = fighting(ready(card, "tactical_option"))
    assert t.decision.kind == "combat"
    assert playable(t, card) == (card in COMBATS)  # some can be played as Combat cards then
    t = ended(ready(card, "shadow_alliance"))
    assert t.decision.kind == "endgame"
    assert playable(t, card) == (card in ENDGAMES)


@rule("U-INTR-02")
def test_a_plot_card_is_not_played_on_the_turn_of_another_player() -> None:
    for acts in ([], ["send dagger gather_support free"], ["reveal"]):
        t = UprisingTable(3).intrigues(1, "contingency_plan").do(*acts)
        assert (t.seat, t.starting("play")) == (0, [])
    t.do("end")
    assert (t.seat, t.starting("play")) == (1, ["play contingency_plan"])


@rule("U-INTR-03")
@each_combat
def test_a_combat_card_is_played_in_the_combat_phase_only(card: str) -> None:
    assert playable(fighting(ready(card)), card)
    if card not in PLOTS:
        t = ready(card)
        assert not playable(t, card)
        assert not playable(t.do("send reconnaissance spice_refinery free"), card)
        assert not playable(ready(card).do("reveal"), card)
    if card not in ENDGAMES:
        assert not playable(ended(ready(card, "shadow_alliance")), card)


@rule("U-INTR-03")
@pytest.mark.parametrize(("moment", "solari", "swords"), [("turn", 2, 0), ("combat", 0, 3)])
def test_a_card_of_two_types_works_as_its_moment_says(moment: str, solari: int, swords: int) -> None:
    t = poor().intrigues(0, "contingency_plan")
    if moment == "combat":
        t.set_strengths((1, 0), (4, 0), (0, 0))
    before = t[0].swords
    t.do("play contingency_plan")
    assert (t[0].solari, t[0].swords - before) == (solari, swords)


@rule("U-INTR-04")
@each_endgame
def test_an_endgame_card_is_played_only_when_the_game_has_ended(card: str) -> None:
    assert playable(ended(ready(card)), card)
    if card not in PLOTS:
        t = ready(card)
        assert not playable(t, card)
        assert not playable(t.do("send reconnaissance spice_refinery free"), card)
        assert not playable(ready(card).do("reveal"), card)
    assert not playable(fighting(ready(card, "tactical_option")), card)


# --- where the cards are and who sees them


@rule("U-INTR-05")
def test_a_drawn_intrigue_card_joins_neither_hand_nor_deck() -> None:
    t = UprisingTable().intrigue_deck("cunning", "devour").deck(0, "dagger")
    visit(t, "assembly_hall")
    assert intrigue_names(t, t[0].intrigues) == ["cunning"]
    assert (t[0].hand, t.names(t[0].deck), t[0].discard) == ([], ["dagger"], [])


@rule("U-INTR-05")
def test_only_the_owner_sees_an_unplayed_intrigue_card() -> None:
    one = UprisingTable().intrigues(0, "devour").intrigue_deck("cunning")
    two = UprisingTable().intrigues(0, "cunning").intrigue_deck("devour")
    assert one.game.view(0).table.players[0].intrigues == [one.box.intrigue_index["devour"]]
    for other in (1, 2, 3):
        assert one.game.view(other).table.players[0].intrigues == [UNKNOWN]
        assert one.game.view(other) == two.game.view(other)
    assert one.game.view(0) != two.game.view(0)


@rule("U-INTR-05", "U-INTR-06")
@pytest.mark.parametrize(
    ("card", "moment"), [("cunning", lambda t: t), ("tactical_option", fighting), ("shadow_alliance", ended)]
)
def test_a_played_card_goes_face_up_to_the_intrigue_discard_pile(
    card: str, moment: Callable[[Table], Table]
) -> None:
    t = moment(ready(card)).do(f"play {card}")
    if not t.state.over and t.starting("choose"):
        assert (intrigue_names(t, t[0].faceup), t.state.intrigue_discard) == ([card], [])  # not before its effect
        t.do(t.options[0])
    assert (t[0].intrigues, t[0].faceup) == ([], [])
    for reader in range(4):
        assert intrigue_names(t, t.game.view(reader).table.intrigue_discard) == [card]


@rule("U-INTR-06")
def test_a_card_for_the_reveal_turn_lies_face_up_until_then() -> None:
    t = poor().hand(0, "dagger", "convincing_argument").intrigues(0, "call_to_arms").row("maula_pistol")
    t.do("play call_to_arms", "send dagger gather_support free", "end").reveal_and_end().reveal_and_end()
    assert (t.seat, intrigue_names(t, t[0].faceup), t.state.intrigue_discard) == (0, ["call_to_arms"], [])
    supply = t[0].supply
    t.do("buy prepare_the_way from:reserve")
    assert t[0].supply == supply - 1  # each card acquired recruits a troop
    t.do("end")
    assert (t[0].faceup, intrigue_names(t, t.state.intrigue_discard)) == ([], ["call_to_arms"])


# --- holding, stealing, drawing


@rule("U-INTR-08")
def test_stealing_is_compulsory_and_its_player_gives_nothing() -> None:
    t = UprisingTable(3).intrigues(1, *["contingency_plan"] * 4).intrigues(0, *["crysknife"] * 5)
    t.hand(0, "diplomacy").do("send diplomacy secrets")
    assert t.barred["end"] == "must_first"
    take_all(t)
    assert ([len(p.intrigues) for p in t.state.players], len(t.events(E_STOLE))) == ([7, 3, 0], 1)


@rule("U-INTR-09")
def test_an_empty_intrigue_deck_is_refilled_from_its_discard_pile() -> None:
    t = UprisingTable().intrigue_deck("cunning")
    spent = ["devour", "impress", "mercenaries"]
    t.state.intrigue_discard = [t.box.intrigue_index[name] for name in spent]
    visit(t, "assembly_hall").do("end")  # the last card: no reshuffle in advance
    assert (t.state.intrigue_deck, len(t.state.intrigue_discard)) == ([], 3)

    visit(t, "secrets")
    assert sorted(intrigue_names(t, [*t[1].intrigues, *t.state.intrigue_deck])) == sorted(spent)
    assert (len(t[1].intrigues), t.state.intrigue_discard) == (1, [])


@rule("U-INTR-10")
def test_secrets_sardaukar_and_assembly_hall_give_intrigue_cards() -> None:
    giving = {}
    for space in BOX.spaces:
        t = visit(rich(UprisingTable(3)), space.id)
        if t[0].intrigues:
            giving[space.id] = len(t[0].intrigues)
    assert giving == {"secrets": 1, "sardaukar": 1, "assembly_hall": 1}


# --- Manipulate


def manipulated(persuasion_cards: int, *row: str) -> UprisingTable:
    """Seat 0 has set the first card of the Row aside."""
    t = UprisingTable(3).row(*row).imperium().intrigues(0, "manipulate")
    t.hand(0, *["convincing_argument"] * persuasion_cards, "dagger").do("play manipulate")
    if t.starting("choose "):
        t.do(f"choose {row[0]} row")
    return t


@rule("F-56")
def test_a_manipulated_card_is_out_of_reach_for_opponents() -> None:
    t = manipulated(0, "maula_pistol", "shishakli")
    assert t.names(t.state.row) == ["shishakli"]
    t.do("send dagger gather_support free", "end").hand(1, *["convincing_argument"] * 2).do("reveal")
    assert t.seat == 1
    assert [offer for offer in [*t.options, *t.barred] if "maula_pistol" in offer] == []


@rule("F-56")
def test_its_owner_acquires_it_for_one_persuasion_less() -> None:
    t = manipulated(1, "maula_pistol", "maula_pistol").do("reveal")  # 2 Persuasion for a card of cost 3
    assert t.barred["buy maula_pistol"] == "too_expensive"  # the other copy, in the Row
    t.do("buy maula_pistol from:aside")
    assert (t[0].persuasion, t.names(t[0].discard), t[0].aside) == (0, ["maula_pistol"], [])


@rule("F-56")
@pytest.mark.parametrize(("card", "allowed"), [("maula_pistol", True), ("shishakli", False)])
def test_by_other_means_it_comes_without_the_discount(card: str, allowed: bool) -> None:
    t = manipulated(0, card, "overthrow", "corrinth_city").intrigues(0, "inspire_awe")  # a card up to 3
    t.do("play inspire_awe")
    assert (f"choose {card} aside" in t.options) == allowed


@rule("F-56")
def test_a_manipulated_card_not_acquired_by_the_end_of_the_next_reveal_turn_leaves_the_game() -> None:
    t = manipulated(1, "maula_pistol", "shishakli").do("send dagger gather_support free", "end")
    t.reveal_and_end().reveal_and_end()
    assert t.names(t[0].aside) == ["maula_pistol"]
    t.reveal_and_end()
    assert (t[0].aside, t.names(t.state.trashed)) == ([], ["maula_pistol"])
    assert "maula_pistol" not in t.names([*t.state.row, *t.state.imperium])
