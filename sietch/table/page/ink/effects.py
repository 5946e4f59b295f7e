"""An effect as a line of icons, drawn from its ``word`` and ``args()``; its label is the generated sentence.

``[cost] arrow gain``, "or" between choices, a dashed pill for a condition, a number before its icon (none for
one), the number inside for Persuasion, a faction with a small arrow for Influence, words only where no icon
says it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from sietch.rules.components import Box, Price
from sietch.rules.effects.core import Amount, Condition, Effect
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS
from sietch.table.page.ink.icons import fill, icon, joined
from sietch.table.page.ink.speech import Voice, voice
from sietch.words import names

Args = dict[str, Any]

ARROW = icon("arrow", "arrow")
BREAK = Markup('<span class="nl"></span>')
HEAVY = ("arrow", "when", "one_of", "either", "each_opponent", "may", "lines", "several")


class Pen:
    """Draws for one box in one language."""

    def __init__(self, box: Box, voice: Voice, place: str = "") -> None:
        self.box = box
        self.voice = voice
        self.place = place  # the space that what is drawn is about: it need not be named again

    # --- small parts
    def words(self, key: str, **params: Any) -> Markup:
        return fill('<span class="words">%s</span>', self.voice.t(f"fx.{key}", **params))

    def name(self, message: Any) -> Markup:
        return fill('<span class="words">%s</span>', self.voice.tell(message))

    def joiner(self) -> Markup:
        return fill('<span class="or">%s</span>', self.voice.t("fx.or"))

    def card_name(self, card: str) -> Markup:
        return self.name(names.card(self.box, self.box.card_index[card]))

    def space_name(self, space: str) -> Markup:
        return self.name(names.space(self.box, self.box.space_index[space]))

    # --- effects
    def drawn(self, effect: Effect) -> Markup:
        """An effect's icons, drawn once a language."""
        return drawn(self.box, self.voice.lang, effect)

    def draw(self, effect: Effect) -> list[Markup]:
        drawer = DRAWERS.get(effect.word)
        if drawer is not None:
            return drawer(self, effect.args())
        simple = SIMPLE.get(effect.word)
        if simple is not None:
            return [joined([icon(name) for name in simple]) if len(simple) > 1 else quantity(1, simple[0])]
        counted = COUNTED.get(effect.word)
        if counted is not None:
            return [quantity(number(effect.args().get("n")), counted)]
        told = self.voice.phrase(self.box, effect)
        return [fill('<span class="words">%s</span>', told)] if told else [icon("help")]

    def condition(self, condition: Condition) -> list[Markup]:
        args: Args = condition.args()
        if condition.word == "at_least":
            return self.at_least(args["amount"], args["n"])
        if condition.word == "both":
            return [*self.condition(args["one"]), Markup("<b>+</b>"), *self.condition(args["other"])]
        if condition.word in ("alliance", "bond", "discarded"):
            faction = icon(FACTIONS[args["faction"]])
            before = {"alliance": [icon("alliance")], "discarded": [icon("discard")]}
            return [*before.get(condition.word, [faction, Markup("<b>+</b>")]), faction]
        if condition.word in ("more_than_each", "acquired_this_turn"):
            return [icon("card"), self.card_name(args["card"])]
        if condition.word == "rival_alliance":
            return [icon("any"), plus(args["n"]), icon("alliance")]
        return [icon(name) for name in CONDITIONS.get(condition.word, ("help",))]

    def at_least(self, amount: Amount, n: int) -> list[Markup]:
        args: Args = amount.args()
        if amount.word == "owned":
            return [self.card_name(args["card"]), plus(n)]
        if amount.word == "tracks_at":
            return [fill("<b>%s×</b>", n), icon("any"), plus(args["step"])]
        return [*self.amount(amount), plus(n)]

    def amount(self, amount: Amount) -> list[Markup]:
        args: Args = amount.args()
        if "faction" in args:
            found = [icon(FACTIONS[args["faction"]])]
            return found if amount.word == "influence" else [*found, icon("card")]
        return [icon(name) for name in AMOUNTS.get(amount.word, ("help",))]


def number(value: Any) -> int:
    return value if isinstance(value, int) else 1


def quantity(n: int, name: str) -> Markup:
    """A number before its icon; none for one."""
    if n == 1:
        return fill('<span class="q">%s</span>', icon(name))
    return fill('<span class="q"><b>%s</b>%s</span>', n, icon(name))


