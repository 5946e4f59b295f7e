"""U-INF and U-ALLY: Influence tracks, their points and bonuses, Alliances."""

from itertools import pairwise

import pytest

from sietch.rules.terms import FACTIONS, FROM_ALLIANCE, FROM_INFLUENCE, NOBODY
from tests.marks import rule
from tests.rules.plays import holder, influence, take_all, visit, win
from tests.rules.uprising.ways import FACTION_SPACES, gain, lose
from tests.table import Table, UprisingTable

each_faction = pytest.mark.parametrize("faction", FACTIONS)


def choam(players: int = 4, **more: list[str]) -> UprisingTable:
    """A table of the CHOAM module, whose Plot cards can lower Influence."""
    return UprisingTable(players, modules=["choam"], **more)


# --- gaining


@rule("U-INF-01")
@pytest.mark.parametrize(
    ("space", "faction"), [(space, faction) for faction, pair in FACTION_SPACES.items() for space in sorted(pair)]
)
def test_an_agent_on_a_faction_space_gives_1_influence_with_that_faction(space: str, faction: str) -> None:
    t = visit(UprisingTable().give(0, spice=5, water=1), space)
    assert t[0].influence == [1 if f == faction else 0 for f in FACTIONS]
    assert [t[seat].influence for seat in (1, 2, 3)] == [[0, 0, 0, 0]] * 3


@rule("U-INF-02")
@each_faction
def test_reaching_2_gives_1_point_and_no_other_step_below_4_does(faction: str) -> None:
    t = UprisingTable()
    assert [gain(t, faction)[0].vp - 1 for _ in range(3)] == [0, 1, 1]
    assert [p.vp for p in t.state.players[1:]] == [1, 1, 1]


@rule("U-INF-02")
@each_faction
def test_falling_below_2_takes_the_point_away(faction: str) -> None:
    t = gain(choam(), faction, 3)
    assert [lose(t, faction)[0].vp - 1 for _ in range(3)] == [1, 0, 0]
    assert influence(t, 0, faction) == 0


BONUSES = {
    "emperor": {"spies": -1},
    "guild": {"solari": 3},
    "bene_gesserit": {"intrigues": 1},
    "fremen": {"water": 1},
}
"""What reaching step 4 changes."""

each_bonus = pytest.mark.parametrize(("faction", "bonus"), BONUSES.items())


def climb(t: UprisingTable, faction: str) -> dict[str, int]:
    """What one step up changes for the player on turn, who takes what is offered."""
    seat = t.seat
    before = {"solari": t[seat].solari, "water": t[seat].water, "spies": t.followers(seat).spies}
    take_all(gain(t, faction))
    after = {"solari": t[seat].solari, "water": t[seat].water, "spies": t.followers(seat).spies}
    change = {good: after[good] - n for good, n in before.items()} | {"intrigues": len(t[seat].intrigues)}
    t.intrigues(seat)
    return {good: n for good, n in change.items() if n}


@rule("U-INF-03", "U-OPEN-02")
@each_bonus
def test_reaching_4_gives_the_printed_bonus_and_no_other_step_does(faction: str, bonus: dict[str, int]) -> None:
    t = UprisingTable()
    assert [climb(t, faction) for _ in range(6)] == [{}, {}, {}, bonus, {}, {}]


@rule("U-INF-03")
@each_bonus
def test_every_player_who_reaches_4_gets_the_bonus(faction: str, bonus: dict[str, int]) -> None:
    t = UprisingTable(3)
    for seat in range(3):
        t.influence(seat, **{faction: 3})
        assert climb(t, faction) == bonus
        t.do("reveal", "end")


@rule("U-INF-03")
@pytest.mark.parametrize(("faction", "good", "n"), [("fremen", "water", 1), ("guild", "solari", 3)])
def test_falling_below_4_keeps_the_bonus_and_reaching_4_again_gives_it_again(
    faction: str, good: str, n: int
) -> None:
    t = choam().influence(0, **{faction: 3})
    held = [getattr(t[0], good)]
    for step in (gain, lose, gain):
        plot = 4 if (step, good) == (lose, "solari") else 0  # the Plot card that lowers Influence pays 4 Solari
        held.append(getattr(step(t, faction)[0], good) - plot)
        t.give(0, **{good: held[-1]})
    assert [after - before for before, after in pairwise(held)] == [n, 0, n]
    assert influence(t, 0, faction) == 4


