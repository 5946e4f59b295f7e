"""Fitting small nets by hand-written gradients, the same code on NumPy and on PyTorch's tensors.

What is learned is a lesson: its rows, and the slope of a loss by what the net says of them. Training and
validation are split by game: all rows of a game share one outcome, and a net that has seen some of them knows the
others by heart.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self

from sietch.players.features import SLOTS
from sietch.players.net import Net
from sietch.rules.errors import BadSetup

HELD_BACK = 10  # of so many games one is for validation
FAST, STEADY, TINY = 0.9, 0.999, 1e-8  # of Adam

Report = list[dict[str, float]]


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

    def outputs(self, x: Any) -> Any:
        return self.forward(x)[0][-1]


class Lesson(Protocol):
    """What a net is fitted to."""

    def __len__(self) -> int: ...

    def only(self, chosen: Any) -> Self: ...

    @property
    def rows(self) -> Any:
        """What goes into the net."""

    def slope(self, outputs: Any) -> Any:
        """Of the loss, by what the net says of the rows."""

    def losses(self, trainer: Trainer) -> dict[str, float]:
        """By their names; the first is the one that counts."""


def held_back(game: Any) -> Any:
    """Which rows are for validation, by the number of each row's game: those of whole games."""
    back = game % HELD_BACK == HELD_BACK - 1
    if not back.any():
        raise BadSetup(f"there are too few games to learn from: {HELD_BACK} are the least, one of them held back")
    return back


def scaling(x: Any, without: tuple[str, ...] = ()) -> tuple[Any, Any]:
    """What to take off every feature and what to multiply it with.

    What never varied says nothing, and what is not to be looked at, by the beginnings of slots, is to say nothing.
    """
    mean, spread = x.mean(0), x.std(0)
    known = spread > 1e-4
    scale = known / (spread + (~known) * 1.0)
    for slot, name in enumerate(SLOTS):
        if name.startswith(without):
            scale[slot] = 0
    return mean, scale


def fit(
    arrays: Arrays, ours: Lesson, theirs: Lesson, outputs: int, schedule: Schedule, batch: int,
    say: Callable[[str], None],
) -> tuple[list[Any], Report]:  # fmt: skip
    """The layers of the epoch that did best on what is held back, and the losses of every epoch."""
    trainer = Trainer(arrays, [ours.rows.shape[-1], *schedule.hidden, outputs], schedule)
    total = schedule.epochs * -(-len(ours) // batch)
    report: Report = []
    best, best_values = 1e9, trainer.values
    began = time.time()
    for epoch in range(schedule.epochs):
        order = arrays.order(len(ours))
        for start in range(0, len(ours), batch):
            part = ours.only(order[start : start + batch])
            trainer.step(part.rows, part.slope, trainer.rate(total))
        known, back = ours.only(order[: len(theirs)]).losses(trainer), theirs.losses(trainer)
        losses = known | {f"held_back_{name}": loss for name, loss in back.items()}
        seconds = round(time.time() - began, 1)
        report.append(
            {"epoch": epoch + 1, **{name: round(loss, 4) for name, loss in losses.items()}, "seconds": seconds}
        )
        say(str(report[-1]))
        if (loss := next(iter(back.values()))) < best:
            best, best_values = loss, list(trainer.values)
    return best_values, report


def fit_nets(
    arrays: Arrays, ours: Lesson, theirs: Lesson, outputs: int, schedule: Schedule, batch: int,
    scaled: tuple[Any, Any], say: Callable[[str], None],
) -> tuple[Net, Report]:  # fmt: skip
    """As many nets as the schedule wants, put into one, for features as they are before scaling."""
    nets, report = [], []
    for number in range(schedule.nets):
        begun = replace(schedule, seed=schedule.seed + number)
        values, told = fit(arrays, ours, theirs, outputs, begun, batch, say)
        layers = [(arrays.get(values[i]), arrays.get(values[i + 1])) for i in range(0, len(values), 2)]
        nets.append(Net(plain(layers, *map(arrays.get, scaled))))
        report += told
    return together(nets), report


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


def plain(layers: list[tuple[Any, Any]], mean: Any, scale: Any) -> list[tuple[Any, Any]]:
    """The same net for features as they are: the first layer does the scaling."""
    weights, bias = layers[0]
    scaled = weights * scale[:, None]
    return [(scaled, bias - mean @ scaled), *layers[1:]]
