"""B-COST: costs, requirements and conditions."""

import pytest

from sietch.rules import terms
from sietch.rules.packing import source_of
from sietch.rules.verbs.cards import trash
from tests.marks import rule
from tests.rules.plays import gain_influence, influence, rich, take_all, visit
from tests.table import Table


def poor(leader: str = "paul_atreides") -> Table:
    """A table of three where seat 0 owns nothing and has a Leader that touches no cost."""
    t = Table(players=3, leaders=[leader, "helena_richese", "glossu_the_beast_rabban"])
    return t.give(0, solari=0, spice=0, water=0)


# --- the cost and the requirement of a space


@rule("B-COST-01")
def test_the_cost_is_gone_while_the_effects_still_wait() -> None:
    t = poor().give(0, spice=5).hand(0, "thufir_hawat").do("send thufir_hawat conspire")
    assert t[0].spice == 1
    waiting = {"take card:thufir_hawat", "take space:conspire intrigue", "take influence:emperor"}
    assert waiting <= set(t.options)


@rule("B-COST-02")
@pytest.mark.parametrize(
    ("card", "space", "good"),
    [("stilgar", "hardy_warriors", "water"), ("worm_riders", "sell_melange pay 2 spice", "spice")],
)
def test_what_the_played_card_would_bring_does_not_pay_for_the_space(card: str, space: str, good: str) -> None:
    t = poor().hand(0, card)
    assert t.barred[f"send {card} {space}"] == "cannot_pay"
    before = getattr(t[0], good)
    t.do(f"send {card} secure_contract")
    assert getattr(t[0], good) > before  # although it does bring what is asked


@rule("B-COST-02")
def test_what_the_visit_would_bring_does_not_pay_for_the_space() -> None:
    t = poor().influence(0, fremen=3).hand(0, "diplomacy")  # one step below the bonus of 1 water
    assert t.barred["send diplomacy hardy_warriors"] == "cannot_pay"
    visit(t, "stillsuits")
    assert t[0].water == 1 + 1  # the space and the bonus


@rule("B-COST-02", "EX-B-10")
def test_three_spice_open_wealth_but_not_conspire() -> None:
    t = poor().give(0, spice=3).hand(0, "imperial_spy")
    assert "send imperial_spy wealth" in t.options
    assert t.barred["send imperial_spy conspire"] == "cannot_pay"


@rule("B-COST-03")
def test_influence_that_the_turn_would_bring_does_not_open_sietch_tabr() -> None:
    t = Table().influence(0, fremen=1).played(0, "bene_gesserit_initiate").hand(0, "missionaria_protectiva")
    assert t.barred["send missionaria_protectiva sietch_tabr"] == "requirement"
    t.do("send missionaria_protectiva carthag", "take card:missionaria_protectiva", "choose fremen")
    assert influence(t, 0, "fremen") == 2  # although the card can bring the missing step


@rule("B-COST-03")
def test_influence_gained_before_sending_opens_sietch_tabr() -> None:
    t = Table().influence(0, fremen=1).hand(0, "reconnaissance")
    assert t.barred["send reconnaissance sietch_tabr"] == "requirement"
    gain_influence(t, "fremen")
    assert "send reconnaissance sietch_tabr" in t.options


@rule("B-COST-04", "EX-B-12")
def test_sietch_tabr_asks_for_two_fremen_influence_and_no_other_space_asks_for_any() -> None:
    t = Table().give(0, solari=20, spice=20, water=20).hand(0, "foldspace")  # a card with every icon
    open_to_all = {space.id for space in t.box.spaces} - {"sietch_tabr"}
    for level in (0, 1):
        t.influence(0, fremen=level, emperor=6 * level, guild=6 * level, bene_gesserit=6 * level)
        assert {option.split()[2] for option in t.starting("send ")} == open_to_all
        assert t.barred == {"send foldspace sietch_tabr": "requirement"}
    t.influence(0, fremen=2, emperor=0, guild=0, bene_gesserit=0)
    assert {option.split()[2] for option in t.starting("send ")} == open_to_all | {"sietch_tabr"}


# --- arrows


