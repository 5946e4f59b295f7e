"""Where a word may be broken, by the rules of its language: between its syllables.

English follows no such rules: of its long words those that our names hold are listed, others stay whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

SOFT = "\u00ad"  # a hyphen that is seen only where a line ends

CYRILLIC_VOWELS = "аеєиіїоуюяёыэ"
CYRILLIC_CONSONANTS = "бвгґджзклмнпрстфхцчшщйьъ"
CYRILLIC = (
    ("([йьъ’'])(?=[а-яёіїєґ]{2})", r"\1-"),
    ("(V)(?=V[а-яёіїєґ])", r"\1-"),
    ("(VC)(?=CV)", r"\1-"),
    ("(V)(?=CV)", r"\1-"),
    ("(VC)(?=CCV)", r"\1-"),
    ("(VCC)(?=CCV)", r"\1-"),
)  # fmt: skip
"""What stands before a break, and what must follow: V a vowel, C a consonant."""

PORTUGUESE_VOWELS = "aeiouáâãàéêíóôõúü"
PORTUGUESE_PAIRS = "[bcdfgptv][lr]|[lnc]h|[gq]u"  # consonants that begin a syllable together
LEAST = 2  # letters on each side of a break
MANY = 5_000  # words that are remembered: players type names, so there is no end of them

ENGLISH = """
    Ad-min-is-tra-tor Agree-ment Al-le-giances Am-bas-sa-dor Ap-pro-pri-ate As-sas-si-na-tion
    Au-tho-ri-za-tion Au-to-mat-ed Break-through Bu-reau-crat Chau-mur-ky Clan-des-tine Com-man-der
    Com-man-do Com-mis-sion Com-mis-sions Com-po-nent Com-po-nents Con-tam-i-na-tor Con-tin-gen-cy
    Co-or-di-na-tion Coun-ter-at-tack De-ploy-ment Det-o-na-tion Di-rec-tor-ship Dis-pen-sa-tion
    Dread-nought Dread-noughts Ex-per-i-men-ta-tion Har-kon-nen Head-quar-ters Holo-pro-jec-tors
    Im-mor-tal-i-ty Im-per-son-a-tor In-tel-li-gence In-ter-stel-lar Mach-i-na-tions Ma-nip-u-late
    Ma-nip-u-la-tion Man-u-fac-tur-er Mem-o-cord-ers Mer-ce-nar-ies Mis-sion-aria Mo-bi-li-za-tion
    Ne-go-ti-at-ed Ne-go-ti-a-tion Ne-go-ti-a-tors Ob-ser-va-tion Oc-cu-pa-tion Op-por-tun-ism
    Op-por-tu-ni-ty Or-ni-thop-ter Para-com-pass Pher-o-mones Po-si-tion-ing Pro-pa-gan-da Quar-ter-mas-ter
    Ques-tion-able Re-con-nais-sance Re-cruit-ment Re-in-force-ments Re-place-ment Re-search-er Sand-worms
    Stream-lined Sus-pen-sion Sword-mas-ter Treach-er-ous Truth-trance Un-der-cov-er Un-ex-pect-ed
    Un-swerv-ing Wa-ter-mas-ter With-draw-al
"""
"""Those wide enough to need it, as a dictionary parts them."""


@cache
def english() -> dict[str, list[str]]:
    """The listed words, by themselves without hyphens."""
    return {word.replace("-", "").lower(): word.split("-") for word in ENGLISH.split()}


@cache
def rules() -> tuple[tuple[re.Pattern[str], str], ...]:
    vowels, consonants = f"[{CYRILLIC_VOWELS}]", f"[{CYRILLIC_CONSONANTS}]"
    return tuple(
        (re.compile(pattern.replace("V", vowels).replace("C", consonants), re.IGNORECASE), to)
        for pattern, to in CYRILLIC
    )


def cyrillic(word: str) -> list[str]:
    for pattern, to in rules():
        word = pattern.sub(to, word)
    return word.split("-")


SYLLABLE = re.compile(
    rf"(?:{PORTUGUESE_PAIRS}|[^{PORTUGUESE_VOWELS}])?[{PORTUGUESE_VOWELS}]+"
    rf"(?:[^{PORTUGUESE_VOWELS}]+$"
    rf"|[^{PORTUGUESE_VOWELS}]*?(?=(?:{PORTUGUESE_PAIRS}|[^{PORTUGUESE_VOWELS}])[{PORTUGUESE_VOWELS}]))?",
    re.IGNORECASE,
)


def portuguese(word: str) -> list[str]:
    found = SYLLABLE.findall(word)
    return found if "".join(found) == word else [word]


def listed(word: str) -> list[str]:
    """A word of the list, with its own letters."""
    found: list[str] = []
    for piece in english().get(word.lower(), [word]):
        at = sum(map(len, found))
        found.append(word[at : at + len(piece)])
    return found


BY_LANGUAGE: dict[str, Callable[[str], list[str]]] = {
    "en": listed, "uk": cyrillic, "ru": cyrillic, "pt": portuguese,
}  # fmt: skip


@lru_cache(MANY)
def pieces(word: str, lang: str) -> tuple[str, ...]:
    """The parts of a word between which it may be broken; none is a letter alone."""
    found: list[str] = []
    for part in BY_LANGUAGE.get(lang, listed)(word):
        if found and (len(found[-1]) < LEAST or len(part) < LEAST):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)
