"""What a player must do anyway and nothing hangs on when: such effects a table may take for its player.

The rules themselves ask for all of it, so that records, notation and bots are the same whoever takes it.
"""

from __future__ import annotations

from sietch.rules.effects.cards import DrawIntrigue
from sietch.rules.language.core import EFFECTS
from sietch.rules.packing import kind_of
from sietch.rules.pool import is_due
from sietch.rules.state import Item, State
from sietch.rules.terms import AGENT_TURN, ATOMICS, DEPLOY, F_TURN, NOBODY, RELEASE, TAKE, Move

APART = (DEPLOY, ATOMICS, RELEASE)
"""What else may be possible: moving pieces and the Imperium Row changes no such effect, nor does one change it."""


def foregone(s: State) -> Move | None:
    """The compulsory effect that can as well be taken now, or nothing.

    Everything that waits must be compulsory and ask nothing, and nothing may be possible on which its moment has a
    bearing: no Plot card, no effect that could be left. What must be done anyway is then best known at once. An
    Intrigue card comes first, for it may be a Plot card, and ends this if something else still waits.
    """
    if s.over or s.asked == NOBODY or kind_of(s.agenda[-1]) != F_TURN or s.turn_kind != AGENT_TURN or not s.pool:
        return None
    if not all(kind == TAKE or (kind in APART and not ally) for kind, _, ally, _, _ in s.options):
        return None
    if not all(is_due(s, item) and asks_nothing(s, item) for item in s.pool):
        return None
    if len(s.pool) > 1 and any(s.box.intrigues[card].plot is not None for card in s.players[s.asked].intrigues):
        return None
    _, source, place = next((item for item in s.pool if isinstance(EFFECTS[item[0]], DrawIntrigue)), s.pool[0])
    return (TAKE, source, place, 0, 0)


def asks_nothing(s: State, item: Item) -> bool:
    number, source, _ = item
    return EFFECTS[number].asks_nothing(s, s.turn_seat, source)