@rule("B-COST-05", "B-COST-06", "B-COST-07", "EX-B-09")
def test_fremen_camp_recruits_for_two_spice_once_or_not_at_all() -> None:
    t = poor().give(0, spice=4).hand(0, "fremen_camp").do("send fremen_camp secure_contract")
    assert set(t.options) == {"take card:fremen_camp", "end"}

    unpaid = Table(players=3).give(0, spice=4).hand(0, "fremen_camp").do("send fremen_camp secure_contract", "end")
    assert (unpaid[0].spice, unpaid[0].garrison) == (4, 3)

    t.do("take card:fremen_camp")
    assert (t[0].spice, t[0].garrison) == (2, 6)
    assert t.options == ["end"]


@rule("B-COST-05")
def test_without_payment_an_arrow_gives_nothing() -> None:
    t = poor().give(0, spice=1).hand(0, "fremen_camp").do("send fremen_camp secure_contract")
    assert t.options == ["end"]
    assert t.barred["take card:fremen_camp"] == "cannot_pay"
    assert (t[0].spice, t[0].garrison) == (1, 3)


@rule("B-COST-07", "F-15", "EX-B-18")
def test_duncan_idaho_takes_one_water_not_two() -> None:
    t = poor().give(0, water=2).hand(0, "duncan_idaho").deck(0, "dagger", "diplomacy", "signet_ring")
    t.do("send duncan_idaho carthag", "take space:carthag intrigue")
    assert "take card:duncan_idaho" in t.options
    t.do("take card:duncan_idaho")
    assert t[0].water == 1
    assert t[0].garrison == 3 + 1 + 1  # Carthag and Duncan Idaho
    assert t.names(t[0].hand) == ["dagger"]
    assert t.starting("take ") == []


@rule("B-COST-07")
def test_the_arrow_of_a_space_is_paid_once_a_visit() -> None:
    t = poor().give(0, spice=2).hand(0, "diplomacy", "dagger", "dagger").deck(0, *["chani"] * 4)
    t.do("send diplomacy selective_breeding", "take influence:bene_gesserit")
    t.do("take space:selective_breeding", "choose dagger hand")
    assert t.names(t[0].hand) == ["dagger", "chani", "chani"]
    assert t.options == ["end"]


@rule("B-COST-06")
@pytest.mark.parametrize(
    ("card", "given", "gain"),
    [("gurney_halleck", {"solari": 3}, "garrison"), ("opulence", {"solari": 6}, "vp")],
)
def test_the_arrow_of_a_reveal_box_need_not_be_paid(card: str, given: dict[str, int], gain: str) -> None:
    t = poor().give(0, **given).hand(0, card).do("reveal")
    before = getattr(t[0], gain)
    assert {f"take card:{card}", "end"} <= set(t.options)
    t.do("end")
    assert t[0].solari == given["solari"]
    assert getattr(t[0], gain) == before


# --- costs and conditions of Intrigue cards


@rule("B-COST-08", "F-08")
@pytest.mark.parametrize(
    ("plot", "short", "enough"),
    [
        ("bribery", {"solari": 1}, {"solari": 2}),
        ("choam_shares", {"solari": 6}, {"solari": 7}),
        ("the_sleeper_must_awaken", {"spice": 3}, {"spice": 4}),
        ("water_of_life", {"spice": 1, "water": 0}, {"spice": 1, "water": 1}),
    ],
)
def test_an_intrigue_card_whose_cost_cannot_be_paid_cannot_be_played(
    plot: str, short: dict[str, int], enough: dict[str, int]
) -> None:
    t = poor().intrigues(0, plot).give(0, **short)
    assert f"play {plot}" not in t.options
    assert t.barred[f"play {plot}"] == "cannot_pay"
    assert f"play {plot}" in t.give(0, **enough).options


@rule("B-COST-08", "F-08")
def test_an_intrigue_card_whose_condition_fails_cannot_be_played() -> None:
    t = poor().intrigues(0, "councilors_dispensation")
    assert "play councilors_dispensation" not in t.options
    assert t.barred["play councilors_dispensation"] == "condition"
    t.give(0, council=True).do("play councilors_dispensation")
    assert t[0].spice == 2


@rule("B-COST-08", "F-13")
def test_the_cost_of_a_played_intrigue_card_is_not_open_to_choice() -> None:
    t = poor().intrigues(0, "bribery").give(0, solari=2).do("play bribery")
    assert t[0].solari == 0
    assert set(t.options) == {"choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"}
    t.do("choose guild")
    assert influence(t, 0, "guild") == 1


