"""The cards of the players' decks: starter deck, Reserve and Imperium deck of the base game."""

from sietch.rules.components import Card
from sietch.rules.effects.acquiring import discount
from sietch.rules.effects.agents import close_space, enter
from sietch.rules.effects.cards import discard, draw, draw_intrigue, take_back
from sietch.rules.effects.conditions import alliance, bond, faction_cards, influence, sent_to
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.harvesting import base_spice_again
from sietch.rules.effects.influence import bigger_step, choose_influence, gain_influence, lose_influence
from sietch.rules.effects.leaders import signet
from sietch.rules.effects.trashing import trash, trash_this
from sietch.rules.effects.troops import lose_troops, may_deploy, recruit, retreat
from sietch.rules.language.combinators import per, when
from sietch.rules.language.each import each
from sietch.rules.terms import (
    ANY_ICON,
    BENE_GESSERIT,
    CITY,
    EMPEROR,
    FREMEN,
    FROM_BOARD,
    GUILD,
    LANDSRAAD,
    MAKER_SPACE,
    OPPONENT,
    PAST_ALL,
    SPICE_TRADE,
    TROOPS,
)

FACTION_ICONS = (EMPEROR, GUILD, BENE_GESSERIT, FREMEN)

STARTER = [
    Card("convincing_argument", "Convincing Argument", kind="starter", copies=2, reveal=persuasion(2)),
    Card("dagger", "Dagger", kind="starter", copies=2, icons=(LANDSRAAD,), reveal=swords(1)),
    Card("diplomacy", "Diplomacy", kind="starter", icons=FACTION_ICONS, reveal=persuasion(1)),
    Card(
        "dune_the_desert_planet", "Dune, the Desert Planet", kind="starter", copies=2, icons=(SPICE_TRADE,),
        reveal=persuasion(1),
    ),
    Card("reconnaissance", "Reconnaissance", kind="starter", icons=(CITY,), reveal=persuasion(1)),
    Card("seek_allies", "Seek Allies", kind="starter", icons=FACTION_ICONS, agent=trash_this()),
    Card(
        "signet_ring", "Signet Ring", kind="starter", icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=signet(), reveal=persuasion(1),
    ),
]  # fmt: skip

RESERVE = [
    Card(
        "arrakis_liaison", "Arrakis Liaison", kind="reserve", copies=8, cost=2, factions=(FREMEN,),
        icons=(LANDSRAAD, CITY),
        reveal=persuasion(2),
    ),
    Card(
        "the_spice_must_flow", "The Spice Must Flow", kind="reserve", copies=10, cost=9,
        acquire=vp(1), reveal=gain(spice=1),
    ),
    Card(
        "foldspace", "Foldspace", kind="reserve", copies=6,
        icons=(*FACTION_ICONS, LANDSRAAD, CITY, SPICE_TRADE),
        agent=draw(1) + trash_this(),
    ),
]  # fmt: skip

