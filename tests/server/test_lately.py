"""Of games at which nothing happens any more, nothing stays in memory for long."""

import random

import pytest

from sietch.records.game import View, new_game
from sietch.records.narration import narrate
from sietch.table import lately
from sietch.table.helpers import thinking
from sietch.table.lately import SILENT
from sietch.table.page import draw
from sietch.table.showing.chronicle import Chronicle
from sietch.table.showing.following import Follower
from sietch.table.showing.lines import Lines
from sietch.table.showing.scenes import Script
from sietch.table.showing.shown import SHOWN_ROUNDS, SeatInfo, TablePage
from sietch.table.web.html.eyes import Films


class Clock:
    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(lately, "time", clock)
    return clock


def test_lines_games_and_films_are_let_go_when_they_were_silent_for_long(clock: Clock) -> None:
    game = new_game("base", 3, "silent")
    assert game.setup is not None
    lines, games, films = Lines(draw), Follower(), Films()

    def use(name: str) -> None:
        page = TablePage(name, View(game.state, 0), "en", [SeatInfo("", "human", True)] * 3, 0, story=[])
        lines.draw(name, page)
        assert game.setup is not None
        games.at(Script(name, game.setup, (), None, ()))
        films.of(name, game.setup, ())

    use("a")
    alone = lines.bytes
    clock.now = SILENT / 2
    use("b")
    clock.now = SILENT + 1
    use("b")
    assert lines.bytes == alone
    assert [len(kept) for kept in (lines._lines, games._games, films._films)] == [1, 1, 1]


def test_a_story_that_its_reader_does_not_ask_for_any_more_is_forgotten(clock: Clock) -> None:
    state = new_game("base", 3, "silent").state
    chronicle = Chronicle()
    told = chronicle.read(state, 0)
    clock.now = SILENT + 1
    chronicle.read(state, 1)
    assert chronicle._stories.names() == [1]
    assert chronicle.read(state, 0) == told  # anew


def test_of_a_story_its_end_is_kept() -> None:
    """However long a game goes on."""
    game = new_game("uprising", 3, "long")
    chronicle, chance = Chronicle(), random.Random(3)
    while not game.over:
        game.choose(chance.randrange(len(game.decision.moves)))
        first = game.state.round - SHOWN_ROUNDS + 1
        told = [chapter for chapter in narrate(game.state, 1) if chapter.round >= first]
        assert chronicle.read(game.state, 1) == told
    assert game.state.round > 2 * SHOWN_ROUNDS


def test_bots_let_go_of_games_in_which_they_are_asked_no_more(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_games", lately.Lately())
    monkeypatch.setattr(thinking, "_minds", lately.Lately())
    setup = new_game("base", 3, "silent").setup
    assert setup is not None
    for number in range(3):
        clock.now = number * SILENT * 0.7
        job = thinking.Job(f"game {number}", setup, (), new_game("base", 3, "silent").state.asked, "random")
        thinking.think(job)
    assert [len(kept) for kept in (thinking._games, thinking._minds)] == [2, 2]
