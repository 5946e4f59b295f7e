"""The board of the base game: 22 spaces and four Influence tracks.

A faction's space also gives 1 Influence with that faction; that follows from ``faction=`` alone.
"""

from sietch.rules.components import Price, Space, Track
from sietch.rules.effects.acquiring import acquire_named
from sietch.rules.effects.cards import draw, draw_intrigue, steal_intrigue
from sietch.rules.effects.goods import gain, persuasion
from sietch.rules.effects.harvesting import harvest
from sietch.rules.effects.holdings import COUNCIL_SEAT, MENTAT, SWORDMASTER, take
from sietch.rules.effects.trashing import trash_card
from sietch.rules.effects.troops import recruit
from sietch.rules.terms import BENE_GESSERIT, CITY, EMPEROR, FREMEN, GUILD, LANDSRAAD, SPICE_TRADE


def cost(solari: int = 0, spice: int = 0, water: int = 0) -> tuple[Price, ...]:
    return (Price(solari, spice, water),)


SPACES = [
    # --- Emperor
    Space(
        "conspire", "Conspire", area="emperor", icon=EMPEROR, faction=EMPEROR, prices=cost(spice=4),
        effect=gain(solari=5) + recruit(2) + draw_intrigue(1),
    ),
    Space(
        "wealth", "Wealth", area="emperor", icon=EMPEROR, faction=EMPEROR,
        effect=gain(solari=2),
    ),
    # --- Spacing Guild
    Space(
        "heighliner", "Heighliner", area="guild", icon=GUILD, faction=GUILD, prices=cost(spice=6), combat=True,
        effect=recruit(5) + gain(water=2),
    ),
    Space(
        "foldspace", "Foldspace", area="guild", icon=GUILD, faction=GUILD,
        effect=acquire_named("foldspace"),
    ),
    # --- Bene Gesserit
    Space(
        "selective_breeding", "Selective Breeding", area="bene_gesserit", icon=BENE_GESSERIT,
        faction=BENE_GESSERIT, prices=cost(spice=2),
        effect=trash_card() >> draw(2),
    ),
    Space(
        "secrets", "Secrets", area="bene_gesserit", icon=BENE_GESSERIT, faction=BENE_GESSERIT,
        effect=draw_intrigue(1) + steal_intrigue(),
    ),
    # --- Fremen
    Space(
        "hardy_warriors", "Hardy Warriors", area="fremen", icon=FREMEN, faction=FREMEN, prices=cost(water=1),
        combat=True,
        effect=recruit(2),
    ),
    Space(
        "stillsuits", "Stillsuits", area="fremen", icon=FREMEN, faction=FREMEN, combat=True,
        effect=gain(water=1),
    ),
    # --- Landsraad
    Space(
        "high_council", "High Council", area="landsraad", icon=LANDSRAAD, prices=cost(solari=5), once=True,
        effect=take(COUNCIL_SEAT),
    ),
    Space(
        "mentat", "Mentat", area="landsraad", icon=LANDSRAAD, prices=cost(solari=2),
        effect=draw(1) + take(MENTAT),
    ),
    Space(
        "swordmaster", "Swordmaster", area="landsraad", icon=LANDSRAAD, prices=cost(solari=8), once=True,
        effect=take(SWORDMASTER),
    ),
    Space(
        "rally_troops", "Rally Troops", area="landsraad", icon=LANDSRAAD, prices=cost(solari=4),
        effect=recruit(4),
    ),
    Space(
        "hall_of_oratory", "Hall of Oratory", area="landsraad", icon=LANDSRAAD,
        effect=recruit(1), presence=persuasion(1),
    ),
    # --- CHOAM
    Space(
        "secure_contract", "Secure Contract", area="choam", icon=SPICE_TRADE,
        effect=gain(solari=3),
    ),
    Space(
        "sell_melange", "Sell Melange", area="choam", icon=SPICE_TRADE,
        prices=(
            Price(spice=2, brings=gain(solari=6)),
            Price(spice=3, brings=gain(solari=8)),
            Price(spice=4, brings=gain(solari=10)),
            Price(spice=5, brings=gain(solari=12)),
        ),
    ),
    # --- Dune
    Space(
        "arrakeen", "Arrakeen", area="dune", icon=CITY, combat=True,
        effect=recruit(1) + draw(1), control=gain(solari=1),
    ),
    Space(
        "carthag", "Carthag", area="dune", icon=CITY, combat=True,
        effect=recruit(1) + draw_intrigue(1), control=gain(solari=1),
    ),
    Space(
        "research_station", "Research Station", area="dune", icon=CITY, prices=cost(water=2), combat=True,
        effect=draw(3),
    ),
    Space(
        "sietch_tabr", "Sietch Tabr", area="dune", icon=CITY, requires=(FREMEN, 2), combat=True,
        effect=recruit(1) + gain(water=1),
    ),
    Space(
        "imperial_basin", "Imperial Basin", area="dune", icon=SPICE_TRADE, combat=True,
        effect=harvest(1), control=gain(spice=1),
    ),
    Space(
        "hagga_basin", "Hagga Basin", area="dune", icon=SPICE_TRADE, prices=cost(water=1), combat=True,
        effect=harvest(2),
    ),
    Space(
        "the_great_flat", "The Great Flat", area="dune", icon=SPICE_TRADE, prices=cost(water=2), combat=True,
        effect=harvest(3),
    ),
]  # fmt: skip

TRACKS = [
    Track(EMPEROR, "Emperor", bonus=recruit(2)),
    Track(GUILD, "Spacing Guild", bonus=gain(solari=3)),
    Track(BENE_GESSERIT, "Bene Gesserit", bonus=draw_intrigue(1)),
    Track(FREMEN, "Fremen", bonus=gain(water=1)),
]
