"""Quick reactions instead of a chat: a small fixed set, told to everybody who is there and kept nowhere."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Reaction = Literal["hello", "luck", "well_played", "thanks", "ouch", "wow", "oops", "moment"]
REACTIONS: tuple[str, ...] = get_args(Reaction)

REMINDER = "reminder"
"""What somebody who waits sends to whoever is waited for; by the same way, and no reaction."""

Reached: TypeAlias = Literal["page", "webhook", "nobody"]
"""How somebody was reminded: on an open page, by a message to their address, not at all."""
