"""B-COMP: the components that limit play."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules import terms
from sietch.rules.errors import BadSetup
from sietch.rules.state import State
from tests.marks import rule
from tests.rules.playing import plain_game, play_out
from tests.rules.plays import end_of_game, visit
from tests.table import Table

BOX = load_box("base")


def stack(t: Table, card: str, left: int | None = None) -> int:
    """How many cards a Reserve stack holds; with ``left``, after setting it so."""
    index = t.box.reserve.index(t.card(card))
    if left is not None:
        t.state.reserve[index] = left
        t.refresh()
    return t.state.reserve[index]


@rule("B-COMP-01")
def test_there_are_4_10_and_4_conflict_cards_of_the_three_levels() -> None:
    s = plain_game().state
    cards = [*s.conflict_deck, *s.conflicts_unused, s.conflict]
    assert len(cards) == len(set(cards)) == 18
    assert Counter(BOX.conflicts[card].level for card in cards) == {1: 4, 2: 10, 3: 4}


@rule("B-COMP-02")
def test_the_shared_decks_hold_67_imperium_and_40_intrigue_cards() -> None:
    s = plain_game().state
    assert len(s.imperium) + len(s.row) == 67
    assert len(s.intrigue_deck) == 40


@rule("B-COMP-03")
def test_the_reserve_is_three_stacks_of_one_name_each() -> None:
    s = plain_game().state
    stacks = {BOX.cards[card].id: left for card, left in zip(BOX.reserve, s.reserve, strict=True)}
    assert stacks == {"arrakis_liaison": 8, "the_spice_must_flow": 10, "foldspace": 6}
    assert sum(stacks.values()) == 24


@rule("B-COMP-04")
@pytest.mark.parametrize(("left", "taken"), [(1, 1), (0, 0)])
def test_the_foldspace_space_gives_a_card_only_from_what_is_left_in_the_stack(left: int, taken: int) -> None:
    t = Table()
    stack(t, "foldspace", left)
    visit(t, "foldspace")
    assert t.names(t[0].discard) == ["foldspace"] * taken
    assert stack(t, "foldspace") == 0
    assert t[0].influence[terms.GUILD] == 1


@rule("B-COMP-05")
def test_a_player_owns_16_cubes_3_agents_and_10_cards() -> None:
    game = plain_game()
    for p in game.state.players:
        assert len(p.influence) == 4
        assert p.supply + p.garrison + p.conflict == 12
        assert len(p.deck) + len(p.hand) == 10
    t = Table().give(0, solari=8).do("send dagger swordmaster")
    assert t[0].agents + 1 == 3  # the one just sent and those ready


@rule("B-COMP-05", "B-COMP-08")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4)])
def test_troops_and_agents_stay_as_many_as_the_box_holds(players: int, seed: int) -> None:
    def count(s: State) -> None:
        for seat, p in enumerate(s.players):
            assert min(p.supply, p.garrison, p.conflict) >= 0
            assert p.supply + p.garrison + p.conflict == 12
            on_board = sum(space >> 4 * seat & 15 for space in s.agents_at)
            assert p.agents + on_board == 2 + p.swordmaster + (s.mentat == seat)

    play_out(new_game(players=players, seed=seed).state, seed, count)


@rule("B-COMP-09")
def test_the_mentat_goes_to_one_player_only() -> None:
    t = Table(leaders=["earl_memnon_thorvald", "helena_richese", "paul_atreides", "duke_leto_atreides"])
    t.give(0, solari=2).give(1, solari=2)
    visit(t, "mentat").do("end")
    assert (t[0].agents, t.state.mentat) == (2, 0)
    visit(t, "mentat")  # Helena may enter an occupied space
    assert (t[1].agents, t.state.mentat) == (1, 0)


@rule("B-COMP-09")
@pytest.mark.parametrize(
    ("faction", "space"),
    [("emperor", "wealth"), ("guild", "foldspace"), ("bene_gesserit", "secrets"), ("fremen", "stillsuits")],
)
def test_a_faction_has_one_alliance_token(faction: str, space: str) -> None:
    t = Table().influence(0, **{faction: 3}).influence(1, **{faction: 4}).alliance(faction, 1)
    visit(t, space)
    assert t[0].influence[terms.FACTIONS.index(faction)] == 4
    assert [holder for holder in t.state.alliances if holder >= 0] == [1]


@rule("B-COMP-09")
def test_the_first_player_marker_is_with_one_player_at_a_time() -> None:
    t = Table(players=3)
    openings = []
    for _ in range(4):
        openings.append(t.seat)
        t.finish_turns()
    assert openings == [0, 1, 2, 0]


@rule("B-COMP-10")
def test_two_leaders_come_from_each_of_four_houses() -> None:
    assert Counter(leader.house for leader in BOX.leaders) == {
        "Atreides": 2,
        "Harkonnen": 2,
        "Thorvald": 2,
        "Richese": 2,
    }


@rule("B-COMP-10")
def test_two_leaders_of_one_house_may_meet_but_nobody_meets_himself() -> None:
    kin = ["paul_atreides", "duke_leto_atreides", "helena_richese"]
    game = new_game(players=3, seed=1, leaders=kin)
    assert [BOX.leaders[p.leader].id for p in game.state.players] == kin
    with pytest.raises(BadSetup):
        new_game(players=3, seed=1, leaders=["paul_atreides", "paul_atreides", "helena_richese"])


@rule("B-COMP-11")
@pytest.mark.parametrize("players", [3, 4])
def test_no_house_hagal_acts_with_three_or_four_players(players: int) -> None:
    def only_players(s: State) -> None:
        assert len(s.players) == players
        assert s.asked < players
        assert all(space >> 4 * players == 0 for space in s.agents_at)
        cards = [*s.imperium, *s.row, *s.trashed]
        for p in s.players:
            cards += [*p.deck, *p.hand, *p.discard, *p.played, *p.revealed, *p.aside]
        assert len(cards) == 67 + 10 * players + 24 - sum(s.reserve)

    s = play_out(new_game(players=players, seed=5).state, 5, only_players)
    movers = {event[1] for event in s.events if event[0] in (terms.E_TURN, terms.E_SENT, terms.E_DEPLOYED)}
    assert movers == set(range(players))


@rule("F-17")
@pytest.mark.parametrize(("third", "playable"), [(3, True), (2, False)])
def test_plans_within_plans_asks_for_the_third_step(third: int, playable: bool) -> None:
    t = Table().influence(0, emperor=3, guild=3, fremen=third).intrigues(0, "plans_within_plans")
    t.intrigues(1, "tiebreaker")  # so that the endgame asks somebody in any case
    end_of_game(t)
    assert t.decision.kind == "endgame"
    assert ("play plans_within_plans" in t.options) == playable
    assert t.seat == (0 if playable else 1)
