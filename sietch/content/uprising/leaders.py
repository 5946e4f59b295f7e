"""The nine leader boards of Uprising; Lady Jessica's has two sides."""

from sietch.rules.components import Ability, Leader, bits
from sietch.rules.effects.acquiring import acquire_into_hand
from sietch.rules.effects.cards import draw, intrigue, trash, trash_from_hand_for_spice
from sietch.rules.effects.combinators import may, may_choose, when
from sietch.rules.effects.conditions import any_alliance
from sietch.rules.effects.goods import gain, pay, persuasion, swords
from sietch.rules.effects.influence import gain_influence_any
from sietch.rules.effects.leaders import Step, memory, no_deploying, repeat_space, train, turn_board
from sietch.rules.effects.sandworms import own_strength, sandworms_in_conflict
from sietch.rules.effects.spies import recall_spies, spy, spy_opening
from sietch.rules.effects.troops import recruit, retreat_up_to
from sietch.rules.terms import (
    BENE_GESSERIT,
    CITY,
    EMPEROR,
    FREMEN,
    GUILD,
    LANDSRAAD,
    ON_MAKER_SPIED,
    ON_REACH_TWO,
    ON_REVEAL,
    ON_VISIT,
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
        abilities=[
            Ability("Devious Strength", "on_reveal_turn", moment=ON_REVEAL, effect=recall_spies(1) >> swords(2))
        ],
        signet_name="Personal Training", signet=FEYDS_TRAINING,
    ),
    Leader(
        "gurney_halleck", "Gurney Halleck", house="Atreides", difficulty=1,
        abilities=[
            Ability(
                "Always Smiling", "on_reveal_turn", moment=ON_REVEAL,
                effect=when(own_strength() >= 6, persuasion(1)),
            )
        ],
        signet_name="Warmaster", signet=recruit(1),
    ),
    Leader(
        "lady_amber_metulli", "Lady Amber Metulli", house="Metulli", difficulty=1,
        abilities=[Ability("Desert Scouts", "on_reveal_turn", moment=ON_REVEAL, effect=retreat_up_to(1))],
        signet_name="Fill Coffers", signet=gain(solari=1) + when(any_alliance(), gain(spice=1)),
    ),
    Leader(
        "lady_margot_fenring", "Lady Margot Fenring", house="Fenring", difficulty=1,
        abilities=[
            Ability(
                "Loyalty", "on_reach_two", moment=ON_REACH_TWO, factions=bits((BENE_GESSERIT,)),
                effect=gain(spice=2),
            )
        ],
        signet_name="Arrakis Informant", signet=spy(CITY),
    ),
    Leader(
        "muad_dib", "Muad'Dib", house="Atreides", difficulty=1,
        abilities=[
            Ability(
                "Unpredictable Foe", "on_reveal_turn", moment=ON_REVEAL,
                effect=when(sandworms_in_conflict() >= 1, intrigue(1)),
            )
        ],
        signet_name="Lead the Way", signet=draw(1),
    ),
    Leader(
        "lady_jessica", "Lady Jessica", house="Atreides", difficulty=2, back="reverend_mother_jessica",
        abilities=[
            Ability(
                "Other Memories", "on_visit", moment=ON_VISIT, factions=bits((BENE_GESSERIT,)),
                effect=turn_board(),
            )
        ],
        signet_name="Spice Agony", signet=pay(spice=1) >> intrigue(1) + memory(),
    ),
    Leader(
        "reverend_mother_jessica", "Reverend Mother Jessica", house="Atreides", difficulty=2, is_back=True,
        abilities=[
            Ability(
                "Reverend Mother", "on_visit", moment=ON_VISIT, factions=bits((BENE_GESSERIT, FREMEN)),
                effect=pay(water=1) >> repeat_space(),
            )
        ],
        signet_name="Water of Life", signet=pay(spice=1) >> gain(water=1),
    ),
    Leader(
        "princess_irulan", "Princess Irulan", house="Corrino", difficulty=2,
        abilities=[
            Ability(
                "Imperial Birthright", "on_reach_two", moment=ON_REACH_TWO, factions=bits((EMPEROR,)),
                effect=intrigue(1),
            )
        ],
        signet_name="Chronicler's Insight",
        signet=may_choose(acquire_into_hand(1), trash_from_hand_for_spice(2)),
    ),
    Leader(
        "staban_tuek", "Staban Tuek", house="", difficulty=3,
        abilities=[
            Ability("Limited Allies", "starts_without", without="diplomacy"),
            Ability("Smuggle Spice", "on_maker_spied", moment=ON_MAKER_SPIED, effect=gain(spice=1)),
        ],
        signet_name="Unseen Network",
        signet=spy_opening(
            ((LANDSRAAD,), pay(spice=1) >> gain(solari=3)),
            ((EMPEROR, GUILD, BENE_GESSERIT, FREMEN), pay(solari=2) >> intrigue(1)),
        ),
    ),
    Leader(
        "shaddam_corrino_iv", "Shaddam Corrino IV", house="Corrino", difficulty=2, module="choam",
        abilities=[Ability("Sardaukar Commander", "commands_contracts", set_aside_contracts=True)],
        signet_name="Emperor of the Known Universe",
        signet=no_deploying() + (gain(solari=1) + recruit(1) | (pay(solari=3) >> gain_influence_any(1))),
    ),
]  # fmt: skip
