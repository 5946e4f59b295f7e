"""House Hagal in the base game: its deck, the houses that can be Rivals, the levels of the solo game."""

from sietch.content.base.leaders import LEADERS
from sietch.rules.effects.cards import draw_intrigue
from sietch.rules.effects.conditions import alliance
from sietch.rules.effects.goods import gain
from sietch.rules.effects.influence import gain_influence
from sietch.rules.effects.leaders import signet
from sietch.rules.effects.rivals import rival_harvest
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import either
from sietch.rules.language.core import Effect
from sietch.rules.rivals.printed import Difficulty, Errand, HagalCard, HouseHagal, Rival
from sietch.rules.terms import BENE_GESSERIT, BRUTAL, CHURN, EMPEROR, EXPERT, FREMEN, GUILD

SOLO = (1,)
TWO = (2,)


def to(space: str, effect: Effect | None = None) -> tuple[Errand, ...]:
    return (Errand(space, effect),)


CARDS = [
    HagalCard(
        "conspire", "Conspire", copies=2, swords=4,
        errands=to("conspire", gain_influence(EMPEROR) + recruit(2)),
    ),
    HagalCard("wealth", "Wealth", copies=1, swords=3, errands=to("wealth", gain_influence(EMPEROR))),
    HagalCard(
        "heighliner", "Heighliner", copies=1, swords=6,
        errands=to("heighliner", gain_influence(GUILD) + recruit(3)),
    ),
    HagalCard("foldspace", "Foldspace", copies=2, swords=1, errands=to("foldspace", gain_influence(GUILD))),
    HagalCard(
        "selective_breeding", "Selective Breeding", copies=2, swords=2,
        errands=to("selective_breeding", gain_influence(BENE_GESSERIT)),
    ),
    HagalCard("secrets", "Secrets", copies=1, swords=1, errands=to("secrets", gain_influence(BENE_GESSERIT))),
    HagalCard(
        "hardy_warriors", "Hardy Warriors", copies=1, swords=5,
        errands=to("hardy_warriors", gain_influence(FREMEN) + recruit(2)),
    ),
    HagalCard("stillsuits", "Stillsuits", copies=2, swords=4, errands=to("stillsuits", gain_influence(FREMEN))),
    HagalCard("rally_troops", "Rally Troops", copies=2, swords=3, errands=to("rally_troops", recruit(4))),
    HagalCard("hall_of_oratory", "Hall of Oratory", copies=2, errands=to("hall_of_oratory", recruit(1))),
    HagalCard("carthag", "Carthag", copies=3, errands=to("carthag", recruit(1))),
    HagalCard(
        "arrakeen_1p", "Arrakeen", copies=3, swords=1, humans=SOLO,
        errands=to("arrakeen", recruit(1) + signet()),
    ),
    HagalCard("arrakeen_2p", "Arrakeen", copies=3, swords=1, humans=TWO, errands=to("arrakeen", recruit(1))),
    HagalCard(
        "harvest_spice", "Harvest Spice", copies=5, swords=2, richest=True, only_free=True,
        errands=(
            Errand("imperial_basin", rival_harvest()),
            Errand("hagga_basin", rival_harvest()),
            Errand("the_great_flat", rival_harvest()),
        ),
    ),
    HagalCard("reshuffle", "Reshuffle", copies=1, humans=TWO, reshuffles=True),
]  # fmt: skip

SPOILER = Rival("house_hagal", "House Hagal")

NOT_RIVALS = {"paul_atreides", "helena_richese"}  # B-SOLO-02
BRUTALITY = either(alliance(), recruit(2), recruit(1))  # Rabban's signet without its choice of the worse half

RIVALS = [
    Rival(
        leader.id, leader.name, house=leader.house, signet_name=leader.signet_name,
        signet=BRUTALITY if leader.id == "glossu_the_beast_rabban" else leader.signet,
    )
    for leader in LEADERS
    if leader.id not in NOT_RIVALS
] + [SPOILER]  # fmt: skip

DIFFICULTIES = [
    Difficulty(
        "mercenary", "Mercenary", player=gain(solari=1, spice=1), garrison=0, mentat_cost=2, swordmasters_in=5,
    ),
    Difficulty("sardaukar", "Sardaukar", rival=draw_intrigue(1), mentat_cost=5, swordmasters_in=4),
    Difficulty("mentat", "Mentat", rival=draw_intrigue(1), mentat_cost=5, swordmasters_in=3, variants=EXPERT),
    Difficulty(
        "kwisatz_haderach", "Kwisatz Haderach", rival=draw_intrigue(1), mentat_cost=5, swordmasters_in=3,
        variants=EXPERT, player_swordmaster=False,
    ),
]  # fmt: skip

HAGAL = HouseHagal(
    cards=CARDS,
    levels=DIFFICULTIES,
    variants=(BRUTAL | CHURN, 0),
    spoiler=SPOILER.id,
    mentat="mentat",
    counts_as=("the_spice_must_flow", 2),
    careful_by_strength=True,
)
