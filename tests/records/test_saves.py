"""Saved games: written whole, read with clear errors, played on as if nothing had happened."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sietch
from sietch.records import saves
from sietch.records.film import stood_in
from sietch.records.game import Game
from sietch.records.narration import narrate
from sietch.records.stand_ins import StandIn, read, write


@pytest.fixture
def game() -> Game:
    game = sietch.new_game("base", players=3, seed=4)
    for _ in range(30):
        game.choose(0)
    return game


def test_a_saved_game_plays_on(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "evening.sietch"
    saves.save(path, game)
    again = sietch.replay(saves.load(path))
    assert again.state.facts() == game.state.facts()
    assert again.choices == game.choices


def test_the_file_is_the_record(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.sietch"
    saves.save(path, game)
    assert json.loads(path.read_text(encoding="utf-8")) == game.record()


def test_the_seats_are_saved_beside_the_record(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.sietch"
    saves.save(path, game, ["human", "greedy", "random"])
    record = saves.load(path)
    assert saves.saved_seats(record) == ["human", "greedy", "random"]
    assert sietch.replay(record).state.digest() == game.state.digest()
    assert saves.saved_seats(game.record()) is None
    assert saves.saved_seats({"seats": [1, 2]}) is None


def test_nothing_is_left_beside_the_file(tmp_path: Path, game: Game) -> None:
    saves.save(tmp_path / "game.sietch", game)
    assert [path.name for path in tmp_path.iterdir()] == ["game.sietch"]


def test_a_link_leads_to_the_file(tmp_path: Path, game: Game) -> None:
    """Whether the file is there already or not."""
    (tmp_path / "games").mkdir()
    path, link = tmp_path / "games" / "game.sietch", tmp_path / "last.sietch"
    link.symlink_to(path)
    for _ in range(2):
        saves.save(link, game)
        assert link.is_symlink() and not path.is_symlink() and saves.load(path) == game.record()
    assert [*path.parent.iterdir()] == [path]


def test_a_pipe_is_written_into(tmp_path: Path, game: Game) -> None:
    """So that a record can go to a program, or to the screen; what is there stays what it is."""
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link):
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        with open(reader, encoding="utf-8") as file:
            saves.save(path, game)
            assert json.loads(file.read()) == game.record()
    assert pipe.is_fifo() and link.is_symlink() and {*tmp_path.iterdir()} == {pipe, link}


def test_an_output_that_is_led_into_a_file_is_written_on(tmp_path: Path) -> None:
    goal = tmp_path / "output"
    goal.write_text("what was there, ", "utf-8")
    program = (
        "from sietch.records.saves import *; write_whole(Path('/dev/stdout'), 'what came, '); print('the rest')"
    )
    with goal.open("a") as output:
        subprocess.run([sys.executable, "-c", program], stdout=output, check=True)
    assert goal.read_text("utf-8") == "what was there, what came, the rest\n"


def test_a_folder_is_not_written_into(tmp_path: Path, game: Game) -> None:
    with pytest.raises(sietch.BadRecord, match=r"cannot write .*directory"):
        saves.save(tmp_path, game)
    assert not [*tmp_path.iterdir()]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.sietch"
    path.write_text("old", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(sietch.BadRecord, match="No space left"):
        saves.save(path, game)
    assert path.read_text(encoding="utf-8") == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.sietch"]


def test_a_place_that_does_not_exist(tmp_path: Path, game: Game) -> None:
    with pytest.raises(sietch.BadRecord, match="cannot write"):
        saves.save(tmp_path / "nowhere" / "game.sietch", game)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(sietch.BadRecord, match=r"no file .*nothing\.sietch"):
        saves.load(tmp_path / "nothing.sietch")


def test_a_folder_is_no_saved_game(tmp_path: Path) -> None:
    with pytest.raises(sietch.BadRecord, match="cannot read"):
        saves.load(tmp_path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff\xfe\x00", "not text"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "JSON object"),
        (b"{}", "'format' is missing"),
        (b'{"format": 2}', "'rules' is missing"),
    ],
)
def test_a_file_that_is_no_saved_game(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "x.sietch"
    path.write_bytes(content)
    with pytest.raises(sietch.BadRecord, match=message):
        saves.load(path)


@pytest.mark.parametrize(("key", "value"), [("format", 999), ("rules", "base/0")])
def test_a_game_of_another_version(tmp_path: Path, game: Game, key: str, value: object) -> None:
    path = tmp_path / "x.sietch"
    path.write_text(json.dumps({**game.record(), key: value}), encoding="utf-8")
    with pytest.raises(sietch.BadRecord, match=f"cannot be played on.*{value}"):
        saves.load(path)


def test_bots_that_stood_in_are_kept_beside_the_record(tmp_path: Path, game: Game) -> None:
    told = [StandIn(3, 1, "greedy"), StandIn(20, 1, None)]
    path = tmp_path / "game.sietch"
    path.write_text(json.dumps({**game.record(), **write(told)}), encoding="utf-8")
    record = saves.load(path)
    assert read(record) == told
    again = sietch.replay(record)
    assert again.state.facts() == game.state.facts() and again.record() == game.record()
    for until, keys in ((None, ["stand_in", "seat_back"]), (19, ["stand_in"]), (2, [])):
        shown = sietch.replay(record, until)
        chapters = narrate(shown.state, 0, stand_ins=stood_in(record, shown))
        lines = [line.key for chapter in chapters for line in chapter.lines]
        assert [key for key in lines if key in ("stand_in", "seat_back")] == keys
        plain = [line.key for chapter in narrate(shown.state, 0) for line in chapter.lines]
        assert set(plain) == set(lines) - {"stand_in", "seat_back"}
    assert read(game.record()) == []


def test_bots_that_cannot_have_stood_in(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.sietch"
    path.write_text(json.dumps({**game.record(), "stand_ins": [{"after": 31, "seat": 0, "bot": "greedy"}]}))
    with pytest.raises(sietch.BadRecord, match=r"entry 1 of the record's 'stand_ins' is wrong: 'after' must be"):
        saves.load(path)
