"""Names of components, factions, icons, zones and seats, as messages.

A component's English name is its declaration's; another language gives it as ``name.<kind>.<id>``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sietch.records.narration import Ref
from sietch.rules.components import Box
from sietch.rules.packing import is_objective, objective_in, source_index, source_kind
from sietch.rules.state import State
from sietch.rules.terms import (
    BATTLE_ICONS,
    FACTIONS,
    ICONS,
    OF_ACQUIRED,
    OF_CARD,
    OF_CONFLICT,
    OF_CONTRACT,
    OF_HAGAL,
    OF_INTRIGUE,
    OF_LEADER,
    OF_RESEARCH,
    OF_SHIPPING,
    OF_SPACE,
    OF_TILE,
    OF_TLEILAXU,
    OF_TRACK,
    POINT_SOURCES,
    ZONES,
)
from sietch.words.messages import Message, listing, say


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
    return named("leader", box.leaders[index].person, box.leaders[index].name)


def short_leader(box: Box, index: int) -> Message:
    """What a Leader is called for short."""
    return Message(f"leader_short.{box.leaders[index].person}", {}, box.leaders[index].name)


def ability(box: Box, index: int, number: int = 0) -> Message:
    """One of a Leader's standing abilities; the second and further ones carry their number in the key."""
    printed = box.leaders[index]
    id = f"{printed.id}_{number + 1}" if number else printed.id
    return named("ability", id, printed.abilities[number].name)


def signet(box: Box, index: int) -> Message:
    """A Signet ability; those of Rival cards have no name of their own."""
    printed = box.leaders[index]
    if not printed.signet_name:
        return say("name.rival_signet", who=short_leader(box, index))
    return named("signet", printed.person, printed.signet_name)


def hagal(box: Box, index: int) -> Message:
    """A House Hagal card is called by its spaces, if it has any of its own; its id tells which card is named."""
    assert box.hagal is not None
    card = box.hagal.cards[index]
    if card.reshuffles:
        return say("hagal.reshuffle", id=card.id)
    if card.spy is not None:
        return say("hagal.place_spy", icon=icon(card.spy.icon), id=card.id)
    if card.called_after:
        return say("hagal.card", spaces=named("space", card.called_after, card.name), id=card.id)
    if card.only_free:
        return say("hagal.harvest", id=card.id)
    spaces = [space(box, box.space_index[errand.space]) for errand in card.errands]
    return say("hagal.card", spaces=listing("joined", spaces), id=card.id)


def level(id: str) -> Message:
    return say(f"level.{id}")


def variant(id: str) -> Message:
    return say(f"variant.{id}")


def house(box: Box, index: int) -> Message | None:
    """A Leader's Great House, if there is one."""
    name = box.leaders[index].house
    return named("house", name.lower().replace(" ", "_"), name) if name else None


def contract(box: Box, index: int) -> Message:
    return named("contract", box.contracts[index].id, box.contracts[index].name)


def tile(box: Box, index: int) -> Message:
    return named("tile", box.tiles[index].id, box.tiles[index].name)


def research(box: Box, index: int) -> Message:
    """A space of the research track, by its column and its letter there."""
    return research_space(box.research[index].id)


def research_space(id: str) -> Message:
    return say("name.research", id=id.removeprefix("r"))


def tleilaxu_track() -> Message:
    return say("name.tleilaxu_track")


def shipping() -> Message:
    return say("name.shipping")


def post(box: Box, index: int) -> Message:
    """An observation post is called by the spaces it watches."""
    return say("name.post", spaces=listing("joined", [space(box, i) for i in box.watched[index]]))


def battle_icon(number: int) -> Message:
    return say(f"battle_icon.{BATTLE_ICONS[number]}")


def objective(box: Box, index: int) -> Message:
    return say("name.objective", icon=battle_icon(box.objectives[index].icon))


def trophy(box: Box, number: int) -> Message:
    """A won Conflict card or an Objective, with its battle icon, if it has one (X-MIX-06)."""
    if is_objective(number):
        return objective(box, objective_in(number))
    if box.conflicts[number].icon < 0:
        return conflict(box, number)
    return say("name.trophy", conflict=conflict(box, number), icon=battle_icon(box.conflicts[number].icon))


def seat(s: State, number: int) -> Message:
    """A player is called by the Leader."""
    return short_leader(s.box, s.players[number].leader)


def faction(number: int) -> Message:
    return say(f"faction.{FACTIONS[number]}")


