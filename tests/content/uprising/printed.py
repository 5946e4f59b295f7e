"""What is printed besides effects, as plain tables to test against: ids, copies, costs, marks, icons, posts."""

STARTER = {  # id: copies, cost, factions, agent icons
    "convincing_argument": (2, None, "", ""),
    "dagger": (2, None, "", "landsraad"),
    "diplomacy": (1, None, "", "emperor guild bene_gesserit fremen"),
    "dune_the_desert_planet": (2, None, "", "spice_trade"),
    "reconnaissance": (1, None, "", "city"),
    "seek_allies": (1, None, "", "emperor guild bene_gesserit fremen"),
    "signet_ring": (1, None, "", "landsraad city spice_trade"),
}
RESERVE = {
    "prepare_the_way": (8, 2, "bene_gesserit", "landsraad city"),
    "the_spice_must_flow": (10, 9, "guild", ""),
}
IMPERIUM = {
    "bene_gesserit_operative": (2, 3, "bene_gesserit", "bene_gesserit"),
    "branching_path": (1, 3, "bene_gesserit", "bene_gesserit city"),
    "calculus_of_power": (2, 3, "emperor", "city spy"),
    "captured_mentat": (1, 5, "", "landsraad spice_trade"),
    "chani_clever_tactician": (1, 5, "fremen", "fremen city spice_trade"),
    "corrinth_city": (1, 6, "emperor", "emperor landsraad"),
    "covert_operation": (1, 3, "", "spy"),
    "dangerous_rhetoric": (1, 3, "", "landsraad spy"),
    "desert_power": (1, 6, "fremen", "spice_trade"),
    "desert_survival": (2, 2, "fremen", "spice_trade"),
    "double_agent": (2, 3, "emperor guild", "landsraad city spice_trade"),
    "ecological_testing_station": (1, 3, "fremen", "fremen city"),
    "fedaykin_stilltent": (1, 2, "fremen", "spice_trade"),
    "guild_envoy": (1, 3, "guild", "emperor guild bene_gesserit fremen"),
    "guild_spy": (1, 3, "guild", "spy"),
    "hidden_missive": (1, 2, "bene_gesserit", "landsraad"),
    "imperial_spymaster": (1, 2, "emperor", "emperor spy"),
    "in_high_places": (1, 5, "emperor bene_gesserit", "emperor bene_gesserit"),
    "junction_headquarters": (1, 6, "guild", "landsraad city spice_trade"),
    "leadership": (1, 5, "fremen", "fremen spice_trade"),
    "long_live_the_fighters": (1, 7, "fremen", "fremen city"),
    "maker_keeper": (2, 2, "bene_gesserit fremen", "city"),
    "maula_pistol": (2, 3, "fremen", "city spice_trade"),
    "northern_watermaster": (1, 3, "fremen", "city"),
    "overthrow": (1, 8, "", "emperor guild bene_gesserit fremen"),
    "paracompass": (1, 4, "", "city"),
    "price_is_no_object": (1, 6, "emperor bene_gesserit", "emperor bene_gesserit"),
    "public_spectacle": (2, 4, "emperor", "spy"),
    "rebel_supplier": (2, 3, "fremen", "city"),
    "reliable_informant": (1, 2, "guild", "guild"),
    "sardaukar_coordination": (2, 4, "emperor", "emperor landsraad"),
    "sardaukar_soldier": (1, 1, "emperor", "city"),
    "shishakli": (1, 4, "fremen", "city spice_trade"),
    "smugglers_harvester": (2, 1, "guild", "spice_trade"),
    "smugglers_haven": (1, 4, "guild", "guild spice_trade"),
    "southern_elders": (1, 4, "bene_gesserit fremen", "bene_gesserit fremen"),
    "space_time_folding": (1, 1, "guild", "guild"),
    "spacing_guilds_favor": (2, 5, "guild", "guild spice_trade"),
    "spy_network": (1, 2, "emperor guild", ""),
    "steersman": (1, 8, "guild", "guild landsraad city spice_trade"),
    "stilgar_the_devoted": (1, 6, "fremen", "fremen city spice_trade"),
    "strike_fleet": (1, 5, "", "spy"),
    "subversive_advisor": (1, 5, "", "spy"),
    "treacherous_maneuver": (1, 5, "emperor", "emperor guild bene_gesserit fremen"),
    "tread_in_darkness": (2, 4, "bene_gesserit", "landsraad city spice_trade"),
    "truthtrance": (2, 4, "bene_gesserit", "emperor guild bene_gesserit fremen"),
    "undercover_asset": (1, 2, "emperor guild", "landsraad city spice_trade"),
    "unswerving_loyalty": (2, 1, "fremen", ""),
    "weirding_woman": (2, 1, "bene_gesserit", "city spice_trade"),
    "wheels_within_wheels": (1, 2, "emperor guild", "spy"),
}
CHOAM_CARDS = {
    "cargo_runner": (1, 3, "guild", "landsraad city spice_trade"),
    "delivery_agreement": (1, 5, "guild", "city"),
    "interstellar_trade": (1, 7, "guild", "landsraad city spice_trade"),
    "priority_contracts": (1, 6, "guild", "landsraad spice_trade"),
}
CARDS = STARTER | RESERVE | IMPERIUM | CHOAM_CARDS
COSTS = {id: row[1] for id, row in CARDS.items() if row[1] is not None}

