"""Training of the value: a small net by hand-written gradients, the same code on NumPy and on PyTorch's tensors.

Training and validation are split by game: all rows of a game share one outcome, and a net that has seen some of
them knows the others by heart.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sietch.learn.rows import Rows
from sietch.players.features import SLOTS
from sietch.players.net import Net
from sietch.rules.errors import BadSetup

HELD_BACK = 10  # of so many games one is for validation
MARGIN_WEIGHT = 0.5  # of the margin's loss beside that of winning
FAST, STEADY, TINY = 0.9, 0.999, 1e-8  # of Adam


@dataclass(frozen=True)
class Schedule:
    """How training goes."""

    hidden: tuple[int, ...] = (64, 16)
    epochs: int = 5
    batch: int = 2048
    rate: float = 5e-4
    decay: float = 1.0  # of weights, beside the gradient (AdamW)
    drop: float = 0.3  # share of hidden units that are silent in a step
    seed: int = 1
    nets: int = 3  # trained from different beginnings and put into one, which knows better than each
    without: tuple[str, ...] = ()  # slots that begin so are not looked at: "hand." has its luck of the draw


class Arrays:
    """What NumPy and PyTorch call differently."""

    def __init__(self, device: str) -> None:
        self.device = device  # "" for NumPy
        if device:
            import torch

            self.lib: Any = torch
            self.chance: Any = torch.Generator(device=device)
        else:
            import numpy

            self.lib = numpy
            self.chance = None

    def seed(self, seed: int) -> None:
        if self.device:
            self.chance.manual_seed(seed)
        else:
            self.chance = self.lib.random.default_rng(seed)

    def put(self, array: Any) -> Any:
        """An array where it is reckoned with."""
        if self.device:
            return self.lib.from_numpy(array).to(self.device).float()
        return array.astype("float32")

    def get(self, array: Any) -> Any:
        return array.detach().cpu().numpy() if self.device else array

    def uniform(self, *shape: int) -> Any:
        if self.device:
            return self.lib.rand(*shape, generator=self.chance, device=self.device)
        return self.chance.random(shape, dtype="float32")

    def order(self, n: int) -> Any:
        """The numbers below n, shuffled."""
        if self.device:
            return self.lib.randperm(n, generator=self.chance, device=self.device)
        return self.chance.permutation(n)

    def mean(self, array: Any) -> float:
        return float(array.mean())


def best_device() -> str:
    """The GPU if there is one; NumPy where PyTorch is not installed."""
    try:
        import torch
    except ImportError:
        return ""
    return "cuda" if torch.cuda.is_available() else "cpu"


class Trainer:
    """The layers with their moments of Adam."""

    def __init__(self, arrays: Arrays, sizes: list[int], schedule: Schedule) -> None:
        self.arrays = arrays
        self.schedule = schedule
        arrays.seed(schedule.seed)
        self.values: list[Any] = []  # weights, bias, weights, bias...
        for wide, narrow in itertools.pairwise(sizes):
            spread = (6.0 / wide) ** 0.5 * (0.1 if narrow == sizes[-1] else 1.0)  # it begins near even chances
            self.values.append((arrays.uniform(wide, narrow) * 2 - 1) * spread)
            self.values.append(arrays.uniform(narrow) * 0)
        self.first = [value * 0 for value in self.values]
        self.second = [value * 0 for value in self.values]
        self.steps = 0

    def forward(self, x: Any, drop: float = 0.0) -> tuple[list[Any], list[Any]]:
        """What goes into each layer, the last output at the end; and the masks by which units were silenced."""
        seen, masks = [x], []
        last = len(self.values) - 2
        for i in range(0, last, 2):
            x = x @ self.values[i] + self.values[i + 1]
            mask = (x > 0) * 1.0
            if drop:
                mask = mask * (self.arrays.uniform(*x.shape) >= drop) / (1 - drop)
            x = x * mask
            masks.append(mask)
            seen.append(x)
        seen.append(x @ self.values[last] + self.values[last + 1])
        return seen, masks

    def step(self, x: Any, slope_of: Callable[[Any], Any], rate: float) -> None:
        """One step against the gradient of a loss, whose slope by the outputs is given."""
        seen, masks = self.forward(x, self.schedule.drop)
        slope = slope_of(seen[-1])
        self.steps += 1
        for i in range(len(self.values) - 2, -1, -2):
            gradient, bias_gradient = seen[i // 2].T @ slope, slope.sum(0)
            if i:
                slope = (slope @ self.values[i].T) * masks[i // 2 - 1]
            self.move(i, gradient, rate, self.schedule.decay)
            self.move(i + 1, bias_gradient, rate, 0.0)

    def move(self, i: int, gradient: Any, rate: float, decay: float) -> None:
        self.first[i] = FAST * self.first[i] + (1 - FAST) * gradient
        self.second[i] = STEADY * self.second[i] + (1 - STEADY) * gradient**2
        first = self.first[i] / (1 - FAST**self.steps)
        second = self.second[i] / (1 - STEADY**self.steps)
        self.values[i] = self.values[i] * (1 - rate * decay) - rate * first / (second**0.5 + TINY)

    def rate(self, total: int) -> float:
        """How far to go in the next of so many steps: it grows for a hundred, then falls."""
        return max(self.schedule.rate * min(1.0, (self.steps + 1) / 100) * (1 - self.steps / total), 1e-6)

    def losses(self, x: Any, won: Any, margin: Any) -> tuple[float, float]:
        """The mean losses of winning (cross-entropy) and of the margin (squares)."""
        told = self.forward(x)[0][-1]
        p = chance(self.arrays, told[:, 0])
        lib = self.arrays.lib
        cross = -(won * lib.log(p + 1e-7) + (1 - won) * lib.log(1 - p + 1e-7))
        return self.arrays.mean(cross), self.arrays.mean((told[:, 1] - margin) ** 2)


def chance(arrays: Arrays, logits: Any) -> Any:
    return 1 / (1 + arrays.lib.exp(-arrays.lib.clip(logits, -30, 30)))


def held_back(game: Any) -> Any:
    """Which rows are for validation, by the number of each row's game: those of whole games."""
    back = game % HELD_BACK == HELD_BACK - 1
    if not back.any():
        raise BadSetup(f"there are too few games to learn from: {HELD_BACK} are the least, one of them held back")
    return back


