"""The eight leaders of the base game, two from each of four Great Houses."""

from sietch.rules.components import Ability, Leader
from sietch.rules.effects.acquiring import set_aside_from_row
from sietch.rules.effects.cards import draw, draw_intrigue
from sietch.rules.effects.conditions import alliance
from sietch.rules.effects.goods import gain, pay
from sietch.rules.effects.influence import choose_influence, pick_secrets, show_secrets
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import when
from sietch.rules.language.standing import on, right
from sietch.rules.terms import (
    CITY,
    HARVEST_LESS,
    LANDSRAAD,
    ON_COUNCIL_SEAT,
    ON_DEPLOY,
    ON_HARVEST,
    ON_OPENING,
    ON_SETUP,
    ON_SPACE_SOLARI,
    PAST_ENEMIES_AT,
    SEES_TOP,
    SPACE_DISCOUNT,
)

LEADERS = [
    Leader(
        "paul_atreides", "Paul Atreides", house="Atreides", difficulty=1,
        abilities=[Ability("Prescience", right(SEES_TOP))],
        signet_name="Discipline", signet=draw(1),
    ),
    Leader(
        "duke_leto_atreides", "Duke Leto Atreides", house="Atreides", difficulty=2,
        abilities=[Ability("Landsraad Popularity", right(SPACE_DISCOUNT, 1, icons=(LANDSRAAD,)))],
        signet_name="Prudent Diplomacy", signet=pay(spice=1) >> choose_influence(1, behind=True),
    ),
    Leader(
        "baron_vladimir_harkonnen", "Baron Vladimir Harkonnen", house="Harkonnen", difficulty=3,
        abilities=[
            Ability(
                "Masterstroke",
                on(ON_OPENING, pick_secrets(2)) + on(ON_DEPLOY, show_secrets(), least=4, once=True),
            )
        ],
        signet_name="Scheme", signet=pay(solari=1) >> draw_intrigue(1),
    ),
    Leader(
        "glossu_the_beast_rabban", 'Glossu "The Beast" Rabban', house="Harkonnen", difficulty=1,
        abilities=[Ability("Arrakis Fiefdom", on(ON_SETUP, gain(spice=1, solari=1)))],
        signet_name="Brutality", signet=recruit(1) | when(alliance(), recruit(2)),
    ),
    Leader(
        "earl_memnon_thorvald", "Earl Memnon Thorvald", house="Thorvald", difficulty=1,
        abilities=[Ability("Connections", on(ON_COUNCIL_SEAT, choose_influence(1)))],
        signet_name="Spice Hoard", signet=gain(spice=1),
    ),
    Leader(
        "countess_ariana_thorvald", "Countess Ariana Thorvald", house="Thorvald", difficulty=3,
        abilities=[Ability("Spice Addict", on(ON_HARVEST, right(HARVEST_LESS, 1) + draw(1)))],
        signet_name="Hidden Reservoir", signet=gain(water=1),
    ),
    Leader(
        "count_ilban_richese", "Count Ilban Richese", house="Richese", difficulty=1,
        abilities=[Ability("Ruthless Negotiator", on(ON_SPACE_SOLARI, draw(1)))],
        signet_name="Manufacturing", signet=gain(solari=1),
    ),
    Leader(
        "helena_richese", "Helena Richese", house="Richese", difficulty=2,
        abilities=[Ability("Eyes Everywhere", right(PAST_ENEMIES_AT, icons=(LANDSRAAD, CITY)))],
        signet_name="Manipulate", signet=set_aside_from_row(),
    ),
]  # fmt: skip
