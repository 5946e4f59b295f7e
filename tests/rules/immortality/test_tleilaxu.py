"""The Tleilaxu track, specimens, and what they buy (I-TLEILAXU, I-SPECIMEN, I-ROW)."""

import pytest

from sietch.content import load_box
from sietch.rules import terms
from sietch.rules.effects.acquiring import acquire, acquire_for_solari, set_aside_from_row
from sietch.rules.effects.influence import choose_influence
from sietch.rules.effects.tleilax.tleilaxu import pay_specimens, specimen, tleilaxu_step
from sietch.rules.effects.trashing import trash_card
from sietch.rules.effects.troops import recruit
from sietch.rules.language.parts import takes_troops
from tests.marks import rule
from tests.rules.immortality.tables import army, resolve, table, uprising
from tests.table import Table

BOX = load_box("base", frozenset({"immortality"}))
ROW = ("bene_tleilax_lab", "blank_slate", "long_reach", "occupation", "organ_merchants")


def at_step(n: int) -> Table:
    t = table()
    t.lab(0).tleilaxu = n
    return t.refresh()


# --- the track
@rule("I-TLEILAXU-01", "I-TLEILAXU-02", "I-TLEILAXU-03", "I-TLEILAXU-06", "I-TLEILAXU-08")
@pytest.mark.parametrize("step", range(1, 8))
def test_each_icon_is_one_space_of_seven_and_brings_what_is_printed_there(step: int) -> None:
    t = at_step(step - 1)
    points, cards = t[0].vp, len(t[0].intrigues)
    resolve(t, 0, tleilaxu_step())
    assert t.lab(0).tleilaxu == step
    gained = t[0].vp - points, len(t[0].intrigues) - cards, t[0].spice
    assert gained == {2: (0, 1, 0), 4: (1, 0, 2), 6: (0, 1, 0), 7: (1, 0, 0)}.get(step, (0, 0, 0))


@rule("I-TLEILAXU-04", "I-TLEILAXU-07")
def test_every_player_who_reaches_the_fourth_and_the_last_space_scores() -> None:
    for start in (3, 6):
        t = table()
        for seat in range(4):
            t.lab(seat).tleilaxu = start
            t.tleilax.spice = 0
            resolve(t, seat, tleilaxu_step())
            assert t[seat].vp == 2
            assert t[seat].points[terms.FROM_TLEILAXU] == 1


@rule("I-TLEILAXU-05")
def test_only_the_first_on_the_fourth_space_takes_the_spice() -> None:
    t = table().give(2, spice=0)
    for seat in (2, 0, 1):
        resolve(t, seat, tleilaxu_step(4))
    assert [p.spice for p in t.state.players] == [0, 0, 2, 0]
    assert t.tleilax.spice == 0


@rule("I-TLEILAXU-09")
def test_several_icons_are_several_steps_each_with_its_bonus() -> None:
    t = resolve(table(), 0, tleilaxu_step(6))
    assert (t.lab(0).tleilaxu, t[0].vp, len(t[0].intrigues), t[0].spice) == (6, 2, 2, 2)


@rule("I-TLEILAXU-10")
def test_losing_influence_and_specimens_moves_no_token_back() -> None:
    t = at_step(0)
    resolve(t, 0, tleilaxu_step(5))
    t.specimens(0, 2)
    resolve(t, 0, pay_specimens(2))
    words = {effect.word for card in BOX.cards for _, effect in card.boxes() for effect in effect.parts()}
    assert not any("tleilaxu" in word and "lose" in word for word in words)
    assert (t.lab(0).tleilaxu, t[0].vp) == (5, 2)


@rule("I-TLEILAXU-11", "I-FAQ-04")
def test_the_bene_tleilax_are_no_faction() -> None:
    t = resolve(table(), 0, choose_influence(1))
    assert t.options == [f"choose {name}" for name in terms.FACTIONS]
    assert len(t.box.tracks) == 4


@rule("I-OPEN-1")
def test_icons_for_a_token_on_the_last_space_do_nothing() -> None:
    t = at_step(6)
    resolve(t, 0, tleilaxu_step(2))
    assert (t.lab(0).tleilaxu, t[0].vp) == (7, 2)
    resolve(t, 0, tleilaxu_step())
    assert (t.lab(0).tleilaxu, t[0].vp) == (7, 2)


@rule("I-OPEN-2")
def test_steps_that_cannot_be_made_may_be_paid_for() -> None:
    t = at_step(7).hand(0, "tleilaxu_surgeon", "dagger").specimens(0, 2)
    t.do("send tleilaxu_surgeon carthag", "take card:tleilaxu_surgeon")
    assert (t.lab(0).tleilaxu, t.lab(0).specimens) == (7, 0)