def plus(n: int) -> Markup:
    return fill("<b>%s+</b>", n)


def bubble(n: int | str) -> Markup:
    return fill('<span class="q on">%s<b>%s</b></span>', icon("bubble"), n)


def step(name: str, n: int = 1, way: str = "up") -> Markup:
    count = fill("<b>%s</b>", n) if n != 1 else ""
    return fill('<span class="q inf">%s%s%s</span>', count, icon(name), icon(way))


def goods(solari: int = 0, spice: int = 0, water: int = 0) -> list[Markup]:
    counted = (("solari", solari), ("spice", spice), ("water", water))
    return [quantity(n, name) for name, n in counted if n]


def cost(inside: list[Markup]) -> Markup:
    return fill('<span class="cost">%s</span>', joined(inside))


def pill(inside: list[Markup]) -> Markup:
    return fill('<span class="cond">%s</span>', joined(inside))


# --- drawers of words that are more than an icon and a number
def d_all(pen: Pen, args: Args) -> list[Markup]:
    """Plain effects side by side, then each that needs a line of its own."""
    found: list[Markup] = []
    for effect in sorted(args["effects"], key=lambda effect: effect.word in HEAVY):
        if effect.word in HEAVY and found:
            found.append(BREAK)
        found += pen.draw(effect)
    return found


def d_choice(pen: Pen, args: Args) -> list[Markup]:
    found: list[Markup] = []
    for at, effect in enumerate(args["effects"]):
        if at:
            found += [pen.joiner(), BREAK]
        found += pen.draw(effect)
    return found


def d_lines(pen: Pen, args: Args) -> list[Markup]:
    found: list[Markup] = []
    for at, effect in enumerate(args["effects"]):
        if at:
            found.append(BREAK)
        found += pen.draw(effect)
    return found


def d_several(pen: Pen, args: Args) -> list[Markup]:
    found = [pen.words("several", n=args["count"])]
    for effect in args["effects"]:
        found += pen.draw(effect)
    return found


def d_arrow(pen: Pen, args: Args) -> list[Markup]:
    return [cost(pen.draw(args["cost"])), ARROW, *pen.draw(args["gain"])]


def d_when(pen: Pen, args: Args) -> list[Markup]:
    return [pill(pen.condition(args["condition"])), *pen.draw(args["effect"])]


def d_either(pen: Pen, args: Args) -> list[Markup]:
    met = pill(pen.condition(args["condition"]))
    return [*pen.draw(args["otherwise"]), BREAK, met, *pen.draw(args["then"])]


def d_inner(pen: Pen, args: Args) -> list[Markup]:
    return pen.draw(args["effect"])


def d_goods(pen: Pen, args: Args) -> list[Markup]:
    return goods(**args)


def d_persuasion(pen: Pen, args: Args) -> list[Markup]:
    return [bubble(args["n"])]


def d_persuasion_per(pen: Pen, args: Args) -> list[Markup]:
    return [bubble(args["n"]), pen.words("each"), *pen.amount(args["amount"])]


def d_swords_per(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(args["n"], "sword"), pen.words("each"), *pen.amount(args["amount"])]


def d_draw_per(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(args["n"], "draw"), pen.words("each"), *pen.amount(args["amount"])]


def d_on_reveal(pen: Pen, args: Args) -> list[Markup]:
    return [pill([icon("reveal")]), *pen.draw(args["effect"])]


def d_influence(pen: Pen, args: Args) -> list[Markup]:
    return [step(FACTIONS[args["faction"]], args["n"])]


def d_choose_influence(pen: Pen, args: Args) -> list[Markup]:
    if len(args["factions"]) == len(FACTIONS):
        found = [step("any", args["n"])]
        return [*found, pen.words("behind")] if args["behind"] else found
    found = []
    for at, faction in enumerate(args["factions"]):
        if at:
            found.append(pen.joiner())
        found.append(step(FACTIONS[faction], args["n"]))
    return found


def d_lose_influence(pen: Pen, args: Args) -> list[Markup]:
    return [step("any", number(args.get("n")), "down")]


def d_bigger_step(pen: Pen, args: Args) -> list[Markup]:
    return [icon("agent"), step("any", args["n"])]


def d_steal(pen: Pen, args: Args) -> list[Markup]:
    return [pill([plus(args["n"]), icon("intrigue")]), pen.words("take_one")]


