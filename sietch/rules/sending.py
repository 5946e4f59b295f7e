"""Sending an Agent: which card reaches which space, what bars the way, and what the visit sets going."""

from __future__ import annotations

from sietch.rules.components import Price, Space
from sietch.rules.effects.desert.spies import GATHER
from sietch.rules.effects.influence import SPACE_STEP
from sietch.rules.grafting import graft, icons_now, pairs, played_pair
from sietch.rules.lists import NOTHING
from sietch.rules.packing import (
    PAIR,
    source_of,
    way_ally,
    way_borrows,
    way_by_swordmaster,
    way_of,
    way_origin,
    way_pair,
    way_partner,
    way_post,
)
from sietch.rules.pool import offer
from sietch.rules.rivals.levels import forbidden, level_price
from sietch.rules.state import State, tell
from sietch.rules.terms import (
    AGENT_TURN,
    ANY_ICON,
    CANNOT_PAY,
    CLOSED,
    E_SENT,
    F_ARRIVE,
    FROM_BOARD,
    HARDEST,
    NO_REQUIREMENT,
    NOBODY,
    OCCUPIED,
    OF_CARD,
    OF_SPACE,
    OF_TRACK,
    OK,
    ON_MAKER_SPIED,
    ON_SPACE_SOLARI,
    ON_VISIT,
    ONCE_PER_GAME,
    PAST_ALL,
    PAST_ENEMIES,
    REQUIREMENT,
    SEND,
    SPY,
    Move,
)
from sietch.rules.verbs.agents import agents_of, place_agent
from sietch.rules.verbs.contracts import complete_visited, note_harvests
from sietch.rules.verbs.goods import pay
from sietch.rules.verbs.keeping import note_kept_sent
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import influence_with, others
from sietch.rules.verbs.ships import beneficiary
from sietch.rules.verbs.spies import posts_watching, recall_spy, watched_spaces
from sietch.rules.verbs.teams import BOTH, is_commander, note_sent, voice_binds, ways_to_activate


def solari_asked(s: State, price: Price) -> int:
    """The Solari of a price: some fall once anybody has a Swordmaster."""
    if price.after_first >= 0 and any(p.swordmaster for p in s.players):
        return price.after_first
    return price.solari


def solari_due(s: State, seat: int, space: Space, price: Price) -> int:
    """The Solari of a price, after the Leader's discount."""
    due = solari_asked(s, price)
    if s.hagal is not None:
        due = level_price(s, space, due)
    leader = s.box.leaders[s.players[seat].leader]
    return max(0, due - leader.discount) if leader.discount_icon == space.icon else due


def spice_saved(s: State, card: int, index: int, pair: int = 0) -> int:
    """By how much a card or its company lowers the spice that its own Agent pays at a space (X-CARD-15)."""
    space = s.box.spaces[index].id
    saved = s.box.cards[card].saves if s.box.cards[card].saves_at == space else 0
    if pair and s.box.cards[way_partner(pair)].saves_at == space:
        saved += s.box.cards[way_partner(pair)].saves
    return saved


def spice_due(s: State, card: int, index: int, price: Price, pair: int = 0) -> int:
    """The spice of a price for the Agent that a card sends."""
    return max(0, price.spice - spice_saved(s, card, index, pair))


def can_pay(s: State, seat: int, space: Space, price: Price) -> bool:
    p = s.players[seat]
    if p.spice < price.spice or p.water < price.water:
        return False
    return price.solari == 0 or p.solari >= solari_due(s, seat, space, price)


def payable(s: State, seat: int, space: Space, price: Price, saved: int) -> bool:
    """The same, with so much spice saved: apart, since every hand asks for the other again and again."""
    p = s.players[seat]
    if p.spice < price.spice - saved or p.water < price.water:
        return False
    return price.solari == 0 or p.solari >= solari_due(s, seat, space, price)


def barrier(s: State, seat: int, index: int, entry: int) -> int:
    """Why this seat cannot send an Agent to a space whose icon it has; ``OK`` if it can."""
    space = s.box.spaces[index]
    p = s.players[seat]
    if s.hagal is not None and forbidden(s, space):
        return HARDEST
    if space.once and p.visited_once >> index & 1:
        return ONCE_PER_GAME
    for closed, by in s.closed:
        if closed == index and voice_binds(s, by, seat):
            return CLOSED
    there = s.agents_at[index]
    if there and not entry & PAST_ALL:
        if not (entry & PAST_ENEMIES or s.box.leaders[p.leader].past_enemies >> space.icon & 1):
            return OCCUPIED
        if agents_of(s, seat, index):
            return OCCUPIED
    faction = space.required_faction
    if faction >= 0 and not entry & NO_REQUIREMENT and influence_with(s, seat, faction) < space.required_influence:
        return REQUIREMENT
    if space.free:
        return OK
    for price in space.prices:
        if can_pay(s, seat, space, price):
            return OK
    return CANNOT_PAY


