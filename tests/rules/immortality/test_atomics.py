"""Family Atomics: the Imperium Row swept away, once a game (I-ATOMICS)."""

import pytest

from sietch.records.game import new_game
from sietch.rules import engine, terms
from tests.marks import rule
from tests.rules.immortality.tables import six, table
from tests.table import Table

OLD = ("replacement_eyes", "blank_slate", "occupation", "long_reach", "spiritual_fervor")
NEW = ("shadout_mapes", "lisan_al_gaib", "organ_merchants", "for_humanity", "keys_to_power", "tleilaxu_master")


def swept() -> Table:
    return table().row(*OLD).imperium(*NEW)


@rule("I-ATOMICS-01", "I-OPEN-5")
def test_the_row_leaves_the_game_and_five_cards_of_the_deck_take_its_place() -> None:
    t = swept().do("atomics")
    assert t.names(t.state.row) == list(NEW[:5])
    assert (t.names(t.state.trashed), t.names(t.state.imperium)) == (list(OLD), ["tleilaxu_master"])
    assert not t.lab(0).atomics
    assert [e[2] for e in t.events(terms.E_LEFT_GAME)] == [t.card(name) for name in OLD], "known to all"


@rule("I-OPEN-5")
def test_with_too_few_cards_in_the_deck_the_row_shrinks() -> None:
    t = table().row(*OLD).imperium("shadout_mapes", "lisan_al_gaib").do("atomics")
    assert t.names(t.state.row) == ["shadout_mapes", "lisan_al_gaib"]


@rule("I-ATOMICS-02")
def test_once_a_game_for_each_player_whatever_others_did() -> None:
    t = swept().do("atomics")
    assert "atomics" not in t.options
    t.reveal_and_end()
    assert t.seat == 1 and "atomics" in t.options
    t.do("atomics")
    assert "atomics" not in t.options
    while t.seat != 0 and t.state.turn_kind != terms.NO_TURN and t.state.round == 1:
        t.reveal_and_end()
    while t.state.round == 1:
        t.do("pass" if "pass" in t.options else t.options[-1])
    while t.seat != 0:
        t.reveal_and_end()
    assert t.state.turn_kind == terms.OPENING and "atomics" not in t.options, "nor in a later round"


@rule("I-ATOMICS-03", "I-ATOMICS-04")
def test_on_either_kind_of_turn_at_any_moment_and_the_new_cards_can_be_bought() -> None:
    t = swept().hand(0, "reconnaissance", "dagger")
    assert "atomics" in t.options
    t.do("send reconnaissance carthag")
    assert "atomics" in t.options
    t = swept().hand(0, "convincing_argument", "convincing_argument", "corrupt_smuggler")
    t.row("blank_slate", *OLD[1:4], "spiritual_fervor").do("reveal", "buy blank_slate", "atomics")
    assert {"buy lisan_al_gaib", "buy organ_merchants"} <= set(t.options) and "buy long_reach" not in t.barred
    t.do("buy organ_merchants")
    assert t.names(t[0].discard) == ["blank_slate", "organ_merchants"]
    t.do("end")
    assert t.seat == 1


@rule("I-ATOMICS-03")
def test_not_on_others_turns() -> None:
    t = swept()
    t.lab(1).atomics = False
    t.reveal_and_end()
    assert t.seat == 1 and "atomics" not in t.options
    assert t.lab(0).atomics


@rule("I-ATOMICS-05")
def test_removing_is_neither_acquiring_nor_trashing() -> None:
    t = (
        swept()
    )  # Replacement Eyes when trashed: a step; Spiritual Fervor when acquired: research; Occupation: troops
    before = t[0].copy().facts()
    t.do("atomics")
    assert (t.lab(0).tleilaxu, t.lab(0).research, t[0].garrison) == (0, -1, 3)
    assert t.events(terms.E_TRASHED) == [] and t.events(terms.E_ACQUIRED) == []
    t.lab(0).atomics = True
    assert t[0].facts() == before


@rule("I-ATOMICS-06")
def test_reserve_tleilaxu_row_throne_row_and_cards_set_aside_are_not_touched() -> None:
    t = swept().tleilaxu_row("contaminator", "usurp")
    t[0].aside = [t.card("dr_yueh")]
    before = t.state.reserve[:], t.tleilax.row[:], t.tleilax.deck[:], t[0].aside[:]
    t.do("atomics")
    assert (t.state.reserve, t.tleilax.row, t.tleilax.deck, t[0].aside) == before
    s = six().throne("occupation").turn_of(1)
    s.do("atomics")
    assert s.names(s.teams.throne) == ["occupation"]


@rule("I-ATOMICS-01")
def test_what_it_turned_up_cannot_be_taken_back() -> None:
    game = new_game("base", players=3, seed="atomics", modules={"immortality"})
    seen = game.state.unveiled
    engine.choose(game.state, (terms.ATOMICS, 0, 0, 0, 0))
    assert game.state.unveiled == seen + 5


@pytest.mark.parametrize("seat", [0, 3])
def test_commanders_have_the_token_too(seat: int) -> None:
    t = six().turn_of(seat)
    assert "atomics" in t.options
