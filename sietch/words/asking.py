"""What is asked of a player: prompts, options and reasons, as messages.

All of it is said from the table that the asked seat sees (``view.table``).
"""

from __future__ import annotations

from collections.abc import Callable

from sietch.records.game import question
from sietch.rules.components import Price, Space
from sietch.rules.effects.acquiring import price
from sietch.rules.effects.influence import SPACE_STEP
from sietch.rules.effects.ix.tech import AcquireTech
from sietch.rules.language.core import EFFECTS, Effect
from sietch.rules.packing import Sending, kind_of, picked, read_sending, said_in, source_index, source_kind
from sietch.rules.pool import is_due
from sietch.rules.sending import solari_due, spice_due
from sietch.rules.state import State, desert, teams
from sietch.rules.terms import (
    ACCEPT,
    ATOMICS,
    BUY,
    DECK_TOP,
    DECLINE,
    DEPLOY,
    DONE,
    END_TURN,
    F_ASK,
    F_COMBAT_CIRCLE,
    F_LOSS,
    F_TURN,
    F_WIN,
    GIVE,
    GOODS,
    OF_LEADER,
    PAIR,
    PASS,
    PICK_BRANCH,
    PICK_CARD,
    PICK_CONTRACT,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_LOST,
    PICK_NUMBER,
    PICK_ORDER,
    PICK_POST,
    PICK_RESEARCH,
    PICK_TILE,
    PICK_UNIT,
    PICK_UNITS,
    PICKS,
    PLAY,
    RELEASE,
    REVEAL,
    ROW,
    SEND,
    SPLIT,
    TAKE,
    THRONE,
    TLEILAXU_ROW,
    TOP_INFLUENCE,
    Move,
)
from sietch.rules.verbs.owners import influence_owner
from sietch.words import names, text
from sietch.words.messages import Message, Piece, listing, say

QUESTIONS = ("turn", "agent", "reveal", "combat", "win", "loss", "endgame", "defend")
"""What the rules themselves ask; each effect says what it asks. Every question has its prompt ``ask.<kind>``."""

GROUPS = ("send", "take", "deploy", "buy", "play", "answer", "turn")
"""Kinds of gestures, in the order in which a player wants to see them."""

GROUP_OF = {SEND: "send", REVEAL: "turn", END_TURN: "turn", PASS: "turn", DONE: "turn", TAKE: "take",
            DEPLOY: "deploy", BUY: "buy", PLAY: "play"}  # fmt: skip


def asked_effect(s: State) -> Effect | None:
    """The effect whose question is pending, if it is an effect's."""
    kind, _, effect, _, _ = s.agenda[-1]
    return EFFECTS[effect] if kind == F_ASK else None


# --- prompts
def prompt(s: State) -> Message:
    """What is asked now."""
    question = effect_question(s) if kind_of(s.agenda[-1]) == F_ASK else frame_question(s)
    concerned = seat_concerned(s)
    if concerned == s.asked:
        return question
    return say("ask.for_rival", who=names.seat(s, concerned), question=question)


def effect_question(s: State) -> Message:
    """An effect's question, with what it comes from."""
    _, seat, index, source, extra = s.agenda[-1]
    effect = EFFECTS[index]
    kind, places = effect.asks(s, seat, extra)
    pieces: dict[str, Piece] = {"source": cause(s, source, effect)}
    for name, value in places.items():
        if name == "seat":
            assert isinstance(value, int)
            pieces[name] = names.seat(s, value)
        else:
            pieces[name] = text.piece(s.box, name, value)
    return Message(f"ask.{kind}", pieces)


def frame_question(s: State) -> Message:
    """What the rules ask, whatever is printed."""
    kind = question(s)
    if kind == "reveal":
        return say("ask.reveal", n=s.players[s.asked].persuasion)
    if kind in ("defend", "combat", "win", "loss"):
        places: dict[str, Piece] = {"conflict": names.conflict(s.box, s.conflict)}
        if kind == "defend":
            places["space"] = names.space(s.box, s.box.locations[s.conflict])
        return Message(f"ask.{kind}", places)
    return say(f"ask.{kind}")


