"""What a table takes for its players without asking them, and what goes back with it.

That is the only option of a game in which being asked tells nothing, as the rules take it in other games; and what
is foregone, for a seat that wishes so. All of it is in the record, as if a hand had taken it.
"""

from __future__ import annotations

from collections.abc import Iterator

from sietch.records.game import Attempt, Game
from sietch.rules.foregone import foregone
from sietch.rules.packing import kind_of
from sietch.rules.terms import END_TURN

HIDING = ("combat", "win", "endgame")  # questions that are asked for the sake of hidden cards


def unasked_option(game: Game, wishing: int) -> int | None:
    """The number of the option that is taken at once; ``wishing``: the seat that wishes to go unasked, if any.

    >>> from sietch.records.game import new_game
    >>> unasked_option(new_game("base", seed=4), 0) is None
    True
    """
    if game.over:
        return None
    decision = game.decision
    if decision.seat == wishing and (move := foregone(game.state)) is not None:
        return decision.moves.index(move)
    if not is_discreet(game) or len(decision.moves) > 1 or kind_of(decision.moves[0]) == END_TURN:
        return None
    hides = decision.kind in HIDING and game.state.players[decision.seat].intrigues
    return None if hides else 0


def is_discreet(game: Game) -> bool:
    """Whether being asked tells nothing: whoever holds an Intrigue card is asked, if only to pass."""
    return game.setup is not None and game.setup.ask_single


def taken_unasked(game: Game, chosen: Attempt | None, wishing: int) -> Iterator[Attempt]:
    """What follows a choice without anybody being asked, one upon the other; nothing of it has happened."""
    ahead = Game(game.state, game.setup)
    if chosen is not None:
        ahead.adopt(chosen)
    while (number := unasked_option(ahead, wishing)) is not None:
        attempt = ahead.attempt(number, pausing=True)
        ahead.adopt(attempt)
        yield attempt


def can_go_back(game: Game, wishing: int) -> bool:
    """Whether something can be taken back that is not at once taken again without being asked."""
    if not is_discreet(game) and wishing < 0:
        return game.can_undo()
    past = game.copy()
    while past.can_undo():
        past.undo()
        if unasked_option(past, wishing) is None:
            return True
    return False


def taken_back(game: Game, wishing: int, whole_turn: bool) -> tuple[int, Game]:
    """How often a choice is taken back until one goes that somebody made, and the game as it was before that."""
    past = game.copy()
    if whole_turn:
        past.reset_turn()
    else:
        past.undo()
    times = 1
    while unasked_option(past, wishing) is not None and past.can_undo():  # nobody chose that
        past.undo()
        times += 1
    return times, past
