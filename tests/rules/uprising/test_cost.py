"""U-COST: costs, requirements and conditions."""

import pytest

from sietch.rules import terms
from sietch.rules.effects.conditions import bond
from sietch.rules.packing import source_of
from tests.content.uprising.printed import ALL_SPACES
from tests.marks import rule
from tests.rules.plays import others_reveal, reach, take_all, visit, win
from tests.rules.uprising.ways import gain, poor, rich
from tests.table import Table, UprisingTable

ASKING = {"imperial_privilege": "emperor", "shipping": "guild", "sietch_tabr": "fremen"}
"""The spaces that require Influence, and with whom."""

ANY_SPACE = ["diplomacy", "dagger", "dune_the_desert_planet", "reconnaissance"]
"""Cards that together have every icon but the Spy's."""


def trusted() -> Table:
    """Seat 0 owns nothing but the Influence that spaces ask for."""
    return poor().influence(0, emperor=2, guild=2, fremen=2)


# --- the cost and the requirement of a space


@rule("U-COST-01")
def test_what_the_card_or_the_visit_would_bring_does_not_pay_for_the_space() -> None:
    t = trusted().hand(0, "northern_watermaster").give(0, water=1)  # the Agent box would bring the second water
    assert t.barred["send northern_watermaster research_station"] == "cannot_pay"
    t = trusted().influence(0, fremen=3).hand(0, "diplomacy")  # one step below a bonus of 1 water
    assert t.barred["send diplomacy desert_tactics"] == "cannot_pay"
    assert visit(t, "fremkit")[0].water == 1


@rule("U-COST-01")
def test_the_cost_is_paid_even_before_intelligence_is_gathered() -> None:
    t = poor().give(0, water=1).hand(0, "dune_the_desert_planet").spies(0, "post_hagga_basin")
    t.do("send dune_the_desert_planet hagga_basin")
    assert (t.decision.kind, t[0].water) == ("gather", 0)


@rule("U-COST-01", "U-COST-05", "EX-U-11")
def test_without_water_fremkit_is_open_and_desert_tactics_is_not() -> None:
    t = poor().hand(0, "ecological_testing_station")
    assert "send ecological_testing_station fremkit" in t.options
    assert t.barred["send ecological_testing_station desert_tactics"] == "cannot_pay"


@rule("U-COST-05")
@pytest.mark.parametrize(("space", "water"), [("desert_tactics", 1), ("fremkit", 0)])
def test_desert_tactics_costs_one_water_and_fremkit_nothing_and_both_are_fremen_spaces(
    space: str, water: int
) -> None:
    t = visit(poor().give(0, solari=3, spice=3, water=3), space)
    assert (t[0].solari, t[0].spice, t[0].water) == (3, 3, 3 - water)
    assert t[0].influence == [0, 0, 0, 1]


@rule("U-COST-04")
def test_three_spaces_ask_for_two_influence_and_no_others_ask_for_any() -> None:
    t = UprisingTable().give(0, solari=20, spice=20, water=20).hand(0, *ANY_SPACE)
    found = set().union(*(reach(t, card) for card in ANY_SPACE))
    assert found == ALL_SPACES - set(ASKING)
    assert t.barred == {
        "send dagger imperial_privilege": "requirement",
        "send dune_the_desert_planet shipping": "requirement",
        "send reconnaissance sietch_tabr": "requirement",
    }


@rule("U-COST-04")
@pytest.mark.parametrize(("space", "faction"), ASKING.items())
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_space_asks_for_two_influence_with_its_own_faction(space: str, faction: str, level: int) -> None:
    t = UprisingTable().give(0, solari=20, spice=20).hand(0, *ANY_SPACE)
    t.influence(0, **{other: 6 for other in terms.FACTIONS}).influence(0, **{faction: level}).influence(1, guild=6)
    found = set().union(*(reach(t, card) for card in ANY_SPACE))
    assert set(ASKING) - found == (set() if level >= 2 else {space})


