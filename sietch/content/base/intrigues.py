"""The Intrigue cards of the base game: 34 different ones, 40 in all."""

from sietch.rules.components import Intrigue
from sietch.rules.effects.acquiring import acquire, tops_acquired
from sietch.rules.effects.agents import enter, recall_agent
from sietch.rules.effects.cards import draw, peek, shuffle_discard
from sietch.rules.effects.conditions import alliance, more_than_each, owned, tracks_at
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.holdings import COUNCIL_SEAT, MENTAT, has, take
from sietch.rules.effects.influence import choose_influence, gain_influence
from sietch.rules.effects.troops import deploy, deploy_from_supply, lose_troops, recruit, retreat
from sietch.rules.effects.turns import may_skip_turn
from sietch.rules.language.combinators import when
from sietch.rules.language.each import an_opponent
from sietch.rules.language.standing import on
from sietch.rules.terms import BENE_GESSERIT, DECK_TOP, EMPEROR, FREMEN, GUILD, ON_REVEAL, PAST_ENEMIES

FLOW = "the_spice_must_flow"

INTRIGUES = [
    # --- plot
    Intrigue("bindu_suspension", "Bindu Suspension", plot=draw(1) + may_skip_turn()),
    Intrigue("bribery", "Bribery", plot=pay(solari=2) >> choose_influence(1)),
    Intrigue(
        "bypass_protocol", "Bypass Protocol", plot=acquire(3) | (pay(spice=2) >> acquire(5, to=DECK_TOP))
    ),
    Intrigue("calculated_hire", "Calculated Hire", plot=pay(spice=1) >> take(MENTAT)),
    Intrigue("charisma", "Charisma", plot=on(ON_REVEAL, persuasion(2))),
    Intrigue("choam_shares", "CHOAM Shares", plot=pay(solari=7) >> vp(1)),
    Intrigue(
        "councilors_dispensation", "Councilor's Dispensation", plot=when(has(COUNCIL_SEAT), gain(spice=2))
    ),
    Intrigue(
        "dispatch_an_envoy", "Dispatch an Envoy", copies=2,
        plot=enter(icons=(EMPEROR, GUILD, BENE_GESSERIT, FREMEN)),
    ),
    Intrigue(
        "double_cross", "Double Cross", plot=pay(solari=1) >> an_opponent(lose_troops(1)) + deploy_from_supply(1)
    ),
    Intrigue("favored_subject", "Favored Subject", plot=gain_influence(EMPEROR)),
    Intrigue("guild_authorization", "Guild Authorization", plot=gain_influence(GUILD)),
    Intrigue("infiltrate", "Infiltrate", plot=enter(PAST_ENEMIES)),
    Intrigue("know_their_ways", "Know Their Ways", plot=gain_influence(FREMEN)),
    Intrigue("poison_snooper", "Poison Snooper", copies=2, plot=peek()),
    Intrigue("rapid_mobilization", "Rapid Mobilization", plot=deploy()),
    Intrigue(
        "recruitment_mission", "Recruitment Mission", plot=on(ON_REVEAL, persuasion(1) + tops_acquired())
    ),
    Intrigue("refocus", "Refocus", plot=shuffle_discard() + draw(1)),
    Intrigue(
        "reinforcements", "Reinforcements", plot=pay(solari=3) >> recruit(3, deployable=True, only_revealing=True)
    ),
    Intrigue("secret_of_the_sisterhood", "Secret of the Sisterhood", plot=gain_influence(BENE_GESSERIT)),
    Intrigue("the_sleeper_must_awaken", "The Sleeper Must Awaken", plot=pay(spice=4) >> vp(1)),
    Intrigue("urgent_mission", "Urgent Mission", plot=recall_agent()),
    Intrigue("water_of_life", "Water of Life", plot=pay(water=1, spice=1) >> draw(3)),
    Intrigue("water_peddlers_union", "Water Peddlers Union", plot=gain(water=1)),
    Intrigue("windfall", "Windfall", plot=gain(solari=2)),
    # --- combat
    Intrigue("allied_armada", "Allied Armada", combat=when(alliance(), pay(spice=2) >> swords(7))),
    Intrigue("ambush", "Ambush", copies=2, combat=swords(4)),
    Intrigue("master_tactician", "Master Tactician", copies=3, combat=swords(3) | retreat(0, 3)),
    Intrigue("private_army", "Private Army", copies=2, combat=pay(spice=2) >> swords(5)),
    Intrigue("staged_incident", "Staged Incident", combat=lose_troops(3) >> vp(1)),
    Intrigue("tiebreaker", "Tiebreaker", combat=swords(2), endgame=gain(spice=10)),
    # --- combat, when you win a Conflict
    Intrigue(
        "demand_respect", "Demand Respect", win=choose_influence(1) | (pay(spice=2) >> choose_influence(2))
    ),
    Intrigue("to_the_victor", "To the Victor...", win=gain(spice=3)),
    # --- endgame
    Intrigue(
        "corner_the_market", "Corner the Market",
        endgame=when(owned(FLOW) >= 2, vp(1)) + when(more_than_each(owned(FLOW)), vp(1)),
    ),
    Intrigue(
        "plans_within_plans", "Plans Within Plans",
        endgame=when(tracks_at(3) >= 3, vp(1)) | when(tracks_at(3) >= 4, vp(2)),
    ),
]  # fmt: skip
