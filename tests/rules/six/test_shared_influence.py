"""SHARE: a Commander's Influence with game-board Factions, and icons with two meanings."""

import pytest

from sietch.rules.effects.conditions import alliance
from sietch.rules.terms import EMPEROR, FREMEN
from sietch.rules.verbs.owners import influence_with, level_on
from tests.marks import rule
from tests.rules.six.seats import BOARD, FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, reached, rich
from tests.table import SixTable


@rule("S-SHARE-01")
def test_a_commander_has_the_higher_influence_of_the_two_allies() -> None:
    t = SixTable().influence(JESSICA, guild=3, bene_gesserit=1).influence(GURNEY, guild=1, bene_gesserit=2)
    t.influence(FEYD, guild=5)
    assert level_on(t.state, MUAD_DIB, t.track("guild")) == 3
    assert level_on(t.state, MUAD_DIB, t.track("bene_gesserit")) == 2


@rule("S-SHARE-02")
@pytest.mark.parametrize("ally", [JESSICA, GURNEY])
def test_whichever_ally_is_activated(ally: int) -> None:
    t = SixTable().influence(JESSICA, bene_gesserit=2).hand(MUAD_DIB, "hidden_missive")
    hand = len(t[MUAD_DIB].hand)
    t.do(f"send hidden_missive assembly_hall ally:{ally}").take("card:hidden_missive draw")
    assert len(t[MUAD_DIB].hand) == hand


@rule("S-SHARE-03")
def test_requirements_of_spaces_are_met_through_an_ally() -> None:
    t = rich(SixTable(), MUAD_DIB).hand(MUAD_DIB, "threaten_spice_production")
    assert "shipping" not in reached(t)
    t.influence(GURNEY, guild=2)
    assert "shipping" in reached(t)


@rule("S-SHARE-03", "S-END-06")
def test_endgame_cards_count_it_too() -> None:
    t = SixTable().influence(JESSICA, guild=4).influence(FEYD, guild=4).alliance("guild", FEYD)
    effect = t.box.intrigues[t.box.intrigue_index["shadow_alliance"]].endgame
    assert effect is not None
    assert effect.barrier(t.state, MUAD_DIB, 0) == 0
    assert effect.barrier(t.state, GURNEY, 0) != 0
    assert effect.barrier(t.state, SHADDAM, 0) != 0  # the holder is of the own team


@rule("S-SHARE-04", "S-SHARE-06")
def test_the_emperor_icon_in_conditions() -> None:
    t = SixTable().influence(SHADDAM, emperor=3).influence(FEYD, great_houses=1).influence(JESSICA, great_houses=2)
    assert influence_with(t.state, SHADDAM, EMPEROR) == 3
    assert influence_with(t.state, FEYD, EMPEROR) == 1
    assert influence_with(t.state, MUAD_DIB, EMPEROR) == 2
    t.influence(IRULAN, great_houses=4)
    assert influence_with(t.state, SHADDAM, EMPEROR) == 4


@rule("S-SHARE-05", "S-SHARE-06")
def test_the_fremen_icon_in_conditions() -> None:
    t = SixTable().influence(MUAD_DIB, fremen=3).influence(FEYD, fringe_worlds=1)
    t.influence(JESSICA, fringe_worlds=2)
    assert influence_with(t.state, MUAD_DIB, FREMEN) == 3
    assert influence_with(t.state, JESSICA, FREMEN) == 2
    assert influence_with(t.state, SHADDAM, FREMEN) == 1


@rule("S-SHARE-06")
@pytest.mark.parametrize(
    ("seat", "card", "space", "track"),
    [
        (SHADDAM, "corrino_might", "imperial_privilege", "emperor"),
        (MUAD_DIB, "usul", "sietch_tabr", "fremen"),
    ],
)
def test_an_own_track_meets_the_requirement_of_a_space(seat: int, card: str, space: str, track: str) -> None:
    t = rich(SixTable().turn_of(seat), seat).hand(seat, card)
    assert space not in reached(t)
    assert space in reached(t.influence(seat, **{track: 2}))


@rule("S-SHARE-06")
def test_the_own_alliance_answers_to_its_icon() -> None:
    t = SixTable()
    assert not alliance(EMPEROR).holds(t.state, SHADDAM, 0)
    t.alliance("emperor", SHADDAM)
    assert alliance(EMPEROR).holds(t.state, SHADDAM, 0)
    assert not alliance(EMPEROR).holds(t.state, IRULAN, 0)


@rule("S-SHARE-04", "S-SHARE-06")
def test_the_emperor_icon_as_a_gain() -> None:
    for seat, ally in ((SHADDAM, "ally:1"), (MUAD_DIB, "ally:2")):
        t = SixTable(modules=["base_cards"]).turn_of(seat).intrigues(seat, "favored_subject", "windfall")
        t.do(f"play favored_subject {ally}")
        if seat == SHADDAM:
            assert t.options == ["choose great_houses", "choose emperor"]
            t.do("choose emperor")
            assert (t.level(SHADDAM, "emperor"), t.level(FEYD, "great_houses")) == (1, 0)
        else:
            assert t.level(JESSICA, "great_houses") == 1


@rule("S-SHARE-05")
def test_the_fremen_icon_as_a_gain() -> None:
    t = SixTable(modules=["base_cards"]).intrigues(MUAD_DIB, "know_their_ways", "windfall")
    t.do("play know_their_ways ally:2")
    assert t.options == ["choose fringe_worlds", "choose fremen"]
    t.do("choose fringe_worlds")
    assert (t.level(MUAD_DIB, "fremen"), t.level(JESSICA, "fringe_worlds")) == (0, 1)
    t = SixTable(modules=["base_cards"]).turn_of(SHADDAM).intrigues(SHADDAM, "know_their_ways", "windfall")
    t.do("play know_their_ways ally:1")
    assert t.level(FEYD, "fringe_worlds") == 1


@rule("S-SHARE-07")
@pytest.mark.parametrize(("seat", "own"), [(MUAD_DIB, "fremen"), (SHADDAM, "emperor")])
def test_free_influence_may_go_to_the_own_board(seat: int, own: str) -> None:
    t = rich(SixTable().turn_of(seat), seat).intrigues(seat, "change_allegiances", "cunning")
    t.do(t.starting("play change")[0])
    assert set(t.options) == {f"choose {name}" for name in (*BOARD, own)}
    t.do(f"choose {own}")
    assert t.level(seat, own) == 1


@rule("S-SHARE-08")
def test_fremen_bond_asks_for_cards_in_play() -> None:
    for other, influence in (("usul", 1), ("command_respect", 0)):
        t = SixTable().influence(MUAD_DIB, fremen=3).hand(MUAD_DIB, "shishakli", other)
        t.do("reveal ally:2").take("card:shishakli")
        if influence:
            t.do("choose fringe_worlds")
        assert t.level(JESSICA, "fringe_worlds") == influence
