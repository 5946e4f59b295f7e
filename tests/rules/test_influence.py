"""Influence: the tracks, the point at 2, the bonus at 4, free choice and loss (B-INF)."""

import pytest

from sietch.content import load_box
from sietch.rules.terms import FACTIONS
from sietch.rules.verbs.influence import lower_influence
from tests.content.base.printed import SPACES
from tests.marks import rule
from tests.rules.plays import gain_influence, influence, lose_influence, rich, take_all, visit
from tests.table import Table

each_faction = pytest.mark.parametrize("faction", FACTIONS)


@rule("B-INF-01")
def test_influence_starts_at_0_for_every_player_and_faction():
    t = Table(players=4)
    assert [p.influence for p in t.state.players] == [[0, 0, 0, 0]] * 4


@rule("B-INF-01")
@each_faction
def test_influence_is_counted_apart_for_each_player_and_faction(faction):
    t = gain_influence(Table(players=3), faction)
    own = [1 if f == faction else 0 for f in FACTIONS]
    assert [p.influence for p in t.state.players] == [own, [0, 0, 0, 0], [0, 0, 0, 0]]


@rule("B-INF-02", "B-INF-03", "F-17")
@each_faction
def test_a_track_has_six_steps_and_a_gain_beyond_the_sixth_has_no_effect(faction):
    t = Table().alliance(faction, 1).influence(1, **{faction: 6})  # so that no point comes from the token
    climb = [(influence(gain_influence(t, faction), 0, faction), t[0].vp - 1) for _ in range(8)]
    assert climb == [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (6, 1), (6, 1)]


@rule("B-INF-03")
def test_a_gain_of_2_from_step_5_stops_at_step_6():
    t = Table().influence(0, fremen=5).alliance("fremen", 0).hand(0, "power_play")
    take_all(t.do("send power_play stillsuits"))
    assert influence(t, 0, "fremen") == 6
    assert t[0].vp == 1


@rule("B-INF-03", "B-INF-02")
@each_faction
def test_a_loss_at_0_has_no_effect(faction):
    t = Table()
    lower_influence(t.state, 0, FACTIONS.index(faction))
    assert t[0].influence == [0, 0, 0, 0]
    assert t[0].vp == 1


@rule("B-INF-04")
def test_the_two_spaces_of_each_faction_and_no_others_bring_influence():
    leaders = ["paul_atreides", "count_ilban_richese", "helena_richese"]  # none of them gains Influence on a visit
    for space in load_box("base").spaces:
        if not any(space.id in SPACES[faction] for faction in FACTIONS):
            t = rich(Table(players=3, leaders=leaders))
            assert visit(t, space.id)[0].influence == [0, 0, 0, 2], space.id


@rule("B-INF-05")
def test_each_player_gets_the_point_for_2_with_each_faction():
    t = Table(players=3)
    for seat in range(3):
        for faction in FACTIONS:
            gain_influence(t, faction, 2)
        assert t[seat].vp == 4
        t.do("reveal", "end")


@rule("B-INF-06")
def test_falling_below_2_loses_the_point():
    t = gain_influence(Table(), "fremen", 2)
    assert t[0].vp == 2
    lose_influence(t, "fremen")
    assert influence(t, 0, "fremen") == 1
    assert t[0].vp == 1


@rule("B-INF-06")
@pytest.mark.parametrize("level", [1, 3])
def test_other_losses_cost_no_point(level):
    t = lose_influence(Table().influence(0, fremen=level), "fremen")
    assert influence(t, 0, "fremen") == level - 1
    assert t[0].vp == 1


@rule("B-INF-07")
def test_the_point_is_held_exactly_while_influence_is_2_or_more():
    t = Table()
    gain_influence(t, "fremen", 2)
    lose_influence(t, "fremen")
    assert t[0].vp == 1
    gain_influence(t, "fremen")
    assert (influence(t, 0, "fremen"), t[0].vp) == (2, 2)


@rule("B-INF-09", "B-INF-17")
@pytest.mark.parametrize("level", [5, 4, 3])
def test_falling_to_4_or_below_it_neither_gives_nor_takes_the_bonus(level):
    t = lose_influence(Table().influence(0, emperor=level).troops(0, garrison=5), "emperor")
    assert influence(t, 0, "emperor") == level - 1
    assert (t[0].garrison, t[0].supply) == (5, 7)


@rule("B-INF-10")
def test_climbing_to_4_again_gives_the_bonus_again():
    t = Table().influence(0, fremen=3).give(0, water=0)
    gain_influence(t, "fremen")
    assert t[0].water == 1
    lose_influence(t, "fremen")
    assert t[0].water == 1
    gain_influence(t, "fremen")
    assert (influence(t, 0, "fremen"), t[0].water) == (4, 2)


@rule("B-INF-13")
@each_faction
def test_1_influence_of_free_choice_goes_to_any_one_faction(faction):
    t = Table().give(0, solari=2).intrigues(0, "bribery").do("play bribery")
    assert t.options == [f"choose {f}" for f in FACTIONS]
    t.do(f"choose {faction}")
    assert t[0].influence == [1 if f == faction else 0 for f in FACTIONS]
    assert t.decision.kind == "turn"


@rule("B-INF-14")
@each_faction
def test_2_influence_of_free_choice_go_to_one_faction_together(faction):
    t = Table(conflict="grand_vision").set_strengths((1, 0), (0, 0), (0, 0), (0, 0))
    assert t.options == [f"choose {f}" for f in FACTIONS]
    t.do(f"choose {faction}")
    assert t[0].influence == [2 if f == faction else 0 for f in FACTIONS]
    assert t.starting("choose ") == []


@rule("B-INF-15")
def test_the_player_who_loses_1_influence_chooses_the_faction_among_those_with_some():
    t = Table().influence(0, emperor=1, bene_gesserit=3).hand(0, "shifting_allegiances").give(0, spice=2)
    t.do("send shifting_allegiances secure_contract", "take card:shifting_allegiances")
    assert t.seat == 0
    assert t.options == ["choose emperor", "choose bene_gesserit"]
    t.do("choose bene_gesserit")
    assert t[0].influence == [1, 0, 2, 0]


@rule("B-INF-16")
def test_a_rise_from_1_to_3_reaches_2():
    t = Table().influence(0, emperor=1).hand(0, "power_play")
    take_all(t.do("send power_play wealth"))
    assert (influence(t, 0, "emperor"), t[0].vp) == (3, 2)


@rule("B-INF-16")
def test_a_rise_from_3_to_5_reaches_4():
    t = Table().influence(0, emperor=3).hand(0, "power_play")
    take_all(t.do("send power_play wealth"))
    assert influence(t, 0, "emperor") == 5
    assert (t[0].garrison, t[0].supply) == (5, 7)