@rule("B-COST-08", "F-13")
def test_a_combat_card_is_paid_when_it_is_played() -> None:
    def fight(spice: int) -> Table:
        t = Table().intrigues(0, "private_army", "ambush").give(0, spice=spice)
        return t.set_strengths((1, 0), (1, 1), (0, 0), (0, 0))

    t = fight(1)
    assert (t.seat, set(t.options)) == (0, {"play ambush", "pass"})
    assert t.barred["play private_army"] == "cannot_pay"
    t = fight(2).do("play private_army")
    assert (t[0].spice, t.strength(0)) == (0, 2 + 5)


# --- real payment


@rule("B-COST-09", "F-16")
def test_influence_at_0_cannot_be_lost_as_a_cost() -> None:
    t = poor().give(0, spice=2).hand(0, "shifting_allegiances").do("send shifting_allegiances secure_contract")
    assert t.barred["take card:shifting_allegiances"] == "cannot_pay"
    assert t.options == ["end"]

    t.influence(0, guild=1, fremen=3).do("take card:shifting_allegiances")
    assert set(t.options) == {"choose guild", "choose fremen"}  # not the two where there is none
    t.do("choose guild", "choose emperor")
    assert t[0].influence == [2, 0, 0, 3]
    assert t[0].spice == 0


@rule("B-COST-09")
def test_each_of_several_costs_must_be_paid() -> None:
    t = poor().give(0, spice=1).influence(0, guild=1).hand(0, "shifting_allegiances")
    t.do("send shifting_allegiances secure_contract")
    assert t.barred["take card:shifting_allegiances"] == "cannot_pay"


@rule("B-COST-09")
@pytest.mark.parametrize(("troops", "playable"), [(2, False), (3, True)])
def test_missing_troops_cannot_be_given_up(troops: int, playable: bool) -> None:
    t = Table().intrigues(0, "staged_incident", "ambush").troops(0, garrison=5)
    t.set_strengths((troops, 0), (1, 0), (0, 0), (0, 0))
    assert ("play staged_incident" in t.options) == playable
    assert t.barred.get("play staged_incident") == (None if playable else "no_troops")
    assert "play ambush" in t.options


# --- compulsory or not


@rule("B-COST-10", "F-12")
@pytest.mark.parametrize(
    ("card", "space", "item"),
    [
        pytest.param("reconnaissance", "arrakeen", "take space:arrakeen draw", id="card of a space"),
        pytest.param("reconnaissance", "carthag", "take space:carthag intrigue", id="Intrigue of a space"),
        pytest.param("diplomacy", "stillsuits", "take influence:fremen", id="Influence of a Faction space"),
        pytest.param("dr_yueh", "sietch_tabr", "take card:dr_yueh", id="card of an Agent box"),
        pytest.param("the_voice", "imperial_basin", "take card:the_voice", id="order of an Agent box"),
    ],
)
def test_a_plain_effect_must_be_taken_before_the_turn_ends(card: str, space: str, item: str) -> None:
    t = rich(Table()).hand(0, card).do(f"send {card} {space}")
    assert item in t.options
    assert "end" not in t.options
    assert t.barred["end"] == "must_first"
    t.do(item)
    if t.starting("choose "):
        t.do(t.options[0])
    assert "end" in t.options
    assert "end" not in t.barred


@rule("B-COST-10", "F-12")
@pytest.mark.parametrize(
    ("card", "space", "item"),
    [
        pytest.param("fremen_camp", "secure_contract", "take card:fremen_camp", id="arrow on a card"),
        pytest.param("diplomacy", "selective_breeding", "take space:selective_breeding", id="arrow on a space"),
        pytest.param("guild_administrator", "secure_contract", "take card:guild_administrator", id="trash icon"),
    ],
)
def test_an_arrow_or_a_trash_icon_may_be_left(card: str, space: str, item: str) -> None:
    t = rich(Table()).hand(0, card, "dagger").do(f"send {card} {space}")
    if "take influence:bene_gesserit" in t.options:
        t.do("take influence:bene_gesserit")
    assert {item, "end"} <= set(t.options)


@rule("B-COST-10")
def test_a_compulsory_effect_of_a_revealed_card_must_be_taken() -> None:
    t = Table().row("assassination_mission").hand(0, "thufir_hawat", "liet_kynes").do("reveal")
    t.do("take card:thufir_hawat")
    assert "buy assassination_mission" in t.options  # other things may come before
    assert t.barred["end"] == "must_first"
    t.do("take card:liet_kynes")
    assert "end" in t.options
    assert (len(t[0].intrigues), t[0].persuasion) == (1, 1 + 2)


