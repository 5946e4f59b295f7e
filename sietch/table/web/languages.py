"""The reader's language: asked for in the address, remembered in a cookie, else as the browser says."""

from __future__ import annotations

from functools import cache

from babel import negotiate_locale
from fastapi.requests import HTTPConnection

from sietch.words.messages import SOURCE_LANGUAGE, languages

COOKIE = "lang"
LONGEST_WISH = 200  # letters of what a browser says: it names few languages, and each is looked at


@cache
def known() -> frozenset[str]:
    return frozenset(languages())


def language(connection: HTTPConnection) -> str:
    for wanted in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if wanted in known():
            return str(wanted)
    return preferred(connection.headers.get("accept-language", "")[:LONGEST_WISH])


def preferred(header: str) -> str:
    """The language of an Accept-Language header that is liked best of those there are, else English.

    >>> preferred("xx-YY, en-GB;q=0.8, pt-BR;q=0.9")
    'pt'
    """
    wishes = sorted(map(liking, header.split(",")), key=lambda wish: -wish[0])
    liked = [code for quality, code in wishes if quality > 0]
    return negotiate_locale(liked, known(), sep="-") or SOURCE_LANGUAGE


def liking(part: str) -> tuple[float, str]:
    """How much a language is liked, and its code; one that is written wrongly is not liked."""
    code, _, quality = part.replace(" ", "").lower().partition(";q=")
    try:
        return (float(quality) if quality else 1.0), code
    except ValueError:
        return 0.0, code
