"""House Hagal with Rise of Ix: new cards, who may be a Rival, how Rivals use tiles and dreadnoughts."""

from sietch.content.base.hagal import SOLO, TWO
from sietch.content.ix.leaders import LEADERS
from sietch.content.layers import Layer
from sietch.rules.effects.conditions import influence
from sietch.rules.effects.influence import gain_influence
from sietch.rules.effects.ix.ships import commission, dreadnoughts_in_supply, freighter
from sietch.rules.effects.ix.tech import acquire_tech, negotiate
from sietch.rules.effects.rivals import rival_spy
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import may_choose
from sietch.rules.language.core import Effect
from sietch.rules.rivals.printed import AT_ONCE, IF_BLOCKED, IN_COMBAT, Errand, HagalCard, Rival
from sietch.rules.terms import GUILD, LANDSRAAD, SPICE_TRADE

SHIPPING = Errand("interstellar_shipping", freighter(2), fits=influence(GUILD) >= 2)


def to_dreadnought(effect: Effect) -> tuple[Errand, ...]:
    """With both commissioned the card is passed over (X-HAGAL-04)."""
    return (Errand("dreadnought", commission() + effect, fits=dreadnoughts_in_supply() >= 1),)


CARDS = [
    HagalCard("interstellar_shipping", "Interstellar Shipping", copies=1, swords=3, errands=(SHIPPING,)),
    HagalCard(
        "smuggling_or_interstellar_shipping", "Smuggling / Interstellar Shipping", copies=1, swords=2,
        errands=(SHIPPING, Errand("smuggling", freighter())),
    ),
    HagalCard(
        "tech_negotiation", "Tech Negotiation", copies=2, humans=SOLO,
        errands=(Errand("tech_negotiation", may_choose(acquire_tech(1), negotiate())),),
    ),
    HagalCard(
        "dreadnought_1p", "Dreadnought", copies=2, swords=3, humans=SOLO, errands=to_dreadnought(acquire_tech()),
    ),
    HagalCard(
        "dreadnought_2p", "Dreadnought", copies=2, swords=3, humans=TWO, errands=to_dreadnought(recruit(2)),
    ),
]  # fmt: skip

FOLDSPACE = HagalCard(  # not with Uprising, which has no such space (X-MIX-21)
    "foldspace_or_interstellar_shipping", "Foldspace / Interstellar Shipping", copies=1, swords=2,
    errands=(SHIPPING, Errand("foldspace", gain_influence(GUILD))),
)  # fmt: skip

OVER_UPRISING = frozenset(
    {"accept_contract_shipping_a", "accept_contract_shipping_b", "gather_support_a", "gather_support_b"}
)
"""Uprising's cards for covered spaces (X-MIX-21), beside that of Assembly Hall, which has the id of its space."""

SPIES = [  # the same cards, with the posts that take the place of covered ones (X-MIX-04, X-MIX-05)
    HagalCard(
        "place_spy_green", "Place Spy (Landsraad)", copies=1, swords=2,
        spy=rival_spy(
            LANDSRAAD, "post_tech_negotiation_dreadnought", "post_high_council_imperial_privilege_swordmaster"
        ),
    ),
    HagalCard(
        "place_spy_yellow", "Place Spy (Spice Trade)", copies=1, swords=2,
        spy=rival_spy(
            SPICE_TRADE, "post_interstellar_shipping_smuggling", "post_imperial_basin", "post_hagga_basin",
            "post_deep_desert",
        ),
    ),
]  # fmt: skip

MAY_BE_RIVALS = {"prince_rhombur_vernius", "viscount_hundro_moritani"}  # X-HAGAL-15

RIVALS = [
    Rival(leader.id, leader.name, house=leader.house, signet_name=leader.signet_name, signet=leader.signet)
    for leader in LEADERS
    if leader.id in MAY_BE_RIVALS
]

TILE_USES = {  # X-HAGAL-27, X-HAGAL-29, X-HAGAL-31, X-HAGAL-32
    "flagship": IN_COMBAT,
    "invasion_ships": IF_BLOCKED,
    "spy_satellites": AT_ONCE,
    "training_drones": AT_ONCE,
}

ON_BASE = Layer(
    leaders=RIVALS, hagal_cards=[*CARDS, FOLDSPACE], hagal_tiles=TILE_USES,
    hagal_flags=("imperial_basin", "arrakeen", "carthag"),
)  # fmt: skip

ON_UPRISING = Layer(  # its Rivals are those on its own Rival cards
    without=OVER_UPRISING, hagal_cards=[*CARDS, *SPIES], hagal_tiles=TILE_USES,
    hagal_flags=("imperial_basin", "arrakeen", "spice_refinery"),  # X-OPEN-22
)  # fmt: skip