def track(box: Box, number: int) -> Message:
    """The faction of an Influence track: with six players not always the one with the same icon."""
    return say(f"faction.{box.tracks[number].key}")


def icon(number: int) -> Message:
    """An Agent icon; a faction's icon has the faction's name."""
    return faction(number) if number < len(FACTIONS) else say(f"icon.{ICONS[number]}")


def icon_letter(number: int) -> Message:
    return say(f"icon_letter.{ICONS[number]}")


FACTION_AREAS = (*FACTIONS, "great_houses", "fringe_worlds")
"""Parts of the board that are a faction's."""


def area(name: str) -> Message:
    """A part of the board."""
    return say(f"faction.{name}") if name in FACTION_AREAS else say(f"area.{name}")


def zone(number: int) -> Message:
    return say(f"zone.{ZONES[number]}")


def point_source(number: int) -> Message:
    return say(f"points.{POINT_SOURCES[number]}")


def source(box: Box, number: int) -> Message:
    """What an effect comes from."""
    kind, index = source_kind(number), source_index(number)
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
    if kind == OF_CONTRACT:
        return say("name.of_contract", contract=contract(box, index))
    if kind == OF_HAGAL:
        return hagal(box, index)
    if kind == OF_TILE:
        return tile(box, index)
    if kind == OF_SHIPPING:
        return shipping()
    if kind == OF_RESEARCH:
        return research(box, index)
    if kind == OF_TLEILAXU:
        return tleilaxu_track()
    return track(box, index) if kind == OF_TRACK else say("name.rules")


def thing(box: Box, kind: str, number: int) -> Message:
    """The name of one of a kind of things, by its number."""
    return THINGS[kind](box, number)


THINGS: dict[str, Callable[[Box, int], Message]] = {
    "card": card,
    "intrigue": intrigue,
    "space": space,
    "post": post,
    "contract": contract,
    "trophy": trophy,
    "faction": track,
    "tile": tile,
    "research": research,
}


def of(box: Box, ref: Ref) -> Message:
    """The name of what a line of the story refers to."""
    kind, id = ref
    return REFERRED[kind](box, id)


REFERRED: dict[str, Callable[[Box, str], Message]] = {
    "card": lambda box, id: card(box, box.card_index[id]),
    "intrigue": lambda box, id: intrigue(box, box.intrigue_index[id]),
    "space": lambda box, id: space(box, box.space_index[id]),
    "conflict": lambda box, id: conflict(box, box.conflict_index[id]),
    "leader": lambda box, id: short_leader(box, box.leader_index[id]),
    "board": lambda box, id: leader(box, box.leader_index[id]),
    "post": lambda box, id: post(box, box.post_index[id]),
    "objective": lambda box, id: objective(box, [o.id for o in box.objectives].index(id)),
    "trophy": lambda box, id: trophy(box, box.conflict_index[id]),
    "hagal": lambda box, id: hagal(box, hagal_index(box, id)),
    "tile": lambda box, id: tile(box, box.tile_index[id]),
    "shipping": lambda box, id: shipping(),
    "research": lambda box, id: research_space(id),
    "tleilaxu_track": lambda box, id: tleilaxu_track(),
    "faction": lambda box, id: say(f"faction.{id}"),
    "zone": lambda box, id: zone(ZONES.index(id)),
    "points": lambda box, id: point_source(POINT_SOURCES.index(id)),
}
"""How each kind of reference is named, except contracts: their name alone does not tell them apart."""


def hagal_index(box: Box, id: str) -> int:
    assert box.hagal is not None
    return box.hagal.card_index[id]


def declared(box: Box) -> Iterator[Message]:
    """Every name that a box's declarations give: what a language other than English has to translate."""
    yield from (card(box, i) for i in range(len(box.cards)))
    yield from (intrigue(box, i) for i in range(len(box.intrigues)))
    yield from (space(box, i) for i in range(len(box.spaces)))
    yield from (conflict(box, i) for i in range(len(box.conflicts)))
    yield from (contract(box, i) for i in range(len(box.contracts)))
    yield from (tile(box, i) for i in range(len(box.tiles)))
    for i, printed in enumerate(box.leaders):
        yield leader(box, i)
        if printed.signet_name:
            yield signet(box, i)
        yield from (ability(box, i, number) for number in range(len(printed.abilities)))
        own_house = house(box, i)
        if own_house is not None:
            yield own_house
