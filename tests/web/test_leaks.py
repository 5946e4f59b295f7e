"""Nobody is sent what they may not know: everything that goes to each seat and to a watcher is searched.

``SIETCH_LEAK_GAMES`` says how many games are played.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator, Set
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from sietch.records.game import View
from sietch.rules.engine import paused
from sietch.rules.state import State
from sietch.rules.terms import BATTLE_ICONS
from sietch.table import seen
from tests.web.serving import Site, Table, serving, settings

GAMES = int(os.environ.get("SIETCH_LEAK_GAMES", "3"))
KINDS: list[tuple[str, list[str], int]] = [
    ("base", [], 3), ("uprising", ["choam"], 2), ("uprising", [], 6), ("base", [], 1), ("uprising", ["choam"], 3),
    ("base", [], 4), ("uprising", ["choam", "base_cards"], 4), ("base", [], 2), ("uprising", ["choam"], 1),
]  # fmt: skip
WATCHER = -1
LOOK_EVERY = 45
ICONS = {*BATTLE_ICONS, *(name.replace("_", " ").title() for name in BATTLE_ICONS)}  # drawn in every legend


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with the real pages."""
    place = tmp_path_factory.mktemp("data")
    with serving(settings(f"sqlite:///{place / 'x.db'}", drawing="sietch.table.page.draw")) as found:
        yield found


class Secrets:
    """What each reader has never had the right to see, followed from outside through the true state."""

    def __init__(self, readers: list[int]) -> None:
        self.known: dict[int, set[str]] = {reader: set() for reader in readers}

    def follow(self, s: State) -> None:
        for reader, known in self.known.items():
            known |= open_to(s, reader)

    def hidden_from(self, s: State, reader: int) -> set[str]:
        """Ids of cards that are somewhere in the game but that this reader has never seen."""
        box = s.box
        cards = {box.cards[i].id for i in s.imperium}
        intrigues = {box.intrigues[i].id for i in s.intrigue_deck}
        for seat, p in enumerate(s.players):
            if seat != reader:
                intrigues |= {box.intrigues[i].id for i in p.intrigues}
        conflicts = {box.conflicts[i].id for i in s.conflict_deck + s.conflicts_unused}
        contracts = {box.contracts[i].id for i in s.desert.contracts} if s.desert is not None else set()
        return (cards | intrigues | conflicts | contracts) - self.known[reader]


def namesakes(s: State) -> set[str]:
    """What everybody sees and what some hidden cards share their names with: Leaders (both sides), spaces, and
    the abilities of Leaders in the game."""
    seen = [*s.box.spaces, *s.box.leaders]
    told = {thing.id for thing in seen} | {thing.name for thing in seen}
    fronts = [s.box.leaders[p.leader] for p in s.players]
    sides = {leader.id for leader in fronts} | {leader.back for leader in fronts if leader.back}
    for leader in s.box.leaders:
        if leader.id in sides or leader.back in sides:
            told |= {leader.signet_name, *(ability.name for ability in leader.abilities)}
    return told


def open_to(s: State, reader: int) -> set[str]:
    """Ids of everything that lies open to a reader at this moment."""
    box = s.box
    cards, intrigues = [*s.row, *s.trashed, *box.reserve], list(s.intrigue_discard)
    cards += [i for i, card in enumerate(box.cards) if card.kind == "starter"]
    conflicts, contracts = [*s.conflicts_past, s.conflict], []
    for seat, p in enumerate(s.players):
        cards += p.discard + p.played + p.revealed + p.aside + p.hand  # whatever is owned was acquired openly
        intrigues += p.faceup + (p.intrigues if seat == reader else [])
        if p.followers is not None:
            contracts += p.followers.contracts + p.followers.done
    if s.desert is not None:
        contracts += s.desert.offered + s.desert.aside
        intrigues += s.desert.intrigues_trashed
    if s.teams is not None:
        cards += s.teams.throne
    return (
        {box.cards[i].id for i in cards}
        | {box.intrigues[i].id for i in intrigues}
        | {box.conflicts[i].id for i in conflicts if i >= 0}
        | {box.contracts[i].id for i in contracts}
        | {space.id for space in box.spaces}
        | {post.id for post in box.posts}
    )


def printed(s: State) -> list[Any]:
    """Everything that has a name of its own and may lie hidden."""
    return [*s.box.cards, *s.box.intrigues, *s.box.conflicts, *s.box.contracts]


def names_of(s: State, ids: set[str]) -> set[str]:
    """The names of hidden cards, where no open thing's name has them in it (Stilgar; Stilgar, the Devoted)."""
    openly = {thing.name for thing in [*printed(s), *s.box.spaces, *s.box.leaders] if thing.id not in ids}
    hidden = {thing.name for thing in printed(s) if thing.id in ids}
    return {name for name in hidden if not any(name in other for other in openly)}


