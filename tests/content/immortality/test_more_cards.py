"""Cards that ask, move troops, trade Influence, acquire or look at the Intrigue deck."""

from collections.abc import Callable

import pytest

from tests.content.immortality.tables import six, table, uprising
from tests.content.ledger import change, take_all
from tests.marks import rule
from tests.table import Table


# --- For Humanity
@rule("I-CARD-15")
def test_for_humanity_trades_two_influence_with_one_faction_for_a_point() -> None:
    t = table("for_humanity").influence(0, emperor=1, bene_gesserit=4, fremen=3, guild=0)
    t.alliance("bene_gesserit", 0).do("reveal", "take card:for_humanity")
    assert sorted(t.options) == ["choose bene_gesserit", "choose fremen"]
    # the point gained makes up for the one that 2 Influence was worth
    assert change(t, 0, "choose fremen") == {"fremen": -2}


@rule("I-CARD-15")
def test_one_each_with_two_factions_does_not_do() -> None:
    t = table("for_humanity").influence(0, emperor=1, guild=1, bene_gesserit=1, fremen=1)
    t.alliance("bene_gesserit", 0).do("reveal")
    assert t.barred["take card:for_humanity"] == "cannot_pay"


def test_for_humanity_needs_the_alliance() -> None:
    t = table("for_humanity").influence(0, fremen=4).do("reveal")
    assert t.barred["take card:for_humanity"] == "condition"


def test_the_alliance_may_have_to_be_passed_between_the_two_steps() -> None:
    t = table("for_humanity")
    for seat in range(3):
        t.influence(seat, bene_gesserit=4)
    t.alliance("bene_gesserit", 0).influence(0, emperor=0, fremen=0)
    t.do("reveal", "take card:for_humanity")  # one faction can pay
    assert t.options == ["choose seat:1", "choose seat:2"]
    t.do("choose seat:2")
    assert t.state.alliances[2] == 2
    assert t[0].influence[2] == 2


# --- Imperium Ceremony
@rule("I-HIDE-04")
def test_imperium_ceremony_takes_one_of_the_two_topmost_intrigue_cards() -> None:
    t = table("imperium_ceremony").intrigue_deck("ambush", "windfall", "bribery")
    t.do("send imperium_ceremony hall_of_oratory", "take card:imperium_ceremony")
    assert sorted(t.options) == ["choose intrigue:ambush", "choose intrigue:windfall"]
    other = t.game.view(1).table
    assert other.intrigue_deck == [-1, -1, -1]
    t.do("choose intrigue:windfall")
    assert [t.box.intrigues[c].id for c in t[0].intrigues] == ["windfall"]
    assert [t.box.intrigues[c].id for c in reversed(t.state.intrigue_deck)] == ["ambush", "bribery"]


@rule("I-OPEN-7")
def test_the_discard_pile_is_laid_under_a_short_intrigue_deck() -> None:
    t = table("imperium_ceremony").intrigue_deck("ambush")
    t.state.intrigue_discard = [t.box.intrigue_index["bribery"]]
    t.do("send imperium_ceremony hall_of_oratory", "take card:imperium_ceremony")
    assert sorted(t.options) == ["choose intrigue:ambush", "choose intrigue:bribery"]
    t.do("choose intrigue:ambush")
    assert t.state.intrigue_discard == []
    assert [t.box.intrigues[c].id for c in t.state.intrigue_deck] == ["bribery"]


@rule("I-OPEN-7")
def test_with_one_intrigue_card_in_all_it_is_taken() -> None:
    t = table("imperium_ceremony").intrigue_deck("ambush")
    t.do("send imperium_ceremony hall_of_oratory", "take card:imperium_ceremony")
    assert [t.box.intrigues[c].id for c in t[0].intrigues] == ["ambush"]


# --- Replacement Eyes, Throne Room Politics, Stitched Horror
def test_replacement_eyes_step_however_they_are_trashed() -> None:
    t = table("replacement_eyes", "dagger").do("send replacement_eyes carthag with:dagger")
    t.do("take card:replacement_eyes")
    assert change(t, 0, "choose replacement_eyes played") == {"hand": 1, "tleilaxu": 1}
    t = table("throne_room_politics", "replacement_eyes")
    t.do("send throne_room_politics wealth", "take card:throne_room_politics trash")
    assert change(t, 0, "choose replacement_eyes hand") == {"hand": -1, "tleilaxu": 1}


def test_replacement_eyes_may_trash_their_partner() -> None:
    t = table("replacement_eyes", "dagger").do("send replacement_eyes carthag with:dagger")
    assert change(t, 0, "take card:replacement_eyes", "choose dagger played") == {"hand": 1}


def test_stitched_horror_names_two_of_four() -> None:
    t = table("stitched_horror", "dagger").do("send stitched_horror carthag with:dagger")
    t.do("take card:stitched_horror")
    assert len(t.options) == 6
    assert change(t, 0, "choose water+tleilaxu_step") == {"water": 1, "tleilaxu": 1}


