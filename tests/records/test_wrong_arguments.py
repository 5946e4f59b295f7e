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
    if given is not None:
        with pytest.raises(BadSetup):
            sietch.new_game("base", 1, difficulty=given)


@pytest.mark.parametrize(
    "given", [[1], [["epic"]], [{}], [b"ix"], ["epic", 1], ["epic", None], {"ix": 1, 2: 3}], ids=repr
)
def test_lists_of_what_is_no_name(given: Any) -> None:
    for name in ("rivals", "modules", "variants"):
        with pytest.raises(BadSetup):
            sietch.new_game("base", players=3, **{name: given})
    with pytest.raises(BadSetup):
        sietch.new_game("base", players=len(given), leaders=given)


def test_nothing_is_an_empty_list() -> None:
    setup = sietch.new_game("base", 3, 1, modules=None, variants=None).setup  # type: ignore[arg-type]
    assert setup is not None and not setup.modules and not setup.variants


@pytest.mark.parametrize("given", ODD, ids=repr)
def test_view(given: Any) -> None:
    with pytest.raises(IllegalChoice):
        sietch.new_game("base", seed=1).view(given)


@pytest.mark.parametrize("given", ["1", 1.5, b"x", [1], {}, -1, 9], ids=repr)
def test_replay(given: Any) -> None:
    with pytest.raises(BadRecord):
        sietch.replay(sietch.new_game("base", seed=1).record(), until=given)
