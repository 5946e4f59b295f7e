"""All games of a server: setting them up, finding them, keeping those in use in memory."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias
from weakref import WeakKeyDictionary

from sietch.content import BOXES, PLAYERS
from sietch.players import LEVELS
from sietch.records.game import Game, new_seed, rules_version, start
from sietch.records.setups import Setup, box_of, leader_numbers, valid_count
from sietch.records.wishes import Wish
from sietch.rules.errors import BadSetup, IllegalChoice
from sietch.table.helpers.bots import Bots
from sietch.table.live.game import LiveGame
from sietch.table.live.labour import PAYER, Labour, Payer
from sietch.table.live.links import new_token
from sietch.table.live.names import checked_name
from sietch.table.live.postman import Postman
from sietch.table.live.reactions import Reached
from sietch.table.live.refusals import Refused
from sietch.table.live.steps import Stage
from sietch.table.seldom import Seldom
from sietch.table.servers.others import Others
from sietch.table.settings import Settings
from sietch.table.store.entries import HUMAN, OPEN, Entry, StoredGame, StoredSeat
from sietch.table.store.store import Store, StoreFailed
from sietch.words.messages import Piece

log = logging.getLogger(__name__)

ME = "me"
Deed: TypeAlias = tuple[str, int, str]
"""What was done in a game before it was kept: an entry's kind, seat and text."""

PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{6,40}")
JUST_NOW = 5.0  # seconds: so long after somebody has asked for a game nobody need have a channel there


@dataclass(frozen=True)
class Place:
    """A seat as it was asked for when the game was created."""

    kind: str  # "me", "open" or the level of a bot
    name: str = ""


def checked_start(chosen: Setup) -> Game:
    """Whether there is such a game, told in words that people can read."""
    if chosen.box not in BOXES:
        raise Refused("no_box", None, f"there is no box {chosen.box[:40]!r}; there is: {', '.join(BOXES)}")
    least, most = PLAYERS[chosen.box]
    code = "wrong_count"
    details: dict[str, Piece] = {"least": least, "most": most}
    try:
        valid_count(chosen.box, chosen.players)
        code, details = "no_module", {}
        box = box_of(chosen.box, chosen.players, chosen.modules, chosen.variants)
        code = "wrong_leaders"
        leader_numbers(box, chosen.leaders, chosen.players)
        code = "wrong_rivals"
        return start(chosen, telling=False)
    except BadSetup as error:
        raise Refused(code, None, str(error), **details) from error


