"""Messages: a key and parameters, told in a language by its catalogue, with the right plural form.

A catalogue is a TOML file. An entry is a pattern such as ``"recruit {troops}"``, or a table of patterns
with the key ``other``: one message in several forms, by plural category (``one``, ``few``, ``many``) of the
parameter ``n``, or by a name that other patterns ask for (``{faction:genitive}``), or by both
(``genitive_few``). ``{effect:start}`` begins with a capital letter; ``{cards:listed}`` are names side by side.

>>> english = load("en")
>>> english.text(say("count.troops", n=1)), english.text(say("count.troops", n=3))
('1 troop', '3 troops')
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from string import Formatter
from typing import Any, TypeAlias

from babel import Locale
from babel.plural import PluralRule

SOURCE_LANGUAGE = "en"
START = "start"  # in a pattern: begin this piece with a capital letter
OTHER = "other"
LISTED = "listed"  # the form of a name among others
YOURS = "you."  # before the key of a line of the log: the same, told to the one who did it
PERSONS = "person.you"  # the verbs of the log, each with its form for "you"

WORD = re.compile(r"\{[^}]*\}|\w+")  # of a pattern; its places stay as they are


class MissingMessage(KeyError):
    """A catalogue has no such message, or a message lacks a parameter that its pattern names."""


@dataclass(frozen=True)
class Message:
    """Something to be said: a key of the catalogue and what the pattern is filled with.

    A name that its declaration gives in English carries it as ``default``.
    """

    key: str
    params: dict[str, Piece]
    default: str = ""

    def __hash__(self) -> int:
        return hash((self.key, self.default, *self.params.items()))


@dataclass(frozen=True)
class Listing:
    """Pieces that stand side by side, joined as the catalogue's ``list.<kind>`` says."""

    kind: str
    items: tuple[Piece, ...]


Piece: TypeAlias = int | str | Message | Listing
"""What can fill a place of a pattern; a plain string is told as it is (a name somebody typed, notation)."""

Entry = str | dict[str, str]
Dress = Callable[[Message, str], str]
"""Gets each piece of a text when it is told and may mark it up, for instance with a colour."""


def say(key: str, /, **params: Piece) -> Message:
    """A message.

    >>> say("count.troops", n=2)
    Message(key='count.troops', params={'n': 2}, default='')
    """
    return Message(key, params)


def listing(kind: str, items: Sequence[Piece]) -> Piece:
    """Several pieces as one; a single piece is itself."""
    return items[0] if len(items) == 1 else Listing(kind, tuple(items))


@cache
def plurals(language: str) -> PluralRule:
    """How a language counts (CLDR); ``tags`` are its categories besides "other".

    >>> [plurals("uk")(n) for n in (1, 3, 5, 11, 12, 21, 22, 111)]
    ['one', 'few', 'many', 'many', 'many', 'one', 'few', 'many']
    >>> [plurals("pt")(n) for n in (0, 1, 2, 1_000_000)]  # none is counted like one
    ['one', 'one', 'other', 'many']
    """
    return Locale.parse(language).plural_form


