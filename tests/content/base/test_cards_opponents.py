"""Cards that strike opponents: Gun Thopter, Reverend Mother Mohiam, Test of Humanity, The Voice."""

import pytest

from tests.content.base.printed import ALL_SPACES
from tests.content.ledger import change, spaces_open
from tests.marks import rule
from tests.table import Table


@rule("F-35", "B-TROOP-11")
def test_gun_thopter_takes_a_garrison_troop_of_every_opponent() -> None:
    t = Table().troops(1, garrison=3).troops(2, conflict=2).troops(3, garrison=1)
    t.hand(0, "gun_thopter").do("send gun_thopter secure_contract")
    assert [t[seat].garrison for seat in range(4)] == [3, 2, 0, 0]
    assert t[2].conflict == 2  # deployed troops are safe
    assert [t[seat].supply for seat in (1, 2, 3)] == [10, 10, 12]


def mohiam(t: Table, space: str = "wealth") -> Table:
    """Seat 0 plays Mohiam with another Bene Gesserit card in play and uses her."""
    t.played(0, "other_memory").hand(0, "reverend_mother_mohiam")
    return t.do(f"send reverend_mother_mohiam {space}", "take card:reverend_mother_mohiam")


@rule("F-45", "F-06", "B-DECK-13", "B-DECK-14")
def test_mohiam_makes_opponents_discard_two_of_their_choice_clockwise() -> None:
    t = Table().hand(1, "dagger", "diplomacy", "signet_ring").hand(2, "dagger", "seek_allies", "reconnaissance")
    t.hand(3, "dagger", "diplomacy", "signet_ring").intrigues(1, "windfall", "ambush")
    mohiam(t)
    assert t.seat == 1
    assert t.options == ["choose dagger hand", "choose diplomacy hand", "choose signet_ring hand"]
    t.do("choose diplomacy hand", "choose dagger hand")
    assert t.seat == 2
    t.do("choose seek_allies hand", "choose dagger hand")
    assert t.seat == 3
    t.do("choose signet_ring hand", "choose diplomacy hand")
    assert [t.names(t[seat].hand) for seat in (1, 2, 3)] == [["signet_ring"], ["reconnaissance"], ["dagger"]]
    assert t.names(t[1].discard) == ["diplomacy", "dagger"]
    assert len(t[1].intrigues) == 2
    assert t.seat == 0


def test_mohiam_takes_what_there_is_from_small_hands() -> None:
    t = mohiam(Table().hand(1).hand(2, "dagger").hand(3, "dagger", "diplomacy"))
    assert t.seat == 3
    t.do("choose dagger hand")
    assert [len(t[seat].hand) for seat in (1, 2, 3)] == [0, 0, 0]
    assert [len(t[seat].discard) for seat in (1, 2, 3)] == [0, 1, 2]
    assert t.seat == 0


def test_mohiam_does_nothing_without_another_bene_gesserit_card() -> None:
    t = Table().played(0, "opulence").hand(0, "reverend_mother_mohiam").do("send reverend_mother_mohiam wealth")
    assert t.barred["take card:reverend_mother_mohiam"] == "condition"
    assert "end" in t.options


def test_mohiam_is_compulsory_with_the_bond() -> None:
    t = Table().played(0, "other_memory").hand(0, "reverend_mother_mohiam")
    t.do("send reverend_mother_mohiam wealth", "take influence:emperor")
    assert [len(t[seat].hand) for seat in (1, 2, 3)] == [0, 0, 0]  # the one thing left to do was done


def humanity(t: Table) -> Table:
    """Seat 0 plays Test of Humanity, its only open effect, which is compulsory."""
    return t.hand(0, "test_of_humanity").do("send test_of_humanity hall_of_oratory")


