"""Rulings on single cards and Leaders that the rulebooks print (B-CARD)."""

import itertools

import pytest

from sietch.records.game import Game, new_game
from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import before_combat, held
from tests.rules.plays import influence, others_reveal, take_all
from tests.table import Table

BARON = ["baron_vladimir_harkonnen", "earl_memnon_thorvald", "helena_richese", "paul_atreides"]


# --- Baron Vladimir Harkonnen


def choosing_baron() -> Game:
    """A new game in which the Baron at seat 0 is to choose two Factions."""
    return new_game("base", players=4, seed=3, leaders=BARON)


@rule("B-CARD-01")
def test_the_baron_chooses_two_of_the_four_factions():
    game = choosing_baron()
    assert (game.decision.seat, game.decision.kind) == (0, "secrets")
    pairs = [f"choose {a}+{b}" for a, b in itertools.combinations(terms.FACTIONS, 2)]
    assert sorted(game.decision.options) == sorted(pairs)


@rule("B-CARD-01")
def test_the_barons_choice_is_hidden_from_his_opponents():
    one, other = choosing_baron(), choosing_baron()
    one.choose("choose emperor+guild")
    other.choose("choose bene_gesserit+fremen")
    for seat in (1, 2, 3):
        assert one.view(seat) == other.view(seat)
    assert one.view(0) != other.view(0)


def masterstroke(troops: int) -> Table:
    """The Baron, whose secret Factions are Emperor and Guild, deploys so many troops in one turn."""
    t = Table(leaders=BARON).troops(0, garrison=8).intrigues(0, "rapid_mobilization")
    assert t[0].secrets == 0b0011
    return t.do("play rapid_mobilization", f"choose {troops}", "send dagger hall_of_oratory")


@rule("B-CARD-02", "F-27")
@pytest.mark.parametrize(("troops", "gained"), [(3, 0), (4, 1), (6, 1)])
def test_the_baron_reveals_his_factions_for_influence_on_deploying_four_troops(troops, gained):
    t = take_all(masterstroke(troops))
    assert t[0].influence == [gained, gained, 0, 0]
    assert t[0].secrets_shown == bool(gained)


@rule("B-CARD-02", "F-27", "B-VAR-06")
def test_the_baron_reveals_his_factions_once_per_game():
    t = take_all(masterstroke(4).hand(0, "dagger", "reconnaissance")).do("end")
    others_reveal(t)
    t.intrigues(0, "rapid_mobilization").do("play rapid_mobilization", "choose 4")
    assert t[0].conflict == 8
    take_all(t.do("send reconnaissance carthag"))
    assert t[0].influence == [1, 1, 0, 0]


# --- Bindu Suspension


@rule("B-CARD-03")
@pytest.mark.parametrize(
    "first",
    [["play windfall"], ["send dagger hall_of_oratory"], ["reveal"]],
    ids=["plot card", "agent sent", "cards revealed"],
)
def test_bindu_suspension_is_played_before_anything_else_or_not_at_all(first):
    t = Table().intrigues(0, "bindu_suspension", "windfall")
    assert "play bindu_suspension" in t.options
    t.do(*first)
    assert "play bindu_suspension" not in t.options
    assert t.barred["play bindu_suspension"] == "already_started"


@rule("B-CARD-03")
@pytest.mark.parametrize(("choice", "on_turn"), [("accept", 1), ("decline", 0)])
def test_bindu_suspension_draws_a_card_and_then_may_end_the_turn(choice, on_turn):
    t = Table().intrigues(0, "bindu_suspension").deck(0, "scout").do("play bindu_suspension")
    assert t.names(t[0].hand) == ["dagger", "scout"]
    assert t.options == ["accept", "decline"]
    t.do(choice)
    assert t.seat == on_turn
    assert (t[0].agents, t[0].revealed_turn) == (2, False)


@rule("B-VAR-01")
def test_a_turn_ended_by_bindu_suspension_is_neither_agent_nor_reveal_turn():
    t = Table().intrigues(0, "bindu_suspension").do("play bindu_suspension", "accept")
    others_reveal(t)
    assert (t.state.round, t.decision.kind) == (1, "turn")  # seat 0 is on turn again
    assert "send dagger hall_of_oratory" in t.options
    assert "reveal" in t.options


@rule("B-VAR-01")
def test_bindu_suspension_may_open_a_turn_that_can_only_be_a_reveal_turn():
    t = Table().agent_at(0, "wealth").agent_at(0, "secrets").intrigues(0, "bindu_suspension").deck(0, "scout")
    t.do("play bindu_suspension", "decline")
    assert t.decision.kind == "reveal"
    assert t.names(t[0].revealed) == ["dagger", "scout"]


# --- Calculated Hire


@rule("B-CARD-04")
def test_calculated_hire_takes_the_mentat_from_its_starting_place_only():
    t = Table().intrigues(0, "calculated_hire").give(0, spice=1)
    assert "play calculated_hire" in t.options
    t.state.mentat = 2
    t.refresh()
    assert "play calculated_hire" not in t.options
    assert t.barred["play calculated_hire"] == "nothing_there"


