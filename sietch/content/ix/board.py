"""What Rise of Ix adds to the board: four spaces, posts for them on the Uprising board, the Shipping track."""

from sietch.content.base.board import cost
from sietch.rules.components import Post, ShippingTrack, Space
from sietch.rules.effects.goods import gain, persuasion
from sietch.rules.effects.influence import choose_influence
from sietch.rules.effects.ix.ships import commission, dividends, freighter, shipped_troops
from sietch.rules.effects.ix.tech import acquire_tech, negotiate
from sietch.rules.language.combinators import may_choose
from sietch.rules.terms import GUILD, LANDSRAAD, SPICE_TRADE

OVER_BASE = frozenset({"rally_troops", "hall_of_oratory", "secure_contract", "sell_melange"})  # X-BOARD-02
"""The spaces of the base board that are gone; so are House Hagal's cards for two of them (X-HAGAL-01)."""

OVER_UPRISING = frozenset(
    {
        "assembly_hall",
        "gather_support",
        "accept_contract",
        "shipping",
        "post_assembly_hall_gather_support",
        "post_accept_contract_shipping",
    }
)
"""The spaces and posts of the Uprising board that the folded overlay covers (X-MIX-02, X-MIX-04)."""

SPACES = [
    Space(
        "tech_negotiation", "Tech Negotiation", area="landsraad", icon=LANDSRAAD,
        effect=may_choose(acquire_tech(1), negotiate()),
        presence=persuasion(1),
    ),
    Space(
        "dreadnought", "Dreadnought", area="landsraad", icon=LANDSRAAD, prices=cost(solari=3),
        effect=commission() + acquire_tech(),
    ),
    Space(
        "interstellar_shipping", "Interstellar Shipping", area="choam", icon=SPICE_TRADE, requires=(GUILD, 2),
        effect=freighter(2),
    ),
    Space(
        "smuggling", "Smuggling", area="choam", icon=SPICE_TRADE,
        effect=gain(solari=1) + freighter(),
    ),
]  # fmt: skip

POSTS = [
    Post("post_tech_negotiation_dreadnought", "Ix post", "tech_negotiation", "dreadnought"),
    Post("post_interstellar_shipping_smuggling", "Shipping post", "interstellar_shipping", "smuggling"),
]

SHIPPING = ShippingTrack(
    dividends() | gain(spice=2),
    shipped_troops(2) + choose_influence(1),
    acquire_tech(2),
)
