"""Words of Leaders' boards: the Signet ability, training, memories, turning the board, repeating a space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sietch.rules.language.core import Effect
from sietch.rules.language.signs import DOT, Sign, icon
from sietch.rules.packing import picked, source_of
from sietch.rules.pool import offer
from sietch.rules.state import desert, followers, tell
from sietch.rules.terms import (
    E_FLIPPED_LEADER,
    E_MEMORY,
    E_NO_DEPLOYING,
    E_TRAINED,
    NOTHING_THERE,
    OF_LEADER,
    OF_SPACE,
    OK,
    ON_VISIT,
    PICK_BRANCH,
    Move,
)
from sietch.rules.verbs.cards import draw
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import is_rival

if TYPE_CHECKING:
    from sietch.rules.components import Box
    from sietch.rules.language.tariff import Tariff
    from sietch.rules.state import State


class Signet(Effect):
    """Use the Signet ability of the own Leader (B-LEADER-02); a Rival pays for it when it can (B-SOLO-12)."""

    word = "signet"
    icons = "signet"

    def settles(self, s: State, seat: int, source: int) -> bool:
        return not is_rival(s, seat)

    def resolve(self, s: State, seat: int, source: int) -> None:
        leader = s.players[seat].leader
        signet = s.box.leaders[leader].signet
        if not is_rival(s, seat):
            offer(s, seat, s.box.leaders[leader].signet_items, source_of(OF_LEADER, leader))
        elif signet.barrier(s, seat, source_of(OF_LEADER, leader)) == OK:
            signet.push(s, seat, source_of(OF_LEADER, leader))


class Step:
    """A place on a training track: what reaching it brings, and where one goes from there."""

    def __init__(self, id: str, reward: Effect | None, *next: str) -> None:
        self.id: Final = id
        self.reward: Final = reward
        self.next: Final = next


class Train(Effect):
    """Move the token one place along a training track and take what that place brings (U-CARD-03)."""

    word = "train"
    question = "train"
    branch_keys = "place_trained"

    def __init__(self, steps: list[Step]) -> None:
        super().__init__()
        self.steps: Final = steps
        names = [step.id for step in steps]
        self.links: Final = [[names.index(name) for name in step.next] for step in steps]

    def args(self) -> dict[str, object]:
        return {"effects": [step.reward for step in self.steps if step.reward is not None]}

    def told(self, box: Box) -> dict[str, object]:
        return {}

    def signs(self) -> list[Sign]:
        signs = [icon("signet")]
        for step in self.steps:
            if step.reward is not None:
                signs += [DOT, *step.reward.signs()] if len(signs) > 1 else step.reward.signs()
        return signs

    def worth(self, t: Tariff) -> float:
        return 2.0

    def branch_told(self, branch: int) -> tuple[str, dict[str, object]]:
        return "place_trained", {"n": branch, "effect": self.steps[branch].reward}

    def branch_label(self, branch: int) -> str:
        return self.steps[branch].id

    def barrier(self, s: State, seat: int, source: int) -> int:
        return OK if self.links[followers(s, seat).training] else NOTHING_THERE

    def options(self, s: State, seat: int, source: int, extra: int) -> list[Move]:
        return [(PICK_BRANCH, place, 0, 0, 0) for place in self.links[followers(s, seat).training]]

    def choose(self, s: State, seat: int, source: int, extra: int, option: Move) -> None:
        followers(s, seat).training = picked(option)
        tell(s, E_TRAINED, seat, picked(option))
        reward = self.steps[picked(option)].reward
        if reward is not None:
            reward.push(s, seat, source)


class Memory(Effect):
    """Lay a troop from supply on the board as a memory; with an empty supply there is none."""

    word = "memory"
    icons = "troop clock"

    def resolve(self, s: State, seat: int, source: int) -> None:
        p = s.players[seat]
        if p.supply > 0:
            p.supply -= 1
            followers(s, seat).memories += 1
            tell(s, E_MEMORY, seat)


class TurnBoard(Effect):
    """Take all memories back, draw a card for each, turn the Leader's board for good."""

    word = "turn_board"
    optional = True
    icons = "replay"

    def worth(self, t: Tariff) -> float:
        return 3.0

    def resolve(self, s: State, seat: int, source: int) -> None:
        p = s.players[seat]
        f = followers(s, seat)
        memories = f.memories
        f.memories = 0
        p.supply += memories
        p.leader = s.box.leader_index[s.box.leaders[p.leader].back]
        tell(s, E_FLIPPED_LEADER, seat, p.leader)
        draw(s, seat, memories)
        answer(s, seat, ON_VISIT, s.box.spaces[s.turn_space].faction)  # at once: U-CARD-06


class RepeatSpace(Effect):
    """The effects printed on the visited space once more; neither its cost nor the Influence step."""

    word = "repeat_space"
    icons = "replay board"

    def barrier(self, s: State, seat: int, source: int) -> int:
        return NOTHING_THERE if desert(s).repeated else OK

    def resolve(self, s: State, seat: int, source: int) -> None:
        desert(s).repeated = True
        offer(s, seat, s.box.spaces[s.turn_space].items, source_of(OF_SPACE, s.turn_space))


class NoDeploying(Effect):
    """No unit may be deployed for the rest of this turn (U-CARD-04)."""

    word = "no_deploying"
    at_once = True
    icons = "deploy close"

    def resolve(self, s: State, seat: int, source: int) -> None:
        desert(s).no_deploying = True
        tell(s, E_NO_DEPLOYING, seat)


signet = Signet


def train(*steps: Step) -> Effect:
    return Train(list(steps))


memory = Memory
turn_board = TurnBoard
repeat_space = RepeatSpace
no_deploying = NoDeploying
