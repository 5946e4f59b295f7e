"""The list of all words of the effect language for the site: what each says, and which components use it.

It is written from the declarations of all boxes, so that it is never out of date.
"""

from __future__ import annotations

from collections.abc import Iterator

from sietch.content import BOXES, MODULES, SIX, TEAMS, load_box, modules_of
from sietch.rules.components import Box
from sietch.rules.effects.core import Effect
from sietch.words import text
from sietch.words.cards import components
from sietch.words.messages import load

MOST = 4  # components that are named for a word

HEAD = """# All words

Every word of the effect language, as `make docs` found it in the declarations: the shortest text that it gives
(the catalogues write it from the word and its numbers), and who uses it.
[Adding a word](../adding.md#a-word) tells how to write another.

| word | says, for instance | used by |
|---|---|---|
"""


def boxes() -> Iterator[Box]:
    """Every box with all that can be in it."""
    for name in BOXES:
        yield load_box(name, modules_of(name, 1, frozenset(MODULES[name])))
        if name in TEAMS:
            yield load_box(name, SIX)


def uses() -> Iterator[tuple[str, str, str]]:
    """(word, what it says, the component's name) for every effect, those within others too."""
    catalogue = load("en")
    for box in boxes():
        for component in components(box):
            for _, effect in text.declared_boxes(component):
                for part in text.parts(effect):
                    if isinstance(part, Effect):
                        yield part.word, catalogue.text(text.phrase(box, part)), component.name


def page() -> str:
    """The page as Markdown."""
    says: dict[str, set[str]] = {}
    users: dict[str, dict[str, None]] = {}
    for word, told, component in uses():
        says.setdefault(word, set()).add(told)
        users.setdefault(word, {})[component] = None
    rows = []
    for word in sorted(says):
        shortest = min(sorted(says[word]), key=len).replace("|", "\\|").replace("\n", " ")
        named = list(users[word])
        rest = f" and {len(named) - MOST} more" if len(named) > MOST else ""
        rows.append(f"| `{word}` | {shortest} | {', '.join(named[:MOST])}{rest} |")
    return HEAD + "\n".join(rows) + "\n"
