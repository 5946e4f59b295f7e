"""What few playouts lose: openings tried in many worlds, and what searches of several budgets would make of them.

    python -m bench.openings --games 200 --workers 16

A search sees three quarters of the worlds; what it takes is judged by the rest, beside what is best in all that
it could have seen. Nothing is played again for another budget: the worlds' values are dealt to it. Openings with
fewer than three candidates are left out.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from typing import NamedTuple

from bench.ladder import BASE, UPRISING
from sietch.lab.played import Kind
from sietch.lab.workers import Crew, results
from sietch.players import make
from sietch.players.greedy import opens
from sietch.players.search import Budget, Candidate, SearchPlayer
from sietch.players.typed import known_bot
from sietch.records.game import View

MIND = "sight:shake=2,ahead=1"  # who plays the games
TRIED = 0.04  # of the openings
WORLDS, SEEN = 216, 160  # what 384 playouts of three candidates need; of eight it is 112
CANDIDATES = 12
DEALS = 4  # in which the worlds of an opening are parted into seen and unseen ones
BUDGETS = [Budget(playouts=n, candidates=8) for n in (24, 96, 192, 384)]
BUDGETS += [Budget(playouts=384, candidates=CANDIDATES)]
AT_SIGHT = -1  # the number of none of them


class Loss(NamedTuple):
    """What one choice of a budget lost, and how many playouts it took."""

    budget: int  # its number, or AT_SIGHT
    lost: float
    playouts: int


class Dealt(SearchPlayer):
    """A search whose worlds have been played before."""

    def __init__(self, budget: Budget, values: dict[int, list[float]]) -> None:
        super().__init__(0, budget)
        self.worlds = {index: iter(told) for index, told in values.items()}
        self.playouts = 0

    def _try(self, view: View, found: list[Candidate], worlds: int) -> None:
        self.playouts += worlds * len(found)
        for index, told in self.worlds.items():  # a world passes for those that are tried no more, too
            dealt = [next(told) for _ in range(worlds)]
            for candidate in found:
                if candidate.index == index:
                    candidate.values += dealt


def losses(job: tuple[str, str]) -> list[list[Loss]]:
    """Of some openings of a game, each tried in many worlds."""
    kind, seed = job
    game = Kind.parse(kind).begin(seed)
    minds = [make(known_bot(MIND), f"{seed}:{seat}") for seat in range(len(game.state.players))]
    chance, found = random.Random(seed), []
    while not game.over:
        decision = game.decision
        view = game.view(decision.seat)
        if opens(game.state, decision.seat) and chance.random() < TRIED:
            opening = SearchPlayer(seed, Budget(candidates=CANDIDATES)).tried(view, decision.moves, WORLDS)
            if len(opening) > 2:
                found.append([loss for deal in range(DEALS) for loss in dealt_losses(view, opening, deal)])
        game.choose(minds[decision.seat].choose(view, decision))
    return found


def dealt_losses(view: View, opening: list[Candidate], deal: int) -> Iterator[Loss]:
    """What each budget loses by a deal of the worlds."""
    order = random.Random(deal).sample(range(WORLDS), WORLDS)
    values = {one.index: [one.values[world] for world in order[:SEEN]] for one in opening}
    worth = {one.index: sum(one.values[world] for world in order[SEEN:]) / (WORLDS - SEEN) for one in opening}
    best = max(values, key=lambda index: sum(values[index]))
    yield Loss(AT_SIGHT, worth[best] - worth[opening[0].index], 0)
    for number, budget in enumerate(BUDGETS):
        player = Dealt(budget, values)
        candidates = [Candidate(one.index, one.move, one.look) for one in opening[: budget.candidates]]
        taken = player.halved(view, candidates, 1.0, budget.prior, 0.0)
        yield Loss(number, worth[best] - worth[taken.index], player.playouts)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what few playouts lose.")
    parser.add_argument("--games", type=int, default=20, help="in each box")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    print("| game | openings | candidates | playouts asked for | played | lost (200 is a game won) |")
    print("|---|---|---|---|---|---|")
    for kind in (UPRISING, BASE):
        jobs = [(kind, f"regret:{number}") for number in range(options.games)]
        openings = [one for some in results(losses, jobs, Crew(options.workers)) for one in some]
        for number in range(AT_SIGHT, len(BUDGETS)) if openings else ():
            noted = [loss for opening in openings for loss in opening if loss.budget == number]
            played = sum(loss.playouts for loss in noted) / len(noted)
            lost = sum(loss.lost for loss in noted) / len(noted)
            budget = BUDGETS[number]
            asked = ("at sight", 0) if number == AT_SIGHT else (budget.candidates, budget.playouts)
            told = (kind, len(openings), *asked, f"{played:.0f}", f"{lost:.2f}")
            print(f"| {' | '.join(map(str, told))} |", flush=True)


if __name__ == "__main__":
    main()