def barriers(s: State, seat: int, entry: int) -> list[int]:
    return [barrier(s, seat, i, entry) for i in range(len(s.box.spaces))]


def way_in(s: State, seat: int, card: int, index: int, entry: int, pair: int = 0) -> int:
    """What bars a space to the Agent of a card or pair: infiltration icons pass opponents (X-INFIL-01)."""
    icons = s.box.cards[card].infiltrates
    if pair:
        icons |= s.box.cards[way_partner(pair)].infiltrates
    if icons >> s.box.spaces[index].icon & 1:
        entry |= PAST_ENEMIES
    bar = barrier(s, seat, index, entry)
    saved = spice_saved(s, card, index, pair) if bar == CANNOT_PAY else 0
    space = s.box.spaces[index]
    if saved and any(payable(s, seat, space, price, saved) for price in space.prices):
        return OK
    return bar


def reached(s: State, seat: int, card: int, pair: int = 0) -> list[int]:
    """The spaces that the icons of a card, and of the one it is grafted to, open this turn (I-GRAFT-05)."""
    printed = s.box.cards[card]
    opens, icons = printed.entry, printed.icons
    if s.tleilax is not None:
        opens, icons = entry_of(s, card, pair), icons_now(s, seat, card, pair)
    if opens & ANY_ICON:
        spaces = list(range(len(s.box.spaces)))
    else:
        icons |= s.turn_icons
        spaces = s.box.reachable(icons)
        if icons >> SPY & 1:
            spaces = spaces + [space for space in watched_spaces(s, seat) if space not in spaces]
    return spaces if s.teams is None else not_private(s, seat, spaces)


def entry_of(s: State, card: int, pair: int) -> int:
    """The ways in that a card opens, together with its company and what Plot cards add."""
    entry = s.box.cards[card].entry | s.turn_entry
    return entry | s.box.cards[way_partner(pair)].entry if pair else entry


def not_private(s: State, seat: int, spaces: list[int]) -> list[int]:
    """Without the spaces of other players' personal boards (S-PERS-01, S-MIX-06)."""
    leader, private = s.players[seat].leader, s.box.private
    return [space for space in spaces if private[space] in (-1, leader)]


def origins(s: State, seat: int, entry: int) -> list[int]:
    """Where the Agent may come from: -1 for the Leader, else a space."""
    starts = [-1] if s.players[seat].agents > 0 else []
    if entry & FROM_BOARD:
        starts += [i for i in range(len(s.box.spaces)) if agents_of(s, seat, i)]
    return starts


