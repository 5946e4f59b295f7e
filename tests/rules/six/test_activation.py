"""ACT: a Commander acts through the Ally whom the turn activates."""

import pytest

from sietch.rules.terms import E_ACTIVATED, NOBODY
from tests.marks import rule
from tests.rules.plays import army
from tests.rules.six.seats import (
    ALLIES,
    BOARD,
    FEYD,
    GURNEY,
    IRULAN,
    JESSICA,
    MUAD_DIB,
    SHADDAM,
    board_influence,
    rich,
)
from tests.table import SixTable


@rule("S-ACT-01", "S-ACT-16")
def test_each_turn_activates_one_ally_and_nobody_stays_activated() -> None:
    t = SixTable().hand(MUAD_DIB, "usul")
    assert t.teams.activated == NOBODY
    t.do("send usul spice_refinery free ally:4")
    assert t.teams.activated == GURNEY
    assert len(t.events(E_ACTIVATED)) == 1
    while t.seat in (MUAD_DIB, GURNEY):
        t.do("end" if "end" in t.options else t.options[0])
    assert t.teams.activated == NOBODY  # an enemy's turn now
    assert t.state.turn_seat == FEYD


@rule("S-ACT-16")
def test_nobody_is_activated_in_an_allys_own_turn() -> None:
    t = SixTable().turn_of(JESSICA).hand(JESSICA, "dagger", "dagger")
    t.do("send dagger assembly_hall")
    assert t.teams.activated == NOBODY


@rule("S-ACT-02")
@pytest.mark.parametrize("seat", [MUAD_DIB, SHADDAM])
def test_each_single_arrow_is_good_for_one_agent_turn(seat: int) -> None:
    left, right = ALLIES[seat]
    card = "usul" if seat == MUAD_DIB else "imperial_ornithopter"
    t = SixTable().turn_of(seat).hand(seat, card, card)
    sends = [o for o in t.starting("send") if "carthag" in o]
    assert sends == [f"send {card} carthag ally:{left}", f"send {card} carthag ally:{right}"]
    t.agent_at(seat, "secrets")  # the token with the arrow to the left is away
    assert [o for o in t.starting("send") if "carthag" in o] == [f"send {card} carthag ally:{right}"]


@rule("S-ACT-03")
def test_the_swordmaster_token_leaves_the_choice() -> None:
    t = SixTable().swordmaster(MUAD_DIB).hand(MUAD_DIB, "usul")
    t.agent_at(MUAD_DIB, "secrets").agent_at(MUAD_DIB, "heighliner")
    assert [o for o in t.starting("send") if "carthag" in o] == [
        "send usul carthag swordmaster ally:2",
        "send usul carthag swordmaster ally:4",
    ]
    t.do("send usul carthag swordmaster ally:4")
    assert t.teams.activated == GURNEY


@rule("S-ACT-04")
@pytest.mark.parametrize("ally", [JESSICA, GURNEY])
def test_the_commander_chooses_the_ally_of_the_reveal_turn(ally: int) -> None:
    t = SixTable().agent_at(MUAD_DIB, "secrets").agent_at(MUAD_DIB, "heighliner")
    assert t.starting("reveal") == ["reveal ally:2", "reveal ally:4"]
    t.do(f"reveal ally:{ally}")
    assert t.teams.activated == ally
    assert t[ally].swords == 1


@rule("S-ACT-05", "S-ACT-11")
def test_the_commander_keeps_what_can_be_used_and_the_ally_takes_the_rest() -> None:
    t = rich(SixTable().turn_of(SHADDAM), SHADDAM).hand(SHADDAM, "imperial_tent", "imperial_ornithopter")
    t.row("sardaukar_soldier", "maula_pistol", "desert_power", "leadership", "shishakli")
    cards = len(t[SHADDAM].intrigues)
    t.do("send imperial_tent sardaukar ally:5")
    for item in t.starting("take space:"):
        t.do(item)
    assert t[SHADDAM].spice == 17
    assert len(t[SHADDAM].intrigues) == cards + 1
    assert army(t, SHADDAM) == (0, 0, 0)
    assert army(t, IRULAN) == (5, 7, 0)
    assert not t[IRULAN].intrigues


@rule("S-ACT-06")
def test_game_board_influence_is_the_activated_allys() -> None:
    t = rich(SixTable(), MUAD_DIB).hand(MUAD_DIB, "seek_allies_muad_dib")
    t.do("send seek_allies_muad_dib deliver_supplies ally:2")
    t.do("take influence:guild")
    assert board_influence(t, JESSICA) == [0, 1, 0, 0]
    assert board_influence(t, MUAD_DIB) == board_influence(t, GURNEY) == [0, 0, 0, 0]


@rule("S-ACT-06")
def test_a_loss_is_the_activated_allys_too() -> None:
    t = SixTable().influence(JESSICA, guild=1).influence(GURNEY, bene_gesserit=1)
    t.intrigues(MUAD_DIB, "backed_by_choam", "cunning")
    assert t.starting("play backed") == ["play backed_by_choam ally:2", "play backed_by_choam ally:4"]
    t.do("play backed_by_choam ally:4")
    assert board_influence(t, GURNEY) == [0, 0, 0, 0]
    assert board_influence(t, JESSICA) == [0, 1, 0, 0]
    assert t[MUAD_DIB].solari == 4


