"""The automated opponents of Uprising: ten Rival cards, the House Hagal deck, the levels of the solo game."""

from sietch.rules.effects.cards import draw_intrigue, steal_intrigue
from sietch.rules.effects.conditions import alliance, influence
from sietch.rules.effects.desert.contracts import take_contract
from sietch.rules.effects.desert.sandworms import detonate
from sietch.rules.effects.goods import gain
from sietch.rules.effects.holdings import HOOKS, has, take
from sietch.rules.effects.influence import choose_influence, gain_influence
from sietch.rules.effects.leaders import signet
from sietch.rules.effects.rivals import (
    FAVOURED,
    FOR_ALLIANCE,
    RANKED,
    bonus_spice_there,
    conflict_level,
    rival_harvest,
    rival_influence,
    rival_spy,
)
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import either, when
from sietch.rules.language.core import Effect
from sietch.rules.rivals.printed import Difficulty, Errand, HagalCard, HouseHagal, Rival
from sietch.rules.terms import (
    BENE_GESSERIT,
    BRUTAL,
    CHURN,
    CITY,
    EMPEROR,
    EXPERT,
    FREMEN,
    GUILD,
    LANDSRAAD,
    POLITICS,
    SPICE_TRADE,
    STREAMLINED,
)

RIVALS = [
    Rival(
        "baron_vladimir_harkonnen", "Baron Vladimir Harkonnen", swordmaster=6,
        priority=(GUILD, EMPEROR, BENE_GESSERIT, FREMEN),
        signet=draw_intrigue(1), scheme=gain(solari=2) + recruit(2),
    ),
    Rival(
        "glossu_the_beast_rabban", 'Glossu "The Beast" Rabban', swordmaster=7,
        priority=(EMPEROR, GUILD, BENE_GESSERIT, FREMEN), streamlined=True,
        signet=either(alliance(), recruit(2), recruit(1)), scheme=rival_influence(FOR_ALLIANCE, 2),
    ),
    Rival(
        "staban_tuek", "Staban Tuek", swordmaster=9, priority=(GUILD, FREMEN, BENE_GESSERIT, EMPEROR),
        signet=gain(spice=1), scheme=recruit(2),
    ),
    Rival(
        "lady_amber_metulli", "Lady Amber Metulli", swordmaster=9,
        priority=(FREMEN, EMPEROR, GUILD, BENE_GESSERIT), streamlined=True,
        signet=recruit(1), scheme=recruit(3),
    ),
    Rival(
        "gurney_halleck", "Gurney Halleck", swordmaster=8, priority=(FREMEN, GUILD, EMPEROR, BENE_GESSERIT),
        signet=recruit(1), scheme=rival_influence(FAVOURED),
    ),
    Rival(
        "lady_margot_fenring", "Lady Margot Fenring", swordmaster=8,
        priority=(BENE_GESSERIT, EMPEROR, FREMEN, GUILD),
        signet=gain(solari=1), scheme=gain_influence(BENE_GESSERIT),
    ),
    Rival(
        "princess_irulan", "Princess Irulan", swordmaster=7, priority=(EMPEROR, BENE_GESSERIT, FREMEN, GUILD),
        signet=rival_spy(), scheme=choose_influence(1) + recruit(1),
    ),
    Rival(
        "lady_jessica", "Lady Jessica", swordmaster=6, priority=(BENE_GESSERIT, FREMEN, GUILD, EMPEROR),
        signet=rival_influence(FOR_ALLIANCE, 1), scheme=gain(water=2),
    ),
    Rival(
        "feyd_rautha_harkonnen", "Feyd-Rautha Harkonnen", swordmaster=4,
        priority=(EMPEROR, BENE_GESSERIT, GUILD, FREMEN),
        signet=recruit(2), scheme=choose_influence(1),
    ),
    Rival(
        "muad_dib", "Muad'Dib", swordmaster=4, priority=(FREMEN, BENE_GESSERIT, GUILD, EMPEROR),
        signet=gain_influence(FREMEN), scheme=take(HOOKS) + when(has(HOOKS), detonate()) + draw_intrigue(1),
    ),
]  # fmt: skip


def to(space: str, effect: Effect | None = None, politics: bool = False) -> tuple[Errand, ...]:
    return (Errand(space, effect, politics=politics),)


def contract_or_shipping(id: str, place: int) -> HagalCard:
    """Two cards differ only in the faction that Shipping favours."""
    return HagalCard(
        id, "Accept Contract / Shipping", copies=1, swords=2,
        errands=(
            Errand("shipping", rival_influence(RANKED, place) + gain(solari=2), fits=influence(GUILD) >= 2),
            Errand("accept_contract", take_contract()),
        ),
    )  # fmt: skip