INTRIGUES = {
    "buy_access": 1,
    "call_to_arms": 1,
    "change_allegiances": 1,
    "contingency_plan": 3,
    "councilors_ambition": 1,
    "crysknife": 1,
    "cunning": 1,
    "depart_for_arrakis": 1,
    "desert_mouse": 1,
    "detonation": 2,
    "devour": 1,
    "distraction": 2,
    "find_weakness": 1,
    "go_to_ground": 1,
    "imperium_politics": 1,
    "impress": 1,
    "inspire_awe": 1,
    "intelligence_report": 1,
    "manipulate": 1,
    "market_opportunity": 1,
    "mercenaries": 1,
    "opportunism": 1,
    "ornithopter": 1,
    "questionable_methods": 1,
    "secure_spice_trade": 1,
    "shaddams_favor": 1,
    "shadow_alliance": 1,
    "sietch_ritual": 1,
    "special_mission": 2,
    "spice_is_power": 1,
    "spring_the_trap": 1,
    "strategic_stockpiling": 1,
    "tactical_option": 1,
    "unexpected_allies": 1,
    "weirding_combat": 1,
}
CHOAM_INTRIGUES = {
    "backed_by_choam": 1,
    "choam_profits": 1,
    "leverage": 1,
    "reach_agreement": 1,
}

CONTRACTS = {
    "acquire_the_spice_must_flow": 1,
    "arrakeen_water": 1,
    "arrakeen_troop_spy": 1,
    "deliver_supplies_solari": 1,
    "espionage_solari": 2,
    "harvest_3_solari": 2,
    "harvest_4_solari": 1,
    "heighliner_water": 1,
    "heighliner_troops": 1,
    "high_council_influence": 1,
    "high_council_solari": 1,
    "immediate_solari": 1,
    "research_station_spy": 1,
    "research_station_solari": 1,
    "sardaukar_cards": 1,
    "sardaukar_recall": 1,
    "spice_refinery_cards": 1,
    "spice_refinery_water": 1,
}

CONFLICTS = {  # id: level, battle icon, the space it is fought for (all such are protected by the Shield Wall)
    "skirmish_crysknife": (1, "crysknife", ""),
    "skirmish_desert_mouse": (1, "desert_mouse", ""),
    "skirmish_ornithopter": (1, "ornithopter", ""),
    "choam_security": (2, "crysknife", ""),
    "protect_the_sietches": (2, "desert_mouse", ""),
    "secure_imperial_basin": (2, "desert_mouse", "imperial_basin"),
    "seize_spice_refinery": (2, "crysknife", "spice_refinery"),
    "shadow_contest": (2, "ornithopter", ""),
    "siege_of_arrakeen": (2, "ornithopter", "arrakeen"),
    "spice_freighters": (2, "crysknife", ""),
    "test_of_loyalty": (2, "ornithopter", ""),
    "trade_dispute": (2, "desert_mouse", ""),
    "battle_for_arrakeen": (3, "crysknife", "arrakeen"),
    "battle_for_imperial_basin": (3, "ornithopter", "imperial_basin"),
    "battle_for_spice_refinery": (3, "desert_mouse", "spice_refinery"),
    "propaganda": (3, "wild", ""),
}

