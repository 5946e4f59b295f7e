"""The pool of a turn: effects that wait to be taken, in whatever order their player likes."""

from __future__ import annotations

from sietch.rules.components import Card
from sietch.rules.language.combinators import When
from sietch.rules.language.core import EFFECTS, Effect
from sietch.rules.packing import source_index, source_kind, source_of
from sietch.rules.state import Item, State
from sietch.rules.terms import F_TURN_ENDS, NO_TURN, NOBODY, OF_CARD, OF_LEADER, OK
from sietch.rules.verbs.owners import is_rival


def offer(s: State, seat: int, parts: list[Effect], source: int, first: int = 1) -> None:
    """Put the effects of one printed box before the player whose turn it is.

    What needs no choice resolves at once; the rest waits. Outside that player's turn, when it is being closed,
    and for a Rival, there is no pool: the effects go on the agenda in printed order. ``first`` is the place of the
    first effect among all that the component can bring (``Component.waiting``).
    """
    if (
        seat != s.turn_seat
        or s.turn_kind == NO_TURN
        or ((s.hagal is not None or s.tleilax is not None) and has_no_pool(s, seat))
    ):
        for effect in reversed(parts):
            effect.push(s, seat, source)
        return
    for place, effect in enumerate(parts, first):
        if effect.settles(s, seat, source):
            effect.resolve(s, seat, source)
        else:
            s.pool.append((effect.id, source, place))


def has_no_pool(s: State, seat: int) -> bool:
    """A Rival has none; nor has a turn that is being closed."""
    return (s.hagal is not None and is_rival(s, seat)) or (s.tleilax is not None and is_closing(s))


def is_closing(s: State) -> bool:
    """Whether the turn was ended and only a borrowed card is still being trashed: nothing can wait any more."""
    t = s.tleilax
    return t is not None and t.borrowed and t.partner_gone and any(frame[0] == F_TURN_ENDS for frame in s.agenda)


def settle(s: State) -> None:
    """Resolve what has become certain, such as a Bond that another card has just switched on."""
    seat = s.turn_seat
    kept: list[Item] = []
    for item in s.pool:
        number, source, _ = item
        effect = EFFECTS[number]
        if effect.settles(s, seat, source):
            effect.resolve(s, seat, source)
        else:
            kept.append(item)
    if len(kept) != len(s.pool):
        s.pool = kept


def is_due(s: State, item: Item) -> bool:
    """Whether an effect is compulsory and can be carried out now (B-COST-10)."""
    number, source, _ = item
    effect = EFFECTS[number]
    return not effect.optional and effect.barrier(s, s.turn_seat, source) == OK


def must_act(s: State) -> bool:
    """Whether something is due before the turn can end."""
    return any(is_due(s, item) for item in s.pool)


def take(s: State, source: int, place: int) -> None:
    """Take one item out of the pool and put it on the agenda."""
    for i, (number, of, at) in enumerate(s.pool):
        if of == source and at == place:
            del s.pool[i]
            effect = EFFECTS[number]
            effect.push(s, s.turn_seat, source)
            if isinstance(effect, When) and effect.beside:
                condition_met(s, source, effect.beside)
            return


def condition_met(s: State, source: int, items: list[When]) -> None:
    """One of the effects printed under a condition was taken: the others there need not ask for it again."""
    freed = {item.id: item.effect.id for item in items}
    s.pool = [(freed.get(e, e), of, place) if of == source else (e, of, place) for e, of, place in s.pool]


def forget(s: State, card: int, copies: int) -> None:
    """Drop the unused effects of a card trashed meanwhile, unless other copies of it in play own them."""
    source = source_of(OF_CARD, card)
    s.pool = at_most(copies, s.pool, [item[1] == source for item in s.pool])


def at_most(copies: int, items: list[Item], concerned: list[bool]) -> list[Item]:
    """The items without those concerned that stand there more often than so many times."""
    places: dict[int, int] = {}
    kept: list[Item] = []
    for item, is_one in zip(items, concerned, strict=True):
        if is_one:
            place = item[2]
            places[place] = places.get(place, 0) + 1
            if places[place] > copies:
                continue
        kept.append(item)
    return kept


def forget_agent_box(s: State, card: int, copies: int) -> None:
    """Drop what is left of the Agent box of a card that something else has trashed in its turn (I-OPEN-13)."""
    forget(s, card, copies)
    if has_signet(s, card):
        other = other_sent(s, card)
        left = copies if other == NOBODY or not has_signet(s, other) else 1
        s.pool = at_most(left, s.pool, [of_signet(s, item) for item in s.pool])


def other_sent(s: State, card: int) -> int:
    """The card that a card of this turn is grafted to; NOBODY if there is none, or it is gone."""
    t = s.tleilax
    if t is None or t.partner == NOBODY:
        return NOBODY
    if card == t.partner:
        return NOBODY if s.turn_card_gone else s.turn_card
    return NOBODY if t.partner_gone else t.partner


def has_signet(s: State, card: int) -> bool:
    """Whether the Agent box of a card, or the one that it copies, uses the Signet ability (I-GRAFT-15)."""
    printed = s.box.cards[card]
    if printed.copies_partner and s.tleilax is not None:
        printed = s.box.cards[s.turn_card if card == s.tleilax.partner else s.tleilax.partner]
    return any(item.word == "signet" for item in printed.agent_items)


def of_signet(s: State, item: Item) -> bool:
    _, source, place = item
    return source_kind(source) == OF_LEADER and place < s.box.leaders[source_index(source)].answer_place


def show(s: State, seat: int, index: int, card: Card) -> None:
    """Reveal one card: it is in play and its Reveal box is offered."""
    s.players[seat].revealed.append(index)
    offer(s, seat, card.reveal_items, source_of(OF_CARD, index), card.reveal_place)