CARDS = [
    HagalCard(
        "place_spy_green", "Place Spy (Landsraad)", copies=1, swords=2,
        spy=rival_spy(
            LANDSRAAD, "post_assembly_hall_gather_support", "post_high_council_imperial_privilege_swordmaster"
        ),
    ),
    HagalCard(
        "place_spy_blue", "Place Spy (City)", copies=1, swords=2,
        spy=rival_spy(
            CITY, "post_arrakeen_spice_refinery", "post_research_station_spice_refinery",
            "post_research_station_sietch_tabr",
        ),
    ),
    HagalCard(
        "place_spy_yellow", "Place Spy (Spice Trade)", copies=1, swords=2,
        spy=rival_spy(
            SPICE_TRADE, "post_accept_contract_shipping", "post_imperial_basin", "post_hagga_basin",
            "post_deep_desert",
        ),
    ),
    HagalCard(
        "sardaukar", "Sardaukar", copies=2, swords=4,
        errands=to("sardaukar", gain_influence(EMPEROR) + recruit(2)),
    ),
    HagalCard(
        "dutiful_service", "Dutiful Service", copies=1, swords=2,
        errands=to("dutiful_service", gain_influence(EMPEROR), politics=True),
    ),
    HagalCard(
        "heighliner", "Heighliner", copies=1, swords=5,
        errands=to("heighliner", gain_influence(GUILD) + recruit(3)),
    ),
    HagalCard(
        "deliver_supplies_heighliner", "Deliver Supplies / Heighliner", copies=2, swords=1,
        errands=(
            Errand("heighliner", gain_influence(GUILD) + recruit(3), fits=conflict_level() >= 3),
            Errand("deliver_supplies", gain_influence(GUILD), politics=True),
        ),
    ),
    HagalCard(
        "espionage", "Espionage", copies=2, swords=2,
        errands=to("espionage", gain_influence(BENE_GESSERIT) + rival_spy()),
    ),
    HagalCard(
        "secrets", "Secrets", copies=1, swords=1,
        errands=to("secrets", gain_influence(BENE_GESSERIT) + steal_intrigue(), politics=True),
    ),
    HagalCard(
        "desert_tactics", "Desert Tactics", copies=2, swords=3,
        errands=to("desert_tactics", gain_influence(FREMEN) + when(has(HOOKS), detonate()) + recruit(1)),
    ),
    HagalCard(
        "fremkit", "Fremkit", copies=1, swords=1,
        errands=to("fremkit", gain_influence(FREMEN), politics=True),
    ),
    HagalCard(
        "assembly_hall", "Assembly Hall", copies=1,
        errands=to("assembly_hall", when(influence(EMPEROR) >= 2, rival_influence(RANKED, 1)) + draw_intrigue(1)),
    ),
    HagalCard("gather_support_a", "Gather Support", copies=1, errands=to("gather_support", recruit(1))),
    HagalCard(
        "gather_support_b", "Gather Support", copies=1, swords=2,
        errands=to("gather_support", when(influence(EMPEROR) >= 2, rival_influence(RANKED, 2)) + recruit(1)),
    ),
    contract_or_shipping("accept_contract_shipping_a", 3),
    contract_or_shipping("accept_contract_shipping_b", 1),
    HagalCard(
        "research_station", "Research Station", copies=2, swords=2, errands=to("research_station", recruit(2))
    ),
    HagalCard(
        "spice_refinery", "Spice Refinery", copies=3, swords=1, errands=to("spice_refinery", signet())
    ),
    HagalCard("arrakeen", "Arrakeen", copies=2, swords=1, errands=to("arrakeen", recruit(1) + signet())),
    HagalCard(
        "sietch_tabr", "Sietch Tabr", copies=3, swords=3,
        errands=(Errand("sietch_tabr", take(HOOKS) + gain(water=1) + recruit(1), fits=influence(FREMEN) >= 2),),
    ),
    HagalCard(
        "hagga_basin_imperial_basin", "Hagga Basin / Imperial Basin", copies=4, swords=2, richest=True,
        errands=(
            Errand("hagga_basin", when(has(HOOKS), detonate()) + rival_harvest(worms=1)),
            Errand("imperial_basin", when(has(HOOKS), detonate()) + rival_harvest()),
        ),
    ),
    HagalCard(
        "deep_desert", "Deep Desert", copies=2, swords=2,
        errands=(Errand("deep_desert", rival_harvest(worms=2), fits=bonus_spice_there() >= 1),),
    ),
    HagalCard("reshuffle", "Reshuffle", copies=1, humans=(2,), reshuffles=True),
]  # fmt: skip

EXPERTS = BRUTAL | EXPERT | POLITICS

DIFFICULTIES = [
    Difficulty("mercenary", "Mercenary", player=draw_intrigue(1), garrison=0),
    Difficulty("sardaukar", "Sardaukar"),
    Difficulty("mentat", "Mentat", variants=EXPERTS),
    Difficulty("kwisatz_haderach", "Kwisatz Haderach", variants=EXPERTS, player_swordmaster=False),
]

HAGAL = HouseHagal(
    cards=CARDS,
    levels=DIFFICULTIES,
    variants=(EXPERTS | CHURN, EXPERTS | STREAMLINED),
    spoiler="",
    counts_as=("the_spice_must_flow", 2),
    careful_by_strength=False,
)
