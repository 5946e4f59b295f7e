"""Lines of the story as messages."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from sietch.records.narration import Chapter, Fact, Line, Ref
from sietch.rules.components import Box
from sietch.words import names, text
from sietch.words.messages import Message, Piece, listing, say

GOODS = ("solari", "spice", "water", "persuasion", "swords")


def paragraph(box: Box, lines: list[Line]) -> Piece:
    """Lines as running text; what one player does in a row is one sentence."""
    sentences: list[Message] = []
    for _, run in groupby(lines, lambda line: line.seat):
        deeds = list(run)
        if deeds[0].seat < 0:
            sentences += [say("log.alone", deed=deed(box, line)) for line in deeds]
        else:
            who = piece(box, deeds[0].facts["who"])
            sentences.append(say("log.by", who=who, deeds=listing("steps", [deed(box, line) for line in deeds])))
    return listing("sentences", sentences)


def deed(box: Box, line: Line, told: str = "log") -> Message:
    """What a line says, without who did it; ``told`` as "you": to the one who did."""
    params = {name: piece(box, fact) for name, fact in line.facts.items() if name not in GOODS}
    goods = [say(f"count.{name}", n=n) for name in GOODS if isinstance(n := line.facts.get(name), int)]
    if goods:
        params["goods"] = listing("and", goods)
    return Message(f"{told}.{line.key}", params)


def title(box: Box, chapter: Chapter) -> Message:
    """The heading of a chapter."""
    return deed(box, chapter.title)


def piece(box: Box, fact: Fact) -> Piece:
    if isinstance(fact, int):
        return fact
    if isinstance(fact, Ref):
        return named(box, fact)
    return listing("and", [several(named(box, ref), n) for ref, n in Counter(fact).items()])


def named(box: Box, ref: Ref) -> Message:
    """The name of something; contracts are told with their reward, since their names repeat."""
    if ref.kind == "contract":
        return text.contract(box, box.contract_index[ref.id])
    return names.of(box, ref)


def several(name: Message, n: int) -> Message:
    """A name that occurs more than once is told once, with its number."""
    return name if n == 1 else say("count.same", name=name, n=n)
