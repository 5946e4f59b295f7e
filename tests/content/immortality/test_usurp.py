"""Usurp, which may be grafted to a card of the Imperium Row (I-CARD-09 to I-CARD-11, I-OPEN-12)."""

from sietch.rules.effects.conditions import bond
from sietch.rules.packing import source_of
from sietch.rules.terms import FREMEN, OF_CARD, OF_GAME, PLAYED
from sietch.rules.verbs.cards import trash
from tests.content.immortality.tables import six, table
from tests.content.ledger import change, spaces_open, take_all
from tests.marks import rule
from tests.table import Table

ROW = ("imperial_spy", "replacement_eyes", "stillsuit_manufacturer", "scout", "dissecting_kit")


@rule("I-CARD-09", "I-GRAFT-04")
def test_grafted_to_a_card_from_hand_nothing_is_trashed() -> None:
    t = table("usurp", "diplomacy").row(*ROW).do("send usurp wealth with:diplomacy")
    take_all(t).do("end")
    assert t.state.trashed == []


@rule("I-CARD-10", "I-GRAFT-04")
def test_a_borrowed_card_gives_icons_and_box_but_is_not_in_play() -> None:
    t = table("usurp").row(*ROW)
    assert spaces_open(t, "usurp") >= {"wealth", "carthag", "imperial_basin", "hardy_warriors"}
    t.do("send usurp carthag borrowing:scout")
    assert t.names(t[0].played) == ["usurp"]
    assert "scout" in t.names(t.state.row)


@rule("I-CARD-10")
def test_a_borrowed_card_makes_no_bond() -> None:
    for in_play, holds in (((), False), (("chani",), True)):
        t = table("usurp", "spice_hunter").row("stilgar", *ROW[1:])
        t.played(0, *in_play).do("send usurp carthag borrowing:stilgar")
        asking = source_of(OF_CARD, t.card("spice_hunter"))
        assert bond(FREMEN).holds(t.state, 0, asking) == holds


@rule("I-CARD-10")
def test_a_borrowed_card_that_asks_for_a_bond_is_not_the_other_card_itself() -> None:
    for in_play, bar in (((), "condition"), (("the_voice",), None)):
        t = table("usurp").row("lisan_al_gaib", *ROW[1:]).played(0, *in_play)
        t.do("send usurp carthag borrowing:lisan_al_gaib")
        assert t.barred.get("take card:lisan_al_gaib") == bar
        assert ("take card:lisan_al_gaib" in t.options) == (bar is None), "one in play is enough: it is not there"


@rule("I-CARD-10", "I-ICON-05")
def test_a_borrowed_long_reach_needs_a_bene_gesserit_card_in_play() -> None:
    t = table("usurp").row("long_reach", *ROW[1:])
    assert not [o for o in t.options if "borrowing:long_reach" in o]
    t.played(0, "the_voice")
    assert "send usurp mentat borrowing:long_reach" in t.options


@rule("I-CARD-11", "I-OPEN-12")
def test_it_is_trashed_when_the_turn_ends_and_the_gap_is_filled() -> None:
    t = table("usurp").row(*ROW).imperium("chani")
    t.do("send usurp carthag borrowing:replacement_eyes")
    take_all_but_card(t)
    assert change(t, 0, "end") == {"tleilaxu": 1}
    assert t.names(t.state.trashed) == ["replacement_eyes"]
    assert t.names(t.state.row) == ["imperial_spy", "stillsuit_manufacturer", "scout", "dissecting_kit", "chani"]


def take_all_but_card(t: Table) -> None:
    while items := t.starting("take space"):
        t.do(items[0])


@rule("I-OPEN-12")
def test_it_may_trash_itself_before_and_then_nothing_is_left_to_do() -> None:
    t = table("usurp").row(*ROW).imperium("chani", "opulence")
    t.do("send usurp wealth borrowing:imperial_spy")
    assert change(t, 0, "take card:imperial_spy") == {"intrigues": 1}
    take_all(t).do("end")
    assert t.names(t.state.trashed) == ["imperial_spy"]
    assert "chani" in t.names(t.state.row)
    assert "opulence" not in t.names(t.state.row)


