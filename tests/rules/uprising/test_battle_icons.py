"""Battle icons and wild icons (U-ICON)."""

import pytest

from sietch.content import load_box
from sietch.rules import terms
from tests.marks import rule
from tests.rules.plays import empty_round
from tests.rules.uprising.fights import (
    before_fight,
    clash,
    face_down,
    face_up,
    fight,
    icon_points,
    last_round,
    play_to_the_end,
    settle,
)
from tests.table import UprisingTable

ICONS = {
    "crysknife": ["skirmish_crysknife", "choam_security", "seize_spice_refinery", "spice_freighters",
                  "battle_for_arrakeen"],
    "desert_mouse": ["skirmish_desert_mouse", "protect_the_sietches", "secure_imperial_basin", "trade_dispute",
                     "battle_for_spice_refinery"],
    "ornithopter": ["skirmish_ornithopter", "shadow_contest", "siege_of_arrakeen", "test_of_loyalty",
                    "battle_for_imperial_basin"],
}  # fmt: skip
WILD = "propaganda"

OBJECTIVES = {
    "crysknife": "objective_crysknife",
    "desert_mouse": "objective_desert_mouse_first",
    "ornithopter": "objective_ornithopter_1_3p",
}


def win(conflict: str, *trophies: str) -> UprisingTable:
    """Seat 0, with these cards face up, has won a Conflict and taken everything it brings."""
    t = before_fight(3, conflict).trophies(0, *trophies)
    t.intrigue_deck(*["cunning"] * 9)  # so that nobody draws a Combat card for the next Conflict
    return settle(clash(t, 9, 8, 0))


def win_another(t: UprisingTable, conflict: str) -> UprisingTable:
    """Seat 0 wins this Conflict too."""
    return settle(clash(t.conflict(conflict), 9, 8, 0))


@rule("U-ICON-01")
def test_every_conflict_card_shows_one_of_the_three_icons_or_the_wild_one():
    box = load_box("uprising")
    printed = {conflict.id: terms.BATTLE_ICONS[conflict.icon] for conflict in box.conflicts}
    assert printed == {c: icon for icon, cards in ICONS.items() for c in cards} | {WILD: "wild"}


@rule("U-ICON-01", "U-ICON-03")
@pytest.mark.parametrize(("icon", "conflict"), [(icon, c) for icon, cards in ICONS.items() for c in cards])
def test_a_won_card_pairs_with_a_card_of_the_same_icon_and_of_no_other(icon, conflict):
    t = win(conflict, *OBJECTIVES.values())
    rest = [card for card in OBJECTIVES.values() if card != OBJECTIVES[icon]]
    assert (icon_points(t), face_up(t), sorted(face_down(t))) == (1, rest, sorted([conflict, OBJECTIVES[icon]]))


@rule("U-ICON-02")
def test_icons_are_checked_only_for_the_card_just_won():
    t = win("skirmish_ornithopter", "objective_crysknife", "choam_security")  # a pair that was never made
    assert (icon_points(t), face_down(t)) == (0, [])
    assert face_up(t) == ["objective_crysknife", "choam_security", "skirmish_ornithopter"]


@rule("U-ICON-02")
def test_a_player_who_did_not_win_checks_no_icons():
    t = before_fight(3, "skirmish_desert_mouse").trophies(1, OBJECTIVES["desert_mouse"])
    clash(t, 9, 8, 0)
    assert (icon_points(t, 1), face_up(t, 1)) == (0, [OBJECTIVES["desert_mouse"]])
    assert face_up(t, 0) == ["skirmish_desert_mouse"]


@rule("U-ICON-02")
def test_no_icons_are_checked_in_a_round_without_a_winner():
    t = UprisingTable(3, conflict="choam_security").trophies(0, "objective_crysknife", "skirmish_crysknife")
    empty_round(t)
    assert (t.state.round, icon_points(t), len(face_up(t))) == (2, 0, 2)


@rule("U-ICON-03")
@pytest.mark.parametrize("other", ["objective_crysknife", "skirmish_crysknife"])
def test_a_pair_is_turned_face_down_for_a_point_without_being_asked(other):
    t = before_fight(3, "choam_security").trophies(0, other)
    clash(t, 9, 8, 0)
    assert t.state.round == 2  # no question
    assert (t[0].vp, icon_points(t), face_up(t)) == (1, 1, [])
    assert sorted(face_down(t)) == sorted(["choam_security", other])


