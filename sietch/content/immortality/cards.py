"""The cards of Immortality that join the players' decks for Persuasion: Experimentation, the Imperium cards."""

from sietch.rules.components import Card
from sietch.rules.effects.acquiring import may_acquire
from sietch.rules.effects.cards import draw, draw_intrigue, take_back
from sietch.rules.effects.conditions import alliance, bond, influence, more_than_each, troops_in_conflict
from sietch.rules.effects.goods import gain, persuasion, swords, vp
from sietch.rules.effects.influence import choose_influence, gain_influence, lose_from_one
from sietch.rules.effects.intrigues import pick_intrigue
from sietch.rules.effects.tleilax.grafting import combat_icon, grafted, trash_partner
from sietch.rules.effects.tleilax.tleilaxu import markers, pay_specimens, research, specimen, tleilaxu_step
from sietch.rules.effects.trashing import trash, trash_card
from sietch.rules.effects.troops import deploy, lose_own_troops, recruit, retreat
from sietch.rules.language.combinators import may_choose, several, when
from sietch.rules.terms import (
    BENE_GESSERIT,
    CITY,
    EMPEROR,
    FREMEN,
    GUILD,
    LANDSRAAD,
    SPICE_TRADE,
)

ALL_FACTIONS = (EMPEROR, GUILD, BENE_GESSERIT, FREMEN)

STARTERS = [
    Card(
        "experimentation", "Experimentation", kind="starter", copies=2, icons=(SPICE_TRADE,),
        agent=research(),
        reveal=persuasion(1) + specimen(),
    ),
]  # fmt: skip