@rule("B-COST-10", "F-12")
def test_what_a_player_may_do_can_be_left() -> None:
    t = Table().troops(0, garrison=3, conflict=2).hand(0, "scout").do("reveal")
    assert {"take card:scout", "end"} <= set(t.options)  # up to two troops may retreat
    t.do("end")
    assert t[0].conflict == 2


# --- the bank


@rule("B-COST-11")
def test_the_bank_pays_and_is_paid_and_other_players_are_not() -> None:
    t = poor().give(0, spice=5).hand(0, "dune_the_desert_planet")
    for seat in (1, 2):
        t.give(seat, solari=7, spice=7, water=7)
    t.do("send dune_the_desert_planet sell_melange pay 3 spice")
    goods = [(p.solari, p.spice, p.water) for p in t.state.players]
    assert goods == [(8, 2, 0), (7, 7, 7), (7, 7, 7)]


# --- Alliance, Influence and Bond


@rule("B-COST-12")
@pytest.mark.parametrize(("holder", "persuasion"), [(None, 0), (1, 0), (0, 4)])
def test_an_alliance_effect_works_for_the_holder_of_the_token(holder: int | None, persuasion: int) -> None:
    t = Table().hand(0, "firm_grip").influence(0, emperor=4)
    if holder is not None:
        t.alliance("emperor", holder)
    t.alliance("guild", 0)  # the token of another Faction does not help
    t.do("reveal")
    assert t[0].persuasion == persuasion


@rule("B-COST-12")
def test_an_alliance_effect_begins_when_the_token_is_taken() -> None:
    t = Table().hand(0, "firm_grip").influence(0, emperor=3).do("reveal")
    assert t[0].persuasion == 0
    gain_influence(t, "emperor")
    assert t[0].persuasion == 4


@rule("B-COST-12")
def test_an_alliance_effect_ends_when_the_token_is_lost() -> None:
    t = (
        Table()
        .hand(0, "guild_ambassador")
        .give(0, spice=3)
        .alliance("guild", 0)
        .influence(0, guild=4)
        .do("reveal")
    )
    assert "take card:guild_ambassador" in t.options
    t.alliance("guild", 1)
    assert "take card:guild_ambassador" not in t.options
    assert t.barred["take card:guild_ambassador"] == "condition"


@rule("B-COST-13")
@pytest.mark.parametrize(("level", "swords"), [(0, 0), (1, 0), (2, 4), (3, 4), (6, 4)])
def test_an_influence_effect_works_from_the_printed_amount_on(level: int, swords: int) -> None:
    t = Table().hand(0, "worm_riders").influence(0, fremen=level, emperor=6, guild=6, bene_gesserit=6)
    t.influence(1, fremen=6)
    t.do("reveal")
    assert t[0].swords == swords


@rule("B-COST-13")
def test_influence_gained_in_the_same_turn_switches_an_effect_on() -> None:
    t = Table().hand(0, "smugglers_thopter").influence(0, guild=1).deck(0, "dagger", "diplomacy")
    t.do("send smugglers_thopter secure_contract")
    assert t.options == ["end"]
    assert t.barred["take card:smugglers_thopter"] == "condition"
    gain_influence(t, "guild")  # now the effect can be carried out, so it must
    assert t.names(t[0].hand) == ["dagger", "diplomacy"]


@rule("B-COST-14")
@pytest.mark.parametrize(
    ("beside", "works"), [([], False), (["dagger"], False), (["stilgar"], True), (["spice_hunter"], True)]
)
def test_fremen_bond_asks_for_another_fremen_card(beside: list[str], works: bool) -> None:
    t = (
        Table(players=3).hand(0, "crysknife", *beside).played(1, "stilgar", "chani")
    )  # those of others do not count
    t.do("reveal")
    take_all(t)
    assert influence(t, 0, "fremen") == (1 if works else 0)


@rule("B-COST-15")
@pytest.mark.parametrize(
    "hand", [("spice_hunter", "fedaykin_death_commando"), ("fedaykin_death_commando", "spice_hunter")]
)
def test_two_bond_cards_switch_each_other_on(hand: tuple[str, str]) -> None:
    t = Table().hand(0, *hand).give(0, spice=0).do("reveal")
    assert (t[0].spice, t[0].swords) == (1, 1 + 3)