def scaling(x: Any) -> tuple[Any, Any]:
    """What to take off every column and what to multiply it with; what never varied says nothing."""
    mean, spread = x.mean(0), x.std(0)
    known = spread > 1e-4
    return mean, known / (spread + (~known) * 1.0)


@dataclass
class Lesson:
    """Rows where they are reckoned with, scaled, and how they were scaled."""

    x: Any
    won: Any
    margin: Any

    def __len__(self) -> int:
        return len(self.won)

    def losses(self, trainer: Trainer) -> tuple[float, float]:
        return trainer.losses(self.x, self.won, self.margin)

    def slope_of(self, arrays: Arrays) -> Callable[[Any], Any]:
        """The slope of both losses."""

        def slope(outputs: Any) -> Any:
            slopes = outputs * 1.0
            slopes[:, 0] = chance(arrays, outputs[:, 0]) - self.won
            slopes[:, 1] = 2 * MARGIN_WEIGHT * (outputs[:, 1] - self.margin)
            return slopes / len(self)

        return slope

    def only(self, chosen: Any) -> Lesson:
        return Lesson(self.x[chosen], self.won[chosen], self.margin[chosen])


def train(
    rows: Rows, schedule: Schedule, device: str, say: Callable[[str], None] = print
) -> tuple[Net, list[dict[str, float]]]:
    """The net that did best on the games held back, or several put into one; and the losses of every epoch."""
    arrays = Arrays(device)
    back = held_back(rows.game)
    ours, theirs = (
        Lesson(*(arrays.put(part) for part in (chosen.features, chosen.won, chosen.margin)))
        for chosen in (rows.only(~back), rows.only(back))
    )
    mean, scale = scaling(ours.x)
    for slot, name in enumerate(SLOTS):
        if name.startswith(schedule.without):
            scale[slot] = 0
    ours.x, theirs.x = (ours.x - mean) * scale, (theirs.x - mean) * scale
    nets, report = [], []
    for number in range(schedule.nets):
        begun = replace(schedule, seed=schedule.seed + number)
        values, told = train_one(arrays, ours, theirs, begun, say)
        layers = [(arrays.get(values[i]), arrays.get(values[i + 1])) for i in range(0, len(values), 2)]
        nets.append(Net(plain(layers, arrays.get(mean), arrays.get(scale))))
        report += told
    if schedule.nets > 1:
        whole = together(nets)
        held = rows.only(back)
        report.append({"epoch": 0, "nets": schedule.nets, "held_back_win": round(cross_entropy(whole, held), 4)})
        say(str(report[-1]))
        return whole, report
    return nets[0], report


