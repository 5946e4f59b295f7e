"""The Conflict cards of Rise of Ix: their rewards."""

import pytest

from tests.content.ix.tables import ix_table
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rules.combats import pass_round

FIRST_SECOND_THIRD = ((3, 0), (2, 0), (1, 0), (0, 0))


def gains(conflict: str, seat: int, *answers: str) -> dict[str, int]:
    """What a seat gains by the rewards; questions are answered in the order of places."""
    t = ix_table(4, conflict)
    for other in range(4):
        t.give(other, solari=0, spice=0, water=0).intrigues(other)
    before = holdings(t, seat)
    t.set_strengths(*FIRST_SECOND_THIRD).do(*answers)
    changed = difference(before, holdings(t, seat))
    return {name: n for name, n in changed.items() if name not in ("conflict", "hand", "discard", "agents")}


@pytest.mark.parametrize(
    ("conflict", "answers", "rewards"),
    [
        ("skirmish_ix_1", ["choose advance"], [{"garrison": 1}, {"spice": 2}, {"spice": 1}]),
        ("skirmish_ix_2", ["choose advance"], [{"spice": 1}, {"solari": 3}, {"solari": 2}]),
        (
            "trade_monopoly",
            ["choose advance", "choose advance", "choose water"],
            [{"garrison": 1}, {"intrigues": 1, "water": 1}, {"water": 1}],
        ),
        ("economic_supremacy", [], [{"vp": 1}, {"vp": 1}, {"spice": 2, "solari": 2}]),
    ],
)
def test_rewards(conflict: str, answers: list[str], rewards: list[dict[str, int]]) -> None:
    for seat, reward in enumerate(rewards):
        assert gains(conflict, seat, *answers) == reward


@rule("X-SHIP-10", "X-SHIP-14")
def test_trade_monopoly_moves_the_freighter_twice_and_a_recall_is_collected_at_once() -> None:
    t = ix_table(4, "trade_monopoly").give(0, spice=0)
    t.set_strengths(*FIRST_SECOND_THIRD).do("choose advance", "choose recall", "choose spice")
    assert (t[0].spice, t.fleet(0).freighter) == (2, 0)


@pytest.mark.parametrize(
    ("answers", "points", "left"),
    [
        (["decline", "decline"], 1, (6, 4)),
        (["accept", "decline"], 2, (0, 4)),
        (["decline", "accept"], 2, (6, 0)),
        (["accept", "accept"], 3, (0, 0)),
    ],
)
def test_economic_supremacy_pays_twice_independently(
    answers: list[str], points: int, left: tuple[int, int]
) -> None:
    t = ix_table(4, "economic_supremacy").give(0, solari=6, spice=4, vp=0).intrigues(0, "cull")
    t.set_strengths(*FIRST_SECOND_THIRD)
    pass_round(t)
    t.do(*answers)
    assert (t[0].vp, (t[0].solari, t[0].spice)) == (points, left)
