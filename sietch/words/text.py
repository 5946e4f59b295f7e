"""The text of effects, conditions, amounts, abilities and component boxes, generated from their declarations.

Every effect has a ``word`` and ``args()``; its pattern is ``effect.<word>`` in the catalogue, filled with the
arguments. The few words whose sentence depends on an argument have a writer here.

>>> from sietch.content import load_box
>>> from sietch.words.messages import load
>>> box = load_box("base")
>>> agent = box.cards[box.card_index["fremen_camp"]].agent
>>> load("en").text(sentence(box, agent))
'Pay 2 spice → recruit 3 troops.'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    Space,
    Track,
)
from sietch.rules.effects.cards import SORTED
from sietch.rules.effects.core import Amount, Condition, Effect
from sietch.rules.effects.leaders import Train
from sietch.rules.rivals.printed import Errand, HagalCard, Rival
from sietch.rules.terms import FACTIONS
from sietch.rules.verbs.influence import BONUS_STEP, POINT_STEP
from sietch.words import names
from sietch.words.messages import Message, Piece, listing, say

Args = dict[str, Any]
Component = (
    Card | Intrigue | Space | Track | Conflict | Leader | Objective | Contract | Post | PersonalBoard | HagalCard
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
    if name == "space":
        return names.space(box, box.space_index[value])
    assert isinstance(value, int), f"the argument {name}={value!r} has no text"
    return value


def filled(box: Box, key: str, args: Args) -> Message:
    """A pattern filled with a declaration's arguments."""
    return Message(key, {name: piece(box, name, value) for name, value in args.items()})


# --- goods: what can be counted is told as one list
def goods(solari: int = 0, spice: int = 0, water: int = 0) -> list[Message]:
    counted = {"count.solari": solari, "count.spice": spice, "count.water": water}
    return [say(key, n=n) for key, n in counted.items() if n]


def gained(effect: Effect) -> list[Message]:
    """What a plain gain brings, piece by piece; nothing if the effect is no plain gain."""
    args: Args = effect.args()
    if effect.word == "gain":
        return goods(**args)
    if effect.word == "persuasion":
        return [say("count.persuasion", n=args["n"])]
    if effect.word == "swords":
        return [say("count.swords", n=args["n"])]
    if effect.word == "vp":
        return [say("count.points", n=args["n"])]
    if effect.word == "gain_influence":
        return [say("count.influence", n=args["n"], faction=names.faction(args["faction"]))]
    return []


def counted(effect: Effect) -> list[Message]:
    """What an effect brings where the place is short: plain gains, troops and cards."""
    n = effect.args().get("n")
    if effect.word == "recruit" and isinstance(n, int):
        return [say("count.troops", n=n)]
    if effect.word == "draw" and isinstance(n, int):
        return [say("count.cards", n=n)]
    if effect.word == "intrigue" and isinstance(n, int):
        return [say("count.intrigues", n=n)]
    if effect.word == "sandworm" and isinstance(n, int):
        return [say("count.sandworms", n=n)]
    return gained(effect)


# --- effects
def phrases(box: Box, effects: list[Effect]) -> list[Message]:
    """One phrase for each effect; plain gains that stand together are told together."""
    found: list[Message] = []
    run: list[Message] = []
    for effect in effects:
        gains = gained(effect)
        run += gains
        if not gains:
            found += gain_phrase(run)
            found.append(phrase(box, effect))
            run = []
    return found + gain_phrase(run)


def gain_phrase(gains: list[Message]) -> list[Message]:
    return [say("effect.gain", goods=listing("and", gains))] if gains else []


LONG = ("arrow", "when", "one_of", "each_opponent", "may", "either", "bigger_step")
"""Words whose phrase is so long that a semicolon keeps it apart from the next."""


def write_all(box: Box, args: Args) -> Message:
    effects: list[Effect] = args["effects"]
    kind = "and"
    if any(effect.optional for effect in effects[:-1]):
        kind = "then"  # with "and" what follows would seem to be free to leave, too
    if any(effect.word in LONG for effect in effects):
        kind = "steps"
    return say("effect.all", effects=listing(kind, phrases(box, effects)))