def seat_concerned(s: State) -> int:
    """Whose matter the question is: a Rival's may be asked of a human."""
    _, seat, _, _, _ = s.agenda[-1]
    return seat


def kept(s: State) -> int:
    """What the pending question keeps beside its effect: a partner, steps, the line that is next."""
    _, _, _, _, extra = s.agenda[-1]
    return extra


def asked(s: State) -> str:
    """The kind of question, told apart where one kind is asked in several ways."""
    kind, seat, effect, _, extra = s.agenda[-1]
    return EFFECTS[effect].asks(s, seat, extra)[0] if kind == F_ASK else question(s)


def cause(s: State, source: int, effect: Effect) -> Message:
    """What an effect comes from; of a Leader, which ability."""
    if source_kind(source) != OF_LEADER:
        return names.source(s.box, source)
    index = source_index(source)
    leader = s.box.leaders[index]
    for number, ability in enumerate(leader.abilities):
        if effect in list(text.parts(ability.stands)):
            return names.ability(s.box, index, number)
    return names.signet(s.box, index)


# --- options
def group(move: Move) -> str:
    return GROUP_OF.get(kind_of(move), "answer")


def option(s: State, move: Move) -> Message:
    """An option as a sentence of its own."""
    kind, a, b, c, _ = move
    if kind == SEND:
        return send(s, move)
    if kind == TAKE:
        return say("option.take", item=item(s, a, b))
    if kind == DEPLOY:
        return say("option.ally_deploys", ally=names.seat(s, said_in(b))) if b else deploy(a, c)
    if kind == PLAY and b:
        card, ally = names.intrigue(s.box, a), names.seat(s, said_in(b))
        return say("option.play_for", card=card, effect=played(s, a), ally=ally)
    if kind == PLAY:
        return say("option.play", card=names.intrigue(s.box, a), effect=played(s, a))
    if kind == BUY:
        return buy(s, a, b)
    return ANSWERS.get(kind, pick_thing)(s, move)


def entry(s: State, move: Move) -> Message:
    """An option within its group, where the heading says the rest."""
    kind, a, b, _, _ = move
    if kind == SEND:
        return target(s, move)
    if kind == TAKE:
        return say("option.item_entry", item=item(s, a, b))
    if kind == PLAY and not b:
        return say("option.play_entry", card=names.intrigue(s.box, a), effect=played(s, a))
    if kind == BUY:
        return offer(s, a, b)
    return option(s, move)


def send(s: State, move: Move) -> Message:
    sending = read_sending(move)
    card = names.card(s.box, sending.card)
    if sending.space < 0 and sending.partner >= 0:
        return say("option.send_pair_nowhere", card=card, partner=names.card(s.box, sending.partner))
    if sending.space < 0:
        return say("option.send_nowhere", card=card)
    return say("option.send", card=card, target=goal(s, sending))


def buy(s: State, index: int, zone: int) -> Message:
    card = names.card(s.box, index)
    if zone == TLEILAXU_ROW:
        return say("option.buy_for_specimens", card=card, n=s.box.cards[index].specimens)
    if s.box.cards[index].cost < 0:
        return say("option.buy_not_for_sale", card=card)
    cost = price(s, index, zone)
    if zone == THRONE:  # the same card can lie in the Imperium Row too
        return say("option.buy_from", card=card, n=cost, zone=names.zone(THRONE))
    return say("option.buy", card=card, n=cost)


def deploy(n: int, dreadnoughts: int = 0) -> Message:
    if dreadnoughts:
        return say("option.deploy_units", units=units(n, dreadnoughts))
    return say("option.deploy", n=n) if n else say("option.deploy_none")


def units(n: int, dreadnoughts: int) -> Piece:
    """Troops and dreadnoughts together."""
    counted = [("troops", n), ("dreadnoughts", dreadnoughts)]
    return listing("and", [say(f"count.{thing}", n=many) for thing, many in counted if many])


