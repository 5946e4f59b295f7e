"""SWORD: Swordmasters work once, their bonus for ever."""

import pytest

from tests.marks import rule
from tests.rules.six.seats import FEYD, GURNEY, JESSICA, MUAD_DIB, SHADDAM, next_round, reached, rich
from tests.table import SixTable


@rule("S-SWORD-01")
def test_a_swordmaster_that_was_sent_goes_to_the_box() -> None:
    t = SixTable().turn_of(JESSICA).swordmaster(JESSICA)
    t.agent_at(JESSICA, "secrets").agent_at(JESSICA, "heighliner")
    t.hand(JESSICA, "dagger", "dagger").do("send dagger assembly_hall")
    next_round(t)
    assert t[JESSICA].agents == 2
    assert t[JESSICA].swordmaster  # gained: the bonus token stays


@rule("S-SWORD-02")
def test_a_swordmaster_not_sent_is_kept() -> None:
    t = SixTable().turn_of(JESSICA).swordmaster(JESSICA).agent_at(JESSICA, "secrets")
    t.hand(JESSICA, "dagger", "dagger").do("send dagger assembly_hall")
    next_round(t)
    assert t[JESSICA].agents == 3


@rule("S-SWORD-01", "S-SWORD-02")
@pytest.mark.parametrize(("way", "left"), [("ally:4", 3), ("swordmaster ally:4", 2)])
def test_a_commander_keeps_or_loses_the_token_with_two_arrows(way: str, left: int) -> None:
    t = SixTable().swordmaster(MUAD_DIB).hand(MUAD_DIB, "limited_landsraad_access")
    t.do(f"send limited_landsraad_access assembly_hall {way}")
    next_round(t)
    assert t[MUAD_DIB].agents == left
    assert (t.teams.tokens[2] == -1) == (left == 3)


def test_a_recalled_swordmaster_may_be_sent_again_in_its_round_only() -> None:
    t = SixTable().turn_of(JESSICA).swordmaster(JESSICA)
    t.agent_at(JESSICA, "heighliner").give(JESSICA, agents=1)
    t.state.agents_at[t.space("secrets")] += 1 << 4 * JESSICA
    t.hand(JESSICA, "steersman", "dagger").do("send steersman carthag").take("card:steersman recall_agent")
    if t.decision.kind == "recall":
        t.do(t.options[0])
    assert t[JESSICA].agents == 1
    next_round(t)
    assert t[JESSICA].agents == 2


@rule("S-SWORD-03", "S-SPACE-06")
@pytest.mark.parametrize(
    ("seat", "option"),
    [
        (JESSICA, "send dagger swordmaster"),
        (MUAD_DIB, "send limited_landsraad_access swordmaster ally:2"),
    ],
)
def test_the_space_gives_swordmaster_and_bonus(seat: int, option: str) -> None:
    t = rich(SixTable().turn_of(seat), seat).hand(seat, option.split()[1])
    t.do(option)
    assert t[seat].swordmaster
    assert t[seat].agents == 2
    if seat == MUAD_DIB:
        assert t.teams.tokens[2] == -1


@rule("S-SWORD-04", "S-OPEN-02")
def test_the_bonus_is_two_swords_on_every_reveal_turn() -> None:
    t = SixTable().turn_of(JESSICA).swordmaster(JESSICA).troops(JESSICA, conflict=1)
    t.intrigue_deck("devour")  # no Plot card that could be played before revealing
    t.agent_at(JESSICA, "secrets").agent_at(JESSICA, "heighliner")
    t.hand(JESSICA, "dagger", "dagger").do("send dagger assembly_hall", "end")
    t.turn_of(JESSICA)  # with no Agent left she reveals
    assert t[JESSICA].swords == 2 + 1
    next_round(t)
    t.turn_of(JESSICA).troops(JESSICA, conflict=1).hand(JESSICA, "reconnaissance").do("reveal")
    assert t[JESSICA].swords == 2


@rule("S-SWORD-04")
def test_without_a_unit_the_two_swords_are_worth_nothing() -> None:
    t = SixTable().turn_of(JESSICA).swordmaster(JESSICA).troops(JESSICA).reveal_and_end()
    assert t.strength(JESSICA) == 0


@rule("S-SWORD-06")
@pytest.mark.parametrize("ally", [JESSICA, GURNEY])
def test_a_commanders_two_swords_are_the_activated_allys(ally: int) -> None:
    t = SixTable().swordmaster(MUAD_DIB).hand(MUAD_DIB, "usul").do(f"reveal ally:{ally}")
    assert t[ally].swords == 2
    assert t[MUAD_DIB].swords == t[6 - ally].swords == 0


@rule("S-SWORD-07")
def test_the_first_pays_8_and_everybody_later_6() -> None:
    t = SixTable().turn_of(FEYD).hand(FEYD, "dagger").give(FEYD, solari=8)
    t.do("send dagger swordmaster")
    assert t[FEYD].solari == 0
    for seat in (SHADDAM, JESSICA):
        t.turn_of(seat).give(seat, solari=6).hand(seat, "dagger" if seat == JESSICA else "demand_results")
        t.state.agents_at[t.space("swordmaster")] = 0
        t.refresh()
        assert "swordmaster" in reached(t)
    t.turn_of(GURNEY).give(GURNEY, solari=5).hand(GURNEY, "dagger")
    assert "swordmaster" not in reached(t)


@rule("S-SWORD-08")
def test_nobody_goes_there_twice() -> None:
    t = rich(SixTable().turn_of(FEYD), FEYD).hand(FEYD, "dagger", "dagger")
    t.do("send dagger swordmaster")
    t.state.agents_at[t.space("swordmaster")] = 0
    t.turn_of(FEYD)
    assert t.barred["send dagger swordmaster"] == "once_per_game"
