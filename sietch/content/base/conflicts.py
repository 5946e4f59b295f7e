"""The Conflict cards of the base game: 4 of level I, 10 of level II, 4 of level III."""

from sietch.rules.components import Conflict
from sietch.rules.effects.cards import draw_intrigue
from sietch.rules.effects.goods import gain, vp
from sietch.rules.effects.holdings import WON_MENTAT, control, take
from sietch.rules.effects.influence import choose_influence, gain_influence
from sietch.rules.effects.trashing import trash
from sietch.rules.language.combinators import several
from sietch.rules.terms import BENE_GESSERIT, EMPEROR, FREMEN, GUILD

CONFLICTS = [
    # --- level I: four different cards share one name
    Conflict("skirmish_1", "Skirmish", level=1, first=vp(1), second=gain(water=1), third=gain(spice=1)),
    Conflict(
        "skirmish_2", "Skirmish", level=1,
        first=vp(1), second=draw_intrigue(1) + gain(solari=2), third=gain(solari=2),
    ),
    Conflict(
        "skirmish_3", "Skirmish", level=1,
        first=choose_influence(1) + gain(spice=1), second=gain(spice=2), third=gain(spice=1),
    ),
    Conflict(
        "skirmish_4", "Skirmish", level=1,
        first=choose_influence(1) + gain(solari=2), second=gain(solari=3), third=gain(solari=2),
    ),
    # --- level II
    Conflict(
        "cloak_and_dagger", "Cloak and Dagger", level=2,
        first=choose_influence(1) + draw_intrigue(2),
        second=draw_intrigue(1) + gain(spice=1),
        third=draw_intrigue(1) | gain(spice=1),
    ),
    Conflict(
        "desert_power", "Desert Power", level=2,
        first=vp(1) + gain(water=1), second=gain(water=1) + gain(spice=1), third=gain(spice=1),
    ),
    Conflict(
        "guild_bank_raid", "Guild Bank Raid", level=2,
        first=gain(solari=6), second=gain(solari=4), third=gain(solari=2),
    ),
    Conflict(
        "machinations", "Machinations", level=2,
        first=several(
            2, gain_influence(EMPEROR), gain_influence(GUILD), gain_influence(BENE_GESSERIT),
            gain_influence(FREMEN),
        ),
        second=gain(water=1) + gain(solari=2),
        third=gain(water=1),
    ),
    Conflict(
        "raid_stockpiles", "Raid Stockpiles", level=2,
        first=draw_intrigue(1) + gain(spice=3), second=gain(spice=2), third=gain(spice=1),
    ),
    Conflict(
        "secure_imperial_basin", "Secure Imperial Basin", level=2, location="imperial_basin",
        first=vp(1) + control("imperial_basin"), second=gain(water=2), third=gain(water=1),
    ),
    Conflict(
        "siege_of_arrakeen", "Siege of Arrakeen", level=2, location="arrakeen",
        first=vp(1) + control("arrakeen"), second=gain(solari=4), third=gain(solari=2),
    ),
    Conflict(
        "siege_of_carthag", "Siege of Carthag", level=2, location="carthag",
        first=vp(1) + control("carthag"), second=draw_intrigue(1) + gain(spice=1), third=gain(spice=1),
    ),
    Conflict(
        "sort_through_the_chaos", "Sort Through the Chaos", level=2,
        first=take(WON_MENTAT) + draw_intrigue(1) + gain(solari=2),
        second=draw_intrigue(1) + gain(solari=2),
        third=gain(solari=2),
    ),
    Conflict(
        "terrible_purpose", "Terrible Purpose", level=2,
        first=vp(1) + trash(), second=gain(water=1) + gain(spice=1), third=gain(spice=1),
    ),
    # --- level III
    Conflict(
        "battle_for_arrakeen", "Battle for Arrakeen", level=3, location="arrakeen",
        first=vp(2) + control("arrakeen"),
        second=several(2, draw_intrigue(1), gain(spice=2), gain(solari=3)),
        third=draw_intrigue(1) + gain(solari=2),
    ),
    Conflict(
        "battle_for_carthag", "Battle for Carthag", level=3, location="carthag",
        first=vp(2) + control("carthag"), second=draw_intrigue(1) + gain(spice=3), third=gain(spice=3),
    ),
    Conflict(
        "battle_for_imperial_basin", "Battle for Imperial Basin", level=3, location="imperial_basin",
        first=vp(2) + control("imperial_basin"), second=gain(spice=5), third=gain(spice=3),
    ),
    Conflict(
        "grand_vision", "Grand Vision", level=3,
        first=choose_influence(2) + draw_intrigue(1), second=draw_intrigue(1) + gain(spice=3), third=gain(spice=3),
    ),
]  # fmt: skip
