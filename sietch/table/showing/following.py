"""Games that are followed from outside: brought to where a script says, and seen there by its readers."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from sietch.records.game import Attempt, Game, View, start
from sietch.records.narration import EVERYBODY, Chapter
from sietch.rules.state import State
from sietch.rules.terms import NOBODY
from sietch.table.lately import Lately
from sietch.table.showing.chronicle import Chronicle
from sietch.table.showing.scenes import PROGRAM, Beside, Eyes, Script
from sietch.table.showing.shown import TablePage
from sietch.table.showing.views import Opened

MOST_GAMES = 100  # of some 230 kB with four readers; one that was let go is played again when it is asked for


def seen_by(state: State, reader: int, hands_open: bool) -> View:
    """A reader's view, taken now, while the state is as it is."""
    view = (Opened if reader == NOBODY and hands_open else View)(state, reader)
    _ = view.table
    return view


class Followed:
    """One game, as it is played again from its choices."""

    def __init__(self, script: Script) -> None:
        self.game: Game = start(script.setup)
        self.chronicle = Chronicle()
        self.state = self.game.state
        self.stand_ins = script.stand_ins
        self._attempt: Attempt | None = None  # of the choice that is passing

    def go_to(self, script: Script) -> bool:
        """Whether the game could be brought to where the script says; if not, it must be played from its start."""
        if not self._go_back(script):
            return False
        *before, last = script.choices or ("",)
        for text in before[len(self.game.choices) :]:
            self.game.choose(text)
            self._attempt = None  # the state that it was made on is played on
        if len(self.game.choices) < len(script.choices):
            if self._attempt is None or self._attempt.before is not self.game.state or self._attempt.text != last:
                self._attempt = self.game.attempt(last, pausing=True)
            if script.pause is None:
                self.game.adopt(self._attempt)
                self._attempt = None
        passing = self._attempt.passing if self._attempt is not None else ()
        self.state = self.game.state if script.pause is None else passing[script.pause]
        self.stand_ins = script.stand_ins
        return True

    def _go_back(self, script: Script) -> bool:
        """Take back what is no longer so."""
        game, wanted = self.game, script.choices
        played = tuple(game.choices)
        if played == wanted[: len(played)] and (script.pause is None or len(played) < len(wanted)):
            return True
        same = next((i for i, (a, b) in enumerate(zip(played, wanted, strict=False)) if a != b), len(wanted))
        self.chronicle.forget()
        while len(game.choices) > same and game.can_undo():
            game.undo()
        return len(game.choices) <= same and script.pause is None

    def page(self, game: str, eyes: Eyes, beside: Beside, common: dict[Hashable, Any] | None = None) -> TablePage:
        """A reader's page; all of one moment may share what is ``common`` to them."""
        view = seen_by(self.state, eyes.reader, beside.hands_open)
        story = [] if eyes.form == PROGRAM else self.story(eyes.reader, beside.hands_open)  # they ask for it
        return beside.page(game, view, eyes.lang, story, common)

    def story(self, reader: int, hands_open: bool) -> list[Chapter]:
        """As much of it as a page shows."""
        knows_all = reader == NOBODY and hands_open
        return self.chronicle.read(self.state, EVERYBODY if knows_all else reader, self.stand_ins)


class Follower:
    """All games that are followed; those in use are kept."""

    def __init__(self, most: int = MOST_GAMES) -> None:
        self.most = most
        self._games: Lately[str, Followed] = Lately()

    def at(self, script: Script) -> Followed:
        """A game where a script says."""
        found = self._games.take(script.game)
        if found is None or not found.go_to(script):
            found = Followed(script)
            found.go_to(script)  # a game that begins can be brought anywhere
        self._games.put(script.game, found)
        while len(self._games) > self.most:
            self._games.let_go()
        return found
