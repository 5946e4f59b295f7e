"""Small learned nets: what a seat's features say of its chance to win and margin of points, or of a turn's end.

Weights are a file of layers with the hash of the feature layout they were trained for. Only NumPy is needed, and
only by who plays with such weights.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sietch.players.features import LENGTH, layout_hash
from sietch.rules.errors import SietchError

if TYPE_CHECKING:
    import numpy

WEIGHTS = Path(__file__).parent / "weights"
"""The weights that come with the package."""

USUAL = "value.npz"  # the chance to win
TURNS = "turns.npz"  # by how much trials like a turn's end better than that chance and its outlook say
ALONE = "alone_"  # so begin the names of those for who plays alone against Rivals
OUTPUTS = {USUAL: 2, TURNS: 1}
LARGEST = 2_000_000  # bytes of a file of weights
MARGIN = 10.0  # points of lead that the second output counts as one


class WeightsDoNotFit(SietchError):
    """Weights that are missing, broken, or trained for another layout of features."""


class Net:
    """Layers, the last without a bend.

    A value has two outputs, a number for winning (a logit) and the expected margin; a net of turns has one, in
    tenths of a point.
    """

    def __init__(
        self, layers: Sequence[tuple[numpy.ndarray, numpy.ndarray]], beside: tuple[float, float] = (1.0, 0.0)
    ) -> None:
        self.layers = list(layers)
        self.beside = beside  # of a net of turns: the shares of chance to win and outlook that it was trained with

    def outputs(self, rows: Any) -> numpy.ndarray:
        """All outputs for each row of features."""
        import numpy

        x = numpy.asarray(rows, dtype=numpy.float32)
        for weights, bias in self.layers[:-1]:
            x = numpy.maximum(x @ weights + bias, 0)
        weights, bias = self.layers[-1]
        told: numpy.ndarray = x @ weights + bias
        return told

    def chances(self, rows: Any) -> list[float]:
        """The chance to win of each row's reader."""
        import numpy

        logits = numpy.clip(self.outputs(rows)[:, 0], -30, 30)
        return [float(chance) for chance in 1 / (1 + numpy.exp(-logits))]


def save(net: Net, path: Path) -> None:
    """Write weights, in half precision, with the hash of the layout they are for."""
    import numpy

    arrays: dict[str, Any] = {"layout": numpy.array(layout_hash()), "beside": numpy.array(net.beside)}
    for number, (weights, bias) in enumerate(net.layers):
        arrays[f"weights_{number}"] = weights.astype(numpy.float16)
        arrays[f"bias_{number}"] = bias.astype(numpy.float32)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        numpy.savez_compressed(file, **arrays)


@cache
def load(path: Path = WEIGHTS / USUAL, like: str = USUAL) -> Net:
    """The weights of a file, a net like this one of the package; an error says what is wrong with them."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # rows are few, and other processes think as well
    try:
        import numpy
    except ImportError as error:
        raise WeightsDoNotFit("playing with learned weights needs NumPy: pip install numpy") from error
    if not path.is_file():
        raise WeightsDoNotFit(f"there are no weights {path}")
    try:
        with numpy.load(path, allow_pickle=False) as file:
            layout = str(file["layout"])
            trust, mix = file["beside"] if "beside" in file.files else (1.0, 0.0)
            count = sum(name.startswith("weights_") for name in file.files)
            layers = [(whole(file[f"weights_{i}"]), whole(file[f"bias_{i}"])) for i in range(count)]
            outputs = layers[-1][1].shape[0]
    except (OSError, EOFError, ValueError, LookupError, zipfile.BadZipFile, zlib.error) as error:
        raise WeightsDoNotFit(f"{path} has no weights that can be read: {error}") from error
    if outputs != OUTPUTS[like]:
        raise WeightsDoNotFit(f"{path} has {outputs} outputs, where a net like {like} has {OUTPUTS[like]}")
    if layout != layout_hash() or layers[0][0].shape[0] != LENGTH:
        raise WeightsDoNotFit(
            f"{path} was trained for the feature layout {layout}; this version has {layout_hash()}: train anew"
        )
    return Net(layers, (float(trust), float(mix)))


def whole(array: numpy.ndarray) -> numpy.ndarray:
    import numpy

    return array.astype(numpy.float32)
