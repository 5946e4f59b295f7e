"""The eight Leaders: standing abilities, Signet abilities and what they bring to setup."""

from itertools import combinations

import pytest

from sietch.records.game import new_game
from sietch.rules.terms import E_SECRETS, FACTIONS, UNKNOWN
from tests.content.base.printed import LEADERS
from tests.content.ledger import change, come_round, spaces_open, visit
from tests.marks import rule
from tests.table import PLAIN_LEADERS, Table


def table_of(leader: str, players: int = 4) -> Table:
    """Seat 0 is this Leader, the others are plain ones."""
    others = [name for name in PLAIN_LEADERS if name != leader]
    return Table(players, [leader, *others[: players - 1]])


@rule("B-SETUP-10", "B-LEADER-01")
@pytest.mark.parametrize("leader", LEADERS)
def test_starting_goods(leader: str) -> None:
    p = table_of(leader)[0]
    rabban = leader == "glossu_the_beast_rabban"
    assert (p.solari, p.spice, p.water) == ((1, 1, 1) if rabban else (0, 0, 1))


@rule("B-LEADER-02")
@pytest.mark.parametrize(
    ("leader", "gained"),
    [
        ("paul_atreides", {"hand": 1}),
        ("earl_memnon_thorvald", {"spice": 1}),
        ("countess_ariana_thorvald", {"water": 1}),
        ("count_ilban_richese", {"solari": 1}),
    ],
)
def test_plain_signet_abilities(leader: str, gained: dict[str, int]) -> None:
    t = table_of(leader)
    visited = visit(t, "signet_ring", "secure_contract", all_items=True)
    visited["solari"] -= 3
    assert {name: n for name, n in visited.items() if n} == gained


# --- Paul Atreides


@rule("B-HIDE-05")
def test_paul_sees_his_top_card_and_nobody_else_does() -> None:
    t = table_of("paul_atreides").deck(0, "diplomacy", "dagger").deck(1, "diplomacy", "dagger")
    top = t.card("diplomacy")
    assert t.game.view(0).table.players[0].deck == [UNKNOWN, top]
    assert t.game.view(1).table.players[0].deck == [UNKNOWN, UNKNOWN]
    assert t.game.view(0).table.players[1].deck == [UNKNOWN, UNKNOWN]
    assert t.game.view(1).table.players[1].deck == [UNKNOWN, UNKNOWN]


@rule("B-CARD-16", "B-DECK-05")
def test_paul_sees_nothing_of_an_empty_deck() -> None:
    t = table_of("paul_atreides").deck(0).discard(0, "diplomacy")
    assert t.game.view(0).table.players[0].deck == []
    assert t.names(t[0].discard) == ["diplomacy"]  # nothing was reshuffled


# --- Duke Leto Atreides


@pytest.mark.parametrize(
    ("space", "cost"), [("high_council", 4), ("mentat", 1), ("rally_troops", 3), ("swordmaster", 7)]
)
def test_leto_pays_one_solari_less_in_the_landsraad(space: str, cost: int) -> None:
    t = table_of("duke_leto_atreides").hand(0, "dagger").give(0, solari=cost - 1)
    assert t.barred[f"send dagger {space}"] == "cannot_pay"
    assert t.give(0, solari=cost).do(f"send dagger {space}")[0].solari == 0


def test_leto_gains_nothing_where_no_solari_are_due() -> None:
    t = table_of("duke_leto_atreides")
    assert visit(t, "dagger", "hall_of_oratory") == {"garrison": 1}


def test_leto_pays_other_costs_in_full() -> None:
    t = table_of("duke_leto_atreides").give(0, spice=3, water=0).hand(0, "diplomacy")
    assert t.barred["send diplomacy conspire"] == "cannot_pay"
    assert t.barred["send diplomacy hardy_warriors"] == "cannot_pay"


def leto(spice: int = 1) -> Table:
    """Leto is behind with the Emperor and the Fremen, level with the Guild, ahead with the Bene Gesserit."""
    t = table_of("duke_leto_atreides").give(0, spice=spice).hand(0, "signet_ring", "dagger")
    t.influence(0, guild=1, bene_gesserit=2).influence(1, guild=1, fremen=1)
    return t.influence(3, emperor=3, bene_gesserit=1).do("send signet_ring secure_contract")


def test_letos_signet_helps_where_an_opponent_has_more() -> None:
    t = leto()
    t.do("take leader:duke_leto_atreides")
    assert t.options == ["choose emperor", "choose fremen"]
    assert change(t, 0, "choose emperor") == {"emperor": 1}
    assert t[0].spice == 0
    assert not t.starting("take")


def test_letos_signet_is_free_to_leave_and_costs_spice() -> None:
    assert "end" in leto().options
    assert leto(spice=0).barred["take leader:duke_leto_atreides"] == "cannot_pay"