@rule("B-CARD-13", "B-CARD-15")
def test_test_of_humanity_asks_opponents_clockwise() -> None:
    t = Table()
    for seat in (1, 2, 3):
        t.hand(seat, "dagger", "diplomacy").troops(seat, garrison=2, conflict=2)
    humanity(t)
    assert t.seat == 1
    assert t.options == ["choose discard", "choose lose_troops"]
    t.do("choose discard")
    assert t.seat == 1
    assert t.options == ["choose dagger hand", "choose diplomacy hand"]
    assert change(t, 1, "choose diplomacy hand") == {"hand": -1, "discard": 1}
    assert t.seat == 2
    assert change(t, 2, "choose lose_troops") == {"conflict": -1}
    assert (t[2].garrison, t[2].supply) == (2, 9)
    assert t.seat == 3
    t.do("choose lose_troops")
    assert t.seat == 0


@rule("B-CARD-14")
def test_test_of_humanity_leaves_only_what_can_be_done() -> None:
    t = Table().hand(1).troops(1, garrison=3, conflict=1)  # no card: the troop
    t.hand(2, "dagger").troops(2, garrison=3)  # no troop in the Conflict: the card
    t.hand(3).troops(3, garrison=3)  # neither
    humanity(t)
    assert t.seat == 0
    assert (t[1].conflict, t[1].supply) == (0, 9)
    assert t.names(t[2].discard) == ["dagger"]
    assert (t[3].garrison, t[3].discard) == (3, [])


def test_test_of_humanity_lowers_a_strength_already_set() -> None:
    t = Table().troops(1, conflict=2).hand(1, "dagger").do("reveal", "end", "reveal", "end")
    assert t.strength(1) == 2 * 2 + 1
    t.hand(2, "test_of_humanity").do("send test_of_humanity hall_of_oratory")
    assert t.strength(1) == 2 * 1 + 1


def voice(t: Table, space: str) -> Table:
    """Seat 0 closes a space with The Voice and ends the turn."""
    return t.hand(0, "the_voice", "diplomacy").do("send the_voice secure_contract", f"choose {space}", "end")


def test_the_voice_may_name_any_space() -> None:
    t = Table().hand(0, "the_voice").do("send the_voice secure_contract")
    assert {option.removeprefix("choose ") for option in t.options} == ALL_SPACES


@rule("B-CARD-07")
def test_the_voice_closes_a_space_to_each_opponent_for_one_turn() -> None:
    t = Table()
    for seat in (1, 2, 3):
        t.hand(seat, "diplomacy", "dagger")
    voice(t, "wealth")
    for seat in (1, 2, 3):
        assert t.seat == seat
        assert t.barred["send diplomacy wealth"] == "closed"
        assert "send diplomacy stillsuits" in t.options
        t.do("send dagger hall_of_oratory" if seat == 1 else "reveal", "end")
    assert t.seat == 0
    assert "send diplomacy wealth" in t.options
    t.do("reveal", "end")
    assert t.seat == 1  # seat 0 has begun another turn: the space is open again
    assert "send diplomacy wealth" in t.options


@rule("B-CARD-12")
def test_the_voice_stops_kwisatz_haderach() -> None:
    t = voice(Table().hand(1, "kwisatz_haderach"), "wealth")
    assert spaces_open(t, "kwisatz_haderach") >= {"stillsuits", "secrets"}
    assert t.barred["send kwisatz_haderach wealth"] == "closed"


@pytest.mark.parametrize("plot", ["infiltrate", "dispatch_an_envoy"])
def test_the_voice_stops_agents_with_other_privileges(plot: str) -> None:
    t = voice(Table().hand(1, "diplomacy").intrigues(1, plot), "wealth").do(f"play {plot}")
    assert t.barred["send diplomacy wealth"] == "closed"


def test_two_voices_close_two_spaces() -> None:
    t = voice(Table().hand(1, "the_voice").hand(2, "diplomacy"), "wealth")
    t.do(
        "send the_voice carthag",
        "take card:the_voice",
        "choose stillsuits",
        "take space:carthag intrigue",
        "end",
    )
    assert t.seat == 2
    assert t.barred["send diplomacy wealth"] == "closed"
    assert t.barred["send diplomacy stillsuits"] == "closed"
