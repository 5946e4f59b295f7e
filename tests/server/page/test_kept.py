"""Pieces of the page that are kept are the same as when they are drawn anew."""

import gc
import random
import weakref
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from sys import getsizeof
from typing import Any

import pytest
from markupsafe import Markup

from sietch.records.game import View, new_game
from sietch.records.narration import Chapter
from sietch.table.page.draw import draw_regions, drawn_panel, render
from sietch.table.page.ink import kept
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import Voice
from sietch.table.page.regions import log
from sietch.table.page.regions.players import panels
from sietch.table.showing.chronicle import Chronicle
from sietch.table.showing.shown import SeatInfo, TablePage
from tests.marks import LONG
from tests.server.serving import DRAWN, serving, settings

EVERY = 2 if LONG else 7
"""At every so many steps pages are drawn."""


@pytest.fixture
def doubting(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Whatever is kept is drawn anew all the same, and compared; counted is what was there already."""
    found: Counter[str] = Counter()

    trusting = kept.recall

    def recall(memory: kept.Memory, values: Hashable, draw: Callable[[], Any]) -> Any:
        if memory.shelf is kept.FACES:  # drawn from their arguments alone
            return trusting(memory, values, draw)
        anew = draw()
        found["piece"] += values in memory.lately
        assert memory.lately.setdefault(values, anew) == anew
        return anew

    trusted = log.past

    def past(r: Reader, chapters: list[Chapter]) -> Markup:
        found["past"] += bool(chapters and chapters[0].kept)
        drawn = trusted(r, chapters)
        assert drawn == log.whole(r, chapters)
        return drawn

    monkeypatch.setattr(kept, "recall", recall)
    monkeypatch.setattr(log, "past", past)
    return found


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [
        ("base", 4, ()),
        ("uprising", 3, ("choam", "base_cards")),
        ("uprising", 4, ()),
        ("base", 1, ()),
        ("base", 2, ()),
        ("uprising", 1, ("choam",)),
        ("uprising", 2, ()),
        ("uprising", 6, ()),
        ("base", 3, ("ix", "immortality")),
        ("uprising", 4, ("choam", "ix")),
    ],
)
def test_what_is_kept_is_what_would_be_drawn(
    box: str, players: int, modules: tuple[str, ...], doubting: Counter[str]
) -> None:
    """Readers in turn, in two languages, with names that change, through a game with undoing."""
    game = new_game(box, players, f"kept {box}", modules=modules)
    chance = random.Random(box)
    chronicle = Chronicle()
    names = [""] * players
    readers = cycle([-1, *range(players)])
    for step in range(240):
        if game.over:
            break
        if step % 40 == 7:
            names[chance.randrange(players)] = f"Name <{step}>"
        if game.can_undo() and chance.random() < 0.1:
            game.undo()
            chronicle.forget()
        else:
            game.choose(chance.randrange(len(game.decision.moves)))
        if step % EVERY and not game.over:
            continue
        for reader in islice(readers, 2):
            seats = [SeatInfo(name, "human", bool(step & 1)) for name in names]
            story = chronicle.read(game.state, reader)
            lang = chance.choice(["en", "uk"])
            draw_regions(TablePage("x", View(game.state, reader), lang, seats, step, story=story))
    assert doubting["piece"] > 200 and doubting["past"] > 1  # so many were there already


@pytest.mark.parametrize(
    ("box", "players", "modules"),
    [
        ("base", 1, ("ix", "immortality")),
        ("base", 4, ("ix",)),
        ("uprising", 2, ()),
        ("uprising", 4, ("choam", "ix", "immortality")),
        ("uprising", 6, ("choam", "ix", "immortality")),
    ],
)
def test_nobody_is_called_as_at_another_table(box: str, players: int, modules: tuple[str, ...]) -> None:
    """Whatever is kept of one table is shown at another one that stands alike: no name goes with it."""
    game = new_game(box, players, f"alike {box}", modules=modules)
    chance = random.Random(players)
    for _ in range(5 if LONG else 3):
        for _ in range(100):
            if not game.over:
                game.choose(chance.randrange(len(game.decision.moves)))
        for reader in range(-1, players):
            for own, other in (("Anna", "Boris"), ("Boris", "Anna")):
                seats = [SeatInfo(f"{own} {seat}", "human", True, needed=2) for seat in range(players)]
                story = Chronicle().read(game.state, reader)
                page = TablePage("x", View(game.state, reader), "en", seats, 0, story=story)
                assert [name for name, drawn in draw_regions(page).items() if other in drawn] == []


def test_what_a_page_was_drawn_from_goes_at_once() -> None:
    """Nothing holds it in a ring, so that the garbage collector would have to find it."""
    game = new_game("uprising", 4, "gone")
    seats = [SeatInfo("", "human", True)] * 4
    gc.disable()
    try:
        for reader in (-1, 0):
            view = View(game.state, reader)
            gone = weakref.ref(view)
            told = Chronicle().read(game.state, reader)[:2]  # one that is over, and the newest
            story = [weakref.ref(chapter) for chapter in told]
            draw_regions(TablePage("x", view, "en", seats, 0, story=told))
            del view, told
            assert gone() is None
            assert [chapter() for chapter in story] == [None, None]
    finally:
        gc.enable()


MOST = 100_000


def stored(shelf: kept.Shelf) -> int:
    """Bytes of all that lies on a shelf."""
    memories = [memory.lately | memory.older for memory in shelf.memories]
    return sum(kept.weight(piece) for memory in memories for piece in memory.values())


def held(shelf: kept.Shelf) -> int:
    """Bytes of all texts that there are because of a shelf, as values or as what they are found by; each once."""
    found: list[Any] = [part for memory in shelf.memories for part in (memory.lately, memory.older)]
    found += [part for turn in shelf.turning for part in gc.get_referents(turn.__self__)]  # type: ignore[attr-defined]
    texts: dict[int, int] = {}
    while found:
        part = found.pop()
        if isinstance(part, str):
            texts[id(part)] = getsizeof(part)
        elif isinstance(part, dict):
            found += [*part.keys(), *part.values()]
        elif isinstance(part, tuple):
            found += part
    return sum(texts.values())


def test_what_is_kept_is_bounded_by_its_size() -> None:
    """Whatever many games draw; what is asked for again and again stays."""
    shelf = kept.Shelf(MOST)
    pieces, chapters = kept.Memory(shelf), kept.Memory(shelf)
    drawn: Counter[str] = Counter()

    def piece(name: str) -> str:
        drawn[name] += 1
        return f"{name:>1000}"

    for number in range(1_000):
        kept.recall(pieces, "mine", lambda: piece("mine"))
        kept.recall(pieces, number, lambda number=number: piece(str(number)))
        kept.recall(chapters, number, lambda number=number: (piece(f"chapter {number}"), "end"))
        assert stored(shelf) <= MOST
    assert drawn["mine"] == 1 and len(drawn) == 2_001
    assert kept.recall(pieces, 0, lambda: piece("0")) == f"{'0':>1000}" and drawn["0"] == 2  # it was forgotten


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> kept.Shelf:
    """A small shelf for what is drawn from arguments alone."""
    shelf = kept.Shelf(MOST)
    monkeypatch.setattr(kept, "FACES", shelf)
    monkeypatch.setattr(kept, "_large", kept.Memory(shelf))
    return shelf


def test_faces_and_messages_are_bounded_by_their_size(faces: kept.Shelf) -> None:
    """However many names people have; a face that is asked for again and again is drawn once."""
    drawn: Counter[str] = Counter()

    @kept.kept
    def face(name: str, size: str = "") -> str:
        drawn[name] += 1
        return f"{name:>1000}{size}"

    told = Voice("en")
    for number in range(1_000):
        assert face("mine", size="l").endswith("l")
        face(str(number))
        told.t("standing", points=f"Name {number} {'x' * 200}", goal=10)
        assert stored(faces) <= MOST
    assert drawn["mine"] == 1 and drawn["0"] == 1
    assert face("0") and drawn["0"] == 2  # it was forgotten


def test_large_faces_that_look_alike_are_kept_once(faces: kept.Shelf) -> None:
    face = kept.kept(lambda kind: ("sand" * 1_000, kind))
    sizes = [len({id(face(kind)[0]) for kind in range(20)}), faces.bytes]
    assert sizes[0] == 1 and sizes[1] < 20 * kept.A_KEY * 2 + 10_000 < 20 * 4_000


IN_USE = 60  # pieces of 10 kB: six times as many as there is room for


def test_large_faces_in_use_are_bounded_by_their_size(faces: kept.Shelf) -> None:
    """However often they are asked for again: one that is found has its text counted too."""
    face = kept.kept(lambda number: (f"{number:>10000}", number))
    for newest in range(2 * IN_USE):
        for number in range(max(0, newest - IN_USE), newest + 1):
            assert face(number) == (f"{number:>10000}", number)
            assert held(faces) <= MOST


def test_what_is_made_of_kept_pieces_holds_on_to_none_that_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = kept.Shelf(MOST)
    monkeypatch.setattr(kept, "MOMENTS", shelf)
    part = kept.kept_by(lambda number: number)(lambda number: f"{number:>10000}")
    panel = kept.kept_by(lambda number: number, kept.Composed)(lambda number: (part(number), number))
    for newest in range(2 * IN_USE):
        for number in range(max(0, newest - IN_USE), newest + 1):
            assert panel(number) == (f"{number:>10000}", number)
            assert held(shelf) <= MOST


def test_panels_share_the_faces_in_them() -> None:
    """They are counted where they are kept, so a panel may not have a copy of its own."""
    game = new_game("base", 2, "faces in panels")
    chance = random.Random(2)
    for _ in range(60):
        game.choose(chance.randrange(len(game.decision.moves)))
    reader = Reader(TablePage("x", View(game.state, -1), "en", [SeatInfo("", "human", True)] * 2, 60))
    for panel in panels(reader):
        before, after = (drawn_panel(replace(panel, points=points), "en")[1::2] for points in (3, 4))
        assert before
        assert [one is other for one, other in zip(before, after, strict=True)] == [True] * len(before)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, as shelves are told it."""
    now = [0.0]
    monkeypatch.setattr(kept.Shelf, "clock", lambda self: now[0])
    return now


def test_large_faces_that_look_alike_are_kept_once_for_hours(now: list[float], faces: kept.Shelf) -> None:
    """A face that is asked for again and again, and others that look like it and come later."""
    face = kept.kept(lambda kind: (f"{'sand':>10000}", kind))
    first = face("first")[0]
    for hour in range(1, 6):
        now[0] = 3600.0 * hour
        assert face(hour)[0] is first  # another that is found by it, before it is asked for itself
        assert face("first")[0] is first
        assert 10_000 < held(faces) < 11_000


def test_little_is_kept_only_while_others_draw(tmp_path: Path) -> None:
    """By a server beside which processes draw; one that comes after it has its whole shelves again."""
    usual = kept.FACES.most, kept.MOMENTS.most
    for processes, most in ((1, (kept.LITTLE, kept.LITTLE)), (0, usual)):
        told = settings(f"sqlite:///{tmp_path / 'x.db'}", drawing=DRAWN, teller_processes=processes)
        with serving(told):
            assert (kept.FACES.most, kept.MOMENTS.most) == most
        assert (kept.FACES.most, kept.MOMENTS.most) == usual


def test_what_nobody_asks_for_in_a_while_is_forgotten(now: list[float]) -> None:
    """Of a process that draws little too: what it keeps does not grow for hours."""
    shelf = kept.Shelf(10 * MOST)
    memory = kept.Memory(shelf)
    for hour in range(10):
        now[0] = 3600.0 * hour
        kept.recall(memory, hour, lambda hour=hour: f"{hour:>1000}")
        kept.recall(memory, "mine", lambda: "mine")
        assert len(memory.lately) + len(memory.older) <= 4


def test_values_become_html() -> None:
    assert "<script>" not in render(
        "error.html", t=str, lang="<script>", languages=(), status=1, what="", advice=""
    )
