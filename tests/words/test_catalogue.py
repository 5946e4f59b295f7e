"""Every message that code asks for is in every catalogue, and every message there is asked for."""

import ast
import re
import string
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sietch.table.live import refusals
from sietch.words.finding import plain
from sietch.words.messages import SOURCE_LANGUAGE, languages, load, plurals
from sietch.words.names import declared
from tests.boxes import every_box
from tests.message_keys import derived, translated_names
from tests.server.page.keys import derived as derived_by_page

PACKAGE = Path(__file__).resolve().parents[2] / "sietch"
KEY = re.compile(r"[a-z_]+(\.[a-z_0-9]+)+")
TOLD = re.compile(r"""\bt\(\s*["']([a-z_.]+)["']\s*[,)]""")
EITHER = re.compile(r"""\bt\(\s*(["'][a-z_.]+["'] if [^()]+? else ["'][a-z_.]+["'])""")
DRAWN = re.compile(r"""\bwords\(\s*["']([a-z_]+)["']""")


def literals() -> Iterator[str]:
    """Every string in the source that has the form of a key."""
    for path in PACKAGE.rglob("*.py"):
        if path.parts[len(PACKAGE.parts)] in ("rules", "content"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                yield node.value


def page_keys() -> set[str]:
    """The keys of the page's own messages, which its modules and templates write without ``page.``."""
    found = derived_by_page()
    folder = PACKAGE / "table" / "page"
    for path in [*folder.rglob("*.py"), *folder.rglob("*.html")]:
        source = path.read_text(encoding="utf-8")
        found |= {f"page.{key}" for key in TOLD.findall(source)}
        for either in EITHER.findall(source):
            found |= {f"page.{key}" for key in re.findall(r"[\"']([a-z_.]+)[\"']", either)}
    for path in (path for room in ("language", "effects") for path in (PACKAGE / "rules" / room).rglob("*.py")):
        found |= {f"page.fx.{key}" for key in DRAWN.findall(path.read_text(encoding="utf-8"))}
    return found


@cache
def asked_for() -> frozenset[str]:
    sections = {key.split(".")[0] for key in load(SOURCE_LANGUAGE).entries}
    found = {key for key in literals() if key.split(".")[0] in sections}
    for box in every_box():
        found |= derived(box)
    return frozenset(found | page_keys() | refusals.keys())


def names() -> set[str]:
    return set().union(*(translated_names(box) for box in every_box()))


@pytest.mark.parametrize("language", languages())
def test_no_message_is_missing_and_none_unused(language: str) -> None:
    expected = asked_for() if language == SOURCE_LANGUAGE else asked_for() | names()
    written = set(load(language).entries)
    assert (sorted(expected - written), sorted(written - expected)) == ([], [])


@pytest.mark.parametrize("language", languages())
def test_plural_messages_have_every_form(language: str) -> None:
    categories = {*plurals(language).tags, "other"}
    for key, entry in load(language).entries.items():
        plural = isinstance(entry, dict) and bool(categories & (set(entry) - {"other"}))
        if plural and isinstance(entry, dict):
            assert categories <= set(entry), key


@pytest.mark.parametrize("language", languages())
def test_translations_fill_the_same_places(language: str) -> None:
    english = load(SOURCE_LANGUAGE).entries
    for key, entry in load(language).entries.items():
        if key in english:
            assert places(entry) <= places(english[key]) | {"n"}, key


def places(entry: str | dict[str, str]) -> set[str]:
    patterns = [entry] if isinstance(entry, str) else list(entry.values())
    return {field for pattern in patterns for _, field, _, _ in string.Formatter().parse(pattern) if field}


ELSEWHERE = {
    "en": ("greedy", "Maker hooks", "Buy cards"),
    "uk": ("жадібн", "ровідник", " вертає", "до банку", "карти Інтриги", "супротивник", "При придбанні"),
    "ru": ("жадн", "роводник", "риобре", "в банк ", "карты Интриги", "противник", " в фракции", "2 боевой силы"),
    "pt": ("gananci", "Líder ao acaso", "eprise", "sozinho", "caixa de Revelação", "Turno de Agente"),
}
"""In each language, words that say what the rulebook, or the rest of the page, says in others."""


@pytest.mark.parametrize("language", languages())
def test_one_thing_has_one_name(language: str) -> None:
    for key, entry in load(language).entries.items():
        for pattern in [entry] if isinstance(entry, str) else entry.values():
            assert not [word for word in ELSEWHERE[language] if word in pattern], key


@pytest.mark.parametrize("language", languages())
def test_two_things_of_a_kind_have_two_names(language: str) -> None:
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for name in (name for box in every_box() for name in declared(box)):
        found[name.key.split(".")[1], plain(load(language).text(name))].add(name.default)
    assert not {called: printed for called, printed in found.items() if len(printed) > 1}


EFFECTS = {"effect", "effects", "cost", "gain", "then", "otherwise", "spy"}
"""Places that an effect fills."""


@pytest.mark.parametrize("language", ["ru", "pt"])
def test_an_effect_told_as_an_option_is_so_with_all_its_parts(language: str) -> None:
    """As an option it is an infinitive, in the text of a card a command."""
    for key, entry in load(language).entries.items():
        if key.startswith("effect.") and isinstance(entry, dict):
            told = [pattern for form, pattern in entry.items() if form.startswith("infinitive")]
            for pattern in told:
                for _, field, spec, _ in string.Formatter().parse(pattern):
                    assert field not in EFFECTS or "infinitive" in (spec or ""), (key, pattern)
