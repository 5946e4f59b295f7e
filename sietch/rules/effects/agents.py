"""Words for agents and the board: harvest, seats, the Mentat, control, closing, recalling, special entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import bits
from sietch.rules.effects.core import Effect
from sietch.rules.effects.signs import Sign, count, icon, space_name, words
from sietch.rules.packing import kind_of, picked, said_in, source_index, source_of
from sietch.rules.pool import offer
from sietch.rules.state import desert, tell
from sietch.rules.terms import (
    ACCEPT,
    ALREADY_STARTED,
    ANY_ICON,
    DECLINE,
    E_CLOSED,
    E_SKIPPED,
    FROM_BOARD,
    ICONS,
    NO_REQUIREMENT,
    NOTHING_THERE,
    OF_LEADER,
    OK,
    OPENING,
    PAST_ALL,
    PAST_ENEMIES,
    PICK_SPACE,
    SKIPPED_TURN,
    Option,
)
from sietch.rules.verbs import agents
from sietch.rules.verbs.owners import opponents
from sietch.rules.verbs.teams import is_commander, recallable_tokens

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.effects.tariff import Tariff
    from sietch.rules.state import State


class Harvest(Effect):
    """Take the base spice and the bonus spice of the visited Maker space."""

    word = "harvest"
    at_once = True
    icons = ("spice",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.base_spice = n

    def args(self) -> dict[str, object]:
        return {"n": self.base_spice}

    def signs(self) -> list[Sign]:
        return [count(self.base_spice, "spice")]

    def worth(self, t: Tariff) -> float:
        return t.spice * self.base_spice

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.harvest(s, seat, source_index(source), 2 * self.base_spice if s.turn_double else self.base_spice)


class BaseSpiceAgain(Effect):
    """The base spice of this turn's harvest counts twice (F-28)."""

    word = "base_spice_again"
    at_once = True
    icons = ("replay", "spice")

    def worth(self, t: Tariff) -> float:
        return 2 * t.spice

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.turn_double = True


class CouncilSeat(Effect):
    word = "council_seat"
    at_once = True
    icons = ("council",)
    short = ("council_seat",)

    def args(self) -> dict[str, object]:
        return {"n": agents.COUNCIL_PERSUASION}

    def worth(self, t: Tariff) -> float:
        return 6.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_council_seat(s, seat)


class Swordmaster(Effect):
    word = "swordmaster"
    at_once = True
    icons = ("swordmaster",)
    short = ("swordmaster", "swordmaster_six")

    def says(self, box: Box) -> str:
        return "swordmaster_six" if box.boards else "swordmaster"  # sent once, and its token stays

    def worth(self, t: Tariff) -> float:
        return 8.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_swordmaster(s, seat)


class TakeMentat(Effect):
    """Take the Mentat from its own space, nowhere else (B-MENTAT-01)."""

    word = "mentat"
    at_once = True
    icons = ("mentat",)
    short = ("mentat",)

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if agents.mentat_at_home(s) else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        if agents.mentat_at_home(s):
            agents.take_mentat(s, seat)


class WinMentat(Effect):
    """The Mentat as a reward: from wherever it is, for the next round (B-MENTAT-05)."""

    word = "win_mentat"
    icons = ("mentat",)
    short = ("win_mentat",)

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.win_mentat(s, seat)


class Control(Effect):
    word = "control"
    single = True
    short = ("control",)

    def __init__(self, space: str) -> None:
        super().__init__()
        self.space: Final = space

    def args(self) -> dict[str, object]:
        return {"space": self.space}

    def signs(self) -> list[Sign]:
        return [space_name("flag", self.space)]

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_control(s, seat, s.box.space_index[self.space])


class CloseSpace(Effect):
    """Name a space: opponents cannot enter it until the player's next turn (B-CARD-07)."""

    word = "close_space"
    question = "close"
    icons = ("agent", "lock")

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_SPACE, i, 0, 0, 0) for i in range(len(s.box.spaces))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        s.closed.append((picked(option), seat))
        tell(s, E_CLOSED, seat, picked(option))


