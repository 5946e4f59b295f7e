"""The nine leader boards of Uprising; Lady Jessica's has two sides."""

from sietch.rules.components import Ability, Leader
from sietch.rules.effects.acquiring import acquire
from sietch.rules.effects.cards import draw, draw_intrigue
from sietch.rules.effects.conditions import alliance
from sietch.rules.effects.desert.sandworms import strength, units_in_conflict
from sietch.rules.effects.desert.spies import recall_spies, spy, spy_opening
from sietch.rules.effects.goods import gain, pay, persuasion, swords
from sietch.rules.effects.influence import choose_influence
from sietch.rules.effects.leaders import Step, memory, no_deploying, repeat_space, train, turn_board
from sietch.rules.effects.trashing import its_cost, trash, trash_from_hand
from sietch.rules.effects.troops import recruit, retreat
from sietch.rules.language.combinators import may, may_choose, when
from sietch.rules.language.standing import on, right
from sietch.rules.terms import (
    BENE_GESSERIT,
    CITY,
    COMMANDS_CONTRACTS,
    EMPEROR,
    FREMEN,
    GUILD,
    HAND,
    LANDSRAAD,
    ON_MAKER_SPIED,
    ON_REACH_TWO,
    ON_REVEAL,
    ON_VISIT,
    STARTS_WITHOUT,
)

FEYDS_TRAINING = train(
    Step("start", None, "paid_trash", "first_spy"),
    Step("paid_trash", may(pay(solari=1) >> trash()), "middle_trash"),
    Step("first_spy", spy(), "middle_trash"),
    Step("middle_trash", trash(), "late_trash", "second_spy"),
    Step("late_trash", trash(), "final"),
    Step("second_spy", spy(), "double_spice"),
    Step("double_spice", gain(spice=2), "final"),
    Step("final", recruit(1) + spy()),
)

LEADERS = [
    Leader(
        "feyd_rautha_harkonnen", "Feyd-Rautha Harkonnen", house="Harkonnen", difficulty=1,
        abilities=[Ability("Devious Strength", on(ON_REVEAL, recall_spies(1) >> swords(2)))],
        signet_name="Personal Training", signet=FEYDS_TRAINING,
    ),
    Leader(
        "gurney_halleck", "Gurney Halleck", house="Atreides", difficulty=1,
        abilities=[Ability("Always Smiling", on(ON_REVEAL, when(strength() >= 6, persuasion(1))))],
        signet_name="Warmaster", signet=recruit(1),
    ),
    Leader(
        "lady_amber_metulli", "Lady Amber Metulli", house="Metulli", difficulty=1,
        abilities=[Ability("Desert Scouts", on(ON_REVEAL, retreat(0, 1)))],
        signet_name="Fill Coffers", signet=gain(solari=1) + when(alliance(), gain(spice=1)),
    ),
    Leader(
        "lady_margot_fenring", "Lady Margot Fenring", house="Fenring", difficulty=1,
        abilities=[Ability("Loyalty", on(ON_REACH_TWO, gain(spice=2), factions=(BENE_GESSERIT,)))],
        signet_name="Arrakis Informant", signet=spy(CITY),
    ),
    Leader(
        "muad_dib", "Muad'Dib", house="Atreides", difficulty=1,
        abilities=[
            Ability(
                "Unpredictable Foe", on(ON_REVEAL, when(units_in_conflict(sandworms=True) >= 1, draw_intrigue(1)))
            )
        ],
        signet_name="Lead the Way", signet=draw(1),
    ),
    Leader(
        "lady_jessica", "Lady Jessica", house="Atreides", difficulty=2, back="reverend_mother_jessica",
        abilities=[Ability("Other Memories", on(ON_VISIT, turn_board(), factions=(BENE_GESSERIT,)))],
        signet_name="Spice Agony", signet=pay(spice=1) >> draw_intrigue(1) + memory(),
    ),
    Leader(
        "reverend_mother_jessica", "Reverend Mother Jessica", house="Atreides", difficulty=2, is_back=True,
        abilities=[
            Ability(
                "Reverend Mother",
                on(ON_VISIT, pay(water=1) >> repeat_space(), factions=(BENE_GESSERIT, FREMEN)),
            )
        ],
        signet_name="Water of Life", signet=pay(spice=1) >> gain(water=1),
    ),
    Leader(
        "princess_irulan", "Princess Irulan", house="Corrino", difficulty=2,
        abilities=[Ability("Imperial Birthright", on(ON_REACH_TWO, draw_intrigue(1), factions=(EMPEROR,)))],
        signet_name="Chronicler's Insight",
        signet=may_choose(
            acquire(1, least=1, to=HAND), trash_from_hand(then=when(its_cost() >= 1, gain(spice=2)))
        ),
    ),
    Leader(
        "staban_tuek", "Staban Tuek", house="", difficulty=3,
        abilities=[
            Ability("Limited Allies", right(STARTS_WITHOUT, card="diplomacy")),
            Ability("Smuggle Spice", on(ON_MAKER_SPIED, gain(spice=1))),
        ],
        signet_name="Unseen Network",
        signet=spy_opening(
            ((LANDSRAAD,), pay(spice=1) >> gain(solari=3)),
            ((EMPEROR, GUILD, BENE_GESSERIT, FREMEN), pay(solari=2) >> draw_intrigue(1)),
        ),
    ),
    Leader(
        "shaddam_corrino_iv", "Shaddam Corrino IV", house="Corrino", difficulty=2, module="choam",
        abilities=[Ability("Sardaukar Commander", right(COMMANDS_CONTRACTS))],
        signet_name="Emperor of the Known Universe",
        signet=no_deploying() + (gain(solari=1) + recruit(1) | (pay(solari=3) >> choose_influence(1))),
    ),
]  # fmt: skip
