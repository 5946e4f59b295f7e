"""How push channels pack what they tell: in little memory, since there are many and most are silent."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

EFFORT = {"level": 1, "memLevel": 5}  # a quarter more bytes than the usual level 6, for two thirds of its time
# Bits: how far back what was said before is found again. A program's last view is in the base game; in others it
# is longer than these 8 kB (9 mostly, 12 with six players), and found in part. One bit more would find nearly all
# of them, and pack them to half the bytes, for 86 kB a channel where it is 54: at many tables memory is scarcer.
REACH = 13
CLIENTS_REACH = 12  # they have little to say
PACKERS = 200  # channels that can look back: those that were told something last, some 50 tables of four


class Packed(PerMessageDeflate):
    """How a channel packs what it is told.

    To look back at what was said before takes 54 kB, so only channels that were told something lately do. Others
    begin anew with their next message, which whoever unpacks need not know: pages are told a fifth more bytes. And
    what unpacks a client's messages is made when the first one comes, for most never say anything.
    """

    def __init__(self, agreed: PerMessageDeflate, packers: WeakKeyDictionary[Packed, Any]) -> None:
        super().__init__(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
        self.packers = packers
        # It makes both at once where they may look back, and holds them as long as there is a channel.
        self.__dict__.pop("encoder", None)
        self.__dict__.pop("decoder", None)

    @cached_property
    def decoder(self) -> Any:  # type: ignore[override]
        return zlib.decompressobj(wbits=-self.remote_max_window_bits)

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES or self.local_no_context_takeover:
            return super().encode(frame)
        packer = self.packers.pop(self, None)
        if packer is None:
            packer = zlib.compressobj(wbits=-self.local_max_window_bits, **self.compress_settings)
        self.encoder = self.packers[self] = packer
        try:
            return super().encode(frame)
        finally:
            del self.encoder
            while len(self.packers) > PACKERS:
                del self.packers[next(iter(self.packers))]


class Packing(ServerPerMessageDeflateFactory):
    """What a server's clients are offered."""

    def __init__(self) -> None:
        super().__init__(
            server_max_window_bits=REACH, client_max_window_bits=CLIENTS_REACH, compress_settings=EFFORT
        )
        self.packers: WeakKeyDictionary[Packed, Any] = WeakKeyDictionary()  # those in use lately come last

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Any]
    ) -> tuple[list[ExtensionParameter], Packed]:
        told, agreed = super().process_request_params(params, accepted_extensions)
        return told, Packed(agreed, self.packers)
