"""Every component of a box as plain data with its text: what ``sietch cards`` prints."""

from __future__ import annotations

from typing import Any

from sietch.content import HAGAL, MODULES, load_box
from sietch.records.narration import Ref
from sietch.rules.components import (
    Box,
    Card,
    Conflict,
    Contract,
    Intrigue,
    Leader,
    Objective,
    PersonalBoard,
    Post,
    Price,
    ResearchSpace,
    ShippingTrack,
    Space,
    Tile,
    TleilaxuTrack,
    Track,
)
from sietch.rules.language.saying import named_goods
from sietch.rules.rivals.printed import HagalCard, Rival
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS
from sietch.rules.verbs.tleilaxu import marker_at
from sietch.words import names, text
from sietch.words.hyphenation import SOFT
from sietch.words.messages import Catalogue, Message, say

KINDS = (
    "starter", "reserve", "imperium", "intrigue", "conflict", "objective", "leader", "space", "post",
    "influence_track", "contract", "personal_board", "rival", "hagal", "tile", "shipping",
    "tleilaxu", "reclaimed", "research", "tleilaxu_track",
)  # fmt: skip


def components(box: Box) -> list[text.Component]:
    """All components, kind by kind."""
    return [
        *box.cards, *box.intrigues, *box.conflicts, *box.objectives, *box.leaders, *box.spaces, *box.posts,
        *box.tracks, *box.contracts, *box.boards, *(box.hagal.cards if box.hagal is not None else []),
        *box.tiles, *([box.shipping] if box.shipping is not None else []),
        *box.research, *([box.tleilaxu] if box.tleilaxu is not None else []),
    ]  # fmt: skip


def game_of(box: Box) -> str:
    """The game that a box belongs to, whatever its modules.

    >>> game_of(load_box("uprising", frozenset({"choam"})))
    'uprising'
    """
    return box.id.partition("+")[0]


def modules_of(box: Box) -> dict[int, str]:
    """For the components of a box that a module brings: the module, by ``id(component)``."""
    game = game_of(box)
    rivals = frozenset({HAGAL}) if box.hagal is not None else frozenset[str]()  # which modules add to
    plain = {id(c) for c in components(load_box(game, rivals))}
    modules: dict[int, str] = {}
    for module in MODULES[game]:
        for component in components(load_box(game, rivals | {module})):
            if id(component) not in plain:
                modules[id(component)] = module
    modules = needing(box) | modules
    if box.boards:
        modules |= {id(c): "six" for c in components(box) if id(c) not in plain and id(c) not in modules}
    return modules


def needing(box: Box) -> dict[int, str]:
    """For the components that go when a module does, whatever else must be there: the module, the last of several.

    So the contracts of Rise of Ix, which need the CHOAM module too, its House Hagal cards and its Epic game.
    """
    game, *parts = box.id.split("+")
    found: dict[int, str] = {}
    for module in (module for module in MODULES[game] if module in parts):
        without = {id(c) for c in components(load_box(game, frozenset(parts) - {module}))}
        found |= {id(c): module for c in components(box) if id(c) not in without}
    return found


def kind_of(component: text.Component) -> str:
    if isinstance(component, Card):
        return component.kind
    kinds: dict[type, str] = {
        Intrigue: "intrigue",
        Conflict: "conflict",
        Objective: "objective",
        Contract: "contract",
        Leader: "leader",
        Space: "space",
        Post: "post",
        Track: "influence_track",
        Rival: "rival",
        HagalCard: "hagal",
        PersonalBoard: "personal_board",
        Tile: "tile",
        ShippingTrack: "shipping",
        ResearchSpace: "research",
        TleilaxuTrack: "tleilaxu_track",
    }
    return kinds[type(component)]


def name_of(box: Box, component: text.Component) -> Message:
    """What a component is called."""
    if isinstance(component, Track):
        return say(f"faction.{component.key}")
    if isinstance(component, PersonalBoard):
        return names.area(component.id)
    if isinstance(component, Contract):
        return names.contract(box, box.contract_index[component.id])
    kind = REFERRED_AS.get(type(component))
    if kind is None:  # of a kind that catalogues do not know yet
        return names.named(type(component).__name__.lower(), component.id, component.name)
    return names.of(box, Ref(kind, component.id))


REFERRED_AS: dict[type, str] = {
    Card: "card",
    Intrigue: "intrigue",
    Conflict: "conflict",
    Objective: "objective",
    Leader: "board",  # the whole name: "leader" is for short
    Rival: "board",
    Space: "space",
    Post: "post",
    HagalCard: "hagal",
    Tile: "tile",
    ShippingTrack: "shipping",
    ResearchSpace: "research",
    TleilaxuTrack: "tleilaxu_track",
}
"""How a story refers to a component, by its class."""


def copies_of(component: text.Component) -> int:
    return component.copies if isinstance(component, (Card, Intrigue, Contract, HagalCard)) else 1