@rule("I-OPEN-12", "I-ATOMICS-01")
def test_swept_away_by_atomics_nothing_is_left_to_do() -> None:
    t = table("usurp").row(*ROW).do("send usurp wealth borrowing:imperial_spy", "atomics")
    assert not t.starting("take card:imperial_spy")
    take_all(t).do("end")
    assert sorted(t.names(t.state.trashed)) == sorted(ROW)


@rule("I-OPEN-12")
def test_nobody_can_have_the_borrowed_card_meanwhile() -> None:
    t = table("usurp", markers=1).row("tleilaxu_master", *ROW[1:])
    t.do("send usurp hall_of_oratory borrowing:tleilaxu_master", "take card:tleilaxu_master")
    assert "choose scout row" in t.options
    assert "choose tleilaxu_master row" not in t.options


def test_a_borrowed_stillsuit_manufacturer_does_not_come_to_hand() -> None:
    t = table("usurp").row(*ROW).alliance("fremen", 0)
    t.do("send usurp carthag borrowing:stillsuit_manufacturer")
    assert t.barred["take card:stillsuit_manufacturer"] == "nothing_there"


def test_a_borrowed_kit_may_trash_usurp() -> None:
    t = table("usurp").row(*ROW).do("send usurp carthag borrowing:dissecting_kit", "take card:dissecting_kit")
    assert t.names(t.state.trashed) == ["usurp"]
    assert t.lab(0).specimens == 1
    take_all(t).do("end")
    assert t.names(t.state.trashed) == ["usurp", "dissecting_kit"]


@rule("I-CARD-10", "I-CARD-11")
def test_a_copy_from_an_earlier_turn_may_be_trashed_beside_the_borrowed_card() -> None:
    t = table("usurp").row(*ROW)
    t[0].played = [t.card("dissecting_kit")]
    t.do("send usurp carthag borrowing:dissecting_kit")
    trash(t.state, 0, t.card("dissecting_kit"), PLAYED, source_of(OF_GAME, 0))
    take_all(t).do("end")
    assert t.names(t.state.trashed) == ["dissecting_kit", "usurp", "dissecting_kit"]


@rule("I-CARD-11", "I-MIX-03")
def test_unload_cards_of_ix_work_when_they_are_trashed() -> None:
    t = table("usurp", modules=("ix",))
    unloads = [card.id for card in t.box.cards if card.unload is not None and card.icons]
    t.row(unloads[0], *ROW[1:])
    send = next(o for o in t.options if f"borrowing:{unloads[0]}" in o)
    t.do(send)
    take_all(t)
    before = len(t.state.events)
    t.do("end")
    assert unloads[0] in t.names(t.state.trashed)
    assert len(t.state.events) > before + 1


@rule("I-CARD-11", "I-MIX-03", "X-SHIP-04")
def test_a_freighter_recalled_as_the_turn_ends_brings_all_its_rewards() -> None:
    t = table("usurp", modules=("ix",)).row("freighter_fleet", *ROW[1:])
    t.fleet(0).freighter = 2
    t.do(next(o for o in t.options if "borrowing:freighter_fleet" in o))
    take_all(t)
    before = t[0].influence[0]
    t.give(0, solari=0).do("end", "choose recall", "choose step_2", "choose emperor", "choose dividends")
    assert (t[0].solari, t[0].influence[0] - before, t.seat) == (5, 1, 1)


@rule("I-CARD-11", "I-MIX-10")
def test_a_commanders_ally_steps_for_a_borrowed_card() -> None:
    t = six("usurp")
    t.row("replacement_eyes", "dissecting_kit")
    send = next(o for o in t.options if o.startswith("send usurp arrakeen borrowing:replacement_eyes"))
    ally = int(send[-1])
    t.do(send)
    while "end" not in t.options:
        t.do(next(o for o in t.options if not o.startswith(("take card:replacement", "atomics"))))
    t.do("end")
    assert (t.lab(0).tleilaxu, t.lab(ally).tleilaxu) == (0, 1)