@rule("U-COST-04")
def test_influence_gained_before_sending_counts_and_what_the_turn_would_bring_does_not() -> None:
    t = poor().give(0, spice=3).influence(0, guild=1).hand(0, "signet_ring")
    assert t.barred["send signet_ring shipping"] == "requirement"  # although Shipping gives 1 Influence of choice
    gain(t, "guild")
    assert "send signet_ring shipping" in t.options


# --- compulsory or not


@rule("U-COST-02")
def test_the_cost_of_a_space_cannot_be_declined() -> None:
    t = poor().give(0, spice=4).hand(0, "diplomacy").do("send diplomacy sardaukar")
    assert t[0].spice == 0  # there was no question
    assert t.starting("send") == []


@rule("U-COST-02")
@pytest.mark.parametrize(
    ("card", "given"),
    [("ecological_testing_station", {"water": 2}), ("captured_mentat", {}), ("smugglers_haven", {"spice": 4})],
)
def test_the_cost_of_an_effect_is_never_compulsory_on_an_agent_turn(card: str, given: dict[str, int]) -> None:
    t = poor().give(0, **given).hand(0, card, "dagger")
    space = "spice_refinery free" if card == "ecological_testing_station" else "imperial_basin"
    t.do(f"send {card} {space}")
    goods = (t[0].spice, t[0].water)
    assert {f"take card:{card}", "end"} <= set(t.options)
    t.do("end")
    assert ((t[0].spice, t[0].water), t.names(t[0].hand), t[0].vp) == (goods, ["dagger"], 0)


@rule("U-COST-02")
def test_the_cost_of_a_reveal_effect_is_never_compulsory() -> None:
    t = poor().give(0, spice=3).hand(0, "spacing_guilds_favor").do("reveal")
    assert {"take card:spacing_guilds_favor", "end"} <= set(t.options)
    t.do("end")
    assert (t[0].spice, t[0].influence) == (3, [0, 0, 0, 0])


@rule("U-COST-02")
def test_the_cost_in_a_conflict_reward_is_never_compulsory() -> None:
    t = win(poor().give(0, spice=3).conflict("spice_freighters")).do("choose fremen")
    assert t.options == ["accept", "decline"]
    t.do("decline")
    assert (t[0].spice, t[0].vp) == (3, 0)


@rule("U-COST-02", "EX-U-03")
@pytest.mark.parametrize(("price", "water"), [(2, 1), (0, 0)])
def test_gather_support_may_be_visited_for_two_solari_or_for_none(price: int, water: int) -> None:
    t = poor().give(0, solari=2).do(f"send dagger gather_support {f'pay {price} solari' if price else 'free'}")
    assert (t[0].solari, t[0].water, t[0].garrison, t[0].conflict) == (2 - price, water, 3 + 2, 0)
    assert t.deploy_limit == 0
    assert t.options == ["end"]


# --- arrows are paid once


@rule("U-COST-02", "U-COST-03", "EX-U-09")
@pytest.mark.parametrize("pays", [True, False])
def test_ecological_testing_station_takes_two_water_once_or_not_at_all(pays: bool) -> None:
    t = poor().give(0, water=4).hand(0, "ecological_testing_station").deck(0, *["dagger"] * 6)
    t.do("send ecological_testing_station spice_refinery free")
    if pays:
        t.do("take card:ecological_testing_station")
        assert t.starting("take") == []  # not a second time, although there is water
    t.do("end")
    assert (t[0].water, len(t[0].hand)) == ((2, 2) if pays else (4, 0))


@rule("U-COST-03")
def test_the_arrow_of_a_space_is_paid_once_a_visit() -> None:
    t = rich(UprisingTable()).intrigues(0, "cunning", "devour", "impress").do("send dagger imperial_privilege")
    t.do("take space:imperial_privilege trash_intrigue>intrigue", "choose intrigue:devour")
    assert len(t[0].intrigues) == 3
    assert "take space:imperial_privilege trash_intrigue>intrigue" not in [*t.options, *t.barred]


@rule("U-COST-03")
def test_the_arrow_of_a_reveal_box_is_paid_once() -> None:
    t = poor().give(0, spice=9).hand(0, "spacing_guilds_favor").do("reveal", "take card:spacing_guilds_favor")
    t.do("choose fremen")
    assert (t[0].spice, t[0].influence, t.starting("take")) == (6, [0, 0, 0, 1], [])


