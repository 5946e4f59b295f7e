"""The starter deck and the Reserve: Seek Allies, Signet Ring, Arrakis Liaison, The Spice Must Flow, Foldspace."""

import pytest

from tests.content.ledger import change, revealed, take_all, visit
from tests.marks import rule
from tests.table import Table

RESERVE = {"arrakis_liaison": 0, "the_spice_must_flow": 1, "foldspace": 2}


def left(t: Table, card: str) -> int:
    """Cards left in a Reserve stack."""
    return t.state.reserve[RESERVE[card]]


@rule("F-14", "B-DECK-12")
def test_seek_allies_must_be_trashed() -> None:
    t = Table().hand(0, "seek_allies").do("send seek_allies wealth")
    assert t.barred["end"] == "must_first"
    t = Table()
    assert visit(t, "seek_allies", "wealth", all_items=True) == {"solari": 2, "emperor": 1}
    assert t[0].played == []
    assert t.names(t.state.trashed) == ["seek_allies"]
    assert "end" in t.options


def test_seek_allies_stays_when_it_is_revealed() -> None:
    t = Table()
    assert revealed(t, "seek_allies") == {}
    assert t.names(t[0].revealed) == ["seek_allies"]


@rule("B-LEADER-02")
def test_signet_ring_uses_the_leaders_signet_ability() -> None:
    t = Table(leaders=["countess_ariana_thorvald", "paul_atreides", "helena_richese", "count_ilban_richese"])
    assert visit(t, "signet_ring", "secure_contract") == {"solari": 3, "water": 1}


@rule("B-LEADER-03")
def test_signet_ring_revealed_gives_only_persuasion() -> None:
    t = Table(leaders=["countess_ariana_thorvald", "paul_atreides", "helena_richese", "count_ilban_richese"])
    assert revealed(t, "signet_ring") == {"persuasion": 1}


@rule("B-DECK-10")
@pytest.mark.parametrize("card", ["arrakis_liaison", "the_spice_must_flow"])
def test_a_trashed_reserve_card_returns_to_its_stack(card: str) -> None:
    t = Table().discard(0, card)
    before = left(t, card)
    visit(t, "guild_administrator", "secure_contract", "take card:guild_administrator", f"choose {card} discard")
    assert left(t, card) == before + 1
    assert t.state.trashed == []


@rule("F-48", "B-DECK-16")
def test_the_spice_must_flow_keeps_its_point_when_trashed() -> None:
    t = Table().hand(0).do("reveal").give(0, persuasion=9)
    assert change(t, 0, "buy the_spice_must_flow from:reserve") == {"persuasion": -9, "discard": 1, "vp": 1}
    assert left(t, "the_spice_must_flow") == 9
    t = Table().discard(0, "the_spice_must_flow")
    trash = ("take card:guild_administrator", "choose the_spice_must_flow discard")
    assert visit(t, "guild_administrator", "secure_contract", *trash) == {"solari": 3, "discard": -1}


def test_foldspace_draws_and_goes_back_to_its_stack() -> None:
    t = Table()
    gained = visit(t, "foldspace", "wealth", all_items=True)
    assert gained == {"solari": 2, "emperor": 1, "hand": 1}
    assert left(t, "foldspace") == 7  # this copy came from nowhere, so the stack is one above its six
    assert t[0].played == []
    assert t.state.trashed == []


def test_both_effects_of_foldspace_are_compulsory() -> None:
    t = Table().hand(0, "foldspace").do("send foldspace secrets")
    assert t.barred["end"] == "must_first"
    take_all(t)
    assert len(t[0].hand) == 1
    assert t[0].played == []
    assert "end" in t.options


@rule("F-07", "B-ACQ-06")
def test_foldspace_cannot_be_bought() -> None:
    t = Table().do("reveal").give(0, persuasion=20)
    assert t.barred["buy foldspace from:reserve"] == "not_for_sale"


@rule("B-AGENT-10", "B-DECK-08")
@pytest.mark.parametrize("card", ["seek_allies", "foldspace", "power_play"])
def test_a_card_that_orders_its_own_trashing_may_first_pay_selective_breeding(card: str) -> None:
    """Effects come in any order and a card in play can be the card trashed: then nothing is left to trash."""
    t = Table().give(0, spice=2).hand(0, card, "dagger").deck(0, "reconnaissance", "signet_ring", "diplomacy")
    t.do(f"send {card} selective_breeding", "take space:selective_breeding")
    assert f"choose {card} played" in t.options
    t.do(f"choose {card} played")
    assert t.names(t[0].hand)[-2:] == ["reconnaissance", "signet_ring"]
    assert t[0].played == []
    assert "dagger" in t.names(t[0].hand)
