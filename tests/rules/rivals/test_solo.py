"""B-SOLO: the base game alone against two Rivals who want to win."""

import pytest

from sietch.lab.invariants import check
from sietch.records.game import new_game
from sietch.rules import engine, terms
from sietch.rules.errors import BadSetup
from sietch.rules.phases import finish
from sietch.rules.verbs.troops import strength
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rivals import SoloTable

DIFFICULTIES = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")


# --- setup
@rule("B-SOLO-01", "B-SETUP-18")
def test_two_rivals_with_a_leader_of_whom_only_the_signet_is_used() -> None:
    t = SoloTable(rivals=["glossu_the_beast_rabban", "countess_ariana_thorvald"])
    assert [t.person(1), t.person(2)] == ["glossu_the_beast_rabban", "countess_ariana_thorvald"]
    assert (t[1].spice, t[1].solari) == (0, 0), "not the goods that Rabban starts with"
    t.bonus_spice("hagga_basin", 1)
    t.rival_turn(2, "harvest_spice")
    assert t[2].spice == 3, "Ariana's Spice Addict does not take one"


@rule("B-SOLO-02")
@pytest.mark.parametrize("name", ["paul_atreides", "helena_richese"])
def test_paul_and_helena_are_no_rivals(name: str) -> None:
    with pytest.raises(BadSetup, match=f"no rival '{name}'"):
        new_game("base", players=1, seed=1, rivals=[name, None])
    for seed in range(30):
        game = new_game("base", players=1, seed=seed)
        drawn = {game.box.leaders[p.leader].person for p in game.state.players}
        assert len(drawn) == 3
        assert name not in {game.box.leaders[p.leader].person for p in game.state.players[1:]}


@rule("B-SOLO-03")
def test_everybody_has_a_water_and_the_rival_on_the_left_begins() -> None:
    for seed in range(5):
        game = new_game("base", players=1, seed=seed, leaders=["paul_atreides"])
        assert game.state.first == 1
        assert game.state.events[-1][1] == 0
        turns = [e[1] for e in game.state.events if e[0] == terms.E_TURN]
        assert turns == [1, 2, 0]
    t = SoloTable()
    assert [p.water for p in t.state.players] == [1, 1, 1]


@rule("B-SOLO-04")
def test_cards_for_two_players_are_removed() -> None:
    deck = SoloTable().deck_names()
    assert "reshuffle" not in deck and "arrakeen_2p" not in deck
    assert deck.count("arrakeen_1p") == 3
    assert len(deck) == 27


def start(difficulty: str) -> tuple[int, int, int, int, int]:
    """Solari and spice of the human; garrison and Intrigue cards of a Rival; the Mentat's price."""
    t = SoloTable(difficulty=difficulty)
    p, r = t[0], t[1]
    price = p.solari
    for solari in range(9):
        t.give(0, solari=solari)
        if any("mentat" in o for o in t.starting("send dagger mentat")):
            price = solari
            break
    first = SoloTable(difficulty=difficulty)[0]
    return first.solari, first.spice, r.garrison, len(r.intrigues), price


@pytest.mark.parametrize(
    ("difficulty", "found"),
    [
        pytest.param("mercenary", (1, 1, 0, 0, 2), marks=rule("B-SOLO-05")),
        pytest.param("sardaukar", (0, 0, 3, 1, 5), marks=rule("B-SOLO-06")),
        pytest.param("mentat", (0, 0, 3, 1, 5), marks=rule("B-SOLO-07")),
        pytest.param("kwisatz_haderach", (0, 0, 3, 1, 5), marks=rule("B-SOLO-08")),
    ],
)
def test_what_the_level_gives_at_the_start(difficulty: str, found: tuple[int, ...]) -> None:
    assert start(difficulty) == found


@rule("B-SOLO-08")
def test_only_the_hardest_level_forbids_the_humans_swordmaster() -> None:
    for difficulty in DIFFICULTIES:
        t = SoloTable(difficulty=difficulty)
        t.give(0, solari=8)
        allowed = "send dagger swordmaster" in t.options
        assert allowed == (difficulty != "kwisatz_haderach")
        if not allowed:
            assert t.barred["send dagger swordmaster"] == "hardest"


