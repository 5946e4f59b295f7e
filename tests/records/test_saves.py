"""Saved games: written whole, read with clear errors, played on as if nothing had happened."""

import json
import os
from pathlib import Path

import pytest

import sietch
from sietch.records import saves
from sietch.records.game import Game


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
        (b'{"format": 1}', "'rules' is missing"),
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
