"""What must be true of every state: nothing appears, vanishes or goes below zero; points match their sources."""

from __future__ import annotations

from collections import Counter

from sietch.rules.components import Box
from sietch.rules.effects.core import Effect
from sietch.rules.effects.goods import Points
from sietch.rules.phases import AGENTS
from sietch.rules.state import State
from sietch.rules.terms import (
    E_ACQUIRED,
    E_PLACE,
    E_ROUND,
    FACTIONS,
    FROM_ACQUIRING,
    FROM_ALLIANCE,
    FROM_CONFLICT,
    FROM_INFLUENCE,
    NOBODY,
    TOP_INFLUENCE,
    TROOPS,
)
from sietch.rules.verbs.agents import agents_of


class Broken(AssertionError):
    """A state that cannot be."""


def demand(true: bool, what: str) -> None:
    if not true:
        raise Broken(what)


def check(s: State) -> None:
    """Raise ``Broken`` if anything about this state cannot be."""
    demand(s.over or bool(s.options), "somebody must have an option")
    demand(s.over or len(set(s.options)) == len(s.options), "options must differ")
    check_cards(s)
    for seat in range(len(s.players)):
        check_player(s, seat)
    demand(all(n >= 0 for n in s.bonus_spice), "bonus spice below zero")
    demand(len(s.row) == 5 or not s.imperium, "the Imperium Row must be full")
    check_alliances(s)


def check_cards(s: State) -> None:
    """Cards are conserved, each by its name."""
    cards = Counter([*s.row, *s.imperium, *s.trashed])
    for index, left in zip(s.box.reserve, s.reserve, strict=True):
        demand(left >= 0, "a Reserve stack below zero")
        cards[index] += left
    intrigues = Counter([*s.intrigue_deck, *s.intrigue_discard])
    for p in s.players:
        cards.update([*p.deck, *p.hand, *p.discard, *p.played, *p.revealed, *p.aside])
        intrigues.update([*p.intrigues, *p.faceup])
    demand(+cards == +expected_cards(s.box, len(s.players)), "cards appeared or vanished")
    demand(intrigues == Counter({i: c.copies for i, c in enumerate(s.box.intrigues)}), "Intrigue cards changed")
    conflicts = [*s.conflict_deck, *s.conflicts_unused, *s.conflicts_past]
    if s.conflict != NOBODY:
        conflicts.append(s.conflict)
    demand(sorted(conflicts) == list(range(len(s.box.conflicts))), "Conflict cards changed")


def expected_cards(box: Box, players: int) -> Counter[int]:
    return Counter({i: c.copies * (players if c.kind == "starter" else 1) for i, c in enumerate(box.cards)})


def check_player(s: State, seat: int) -> None:
    p = s.players[seat]
    who = f"seat {seat}: "
    demand(min(p.solari, p.spice, p.water, p.persuasion, p.swords) >= 0, who + "goods below zero")
    demand(min(p.supply, p.garrison, p.conflict) >= 0, who + "troops below zero")
    demand(p.supply + p.garrison + p.conflict == TROOPS, who + "troops appeared or vanished")
    demand(all(0 <= n <= TOP_INFLUENCE for n in p.influence), who + "influence off the track")
    on_board = sum(agents_of(s, seat, space) for space in range(len(s.box.spaces)))
    owned = AGENTS + p.swordmaster + (s.mentat == seat)
    demand(p.agents >= 0 and p.agents + on_board == owned, who + "Agents appeared or vanished")
    demand(p.vp == sum(p.points), who + "points do not match their sources")
    demand(p.points[FROM_INFLUENCE] == sum(n >= 2 for n in p.influence), who + "points for Influence")
    demand(p.points[FROM_ALLIANCE] == s.alliances.count(seat), who + "points for Alliances")
    demand(p.known_top <= len(p.deck), who + "more known cards than the deck has")


def check_alliances(s: State) -> None:
    for faction in range(len(FACTIONS)):
        levels = [p.influence[faction] for p in s.players]
        holder = s.alliances[faction]
        if holder == NOBODY:
            demand(max(levels) < 4, "an Alliance nobody took")
        else:
            demand(levels[holder] >= 4 and levels[holder] == max(levels), "an Alliance held by the wrong player")


def check_points(s: State) -> None:
    """Recompute points of Conflicts and acquired cards from what was told of the whole game."""
    from_conflict = [0] * len(s.players)
    from_acquiring = [0] * len(s.players)
    conflict = NOBODY
    for kind, seat, a, b, _ in s.events:
        if kind == E_ROUND:
            conflict = b
        elif kind == E_PLACE:
            from_conflict[seat] += printed_points(s.box.conflicts[conflict].rewards[a - 1].parts())
        elif kind == E_ACQUIRED:
            acquire = s.box.cards[a].acquire
            from_acquiring[seat] += 0 if acquire is None else printed_points(acquire.parts())
    for seat, p in enumerate(s.players):
        demand(p.points[FROM_CONFLICT] == from_conflict[seat], f"seat {seat}: points from Conflicts")
        demand(p.points[FROM_ACQUIRING] == from_acquiring[seat], f"seat {seat}: points from acquiring")


def printed_points(parts: list[Effect]) -> int:
    return sum(part.n for part in parts if isinstance(part, Points))
