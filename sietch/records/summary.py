"""A table in a few lines of plain text: what ``print(game)`` and ``print(view)`` show.

>>> from sietch.records.game import new_game
>>> leaders = ["paul_atreides", "helena_richese", "duke_leto_atreides"]
>>> print(new_game("base", players=3, seed=1, leaders=leaders))  # doctest: +ELLIPSIS
base, round 1, Conflict ..., seat ... decides (turn, ... options)
seat leader                VP Solari spice water   influence garrison Conflict strength hand deck discard Intrigue
   0 paul_atreides          0      0     0     1     0 0 0 0        3        0        0    5    5       0        0
   1 helena_richese         0      0     0     1     0 0 0 0        3        0        0    5    5       0        0
   2 duke_leto_atreides     0      0     0     1     0 0 0 0        3        0        0    5    5       0        0
Row: ...
"""

from __future__ import annotations

from collections.abc import Sequence

from sietch.rules.components import Component
from sietch.rules.state import SeatState, State
from sietch.rules.terms import NOBODY
from sietch.rules.verbs.troops import strength

COLUMNS = (
    ("VP", 2), ("Solari", 7), ("spice", 6), ("water", 6), ("influence", 12), ("garrison", 9), ("Conflict", 9),
    ("strength", 9), ("hand", 5), ("deck", 5), ("discard", 8), ("Intrigue", 9),
)  # fmt: skip
"""What is told of each seat, and how wide."""

HEAD = f"seat {'leader':<22}" + "".join(f"{name:>{width}}" for name, width in COLUMNS)


def standing(state: State, question: str) -> str:
    """Where a game is, in one line."""
    where = f"{state.box.id}, round {state.round}"
    if state.over:
        return f"{where}, won by {' and '.join(f'seat {seat}' for seat in state.winners)}"
    if state.conflict != NOBODY:
        where += f", Conflict {state.box.conflicts[state.conflict].id}"
    options = f", {len(state.options)} options" if state.options else ""
    return f"{where}, seat {state.asked} decides ({question}{options})"


def summary(state: State, question: str, seat: int = NOBODY) -> str:
    """The open table, and the hand of a seat who looks."""
    lines = [standing(state, question), HEAD]
    lines += [seat_line(state, number, player) for number, player in enumerate(state.players)]
    lines.append(f"Row: {names(state.box.cards, state.row)}")
    if seat != NOBODY:
        player = state.players[seat]
        lines.append(f"Hand of seat {seat}: {names(state.box.cards, player.hand)}")
        lines.append(f"Intrigue cards of seat {seat}: {names(state.box.intrigues, player.intrigues)}")
    return "\n".join(lines)


def seat_line(state: State, number: int, player: SeatState) -> str:
    influence = " ".join(str(level) for level in player.influence)
    values = (
        player.vp, player.solari, player.spice, player.water, influence, player.garrison, player.conflict,
        strength(state, number), len(player.hand), len(player.deck), len(player.discard), len(player.intrigues),
    )  # fmt: skip
    cells = "".join(f"{value!s:>{width}}" for value, (_, width) in zip(values, COLUMNS, strict=True))
    return f"{number:4} {state.box.leaders[player.leader].id:<22}{cells}"


def names(components: Sequence[Component], numbers: list[int]) -> str:
    return ", ".join(components[number].id for number in numbers) or "none"
