"""The text of effects, conditions, amounts, abilities and component boxes, generated from their declarations.

Every effect says which pattern it has, ``effect.<key>`` in the catalogue (mostly its word), and what fills it.

>>> from sietch.content import load_box
>>> from sietch.words.messages import load
>>> box = load_box("base")
>>> agent = box.cards[box.card_index["fremen_camp"]].agent
>>> load("en").text(sentence(box, agent))
'Pay 2 spice → recruit 3 troops.'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sietch.rules.components import (
    Ability,
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
from sietch.rules.effects.leaders import Train
from sietch.rules.language import saying
from sietch.rules.language.combinators import Either, May, When
from sietch.rules.language.core import Amount, Arrow, Condition, Effect, OneOf
from sietch.rules.language.each import Each
from sietch.rules.language.saying import Brief, Listed, Saying, Thing
from sietch.rules.rivals.printed import Errand, HagalCard, Rival
from sietch.rules.terms import ICONS
from sietch.rules.verbs.influence import BONUS_STEP, POINT_STEP
from sietch.words import names
from sietch.words.messages import Message, Piece, listing, say

Args = dict[str, Any]
Component = (
    Card
    | Intrigue
    | Space
    | Track
    | Conflict
    | Leader
    | Objective
    | Contract
    | Post
    | PersonalBoard
    | HagalCard
    | Tile
    | ShippingTrack
    | ResearchSpace
    | TleilaxuTrack
)


def parts(value: object) -> Iterator[Effect | Condition | Amount]:
    """A declared value and everything inside it."""
    if isinstance(value, (Effect, Condition, Amount)):
        yield value
        for inside in value.args().values():
            yield from parts(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from parts(inside)


# --- arguments
def piece(box: Box, name: str, value: Any) -> Piece:
    """An argument of a declaration as something that can be told."""
    if isinstance(value, Effect):
        return phrase(box, value)
    if isinstance(value, Condition):
        return clause(box, value)
    if isinstance(value, Amount):
        return amount(box, value)
    if isinstance(value, Thing):
        return thing(value)
    if isinstance(value, Brief):
        return brief(box, value.effect)
    if isinstance(value, Saying):
        return filled(box, f"effect.{value.key}", value.places)
    if isinstance(value, Listed):
        return listing(value.kind, [piece(box, value.of, item) for item in value.values])
    if name == "faction":
        return names.faction(value)
    if name == "factions":
        return listing("or", [names.faction(f) for f in value])
    if name == "icon":
        return names.icon(value)
    if name == "icons":
        return listing("and", [names.icon(i) for i in value])
    if name == "battle_icon":
        return names.battle_icon(value)
    if name == "card":
        return names.card(box, box.card_index[value])
    if name == "contract":
        return contract(box, box.contract_index[value])
    if name == "space":
        return names.space(box, box.space_index[value])
    assert isinstance(value, int), f"the argument {name}={value!r} has no text"
    return value


def filled(box: Box, key: str, args: Args) -> Message:
    """A pattern filled with a declaration's arguments."""
    return Message(key, {name: piece(box, name, value) for name, value in args.items()})


# --- goods: what can be counted is told as one list
def thing(counted: Thing) -> Message:
    if counted.faction < 0:
        return say(f"count.{counted.name}", n=counted.n)
    return say(f"count.{counted.name}", n=counted.n, faction=names.faction(counted.faction))


def goods(price: Price) -> list[Message]:
    return [thing(counted) for counted in saying.goods(price.solari, price.spice, price.water)]


# --- effects
def phrases(box: Box, effects: list[Effect]) -> list[Message]:
    """One phrase for each effect; plain gains that stand together are told together."""
    wordings: list[Message] = []
    run: list[Message] = []
    for effect in effects:
        gains = [thing(counted) for counted in effect.things()]
        run += gains
        if not gains:
            wordings += gain_phrase(run)
            wordings.append(phrase(box, effect))
            run = []
    return wordings + gain_phrase(run)


def gain_phrase(gains: list[Message]) -> list[Message]:
    return [say("effect.gain", goods=listing("and", gains))] if gains else []


