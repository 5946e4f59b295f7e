"""The 20 contracts of the CHOAM module. Names repeat, so the ids carry the reward."""

from sietch.rules.components import Contract
from sietch.rules.effects.agents import recall_agent
from sietch.rules.effects.cards import draw
from sietch.rules.effects.desert.spies import spy
from sietch.rules.effects.goods import gain
from sietch.rules.effects.influence import gain_influence
from sietch.rules.effects.troops import recruit
from sietch.rules.terms import BENE_GESSERIT, GUILD

CONTRACTS = [
    Contract(
        "acquire_the_spice_must_flow", "Acquire: The Spice Must Flow", acquire="the_spice_must_flow",
        reward=gain_influence(GUILD) + gain(solari=3),
    ),
    Contract("arrakeen_water", "Arrakeen", visit="arrakeen", reward=gain(water=1)),
    Contract("arrakeen_troop_spy", "Arrakeen", visit="arrakeen", reward=recruit(1) + spy()),
    Contract("deliver_supplies_solari", "Deliver Supplies", visit="deliver_supplies", reward=gain(solari=3)),
    Contract("espionage_solari", "Espionage", copies=2, visit="espionage", reward=gain(solari=3)),
    Contract("harvest_3_solari", "Harvest 3+", copies=2, harvest=3, reward=gain(solari=3)),
    Contract("harvest_4_solari", "Harvest 4+", harvest=4, reward=gain(solari=4)),
    Contract("heighliner_water", "Heighliner", visit="heighliner", reward=gain(water=2)),
    Contract("heighliner_troops", "Heighliner", visit="heighliner", reward=recruit(2)),
    Contract(
        "high_council_influence", "High Council", visit="high_council", reward=gain_influence(BENE_GESSERIT)
    ),
    Contract("high_council_solari", "High Council", visit="high_council", reward=gain(solari=3)),
    Contract("immediate_solari", "Immediate", reward=gain(solari=2)),
    Contract(
        "research_station_spy", "Research Station", visit="research_station", reward=gain(solari=2) + spy()
    ),
    Contract("research_station_solari", "Research Station", visit="research_station", reward=gain(solari=3)),
    Contract("sardaukar_cards", "Sardaukar", visit="sardaukar", reward=draw(2), set_aside=True),
    Contract("sardaukar_recall", "Sardaukar", visit="sardaukar", reward=recall_agent(), set_aside=True),
    Contract("spice_refinery_cards", "Spice Refinery", visit="spice_refinery", reward=draw(2)),
    Contract("spice_refinery_water", "Spice Refinery", visit="spice_refinery", reward=gain(water=1)),
]  # fmt: skip