def target(s: State, move: Move) -> Message:
    """Where a move sends an Agent."""
    return goal(s, read_sending(move))


def goal(s: State, sending: Sending) -> Message:
    """Where an Agent goes, for what, where it comes from if not from the Leader, and whose Spy lets it in."""
    space = s.box.spaces[sending.space]
    name = names.space(s.box, sending.space)
    cost = due(s, sending)
    terms = [cost] if priced(space) else []
    brings = space.prices[sending.price].brings
    if brings is not None:
        terms = [say("option.target_trade", price=cost, gain=text.brief(s.box, brings))]
    if sending.partner >= 0:
        key = "option.target_borrowed" if sending.borrows else "option.target_partner"
        terms.append(say(key, card=names.card(s.box, sending.partner)))
    if sending.origin >= 0:
        terms.append(say("option.target_origin", origin=names.space(s.box, sending.origin)))
    if sending.post >= 0:
        terms.append(say("option.target_spy", post=names.post(s.box, sending.post)))
    if sending.ally >= 0:
        key = "option.target_swordmaster" if sending.by_swordmaster else "option.target_ally"
        terms.append(say(key, ally=names.seat(s, sending.ally)))
    if not terms:
        return say("option.target_free", space=name)
    return say("option.target", space=name, terms=listing("brief", terms))


def priced(space: Space) -> bool:
    return any(cost.solari or cost.spice or cost.water for cost in space.prices)


def due(s: State, sending: Sending) -> Message:
    """What the asked seat pays for a space, if it sends this card there."""
    space = s.box.spaces[sending.space]
    cost = space.prices[sending.price]
    spice = spice_due(s, sending.card, sending.space, cost, sending.pair)
    return text.price(Price(solari_due(s, s.asked, space, cost), spice, cost.water))


def item(s: State, source: int, place: int) -> Message:
    """An effect that waits in the pool."""
    where = cause(s, source, pool_effect(s, source, place))
    return say("option.item", effect=waiting(s, source, place), source=where)


def waiting(s: State, source: int, place: int) -> Message:
    effect = pool_effect(s, source, place)
    if effect is SPACE_STEP:  # the step of a visited faction space: what it gives is known only now
        step = say("count.influence", n=s.turn_step, faction=names.track(s.box, source_index(source)))
        return say("effect.gain", goods=step)
    return text.phrase(s.box, effect)


def pool_effect(s: State, source: int, place: int) -> Effect:
    return next(EFFECTS[e] for e, from_, at in s.pool if from_ == source and at == place)


def use_of(s: State, card: int) -> Effect | None:
    """What an Intrigue card does at this moment."""
    printed = s.box.intrigues[card]
    kind, *_ = s.agenda[-1]
    if kind == F_TURN:
        return printed.plot
    if kind == F_COMBAT_CIRCLE:
        return printed.combat
    if kind == F_LOSS:
        return printed.loss
    return printed.win if kind == F_WIN else printed.endgame


def played(s: State, card: int) -> Message:
    effect = use_of(s, card)
    if effect is None:
        _, effect = s.box.intrigues[card].boxes()[0]
    return text.phrase(s.box, effect)


def offer(s: State, card: int, zone: int) -> Message:
    """A card on offer with its cost now."""
    if zone == TLEILAXU_ROW:
        specimens = say("count.specimens", n=s.box.cards[card].specimens)
        return say("option.offer_for_specimens", card=names.card(s.box, card), specimens=specimens)
    params: dict[str, Piece] = {"card": names.card(s.box, card), "n": price(s, card, zone)}
    if zone == ROW:
        return Message("option.offer", params)
    return Message("option.offer_from", {**params, "zone": names.zone(zone)})


def reveal(s: State, move: Move) -> Message:
    """Revealing; a Commander names the Ally whom the turn activates."""
    ally = picked(move)
    return say("option.reveal_for", ally=names.seat(s, said_in(ally))) if ally else say("option.reveal")


