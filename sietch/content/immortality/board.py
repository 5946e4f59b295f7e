"""The Bene Tleilax board: research track and Tleilaxu track; the Research Station that the overlay shows."""

from sietch.content.base.board import cost
from sietch.rules.components import ResearchSpace, Space, TleilaxuTrack
from sietch.rules.effects.cards import draw, draw_intrigue
from sietch.rules.effects.goods import gain, pay, vp
from sietch.rules.effects.influence import choose_influence
from sietch.rules.effects.tleilax.tleilaxu import research, specimen, tleilaxu_step
from sietch.rules.effects.trashing import trash, trash_intrigue
from sietch.rules.language.combinators import may
from sietch.rules.terms import CITY

SPACES = [
    Space(
        "research_station", "Research Station", area="dune", icon=CITY, prices=cost(water=2), combat=True,
        effect=draw(2) + research(),
    ),
]  # fmt: skip

RESEARCH = [
    ResearchSpace("r1", "r2a", "r2b", column=1, height=3, bonus=specimen()),
    ResearchSpace("r2a", "r3a", "r3b", column=2, height=2, bonus=specimen()),
    ResearchSpace("r2b", "r3b", "r3c", column=2, height=4, bonus=tleilaxu_step()),
    ResearchSpace("r3a", "r4a", column=3, height=1, bonus=research()),
    ResearchSpace("r3b", "r4a", "r4b", column=3, height=3, bonus=trash() + specimen()),
    ResearchSpace("r3c", "r4b", "r4c", column=3, height=5, bonus=tleilaxu_step() + specimen()),
    ResearchSpace("r4a", "r5a", "r5b", column=4, height=2, bonus=tleilaxu_step()),
    ResearchSpace("r4b", "r5b", "r5c", column=4, height=4, bonus=specimen()),
    ResearchSpace("r4c", "r5c", column=4, height=6, bonus=research()),
    ResearchSpace("r5a", "r6a", column=5, height=1, bonus=research()),
    ResearchSpace("r5b", "r6a", "r6b", column=5, height=3, bonus=specimen()),
    ResearchSpace("r5c", "r6b", "r6c", column=5, height=5, bonus=gain(solari=1)),
    ResearchSpace("r6a", "r7a", "r7b", column=6, height=2, bonus=gain(spice=1)),
    ResearchSpace("r6b", "r7b", "r7c", column=6, height=4, bonus=tleilaxu_step()),
    ResearchSpace("r6c", "r7c", column=6, height=6, bonus=choose_influence(1)),
    ResearchSpace("r7a", "r8a", column=7, height=1, bonus=tleilaxu_step()),
    ResearchSpace(
        "r7b", "r8a", "r8b", column=7, height=3, bonus=may(trash_intrigue() >> draw(1) + draw_intrigue(1))
    ),
    ResearchSpace("r7c", "r8b", "r8c", column=7, height=5, bonus=trash() + specimen()),
    ResearchSpace("r8a", column=8, height=2, bonus=gain(spice=2)),
    ResearchSpace("r8b", column=8, height=4, bonus=tleilaxu_step()),
    ResearchSpace("r8c", column=8, height=6, bonus=may(pay(solari=7) >> tleilaxu_step(2))),
]

TLEILAXU = TleilaxuTrack(
    last=7, bonus={2: draw_intrigue(1), 4: vp(1), 6: draw_intrigue(1), 7: vp(1)}, spice_at=4, spice=2
)