def send_options(s: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    known: dict[int, list[int]] = {}  # barriers by ways in: most hands need them once
    agents = s.players[seat].agents
    commands = s.teams is not None and is_commander(seat)
    one_price = s.box.one_price
    hand = dict.fromkeys(s.players[seat].hand)
    for play in hand if s.tleilax is None else plays(s, seat):
        pair = 0 if play < PAIR else way_pair(play)
        card = play - pair
        printed = s.box.cards[card]
        entry = printed.entry | s.turn_entry
        if pair:
            entry |= s.box.cards[way_partner(pair)].entry
        if agents == 0 and not entry & FROM_BOARD:
            continue
        spaces = reached(s, seat, card, pair)
        if not spaces:
            continue
        bars = known.get(entry)
        if bars is None:
            bars = barriers(s, seat, entry)
            known[entry] = bars
        opens_more = pair > 0 or printed.opens_more
        one_way = not (commands or entry & FROM_BOARD)
        for index in spaces:
            if bars[index] == OK or (opens_more and way_in(s, seat, card, index, entry, pair) == OK):
                if one_way and one_price[index]:  # nearly always
                    moves.append((SEND, card, index, 0, pair))
                else:
                    add_sends(s, seat, (SEND, card, index, 0, pair), entry, moves)
            elif bars[index] == OCCUPIED and s.desert is not None:
                for post in infiltrators(s, seat, index, entry):
                    add_sends(s, seat, (SEND, card, index, 0, way_of(NOBODY, post, pair=pair)), entry, moves)
    return moves


def plays(s: State, seat: int) -> list[int]:
    """What can be played to send an Agent, each once: single cards but for Graft cards, and pairs (I-GRAFT-01).

    A pair is its card and its company in one number (``packing.pair_of``).
    """
    cards = dict.fromkeys(s.players[seat].hand)
    single = [card for card in cards if not s.box.cards[card].graft]
    return single + [card + pair for card, pair in pairs(s, seat)]


def add_sends(s: State, seat: int, send_to: Move, entry: int, moves: list[Move]) -> None:
    """The options of one card for one space: by price and by where the Agent comes from."""
    _, card, index, _, way = send_to
    space = s.box.spaces[index]
    if s.teams is not None and is_commander(seat):
        add_commander_sends(s, seat, send_to, entry, moves)
        return
    post, pair = way_post(way), way_pair(way)
    saved = spice_saved(s, card, index, pair) if s.ix is not None else 0
    for number, price in enumerate(space.prices):
        if len(space.prices) > 1 and not (can_pay(s, seat, space, price) or payable(s, seat, space, price, saved)):
            continue
        if entry & FROM_BOARD:
            for origin in origins(s, seat, entry):
                moves.append((SEND, card, index, number, way_of(origin, post, pair=pair)))
        else:
            moves.append((SEND, card, index, number, way))


def add_commander_sends(s: State, seat: int, send_to: Move, entry: int, moves: list[Move]) -> None:
    """The same for a Commander: by price, and by the token that is sent and the Ally it activates (S-ACT-02)."""
    _, card, index, _, way = send_to
    space = s.box.spaces[index]
    post, pair = way_post(way), way_pair(way)
    saved = spice_saved(s, card, index, pair) if s.ix is not None else 0
    for number, price in enumerate(space.prices):
        if not (can_pay(s, seat, space, price) or payable(s, seat, space, price, saved)):
            continue
        for origin in origins(s, seat, entry):
            for ally, arrow in ways_to_activate(s, seat, origin):
                moves.append((SEND, card, index, number, way_of(origin, post, ally, arrow == BOTH, pair)))


def infiltrators(s: State, seat: int, index: int, entry: int) -> list[int]:
    """Posts from which an own Spy can open an occupied space; never against an own Agent (U-SPY-08, U-SPY-17)."""
    posts = posts_watching(s, seat, index)
    return posts if posts and barrier(s, seat, index, entry | PAST_ENEMIES) == OK else []


def send(s: State, seat: int, option: Move) -> None:
    """Play the card, pay, place the Agent; Spies are seen to before all effects (B-COST-01, U-SPY-10)."""
    _, card, index, number, way = option
    origin, post = way_origin(way), way_post(way)
    p = s.players[seat]
    space = s.box.spaces[index]
    price = space.prices[number]
    due = solari_due(s, seat, space, price)
    place_agent(s, seat, index, origin)
    tell(s, E_SENT, seat, card, index, origin)
    if s.tleilax is not None:
        graft(s, seat, card, way_partner(way), way_borrows(way))
    p.hand.remove(card)
    p.played.append(card)
    if s.teams is not None:
        note_sent(s, seat, origin, index, way_ally(way), way_by_swordmaster(way))
    spice = price.spice and spice_due(s, card, index, price, way_pair(way))
    pay(s, seat, due, spice, price.water)
    if space.once:
        p.visited_once |= 1 << index
    s.turn_kind = AGENT_TURN
    s.turn_card = card
    s.turn_space = index
    s.if_revealed = NOTHING
    if space.maker and s.desert is not None:
        note_harvests(s, seat)
    if post >= 0:
        recall_spy(s, seat, post)
    s.agenda.append((F_ARRIVE, seat, number, due, 0))
    if posts_watching(s, seat, index):
        GATHER.ask(s, seat, source_of(OF_SPACE, index))


def arrive(s: State, seat: int, number: int, due: int) -> None:
    """Offer all that the visit brings: Agent box, space, Influence, contracts, abilities."""
    card, index = s.turn_card, s.turn_space
    space = s.box.spaces[index]
    price = space.prices[number]
    holder = s.control[index] if s.ix is None else beneficiary(s, index)
    if holder != NOBODY and space.control is not None:
        space.control.resolve(s, holder, source_of(OF_SPACE, index))  # B-CTRL-04
    s.turn_step = 1 if space.faction >= 0 else 0
    offer(s, seat, s.box.cards[card].agent_items, source_of(OF_CARD, card))
    if s.tleilax is not None and s.tleilax.partner >= 0:
        partner = s.tleilax.partner
        offer(s, seat, s.box.cards[partner].agent_items, source_of(OF_CARD, partner))
    if price.items:
        offer(s, seat, price.items, source_of(OF_SPACE, index), space.price_place)
    offer(s, seat, space.items, source_of(OF_SPACE, index))
    if space.faction >= 0:
        offer(s, seat, [SPACE_STEP], source_of(OF_TRACK, space.faction))
    if due > 0:
        answer(s, seat, ON_SPACE_SOLARI)
    if s.ix is not None:
        note_kept_sent(s, seat, [card] if s.tleilax is None else played_pair(s))
    if s.desert is not None:
        complete_visited(s, seat, index)
        answer(s, seat, ON_VISIT, space.faction)
        if space.maker:
            for other in others(s, seat):
                if posts_watching(s, other, index):
                    answer(s, other, ON_MAKER_SPIED)
