"""The Intrigue cards of Uprising: 40, and 4 of the CHOAM module."""

from sietch.rules.components import Intrigue
from sietch.rules.effects.acquiring import acquire, recruit_per_acquired, set_aside_from_row
from sietch.rules.effects.cards import discard, draw, draw_intrigue
from sietch.rules.effects.conditions import did, influence, owned, rival_alliance
from sietch.rules.effects.desert.contracts import contracts_done, take_contract
from sietch.rules.effects.desert.sandworms import detonate, sandworm, units_in_conflict
from sietch.rules.effects.desert.spies import recall_spies, spies_on_board, spy, spy_shared
from sietch.rules.effects.desert.trophies import flip_trophy
from sietch.rules.effects.goods import gain, pay, swords, vp
from sietch.rules.effects.holdings import COUNCIL_SEAT, has
from sietch.rules.effects.influence import choose_influence, gain_influence, lose_influence
from sietch.rules.effects.trashing import trash
from sietch.rules.effects.troops import deploy, recruit, retreat
from sietch.rules.language.combinators import lines, may, several, when
from sietch.rules.language.standing import on
from sietch.rules.terms import (
    BENE_GESSERIT,
    CITY,
    CRYSKNIFE,
    DESERT_MOUSE,
    EMPEROR,
    FREMEN,
    GAINED_SPICE,
    GUILD,
    ON_REVEAL,
    ORNITHOPTER,
    TROOPS,
)

INTRIGUES = [
    # --- plot
    Intrigue(
        "buy_access", "Buy Access",
        plot=pay(solari=5) >> several(
            2, gain_influence(EMPEROR), gain_influence(GUILD), gain_influence(BENE_GESSERIT),
            gain_influence(FREMEN),
        ),
    ),
    Intrigue("call_to_arms", "Call to Arms", plot=on(ON_REVEAL, recruit_per_acquired())),
    Intrigue(
        "change_allegiances", "Change Allegiances",
        plot=lines(lose_influence() >> choose_influence(1), pay(spice=3) >> choose_influence(1)),
    ),
    Intrigue("councilors_ambition", "Councilor's Ambition", plot=when(has(COUNCIL_SEAT), gain(water=2))),
    Intrigue("cunning", "Cunning", plot=draw(1) | (pay(spice=1) >> draw(1) + trash())),
    Intrigue(
        "depart_for_arrakis", "Depart for Arrakis",
        plot=lines(pay(spice=2) >> recruit(3), when(influence(GUILD) >= 3, draw(1))),
    ),
    Intrigue("detonation", "Detonation", copies=2, plot=detonate() | deploy(4)),
    Intrigue(
        "distraction", "Distraction", copies=2, plot=when(units_in_conflict(deployed=True) >= 3, spy_shared())
    ),
    Intrigue(
        "imperium_politics", "Imperium Politics", plot=pay(solari=1) >> choose_influence(1, EMPEROR, GUILD)
    ),
    Intrigue(
        "inspire_awe", "Inspire Awe", plot=acquire(3, to_hand_if=units_in_conflict(sandworms=True) >= 1)
    ),
    Intrigue(
        "intelligence_report", "Intelligence Report", plot=draw(1) + when(spies_on_board() >= 2, draw(1))
    ),
    Intrigue("manipulate", "Manipulate", plot=set_aside_from_row()),
    Intrigue(
        "market_opportunity", "Market Opportunity",
        plot=(pay(spice=2) >> gain(solari=5)) | (pay(solari=5) >> gain(spice=5)),
    ),
    Intrigue("mercenaries", "Mercenaries", plot=pay(solari=3) >> draw_intrigue(1) + recruit(2)),
    Intrigue("opportunism", "Opportunism", plot=lose_influence(2) + pay(solari=2) >> vp(1)),
    Intrigue(
        "shaddams_favor", "Shaddam's Favor", plot=recruit(1) + when(influence(EMPEROR) >= 3, gain(solari=3))
    ),
    Intrigue(
        "sietch_ritual", "Sietch Ritual", plot=discard(1) >> choose_influence(1, BENE_GESSERIT, FREMEN)
    ),
    Intrigue(
        "special_mission", "Special Mission", copies=2,
        plot=spy(CITY) | (recall_spies(1) >> detonate() + gain(spice=2)),
    ),
    Intrigue(
        "strategic_stockpiling", "Strategic Stockpiling",
        plot=lines(pay(spice=5) >> vp(1), when(influence(FREMEN) >= 3, pay(water=3) >> vp(1))),
    ),
    Intrigue("unexpected_allies", "Unexpected Allies", plot=pay(water=2) >> detonate() + sandworm(1)),
    # --- plot or another time
    Intrigue("contingency_plan", "Contingency Plan", copies=3, plot=gain(solari=2), combat=swords(3)),
    Intrigue("crysknife", "Crysknife", plot=gain(spice=1), endgame=flip_trophy(CRYSKNIFE) >> vp(1)),
    Intrigue("desert_mouse", "Desert Mouse", plot=gain(spice=1), endgame=flip_trophy(DESERT_MOUSE) >> vp(1)),
    Intrigue("ornithopter", "Ornithopter", plot=gain(spice=1), endgame=flip_trophy(ORNITHOPTER) >> vp(1)),
    # --- combat
    Intrigue(
        "devour", "Devour",
        combat=swords(2) + when(units_in_conflict(sandworms=True) >= 1, swords(2) + trash()),
    ),
    Intrigue("find_weakness", "Find Weakness", combat=swords(2) + may(recall_spies(1) >> swords(3))),
    Intrigue("go_to_ground", "Go to Ground", combat=retreat(1, 2) >> spy()),
    Intrigue("impress", "Impress", combat=swords(2) + acquire(3)),
    Intrigue(
        "questionable_methods", "Questionable Methods", combat=swords(1) + may(lose_influence() >> swords(4))
    ),
    Intrigue(
        "spice_is_power", "Spice Is Power",
        combat=(retreat(3, 3) >> gain(spice=3)) | (pay(spice=3) >> swords(6)),
    ),
    Intrigue("spring_the_trap", "Spring the Trap", combat=recall_spies(2) >> swords(7)),
    Intrigue("tactical_option", "Tactical Option", combat=swords(2) | retreat(0, TROOPS)),
    Intrigue(
        "weirding_combat", "Weirding Combat",
        combat=swords(3) + when(influence(BENE_GESSERIT) >= 3, swords(2)),
    ),
    # --- endgame
    Intrigue(
        "secure_spice_trade", "Secure Spice Trade",
        endgame=when(owned("the_spice_must_flow") >= 2, vp(1) + gain(spice=2)),
    ),
    Intrigue("shadow_alliance", "Shadow Alliance", endgame=when(rival_alliance(4), vp(1))),
]  # fmt: skip

CHOAM = [
    Intrigue(
        "backed_by_choam", "Backed by CHOAM", module="choam",
        plot=lose_influence() >> gain(solari=4), combat=when(contracts_done() >= 2, swords(4)),
    ),
    Intrigue("choam_profits", "CHOAM Profits", module="choam", endgame=when(contracts_done() >= 4, vp(1))),
    Intrigue(
        "leverage", "Leverage", module="choam", plot=when(did(GAINED_SPICE), take_contract() + gain(solari=1))
    ),
    Intrigue("reach_agreement", "Reach Agreement", module="choam", combat=retreat(1, 2) >> take_contract()),
]  # fmt: skip

INTRIGUES += CHOAM
