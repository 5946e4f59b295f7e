"""Games laid up to show everything: step by step the next cards of their box lie in each place of the table.

Chance would need many games until every card had lain everywhere; here some forty steps show all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from sietch.records.game import Game
from sietch.rules.state import State
from tests.browser.stillness import course, with_story

ROW, HAND, INTRIGUES, TILES = 5, 5, 2, 3


def dealt(things: list[int], number: int, step: int) -> list[int]:
    """So many of the things, those that come at this step."""
    return [things[(step * number + i) % len(things)] for i in range(number)] if things else []


def numbers(things: list[object]) -> list[int]:
    return list(range(len(things)))


def laid_up(kind: str) -> Iterator[Game]:
    """Moments of a game of chance, each with the next cards in every place."""
    moments = [game for game in course(kind, 37) if not game.over]
    box = moments[0].state.box
    most = max(len(box.cards) // ROW, len(box.intrigues) // INTRIGUES, len(box.leaders), len(box.conflicts))
    for step in range(most + 1):
        game = with_story(moments[step % len(moments)])
        lay(game.state, step)
        yield game


def lay(s: State, step: int) -> None:
    """Lay what comes at this step into each place."""
    box = s.box
    row = [i for i, card in enumerate(box.cards) if card.cost >= 0 and card.kind == "imperium"]
    me = s.players[0]
    s.row[:] = dealt([i for i in row if not box.cards[i].specimens], ROW, step)
    me.hand[:] = dealt(numbers([*box.cards]), HAND + step % 3, step)
    me.intrigues[:] = dealt(numbers([*box.intrigues]), INTRIGUES + step % 3, step)
    me.solari, me.spice = 10 + step % 7, 10 + step % 5
    s.conflict = step % len(box.conflicts)
    for player in s.players:  # all of them in one place of each track
        player.vp = step % 13
        player.influence = [(step + faction) % 7 for faction in range(len(player.influence))]
    if s.teams is None and s.hagal is None:  # a Leader may be bound to a seat
        for seat, player in enumerate(s.players):
            player.leader = (step + seat) % box.own_leaders
    if s.desert is not None and me.followers is not None:
        s.desert.offered = dealt(numbers([*box.contracts]), len(s.desert.offered), step)
        me.followers.contracts = dealt(numbers([*box.contracts]), step % 4 if box.contracts else 0, step + 1)
    if s.ix is not None and me.fleet is not None:
        for tile, stack in zip(dealt(numbers([*box.tiles]), TILES, step), s.ix.stacks, strict=True):
            stack[-1:] = [tile] if stack else []
        for player in s.players:
            assert player.fleet is not None
            player.fleet.snoopers = 0b1111 if player is me else 0
        me.fleet.tiles[:] = dealt(numbers([*box.tiles]), step % 4, step + 2)
    if s.tleilax is not None:
        s.tleilax.row[:] = dealt([i for i, card in enumerate(box.cards) if card.kind == "tleilaxu"], 2, step)
    if s.teams is not None:
        s.teams.throne[:] = dealt(row, len(s.teams.throne), step + 3)