def test_letos_signet_needs_somebody_ahead() -> None:
    t = table_of("duke_leto_atreides").give(0, spice=1).influence(0, guild=2).influence(1, guild=2)
    t.hand(0, "signet_ring").do("send signet_ring secure_contract")
    assert t.barred["take leader:duke_leto_atreides"] == "nothing_there"


# --- Baron Vladimir Harkonnen

BARON = "baron_vladimir_harkonnen"
MASTERSTROKE = f"take leader:{BARON} show_secrets"
SCHEME = f"take leader:{BARON} solari>intrigue"


@rule("F-27", "B-SETUP-19", "B-CARD-01", "B-HIDE-02")
def test_the_baron_picks_two_factions_in_secret_before_round_one() -> None:
    game = new_game("base", players=3, seed=5, leaders=["paul_atreides", BARON, "helena_richese"])
    decision = game.decision
    assert (decision.seat, decision.kind, game.state.round) == (1, "secrets", 0)
    pairs = {f"choose {a}+{b}" for a, b in combinations(FACTIONS, 2)}
    assert len(pairs) == len(decision.options) == 6
    assert set(decision.options) == pairs
    game.choose("choose guild+fremen")
    assert game.state.round == 1
    assert game.state.players[1].secrets == 0b1010
    assert game.view(1).table.players[1].secrets == 0b1010
    assert game.view(0).table.players[1].secrets == 0


def baron(**troops: int) -> Table:
    """The Baron holds the Emperor and the Guild in secret."""
    return table_of(BARON).troops(0, **troops)


@rule("B-CARD-02", "F-27")
def test_masterstroke_rewards_four_troops_deployed_in_one_turn() -> None:
    t = baron(garrison=3).give(0, spice=6).hand(0, "diplomacy", "dagger")
    t.do("send diplomacy heighliner", "take influence:guild", "deploy 3")
    assert MASTERSTROKE not in t.options
    t.do("deploy 1")
    assert t.barred["end"] == "must_first"  # the wording has no "may"
    assert change(t, 0, MASTERSTROKE) == {"emperor": 1, "guild": 1, "vp": 1}
    assert t.game.view(1).table.players[0].secrets == 0b11
    assert len(t.events(E_SECRETS)) == 1


@rule("B-CARD-02")
def test_masterstroke_works_once_per_game() -> None:
    t = baron(garrison=12).intrigues(0, "rapid_mobilization", "rapid_mobilization").hand(0, "dagger")
    t.do("play rapid_mobilization", "choose 4", "reveal", MASTERSTROKE)
    assert t[0].influence == [1, 1, 0, 0]
    t.do("play rapid_mobilization", "choose 8")
    assert MASTERSTROKE not in t.options
    assert t[0].influence == [1, 1, 0, 0]


def test_masterstroke_adds_up_troops_from_every_source() -> None:
    t = baron(garrison=3).give(0, solari=1).troops(1, conflict=1).hand(0, "reconnaissance")
    t.intrigues(0, "double_cross").do("send reconnaissance arrakeen", "deploy 3")
    assert MASTERSTROKE not in t.options
    t.do("play double_cross")
    assert MASTERSTROKE in t.options


def test_masterstroke_needs_four_troops_in_a_single_turn() -> None:
    t = baron(garrison=4).hand(0, "reconnaissance", "dagger").do("send reconnaissance arrakeen", "deploy 3")
    come_round(t.do("end"))
    t.intrigues(0, "rapid_mobilization").do("play rapid_mobilization", "choose 2", "reveal")
    assert t[0].conflict == 5
    assert MASTERSTROKE not in t.options
    assert t[0].influence == [0, 0, 0, 0]


def test_masterstroke_works_as_soon_as_the_troops_are_deployed() -> None:
    """Troops deployed before the Agent is sent bring their Influence before it too."""
    t = baron(garrison=4).influence(0, fremen=1).hand(0, "reconnaissance").intrigues(0, "rapid_mobilization")
    t[0].secrets = 0b1001  # Emperor and Fremen
    t.do("play rapid_mobilization", "choose 4", MASTERSTROKE)
    assert t[0].influence == [1, 0, 0, 2]
    assert "send reconnaissance sietch_tabr" in t.options


@pytest.mark.parametrize(("solari", "possible"), [(1, True), (0, False)])
def test_the_barons_signet_buys_an_intrigue_card(solari: int, possible: bool) -> None:
    t = table_of(BARON).give(0, solari=solari).hand(0, "signet_ring").do("send signet_ring hall_of_oratory")
    assert "end" in t.options
    if possible:
        assert change(t, 0, SCHEME) == {"solari": -1, "intrigues": 1}
        assert not t.starting("take")
    else:
        assert t.barred[SCHEME] == "cannot_pay"


