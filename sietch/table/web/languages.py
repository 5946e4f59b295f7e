"""The reader's language: asked for in the address, remembered in a cookie, else as the browser says."""

from __future__ import annotations

from functools import cache

from fastapi.requests import HTTPConnection

from sietch.words.messages import SOURCE_LANGUAGE, languages

COOKIE = "lang"


@cache
def known() -> frozenset[str]:
    return frozenset(languages())


def language(connection: HTTPConnection) -> str:
    for wanted in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if wanted in known():
            return str(wanted)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The first language of an Accept-Language header that there is, else English.

    >>> preferred("xx-YY, en-GB;q=0.8")
    'en'
    """
    for part in header.split(","):
        code = part.split(";")[0].strip().lower().split("-")[0]
        if code in known():
            return code
    return SOURCE_LANGUAGE
