"""UNIT: on a Commander's turn the activated Ally's units are the Commander's too."""

from tests.marks import rule
from tests.rules.plays import army
from tests.rules.six.seats import FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, fight, next_round
from tests.table import SixTable


def chani(ally: int, **conflict: int) -> SixTable:
    """Muad'Dib plays Chani on an Agent turn; she asks for three units in the Conflict."""
    t = SixTable().hand(MUAD_DIB, "chani_clever_tactician")
    t.troops(JESSICA, conflict=conflict.get("jessica", 0)).troops(GURNEY, conflict=conflict.get("gurney", 0))
    t.do(f"send chani_clever_tactician spice_refinery free ally:{ally}")
    return t.take("card:chani_clever_tactician")


@rule("S-UNIT-01")
def test_conditions_look_at_the_activated_allys_units() -> None:
    assert len(chani(GURNEY, gurney=3)[MUAD_DIB].intrigues) == 1
    assert len(chani(GURNEY, gurney=2)[MUAD_DIB].intrigues) == 0


@rule("S-UNIT-05")
def test_the_other_allys_units_do_not_count() -> None:
    assert len(chani(GURNEY, jessica=3)[MUAD_DIB].intrigues) == 0
    assert len(chani(GURNEY, jessica=2, gurney=2)[MUAD_DIB].intrigues) == 0


@rule("S-UNIT-01")
def test_muad_dibs_own_ability_counts_the_activated_allys_sandworms() -> None:
    for ally, cards in ((JESSICA, 1), (GURNEY, 0)):
        t = SixTable().sandworms(JESSICA, 1)
        t.do(f"reveal ally:{ally}").take("leader:muad_dib intrigue")
        assert len(t[MUAD_DIB].intrigues) == cards


@rule("S-UNIT-02")
def test_units_recruited_count_for_both() -> None:
    t = SixTable().hand(MUAD_DIB, "usul").troops(GURNEY)
    t.do("send usul carthag ally:4")
    assert (t.state.recruited, army(t, GURNEY)) == (1, (11, 1, 0))
    # Baron Harkonnen as an Ally: his own deploying of four troops, though on his Commander's turn
    leaders = ["muad_dib", "feyd_rautha_harkonnen", "lady_jessica", "shaddam_corrino_iv"]
    t = SixTable([*leaders, "baron_vladimir_harkonnen", "princess_irulan"])
    t.give(MUAD_DIB, water=1).hand(MUAD_DIB, "seek_allies_muad_dib").troops(GURNEY, garrison=2)
    t.do("send seek_allies_muad_dib hardy_warriors ally:4", "deploy ally:4", "choose 4")
    assert t[GURNEY].secrets_shown


@rule("S-UNIT-03")
def test_units_deployed_count_for_both() -> None:
    t = SixTable().hand(MUAD_DIB, "usul").troops(GURNEY, garrison=4).intrigues(MUAD_DIB, "distraction")
    t.do("send usul carthag ally:4")
    assert t.barred["play distraction"] == "condition"
    t.do("deploy ally:4", "choose 3")
    assert "play distraction" in t.options


@rule("S-UNIT-04")
def test_a_retreat_is_the_activated_allys() -> None:
    t = SixTable().troops(JESSICA, conflict=3).troops(GURNEY, conflict=3)
    t.hand(MUAD_DIB, "chani_clever_tactician").do("reveal ally:2").take(
        "card:chani_clever_tactician retreat>swords"
    )
    assert army(t, JESSICA) == (9, 2, 1)
    assert army(t, GURNEY) == (9, 0, 3)
    assert t[JESSICA].swords == 4


@rule("S-UNIT-06")
def test_conflict_cards_are_the_allys_alone() -> None:
    t = next_round(fight(SixTable(conflict="skirmish_crysknife"), feyd=3))
    held = [len(t.followers(seat).trophies + t.followers(seat).flipped) for seat in range(6)]
    assert [held[seat] for seat in (FEYD, SHADDAM, IRULAN, MUAD_DIB)] == [1, 0, 0, 0]