# --- free choice, losing


@rule("U-INF-04")
@each_faction
def test_1_influence_of_free_choice_goes_to_any_one_faction(faction: str) -> None:
    t = win(UprisingTable(conflict="skirmish_crysknife"))
    assert t.options == [f"choose {f}" for f in FACTIONS]
    t.do(f"choose {faction}")
    assert t[0].influence == [1 if f == faction else 0 for f in FACTIONS]
    assert t.starting("choose ") == []


@rule("U-INF-04")
@each_faction
def test_2_influence_of_free_choice_go_to_one_faction_together(faction: str) -> None:
    t = UprisingTable(modules=["base_cards"]).give(0, spice=2).influence(0, emperor=1)
    t.hand(0, "shifting_allegiances").do("send shifting_allegiances imperial_basin")
    t.do("take card:shifting_allegiances 1")  # loses the only Influence and gains 2
    assert t.options == [f"choose {f}" for f in FACTIONS]
    t.do(f"choose {faction}")
    assert t[0].influence == [2 if f == faction else 0 for f in FACTIONS]
    assert t.starting("choose ") == []


@rule("U-INF-05")
def test_the_player_who_loses_1_influence_chooses_the_faction_among_those_with_some() -> None:
    t = choam().influence(0, emperor=1, bene_gesserit=3).intrigues(0, "backed_by_choam").do("play backed_by_choam")
    assert (t.seat, t.options) == (0, ["choose emperor", "choose bene_gesserit"])
    t.do("choose bene_gesserit")
    assert t[0].influence == [1, 0, 2, 0]


# --- jumps and directions


@rule("U-INF-06", "EX-U-14", "U-CARD-01")
@pytest.mark.parametrize(
    ("leader", "space", "faction", "spice", "intrigues"),
    [
        ("muad_dib", "dutiful_service", "emperor", 0, 0),
        ("princess_irulan", "dutiful_service", "emperor", 0, 1),
        ("lady_margot_fenring", "secrets", "bene_gesserit", 2, 1),  # 1 from Secrets itself
    ],
)
def test_a_jump_from_1_to_3_reaches_2(leader: str, space: str, faction: str, spice: int, intrigues: int) -> None:
    t = UprisingTable(3, [leader, "gurney_halleck", "lady_amber_metulli"]).influence(0, **{faction: 1})
    take_all(t.hand(0, "overthrow").do(f"send overthrow {space}"))
    assert (influence(t, 0, faction), t[0].vp) == (3, 1)
    assert (t[0].spice, len(t[0].intrigues)) == (spice, intrigues)


@rule("U-INF-06")
def test_a_jump_from_3_to_5_reaches_4() -> None:
    t = UprisingTable(3).influence(0, fremen=3).give(0, water=0).hand(0, "overthrow")
    take_all(t.do("send overthrow fremkit"))
    assert (influence(t, 0, "fremen"), t[0].water, holder(t, "fremen")) == (5, 1, 0)


@rule("U-INF-07")
@pytest.mark.parametrize(("level", "to"), [(3, 2), (5, 4)])
def test_coming_down_to_a_step_does_not_reach_it(level: int, to: int) -> None:
    t = lose(choam(3).influence(0, fremen=level).give(0, water=0), "fremen")
    assert influence(t, 0, "fremen") == to
    assert (t[0].vp, t[0].water, t.state.alliances) == (0, 0, [NOBODY] * 4)


@rule("U-INF-07", "U-CARD-01")
def test_a_step_is_reached_any_number_of_times() -> None:
    t = choam(3, leaders=["lady_margot_fenring", "muad_dib", "gurney_halleck"]).influence(0, bene_gesserit=1)
    gained = []
    for _ in range(3):
        gain(t, "bene_gesserit")  # Loyalty: 2 spice for reaching 2
        gained.append((t[0].spice, t[0].vp))
        lose(t, "bene_gesserit")
    assert gained == [(2, 1), (4, 1), (6, 1)]
    assert t[0].vp == 0


# --- Alliances