# --- specimens
@rule("I-SPECIMEN-01", "I-SPECIMEN-02")
def test_a_specimen_comes_from_supply_never_from_garrison_or_conflict() -> None:
    t = table().troops(0, garrison=5, conflict=6)
    resolve(t, 0, specimen(3))
    assert army(t, 0) == (0, 5, 6, 1)


@rule("I-OPEN-3")
def test_nothing_happens_with_an_empty_supply_and_nothing_is_made_up_for() -> None:
    t = table().troops(0, garrison=12)
    resolve(t, 0, specimen())
    assert army(t, 0) == (0, 12, 0, 0)
    t.troops(0, garrison=10)
    assert army(t, 0) == (2, 10, 0, 0)


@rule("I-SPECIMEN-03", "I-SPECIMEN-06")
def test_specimens_spent_on_a_card_go_back_to_supply() -> None:
    t = table().tleilaxu_row("usurp", "contaminator").specimens(0, 5)
    t.do("reveal", "buy usurp from:tleilaxu")
    assert army(t, 0) == (8, 3, 0, 1)
    assert "buy contaminator from:tleilaxu" in t.options


@rule("I-SPECIMEN-06")
@pytest.mark.parametrize(("have", "offered"), [(1, False), (2, True)])
def test_a_tleilaxu_card_costs_what_its_corner_shows(have: int, offered: bool) -> None:
    t = table().tleilaxu_row("from_the_tanks", "usurp").specimens(0, have).do("reveal")
    assert ("buy from_the_tanks from:tleilaxu" in t.options) == offered
    assert (t.barred.get("buy from_the_tanks from:tleilaxu") == "no_specimen") != offered
    assert t.barred["buy usurp from:tleilaxu"] == "no_specimen"
    assert t.barred["buy reclaimed_forces from:tleilaxu"] == "no_specimen"


@rule("I-SPECIMEN-04", "I-OPEN-4")
def test_specimens_go_back_for_nothing_where_troops_may_run_short() -> None:
    t = table().troops(0, garrison=8).specimens(0, 4).hand(0, "from_the_tanks", "dagger")
    assert t.starting("release") == ["release 1", "release 2", "release 3", "release 4"]
    t.do("release 2")
    assert army(t, 0) == (2, 8, 0, 2)
    resolve(t, 0, recruit(2))
    assert army(t, 0) == (0, 10, 0, 2)
    t.do("release 2")
    assert army(t, 0) == (2, 10, 0, 0) and not t.starting("release")


@rule("I-OPEN-4")
def test_releasing_is_offered_only_where_it_can_matter() -> None:
    t = table().specimens(0, 2)
    assert t[0].supply == 7 and not t.starting("release")
    t.give(0, supply=4, garrison=6)
    assert t.starting("release") == ["release 1", "release 2"]
    t.do("reveal")
    assert t.starting("release") == ["release 1", "release 2"], "in any own turn"
    t.do("end")
    assert t.seat == 1 and not t.starting("release")


@rule("I-OPEN-4", "I-SPECIMEN-04")
def test_in_combat_it_is_offered_where_troops_are_to_be_won() -> None:
    for conflict, releases in (("choam_security", True), ("skirmish_desert_mouse", False)):
        t = uprising().conflict(conflict)
        t[0].garrison, t.lab(0).specimens = 4, 3
        t.set_strengths((5, 0), (1, 0), (0, 0), (0, 0))
        if not releases:
            assert t.state.round == 2, "nobody was asked"
            continue
        t.give(0, supply=0)
        assert (t.seat, t.options) == (0, ["release 1", "release 2", "release 3", "pass"])
        t.do("release 2", "pass")
        assert (t[0].garrison, t.lab(0).specimens) == (5, 1), "one of them is the troop won"


@rule("I-OPEN-4")
def test_a_freighter_to_be_won_may_bring_troops_too() -> None:
    box = load_box("base", frozenset({"ix", "immortality"}))
    rewards = {conflict.id: conflict.rewards[0] for conflict in box.conflicts}
    assert takes_troops(rewards["skirmish_ix_2"]) and not takes_troops(rewards["economic_supremacy"])


