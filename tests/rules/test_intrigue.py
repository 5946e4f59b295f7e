"""Intrigue cards: types and moments, secrecy, the discard pile, waiting cards, stealing (B-INTR)."""

import pytest

from sietch.content import load_box
from sietch.rules.terms import E_STOLE, UNKNOWN
from tests.marks import rule
from tests.rules.plays import end_of_game, fighting, playable, rich, take_all, visit
from tests.table import Table

CARDS = {c.id: c for c in load_box("base").intrigues}
PLOTS = [
    "bindu_suspension", "bribery", "bypass_protocol", "calculated_hire", "charisma", "choam_shares",
    "councilors_dispensation", "dispatch_an_envoy", "double_cross", "favored_subject", "guild_authorization",
    "infiltrate", "know_their_ways", "poison_snooper", "rapid_mobilization", "recruitment_mission", "refocus",
    "reinforcements", "secret_of_the_sisterhood", "the_sleeper_must_awaken", "urgent_mission", "water_of_life",
    "water_peddlers_union", "windfall",
]  # fmt: skip
FOR_A_SENDING = ["bindu_suspension", "dispatch_an_envoy", "infiltrate"]
"""Their text speaks of the start of a turn or of the Agent to be sent: they come before that."""
COMBATS = ["allied_armada", "ambush", "master_tactician", "private_army", "staged_incident", "tiebreaker"]
ON_WINNING = ["demand_respect", "to_the_victor"]
ENDGAMES = ["corner_the_market", "plans_within_plans", "tiebreaker"]

each_plot = pytest.mark.parametrize("plot", PLOTS)
each_combat = pytest.mark.parametrize("card", COMBATS)
each_endgame = pytest.mark.parametrize("card", ENDGAMES)


def ready(*intrigues: str) -> Table:
    """A table where seat 0 meets the costs and conditions of every Intrigue card."""
    t = rich(Table().hand(0, "reconnaissance")).influence(0, emperor=3, guild=3, bene_gesserit=3, fremen=4)
    t.alliance("fremen", 0).agent_at(0, "secure_contract").troops(1, conflict=1).troops(0, garrison=3, conflict=3)
    t.give(0, council=True).discard(0, "the_spice_must_flow", "the_spice_must_flow")
    return t.intrigues(0, *intrigues)


# --- the three types and their moments


@rule("B-INTR-01")
def test_every_card_is_a_plot_a_combat_or_an_endgame_card():
    assert set(PLOTS) | set(COMBATS) | set(ON_WINNING) | set(ENDGAMES) == set(CARDS)
    assert {name for c in CARDS.values() for name, _ in c.boxes()} == {"plot", "combat", "win", "endgame"}
    assert [c.id for c in CARDS.values() if c.plot] == PLOTS
    assert sorted(c.id for c in CARDS.values() if c.combat) == COMBATS
    assert sorted(c.id for c in CARDS.values() if c.win) == ON_WINNING  # Combat cards too, for after a victory
    assert sorted(c.id for c in CARDS.values() if c.endgame) == ENDGAMES


@rule("B-INTR-02", "F-09")
@each_plot
def test_a_plot_card_is_played_on_a_turn_that_becomes_an_agent_turn_or_a_reveal_turn(plot):
    for goes_on in ("send reconnaissance carthag", "reveal"):
        t = ready(plot).intrigue_deck(*["ambush"] * 3)
        assert playable(t, plot)
        t.do(f"play {plot}")
        while t.decision.kind != "turn":
            t.do("decline" if "decline" in t.options else t.options[0])
        assert plot not in [t.box.intrigues[i].id for i in t[0].intrigues]
        t.do(goes_on)


@rule("B-INTR-02", "F-09")
@pytest.mark.parametrize("plot", [p for p in PLOTS if p not in FOR_A_SENDING])
def test_a_plot_card_may_also_be_played_in_the_middle_of_an_agent_turn_or_a_reveal_turn(plot):
    for act, kind in (("send reconnaissance carthag", "agent"), ("reveal", "reveal")):
        t = ready(plot).do(act)
        assert t.decision.kind == kind
        assert playable(t, plot)


