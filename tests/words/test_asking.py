"""Prompts, options and reasons: every decision of whole games can be told."""

import re

import pytest

from sietch.records.game import Game
from sietch.rules.language.core import EFFECTS
from sietch.rules.terms import TAKE, Move
from sietch.words import asking
from sietch.words.messages import load
from tests.rivals import SoloTable
from tests.rules.plays import others_reveal
from tests.rules.six.seats import MUAD_DIB, SHADDAM
from tests.table import SixTable, Table, UprisingTable
from tests.walks import KINDS, SEEDS, Kind, walk

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


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_can_be_told_and_its_options_read_differently(kind: Kind, seed: int) -> None:
    for game in walk(kind, seed):
        if game.over:
            return
        for line in tell(game):
            assert line and not RAW.search(line), line
        told = [(ENGLISH.text(asking.option(game.state, move)), alike(move)) for move in game.decision.moves]
        assert len({text for text, _ in told}) == len(set(told)), told


def test_a_question_about_a_rival_says_so() -> None:
    t = SoloTable(conflict="skirmish_3").hagal_deck(*["carthag"] * 4)
    t.influence(1, emperor=2, guild=1)
    t.fight(0, 4, 0)
    assert ENGLISH.text(asking.prompt(t.state)) == (
        "For Ilban: Skirmish: with which faction is 1 Influence gained?"
    )
    assert told_options(t)["choose fremen"] == "Fremen (0 → 1)"


def alike(move: Move) -> tuple[int, ...]:
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
    assert options["send dagger rally_troops"] == "Send an Agent with Dagger → Rally Troops (4 Solari)"
    assert options["send dagger hall_of_oratory"] == "Send an Agent with Dagger → Hall of Oratory"
    barred = told_barred(table)
    assert barred["send dagger swordmaster"] == (
        "Send an Agent with Dagger → Swordmaster (8 Solari): you cannot pay 8 Solari"
    )
    assert barred["send convincing_argument"] == "Send an Agent with Convincing Argument: it has no Agent icon"


def test_a_leader_s_discount_is_in_the_cost() -> None:
    leaders = ["duke_leto_atreides", "paul_atreides", "helena_richese"]
    table = Table(players=3, leaders=leaders).hand(0, "dagger").give(0, solari=4)
    assert told_options(table)["send dagger rally_troops"] == "Send an Agent with Dagger → Rally Troops (3 Solari)"


def test_a_requirement_says_what_is_missing() -> None:
    table = Table().hand(0, "reconnaissance")
    assert told_barred(table)["send reconnaissance sietch_tabr"].endswith("you need 2 Fremen Influence")


def test_waiting_effects_name_their_source() -> None:
    table = Table().hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    options = told_options(table)
    assert options["take space:arrakeen draw"] == "Take: draw 1 card (Arrakeen)"
    assert options["deploy 2"] == "Deploy 2 troops"
    assert told_barred(table)["end"] == "End the turn: first take this: draw 1 card (Arrakeen)"


def test_a_turn_that_cannot_end_says_all_that_is_due() -> None:
    table = Table().hand(0, "power_play").intrigues(0, "windfall").do("send power_play secrets")
    due = ("trash this card (Power Play)", "draw 1 Intrigue card (Secrets)",
           "gain 2 Bene Gesserit Influence (Bene Gesserit)")  # fmt: skip
    assert told_barred(table)["end"] == f"End the turn: first take this: {'; '.join(due)}"


def test_the_step_of_a_faction_space_is_told_with_its_number() -> None:
    table = Table().hand(0, "power_play").intrigues(0, "windfall").do("send power_play wealth")
    assert told_options(table)["take influence:emperor"] == "Take: gain 2 Emperor Influence (Emperor)"


def test_buying_names_the_cost_of_now() -> None:
    table = Table().row("chani", "stilgar").hand(0, "convincing_argument", "convincing_argument", "reconnaissance")
    table.do("reveal")
    assert told_options(table)["buy chani"] == "Acquire Chani for 5 Persuasion"
    barred = told_barred(table)
    assert barred["buy the_spice_must_flow from:reserve"].endswith("it costs 9 Persuasion and you have 5")
    assert barred["buy foldspace from:reserve"] == "Acquire Foldspace: it cannot be acquired"


def test_a_question_names_the_ability_it_comes_from() -> None:
    leaders = ["duke_leto_atreides", "paul_atreides", "helena_richese"]
    table = Table(players=3, leaders=leaders).hand(0, "signet_ring").give(0, spice=1)
    table.influence(1, fremen=1, guild=1).do("send signet_ring arrakeen", "take leader:duke_leto_atreides")
    prompt = ENGLISH.text(asking.prompt(table.state))
    assert prompt == "Prudent Diplomacy: with which faction do you gain 1 Influence?"
    assert set(told_options(table).values()) == {"Spacing Guild (0 → 1)", "Fremen (0 → 1)"}


