"""The Intrigue cards of Immortality: 11 different ones, 15 in all."""

from sietch.rules.components import Intrigue
from sietch.rules.effects.acquiring import acquire_tleilaxu
from sietch.rules.effects.conditions import enemy_fought, solari_held, spice_held
from sietch.rules.effects.goods import gain, persuasion, swords, vp
from sietch.rules.effects.holdings import COUNCIL_SEAT, has
from sietch.rules.effects.influence import choose_influence
from sietch.rules.effects.tleilax.tleilaxu import markers, research, specimen, tleilaxu_step
from sietch.rules.effects.troops import deploy, lose_troops, retreat
from sietch.rules.language.combinators import both, when
from sietch.rules.language.standing import on
from sietch.rules.terms import ON_REVEAL

INTRIGUES = [
    Intrigue("breakthrough", "Breakthrough", plot=research()),
    Intrigue(
        "counterattack", "Counterattack", plot=deploy(2, least=1), combat=when(enemy_fought(), swords(4))
    ),
    Intrigue(
        "disguised_bureaucrat", "Disguised Bureaucrat",
        plot=when(markers() >= 1, gain(spice=1)) + when(markers() >= 2, choose_influence(1)),
    ),
    Intrigue(
        "economic_positioning", "Economic Positioning",
        combat=retreat(2, 2) >> gain(solari=3), endgame=when(solari_held() >= 10, vp(1)),
    ),
    Intrigue(
        "gruesome_sacrifice", "Gruesome Sacrifice", copies=2,
        combat=lose_troops(2) >> tleilaxu_step() + specimen(2),
    ),
    Intrigue("harvest_cells", "Harvest Cells", copies=2, loss=specimen(2) + acquire_tleilaxu()),
    Intrigue("illicit_dealings", "Illicit Dealings", copies=2, plot=tleilaxu_step()),
    Intrigue("shadowy_bargain", "Shadowy Bargain", plot=specimen(), endgame=tleilaxu_step()),
    Intrigue(
        "study_melange", "Study Melange",
        plot=gain(spice=1), endgame=when(both(spice_held() >= 3, markers() >= 2), vp(1)),
    ),
    Intrigue(
        "tleilaxu_puppet", "Tleilaxu Puppet",
        plot=on(ON_REVEAL, persuasion(1)), endgame=when(both(has(COUNCIL_SEAT), markers() >= 2), vp(1)),
    ),
    Intrigue(
        "vicious_talents", "Vicious Talents", copies=2,
        combat=swords(2) + when(markers() >= 1, swords(2)) + when(markers() >= 2, swords(2)),
    ),
]  # fmt: skip
