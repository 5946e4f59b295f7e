"""The message keys that code puts together from the game's vocabulary, so that none is missing or forgotten.

Keys written out in the source are found by reading it; these are the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from sietch.content import EPIC, GO_TO_11
from sietch.records.narration import KEYS
from sietch.rules.components import Box
from sietch.rules.effects.acquiring import PLACE_ACQUIRED
from sietch.rules.effects.desert.spies import GATHER
from sietch.rules.effects.desert.trophies import PAIR_TROPHY
from sietch.rules.effects.influence import PASS_ALLIANCE, SPACE_STEP
from sietch.rules.language.core import EFFECTS, Amount, Condition, Effect
from sietch.rules.language.saying import Listed, Saying
from sietch.rules.phases import TIE_BREAKS
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS, PICKS, POINT_SOURCES, REASONS, VARIANTS, ZONES
from sietch.words import names, text
from sietch.words.asking import QUESTIONS
from sietch.words.cards import KINDS, components
from sietch.words.log import GOODS

LISTS = ("and", "or", "choice", "brief", "steps", "then", "sentences", "joined")
SAID_DIFFERENTLY = ("ok", "requirement", "too_expensive")  # reasons that are no plain ``reason.<name>``


def derived(box: Box) -> set[str]:
    """The keys that a box and the rules call for."""
    found = {f"list.{kind}.{step}" for kind in LISTS for step in ("more", "last")}
    found |= {f"faction.{name}" for name in FACTIONS}
    found |= {f"faction.{track.key}" for track in box.tracks}
    found |= {f"icon.{name}" for name in ICONS[len(FACTIONS) :]}
    found |= {f"icon_letter.{name}" for name in ICONS}
    found |= {f"area.{space.area}" for space in box.spaces if space.area not in names.FACTION_AREAS}
    found |= {f"zone.{name}" for name in ZONES}
    found |= {f"battle_icon.{name}" for name in BATTLE_ICONS}
    found |= {f"points.{name}" for name in POINT_SOURCES}
    found |= {f"count.{name}" for name in GOODS}
    found |= {f"leader_short.{leader.person}" for leader in box.leaders}
    found |= {f"level.{level.id}" for level in box.hagal.levels} if box.hagal is not None else set()
    found |= {f"variant.{name}" for name in (*VARIANTS, EPIC, GO_TO_11)}
    found |= {f"kind.{name}" for name in KINDS}
    found |= {f"ask.{name}" for name in QUESTIONS}
    found |= {f"option.{pick.thing}" for pick in PICKS.values()}
    found |= {f"option.{answer}.defend" for answer in ("accept", "decline")}
    for effect in EFFECTS:
        found |= {f"ask.{kind}" for kind in (effect.question, *effect.also_asks.split()) if kind}
        found |= {f"option.{answer}.{effect.question}" for answer in effect.answers.split()}
        found |= {f"option.{key}" for key in effect.branch_keys.split()}
    found |= {f"reason.{name}" for name in REASONS if name not in SAID_DIFFERENTLY}
    found |= {f"log.{name}" for name in KEYS}
    found |= {f"tie_break.{name}" for name in TIE_BREAKS if name}
    for component in components(box):
        found |= {f"box.{name}" for name, _ in text.boxes(box, component)}
    return found | set(vocabulary(box))


def vocabulary(box: Box) -> Iterator[str]:
    """The words that the box's declarations use."""
    for leader in box.leaders:
        for standing in leader.abilities:
            yield from (f"ability.{part.says(box)}" for part in standing.stands.parts())
    for tile in box.tiles:
        if tile.stands is not None:
            yield from (f"ability.{part.says(box)}" for part in tile.stands.parts())
    for value in (*RULES_OWN, *declared_values(box)):
        if isinstance(value, Effect):
            if not value.things():
                yield f"effect.{value.says(box)}"
                yield from sayings(value.told(box))
            yield from (f"brief.{key}" for key in value.short.split())
            yield from (f"count.{thing.name}" for thing in value.counts())
            yield from (text.amount(box, a).key for a in value.args().values() if isinstance(a, Amount))
        elif isinstance(value, Condition):
            yield f"condition.{value.says(box)}"
            if value.short:
                yield f"brief.{value.short}"


def sayings(told: object) -> Iterator[str]:
    """The patterns within a phrase."""
    if isinstance(told, dict):
        for value in told.values():
            yield from sayings(value)
    elif isinstance(told, Listed):
        for value in told.values:
            yield from sayings(value)
    elif isinstance(told, Saying):
        yield f"effect.{told.key}"


RULES_OWN = (PLACE_ACQUIRED, PASS_ALLIANCE, SPACE_STEP, GATHER, PAIR_TROPHY)
"""Effects that no component says, but that are told of."""


def declared_values(box: Box) -> Iterator[Effect | Condition | Amount]:
    """Every effect, condition and amount that a box's components say, with all their parts."""
    for component in components(box):
        for _, effect in text.declared_boxes(component):
            yield from text.parts(effect)
    for card in box.cards:
        yield from text.parts(card.grey_if)
    for card in box.hagal.cards if box.hagal is not None else []:
        for errand in card.errands:
            yield from text.parts(errand.fits)
    for leader in box.leaders:
        for standing in leader.abilities:
            yield from (value for on in standing.answers for value in text.parts(on.effect))
    for tile in box.tiles:
        yield from (value for on in tile.answers for value in text.parts(on.effect))
    for space in box.spaces:
        for price in space.prices:
            yield from text.parts(price.brings)


def translated_names(box: Box) -> set[str]:
    """The keys of names that a language other than English has beside all others."""
    return {name.key for name in names.declared(box)}