def d_trash_this(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(1, "trash"), pen.words("this_card")]


def d_trash_from(pen: Pen, args: Args) -> list[Markup]:
    found = [quantity(1, "trash")]
    if args["faction"] >= 0:
        found.append(icon(FACTIONS[args["faction"]]))
    found.append(pen.words("from_hand") if args["in_hand"] else pen.words("in_play"))
    if args["spice"]:
        found += [BREAK, pill([bubble("1+")]), quantity(args["spice"], "spice")]
    return found


def d_trash_intrigue(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(1, "trash"), quantity(1, "intrigue")]


def d_take_back(pen: Pen, args: Args) -> list[Markup]:
    return [icon("discard"), ARROW, icon(FACTIONS[args["faction"]]), icon("card")]


def d_take_this_back(pen: Pen, args: Args) -> list[Markup]:
    return [icon("recall"), pen.words("this_card")]


def d_acquire_named(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(1, "card"), pen.card_name(args["card"])]


def d_acquire_free(pen: Pen, args: Args) -> list[Markup]:
    most = str(args["n"]) if args["least"] == args["n"] else f"≤{args['n']}"
    found = [quantity(1, "card"), bubble(most)]
    if "condition" in args:
        found.append(pill(pen.condition(args["condition"])))
    return [*found, icon("deck")] if args["on_deck"] else found


def d_discount(pen: Pen, args: Args) -> list[Markup]:
    return [pen.card_name(args["card"]), bubble(f"−{args['n']}")]


def d_set_aside(pen: Pen, args: Args) -> list[Markup]:
    return [icon("card"), icon("lock"), ARROW, bubble(f"−{args['n']}")]


def d_control(pen: Pen, args: Args) -> list[Markup]:
    if args["space"] == pen.place:
        return [quantity(1, "flag")]
    return [fill('<span class="q">%s%s</span>', icon("flag"), pen.space_name(args["space"]))]


def d_icons(pen: Pen, args: Args) -> list[Markup]:
    shown = [icon(ICONS[i]) for i in args.get("icons", [])]
    return [icon("agent"), *shown] if shown else [icon("agent"), pen.words("past_enemies")]


def d_anywhere(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(1, "agent"), pen.words("any_space")]


def d_opponents(pen: Pen, args: Args) -> list[Markup]:
    return [pen.words("opponents"), *pen.draw(args["effect"])]


def d_opponent_loses(pen: Pen, args: Args) -> list[Markup]:
    return [pen.words("opponent"), step("troop", 1, "down")]


def d_recruit_for_conflict(pen: Pen, args: Args) -> list[Markup]:
    found = [quantity(args["n"], "troop")]
    return [*found, pill([icon("reveal")]), icon("deploy")] if args["only_revealing"] else [*found, icon("deploy")]


def d_deploy_any(pen: Pen, args: Args) -> list[Markup]:
    return [pen.words("any") if args["any"] else pen.words("up_to", n=args["n"]), icon("deploy")]


def d_retreat(pen: Pen, args: Args) -> list[Markup]:
    if args.get("any"):
        return [pen.words("any"), icon("retreat")]
    return [quantity(args["n"], "retreat")]


def d_lose_troops(pen: Pen, args: Args) -> list[Markup]:
    return [step("troop", number(args.get("n")), "down")]


def d_spy(pen: Pen, args: Args) -> list[Markup]:
    found = [quantity(1, "spy")]
    where = [icon(ICONS[i]) for i in args["icons"]]
    if args["visited"]:
        where.append(icon("agent"))
    if where:
        found.append(pill(where))
    for effect, places in zip(args["effects"], args["places"], strict=True):
        found += [BREAK, pill([icon(ICONS[i]) for i in places]), *pen.draw(effect)]
    return found


def d_gather(pen: Pen, args: Args) -> list[Markup]:
    return [cost([icon("recall-spy")]), ARROW, icon("draw")]


def d_bonus_spice(pen: Pen, args: Args) -> list[Markup]:
    return []  # the bonus spice lies on the space itself


def d_train(pen: Pen, args: Args) -> list[Markup]:
    found = [icon("signet")]
    for at, effect in enumerate(args["effects"]):
        if at:
            found.append(Markup('<span class="dotsep">·</span>'))
        found += pen.draw(effect)
    return found


