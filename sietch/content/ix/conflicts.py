"""The Conflict cards of Rise of Ix: 2 of level I, 1 of level II, 1 of level III."""

from sietch.rules.components import Conflict
from sietch.rules.effects.cards import draw_intrigue
from sietch.rules.effects.goods import gain, pay, vp
from sietch.rules.effects.ix.ships import freighter
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import may

CONFLICTS = [
    # --- level I: two different cards share their name with those of the base game
    Conflict(
        "skirmish_ix_1", "Skirmish", level=1,
        first=freighter() + recruit(1), second=gain(spice=2), third=gain(spice=1),
    ),
    Conflict(
        "skirmish_ix_2", "Skirmish", level=1,
        first=freighter() + gain(spice=1), second=gain(solari=3), third=gain(solari=2),
    ),
    # --- level II
    Conflict(
        "trade_monopoly", "Trade Monopoly", level=2,
        first=freighter(2) + recruit(1),
        second=draw_intrigue(1) + gain(water=1),
        third=draw_intrigue(1) | gain(water=1),
    ),
    # --- level III
    Conflict(
        "economic_supremacy", "Economic Supremacy", level=3,
        first=vp(1) + may(pay(solari=6) >> vp(1)) + may(pay(spice=4) >> vp(1)),
        second=vp(1),
        third=gain(spice=2) + gain(solari=2),
    ),
]  # fmt: skip
