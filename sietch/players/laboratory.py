"""What the Bene Tleilax board is worth to a player, in tenths of a victory point or so."""

from __future__ import annotations

from sietch.rules.additions import Lab
from sietch.rules.components import Box
from sietch.rules.verbs.tleilaxu import MARKERS

COLUMN = 1.0  # of the research track: what lies ahead comes nearer
MARKER = 3.0  # a genetic marker, with many rounds to come
STEPS = (0.0, 1.2, 3.0, 5.5, 1.0, 2.2, 4.5, 0.0)  # on the Tleilaxu track, beside the points it has scored
SPECIMEN = 1.3
ATOMICS = 0.8  # the token, still to be used
ROUNDS = 9.0  # in which what lasts is worth all of itself


def lab_worth(box: Box, lab: Lab, left: float) -> float:
    """What a seat owns of Immortality, with so many rounds to come."""
    column = 0 if lab.research < 0 else box.research[lab.research].column
    value = COLUMN * column + MARKER * sum(column >= marker for marker in MARKERS) * left / ROUNDS
    value += STEPS[lab.tleilaxu] * min(1.0, left / 3)
    if left:
        value += SPECIMEN * lab.specimens + ATOMICS * lab.atomics
    return value
