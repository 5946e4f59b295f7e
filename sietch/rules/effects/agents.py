"""Words for agents and the board: harvest, seats, the Mentat, control, closing, recalling, special entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import bits
from sietch.rules.effects.core import Effect
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
    from sietch.rules.state import State


class Harvest(Effect):
    """Take the base spice and the bonus spice of the visited Maker space."""

    def __init__(self, n: int) -> None:
        super().__init__("harvest")
        self.base_spice = n
        self.at_once = True

    def args(self) -> dict[str, object]:
        return {"n": self.base_spice}

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.harvest(s, seat, source_index(source), 2 * self.base_spice if s.turn_double else self.base_spice)


class BaseSpiceAgain(Effect):
    """The base spice of this turn's harvest counts twice (F-28)."""

    def __init__(self) -> None:
        super().__init__("base_spice_again")
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.turn_double = True


class CouncilSeat(Effect):
    def __init__(self) -> None:
        super().__init__("council_seat")
        self.at_once = True

    def args(self) -> dict[str, object]:
        return {"n": agents.COUNCIL_PERSUASION}

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_council_seat(s, seat)


class Swordmaster(Effect):
    def __init__(self) -> None:
        super().__init__("swordmaster")
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_swordmaster(s, seat)


class TakeMentat(Effect):
    """Take the Mentat from its own space, nowhere else (B-MENTAT-01)."""

    def __init__(self) -> None:
        super().__init__("mentat")
        self.at_once = True

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if agents.mentat_at_home(s) else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        if agents.mentat_at_home(s):
            agents.take_mentat(s, seat)


class WinMentat(Effect):
    """The Mentat as a reward: from wherever it is, for the next round (B-MENTAT-05)."""

    def __init__(self) -> None:
        super().__init__("win_mentat")

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.win_mentat(s, seat)


class Control(Effect):
    def __init__(self, space: str) -> None:
        super().__init__("control")
        self.single = True
        self.space: Final = space

    def args(self) -> dict[str, object]:
        return {"space": self.space}

    def resolve(self, s: State, seat: int, source: int) -> None:
        agents.take_control(s, seat, s.box.space_index[self.space])


class CloseSpace(Effect):
    """Name a space: opponents cannot enter it until the player's next turn (B-CARD-07)."""

    def __init__(self) -> None:
        super().__init__("close_space", question="close")

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Option]:
        return [(PICK_SPACE, i, 0, 0, 0) for i in range(len(s.box.spaces))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Option) -> None:
        s.closed.append((picked(option), seat))
        tell(s, E_CLOSED, seat, picked(option))


class RecallAgent(Effect):
    """Take an own Agent back from the board (B-AGENT-13)."""

    def __init__(self) -> None:
        super().__init__("recall_agent", question="recall")

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

    def __init__(self) -> None:
        super().__init__("anywhere")
        self.entry = ANY_ICON | PAST_ALL | FROM_BOARD
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        """All of it lies in how the Agent was sent."""


class IgnoreRequirement(Effect):
    """The Agent sent with this card meets any Influence requirement of its space."""

    def __init__(self) -> None:
        super().__init__("ignore_requirement")
        self.entry = NO_REQUIREMENT
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        """All of it lies in how the Agent was sent."""


class RecruitsDeploy(Effect):
    """Troops recruited this turn may be deployed although the space is no Combat space."""

    def __init__(self) -> None:
        super().__init__("recruits_deploy")
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        desert(s).recruits_deploy = True


class OpenEntry(Effect):
    """For the Agent sent this turn: opponents' Agents do not block, or the card has more icons."""

    def __init__(self, word: str, entry: int, icons: tuple[int, ...]) -> None:
        super().__init__(word)
        self.opens: Final = entry
        self.lends: Final = bits(icons)
        self.icons: Final = icons

    def args(self) -> dict[str, object]:
        return {"icons": list(self.icons)}

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.turn_kind == OPENING else ALREADY_STARTED

    def resolve(self, s: State, seat: int, source: int) -> None:
        s.turn_entry |= self.opens
        s.turn_icons |= self.lends


class Signet(Effect):
    """Use the Signet ability of the own Leader (B-LEADER-02)."""

    def __init__(self) -> None:
        super().__init__("signet")
        self.at_once = True

    def resolve(self, s: State, seat: int, source: int) -> None:
        leader = s.players[seat].leader
        offer(s, seat, s.box.leaders[leader].signet_items, source_of(OF_LEADER, leader))


class EachOpponent(Effect):
    """Every opponent, clockwise from the left, has an effect done to them."""

    def __init__(self, effect: Effect) -> None:
        super().__init__("each_opponent")
        self.effect: Final = effect

    def args(self) -> dict[str, object]:
        return {"effect": self.effect}

    def resolve(self, s: State, seat: int, source: int) -> None:
        for other in reversed(opponents(s, seat)):
            self.effect.push(s, other, source)


class MaySkipTurn(Effect):
    """The turn may end here, being neither an Agent turn nor a Reveal turn (B-VAR-01)."""

    def __init__(self) -> None:
        super().__init__("may_skip_turn", question="skip")
        self.essential = True

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
