"""Nobody is sent what they may not know: everything that goes to each seat and to a watcher is searched.

Usually stretches of three games are looked at so; ``SIETCH_LEAK_GAMES`` says how many games are searched from
their first step to their last.
"""

from __future__ import annotations

import json
import os
import random
from contextlib import ExitStack
from itertools import cycle, islice
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from sietch.records.game import View
from sietch.rules.engine import paused
from sietch.rules.state import State
from sietch.table.showing.artist import artist
from sietch.table.store.entries import CHOICE, RESET, UNDO
from sietch.table.web.json.view import view as told_view
from tests.server.hidden import WATCHER, Secrets, searched
from tests.server.serving import PATIENCE, Site, Table

KINDS: list[tuple[str, list[str], int]] = [
    ("base", [], 3), ("uprising", ["choam"], 2), ("uprising", [], 6), ("base", [], 1), ("uprising", ["choam"], 3),
    ("base", [], 4), ("uprising", ["choam", "base_cards"], 4), ("base", [], 2), ("uprising", ["choam"], 1),
]  # fmt: skip
WHOLE = int(os.environ.get("SIETCH_LEAK_GAMES", "0"))
STRETCH, LEAP = (45, 0) if WHOLE else (6, 240)
"""So many steps are looked at, and so many are passed over before the next."""


class Search:
    """One game, all its readers, and everything that is sent to them."""

    def __init__(self, site: Site, table: Table) -> None:
        self.site = site
        self.table = table
        self.live = site.live(table)
        self.readers = [*range(len(table.tokens)), WATCHER]
        self.secrets = Secrets(self.readers)
        self.secrets.follow(self.state)
        self.texts = 0
        self.pauses = 0
        self.found_in_passing: list[str] = []
        self._passing = cycle(self.readers)
        self._show_all = self.live._show_all
        self.live._show_all = self.look_in_passing

    @property
    def state(self) -> State:
        found: State = self.live.game.state
        return found

    def look_in_passing(self) -> None:
        """Search the pages that everybody is shown at a pause, with what is hidden at that moment; usually those
        of two readers in turn."""
        self._show_all()
        if not paused(self.state):
            return
        self.pauses += 1
        self.secrets.follow(self.state)
        for reader in islice(self._passing, len(self.readers) if WHOLE else 2):
            try:
                self.check(reader, str(artist(self.site.settings).draw_regions(self.live.page(reader, "en"))))
            except AssertionError as leak:  # in the server's thread: told where the test hears it
                self.found_in_passing.append(str(leak))

    def check(self, reader: int, text: str) -> None:
        self.texts += 1
        also = {token for i, token in enumerate(self.table.tokens) if token and i != reader}
        if not self.state.over:
            also.add(self.live.setup.seed)
        found = self.secrets.wanted(self.state, reader).found_in(text, also)
        assert not found, f"reader {reader} was sent {found}"

    def look_everywhere(self) -> None:
        """Ask for everything that can be asked for, as every reader."""
        for reader in self.readers:
            http = self.site.browser()
            seat = None if reader == WATCHER else reader
            paths = ["", "/view", "/log", "/record"]
            if self.state.over:
                paths.remove("/record")  # it tells everything then: also what was chosen and lies hidden again
            for path in paths:
                self.check(reader, self.table.get(path, seat).text)
            if not self.state.over:
                kept = self.table.get("/record", seat).json()["history"]
                assert all(one["seat"] == reader for one in kept if one["kind"] in (CHOICE, UNDO, RESET))
            wrong = self.table.post("/choices", seat, choice="no such choice")
            assert wrong.status_code in (401, 409)
            self.check(reader, wrong.text)
            link = f"/g/{self.table.id}" + (f"/{self.table.tokens[reader]}" if seat is not None else "")
            story = http.get(f"/g/{self.table.id}/story", headers=self.table.auth(seat))
            page = http.get(link)
            assert (page.status_code, story.status_code) == (200, 200)
            self.check(reader, page.text)
            self.check(reader, story.text)
            query: dict[str, Any] = {"html": 1} if seat is None else {"html": 1, "token": self.table.tokens[seat]}
            with self.site.listen(self.table.id, **query) as channel:
                self.check(reader, str(channel.recv(timeout=PATIENCE)))

    def imagine(self, chance: random.Random) -> None:
        """What a reader is told is the same for any game that fits what the reader knows."""
        for reader in self.readers:
            view = View(self.state, reader)
            other = View(view.imagine(chance).state, reader)
            assert told_view(view, "en") == told_view(other, "en")

    # --- playing
    def look_at(self, steps: int, chance: random.Random) -> None:
        """Play on, and search what all channels bring."""
        queries = [*({"token": token} for token in self.table.tokens), {"watch": 1}]
        with ExitStack() as stack:
            channels = [stack.enter_context(self.site.listen(self.table.id, **query)) for query in queries]
            self.hear(channels)
            while steps and not self.state.over:
                seat = self.state.asked
                view = self.table.view(seat)
                self.check(seat, str(view))
                self.table.choose(seat, view, chance.randrange(len(view["decision"]["options"])))
                self.secrets.follow(self.state)
                self.hear(channels)
                steps -= 1

    def hear(self, channels: list[ClientConnection]) -> None:
        """Read everything until each channel has told how things stand now."""
        for reader, channel in zip(self.readers, channels, strict=True):
            told: dict[str, Any] = {"type": "", "version": -1}
            while told["type"] != "state" or told["version"] < self.live.version:
                text = str(channel.recv(timeout=PATIENCE))
                self.check(reader, text)
                told = json.loads(text)

    def pass_over(self, steps: int, chance: random.Random) -> None:
        """Play on, and only follow what becomes known."""
        while steps and not self.state.over:
            options = self.live.game.decision.options
            self.site.do(self.live.choose(self.state.asked, str(chance.choice(options))))
            self.secrets.follow(self.state)
            steps -= 1


