"""The cards of Rise of Ix: 29 different ones in the Imperium deck, 35 in all; a starting card of the Epic game."""

from sietch.content.base.cards import FACTION_ICONS
from sietch.rules.components import Card
from sietch.rules.effects.agents import cheaper_space
from sietch.rules.effects.cards import discard, draw, draw_intrigue, put_under_deck
from sietch.rules.effects.conditions import agent_at, alliance, bond, enemy_there, influence, other_sword_cards
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.influence import bigger_step, choose_influence, gain_influence
from sietch.rules.effects.ix.raids import drive_off, retreat_units
from sietch.rules.effects.ix.ships import commission, dreadnoughts_in_conflict, freighter
from sietch.rules.effects.ix.tech import acquire_tech, negotiate, tech_tiles
from sietch.rules.effects.trashing import trash, trash_card, trash_this
from sietch.rules.effects.troops import deploy_from_supply, recruit, retreat
from sietch.rules.effects.turns import again
from sietch.rules.language.combinators import per, when
from sietch.rules.terms import BENE_GESSERIT, CITY, EMPEROR, FREMEN, GUILD, LANDSRAAD, SPICE_TRADE

CONTROL_THE_SPICE = Card(
    "control_the_spice", "Control the Spice", kind="starter", icons=(SPICE_TRADE,),
    agent=pay(spice=1) >> trash() + recruit(1),
    reveal=persuasion(1) + gain(spice=1),
)  # fmt: skip

SINGLE_DUNE = Card(  # in the Epic game the other one makes room for the card above (X-EPIC-05)
    "dune_the_desert_planet", "Dune, the Desert Planet", kind="starter", icons=(SPICE_TRADE,),
    reveal=persuasion(1),
)  # fmt: skip

EPIC_STARTER = [SINGLE_DUNE, CONTROL_THE_SPICE]