def write_one_of(box: Box, args: Args) -> Message:
    return say("effect.one_of", effects=listing("choice", [phrase(box, e) for e in args["effects"]]))


def write_several(box: Box, args: Args) -> Message:
    told = [brief(box, e) for e in args["effects"]]
    return say("effect.several", n=args["count"], effects=listing("brief", told))


def write_pay(box: Box, args: Args) -> Message:
    return say("effect.pay", goods=listing("and", goods(**args)))


def write_lines(box: Box, args: Args) -> Message:
    return say("effect.lines", effects=listing("steps", [phrase(box, e) for e in args["effects"]]))


def write_acquire_free(box: Box, args: Args) -> Message:
    if "condition" in args:
        condition = clause(box, args["condition"])
        return say("effect.acquire_free_or_into_hand", n=args["n"], condition=condition)
    if args["in_hand"]:
        assert args["least"] == args["n"], "cards up to a cost into hand have no text yet"
        return say("effect.acquire_into_hand", n=args["n"])
    return say("effect.acquire_on_deck" if args["on_deck"] else "effect.acquire_free", n=args["n"])


def write_trash_from(box: Box, args: Args) -> Message:
    if args["faction"] < 0:
        return say("effect.trash_from_hand_for_spice", n=args["spice"])
    key = "effect.trash_faction_from_hand" if args["in_hand"] else "effect.trash_other_in_play"
    return say(key, faction=names.faction(args["faction"]))


def write_sort_top(box: Box, args: Args) -> Message:
    return say("effect.sort_top", n=SORTED)


def write_recall_agent(box: Box, args: Args) -> Message:
    """Where a box does not let the Agent just sent be taken back, the text says so."""
    return say("effect.recall_agent" if box.recalls_new_agent else "effect.recall_other_agent")


def write_swordmaster(box: Box, args: Args) -> Message:
    """With six players the Swordmaster is sent once, and its token stays."""
    return say("effect.swordmaster_six" if box.boards else "effect.swordmaster")


def write_contract(box: Box, args: Args) -> Message:
    """Without the contracts the icon is worth Solari."""
    return say("effect.contract" if box.contracts else "effect.no_contract", n=args["solari"])


def write_deploy_any(box: Box, args: Args) -> Message:
    return say("effect.deploy_any") if args["any"] else say("effect.deploy_up_to", n=args["n"])


def write_retreat_troops(box: Box, args: Args) -> Message:
    if args["least"] == args["n"]:
        return say("effect.retreat_exactly", n=args["n"])
    return say("effect.retreat_between", least=args["least"], n=args["n"])


def write_train(box: Box, args: Args) -> Message:
    return say("effect.train")


SPIES = {
    (False, False): "effect.spy",
    (False, True): "effect.spy_shared",
    (True, True): "effect.spy_visited_shared",
}
"""How placing a Spy is told: (only at the visited space, beside other Spies too)."""

SPIES_SIX = {
    **SPIES,
    (False, True): "effect.spy_shared_six",
    (True, True): "effect.spy_visited_shared_six",
}
"""The same with teams: the Spies of team members are no hindrance either, and they are no opponents."""


def write_spy(box: Box, args: Args) -> Message:
    if args["icons"]:
        return say("effect.spy_at", icons=any_icon(args["icons"]))
    placed = say((SPIES_SIX if box.boards else SPIES)[args["visited"], args["shared"]])
    if not args["effects"]:
        return placed
    opened = [
        say("effect.spy_opens", icons=any_icon(icons), effect=phrase(box, effect))
        for icons, effect in zip(args["places"], args["effects"], strict=True)
    ]
    return say("effect.spy_opening", spy=placed, effects=listing("steps", opened))


def any_icon(icons: list[int]) -> Piece:
    return listing("or", [names.icon(i) for i in icons])


