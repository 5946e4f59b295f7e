"""How long levels think about a choice: ``python -m bench.thinking`` (plain, or compiled after ``make compile``).

Each plays games against three ``greedy``, in both boxes; processor time of one core, so that others on the
machine hardly count.
"""

from __future__ import annotations

import argparse
import time

from bench.ladder import BASE, UPRISING, typed
from bench.run import pin_to_one_core
from sietch.lab.played import Kind, play
from sietch.players import Player, make
from sietch.players.greedy import opens
from sietch.players.search import HARD, MASTER
from sietch.players.typed import known_bot
from sietch.records.game import Decision, View
from tools.compile import ROOT, compiled

LEVELS = ("greedy", "sight", "hard", "master")


class Timed(Player):
    """Plays as another mind does, and notes how long each real choice took."""

    def __init__(self, mind: Player) -> None:
        self.mind = mind
        self.openings: list[float] = []
        self.others: list[float] = []

    def choose(self, view: View, decision: Decision) -> int:
        began = time.process_time()
        chosen = self.mind.choose(view, decision)
        if len(decision.moves) > 1:
            of = self.openings if opens(view.table, view.seat) else self.others
            of.append(time.process_time() - began)
        return chosen


def mind(level: str, seed: str, clock: bool) -> Player:
    """A level's player; without its clock, all that its playouts take is seen."""
    if clock or level not in ("hard", "master"):
        return make(known_bot(level), seed)
    return make(known_bot(typed(HARD if level == "hard" else MASTER)), seed)


def told(times: list[float]) -> str:
    """Mean, nine of ten, and most, in milliseconds."""
    found = sorted(times)
    parts = (sum(found) / len(found), found[len(found) * 9 // 10], found[-1])
    return " / ".join(f"{1000 * part:.1f}" for part in parts)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long levels think.")
    parser.add_argument("--games", type=int, default=2, help="of each level in each box")
    parser.add_argument("--no-clock", action="store_true", help="let searches play all their playouts")
    options = parser.parse_args()
    pin_to_one_core()
    print(f"engine {'compiled' if compiled(ROOT) else 'plain'}; ms: mean / nine of ten within / most\n")
    print("| level | game | openings of turns | other choices |\n|---|---|---|---|")
    for level in LEVELS:
        for kind in (UPRISING, BASE):
            timed = [
                Timed(mind(level, f"thinking:{n}", not options.no_clock)) for n in range(max(1, options.games))
            ]
            for number, player in enumerate(timed):
                seed = f"thinking:{number}"
                others = [make("greedy", f"{seed}:{seat}") for seat in range(3)]
                play(Kind.parse(kind), seed, [level, *["greedy"] * 3], [player, *others])
            openings = [taken for player in timed for taken in player.openings]
            rest = [taken for player in timed for taken in player.others]
            print(f"| `{level}` | {kind} | {told(openings)} | {told(rest)} |", flush=True)


if __name__ == "__main__":
    main()
