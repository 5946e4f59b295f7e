"""The starting decks of the two Commanders, 10 cards each."""

from sietch.content.base.cards import FACTION_ICONS
from sietch.content.six.board import MUAD_DIB, SHADDAM
from sietch.rules.components import Card
from sietch.rules.effects.desert.sandworms import sandworm_instead
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.holdings import HOOKS, SWORDMASTER_BONUS, has
from sietch.rules.effects.influence import bigger_step
from sietch.rules.effects.leaders import signet
from sietch.rules.effects.teams import hand_out_contracts, pay_together, to_throne, trade
from sietch.rules.effects.trashing import trash_this
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import when
from sietch.rules.language.each import each
from sietch.rules.terms import ACTIVATED, ALLY, CITY, EMPEROR, FREMEN, LANDSRAAD, SPICE_TRADE

EMPEROR_DECK = [
    Card(
        "convincing_argument_emperor", "Convincing Argument", kind="starter", deck=SHADDAM,
        reveal=persuasion(2),
    ),
    Card(
        "corrino_might", "Corrino Might", kind="starter", deck=SHADDAM, factions=(EMPEROR,), icons=(LANDSRAAD,),
        reveal=swords(1) + (pay(spice=3) >> each(ALLY, recruit(2)) + trash_this()),
    ),
    Card(
        "critical_shipments", "Critical Shipments", kind="starter", deck=SHADDAM, icons=(SPICE_TRADE,),
        agent=gain(water=1) + each(ACTIVATED, gain(solari=2)) | gain(solari=2) + each(ACTIVATED, gain(water=1)),
        reveal=persuasion(2),
    ),
    Card(
        "demand_results", "Demand Results", kind="starter", deck=SHADDAM, factions=(EMPEROR,), icons=(LANDSRAAD,),
        agent=pay(solari=2) >> hand_out_contracts() + trash_this(),
        reveal=swords(1),
    ),
    Card(
        "devastating_assault", "Devastating Assault", kind="starter", deck=SHADDAM, icons=(SPICE_TRADE,),
        agent=recruit(1) + gain(solari=1),
        reveal=persuasion(1) + when(has(SWORDMASTER_BONUS), pay(solari=3) >> swords(5)),
    ),
    Card(
        "imperial_ornithopter", "Imperial Ornithopter", kind="starter", copies=2, deck=SHADDAM,
        factions=(EMPEROR,), icons=(CITY,),
        reveal=persuasion(1) + gain(solari=1),
    ),
    Card(
        "imperial_tent", "Imperial Tent", kind="starter", deck=SHADDAM, factions=(EMPEROR,), icons=FACTION_ICONS,
        agent=to_throne(FREMEN),
        reveal=persuasion(1),
    ),
    Card(
        "seek_allies_emperor", "Seek Allies", kind="starter", deck=SHADDAM, icons=FACTION_ICONS,
        agent=trash_this(),
    ),
    Card(
        "signet_ring_emperor", "Signet Ring", kind="starter", deck=SHADDAM, icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=signet(), reveal=persuasion(1),
    ),
]  # fmt: skip

MUAD_DIB_DECK = [
    Card(
        "command_respect", "Command Respect", kind="starter", deck=MUAD_DIB, icons=(CITY,),
        agent=when(has(SWORDMASTER_BONUS), trash_this() >> trade()),
        reveal=persuasion(1),
    ),
    Card(
        "convincing_argument_muad_dib", "Convincing Argument", kind="starter", deck=MUAD_DIB,
        reveal=persuasion(2),
    ),
    Card(
        "demand_attention", "Demand Attention", kind="starter", deck=MUAD_DIB, icons=FACTION_ICONS,
        agent=pay(spice=4) >> bigger_step(2) + trash_this(),
        reveal=persuasion(1),
    ),
    Card(
        "desert_call", "Desert Call", kind="starter", deck=MUAD_DIB, icons=(SPICE_TRADE,),
        agent=when(has(HOOKS), pay(water=1) >> sandworm_instead(1) + trash_this()),
        reveal=persuasion(1),
    ),
    Card(
        "limited_landsraad_access", "Limited Landsraad Access", kind="starter", copies=2, deck=MUAD_DIB,
        icons=(LANDSRAAD,),
        reveal=gain(spice=1) + swords(1),
    ),
    Card(
        "seek_allies_muad_dib", "Seek Allies", kind="starter", deck=MUAD_DIB, icons=FACTION_ICONS,
        agent=trash_this(),
    ),
    Card(
        "signet_ring_muad_dib", "Signet Ring", kind="starter", deck=MUAD_DIB,
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=signet(), reveal=persuasion(1),
    ),
    Card(
        "threaten_spice_production", "Threaten Spice Production", kind="starter", deck=MUAD_DIB,
        icons=(SPICE_TRADE,),
        agent=pay_together(7, vp(1) + trash_this()),
        reveal=persuasion(1),
    ),
    Card(
        "usul", "Usul", kind="starter", deck=MUAD_DIB, factions=(FREMEN,), icons=(CITY,),
        agent=gain(water=1) + each(ACTIVATED, gain(spice=1)) | gain(spice=1) + each(ACTIVATED, gain(water=1)),
        reveal=persuasion(2),
    ),
]  # fmt: skip

CARDS = [*EMPEROR_DECK, *MUAD_DIB_DECK]
