"""Words for Snooper tokens on the Influence tracks (X-CARD-09 to X-CARD-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Counted, Effect
from sietch.rules.language.saying import Listed
from sietch.rules.language.signs import DOT, Sign, count, icon, up
from sietch.rules.packing import picked, source_index, source_of
from sietch.rules.state import fleet, tell
from sietch.rules.terms import E_SNOOPER, FACTIONS, NOTHING_THERE, OF_TRACK, OK, PICK_FACTION, Move
from sietch.rules.verbs.influence import POINT_STEP, raise_influence

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


def snooped(s: State, seat: int) -> list[int]:
    """The tracks on which a token of this seat still lies."""
    return [faction for faction in range(len(FACTIONS)) if fleet(s, seat).snoopers >> faction & 1]


class LaySnoopers(Effect):
    """A token goes on step 2 of each of the four tracks (X-SETUP-09, X-OPEN-10)."""

    word = "lay_snoopers"

    def told(self, box: Box) -> dict[str, object]:
        return {"n": POINT_STEP}

    def signs(self) -> list[Sign]:
        return [count(len(FACTIONS), "snooper")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        fleet(s, seat).snoopers = (1 << len(FACTIONS)) - 1


class Snoop(Effect):
    """Whoever reaches a token moves it to the next free place and has that place's reward (X-CARD-09).

    The reward's source is the track that the token comes from.
    """

    word = "snoop"
    at_once = True

    def __init__(self, rewards: list[Effect]) -> None:
        super().__init__()
        self.rewards: Final = rewards  # by place, the topmost first

    def args(self) -> dict[str, object]:
        return {"effects": self.rewards}

    def told(self, box: Box) -> dict[str, object]:
        return {"effects": Listed("steps", [*self.rewards])}

    def signs(self) -> list[Sign]:
        signs = [icon("snooper")]
        for reward in self.rewards:
            signs += [DOT, *reward.signs()]
        return signs

    def worth(self, t: Tariff) -> float:
        return sum(reward.worth(t) for reward in self.rewards)

    def resolve(self, s: State, seat: int, source: int) -> None:
        f = fleet(s, seat)
        for faction in snooped(s, seat):
            if s.players[seat].influence[faction] >= POINT_STEP:
                place = len(self.rewards) - f.snoopers.bit_count()
                f.snoopers &= ~(1 << faction)
                tell(s, E_SNOOPER, seat, faction)
                self.rewards[place].push(s, seat, source_of(OF_TRACK, faction))


class TrackBonus(Effect):
    """What reaching step 4 of this track brings, here in advance (X-CARD-10)."""

    word = "track_bonus"
    icons = "any"

    def worth(self, t: Tariff) -> float:
        return 2.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        bonus = s.box.tracks[source_index(source)].bonus
        if bonus is not None:
            bonus.push(s, seat, source)


class TrackInfluence(Counted):
    """Influence on this track."""

    word = "track_influence"

    def signs(self) -> list[Sign]:
        return [up("any", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.influence * self.n

    def resolve(self, s: State, seat: int, source: int) -> None:
        raise_influence(s, seat, source_index(source), self.n)


class SnoopedInfluence(Counted):
    """Influence with a faction whose track still has a token (X-CARD-11)."""

    word = "snooped_influence"
    question = "faction"
    short = "snooped_influence"

    def signs(self) -> list[Sign]:
        return [up("any", self.n), icon("snooper")]

    def worth(self, t: Tariff) -> float:
        return t.influence * self.n

    def influence_step(self, extra: int) -> int:
        return self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if snooped(s, seat) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_FACTION, faction, 0, 0, 0) for faction in snooped(s, seat)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        raise_influence(s, seat, picked(option), self.n)


def snoop(*rewards: Effect) -> Effect:
    return Snoop(list(rewards))


lay_snoopers = LaySnoopers
track_bonus = TrackBonus
track_influence = TrackInfluence
snooped_influence = SnoopedInfluence
