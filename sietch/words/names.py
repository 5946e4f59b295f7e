"""Names of components, factions, icons, zones and seats, as messages.

A component's English name is its declaration's; another language gives it as ``name.<kind>.<id>``.
"""

from __future__ import annotations

from collections.abc import Iterator

from sietch.records.narration import Ref
from sietch.rules.components import Box
from sietch.rules.state import State
from sietch.rules.terms import (
    FACTIONS,
    ICONS,
    OF_ACQUIRED,
    OF_CARD,
    OF_CONFLICT,
    OF_INTRIGUE,
    OF_LEADER,
    OF_SPACE,
    OF_TRACK,
    POINT_SOURCES,
    SOURCE,
    ZONES,
)
from sietch.words.messages import Message, say


def named(kind: str, id: str, name: str) -> Message:
    """The name of something declared."""
    return Message(f"name.{kind}.{id}", {}, name)


def card(box: Box, index: int) -> Message:
    """A card's name; a card that the reader may not know is just a card."""
    if index < 0:
        return say("name.hidden")
    return named("card", box.cards[index].id, box.cards[index].name)


def intrigue(box: Box, index: int) -> Message:
    if index < 0:
        return say("name.hidden")
    return named("intrigue", box.intrigues[index].id, box.intrigues[index].name)


def space(box: Box, index: int) -> Message:
    return named("space", box.spaces[index].id, box.spaces[index].name)


def conflict(box: Box, index: int) -> Message:
    return named("conflict", box.conflicts[index].id, box.conflicts[index].name)


def leader(box: Box, index: int) -> Message:
    return named("leader", box.leaders[index].id, box.leaders[index].name)


def short_leader(box: Box, index: int) -> Message:
    """What a Leader is called for short."""
    return Message(f"leader_short.{box.leaders[index].id}", {}, box.leaders[index].name)


def ability(box: Box, index: int) -> Message:
    return named("ability", box.leaders[index].id, box.leaders[index].ability_name)


def signet(box: Box, index: int) -> Message:
    return named("signet", box.leaders[index].id, box.leaders[index].signet_name)


def house(box: Box, index: int) -> Message:
    name = box.leaders[index].house
    return named("house", name.lower().replace(" ", "_"), name)


def seat(s: State, number: int) -> Message:
    """A player is called by the Leader."""
    return short_leader(s.box, s.players[number].leader)


def faction(number: int) -> Message:
    return say(f"faction.{FACTIONS[number]}")


def icon(number: int) -> Message:
    """An Agent icon; a faction's icon has the faction's name."""
    return faction(number) if number < len(FACTIONS) else say(f"icon.{ICONS[number]}")


def icon_letter(number: int) -> Message:
    return say(f"icon_letter.{ICONS[number]}")


def area(name: str) -> Message:
    """A part of the board."""
    return say(f"faction.{name}") if name in FACTIONS else say(f"area.{name}")


def zone(number: int) -> Message:
    return say(f"zone.{ZONES[number]}")


def point_source(number: int) -> Message:
    return say(f"points.{POINT_SOURCES[number]}")


def source(box: Box, number: int) -> Message:
    """What an effect comes from."""
    kind, index = divmod(number, SOURCE)
    if kind in (OF_CARD, OF_ACQUIRED):
        return card(box, index)
    if kind == OF_SPACE:
        return space(box, index)
    if kind == OF_INTRIGUE:
        return intrigue(box, index)
    if kind == OF_LEADER:
        return short_leader(box, index)
    if kind == OF_CONFLICT:
        return conflict(box, index)
    return faction(index) if kind == OF_TRACK else say("name.rules")


def of(box: Box, ref: Ref) -> Message:
    """The name of what a line of the story refers to."""
    kind, id = ref
    if kind == "card":
        return card(box, box.card_index[id])
    if kind == "intrigue":
        return intrigue(box, box.intrigue_index[id])
    if kind == "space":
        return space(box, box.space_index[id])
    if kind == "conflict":
        return conflict(box, box.conflict_index[id])
    if kind == "leader":
        return short_leader(box, box.leader_index[id])
    if kind == "faction":
        return faction(FACTIONS.index(id))
    if kind == "zone":
        return zone(ZONES.index(id))
    assert kind == "points", ref
    return point_source(POINT_SOURCES.index(id))


def declared(box: Box) -> Iterator[Message]:
    """Every name that a box's declarations give: what a language other than English has to translate."""
    yield from (card(box, i) for i in range(len(box.cards)))
    yield from (intrigue(box, i) for i in range(len(box.intrigues)))
    yield from (space(box, i) for i in range(len(box.spaces)))
    yield from (conflict(box, i) for i in range(len(box.conflicts)))
    for i in range(len(box.leaders)):
        yield from (leader(box, i), ability(box, i), signet(box, i), house(box, i))