def write_recruit_for_conflict(box: Box, args: Args) -> Message:
    key = "effect.recruit_if_revealing" if args["only_revealing"] else "effect.recruit_for_conflict"
    return say(key, n=args["n"])


def write_retreat(box: Box, args: Args) -> Message:
    return say("effect.retreat_any") if args["any"] else say("effect.retreat_up_to", n=args["n"])


def write_choose_influence(box: Box, args: Args) -> Message:
    if args["behind"]:
        return say("effect.choose_influence_behind", n=args["n"])
    if len(args["factions"]) == len(FACTIONS):
        return say("effect.choose_influence", n=args["n"])
    return say("effect.choose_influence_of", n=args["n"], factions=piece(box, "factions", args["factions"]))


def write_rival_harvest(box: Box, args: Args) -> Message:
    if not args["n"]:
        return say("effect.rival_harvest")
    return say("effect.rival_harvest_or_sandworms", n=args["n"])


WRITERS: dict[str, Callable[[Box, Args], Message]] = {
    "all": write_all,
    "one_of": write_one_of,
    "several": write_several,
    "pay": write_pay,
    "lines": write_lines,
    "acquire_free": write_acquire_free,
    "trash_from": write_trash_from,
    "sort_top": write_sort_top,
    "recall_agent": write_recall_agent,
    "contract": write_contract,
    "swordmaster": write_swordmaster,
    "recruit_for_conflict": write_recruit_for_conflict,
    "deploy_any": write_deploy_any,
    "retreat_up_to": write_retreat,
    "retreat_troops": write_retreat_troops,
    "choose_influence": write_choose_influence,
    "train": write_train,
    "spy": write_spy,
    "rival_harvest": write_rival_harvest,
}


def phrase(box: Box, effect: Effect) -> Message:
    """An effect within a sentence: ``pay 2 spice → recruit 3 troops``."""
    gains = gained(effect)
    if gains:
        return gain_phrase(gains)[0]
    args = effect.args()
    writer = WRITERS.get(effect.word)
    told = writer(box, args) if writer is not None else filled(box, f"effect.{effect.word}", args)
    return say("effect.may", effect=told) if left_free(effect) else told


def left_free(effect: Effect) -> bool:
    """Whether a choice may be left although what it offers may not."""
    branches: list[Effect] = effect.branches()
    return effect.word == "one_of" and effect.optional and not all(branch.optional for branch in branches)


def side_by_side(effect: Effect) -> list[Effect]:
    """The effects that stand side by side in one."""
    args: Args = effect.args()
    return list(args["effects"]) if effect.word == "all" else [effect]


def sentence(box: Box, effect: Effect) -> Message:
    """An effect as it stands in a box of its own: a sentence for each of its parts."""
    return sentences(box, effect, "text.sentence")


def rival_sentence(box: Box, effect: Effect) -> Message:
    """An effect that a Rival gets, told of it in the third person: the form ``rival`` of words."""
    return sentences(box, effect, "text.rival_sentence")


def sentences(box: Box, effect: Effect, pattern: str) -> Message:
    told = [say(pattern, phrase=p) for p in phrases(box, side_by_side(effect))]
    return say("text.box", sentences=listing("sentences", told))


SHORT = (
    "acquire_named", "bonus_spice", "choose_influence", "contract", "control", "council_seat", "detonate",
    "hooks", "mentat", "recall_other_agent", "reinforce", "spy", "steal_intrigue", "swordmaster",
    "swordmaster_six", "trade", "trash", "trash_cost", "trash_intrigue", "win_mentat",
)  # fmt: skip
"""Words that have a short form ``brief.<word>`` beside their phrase."""


def brief(box: Box, effect: Effect) -> Message:
    """An effect where the place is short: ``2 troops, 1 card``."""
    sides = side_by_side(effect)
    told: list[Message] = []
    for part in sides:
        told += counted(part) or [brief_phrase(box, part)]
    return say("text.brief", pieces=listing("brief", told))