def test_a_plot_card_settles_whom_the_turn_activates() -> None:
    t = SixTable().influence(GURNEY, bene_gesserit=1).intrigues(MUAD_DIB, "backed_by_choam", "cunning")
    t.hand(MUAD_DIB, "usul").do("play backed_by_choam ally:4")
    assert t.starting("reveal") == ["reveal ally:4"]
    assert all(option.endswith("ally:4") for option in t.starting("send"))


def test_a_plot_card_without_units_or_influence_settles_nothing() -> None:
    t = SixTable().intrigues(MUAD_DIB, "contingency_plan", "cunning").do("play contingency_plan")
    assert t[MUAD_DIB].solari == 2
    assert t.starting("reveal") == ["reveal ally:2", "reveal ally:4"]


@rule("S-ACT-07")
def test_recruits_come_from_the_allys_supply_and_the_ally_decides_about_them() -> None:
    t = SixTable().hand(MUAD_DIB, "usul").troops(GURNEY, garrison=0)
    t.do("send usul carthag ally:4", "take card:usul", "choose water+each_activated")
    assert army(t, GURNEY) == (11, 1, 0)
    assert "end" not in t.options
    assert t.barred["end"] == "must_first"
    t.do("deploy ally:4")
    assert (t.seat, t.decision.kind) == (GURNEY, "ally_deploys")
    assert t.options == ["choose 0", "choose 1"]
    t.do("choose 1")
    assert army(t, GURNEY) == (11, 0, 1)
    assert t.seat == MUAD_DIB


@rule("S-ACT-08")
def test_swords_count_for_the_activated_ally() -> None:
    t = SixTable().troops(JESSICA, conflict=2)
    t.do("reveal ally:2", "end")
    assert (t[MUAD_DIB].swords, t[JESSICA].swords, t[GURNEY].swords) == (0, 1, 0)


@rule("S-ACT-09")
def test_bonuses_of_a_track_go_to_the_owner_of_the_cube() -> None:
    t = rich(SixTable(), MUAD_DIB).influence(JESSICA, guild=3).hand(MUAD_DIB, "seek_allies_muad_dib")
    points, solari = t[JESSICA].vp, t[JESSICA].solari
    t.do("send seek_allies_muad_dib deliver_supplies ally:2", "take influence:guild")
    assert t.level(JESSICA, "guild") == 4
    assert t.state.alliances[t.track("guild")] == JESSICA
    assert (t[JESSICA].vp, t[JESSICA].solari) == (points + 1, solari + 3)
    assert t[MUAD_DIB].vp == 4


@rule("S-ACT-10")
@pytest.mark.parametrize(("garrison", "most"), [(0, 1), (1, 2), (2, 3), (5, 3)])
def test_on_a_combat_space_the_ally_deploys_recruits_and_two_more(garrison: int, most: int) -> None:
    t = SixTable().hand(MUAD_DIB, "usul").troops(GURNEY, garrison=garrison)
    t.do("send usul carthag ally:4", "deploy ally:4")
    assert t.options == [f"choose {n}" for n in range(most + 1)]


def test_the_ally_is_asked_again_only_about_further_troops() -> None:
    t = SixTable().hand(MUAD_DIB, "usul").troops(GURNEY, garrison=2)
    t.intrigues(MUAD_DIB, "shaddams_favor")
    t.do("send usul carthag ally:4", "deploy ally:4", "choose 1")
    assert "deploy ally:4" not in t.options
    t.do("play shaddams_favor", "deploy ally:4")
    assert t.options == ["choose 0", "choose 1", "choose 2", "choose 3"]


@rule("S-ACT-12")
def test_swords_for_an_ally_who_has_not_revealed_are_marked_at_once() -> None:
    t = SixTable().troops(JESSICA, conflict=1).hand(MUAD_DIB, "limited_landsraad_access", "usul")
    t.do("reveal ally:2")
    assert t[JESSICA].swords == 1
    t.do("end").turn_of(JESSICA).hand(JESSICA, "dagger", "dagger").reveal_and_end()
    assert t.strength(JESSICA) == 2 + 1 + 2


@rule("S-ACT-13")
def test_they_are_lost_if_the_ally_reveals_without_a_unit() -> None:
    t = SixTable().troops(JESSICA).do("reveal ally:2", "end")
    t.turn_of(JESSICA).hand(JESSICA, "dagger").reveal_and_end()
    assert (t[JESSICA].swords, t.strength(JESSICA)) == (0, 0)


def after_reveal(t: SixTable, ally: int, hand: str = "dagger") -> SixTable:
    """The Ally has taken the Reveal turn; Muad'Dib is on turn."""
    t.turn_of(ally).hand(ally, hand).reveal_and_end()
    return t.turn_of(MUAD_DIB)