def cross_entropy(net: Net, rows: Rows) -> float:
    """The mean loss of a net's chances to win."""
    import numpy

    chances = numpy.array(net.chances(rows.features))
    return -float(numpy.log(numpy.where(rows.won > 0.5, chances, 1 - chances) + 1e-7).mean())


def together(nets: list[Net]) -> Net:
    """Nets side by side as one, whose outputs are the means of theirs."""
    import numpy

    layers = []
    for number, parts in enumerate(zip(*(net.layers for net in nets), strict=True)):
        weights, bias = [part[0] for part in parts], numpy.concatenate([part[1] for part in parts])
        if number == 0:
            layers.append((numpy.concatenate(weights, axis=1), bias))
        elif number == len(nets[0].layers) - 1:
            mean = sum(part[1] for part in parts) / len(nets)
            layers.append((numpy.concatenate(weights) / len(nets), mean))
        else:
            layers.append((blocks(weights), bias))
    return Net(layers)


def blocks(matrices: list[Any]) -> Any:
    """Matrices along the diagonal of one that is empty elsewhere."""
    import numpy

    whole = numpy.zeros((sum(m.shape[0] for m in matrices), sum(m.shape[1] for m in matrices)), numpy.float32)
    row = column = 0
    for m in matrices:
        whole[row : row + m.shape[0], column : column + m.shape[1]] = m
        row, column = row + m.shape[0], column + m.shape[1]
    return whole


def train_one(
    arrays: Arrays, ours: Lesson, theirs: Lesson, schedule: Schedule, say: Callable[[str], None]
) -> tuple[list[Any], list[dict[str, float]]]:
    """The layers of the epoch that did best on what is held back, and the losses of every epoch."""
    trainer = Trainer(arrays, [ours.x.shape[1], *schedule.hidden, 2], schedule)
    total = schedule.epochs * max(1, -(-len(ours) // schedule.batch))
    report: list[dict[str, float]] = []
    best, best_values = 1e9, trainer.values
    began = time.time()
    for epoch in range(schedule.epochs):
        order = arrays.order(len(ours))
        for start in range(0, len(ours), schedule.batch):
            picked = order[start : start + schedule.batch]
            part = ours.only(picked)
            trainer.step(part.x, part.slope_of(arrays), trainer.rate(total))
        win, lead = ours.only(order[: len(theirs)]).losses(trainer)
        win_back, lead_back = theirs.losses(trainer)
        report.append(
            {
                "epoch": epoch + 1, "win": round(win, 4), "margin": round(lead, 4),
                "held_back_win": round(win_back, 4), "held_back_margin": round(lead_back, 4),
                "seconds": round(time.time() - began, 1),
            }
        )  # fmt: skip
        say(str(report[-1]))
        if win_back < best:
            best, best_values = win_back, list(trainer.values)
    return best_values, report


def plain(layers: list[tuple[Any, Any]], mean: Any, scale: Any) -> list[tuple[Any, Any]]:
    """The same net for features as they are: the first layer does the scaling."""
    weights, bias = layers[0]
    scaled = weights * scale[:, None]
    return [(scaled, bias - mean @ scaled), *layers[1:]]
