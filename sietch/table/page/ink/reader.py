"""What every part of the page needs to know about its reader, gathered once a drawing."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from functools import cache, cached_property
from typing import TypeVar, cast

from markupsafe import Markup

from sietch.records.game import Barred, Decision, Option
from sietch.records.narration import Chapter, Line, Ref
from sietch.rules import engine
from sietch.rules.components import Box
from sietch.rules.effects.ix.ships import ADVANCE, Collect, Freighter
from sietch.rules.packing import Sending, kind_of, read_sending, said_in, source_index, source_kind
from sietch.rules.state import SeatState, State, fleet
from sietch.rules.terms import (
    ATOMICS,
    BUY,
    NOBODY,
    OF_TILE,
    OPENING,
    PAIR,
    PICK_BRANCH,
    PICK_CARD,
    PICK_UNIT,
    PICKS,
    PLAY,
    RELEASE,
    REVEAL,
    ROW,
    SEND,
    TAKE,
    ZONES,
    Move,
)
from sietch.rules.verbs.owners import pieces_owner, turn_order
from sietch.table.page.ink.effects import Pen
from sietch.table.page.ink.icons import fill, mark
from sietch.table.page.ink.kept import escaped_words, kept
from sietch.table.page.ink.speech import Voice, voice
from sietch.table.showing.shown import SHOWN_ROUNDS, SeatInfo, TablePage
from sietch.table.showing.views import Opened
from sietch.words import asking, names

T = TypeVar("T")


def handles(s: State, move: Move) -> tuple[str, ...]:
    """The things on the table that stand for an option: touching all of them chooses it."""
    box = s.box
    kind, a, b, _, _ = move
    if kind == SEND:
        sending = read_sending(move)
        cards = played(s, sending)
        ally = () if sending.ally == NOBODY else (f"seat:{sending.ally}",)
        return (*cards, f"space:{box.spaces[b].id}", *ally) if b >= 0 else cards
    if kind == RELEASE:
        return ("specimens:own",)
    if kind == ATOMICS:
        return ("atomics:own",)
    if kind in (BUY, PICK_CARD):
        return (f"{ZONES[b]}:{box.cards[a].id}",)
    if kind == PLAY:
        return (f"intrigue:{box.intrigues[a].id}",)
    if kind == TAKE and source_kind(a) == OF_TILE:
        return (f"tile:{box.tiles[source_index(a)].id}",)
    if kind == PICK_BRANCH:
        return plate(s, a)
    if kind == PICK_UNIT:
        return (f"seat:{a}",)
    if kind == PAIR:
        return (f"trophy:{box.trophy(a).id}", f"trophy:{box.trophy(b).id}")
    if kind in PICKS:
        thing = PICKS[kind].thing
        return (f"{thing}:{box.id_of(thing, a)}",)
    return ()


def played(s: State, sending: Sending) -> tuple[str, ...]:
    """The card that is sent, or the pair: its partner lies in hand too, or in the Imperium Row."""
    card = f"hand:{s.box.cards[sending.card].id}"
    if sending.partner == NOBODY:
        return (card,)
    other = s.box.cards[sending.partner].id
    if sending.borrows:
        return card, f"{ZONES[ROW]}:{other}"
    return card, f"twin:{other}" if sending.partner == sending.card else f"hand:{other}"


def plate(s: State, branch: int) -> tuple[str, ...]:
    """The step of the Shipping track that stands for an answer: where a Freighter goes, whose reward is taken."""
    effect = asking.asked_effect(s)
    if isinstance(effect, Collect):
        return (f"shipping:{branch + 1}",)
    if not isinstance(effect, Freighter):
        return ()
    own = pieces_owner(s, asking.seat_concerned(s))
    return (f"shipping:{fleet(s, own).freighter + 1 if branch == ADVANCE else 0}",) if own != NOBODY else ()


@cache
def may_be_of_note(key: str) -> bool:
    return key.startswith(("sent", "moved", "hagal_goes", "revealed", "passed"))


def of_note(entry: Line) -> bool:
    """Whether a line of the story tells what a player's turn was."""
    return isinstance(entry.facts.get("space"), Ref) or entry.key in ("revealed", "passed")


