"""Training of the net of turns: which of a choice's candidates a trial liked better than they look.

Chance to win and outlook say most of it; their shares are found by least squares, and the net learns the rest.
Only differences within a choice count, so that each choice's numbers are taken around their mean.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sietch.learn.training import Arrays, Schedule, Trainer, held_back, plain, scaling, together
from sietch.learn.trials import Choices
from sietch.players.net import Net
from sietch.players.sight import VICTORY

if TYPE_CHECKING:
    import numpy

UNIT = 20.0  # of outlook that the net's output counts as one while it learns
OUTLIER = 80.0  # differences beyond it count as so much
PORTION = 1000  # choices that a net is asked about at once

USUAL = Schedule(epochs=20, rate=1e-3, drop=0.2)
"""How the package's net of turns was trained."""

Report = list[dict[str, float]]


def centred(values: Any, taken: Any) -> Any:
    """Each choice's values around their mean; places that are not taken are zero."""
    mean = (values * taken).sum(1) / taken.sum(1)
    return (values - mean[:, None]) * taken


@dataclass
class Known:
    """What is to be explained, and how much of it needs no net."""

    found: numpy.ndarray  # what trials found, by choice and candidate, around the mean
    trust: float  # share of the chance to win
    mix: float  # share of outlook
    left: numpy.ndarray  # of what was found, when both are taken off

    @staticmethod
    def of(choices: Choices, value: Net, ours: numpy.ndarray) -> Known:
        """The shares are found on our choices alone, not on those held back."""
        import numpy

        taken = choices.taken
        found = numpy.clip(centred(choices.values, taken), -OUTLIER, OUTLIER)
        chances = VICTORY * centred(asked(value.chances, choices.features), taken)
        looks = centred(choices.looks, taken)
        pairs = numpy.stack([chances[ours].reshape(-1), looks[ours].reshape(-1)], 1)
        (trust, mix), *_ = numpy.linalg.lstsq(pairs, found[ours].reshape(-1), rcond=None)
        return Known(found, float(trust), float(mix), found - trust * chances - mix * looks)


def asked(net: Callable[[Any], Any], features: numpy.ndarray) -> numpy.ndarray:
    """A net's answers for all candidates of choices."""
    import numpy

    count, width, length = features.shape
    parts = numpy.array_split(features, count // PORTION + 1)
    answers = [numpy.asarray(net(part.reshape(-1, length))).reshape(-1) for part in parts]
    return numpy.concatenate(answers).reshape(count, width)


def explained(rest: Any, found: Any) -> float:
    """How much of what trials found is explained when so much is left; a part of it is chance and cannot be."""
    return round(1 - float((rest**2).sum() / (found**2).sum()), 4)


def rank(
    choices: Choices, value: Net, schedule: Schedule, device: str, say: Callable[[str], None] = print
) -> tuple[Net, Report]:
    """The net that explains trials of the games held back best, or several put into one."""
    arrays = Arrays(device)
    back = held_back(choices.game)
    known = Known.of(choices, value, ~back)
    before = explained(known.left[back], known.found[back])
    report: Report = [{"choices": len(choices), "trust": known.trust, "mix": known.mix, "explained": before}]
    say(str(report[-1]))
    length = choices.features.shape[-1]
    x = arrays.put(choices.features)
    mean, scale = scaling(x.reshape(-1, length)[arrays.put(choices.taken).reshape(-1) > 0])
    ours, theirs = (
        Lesson((x[part] - mean) * scale, arrays.put(known.left[part] / UNIT), arrays.put(choices.taken[part]))
        for part in (~back, back)
    )
    nets = []
    for number in range(schedule.nets):
        values, told = rank_one(arrays, ours, theirs, replace(schedule, seed=schedule.seed + number), say)
        layers = [(arrays.get(values[i]), arrays.get(values[i + 1])) for i in range(0, len(values), 2)]
        layers[-1] = (layers[-1][0] * UNIT, layers[-1][1] * UNIT)
        nets.append(Net(plain(layers, arrays.get(mean), arrays.get(scale))))
        report += told
    whole = Net(together(nets).layers, (known.trust, known.mix))
    said = centred(asked(lambda rows: whole.outputs(rows)[:, 0], choices.features[back]), choices.taken[back])
    report.append({"nets": schedule.nets, "explained": explained(known.left[back] - said, known.found[back])})
    say(str(report[-1]))
    return whole, report


@dataclass
class Lesson:
    """Choices where they are reckoned with: candidates' features, what is left to explain, which are there."""

    x: Any
    left: Any
    taken: Any

    def __len__(self) -> int:
        return len(self.left)

    def only(self, chosen: Any) -> Lesson:
        return Lesson(self.x[chosen], self.left[chosen], self.taken[chosen])

    @property
    def rows(self) -> Any:
        return self.x.reshape(-1, self.x.shape[-1])

    def misses(self, outputs: Any) -> Any:
        """How far answers are off, around each choice's mean."""
        return (centred(outputs.reshape(self.taken.shape), self.taken) - self.left) * self.taken

    def slope(self, outputs: Any) -> Any:
        """Of the mean of squares."""
        return self.misses(outputs).reshape(-1, 1) * (2 / len(self))

    def loss(self, trainer: Trainer) -> float:
        """The mean of squares, choice by choice."""
        parts = [self.only(slice(start, start + PORTION)) for start in range(0, len(self), PORTION)]
        return sum(float((part.misses(trainer.forward(part.rows)[0][-1]) ** 2).sum()) for part in parts) / len(
            self
        )


def rank_one(
    arrays: Arrays, ours: Lesson, theirs: Lesson, schedule: Schedule, say: Callable[[str], None]
) -> tuple[list[Any], Report]:
    """The layers of the epoch that did best on what is held back, and the losses of every epoch."""
    trainer = Trainer(arrays, [ours.x.shape[-1], *schedule.hidden, 1], schedule)
    batch = max(1, schedule.batch // ours.x.shape[1])  # a step's rows are candidates of so many choices
    total = schedule.epochs * -(-len(ours) // batch)
    report: Report = []
    best, best_values = 1e9, trainer.values
    began = time.time()
    for epoch in range(schedule.epochs):
        order = arrays.order(len(ours))
        for start in range(0, len(ours), batch):
            part = ours.only(order[start : start + batch])
            trainer.step(part.rows, part.slope, trainer.rate(total))
        loss = theirs.loss(trainer)
        report.append({"epoch": epoch + 1, "held_back": round(loss, 4), "seconds": round(time.time() - began, 1)})
        say(str(report[-1]))
        if loss < best:
            best, best_values = loss, list(trainer.values)
    return best_values, report
