"""The eighteen Tech tiles of Rise of Ix, one of each; ``rival`` marks those that a Rival may take."""

from sietch.rules.components import Tile
from sietch.rules.effects.agents import enter
from sietch.rules.effects.cards import discard, draw, draw_intrigue
from sietch.rules.effects.conditions import owned, persuasion_gained, sword_cards, tracks_at, tracks_below
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.holdings import COUNCIL_SEAT, has
from sietch.rules.effects.influence import choose_influence, gain_influence
from sietch.rules.effects.intrigues import exchange_intrigues
from sietch.rules.effects.ix.tech import flip_tile, trash_tile
from sietch.rules.effects.trashing import trash, trash_in_play
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import per, several, when
from sietch.rules.language.standing import on, right
from sietch.rules.terms import (
    BENE_GESSERIT,
    DETONATES,
    EMPEROR,
    FREMEN,
    GUILD,
    MORE_SHIPPED,
    ON_ENDGAME,
    ON_REVEAL,
    ON_ROUND_START,
    ON_WIN,
    PAST_ENEMIES,
    TOPS_ACQUIRED,
    WINS_TIES,
)

TILES = [
    Tile(
        "artillery", "Artillery", cost=1,
        stands=on(ON_REVEAL, per(sword_cards(), swords(1))),
    ),
    Tile(
        "chaumurky", "Chaumurky", cost=4, rival=True,
        acquire=draw_intrigue(2),
        stands=right(WINS_TIES, 1),
    ),
    Tile(
        "detonation_devices", "Detonation Devices", cost=3, rival=True,
        stands=right(DETONATES, 1),
    ),
    Tile(
        "disposal_facility", "Disposal Facility", cost=3,
        acquire=trash(),
        stands=on(ON_REVEAL, when(persuasion_gained() >= 6, trash_in_play())),
    ),
    Tile(
        "flagship", "Flagship", cost=8, rival=True,
        acquire=vp(1),
        use=flip_tile() + pay(solari=4) >> recruit(3),
    ),
    Tile(
        "holoprojectors", "Holoprojectors", cost=3,
        use=flip_tile() + discard(1) >> draw(1),
    ),
    Tile(
        "holtzman_engine", "Holtzman Engine", cost=6, rival=True,
        stands=on(ON_ROUND_START, draw(1)) + on(ON_ENDGAME, when(owned("the_spice_must_flow") >= 2, vp(1))),
    ),
    Tile(
        "invasion_ships", "Invasion Ships", cost=5, rival=True,
        acquire=recruit(4),
        use=flip_tile() + discard(1, keeping=1) >> enter(PAST_ENEMIES),  # a card is left to send (X-OPEN-18)
    ),
    Tile(
        "memocorders", "Memocorders", cost=2, rival=True,
        acquire=choose_influence(1),
        stands=on(ON_ENDGAME, when(tracks_at(3) >= 4, vp(1))),
    ),
    Tile(
        "minimic_film", "Minimic Film", cost=2,
        stands=on(ON_REVEAL, persuasion(1)),
    ),
    Tile(
        "restricted_ordnance", "Restricted Ordnance", cost=4,
        stands=on(ON_REVEAL, when(has(COUNCIL_SEAT), swords(4))),
    ),
    Tile(
        "shuttle_fleet", "Shuttle Fleet", cost=6, rival=True,
        acquire=several(2, *(gain_influence(faction) for faction in (EMPEROR, GUILD, BENE_GESSERIT, FREMEN))),
        stands=on(ON_ROUND_START, gain(solari=2)),
    ),
    Tile(
        "sonic_snoopers", "Sonic Snoopers", cost=2, rival=True,
        acquire=draw_intrigue(1),
        use=trash_tile() >> exchange_intrigues(),
    ),
    Tile(
        "spaceport", "Spaceport", cost=5,
        acquire=draw(2),
        stands=right(TOPS_ACQUIRED, 1),
    ),
    Tile(
        "spy_satellites", "Spy Satellites", cost=4, rival=True,
        use=pay(spice=3) + trash_tile() >> vp(1),
        stands=on(ON_ENDGAME, per(tracks_below(2), vp(1))),
    ),
    Tile(
        "training_drones", "Training Drones", cost=3, rival=True,
        use=flip_tile() >> recruit(1),
    ),
    Tile(
        "troop_transports", "Troop Transports", cost=2, rival=True,
        stands=right(MORE_SHIPPED, 1),
    ),
    Tile(
        "windtraps", "Windtraps", cost=2, rival=True,
        acquire=gain(water=1),
        stands=on(ON_WIN, gain(water=1)),
    ),
]  # fmt: skip