OBJECTIVES = {  # id: battle icon, numbers of players with whom it is used
    "objective_desert_mouse_first": ("desert_mouse", {1, 2, 3, 4, 6}),
    "objective_desert_mouse_4_6p": ("desert_mouse", {4, 6}),
    "objective_crysknife": ("crysknife", {1, 2, 3, 4, 6}),
    "objective_crysknife_4_6p": ("crysknife", {4, 6}),
    "objective_ornithopter_1_3p": ("ornithopter", {1, 2, 3}),
}

LEADERS = {  # id: house, difficulty
    "feyd_rautha_harkonnen": ("Harkonnen", 1),
    "gurney_halleck": ("Atreides", 1),
    "lady_amber_metulli": ("Metulli", 1),
    "lady_margot_fenring": ("Fenring", 1),
    "muad_dib": ("Atreides", 1),
    "lady_jessica": ("Atreides", 2),
    "princess_irulan": ("Corrino", 2),
    "staban_tuek": ("", 3),
    "shaddam_corrino_iv": ("Corrino", 2),
}

SPACES = {  # agent icon: the spaces it opens
    "emperor": {"dutiful_service", "sardaukar"},
    "guild": {"deliver_supplies", "heighliner"},
    "bene_gesserit": {"espionage", "secrets"},
    "fremen": {"desert_tactics", "fremkit"},
    "landsraad": {"high_council", "imperial_privilege", "swordmaster", "assembly_hall", "gather_support"},
    "city": {"arrakeen", "spice_refinery", "research_station", "sietch_tabr"},
    "spice_trade": {"accept_contract", "shipping", "imperial_basin", "hagga_basin", "deep_desert"},
}
ALL_SPACES = set().union(*SPACES.values())

EMPEROR_POST = "post_dutiful_service_sardaukar"
GUILD_POST = "post_deliver_supplies_heighliner"
BENE_GESSERIT_POST = "post_espionage_secrets"
FREMEN_POST = "post_desert_tactics_fremkit"
COUNCIL_POST = "post_high_council_imperial_privilege_swordmaster"
HALL_POST = "post_assembly_hall_gather_support"
CHOAM_POST = "post_accept_contract_shipping"
ARRAKEEN_POST = "post_arrakeen_spice_refinery"
REFINERY_POST = "post_research_station_spice_refinery"
TABR_POST = "post_research_station_sietch_tabr"
BASIN_POST = "post_imperial_basin"
HAGGA_POST = "post_hagga_basin"
DESERT_POST = "post_deep_desert"
POSTS = {  # id: the spaces it is joined to
    EMPEROR_POST: {"dutiful_service", "sardaukar"},
    GUILD_POST: {"deliver_supplies", "heighliner"},
    BENE_GESSERIT_POST: {"espionage", "secrets"},
    FREMEN_POST: {"desert_tactics", "fremkit"},
    COUNCIL_POST: {"high_council", "imperial_privilege", "swordmaster"},
    HALL_POST: {"assembly_hall", "gather_support"},
    CHOAM_POST: {"accept_contract", "shipping"},
    ARRAKEEN_POST: {"arrakeen", "spice_refinery"},
    REFINERY_POST: {"research_station", "spice_refinery"},
    TABR_POST: {"research_station", "sietch_tabr"},
    BASIN_POST: {"imperial_basin"},
    HAGGA_POST: {"hagga_basin"},
    DESERT_POST: {"deep_desert"},
}
COMBAT_SPACES = {
    "heighliner",
    "desert_tactics",
    "fremkit",
    "arrakeen",
    "spice_refinery",
    "research_station",
    "sietch_tabr",
    "imperial_basin",
    "hagga_basin",
    "deep_desert",
}
FACTION_POSTS = (EMPEROR_POST, GUILD_POST, BENE_GESSERIT_POST, FREMEN_POST)
CITY_POSTS = (ARRAKEEN_POST, REFINERY_POST, TABR_POST)

TWO_FACTIONS = [
    "choose emperor+guild",
    "choose emperor+bene_gesserit",
    "choose guild+bene_gesserit",
    "choose emperor+fremen",
    "choose guild+fremen",
    "choose bene_gesserit+fremen",
]
"""The answers where two different factions are named at once."""