CARDS = [
    Card(
        "appropriate", "Appropriate", cost=5, factions=(EMPEROR,), icons=(LANDSRAAD, SPICE_TRADE),
        acquire=freighter(),
        agent=when(influence(EMPEROR) >= 2, acquire_tech(in_solari=True)),
        reveal=persuasion(2),
    ),
    Card(
        "bounty_hunter", "Bounty Hunter", cost=1, icons=(CITY,), infiltrates=(CITY,),
        agent=when(enemy_there(), gain(solari=2)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "choam_delegate", "CHOAM Delegate", cost=1, icons=(SPICE_TRADE,), infiltrates=(SPICE_TRADE,),
        unload=gain(solari=3),
    ),
    Card(
        "court_intrigue", "Court Intrigue", cost=2, factions=(EMPEROR,), icons=(EMPEROR,), infiltrates=(EMPEROR,),
        agent=put_under_deck() >> draw_intrigue(1),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "desert_ambush", "Desert Ambush", cost=3, factions=(FREMEN,), icons=(SPICE_TRADE,),
        agent=drive_off(),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "embedded_agent", "Embedded Agent", cost=5, factions=(BENE_GESSERIT,), icons=(LANDSRAAD,),
        infiltrates=(LANDSRAAD,),
        agent=when(bond(BENE_GESSERIT), freighter(2)),
        reveal=persuasion(1) + draw_intrigue(1),
    ),
    Card(
        "esmar_tuek", "Esmar Tuek", cost=5, factions=(GUILD,), icons=(CITY, SPICE_TRADE),
        agent=pay(spice=1) >> gain_influence(GUILD) + draw(1),
        unload=gain(spice=2, solari=2),
    ),
    Card("freighter_fleet", "Freighter Fleet", copies=2, cost=2, icons=(SPICE_TRADE,), unload=freighter()),
    Card(
        "full_scale_assault", "Full-Scale Assault", cost=8, factions=(EMPEROR,), icons=(EMPEROR, CITY),
        acquire=commission(),
        agent=recruit(2),
        reveal=persuasion(2) + per(dreadnoughts_in_conflict(), swords(3)),
    ),
    Card(
        "guild_accord", "Guild Accord", cost=6, factions=(GUILD,), icons=(GUILD,), infiltrates=(GUILD,),
        agent=cheaper_space("heighliner", 2),
        unload=gain(water=1) + when(alliance(GUILD), gain(spice=3)),
    ),
    Card(
        "guild_chief_administrator", "Guild Chief Administrator", cost=4, factions=(GUILD,),
        icons=(GUILD, CITY, SPICE_TRADE),
        agent=discard(1) >> trash(),
        reveal=persuasion(1) + freighter(),
    ),
    Card(
        "imperial_bashar", "Imperial Bashar", cost=4, factions=(EMPEROR,), icons=(CITY,),
        agent=recruit(1) | trash(),
        reveal=persuasion(1) + swords(2) + per(other_sword_cards(), swords(1)),
    ),
    Card(
        "imperial_shock_trooper", "Imperial Shock Trooper", cost=3, factions=(EMPEROR,),
        reveal=persuasion(1) + swords(2) + when(agent_at(EMPEROR), swords(3)),
    ),
    Card(
        "in_the_shadows", "In the Shadows", copies=2, cost=2, factions=(BENE_GESSERIT,), icons=(LANDSRAAD, CITY),
        agent=when(influence(BENE_GESSERIT) >= 2, discard(1) >> choose_influence(1, EMPEROR, GUILD, FREMEN)),
        unload=gain_influence(BENE_GESSERIT),
    ),
    Card(
        "ix_guild_compact", "Ix-Guild Compact", cost=3, factions=(GUILD,), icons=(GUILD,),
        agent=discard(2) >> commission(),
        unload=negotiate(2),
    ),
    Card(
        "ixian_engineer", "Ixian Engineer", copies=2, cost=5, icons=(SPICE_TRADE,),
        agent=acquire_tech(),
        reveal=when(tech_tiles() >= 3, trash_this() >> vp(1)),
    ),
    Card(
        "jamis", "Jamis", cost=2, factions=(FREMEN,), icons=(FREMEN,), infiltrates=(FREMEN,),
        agent=trash(),
        reveal=persuasion(1) + swords(2),
    ),
    Card(
        "landing_rights", "Landing Rights", cost=4, factions=(GUILD,), icons=(CITY,),
        agent=freighter(),
        reveal=persuasion(2),
    ),
    Card(
        "local_fence", "Local Fence", cost=3, icons=(CITY,),
        agent=(pay(spice=2) >> gain(solari=5)) | (pay(solari=5) >> gain(spice=4)),
        reveal=persuasion(2),
    ),
    Card(
        "negotiated_withdrawal", "Negotiated Withdrawal", copies=2, cost=4, icons=(LANDSRAAD, CITY, SPICE_TRADE),
        acquire=recruit(1),
        reveal=persuasion(2) + (retreat_units(3) >> choose_influence(1)),
    ),
    Card(
        "satellite_ban", "Satellite Ban", cost=5, factions=(GUILD, FREMEN), icons=(GUILD, FREMEN),
        agent=discard(1) >> gain(spice=1, water=1),
        reveal=persuasion(1) + retreat(0, 2),
    ),
    Card(
        "sayyadina", "Sayyadina", cost=3, factions=(BENE_GESSERIT, FREMEN), icons=(BENE_GESSERIT, FREMEN),
        agent=pay(water=3) >> vp(1),
        reveal=when(bond(FREMEN), persuasion(3)),
    ),
    Card(
        "shai_hulud", "Shai-Hulud", cost=7, factions=(FREMEN,), icons=(SPICE_TRADE,),
        acquire=trash(),
        agent=trash_card() >> recruit(2),
        reveal=when(bond(FREMEN), swords(5)),
    ),
    Card(
        "spice_trader", "Spice Trader", cost=4, factions=(FREMEN,), icons=(CITY, SPICE_TRADE),
        agent=when(influence(FREMEN) >= 2, discard(1) >> gain(spice=2)),
        reveal=persuasion(2) + swords(1),
    ),
    Card(
        "treachery", "Treachery", copies=2, cost=6, icons=FACTION_ICONS,
        agent=bigger_step(2) + trash_this(),
        unload=deploy_from_supply(2),
    ),
    Card(
        "truthsayer", "Truthsayer", copies=2, cost=3, factions=(EMPEROR, BENE_GESSERIT),
        icons=(EMPEROR, BENE_GESSERIT, LANDSRAAD),
        agent=discard(1) >> draw(1),
        reveal=persuasion(1) + swords(1),
    ),
    Card("water_peddler", "Water Peddler", cost=1, acquire=gain(water=1), unload=gain(water=1)),
    Card(
        "web_of_power", "Web of Power", cost=4, factions=(BENE_GESSERIT,), icons=(BENE_GESSERIT,),
        infiltrates=(BENE_GESSERIT,),
        agent=when(influence(EMPEROR) >= 2, gain(solari=2))
        + when(influence(GUILD) >= 2, draw(1))
        + when(influence(FREMEN) >= 2, gain(water=1)),
        reveal=persuasion(1) + choose_influence(1),
    ),
    Card(
        "weirding_way", "Weirding Way", cost=3, factions=(BENE_GESSERIT,), icons=(CITY, SPICE_TRADE),
        agent=again(),
        reveal=persuasion(1) + swords(2),
    ),
]  # fmt: skip
