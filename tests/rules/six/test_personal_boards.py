"""PERS: the boards of the Commanders, with spaces and a track of their own."""

import pytest

from sietch.rules import engine
from sietch.rules.terms import F_ASK, F_RESOLVE
from sietch.rules.verbs.influence import lower_influence, raise_influence
from tests.marks import rule
from tests.rules.six.seats import ALLIES, BOARD, FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, reached, rich
from tests.table import SixTable

SPACES = {MUAD_DIB: {"hardy_warriors", "desert_mastery"}, SHADDAM: {"sardaukar", "vast_wealth"}}
TRACK = {MUAD_DIB: "fremen", SHADDAM: "emperor"}
CARD = {MUAD_DIB: "seek_allies_muad_dib", SHADDAM: "seek_allies_emperor"}


@rule("S-PERS-01")
@pytest.mark.parametrize("seat", range(6))
def test_only_its_commander_goes_to_a_personal_board(seat: int) -> None:
    t = rich(SixTable().turn_of(seat), seat).hand(seat, CARD.get(seat, "diplomacy"))
    mine = SPACES.get(seat, set())
    assert reached(t) & (SPACES[MUAD_DIB] | SPACES[SHADDAM]) == mine
    assert not any("hardy_warriors" in option for option in t.barred if seat != MUAD_DIB)


@rule("S-PERS-02")
@pytest.mark.parametrize(("seat", "space"), [(s, space) for s in SPACES for space in sorted(SPACES[s])])
def test_a_visit_moves_the_commanders_cube(seat: int, space: str) -> None:
    t = rich(SixTable().turn_of(seat), seat).hand(seat, CARD[seat])
    ally = ALLIES[seat][0]
    t.do(f"send {CARD[seat]} {space} ally:{ally}").take(f"influence:{TRACK[seat]}")
    assert t.level(seat, TRACK[seat]) == 1
    assert t[ally].influence == [0] * 6


def climbed(seat: int, start: int, steps: int = 1) -> tuple[SixTable, list[tuple[int, int, int]]]:
    """A Commander climbs the own track; what everybody gained in Solari, spice and water."""
    t = SixTable().turn_of(seat).influence(seat, **{TRACK[seat]: start}).hand(seat, CARD[seat])
    before = [(p.solari, p.spice, p.water) for p in t.state.players]
    raise_influence(t.state, seat, t.track(TRACK[seat]), steps)
    while t.state.agenda[-1][0] in (F_RESOLVE, F_ASK):
        engine.advance(t.state)
        if t.decision.kind == "spy":
            t.do("decline")
    after = [(p.solari, p.spice, p.water) for p in t.state.players]
    return t, [
        (a[0] - b[0], a[1] - b[1], a[2] - b[2]) for a, b in zip(after, before, strict=True)
    ]  # fmt: skip


@rule("S-PERS-03", "S-ICONS-07", "S-OPEN-01")
@pytest.mark.parametrize(("start", "reward"), [(0, (0, 1, 0)), (2, (0, 0, 1))])
def test_steps_1_and_3_of_the_fremen_track_reward_the_team(start: int, reward: tuple[int, int, int]) -> None:
    _, gained = climbed(MUAD_DIB, start)
    nothing = (0, 0, 0)
    assert gained == [reward, nothing, reward, nothing, reward, nothing]


@rule("S-PERS-04", "S-ICONS-07", "S-OPEN-01")
def test_step_1_of_the_emperor_track_gives_solari_to_the_team() -> None:
    _, gained = climbed(SHADDAM, 0)
    assert gained == [(0, 0, 0), (1, 0, 0), (0, 0, 0), (1, 0, 0), (0, 0, 0), (1, 0, 0)]


@rule("S-PERS-04", "S-ICONS-07")
def test_step_3_of_the_emperor_track_lets_each_member_place_a_spy() -> None:
    t = rich(SixTable().turn_of(SHADDAM), SHADDAM).influence(SHADDAM, emperor=2).hand(SHADDAM, CARD[SHADDAM])
    t.do("send seek_allies_emperor vast_wealth ally:5").take("influence:emperor")
    asked = []
    while t.decision.kind == "spy":
        asked.append(t.seat)
        t.do(t.options[0])
    assert asked == [SHADDAM, IRULAN, FEYD]
    assert [len(t.spy_posts(seat)) for seat in range(6)] == [0, 1, 0, 1, 0, 1]


@rule("S-PERS-03")
def test_a_step_jumped_over_and_a_step_reached_again_count() -> None:
    _, gained = climbed(MUAD_DIB, 0, 3)
    assert gained[MUAD_DIB] == gained[GURNEY] == (0, 1, 1)
    t, _ = climbed(MUAD_DIB, 0)
    lower_influence(t.state, MUAD_DIB, t.track("fremen"))
    spice = t[JESSICA].spice
    raise_influence(t.state, MUAD_DIB, t.track("fremen"), 1)
    engine.advance(t.state)
    assert t[JESSICA].spice == spice + 1


@rule("S-PERS-05")
@pytest.mark.parametrize("seat", [MUAD_DIB, SHADDAM])
def test_step_2_is_a_point_for_the_commander(seat: int) -> None:
    t, _ = climbed(seat, 1)
    assert [p.vp for p in t.state.players] == [5 if i == seat else 4 if i in (0, 3) else 1 for i in range(6)]


@rule("S-PERS-06")
@pytest.mark.parametrize("seat", [MUAD_DIB, SHADDAM])
def test_step_4_is_the_alliance_and_a_point(seat: int) -> None:
    t, gained = climbed(seat, 3)
    assert t.state.alliances[t.track(TRACK[seat])] == seat
    assert t[seat].vp == 5
    assert gained == [(0, 0, 0)] * 6


@rule("S-PERS-07", "S-SHARE-04", "S-SHARE-05")
@pytest.mark.parametrize("seat", range(6))
def test_nobody_else_moves_on_a_personal_track(seat: int) -> None:
    t = rich(SixTable().turn_of(seat), seat).intrigues(seat, "change_allegiances", "cunning")
    t.do(t.starting("play change")[0])
    if t.decision.kind == "line":
        t.do("choose spice>choose_influence")
    own = [f"choose {TRACK[seat]}"] if seat in TRACK else []
    expected = {f"choose {name}" for name in BOARD} | set(own)
    assert set(t.options) == expected


@rule("S-PERS-08", "S-OPEN-07")
def test_falling_on_a_personal_track_loses_point_and_alliance() -> None:
    t, _ = climbed(MUAD_DIB, 1)
    lower_influence(t.state, MUAD_DIB, t.track("fremen"))
    assert t[MUAD_DIB].vp == 4
    t, _ = climbed(MUAD_DIB, 3)
    lower_influence(t.state, MUAD_DIB, t.track("fremen"))
    assert t[MUAD_DIB].vp == 4
    assert t.state.alliances[t.track("fremen")] == -1