def scheming_baron() -> Table:
    """The Baron's Signet ability and his Masterstroke are open at the same time."""
    t = baron(garrison=8).give(0, solari=1).hand(0, "signet_ring").intrigues(0, "rapid_mobilization")
    return t.do("send signet_ring arrakeen", "take space:arrakeen draw", "play rapid_mobilization", "choose 4")


@rule("B-COST-06")
def test_masterstroke_and_signet_are_two_different_items() -> None:
    assert {MASTERSTROKE, SCHEME} <= set(scheming_baron().options)
    assert change(scheming_baron(), 0, MASTERSTROKE) == {"emperor": 1, "guild": 1}
    assert change(scheming_baron(), 0, SCHEME) == {"solari": -1, "intrigues": 1}


# --- Glossu "The Beast" Rabban


def test_rabban_recruits_one_or_two_with_an_alliance() -> None:
    t = table_of("glossu_the_beast_rabban")
    assert visit(t, "signet_ring", "secure_contract") == {"solari": 3, "garrison": 1}
    t = table_of("glossu_the_beast_rabban").alliance("guild", 1)
    assert visit(t, "signet_ring", "secure_contract") == {"solari": 3, "garrison": 1}
    t = table_of("glossu_the_beast_rabban").alliance("guild", 0).hand(0, "signet_ring")
    t.do("send signet_ring secure_contract")
    assert t.options == ["choose recruit:1", "choose recruit:2"]
    assert change(t, 0, "choose recruit:2") == {"garrison": 2}


# --- Earl Memnon Thorvald


def test_memnon_gains_influence_with_his_council_seat() -> None:
    t = table_of("earl_memnon_thorvald").give(0, solari=5).hand(0, "dagger").do("send dagger high_council")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert change(t, 0, "choose bene_gesserit") == {"bene_gesserit": 1}


def test_other_leaders_gain_no_influence_with_the_seat() -> None:
    t = table_of("paul_atreides").give(0, solari=5)
    assert visit(t, "dagger", "high_council") == {"solari": -5}
    assert t[0].council


# --- Countess Ariana Thorvald


@rule("F-32")
@pytest.mark.parametrize(
    ("space", "bonus", "spice"),
    [("imperial_basin", 0, 0), ("imperial_basin", 2, 2), ("hagga_basin", 0, 1), ("the_great_flat", 3, 5)],
)
def test_ariana_harvests_one_less_and_draws(space: str, bonus: int, spice: int) -> None:
    t = table_of("countess_ariana_thorvald").give(0, water=2).bonus_spice(space, bonus)
    gained = visit(t, "dune_the_desert_planet", space, all_items=True)
    assert gained.get("spice", 0) == spice
    assert gained["hand"] == 1
    assert t.state.bonus_spice[t.space(space)] == 0


@rule("F-32")
def test_ariana_cannot_decline() -> None:
    t = table_of("countess_ariana_thorvald").hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet imperial_basin")
    assert "end" not in t.options
    assert t.barred["end"] == "must_first"


@rule("F-32")
def test_ariana_takes_other_spice_as_it_comes() -> None:
    t = table_of("countess_ariana_thorvald").control("imperial_basin", 0)
    assert visit(t, "worm_riders", "imperial_basin", all_items=True) == {"spice": 1 - 1 + 1 + 2, "hand": 1}
    t = table_of("countess_ariana_thorvald")
    assert visit(t, "worm_riders", "secure_contract", all_items=True) == {"spice": 2, "solari": 3}


def test_ariana_with_carryall_loses_one_of_the_doubled_harvest() -> None:
    t = table_of("countess_ariana_thorvald")
    assert visit(t, "carryall", "imperial_basin", all_items=True) == {"spice": 1, "hand": 1}


# --- Count Ilban Richese


@rule("F-31")
@pytest.mark.parametrize(
    ("space", "cost", "hand"),
    [("high_council", 5, 1), ("mentat", 2, 2), ("rally_troops", 4, 1), ("swordmaster", 8, 1)],
)
def test_ilban_draws_when_a_space_costs_solari(space: str, cost: int, hand: int) -> None:
    t = table_of("count_ilban_richese").give(0, solari=cost)
    gained = visit(t, "dagger", space, all_items=True)
    assert gained["solari"] == -cost
    assert gained["hand"] == hand


