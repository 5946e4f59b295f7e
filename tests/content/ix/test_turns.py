"""Another turn at once, and whose turn comes after it."""

from sietch.rules.effects.turns import again
from sietch.rules.terms import E_AGAIN, OF_GAME
from tests.marks import rule
from tests.rules.plays import visit
from tests.table import Table

AGAIN = again()


def with_another_turn() -> Table:
    """Seat 0 has sent an Agent and is to have another turn."""
    t = visit(Table(modules=("ix",)), "tech_negotiation").hand(0, "reconnaissance")
    AGAIN.resolve(t.state, 0, OF_GAME)
    return t


@rule("X-CARD-18")
def test_another_turn_follows_at_once_and_the_order_goes_on_after_it() -> None:
    t = with_another_turn().do("end")
    assert (t.seat, t.events(E_AGAIN)) == (0, [(E_AGAIN, 0, 0, 0, 0)])
    assert {"reveal", "send reconnaissance arrakeen"} <= set(t.options)  # of either kind
    t.reveal_and_end()
    assert t.seat == 1
    t.reveal_and_end()
    assert t.seat == 2


@rule("X-OPEN-13")
def test_another_turn_is_the_next_turn_of_the_round() -> None:
    t = with_another_turn()
    assert t.fleet(0).turns == 1
    t.do("end")
    assert t.fleet(0).turns == 2


def test_who_has_revealed_has_no_other_turn() -> None:
    t = Table(modules=("ix",))
    t.do("reveal")
    AGAIN.resolve(t.state, 0, OF_GAME)
    t.do("end")
    assert (t.seat, t.events(E_AGAIN)) == (1, [])
