"""The log in the reader's language: grouped by turn, with icons, and marking what happened to the reader."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import NamedTuple

from markupsafe import Markup, escape

from sietch.records.narration import Chapter, Line, Ref
from sietch.rules.components import Box
from sietch.rules.terms import EVENTS
from sietch.table.page.ink import cards
from sietch.table.page.ink.icons import NOTHING, fill, icon, joined, mark
from sietch.table.page.ink.kept import Same, kept, kept_by
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import voice
from sietch.table.page.ink.tech import tile_face
from sietch.table.page.regions.rivals import hagal_face
from sietch.words import log as words
from sietch.words import names
from sietch.words.messages import Message

HAGAL = "hagal"
TILE = "tile"
FACES = (*cards.FACES, HAGAL, TILE)
"""Kinds of things whose names open their faces."""

NAME, OPEN, CLOSE = "\x01", "\x02", "\x03"
MARKED = re.compile(f"{NAME}([a-z]+):([^{OPEN}]*){OPEN}([^{CLOSE}]*){CLOSE}")

KEY_ICONS = {key: name for kind in EVENTS for key, name in kind.icons.items()} | {
    "stand_in": "bot", "seat_back": "person", "seat_taken": "person",
}  # fmt: skip
PASSED_OVER = ("hagal_taken", "hagal_shut", "hagal_unmet", "hagal_needless")
"""House Hagal cards that were turned for nothing."""

GOODS = ("solari", "spice", "water")


class LogLine(NamedTuple):
    text: Markup
    icon: Markup
    mark: Markup  # of another player than the one whose turn the heading tells
    cls: str


def story(r: Reader, chapters: list[Chapter]) -> tuple[Markup, Markup]:
    """The newest chapter, and those before it."""
    return joined([part(r, chapter) for chapter in chapters[-1:]]), past(r, chapters[:-1])


class Past(NamedTuple):
    """What is drawn of the first chapters of a story."""

    reader: Hashable
    n: int
    last: Same | None  # of them; none where it is the first too, which would hold itself
    drawn: Markup

    def begins(self, reader: Hashable, chapters: list[Chapter]) -> bool:
        """Whether these are chapters of that story, for the same reader."""
        if self.reader != reader or self.n > len(chapters):
            return False
        return self.last is None or self.last == Same(chapters[self.n - 1])


def past(r: Reader, chapters: list[Chapter]) -> Markup:
    """Chapters of one story that follow each other and do not go on, the newest first.

    What is drawn of them goes with the first of them, for to nobody else it is the same; new ones are added to it.
    """
    if not chapters:
        return NOTHING
    first, what, reader = chapters[0], ("past", r.lang), reader_values(r)
    known: Past | None = first.kept.get(what)
    if known is None or not known.begins(reader, chapters):
        known = Past(reader, 0, None, NOTHING)
    if known.n < len(chapters):
        new = [part(r, chapter) for chapter in reversed(chapters[known.n :])]
        last_one = None if len(chapters) == 1 else Same(chapters[-1])
        known = first.kept[what] = Past(reader, len(chapters), last_one, joined([*new, known.drawn]))
    return known.drawn


def reader_values(r: Reader) -> Hashable:
    return r.seat, r.s.players[r.seat].leader if r.seat >= 0 else -1, r.names


def whole(r: Reader, chapters: list[Chapter]) -> Markup:
    """All of a long story, of which nothing is kept."""
    return joined([part(r, chapter, keep=False) for chapter in reversed(chapters)])


def part(r: Reader, chapter: Chapter, keep: bool = True) -> Markup:
    """A chapter, whose lines are kept; nothing of a turn in which nothing is told yet."""
    if not chapter.lines and chapter.kind == "turn":
        return NOTHING
    told = joined([(kept_line if keep else listed)(r, chapter, entry) for entry in chapter.lines])
    inside = fill("<ol>%s</ol>", told) if told else NOTHING
    if chapter.kind == "turn" and chapter.seat >= 0:
        title, shape = escape(r.who(chapter.seat)), mark(chapter.seat)
        css = "turn own" if chapter.seat == r.seat else "turn"
    else:
        title, shape, css = dressed(r.lang, words.title(r.box, chapter)), NOTHING, chapter.kind
    return fill('<li class="chapter %s"><h3>%s<span>%s</span></h3>%s</li>', css, shape, title, inside)


def listed_values(r: Reader, chapter: Chapter, entry: Line) -> Hashable:
    return Same(entry), chapter.kind, chapter.seat, r.lang, reader_values(r)


def listed(r: Reader, chapter: Chapter, entry: Line) -> Markup:
    told = line(r, chapter, entry)
    return fill('<li class="%s">%s<span>%s</span></li>', told.cls, told.mark or told.icon, told.text)


kept_line = kept_by(listed_values)(listed)


def last(r: Reader) -> LogLine | None:
    """The newest line, by itself: no heading above it says that it speaks to the reader."""
    return next((line(r, one, one.lines[-1], alone=True) for one in reversed(r.story) if one.lines), None)


def line(r: Reader, chapter: Chapter, entry: Line, alone: bool = False) -> LogLine:
    mine = entry.seat == r.seat and entry.seat >= 0
    told = "you" if mine else "log"
    text = sentence(r.box, r.lang, entry.key, entry.seat, tuple(entry.facts.items()), told)
    other = entry.seat >= 0 and (entry.seat != chapter.seat or chapter.kind != "turn" or (alone and mine))
    cls = []
    if mine:
        cls.append("own")
    if to_me(r, chapter, entry):
        cls.append("tome")
    if entry.key in PASSED_OVER:
        cls.append("vain")
    if other:
        text = fill("<b>%s</b> %s", r.who(entry.seat), text)
    return LogLine(text, line_icon(entry), mark(entry.seat) if other else Markup(""), " ".join(cls))


def to_me(r: Reader, chapter: Chapter, entry: Line) -> bool:
    """Whether this was done to the reader by somebody else."""
    if r.seat < 0 or chapter.seat == r.seat:
        return False
    mine = Ref("leader", r.box.leaders[r.s.players[r.seat].leader].id)
    if entry.facts.get("victim") == mine and entry.seat != r.seat:
        return True
    harm = (
        "lost_from_conflict",
        "lost_from_garrison",
        "discarded",
        "influence_down",
        "lost_points",
        "alliance_free",
    )
    return entry.seat == r.seat and chapter.kind == "turn" and entry.key in harm


def line_icon(entry: Line) -> Markup:
    if entry.key in ("gained", "paid"):
        for name in (*GOODS, "persuasion", "swords"):
            if name in entry.facts:
                return icon({"swords": "sword"}.get(name, name))
    name = KEY_ICONS.get(entry.key, "")
    faction = entry.facts.get("faction")
    if entry.key.startswith("influence") and isinstance(faction, Ref):
        name = faction.id
    return icon(name) if name else Markup("")


@kept
def sentence(
    box: Box, lang: str, key: str, seat: int, facts: tuple[tuple[str, object], ...], told: str = "log"
) -> Markup:
    """A line without who did it, names in bold; those of cards open the card."""
    entry = Line(key, seat, dict(facts), 0)  # type: ignore[arg-type]
    return dressed(lang, words.deed(box, entry, told))


def dressed(lang: str, message: Message) -> Markup:
    return Markup(MARKED.sub(named, str(escape(voice(lang).catalogue.text(message, dress)))))


def dress(message: Message, text: str) -> str:
    if message.key.startswith("hagal."):  # called by its spaces: its id stands beside them
        kind, id = HAGAL, str(message.params["id"])
    elif message.key.startswith("name."):
        kind, _, id = message.key.removeprefix("name.").partition(".")
    else:
        return text
    inside = MARKED.sub(r"\3", text)  # a name may hold another, as a contract holds a space's
    return f"{NAME}{kind}:{id}{OPEN}{inside}{CLOSE}"


def named(marked: re.Match[str]) -> str:
    kind, id, name = marked.groups()
    if kind not in FACES:
        return f"<b>{name}</b>"
    return f'<span class="named" role="button" tabindex="0" data-look="{kind}:{id}">{name}</span>'


def faces(r: Reader, chapters: list[Chapter]) -> Markup:
    """The face of everything that a story names and that has one."""
    seen: dict[Ref, None] = {}
    for chapter in chapters:
        for entry in (chapter.title, *chapter.lines):
            for fact in entry.facts.values():
                refs = [fact] if isinstance(fact, Ref) else [] if isinstance(fact, int) else list(fact)
                seen.update({Ref("conflict" if ref.kind == "trophy" else ref.kind, ref.id): None for ref in refs})
    return joined([face(r, ref) for ref in seen if ref.kind in FACES])


def face(r: Reader, ref: Ref) -> Markup:
    if ref.kind == HAGAL:
        return hagal_face(r.box, names.hagal_index(r.box, ref.id), r.lang)
    if ref.kind == TILE:
        return tile_face(r.box, r.box.tile_index[ref.id], r.lang, "last")
    return cards.face(r.box, ref.kind, ref.id, r.lang)
