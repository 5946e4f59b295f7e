"""What everybody sees of Immortality, and what nobody does (I-HIDE)."""

from collections.abc import Callable

import pytest

from sietch.rules import terms
from sietch.rules.effects.tleilax.tleilaxu import research
from sietch.rules.views import Sight, imagine
from tests.marks import rule
from tests.rules.immortality.tables import resolve, table
from tests.rules.plays import reverse
from tests.table import Table


def set_lab(seat: int, **numbers: int) -> Callable[[Table], None]:
    def change(t: Table) -> None:
        for name, value in numbers.items():
            setattr(t.lab(seat), name, value)

    return change


@rule("I-HIDE-01")
@pytest.mark.parametrize(
    "change",
    [
        set_lab(1, research=3),
        set_lab(1, tleilaxu=2),
        set_lab(1, specimens=2),
        set_lab(1, atomics=False),
        lambda t: reverse(t.tleilax.row),
        lambda t: setattr(t.tleilax, "spice", 0),
    ],
    ids=["research token", "Tleilaxu token", "specimens", "Family Atomics", "Tleilaxu Row", "spice"],
)
def test_tokens_specimens_and_row_are_open_to_all(change: Callable[[Table], None]) -> None:
    before, after = table(), table()
    change(after)
    for seat in range(4):
        assert before.game.view(seat) != after.game.view(seat)


@rule("I-HIDE-02")
def test_the_order_of_the_tleilaxu_deck_is_hidden() -> None:
    before, after = table(), table()
    reverse(after.tleilax.deck)
    assert before.state.digest() != after.state.digest()
    for seat in range(4):
        view = before.game.view(seat)
        assert view == after.game.view(seat)
        assert view.table.tleilax is not None and set(view.table.tleilax.deck) == {terms.UNKNOWN}


@rule("I-HIDE-02")
def test_what_is_in_the_deck_is_known_and_dealt_in_every_imagined_game() -> None:
    t = table()
    sight = Sight(t.state, 0)
    decks = [imagine(sight, str(seed)).tleilax for seed in range(4)]
    for tleilax in decks:
        assert tleilax is not None
        assert sorted(tleilax.deck) == sorted(t.tleilax.deck) == sight.tleilaxu
        assert tleilax.row == t.tleilax.row
    assert len({tuple(one.deck) for one in decks if one is not None}) > 1
    assert imagine(sight, "1").digest() == imagine(Sight(t.state, 0), "1").digest()


@rule("I-HIDE-03")
def test_a_tleilaxu_card_put_on_a_deck_was_seen_and_is_hidden_again_when_drawn() -> None:
    t = table().tleilaxu_row("contaminator", "usurp").specimens(0, 1).research_at(0, "r8a")
    t.do("reveal", "buy contaminator from:tleilaxu", "choose contaminator deck", "end")
    top = t.card("contaminator")
    for seat in range(4):
        assert t.game.view(seat).table.players[0].deck[-1] == top
    resolve(t, 0, research())  # draws it
    assert t[0].hand == [top]
    assert t.game.view(1).table.players[0].hand == [terms.UNKNOWN]
    assert t.game.view(1).table.players[0].deck[-1] == terms.UNKNOWN


@rule("I-HIDE-04")
def test_the_two_cards_of_imperium_ceremony_are_seen_by_its_player_alone() -> None:
    t = table().hand(0, "imperium_ceremony", "dagger").intrigue_deck("ambush", "windfall", "bribery")
    t.do("send imperium_ceremony wealth", "take card:imperium_ceremony")
    assert t.seat == 0 and sorted(t.options) == ["choose intrigue:ambush", "choose intrigue:windfall"]
    names = {t.box.intrigue_index[name] for name in ("ambush", "windfall")}
    mine, others = t.game.view(0).table, t.game.view(1).table
    assert set(mine.intrigue_deck[-2:]) == names and mine.intrigue_deck[0] == terms.UNKNOWN
    assert set(others.intrigue_deck) == {terms.UNKNOWN} and others.options == []
    for seed in range(3):
        assert imagine(Sight(t.state, 0), str(seed)).intrigue_deck[-2:] == t.state.intrigue_deck[-2:]
