"""The cards of the players' decks: starter deck, Reserve and Imperium deck of Uprising."""

from sietch.content.base.cards import FACTION_ICONS, STARTER
from sietch.rules.components import Card
from sietch.rules.effects.acquiring import acquire_for_solari
from sietch.rules.effects.agents import enter, recall_agent
from sietch.rules.effects.cards import discard, draw, draw_intrigue, sort_top, take_back
from sietch.rules.effects.conditions import (
    alliance,
    bond,
    did,
    discarded,
    faction_cards,
    influence,
    other_sword_cards,
    sent_to,
)
from sietch.rules.effects.desert.contracts import contracts_done, take_contract
from sietch.rules.effects.desert.sandworms import sandworm, units_in_conflict
from sietch.rules.effects.desert.spies import (
    recall_spies,
    spies_on_board,
    spy,
    spy_at_visited_shared,
    watched_influence,
)
from sietch.rules.effects.goods import gain, pay, persuasion, swords, vp
from sietch.rules.effects.holdings import COUNCIL_SEAT, HOOKS, SWORDMASTER, has, take
from sietch.rules.effects.influence import bigger_step, choose_influence, gain_influence, lose_influence
from sietch.rules.effects.trashing import (
    trash,
    trash_card,
    trash_from_hand,
    trash_intrigue,
    trash_other_in_play,
    trash_this,
)
from sietch.rules.effects.troops import deploy, may_deploy, recruit, retreat
from sietch.rules.language.combinators import both, per, when
from sietch.rules.language.each import each
from sietch.rules.terms import (
    ACQUIRED_CARD,
    BENE_GESSERIT,
    CITY,
    EMPEROR,
    FACTION_SPACE,
    FREMEN,
    GUILD,
    LANDSRAAD,
    MAKER_SPACE,
    NO_REQUIREMENT,
    OPPONENT,
    RECALLED_SPY,
    SPICE_TRADE,
    SPY,
)

RESERVE = [
    Card(
        "prepare_the_way", "Prepare the Way", kind="reserve", copies=8, cost=2, factions=(BENE_GESSERIT,),
        icons=(LANDSRAAD, CITY),
        agent=when(influence(BENE_GESSERIT) >= 2, draw(1)),
        reveal=persuasion(2),
    ),
    Card(
        "the_spice_must_flow", "The Spice Must Flow", kind="reserve", copies=10, cost=9, factions=(GUILD,),
        acquire=vp(1),
        reveal=gain(spice=1),
    ),
]  # fmt: skip

