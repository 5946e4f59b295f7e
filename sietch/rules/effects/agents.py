"""Words for Agents on the board: ways into a space, closing one, taking an Agent back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.components import bits
from sietch.rules.language.core import Effect
from sietch.rules.language.signs import Sign, count, icon, number, space_name, words
from sietch.rules.packing import picked, said_in
from sietch.rules.state import tell, tleilax
from sietch.rules.terms import (
    ALREADY_STARTED,
    ANY_ICON,
    E_CLOSED,
    ICONS,
    NO_REQUIREMENT,
    NOTHING_THERE,
    OK,
    OPENING,
    PICK_SPACE,
    Move,
)
from sietch.rules.verbs import agents
from sietch.rules.verbs.teams import is_commander, recallable_tokens

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Enter(Effect):
    """Ways into a space for the Agent of this card or turn: past Agents or requirements, by more icons.

    On a card all of it lies in how the Agent is sent (``entry``); a Plot card opens the ways for the turn.
    """

    word = "enter"
    at_once = True

    def __init__(self, ways: int = 0, icons: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.entry = ways
        self.lent: Final = icons
        self.lends: Final = bits(icons)

    def args(self) -> dict[str, object]:
        return {"ways": self.entry, "icons": list(self.lent)}

    def says(self, box: Box) -> str:
        if self.lent:
            return "enter_by_icons"
        if self.entry & ANY_ICON:
            return "enter_anywhere"
        return "enter_without_requirement" if self.entry & NO_REQUIREMENT else "enter_past_enemies"

    def signs(self) -> list[Sign]:
        if self.lent:
            return [icon("agent"), *[icon(ICONS[i]) for i in self.lent]]
        if self.entry & ANY_ICON:
            return [count(1, "agent"), words("any_space")]
        if self.entry & NO_REQUIREMENT:
            return [icon("lock"), icon("close")]
        return [icon("agent"), words("past_enemies")]

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if s.turn_kind == OPENING else ALREADY_STARTED

    def resolve(self, s: State, seat: int, source: int) -> None:
        if s.turn_kind == OPENING:
            s.turn_entry |= self.entry
            s.turn_icons |= self.lends


class CheaperSpace(Effect):
    """The Agent sent with this card pays less spice at a space; all of it lies in how it is sent (``saves``)."""

    word = "cheaper_space"
    at_once = True

    def __init__(self, space: str, spice: int) -> None:
        super().__init__()
        self.saves_at = space
        self.saves = spice

    def args(self) -> dict[str, object]:
        return {"space": self.saves_at, "n": self.saves}

    def signs(self) -> list[Sign]:
        return [space_name("agent", self.saves_at), number(f"−{self.saves}"), icon("spice")]

    def worth(self, t: Tariff) -> float:
        return 0.4 * t.spice * self.saves

    def resolve(self, s: State, seat: int, source: int) -> None:
        """It was paid for as the Agent was sent (X-CARD-15)."""


class CloseSpace(Effect):
    """Name a space: opponents cannot enter it until the player's next turn (B-CARD-07)."""

    word = "close_space"
    question = "close"
    icons = "agent lock"

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_SPACE, i, 0, 0, 0) for i in range(len(s.box.spaces))]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        s.closed = [*s.closed, (picked(option), seat)]
        tell(s, E_CLOSED, seat, picked(option))


class RecallAgent(Effect):
    """Take an own Agent back from the board (B-AGENT-13)."""

    word = "recall_agent"
    question = "recall"
    icons = "recall"
    short = "recall_other_agent"

    def says(self, box: Box) -> str:
        return "recall_agent" if box.recalls_new_agent else "recall_other_agent"

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.options(s, seat, source, 0) else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        moves: list[Move] = []
        for space in range(len(s.box.spaces)):
            there = agents.agents_of(s, seat, space)
            if there == 0:
                continue
            if s.teams is not None and is_commander(seat):
                moves += recallable_tokens(s, seat, space)
                continue
            if space == s.turn_space and not s.box.recalls_new_agent:
                there -= 1
            if there > 0:
                moves.append((PICK_SPACE, space, 0, 0, 0))
        return moves

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        _, space, arrow, _, _ = option
        agents.recall_agent(s, seat, space, said_in(arrow))


class RecallSent(Effect):
    """Take back the very Agent that was sent this turn, or leave it (I-CARD-18)."""

    word = "recall_sent"
    icons = "recall"
    optional = True

    def worth(self, t: Tariff) -> float:
        return 2.5

    def barrier(self, s: State, seat: int, source: int) -> int:
        there = s.turn_space >= 0 and agents.agents_of(s, seat, s.turn_space) > 0
        return OK if there and not tleilax(s).agent_back else NOTHING_THERE

    def resolve(self, s: State, seat: int, source: int) -> None:
        if self.barrier(s, seat, source) == OK:
            tleilax(s).agent_back = True
            arrow = s.teams.token_sent if s.teams is not None and is_commander(seat) else -1
            agents.recall_agent(s, seat, s.turn_space, arrow)


enter = Enter
recall_sent = RecallSent
cheaper_space = CheaperSpace
close_space = CloseSpace
recall_agent = RecallAgent
