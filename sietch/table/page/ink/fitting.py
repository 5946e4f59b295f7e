"""Text that must fit its place: soft hyphens in long words, and how wide it is, said in classes.

Our fonts are known, so widths are. CSS takes from them the largest type with which the widest piece, and the whole
in so many lines, fits the place (``static/still/fitting.css``): nothing is measured in the browser.
"""

from __future__ import annotations

import re
from functools import cache
from math import ceil

from markupsafe import Markup

from sietch.table.page.ink import letters
from sietch.table.page.ink.icons import fill
from sietch.table.page.ink.kept import kept
from sietch.words.hyphenation import SOFT, pieces

WIDE = 6.6  # em: a wider word may be broken; others make the type smaller
CROWDED = 4.4  # the same on a card's face, of which a full hand leaves little: the type does not count on it
NARROW = {14: (" long", 0.9), 18: (" longer", 0.87)}
"""From which width (em) on a text has narrower letters: the class, and how much is left of its width."""

MOST_PIECE, MOST_HALF, MOST_WHOLE = 12, 20, 40  # em: what classes can say
LONG_NAME = 6.6  # em: from here on what somebody is called has narrower letters, in two lines
LONG_TEAM = 12  # em: and what a team is called
UNKNOWN = 620  # thousandths of an em: a letter that no catalogue has
WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
CYRILLIC = re.compile("[\u0400-\u04ff]")
FAMILIES = {"sans": letters.SANS, "serif": letters.SERIF}


@cache
def widths(family: str) -> dict[str, int]:
    return {letter: width for width, all_of_it in FAMILIES[family].items() for letter in all_of_it}


def width(text: str, family: str = "sans") -> float:
    """How wide a line of text is in bold type, in em."""
    known = widths(family)
    return sum(known.get(letter, UNKNOWN) for letter in text if letter != SOFT) / 1000


def part(word: str, lang: str, family: str, wide: float) -> str:
    """A word, with soft hyphens if it is wide."""
    return SOFT.join(pieces(word, lang)) if width(word, family) > wide else word


def widest(word: str, family: str) -> float:
    """The widest piece of a word that is never broken, with the hyphen that may follow it."""
    *parts, last = word.split(SOFT)
    hyphen = width("-", family)
    return max([width(last, family), *(width(piece, family) + hyphen for piece in parts)])


def words(text: str, lang: str, family: str, wide: float = WIDE) -> list[str]:
    return [WORD.sub(lambda word: part(word[0], lang, family, wide), word) for word in text.split()]


@kept
def hyphenated(text: str, lang: str, wide: float = WIDE) -> Markup:
    """A text whose wide words may be broken: each goes to the next line before it is."""
    parted = words(text.replace(SOFT, ""), lang, "sans", wide)
    shown = [fill('<span class="wd">%s</span>', word) if SOFT in word else word for word in parted]
    return Markup(" ").join(shown)


def halved(words: list[str], family: str) -> float:
    """How wide a text is in two lines, broken where it suits best; a word is broken only where it is alone."""
    text = " ".join(words)
    at_word = " " if len(words) > 1 else SOFT
    hyphen = width("-", family) if at_word == SOFT else 0
    breaks = [at for at, letter in enumerate(text) if letter == at_word]
    ways = [max(width(text[:at], family) + hyphen, width(text[at + 1 :], family)) for at in breaks]
    return min(ways, default=width(text, family))


@kept
def fit(text: str, lang: str, family: str = "sans", wide: float = WIDE) -> Markup:
    """A text in a place of its own, in type that fits it."""
    parted = words(text.replace(SOFT, ""), lang, family)
    em = width(text, family)
    css, share = next((narrow for least, narrow in reversed(NARROW.items()) if em >= least), ("", 1.0))
    share = share if family == "sans" else 1.0  # the other family has one width
    piece = share * max((widest(word, family) for word in parted), default=0)
    sizes = (
        f"w{halves(piece, MOST_PIECE)} b{halves(share * halved(parted, family), MOST_HALF)} "
        f"t{min(MOST_WHOLE, ceil(share * em))}"
    )
    return fill('<span class="fit %s%s">%s</span>', sizes, css, hyphenated(text, lang, wide))


def called(name: str) -> Markup:
    """What somebody is called: long words are parted by the rules of their letters, not of the page (Latin ones
    by those of Portuguese, for English parts only words that it knows)."""
    return fit(name, "uk" if CYRILLIC.search(name) else "pt")


def sprawls(*names: str, most: float = LONG_NAME) -> bool:
    """Whether what people call themselves needs more room than a line has."""
    return sum(map(width, names)) > most


def halves(em: float, most: int) -> int:
    return min(2 * most, ceil(2 * em))