def brief_phrase(box: Box, effect: Effect) -> Message:
    args: Args = effect.args()
    if effect.word == "arrow":
        return say("effect.arrow", cost=brief(box, args["cost"]), gain=brief(box, args["gain"]))
    if effect.word == "one_of":
        kind = "joined" if any(len(side_by_side(branch)) > 1 for branch in args["effects"]) else "or"
        return say("effect.one_of", effects=listing(kind, [brief(box, e) for e in args["effects"]]))
    if effect.word == "may":
        return brief(box, args["effect"])
    if effect.word == "when":
        condition: Condition = args["condition"]
        told_briefly = brief(box, args["effect"])
        if condition.word == "has_hooks":
            return say("brief.with_hooks", effect=told_briefly)
        return say("effect.when", condition=clause(box, condition), effect=told_briefly)
    if effect.word == "either":
        then, otherwise = brief(box, args["then"]), brief(box, args["otherwise"])
        return say("brief.either", condition=clause(box, args["condition"]), then=then, otherwise=otherwise)
    told = phrase(box, effect)
    section, _, word = told.key.partition(".")
    return Message(f"brief.{word}", told.params) if section == "effect" and word in SHORT else told


# --- conditions and amounts
def clause(box: Box, condition: Condition) -> Message:
    """A condition: ``you have a High Council seat``."""
    args: Args = condition.args()
    if condition.word == "at_least":
        measured: Amount = args["amount"]
        return filled(box, f"condition.at_least.{measured.word}", {**measured.args(), "n": args["n"]})
    return filled(box, f"condition.{condition.word}", args)


def amount(box: Box, measured: Amount) -> Message:
    """One of what is counted: ``Fremen card you have in play``."""
    return filled(box, f"amount.{measured.word}", measured.args())


# --- components
def ability(box: Box, standing: Ability) -> Message:
    """One of a Leader's standing abilities."""
    told = {name: value for name, value in standing.args().items() if value not in ("", [])}
    message = filled(box, ability_key(box, standing), {"n": standing.least, **told})
    if standing.set_aside_contracts:
        kept = [contract(box, i) for i, c in enumerate(box.contracts) if c.set_aside]
        return Message(message.key, {**message.params, "contracts": listing("and", kept)})
    return message


def ability_key(box: Box, standing: Ability) -> str:
    """With six players some abilities look at all others, who are not all opponents."""
    if box.boards and standing.word == "on_maker_spied":
        return "ability.on_maker_spied_six"
    return f"ability.{standing.word}"


def price(cost: Price) -> Message:
    """What a space costs, in short."""
    told = goods(cost.solari, cost.spice, cost.water)
    if not told:
        return say("text.free")
    if cost.after_first >= 0:
        return say("text.price_after_first", goods=listing("brief", told), n=cost.after_first)
    return say("text.price", goods=listing("brief", told))


def trade(box: Box, cost: Price) -> Message:
    """What one of several prices brings."""
    assert cost.brings is not None
    paid = goods(cost.solari, cost.spice, cost.water)
    if not paid:
        return phrase(box, cost.brings)
    return say("effect.arrow", cost=say("effect.pay", goods=listing("and", paid)), gain=phrase(box, cost.brings))


def space_boxes(box: Box, space: Space) -> list[tuple[str, Message]]:
    found: list[tuple[str, Message]] = []
    trades = [trade(box, cost) for cost in space.prices if cost.brings is not None]
    if trades:
        found.append(("effect", say("text.sentence", phrase=listing("choice", trades))))
    if space.effect is not None:
        found.append(("effect", sentence(box, space.effect)))
    if space.faction >= 0:
        step = say("count.influence", n=1, faction=names.track(box, space.faction))
        found.append(("influence", say("text.sentence", phrase=say("effect.gain", goods=step))))
    if space.control is not None:
        found.append(("control", say("text.control", goods=brief(box, space.control))))
    if space.presence is not None:
        found.append(("presence", say("text.presence", effect=phrase(box, space.presence))))
    return found