@rule("B-SOLO-09")
@pytest.mark.parametrize(
    ("difficulty", "round_"),
    [
        pytest.param("mercenary", 5, marks=rule("B-SOLO-05")),
        pytest.param("sardaukar", 4, marks=rule("B-SOLO-06")),
        pytest.param("mentat", 3, marks=rule("B-SOLO-07")),
        pytest.param("kwisatz_haderach", 3, marks=rule("B-SOLO-08")),
    ],
)
def test_both_rivals_get_their_third_agent_in_the_round_of_the_level(difficulty: str, round_: int) -> None:
    game = new_game("base", players=1, seed=5, difficulty=difficulty)
    sent: dict[int, int] = {}
    while not game.over and game.state.round <= round_:
        game.choose("reveal" if "reveal" in game.decision.options else len(game.decision.moves) - 1)
        check(game.state)
    at = 0
    for kind, seat, number, *_ in game.state.events:
        at = number if kind == terms.E_ROUND else at
        if kind == terms.E_TURN and seat == 1:
            sent[at] = sent.get(at, 0) + 1
    expected = {n: 2 if n < round_ else 3 for n in range(1, round_ + 1)}
    mentats = {n: sent[n] - expected[n] for n in expected if sent[n] != expected[n]}
    assert all(more == 1 for more in mentats.values()), "only a Mentat can add an Agent"
    assert game.state.players[1].swordmaster and game.state.players[2].swordmaster


@rule("B-SOLO-10")
def test_turns_go_round_the_table_as_long_as_a_rival_has_agents() -> None:
    t = SoloTable()
    t.reveal_and_end()
    combat = [e[0] for e in t.state.events].index(terms.E_COMBAT)
    assert [e[1] for e in t.state.events[:combat] if e[0] == terms.E_TURN] == [0, 1, 2, 1, 2]


# --- what Rivals gain
@rule("B-SOLO-11")
def test_a_rival_that_harvests_gains_base_and_bonus_spice() -> None:
    t = SoloTable()
    t.bonus_spice("the_great_flat", 2)
    t.rival_turn(1, "harvest_spice")
    assert t[1].spice == 5


@rule("B-SOLO-13")
def test_rivals_take_first_and_second_rewards() -> None:
    t = SoloTable(conflict="raid_stockpiles")
    t.hagal_deck("carthag", "carthag", "wealth", "conspire", "secrets")  # the last three in the next round
    before = holdings(t, 1), holdings(t, 2)
    t.fight(0, 4, 2)
    assert difference(before[0], holdings(t, 1)).items() >= {"intrigues": 1, "spice": 3}.items()
    assert difference(before[1], holdings(t, 2)).items() >= {"spice": 2}.items()


@rule("B-SOLO-13")
def test_a_rival_takes_control_with_its_bonus_and_its_defending_troop() -> None:
    t = SoloTable(conflict="siege_of_carthag").hagal_deck("conspire", "wealth", "foldspace", "secrets")
    t.next_conflict("battle_for_carthag")
    t.fight(1, 4, 0)
    assert t.state.control[t.space("carthag")] == 1
    assert t[1].points[terms.FROM_CONFLICT] == 1
    assert t.events(terms.E_ROUND)[-1][3] == t.box.conflict_index["battle_for_carthag"]
    after = t.state.events.index(t.events(terms.E_ROUND)[-1])
    assert t.state.events[after + 1 :][0][:3] == (terms.E_DEPLOYED, 1, 1)
    solari = t[1].solari
    t.hand(0, "reconnaissance").do("send reconnaissance carthag")
    assert t[1].solari == solari + 1


@rule("B-SOLO-13")
def test_a_rival_uses_the_mentat_it_has_won_in_the_next_round() -> None:
    t = SoloTable(conflict="sort_through_the_chaos").hagal_deck("conspire", *["carthag"] * 3)
    t.next_conflict("guild_bank_raid")
    t.fight(1, 4, 0)
    assert t.state.mentat == 1
    assert t.state.round == 2
    on_board = sum(t.state.agents_at[i] >> 4 & 15 for i in range(len(t.box.spaces)))
    assert t[1].agents + on_board == 3


@rule("B-SOLO-15")
@pytest.mark.parametrize(
    ("goods", "left"),
    [
        ({"solari": 8, "water": 0}, {"solari": 1}),
        ({"spice": 15, "water": 0}, {"spice": 1}),
        ({"water": 3}, {"water": 0}),
        ({"solari": 6, "spice": 6, "water": 2}, {"solari": 6, "spice": 6, "water": 2}),
    ],
)
def test_a_rival_spends_goods_for_points_as_soon_as_it_can(goods: dict[str, int], left: dict[str, int]) -> None:
    t = SoloTable()
    t.give(1, **goods)
    engine.advance(t.state)
    points = {8: 1, 15: 2, 3: 1, 6: 0}[max(goods.values())]
    assert t[1].points[terms.FROM_BUYING] == t[1].vp == points
    assert {name: getattr(t[1], name) for name in left} == left