def d_flip(pen: Pen, args: Args) -> list[Markup]:
    battle = args.get("battle_icon")
    if isinstance(battle, int) and 0 <= battle < len(BATTLE_ICONS):
        return [step(BATTLE_ICONS[battle], 1, "down")]
    return [icon("wild")]


def d_no_deploying(pen: Pen, args: Args) -> list[Markup]:
    return [icon("deploy"), icon("close")]


def d_team(pen: Pen, args: Args) -> list[Markup]:
    return [pill([icon("team")]), *pen.draw(args["effect"])]


def d_each_ally(pen: Pen, args: Args) -> list[Markup]:
    return [pill([icon("allies")]), *pen.draw(args["effect"])]


def d_activated_ally(pen: Pen, args: Args) -> list[Markup]:
    return [pill([icon("ally")]), *pen.draw(args["effect"])]


def d_reinforce(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(args["n"], "troop"), pill([icon("allies")])]


def d_pay_together(pen: Pen, args: Args) -> list[Markup]:
    return [cost([*goods(spice=args["spice"]), icon("team")]), ARROW, *pen.draw(args["gain"])]


# --- words that only House Hagal cards and Rivals say
def d_ranked(pen: Pen, args: Args) -> list[Markup]:
    return [step("any"), pen.words("ranked", n=args["n"])]


def d_favoured(pen: Pen, args: Args) -> list[Markup]:
    return [step("any"), pen.words("favoured")]


def d_for_alliance(pen: Pen, args: Args) -> list[Markup]:
    return [step("any", args["n"]), pill([icon("alliance")])]


def d_faction_spy(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(1, "spy"), pill([icon("any")])]


def d_spy_on_first(pen: Pen, args: Args) -> list[Markup]:
    return [quantity(1, "spy"), pill([icon(ICONS[args["icon"]])])]


def d_wall_with_hooks(pen: Pen, args: Args) -> list[Markup]:
    return [pill([icon("hooks")]), icon("detonate")]


def d_rival_harvest(pen: Pen, args: Args) -> list[Markup]:
    found = [pen.words("all"), icon("spice")]
    return [*found, BREAK, pill([icon("hooks")]), quantity(args["n"], "sandworm")] if args["n"] else found


SIMPLE: dict[str, tuple[str, ...]] = {
    "trash": ("trash",), "trash_cost": ("trash",), "council_seat": ("council",), "swordmaster": ("swordmaster",),
    "mentat": ("mentat",), "win_mentat": ("mentat",), "close_space": ("agent", "lock"),
    "recall_agent": ("recall",), "signet": ("signet",), "may_skip_turn": ("end",),
    "tops_acquired": ("card", "arrow", "deck"),
    "place_acquired": ("card", "arrow", "deck"), "peek": ("deck", "search"), "sort_top": ("deck", "search"),
    "shuffle_discard": ("discard", "arrow", "deck"), "base_spice_again": ("replay", "spice"),
    "pass_alliance": ("alliance",), "space_step": ("any", "up"), "show_secrets": ("any", "up"),
    "contract": ("contract",), "hooks": ("hooks",), "detonate": ("detonate",), "memory": ("troop", "clock"),
    "turn_board": ("replay",), "repeat_space": ("replay", "board"), "watched_influence": ("spy", "any", "up"),
    "ignore_requirement": ("lock", "close"), "recruits_deploy": ("troop", "deploy"),
    "recruit_per_acquired": ("card", "arrow", "troop"), "acquire_for_solari": ("solari", "arrow", "card"),
    "pair_trophy": ("wild", "wild"), "trade": ("exchange",), "to_throne": ("card", "arrow", "throne"),
    "hand_out_contracts": ("contract", "arrow", "allies"),
    "rival_signet": ("signet",),
}  # fmt: skip

COUNTED = {
    "swords": "sword", "vp": "vp", "draw": "draw", "intrigue": "intrigue", "discard": "discard",
    "harvest": "spice", "recruit": "troop", "may_deploy": "deploy", "deploy_from_supply": "deploy",
    "recall_spies": "recall-spy", "sandworm": "sandworm", "pick_secrets": "any",
}  # fmt: skip

CONDITIONS: dict[str, tuple[str, ...]] = {
    "any_alliance": ("alliance",), "council": ("council",), "sent_to_maker": ("maker",),
    "revealing": ("reveal",), "swordmaster_held": ("swordmaster",), "sent_to_faction": ("agent", "any"),
    "gained_spice": ("spice",), "no_council": ("council", "close"), "has_hooks": ("hooks",),
    "recalled_spy": ("recall-spy",), "spying_on_maker": ("spy", "maker"), "swordmaster_bonus": ("bonus",),
}  # fmt: skip