@rule("F-31")
def test_ilban_does_not_draw_for_other_payments() -> None:
    t = table_of("count_ilban_richese").give(0, solari=4, spice=4, water=2)
    assert visit(t, "firm_grip", "hall_of_oratory", "take card:firm_grip", "choose guild") == {
        "solari": -2, "guild": 1, "garrison": 1,
    }  # fmt: skip
    t = table_of("count_ilban_richese").give(0, spice=4)
    assert "hand" not in visit(t, "diplomacy", "conspire", all_items=True)
    t = table_of("count_ilban_richese").give(0, solari=2).intrigues(0, "bribery")
    assert "hand" not in change(t, 0, "play bribery", "choose guild")


# --- Helena Richese


def crowd(t: Table) -> Table:
    """Opponents stand on one space of every icon but the factions'."""
    return t.agent_at(1, "hall_of_oratory").agent_at(2, "arrakeen").agent_at(3, "secure_contract")


def test_helena_is_not_blocked_in_landsraad_and_cities() -> None:
    t = crowd(table_of("helena_richese")).agent_at(1, "wealth").hand(0, "signet_ring", "diplomacy")
    assert {"hall_of_oratory", "arrakeen"} <= spaces_open(t, "signet_ring")
    assert t.barred["send signet_ring secure_contract"] == "occupied"
    assert t.barred["send diplomacy wealth"] == "occupied"
    t = crowd(table_of("paul_atreides")).hand(0, "signet_ring")
    assert spaces_open(t, "signet_ring") == {"carthag", "imperial_basin", "hagga_basin"}


def test_helena_is_blocked_by_her_own_agents_and_other_limits() -> None:
    t = table_of("helena_richese").agent_at(0, "arrakeen").agent_at(1, "arrakeen").give(0, solari=4)
    t.hand(0, "signet_ring")
    assert t.barred["send signet_ring arrakeen"] == "occupied"
    assert t.barred["send signet_ring sietch_tabr"] == "requirement"
    assert t.barred["send signet_ring high_council"] == "cannot_pay"


def manipulate(t: Table | None = None) -> Table:
    """Helena has set Stilgar (cost 5) aside in her Agent turn and is on turn again, about to reveal."""
    t = t or table_of("helena_richese")
    t.hand(0, "signet_ring", "dagger").row("stilgar", "chani", "scout", "carryall", "dr_yueh").imperium("opulence")
    return t.do("send signet_ring secure_contract", "choose stilgar row")


def test_helenas_signet_sets_a_card_aside_and_refills_the_row() -> None:
    t = table_of("helena_richese").hand(0, "signet_ring").row("stilgar", "chani", "scout", "carryall", "chani")
    t.imperium("opulence").do("send signet_ring secure_contract")
    assert t.options == ["choose stilgar row", "choose chani row", "choose scout row", "choose carryall row"]
    t.do("choose stilgar row")
    assert t.names(t[0].aside) == ["stilgar"]
    assert t.names(t.state.row) == ["chani", "scout", "carryall", "chani", "opulence"]


@rule("F-36")
def test_opponents_cannot_acquire_the_card_set_aside() -> None:
    t = manipulate().do("end", "reveal").give(1, persuasion=20)
    assert t.seat == 1
    assert "buy chani" in t.options
    assert not [option for option in t.options if "stilgar" in option]


def test_helena_acquires_it_for_one_less_on_her_reveal_turn() -> None:
    t = come_round(manipulate().do("end")).do("reveal").give(0, persuasion=3)
    assert t.barred["buy stilgar from:aside"] == "too_expensive"
    t.give(0, persuasion=4)
    assert change(t, 0, "buy stilgar from:aside") == {"persuasion": -4, "discard": 1}
    assert t[0].aside == []


@rule("F-37")
def test_helena_may_acquire_it_otherwise_without_the_discount() -> None:
    t = (
        manipulate()
        .intrigues(0, "bypass_protocol")
        .give(0, spice=2)
        .do("play bypass_protocol", "choose spice>acquire")
    )
    assert "choose stilgar aside" in t.options
    t.do("choose stilgar aside")
    assert t.names(t[0].deck)[-1] == "stilgar"


@rule("F-37")
def test_the_discount_does_not_count_for_bypass_protocol() -> None:
    t = table_of("helena_richese").hand(0, "signet_ring").intrigues(0, "bypass_protocol").give(0, spice=0)
    t.row("duncan_idaho", "scout", "chani", "carryall", "opulence")  # Duncan costs 4, with the discount 3
    t.do("send signet_ring secure_contract", "take leader:helena_richese", "choose duncan_idaho row")
    t.do("play bypass_protocol")
    assert "choose scout row" in t.options
    assert "choose duncan_idaho aside" not in t.options


@rule("F-38")
def test_the_card_leaves_the_game_after_her_reveal_turn() -> None:
    t = come_round(manipulate().do("end")).do("reveal")
    assert t.names(t[0].aside) == ["stilgar"]
    t.do("end")
    assert t[0].aside == []
    assert t.names(t.state.trashed) == ["stilgar"]
