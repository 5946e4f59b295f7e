"""Whatever is given to the front door: a message that says what is wrong, never a stumble."""

from typing import Any

import pytest

import sietch
from sietch.rules.errors import BadRecord, BadSetup, IllegalChoice

ODD: list[Any] = [None, "4", 4.0, True, b"x", [1], {}, object]


@pytest.mark.parametrize("given", ODD, ids=repr)
def test_new_game(given: Any) -> None:
    for name in ("box", "players"):
        with pytest.raises(BadSetup):
            sietch.new_game(**{name: given})
    if not isinstance(given, (list, dict)) and given is not None:
        for name in ("leaders", "rivals", "modules", "variants"):
            with pytest.raises(BadSetup):
                sietch.new_game("base", **{name: given})
    if not isinstance(given, (str, int)) and given is not None:
        with pytest.raises(BadSetup):
            sietch.new_game("base", seed=given)


@pytest.mark.parametrize("given", ODD, ids=repr)
def test_view(given: Any) -> None:
    with pytest.raises(IllegalChoice):
        sietch.new_game("base", seed=1).view(given)


@pytest.mark.parametrize("given", ["1", 1.5, b"x", [1], {}, -1, 9], ids=repr)
def test_replay(given: Any) -> None:
    with pytest.raises(BadRecord):
        sietch.replay(sietch.new_game("base", seed=1).record(), until=given)
