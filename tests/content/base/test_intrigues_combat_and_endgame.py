"""Combat and Endgame Intrigue cards, and those played on winning a Conflict."""

import pytest

from tests.content.ledger import change, discarded
from tests.marks import rule
from tests.table import Table

ROUND_END = [(0, 0)] * 4


def combat(*cards: str, fighters: tuple[tuple[int, int], ...] = ((3, 1), (2, 0), (0, 0), (0, 0))) -> Table:
    """The Combat phase: seat 0 holds these cards; by default it has strength 7, seat 1 has 4."""
    t = Table().intrigues(0, *cards).next_conflict("guild_bank_raid")
    t.intrigue_deck(*["windfall"] * 6)
    return t.set_strengths(*fighters)


@rule("B-INTR-03", "B-INTR-07")
@pytest.mark.parametrize(
    ("card", "held", "swords"),
    [
        ("ambush", {}, 4),
        ("private_army", {"spice": 2}, 5),
        ("tiebreaker", {}, 2),
        ("allied_armada", {"spice": 2}, 7),
    ],
)
def test_cards_that_add_strength(card: str, held: dict[str, int], swords: int) -> None:
    t = combat(card, "ambush").give(0, **held).alliance("fremen", 0)
    assert t.strength(0) == 7
    gained = change(t, 0, f"play {card}")
    assert gained == {"swords": swords, "intrigues": -1} | {name: -n for name, n in held.items()}
    assert t.strength(0) == 7 + swords
    assert discarded(t) == [card]


@rule("B-COST-08")
@pytest.mark.parametrize(
    ("card", "spice", "ally", "reason"),
    [
        ("private_army", 1, 0, "cannot_pay"),
        ("allied_armada", 1, 0, "cannot_pay"),
        ("allied_armada", 2, 1, "condition"),
        ("allied_armada", 2, -1, "condition"),
    ],
)
def test_combat_cards_that_cannot_be_played(card: str, spice: int, ally: int, reason: str) -> None:
    t = combat(card, "ambush").give(0, spice=spice).alliance("guild", ally)
    assert t.barred[f"play {card}"] == reason


@pytest.mark.parametrize("faction", ["emperor", "guild", "bene_gesserit", "fremen"])
def test_allied_armada_takes_any_alliance(faction: str) -> None:
    t = combat("allied_armada", "ambush").give(0, spice=2).alliance(faction, 0)
    assert "play allied_armada" in t.options


@rule("B-CINT-02")
def test_combat_cards_need_a_troop_in_the_conflict() -> None:
    t = Table().intrigues(0, "ambush").intrigues(1, "ambush").next_conflict("guild_bank_raid")
    t.set_strengths((0, 0), (1, 0), (2, 0), (0, 0))
    assert t.seat == 1
    t.do("play ambush")
    assert t.state.round == 2  # seat 1 had nothing left to play, seat 0 was never asked
    assert len(t[0].intrigues) == 1


@pytest.mark.parametrize("card", ["windfall", "to_the_victor", "demand_respect", "corner_the_market"])
def test_other_cards_are_not_for_the_combat(card: str) -> None:
    assert combat(card, "ambush").barred[f"play {card}"] == "not_now"


def test_master_tactician_adds_three_or_retreats_up_to_three() -> None:
    t = combat("master_tactician", "ambush").do("play master_tactician")
    assert t.options == ["choose swords", "choose retreat"]
    assert change(t, 0, "choose swords") == {"swords": 3}


@pytest.mark.parametrize(("number", "strength"), [(0, 11), (1, 9), (3, 5)])
def test_master_tactician_retreats(number: int, strength: int) -> None:
    t = combat("master_tactician", "ambush", fighters=((5, 1), (1, 0), (0, 0), (0, 0)))
    t.do("play master_tactician", "choose retreat")
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 3"]
    assert change(t, 0, f"choose {number}").get("garrison", 0) == number
    assert t.strength(0) == strength


@rule("B-STR-04", "B-CINT-07")
def test_master_tactician_may_give_up_the_fight() -> None:
    t = combat("master_tactician", "ambush", fighters=((2, 4), (1, 0), (0, 0), (0, 0)))
    t.do("play master_tactician", "choose retreat", "choose 2")
    assert t.state.round == 2  # out of the circle: seat 1 wins
    assert t[1].solari == 6
    assert (t[0].solari, t[0].garrison) == (0, 5)
    assert len(t[0].intrigues) == 1