def give(s: State, move: Move) -> Message:
    _, goods, n, _, _ = move
    return say("option.give", goods=say(f"count.{GOODS[goods]}", n=n))


def split(s: State, move: Move) -> Message:
    _, mine, theirs, one, other = move
    return say("option.split", one=names.seat(s, one), n=mine, other=names.seat(s, other), m=theirs)


def plain_answer(key: str) -> Callable[[State, Move], Message]:
    return lambda s, move: say(key)


def yes_or_no(s: State, move: Move) -> Message:
    """Accepting or declining, in words that fit the question."""
    kind = question(s)
    answer = "accept" if kind_of(move) == ACCEPT else "decline"
    effect = asked_effect(s)
    offered = effect.args().get("effect") if effect is not None else None
    if isinstance(offered, Effect):
        return say(f"option.{answer}.{kind}", effect=text.phrase(s.box, offered))
    return say(f"option.{answer}.{kind}")


def pick_faction(s: State, move: Move) -> Message:
    faction = picked(move)
    now = s.players[max(0, influence_owner(s, seat_concerned(s), faction))].influence[faction]
    effect = asked_effect(s)
    step = 0 if effect is None else effect.influence_step(kept(s))
    step = min(step or -1, TOP_INFLUENCE - now)
    return say("option.faction", faction=names.track(s.box, faction), now=now, then=now + step)


def pick_factions(s: State, move: Move) -> Message:
    chosen = [names.track(s.box, f) for f in range(len(s.box.tracks)) if picked(move) >> f & 1]
    return say("option.factions", factions=listing("and", chosen))


def pick_card(s: State, move: Move) -> Message:
    kind = question(s)
    _, index, zone, _, _ = move
    card = names.card(s.box, index)
    if kind == "place":
        return say("option.place_on_deck" if zone == DECK_TOP else "option.place_in_discard")
    if kind == "acquire_tleilaxu":
        return buy(s, index, zone)
    if kind == "acquire":
        return say("option.card_for_free", card=card, n=s.box.cards[index].cost, zone=names.zone(zone))
    if kind == "trash":
        return say("option.card_from", card=card, zone=names.zone(zone))
    return say("option.card", card=card)


def pick_number(s: State, move: Move) -> Message:
    kind, n = question(s), picked(move)
    if kind in ("deploy", "ally_deploys"):
        return deploy(n)
    if kind == "contribute":
        return say("option.contribute", n=n)
    if kind == "negotiate":
        return say("option.negotiate", n=n) if n else say("option.negotiate_none")
    return say("option.retreat", n=n) if n else say("option.retreat_none")


def pick_thing(s: State, move: Move) -> Message:
    """One thing of a kind, by its name."""
    thing = PICKS[kind_of(move)].thing
    name = names.seat(s, picked(move)) if thing == "seat" else names.thing(s.box, thing, picked(move))
    return Message(f"option.{thing}", {thing: name})


def pick_research(s: State, move: Move) -> Message:
    """A space of the research track, with what it brings."""
    space = picked(move)
    bonus = text.brief(s.box, s.box.research[space].bonus)
    return say("option.research", research=names.research(s.box, space), effect=bonus)


def pick_branch(s: State, move: Move) -> Message:
    effect = asked_effect(s)
    assert effect is not None
    key, places = effect.branch_told(picked(move))
    return text.filled(s.box, f"option.{key}", places)


def pick_post(s: State, move: Move) -> Message:
    post = names.post(s.box, picked(move))
    return say("option.post", post=post) if asked(s) == "spy" else say("option.post_recall", post=post)


def pick_contract(s: State, move: Move) -> Message:
    contract = text.contract(s.box, picked(move))
    condition = text.fulfilment(s.box, s.box.contracts[picked(move)])
    if picked(move) in desert(s).aside:
        return say("option.contract_aside", contract=contract, condition=condition)
    return say("option.contract", contract=contract, condition=condition)


