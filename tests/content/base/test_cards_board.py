"""Cards that bend the board or the decks: Carryall, Kwisatz Haderach, Power Play, Other Memory, Guild Bankers."""

import pytest

from tests.content.ledger import change, come_round, spaces_open, visit
from tests.marks import rule
from tests.table import Table


@rule("F-28")
@pytest.mark.parametrize(
    ("space", "base", "water"), [("imperial_basin", 1, 0), ("hagga_basin", 2, 1), ("the_great_flat", 3, 2)]
)
@pytest.mark.parametrize("bonus", [0, 2])
def test_carryall_doubles_the_base_spice_only(space: str, base: int, water: int, bonus: int) -> None:
    t = Table().give(0, water=2).bonus_spice(space, bonus)
    gained = visit(t, "carryall", space)
    assert gained["spice"] == 2 * base + bonus
    assert gained.get("water", 0) == -water


def test_carryall_leaves_the_control_bonus_alone() -> None:
    t = Table().control("imperial_basin", 0)
    assert visit(t, "carryall", "imperial_basin") == {"spice": 2 + 1}


def test_carryall_does_nothing_away_from_makers() -> None:
    t = Table()
    assert visit(t, "carryall", "secure_contract") == {"solari": 3}
    assert t.barred["take card:carryall"] == "condition"
    assert "end" in t.options


# --- Kwisatz Haderach


def kwisatz(**numbers: int) -> Table:
    return Table().give(0, **numbers).hand(0, "kwisatz_haderach", "dagger")


def test_kwisatz_haderach_sends_from_the_leader_and_draws() -> None:
    t = kwisatz()
    sent = change(t, 0, "send kwisatz_haderach wealth", "take card:kwisatz_haderach")
    assert sent == {"agents": -1, "solari": 2, "emperor": 1}  # one card played, one drawn


@rule("B-CARD-09")
def test_kwisatz_haderach_moves_an_agent_when_none_is_left() -> None:
    t = kwisatz().agent_at(0, "wealth").agent_at(0, "secrets")
    assert t[0].agents == 0
    assert not t.starting("send dagger")
    assert "send kwisatz_haderach secure_contract" not in t.options
    assert t.barred["send dagger hall_of_oratory"] == "no_agent"
    t.do("send kwisatz_haderach secure_contract from:wealth")
    assert t.state.agents_at[t.space("wealth")] == 0
    assert t.state.agents_at[t.space("secure_contract")] == 1
    assert (t[0].agents, t[0].solari) == (0, 3)


def test_kwisatz_haderach_may_move_an_agent_while_others_wait() -> None:
    t = kwisatz().agent_at(0, "wealth")
    routes = ["send kwisatz_haderach stillsuits", "send kwisatz_haderach stillsuits from:wealth"]
    assert t.starting("send kwisatz_haderach stillsuits") == routes
    assert t.do(routes[1])[0].agents == 1


def test_kwisatz_haderach_needs_some_agent() -> None:
    t = kwisatz(agents=0)
    assert not t.starting("send")
    assert t.barred["send kwisatz_haderach wealth"] == "no_agent"


@rule("B-CARD-10")
def test_kwisatz_haderach_may_return_to_the_space_it_left() -> None:
    t = kwisatz().agent_at(0, "wealth").agent_at(0, "secrets")
    t.do("send kwisatz_haderach wealth from:wealth")
    assert t[0].solari == 2
    assert t.state.agents_at[t.space("wealth")] == 1


def test_kwisatz_haderach_is_blocked_by_no_agent() -> None:
    t = kwisatz().agent_at(1, "wealth").agent_at(0, "stillsuits")
    assert {"wealth", "stillsuits"} <= spaces_open(t, "kwisatz_haderach")
    t.do("send kwisatz_haderach wealth")
    assert t.state.agents_at[t.space("wealth")] == 1 + (1 << 4)


@rule("B-CARD-11")
def test_kwisatz_haderach_keeps_the_once_per_game_limit() -> None:
    t = Table().give(0, solari=20).hand(0, "dagger", "kwisatz_haderach")
    come_round(t.do("send dagger high_council", "choose fremen", "end"))
    assert t.barred["send kwisatz_haderach high_council"] == "once_per_game"
    assert "send kwisatz_haderach swordmaster" in t.options