@rule("B-CARD-04")
def test_an_agent_on_the_mentat_space_does_not_keep_the_mentat_from_being_hired():
    t = Table().agent_at(1, "mentat").intrigues(0, "calculated_hire").give(0, spice=1).do("play calculated_hire")
    assert (t.state.mentat, t[0].agents, t[0].spice) == (0, 3, 0)


# --- Demand Respect


@rule("B-CARD-05")
def test_demand_respect_is_paid_with_spice_of_the_same_reward():
    t = before_combat(3, "raid_stockpiles").intrigues(0, "demand_respect").intrigue_deck("windfall")
    t.set_strengths((2, 0), (1, 0), (0, 0))
    assert t[0].spice == 3  # all of it from the reward
    t.do("play demand_respect", "choose spice>choose_influence", "choose fremen")
    assert (t[0].spice, influence(t, 0, "fremen")) == (1, 2)


@rule("B-CARD-05")
def test_demand_respect_with_too_little_spice_gives_1_influence():
    t = before_combat(3, "skirmish_3").intrigues(0, "demand_respect").set_strengths((2, 0), (1, 0), (0, 0))
    t.do("choose emperor", "play demand_respect", "choose fremen")
    assert (t[0].spice, influence(t, 0, "fremen")) == (1, 1)


@rule("B-CARD-06")
def test_demand_respect_is_paid_with_spice_of_to_the_victor():
    t = before_combat(3).intrigues(0, "to_the_victor", "demand_respect").set_strengths((2, 0), (1, 0), (0, 0))
    assert t[0].spice == 0
    t.do("play to_the_victor", "play demand_respect", "choose spice>choose_influence", "choose guild")
    assert (t[0].spice, influence(t, 0, "guild")) == (1, 2)


# --- The Voice


def voice(space: str = "carthag") -> Table:
    """Seat 0 has played The Voice from Arrakeen, closing a space; seat 1 is on turn; all hold Reconnaissance."""
    t = Table().hand(0, "the_voice", "reconnaissance", "kwisatz_haderach")
    for seat in (1, 2, 3):
        t.hand(seat, "reconnaissance", "kwisatz_haderach")
    t.do("send the_voice arrakeen", "take card:the_voice", f"choose {space}")
    return take_all(t).do("end")


@rule("B-CARD-07")
def test_the_voice_closes_the_space_to_every_opponent_until_the_players_next_turn():
    t = voice()
    for seat in (1, 2, 3):
        assert t.seat == seat
        assert "send reconnaissance carthag" not in t.options
        assert t.barred["send reconnaissance carthag"] == "closed"
        t.hand(seat, "reconnaissance", "dagger", "dagger")
        space = ["hall_of_oratory", "mentat", "rally_troops"][seat - 1]
        take_all(t.give(seat, solari=9).do(f"send dagger {space}")).do("end")
    t.do("reveal", "end")  # seat 0's next turn is over
    assert t.seat == 1
    assert "send reconnaissance carthag" in t.options


@rule("B-CARD-07")
def test_the_voice_closes_no_other_space():
    t = voice().influence(1, fremen=2)
    assert "send reconnaissance sietch_tabr" in t.options


@rule("B-CARD-08")
def test_the_voice_does_not_stop_its_own_player():
    t = others_reveal(voice())
    assert "send reconnaissance carthag" in t.options


# --- Kwisatz Haderach


def kwisatz(agent: str = "hagga_basin", agents: int = 0) -> Table:
    """Seat 0 holds Kwisatz Haderach, has one Agent on the board and so many on the Leader."""
    return Table().hand(0, "kwisatz_haderach", "dagger").agent_at(0, agent).give(0, agents=agents, water=2)


@rule("B-CARD-09")
def test_kwisatz_haderach_moves_an_agent_from_the_board_when_none_is_on_the_leader():
    t = kwisatz()
    sends = t.starting("send kwisatz_haderach")
    assert sends
    assert all(o.endswith("from:hagga_basin") for o in sends)
    assert t.starting("send dagger") == []
    assert t.barred["send dagger hall_of_oratory"] == "no_agent"
    t.deck(0, "scout", "chani").do("send kwisatz_haderach arrakeen from:hagga_basin")
    take_all(t)
    assert t.state.agents_at[t.space("hagga_basin")] == 0
    assert t.state.agents_at[t.space("arrakeen")] == 1
    assert (t[0].agents, t[0].garrison) == (0, 4)
    assert sorted(t.names(t[0].hand)) == ["chani", "dagger", "scout"]  # one card each from space and card


@rule("B-CARD-09")
def test_kwisatz_haderach_may_send_an_agent_from_the_leader_too():
    t = kwisatz(agents=1)
    assert "send kwisatz_haderach arrakeen" in t.options
    assert "send kwisatz_haderach arrakeen from:hagga_basin" in t.options
    assert take_all(t.do("send kwisatz_haderach arrakeen"))[0].agents == 0
    assert t.state.agents_at[t.space("hagga_basin")] == 1


