"""Quick reactions instead of a chat: a small fixed set, told to everybody who is there and kept nowhere."""

from __future__ import annotations

from typing import Literal, get_args

Reaction = Literal["hello", "luck", "well_played", "thanks", "ouch", "wow", "oops", "moment"]
REACTIONS: tuple[str, ...] = get_args(Reaction)
