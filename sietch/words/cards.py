"""Every component of a box as plain data with its text: what ``sietch cards`` prints."""

from __future__ import annotations

from typing import Any

from sietch.rules.components import Box, Card, Conflict, Intrigue, Leader, Price, Space, Track
from sietch.rules.terms import FACTIONS, ICONS
from sietch.words import text
from sietch.words.messages import Catalogue

KINDS = ("starter", "reserve", "imperium", "intrigue", "conflict", "leader", "space", "influence_track")


def components(box: Box) -> list[text.Component]:
    """All components, kind by kind."""
    return [*box.cards, *box.intrigues, *box.conflicts, *box.leaders, *box.spaces, *box.tracks]


def kind_of(component: text.Component) -> str:
    if isinstance(component, Card):
        return component.kind
    kinds: dict[type, str] = {
        Intrigue: "intrigue",
        Conflict: "conflict",
        Leader: "leader",
        Space: "space",
        Track: "influence_track",
    }
    return kinds[type(component)]


def described(box: Box, catalogue: Catalogue) -> list[dict[str, Any]]:
    """Every component: what is common to all, the text of its boxes, and what only its kind has."""
    return [describe(box, component, catalogue) for component in components(box)]


def describe(box: Box, component: text.Component, catalogue: Catalogue) -> dict[str, Any]:
    return {
        "id": component.id,
        "name": component.name,
        "kind": kind_of(component),
        "box": component.box or box.id,
        "copies": component.copies if isinstance(component, (Card, Intrigue)) else 1,
        "cost": cost_of(component),
        "factions": factions_of(component),
        "icons": icons_of(component),
        **details(component),
        "text": {name: catalogue.text(told) for name, told in text.boxes(box, component)},
    }


def cost_of(component: text.Component) -> Any:
    """A card's cost in Persuasion; what a space costs in goods, or a list of that if it has several prices."""
    if isinstance(component, Card):
        return component.cost if component.cost >= 0 else None
    if isinstance(component, Space):
        prices = [goods_of(price) for price in component.prices]
        return prices if len(prices) > 1 else prices[0] or None
    return None


def goods_of(price: Price) -> dict[str, int]:
    goods = {"solari": price.solari, "spice": price.spice, "water": price.water}
    return {name: n for name, n in goods.items() if n}


def factions_of(component: text.Component) -> list[str]:
    if isinstance(component, Card):
        return [name for i, name in enumerate(FACTIONS) if component.factions >> i & 1]
    if isinstance(component, (Space, Track)) and component.faction >= 0:
        return [FACTIONS[component.faction]]
    return []


def icons_of(component: text.Component) -> list[str]:
    if isinstance(component, Card):
        return [name for i, name in enumerate(ICONS) if component.icons >> i & 1]
    return [ICONS[component.icon]] if isinstance(component, Space) else []


def details(component: text.Component) -> dict[str, Any]:
    """What only components of this kind have."""
    if isinstance(component, Space):
        needs = {"faction": FACTIONS[component.required_faction], "influence": component.required_influence}
        return {
            "area": component.area,
            "requirement": needs if component.required_faction >= 0 else None,
            "once_per_game": component.once,
            "combat": component.combat,
            "maker": component.maker > 0,
            "base_spice": component.maker or None,
        }
    if isinstance(component, Leader):
        return {
            "house": component.house,
            "difficulty": component.difficulty,
            "ability": component.ability_name,
            "signet": component.signet_name,
        }
    if isinstance(component, Conflict):
        return {"level": component.level, "location": component.location or None}
    return {}
