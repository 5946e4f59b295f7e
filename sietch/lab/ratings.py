"""How strong bots are, from the games they played: shares of wins with intervals, and Plackett-Luce ratings."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence

DRAWS = 2_000  # of the bootstrap
SURE = 0.95  # of an interval
ELO = 400 / math.log(10)  # a rating 400 higher: ten times the odds
ROUNDS = 500  # of the rating's approach, at most
CLOSE = 1e-7
PRIOR = 0.5  # games that any two bots win against each other before they meet: nobody is endlessly strong

Order = Sequence[str]
"""A finished game: the bots from first to last, a team's once."""


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def interval(clusters: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Between which shares of wins the truth surely lies: by drawing seeds again and again.

    Games of one seed share their cards, so whole seeds are drawn, not games.

    >>> interval([[1, 0, 0, 0]] * 50)
    (0.25, 0.25)
    >>> low, high = interval([[seed % 4 == 0] for seed in range(400)])
    >>> 0.2 < low < 0.25 < high < 0.3
    True
    """
    dice = random.Random(1)  # the same games have the same interval
    sums = [(sum(won), len(won)) for won in clusters]
    shares = []
    for _ in range(DRAWS):
        drawn = dice.choices(sums, k=len(sums))
        shares.append(sum(won for won, _ in drawn) / sum(games for _, games in drawn))
    shares.sort()
    tail = round(DRAWS * (1 - SURE) / 2)
    return shares[tail], shares[-1 - tail]


def plackett_luce(orders: Sequence[Order], anchor: str = "") -> dict[str, float]:
    """Ratings of bots, the anchor's (or else the weakest one's) being 0.

    Of those who are left each comes next with a chance that goes by its strength. Found by Hunter's iteration
    (2004).

    >>> told = plackett_luce([["a", "b", "b"]] * 60 + [["b", "a", "b"]] * 30, anchor="b")
    >>> told["b"], 150 < told["a"] < 350
    (0.0, True)
    """
    bots = sorted({bot for order in orders for bot in order})
    games = [(order, 1.0) for order in orders] + [([a, b], PRIOR) for a in bots for b in bots if a != b]
    won: dict[str, float] = defaultdict(float)
    for order, weight in games:
        for bot in order[:-1]:
            won[bot] += weight
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        met: dict[str, float] = defaultdict(float)
        for order, weight in games:
            add_meetings(order, weight, strength, met)
        better = {bot: won[bot] / met[bot] for bot in bots}
        middle = math.exp(mean([math.log(value) for value in better.values()]))
        better = {bot: value / middle for bot, value in better.items()}
        moved = max(abs(math.log(better[bot] / strength[bot])) for bot in bots)
        strength = better
        if moved < CLOSE:
            break
    ratings = {bot: ELO * math.log(strength[bot]) for bot in bots}
    nought = ratings.get(anchor, min(ratings.values()))
    return {bot: rating - nought for bot, rating in sorted(ratings.items(), key=lambda item: -item[1])}


def add_meetings(order: Order, weight: float, strength: Mapping[str, float], met: dict[str, float]) -> None:
    """What one game adds to the denominators of Hunter's iteration."""
    left = sum(strength[bot] for bot in order)
    sums = 0.0  # of 1 / strength of all that were left, over the places so far
    for place, bot in enumerate(order):
        if place < len(order) - 1:
            sums += weight / left
        met[bot] += sums
        left -= strength[bot]