def pick_tile(s: State, move: Move) -> Message:
    """A tile; one that is acquired, with what it costs now and the Negotiators who go home for it."""
    _, index, sent, in_solari, _ = move
    tile = names.tile(s.box, index)
    effect = asked_effect(s)
    if not isinstance(effect, AcquireTech):
        return say("option.tile", tile=tile)
    due = effect.cost(s, index) - sent
    terms = [text.price(Price(solari=due) if in_solari else Price(spice=due))]
    if sent:
        terms.append(say("count.negotiators", n=sent))
    return say("option.tile_for", tile=tile, terms=listing("brief", terms))


def pick_units(s: State, move: Move) -> Message:
    _, n, dreadnoughts, _, _ = move
    return say("option.units", units=units(n, dreadnoughts)) if n or dreadnoughts else say("option.no_units")


def pick_unit(s: State, move: Move) -> Message:
    _, seat, is_dreadnought, _, _ = move
    return say("option.unit_dreadnought" if is_dreadnought else "option.unit_troop", seat=names.seat(s, seat))


def pick_lost(s: State, move: Move) -> Message:
    _, from_garrison, from_conflict, _, _ = move
    return say("option.lost", n=from_garrison, m=from_conflict)


def release(s: State, move: Move) -> Message:
    return say("option.release", n=picked(move))


def pick_pair(s: State, move: Move) -> Message:
    _, one, other, _, _ = move
    return say("option.pair", one=names.trophy(s.box, one), other=names.trophy(s.box, other))


def pick_order(s: State, move: Move) -> Message:
    _, *cards, _ = move
    drawn, discarded, trashed = (names.card(s.box, card) for card in cards)
    return say("option.sorted", drawn=drawn, discarded=discarded, trashed=trashed)


ANSWERS: dict[int, Callable[[State, Move], Message]] = {
    REVEAL: reveal,
    GIVE: give,
    SPLIT: split,
    END_TURN: plain_answer("option.end"),
    PASS: plain_answer("option.pass"),
    DONE: plain_answer("option.done"),
    ACCEPT: yes_or_no,
    DECLINE: yes_or_no,
    PICK_FACTION: pick_faction,
    PICK_FACTIONS: pick_factions,
    PICK_CARD: pick_card,
    PICK_NUMBER: pick_number,
    PICK_BRANCH: pick_branch,
    PICK_POST: pick_post,
    PICK_CONTRACT: pick_contract,
    PICK_ORDER: pick_order,
    PICK_TILE: pick_tile,
    PICK_RESEARCH: pick_research,
    PICK_UNITS: pick_units,
    PICK_UNIT: pick_unit,
    PICK_LOST: pick_lost,
    RELEASE: release,
    ATOMICS: plain_answer("option.atomics"),
    PAIR: pick_pair,
}


# --- reasons
def reason(s: State, move: Move, why: str) -> Message:
    """Why an option is barred, as a sentence."""
    kind, card, pile, _, _ = move
    if kind == SEND and read_sending(move).space >= 0:
        sending = read_sending(move)
        space = s.box.spaces[sending.space]
        if why == "cannot_pay":
            return say("reason.cannot_pay_space", price=due(s, sending))
        if why == "requirement":
            faction = names.track(s.box, space.required_faction)
            return say("reason.requirement", n=space.required_influence, faction=faction)
    if why == "too_expensive":
        return say("reason.too_expensive", n=price(s, card, pile), have=s.players[s.asked].persuasion)
    if why == "must_first":
        return what_is_due(s)
    return say(f"reason.{why}")


def what_is_due(s: State) -> Message:
    """What must be taken before the turn can end; if that is nothing, an Ally must be asked."""
    due = dict.fromkeys((source, place) for number, source, place in s.pool if is_due(s, (number, source, place)))
    if not due:
        return say("reason.ally_first", ally=names.seat(s, teams(s).activated))
    return say("reason.must_first", items=listing("steps", [item(s, source, place) for source, place in due]))


def barred(s: State, move: Move, why: str) -> Message:
    """A barred option with its reason."""
    return say("option.barred", option=option(s, move), reason=reason(s, move, why))
