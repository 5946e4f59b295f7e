"""The story of a game: events as language-free lines, for one reader, grouped by turn.

A line is a key with parameters; ``sietch.words`` tells it in a language. Lines are written per reader: what
only some may know (a drawn card, a stolen Intrigue card) is named only to them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from sietch.records.stand_ins import StandIn
from sietch.rules.packing import is_objective, trophy_of
from sietch.rules.state import State
from sietch.rules.terms import (
    DISCARD,
    E_ACQUIRED,
    E_ALLIANCE,
    E_CHURNED,
    E_COMBAT,
    E_DREW,
    E_DREW_INTRIGUE,
    E_ENDGAME,
    E_FREIGHTER,
    E_GAINED,
    E_GAVE_INTRIGUE,
    E_HAGAL,
    E_INFLUENCE,
    E_KEPT,
    E_LEFT_GAME,
    E_LOST_TROOPS,
    E_PAID,
    E_PAIRED,
    E_PERSUASION,
    E_PLACE,
    E_REVEAL,
    E_ROUND,
    E_SCORED,
    E_SECRETS,
    E_SENT,
    E_STOLE,
    E_STRENGTH,
    E_SWORDS,
    E_TO_BANK,
    E_TRADED,
    E_TURN,
    EVENTS,
    FATES,
    GOODS,
    HAND,
    INTRIGUES,
    NOBODY,
    POINT_SOURCES,
    ZONES,
    Event,
)


class Ref(NamedTuple):
    """Something that has a name: its kind and id.

    Kinds are card, intrigue, space, conflict, trophy (a Conflict card that was won), objective, contract, post,
    leader (a player), board (a Leader's board), faction, zone, points, hagal (a House Hagal card), tile and
    research (a space of that track).
    """

    kind: str
    id: str


Fact: TypeAlias = int | Ref | tuple[Ref, ...]
"""What a line's parameter can be: a number, one thing or several."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened, as its reader may know it."""

    key: str
    seat: int  # who did it; NOBODY if it was the game itself
    facts: dict[str, Fact]
    at: int  # place of its first event, counting what was told beside the events


@dataclass
class Chapter:
    """What belongs together: the start of a round, a player's turn, a Combat."""

    kind: str  # setup, round, turn, combat, endgame
    round: int
    seat: int
    title: Line
    lines: list[Line] = field(default_factory=list)
    begun: bool = False  # whether its beginning was told before
    kept: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What is drawn of a story that begins with it: no part of it, and nothing of a record.

    Only ``table/page`` puts anything here. It lies here because it is as long of use as the story is told, and not
    a moment longer: who forgets the story has forgotten it too.
    """


OPENS = {E_ROUND: "round", E_TURN: "turn", E_COMBAT: "combat", E_ENDGAME: "endgame"}

PLACES = ("first_place", "second_place", "third_place")

BESIDE = ("setup", "stand_in", "seat_back", "seat_taken")
"""Lines that no event tells."""

KEYS = tuple(dict.fromkeys((*(key for kind in EVENTS for key in kind.icons), *BESIDE)))
"""Every key that a line can have."""


def since_round(state: State, rounds: int) -> int:
    """The place of the event that began the round so many rounds ago; 0 if the game is younger."""
    for at in range(len(state.events) - 1, -1, -1):
        if state.events[at][0] == E_ROUND:
            rounds -= 1
            if rounds == 0:
                return at
    return 0


def narrate(
    state: State, reader: int | None = None, since: int = 0, stand_ins: Sequence[StandIn] = ()
) -> list[Chapter]:
    """The story so far for a seat (or for somebody who only watches), from the event ``since`` on.

    Bots that stood in are told where it happened.

    >>> from sietch.records.game import new_game
    >>> leaders = ["paul_atreides", "helena_richese", "duke_leto_atreides"]
    >>> game = new_game("base", players=3, seed=1, leaders=leaders)
    >>> [line.key for line in narrate(game.state, reader=0)[-1].lines]
    ['drew']
    """
    events = state.events
    # A chapter that goes on is heard from its beginning; a bot may have stood in just before the next one opened.
    begin = last_of(events, tuple(OPENS), since - 1)
    if begin > 0:
        stand_ins = [one for one in stand_ins if one.events > begin]
    story = Story(state, reader, since + sum(one.events < since for one in stand_ins))
    if begin > 0:
        story.chapters[0].round = events[last_of(events, (E_ROUND,), begin)][2]
        story.heard = begin
    story.follow(events, stand_ins)
    return story.told()


def last_of(events: list[Event], kinds: tuple[int, ...], before: int) -> int:
    """The place of the last event of these kinds up to a place; 0 if there is none."""
    for at in range(min(before, len(events) - 1), 0, -1):
        if events[at][0] in kinds:
            return at
    return 0


OPENING = ("round", "combat", "endgame")  # chapters that are told even before something happens in them
EVERYBODY = -2
"""A reader who is told what every seat knows."""


class Story:
    """Hears events one by one and writes chapters."""

    def __init__(self, state: State, reader: int | None, since: int = 0) -> None:
        self.box = state.box
        self.leaders = [state.box.leaders[p.leader].id for p in state.players]
        self.reader = reader
        self.since = since  # a place among the events and what is told beside them
        self.revealing = False  # whether the seat on turn has revealed: what it draws is then seen by all
        self.chapters = [Chapter("setup", 0, NOBODY, Line("setup", NOBODY, {}, -1))]
        self.heard = 0  # events
        self.heard_beside = 0  # what was told beside them

    def follow(self, events: list[Event], stand_ins: Sequence[StandIn] = ()) -> None:
        """Hear all that is new; bots that stand in at their place between the events."""
        for one in (*stand_ins[self.heard_beside :], None):
            until = len(events) if one is None else min(one.events, len(events))
            while self.heard < until:
                self.hear(self.heard + self.heard_beside, events[self.heard])
                self.heard += 1
            if one is not None:
                key = "stand_in" if one.bot is not None else "seat_taken" if one.new else "seat_back"
                self.add(Line(key, one.seat, self.who(one.seat), self.heard + self.heard_beside))
                self.heard_beside += 1

    def told(self) -> list[Chapter]:
        """The chapters that have something new to say."""
        if self.since <= 0:  # everything is new
            return [one for one in self.chapters if one.lines or one.kind in OPENING]
        chapters: list[Chapter] = []
        for chapter in self.chapters:
            chapter.lines = [line for line in chapter.lines if line.at >= self.since]
            chapter.begun = self.since > 0 and chapter.title.at < self.since
            opens = chapter.kind in OPENING and not chapter.begun
            if chapter.lines or opens:
                chapters.append(chapter)
        return chapters

    def forget(self, before: int) -> None:
        """Forget the chapters before a round; the last one may go on."""
        kept = next((at for at, one in enumerate(self.chapters) if one.round >= before), len(self.chapters) - 1)
        del self.chapters[:kept]

    def hear(self, at: int, event: Event) -> None:
        kind, seat = event[0], event[1]
        if kind == E_REVEAL:
            self.revealing = True
        line = self.write(at, event)
        if line is None:
            return
        if kind in OPENS:
            number = event[2] if kind == E_ROUND else self.chapters[-1].round
            self.chapters.append(Chapter(OPENS[kind], number, seat, line))
            self.revealing = False
        else:
            self.add(line)

    def add(self, line: Line) -> None:
        """Add a line, or let it join the one before; lines never join across what was already told."""
        lines = self.chapters[-1].lines
        while lines and (line.at < self.since or lines[-1].at >= self.since):
            joined = join(lines[-1], line)
            if joined is None:
                break
            lines.pop()
            line = joined
        lines.append(line)

    def write(self, at: int, event: Event) -> Line | None:
        """The line of an event, or nothing if it is not worth telling this reader."""
        kind, seat = event[0], event[1]
        writer = WRITERS.get(kind)
        written = self.plain(event) if writer is None else writer(self, event)
        if written is None:
            return None
        key, facts = written
        return Line(key, seat, {**self.who(seat), **facts}, at)

    def plain(self, event: Event) -> Written:
        """An event that says all with its numbers."""
        kind = EVENTS[event[0]]
        facts: dict[str, Fact] = {}
        for fact, number in zip(kind.facts, event[2:], strict=False):
            facts |= FACTS[fact](self, number)
        return kind.name, facts

    def knows(self, *seats: int) -> bool:
        """Whether the reader is told what only these seats know."""
        return self.reader == EVERYBODY or self.reader in seats

    def who(self, seat: int) -> dict[str, Fact]:
        return {"who": self.leader(seat)} if seat >= 0 else {}

    # --- references
    def leader(self, seat: int) -> Ref:
        return Ref("leader", self.leaders[seat])

    def card(self, index: int) -> Ref:
        return Ref("card", self.box.cards[index].id)

    def intrigue(self, index: int) -> Ref:
        return Ref("intrigue", self.box.intrigues[index].id)

    def hagal(self, index: int) -> Ref:
        assert self.box.hagal is not None
        return Ref("hagal", self.box.hagal.cards[index].id)

    def space(self, index: int) -> Ref:
        return Ref("space", self.box.spaces[index].id)

    def contract(self, index: int) -> Ref:
        return Ref("contract", self.box.contracts[index].id)

    def trophy(self, number: int) -> Ref:
        return Ref("objective" if is_objective(number) else "trophy", self.box.trophy(number).id)


Written: TypeAlias = tuple[str, dict[str, Fact]]
Writer: TypeAlias = Callable[[Story, Event], Written | None]


# --- how each kind of event is written
def write_round(story: Story, event: Event) -> Written:
    conflict = story.box.conflicts[event[3]]
    return "round", {"number": event[2], "conflict": Ref("conflict", conflict.id), "level": conflict.level}


def write_sent(story: Story, event: Event) -> Written:
    facts: dict[str, Fact] = {"card": story.card(event[2]), "space": story.space(event[3])}
    if event[4] < 0:
        return "sent", facts
    return "moved", {**facts, "origin": story.space(event[4])}


def write_gained(story: Story, event: Event) -> Written | None:
    facts: dict[str, Fact] = {"solari": event[2], "spice": event[3], "water": event[4]}
    return ("gained", nonzero(facts)) if any(facts.values()) else None


def write_persuasion(story: Story, event: Event) -> Written:
    return "gained", {"persuasion": event[2]}


def write_swords(story: Story, event: Event) -> Written:
    return "gained", {"swords": event[2]}


def write_paid(story: Story, event: Event) -> Written:
    return "paid", nonzero({"solari": event[2], "spice": event[3], "water": event[4]})


def write_drew(story: Story, event: Event) -> Written | None:
    if story.knows(event[1]) or story.revealing:
        return "drew", {"n": 1, "cards": (story.card(event[2]),)}
    if story.chapters[-1].kind == "round":
        return None  # everybody draws a hand: not news
    return "drew_hidden", {"n": 1}


def write_drew_intrigue(story: Story, event: Event) -> Written:
    if story.knows(event[1]):
        return "drew_intrigue", {"n": 1, "cards": (story.intrigue(event[2]),)}
    return "drew_intrigue_hidden", {"n": 1}


def write_stole(story: Story, event: Event) -> Written:
    victim, card = event[2], event[3]
    if story.knows(event[1], victim):
        return "stole", {"victim": story.leader(victim), "card": story.intrigue(card)}
    return "stole_hidden", {"victim": story.leader(victim)}


def write_lost_troops(story: Story, event: Event) -> Written:
    return "lost_from_conflict" if event[3] else "lost_from_garrison", {"n": event[2]}


def write_influence(story: Story, event: Event) -> Written:
    faction = Ref("faction", story.box.tracks[event[2]].key)
    return "influence_up" if event[3] > 0 else "influence_down", {"faction": faction, "n": abs(event[3])}


def write_alliance(story: Story, event: Event) -> Written:
    facts: dict[str, Fact] = {"faction": Ref("faction", story.box.tracks[event[2]].key)}
    if event[3] == NOBODY:
        return "alliance", facts
    return "alliance_taken", {**facts, "victim": story.leader(event[3])}


def write_scored(story: Story, event: Event) -> Written:
    facts: dict[str, Fact] = {"n": abs(event[2]), "source": Ref("points", POINT_SOURCES[event[3]])}
    return "scored" if event[2] > 0 else "lost_points", facts


def write_left_game(story: Story, event: Event) -> Written:
    return "left_game" if event[1] >= 0 else "left_row", {"card": story.card(event[2])}


def write_hagal(story: Story, event: Event) -> Written:
    """A House Hagal card turned up, and why it was passed over if it was."""
    facts: dict[str, Fact] = {"card": story.hagal(event[2])}
    if event[4] >= 0:
        facts["space"] = story.space(event[4])
    return f"hagal_{FATES[event[3]]}", facts


def write_to_bank(story: Story, event: Event) -> Written | None:
    return ("to_bank", {"n": event[2], "space": story.space(event[3])}) if event[2] else None


def write_churned(story: Story, event: Event) -> Written:
    return "churned", {"one": event[2], "other": event[3]}


def write_acquired(story: Story, event: Event) -> Written:
    keys = {DISCARD: "acquired", HAND: "acquired_into_hand"}
    return keys.get(event[4], "acquired_on_deck"), {"card": story.card(event[2])}


def write_strength(story: Story, event: Event) -> Written | None:
    return ("strength", {"n": event[2]}) if event[2] else None


def write_place(story: Story, event: Event) -> Written:
    place = PLACES[event[2] - 1]
    return f"{place}_doubled" if event[4] else place, {"n": event[3]}


def write_secrets(story: Story, event: Event) -> Written:
    tracks = [track.key for i, track in enumerate(story.box.tracks) if event[2] >> i & 1]
    return "secrets", {"factions": tuple(Ref("faction", key) for key in tracks)}


def write_paired(story: Story, event: Event) -> Written:
    return "paired", {"trophies": (story.trophy(event[2]), story.trophy(event[3]))}


def write_traded(story: Story, event: Event) -> Written | None:
    """Goods given in a trade; Intrigue cards are told one by one, and nothing is no news."""
    if event[3] == INTRIGUES or event[4] == 0:
        return None
    return "gave_goods", {"victim": story.leader(event[2]), GOODS[event[3]]: event[4]}


def write_gave_intrigue(story: Story, event: Event) -> Written:
    facts: dict[str, Fact] = {"victim": story.leader(event[2])}
    if story.knows(event[1], event[2]):
        return "gave_intrigue", {**facts, "card": story.intrigue(event[3])}
    return "gave_intrigue_hidden", facts


def write_freighter(story: Story, event: Event) -> Written:
    return ("freighter_up", {"n": event[2]}) if event[2] else ("freighter_back", {})


def write_kept(story: Story, event: Event) -> Written:
    return ("kept", {"card": story.card(event[2])}) if story.knows(event[1]) else ("kept_hidden", {})


FACTS: dict[str, Callable[[Story, int], dict[str, Fact]]] = {
    "n": lambda story, n: {"n": n},
    "card": lambda story, index: {"card": story.card(index)},
    "cards": lambda story, index: {"n": 1, "cards": (story.card(index),)},
    "intrigue": lambda story, index: {"card": story.intrigue(index)},
    "hagal": lambda story, index: {"card": story.hagal(index)},
    "zone": lambda story, zone: {"zone": Ref("zone", ZONES[zone])},
    "space": lambda story, index: {"space": story.space(index)},
    "spaces": lambda story, index: {"n": 1, "spaces": (story.space(index),)},
    "post": lambda story, index: {"post": Ref("post", story.box.posts[index].id)},
    "contract": lambda story, index: {"contract": story.contract(index)},
    "contracts": lambda story, index: {"n": 1, "contracts": (story.contract(index),)},
    "faction": lambda story, track: {"faction": Ref("faction", story.box.tracks[track].key)},
    "trophy": lambda story, number: {"trophy": story.trophy(number)},
    "objective": lambda story, index: {"objective": story.trophy(trophy_of(index))},
    "board": lambda story, index: {"board": Ref("board", story.box.leaders[index].id)},
    "seat": lambda story, seat: {"victim": story.leader(seat)},
    "research": lambda story, index: {"research": Ref("research", story.box.research[index].id)},
    "tile": lambda story, index: {"tile": Ref("tile", story.box.tiles[index].id)},
}
"""What a number of an event stands for, by what its kind says it is."""

WRITERS: dict[int, Writer] = {
    E_ROUND: write_round,
    E_SENT: write_sent,
    E_GAINED: write_gained,
    E_PERSUASION: write_persuasion,
    E_SWORDS: write_swords,
    E_PAID: write_paid,
    E_DREW: write_drew,
    E_DREW_INTRIGUE: write_drew_intrigue,
    E_STOLE: write_stole,
    E_LOST_TROOPS: write_lost_troops,
    E_INFLUENCE: write_influence,
    E_ALLIANCE: write_alliance,
    E_SCORED: write_scored,
    E_ACQUIRED: write_acquired,
    E_LEFT_GAME: write_left_game,
    E_HAGAL: write_hagal,
    E_TO_BANK: write_to_bank,
    E_CHURNED: write_churned,
    E_STRENGTH: write_strength,
    E_PLACE: write_place,
    E_SECRETS: write_secrets,
    E_PAIRED: write_paired,
    E_TRADED: write_traded,
    E_GAVE_INTRIGUE: write_gave_intrigue,
    E_FREIGHTER: write_freighter,
    E_KEPT: write_kept,
}
"""Events not listed here say all with their numbers."""

ADDS_UP = {key for kind in EVENTS if kind.adds_up for key in kind.icons}
"""Lines of which several in a row by one seat are told as one."""


ABSORBED = {("reveal", "revealed"), ("flipped_trophy", "paired")}
"""Lines that say nothing beside the one that follows: a Reveal turn that shows cards, a pair turned down."""


def nonzero(facts: dict[str, Fact]) -> dict[str, Fact]:
    return {name: fact for name, fact in facts.items() if fact}


def join(first: Line, second: Line) -> Line | None:
    """Two lines as one, if they belong together."""
    if first.seat != second.seat:
        return None
    if first.key == second.key and first.key in ADDS_UP:
        return Line(first.key, first.seat, added(first.facts, second.facts), first.at)
    if second.key == "paid" and first.key in ("sent", "moved"):
        return Line(f"{first.key}_paying", first.seat, {**first.facts, **second.facts}, first.at)
    if (first.key, second.key) in ABSORBED:
        return Line(second.key, second.seat, second.facts, first.at)
    return None


def added(first: dict[str, Fact], second: dict[str, Fact]) -> dict[str, Fact]:
    """Facts of two lines together: numbers are summed, lists strung together."""
    total = dict(first)
    for name, fact in second.items():
        before = first.get(name)
        if isinstance(fact, Ref) or before is None:
            total[name] = fact
        elif isinstance(fact, tuple) and isinstance(before, tuple):
            total[name] = (*before, *fact)
        elif isinstance(fact, int) and isinstance(before, int):
            total[name] = before + fact
    return total