class Catalogue:
    """All messages of one language; ``fallback`` says what this one lacks."""

    def __init__(self, language: str, entries: dict[str, Entry], fallback: Catalogue | None = None) -> None:
        self.language = language
        self.entries = entries
        self.fallback = fallback
        self._plural = plurals(language)
        self._parsed: dict[str, list[tuple[str, str | None, str]]] = {}

    def text(self, piece: Piece, dress: Dress | None = None) -> str:
        """Tell a piece in this language."""
        return self._tell(piece, "", dress)

    def _tell(self, piece: Piece, form: str, dress: Dress | None) -> str:
        if isinstance(piece, Message):
            filled = self._fill(self._pattern(piece, form), piece, dress)
            return filled if dress is None else dress(piece, filled)
        if isinstance(piece, Listing):
            return self._join(piece, form, dress)
        return str(piece)

    def _pattern(self, message: Message, form: str) -> str:
        entry = self.find(message.key)
        if entry is None:
            if message.default:
                return among_others(message.default, form).replace("{", "{{").replace("}", "}}")
            raise MissingMessage(f"{self.language} has no message {message.key!r}")
        if isinstance(entry, str):
            return entry
        number = message.params.get("n")
        category = self._plural(abs(number)) if isinstance(number, int) else OTHER
        for variant in (f"{form}_{category}", form, category):
            if variant in entry:
                return entry[variant]
        return entry[OTHER]

    def find(self, key: str) -> Entry | None:
        """The entry of a key, from this catalogue or the one behind it."""
        entry = self.entries.get(key)
        if entry is None and key.startswith(YOURS):
            entry = self._to_you(self.entries.get(f"log.{key.removeprefix(YOURS)}"))
        if entry is None and self.fallback is not None:
            return self.fallback.find(key)
        return entry

    def _to_you(self, entry: Entry | None) -> Entry | None:
        """A line of the log with its verbs in the second person.

        >>> load("en").find("you.acquired_on_deck")
        'acquire {card} and put it on top of the deck'
        """
        if isinstance(entry, dict):
            return {form: self._turned(pattern) for form, pattern in entry.items()}
        return None if entry is None else self._turned(entry)

    def _turned(self, pattern: str) -> str:
        return WORD.sub(lambda word: self._verbs.get(word[0], word[0]), pattern)

    @cached_property
    def _verbs(self) -> dict[str, str]:
        listed = self.entries.get(PERSONS, "")
        assert isinstance(listed, str)
        return dict(pair.split() for pair in listed.split(",") if pair.strip())

    def _fill(self, pattern: str, message: Message, dress: Dress | None) -> str:
        parts: list[str] = []
        for literal, field, form in self._parse(pattern):
            parts.append(literal)
            if field is not None:
                if field not in message.params:
                    raise MissingMessage(f"message {message.key!r} has no parameter {field!r}")
                parts.append(self._place(message.params[field], form, dress))
        return "".join(parts)

    def _place(self, piece: Piece, spec: str, dress: Dress | None) -> str:
        forms = spec.split()
        words = self._tell(piece, " ".join(f for f in forms if f != START), dress)
        return capital(words) if START in forms else words

    def _parse(self, pattern: str) -> list[tuple[str, str | None, str]]:
        parsed = self._parsed.get(pattern)
        if parsed is None:
            parsed = [(literal, field, spec or "") for literal, field, spec, _ in Formatter().parse(pattern)]
            self._parsed[pattern] = parsed
        return parsed

    def _join(self, pieces: Listing, form: str, dress: Dress | None) -> str:
        """Join item by item: ``more`` between the first ones, ``last`` before the last."""
        if not pieces.items:
            return ""
        head = self._place(pieces.items[0], form, dress)
        for number, item in enumerate(pieces.items[1:], 2):
            step = "last" if number == len(pieces.items) else "more"
            joined = say(f"list.{pieces.kind}.{step}", head=head, item=self._place(item, form, dress))
            head = self._fill(self._pattern(joined, ""), joined, None)
        return head


def among_others(name: str, form: str) -> str:
    """A name that no catalogue gives; among others a comma of its own must not end it.

    >>> among_others("Stilgar, The Devoted", LISTED), among_others("Dune, X", ""), among_others("Dagger", LISTED)
    ('“Stilgar, The Devoted”', 'Dune, X', 'Dagger')
    """
    return f"“{name}”" if form == LISTED and "," in name else name


def capital(text: str) -> str:
    """The text with its first letter as a capital; marks before it stay as they are.

    >>> capital("pay 2 spice"), capital("[bold]pay[/bold] 2"), capital("2 spice")
    ('Pay 2 spice', '[bold]Pay[/bold] 2', '2 spice')
    """
    inside = False
    for at, char in enumerate(text):
        if char in "[<":
            inside = True
        elif char in "]>":
            inside = False
        elif not inside:
            return text[:at] + char.upper() + text[at + 1 :]
    return text


def flatten(table: dict[str, Any], above: str = "") -> Iterator[tuple[str, Entry]]:
    """The entries of a TOML document by dotted key.

    >>> dict(flatten({"a": {"b": "x", "c": {"one": "y", "other": "z"}}}))
    {'a.b': 'x', 'a.c': {'one': 'y', 'other': 'z'}}
    """
    for name, value in table.items():
        key = f"{above}.{name}" if above else name
        if isinstance(value, str) or OTHER in value:
            yield key, value
        else:
            yield from flatten(value, key)


def languages() -> list[str]:
    """The languages that have a catalogue."""
    names = (entry.name for entry in resources.files(__package__).iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@cache
def load(language: str, strict: bool = False) -> Catalogue:
    """A language's catalogue. What it lacks is told in English, unless it is loaded strictly."""
    text = (resources.files(__package__) / f"{language}.toml").read_text(encoding="utf-8")
    entries = dict(flatten(tomllib.loads(text)))
    fallback = None if strict or language == SOURCE_LANGUAGE else load(SOURCE_LANGUAGE)
    return Catalogue(language, entries, fallback)
