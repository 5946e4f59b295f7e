"""The board of Uprising for up to four players: 22 spaces, 13 observation posts, four Influence tracks.

A faction's space also gives 1 Influence with that faction; that follows from ``faction=`` alone.
"""

from sietch.rules.components import Post, Price, Space, Track
from sietch.rules.effects.agents import recall_agent
from sietch.rules.effects.cards import draw, draw_intrigue, steal_intrigue
from sietch.rules.effects.desert.contracts import take_contract
from sietch.rules.effects.desert.sandworms import detonate, sandworm_instead
from sietch.rules.effects.desert.spies import spy
from sietch.rules.effects.goods import gain, persuasion
from sietch.rules.effects.harvesting import harvest
from sietch.rules.effects.holdings import COUNCIL_SEAT, HOOKS, SWORDMASTER, has, take
from sietch.rules.effects.influence import choose_influence
from sietch.rules.effects.trashing import trash, trash_intrigue
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import either, when
from sietch.rules.terms import BENE_GESSERIT, CITY, EMPEROR, FREMEN, GUILD, LANDSRAAD, SPICE_TRADE


def cost(solari: int = 0, spice: int = 0, water: int = 0) -> tuple[Price, ...]:
    return (Price(solari, spice, water),)


SPACES = [
    # --- Emperor
    Space(
        "dutiful_service", "Dutiful Service", area="emperor", icon=EMPEROR, faction=EMPEROR,
        effect=take_contract(),
    ),
    Space(
        "sardaukar", "Sardaukar", area="emperor", icon=EMPEROR, faction=EMPEROR, prices=cost(spice=4),
        effect=draw_intrigue(1) + recruit(4),
    ),
    # --- Spacing Guild
    Space(
        "deliver_supplies", "Deliver Supplies", area="guild", icon=GUILD, faction=GUILD,
        effect=gain(water=1),
    ),
    Space(
        "heighliner", "Heighliner", area="guild", icon=GUILD, faction=GUILD, prices=cost(spice=5), combat=True,
        effect=recruit(5),
    ),
    # --- Bene Gesserit
    Space(
        "espionage", "Espionage", area="bene_gesserit", icon=BENE_GESSERIT, faction=BENE_GESSERIT,
        prices=cost(spice=1),
        effect=draw(1) + spy(),
    ),
    Space(
        "secrets", "Secrets", area="bene_gesserit", icon=BENE_GESSERIT, faction=BENE_GESSERIT,
        effect=draw_intrigue(1) + steal_intrigue(),
    ),
    # --- Fremen
    Space(
        "desert_tactics", "Desert Tactics", area="fremen", icon=FREMEN, faction=FREMEN, prices=cost(water=1),
        combat=True,
        effect=recruit(1) + trash(),
    ),
    Space(
        "fremkit", "Fremkit", area="fremen", icon=FREMEN, faction=FREMEN, combat=True,
        effect=draw(1),
    ),
    # --- Landsraad
    Space(
        "high_council", "High Council", area="landsraad", icon=LANDSRAAD, prices=cost(solari=5),
        effect=either(has(COUNCIL_SEAT), gain(spice=2) + draw_intrigue(1) + recruit(3), take(COUNCIL_SEAT)),
    ),
    Space(
        "imperial_privilege", "Imperial Privilege", area="landsraad", icon=LANDSRAAD, prices=cost(solari=3),
        requires=(EMPEROR, 2),
        effect=(trash_intrigue() >> draw_intrigue(1)) + recall_agent() + draw(1),
    ),
    Space(
        "swordmaster", "Swordmaster", area="landsraad", icon=LANDSRAAD, once=True,
        prices=(Price(solari=8, after_first=6),),
        effect=take(SWORDMASTER),
    ),
    Space(
        "assembly_hall", "Assembly Hall", area="landsraad", icon=LANDSRAAD,
        effect=draw_intrigue(1), presence=persuasion(1),
    ),
    Space(
        "gather_support", "Gather Support", area="landsraad", icon=LANDSRAAD,
        prices=(Price(brings=recruit(2)), Price(solari=2, brings=recruit(2) + gain(water=1))),
    ),
    # --- cities
    Space(
        "arrakeen", "Arrakeen", area="dune", icon=CITY, combat=True,
        effect=recruit(1) + draw(1), control=gain(solari=1),
    ),
    Space(
        "spice_refinery", "Spice Refinery", area="dune", icon=CITY, combat=True,
        prices=(Price(brings=gain(solari=2)), Price(spice=1, brings=gain(solari=4))),
        control=gain(solari=1),
    ),
    Space(
        "research_station", "Research Station", area="dune", icon=CITY, prices=cost(water=2), combat=True,
        effect=recruit(2) + draw(2),
    ),
    Space(
        "sietch_tabr", "Sietch Tabr", area="dune", icon=CITY, requires=(FREMEN, 2), combat=True,
        effect=take(HOOKS) + recruit(1) + gain(water=1) | gain(water=1) + detonate(),
    ),
    # --- CHOAM and the desert
    Space(
        "accept_contract", "Accept Contract", area="choam", icon=SPICE_TRADE,
        effect=take_contract() + draw(1),
    ),
    Space(
        "shipping", "Shipping", area="choam", icon=SPICE_TRADE, prices=cost(spice=3), requires=(GUILD, 2),
        effect=gain(solari=5) + choose_influence(1),
    ),
    Space(
        "imperial_basin", "Imperial Basin", area="dune", icon=SPICE_TRADE, combat=True,
        effect=harvest(1), control=gain(spice=1),
    ),
    Space(
        "hagga_basin", "Hagga Basin", area="dune", icon=SPICE_TRADE, prices=cost(water=1), combat=True,
        effect=harvest(2) | when(has(HOOKS), sandworm_instead(1) + harvest(0)),
    ),
    Space(
        "deep_desert", "Deep Desert", area="dune", icon=SPICE_TRADE, prices=cost(water=3), combat=True,
        effect=harvest(4) | when(has(HOOKS), sandworm_instead(2) + harvest(0)),
    ),
]  # fmt: skip