def test_every_kind_of_question_has_a_prompt() -> None:
    asked = {kind for effect in EFFECTS for kind in (effect.question, *effect.also_asks.split()) if kind}
    for kind in (*asking.QUESTIONS, *asked):
        assert ENGLISH.find(f"ask.{kind}") is not None


# --- Uprising
def test_the_prices_of_one_space_say_what_they_bring() -> None:
    table = UprisingTable().hand(0, "dagger").give(0, solari=2)
    options = told_options(table)
    assert options["send dagger gather_support free"] == (
        "Send an Agent with Dagger → Gather Support (free → 2 troops)"
    )
    assert options["send dagger gather_support pay 2 solari"] == (
        "Send an Agent with Dagger → Gather Support (2 Solari → 2 troops, 1 water)"
    )


def test_the_price_of_the_swordmaster_is_that_of_now() -> None:
    table = UprisingTable().hand(0, "dagger").give(0, solari=8)
    assert told_options(table)["send dagger swordmaster"].endswith("Swordmaster (8 Solari)")
    table.give(1, swordmaster=True)
    assert told_options(table)["send dagger swordmaster"].endswith("Swordmaster (6 Solari)")


def test_infiltrating_names_the_spy() -> None:
    table = UprisingTable().hand(0, "reconnaissance").agent_at(1, "arrakeen")
    assert told_barred(table)["send reconnaissance arrakeen"].endswith("an Agent is already there")
    table.spies(0, "post_arrakeen_spice_refinery")
    option = "send reconnaissance arrakeen spy:post_arrakeen_spice_refinery"
    assert told_options(table)[option] == (
        "Send an Agent with Reconnaissance → Arrakeen (recalling the Spy at Arrakeen / Spice Refinery)"
    )


def test_placing_a_spy_with_none_in_supply() -> None:
    table = UprisingTable().hand(0, "bene_gesserit_operative")
    table.do("send bene_gesserit_operative secrets", "take card:bene_gesserit_operative")
    assert ENGLISH.text(asking.prompt(table.state)) == "Bene Gesserit Operative: on which post do you place a Spy?"
    assert {"Deep Desert", "Espionage / Secrets", "Place no Spy"} <= set(told_options(table).values())
    table.spies(0, "post_deep_desert", "post_hagga_basin", "post_imperial_basin")
    assert "Do you recall one first?" in ENGLISH.text(asking.prompt(table.state))
    assert "Recall the Spy at Deep Desert" in told_options(table).values()


def test_contracts_are_offered_with_condition_and_reward() -> None:
    leaders = ["shaddam_corrino_iv", "muad_dib", "gurney_halleck"]
    table = UprisingTable(3, leaders, modules=["choam"]).hand(0, "dune_the_desert_planet")
    table.offer_contracts("harvest_3_solari", "heighliner_water").do("send dune_the_desert_planet accept_contract")
    table.do("take space:accept_contract contract")
    told = set(told_options(table).values())
    assert "Heighliner (2 water): Send an Agent to Heighliner." in told
    assert "Sardaukar (2 cards), set aside for you: Send an Agent to Sardaukar." in told


def test_each_ability_of_a_leader_is_named() -> None:
    table = UprisingTable(3, ["feyd_rautha_harkonnen", "staban_tuek", "muad_dib"]).hand(0, "signet_ring")
    table.do("send signet_ring arrakeen", "take leader:feyd_rautha_harkonnen train")
    assert ENGLISH.text(asking.prompt(table.state)) == "Personal Training: which way do you go?"
    assert "2: you may place a Spy" in told_options(table).values()
    table.do("choose first_spy")
    assert ENGLISH.text(asking.prompt(table.state)) == "Personal Training: on which post do you place a Spy?"
    table = UprisingTable(3, ["feyd_rautha_harkonnen", "staban_tuek", "muad_dib"]).hand(0)
    table.spies(0, "post_deep_desert").do("reveal")
    taken = told_options(table)["take leader:feyd_rautha_harkonnen recall_spies>swords"]
    assert taken == "Take: recall 1 of your Spies → gain 2 swords (Devious Strength)"


def test_lines_of_a_card_are_asked_one_after_the_other() -> None:
    table = UprisingTable().intrigues(0, "change_allegiances").give(0, spice=3).influence(0, fremen=1)
    table.do("play change_allegiances")
    assert ENGLISH.text(asking.prompt(table.state)) == "Change Allegiances: which line do you use?"
    table.do("choose lose_influence>choose_influence", "choose guild")
    assert ENGLISH.text(asking.prompt(table.state)) == "Change Allegiances: do you use a further line?"
    assert "No more" in told_options(table).values()


def test_too_few_spies_are_a_reason() -> None:
    table = UprisingTable().hand(0, "in_high_places").do("reveal")
    barred = told_barred(table)["take card:in_high_places"]
    assert barred.endswith("you have too few Spies on the board")