@rule("F-49", "B-STR-07")
def test_staged_incident_gives_three_troops_for_a_point() -> None:
    t = combat("staged_incident", "ambush", fighters=((4, 1), (2, 0), (0, 0), (0, 0)))
    assert change(t, 0, "play staged_incident") == {"conflict": -3, "vp": 1, "intrigues": -1}
    assert t.strength(0) == 2 + 1
    assert t[0].supply == 12 - 3 - 1


def test_staged_incident_with_all_troops_wins_no_reward() -> None:
    t = combat("staged_incident", fighters=((3, 5), (1, 0), (0, 0), (0, 0))).do("play staged_incident")
    assert t.state.round == 2
    assert (t[0].vp, t[0].solari, t[1].solari) == (2, 0, 6)


def test_staged_incident_needs_three_troops() -> None:
    t = combat("staged_incident", "ambush", fighters=((2, 6), (1, 0), (0, 0), (0, 0)))
    assert t.barred["play staged_incident"] == "no_troops"


# --- on winning


@rule("B-CINT-08")
def test_to_the_victor_is_played_after_winning() -> None:
    t = combat("to_the_victor")
    assert t.decision.kind == "win"
    assert t.options == ["play to_the_victor", "done"]
    assert t[0].solari == 6  # the reward has come already
    assert t.do("play to_the_victor")[0].spice == 3
    assert t.state.round == 2


def test_a_card_for_winning_may_be_kept() -> None:
    t = combat("to_the_victor").do("done")
    assert t.state.round == 2
    assert len(t[0].intrigues) == 1


@rule("F-24", "B-CINT-09")
def test_no_card_for_winning_after_a_tie_or_a_second_place() -> None:
    t = combat("to_the_victor", fighters=((2, 0), (2, 0), (0, 0), (0, 0)))
    assert t.state.round == 2
    t = combat("to_the_victor", fighters=((1, 0), (2, 0), (0, 0), (0, 0)))
    assert t.state.round == 2


def test_demand_respect_gives_one_influence() -> None:
    t = combat("demand_respect").do("play demand_respect")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    t.do("choose guild")
    assert t[0].influence == [0, 1, 0, 0]
    assert t.state.round == 2


@rule("B-INF-14")
def test_demand_respect_gives_two_with_one_faction_for_two_spice() -> None:
    t = Table().intrigues(0, "demand_respect").give(0, spice=3).next_conflict("guild_bank_raid")
    t.set_strengths((1, 0), *[(0, 0)] * 3).do("play demand_respect")
    assert t.options == ["choose choose_influence", "choose spice>choose_influence"]
    t.do("choose spice>choose_influence", "choose fremen")
    assert t[0].influence == [0, 0, 0, 2]
    assert (t[0].spice, t[0].vp) == (1, 2)
    assert t.state.round == 2


@rule("B-CARD-05")
def test_demand_respect_may_be_paid_with_the_spice_just_won() -> None:
    t = Table(conflict="raid_stockpiles").intrigues(0, "demand_respect").next_conflict("guild_bank_raid")
    t.intrigue_deck("windfall").set_strengths((1, 0), *[(0, 0)] * 3)
    t.do("play demand_respect", "choose spice>choose_influence", "choose emperor")
    assert (t[0].spice, t[0].influence) == (3 - 2, [2, 0, 0, 0])


@rule("B-CARD-06")
def test_demand_respect_may_be_paid_with_the_spice_of_to_the_victor() -> None:
    t = combat("demand_respect", "to_the_victor").do("play to_the_victor", "play demand_respect")
    t.do("choose spice>choose_influence", "choose emperor")
    assert (t[0].spice, t[0].influence) == (3 - 2, [2, 0, 0, 0])


@rule("F-25", "B-CINT-10")
@pytest.mark.parametrize("card", ["to_the_victor", "demand_respect"])
def test_a_card_for_winning_drawn_as_the_reward_may_be_played(card: str) -> None:
    t = Table(conflict="raid_stockpiles").intrigue_deck(card, "windfall").next_conflict("guild_bank_raid")
    t.set_strengths((2, 0), (1, 0), (0, 0), (0, 0))
    assert (t.seat, t.options) == (0, [f"play {card}", "done"])


