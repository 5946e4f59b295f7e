"""The short stable notation of options, the same in logs, saved games, tests and the API (docs/notation.md).

>>> from sietch import new_game
>>> game = new_game("base", seed=4)
>>> game.choose("send reconnaissance arrakeen")
>>> game.decision.options
['take space:arrakeen draw', 'deploy 1', 'deploy 2', 'deploy 3']
"""

from __future__ import annotations

from sietch.records import labels
from sietch.rules.components import Box, Price
from sietch.rules.language.saying import named_goods
from sietch.rules.packing import (
    Sending,
    copied_card,
    copied_place,
    read_sending,
    said_in,
    source_index,
    source_kind,
    source_of,
)
from sietch.rules.state import State
from sietch.rules.terms import (
    ACCEPT,
    ATOMICS,
    BUY,
    DECLINE,
    DEPLOY,
    DONE,
    END_TURN,
    GIVE,
    GOODS,
    OF_CARD,
    OF_TRACK,
    PAIR,
    PASS,
    PICK_BRANCH,
    PICK_CARD,
    PICK_FACTION,
    PICK_FACTIONS,
    PICK_LOST,
    PICK_NUMBER,
    PICK_ORDER,
    PICK_SPACE,
    PICK_TILE,
    PICK_UNIT,
    PICK_UNITS,
    PICKS,
    PLAY,
    RELEASE,
    REVEAL,
    ROW,
    SEND,
    SOURCE_KINDS,
    SPLIT,
    TAKE,
    ZONES,
    Move,
)

ARROWS = ("left", "right", "both")  # of a Commander's Agent tokens

PLAIN = {
    END_TURN: "end",
    PASS: "pass",
    DONE: "done",
    DECLINE: "decline",
    ACCEPT: "accept",
    ATOMICS: "atomics",
}


def write(s: State, option: Move) -> str:
    """The notation of an option of the pending decision, possible or barred."""
    box = s.box
    kind, a, b, c, d = option
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == SEND:
        return write_send(box, read_sending(option))
    if kind == REVEAL:
        return f"reveal{ally_name(a)}"
    if kind == TAKE:
        return f"take {source_name(box, a)} {part_name(box, a, b)}".rstrip()
    if kind == DEPLOY:
        return f"deploy{ally_name(b)}" if b else f"deploy {units_name(a, c)}"
    if kind == PLAY:
        return f"play {box.intrigues[a].id}{ally_name(b)}"
    if kind == GIVE:
        return f"give {b} {GOODS[a]}"
    if kind == SPLIT:
        return f"split seat:{c} {a} seat:{d} {b}"
    if kind == RELEASE:
        return f"release {a}"
    if kind == BUY:
        place = "" if b == ROW else f" from:{ZONES[b]}"
        return f"buy {box.cards[a].id}{place}"
    if kind == PAIR:
        return f"pair {box.trophy(a).id} {box.trophy(b).id}"
    if kind == PICK_ORDER:
        drawn, discarded, trashed = (box.cards[card].id for card in (a, b, c))
        return f"draw {drawn} discard {discarded} trash {trashed}"
    if kind == PICK_TILE:
        helped = f" negotiators:{b}" if b else ""
        return f"choose tile:{box.tiles[a].id}{helped}{' solari' if c else ''}"
    return f"choose {branch_name(s, a) if kind == PICK_BRANCH else answer_name(box, kind, a, b)}"


def units_name(troops: int, dreadnoughts: int) -> str:
    """So many troops, and dreadnoughts if there are any."""
    return f"{troops} dreadnoughts:{dreadnoughts}" if dreadnoughts else f"{troops}"


def ally_name(number: int) -> str:
    """The Ally whom a Commander activates: the seat's number + 1, 0 for none."""
    return f" ally:{said_in(number)}" if number else ""


def write_send(box: Box, sending: Sending) -> str:
    words = ["send", box.cards[sending.card].id]
    if sending.space >= 0:
        space = box.spaces[sending.space]
        words.append(space.id)
        if len(space.prices) > 1:
            words.append(write_price(space.prices[sending.price]))
    if sending.partner >= 0:
        words.append(f"{'borrowing' if sending.borrows else 'with'}:{box.cards[sending.partner].id}")
    if sending.origin >= 0:
        words.append(f"from:{box.spaces[sending.origin].id}")
    if sending.post >= 0:
        words.append(f"spy:{box.posts[sending.post].id}")
    if sending.by_swordmaster:
        words.append("swordmaster")
    if sending.ally >= 0:
        words.append(f"ally:{sending.ally}")
    return " ".join(words)


def write_price(price: Price) -> str:
    """One of several prices of a space, e.g. ``pay 4 spice``."""
    paid = [f"{n} {name}" for name, n in named_goods(price.solari, price.spice, price.water).items()]
    return f"pay {' '.join(paid)}" if paid else "free"


def part_name(box: Box, source: int, place: int) -> str:
    """Which effect of its source is taken; "" if no other can wait there."""
    if copied_card(place) >= 0:  # the box of the card that it is grafted to
        other = source_of(OF_CARD, copied_card(place))
        return f"{box.cards[copied_card(place)].id} {labels.of_parts(box, other)[copied_place(place)]}".rstrip()
    return "" if source_kind(source) == OF_TRACK else labels.of_parts(box, source)[place]


def branch_name(s: State, branch: int) -> str:
    """The effect that is chosen, among those that the pending question offers."""
    _, _, asking, _, _ = s.agenda[-1]
    return labels.of_branch(asking, branch)


def source_name(box: Box, source: int) -> str:
    """Where an effect comes from, e.g. ``space:arrakeen``."""
    kind, index = source_kind(source), source_index(source)
    name = box.tracks[index].key if kind == OF_TRACK else labels.components(box)[kind][index].id
    return f"{SOURCE_KINDS[kind]}:{name}"


def answer_name(box: Box, kind: int, a: int, b: int) -> str:
    """What an answer picks."""
    if kind == PICK_FACTION:
        return box.tracks[a].key
    if kind == PICK_FACTIONS:
        return "+".join(name for i, name in enumerate(t.key for t in box.tracks) if a >> i & 1)
    if kind == PICK_CARD:
        return f"{box.cards[a].id} {ZONES[b]}"
    if kind == PICK_SPACE:
        return box.spaces[a].id + (f" token:{ARROWS[said_in(b)]}" if b else "")
    if kind == PICK_UNITS:
        return units_name(a, b)
    if kind == PICK_LOST:
        return f"garrison:{a} conflict:{b}"
    if kind == PICK_UNIT:
        return f"seat:{a} {'dreadnought' if b else 'troop'}"
    if kind in PICKS:
        thing = PICKS[kind].thing
        return f"{thing}:{box.id_of(thing, a)}"
    assert kind == PICK_NUMBER
    return str(a)
