"""What is printed besides effects, as plain tables to test against: ids, copies, costs, factions, icons."""

FACTION_ICONS = "emperor guild bene_gesserit fremen"

STARTER = {  # id: copies, cost, factions, agent icons
    "experimentation": (2, None, "", "spice_trade"),
}
IMPERIUM = {
    "bene_tleilax_lab": (1, 2, "", "city spice_trade"),
    "bene_tleilax_researcher": (1, 4, "", "landsraad"),
    "blank_slate": (1, 1, "", "landsraad city spice_trade"),
    "clandestine_meeting": (1, 4, "bene_gesserit", ""),
    "corrupt_smuggler": (1, 3, "guild fremen", "guild spice_trade"),
    "dissecting_kit": (2, 2, "", "landsraad city"),
    "for_humanity": (1, 7, "bene_gesserit", "bene_gesserit landsraad spice_trade"),
    "high_priority_travel": (2, 1, "guild", "landsraad spice_trade"),
    "imperium_ceremony": (1, 6, "emperor guild", "emperor guild landsraad"),
    "interstellar_conspiracy": (1, 4, "", "city"),
    "keys_to_power": (1, 5, "guild bene_gesserit", "guild bene_gesserit landsraad"),
    "lisan_al_gaib": (1, 4, "bene_gesserit fremen", "fremen city spice_trade"),
    "long_reach": (1, 6, "bene_gesserit", ""),
    "occupation": (1, 8, "guild", "emperor guild bene_gesserit fremen city spice_trade"),
    "organ_merchants": (1, 3, "", "city spice_trade"),
    "planned_coupling": (2, 3, "bene_gesserit", "bene_gesserit"),
    "replacement_eyes": (1, 5, "", "city"),
    "sardaukar_quartermaster": (1, 2, "emperor", "landsraad city"),
    "shadout_mapes": (1, 2, "fremen", "fremen spice_trade"),
    "show_of_strength": (1, 3, "emperor fremen", ""),
    "spiritual_fervor": (2, 3, "", "spice_trade"),
    "stillsuit_manufacturer": (1, 5, "fremen", "fremen city"),
    "throne_room_politics": (1, 4, "emperor bene_gesserit", "emperor"),
    "tleilaxu_master": (2, 5, "", "landsraad spice_trade"),
    "tleilaxu_surgeon": (1, 3, "", "emperor city"),
}
TLEILAXU = {  # id: specimens, factions, agent icons
    "beguiling_pheromones": (3, "", "city spice_trade"),
    "chairdog": (2, "", "city"),
    "contaminator": (1, "fremen", "fremen"),
    "corrino_genes": (1, "emperor", "emperor"),
    "face_dancer": (2, "emperor guild fremen", "emperor guild fremen"),
    "face_dancer_initiate": (1, "emperor guild fremen", "emperor guild fremen"),
    "from_the_tanks": (2, "", "landsraad"),
    "ghola": (3, "", "city"),
    "guild_impersonator": (2, "guild", "guild"),
    "industrial_espionage": (1, "", "landsraad"),
    "scientific_breakthrough": (3, "", "landsraad city spice_trade"),
    "slig_farmer": (2, "", "landsraad"),
    "stitched_horror": (3, "", "city"),
    "subject_x_137": (2, "", "landsraad spice_trade"),
    "tleilaxu_infiltrator": (2, "", "city"),
    "twisted_mentat": (4, "", "landsraad city"),
    "unnatural_reflexes": (3, "", "spice_trade"),
    "usurp": (4, "", ""),
}
GRAFT = {
    "bene_tleilax_researcher", "dissecting_kit", "interstellar_conspiracy", "planned_coupling", "replacement_eyes",
    "beguiling_pheromones", "chairdog", "face_dancer", "face_dancer_initiate", "ghola", "guild_impersonator",
    "slig_farmer", "stitched_horror", "tleilaxu_infiltrator", "twisted_mentat", "unnatural_reflexes", "usurp",
}  # fmt: skip
GREY = {  # icons that count under a condition
    "blank_slate": FACTION_ICONS,
    "long_reach": "landsraad city spice_trade",
    "show_of_strength": "landsraad spice_trade",
}
INTRIGUES = {  # id: copies
    "breakthrough": 1,
    "counterattack": 1,
    "disguised_bureaucrat": 1,
    "economic_positioning": 1,
    "gruesome_sacrifice": 2,
    "harvest_cells": 2,
    "illicit_dealings": 2,
    "shadowy_bargain": 1,
    "study_melange": 1,
    "tleilaxu_puppet": 1,
    "vicious_talents": 2,
}
