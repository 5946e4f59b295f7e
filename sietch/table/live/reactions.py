"""Quick reactions instead of a chat: a small fixed set, told to everybody who is there and kept nowhere."""

from __future__ import annotations

from typing import Any, Literal, get_args

from sietch.words.messages import load, say

Reaction = Literal["hello", "luck", "well_played", "thanks", "ouch", "wow", "oops", "moment"]
REACTIONS: tuple[str, ...] = get_args(Reaction)


def said(seat: int, reaction: str, lang: str) -> dict[str, Any]:
    """A reaction as one listener is told of it.

    >>> said(2, "wow", "en")
    {'type': 'reaction', 'seat': 2, 'reaction': 'wow', 'text': 'Wow!'}
    """
    text = load(lang).text(say(f"page.reaction.{reaction}"))
    return {"type": "reaction", "seat": seat, "reaction": reaction, "text": text}
