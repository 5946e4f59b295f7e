"""The course of a game: each player's points, influence and strength, round by round.

It is read from what was told while playing; everybody may know all of it.

>>> from sietch.records.game import new_game
>>> game = new_game("base", players=4, seed=7)
>>> while not game.over:
...     game.choose(0)
>>> curves = course(game.state)
>>> [by_round[-1] for by_round in curves.points] == list(game.result.points)
True
"""

from __future__ import annotations

from dataclasses import dataclass

from sietch.rules.state import State
from sietch.rules.terms import (
    E_DEPLOYED,
    E_INFLUENCE,
    E_LOST_TROOPS,
    E_PLACE,
    E_RETREATED,
    E_ROUND,
    E_SANDWORM,
    E_SCORED,
    E_STRENGTH,
    E_SWORDS,
    Event,
)
from sietch.rules.verbs.troops import SANDWORM_STRENGTH


@dataclass(frozen=True)
class Course:
    """By seat, then by round: points and influence as they were when it ended, strength in its Conflict.

    Points and influence begin with what was there before the first round.
    """

    points: list[list[int]]
    influence: list[list[int]]  # with all factions together
    strength: list[list[int]]

    @property
    def rounds(self) -> int:
        return len(self.strength[0])


class Force:
    """What one player has in the Conflict of a round, as far as it was told."""

    def __init__(self) -> None:
        self.troops = 0
        self.sandworms = 0
        self.swords = 0
        self.is_set = False

    def hear(self, event: Event) -> None:
        kind, n = event[0], event[2]
        if kind == E_DEPLOYED:
            self.troops += n
        elif kind == E_RETREATED or (kind == E_LOST_TROOPS and event[3]):
            self.troops -= n
        elif kind == E_SANDWORM:
            self.sandworms += n
        elif kind == E_SWORDS:
            self.swords += n
        elif kind == E_STRENGTH:
            self.is_set = True
        if self.is_set and not self.troops and not self.sandworms:
            self.swords = 0  # B-STR-04

    @property
    def strength(self) -> int:
        if not self.is_set or not (self.troops or self.sandworms):
            return 0
        return 2 * self.troops + SANDWORM_STRENGTH * self.sandworms + self.swords


def course(s: State) -> Course:
    """The course so far of a game that was told."""
    seats = range(len(s.players))
    points = [p.vp - change(s.events, E_SCORED, 2, seat) for seat, p in enumerate(s.players)]
    influence = [sum(p.influence) - change(s.events, E_INFLUENCE, 3, seat) for seat, p in enumerate(s.players)]
    curves = Course([[n] for n in points], [[n] for n in influence], [[] for _ in seats])
    forces: list[Force] = []
    decided = False  # whether this round's rewards are being given: strength has done its work
    for event in s.events:
        kind, seat = event[0], event[1]
        if kind == E_ROUND:
            forces, decided = [Force() for _ in seats], False
            for each in seats:
                curves.points[each].append(curves.points[each][-1])
                curves.influence[each].append(curves.influence[each][-1])
                curves.strength[each].append(0)
        elif kind == E_SCORED:
            curves.points[seat][-1] += event[2]
        elif kind == E_INFLUENCE:
            curves.influence[seat][-1] += event[3]
        elif kind == E_PLACE:
            decided = True
        elif forces and seat >= 0 and not decided:
            forces[seat].hear(event)
            curves.strength[seat][-1] = forces[seat].strength
    return curves


def change(events: list[Event], kind: int, place: int, seat: int) -> int:
    """How much all events of a kind have changed a seat's number."""
    return sum(event[place] for event in events if event[0] == kind and event[1] == seat)
