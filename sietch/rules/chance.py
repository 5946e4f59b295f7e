"""The state's own chance: a seed and the choices replay a game bit for bit, and only the seed foretells a card.

Numbers come in blocks: keyed BLAKE2b over the number of the block, with a key made of the whole seed. What has
been seen of a block says nothing about its key or about other blocks, as it would with a generator that steps from
number to number. A block serves sixteen draws, so that a draw costs little more than reading a tuple.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sietch.rules.state import State

KEY_BYTES: Final = 32  # 256 bits
BLOCK: Final = 16  # numbers in a block
NUMBERS: Final = struct.Struct("<16I")
BITS: Final = 32
LOW: Final = 0xFFFFFFFF


def seed_chance(s: State, seed: str) -> None:
    """Begin the state's chance anew; every letter of the seed counts."""
    seed_bytes = seed.encode("utf-8", "surrogatepass")
    s.chance_key = hashlib.blake2b(seed_bytes, digest_size=KEY_BYTES, person=b"sietch seed").digest()
    s.chance_drawn = 0
    s.chance_block = ()


def hide_chance(s: State) -> None:
    """Take away what the future could be told from."""
    s.chance_key = b""
    s.chance_drawn = 0
    s.chance_block = ()


def block_of(key: bytes, number: int) -> tuple[int, ...]:
    """The numbers of a block, each below 2**32.

    >>> block_of(b"key", 0) == block_of(b"key", 0), block_of(b"key", 0) == block_of(b"key", 1)
    (True, False)
    """
    return NUMBERS.unpack(hashlib.blake2b(number.to_bytes(8, "little"), key=key).digest())


def draw(s: State) -> int:
    """The next number below 2**32."""
    drawn = s.chance_drawn
    place = drawn % BLOCK
    if place == 0:
        s.chance_block = block_of(s.chance_key, drawn // BLOCK)
    s.chance_drawn = drawn + 1
    return s.chance_block[place]


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1, each as likely as any other.

    The high bits of a product choose it; where 2**32 is no multiple of n, the few draws that would make some
    numbers likelier are drawn again (Lemire's method).
    """
    product = draw(s) * n
    if product & LOW < n:
        uneven = (1 << BITS) % n
        while product & LOW < uneven:
            product = draw(s) * n
    return product >> BITS


def shuffle(s: State, cards: list[int]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = below(s, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