def described(box: Box, catalogue: Catalogue) -> list[dict[str, Any]]:
    """Every component: what is common to all, the text of its boxes, and what only its kind has."""
    modules = modules_of(box)
    return [describe(box, c, catalogue, modules.get(id(c))) for c in components(box)]


def describe(box: Box, component: text.Component, catalogue: Catalogue, module: str | None) -> dict[str, Any]:
    return {
        "id": component.id,
        "name": component.name,
        "kind": kind_of(component),
        "box": game_of(box),
        "module": module,
        "copies": copies_of(component),
        "cost": cost_of(component),
        "factions": factions_of(box, component),
        "icons": icons_of(component),
        **details(box, component),
        "text": {name: whole(catalogue.text(sentence)) for name, sentence in text.boxes(box, component)},
    }


def whole(words: str) -> str:
    """Without soft hyphens: they are for pages, which wrap by themselves."""
    return words.replace(SOFT, "")


def cost_of(component: text.Component) -> Any:
    """A card's cost in Persuasion, a tile's in spice; a space's in goods, or a list of them if it has several."""
    if isinstance(component, Card):
        return component.cost if component.cost >= 0 else None
    if isinstance(component, Tile):
        return component.cost
    if isinstance(component, Space):
        prices = [goods_of(price) for price in component.prices]
        return prices if len(prices) > 1 else prices[0] or None
    return None


def goods_of(price: Price) -> dict[str, int]:
    return named_goods(price.solari, price.spice, price.water)


def factions_of(box: Box, component: text.Component) -> list[str]:
    if isinstance(component, Card):
        return [name for i, name in enumerate(FACTIONS) if component.factions >> i & 1]
    if isinstance(component, (Space, Track)) and component.faction >= 0:
        return [box.tracks[component.faction].key]
    return []


def icons_of(component: text.Component) -> list[str]:
    if isinstance(component, Card):
        return [name for i, name in enumerate(ICONS) if component.icons >> i & 1]
    return [ICONS[component.icon]] if isinstance(component, Space) else []


def details(box: Box, component: text.Component) -> dict[str, Any]:
    """What only components of this kind have."""
    if isinstance(component, Card):
        return card_details(component)
    if isinstance(component, Tile):
        return {"rival": component.rival}
    if isinstance(component, ResearchSpace):
        marker = marker_at(component.column)
        return {"column": component.column, "marker": marker or None, "next": list(component.next)}
    if isinstance(component, Space):
        return space_details(box, component)
    if isinstance(component, Rival):
        return {
            "person": component.person,
            "swordmaster": component.swordmaster or None,
            "priority": [FACTIONS[faction] for faction in component.priority],
            "streamlined": component.streamlined,
        }
    if isinstance(component, HagalCard):
        return {
            "spaces": [errand.space for errand in component.errands],
            "swords": component.swords,
            "humans": list(component.humans),
        }
    if isinstance(component, Leader):
        return {
            "house": component.house or None,
            "difficulty": component.difficulty,
            "abilities": [ability.name for ability in component.abilities],
            "signet": component.signet_name,
            "back": component.back or None,
            "is_back": component.is_back,
        }
    if isinstance(component, Conflict):
        return {
            "level": component.level,
            "location": component.location or None,
            "battle_icon": BATTLE_ICONS[component.icon] if component.icon >= 0 else None,
            "protected": component.protected,
        }
    if isinstance(component, Objective):
        return {
            "battle_icon": BATTLE_ICONS[component.icon],
            "players": list(component.players),
            "first_player": component.first,
        }
    if isinstance(component, Contract):
        conditions = {"visit": component.visit, "harvest": component.harvest, "acquire": component.acquire}
        return {
            "condition": {name: value for name, value in conditions.items() if value},
            "immediate": component.immediate,
            "set_aside": component.set_aside,
            "dealt": component.dealt,
        }
    return {"spaces": list(component.spaces)} if isinstance(component, Post) else {}


def card_details(card: Card) -> dict[str, Any]:
    """What only some cards have: icons that infiltrate, a cost in specimens, a Graft box, grey icons."""
    given: dict[str, Any] = {}
    if card.infiltrates:
        given["infiltrates"] = [name for i, name in enumerate(ICONS) if card.infiltrates >> i & 1]
    if card.specimens:
        given["specimens"] = card.specimens
    if card.graft:
        given["graft"] = True
    if card.grey:
        given["grey_icons"] = [name for i, name in enumerate(ICONS) if card.grey >> i & 1]
    return given


def space_details(box: Box, space: Space) -> dict[str, Any]:
    needs = {"faction": box.tracks[space.required_faction].key, "influence": space.required_influence}
    later = [price.after_first for price in space.prices if price.after_first >= 0]
    return {
        "area": space.area,
        "commander": space.commander or None,
        "requirement": needs if space.required_faction >= 0 else None,
        "cost_after_first": {"solari": later[0]} if later else None,
        "once_per_game": space.once,
        "combat": space.combat,
        "maker": space.maker > 0,
        "base_spice": space.maker or None,
        "posts": [box.posts[post].id for post in box.watching[box.space_index[space.id]]],
    }
