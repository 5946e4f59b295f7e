"""The eight leaders of the base game, two from each of four Great Houses."""

from sietch.rules.components import Ability, Leader, bits
from sietch.rules.effects.acquiring import set_aside_from_row
from sietch.rules.effects.cards import draw, intrigue
from sietch.rules.effects.combinators import when
from sietch.rules.effects.conditions import any_alliance
from sietch.rules.effects.goods import gain, pay
from sietch.rules.effects.influence import (
    gain_influence_any,
    gain_influence_where_behind,
    pick_secret_factions,
    show_secret_factions,
)
from sietch.rules.effects.troops import recruit
from sietch.rules.terms import CITY, LANDSRAAD, ON_COUNCIL_SEAT, ON_DEPLOY, ON_HARVEST, ON_SPACE_SOLARI

LEADERS = [
    Leader(
        "paul_atreides", "Paul Atreides", house="Atreides", difficulty=1,
        abilities=[Ability("Prescience", "sees_top", sees_top=True)],
        signet_name="Discipline", signet=draw(1),
    ),
    Leader(
        "duke_leto_atreides", "Duke Leto Atreides", house="Atreides", difficulty=2,
        abilities=[Ability("Landsraad Popularity", "space_discount", discount_icon=LANDSRAAD, discount=1)],
        signet_name="Prudent Diplomacy", signet=pay(spice=1) >> gain_influence_where_behind(),
    ),
    Leader(
        "baron_vladimir_harkonnen", "Baron Vladimir Harkonnen", house="Harkonnen", difficulty=3,
        abilities=[
            Ability(
                "Masterstroke", "masterstroke", opening=pick_secret_factions(2),
                moment=ON_DEPLOY, least=4, once=True, effect=show_secret_factions(),
            )
        ],
        signet_name="Scheme", signet=pay(solari=1) >> intrigue(1),
    ),
    Leader(
        "glossu_the_beast_rabban", 'Glossu "The Beast" Rabban', house="Harkonnen", difficulty=1,
        abilities=[Ability("Arrakis Fiefdom", "setup", setup=gain(spice=1, solari=1))],
        signet_name="Brutality", signet=recruit(1) | when(any_alliance(), recruit(2)),
    ),
    Leader(
        "earl_memnon_thorvald", "Earl Memnon Thorvald", house="Thorvald", difficulty=1,
        abilities=[
            Ability("Connections", "on_council_seat", moment=ON_COUNCIL_SEAT, effect=gain_influence_any(1))
        ],
        signet_name="Spice Hoard", signet=gain(spice=1),
    ),
    Leader(
        "countess_ariana_thorvald", "Countess Ariana Thorvald", house="Thorvald", difficulty=3,
        abilities=[Ability("Spice Addict", "on_harvest", moment=ON_HARVEST, harvest_less=1, effect=draw(1))],
        signet_name="Hidden Reservoir", signet=gain(water=1),
    ),
    Leader(
        "count_ilban_richese", "Count Ilban Richese", house="Richese", difficulty=1,
        abilities=[Ability("Ruthless Negotiator", "on_space_solari", moment=ON_SPACE_SOLARI, effect=draw(1))],
        signet_name="Manufacturing", signet=gain(solari=1),
    ),
    Leader(
        "helena_richese", "Helena Richese", house="Richese", difficulty=2,
        abilities=[Ability("Eyes Everywhere", "past_enemies_at", past_enemies=bits((LANDSRAAD, CITY)))],
        signet_name="Manipulate", signet=set_aside_from_row(),
    ),
]  # fmt: skip