def leader_boxes(box: Box, leader: Leader) -> list[tuple[str, Message]]:
    if isinstance(leader, Rival):
        return [(name, rival_sentence(box, effect)) for name, effect in leader.boxes()]
    abilities = listing("sentences", [ability(box, standing) for standing in leader.abilities])
    found = [("ability", say("text.box", sentences=abilities)), ("signet", sentence(box, leader.signet))]
    return found + [("training", training(box, e)) for e in parts(leader.signet) if isinstance(e, Train)]


def training(box: Box, track: Train) -> Message:
    """A training track, place by place, each with the places it leads to."""
    told: list[Message] = []
    for place, (step, links) in enumerate(zip(track.steps, track.links, strict=True)):
        onward = listing("or", links)
        if step.reward is None:
            told.append(say("text.training_start", onward=onward))
        elif links:
            told.append(say("text.training_place", n=place, effect=phrase(box, step.reward), onward=onward))
        else:
            told.append(say("text.training_end", n=place, effect=phrase(box, step.reward)))
    return say("text.box", sentences=listing("sentences", told))


def hagal_boxes(box: Box, card: HagalCard) -> list[tuple[str, Message]]:
    """What a House Hagal card has the Agent do, and its swords."""
    if card.reshuffles:
        return [("agent", say("text.reshuffle"))]
    told = [errand(box, sent) for sent in card.errands]
    if card.spy is not None:
        told = [rival_sentence(box, card.spy), say("text.another_card")]
    if card.richest:
        told.insert(0, say("text.richest"))
    found = [("agent", say("text.box", sentences=listing("sentences", told)))]
    swords = gain_phrase([say("count.swords", n=card.swords)])[0]
    return [*found, ("combat", say("text.rival_sentence", phrase=swords))] if card.swords else found


def errand(box: Box, sent: Errand) -> Message:
    """One space of a House Hagal card, when it counts, and what the Rival gets there."""
    assert sent.effect is not None
    told: dict[str, Piece] = {
        "space": names.space(box, box.space_index[sent.space]), "effect": phrase(box, sent.effect),
    }  # fmt: skip
    if sent.fits is None:
        return Message("text.errand", told)
    return Message("text.errand_if", {**told, "condition": clause(box, sent.fits)})


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
    told = [say("text.objective", icon=names.battle_icon(printed.icon))]
    if printed.first:
        told.append(say("text.objective_first"))
    return [("objective", say("text.box", sentences=listing("sentences", told)))]


def track_boxes(box: Box, track: Track) -> list[tuple[str, Message]]:
    """A track of the game board has a bonus on step 4, one of a personal board has rewards for the team."""
    if track.bonus is not None:
        return [("bonus", say("text.track", step=POINT_STEP, n=BONUS_STEP, effect=phrase(box, track.bonus)))]
    told = [(f"step_{n}", say("text.track_step", n=n, effect=phrase(box, effect))) for n, effect in track.steps]
    return [*told, ("points", say("text.personal_track", step=POINT_STEP, n=BONUS_STEP))]


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
    if isinstance(component, Objective):
        return objective_boxes(component)
    if isinstance(component, Post):
        watched = [names.space(box, i) for i in box.watched[box.post_index[component.id]]]
        return [("post", say("text.post", spaces=listing("and", watched)))]
    told = [(name, sentence(box, effect)) for name, effect in component.boxes()]
    return [("condition", fulfilment(box, component)), *told] if isinstance(component, Contract) else told


def declared_boxes(component: Component) -> list[tuple[str, Effect]]:
    """The effects of a component's boxes, by the box's name."""
    return [] if isinstance(component, Post) else component.boxes()


def requirement(space: Space) -> Message | None:
    """What a space asks for beside its cost."""
    if space.required_faction < 0:
        return None
    return say("text.requires", n=space.required_influence, faction=names.faction(space.required_faction))


def box_title(name: str) -> Message:
    return say(f"box.{name}")
