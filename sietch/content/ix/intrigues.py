"""The Intrigue cards of Rise of Ix: 17, one of each."""

from sietch.rules.components import Intrigue
from sietch.rules.effects.cards import discard, draw
from sietch.rules.effects.conditions import owned, solari_held, tracks_at
from sietch.rules.effects.goods import gain, pay, swords, vp
from sietch.rules.effects.holdings import COUNCIL_SEAT, has
from sietch.rules.effects.influence import (
    choose_influence,
    influence_of_agents,
    lose_influence,
    visited_influence,
)
from sietch.rules.effects.ix.raids import (
    deploy_units,
    dreadnoughts_commissioned,
    if_won,
    retreat_dreadnought,
    units_deployed,
)
from sietch.rules.effects.ix.ships import commission, freighter
from sietch.rules.effects.ix.tech import acquire_tech, tech_tiles
from sietch.rules.effects.trashing import trash
from sietch.rules.effects.troops import lose_own_troops, recruit
from sietch.rules.language.combinators import tally, when
from sietch.rules.language.each import each
from sietch.rules.terms import OPPONENT

INTRIGUES = [
    # --- plot
    Intrigue("cull", "Cull", plot=pay(solari=1) >> trash()),
    Intrigue("diversion", "Diversion", plot=when(units_deployed() >= 4, freighter())),
    Intrigue("expedite", "Expedite", plot=pay(spice=1) >> freighter()),
    Intrigue("glimpse_the_path", "Glimpse the Path", plot=pay(spice=1) >> gain(water=1) + draw(1)),
    Intrigue("ixian_probe", "Ixian Probe", plot=discard(2) >> draw(2)),
    Intrigue("quid_pro_quo", "Quid Pro Quo", plot=pay(spice=2) >> influence_of_agents(1)),
    Intrigue("secret_forces", "Secret Forces", plot=when(has(COUNCIL_SEAT), recruit(2))),
    Intrigue("strongarm", "Strongarm", plot=lose_own_troops(1) >> visited_influence(1)),
    # --- plot or another time
    Intrigue(
        "advanced_weaponry", "Advanced Weaponry",
        plot=pay(solari=3) >> commission(), combat=when(tech_tiles() >= 3, swords(4)),
    ),
    Intrigue("finesse", "Finesse", plot=lose_influence() >> choose_influence(1), combat=swords(2)),
    Intrigue(
        "machine_culture", "Machine Culture",
        plot=acquire_tech(must=True), endgame=when(tech_tiles() >= 3, vp(1)),
    ),
    # --- combat
    Intrigue("blackmail", "Blackmail", combat=lose_influence() >> swords(5)),
    Intrigue("cannon_turrets", "Cannon Turrets", combat=swords(2) + each(OPPONENT, retreat_dreadnought())),
    Intrigue("second_wave", "Second Wave", combat=swords(2) + deploy_units(2)),
    Intrigue("strategic_push", "Strategic Push", combat=swords(2) + if_won(gain(solari=2))),
    Intrigue(
        "war_chest", "War Chest", combat=pay(solari=2) >> swords(4), endgame=when(solari_held() >= 10, vp(1))
    ),
    # --- endgame
    Intrigue(
        "grand_conspiracy", "Grand Conspiracy",
        endgame=tally(
            dreadnoughts_commissioned() >= 2, owned("the_spice_must_flow") >= 1, tracks_at(4) >= 2,
            has(COUNCIL_SEAT),
            results=[(3, vp(1)), (4, vp(2))],
        ),
    ),
]  # fmt: skip