@pytest.mark.parametrize("number", range(WHOLE or 3))
def test_nothing_leaks(drawn: Site, number: int) -> None:
    box, modules, players = KINDS[number % len(KINDS)]
    chance = random.Random(number)
    table = drawn.found("me", *["open"] * (players - 1), box=box, modules=modules, seed=f"leaks {number}", steps=0)
    search = Search(drawn, table)
    looked = 0
    while not search.state.over:
        if looked % 3 == 0:
            search.look_everywhere()
            search.imagine(chance)
        search.look_at(STRETCH, chance)
        search.pass_over(LEAP, chance)
        looked += 1
    search.look_at(1, chance)
    search.look_everywhere()
    assert search.pauses > search.state.round and search.found_in_passing == []
    assert search.texts > 2 * looked * STRETCH  # at each step a view was read, and what the channels sent
    assert search.live.setup.seed in table.get("/record").text  # at the end everything may be known


def test_the_search_finds_what_it_looks_for(drawn: Site) -> None:
    table = drawn.create("me", "open", "open")
    search = Search(drawn, table)
    deck = map(search.state.box.intrigues.__getitem__, search.state.intrigue_deck)
    wanted = search.secrets.wanted(search.state, 1).words
    hidden = next(card for card in deck if {card.id, card.name} <= wanted)
    for text in (f'{{"x": "play {hidden.id}"}}', f"<b>{hidden.name}</b>", search.live.setup.seed, table.tokens[2]):
        with pytest.raises(AssertionError):
            search.check(1, str(text))


def test_a_name_inside_a_longer_one_is_no_leak() -> None:
    longer = {"Chani, Clever Tactician"}
    assert searched("buy Chani, Clever Tactician", {"Chani"}, longer) == set()
    assert searched("Chani, Clever Tactician and Chani", {"Chani"}, longer) == {"Chani"}
    assert searched("<b>Muad&#39;Dib</b>", {"Muad'Dib"}) == {"Muad'Dib"}