@rule("B-COST-02", "B-COST-04")
def test_kwisatz_haderach_pays_costs_and_meets_requirements() -> None:
    t = kwisatz(spice=4)
    assert t.barred["send kwisatz_haderach heighliner"] == "cannot_pay"
    assert t.barred["send kwisatz_haderach sietch_tabr"] == "requirement"
    assert t.do("send kwisatz_haderach conspire")[0].spice == 0


@rule("B-HARV-07")
def test_a_maker_space_left_by_kwisatz_haderach_gathers_spice() -> None:
    t = kwisatz().agent_at(0, "imperial_basin").agent_at(1, "hagga_basin").next_conflict("guild_bank_raid")
    t.do("send kwisatz_haderach wealth from:imperial_basin", "take card:kwisatz_haderach")
    t.do("end").finish_turns()
    assert t.state.round == 2
    makers = ("imperial_basin", "hagga_basin", "the_great_flat")
    assert [t.state.bonus_spice[t.space(space)] for space in makers] == [1, 0, 1]


# --- Power Play


@pytest.mark.parametrize(
    ("space", "faction"),
    [("wealth", "emperor"), ("foldspace", "guild"), ("secrets", "bene_gesserit"), ("stillsuits", "fremen")],
)
def test_power_play_gives_two_influence_instead_of_one(space: str, faction: str) -> None:
    t = Table()
    gained = visit(t, "power_play", space, all_items=True)
    assert gained[faction] == 2
    assert gained["vp"] == 1
    assert t[0].played == []
    assert t.names(t.state.trashed) == ["power_play"]


@rule("B-INF-16")
def test_power_play_over_step_four_takes_bonus_and_alliance() -> None:
    t = Table().influence(0, guild=3)
    gained = visit(t, "power_play", "foldspace", all_items=True)
    assert gained == {"guild": 2, "solari": 3, "vp": 1, "discard": 1}
    assert t.state.alliances[1] == 0


# --- own discard pile, prices


def test_other_memory_draws_or_takes_a_bene_gesserit_card_back() -> None:
    t = Table().discard(0, "dagger", "the_voice", "sietch_reverend_mother", "stilgar").hand(0, "other_memory")
    t.do("send other_memory secure_contract")
    assert t.options == ["choose draw", "choose take_back"]
    t.do("choose take_back")
    assert t.options == ["choose the_voice discard", "choose sietch_reverend_mother discard"]
    assert change(t, 0, "choose sietch_reverend_mother discard") == {"hand": 1, "discard": -1}
    assert t.names(t[0].hand) == ["sietch_reverend_mother"]


def test_other_memory_draws_by_choice() -> None:
    t = Table().discard(0, "the_voice").deck(0, "dagger").hand(0, "other_memory")
    t.do("send other_memory secure_contract", "choose draw")
    assert t.names(t[0].hand) == ["dagger"]


def test_other_memory_can_only_draw_without_a_bene_gesserit_card_in_the_discard_pile() -> None:
    t = Table().discard(0, "stilgar").deck(0, "dagger").hand(0, "other_memory")
    t.do("send other_memory secure_contract")
    assert t.names(t[0].hand) == ["dagger"]


@rule("F-34")
def test_guild_bankers_discount_holds_for_each_copy_bought() -> None:
    t = Table().hand(0, "guild_bankers").do("reveal").give(0, persuasion=14)
    buy = "buy the_spice_must_flow from:reserve"
    assert change(t, 0, buy) == {"persuasion": -6, "vp": 1, "discard": 1}
    assert change(t, 0, buy) == {"persuasion": -6, "vp": 1, "discard": 1}
    assert t.barred[buy] == "too_expensive"
    assert change(t, 0, "buy arrakis_liaison from:reserve") == {"persuasion": -2, "discard": 1}


def test_guild_bankers_discount_ends_with_the_turn() -> None:
    t = Table().hand(0, "guild_bankers").hand(1, "dagger").do("reveal", "end", "reveal").give(1, persuasion=8)
    assert t.barred["buy the_spice_must_flow from:reserve"] == "too_expensive"
