"""Leaders whose boards say something else with six players."""

from sietch.content.uprising import leaders
from sietch.rules.components import Ability, Leader
from sietch.rules.effects.desert.sandworms import strength
from sietch.rules.effects.goods import persuasion
from sietch.rules.effects.troops import recruit
from sietch.rules.language.combinators import when
from sietch.rules.language.standing import on
from sietch.rules.terms import ON_REVEAL

GURNEY = Leader(
    "gurney_halleck", "Gurney Halleck", house="Atreides", difficulty=1,
    abilities=[Ability("Always Smiling", on(ON_REVEAL, when(strength() >= 10, persuasion(1))))],
    signet_name="Warmaster", signet=recruit(1),
)  # fmt: skip

LEADERS = [GURNEY if leader.id == GURNEY.id else leader for leader in leaders.LEADERS]