@rule("U-COST-03")
@pytest.mark.parametrize(("worms", "times"), [(0, 1), (1, 2)])
def test_only_a_doubled_reward_may_be_paid_for_twice(worms: int, times: int) -> None:
    t = poor().sandworms(0, worms).give(0, spice=9).conflict("spice_freighters")  # 3 spice for 1 point
    win(t)
    points = t[0].vp
    asked = 0
    while t.decision.kind in ("faction", "may"):
        asked += t.decision.kind == "may"
        t.do(t.options[0])  # Emperor, or paying
    assert (asked, t[0].spice) == (times, 9 - 3 * times)
    reached_two = 1 if worms else 0  # twice 1 Influence with the Emperor is a point of its own
    assert t[0].vp - points == times + reached_two


# --- Alliance, Influence and Bond


@rule("U-COST-06")
@pytest.mark.parametrize(("holder", "works"), [(None, False), (1, False), (0, True)])
def test_an_alliance_effect_works_for_the_holder_of_the_token(holder: int | None, works: bool) -> None:
    t = poor().intrigues(0, "cunning").influence(0, bene_gesserit=4).alliance("guild", 0).hand(0, "branching_path")
    if holder is not None:
        t.alliance("bene_gesserit", holder)
    t.do("send branching_path spice_refinery free")
    if works:
        t.do("take card:branching_path")
        assert t[0].spice == 2
    else:
        assert t.barred["take card:branching_path"] == "condition"


@rule("U-COST-06")
@pytest.mark.parametrize(("level", "drawn"), [(0, 0), (1, 0), (2, 1), (6, 1)])
def test_an_influence_effect_works_from_the_printed_amount_on(level: int, drawn: int) -> None:
    t = poor().deck(0, "dagger").hand(0, "prepare_the_way").influence(0, bene_gesserit=level, emperor=6, fremen=6)
    t.influence(1, bene_gesserit=6)
    take_all(t.do("send prepare_the_way spice_refinery free"))
    assert len(t[0].hand) == drawn


@rule("U-COST-06")
def test_influence_gained_in_the_same_turn_switches_an_effect_on() -> None:
    t = poor().deck(0, "dagger").hand(0, "prepare_the_way").influence(0, bene_gesserit=1)
    t.do("send prepare_the_way spice_refinery free")
    assert t.barred["take card:prepare_the_way"] == "condition"
    gain(t, "bene_gesserit")
    assert "take card:prepare_the_way" in t.options


@rule("U-COST-07")
@pytest.mark.parametrize(
    ("beside", "works"), [([], False), (["dagger"], False), (["maula_pistol"], True), (["shishakli"], True)]
)
def test_fremen_bond_asks_for_another_fremen_card(beside: list[str], works: bool) -> None:
    t = poor().hand(0, "northern_watermaster", *beside).played(1, "maula_pistol", "leadership")  # not of others
    t.do("reveal")
    assert t[0].spice == (2 if works else 0)


@rule("U-COST-07")
@pytest.mark.parametrize("other", [0, 1])
def test_two_bond_cards_switch_each_other_on_in_any_order(other: int) -> None:
    cards = ["northern_watermaster", "ecological_testing_station"]
    t = poor().hand(0, cards[other], cards[1 - other]).do("reveal")
    assert (t[0].spice, t[0].water) == (2, 1)


@rule("U-COST-07")
@pytest.mark.parametrize("other", [0, 1])
def test_a_bond_card_that_comes_later_switches_on_the_one_before(other: int) -> None:
    cards = ["northern_watermaster", "ecological_testing_station"]
    t = poor().hand(0, cards[other]).deck(0, cards[1 - other]).discard(0).intrigues(0, "intelligence_report")
    t.do("reveal")
    assert (t[0].spice, t[0].water) == (0, 0)
    t.do("play intelligence_report")  # the card drawn is revealed at once
    assert (t[0].spice, t[0].water) == (2, 1)