@rule("I-SPECIMEN-04", "I-OPEN-4")
def test_a_specimen_may_become_the_defending_troop() -> None:
    t = table().control("arrakeen", 0)
    t[0].supply, t[0].garrison, t.lab(0).specimens = 0, 10, 2
    t.next_conflict("siege_of_arrakeen")
    t.finish_turns()
    while t.state.round == 1:
        t.do("pass" if "pass" in t.options else t.options[-1])
    assert (t.seat, t.options) == (0, ["accept", "decline"])
    t.do("accept")
    assert army(t, 0) == (0, 10, 1, 1)


@rule("I-SPECIMEN-05")
def test_only_own_specimens_can_be_spent() -> None:
    t = table().tleilaxu_row("contaminator", "usurp").specimens(1, 5).do("reveal")
    assert not [o for o in t.options if "tleilaxu" in o]


@rule("I-SPECIMEN-07")
def test_a_specimen_cost_on_a_card_is_optional_and_must_be_paid_for_the_gain() -> None:
    t = table().hand(0, "organ_merchants", "dagger").do("send organ_merchants imperial_basin")
    assert t.barred["take card:organ_merchants"] == "no_specimen"
    assert "end" in t.options
    t = table().hand(0, "organ_merchants", "dagger").specimens(0, 1).do("send organ_merchants imperial_basin")
    assert {"take card:organ_merchants", "end"} <= set(t.options)


@rule("I-SPECIMEN-08")
def test_specimens_stay_over_turns_and_rounds() -> None:
    t = table().specimens(0, 2).finish_turns()
    while t.state.round == 1:
        t.do("pass" if "pass" in t.options else t.options[-1])
    assert (t.state.round, t.lab(0).specimens) == (2, 2)


@rule("I-SPECIMEN-09")
def test_specimens_are_no_troops_for_anything_else() -> None:
    t = table().troops(0, garrison=0).specimens(0, 6).hand(0, "reconnaissance", "dagger").give(0, solari=0)
    t.do("send reconnaissance arrakeen")
    assert t.deploy_limit == 1, "only the one that Arrakeen recruits"
    t.do("deploy 1")
    t.state.players[0].strength_set = True
    assert t.strength(0) == 2
    assert army(t, 0) == (5, 0, 1, 6)
    t = table().troops(0, garrison=0, conflict=0).specimens(0, 12)
    resolve(t, 0, recruit(2))
    assert army(t, 0) == (0, 0, 0, 12), "nor can they be recruited as they are"


# --- the Row
@rule("I-ROW-01", "I-ROW-03")
def test_a_gap_is_filled_at_once_where_it_is_and_the_new_card_can_be_acquired_now() -> None:
    t = table().tleilaxu_row("contaminator", "usurp").specimens(0, 4)
    t.tleilax.deck.remove(t.card("corrino_genes"))
    t.tleilax.deck.append(t.card("corrino_genes"))
    t.do("reveal", "buy contaminator from:tleilaxu")
    assert t.names(t.tleilax.row) == ["corrino_genes", "usurp"]
    assert len(t.tleilax.deck) == 15
    t.do("buy corrino_genes from:tleilaxu")
    assert t.names(t[0].discard) == ["contaminator", "corrino_genes"]


@rule("I-ROW-02", "I-OPEN-24")
def test_tleilaxu_cards_are_acquired_on_the_reveal_turn_any_number_at_any_moment_of_it() -> None:
    t = table().tleilaxu_row("contaminator", "corrino_genes").specimens(0, 8).hand(0, "tleilaxu_master", "dagger")
    assert not t.starting("buy"), "not before it"
    t.do("reveal")
    t.do("buy contaminator from:tleilaxu", t.starting("take")[0], "buy corrino_genes from:tleilaxu")
    assert t.starting("take") and t.starting("buy")
    t = table().tleilaxu_row("contaminator", "corrino_genes").specimens(0, 8).hand(0, "dagger", "diplomacy")
    t.do("send diplomacy wealth")
    assert not t.starting("buy"), "nor on an Agent turn"


@rule("I-ROW-04")
def test_its_acquire_box_works_when_it_is_acquired() -> None:
    t = table().tleilaxu_row("corrino_genes", "subject_x_137").specimens(0, 3).give(0, solari=0)
    t.do("reveal", "buy corrino_genes from:tleilaxu")
    assert t[0].solari == 2
    t.do("buy subject_x_137 from:tleilaxu")
    assert t.lab(0).tleilaxu == 1
    assert t.names(t[0].discard) == ["corrino_genes", "subject_x_137"]


@rule("I-ROW-05")
def test_it_is_played_and_revealed_like_any_card() -> None:
    t = table().hand(0, "contaminator", "from_the_tanks").influence(0, fremen=0)
    t.do("send contaminator stillsuits")
    t.do("take card:contaminator")
    assert t.lab(0).tleilaxu == 1
    t = table().hand(0, "contaminator", "from_the_tanks").do("reveal")
    assert t[0].persuasion == 2


