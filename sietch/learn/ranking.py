"""Training of the net of turns: which of a choice's candidates a trial liked better than they look.

Chance to win and outlook say most of it; their shares are found by least squares, and the net learns the rest.
Only differences within a choice count, so that each choice's numbers are taken around their mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sietch.learn.fitting import Arrays, Report, Schedule, Trainer, fit_nets, held_back, scaling
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
        found = centred(numpy.clip(centred(choices.values, taken), -OUTLIER, OUTLIER), taken)
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
    ours, theirs = (
        Candidates(*map(arrays.put, (choices.features[part], known.left[part] / UNIT, choices.taken[part])))
        for part in (~back, back)
    )
    mean, scale = scaling(ours.rows[ours.taken.reshape(-1) > 0], schedule.without)
    ours.x, theirs.x = (ours.x - mean) * scale, (theirs.x - mean) * scale
    batch = max(1, schedule.batch // choices.taken.shape[1])  # a step's rows are candidates of so many choices
    whole, told = fit_nets(arrays, ours, theirs, 1, schedule, batch, (mean, scale), say)
    report += told
    weights, bias = whole.layers[-1]
    whole = Net([*whole.layers[:-1], (weights * UNIT, bias * UNIT)], (known.trust, known.mix))
    said = centred(asked(lambda rows: whole.outputs(rows)[:, 0], choices.features[back]), choices.taken[back])
    report.append({"nets": schedule.nets, "explained": explained(known.left[back] - said, known.found[back])})
    say(str(report[-1]))
    return whole, report


@dataclass
class Candidates:
    """Choices where they are reckoned with: candidates' features, what is left to explain, which are there."""

    x: Any
    left: Any
    taken: Any

    def __len__(self) -> int:
        return len(self.left)

    def only(self, chosen: Any) -> Candidates:
        return Candidates(self.x[chosen], self.left[chosen], self.taken[chosen])

    @property
    def rows(self) -> Any:
        return self.x.reshape(-1, self.x.shape[-1])

    def misses(self, outputs: Any) -> Any:
        """How far answers are off, around each choice's mean."""
        return (centred(outputs.reshape(self.taken.shape), self.taken) - self.left) * self.taken

    def slope(self, outputs: Any) -> Any:
        """Of the mean of squares."""
        return self.misses(outputs).reshape(-1, 1) * (2 / len(self))

    def losses(self, trainer: Trainer) -> dict[str, float]:
        """The mean of squares, choice by choice."""
        parts = [self.only(slice(start, start + PORTION)) for start in range(0, len(self), PORTION)]
        squares = sum(float((part.misses(trainer.outputs(part.rows)) ** 2).sum()) for part in parts)
        return {"rest": squares / len(self)}
