"""What a seat may know of Rise of Ix: tiles under the tops of the stacks, a card set aside (B-HIDE)."""

import pytest

from sietch.lab.invariants import check
from sietch.records.game import new_game
from sietch.rules.state import fleet, ix
from sietch.rules.terms import UNKNOWN
from sietch.rules.views import Sight, imagine
from tests.rules.ix.ways import ix as ix_table
from tests.rules.ix.ways import stacks
from tests.table import Table

ILESA = ["ilesa_ecaz", "glossu_the_beast_rabban", "paul_atreides"]


def swapped(t: Table) -> Table:
    """Two tiles that lie under the tops change places."""
    one, other, _ = t.ix.stacks
    one[0], other[2] = other[2], one[0]
    return t


def test_nobody_knows_where_a_face_down_tile_lies() -> None:
    before, after = ix_table(), swapped(ix_table())
    assert before.state.digest() != after.state.digest()
    for seat in range(3):
        assert before.game.view(seat) == after.game.view(seat)


def test_everybody_sees_the_tops_and_how_many_lie_below() -> None:
    t = ix_table().tops("flagship", "windtraps", "artillery")
    t.ix.stacks[2] = t.ix.stacks[2][-2:]
    for seat in range(3):
        shown = ix(t.game.view(seat).table).stacks
        assert [len(stack) for stack in shown] == [6, 6, 2]
        assert [t.box.tiles[stack[-1]].id for stack in shown] == ["flagship", "windtraps", "artillery"]
        assert {tile for stack in shown for tile in stack[:-1]} == {UNKNOWN}


def test_an_imagined_table_deals_the_hidden_tiles() -> None:
    t = ix_table().tops("flagship", "windtraps", "artillery").tiles(1, "spaceport")
    dealt = set()
    for seed in range(8):
        imagined = imagine(Sight(t.state, 2), str(seed))
        assert [stack[-1] for stack in ix(imagined).stacks] == [stack[-1] for stack in t.ix.stacks]
        assert [len(stack) for stack in ix(imagined).stacks] == [len(stack) for stack in t.ix.stacks]
        below = sorted(tile for stack in ix(imagined).stacks for tile in stack[:-1])
        assert below == Sight(t.state, 2).tiles
        dealt.add(tuple(map(tuple, ix(imagined).stacks)))
    assert len(dealt) == 8
    assert len(stacks(t)[0]) >= 5


def kept(t: Table, card: str) -> Table:
    """Seat 0 has set this card of its hand aside, and no other."""
    number = t.card(card)
    t[0].deck = t.fleet(0).kept + t[0].deck
    t[0].hand.remove(number)
    t.fleet(0).kept = [number]
    return t.refresh()


@pytest.mark.parametrize("reader", [1, 2])
def test_a_card_set_aside_is_known_to_its_owner_only(reader: int) -> None:
    one = kept(ix_table(3, ILESA).hand(0, "dagger", "diplomacy"), "dagger")
    other = kept(ix_table(3, ILESA).hand(0, "dagger", "diplomacy"), "diplomacy")
    one_view, other_view = one.game.view(reader).table, other.game.view(reader).table
    assert fleet(one_view, 0).kept == fleet(other_view, 0).kept == [UNKNOWN]
    assert Sight(one.state, reader).facts() == Sight(other.state, reader).facts()
    assert fleet(one.game.view(0).table, 0).kept == [one.card("dagger")]
    assert Sight(one.state, 0).facts() != Sight(other.state, 0).facts()


def test_an_imagined_table_deals_a_card_for_the_one_set_aside() -> None:
    game = new_game("base", 3, 1, ILESA, ["ix"])
    game.choose(0)  # a card of the first hand
    s = game.state
    mine = fleet(s, 0).kept
    assert len(mine) == 1
    aside = set()
    for seed in range(20):
        imagined = imagine(Sight(s, 1), str(seed))
        check(imagined)
        aside.add(fleet(imagined, 0).kept[0])
        assert fleet(imagine(Sight(s, 0), str(seed)), 0).kept == mine
    assert len(aside) > 2