AMOUNTS: dict[str, tuple[str, ...]] = {
    "units_in_conflict": ("combat",), "units_deployed": ("deploy",), "strength": ("sword",),
    "sandworms_in_conflict": ("sandworm",), "spies_on_board": ("spy",), "contracts_done": ("contract",),
    "other_sword_cards": ("card", "sword"), "deck_size": ("deck",),
    "conflict_level": ("combat",), "bonus_spice_there": ("spice",),
}  # fmt: skip

DRAWERS: dict[str, Callable[[Pen, Args], list[Markup]]] = {
    "all": d_all,
    "one_of": d_choice,
    "lines": d_lines,
    "several": d_several,
    "arrow": d_arrow,
    "when": d_when,
    "either": d_either,
    "may": d_inner,
    "gain": d_goods,
    "pay": d_goods,
    "persuasion": d_persuasion,
    "persuasion_per": d_persuasion_per,
    "swords_per": d_swords_per,
    "draw_per": d_draw_per,
    "on_reveal": d_on_reveal,
    "gain_influence": d_influence,
    "choose_influence": d_choose_influence,
    "lose_influence": d_lose_influence,
    "bigger_step": d_bigger_step,
    "steal_intrigue": d_steal,
    "trash_this": d_trash_this,
    "trash_from": d_trash_from,
    "trash_intrigue": d_trash_intrigue,
    "take_back": d_take_back,
    "take_this_back": d_take_this_back,
    "acquire_named": d_acquire_named,
    "acquire_free": d_acquire_free,
    "discount": d_discount,
    "set_aside_from_row": d_set_aside,
    "control": d_control,
    "lend_icons": d_icons,
    "past_enemies": d_icons,
    "anywhere": d_anywhere,
    "each_opponent": d_opponents,
    "opponent_loses_troop": d_opponent_loses,
    "recruit_for_conflict": d_recruit_for_conflict,
    "deploy_any": d_deploy_any,
    "retreat_up_to": d_retreat,
    "retreat_troops": d_retreat,
    "lose_conflict_troops": d_lose_troops,
    "lose_garrison_troop": d_lose_troops,
    "spy": d_spy,
    "gather": d_gather,
    "bonus_spice": d_bonus_spice,
    "train": d_train,
    "flip_trophy": d_flip,
    "no_deploying": d_no_deploying,
    "team": d_team,
    "each_ally": d_each_ally,
    "activated_ally": d_activated_ally,
    "reinforce": d_reinforce,
    "pay_together": d_pay_together,
    "ranked_influence": d_ranked,
    "favoured_influence": d_favoured,
    "alliance_influence": d_for_alliance,
    "faction_spy": d_faction_spy,
    "spy_on_first": d_spy_on_first,
    "wall_with_hooks": d_wall_with_hooks,
    "rival_harvest": d_rival_harvest,
}


@lru_cache(maxsize=20000)
def drawn(box: Box, lang: str, effect: Effect) -> Markup:
    return joined(Pen(box, voice(lang)).draw(effect))


def line(inside: list[Markup], label: str, cls: str = "") -> Markup:
    """Icons as one picture that is read as its sentence."""
    classes = f"fx {cls}" if cls else "fx"
    if not label:
        return fill('<span class="%s">%s</span>', classes, joined(inside))
    return fill('<span class="%s" role="img" aria-label="%s">%s</span>', classes, label, joined(inside))


EMPTY = Markup('<span class="empty" aria-hidden="true">–</span>')


def effect_line(pen: Pen, effect: Effect | None) -> Markup:
    """An effect box: its icons, labelled with its sentence."""
    return EMPTY if effect is None else labelled(pen.box, pen.voice.lang, effect)


@lru_cache(maxsize=20000)
def labelled(box: Box, lang: str, effect: Effect) -> Markup:
    return line([drawn(box, lang, effect)], voice(lang).sentence(box, effect))


def price_parts(pen: Pen, price: Price, solari: int) -> list[Markup]:
    """What is paid for a space, as a cost box; nothing if it is free."""
    paid = goods(solari, price.spice, price.water)
    return [cost(paid)] if paid else []
