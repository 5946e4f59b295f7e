"""The state's own generator of chance, so that a seed and the choices replay a game bit for bit.

A multiply-with-carry generator whose numbers stay below 2**61: such ints are unboxed when compiled and
cheap when not, and both ways give the same sequence.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sietch.rules.state import State

MULTIPLIER: Final = 536870598  # MULTIPLIER * 2**32 - 1 is a safe prime: the period is about 2**60
LOW: Final = 0xFFFFFFFF


def seeded(seed: str) -> int:
    """The generator's first number for a seed text.

    >>> seeded("7") == seeded("7"), seeded("7") == seeded("8")
    (True, False)
    """
    digest = hashlib.blake2b(seed.encode("utf-8", "surrogatepass"), digest_size=7).digest()
    return 1 + int.from_bytes(digest, "big")


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    x = s.chance
    x = MULTIPLIER * (x & LOW) + (x >> 32)
    s.chance = x
    return (((x & LOW) ^ (x >> 32)) * n) >> 32


def shuffle(s: State, cards: list[int]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = below(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
