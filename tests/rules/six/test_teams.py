"""TEAM: two teams of three and how they sit."""

import pytest

from sietch.records.game import new_game
from sietch.rules.errors import BadSetup
from sietch.rules.verbs.owners import next_seat, opponents, others
from sietch.rules.verbs.teams import allies_of, commander_of, members, same_team
from tests.marks import rule
from tests.rules.six.seats import ALLIES, FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM
from tests.table import SIX_LEADERS, SixTable


@rule("S-TEAM-01")
def test_each_commander_leads_two_allies() -> None:
    game = new_game("uprising", players=6, seed=1)
    leaders = [game.box.leaders[p.leader].id for p in game.state.players]
    assert (leaders[MUAD_DIB], leaders[SHADDAM]) == ("muad_dib", "shaddam_corrino_iv")
    for commander, allies in ALLIES.items():
        assert sorted(members(commander)) == sorted((commander, *allies))
        assert allies_of(commander) == list(allies)
        assert all(commander_of(ally) == commander for ally in allies)


@rule("S-TEAM-02")
def test_commanders_sit_opposite_with_their_allies_beside_the_enemy() -> None:
    assert (MUAD_DIB + 3) % 6 == SHADDAM
    for commander, enemy in ((MUAD_DIB, SHADDAM), (SHADDAM, MUAD_DIB)):
        assert set(ALLIES[commander]) == {(enemy + 1) % 6, (enemy - 1) % 6}


@rule("S-TEAM-03")
def test_the_turn_passes_from_team_to_team() -> None:
    t = SixTable()
    seats = [t.seat]
    for _ in range(6):
        t.reveal_and_end()
        seats.append(t.seat)
        if len(seats) == 6:
            break
    assert seats == [MUAD_DIB, FEYD, JESSICA, SHADDAM, GURNEY, IRULAN]
    assert all(not same_team(seat, next_seat(t.state, seat)) for seat in range(6))


@rule("S-TEAM-03")
def test_opponents_are_the_other_team_only() -> None:
    s = SixTable().state
    assert opponents(s, MUAD_DIB) == [FEYD, SHADDAM, IRULAN]
    assert opponents(s, FEYD) == [JESSICA, GURNEY, MUAD_DIB]
    assert others(s, FEYD) == [2, 3, 4, 5, 0]


@rule("S-TEAM-04")
@pytest.mark.parametrize("leader", ["lady_amber_metulli", "staban_tuek", "lady_margot_fenring", "gurney_halleck"])
@pytest.mark.parametrize("seat", [1, 2, 4, 5])
def test_any_leader_may_be_an_ally_of_either_side(leader: str, seat: int) -> None:
    leaders: list[str | None] = [None] * 6
    leaders[seat] = leader
    game = new_game("uprising", players=6, seed=1, leaders=leaders)
    assert game.box.leaders[game.state.players[seat].leader].id == leader


@rule("S-TEAM-05")
def test_leaders_of_the_base_box_may_be_allies_but_are_not_drawn() -> None:
    base = ["paul_atreides", "baron_vladimir_harkonnen", "helena_richese", "countess_ariana_thorvald"]
    named = new_game("uprising", 6, 1, [None, base[0], base[1], None, base[2], base[3]])
    seated = [named.box.leaders[p.leader].id for p in named.state.players]
    assert [seated[seat] for seat in (1, 2, 4, 5)] == base
    for seed in range(20):
        game = new_game("uprising", 6, seed)
        assert all(p.leader < game.box.own_leaders for p in game.state.players)


@pytest.mark.parametrize("seat", [1, 3])
def test_commanders_sit_nowhere_else_and_nobody_in_their_place(seat: int) -> None:
    leaders: list[str | None] = [None] * 6
    leaders[seat] = "muad_dib" if seat == 1 else "gurney_halleck"
    with pytest.raises(BadSetup, match="sits at seat"):
        new_game("uprising", players=6, leaders=leaders)


def test_a_leader_who_is_named_for_the_own_seat_is_welcome() -> None:
    assert new_game("uprising", players=6, seed=1, leaders=SIX_LEADERS).state.players[0].leader >= 0


@rule("S-TEAM-06")
def test_every_player_scores_alone() -> None:
    t = SixTable().turn_of(JESSICA).influence(JESSICA, guild=1).hand(JESSICA, "diplomacy", "dagger")
    before = [p.vp for p in t.state.players]
    t.do("send diplomacy deliver_supplies").take("influence:guild")
    gained = [p.vp - n for p, n in zip(t.state.players, before, strict=True)]
    assert gained == [0, 0, 1, 0, 0, 0]
