"""House Hagal with Immortality: four cards of the solo game. Two players use the decks below as they are."""

from sietch.content.base.hagal import SOLO, TWO, to
from sietch.content.layers import Layer
from sietch.rules.effects.rivals import LEFT, RIGHT, tleilaxu_card_leaves
from sietch.rules.effects.tleilax.tleilaxu import tleilaxu_step
from sietch.rules.effects.troops import recruit
from sietch.rules.language.core import Effect
from sietch.rules.rivals.printed import HagalCard

BOXES: dict[str, Effect] = {  # what the three Carthag cards do besides recruiting (I-HAGAL-07 to I-HAGAL-09)
    "carthag_left": tleilaxu_step() + tleilaxu_card_leaves(LEFT),
    "carthag_right": tleilaxu_step() + tleilaxu_card_leaves(RIGHT),
    "carthag_plain": tleilaxu_step(),
}

RESEARCH_STATION = HagalCard(  # I-HAGAL-10
    "research_station_1p", "Research Station", copies=1, humans=SOLO,
    errands=to("research_station", tleilaxu_step(2)),
)  # fmt: skip

ON_BASE = Layer(
    hagal_cards=[
        HagalCard("carthag", "Carthag", copies=3, humans=TWO, errands=to("carthag", recruit(1))),  # I-HAGAL-02
        *[
            HagalCard(id, "Carthag", copies=1, humans=SOLO, errands=to("carthag", recruit(1) + rest))
            for id, rest in BOXES.items()
        ],
        RESEARCH_STATION,
    ]
)

ON_UPRISING = Layer(  # one of its own Research Stations less; there is no Carthag (I-HAGAL-16, I-HAGAL-17)
    hagal_cards=[
        HagalCard(
            "research_station", "Research Station", copies=2, swords=2, humans=TWO,
            errands=to("research_station", recruit(2)),
        ),
        HagalCard(
            "research_station_single", "Research Station", copies=1, swords=2, humans=SOLO,
            errands=to("research_station", recruit(2)),
        ),
        *[
            HagalCard(id, "Carthag", copies=1, humans=SOLO, in_passing=rest, called_after="carthag")
            for id, rest in BOXES.items()
        ],
        RESEARCH_STATION,
    ]
)  # fmt: skip
