"""The list of all words of the effect language for the site: what each says, and which components use it.

It is written from the declarations of all boxes, so that it is never out of date.
"""

from __future__ import annotations

from collections.abc import Iterator

from sietch.content import BOXES, MODULES, SIX, TEAMS, load_box, modules_of
from sietch.rules.components import Box, Leader, Space
from sietch.rules.language.core import Amount, AtLeast, Condition, Effect
from sietch.rules.rivals.printed import HagalCard
from sietch.words import text
from sietch.words.cards import components
from sietch.words.messages import Message, load

MOST = 4  # components that are named for a word
KINDS = {Effect: "effects", Condition: "conditions", Amount: "amounts"}

HEAD = """# All words

The {n} words of the effect language, as `make docs` found them in the declarations: the shortest text that each
gives (the catalogues write it from the word and its numbers), and who uses it.
[Adding a word](../adding.md#a-word) tells how to write another.
"""

TABLE = """
## {kind}

| word | says, for instance | used by |
|---|---|---|
"""

Word = tuple[str, str]
"""The kind of a word, and the word."""


def boxes() -> Iterator[Box]:
    """Every box with all that can be in it."""
    for name in BOXES:
        yield load_box(name, modules_of(name, 1, frozenset(MODULES[name])))
        if name in TEAMS:
            yield load_box(name, SIX)


def said(component: text.Component) -> Iterator[tuple[Effect | Condition, bool]]:
    """What is printed on a component, and whether it stands there as an ability."""
    yield from ((effect, False) for _, effect in text.declared_boxes(component))
    if isinstance(component, Leader):
        yield from ((part, True) for ability in component.abilities for part in ability.stands.parts())
    if isinstance(component, HagalCard):
        yield from ((errand.fits, False) for errand in component.errands if errand.fits is not None)
    if isinstance(component, Space):
        yield from ((price.brings, False) for price in component.prices if price.brings is not None)


def phrase(box: Box, part: Effect | Condition | Amount, standing: bool) -> Message:
    """What a word says: of an amount, that so many are asked for, or else one of what is counted."""
    if isinstance(part, Effect):
        return text.standing(box, part) if standing else text.phrase(box, part)
    if isinstance(part, Condition):
        return text.clause(box, part)
    asked_for = text.clause(box, AtLeast(part, 2))
    return asked_for if asked_for.key in load("en").entries else text.amount(box, part)


def uses() -> Iterator[tuple[Word, str, str]]:
    """(word, what it says, the component's name) for every word, those within others too."""
    catalogue = load("en")
    for box in boxes():
        for component in components(box):
            for whole, standing in said(component):
                for part in text.parts(whole):
                    kind = next(name for base, name in KINDS.items() if isinstance(part, base))
                    told = catalogue.text(phrase(box, part, standing and part is whole))
                    yield (kind, part.word), told, component.name


def page() -> str:
    """The page as Markdown."""
    says: dict[Word, set[str]] = {}
    users: dict[Word, dict[str, None]] = {}
    for word, told, component in uses():
        says.setdefault(word, set()).add(told)
        users.setdefault(word, {})[component] = None
    written = HEAD.format(n=len(says))
    for kind in KINDS.values():
        of_kind = sorted(word for named, word in says if named == kind)
        rows = [row(word, says[kind, word], list(users[kind, word])) for word in of_kind]
        written += TABLE.format(kind=kind.capitalize()) + "\n".join(rows) + "\n"
    return written


def row(word: str, told: set[str], named: list[str]) -> str:
    shortest = min(sorted(told), key=len).replace("|", "\\|").replace("\n", " ")
    rest = f" and {len(named) - MOST} more" if len(named) > MOST else ""
    return f"| `{word}` | {shortest} | {', '.join(named[:MOST])}{rest} |"
