"""Words are broken between syllables, by the rules of their language."""

from __future__ import annotations

import pytest

from sietch.words.hyphenation import pieces


@pytest.mark.parametrize(
    ("lang", "parted"),
    [
        ("en", "Re-con-nais-sance"), ("en", "Sword-mas-ter"), ("en", "strengths"),
        ("uk", "При-го-ту-ва-ти"), ("uk", "Прий-нят-тя"), ("uk", "Пе-ре-ве-зен-ня"),
        ("ru", "Им-пер-ская"), ("ru", "Подъ-езд"), ("ru", "При-ня-тие"),
        ("pt", "Es-pa-da-chim"), ("pt", "Con-se-lho"), ("pt", "Guer-rei-ros"), ("pt", "Ações"),
    ],
)  # fmt: skip
def test_syllables(lang: str, parted: str) -> None:
    assert list(pieces(parted.replace("-", ""), lang)) == parted.split("-")


@pytest.mark.parametrize("word", ["дія", "яд", "його", "Ía", "о"])
def test_no_letter_is_left_alone(word: str) -> None:
    for lang in ("uk", "ru", "pt", "en"):
        found = pieces(word, lang)
        assert "".join(found) == word and (len(found) == 1 or all(len(piece) > 1 for piece in found))