RIVAL = SeatInfo("", "rival", online=True)  # the seat of an automated opponent


@kept
def handle_of(name: str) -> Markup:
    return fill(' data-h="%s"', name)


class Reader:
    """One reader's page: the masked table, the language, the decision if it is this reader's."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.s: State = page.view.table
        self.box: Box = self.s.box
        self.seat = page.view.seat
        self.lang = page.lang
        self.v: Voice = voice(page.lang)
        self.pen = Pen(self.box, self.v)

    def once(self, what: Hashable, find: Callable[[State], T]) -> T:
        """Something that is open to everybody, found once for all who see this moment; ``what`` names it, with
        all in which readers differ who are shown it."""
        known = self.page.common
        if what not in known:
            known[what] = find(self.s)
        return cast(T, known[what])

    def knows_what_all_know(self, seat: int) -> bool:
        """Whether of a seat this reader knows what everybody does but its holder. Allies may know more of each
        other, and whoever sees all hands."""
        return seat != self.seat and self.s.teams is None and not isinstance(self.page.view, Opened)

    @property
    def watching(self) -> bool:
        return self.seat < 0

    @property
    def stood_in(self) -> bool:
        """Whether a bot plays the reader's seat."""
        return not self.watching and self.page.seats[self.seat].away

    @cached_property
    def hands_open(self) -> bool:
        """Whether watchers see all hands."""
        shown = [place.shows for place in self.page.seats if place.shows is not None]
        return bool(shown) and all(shown)

    @property
    def me(self) -> SeatState | None:
        return self.s.players[self.seat] if self.seat >= 0 else None

    @cached_property
    def decision(self) -> Decision | None:
        return None if self.watching or self.stood_in or self.s.over else self.page.view.decision

    @cached_property
    def options(self) -> list[Option]:
        return self.decision.options if self.decision else []

    @cached_property
    def barred(self) -> list[Barred]:
        return self.decision.barred if self.decision else []

    @cached_property
    def lit(self) -> frozenset[str]:
        """Everything that can be touched now."""
        return frozenset(handle for option in self.options for handle in handles(self.s, option.move))

    @cached_property
    def single(self) -> frozenset[str]:
        """Everything that alone answers what is asked."""
        by_option = [handles(self.s, option.move) for option in self.options]
        return frozenset(touched[0] for touched in by_option if len(touched) == 1)

    def handle(self, name: str) -> Markup:
        """The attribute by which the page's script finds what was touched."""
        return handle_of(name)

    # --- players
    def order(self) -> list[int]:
        """Seats in turn order, from the first player on."""
        return turn_order(self.s)

    def others(self) -> list[int]:
        """The other seats, from the reader's left on."""
        n = len(self.s.players)
        first = self.seat if self.seat >= 0 else -1
        return [(first + i) % n for i in range(1, n if first >= 0 else n + 1)]

    def leader(self, seat: int) -> str:
        return self.v.tell(names.leader(self.box, self.s.players[seat].leader))

    def name(self, seat: int) -> str:
        """What a player is called: the name typed, or the Leader's."""
        return self.names[seat]

    def who(self, seat: int) -> str:
        """A player as the reader is told of them."""
        return self.v.t("you") if seat == self.seat else self.name(seat)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What everybody is called."""
        return self.once(("names", self.lang), self._names)

    def _names(self, s: State) -> tuple[str, ...]:
        typed = [place.name for place in self.page.seats] + [""] * len(s.players)
        return tuple(typed[seat] or self.v.start(names.seat(s, seat)) for seat in range(len(s.players)))

    @cached_property
    def called(self) -> tuple[str, ...]:
        """Everybody as the reader is told of them."""
        return tuple(self.who(seat) for seat in range(len(self.s.players)))

    def mark(self, seat: int, cls: str = "", key: str = "") -> Markup:
        return mark(seat, cls, key)

    def place(self, seat: int) -> SeatInfo:
        """A seat as everybody may know it; an automated opponent's belongs to nobody."""
        return self.page.seats[seat] if seat < len(self.page.seats) else RIVAL

    def invitation(self, seat: int) -> str:
        """The link with which somebody may sit down, where the reader may send it."""
        place = self.place(seat)
        free = (place.kind == "open" or place.invited) and not self.s.over
        return self.page.links.get(f"seat:{seat}", "") if free else ""

    def is_bot(self, seat: int) -> bool:
        return seat < len(self.page.seats) and self.page.seats[seat].kind not in ("human", "open")

    # --- the story
    @cached_property
    def story(self) -> list[Chapter]:
        """What happened since the round before this one began."""
        if self.page.story is not None:
            return [chapter for chapter in self.page.story if chapter.round > self.s.round - SHOWN_ROUNDS]
        return self.page.view.story(SHOWN_ROUNDS, self.page.stand_ins)

    @cached_property
    def noted(self) -> dict[int, Line]:
        """The last thing of note that each player did."""
        last: dict[int, Line] = {}
        for chapter in reversed(self.story):
            for entry in reversed(chapter.lines):
                if may_be_of_note(entry.key) and entry.seat not in last and of_note(entry):
                    last[entry.seat] = entry
            if len(last) >= len(self.s.players):
                break
        return last

    @cached_property
    def if_revealed(self) -> tuple[int, int] | None:
        """Persuasion and swords that the reader would have on revealing now."""
        if self.decision is None or self.s.turn_kind != OPENING:
            return None
        move = next((move for move in self.decision.moves if kind_of(move) == REVEAL), None)
        if move is None:
            return None
        state = self.page.view.imagine(random.Random(0)).state
        _, ally, _, _, _ = move
        fighter = state.players[said_in(ally) if ally else self.seat]  # a Commander's swords are the Ally's
        had = fighter.swords if ally else 0
        engine.choose(state, move)
        return state.players[self.seat].persuasion, fighter.swords - had

    def reach(self) -> int | None:
        """The Persuasion with which the reader can buy, now or on revealing."""
        if self.if_revealed is not None:
            return self.if_revealed[0]
        if self.decision is not None and any(kind_of(option.move) == BUY for option in self.options):
            return self.s.players[self.seat].persuasion
        return None

    @cached_property
    def nameless(self) -> Nameless:
        return Nameless(self)


