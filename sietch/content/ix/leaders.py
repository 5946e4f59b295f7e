"""The six Leaders of Rise of Ix, two from each of three Great Houses."""

from sietch.rules.components import Ability, Leader
from sietch.rules.effects.acquiring import acquire_named, may_acquire
from sietch.rules.effects.cards import discard
from sietch.rules.effects.conditions import agents_at
from sietch.rules.effects.goods import gain, pay
from sietch.rules.effects.influence import choose_influence, lose_influence
from sietch.rules.effects.intrigues import pick_intrigue
from sietch.rules.effects.ix.keeping import keep_card, single_icon
from sietch.rules.effects.ix.ships import freighter
from sietch.rules.effects.ix.snoopers import lay_snoopers, snoop, snooped_influence, track_bonus, track_influence
from sietch.rules.effects.ix.tech import acquire_tech, negotiate
from sietch.rules.effects.trashing import trash_in_play
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import either, may, when
from sietch.rules.language.standing import on, right
from sietch.rules.terms import (
    CITY,
    DREADNOUGHT_STRENGTH,
    LANDSRAAD,
    MORE_SOLARI,
    ON_KEPT_SENT,
    ON_OPENING,
    ON_REACH_TWO,
    ON_REVEAL,
    ON_ROUND_START,
    ON_SETUP,
    SPICE_TRADE,
    STARTS_DRY,
)

LEADERS = [
    Leader(
        "archduke_armand_ecaz", "Archduke Armand Ecaz", house="Ecaz", difficulty=2,
        abilities=[
            Ability(
                "Coordination",
                on(ON_REVEAL, when(agents_at(LANDSRAAD, CITY, SPICE_TRADE) >= 2, trash_in_play())),
            )
        ],
        signet_name="Conscript", signet=may_acquire(3),
    ),
    Leader(
        "ilesa_ecaz", "Ilesa Ecaz", house="Ecaz", difficulty=3,
        abilities=[
            Ability(
                "One Step Ahead",
                on(ON_ROUND_START, keep_card())
                + on(ON_KEPT_SENT, either(single_icon(), gain(spice=1), gain(solari=1))),
            )
        ],
        signet_name="Guild Contacts", signet=pay(solari=1) >> acquire_named("foldspace"),
    ),
    Leader(
        "prince_rhombur_vernius", "Prince Rhombur Vernius", house="Vernius", difficulty=1,
        abilities=[Ability("Heavy Lasgun Cannons", right(DREADNOUGHT_STRENGTH, 4))],
        signet_name="Ixian Technology", signet=acquire_tech() | negotiate(),
    ),
    Leader(
        "princess_yuna_moritani", '"Princess" Yuna Moritani', house="Moritani", difficulty=2,
        abilities=[Ability("Smuggling Operation", right(STARTS_DRY) + right(MORE_SOLARI, 1))],
        signet_name="Final Delivery",
        signet=pay(solari=7) >> choose_influence(1) + recruit(1) + gain(spice=1),
    ),
    Leader(
        "tessia_vernius", "Tessia Vernius", house="Vernius", difficulty=4,
        abilities=[
            Ability(
                "Careful Observation",
                on(ON_SETUP, lay_snoopers())
                + on(
                    ON_REACH_TWO,
                    snoop(
                        may(discard(1) >> gain(spice=1)),
                        track_bonus(),
                        track_influence(1),
                        track_bonus() + track_influence(1),
                    ),
                ),
            )
        ],
        signet_name="Duplicity", signet=lose_influence() >> snooped_influence(1),
    ),
    Leader(
        "viscount_hundro_moritani", "Viscount Hundro Moritani", house="Moritani", difficulty=1,
        abilities=[Ability("Intelligence", on(ON_OPENING, pick_intrigue(2)))],
        signet_name="Couriers", signet=pay(spice=1) >> freighter(),
    ),
]  # fmt: skip
