"""The words of the effect language: each has one name, and says all that others read of it."""

import importlib

import pytest

from sietch.rules.language.core import EFFECTS, Amount, Condition, Effect
from sietch.rules.language.signs import Sign
from sietch.words import text
from tests.boxes import every_box
from tests.message_keys import declared_values

Word = Effect | Condition | Amount

OPERATORS = {"all", "arrow", "one_of", "not", "at_least"}
"""Words that content writes with operators: ``a + b``, ``a >> b``, ``a | b``, ``~a``, ``a >= n``."""


def words() -> dict[str, Word]:
    """Every word of every box, with one value that says it."""
    found: dict[str, Word] = {effect.word: effect for effect in EFFECTS}
    for box in every_box():
        found |= {value.word: value for value in declared_values(box)}
        for leader in box.leaders:
            found |= {value.word: value for a in leader.abilities for value in text.parts(a.stands)}
    return found


WORDS = words()
PRINTED = {value.word for box in every_box() for value in declared_values(box)}


def plain(name: str) -> str:
    return name.replace("_", "").lower()


@pytest.mark.parametrize("word", WORDS)
def test_the_class_of_a_word_is_called_like_it(word: str) -> None:
    names = {plain(kind.__name__) for kind in type(WORDS[word]).__mro__}
    assert plain(word) in names or (word == "all" and "costs" in names)


@pytest.mark.parametrize("word", sorted(PRINTED - OPERATORS))
def test_content_writes_a_word_by_its_name(word: str) -> None:
    module = importlib.import_module(type(WORDS[word]).__module__)
    assert callable(getattr(module, word))


@pytest.mark.parametrize("word", WORDS)
def test_a_word_has_a_picture_of_signs(word: str) -> None:
    assert all(isinstance(sign, Sign) and sign.role for sign in WORDS[word].signs())
