"""Clients for the measurements that cost little: what they hear is looked at only as far as they must.

They speak HTTP and WebSocket by themselves, and offer to be sent packed messages, as browsers do. What they hear
stays bytes; only the one who is asked looks for options in it. So the processors are the server's, although
clients and server share a machine.
"""

from __future__ import annotations

import asyncio
import html
import json
import re
import time
import zlib
from typing import Any, NamedTuple

from bench.servers import Site

VERSION = re.compile(rb'"version": ?(\d+)')
PROMPT = re.compile(rb'"prompt": ?')
PAGE_OPTION = re.compile(r'data-choice="([^"]+)"')
# Servers of earlier trees put spaces into their JSON.
JSON_OPTIONS = re.compile(rb'"decision": ?\{.*?"options": ?\[(.*?)\], ?"barred"', re.DOTALL)
JSON_OPTION = re.compile(rb'"notation": ?"([^"]+)"')
NO_VIEW = re.compile(rb'"view": ?null')
OVER = re.compile(rb'"over": ?true')
READ = json.JSONDecoder().raw_decode
END_OF_BLOCK = b"\x00\x00\xff\xff"  # left out by whoever packs
HEAD = 400  # bytes in which a message's type and version stand


class Heard(NamedTuple):
    """What a seat was told last."""

    version: int
    asked: bool
    options: list[str]
    over: bool


async def next_message(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, unpacking: Any) -> bytes:
    """The next text of a channel; pings on the way are answered."""
    while True:
        kind, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2))
        elif size == 127:
            size = int.from_bytes(await reader.readexactly(8))
        payload = await reader.readexactly(size)
        if kind == 0xC1:  # packed
            unpacked: bytes = unpacking.decompress(payload + END_OF_BLOCK)
            return unpacked
        if kind == 0x81:
            return payload
        if kind == 0x89:
            writer.write(bytes((0x8A, 0x80 | size, 0, 0, 0, 0)) + payload)
        if kind == 0x88:
            raise EOFError(payload)


def patched(had: str, patch: list[Any]) -> str:
    """What a page's script makes of a region; options have no letters that it would count twice."""
    text, at = "", 0
    for stays, goes, comes in zip(patch[::3], patch[1::3], patch[2::3], strict=True):
        text += had[at : at + stays] + comes
        at += stays + goes
    return text + had[at:]


class Client:
    """One seat: it hears everything over its channel and posts its choices. ``pages``: it is told regions."""

    def __init__(self, site: Site, game: str, token: str, pages: bool) -> None:
        self.site = site
        self.game = game
        self.token = token
        self.pages = pages
        self.heard = Heard(-1, False, [], False)
        self.news = asyncio.Event()
        self.bytes = 0
        self.prompt = ""  # of a page: how it stands there
        self._posting: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.site.port, limit=2**20)
        query = f"token={self.token}{'&html=1&patches=1&patch=1' if self.pages else ''}"
        writer.write(
            f"GET /api/games/{self.game}/push?{query} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
            "Sec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n".encode()
        )
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head)
            unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
            while True:
                self.hear(await next_message(reader, writer, unpacking))
        finally:
            writer.close()
            if self._posting is not None:
                self._posting[1].close()

    def hear(self, message: bytes) -> None:
        self.bytes += len(message)
        head = message[:HEAD]
        found = VERSION.search(head)
        if found is None or not (b'"update"' in head or b'"state"' in head) or NO_VIEW.search(head):
            return
        if self.pages:
            self._hear_page(int(found[1]), message)
        else:
            self._hear_view(int(found[1]), message)
        self.news.set()

    def _hear_page(self, version: int, message: bytes) -> None:
        tail = message[-300:]
        if b'"passing": true' in tail:
            return  # another update follows at once
        asked = b'"asked": true' in tail
        options = self.heard.options
        if found := PROMPT.search(message):
            told, _ = READ(message[found.end() :].decode())
            self.prompt = told if isinstance(told, str) else patched(self.prompt, told)
            options = [] if not asked else sorted(set(map(html.unescape, PAGE_OPTION.findall(self.prompt))))
        over = self.heard.over or b'data-do=\\"result\\"' in message
        self.heard = Heard(version, asked, options, over)

    def _hear_view(self, version: int, message: bytes) -> None:
        found = JSON_OPTIONS.search(message)
        options = [one.decode() for one in JSON_OPTION.findall(found[1])] if found else []
        self.heard = Heard(version, bool(options), options, OVER.search(message) is not None)

    async def until(self, version: int) -> float:
        while self.heard.version < version:
            self.news.clear()
            await self.news.wait()
        return time.perf_counter()

    async def post(self, choice: str, version: int) -> int:
        """The status of the answer to a choice, over a connection that is kept, as browsers do."""
        body = json.dumps({"choice": choice, "version": version}).encode()
        head = (
            f"POST /api/games/{self.game}/choices HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Authorization: Bearer {self.token}\r\nContent-Type: application/json\r\n"
            f"Prefer: return=minimal\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        try:
            return await self._ask(head.encode() + body)
        except (OSError, EOFError):  # the server has just closed a connection that rested: browsers too ask again
            self._posting = None
            return await self._ask(head.encode() + body)

    async def _ask(self, request: bytes) -> int:
        if self._posting is None or self._posting[0].at_eof():
            self._posting = await asyncio.open_connection("127.0.0.1", self.site.port)
        reader, writer = self._posting
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"content-length: (\d+)", answer, re.IGNORECASE)
        if size is not None:
            await reader.readexactly(int(size[1]))
        return int(answer.split(maxsplit=2)[1])