@rule("B-SOLO-15")
def test_a_rival_spends_three_intrigue_cards_for_a_point() -> None:
    t = SoloTable()
    t.intrigues(1, "ambush", "ambush", "double_cross")
    engine.advance(t.state)
    assert (t[1].vp, t[1].intrigues) == (1, [])
    assert len(t.state.intrigue_discard) == 3


@rule("B-SOLO-16")
def test_influence_of_free_choice_goes_where_there_is_least() -> None:
    t = SoloTable(conflict="skirmish_3").hagal_deck(*["carthag"] * 4)
    t.influence(1, emperor=2, guild=1, fremen=1, bene_gesserit=0)
    t.fight(0, 4, 0)
    assert t[1].influence == [2, 1, 1, 1]


@rule("B-SOLO-16")
def test_the_human_breaks_ties() -> None:
    t = SoloTable(conflict="skirmish_3").hagal_deck(*["carthag"] * 4)
    t.influence(1, emperor=2, guild=1, fremen=1, bene_gesserit=1)
    t.fight(0, 4, 0)
    assert t.seat == 0 and t.decision.kind == "faction"
    assert t.options == ["choose guild", "choose bene_gesserit", "choose fremen"]
    t.do("choose fremen")
    assert t[1].influence == [2, 1, 1, 2]
    assert t[0].influence == [0, 0, 0, 0]


@rule("B-SOLO-16")
def test_two_different_factions_are_those_with_least() -> None:
    t = SoloTable(conflict="machinations").hagal_deck(*["carthag"] * 4)
    t.influence(1, emperor=2, guild=0, fremen=1, bene_gesserit=1)
    t.fight(0, 4, 0)
    assert t.seat == 0
    assert len(t.options) == 2, "the Guild, and one of two that tie"
    t.do(t.options[0])
    assert t[1].influence == [2, 1, 2, 1]


@rule("B-SOLO-16")
def test_other_choices_are_the_humans() -> None:
    t = SoloTable(conflict="battle_for_arrakeen").hagal_deck(*["carthag"] * 4)
    t.fight(5, 2, 0)
    while t.decision.kind != "branch":
        t.do(t.options[-1])
    assert t.seat == 0 and len(t.options) == 3
    before = t[1].intrigues[:]
    t.do("choose spice+solari")  # spice and Solari
    assert (t[1].spice, t[1].solari, t[1].intrigues) == (2, 3, before)


@rule("B-SOLO-17", "EX-B-17")
@pytest.mark.parametrize(("owned", "points"), [(2, 1), (3, 2)])
def test_corner_the_market_counts_two_for_each_rival(owned: int, points: int) -> None:
    t = SoloTable()
    t[0].discard = [t.card("the_spice_must_flow")] * owned
    t.intrigues(0, "corner_the_market")
    t.state.conflict_deck = []
    t.fight(0, 0, 0)
    t.do("play corner_the_market")
    assert t[0].points[terms.FROM_INTRIGUE] == points


# --- careful deployment
def deployed(difficulty: str, conflict: str, own: int, human: int) -> int:
    t = SoloTable(difficulty=difficulty, conflict=conflict)
    t.troops(1, garrison=3, conflict=own).troops(0, conflict=human)
    t.rival_turn(1, "hardy_warriors")
    return t[1].conflict - own


@rule("B-SOLO-18", "F-51", "B-SOLO-07", "B-SOLO-08")
@pytest.mark.parametrize("difficulty", ["mentat", "kwisatz_haderach"])
def test_a_careful_rival_keeps_its_troops_when_it_leads_by_four_strength(difficulty: str) -> None:
    assert deployed(difficulty, "guild_bank_raid", 3, 1) == 0
    assert deployed(difficulty, "guild_bank_raid", 2, 1) == 4, "2 recruited, 2 from the garrison"
    assert deployed(difficulty, "skirmish_1", 2, 0) == 0
    assert deployed(difficulty, "grand_vision", 5, 0) == 4, "level III has no limit"