def standing(*fremen: int, held_by: int = NOBODY) -> Table:
    """A table where the players have this Fremen Influence; all of them have 1 point so far."""
    t = choam(len(fremen))
    for seat, level in enumerate(fremen):
        t.influence(seat, fremen=level).give(seat, vp=1)
    return t.alliance("fremen", held_by)


def points(t: Table) -> list[int]:
    return [p.vp - 1 for p in t.state.players]


@rule("U-ALLY-01")
@each_faction
def test_the_first_player_at_4_takes_the_token_and_1_point(faction: str) -> None:
    t = UprisingTable().influence(0, **{faction: 2})
    assert holder(gain(t, faction), faction) == NOBODY
    assert points(t) == [0, 0, 0, 0]
    assert holder(take_all(gain(t, faction)), faction) == 0
    assert points(t) == [1, 0, 0, 0]
    assert (t[0].points[FROM_ALLIANCE], t[0].points[FROM_INFLUENCE]) == (1, 0)
    assert [holder(t, f) for f in FACTIONS if f != faction] == [NOBODY] * 3


@rule("U-ALLY-02")
@pytest.mark.parametrize(
    ("levels", "after", "change"),
    [
        pytest.param((3, 4, 0), 1, [0, 0, 0], id="level at 4"),
        pytest.param((4, 5, 0), 1, [0, 0, 0], id="level at 5"),
        pytest.param((4, 4, 4), 0, [1, -1, 0], id="above 4"),
        pytest.param((5, 5, 0), 0, [1, -1, 0], id="above 5"),
    ],
)
def test_the_token_and_its_point_go_only_to_who_rises_above_the_holder(
    levels: tuple[int, ...], after: int, change: list[int]
) -> None:
    t = gain(standing(*levels, held_by=1), "fremen")
    assert (holder(t, "fremen"), points(t)) == (after, change)


@rule("U-ALLY-02")
def test_a_holder_who_rises_further_gains_no_second_point() -> None:
    t = gain(standing(4, 4, 0, held_by=0), "fremen")
    assert (holder(t, "fremen"), points(t)) == (0, [0, 0, 0])


@rule("U-ALLY-03")
@pytest.mark.parametrize(
    ("levels", "after", "change"),
    [
        pytest.param((5, 2, 5), 2, [-1, 0, 1], id="level with one at 5"),
        pytest.param((4, 3, 4), 2, [-1, 0, 1], id="falls to 3 beside one at 4"),
        pytest.param((4, 3, 0), NOBODY, [-1, 0, 0], id="falls to 3 with nobody at 4"),
        pytest.param((6, 5, 4), 0, [0, 0, 0], id="falls to a level with another"),
    ],
)
def test_where_the_token_goes_when_its_holder_loses_influence(
    levels: tuple[int, ...], after: int, change: list[int]
) -> None:
    t = lose(standing(*levels, held_by=0), "fremen")
    assert (holder(t, "fremen"), points(t)) == (after, change)


@rule("U-ALLY-03")
@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("receiver", [1, 3])
def test_a_falling_holder_picks_among_several_level_players(level: int, receiver: int) -> None:
    t = standing(level, level, level - 1, level, held_by=0).intrigues(0, "backed_by_choam")
    t.do("play backed_by_choam")  # there is only Fremen Influence to lose
    assert (t.seat, t.options) == (0, ["choose seat:1", "choose seat:3"])
    t.do(f"choose seat:{receiver}")
    assert holder(t, "fremen") == receiver
    assert points(t) == [-1] + [1 if seat == receiver else 0 for seat in (1, 2, 3)]


@rule("U-ALLY-03")
def test_a_player_without_the_token_passes_nothing_on_by_falling() -> None:
    t = lose(standing(5, 5, 5, held_by=1), "fremen")
    assert (holder(t, "fremen"), points(t)) == (1, [0, 0, 0])


@rule("U-ALLY-03")
def test_a_token_back_on_the_board_is_free_for_the_next_player_to_reach_4() -> None:
    t = lose(standing(4, 3, 0, held_by=0), "fremen").do("reveal", "end")
    gain(t, "fremen")
    assert (holder(t, "fremen"), points(t)) == (1, [-1, 1, 0])