@rule("U-ICON-03")
def test_another_players_card_makes_no_pair():
    t = before_fight(3, "choam_security").trophies(1, "objective_crysknife")
    clash(t, 9, 8, 0)
    assert (icon_points(t), face_up(t), face_up(t, 1)) == (0, ["choam_security"], ["objective_crysknife"])


@rule("U-ICON-04")
def test_a_card_turned_face_down_is_not_matched_again():
    t = win("skirmish_crysknife", "objective_crysknife")
    assert icon_points(t) == 1
    win_another(t, "choam_security")
    assert (icon_points(t), face_up(t)) == (1, ["choam_security"])
    win_another(t, "spice_freighters")
    assert (icon_points(t), face_up(t), len(face_down(t))) == (2, [], 4)


@rule("U-ICON-05", "U-OPEN-04")
@pytest.mark.parametrize("picked", [0, 1])
def test_one_won_card_makes_one_pair_and_the_winner_chooses_which(picked):
    cards = ["objective_crysknife", "skirmish_crysknife"]
    t = before_fight(3, "choam_security").trophies(0, *cards)
    clash(t, 9, 8, 0)
    assert (t.seat, t.decision.kind, t.options) == (0, "pair", [f"choose trophy:{card}" for card in cards])
    t.do(f"choose trophy:{cards[picked]}")
    assert (t.state.round, icon_points(t), face_up(t)) == (2, 1, [cards[1 - picked]])


# --- the wild icon


@rule("U-ICON-06")
@pytest.mark.parametrize("other", [*OBJECTIVES.values(), "choam_security", "trade_dispute", "siege_of_arrakeen"])
def test_at_the_end_a_wild_icon_pairs_with_any_of_the_three(other):
    t = last_round().trophies(0, WILD, other).finish_turns()
    assert (t.seat, t.decision.kind, t.options) == (0, "endgame", [f"pair {WILD} {other}", "done"])
    t.do(f"pair {WILD} {other}")
    assert (t[0].vp, icon_points(t), face_up(t), sorted(face_down(t))) == (1, 1, [], sorted([WILD, other]))


@rule("U-ICON-06")
def test_pairing_a_wild_icon_is_optional():
    t = last_round().trophies(0, WILD, "objective_crysknife").finish_turns().do("done")
    assert (t.state.over, t[0].vp, len(face_up(t))) == (True, 0, 2)


@rule("U-ICON-06")
def test_a_wild_icon_makes_one_pair_and_none_with_a_card_turned_down():
    t = last_round().trophies(0, WILD, "objective_crysknife", "siege_of_arrakeen")
    t.followers(0).flipped = [t.box.conflict_index["choam_security"]]
    t.finish_turns()
    assert t.starting("pair ") == [f"pair {WILD} objective_crysknife", f"pair {WILD} siege_of_arrakeen"]
    t.do(f"pair {WILD} siege_of_arrakeen")
    assert (t.state.over, icon_points(t), face_up(t)) == (True, 1, ["objective_crysknife"])


@rule("U-ICON-07")
def test_a_wild_icon_just_won_makes_no_pair():
    t = win(WILD, *OBJECTIVES.values())
    assert (icon_points(t), face_up(t)) == (0, [*OBJECTIVES.values(), WILD])


@rule("U-ICON-07")
@pytest.mark.parametrize("conflict", [cards[0] for cards in ICONS.values()])
def test_a_wild_icon_held_makes_no_pair_with_a_card_won(conflict):
    t = win(conflict, WILD)
    assert (icon_points(t), face_up(t)) == (0, [WILD, conflict])


@rule("U-ICON-07")
def test_two_wild_icons_make_no_pair():
    t = play_to_the_end(last_round().trophies(0, WILD, WILD))  # nobody was asked
    assert (t[0].vp, face_up(t)) == (0, [WILD, WILD])


# --- nobody wins


@rule("U-ICON-08")
@pytest.mark.parametrize("strengths", [(0, 0, 0), (9, 9, 0), (9, 9, 9)])
def test_when_nobody_wins_nobody_takes_the_card(strengths):
    t = before_fight(3, "skirmish_desert_mouse")
    for seat, objective in enumerate(OBJECTIVES.values()):
        t.trophies(seat, objective)
    clash(t, *strengths)
    assert t.state.round == 2
    assert [face_up(t, seat) for seat in range(3)] == [[objective] for objective in OBJECTIVES.values()]
    assert t.events(terms.E_TROPHY) == []
    assert fight(9, 8, 0, conflict="skirmish_desert_mouse").events(terms.E_TROPHY) != []