@rule("B-SOLO-18", "F-51")
def test_a_lead_of_three_strength_is_not_enough() -> None:
    t = SoloTable(difficulty="mentat")
    t.troops(1, garrison=3, conflict=3).troops(0, conflict=1).give(0, swords=1)
    t.rival_turn(1, "hardy_warriors")
    assert t[1].conflict == 7


@rule("B-SOLO-18")
def test_lower_levels_know_no_care() -> None:
    for difficulty in ("mercenary", "sardaukar"):
        assert deployed(difficulty, "guild_bank_raid", 5, 0) == 4


@rule("B-SOLO-18")
def test_recruits_that_are_not_deployed_stay_in_the_garrison() -> None:
    t = SoloTable(difficulty="mentat")
    t.troops(1, garrison=1, conflict=2)
    t.rival_turn(1, "hardy_warriors")
    assert (t[1].conflict, t[1].garrison) == (2, 3)
    assert t.events(terms.E_KEPT_TROOPS)


# --- the end
@rule("B-SOLO-19", "H-END-01")
def test_a_rival_with_ten_points_ends_the_game_and_can_win() -> None:
    t = SoloTable().hagal_deck("carthag", *["wealth"] * 4)
    t[1].vp = t[1].points[terms.FROM_CONFLICT] = 10
    t.fight(0, 0, 0)
    assert t.state.over and t.state.winners == [1]


@rule("H-END-02")
def test_a_human_comes_before_a_rival_where_the_last_reveal_turn_decides() -> None:
    t = SoloTable()
    t.reveal_and_end()
    for p in t.state.players:
        p.vp, p.spice, p.solari, p.water, p.garrison = 3, 1, 1, 1, 1
    finish(t.state)
    assert t.state.winners == [0] and t.state.tie_break == "last_reveal"


# --- variants
@rule("H-VAR-01", "H-VAR-06")
@pytest.mark.parametrize(("conflict", "swords"), [("grand_vision", 10), ("guild_bank_raid", 4)])
def test_brutal_escalation_adds_a_second_card_in_a_level_iii_conflict(conflict: str, swords: int) -> None:
    t = SoloTable(variants=["brutal_escalation"], conflict=conflict).hagal_deck("conspire", "heighliner", "wealth")
    t.intrigues(0, "ambush")
    t.fight(1, 1, 0)
    assert strength(t.state, 1) == 2 + swords


@rule("H-VAR-05", "H-VAR-06")
def test_dice_churn_takes_cards_of_the_row_after_the_humans_reveal_turn() -> None:
    seen = set()
    for seed in range(40):
        game = new_game("base", players=1, seed=seed, variants=["dice_churn"], leaders=["paul_atreides"])
        game.choose("reveal")
        scout, spy = game.box.card_index["scout"], game.box.card_index["imperial_spy"]
        row = [scout, spy, spy, scout, spy]  # the dice name places, also among copies
        game.state.row = row[:]
        game.choose("end")
        told = [e for e in game.state.events if e[0] in (terms.E_CHURNED, terms.E_LEFT_GAME)]
        dice = {told[0][2], told[0][3]}
        gone = [row[die - 1] for die in sorted(dice) if die < 6]
        assert [e[2] for e in told[1:]] == gone
        assert game.state.row[: 5 - len(gone)] == [c for i, c in enumerate(row) if i + 1 not in dice]
        assert len(game.state.row) == 5
        seen.add(len(gone))
    assert seen == {0, 1, 2} or seen == {1, 2}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"difficulty": "easy"}, "no difficulty 'easy'; there are: mercenary, sardaukar, mentat, kwisatz"),
        ({"rivals": ["paul"]}, "needs 2 rivals"),
        ({"rivals": ["paul", None]}, "no rival 'paul'; there are: baron"),
        ({"rivals": ["count_ilban_richese"] * 2}, "twice"),
        ({"rivals": ["count_ilban_richese", None], "leaders": ["count_ilban_richese"]}, "twice"),
        ({"variants": ["smart_politics"]}, "no variant 'smart_politics'; it has: brutal_escalation, dice_churn"),
    ],
)
def test_a_wrong_setup_is_explained(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        new_game("base", players=1, seed=1, **given)  # type: ignore[arg-type]


def test_rivals_and_levels_are_for_one_or_two_players() -> None:
    with pytest.raises(BadSetup, match="one or two players"):
        new_game("base", players=3, seed=1, difficulty="mentat")