IMPERIUM = [
    Card(
        "arrakis_recruiter", "Arrakis Recruiter", copies=2, cost=2, icons=(CITY,),
        agent=recruit(1),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "assassination_mission", "Assassination Mission", copies=2, cost=1,
        reveal=gain(solari=1) + swords(1),
        on_trash=gain(solari=4),
    ),
    Card(
        "bene_gesserit_initiate", "Bene Gesserit Initiate", copies=2, cost=3, factions=(BENE_GESSERIT,),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=draw(1),
        reveal=persuasion(1),
    ),
    Card(
        "bene_gesserit_sister", "Bene Gesserit Sister", copies=3, cost=3, factions=(BENE_GESSERIT,),
        icons=(BENE_GESSERIT, LANDSRAAD),
        reveal=persuasion(2) | swords(2),
    ),
    Card(
        "carryall", "Carryall", cost=5, icons=(SPICE_TRADE,),
        agent=when(sent_to(MAKER_SPACE), base_spice_again()),
        reveal=persuasion(1) + gain(spice=1),
    ),
    Card(
        "chani", "Chani", cost=5, factions=(FREMEN,), icons=(FREMEN, CITY, SPICE_TRADE),
        acquire=gain(water=1),
        reveal=persuasion(2) + retreat(0, TROOPS),
    ),
    Card(
        "choam_directorship", "CHOAM Directorship", cost=8,
        acquire=gain_influence(EMPEROR) + gain_influence(GUILD) + gain_influence(BENE_GESSERIT)
        + gain_influence(FREMEN),
        reveal=gain(solari=3),
    ),
    Card(
        "crysknife", "Crysknife", cost=3, factions=(FREMEN,), icons=(FREMEN, SPICE_TRADE),
        agent=gain(solari=1),
        reveal=swords(1) + when(bond(FREMEN), gain_influence(FREMEN)),
    ),
    Card(
        "dr_yueh", "Dr. Yueh", cost=1, icons=(CITY,),
        agent=draw(1),
        reveal=persuasion(1),
    ),
    Card(
        "duncan_idaho", "Duncan Idaho", cost=4, icons=(CITY,),
        agent=pay(water=1) >> recruit(1) + draw(1),
        reveal=gain(water=1) + swords(2),
    ),
    Card(
        "fedaykin_death_commando", "Fedaykin Death Commando", copies=2, cost=3, factions=(FREMEN,),
        icons=(CITY, SPICE_TRADE),
        agent=trash(),
        reveal=persuasion(1) + when(bond(FREMEN), swords(3)),
    ),
    Card(
        "firm_grip", "Firm Grip", cost=4, factions=(EMPEROR,), icons=(EMPEROR, LANDSRAAD),
        agent=pay(solari=2) >> choose_influence(1, GUILD, BENE_GESSERIT, FREMEN),
        reveal=when(alliance(EMPEROR), persuasion(4)),
    ),
    Card(
        "fremen_camp", "Fremen Camp", copies=2, cost=4, factions=(FREMEN,), icons=(SPICE_TRADE,),
        agent=pay(spice=2) >> recruit(3),
        reveal=persuasion(2) + swords(1),
    ),
    Card(
        "gene_manipulation", "Gene Manipulation", copies=2, cost=3, factions=(BENE_GESSERIT,),
        icons=(LANDSRAAD, CITY),
        agent=trash() + when(bond(BENE_GESSERIT), gain(spice=2)),
        reveal=persuasion(2),
    ),
    Card(
        "guild_administrator", "Guild Administrator", copies=2, cost=2, factions=(GUILD,),
        icons=(GUILD, SPICE_TRADE),
        agent=trash(),
        reveal=persuasion(1),
    ),
    Card(
        "guild_ambassador", "Guild Ambassador", cost=4, factions=(GUILD,), icons=(LANDSRAAD,),
        agent=gain_influence(GUILD) | gain(spice=2),
        reveal=when(alliance(GUILD), pay(spice=3) >> vp(1)),
    ),
    Card(
        "guild_bankers", "Guild Bankers", cost=3, factions=(GUILD,), icons=(EMPEROR, GUILD, LANDSRAAD),
        reveal=discount("the_spice_must_flow", 3),
    ),
    Card(
        "gun_thopter", "Gun Thopter", copies=2, cost=4, icons=(CITY, SPICE_TRADE),
        agent=each(OPPONENT, lose_troops(1, garrison=True)),
        reveal=swords(3) + may_deploy(1),
    ),
    Card(
        "gurney_halleck", "Gurney Halleck", cost=6, icons=(CITY,),
        agent=recruit(2) + draw(1),
        reveal=persuasion(2) + (pay(solari=3) >> recruit(2, deployable=True)),
    ),
    Card(
        "imperial_spy", "Imperial Spy", copies=2, cost=2, factions=(EMPEROR,), icons=(EMPEROR,),
        agent=trash_this() >> draw_intrigue(1),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "kwisatz_haderach", "Kwisatz Haderach", cost=8, factions=(BENE_GESSERIT,),
        agent=enter(ANY_ICON | PAST_ALL | FROM_BOARD) + draw(1),
    ),
    Card(
        "lady_jessica", "Lady Jessica", cost=7, factions=(BENE_GESSERIT,),
        icons=(BENE_GESSERIT, LANDSRAAD, CITY, SPICE_TRADE),
        acquire=choose_influence(1),
        agent=draw(2),
        reveal=persuasion(3) + swords(1),
    ),
    Card(
        "liet_kynes", "Liet Kynes", cost=5, factions=(EMPEROR, FREMEN), icons=(FREMEN, CITY),
        acquire=gain_influence(EMPEROR),
        reveal=per(faction_cards(FREMEN), persuasion(2)),
    ),
    Card(
        "missionaria_protectiva", "Missionaria Protectiva", copies=2, cost=1, factions=(BENE_GESSERIT,),
        icons=(CITY,),
        agent=when(bond(BENE_GESSERIT), choose_influence(1)),
        reveal=persuasion(1),
    ),
    Card(
        "opulence", "Opulence", cost=6, factions=(EMPEROR,), icons=(EMPEROR,),
        agent=gain(solari=3),
        reveal=persuasion(1) + (pay(solari=6) >> vp(1)),
    ),
    Card(
        "other_memory", "Other Memory", cost=4, factions=(BENE_GESSERIT,), icons=(CITY, SPICE_TRADE),
        agent=draw(1) | take_back(BENE_GESSERIT),
        reveal=persuasion(2),
    ),
    Card(
        "piter_de_vries", "Piter De Vries", cost=5, icons=(LANDSRAAD, CITY),
        agent=draw_intrigue(1),
        reveal=persuasion(3) + swords(1),
    ),
    Card(
        "power_play", "Power Play", copies=3, cost=5, icons=FACTION_ICONS,
        agent=bigger_step(2) + trash_this(),
    ),
    Card(
        "reverend_mother_mohiam", "Reverend Mother Mohiam", cost=6, factions=(EMPEROR, BENE_GESSERIT),
        icons=(EMPEROR, BENE_GESSERIT),
        agent=when(bond(BENE_GESSERIT), each(OPPONENT, discard(2))),
        reveal=persuasion(2) + gain(spice=2),
    ),
    Card(
        "sardaukar_infantry", "Sardaukar Infantry", copies=2, cost=1, factions=(EMPEROR,),
        reveal=persuasion(1) + swords(2),
    ),
    Card(
        "sardaukar_legion", "Sardaukar Legion", copies=2, cost=5, factions=(EMPEROR,),
        icons=(EMPEROR, LANDSRAAD),
        agent=recruit(2),
        reveal=persuasion(1) + may_deploy(3),
    ),
    Card(
        "scout", "Scout", copies=2, cost=1, icons=(CITY, SPICE_TRADE),
        reveal=persuasion(1) + swords(1) + retreat(0, 2),
    ),
    Card(
        "shifting_allegiances", "Shifting Allegiances", copies=2, cost=3, icons=(LANDSRAAD, SPICE_TRADE),
        agent=pay(spice=2) + lose_influence() >> choose_influence(2),
        reveal=persuasion(2),
    ),
    Card(
        "sietch_reverend_mother", "Sietch Reverend Mother", cost=4, factions=(BENE_GESSERIT, FREMEN),
        icons=(BENE_GESSERIT, FREMEN),
        agent=trash(),
        reveal=when(bond(FREMEN), persuasion(3) + gain(spice=1)),
    ),
    Card(
        "smugglers_thopter", "Smuggler's Thopter", copies=2, cost=4, factions=(GUILD,), icons=(SPICE_TRADE,),
        agent=when(influence(GUILD) >= 2, draw(2)),
        reveal=persuasion(1) + gain(spice=1),
    ),
    Card(
        "space_travel", "Space Travel", copies=2, cost=3, factions=(GUILD,), icons=(GUILD,),
        agent=draw(1),
        reveal=persuasion(2),
    ),
    Card(
        "spice_hunter", "Spice Hunter", copies=2, cost=2, factions=(FREMEN,), icons=(FREMEN, SPICE_TRADE),
        reveal=persuasion(1) + swords(1) + when(bond(FREMEN), gain(spice=1)),
    ),
    Card(
        "spice_smugglers", "Spice Smugglers", copies=2, cost=2, factions=(GUILD,), icons=(CITY,),
        agent=pay(spice=2) >> gain_influence(GUILD) + gain(solari=3),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "stilgar", "Stilgar", cost=5, factions=(FREMEN,), icons=(FREMEN, CITY, SPICE_TRADE),
        agent=gain(water=1),
        reveal=persuasion(2) + swords(3),
    ),
    Card(
        "test_of_humanity", "Test of Humanity", cost=3, factions=(BENE_GESSERIT,),
        icons=(BENE_GESSERIT, LANDSRAAD, CITY),
        agent=each(OPPONENT, discard(1) | lose_troops(1)),
        reveal=persuasion(2),
    ),
    Card(
        "the_voice", "The Voice", copies=2, cost=2, factions=(BENE_GESSERIT,), icons=(CITY, SPICE_TRADE),
        agent=close_space(),
        reveal=persuasion(2),
    ),
    Card(
        "thufir_hawat", "Thufir Hawat", cost=5, icons=(*FACTION_ICONS, CITY, SPICE_TRADE),
        agent=draw(1),
        reveal=persuasion(1) + draw_intrigue(1),
    ),
    Card(
        "worm_riders", "Worm Riders", copies=2, cost=6, factions=(FREMEN,), icons=(CITY, SPICE_TRADE),
        agent=gain(spice=2),
        reveal=when(influence(FREMEN) >= 2, swords(4)) + when(alliance(FREMEN), swords(2)),
    ),
]  # fmt: skip

CARDS = [*STARTER, *RESERVE, *IMPERIUM]
