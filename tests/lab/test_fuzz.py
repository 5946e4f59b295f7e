"""Random and greedy games with every invariant checked at every decision, and replays compared bit for bit."""

from dataclasses import replace

import pytest

from sietch.lab.played import Kind
from sietch.lab.simulate import Match, play_game, simulate
from tests.marks import LONG

ALL_VARIANTS = ("streamlined", "smart_politics", "expert_deployment", "brutal_escalation")
MATCHES = {
    "base-3": Match(Kind("base", 3), (), 1000),
    "base-4": Match(Kind("base", 4), (), 1000),
    "base-2": Match(Kind("base", 2), (), 9),
    "base-mercenary": Match(
        Kind("base", 1, difficulty="mercenary", variants=("brutal_escalation", "dice_churn")), (), 9
    ),
    "base-sardaukar": Match(Kind("base", 1, difficulty="sardaukar"), (), 9),
    "base-mentat": Match(Kind("base", 1, difficulty="mentat"), (), 9),
    "base-kwisatz_haderach": Match(Kind("base", 1, difficulty="kwisatz_haderach"), (), 9),
    "uprising-3": Match(Kind("uprising", 3), (), 1000),
    "uprising-4": Match(Kind("uprising", 4, ("base_cards", "choam")), (), 1000),
    "uprising-2": Match(Kind("uprising", 2, ("choam",)), (), 9),
    "uprising-2-variants": Match(Kind("uprising", 2, ("choam",), variants=ALL_VARIANTS), (), 9),
    "uprising-mercenary": Match(
        Kind("uprising", 1, ("choam",), difficulty="mercenary", variants=("dice_churn",)), (), 9
    ),
    "uprising-sardaukar": Match(Kind("uprising", 1, ("choam",), difficulty="sardaukar"), (), 9),
    "uprising-mentat": Match(Kind("uprising", 1, ("choam",), difficulty="mentat"), (), 9),
    "uprising-kwisatz_haderach": Match(Kind("uprising", 1, ("choam",), difficulty="kwisatz_haderach"), (), 9),
    "uprising-6": Match(Kind("uprising", 6), (), 600),
    "uprising-6-base_cards": Match(Kind("uprising", 6, ("base_cards",)), (), 600),
    "base-3-immortality": Match(Kind("base", 3, ("immortality",)), (), 1500),
    "base-4-both": Match(Kind("base", 4, ("immortality", "ix"), variants=("epic", "go_to_11")), (), 1500),
    "base-2-immortality": Match(Kind("base", 2, ("immortality",)), (), 9),
    "base-1-both": Match(Kind("base", 1, ("immortality", "ix"), variants=("go_to_11",)), (), 9),
    "uprising-4-immortality": Match(Kind("uprising", 4, ("choam", "immortality")), (), 1500),
    "uprising-1-immortality": Match(Kind("uprising", 1, ("immortality",)), (), 9),
    "uprising-6-both": Match(Kind("uprising", 6, ("immortality", "ix")), (), 600),
    "base-3-ix": Match(Kind("base", 3, ("ix",)), (), 70),
    "base-4-ix": Match(Kind("base", 4, ("ix",)), (), 70),
    "base-4-epic": Match(Kind("base", 4, ("ix",), variants=("epic",)), (), 70),
    "base-2-ix": Match(Kind("base", 2, ("ix",)), (), 70),
    "base-mercenary-ix": Match(Kind("base", 1, ("ix",), difficulty="mercenary"), (), 70),
    "base-sardaukar-ix": Match(Kind("base", 1, ("ix",), difficulty="sardaukar"), (), 70),
    "base-mentat-ix": Match(Kind("base", 1, ("ix",), difficulty="mentat"), (), 70),
    "base-kwisatz_haderach-ix": Match(Kind("base", 1, ("ix",), difficulty="kwisatz_haderach"), (), 70),
    "uprising-2-ix": Match(Kind("uprising", 2, ("choam", "ix")), (), 70),
    "uprising-mentat-ix": Match(Kind("uprising", 1, ("choam", "ix"), difficulty="mentat"), (), 70),
    "uprising-4-ix": Match(Kind("uprising", 4, ("choam", "ix")), (), 70),
    "uprising-3-epic": Match(Kind("uprising", 3, ("base_cards", "choam", "ix"), variants=("epic",)), (), 70),
    "uprising-6-ix": Match(Kind("uprising", 6, ("ix",)), (), 70),
    "uprising-6-epic": Match(Kind("uprising", 6, ("ix",), variants=("epic",)), (), 70),
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
BESIDE = "greedy" if LONG else "random"
"""Who sits beside a greedy bot: those take most of the time."""


@pytest.mark.parametrize(("name", "bot", "games"), RANDOM + GREEDY)
def test_games_keep_every_invariant_and_replay(name: str, bot: str, games: int) -> None:
    beside = (BESIDE if bot == "greedy" else bot,) * (MATCHES[name].kind.players - 1)
    match = replace(MATCHES[name], bots=(bot, *beside), check_every=2)
    assert [play_game(match, number).error for number in range(games)] == [""] * games


def test_an_error_in_a_game_is_told_and_does_not_stop_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn:
        def choose(self, view: object, decision: object) -> int:
            return 10_000

    monkeypatch.setattr("sietch.players.make", lambda name, seed=0: Stubborn())
    told = simulate("base", 3, ["random"], games=2)
    assert told["finished"] == 0
    assert told["errors"] == 2
    assert "IndexError" in told["error_messages"][0]