def new_id() -> str:
    """What a game is called; a command line would take one that begins with a dash for an option."""
    while (drawn := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return drawn


class Lobby:
    """All games of a server; those in use are kept in memory."""

    clock = staticmethod(time.monotonic)

    def __init__(self, store: Store, bots: Bots, settings: Settings) -> None:
        self.store = store
        self.bots = bots
        self.settings = settings
        self.stage = Stage(settings)
        self.postman = Postman(settings.private_webhooks)
        self._telling: set[asyncio.Task[None]] = set()
        self._live: OrderedDict[str, LiveGame] = OrderedDict()  # the one that was asked for last is the last
        self._used: WeakKeyDictionary[LiveGame, float] = WeakKeyDictionary()  # when each was last asked for
        self.others = Others(store, settings, self._live.values)
        self._reading = Labour("reading")
        self._unread = Seldom(log.error, "failed")
        self._loading: dict[tuple[str, Payer | None], asyncio.Task[LiveGame]] = {}

    @property
    def games(self) -> int:
        """Those in memory."""
        return len(self._live)

    @property
    def channels(self) -> int:
        return sum(len(live.listeners) for live in self._live.values())

    async def create(self, wish: Wish, places: Sequence[Place], discreet: bool = False) -> LiveGame:
        """Set up a game; the first seat that is "me" is its host's. If ``discreet``, being asked tells nothing."""
        stored_seats = []
        hosted = False
        for place in places:
            if place.kind not in (ME, OPEN, *LEVELS):
                known = ", ".join((ME, OPEN, *LEVELS))
                raise Refused("no_such_seat", None, f"a seat cannot be {place.kind!r}; it can be: {known}")
            person = place.kind in (ME, OPEN)
            host = place.kind == ME and not hosted
            hosted = hosted or host
            kind = HUMAN if place.kind == ME else place.kind  # several: they share one browser
            stored_seats.append(StoredSeat(kind, new_token() if person else "", checked_name(place.name), host))
        game = checked_start(replace(wish.setup(len(places), new_seed()), ask_single=discreet))
        assert game.setup is not None
        live = await self.found(game.setup, rules_version(game.box), stored_seats)
        async with live.lock:
            await live.go_without_asking()
        return live

    async def found(
        self, setup: Setup, rules: str, seats: list[StoredSeat], deeds: Sequence[Deed] = ()
    ) -> LiveGame:
        """Keep a new game, in which something may already have been done."""
        now = time.time()
        entries = [Entry(i, kind, seat, text, now) for i, (kind, seat, text) in enumerate(deeds, 1)]
        try:
            stored = await self.store.create(new_id(), rules, setup, seats, entries)
        except StoreFailed as error:
            raise Refused("store") from error
        live = self._keep(await self._open(stored, begun=True) if deeds else self._new(stored))
        payer = PAYER.get()
        for seat, place in enumerate(seats):
            if place.host and payer is not None:  # who sets it up is there
                live.see(seat, payer.client)
        live.wake()
        return live

    def _new(self, stored: StoredGame) -> LiveGame:
        return LiveGame(stored, self.store, self.bots, self.settings, self.others, self.stage)

    async def _open(self, stored: StoredGame, begun: bool = False) -> LiveGame:
        """A game in which much may have been done: to do it again takes long, so nobody waits for it."""
        return await self._reading.do(lambda: self._new(stored), begun)

    async def get(self, public: str) -> LiveGame:
        """A game by its public id; bots that are asked go on."""
        live = self._live.get(public)
        if live is not None and live.gone:
            del self._live[public]
            raise Refused("no_game")
        while live is None or self._live.get(public) is not live:  # it may have been let go while others were read
            live = await self._load(public)
        self._live.move_to_end(public)
        self._used[live] = self.clock()
        live.wake()
        return live

    async def _load(self, public: str) -> LiveGame:
        """A game that is not in memory; all who ask for it meanwhile get the same room.

        Each client reads it at its own cost: nobody is refused because another has asked for too much.
        """
        if not PUBLIC_ID.fullmatch(public):
            raise Refused("no_game")
        wanted = (public, PAYER.get())
        loading = self._loading.get(wanted)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._read(public))
            self._loading[wanted] = loading
            loading.add_done_callback(lambda _: self._loading.pop(wanted, None))
        return await asyncio.shield(loading)  # one who goes away does not keep the others from it

    async def _read(self, public: str) -> LiveGame:
        try:
            stored = await self.store.load(public)
        except StoreFailed as error:
            self._unread.count(f"cannot read from the store: {error}")
            raise Refused("store") from error
        if stored is None:
            raise Refused("no_game")
        try:
            opened = await self._open(stored)
        except (IllegalChoice, BadSetup) as error:
            log.error("game %s of rules %s does not replay: %s", public, stored.rules, error)
            raise Refused("old_rules", rules=stored.rules) from error
        live = self._live.get(public) or self._keep(opened)  # somebody else may have been quicker
        if not self.store.sqlite:  # another server may have written meanwhile
            await live.catch_up()
        return live

    def _keep(self, live: LiveGame) -> LiveGame:
        self._live[live.id] = live
        self._used[live] = self.clock()
        live.on_turn = self.turn_passed
        self._let_go(live)
        return live

    def _let_go(self, wanted: LiveGame) -> None:
        """Let games go at which nobody is: those not asked for in a while, and the oldest beyond the most.

        What somebody has asked for just now is kept: they may be about to open a channel there. Bots alone may
        still play: else somebody could have ever more games of bots played, and leave.
        """
        now = self.clock()
        for public, live in list(self._live.items()):
            full, idle = len(self._live) > self.settings.most_live, now - self._used[live]
            may_go = not live.busy or (full and live.bots_alone)
            if live is not wanted and may_go and idle >= (JUST_NOW if full else self.settings.idle_seconds):
                live.pause()
                del self._live[public]

    def turn_passed(self, live: LiveGame, before: int) -> None:
        """Another seat is asked than before: its holder is told, unless the table is open in front of them."""
        self.postman.forget(live.id, before)
        seat = live.asked
        if seat >= 0 and live.seats[seat].kind == HUMAN and seat not in live.here():
            task = asyncio.get_running_loop().create_task(self._tell_turn(live, seat))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_turn(self, live: LiveGame, seat: int) -> None:
        if live.online()[seat]:  # by another server, which may have stopped just now
            await asyncio.sleep(self.settings.silence + self.settings.beat)
            if live.online()[seat]:
                return
        await self._post(live, seat, "your_turn")

    async def _post(self, live: LiveGame, seat: int, event: str) -> bool:
        """Write to where a seat's holder wants to be told; tells whether there is such a place."""
        try:
            hook = await self.store.webhook(live.key, seat)
        except StoreFailed as error:
            log.error("cannot read a webhook: %s", error)
            return False
        if hook is None or live.asked != seat:
            return False
        turn = {"event": event, "game": live.id, "seat": seat, "round": live.game.state.round}
        told = {**turn, "version": live.version, "link": f"{hook.origin}/g/{live.id}"}
        self.postman.tell(live.id, seat, hook.url, told)
        return True

    async def remind(self, live: LiveGame, seat: int) -> Reached:
        """Remind whoever is waited for: on their page if it is open, or by their webhook."""
        asked = live.asked
        live.remind(seat)
        if live.online()[asked]:
            return "page"
        return "webhook" if await self._post(live, asked, "reminder") else "nobody"

    async def heard(self, key: int) -> None:
        """Another server has written to a game."""
        for live in list(self._live.values()):
            if live.key == key:
                await live.catch_up()

    async def look_anew(self) -> None:
        """Anything may have been written meanwhile."""
        for live in list(self._live.values()):
            await live.catch_up()

    async def close(self) -> None:
        await self.postman.close()
        self._reading.close()
        for live in list(self._live.values()):  # one may be asked for while another stops
            await live.stop()
