"""Random and greedy games with every invariant checked at every decision, and replays compared bit for bit."""

from dataclasses import replace

import pytest

from sietch.lab.simulate import Match, play_game, simulate
from tests.marks import LONG

ALL_VARIANTS = ("streamlined", "smart_politics", "expert_deployment", "brutal_escalation")
MATCHES = {
    "base-3": Match("base", 3, (), 1000),
    "base-4": Match("base", 4, (), 1000),
    "base-2": Match("base", 2, (), 9),
    "base-mercenary": Match(
        "base", 1, (), 9, difficulty="mercenary", variants=("brutal_escalation", "dice_churn")
    ),
    "base-sardaukar": Match("base", 1, (), 9, difficulty="sardaukar"),
    "base-mentat": Match("base", 1, (), 9, difficulty="mentat"),
    "base-kwisatz_haderach": Match("base", 1, (), 9, difficulty="kwisatz_haderach"),
    "uprising-3": Match("uprising", 3, (), 1000),
    "uprising-4": Match("uprising", 4, (), 1000, ("base_cards", "choam")),
    "uprising-2": Match("uprising", 2, (), 9, ("choam",)),
    "uprising-2-variants": Match("uprising", 2, (), 9, ("choam",), variants=ALL_VARIANTS),
    "uprising-mercenary": Match(
        "uprising", 1, (), 9, ("choam",), difficulty="mercenary", variants=("dice_churn",)
    ),
    "uprising-sardaukar": Match("uprising", 1, (), 9, ("choam",), difficulty="sardaukar"),
    "uprising-mentat": Match("uprising", 1, (), 9, ("choam",), difficulty="mentat"),
    "uprising-kwisatz_haderach": Match("uprising", 1, (), 9, ("choam",), difficulty="kwisatz_haderach"),
    "uprising-6": Match("uprising", 6, (), 600),
    "uprising-6-base_cards": Match("uprising", 6, (), 600, ("base_cards",)),
    "base-3-immortality": Match("base", 3, (), 1500, ("immortality",)),
    "base-4-both": Match("base", 4, (), 1500, ("immortality", "ix"), variants=("epic", "go_to_11")),
    "base-2-immortality": Match("base", 2, (), 9, ("immortality",)),
    "base-1-both": Match("base", 1, (), 9, ("immortality", "ix"), variants=("go_to_11",)),
    "uprising-4-immortality": Match("uprising", 4, (), 1500, ("choam", "immortality")),
    "uprising-1-immortality": Match("uprising", 1, (), 9, ("immortality",)),
    "uprising-6-both": Match("uprising", 6, (), 600, ("immortality", "ix")),
    "base-3-ix": Match("base", 3, (), 70, ("ix",)),
    "base-4-ix": Match("base", 4, (), 70, ("ix",)),
    "base-4-epic": Match("base", 4, (), 70, ("ix",), variants=("epic",)),
    "base-2-ix": Match("base", 2, (), 70, ("ix",)),
    "base-mercenary-ix": Match("base", 1, (), 70, ("ix",), difficulty="mercenary"),
    "base-sardaukar-ix": Match("base", 1, (), 70, ("ix",), difficulty="sardaukar"),
    "base-mentat-ix": Match("base", 1, (), 70, ("ix",), difficulty="mentat"),
    "base-kwisatz_haderach-ix": Match("base", 1, (), 70, ("ix",), difficulty="kwisatz_haderach"),
    "uprising-2-ix": Match("uprising", 2, (), 70, ("choam", "ix")),
    "uprising-mentat-ix": Match("uprising", 1, (), 70, ("choam", "ix"), difficulty="mentat"),
    "uprising-4-ix": Match("uprising", 4, (), 70, ("choam", "ix")),
    "uprising-3-epic": Match("uprising", 3, (), 70, ("base_cards", "choam", "ix"), variants=("epic",)),
    "uprising-6-ix": Match("uprising", 6, (), 70, ("ix",)),
    "uprising-6-epic": Match("uprising", 6, (), 70, ("ix",), variants=("epic",)),
}


RANDOM = [(name, "random", 24 if LONG else 1) for name in MATCHES]
SEARCHED = (
    MATCHES
    if LONG
    else (
        "base-4",
        "base-2",
        "base-mentat",
        "uprising-4",
        "uprising-2-variants",
        "uprising-mentat",
        "base-3-immortality",
        "base-mentat-ix",
        "uprising-4-ix",
    )
)
GREEDY = [(name, "greedy", 4 if LONG else 1) for name in SEARCHED]


@pytest.mark.parametrize(("name", "bot", "games"), RANDOM + GREEDY)
def test_games_keep_every_invariant_and_replay(name: str, bot: str, games: int) -> None:
    match = replace(MATCHES[name], bots=(bot,) * MATCHES[name].players, check_every=2)
    assert [play_game(match, number).error for number in range(games)] == [""] * games


def test_simulation_tells_the_same_whatever_the_workers() -> None:
    one = simulate("base", 3, ["random"], games=6, workers=1, seed=3)
    two = simulate("base", 3, ["random"], games=6, workers=2, seed=3)
    for told in (one, two):
        for key in ("seconds", "decisions_per_second", "games_per_second"):
            told.pop(key)
    assert one == two


def test_an_error_in_a_game_is_told_and_does_not_stop_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn:
        def choose(self, view: object, decision: object) -> int:
            return 10_000

    monkeypatch.setattr("sietch.players.make", lambda name, seed=0: Stubborn())
    told = simulate("base", 3, ["random"], games=2)
    assert told["finished"] == 0
    assert told["errors"] == 2
    assert "IndexError" in told["error_messages"][0]