def all_of(box: Box, effects: list[Effect]) -> Message:
    """Effects side by side within a sentence."""
    kind = "and"
    if any(effect.optional for effect in effects[:-1]):
        kind = "then"  # with "and" what follows would seem to be free to leave, too
    if any(effect.long or effect.subject for effect in effects):
        kind = "steps"  # a semicolon keeps long phrases apart
    if any(isinstance(effect, Each) for effect in effects[:-1]):
        kind = "steps"  # what follows is not for the others who were named
    return say("effect.all", effects=listing(kind, phrases(box, effects)))


def phrase(box: Box, effect: Effect) -> Message:
    """An effect within a sentence: ``pay 2 spice → recruit 3 troops``."""
    if len(effect.parts()) > 1:
        return all_of(box, effect.parts())
    gains = [thing(counted) for counted in effect.things()]
    if gains:
        return gain_phrase(gains)[0]
    wording = filled(box, f"effect.{effect.says(box)}", effect.told(box))
    return say("effect.may", effect=wording) if left_free(effect) else wording


def left_free(effect: Effect) -> bool:
    """Whether a choice may be left although what it offers may not."""
    return isinstance(effect, OneOf) and effect.optional and not all(e.optional for e in effect.effects)


def sentence(box: Box, effect: Effect) -> Message:
    """An effect as it stands in a box of its own: a sentence for each of its parts."""
    return sentences(box, effect, "text.sentence")


def rival_sentence(box: Box, effect: Effect) -> Message:
    """An effect that a Rival gets, told of it in the third person: the form ``rival`` of words."""
    return sentences(box, effect, "text.rival_sentence")


def sentences(box: Box, effect: Effect, pattern: str) -> Message:
    lines = [say(pattern, phrase=p) for p in phrases(box, effect.parts())]
    return say("text.box", sentences=listing("sentences", lines))


def brief(box: Box, effect: Effect) -> Message:
    """An effect where the place is short: ``2 troops, 1 card``."""
    pieces: list[Message] = []
    for part in effect.parts():
        pieces += [thing(counted) for counted in part.counts()] or [brief_phrase(box, part)]
    return say("text.brief", pieces=listing("brief", pieces))


def brief_phrase(box: Box, effect: Effect) -> Message:
    if isinstance(effect, Arrow):
        return say("effect.arrow", cost=brief(box, effect.cost), gain=brief(box, effect.gain))
    if isinstance(effect, OneOf):
        kind = "joined" if any(len(branch.parts()) > 1 for branch in effect.effects) else "or"
        return say("effect.one_of", effects=listing(kind, [brief(box, e) for e in effect.effects]))
    if isinstance(effect, May):
        return brief(box, effect.effect)
    if isinstance(effect, When):
        if effect.condition.short:
            return say(f"brief.{effect.condition.short}", effect=brief(box, effect.effect))
        return say("effect.when", condition=clause(box, effect.condition), effect=brief(box, effect.effect))
    if isinstance(effect, Either):
        then, otherwise = brief(box, effect.then), brief(box, effect.otherwise)
        return say("brief.either", condition=clause(box, effect.condition), then=then, otherwise=otherwise)
    if effect.says(box) in effect.short.split():
        return filled(box, f"brief.{effect.says(box)}", effect.told(box))
    return phrase(box, effect)


# --- conditions and amounts
def clause(box: Box, condition: Condition) -> Message:
    """A condition: ``you have a High Council seat``."""
    return filled(box, f"condition.{condition.says(box)}", condition.told())


def amount(box: Box, measured: Amount) -> Message:
    """One of what is counted: ``Fremen card you have in play``."""
    return filled(box, f"amount.{measured.says()}", measured.args())


# --- components
def ability(box: Box, stands: Ability) -> Message:
    """One of a Leader's standing abilities."""
    return abiding(box, stands.stands)


def abiding(box: Box, stands: Effect) -> Message:
    """What stands on a Leader's board or a tile: a sentence for each right and each answer."""
    lines = [standing(box, part) for part in stands.parts()]
    return say("text.box", sentences=listing("sentences", lines))


def standing(box: Box, part: Effect) -> Message:
    """A right or an answer."""
    return filled(box, f"ability.{part.says(box)}", part.told(box))


