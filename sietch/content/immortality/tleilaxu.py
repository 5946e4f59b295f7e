"""The Tleilaxu cards, paid for with specimens, and Reclaimed Forces, which never leaves their Row."""

from sietch.rules.components import Card
from sietch.rules.effects.agents import enter, recall_sent
from sietch.rules.effects.cards import draw, draw_intrigue
from sietch.rules.effects.conditions import did, sent_to
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.influence import gain_influence, visited_influence
from sietch.rules.effects.tleilax.grafting import (
    borrow_partner,
    copy_partner,
    grafted,
    partner_icons,
    return_partner,
    trash_grafted,
)
from sietch.rules.effects.tleilax.tleilaxu import markers, research, specimen, tleilaxu_step
from sietch.rules.effects.trashing import trash, trash_this
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import per, several, when
from sietch.rules.terms import (
    CITY,
    EMPEROR,
    FACTION_SPACE,
    FREMEN,
    GAINED_SPICE,
    GUILD,
    LANDSRAAD,
    PAST_ENEMIES,
    SPICE_TRADE,
)

TLEILAXU = [
    Card(
        "beguiling_pheromones", "Beguiling Pheromones", kind="tleilaxu", specimens=3, icons=(CITY, SPICE_TRADE),
        graft=True,
        agent=when(sent_to(FACTION_SPACE), trash_grafted() + visited_influence(1)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "chairdog", "Chairdog", kind="tleilaxu", specimens=2, icons=(CITY,), graft=True,
        agent=return_partner(),
        reveal=persuasion(1),
    ),
    Card(
        "contaminator", "Contaminator", kind="tleilaxu", specimens=1, factions=(FREMEN,), icons=(FREMEN,),
        agent=tleilaxu_step(),
        reveal=persuasion(1),
    ),
    Card(
        "corrino_genes", "Corrino Genes", kind="tleilaxu", specimens=1, factions=(EMPEROR,), icons=(EMPEROR,),
        acquire=gain(solari=2),
        agent=when(grafted(), tleilaxu_step()),
        reveal=persuasion(1),
    ),
    Card(
        "face_dancer", "Face Dancer", kind="tleilaxu", specimens=2, factions=(EMPEROR, GUILD, FREMEN),
        icons=(EMPEROR, GUILD, FREMEN), graft=True,
        agent=draw(1),
        reveal=persuasion(1),
    ),
    Card(
        "face_dancer_initiate", "Face Dancer Initiate", kind="tleilaxu", specimens=1,
        factions=(EMPEROR, GUILD, FREMEN), icons=(EMPEROR, GUILD, FREMEN), graft=True,
        reveal=persuasion(1),
    ),
    Card(
        "from_the_tanks", "From the Tanks", kind="tleilaxu", specimens=2, icons=(LANDSRAAD,),
        agent=recruit(2),
        reveal=persuasion(1),
    ),
    Card(
        "ghola", "Ghola", kind="tleilaxu", specimens=3, icons=(CITY,), graft=True,
        agent=copy_partner(),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "guild_impersonator", "Guild Impersonator", kind="tleilaxu", specimens=2, factions=(GUILD,),
        icons=(GUILD,), graft=True,
        agent=when(did(GAINED_SPICE), gain_influence(GUILD)),
        reveal=persuasion(1),
    ),
    Card(
        "industrial_espionage", "Industrial Espionage", kind="tleilaxu", specimens=1, icons=(LANDSRAAD,),
        agent=draw(1) + when(grafted(), research() + specimen()),
        reveal=persuasion(1),
    ),
    Card(
        "scientific_breakthrough", "Scientific Breakthrough", kind="tleilaxu", specimens=3,
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=research() + when(markers() >= 2, trash_this() >> vp(1)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "slig_farmer", "Slig Farmer", kind="tleilaxu", specimens=2, icons=(LANDSRAAD,), graft=True,
        agent=per(partner_icons(), gain(solari=1)) + (pay(solari=5) >> tleilaxu_step()),
        reveal=persuasion(1),
    ),
    Card(
        "stitched_horror", "Stitched Horror", kind="tleilaxu", specimens=3, icons=(CITY,), graft=True,
        agent=several(2, gain(water=1), recruit(1), trash(), tleilaxu_step()),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "subject_x_137", "Subject X-137", kind="tleilaxu", specimens=2, icons=(LANDSRAAD, SPICE_TRADE),
        acquire=tleilaxu_step(),
        agent=when(markers() >= 1, tleilaxu_step()),
        reveal=persuasion(1),
    ),
    Card(
        "tleilaxu_infiltrator", "Tleilaxu Infiltrator", kind="tleilaxu", specimens=2, icons=(CITY,), graft=True,
        agent=enter(PAST_ENEMIES) + draw(1) + when(markers() >= 2, draw_intrigue(1)),
        reveal=persuasion(1),
    ),
    Card(
        "twisted_mentat", "Twisted Mentat", kind="tleilaxu", specimens=4, icons=(LANDSRAAD, CITY), graft=True,
        agent=recall_sent(),
        reveal=persuasion(1) + swords(1) + specimen(),
    ),
    Card(
        "unnatural_reflexes", "Unnatural Reflexes", kind="tleilaxu", specimens=3, icons=(SPICE_TRADE,),
        graft=True,
        agent=when(markers() >= 1, draw(2)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "usurp", "Usurp", kind="tleilaxu", specimens=4, graft=True,
        agent=borrow_partner(),
        reveal=persuasion(1) + swords(1) + specimen(),
    ),
]  # fmt: skip

RECLAIMED = [
    Card(
        "reclaimed_forces", "Reclaimed Forces", kind="reclaimed", specimens=3,
        acquire=recruit(2) | tleilaxu_step(),
    ),
]  # fmt: skip

CARDS = [*TLEILAXU, *RECLAIMED]