def test_what_is_offered_at_its_moment_can_be_left() -> None:
    table = UprisingTable(conflict="spice_freighters").give(0, spice=3).give(0, vp=2)
    table.set_strengths((3, 0), (1, 0), (0, 0), (0, 0))
    table.do("choose fremen")
    assert ENGLISH.text(asking.prompt(table.state)) == "Spice Freighters: do you want this?"
    assert set(told_options(table).values()) == {"Pay 3 spice → gain 1 Victory Point", "No"}


def test_a_choice_of_pairs_names_the_cards() -> None:
    table = UprisingTable(conflict="skirmish_crysknife").trophies(0, "choam_security", "spice_freighters")
    table.set_strengths((3, 0), (1, 0), (0, 0), (0, 0)).do("choose fremen")
    assert ENGLISH.text(asking.prompt(table.state)) == "You won Skirmish. With which card do you pair it?"
    assert set(told_options(table).values()) == {"CHOAM Security (crysknife)", "Spice Freighters (crysknife)"}


# --- Rise of Ix
def test_a_tile_is_offered_with_what_it_costs_now() -> None:
    table = Table(modules=("ix",)).hand(0, "dagger").give(0, spice=2).ships(0, negotiators=1)
    table.tops("training_drones", "flagship", "shuttle_fleet").do("send dagger tech_negotiation")
    table.do("take space:tech_negotiation", "choose acquire_tech")
    assert ENGLISH.text(asking.prompt(table.state)) == "Tech Negotiation: which Tech tile do you acquire?"
    assert told_options(table) == {
        "choose tile:training_drones": "Training Drones (2 spice)",
        "choose tile:training_drones negotiators:1": "Training Drones (1 spice, 1 Negotiator)",
        "decline": "Acquire no tile",
    }
    assert told_barred(table)["choose tile:flagship"] == "Flagship (7 spice): you cannot pay for it"


def test_a_freighter_goes_one_way_or_the_other() -> None:
    table = Table(modules=("ix",)).hand(0, "dune_the_desert_planet").ships(0, freighter=2)
    table.do("send dune_the_desert_planet smuggling")
    assert told_options(table)["take space:smuggling"] == "Take: you may move your Freighter (Smuggling)"
    table.do("take space:smuggling")
    assert set(told_options(table).values()) == {
        "Advance one step", "Recall it and take the rewards", "Leave it where it is",
    }  # fmt: skip
    table.do("choose recall")
    taken = told_options(table)["take shipping:shipping_track choose_influence"]
    assert taken == "Take: gain 1 Influence with a faction of your choice (Shipping track)"


def test_deploying_names_troops_and_dreadnoughts() -> None:
    table = Table(modules=("ix",)).hand(0, "dune_the_desert_planet").ships(0, supply=1, garrison=1)
    told = told_options(table.do("send dune_the_desert_planet imperial_basin"))
    assert told["deploy 1 dreadnoughts:1"] == "Deploy 1 troop and 1 dreadnought"
    assert told["deploy 0 dreadnoughts:1"] == "Deploy 1 dreadnought"


def test_a_used_tile_and_a_missing_dreadnought_are_reasons() -> None:
    table = Table(modules=("ix",)).tiles(0, "training_drones").ships(0, supply=0, garrison=2)
    table.give(0, solari=3).hand(0, "dagger", "dagger").do("send dagger dreadnought", "take tile:training_drones")
    missing = told_barred(table)["take space:dreadnought commission"]
    assert missing == "Take: you may commission a dreadnought (Dreadnought): there is no dreadnought for it"
    others_reveal(table.do("end"))
    used = told_barred(table)["take tile:training_drones"]
    assert used.endswith("(Training Drones): the tile has been used this round")


def test_a_research_space_says_what_it_brings() -> None:
    table = Table(modules=("immortality",)).research_at(0, "r6a").intrigues(0, "breakthrough")
    table.do("play breakthrough")
    assert told_options(table) == {
        "choose research:r7a": "Research space 7a: 1 Tleilaxu step",
        "choose research:r7b": "Research space 7b: trash 1 Intrigue → 1 card, 1 Intrigue",
    }


# --- six players
def test_a_card_that_lies_in_both_rows_is_told_apart() -> None:
    table = SixTable().turn_of(SHADDAM).row("spy_network").throne("spy_network").hand(SHADDAM)
    table.do(table.starting("reveal")[0]).give(SHADDAM, persuasion=2)
    options = told_options(table)
    assert options["buy spy_network"] == "Acquire Spy Network for 2 Persuasion"
    assert options["buy spy_network from:throne"] == "Acquire Spy Network for 2 Persuasion (Throne Row)"


def test_a_commander_who_has_not_asked_the_ally_is_told_to() -> None:
    table = SixTable().hand(MUAD_DIB, "usul").intrigues(MUAD_DIB, "shaddams_favor")
    table.do("send usul carthag ally:4", "take card:usul", "choose water+each_activated")
    while table.starting("take"):
        table.do(table.starting("take")[0])
    assert told_barred(table)["end"] == "End the turn: first let Gurney decide about deploying"