def searched(text: str, words: set[str], longer: Set[str] = frozenset()) -> set[str]:
    """Which of these words stand in a text, other than as part of a longer name."""
    found = set()
    for word in words:
        if word in text:
            rest = text
            for name in longer:
                if word in name and word != name:
                    rest = rest.replace(name, "")
            if re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", rest):
                found.add(word)
    return found


class Search:
    """One game, all its readers, and everything that is sent to them."""

    def __init__(self, site: Site, table: Table) -> None:
        self.site = site
        self.table = table
        self.room = site.rooms._rooms[table.id]
        self.readers = [*range(len(table.tokens)), WATCHER]
        self.secrets = Secrets(self.readers)
        self.texts = 0
        self.pauses = 0
        self.found_in_passing: list[str] = []
        self._show_all = self.room._show_all
        self.room._show_all = self.look_in_passing  # type: ignore[method-assign]

    def look_in_passing(self) -> None:
        """Search the pages that everybody is shown at a pause, with what is hidden at that moment."""
        self._show_all()
        if not paused(self.room.game.state):
            return
        self.pauses += 1
        self.secrets.follow(self.room.game.state)
        for reader in self.readers:
            try:
                self.check(reader, str(self.room.step(reader, "en").regions))
            except AssertionError as leak:  # in the server's thread: told where the test hears it
                self.found_in_passing.append(str(leak))

    def check(self, reader: int, text: str) -> None:
        s = self.room.game.state
        hidden = self.secrets.hidden_from(s, reader)
        wanted = (hidden | names_of(s, hidden)) - ICONS - namesakes(s)
        wanted |= {token for i, token in enumerate(self.table.tokens) if token and i != reader and reader != 0}
        if not s.over:
            wanted.add(self.room.setup.seed)
        self.texts += 1
        openly = {thing.name for thing in printed(s) if thing.id not in hidden}  # "Chani" is in "Chani, Clever..."
        found = searched(text, wanted, openly)
        assert not found, f"reader {reader} was sent {found}"

    def look_everywhere(self) -> None:
        """Ask for everything that can be asked for, as every reader."""
        for reader in self.readers:
            http = httpx.Client(base_url=self.site.http.base_url)  # a browser of their own: it keeps cookies
            seat = None if reader == WATCHER else reader
            for path in ("", "/view", "/log", "/record"):
                self.check(reader, self.table.get(path, seat).text)
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
                self.check(reader, str(channel.recv(timeout=10)))

    def imagine(self, chance: random.Random) -> None:
        """What a reader is told is the same for any game that fits what the reader knows."""
        state = self.room.game.state
        for reader in self.readers:
            view = View(state, reader)
            other = View(view.imagine(chance).state, reader)
            assert seen.view(view, "en") == seen.view(other, "en")


def drain(channel: ClientConnection) -> Iterator[str]:
    while True:
        try:
            yield str(channel.recv(timeout=0))
        except TimeoutError:
            return


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_leaks(site: Site, number: int) -> None:
    box, modules, players = KINDS[number % len(KINDS)]
    chance = random.Random(number)
    table = site.create("me", *["open"] * (players - 1), box=box, modules=modules)
    search = Search(site, table)
    state = search.room.game.state
    with ExitStack() as stack:
        queries = [*({"token": token} for token in table.tokens), {"watch": 1}]
        channels = [stack.enter_context(site.listen(table.id, **query)) for query in queries]
        for step in range(3000):
            state = search.room.game.state
            search.secrets.follow(state)
            for reader, channel in zip(search.readers, channels, strict=True):
                for text in drain(channel):
                    search.check(reader, text)
            if step % LOOK_EVERY == 0:
                search.look_everywhere()
                search.imagine(chance)
            if state.over:
                break
            view = table.view(state.asked)
            search.check(state.asked, str(view))
            table.choose(state.asked, view, chance.randrange(len(view["decision"]["options"])))
    assert search.pauses > state.round and search.found_in_passing == []
    assert state.over and search.texts > 2 * step  # at each step a view was read, and what the channels sent
    assert search.room.setup.seed in table.get("/record").text  # at the end everything may be known


def test_the_search_finds_what_it_looks_for(site: Site) -> None:
    table = site.create("me", "open", "open")
    search = Search(site, table)
    state = search.room.game.state
    search.secrets.follow(state)
    hidden = state.box.intrigues[state.intrigue_deck[-1]]
    for text in (f'{{"x": "play {hidden.id}"}}', f"<b>{hidden.name}</b>", search.room.setup.seed, table.tokens[2]):
        with pytest.raises(AssertionError):
            search.check(1, str(text))


def test_a_name_inside_a_longer_one_is_no_leak() -> None:
    longer = {"Chani, Clever Tactician"}
    assert searched("buy Chani, Clever Tactician", {"Chani"}, longer) == set()
    assert searched("Chani, Clever Tactician and Chani", {"Chani"}, longer) == {"Chani"}