@rule("S-ACT-14")
def test_a_commander_moves_units_even_after_the_allys_reveal_turn() -> None:
    t = after_reveal(SixTable().troops(GURNEY, garrison=3, conflict=1), GURNEY)
    assert t.strength(GURNEY) == 3
    t.hand(MUAD_DIB, "usul").do("send usul carthag ally:4", "deploy ally:4", "choose 2")
    assert t.strength(GURNEY) == 7
    t = after_reveal(SixTable().troops(GURNEY, conflict=3), GURNEY)
    assert t.strength(GURNEY) == 7
    t.hand(MUAD_DIB, "chani_clever_tactician").do("reveal ally:4")
    t.do("take card:chani_clever_tactician retreat>swords")
    assert army(t, GURNEY) == (9, 2, 1)
    assert t.strength(GURNEY) == 2 + 1 + 4


@rule("S-ACT-15")
def test_entering_after_the_reveal_turn_brings_no_swords_of_it() -> None:
    t = after_reveal(SixTable().troops(GURNEY, garrison=3), GURNEY)
    t.hand(MUAD_DIB, "usul").do("send usul carthag ally:4", "deploy ally:4", "choose 2")
    assert t.strength(GURNEY) == 4


def gurney_enters(t: SixTable) -> SixTable:
    """Jessica visits Military Support, and one troop of Gurney's enters the Conflict."""
    t.turn_of(JESSICA).give(JESSICA, spice=2).hand(JESSICA, "diplomacy")
    t.do("send diplomacy military_support").take("space:military_support")
    return t.do("split seat:2 2 seat:4 1", "choose 0", "choose 1")


@rule("S-ACT-15", "U-STR-03")
def test_swords_for_an_ally_without_a_unit_who_has_revealed_do_not_wait_for_a_later_turn() -> None:
    t = after_reveal(SixTable().troops(GURNEY, garrison=3), GURNEY)
    t.hand(MUAD_DIB, "limited_landsraad_access").do("reveal ally:4")
    assert t[GURNEY].swords == 1  # Gurney could still enter in this turn
    t.do("end")
    assert (t[GURNEY].swords, t.strength(GURNEY)) == (0, 0)
    assert gurney_enters(t).strength(GURNEY) == 2


@rule("S-ACT-14", "S-ACT-15", "U-STR-03")
def test_swords_for_a_retreat_that_leaves_no_unit_are_lost_at_the_end_of_the_turn() -> None:
    t = after_reveal(SixTable().troops(GURNEY, conflict=2), GURNEY)
    t.hand(MUAD_DIB, "chani_clever_tactician").do(
        "reveal ally:4", "take card:chani_clever_tactician retreat>swords"
    )
    assert (army(t, GURNEY), t[GURNEY].swords) == ((10, 2, 0), 4)
    t.do("end")
    assert (t[GURNEY].swords, t.strength(GURNEY)) == (0, 0)
    assert gurney_enters(t).strength(GURNEY) == 2


@rule("S-ACT-08", "S-ACT-14")
def test_swords_count_for_an_ally_who_enters_in_the_same_turn() -> None:
    t = after_reveal(SixTable(modules=["base_cards"]).troops(GURNEY, garrison=3), GURNEY)
    t.hand(MUAD_DIB, "limited_landsraad_access").intrigues(MUAD_DIB, "rapid_mobilization")
    t.do("reveal ally:4", "play rapid_mobilization", "choose 2", "end")
    assert t.strength(GURNEY) == 2 * 2 + 1


@rule("S-ACT-17")
def test_a_commanders_token_occupies_a_space() -> None:
    t = SixTable().hand(MUAD_DIB, "usul").do("send usul carthag ally:4")
    t.turn_of(FEYD).hand(FEYD, "reconnaissance", "dagger")
    assert t.barred["send reconnaissance carthag"] == "occupied"


@rule("S-ACT-18")
def test_emperor_of_the_known_universe_keeps_the_ally_from_deploying() -> None:
    t = SixTable().turn_of(SHADDAM).hand(SHADDAM, "signet_ring_emperor").troops(FEYD, garrison=4)
    t.give(SHADDAM, solari=3)
    t.do("send signet_ring_emperor carthag ally:1").take("leader:shaddam_corrino_iv").do("choose solari+recruit")
    assert army(t, FEYD) == (6, 6, 0)
    assert t.deploy_limit == 0
    assert "end" in t.options
    assert not t.starting("deploy")


def test_recalling_puts_a_token_back() -> None:
    t = SixTable().agent_at(MUAD_DIB, "secrets").hand(MUAD_DIB, "steersman")
    t.do("send steersman carthag ally:4", "take card:steersman recall_agent")
    assert t[MUAD_DIB].agents == 1
    assert t.teams.tokens[:2] == [-1, t.space("carthag")]


@pytest.mark.parametrize("track", BOARD)
def test_a_commander_alone_never_stands_on_the_game_board(track: str) -> None:
    assert SixTable().level(MUAD_DIB, track) == 0
