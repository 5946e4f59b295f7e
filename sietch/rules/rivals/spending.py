"""What Rivals buy as soon as they can: their Swordmaster, then victory points (B-SOLO-15, H-BUY)."""

from __future__ import annotations

from sietch.rules.chance import below
from sietch.rules.rivals.fighting import LAST_LEVEL
from sietch.rules.rivals.tiles import clear_stacks
from sietch.rules.state import State, hagal, tell
from sietch.rules.terms import E_SPENT_INTRIGUE, FROM_BUYING, NOBODY
from sietch.rules.verbs.agents import take_swordmaster
from sietch.rules.verbs.goods import pay, score
from sietch.rules.verbs.owners import rival_at, scores

SOLARI_FOR_POINT = 7
SPICE_FOR_POINT = 7
WATER_FOR_POINT = 3
INTRIGUES_FOR_POINT = 3


def spend(s: State) -> None:
    """Let every Rival buy whatever it can pay for now."""
    if s.ix is not None:
        clear_stacks(s)
    for seat in range(hagal(s).humans, len(s.players)):
        if saves(s, seat):
            buy_swordmaster(s, seat)
        if not saves(s, seat) and scores(s, seat):
            while buy_point(s, seat):
                pass


def saves(s: State, seat: int) -> bool:
    """Whether a Rival keeps everything for the Swordmaster it has yet to buy (H-BUY-01)."""
    return rival_at(s, seat).swordmaster > 0 and not s.players[seat].swordmaster


def buy_swordmaster(s: State, seat: int) -> None:
    """Pay the Swordmaster value: Solari first, then spice, Intrigue cards, water (H-BUY-02)."""
    p = s.players[seat]
    left = rival_at(s, seat).swordmaster
    if p.solari + p.spice + p.water + len(p.intrigues) < left:
        return
    solari = min(left, p.solari)
    left -= solari
    spice = min(left, p.spice)
    left -= spice
    cards = min(left, len(p.intrigues))
    left -= cards
    pay(s, seat, solari, spice, left)
    spend_intrigues(s, seat, cards)
    take_swordmaster(s, seat)


def buy_point(s: State, seat: int) -> bool:
    """Buy one victory point, if anything is there to pay with."""
    p = s.players[seat]
    if p.solari >= SOLARI_FOR_POINT:
        pay(s, seat, SOLARI_FOR_POINT, 0, 0)
    elif p.spice >= SPICE_FOR_POINT and not spice_is_for_tiles(s):
        pay(s, seat, 0, SPICE_FOR_POINT, 0)
    elif p.water >= WATER_FOR_POINT:
        pay(s, seat, 0, 0, WATER_FOR_POINT)
    elif len(p.intrigues) >= INTRIGUES_FOR_POINT:
        spend_intrigues(s, seat, INTRIGUES_FOR_POINT)
    else:
        return False
    score(s, seat, 1, FROM_BUYING)
    return True


def spice_is_for_tiles(s: State) -> bool:
    """With Tech tiles to buy, Rivals sell spice only in a Conflict of level III (X-HAGAL-24)."""
    if s.ix is None or hagal(s).humans != 1:
        return False
    return s.conflict == NOBODY or s.box.conflicts[s.conflict].level < LAST_LEVEL


def spend_intrigues(s: State, seat: int, n: int) -> None:
    """Give up Intrigue cards, unseen by whoever holds them: any of them."""
    cards = s.players[seat].intrigues
    for _ in range(n):
        card = cards.pop(below(s, len(cards)))
        s.intrigue_discard = [*s.intrigue_discard, card]
        s.unveiled += 1
        tell(s, E_SPENT_INTRIGUE, seat, card)