@rule("B-INTR-02")
@each_plot
def test_a_plot_card_is_not_played_in_the_combat_phase_nor_at_the_end(plot):
    t = fighting(ready(plot, "ambush", "to_the_victor"))
    assert t.decision.kind == "combat"
    assert not playable(t, plot)
    t.do("pass")
    assert t.decision.kind == "win"
    assert not playable(t, plot)
    t = end_of_game(ready(plot, "tiebreaker"))
    assert t.decision.kind == "endgame"
    assert not playable(t, plot)


@rule("B-INTR-02")
def test_a_plot_card_is_not_played_on_the_turn_of_another_player():
    for acts in ([], ["send dagger hall_of_oratory"], ["reveal"]):
        t = Table(players=3).intrigues(1, "windfall").do(*acts)
        assert t.seat == 0
        assert "play windfall" not in t.options
    t.do("end")
    assert t.seat == 1
    assert "play windfall" in t.options


@rule("B-INTR-03")
@each_combat
def test_a_combat_card_is_played_in_the_combat_phase_only(card):
    t = ready(card)
    assert not playable(t, card)
    assert not playable(t.do("send reconnaissance carthag"), card)
    assert not playable(ready(card).do("reveal"), card)
    assert playable(fighting(ready(card)), card)
    if card not in ENDGAMES:
        assert not playable(end_of_game(ready(card, "corner_the_market")), card)


@rule("B-INTR-03")
@pytest.mark.parametrize("card", ON_WINNING)
def test_a_card_for_winning_is_played_in_the_combat_phase_only(card):
    assert not playable(ready(card), card)
    assert not playable(ready(card).do("reveal"), card)
    t = fighting(ready(card))
    assert t.decision.kind == "win"
    assert playable(t, card)
    assert not playable(end_of_game(ready(card, "tiebreaker")), card)


@rule("B-INTR-04")
@each_endgame
def test_an_endgame_card_is_played_only_when_the_game_has_ended(card):
    t = ready(card)
    assert not playable(t, card)
    assert not playable(t.do("send reconnaissance carthag"), card)
    assert not playable(ready(card).do("reveal"), card)
    if card not in COMBATS:
        t = fighting(ready(card, "ambush", "to_the_victor"))
        assert not playable(t, card)
        assert not playable(t.do("pass"), card)
    assert playable(end_of_game(ready(card)), card)


# --- where the cards are and who sees them


@rule("B-INTR-05")
def test_a_drawn_intrigue_card_joins_neither_hand_nor_deck():
    t = Table().intrigue_deck("windfall", "ambush").deck(0, "dagger")
    visit(t, "carthag")
    assert [t.box.intrigues[i].id for i in t[0].intrigues] == ["windfall"]
    assert (t[0].hand, t.names(t[0].deck), t[0].discard) == ([], ["dagger"], [])


@rule("B-INTR-05", "B-DECK-13")
def test_an_intrigue_card_does_not_serve_as_a_discarded_card():
    t = Table(players=3).hand(0, "test_of_humanity").intrigues(1, "windfall").hand(1, "dagger", "diplomacy")
    t.troops(2, conflict=1).intrigues(2, "windfall").hand(2)
    t.do("send test_of_humanity hall_of_oratory")
    assert (t.seat, t.options) == (1, ["choose dagger hand", "choose diplomacy hand"])
    t.do("choose dagger hand")
    assert (t[2].conflict, len(t[2].intrigues)) == (0, 1)  # an empty hand leaves seat 2 the loss of a troop


@rule("B-INTR-06")
def test_only_the_owner_sees_an_unplayed_intrigue_card():
    t = Table(players=3).intrigues(0, "windfall", "ambush")
    own = sorted(t.box.intrigue_index[name] for name in ("windfall", "ambush"))
    assert t.game.view(0).table.players[0].intrigues == own
    for other in (1, 2):
        assert t.game.view(other).table.players[0].intrigues == [UNKNOWN, UNKNOWN]


@rule("B-INTR-06")
def test_whatever_intrigue_card_a_player_holds_the_others_see_the_same_table():
    one = Table().intrigues(0, "tiebreaker").intrigue_deck("ambush")
    two = Table().intrigues(0, "ambush").intrigue_deck("tiebreaker")
    assert one.game.view(1) == two.game.view(1)
    assert one.game.view(0) != two.game.view(0)


