"""A Commander's turns and cards: which Ally they activate, and what that Ally decides (S-ACT, S-COMBAT)."""

from __future__ import annotations

from sietch.rules.language.core import Effect
from sietch.rules.language.parts import through_an_ally
from sietch.rules.packing import said, source_of
from sietch.rules.state import State, teams
from sietch.rules.terms import DEPLOY, NOBODY, OF_INTRIGUE, OK, OPENING, PLAY, REVEAL, Move
from sietch.rules.verbs.teams import allies_of, is_commander
from sietch.rules.verbs.troops import most_units, units


def commands(s: State, seat: int) -> bool:
    return s.teams is not None and is_commander(seat)


def undecided(s: State, seat: int) -> bool:
    """Whether this seat is a Commander who has not activated anybody yet."""
    return commands(s, seat) and teams(s).activated == NOBODY


def reveal_options(s: State, seat: int) -> list[Move]:
    """The Commander chooses the Ally of the Reveal turn, unless a Plot card has settled that (S-ACT-04)."""
    chosen = teams(s).activated
    return [(REVEAL, said(ally), 0, 0, 0) for ally in allies_of(seat) if chosen in (NOBODY, ally)]


def play_options(s: State, seat: int, card: int, effect: Effect, allies: list[int]) -> list[Move]:
    """Play an Intrigue card for one of these Allies, who is activated by it (S-COMBAT-02, S-COMBAT-03)."""
    t = teams(s)
    moves: list[Move] = []
    for ally in allies:
        t.activated = ally
        if effect.barrier(s, seat, source_of(OF_INTRIGUE, card)) == OK:
            moves.append((PLAY, card, said(ally), 0, 0))
    t.activated = NOBODY
    return moves


def plot_options(s: State, seat: int, card: int, effect: Effect) -> list[Move]:
    """A Plot card before Agent or Reveal: one that works through an Ally settles whom the turn activates."""
    if s.turn_kind == OPENING and through_an_ally(effect):
        return play_options(s, seat, card, effect, allies_of(seat))
    reason = effect.barrier(s, seat, source_of(OF_INTRIGUE, card))
    return [(PLAY, card, 0, 0, 0)] if reason == OK else []


def fighting_allies(s: State, seat: int) -> list[int]:
    return [ally for ally in allies_of(seat) if units(s.players[ally]) > 0]


def deploy_options(s: State, seat: int) -> list[Move]:
    """The activated Ally decides about deploying: the Commander can only put the question (S-ACT-07)."""
    if ally_to_ask(s, seat):
        return [(DEPLOY, 0, said(teams(s).activated), 0, 0)]
    return []


def ally_to_ask(s: State, seat: int) -> bool:
    """Whether there are troops about which the activated Ally was not asked yet; the turn cannot end before."""
    return commands(s, seat) and s.turn_kind != OPENING and most_units(s) > teams(s).deploy_asked