@rule("I-ROW-06", "I-ROW-07")
def test_persuasion_buys_no_tleilaxu_card_and_specimens_buy_nothing_else() -> None:
    t = table().tleilaxu_row("contaminator", "usurp").row(*ROW).give(0, persuasion=20).do("reveal")
    assert [o for o in t.starting("buy") if "tleilaxu" in o and "from:tleilaxu" in o] == []
    t = table().tleilaxu_row("contaminator", "usurp").row(*ROW).specimens(0, 9).hand(0).do("reveal")
    assert t.starting("buy") == [
        f"buy {name} from:tleilaxu" for name in ("contaminator", "usurp", "reclaimed_forces")
    ]


@rule("I-ROW-07", "I-ROW-13")
def test_effects_on_the_imperium_row_do_not_reach_the_tleilaxu_row() -> None:
    for effect in (acquire(20), acquire_for_solari(), set_aside_from_row()):
        t = table().tleilaxu_row("contaminator", "usurp").row(*ROW).give(0, solari=20)
        resolve(t, 0, effect)
        assert not [o for o in t.options if "contaminator" in o or "usurp" in o or "reclaimed" in o]
        assert [o for o in t.options if "occupation" in o]


@rule("I-ROW-08", "I-ROW-09", "I-ROW-10")
def test_reclaimed_forces_brings_troops_or_a_step_as_often_as_specimens_last_and_stays() -> None:
    t = table().specimens(0, 6).do("reveal", "buy reclaimed_forces from:tleilaxu")
    assert t.decision.kind == "branch" and len(t.options) == 2
    t.do(t.options[0])
    assert army(t, 0) == (4, 5, 0, 3)
    t.do("buy reclaimed_forces from:tleilaxu")
    t.do(t.options[1])
    assert (t.lab(0).tleilaxu, army(t, 0)) == (1, (7, 5, 0, 0))
    assert t.card("reclaimed_forces") not in t[0].deck + t[0].discard + t[0].hand + t.state.trashed
    assert len(t.tleilax.row) == 2
    t.do("end").specimens(1, 3).do("reveal")
    assert "buy reclaimed_forces from:tleilaxu" in t.options, "by others in the same round"


@rule("I-ROW-11")
def test_troops_of_reclaimed_forces_go_to_the_garrison() -> None:
    t = table().specimens(0, 3).do("reveal", "buy reclaimed_forces from:tleilaxu")
    t.do(t.options[0])
    assert (t[0].garrison, t[0].conflict, t.starting("deploy")) == (5, 0, [])


@rule("I-ROW-12")
def test_a_trashed_tleilaxu_card_leaves_the_game() -> None:
    t = table().hand(0, "contaminator", "dagger")
    deck = t.tleilax.deck[:]
    resolve(t, 0, trash_card()).do("choose contaminator hand")
    assert t.names(t.state.trashed) == ["contaminator"]
    assert t.tleilax.deck == deck


@rule("I-OPEN-17")
def test_with_its_deck_exhausted_the_row_shrinks_to_reclaimed_forces() -> None:
    t = table().tleilaxu_row("contaminator", "corrino_genes").specimens(0, 5)
    t.tleilax.deck = []
    t.do("reveal", "buy contaminator from:tleilaxu")
    assert t.names(t.tleilax.row) == ["corrino_genes"]
    t.do("buy corrino_genes from:tleilaxu")
    assert t.tleilax.row == [] and t.starting("buy") == ["buy reclaimed_forces from:tleilaxu"]


@rule("I-OPEN-27")
def test_of_two_cards_put_on_top_the_later_lies_on_top() -> None:
    t = table().tleilaxu_row("contaminator", "corrino_genes").specimens(0, 2).research_at(0, "r4a")
    t.do("reveal", "buy contaminator from:tleilaxu", "choose contaminator deck")
    t.do("buy corrino_genes from:tleilaxu", "choose corrino_genes deck")
    assert t.names(t[0].deck)[-2:] == ["contaminator", "corrino_genes"]


@rule("I-OPEN-15")
def test_reclaimed_forces_counts_as_an_acquired_card() -> None:
    t = uprising().specimens(0, 3).intrigues(0, "call_to_arms").do("play call_to_arms", "reveal")
    garrison = t[0].garrison
    t.do("buy reclaimed_forces from:tleilaxu", "choose tleilaxu_step")
    assert t[0].garrison == garrison + 1