VEIL = "\x04"  # before the number of a seat, where its player's name is to stand


class Nameless(Reader):
    """The same reader before anybody is called anything: what is drawn then is alike for many, and names are put
    in at last (``named``). They are taken from ``who`` alone, for the reader's own is "you" then."""

    def __init__(self, reader: Reader) -> None:
        _ = reader.lit, reader.single  # found once for both
        self.__dict__.update(reader.__dict__)
        self.called = tuple(f"{VEIL}{seat}" for seat in range(len(self.s.players)))

    def who(self, seat: int) -> str:
        return self.called[seat]

    @property
    def names(self) -> tuple[str, ...]:
        raise AssertionError("whoever draws before names are known takes them from `who`")


def named(drawn: tuple[str, ...], called: tuple[str, ...]) -> tuple[str, ...]:
    """Pieces that were drawn without names, with them.

    >>> named(("<b>", "\x041: 2, \x040: 3"), ("you", "Ann & Bo"))
    ('<b>', 'Ann &amp; Bo: 2, you: 3')
    """
    shown = [escaped_words(name) for name in called]
    return tuple([with_names(piece, shown) if VEIL in piece else piece for piece in drawn])


def with_names(piece: str, shown: list[Markup]) -> str:
    first, *others = str(piece).split(VEIL)
    return "".join([first, *[f"{shown[int(other[0])]}{other[1:]}" for other in others]])