@rule("B-INTR-06", "B-INTR-07")
def test_all_see_a_card_that_is_played():
    t = Table(players=3).intrigues(0, "charisma", "windfall").do("play charisma", "play windfall")
    for reader in range(3):
        table = t.game.view(reader).table
        assert table.players[0].faceup == [t.box.intrigue_index["charisma"]]
        assert table.intrigue_discard == [t.box.intrigue_index["windfall"]]


def discarded(t: Table) -> list[str]:
    return [t.box.intrigues[i].id for i in t.state.intrigue_discard]


@rule("B-INTR-07")
def test_a_card_is_discarded_after_it_is_resolved_not_before():
    t = ready("bribery", "windfall").do("play bribery")
    assert t.starting("choose ")
    assert (t[0].faceup, discarded(t)) == ([t.box.intrigue_index["bribery"]], [])
    t.do("choose emperor")
    assert (t[0].faceup, discarded(t)) == ([], ["bribery"])
    assert [t.box.intrigues[i].id for i in t[0].intrigues] == ["windfall"]


@rule("B-INTR-07")
@pytest.mark.parametrize(
    ("card", "moment"),
    [("windfall", lambda t: t), ("ambush", fighting), ("to_the_victor", fighting), ("tiebreaker", end_of_game)],
)
def test_cards_of_every_type_go_to_the_intrigue_discard_pile(card, moment):
    t = moment(ready(card)).do(f"play {card}")
    assert discarded(t) == [card]
    assert (t[0].intrigues, t[0].faceup) == ([], [])


# --- cards that wait for the Reveal turn


@rule("B-INTR-08", "F-10")
@pytest.mark.parametrize(("card", "persuasion"), [("charisma", 2), ("recruitment_mission", 1)])
def test_a_card_for_the_reveal_turn_lies_face_up_until_used_then_is_discarded(card, persuasion):
    t = Table(players=3).hand(0, "dagger", "seek_allies").intrigues(0, card)
    t.do(f"play {card}", "send dagger hall_of_oratory", "end").reveal_and_end().reveal_and_end()
    number = t.box.intrigue_index[card]
    assert (t.seat, t[0].faceup, t[0].intrigues, discarded(t)) == (0, [number], [], [])
    assert t[0].persuasion == 0
    t.do("reveal")
    assert t[0].persuasion == persuasion + 1  # and 1 from the Hall of Oratory
    t.do("end")
    assert (t[0].faceup, discarded(t)) == ([], [card])


@rule("B-INTR-08", "F-10")
@pytest.mark.parametrize(("card", "persuasion"), [("charisma", 2), ("recruitment_mission", 1)])
def test_a_card_for_the_reveal_turn_played_on_that_turn_works_at_once(card, persuasion):
    t = Table().hand(0, "seek_allies").intrigues(0, card).do("reveal", f"play {card}")
    assert t[0].persuasion == persuasion
    assert discarded(t) == [card]
    assert discarded(t.do("end")) == [card]


@rule("B-INTR-08")
def test_a_waiting_card_works_in_one_round_only():
    t = Table(players=3).intrigues(0, "charisma").hand(0, "seek_allies").do("play charisma").finish_turns()
    assert t.state.round == 2
    while t.seat != 0:
        t.reveal_and_end()
    assert t.hand(0, "seek_allies").do("reveal")[0].persuasion == 0


# --- holding and stealing


@rule("B-INTR-10")
def test_giving_a_card_is_compulsory():
    t = Table().intrigues(1, *["windfall"] * 4).intrigues(0, "ambush").hand(0, "diplomacy")
    t.do("send diplomacy secrets")
    assert t.barred["end"] == "must_first"
    take_all(t)
    assert len(t[1].intrigues) == 3
    assert "end" in t.options


@rule("B-INTR-10")
def test_the_active_player_with_four_cards_gives_none():
    t = Table(players=3).intrigues(0, *["windfall"] * 6)
    visit(t, "secrets")
    assert [len(p.intrigues) for p in t.state.players] == [7, 0, 0]
    assert t.events(E_STOLE) == []


@rule("B-INTR-12")
def test_carthag_conspire_and_secrets_are_the_spaces_that_give_intrigue_cards():
    giving = set()
    for space in load_box("base").spaces:
        t = visit(rich(Table()), space.id)
        if t[0].intrigues:
            assert len(t[0].intrigues) == 1
            giving.add(space.id)
    assert giving == {"carthag", "conspire", "secrets"}