class RecallAgent(Effect):
    """Take an own Agent back from the board (B-AGENT-13)."""

    word = "recall_agent"
    question = "recall"
    icons = ("recall",)
    short = ("recall_other_agent",)

    def says(self, box: Box) -> str:
        return "recall_agent" if box.recalls_new_agent else "recall_other_agent"

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        found: list[Option] = []
        for space in range(len(s.box.spaces)):
            there = agents.agents_of(s, seat, space)
            if there == 0:
                continue
            if s.teams is not None and is_commander(seat):
                found += recallable_tokens(s, seat, space)
                continue
            if space == s.turn_space and not s.box.recalls_new_agent:
                there -= 1
            if there > 0:
                found.append((PICK_SPACE, space, 0, 0, 0))
        return found

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        _, space, arrow, _, _ = option
        agents.recall_agent(s, seat, space, said_in(arrow))


class Anywhere(Effect):
    """Send an own Agent, from the Leader or from the board, to any space; no Agent blocks (B-CARD-09)."""

    word = "anywhere"
    entry = ANY_ICON | PAST_ALL | FROM_BOARD
    at_once = True

    def signs(self) -> list[Sign]:
        return [count(1, "agent"), words("any_space")]

    def resolve(self, s: State, seat: int, source: int) -> None:
        """All of it lies in how the Agent was sent."""


class IgnoreRequirement(Effect):
    """The Agent sent with this card meets any Influence requirement of its space."""

    word = "ignore_requirement"
    entry = NO_REQUIREMENT
    at_once = True
    icons = ("lock", "close")

    def resolve(self, s: State, seat: int, source: int) -> None:
        """All of it lies in how the Agent was sent."""


class RecruitsDeploy(Effect):
    """Troops recruited this turn may be deployed although the space is no Combat space."""

    word = "recruits_deploy"
    at_once = True
    icons = ("troop", "deploy")

    def resolve(self, s: State, seat: int, source: int) -> None:
        desert(s).recruits_deploy = True


class OpenEntry(Effect):
    """For the Agent sent this turn: opponents' Agents do not block, or the card has more icons."""

    def __init__(self, word: str, entry: int, icons: tuple[int, ...]) -> None:
        super().__init__()
        self.word = word
        self.opens: Final = entry
        self.lends: Final = bits(icons)
        self.lends_icons: Final = list(icons)

    def args(self) -> dict[str, object]:
        return {"icons": self.lends_icons}

    def signs(self) -> list[Sign]:
        return [icon("agent"), *([icon(ICONS[i]) for i in self.lends_icons] or [words("past_enemies")])]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.turn_kind == OPENING else ALREADY_STARTED

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.turn_entry |= self.opens
        s.turn_icons |= self.lends


class Signet(Effect):
    """Use the Signet ability of the own Leader (B-LEADER-02)."""

    word = "signet"
    at_once = True
    icons = ("signet",)

    def resolve(self, s: State, seat: int, source: int) -> None:
        leader = s.players[seat].leader
        offer(s, seat, s.box.leaders[leader].signet_items, source_of(OF_LEADER, leader))


class EachOpponent(Effect):
    """Every opponent, clockwise from the left, has an effect done to them."""

    word = "each_opponent"
    long = True

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def signs(self) -> list[Sign]:
        return [words("opponents"), *self.effect.signs()]

    def resolve(self, s: State, seat: int, source: int) -> None:
        for other in reversed(opponents(s, seat)):
            self.effect.push(s, other, source)


class MaySkipTurn(Effect):
    """The turn may end here, being neither an Agent turn nor a Reveal turn (B-VAR-01)."""

    word = "may_skip_turn"
    question = "skip"
    essential = True
    icons = ("end",)
    answers = ("accept", "decline")

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.turn_kind == OPENING and s.turn_fresh else ALREADY_STARTED

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(ACCEPT, 0, 0, 0, 0), (DECLINE, 0, 0, 0, 0)]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        if kind_of(option) == ACCEPT:
            tell(s, E_SKIPPED, seat)
            s.turn_kind = SKIPPED_TURN


harvest = Harvest
base_spice_again = BaseSpiceAgain
council_seat = CouncilSeat
swordmaster = Swordmaster
take_mentat = TakeMentat
win_mentat = WinMentat
control = Control
close_space = CloseSpace
recall_agent = RecallAgent
anywhere = Anywhere
ignore_requirement = IgnoreRequirement
recruits_deploy = RecruitsDeploy


def past_enemies() -> Effect:
    return OpenEntry("past_enemies", PAST_ENEMIES, ())


def lend_icons(*icons: int) -> Effect:
    return OpenEntry("lend_icons", 0, icons)


signet = Signet
each_opponent = EachOpponent
may_skip_turn = MaySkipTurn
