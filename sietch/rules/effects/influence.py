"""Words for influence: gaining it, losing it, choosing the faction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Cost, Counted, CountedCost, Effect
from sietch.rules.language.saying import Thing
from sietch.rules.language.signs import OR, Sign, down, icon, up, words
from sietch.rules.packing import icon_in, picked, source_index, source_of, steps_in, steps_with
from sietch.rules.state import tell
from sietch.rules.terms import (
    CANNOT_PAY,
    CONDITION,
    E_PICKED_SECRETS,
    E_SECRETS,
    FACTIONS,
    NOTHING_THERE,
    OF_TRACK,
    OK,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_SEAT,
    Move,
)
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.influence import give_alliance, lower_influence, raise_influence, reaches_nothing
from sietch.rules.verbs.owners import influence_owner, losable, opponents, others, tracks_for

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class GainInfluence(Effect):
    word = "gain_influence"
    through_ally = True

    def __init__(self, faction: int, n: int) -> None:
        super().__init__()
        self.faction: Final = faction
        self.n: Final = n

    def args(self) -> dict[str, object]:
        return {"faction": self.faction, "n": self.n}

    def names(self) -> dict[str, int]:
        return {FACTIONS[self.faction]: self.n}

    def things(self) -> list[Thing]:
        return [Thing("influence", self.n, self.faction)]

    def signs(self) -> list[Sign]:
        return [up(FACTIONS[self.faction], self.n)]

    def worth(self, t: Tariff) -> float:
        return t.influence * self.n

    def asks_nothing(self, s: State, seat: int, source: int) -> bool:
        return s.teams is None and reaches_nothing(s, seat, self.faction, self.n)

    def resolve(self, s: State, seat: int, source: int) -> None:
        if s.teams is not None and len(tracks_for(s, seat, self.faction)) > 1:
            CHOOSE_TRACK.ask(s, seat, source, steps_with(self.n, self.faction))
        else:
            raise_influence(s, seat, self.faction, self.n)


class ChooseTrack(Effect):
    """A Commander reads an icon as the game board's faction or as the own one (S-SHARE-04, S-SHARE-05)."""

    word = "choose_track"
    question = "faction"

    def asks(self, s: State, seat: int, extra: int) -> tuple[str, dict[str, object]]:
        return self.question, {"n": self.influence_step(extra)}

    def influence_step(self, extra: int) -> int:
        return steps_in(extra)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_FACTION, track, 0, 0, 0) for track in tracks_for(s, seat, icon_in(extra))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        raise_influence(s, seat, picked(option), steps_in(extra))


class ChooseInfluence(Effect):
    """Influence with one faction of several; all of it goes to that one (B-INF-13, B-INF-14)."""

    word = "choose_influence"
    question = "faction"
    through_ally = True
    short = "choose_influence"

    def __init__(self, n: int, factions: list[int], behind: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.factions: Final = factions
        self.behind: Final = behind  # only where an opponent has more

    def args(self) -> dict[str, object]:
        return {"n": self.n, "factions": self.factions, "behind": self.behind}

    def says(self, box: Box) -> str:
        if self.behind:
            return "choose_influence_behind"
        return "choose_influence" if len(self.factions) == len(FACTIONS) else "choose_influence_of"

    def signs(self) -> list[Sign]:
        if len(self.factions) == len(FACTIONS):
            return [up("any", self.n), words("behind")] if self.behind else [up("any", self.n)]
        signs: list[Sign] = []
        for faction in self.factions:
            signs += [OR, up(FACTIONS[faction], self.n)] if signs else [up(FACTIONS[faction], self.n)]
        return signs

    def worth(self, t: Tariff) -> float:
        return t.influence * self.n

    def influence_step(self, extra: int) -> int:
        return self.n

    def allowed(self, s: State, seat: int) -> list[int]:
        if s.teams is not None and not self.behind:  # a Commander's own track beside its icon's (S-SHARE-07)
            return [track for icon in self.factions for track in tracks_for(s, seat, icon)]
        if not self.behind:
            return self.factions
        mine = s.players[seat].influence
        others = [s.players[other].influence for other in opponents(s, seat)]
        return [f for f in self.factions if any(track[f] > mine[f] for track in others)]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.allowed(s, seat) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_FACTION, f, 0, 0, 0) for f in self.allowed(s, seat)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        raise_influence(s, seat, picked(option), self.n)


class LoseInfluence(CountedCost):
    """Lose Influence, each time with a faction of choice; it must really be lost (B-INF-15, F-16)."""

    word = "lose_influence"
    question = "lose_faction"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [down("any", self.n)]

    def worth(self, t: Tariff) -> float:
        return -t.influence

    def influence_step(self, extra: int) -> int:
        return -1

    def barrier(self, s: State, seat: int, source: int) -> int:
        left = self.n
        for _, level in losable(s, seat):
            left -= level
        return OK if left <= 0 else CANNOT_PAY

    def resolve(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.n):
            self.ask(s, seat, source)

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_FACTION, f, 0, 0, 0) for f, _ in losable(s, seat)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        faction = picked(option)
        if lower_influence(s, seat, faction):
            PASS_ALLIANCE.ask(s, influence_owner(s, seat, faction), source_of(OF_TRACK, faction))


class LoseFromOne(CountedCost):
    """Lose Influence, all of it with one faction of choice (I-CARD-15)."""

    word = "lose_from_one"
    question = "lose_from_one"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [down("any", self.n)]

    def worth(self, t: Tariff) -> float:
        return -t.influence * self.n

    def influence_step(self, extra: int) -> int:
        return -self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else CANNOT_PAY

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_FACTION, f, 0, 0, 0) for f, level in losable(s, seat) if level >= self.n]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        for _ in range(self.n):
            FALL.push(s, seat, source_of(OF_TRACK, picked(option)))


