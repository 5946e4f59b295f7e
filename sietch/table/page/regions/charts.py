"""Charts of a game's course: a line for every player by round, told apart by shape and dashes besides colour."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from sietch.records.course import Course
from sietch.table.page.ink.reader import Reader

WIDTH, HEIGHT = 340, 190
LEFT, RIGHT, TOP, BOTTOM = 28, 44, 12, 26
APART = 1.6  # equal values of different players are drawn this far apart
LABELS_APART = 13.0
MOST_TICKS = 6


@dataclass(frozen=True)
class Line:
    """One player's line."""

    css: int
    seat: int
    name: str
    path: str
    dots: list[tuple[float, float]]
    values: list[int]
    label: tuple[float, float]  # where the last value stands


@dataclass(frozen=True)
class Chart:
    title: str
    sum: str  # in one sentence, for those who do not see it
    lines: list[Line]
    rounds: list[tuple[float, int]]  # the places on the axis, by the number of the round
    ticks: list[tuple[float, int]]
    goal: float  # the height of the points that end the game; negative for none
    first: int  # the round of the first value
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT


def charts(r: Reader) -> list[Chart]:
    """The charts of a reader's game."""
    course = r.page.view.course()
    if not course.rounds:
        return []
    return [
        chart(r, r.v.t("chart.points"), course.points, 0, course, r.s.box.goal),
        chart(r, r.v.t("chart.influence"), course.influence, 0, course),
        chart(r, r.v.t("chart.strength"), course.strength, 1, course),
    ]


def chart(r: Reader, title: str, values: list[list[int]], first: int, course: Course, goal: int = 0) -> Chart:
    """One chart; ``values`` by seat, from the round ``first`` on."""
    top = max(max(by_round) for by_round in values)
    step = next(n for n in (1, 2, 5, 10, 20, 50) if max(top, goal, 1) / n <= MOST_TICKS)
    high = -(-max(top, goal, 1) // step) * step
    across = (WIDTH - LEFT - RIGHT) / max(1, course.rounds)
    up = (HEIGHT - TOP - BOTTOM) / high

    def x(number: int) -> float:
        return round(LEFT + across * number, 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - up * value, 1)

    seats = range(len(values))
    heights = spread([y(by_round[-1]) for by_round in values])
    lines = []
    for seat in seats:
        shift = round((seat - (len(values) - 1) / 2) * APART, 1)
        dots = [(x(first + i), round(y(n) + shift, 1)) for i, n in enumerate(values[seat])]
        path = "M" + "L".join(f"{across} {down}" for across, down in dots)
        label = (dots[-1][0], heights[seat])
        lines.append(Line(seat + 1, seat, r.name(seat), path, dots, values[seat], label))
    ends = "; ".join(f"{r.name(seat)}: {', '.join(map(str, values[seat]))}" for seat in seats)
    return Chart(
        title,
        r.v.t("chart.sum", title=title, first=first, last=course.rounds, values=ends),
        lines,
        [(x(number), number) for number in range(course.rounds + 1)],
        [(y(n), n) for n in range(0, high + 1, step)],
        y(goal) if goal else -1.0,
        first,
    )


def spread(heights: list[float]) -> list[float]:
    """Heights of labels, moved so that none covers another.

    >>> spread([100.0, 100.0, 20.0])
    [100.0, 113.0, 20.0]
    """
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = heights[:]
    for above, below in pairwise(order):
        placed[below] = round(max(placed[below], placed[above] + LABELS_APART), 1)
    over = max(placed) - (HEIGHT - BOTTOM + LABELS_APART)
    return [round(n - over, 1) for n in placed] if over > 0 else placed
