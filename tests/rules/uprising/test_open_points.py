"""U-OPEN: points that the book leaves open, as they are read here."""

import pytest

from tests.marks import rule
from tests.rules.combats import figures
from tests.rules.plays import others_reveal, seat_0_in_next_round, visit, win
from tests.rules.uprising.ways import poor
from tests.table import Table, UprisingTable


def fought(*strengths: int, conflict: str, first: int = 0) -> Table:
    """A table that went through the Combat, up to its first question."""
    t = UprisingTable(len(strengths), conflict=conflict)
    t.state.first = first
    return t.set_strengths(*map(figures, strengths))


@rule("U-OPEN-03")
@pytest.mark.parametrize(
    ("contract", "space"), [("arrakeen_water", "arrakeen"), ("spice_refinery_cards", "spice_refinery")]
)
def test_completing_a_contract_cannot_be_refused(contract: str, space: str) -> None:
    t = UprisingTable(modules=["choam"]).contracts(0, contract).hand(0, "reconnaissance").give(0, water=0)
    t.do(t.starting(f"send reconnaissance {space}")[0])
    own = t.followers(0)
    assert (own.contracts, [t.box.contracts[c].id for c in own.done]) == ([], [contract])
    if contract == "arrakeen_water":
        assert t[0].water == 1
    else:  # a reward of two cards waits for its moment, but must be taken
        assert t.barred["end"] == "must_first"


@rule("U-OPEN-04", "U-OPEN-09")
@pytest.mark.parametrize("picked", ["objective_crysknife", "choam_security"])
def test_a_winner_with_several_matches_chooses_one_pair_and_must_choose(picked: str) -> None:
    t = UprisingTable(3, conflict="skirmish_crysknife").next_conflict("shadow_contest")
    t.trophies(0, "objective_crysknife", "choam_security", "trade_dispute")
    win(t).do("choose guild")
    assert (t.seat, t.decision.kind) == (0, "pair")
    assert t.options == ["choose trophy:objective_crysknife", "choose trophy:choam_security"]  # and no declining
    t.do(f"choose trophy:{picked}")
    own = t.followers(0)
    assert (t[0].vp, set(t.trophy_names(own.flipped))) == (1, {picked, "skirmish_crysknife"})
    assert len(own.trophies) == 2


@rule("U-OPEN-09")
def test_a_single_match_is_turned_down_without_a_question() -> None:
    t = UprisingTable(3, conflict="skirmish_desert_mouse").next_conflict("shadow_contest")
    win(t.trophies(0, "trade_dispute"))
    assert t.decision.kind == "turn"
    assert (t[0].vp, len(t.followers(0).flipped), t.followers(0).trophies) == (1, 2, [])


@rule("U-OPEN-05")
@pytest.mark.parametrize(("taken_by", "price"), [(None, 8), (1, 6)])
def test_the_swordmaster_costs_8_solari_and_6_once_anybody_has_one(taken_by: int | None, price: int) -> None:
    t = poor()
    if taken_by is not None:
        t.give(taken_by, swordmaster=True)
    assert t.give(0, solari=price - 1).barred["send dagger swordmaster"] == "cannot_pay"
    t.give(0, solari=price + 1).do("send dagger swordmaster")
    assert (t[0].solari, t[0].swordmaster, t[0].agents) == (1, True, 2)


@rule("U-OPEN-05")
def test_the_price_falls_with_the_first_visit_and_stays_there() -> None:
    t = UprisingTable(3).next_conflict("shadow_contest").give(0, solari=8).give(2, solari=8)
    t.do("send dagger swordmaster", "end")
    seat_0_in_next_round(t)  # the first player of round 2 is seat 1
    t.hand(0, "dagger").give(0, solari=20)
    assert t.barred["send dagger swordmaster"] == "once_per_game"
    t.reveal_and_end()
    while t.seat != 2:
        t.reveal_and_end()
    t.hand(2, "dagger").do("send dagger swordmaster")
    assert t[2].solari == 2


@rule("U-OPEN-06")
@pytest.mark.parametrize("first", range(4))
def test_rewards_are_taken_in_the_order_of_places(first: int) -> None:
    t = fought(3, 4, 5, 0, conflict="trade_dispute", first=first)
    asked = []
    while t.decision.kind == "trash":  # first and second reward let a card be trashed
        asked.append(t.seat)
        t.do("decline")
    assert asked == [2, 1]


@rule("U-OPEN-06")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1])])
def test_tied_players_take_their_rewards_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    t = fought(4, 4, 0, 4, conflict="trade_dispute", first=first)
    asked = []
    while t.decision.kind == "trash":
        asked.append(t.seat)
        t.do("decline")
    assert asked == order


@rule("U-OPEN-06")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (3, [3, 0, 1, 2])])
def test_endgame_cards_are_played_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    t = UprisingTable()
    t.state.first = first
    t.state.conflict_deck.clear()
    for seat in range(4):
        t.intrigues(seat, "crysknife").trophies(seat, "objective_crysknife")
    t.finish_turns()
    asked = []
    while not t.state.over:
        asked.append(t.seat)
        t.do("done" if t.seat == 2 else "play crysknife")
    assert asked == order
    assert [p.vp - 1 for p in t.state.players] == [1, 1, 0, 1]


@rule("U-OPEN-07", "U-END-04")
@pytest.mark.parametrize("winner", range(3))
def test_a_tie_after_four_tie_breakers_goes_to_who_revealed_last(winner: int) -> None:
    t = UprisingTable(3)
    t.state.conflict_deck.clear()
    for seat in range(3):
        t.hand(seat, "dagger", "dune_the_desert_planet", "reconnaissance")
    sends = iter(["send dagger gather_support free", "send dune_the_desert_planet imperial_basin"])
    while not t.state.over:
        for seat in range(3):
            t.give(seat, vp=0, solari=0, spice=0, water=0, garrison=3)  # level in everything else
        if t.seat == winner and (send := next(sends, None)):
            t.do(send, "end")
        else:
            t.do("reveal" if t.decision.kind == "turn" else "end")
    assert t.game.result is not None
    assert (t.game.result.winners, t.game.result.tie_break) == ((winner,), "last_reveal")


@rule("U-OPEN-08")
def test_the_imperium_row_shrinks_when_its_deck_is_exhausted() -> None:
    row = ["weirding_woman", "desert_survival", "maker_keeper", "shishakli", "overthrow"]
    t = UprisingTable(3).row(*row).imperium("leadership").hand(0, *["convincing_argument"] * 3)
    t.do("reveal", "buy weirding_woman")
    assert t.names(t.state.row) == [*row[1:], "leadership"]
    t.do("buy desert_survival", "buy maker_keeper", "end")
    assert t.names(t.state.row) == ["shishakli", "overthrow", "leadership"]
    assert (t.state.imperium, t.seat) == ([], 1)
    visit(t, "imperial_basin").do("end")
    assert len(others_reveal(t).state.row) == 3
