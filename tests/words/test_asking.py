"""Prompts, options and reasons: every decision of whole games can be told."""

import random
import re

import pytest

from sietch.records.game import Game, new_game
from sietch.rules.terms import TAKE, Option
from sietch.words import asking
from sietch.words.messages import load
from tests.boxes import GAMES
from tests.table import Table, UprisingTable

ENGLISH = load("en", strict=True)
RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\bNone\b|Message\(")


def tell(game: Game) -> list[str]:
    """All that the asked seat reads about its decision."""
    view = game.view(game.decision.seat)
    decision = view.decision
    assert decision is not None
    s = view.table
    told = [ENGLISH.text(asking.prompt(s))]
    for move in decision.moves:
        told += [ENGLISH.text(asking.option(s, move)), ENGLISH.text(asking.entry(s, move))]
    told += [ENGLISH.text(asking.barred(s, b.option.move, b.reason)) for b in decision.barred]
    return told


@pytest.mark.parametrize(("box", "modules"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_decision_of_a_game_can_be_told(box: str, modules: frozenset[str], seed: int) -> None:
    game = new_game(box, players=3 + seed % 2, seed=seed, modules=modules)
    rng = random.Random(seed)
    while not game.over:
        for line in tell(game):
            assert line and not RAW.search(line), line
        game.choose(rng.randrange(len(game.decision.moves)))


@pytest.mark.parametrize(("box", "modules"), GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_options_of_one_decision_read_differently(box: str, modules: frozenset[str], seed: int) -> None:
    game = new_game(box, players=4, seed=seed, modules=modules)
    rng = random.Random(seed)
    while not game.over:
        decision = game.decision
        told = [(ENGLISH.text(asking.option(game.state, move)), alike(move)) for move in decision.moves]
        assert len({text for text, _ in told}) == len(set(told)), told
        game.choose(rng.randrange(len(decision.moves)))


def alike(move: Option) -> tuple[int, ...]:
    """What an option is known by; a card that grants the same thing twice offers it twice."""
    return move[:2] if move[0] == TAKE else move


def told_options(table: Table) -> dict[str, str]:
    s = table.state
    return {str(o): ENGLISH.text(asking.option(s, o.move)) for o in table.decision.options}


def told_barred(table: Table) -> dict[str, str]:
    s = table.state
    return {str(b.option): ENGLISH.text(asking.barred(s, b.option.move, b.reason)) for b in table.decision.barred}


def test_sending_names_card_space_and_cost() -> None:
    table = Table().hand(0, "dagger", "convincing_argument").give(0, solari=4)
    options = told_options(table)
    assert options["send dagger rally_troops"] == "Send Dagger → Rally Troops (4 Solari)"
    assert options["send dagger hall_of_oratory"] == "Send Dagger → Hall of Oratory"
    barred = told_barred(table)
    assert barred["send dagger swordmaster"] == "Send Dagger → Swordmaster (8 Solari): you cannot pay 8 Solari"
    assert barred["send convincing_argument"] == "Send Convincing Argument: it has no Agent icon"


def test_a_leader_s_discount_is_in_the_cost() -> None:
    leaders = ["duke_leto_atreides", "paul_atreides", "helena_richese"]
    table = Table(players=3, leaders=leaders).hand(0, "dagger").give(0, solari=4)
    assert told_options(table)["send dagger rally_troops"] == "Send Dagger → Rally Troops (3 Solari)"


def test_a_requirement_says_what_is_missing() -> None:
    table = Table().hand(0, "reconnaissance")
    assert told_barred(table)["send reconnaissance sietch_tabr"].endswith("you need 2 Fremen Influence")


def test_waiting_effects_name_their_source() -> None:
    table = Table().hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    options = told_options(table)
    assert options["take space:arrakeen 2"] == "Take: draw 1 card (Arrakeen)"
    assert options["deploy 2"] == "Deploy 2 troops"
    assert told_barred(table)["end"] == "End the turn: something else must be taken first"


def test_the_step_of_a_faction_space_is_told_with_its_number() -> None:
    table = Table().hand(0, "power_play").intrigues(0, "windfall").do("send power_play wealth")
    assert told_options(table)["take influence:emperor 1"] == "Take: gain 2 Emperor Influence (Emperor)"


def test_buying_names_the_cost_of_now() -> None:
    table = Table().row("chani", "stilgar").hand(0, "convincing_argument", "convincing_argument", "reconnaissance")
    table.do("reveal")
    assert told_options(table)["buy chani"] == "Acquire Chani for 5 Persuasion"
    barred = told_barred(table)
    assert barred["buy the_spice_must_flow from:reserve"].endswith("it costs 9 Persuasion and you have 5")
    assert barred["buy foldspace from:reserve"] == "Acquire Foldspace: it is not for sale"


def test_a_question_names_the_ability_it_comes_from() -> None:
    leaders = ["duke_leto_atreides", "paul_atreides", "helena_richese"]
    table = Table(players=3, leaders=leaders).hand(0, "signet_ring").give(0, spice=1)
    table.influence(1, fremen=1, guild=1).do("send signet_ring arrakeen", "take leader:duke_leto_atreides 1")
    prompt = ENGLISH.text(asking.prompt(table.state))
    assert prompt == "Prudent Diplomacy: with which faction do you gain 1 Influence?"
    assert set(told_options(table).values()) == {"Spacing Guild (0 → 1)", "Fremen (0 → 1)"}


def test_every_kind_of_question_has_a_prompt() -> None:
    for kind in asking.QUESTIONS:
        assert ENGLISH.find(f"ask.{kind}") is not None
