"""Blanks in templates: how a template is laid out in lines says nothing about the page.

Between tags a blank or line break goes, so that elements may stand below each other; beside a block of Jinja too.
A blank that is to be seen in such a place is written ``&#32;``. Between words one blank stays. Within a tag one
stays between attributes, and within quotes all do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

PARTS = re.compile(r"\s+|[<>\"']|[^\s<>\"']+")
EDGES = ("block_begin", "block_end", "initial", "eof")


class Blanks(Extension):
    """Drops them while a template is read."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        within = ""  # a tag, or the quote that is open in it
        before = "initial"
        tokens = list(stream)
        for token, after in zip(tokens, [token.type for token in tokens[1:]] + ["eof"], strict=True):
            if token.type == "data":
                text, within = squeezed(token.value, within, before in EDGES, after in EDGES)
                token = Token(token.lineno, "data", text)
            before = token.type
            yield token


def squeezed(text: str, within: str, edge_before: bool, edge_after: bool) -> tuple[str, str]:
    """A text of a template without its blanks, and what is open at its end."""
    parts = PARTS.findall(text)
    kept = []
    for at, part in enumerate(parts):
        if part.isspace() and within not in ("'", '"'):
            before, after = "".join(parts[at - 1 : at]), "".join(parts[at + 1 : at + 2])
            if within:
                gone = after.startswith((">", "/"))
            else:
                gone = before == ">" or after == "<" or (not before and edge_before) or (not after and edge_after)
            part = "" if gone else " "
        elif part == within and within != "<":
            within = "<"
        elif within == "<" and part in ("'", '"', ">"):
            within = "" if part == ">" else part
        elif not within and part == "<":
            within = "<"
        kept.append(part)
    return "".join(kept), within


def without_blanks(html: str) -> str:
    """What is HTML already, without blanks that only lay it out."""
    return squeezed(html, "", True, True)[0]
