"""Training of the value: what a position's features say of who wins, and by how many points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sietch.learn.fitting import Arrays, Report, Schedule, Trainer, fit_nets, held_back, scaling
from sietch.learn.rows import Rows
from sietch.players.net import Net

MARGIN_WEIGHT = 0.5  # of the margin's loss beside that of winning


@dataclass
class Positions:
    """Rows where they are reckoned with, scaled."""

    arrays: Arrays
    rows: Any
    won: Any
    margin: Any

    def __len__(self) -> int:
        return len(self.won)

    def only(self, chosen: Any) -> Positions:
        return Positions(self.arrays, self.rows[chosen], self.won[chosen], self.margin[chosen])

    def slope(self, outputs: Any) -> Any:
        """Of both losses."""
        slopes = outputs * 1.0
        slopes[:, 0] = chance(self.arrays, outputs[:, 0]) - self.won
        slopes[:, 1] = 2 * MARGIN_WEIGHT * (outputs[:, 1] - self.margin)
        return slopes / len(self)

    def losses(self, trainer: Trainer) -> dict[str, float]:
        """The mean losses of winning (cross-entropy) and of the margin (squares)."""
        said = trainer.outputs(self.rows)
        p = chance(self.arrays, said[:, 0])
        log = self.arrays.lib.log
        cross = -(self.won * log(p + 1e-7) + (1 - self.won) * log(1 - p + 1e-7))
        return {"win": float(cross.mean()), "margin": float(((said[:, 1] - self.margin) ** 2).mean())}


def chance(arrays: Arrays, logits: Any) -> Any:
    return 1 / (1 + arrays.lib.exp(-arrays.lib.clip(logits, -30, 30)))


def train(rows: Rows, schedule: Schedule, device: str, say: Callable[[str], None] = print) -> tuple[Net, Report]:
    """The net that did best on the games held back, or several put into one; and the losses of every epoch."""
    arrays = Arrays(device)
    back = held_back(rows.game)
    ours, theirs = (
        Positions(arrays, *(arrays.put(part) for part in (chosen.features, chosen.won, chosen.margin)))
        for chosen in (rows.only(~back), rows.only(back))
    )
    mean, scale = scaling(ours.rows, schedule.without)
    ours.rows, theirs.rows = (ours.rows - mean) * scale, (theirs.rows - mean) * scale
    whole, report = fit_nets(arrays, ours, theirs, 2, schedule, schedule.batch, (mean, scale), say)
    if schedule.nets > 1:
        loss = cross_entropy(whole, rows.only(back))
        report.append({"epoch": 0, "nets": schedule.nets, "held_back_win": round(loss, 4)})
        say(str(report[-1]))
    return whole, report


def cross_entropy(net: Net, rows: Rows) -> float:
    """The mean loss of a net's chances to win."""
    import numpy

    chances = numpy.array(net.chances(rows.features))
    return -float(numpy.log(numpy.where(rows.won > 0.5, chances, 1 - chances) + 1e-7).mean())