# --- troops
def test_shadout_mapes_moves_a_troop_either_way_or_none() -> None:
    t = table("shadout_mapes").troops(0, garrison=1, conflict=1).do("reveal", "take card:shadout_mapes")
    assert change(t, 0, "choose deploy") == {"garrison": -1, "conflict": 1}
    t = table("shadout_mapes").troops(0, garrison=1, conflict=1).do("reveal", "take card:shadout_mapes")
    assert change(t, 0, "choose retreat") == {"garrison": 1, "conflict": -1}
    t = table("shadout_mapes").troops(0, garrison=1, conflict=1).do("reveal")
    assert "end" in t.options
    t = table("shadout_mapes").troops(0).do("reveal")
    assert t.barred["take card:shadout_mapes"] == "no_troops"


@rule("I-OPEN-6", "I-SPECIMEN-02")
def test_tleilaxu_surgeon_loses_two_troops_in_any_split() -> None:
    t = table("tleilaxu_surgeon").troops(0, garrison=2, conflict=2).do("reveal", "take card:tleilaxu_surgeon")
    assert t.options == [
        "choose garrison:0 conflict:2", "choose garrison:1 conflict:1", "choose garrison:2 conflict:0",
    ]  # fmt: skip
    gained = change(t, 0, "choose garrison:1 conflict:1")
    assert gained == {"garrison": -1, "conflict": -1, "specimens": 2}
    assert t[0].supply == 8  # they reach supply first


@rule("I-OPEN-6")
def test_specimens_are_no_troops_to_lose() -> None:
    t = table("tleilaxu_surgeon").troops(0, garrison=1).specimens(0, 3).do("reveal")
    assert t.barred["take card:tleilaxu_surgeon"] == "no_troops"


@rule("I-MIX-11", "I-MIX-10")
def test_a_commanders_surgeon_takes_the_activated_allys_troops() -> None:
    t = six("tleilaxu_surgeon")
    ally = 2
    t.troops(ally, garrison=2)
    t.do(f"reveal ally:{ally}", "take card:tleilaxu_surgeon")
    assert (t[ally].garrison, t.lab(ally).specimens, t.lab(0).specimens) == (0, 2, 0)


# --- acquiring
@rule("I-GENE-03", "I-ROW-07")
@pytest.mark.parametrize(("markers", "pile"), [(1, "discard"), (2, "hand")])
def test_tleilaxu_master_acquires_a_card_for_nothing(markers: int, pile: str) -> None:
    t = table("tleilaxu_master", markers=markers).row("lady_jessica", "opulence", "scout", "chani", "dr_yueh")
    t.specimens(0, 4).do("send tleilaxu_master hall_of_oratory", "take card:tleilaxu_master")
    assert "choose lady_jessica row" not in t.options  # costs 7
    assert not [o for o in t.options if "tleilaxu" in o]
    assert "decline" in t.options
    t.do("choose opulence row")
    assert "opulence" in t.names(getattr(t[0], pile))


def test_tleilaxu_master_without_a_marker() -> None:
    t = table("tleilaxu_master").do("send tleilaxu_master hall_of_oratory")
    assert t.barred["take card:tleilaxu_master"] == "condition"


@rule("I-OPEN-23")
def test_tleilaxu_master_may_take_a_card_set_aside() -> None:
    t = table("tleilaxu_master", markers=1)
    t[0].aside = [t.card("opulence")]
    t.do("send tleilaxu_master hall_of_oratory", "take card:tleilaxu_master", "choose opulence aside")
    assert t.names(t[0].discard) == ["opulence"]


@rule("I-RESEARCH-10")
def test_tleilaxu_master_reveals_two_research_icons_of_their_own() -> None:
    t = table("tleilaxu_master").research_at(0, "r1").do("reveal", "take card:tleilaxu_master research")
    t.do("choose research:r2a")
    assert t.starting("take card:tleilaxu_master research") == ["take card:tleilaxu_master research#2"]


# --- spice gained this turn
@pytest.mark.parametrize("make", [table, uprising])
@pytest.mark.parametrize("first", [True, False])
def test_guild_impersonator_looks_for_spice_gained_this_turn(make: Callable[..., Table], first: bool) -> None:
    t = make("guild_impersonator", "interstellar_conspiracy" if first else "chairdog")
    partner = "interstellar_conspiracy" if first else "chairdog"
    send = next(o for o in t.options if o.startswith("send ") and " arrakeen with:" in o and partner in o)
    t.do(send)
    take_all(t) if not first else t.do("take card:guild_impersonator")
    assert t[0].influence[1] == (1 if first else 0)


def test_guild_impersonator_counts_spice_that_comes_later_in_the_turn() -> None:
    t = table("guild_impersonator", "dagger").intrigues(0, "study_melange")
    t.do("send guild_impersonator hall_of_oratory with:dagger")
    assert t.barred["take card:guild_impersonator"] == "condition"
    t.do("play study_melange", "take card:guild_impersonator")
    assert t[0].influence[1] == 1