class Fall(Effect):
    """One step down on a track; who then receives the Alliance may have to be chosen before the next step."""

    word = "fall"

    def resolve(self, s: State, seat: int, source: int) -> None:
        faction = source_index(source)
        if lower_influence(s, seat, faction):
            PASS_ALLIANCE.ask(s, influence_owner(s, seat, faction), source)


class PassAlliance(Effect):
    """The falling holder picks who of several level players receives the token (B-ALLY-06)."""

    word = "pass_alliance"
    question = "alliance"
    icons = "alliance"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        faction = source_index(source)
        before = s.players[seat].influence[faction] + 1
        return [
            (PICK_SEAT, other, 0, 0, 0)
            for other in others(s, seat)
            if s.players[other].influence[faction] == before
        ]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        give_alliance(s, source_index(source), picked(option))


class SpaceStep(Effect):
    """The Influence that a visited faction space gives: usually 1 (B-INF-04)."""

    word = "space_step"
    icons = "any up"

    def worth(self, t: Tariff) -> float:
        return t.influence

    def asks_nothing(self, s: State, seat: int, source: int) -> bool:
        return reaches_nothing(s, seat, source_index(source), s.turn_step)

    def resolve(self, s: State, seat: int, source: int) -> None:
        raise_influence(s, seat, source_index(source), s.turn_step)
        s.turn_step = 0


class BiggerStep(Counted):
    """The visited faction space gives more Influence than the usual 1."""

    word = "bigger_step"
    at_once = True
    subject = True
    through_ally = True

    def signs(self) -> list[Sign]:
        return [icon("agent"), up("any", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.influence * (self.n - 1)

    def resolve(self, s: State, seat: int, source: int) -> None:
        faction = s.box.spaces[s.turn_space].faction
        if faction < 0:
            return
        if s.tleilax is not None:
            if s.tleilax.bigger_step >= self.n:
                return  # both of two grafted cards say so: it is that much once (I-CARD-04)
            s.tleilax.bigger_step = self.n
        if s.turn_step:
            s.turn_step = self.n
        else:  # the usual step was taken already: the rest follows
            raise_influence(s, seat, faction, self.n - 1)


class VisitedInfluence(Counted):
    """Influence with the faction of the space visited this turn, beside the usual step."""

    word = "visited_influence"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [icon("agent"), up("any", self.n)]

    def worth(self, t: Tariff) -> float:
        return t.influence * self.n

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.turn_space >= 0 and s.box.spaces[s.turn_space].faction >= 0 else CONDITION

    def resolve(self, s: State, seat: int, source: int) -> None:
        raise_influence(s, seat, s.box.spaces[s.turn_space].faction, self.n)


class InfluenceOfAgents(Counted):
    """Influence with every faction on whose spaces own Agents stand, however many."""

    word = "influence_of_agents"
    through_ally = True

    def signs(self) -> list[Sign]:
        return [words("each"), icon("agent"), up("any", self.n)]

    def worth(self, t: Tariff) -> float:
        return 1.2 * t.influence * self.n

    def tracks(self, s: State, seat: int) -> list[int]:
        spaces = enumerate(s.box.spaces)
        return sorted({space.faction for i, space in spaces if space.faction >= 0 and agents_of(s, seat, i)})

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.tracks(s, seat) else CONDITION

    def resolve(self, s: State, seat: int, source: int) -> None:
        for track in self.tracks(s, seat):
            raise_influence(s, seat, track, self.n)


class PickSecrets(Counted):
    """Choose factions in secret when setup is done (B-CARD-01, B-SETUP-19)."""

    word = "pick_secrets"
    question = "secrets"
    icons = "any"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        sets = range(1 << len(FACTIONS))
        return [(PICK_FACTIONS, m, 0, 0, 0) for m in sets if m.bit_count() == self.n]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        p = s.players[seat]
        p.secrets = picked(option)
        p.secrets_picked = self.n
        tell(s, E_PICKED_SECRETS, seat)


class ShowSecrets(Effect):
    """Reveal the secret factions and gain Influence with each."""

    word = "show_secrets"
    icons = "any up"

    def resolve(self, s: State, seat: int, source: int) -> None:
        p = s.players[seat]
        p.secrets_shown = True
        tell(s, E_SECRETS, seat, p.secrets)
        for faction in range(len(FACTIONS)):
            if p.secrets >> faction & 1:
                raise_influence(s, seat, faction, 1)


CHOOSE_TRACK: Final = ChooseTrack()
FALL: Final = Fall()
PASS_ALLIANCE: Final = PassAlliance()
SPACE_STEP: Final = SpaceStep()


def gain_influence(faction: int, n: int = 1) -> Effect:
    return GainInfluence(faction, n)


def choose_influence(n: int, *factions: int, behind: bool = False) -> Effect:
    """Influence with a faction of choice, any if none is named."""
    return ChooseInfluence(n, list(factions) or list(range(len(FACTIONS))), behind)


def lose_influence(n: int = 1) -> Cost:
    return LoseInfluence(n)


def lose_from_one(n: int) -> Cost:
    return LoseFromOne(n)


bigger_step = BiggerStep
visited_influence = VisitedInfluence
influence_of_agents = InfluenceOfAgents
pick_secrets = PickSecrets
show_secrets = ShowSecrets
