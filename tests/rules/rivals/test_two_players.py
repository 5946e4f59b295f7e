"""B-TWOP: two players of the base game, with House Hagal in their way."""

import pytest

from sietch.records.game import new_game
from sietch.rules import terms
from sietch.rules.errors import BadSetup
from sietch.rules.phases import finish
from tests.marks import rule
from tests.rivals import DuelTable

HAGAL = 2


@rule("B-TWOP-01")
def test_house_hagal_gains_no_goods_no_rewards_and_no_points() -> None:
    t = DuelTable(conflict="desert_power").hagal_deck("conspire", "wealth")
    t.influence(HAGAL, emperor=1, guild=1)
    t.fight(1, 0, 5)
    assert [(e[1], e[2]) for e in t.events(terms.E_PLACE)] == [(HAGAL, 1), (0, 2)]
    p = t[HAGAL]
    assert (p.vp, p.solari, p.spice, p.water, p.intrigues, p.deck) == (0, 0, 0, 0, [], [])
    assert t[0].water == 2 and t[0].spice == 1, "the second reward is the human's"


@rule("B-TWOP-01")
def test_influence_and_alliance_of_house_hagal_score_nothing() -> None:
    t = DuelTable()
    t.influence(0, emperor=4).influence(HAGAL, emperor=4, fremen=1).alliance("emperor", 0)
    t[0].vp = t[0].points[terms.FROM_ALLIANCE] = 1
    t.rival_turn(HAGAL, "wealth").rival_turn(HAGAL, "stillsuits")
    assert t.state.alliances[0] == HAGAL
    assert (t[0].vp, t[HAGAL].vp) == (0, 0)


@rule("B-TWOP-01")
def test_house_hagal_cannot_win() -> None:
    t = DuelTable()
    t.give(HAGAL, water=2).give(1, garrison=4)  # as if it had any
    finish(t.state)
    assert t.state.winners == [1]


@rule("B-TWOP-02")
def test_house_hagal_starts_with_an_empty_garrison_and_three_agents() -> None:
    p = DuelTable()[HAGAL]
    assert (p.garrison, p.supply, p.agents, p.influence) == (0, 12, 3, [0, 0, 0, 0])
    assert p.hand == []


@rule("B-TWOP-03", "B-SETUP-18")
def test_arrakeen_cards_for_one_player_are_removed() -> None:
    deck = DuelTable().deck_names()
    assert "arrakeen_1p" not in deck
    assert deck.count("arrakeen_2p") == 3 and "reshuffle" in deck
    assert len(deck) == 28


def acting(t: DuelTable) -> list[int]:
    """Who has taken turns in the first round so far."""
    kinds = [kind for kind, *_ in t.state.events]
    end = kinds.index(terms.E_COMBAT) if terms.E_COMBAT in kinds else len(kinds)
    return [seat for kind, seat, *_ in t.state.events[:end] if kind == terms.E_TURN]


def send(t: DuelTable, choice: str) -> None:
    """Send an Agent and end the turn, taking what must be taken."""
    t.do(choice)
    while "end" not in t.options:
        t.do(t.options[0])
    t.do("end")


@rule("B-TWOP-04")
def test_house_hagal_acts_after_each_agent_turn_of_the_first_player() -> None:
    t = DuelTable()
    t.hagal_deck("conspire", "foldspace", "selective_breeding", "carthag")
    send(t, "send dagger hall_of_oratory")
    assert acting(t) == [0, HAGAL, 1]
    t.reveal_and_end()
    assert acting(t) == [0, HAGAL, 1, 0], "not after the other player"
    t.reveal_and_end()
    assert acting(t) == [0, HAGAL, 1, 0], "nor after a Reveal turn"
    assert t.state.round == 2


@rule("B-TWOP-04", "EX-B-16")
@pytest.mark.parametrize(("first", "turns"), [(0, 3), (1, 2)])
def test_house_hagal_takes_as_many_turns_as_the_first_player_sends_agents(first: int, turns: int) -> None:
    t = DuelTable()
    t.give(0, agents=3, swordmaster=True)
    t.begin_with(first).hagal_deck("conspire", "foldspace", "selective_breeding", "carthag", "wealth")
    t.hand(first, "reconnaissance", "diplomacy", "dune_the_desert_planet", "dagger")
    for space in ("reconnaissance arrakeen", "diplomacy secrets", "dune_the_desert_planet imperial_basin"):
        if t[first].agents:
            send(t, f"send {space}")
        if not t[1 - first].revealed_turn:
            t.reveal_and_end()
    while t.state.round == 1:
        t.reveal_and_end()
    assert acting(t).count(HAGAL) == turns


@rule("B-TWOP-04")
def test_no_turn_follows_a_skipped_turn_or_the_third_agent() -> None:
    t = DuelTable()
    t.give(HAGAL, agents=0)
    send(t, "send dagger hall_of_oratory")
    assert acting(t) == [0, 1]
    t = DuelTable()
    t.intrigues(0, "bindu_suspension").do("play bindu_suspension")
    while t.seat == 0:
        t.do("accept" if "accept" in t.options else t.options[0])
    assert acting(t) == [0, 1]


@rule("B-TWOP-05")
def test_bonus_spice_goes_to_the_bank() -> None:
    t = DuelTable()
    t.bonus_spice("hagga_basin", 2)
    t.rival_turn(HAGAL, "harvest_spice")
    assert t.where(HAGAL) == ["hagga_basin"]
    assert t[HAGAL].spice == 0
    assert t.state.bonus_spice[t.space("hagga_basin")] == 0
    assert t.events(terms.E_TO_BANK)[0][2] == 2


@rule("B-TWOP-06")
def test_house_hagal_removes_a_control_marker_and_places_none() -> None:
    t = DuelTable(conflict="siege_of_carthag").hagal_deck("conspire", "wealth")
    t.control("carthag", 1)
    t.fight(1, 0, 5)
    assert t.state.control[t.space("carthag")] == terms.NOBODY
    t = DuelTable(conflict="siege_of_carthag").hagal_deck("carthag", "wealth")
    t.control("carthag", 1)
    t.fight(2, 0, 2)
    assert [place for _, _, place, *_ in t.events(terms.E_PLACE)] == [2, 2]
    assert t.state.control[t.space("carthag")] == 1, "a tie for the first place removes nothing"


@rule("B-TWOP-07")
def test_no_card_of_two_players_uses_a_signet() -> None:
    t = DuelTable()
    for card in set(t.deck_names()):
        boxes = t.printed.cards[t.printed.card_index[card]].boxes()
        assert all(part.word != "rival_signet" for _, effect in boxes for part in effect.parts())


def test_the_first_player_marker_alternates_between_the_humans() -> None:
    game = new_game("base", players=2, seed=3)
    while not game.over:
        game.choose(len(game.decision.moves) - 1)
    firsts = [seat for kind, seat, *_ in game.state.events if kind == terms.E_ROUND]
    assert firsts == [firsts[0], 1 - firsts[0]] * 5


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rivals": ["earl_memnon_thorvald"]}, "name no rivals"),
        ({"difficulty": "mentat"}, "solo"),
        ({"variants": ["dice_churn"]}, "no variant 'dice_churn'; it has: none"),
    ],
)
def test_what_two_players_cannot_choose(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        new_game("base", players=2, seed=1, **given)  # type: ignore[arg-type]