def price(cost: Price) -> Message:
    """What a space costs, in short."""
    due = goods(cost)
    if not due:
        return say("text.free")
    if cost.after_first >= 0:
        return say("text.price_after_first", goods=listing("brief", due), n=cost.after_first)
    return say("text.price", goods=listing("brief", due))


def trade(box: Box, cost: Price) -> Message:
    """What one of several prices brings."""
    assert cost.brings is not None
    paid = goods(cost)
    if not paid:
        return phrase(box, cost.brings)
    return say("effect.arrow", cost=say("effect.pay", goods=listing("and", paid)), gain=phrase(box, cost.brings))


def space_boxes(box: Box, space: Space) -> list[tuple[str, Message]]:
    texts: list[tuple[str, Message]] = []
    trades = [trade(box, cost) for cost in space.prices if cost.brings is not None]
    if trades:
        texts.append(("effect", say("text.sentence", phrase=listing("choice", trades))))
    if space.effect is not None:
        texts.append(("effect", sentence(box, space.effect)))
    if space.faction >= 0:
        step = say("count.influence", n=1, faction=names.track(box, space.faction))
        texts.append(("influence", say("text.sentence", phrase=say("effect.gain", goods=step))))
    if space.control is not None:
        texts.append(("control", say("text.control", goods=brief(box, space.control))))
    if space.presence is not None:
        texts.append(("presence", say("text.presence", effect=phrase(box, space.presence))))
    return texts


def leader_boxes(box: Box, leader: Leader) -> list[tuple[str, Message]]:
    if isinstance(leader, Rival):
        return [(name, rival_sentence(box, effect)) for name, effect in leader.boxes()]
    abilities = listing("sentences", [ability(box, each) for each in leader.abilities])
    texts = [("ability", say("text.box", sentences=abilities)), ("signet", sentence(box, leader.signet))]
    return texts + [("training", training(box, e)) for e in parts(leader.signet) if isinstance(e, Train)]


def training(box: Box, track: Train) -> Message:
    """A training track, place by place, each with the places it leads to."""
    lines: list[Message] = []
    for place, (step, links) in enumerate(zip(track.steps, track.links, strict=True)):
        onward = listing("or", links)
        if step.reward is None:
            lines.append(say("text.training_start", onward=onward))
        elif links:
            lines.append(say("text.training_place", n=place, effect=phrase(box, step.reward), onward=onward))
        else:
            lines.append(say("text.training_end", n=place, effect=phrase(box, step.reward)))
    return say("text.box", sentences=listing("sentences", lines))


def card_notes(box: Box, card: Card) -> list[tuple[str, Message]]:
    """What is printed on a card beside its effects: that it is grafted, icons that count under a condition."""
    notes = [("graft", say("text.graft"))] if card.graft else []
    if card.grey_if is not None:
        icons = listing("and", [names.icon(i) for i in range(len(ICONS)) if card.grey >> i & 1])
        condition = clause(box, card.grey_if)
        key = "text.grey_icons" if card.icons else "text.grey_icons_only"
        notes.append(("icons", say(key, condition=condition, icons=icons)))
    return notes


def tleilaxu_boxes(box: Box, track: TleilaxuTrack) -> list[tuple[str, Message]]:
    """The steps that bring something; at one of them lies spice for whoever comes first."""
    texts: list[tuple[str, Message]] = []
    for step, effect in track.bonus.items():
        told = sentence(box, effect)
        if step == track.spice_at:
            first = say("text.first_there", goods=say("count.spice", n=track.spice))
            told = say("text.box", sentences=listing("sentences", [told, first]))
        texts.append((f"step_{step}", told))
    return texts


def tile_boxes(box: Box, tile: Tile) -> list[tuple[str, Message]]:
    texts = [(name, sentence(box, effect)) for name, effect in declared_boxes(tile)]
    return texts if tile.stands is None else [*texts, ("stands", abiding(box, tile.stands))]