@rule("B-CARD-09")
def test_kwisatz_haderach_needs_some_own_agent():
    t = Table().hand(0, "kwisatz_haderach").give(0, agents=0).agent_at(1, "arrakeen")
    assert t.starting("send") == []
    assert set(t.barred.values()) >= {"no_agent"}


@rule("B-CARD-10")
def test_kwisatz_haderach_may_return_to_the_space_it_left_and_harvest_again():
    t = kwisatz().give(0, spice=0).bonus_spice("hagga_basin", 3)
    assert "send kwisatz_haderach hagga_basin from:hagga_basin" in t.options
    t.do("send kwisatz_haderach hagga_basin from:hagga_basin")
    assert (t[0].spice, t[0].water) == (5, 1)
    assert t.state.agents_at[t.space("hagga_basin")] == 1


@rule("B-CARD-11")
@pytest.mark.parametrize("space", ["high_council", "swordmaster"])
def test_kwisatz_haderach_does_not_lift_the_once_per_game_limit(space):
    t = Table().hand(0, "dagger", "kwisatz_haderach").give(0, solari=30).do(f"send dagger {space}")
    take_all(t).do("end")
    others_reveal(t)
    assert t.starting(f"send kwisatz_haderach {space}") == []
    assert t.barred[f"send kwisatz_haderach {space}"] == "once_per_game"


@rule("B-CARD-12")
def test_kwisatz_haderach_cannot_enter_a_space_closed_by_the_voice():
    t = voice()
    assert t.seat == 1
    assert t.starting("send kwisatz_haderach carthag") == []
    assert t.barred["send kwisatz_haderach carthag"] == "closed"
    assert "send kwisatz_haderach arrakeen" in t.options  # occupied by seat 0, which does not stop it


# --- Test of Humanity


@rule("B-CARD-13")
def test_opponents_choose_clockwise_from_the_players_left():
    t = Table().reveal_and_end()
    for seat in (0, 2, 3):
        t.hand(seat, "dagger", "scout").troops(seat, conflict=1)
    t.hand(1, "test_of_humanity").do("send test_of_humanity hall_of_oratory")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        assert t.options == ["choose discard", "choose lose_troops"]
        t.do("choose lose_troops")
    assert asked == [2, 3, 0]
    assert [t[seat].conflict for seat in (2, 3, 0)] == [0, 0, 0]


@rule("B-CARD-14")
@pytest.mark.parametrize(
    ("hand", "troops", "left"),
    [
        (["dagger"], 0, (0, 0, 0)),  # can only discard
        ([], 2, (0, 1, 1)),  # can only lose a deployed troop
        ([], 0, (0, 0, 0)),  # can do neither
    ],
)
def test_an_opponent_chooses_what_can_be_carried_out(hand, troops, left):
    t = Table(players=3).hand(0, "test_of_humanity").hand(2)
    t.hand(1, *hand).troops(1, garrison=0, conflict=troops)
    t.do("send test_of_humanity hall_of_oratory")
    assert (t.seat, t.options) == (0, ["end"])  # nobody had anything to choose
    assert (len(t[1].hand), t[1].conflict, 12 - t[1].supply) == left
    assert len(t[1].discard) == len(hand)


@rule("B-CARD-14")
def test_a_garrison_troop_is_no_deployed_troop():
    t = Table(players=3).hand(0, "test_of_humanity").hand(2).hand(1, "dagger").troops(1, garrison=5)
    t.do("send test_of_humanity hall_of_oratory")
    assert (t[1].garrison, t.names(t[1].discard)) == (5, ["dagger"])


@rule("B-CARD-15", "B-VAR-04")
def test_the_opponent_who_discards_chooses_the_card_from_hand():
    t = Table(players=3).hand(0, "test_of_humanity").hand(2).hand(1, "dagger", "scout").intrigues(1, "ambush")
    t.do("send test_of_humanity hall_of_oratory")
    assert (t.seat, t.options) == (1, ["choose dagger hand", "choose scout hand"])  # the Intrigue card is safe
    t.do("choose scout hand")
    assert (t.names(t[1].hand), t.names(t[1].discard), held(t, 1)) == (["dagger"], ["scout"], ["ambush"])


# --- looking at an empty deck


@rule("B-CARD-16")
def test_poison_snooper_cannot_look_at_the_top_of_an_empty_deck():
    t = Table().intrigues(0, "poison_snooper").deck(0, "scout")
    assert "play poison_snooper" in t.options
    t.deck(0).discard(0, "scout", "chani")
    assert "play poison_snooper" not in t.options
    assert t.barred["play poison_snooper"] == "nothing_there"
    assert t.names(t[0].discard) == ["scout", "chani"]


@rule("B-CARD-16")
def test_paul_atreides_sees_nothing_on_an_empty_deck():
    t = Table(leaders=["paul_atreides", "earl_memnon_thorvald", "helena_richese", "count_ilban_richese"])
    t.deck(0, "scout", "chani").discard(0, "dagger", "diplomacy")
    assert t.game.view(0).table.players[0].deck == [terms.UNKNOWN, t.card("scout")]
    t.deck(0)
    assert t.game.view(0).table.players[0].deck == []
    assert t.names(t.game.view(0).table.players[0].discard) == ["dagger", "diplomacy"]