IMPERIUM = [
    Card(
        "bene_gesserit_operative", "Bene Gesserit Operative", copies=2, cost=3, factions=(BENE_GESSERIT,),
        icons=(BENE_GESSERIT,),
        agent=spy(),
        reveal=persuasion(1) + when(spies_on_board() >= 2, persuasion(2)),
    ),
    Card(
        "branching_path", "Branching Path", cost=3, factions=(BENE_GESSERIT,), icons=(BENE_GESSERIT, CITY),
        agent=when(alliance(BENE_GESSERIT), trash_intrigue() >> draw_intrigue(1) + gain(spice=2)),
        reveal=persuasion(2),
    ),
    Card(
        "calculus_of_power", "Calculus of Power", copies=2, cost=3, factions=(EMPEROR,), icons=(CITY, SPY),
        agent=trash(),
        reveal=persuasion(2) + (trash_other_in_play(EMPEROR) >> swords(3)),
    ),
    Card(
        "captured_mentat", "Captured Mentat", cost=5, icons=(LANDSRAAD, SPICE_TRADE),
        agent=discard(1) >> draw_intrigue(1) + draw(1),
        reveal=persuasion(1) + (lose_influence() >> choose_influence(1)),
    ),
    Card(
        "chani_clever_tactician", "Chani, Clever Tactician", cost=5, factions=(FREMEN,),
        icons=(FREMEN, CITY, SPICE_TRADE),
        agent=when(units_in_conflict() >= 3, draw_intrigue(1)),
        reveal=(retreat(2, 2) >> swords(4)) + when(bond(FREMEN), persuasion(2)),
    ),
    Card(
        "corrinth_city", "Corrinth City", cost=6, factions=(EMPEROR,), icons=(EMPEROR, LANDSRAAD),
        agent=discard(2) + pay(solari=5) >> vp(1),
        reveal=gain(solari=5) | when(~has(COUNCIL_SEAT), pay(solari=5) >> take(COUNCIL_SEAT)),
    ),
    Card(
        "covert_operation", "Covert Operation", cost=3, icons=(SPY,),
        agent=each(OPPONENT, discard(1)),
        reveal=spy() + spy(),
    ),
    Card(
        "dangerous_rhetoric", "Dangerous Rhetoric", cost=3, icons=(LANDSRAAD, SPY),
        agent=choose_influence(1) + trash_this(),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "desert_power", "Desert Power", cost=6, factions=(FREMEN,), icons=(SPICE_TRADE,),
        agent=when(sent_to(MAKER_SPACE), gain(spice=2)),
        reveal=persuasion(2) | when(has(HOOKS), pay(water=1) >> sandworm(1)),
    ),
    Card(
        "desert_survival", "Desert Survival", copies=2, cost=2, factions=(FREMEN,), icons=(SPICE_TRADE,),
        agent=trash(),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "double_agent", "Double Agent", copies=2, cost=3, factions=(EMPEROR, GUILD),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=spy_at_visited_shared(),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "ecological_testing_station", "Ecological Testing Station", cost=3, factions=(FREMEN,),
        icons=(FREMEN, CITY),
        agent=pay(water=2) >> draw(2),
        reveal=persuasion(1) + when(bond(FREMEN), gain(water=1)),
    ),
    Card(
        "fedaykin_stilltent", "Fedaykin Stilltent", cost=2, factions=(FREMEN,), icons=(SPICE_TRADE,),
        agent=when(sent_to(MAKER_SPACE), recruit(1)),
        reveal=gain(water=1),
    ),
    Card(
        "guild_envoy", "Guild Envoy", cost=3, factions=(GUILD,), icons=FACTION_ICONS,
        agent=discard(1) + when(discarded(GUILD), draw(2)),
        reveal=persuasion(1),
    ),
    Card(
        "guild_spy", "Guild Spy", cost=3, factions=(GUILD,), icons=(SPY,),
        acquire=spy(),
        agent=discard(1) >> draw(1) + when(discarded(GUILD), draw_intrigue(1)),
        reveal=persuasion(2) + when(did(ACQUIRED_CARD, "the_spice_must_flow"), watched_influence()),
    ),
    Card(
        "hidden_missive", "Hidden Missive", cost=2, factions=(BENE_GESSERIT,), icons=(LANDSRAAD,),
        agent=when(influence(BENE_GESSERIT) >= 2, recruit(1) + draw(1)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "imperial_spymaster", "Imperial Spymaster", cost=2, factions=(EMPEROR,), icons=(EMPEROR, SPY),
        agent=when(did(RECALLED_SPY), draw_intrigue(1)),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "in_high_places", "In High Places", cost=5, factions=(EMPEROR, BENE_GESSERIT),
        icons=(EMPEROR, BENE_GESSERIT),
        acquire=spy(),
        agent=when(bond(BENE_GESSERIT), draw(1) + spy()),
        reveal=persuasion(2) + (recall_spies(2) >> persuasion(3)),
    ),
    Card(
        "junction_headquarters", "Junction Headquarters", cost=6, factions=(GUILD,),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=when(alliance(GUILD), trash_intrigue() + pay(spice=2) >> vp(1)),
        reveal=persuasion(1) + gain(water=1) + recruit(1),
    ),
    Card(
        "leadership", "Leadership", cost=5, factions=(FREMEN,), icons=(FREMEN, SPICE_TRADE),
        agent=per(units_in_conflict(sandworms=True), draw(1)),
        reveal=persuasion(2) + swords(1) + per(other_sword_cards(), swords(1)),
    ),
    Card(
        "long_live_the_fighters", "Long Live the Fighters", cost=7, factions=(FREMEN,), icons=(FREMEN, CITY),
        agent=sort_top(),
        reveal=persuasion(2) + swords(3),
    ),
    Card(
        "maker_keeper", "Maker Keeper", copies=2, cost=2, factions=(BENE_GESSERIT, FREMEN), icons=(CITY,),
        agent=when(influence(BENE_GESSERIT) >= 2, gain(water=1)) + when(influence(FREMEN) >= 2, gain(spice=1)),
        reveal=persuasion(2),
    ),
    Card(
        "maula_pistol", "Maula Pistol", copies=2, cost=3, factions=(FREMEN,), icons=(CITY, SPICE_TRADE),
        agent=draw(1),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "northern_watermaster", "Northern Watermaster", cost=3, factions=(FREMEN,), icons=(CITY,),
        agent=gain(water=1),
        reveal=persuasion(1) + when(bond(FREMEN), gain(spice=2)),
    ),
    Card(
        "overthrow", "Overthrow", cost=8, icons=FACTION_ICONS,
        acquire=draw_intrigue(1),
        agent=bigger_step(2),
        reveal=persuasion(2) + swords(2) + recruit(1),
    ),
    Card(
        "paracompass", "Paracompass", cost=4, icons=(CITY,),
        agent=gain(solari=2),
        reveal=when(has(COUNCIL_SEAT), persuasion(2))
        + when(both(has(COUNCIL_SEAT), has(SWORDMASTER)), persuasion(1)),
    ),
    Card(
        "price_is_no_object", "Price is No Object", cost=6, factions=(EMPEROR, BENE_GESSERIT),
        icons=(EMPEROR, BENE_GESSERIT),
        acquire=gain(solari=2),
        agent=acquire_for_solari(),
        reveal=persuasion(2) + gain(solari=2),
    ),
    Card(
        "public_spectacle", "Public Spectacle", copies=2, cost=4, factions=(EMPEROR,), icons=(SPY,),
        agent=when(did(RECALLED_SPY), choose_influence(1)),
        reveal=persuasion(1) + spy(),
    ),
    Card(
        "rebel_supplier", "Rebel Supplier", copies=2, cost=3, factions=(FREMEN,), icons=(CITY,),
        agent=when(did(RECALLED_SPY), recruit(2)),
        reveal=gain(spice=1) + swords(1),
    ),
    Card(
        "reliable_informant", "Reliable Informant", cost=2, factions=(GUILD,), icons=(GUILD,),
        agent=spy(EMPEROR, BENE_GESSERIT, FREMEN),
        reveal=persuasion(1) + gain(solari=1),
    ),
    Card(
        "sardaukar_coordination", "Sardaukar Coordination", copies=2, cost=4, factions=(EMPEROR,),
        icons=(EMPEROR, LANDSRAAD),
        agent=may_deploy(),
        reveal=persuasion(2) + per(faction_cards(EMPEROR, revealed=True), swords(1)),
    ),
    Card(
        "sardaukar_soldier", "Sardaukar Soldier", cost=1, factions=(EMPEROR,), icons=(CITY,),
        reveal=persuasion(1) + swords(1),
        on_trash=draw_intrigue(1),
    ),
    Card(
        "shishakli", "Shishakli", cost=4, factions=(FREMEN,), icons=(CITY, SPICE_TRADE),
        agent=trash_card() >> draw(1),
        reveal=swords(2) + when(bond(FREMEN), gain_influence(FREMEN)),
    ),
    Card(
        "smugglers_harvester", "Smuggler's Harvester", copies=2, cost=1, factions=(GUILD,), icons=(SPICE_TRADE,),
        agent=when(sent_to(MAKER_SPACE), gain(spice=1)),
        reveal=persuasion(1),
    ),
    Card(
        "smugglers_haven", "Smuggler's Haven", cost=4, factions=(GUILD,), icons=(GUILD, SPICE_TRADE),
        agent=pay(spice=4) >> vp(1),
        reveal=persuasion(1) + when(spies_on_board(at_makers=True) >= 1, gain(spice=2)),
    ),
    Card(
        "southern_elders", "Southern Elders", cost=4, factions=(BENE_GESSERIT, FREMEN),
        icons=(BENE_GESSERIT, FREMEN),
        agent=when(bond(BENE_GESSERIT), recruit(2)),
        reveal=gain(water=1) + when(bond(FREMEN), persuasion(2)),
    ),
    Card(
        "space_time_folding", "Space-time Folding", cost=1, factions=(GUILD,), icons=(GUILD,),
        agent=discard(1) >> draw(1) + when(discarded(GUILD), draw(1)),
        reveal=persuasion(1),
    ),
    Card(
        "spacing_guilds_favor", "Spacing Guild's Favor", copies=2, cost=5, factions=(GUILD,),
        icons=(GUILD, SPICE_TRADE),
        agent=draw(1),
        reveal=persuasion(2) + (pay(spice=3) >> choose_influence(1)),
        on_discard=gain(spice=2),
    ),
    Card(
        "spy_network", "Spy Network", cost=2, factions=(EMPEROR, GUILD),
        acquire=spy(),
        reveal=persuasion(2) + swords(1) + when(spies_on_board() >= 2, recall_spies(1) >> draw_intrigue(1)),
    ),
    Card(
        "steersman", "Steersman", cost=8, factions=(GUILD,), icons=(GUILD, LANDSRAAD, CITY, SPICE_TRADE),
        acquire=gain_influence(GUILD),
        agent=draw(1) + recall_agent(),
        reveal=persuasion(2) + gain(spice=2),
    ),
    Card(
        "stilgar_the_devoted", "Stilgar, the Devoted", cost=6, factions=(FREMEN,),
        icons=(FREMEN, CITY, SPICE_TRADE),
        agent=recruit(2),
        reveal=per(faction_cards(FREMEN), persuasion(2)),
    ),
    Card(
        "strike_fleet", "Strike Fleet", cost=5, icons=(SPY,),
        acquire=spy(),
        agent=when(did(RECALLED_SPY), recruit(3)),
        reveal=persuasion(1) + swords(3),
    ),
    Card(
        "subversive_advisor", "Subversive Advisor", cost=5, icons=(SPY,),
        acquire=spy(),
        agent=when(sent_to(FACTION_SPACE), bigger_step(2) + trash_this()),
        reveal=persuasion(1),
    ),
    Card(
        "treacherous_maneuver", "Treacherous Maneuver", cost=5, factions=(EMPEROR,), icons=FACTION_ICONS,
        agent=trash_this() + trash_from_hand(EMPEROR) >> bigger_step(2),
        reveal=persuasion(1) + draw_intrigue(1),
    ),
    Card(
        "tread_in_darkness", "Tread in Darkness", copies=2, cost=4, factions=(BENE_GESSERIT,),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=when(bond(BENE_GESSERIT), trash() + draw(1)),
        reveal=persuasion(2) + swords(1),
    ),
    Card(
        "truthtrance", "Truthtrance", copies=2, cost=4, factions=(BENE_GESSERIT,), icons=FACTION_ICONS,
        reveal=persuasion(1),
    ),
    Card(
        "undercover_asset", "Undercover Asset", cost=2, factions=(EMPEROR, GUILD),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=enter(NO_REQUIREMENT),
        reveal=spy() | swords(2),
    ),
    Card(
        "unswerving_loyalty", "Unswerving Loyalty", copies=2, cost=1, factions=(FREMEN,),
        reveal=persuasion(1) + recruit(1) + when(bond(FREMEN), deploy(1) | retreat(0, 1)),
    ),
    Card(
        "weirding_woman", "Weirding Woman", copies=2, cost=1, factions=(BENE_GESSERIT,),
        icons=(CITY, SPICE_TRADE),
        agent=when(bond(BENE_GESSERIT), take_back()),
        reveal=persuasion(1) + swords(1),
    ),
    Card(
        "wheels_within_wheels", "Wheels Within Wheels", cost=2, factions=(EMPEROR, GUILD), icons=(SPY,),
        agent=when(influence(EMPEROR) >= 2, gain(solari=2)) + when(influence(GUILD) >= 2, gain(spice=1)),
        reveal=persuasion(1) + spy(),
    ),
]  # fmt: skip

CHOAM = [
    Card(
        "cargo_runner", "Cargo Runner", module="choam", cost=3, factions=(GUILD,),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        agent=when(contracts_done() >= 2, draw(1)) + when(contracts_done() >= 4, draw(1)),
        reveal=persuasion(1),
    ),
    Card(
        "delivery_agreement", "Delivery Agreement", module="choam", cost=5, factions=(GUILD,), icons=(CITY,),
        agent=discard(1) >> take_contract(),
        reveal=gain(spice=1) | when(contracts_done() >= 4, trash_this() >> vp(1)),
    ),
    Card(
        "interstellar_trade", "Interstellar Trade", module="choam", cost=7, factions=(GUILD,),
        icons=(LANDSRAAD, CITY, SPICE_TRADE),
        acquire=take_contract(),
        agent=choose_influence(1),
        reveal=per(contracts_done(), persuasion(1)),
    ),
    Card(
        "priority_contracts", "Priority Contracts", module="choam", cost=6, factions=(GUILD,),
        icons=(LANDSRAAD, SPICE_TRADE),
        agent=take_contract(),
        reveal=gain(spice=2) | when(contracts_done() >= 4, trash_this() >> vp(1)),
    ),
]  # fmt: skip

CARDS = [*STARTER, *RESERVE, *IMPERIUM, *CHOAM]