def hagal_boxes(box: Box, card: HagalCard) -> list[tuple[str, Message]]:
    """What a House Hagal card has the Agent do, and its swords."""
    if card.reshuffles:
        return [("agent", say("text.reshuffle"))]
    lines = [errand(box, card, sent) for sent in card.errands]
    if card.before is not None:
        lines = [rival_sentence(box, card.before), say("text.another_card")]
    if card.richest:
        lines.insert(0, say("text.richest"))
    texts = [("agent", say("text.box", sentences=listing("sentences", lines)))]
    swords = gain_phrase([say("count.swords", n=card.swords)])[0]
    return [*texts, ("combat", say("text.rival_sentence", phrase=swords))] if card.swords else texts


def errand(box: Box, card: HagalCard, sent: Errand) -> Message:
    """One space of a House Hagal card, when it counts, and what the Rival gets there; only one counts (F-57)."""
    assert sent.effect is not None
    params: dict[str, Piece] = {
        "space": names.space(box, box.space_index[sent.space]), "effect": phrase(box, sent.effect),
    }  # fmt: skip
    if sent.fits is None:
        rest = any(other.fits is not None for other in card.errands)  # what a condition leaves, told last
        return Message("text.errand_otherwise" if rest else "text.errand", params)
    return Message("text.errand_if", {**params, "condition": clause(box, sent.fits)})


def contract(box: Box, index: int) -> Message:
    """A contract's name with its reward in short: names repeat."""
    reward = brief(box, box.contracts[index].reward)
    return say("text.contract", contract=names.contract(box, index), reward=reward)


def fulfilment(box: Box, printed: Contract) -> Message:
    """How a contract is completed."""
    if printed.visit:
        return say("text.contract_visit", space=names.space(box, box.space_index[printed.visit]))
    if printed.harvest:
        return say("text.contract_harvest", n=printed.harvest)
    if printed.acquire:
        return say("text.contract_acquire", card=names.card(box, box.card_index[printed.acquire]))
    return say("text.contract_immediate")


def objective_boxes(printed: Objective) -> list[tuple[str, Message]]:
    lines = [say("text.objective", icon=names.battle_icon(printed.icon))]
    if printed.first:
        lines.append(say("text.objective_first"))
    return [("objective", say("text.box", sentences=listing("sentences", lines)))]


def track_boxes(box: Box, track: Track) -> list[tuple[str, Message]]:
    """A track of the game board has a bonus on step 4, one of a personal board has rewards for the team."""
    if track.bonus is not None:
        return [("bonus", say("text.track", step=POINT_STEP, n=BONUS_STEP, effect=phrase(box, track.bonus)))]
    texts = [(f"step_{n}", say("text.track_step", n=n, effect=phrase(box, effect))) for n, effect in track.steps]
    return [*texts, ("points", say("text.personal_track", step=POINT_STEP, n=BONUS_STEP))]


def boxes(box: Box, component: Component) -> list[tuple[str, Message]]:
    """The text of every box of a component, by the box's name."""
    if isinstance(component, Space):
        return space_boxes(box, component)
    if isinstance(component, Leader):
        return leader_boxes(box, component)
    if isinstance(component, HagalCard):
        return hagal_boxes(box, component)
    if isinstance(component, Track):
        return track_boxes(box, component)
    if isinstance(component, Tile):
        return tile_boxes(box, component)
    if isinstance(component, Objective):
        return objective_boxes(component)
    if isinstance(component, Post):
        watched = [names.space(box, i) for i in box.watched[box.post_index[component.id]]]
        return [("post", say("text.post", spaces=listing("and", watched)))]
    if isinstance(component, TleilaxuTrack):
        return tleilaxu_boxes(box, component)
    texts = [(name, sentence(box, effect)) for name, effect in component.boxes()]
    if isinstance(component, Card):
        return [*card_notes(box, component), *texts]
    return [("condition", fulfilment(box, component)), *texts] if isinstance(component, Contract) else texts


def declared_boxes(component: Component) -> list[tuple[str, Effect]]:
    """The effects of a component's boxes, by the box's name; what stands there is no effect by itself."""
    return [] if isinstance(component, Post) else [box for box in component.boxes() if box[0] != "stands"]


def requirement(space: Space) -> Message | None:
    """What a space asks for beside its cost."""
    if space.required_faction < 0:
        return None
    return say("text.requires", n=space.required_influence, faction=names.faction(space.required_faction))


def box_title(name: str) -> Message:
    return say(f"box.{name}")
