"""The README and the pages of docs/ tell the truth: examples run, commands exist, Agents go where they may."""

import doctest
import re
import shlex
from dataclasses import fields
from pathlib import Path

import pytest
import typer.main

from sietch.cli import app
from sietch.content import SIX, load_box
from sietch.table.settings import Rate, Settings
from tools.curves import PICTURES, curves

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCED = re.compile(r"^( *)```(\w+)[^\n]*\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
INCLUDED = "--8<--"  # a file that stands elsewhere
SEND = re.compile(r"\bsend ([a-z_]+) ([a-z_]+)\b")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(path: Path, *languages: str) -> list[str]:
    """The fenced blocks of a page in some languages."""
    found = FENCED.findall(path.read_text("utf-8"))
    return [text for _, language, text in found if language in languages and not text.startswith(INCLUDED)]


WITH_EXAMPLES = [page for page in PAGES if blocks(page, "python", "pycon")]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, each knowing what those before it have named."""
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {"__name__": "page"}
    for number, text in enumerate(blocks(page, "python", "pycon"), 1):
        title = f"{page.name}, example {number}"
        if ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, known, title, str(page), 0)
            assert not doctest.DocTestRunner().run(test, clear_globs=False).failed, title
            known.update(test.globs)
        else:
            exec(compile(text, title, "exec"), known)


def commands(page: Path) -> list[str]:
    """Every command line in the page's shell examples."""
    lines = "".join(blocks(page, "sh")).replace("\\\n", " ").splitlines()
    return [line for line in lines if line.strip()]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name)
def test_commands_exist(page: Path) -> None:
    """Commands of ``sietch`` with their options, and targets of ``make``."""
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    for line in commands(page):
        first, *rest = shlex.split(line, comments=True)
        if first == "make":
            assert {word for word in rest if "=" not in word} <= set(targets), line
        elif first == "sietch" and rest != ["--help"]:
            command = typer.main.get_command(app)
            while hasattr(command, "commands"):
                assert rest and rest[0] in command.commands, line
                command = command.commands[rest.pop(0)]
            command.make_context(line, rest)  # refuses an option that there is not


def test_agents_are_sent_where_they_can_go() -> None:
    """Wherever a text sends a card to a space, the card has the space's icon in some box."""
    boxes = [load_box("base"), load_box("uprising"), load_box("uprising", SIX)]
    texts = [*PAGES, *(path for kind in ("py", "toml") for path in (ROOT / "sietch").rglob(f"*.{kind}"))]
    sent = 0
    for path in texts:
        for card, space in SEND.findall(path.read_text("utf-8")):
            knowing = [box for box in boxes if card in box.card_index and space in box.space_index]
            reached = [
                box.space_index[space] in box.reachable(box.cards[box.card_index[card]].icons) for box in knowing
            ]
            assert any(reached) or not knowing, f"{name(path)}: {card} cannot reach {space}"
            sent += bool(knowing)
    assert sent > 10


def test_sietch_is_installed_from_its_sources() -> None:
    """Under its name a package index has something else."""
    code = [path for room in ("sietch", "tools", "bench", "examples") for path in (ROOT / room).rglob("*.py")]
    for path in (*PAGES, *code):
        assert not re.search(r"pip\S* install [^\n`]*(?<![\w/.-])sietch\b(?![-/])", path.read_text("utf-8")), name(
            path
        )


def test_every_setting_is_explained() -> None:
    """With what it is unless somebody changes it."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    explained = dict(re.findall(r"^\| `(\w+)` \| ([^|]+?) \|", page, re.MULTILINE))
    for field in fields(Settings):
        value = getattr(Settings("sqlite://"), field.name)
        if isinstance(value, Rate):
            assert explained[field.name] == f"{value.burst} at once, {value.per_second} a second"
        elif field.name not in ("db", "drawing"):
            assert explained[field.name] == str(value)


def test_every_finding_has_tests_that_exist() -> None:
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    findings = re.findall(r"^\| (\d+) \|(.*)", page, re.MULTILINE)
    assert [int(number) for number, _ in findings] == list(range(1, 22))
    for number, told in findings:
        assert "::test_" in told, number
    named = re.findall(r"`([a-z_/]+\.py)::(test_\w+)`", page)
    assert len(named) == page.count("::test_")
    for file, test in named:
        assert f"def {test}(" in (ROOT / "tests" / file).read_text("utf-8"), test


def test_curves_are_drawn_from_the_numbers_of_today() -> None:
    drawn = curves()
    assert {path.name for path in PICTURES.iterdir()} == {path.name for path in drawn}
    for path, picture in drawn.items():
        assert path.read_text("utf-8") == picture, "draw them anew: python -m tools.curves"
        assert f"curves/{path.name}" in (ROOT / "docs" / "bots.md").read_text("utf-8")
