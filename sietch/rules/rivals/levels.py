"""What level and variants change: prices, the human's Swordmaster, the Rivals' third Agents, the dice."""

from __future__ import annotations

from sietch.rules.chance import below
from sietch.rules.components import Space
from sietch.rules.rivals.printed import Difficulty
from sietch.rules.state import State, hagal, tell
from sietch.rules.terms import CHURN, E_CHURNED, E_LEFT_GAME, NOBODY
from sietch.rules.verbs.agents import take_swordmaster
from sietch.rules.verbs.cards import refill_row

DIE = 6


def level_of(s: State) -> Difficulty | None:
    """The level of a solo game."""
    h = hagal(s)
    assert s.box.hagal is not None
    return None if h.level == NOBODY else s.box.hagal.levels[h.level]


def level_price(s: State, space: Space, due: int) -> int:
    """The Mentat may cost more than printed (B-SOLO-06)."""
    level = level_of(s)
    if level is None or level.mentat_cost < 0 or s.box.hagal is None or space.id != s.box.hagal.mentat:
        return due
    return level.mentat_cost


def forbidden(s: State, space: Space) -> bool:
    """The hardest level has no Swordmaster for the human (B-SOLO-08, H-LEVEL-04)."""
    level = level_of(s)
    if level is None or level.player_swordmaster or s.box.hagal is None:
        return False
    return space.id == s.box.hagal.forbidden


def bring_swordmasters(s: State) -> None:
    """Both Rivals get their third Agent when the last Conflict card above them is revealed (B-SOLO-09)."""
    level = level_of(s)
    if level is not None and s.round == level.swordmasters_in:
        for seat in range(hagal(s).humans, len(s.players)):
            take_swordmaster(s, seat)


def churn(s: State) -> None:
    """After the human's Reveal turn two dice name cards of the Row that leave the game (H-VAR-05)."""
    if not hagal(s).variants & CHURN:
        return
    dice = [below(s, DIE), below(s, DIE)]
    tell(s, E_CHURNED, NOBODY, dice[0] + 1, dice[1] + 1)
    gone = [card for place, card in enumerate(s.row) if place in dice]
    s.row = [card for place, card in enumerate(s.row) if place not in dice]
    for card in gone:
        s.trashed = [*s.trashed, card]
        tell(s, E_LEFT_GAME, NOBODY, card)
    refill_row(s)