def bonded(t: Table) -> bool:
    """Whether seat 0 finds another Fremen card in play when Northern Watermaster is revealed."""
    before = t[0].spice
    t.hand(0, "northern_watermaster").intrigues(0, "cunning")
    if t.decision.kind == "turn":
        t.do("reveal")
    return t[0].spice > before


@rule("U-COST-08")
def test_a_card_played_on_an_agent_turn_is_in_play_until_the_own_reveal_turn() -> None:
    t = poor().hand(0, "maula_pistol", "dagger").deck(0).do("send maula_pistol imperial_basin")
    assert bonded(others_reveal(take_all(t).do("end")))


@rule("U-COST-08")
@pytest.mark.parametrize("trashed", [True, False])
def test_a_trashed_card_is_no_longer_in_play(trashed: bool) -> None:
    t = poor().played(0, "maula_pistol").hand(0, "calculus_of_power", "dagger")
    t.do("send calculus_of_power spice_refinery free", "take card:calculus_of_power")
    t.do("choose maula_pistol played" if trashed else "decline", "end")
    assert bonded(others_reveal(t)) == (not trashed)


@rule("U-COST-07", "U-COST-08")
def test_a_bond_card_that_has_left_play_finds_its_other_copy() -> None:
    t = poor().played(0, "weirding_woman").hand(0, "weirding_woman").do("send weirding_woman spice_refinery free")
    t.do("take card:weirding_woman")  # goes back to hand, its other copy stays
    assert (t.names(t[0].hand), t.names(t[0].played)) == (["weirding_woman"], ["weirding_woman"])
    source = source_of(terms.OF_CARD, t.card("weirding_woman"))
    assert bond(terms.BENE_GESSERIT).holds(t.state, 0, source)


@rule("U-COST-08")
def test_a_card_is_not_in_play_after_the_own_reveal_turn() -> None:
    t = poor().played(0, "maula_pistol").hand(0, "leadership").next_conflict("shadow_contest")
    t.do("reveal", "take card:leadership", "end").finish_turns()
    assert t.state.round == 2
    others_reveal(t)
    assert t.decision.kind == "turn"
    assert not bonded(t)


@rule("U-COST-08")
def test_cards_in_deck_or_discard_pile_are_not_in_play() -> None:
    assert not bonded(poor().played(0, "dagger").deck(0, "maula_pistol").discard(0, "leadership"))


# --- Maker Hooks


@rule("U-COST-09")
@pytest.mark.parametrize("hooked", [True, False])
@pytest.mark.parametrize(("space", "worms"), [("hagga_basin", 1), ("deep_desert", 2)])
def test_an_effect_after_maker_hooks_works_only_for_who_has_them(space: str, worms: int, hooked: bool) -> None:
    t = UprisingTable().give(0, water=3).hand(0, "dune_the_desert_planet").hooks(1)  # those of others do not help
    if hooked:
        t.hooks(0)
    t.do(f"send dune_the_desert_planet {space}", f"take space:{space}")
    if hooked:
        assert t.options == ["choose harvest", "choose sandworm+bonus_spice"]
        t.do("choose sandworm+bonus_spice")
    assert t.followers(0).sandworms == (worms if hooked else 0)
    assert (t[0].spice > 0) == (not hooked)  # there was nothing to choose but the spice


@rule("U-COST-09")
@pytest.mark.parametrize(("hooked", "gained"), [(True, (1, 0, 0)), (False, (0, 1, 2))])
def test_desert_power_calls_a_sandworm_only_with_maker_hooks(hooked: bool, gained: tuple[int, int, int]) -> None:
    t = poor().give(0, water=1).hand(0, "desert_power")
    if hooked:
        t.hooks(0)
    t.do("reveal")  # without hooks the 2 Persuasion are all there is, and come by themselves
    if hooked:
        t.do("choose water>sandworm")
    assert (t.followers(0).sandworms, t[0].water, t[0].persuasion) == gained


@rule("U-COST-09")
def test_maker_hooks_are_a_condition_and_no_cost() -> None:
    t = UprisingTable().give(0, water=1).hand(0, "dune_the_desert_planet").hooks(0)
    t.do("send dune_the_desert_planet hagga_basin", "take space:hagga_basin", "choose sandworm+bonus_spice")
    assert t.followers(0).hooks