IMPERIUM = [
    Card(
        "bene_tleilax_lab", "Bene Tleilax Lab", cost=2, icons=(CITY, SPICE_TRADE),
        agent=specimen(),
        reveal=persuasion(1) + when(markers() >= 1, gain(spice=1)),
    ),
    Card(
        "bene_tleilax_researcher", "Bene Tleilax Researcher", cost=4, icons=(LANDSRAAD,), graft=True,
        agent=research(),
        reveal=persuasion(1) + when(markers() >= 1, persuasion(1)) + when(markers() >= 2, persuasion(1)),
    ),
    Card(
        "blank_slate", "Blank Slate", cost=1, icons=(LANDSRAAD, CITY, SPICE_TRADE),
        grey=ALL_FACTIONS, grey_if=grafted(),
        reveal=persuasion(1),
    ),
    Card(
        "clandestine_meeting", "Clandestine Meeting", cost=4, factions=(BENE_GESSERIT,),
        agent=gain_influence(BENE_GESSERIT) + draw_intrigue(1),
        reveal=persuasion(2),
    ),
    Card(
        "corrupt_smuggler", "Corrupt Smuggler", cost=3, factions=(GUILD, FREMEN), icons=(GUILD, SPICE_TRADE),
        agent=when(grafted(), gain(spice=2)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "dissecting_kit", "Dissecting Kit", copies=2, cost=2, icons=(LANDSRAAD, CITY), graft=True,
        agent=trash_partner() >> specimen(),
        reveal=persuasion(1) + when(markers() >= 1, tleilaxu_step()),
    ),
    Card(
        "for_humanity", "For Humanity", cost=7, factions=(BENE_GESSERIT,),
        icons=(BENE_GESSERIT, LANDSRAAD, SPICE_TRADE),
        agent=choose_influence(1),
        reveal=persuasion(2) + when(alliance(BENE_GESSERIT), lose_from_one(2) >> vp(1)),
    ),
    Card(
        "high_priority_travel", "High Priority Travel", copies=2, cost=1, factions=(GUILD,),
        icons=(LANDSRAAD, SPICE_TRADE),
        agent=when(influence(GUILD) >= 2, draw(1) | combat_icon()),
        reveal=persuasion(1) + gain(solari=1),
    ),
    Card(
        "imperium_ceremony", "Imperium Ceremony", cost=6, factions=(EMPEROR, GUILD),
        icons=(EMPEROR, GUILD, LANDSRAAD),
        agent=pick_intrigue(2),
        reveal=persuasion(3),
    ),
    Card(
        "interstellar_conspiracy", "Interstellar Conspiracy", cost=4, icons=(CITY,), graft=True,
        agent=gain(spice=1) + when(grafted(EMPEROR, GUILD), choose_influence(1)),
        reveal=persuasion(2),
    ),
    Card(
        "keys_to_power", "Keys to Power", cost=5, factions=(GUILD, BENE_GESSERIT),
        icons=(GUILD, BENE_GESSERIT, LANDSRAAD),
        agent=when(influence(EMPEROR) >= 2, gain(spice=2)),
        reveal=persuasion(2),
    ),
    Card(
        "lisan_al_gaib", "Lisan al Gaib", cost=4, factions=(BENE_GESSERIT, FREMEN),
        icons=(FREMEN, CITY, SPICE_TRADE),
        acquire=gain(spice=1),
        agent=when(bond(BENE_GESSERIT), gain_influence(FREMEN)),
        reveal=persuasion(1) + when(bond(FREMEN), swords(2)),
    ),
    Card(
        "long_reach", "Long Reach", cost=6, factions=(BENE_GESSERIT,),
        grey=(LANDSRAAD, CITY, SPICE_TRADE), grey_if=bond(BENE_GESSERIT),
        agent=several(2, *[gain_influence(faction) for faction in ALL_FACTIONS]),
        reveal=persuasion(1) + draw_intrigue(1),
    ),
    Card(
        "occupation", "Occupation", cost=8, factions=(GUILD,), icons=(*ALL_FACTIONS, CITY, SPICE_TRADE),
        acquire=recruit(3),
        agent=draw(1) + combat_icon(),
        reveal=gain(water=1) + gain(spice=1) + recruit(1),
    ),
    Card(
        "organ_merchants", "Organ Merchants", cost=3, icons=(CITY, SPICE_TRADE),
        agent=pay_specimens(1) >> gain(solari=4),
        reveal=persuasion(1) + gain(solari=1),
    ),
    Card(
        "planned_coupling", "Planned Coupling", copies=2, cost=3, factions=(BENE_GESSERIT,),
        icons=(BENE_GESSERIT,), graft=True,
        agent=draw(1),
        reveal=persuasion(1),
    ),
    Card(
        "replacement_eyes", "Replacement Eyes", cost=5, icons=(CITY,), graft=True,
        agent=trash_card() >> draw(1),
        reveal=persuasion(1) + swords(1),
        on_trash=tleilaxu_step(),
    ),
    Card(
        "sardaukar_quartermaster", "Sardaukar Quartermaster", cost=2, factions=(EMPEROR,),
        icons=(LANDSRAAD, CITY),
        agent=when(grafted(), recruit(1) + draw(1)),
        reveal=persuasion(1) + swords(2),
    ),
    Card(
        "shadout_mapes", "Shadout Mapes", cost=2, factions=(FREMEN,), icons=(FREMEN, SPICE_TRADE),
        reveal=persuasion(1) + swords(1) + may_choose(deploy(1, least=1), retreat(1, 1)),
    ),
    Card(
        "show_of_strength", "Show of Strength", cost=3, factions=(EMPEROR, FREMEN),
        grey=(LANDSRAAD, SPICE_TRADE), grey_if=more_than_each(troops_in_conflict()),
        agent=draw(2),
        reveal=persuasion(1) + swords(2),
    ),
    Card(
        "spiritual_fervor", "Spiritual Fervor", copies=2, cost=3, icons=(SPICE_TRADE,),
        acquire=research(),
        reveal=persuasion(1) + specimen(),
    ),
    Card(
        "stillsuit_manufacturer", "Stillsuit Manufacturer", cost=5, factions=(FREMEN,), icons=(FREMEN, CITY),
        agent=gain(water=1) + when(alliance(FREMEN), take_back()),
        reveal=persuasion(1) + when(bond(FREMEN), gain(spice=2)),
    ),
    Card(
        "throne_room_politics", "Throne Room Politics", cost=4, factions=(EMPEROR, BENE_GESSERIT),
        icons=(EMPEROR,),
        agent=recruit(1) + trash(),
        reveal=persuasion(1) + gain_influence(BENE_GESSERIT),
    ),
    Card(
        "tleilaxu_master", "Tleilaxu Master", copies=2, cost=5, icons=(LANDSRAAD, SPICE_TRADE),
        agent=when(markers() >= 1, may_acquire(6, to_hand_if=markers() >= 2)),
        reveal=persuasion(1) + research(2),
    ),
    Card(
        "tleilaxu_surgeon", "Tleilaxu Surgeon", cost=3, icons=(EMPEROR, CITY),
        agent=pay_specimens(2) >> tleilaxu_step(2),
        reveal=persuasion(2) + (lose_own_troops(2) >> specimen(2)),
    ),
]  # fmt: skip

CARDS = [*STARTERS, *IMPERIUM]
