"""Processes that tell everybody of what happens, so that drawing pages keeps nobody's choice waiting.

Each game has its process, which follows it from choice to choice and answers one scene after the other. Until it
is ready, and where it ends, stands still or fails, the server tells by itself.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from sietch.table.helpers.processes import STARTING, Process
from sietch.table.helpers.shares import NOBODY, People, Shares
from sietch.table.helpers.telling import SIZE, Tell, tell_on
from sietch.table.showing.scenes import Beside, Eyes, Scene, Told

log = logging.getLogger(__name__)

PAUSE = 5.0  # seconds before a process that ended is started again
PORTION = 8  # readers of a scene who are told in one go: no other table waits for longer
AT_ONCE = 2  # portions that a process has: when it has done with one, the next is there
MOST_WAITING = 60  # portions of a game: as many as there are steps that wait for a slow page (``most_steps``)


class Untold(Exception):
    """Nobody has told the scene."""


class Overtaken(Untold):
    """Too many scenes of the same game came after it, of which those who waited are told."""


@dataclass(eq=False)
class Portion:
    """Some of a scene's readers, for some people's sake, and what they will be told."""

    scene: Scene
    people: People
    answer: asyncio.Future[list[Told]]


class Waiting:
    """What waits for a process: by game, each in its order. Those for whom least was told lately go first."""

    def __init__(self) -> None:
        self.shares = Shares()
        self._games: dict[str, deque[Portion]] = {}

    def put(self, portions: list[Portion]) -> None:
        """Those of one scene. What is too much then is taken from the steps before it: whoever just begins must be
        told, and overtakes nobody."""
        scene = portions[0].scene
        waiting = self._games.setdefault(scene.script.game, deque())
        old = [] if scene.whole else [portion for portion in waiting if not portion.scene.whole]
        waiting.extend(portions)
        for portion in old[: max(0, len(waiting) - MOST_WAITING)]:
            waiting.remove(portion)
            portion.answer.set_exception(Overtaken("too many came after it"))

    def take(self, now: float) -> Portion | None:
        """The next one."""
        if not self._games:
            return None
        game = min(self._games, key=lambda game: self.shares.lately(self._games[game][0].people, now))
        waiting = self._games.pop(game)
        portion = waiting.popleft()
        if waiting:
            self._games[game] = waiting  # behind others who have had as little
        return portion


class Tellers:
    """So many processes. ``begin`` is found by its name in each of them; it makes what tells a scene."""

    def __init__(self, count: int, seconds: float, begin: Callable[[str], Tell], told: str) -> None:
        self._all = [Teller(seconds, begin, told) for _ in range(count)]

    def start(self) -> None:
        """Start the processes now, so that the server need not begin to draw: what it draws with takes memory."""
        for teller in self._all:
            teller.start()

    def ask(self, scene: Scene, people: People) -> list[Portion]:
        """What everybody who wants will be told of a scene, or ``Untold``."""
        number = zlib.crc32(scene.script.game.encode()) % len(self._all)
        return self._all[number].ask(scene, people)

    @property
    def processes(self) -> list[int]:
        return [teller.pid for teller in self._all if teller.pid]

    async def stop(self) -> None:
        for teller in self._all:
            await teller.stop()


class Teller:
    """One process, and the line to it."""

    def __init__(self, seconds: float, begin: Callable[[str], Tell], told: str) -> None:
        self.seconds = seconds
        self.begin = begin
        self.told = told
        self.pid: int | None = None
        self._writer: asyncio.StreamWriter | None = None  # while there is a process that is ready
        self._waiting = Waiting()
        self._open: deque[Portion] = deque()  # that it has been given
        self._owing = 0.0  # since when it owes the first of them
        self._life: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        if self._life is not None:
            self._life.cancel()
            with suppress(asyncio.CancelledError):
                await self._life

    def start(self) -> None:
        if self._life is None:
            self._life = asyncio.get_running_loop().create_task(self._live())

    def ask(self, scene: Scene, people: People = NOBODY) -> list[Portion]:
        if self._writer is None:
            raise Untold("no process")
        loop = asyncio.get_running_loop()
        portions = [Portion(portion, people, loop.create_future()) for portion in scene.portions(PORTION)]
        self._waiting.put(portions)
        self._go_on()
        return portions

    def _go_on(self) -> None:
        """Give the process what it can be at."""
        now = asyncio.get_running_loop().time()
        while self._writer is not None and len(self._open) < AT_ONCE:
            portion = self._waiting.take(now)
            if portion is None:
                break
            packed = pickle.dumps(portion.scene, pickle.HIGHEST_PROTOCOL)
            try:
                self._writer.write(SIZE.pack(len(packed)) + packed)
            except RuntimeError as error:  # of ``uvloop``, where the process has just ended
                portion.answer.set_exception(Untold(str(error)))
            else:
                self._owing = self._owing if self._open else now
                self._open.append(portion)

    async def _live(self) -> None:
        """A process after the other."""
        while True:
            try:
                await self._one_life()
            except Exception as error:
                log.warning("a process that tells has ended: %r", error)
            await asyncio.sleep(PAUSE)

    async def _one_life(self) -> None:
        process = await self._started()
        writer: asyncio.StreamWriter | None = None
        try:
            self.pid = process.pid
            reader, writer = await asyncio.open_connection(sock=process.link, limit=2**20)
            async with asyncio.timeout(STARTING):
                await reader.readexactly(1)  # it is ready
            self._writer = writer
            while True:
                await self._hear(reader)
        finally:
            self.pid = self._writer = None
            if writer is None:
                process.link.close()
            else:
                writer.transport.abort()  # the link is its own: closed under its feet, it would stumble later
            process.kill()
            self._give_up()
            with suppress(Exception):
                await asyncio.to_thread(process.end)

    def _give_up(self) -> None:
        now = asyncio.get_running_loop().time()
        while portion := self._open.popleft() if self._open else self._waiting.take(now):
            portion.answer.set_exception(Untold("the process has ended"))

    async def _started(self) -> Process:
        """A new process, which is ended if nobody wants it any more once it is there."""
        starting = asyncio.create_task(asyncio.to_thread(Process, tell_on, self.begin, self.told))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            with suppress(Exception):
                process = await starting
                process.link.close()
                process.end()
            raise

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        """The next answer, which may take so long from when it is owed."""
        loop, head = asyncio.get_running_loop(), b""
        while not head:
            try:
                async with asyncio.timeout_at(self.seconds + (self._owing if self._open else loop.time())):
                    head = await reader.readexactly(SIZE.size)
            except TimeoutError:
                if self._open and loop.time() >= self._owing + self.seconds:
                    raise
        async with asyncio.timeout(self.seconds):  # it may stand still in the middle of its answer too
            packed = await reader.readexactly(SIZE.unpack(head)[0])
        done, told = pickle.loads(packed)
        portion, now = self._open.popleft(), loop.time()
        self._waiting.shares.add(portion.people, now - self._owing, now)
        self._owing = now
        self._go_on()
        if done:
            portion.answer.set_result(told)
        else:
            log.error("a scene cannot be told: %s", told)
            portion.answer.set_exception(Untold(told))


class Performance:
    """A scene while it is told: once, to all who want it."""

    def __init__(self, tellers: Tellers, scene: Scene, people: People) -> None:
        self._tellers = tellers
        self._scene = scene
        self._people = people
        self._portions: list[Portion] | None = None  # once it has begun

    def want(self, eyes: Eyes, beside: Callable[[], Beside]) -> None:
        """Somebody wants to be told; whoever comes when it has begun is too late."""
        if not self._scene.wanted:
            asyncio.get_running_loop().call_soon(self._begin)
        if self._portions is None and eyes not in self._scene.wanted:
            self._scene.wanted[eyes] = beside()

    def _begin(self) -> None:
        if self._portions is None:
            self._portions = []
            with suppress(Untold):
                self._portions = self._tellers.ask(self._scene, self._people)
            for portion in self._portions:
                portion.answer.add_done_callback(self._end)

    def _end(self, answer: asyncio.Future[list[Told]]) -> None:
        """Who waits hears of what went wrong; nobody else need. Until then this is kept for whoever comes."""
        if not answer.cancelled():
            answer.exception()

    async def told(self, eyes: Eyes) -> Told:
        self._begin()
        for portion in self._portions or ():
            if eyes in portion.scene.wanted:
                told = await asyncio.shield(portion.answer)
                return told[list(portion.scene.wanted).index(eyes)]
        raise Untold("nobody tells it, or it had begun before")
