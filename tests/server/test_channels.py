"""Push channels pack in little memory, whoever unpacks."""

import gc

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from sietch.table import channels


def test_only_channels_in_use_lately_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever unpacks reads on, though what packs was forgotten meanwhile; nothing is kept of those who left."""
    monkeypatch.setattr(channels, "PACKERS", 2)
    offer, packing = ClientPerMessageDeflateFactory(client_max_window_bits=15), channels.Packing()
    packed = []
    for _ in range(3):
        told, near = packing.process_request_params(offer.get_request_params(), [])
        packed.append((near, offer.process_response_params(told, [])))
    text, sizes = "".join(map(str, range(1_000))).encode(), []
    for number in (0, 0, 1, 0, 2, 1, 0, 0):
        near, far = packed[number]
        sent = near.encode(Frame(Opcode.TEXT, text))
        sizes.append(len(sent.data))
        assert far.decode(sent).data == text
        assert len(packing.packers) <= 2
        answered = near.decode(far.encode(Frame(Opcode.TEXT, b"here")))
        assert answered.data == b"here"
    assert [size < sizes[0] / 5 for size in sizes] == [False, True, False, True, False, False, False, True]
    del packed, near, far
    gc.collect()
    assert not packing.packers