# --- Endgame


def game_end(*cards: str, flows: tuple[int, int, int, int] = (0, 0, 0, 0), **levels: int) -> Table:
    """The end of the game, which seat 0 has brought about with 10 points."""
    t = Table().intrigues(0, *cards).influence(0, **levels).give(0, vp=10)
    for seat, copies in enumerate(flows):
        t.discard(seat, *["the_spice_must_flow"] * copies)
    return t.set_strengths(*ROUND_END)


@rule("B-INTR-04", "B-END-04")
@pytest.mark.parametrize("card", ["corner_the_market", "plans_within_plans", "tiebreaker"])
def test_endgame_cards_wait_for_the_end(card: str) -> None:
    levels = {"emperor": 3, "guild": 3, "fremen": 3}
    t = Table().intrigues(0, card).influence(0, **levels).discard(0, *["the_spice_must_flow"] * 2)
    assert t.barred[f"play {card}"] == "not_now"
    t = game_end(card, flows=(2, 0, 0, 0), **levels)
    assert t.decision.kind == "endgame"
    assert t.options == [f"play {card}", "done"]


@rule("F-29", "F-30")
@pytest.mark.parametrize(
    ("flows", "points"),
    [
        ((2, 0, 0, 0), 2),
        ((3, 2, 2, 0), 2),
        ((2, 1, 2, 0), 1),  # level with one opponent
        ((2, 3, 0, 0), 1),
        ((1, 0, 0, 0), 1),  # more than each, but not two
    ],
)
def test_corner_the_market_checks_its_conditions_one_by_one(flows: tuple[int, int, int, int], points: int) -> None:
    t = game_end("corner_the_market", flows=flows).do("play corner_the_market")
    assert t.state.over
    assert t[0].vp == 10 + points


@pytest.mark.parametrize("flows", [(0, 0, 0, 0), (1, 1, 0, 0), (1, 0, 2, 0)])
def test_corner_the_market_needs_one_of_its_conditions(flows: tuple[int, int, int, int]) -> None:
    t = game_end("corner_the_market", "tiebreaker", flows=flows)
    assert t.barred["play corner_the_market"] == "condition"


@rule("F-29")
def test_corner_the_market_counts_deck_and_discard_pile() -> None:
    t = Table().intrigues(0, "corner_the_market").give(0, vp=10)
    t.deck(0, "dagger", "the_spice_must_flow").discard(0, "the_spice_must_flow")
    t.deck(1, "the_spice_must_flow").discard(1, "the_spice_must_flow")
    t.set_strengths(*ROUND_END).do("play corner_the_market")
    assert t[0].vp == 11


@rule("F-17", "F-41")
def test_plans_within_plans_counts_tracks_at_three() -> None:
    t = game_end("plans_within_plans", "tiebreaker", emperor=3, guild=2, bene_gesserit=6)
    assert t.barred["play plans_within_plans"] == "condition"
    t = game_end("plans_within_plans", emperor=3, guild=2, bene_gesserit=6, fremen=4).do("play plans_within_plans")
    assert t[0].vp == 11
    t = game_end("plans_within_plans", emperor=3, guild=3, bene_gesserit=3, fremen=3).do("play plans_within_plans")
    assert t.options == ["choose vp:1", "choose vp:2"]
    assert t.do("choose vp:2")[0].vp == 12


@rule("B-END-06")
def test_tiebreaker_brings_ten_spice_that_decide_a_tie() -> None:
    t = Table().give(0, vp=10, spice=0).give(1, vp=10, spice=9).intrigues(0, "tiebreaker")
    t.set_strengths(*ROUND_END).do("play tiebreaker")
    assert t[0].spice == 10
    assert t[0].vp == 10
    assert (t.state.winners, t.state.tie_break) == ([0], "spice")


def test_tiebreaker_is_used_once() -> None:
    t = combat("tiebreaker", "ambush").do("play tiebreaker")
    assert discarded(t) == ["tiebreaker"]
    assert "play tiebreaker" not in t.options
