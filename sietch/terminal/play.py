"""A game at the terminal: people and bots take their seats, see what is theirs to see, and choose."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console, Group
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from sietch.players import Player
from sietch.records import saves
from sietch.records.game import Decision, Game, start
from sietch.records.narration import narrate
from sietch.rules.errors import IllegalChoice, SietchError
from sietch.rules.state import State
from sietch.rules.terms import ICONS, NOBODY, SPY
from sietch.terminal import board, rivals
from sietch.terminal import options as asking
from sietch.terminal import seat as own_side
from sietch.terminal.cards import find, inspect
from sietch.terminal.pager import Key, Pager
from sietch.terminal.story import result, story
from sietch.terminal.style import SPY_SHAPES, Voice
from sietch.words import names
from sietch.words.asking import barred as barred_option
from sietch.words.messages import Catalogue, Message, say

MOST_FOUND = 4  # components shown for one `i NAME`
SAVE_NAME = "game-%Y%m%d-%H%M%S.sietch"
COMMANDS = {
    "command.number": "command_help.number",
    "command.notation": "command_help.notation",
    "command.table": "command_help.table",
    "command.barred": "command_help.barred",
    "command.inspect": "command_help.inspect",
    "command.log": "command_help.log",
    "command.undo": "command_help.undo",
    "command.save": "command_help.save",
    "command.quit": "command_help.quit",
    "command.help": "command_help.help",
}
"""What can be typed, and what it does."""


class Left(Exception):
    """The players have left the table; the message says how to go on, if that is possible."""


class Terminal:
    """One game, shown on a console. ``minds`` holds a bot for each seat, or None for a person."""

    def __init__(
        self,
        game: Game,
        minds: list[Player | None],
        seats: list[str],
        console: Console,
        catalogue: Catalogue,
        save_path: Path | None = None,
        read: Callable[[], str] | None = None,
        key: Key | None = None,
    ) -> None:
        self.game = game
        self.minds = minds
        self.seats = seats
        self.console = console
        self.voice = Voice(catalogue, game.box, [p.leader for p in game.state.players])
        self.save_path = save_path
        self.pager = Pager(console, self.voice, key)
        self.print = self.pager.print
        self._read = read or (lambda: console.input(Text("> ", style="dark_orange")))
        self.told = [0] * len(minds)  # by seat: how many events it has heard of
        self.shown = NOBODY  # the person whose table is on the screen
        self.fresh = True  # whether somebody else has acted since
        self.turn = -1  # the last turn for which the whole table was shown
        self.dirty = False  # whether there are choices that are in no file
        self.begun = False  # whether a person has chosen anything

    def read(self) -> str:
        """What somebody types; whatever is on the screen has been read by then."""
        typed = self._read()
        self.pager.was_read()
        return typed

    # --- the game
    def run(self) -> None:
        """Play until the game is over or the players leave."""
        self.welcome()
        try:
            while not self.game.over:
                decision = self.game.decision
                mind = self.minds[decision.seat]
                if mind is None:
                    self.ask(decision)
                else:
                    self.fresh = self.dirty = True
                    self.game.choose(mind.choose(self.game.view(decision.seat), decision))
            self.finish()
        except (EOFError, KeyboardInterrupt):
            self.interrupted()

    def welcome(self) -> None:
        people = [i for i, mind in enumerate(self.minds) if mind is None]
        self.print(self.voice.say("terminal.welcome"))
        for seat in range(len(self.minds)):
            kind = "terminal.person" if seat in people else "terminal.bot"
            leader = names.leader(self.game.box, self.game.state.players[seat].leader)
            line = self.voice.say("terminal.seat", who=leader, kind=say(kind))
            self.print(Text.assemble("  ", self.voice.mark(seat), " ", line))
        if self.game.state.hagal is not None:
            for part in rivals.introduced(self.voice, self.game.state, self.game.state.hagal):
                self.print(part)

    def ask(self, decision: Decision) -> None:
        """Show a person the table and the question, and read until the game goes on."""
        seat = decision.seat
        self.autosave()
        self.cover(seat)
        self.show_news(seat)
        self.show_table(seat, full=decision.kind == "turn" and self.game.state.stamp != self.turn)
        self.show_prompt(seat)
        choices = len(self.game.choices)
        while len(self.game.choices) == choices and not self.game.over:
            if self.command(seat, self.read().strip()):
                break
        self.fresh = False
        self.dirty = self.begun = True

    def cover(self, seat: int) -> None:
        """Between two people's turns nobody's hand stays on the screen."""
        if self.shown not in (NOBODY, seat):
            self.clear()
            who = names.seat(self.game.state, seat)
            self.print(Rule(self.voice.say("terminal.hand_over", who=who), style="dark_orange"))
            self.read()
            self.clear()
            self.fresh = True
        self.shown = seat

    def clear(self) -> None:
        self.console.clear()
        self.pager.was_read()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")  # what has scrolled away too

    # --- showing
    def table(self, seat: int) -> State:
        """What this seat sees."""
        return self.game.view(seat).table

    def show_news(self, seat: int) -> None:
        """What has happened since this seat last looked."""
        since = min(self.told[seat], len(self.game.state.events))
        chapters = narrate(self.game.state, seat, since)
        self.told[seat] = len(self.game.state.events)
        for line in story(self.voice, chapters):
            self.print(line)

    def show_table(self, seat: int, full: bool) -> None:
        s, width = self.table(seat), self.console.width
        if full:
            self.turn = self.game.state.stamp
            self.print()
            self.print(board.heading(self.voice, s))
            self.print(board.players_table(self.voice, s, seat, width))
            if s.desert is not None:
                self.print(board.holdings(self.voice, s, width))
            if s.hagal is not None:
                self.print(rivals.panel(self.voice, s, s.hagal))
            self.print()
            self.print(board.board(self.voice, s, seat, width))
            if s.desert is not None:
                self.print(board.posts(self.voice, s))
            self.print(own_side.offers(self.voice, s))
            self.print(own_side.own(self.voice, s, seat))
        elif self.fresh:
            self.print()
            self.print(board.heading(self.voice, s))
            self.print(board.players_table(self.voice, s, seat, width))
            self.print(board.conflict(self.voice, s))
        else:
            self.print()
            self.print(own_side.status(self.voice, s, seat))

    def show_prompt(self, seat: int) -> None:
        view = self.game.view(seat)
        decision = view.decision
        assert decision is not None
        width = self.console.width
        self.pager.leaving = False  # whoever has left the rest of the table wants to see the question
        self.print(Rule(style="dim"))
        self.print(asking.prompt(self.voice, view.table))
        for part in asking.options(self.voice, view.table, decision, width):
            self.print(part)
        hint = "terminal.hint_undo" if self.game.can_undo() else "terminal.hint"
        self.print(self.voice.text(say(hint), "dim"))

    # --- commands
    def command(self, seat: int, typed: str) -> bool:
        """Do what was typed; true if the question has to be asked anew."""
        word, _, rest = typed.partition(" ")
        if not typed:
            return False
        if typed.isdecimal():
            self.choose_number(int(typed))
        elif word in ("?", "h", "help"):
            self.help()
        elif word == "t":
            self.show_table(seat, full=True)
            self.show_prompt(seat)
        elif word == "b":
            self.show_barred(seat)
        elif word == "i":
            self.inspect(rest)
        elif word == "log":
            self.show_log(seat)
        elif word == "u":
            return self.undo(seat)
        elif word == "s":
            self.save(rest.strip())
        elif word in ("q", "quit", "exit"):
            self.quit()
        else:
            self.choose(typed.lower())
        return False

    def choose_number(self, number: int) -> None:
        count = len(self.game.decision.moves)
        if 1 <= number <= count:
            self.choose(number - 1)
        else:
            self.error(self.voice.plain(say("terminal.no_number", n=count)))

    def choose(self, choice: str | int) -> None:
        try:
            self.game.choose(choice)
        except IllegalChoice:
            self.error(" ".join(map(self.voice.plain, self.refusal(str(choice)))))

    def refusal(self, notation: str) -> list[Message]:
        """Why this cannot be chosen: what forbids it, or that there is no such option."""
        decision = self.game.decision
        for barred in decision.barred:
            if barred.option == " ".join(notation.split()):
                table = self.game.view(decision.seat).table
                return [barred_option(table, barred.option.move, barred.reason)]
        return [say("problem.unknown_choice"), say("terminal.no_number", n=len(decision.moves))]

    def error(self, message: str) -> None:
        self.print(Text(message, style="red"))

    def help(self) -> None:
        table = Table.grid(padding=(0, 2, 0, 0))
        for command, meaning in COMMANDS.items():
            table.add_row(self.voice.text(say(command), "dark_orange"), self.voice.say(meaning))
        legend = [
            self.voice.say(
                "terminal.legend", combat=board.COMBAT_MARK, first=board.FIRST_PLAYER, alliance=board.ALLIANCE_MARK
            )
        ]
        if self.game.box.posts:
            marks = " ".join(SPY_SHAPES[: len(self.game.state.players)])
            legend.append(self.voice.say("terminal.legend_spies", marks=marks))
        icons = [
            Text.assemble(self.voice.text(names.icon_letter(i)), " ", self.voice.text(names.icon(i)))
            for i in range(len(ICONS))
            if i != SPY or self.game.box.posts
        ]
        self.print(Padding(Group(table, Text("   ").join(icons), *legend), (0, 1)))

    def show_barred(self, seat: int) -> None:
        view = self.game.view(seat)
        decision = view.decision
        assert decision is not None
        lines = asking.barred(self.voice, view.table, decision)
        self.print(self.voice.say("terminal.barred" if lines else "terminal.nothing_barred"))
        for line in lines:
            self.print(line)

    def inspect(self, wanted: str) -> None:
        components = find(self.voice, wanted) if wanted.strip() else []
        for component in components[:MOST_FOUND]:
            self.print(inspect(self.voice, component))
        if not components:
            self.error(self.voice.plain(say("terminal.not_found", wanted=wanted)))
        elif len(components) > MOST_FOUND:
            self.print(self.voice.text(say("terminal.found_more", n=len(components) - MOST_FOUND), "dim"))

    def show_log(self, seat: int) -> None:
        for line in story(self.voice, narrate(self.game.state, seat)):
            self.print(line)

    def undo(self, seat: int) -> bool:
        if not self.game.can_undo():
            self.error(self.voice.plain(say("terminal.no_undo")))
            return False
        self.game.undo()
        self.told[seat] = len(self.game.state.events)
        self.print(self.voice.text(say("terminal.undone"), "dim"))
        return True

    # --- files
    def save(self, name: str) -> bool:
        """Save to a named file, or to the one in use."""
        path = Path(name).expanduser() if name else self.save_path or default_path()
        try:
            saves.save(path, self.game, self.seats)
        except SietchError as error:
            self.error(str(error))
            return False
        self.save_path, self.dirty = path, False
        self.print(Text(self.voice.plain(say("terminal.saved", file=str(path)))))
        return True

    def autosave(self) -> None:
        """Keep the file in use up to date."""
        if self.save_path is not None and self.dirty:
            try:
                saves.save(self.save_path, self.game, self.seats)
                self.dirty = False
            except SietchError as error:
                self.error(str(error))

    def quit(self) -> None:
        """Leave the table; what is not saved yet can be saved first."""
        if self.dirty and self.begun:
            self.print(self.voice.say("terminal.save_first"))
            name = self.read().strip()
            if name and not self.save(name):
                return
        raise Left(self.how_to_resume())

    def interrupted(self) -> None:
        """The input has ended in the middle of the game: nothing is lost."""
        self.print()
        if self.dirty and (self.begun or self.save_path is not None):
            self.settle()
            self.save("")
        raise Left(self.how_to_resume())

    def settle(self) -> None:
        """The interruption may have come in the middle of a choice: play all choices again."""
        assert self.game.setup is not None
        again = start(self.game.setup)
        for choice in self.game.choices:
            again.choose(choice)
        self.game = again

    def how_to_resume(self) -> str:
        if self.save_path is None or self.dirty:
            return self.voice.plain(say("terminal.left_unsaved"))
        return self.voice.plain(say("terminal.resume", file=str(self.save_path)))

    # --- the end
    def finish(self) -> None:
        """The last news and the final reckoning."""
        reader = self.shown if self.shown != NOBODY else None
        since = self.told[self.shown] if reader is not None else 0
        for line in story(self.voice, narrate(self.game.state, reader, since)):
            self.print(line)
        self.print(result(self.voice, self.game))
        self.autosave()


def default_path() -> Path:
    return Path(time.strftime(SAVE_NAME))