POSTS = [
    Post("post_dutiful_service_sardaukar", "Emperor post", "dutiful_service", "sardaukar"),
    Post("post_deliver_supplies_heighliner", "Spacing Guild post", "deliver_supplies", "heighliner"),
    Post("post_espionage_secrets", "Bene Gesserit post", "espionage", "secrets"),
    Post("post_desert_tactics_fremkit", "Fremen post", "desert_tactics", "fremkit"),
    Post(
        "post_high_council_imperial_privilege_swordmaster", "Landsraad post, left",
        "high_council", "imperial_privilege", "swordmaster",
    ),
    Post("post_assembly_hall_gather_support", "Landsraad post, right", "assembly_hall", "gather_support"),
    Post("post_accept_contract_shipping", "CHOAM post", "accept_contract", "shipping"),
    Post("post_arrakeen_spice_refinery", "City post, right", "arrakeen", "spice_refinery"),
    Post(
        "post_research_station_spice_refinery", "City post, middle", "research_station", "spice_refinery"
    ),
    Post("post_research_station_sietch_tabr", "City post, left", "research_station", "sietch_tabr"),
    Post("post_imperial_basin", "Imperial Basin post", "imperial_basin"),
    Post("post_hagga_basin", "Hagga Basin post", "hagga_basin"),
    Post("post_deep_desert", "Deep Desert post", "deep_desert"),
]  # fmt: skip

TRACKS = [
    Track(EMPEROR, "Emperor", bonus=spy()),
    Track(GUILD, "Spacing Guild", bonus=gain(solari=3)),
    Track(BENE_GESSERIT, "Bene Gesserit", bonus=draw_intrigue(1)),
    Track(FREMEN, "Fremen", bonus=gain(water=1)),
]
