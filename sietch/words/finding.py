"""Finding by words, as people type them: without accents, with another ending, with a letter wrong.

>>> grade(plain("гурні"), plain("Ґурні Галлек")), grade(plain("espiao"), plain("Rede de Espiões"))
(0, 2)
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

WORD, PART, STEM, BEGUN = range(4)
"""How well a word stands in a text: as it is, as a part of another, with another ending, as another begins."""
GRADES = 4

UNHEARD = "\u00ad'’ʼ`"  # soft hyphens and apostrophes
ALIKE = str.maketrans("ґ", "г")  # what Unicode does not take for a letter with an accent: ё and ї it does

ENDINGS = (
    "oes", "ing", "ами", "ями", "ого", "ому", "ими", "ыми",
    "ao", "es", "os", "as", "ed", "ах", "ях", "ів", "ов", "ев", "ом", "ем", "ою", "ею", "ои", "ии", "ыи", "ая",
    "ое", "ые", "их", "ых", "ім", "им",
    *"aeiosyаеиоуыэюяіьн",
)  # fmt: skip
"""Endings of nouns and adjectives in the languages we speak, the long ones first, as ``plain`` writes them."""
ENDING = f"(?:{'|'.join(ENDINGS)})?"
LEAST_STEM = 3
LEAST_BEGINNING = 4  # what shorter stems begin has mostly nothing to do with them
MANY = 2_000  # words whose patterns are remembered: each is looked for in hundreds of texts
LEAST_MISSPELT = 4  # of shorter words a letter more or less makes too many others


def plain(words: str) -> str:
    """Words as they are compared: small letters without accents, soft hyphens and apostrophes.

    >>> plain("Перекон\\u00adливий аргумент"), plain("São Paulo’s"), plain("Ґурні, ещё")
    ('переконливии аргумент', 'sao paulos', 'гурні, еще')
    """
    letters = unicodedata.normalize("NFKD", words.casefold().translate(ALIKE))
    kept = "".join(c for c in letters if not unicodedata.combining(c) and c not in UNHEARD)
    return " ".join(kept.split())


@lru_cache(MANY)
def stem(word: str) -> str:
    """A word without its ending.

    >>> stem("прянощами"), stem("espiao"), stem("вода"), stem("the"), stem("spies")
    ('прянощ', 'espi', 'вод', 'the', 'spy')
    """
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST_STEM:
            return word.removesuffix(ending)
    return word


def grade(word: str, words: str) -> int | None:
    """How well a word stands in a text, if it does.

    >>> grade("вода", "вода життя"), grade("вода", "заплатити 1 воду"), grade("вода", "заводи")
    (0, 2, None)
    >>> grade("spies", "spy network"), grade("spy", "2 spies"), grade("spies", "spice")
    (2, 2, None)
    >>> grade("espiao", "espionagem")
    3
    """
    if word in words:
        return WORD if whole(word).search(words) else PART
    begun = stem(word)
    if len(begun) < LEAST_STEM or begun[:-1] not in words:
        return None
    if inflected(begun).search(words):
        return STEM
    return BEGUN if len(begun) >= LEAST_BEGINNING and beginning(begun).search(words) else None


@lru_cache(MANY)
def whole(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")


@lru_cache(MANY)
def inflected(begun: str) -> re.Pattern[str]:
    return re.compile(
        rf"\b{re.escape(begun)}{ENDING}\b" if begun[-1] != "y" else rf"\b{re.escape(begun[:-1])}(?:y|ies)\b"
    )


@lru_cache(MANY)
def beginning(begun: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(begun)}")


def shortened(word: str) -> Iterator[str]:
    """A word, and all that is left of it when one letter is left out."""
    yield word
    yield from (word[:i] + word[i + 1 :] for i in range(len(word)))


class Vocabulary:
    """Words that stand somewhere, found by a misspelt one: a letter wrong, missing, too many, two exchanged.

    >>> Vocabulary(["stilgar chani", "gurney"]).like("stlgar"), Vocabulary(["espiao"]).like("espaio")
    (['stilgar'], ['espiao'])
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._by_rest: dict[str, list[str]] = defaultdict(list)
        known = {word for text in texts for word in re.findall(r"[^\W\d_]+", text)}
        for word in sorted(word for word in known if len(word) >= LEAST_MISSPELT):
            for rest in set(shortened(word)):
                self._by_rest[rest].append(word)

    def like(self, word: str) -> list[str]:
        """The words that it may have been meant for."""
        if len(word) < LEAST_MISSPELT:
            return []
        return sorted({meant for rest in shortened(word) for meant in self._by_rest.get(rest, [])})