@rule("B-COST-15")
@pytest.mark.parametrize(
    ("revealed", "drawn"),
    [("spice_hunter", "fedaykin_death_commando"), ("fedaykin_death_commando", "spice_hunter")],
)
def test_a_bond_card_that_comes_later_switches_on_the_one_before(revealed: str, drawn: str) -> None:
    t = Table().hand(0, revealed).deck(0, drawn).discard(0).give(0, spice=0).intrigues(0, "refocus")
    t.do("reveal")
    assert (t[0].spice, t[0].swords) == ((0, 1) if revealed == "spice_hunter" else (0, 0))
    t.do("play refocus")  # the card drawn is revealed at once
    assert (t[0].spice, t[0].swords) == (1, 1 + 3)


def bonded(t: Table) -> bool:
    """Whether seat 0 finds another Fremen card in play when Spice Hunter is revealed."""
    before = t[0].spice
    t.hand(0, "spice_hunter").do("reveal")
    return t[0].spice > before


@rule("B-COST-16")
def test_a_card_played_on_an_agent_turn_is_in_play_on_the_reveal_turn() -> None:
    t = Table(players=3).hand(0, "stilgar", "spice_hunter").do("send stilgar secure_contract", "end")
    while t.seat != 0:
        t.reveal_and_end()
    assert bonded(t)


@rule("B-COST-16")
@pytest.mark.parametrize("trashed", [True, False])
def test_a_trashed_card_is_no_longer_in_play(trashed: bool) -> None:
    t = Table(players=3).played(0, "chani").hand(0, "guild_administrator", "spice_hunter")
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    t.do("choose chani played" if trashed else "decline", "end")
    while t.seat != 0:
        t.reveal_and_end()
    assert bonded(t) == (not trashed)


@rule("B-COST-14", "B-COST-16")
def test_a_bond_card_that_has_left_play_finds_its_other_copy() -> None:
    t = Table().played(0, "missionaria_protectiva").hand(0, "missionaria_protectiva")
    t.do("send missionaria_protectiva arrakeen")
    card = t.card("missionaria_protectiva")
    box, source = t.box.cards[card].agent, source_of(terms.OF_CARD, card)
    assert box.barrier(t.state, 0, source) == terms.OK
    trash(t.state, 0, card, terms.PLAYED, source)  # by itself, so that one copy stays
    assert t.names(t[0].played) == ["missionaria_protectiva"]
    assert box.barrier(t.state, 0, source) == terms.OK


@rule("B-COST-14", "B-COST-16")
def test_a_bond_card_does_not_find_itself_when_its_other_copy_has_left() -> None:
    t = Table().played(0, "missionaria_protectiva").hand(0, "missionaria_protectiva")
    t.do("send missionaria_protectiva arrakeen")
    trash(t.state, 0, t.card("missionaria_protectiva"), terms.PLAYED, source_of(terms.OF_SPACE, 0))
    assert t.refresh().barred["take card:missionaria_protectiva"] == "condition"


@rule("B-COST-16")
def test_a_card_is_not_in_play_after_clean_up() -> None:
    t = Table(players=3).played(0, "stilgar").hand(0, "chani").do("reveal", "end").finish_turns()
    assert t.state.round == 2
    while t.seat != 0:
        t.reveal_and_end()
    assert t.decision.kind == "turn"
    assert not bonded(t)


@rule("B-COST-16")
def test_cards_in_hand_deck_or_discard_pile_are_not_in_play() -> None:
    t = Table().played(0, "dagger").deck(0, "stilgar").discard(0, "chani")
    assert not bonded(t)


# --- paying with what came before


@rule("B-COST-17")
def test_a_plot_card_played_first_helps_to_pay_for_the_space() -> None:
    t = poor().intrigues(0, "windfall", "water_peddlers_union").hand(0, "dagger", "diplomacy")
    assert t.barred["send dagger mentat"] == "cannot_pay"
    assert t.barred["send diplomacy hardy_warriors"] == "cannot_pay"
    t.do("play windfall", "play water_peddlers_union")
    assert {"send dagger mentat", "send diplomacy hardy_warriors"} <= set(t.options)
    t.do("send dagger mentat")
    assert t[0].solari == 0
