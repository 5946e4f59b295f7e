"""H: the Rivals of Uprising; what their cards give is in tests/content/uprising/test_hagal.py."""

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules import engine, terms
from sietch.rules.errors import BadSetup
from sietch.rules.packing import trophy_of
from sietch.rules.phases import finish
from sietch.rules.verbs.troops import strength
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rivals import DesertRivals, UprisingDuel, UprisingSolo

DUEL_RIVAL = 2


# --- SETUP
@rule("H-SETUP-01", "H-SETUP-02", "H-SETUP-06")
def test_a_rival_starts_with_troops_agents_spies_and_a_water() -> None:
    for t, rivals in ((UprisingSolo(), (1, 2)), (UprisingDuel(), (2,))):
        assert len(t.state.players) == 3
        for seat in rivals:
            p = t[seat]
            assert (p.garrison, p.supply, p.agents, p.water, p.solari, p.spice) == (3, 9, 2, 1, 0, 0)
            assert (t.followers(seat).spies, p.swordmaster, p.deck, p.hand) == (3, False, [], [])
        assert [p.vp for p in t.state.players] == [0, 0, 0]


@rule("H-SETUP-05")
def test_nobody_sits_at_the_table_twice() -> None:
    with pytest.raises(BadSetup, match="twice"):
        new_game("uprising", players=2, seed=1, leaders=["gurney_halleck", None], rivals=["gurney_halleck"])
    with pytest.raises(BadSetup, match="twice"):
        new_game("uprising", players=1, seed=1, rivals=["gurney_halleck", "gurney_halleck"])
    for seed in range(40):
        game = new_game("uprising", players=1, seed=seed, rivals=["lady_jessica", None])
        people = [game.box.leaders[p.leader].person for p in game.state.players]
        assert len(set(people)) == 3 and people[1] == "lady_jessica"


@rule("H-SETUP-07")
def test_alone_the_objectives_are_dealt_to_all_three_and_say_who_begins() -> None:
    firsts = set()
    for seed in range(20):
        game = new_game("uprising", players=1, seed=seed)
        dealt = {e[1]: game.box.objectives[e[2]] for e in game.state.events if e[0] == terms.E_OBJECTIVE}
        assert sorted(dealt) == [0, 1, 2]
        first = next(seat for seat, objective in dealt.items() if objective.first)
        turns = [e[1] for e in game.state.events if e[0] == terms.E_TURN]
        assert turns[0] == first and game.state.events[-1][0] != terms.E_REVEAL
        firsts.add(first)
    assert firsts == {0, 1, 2}


@rule("H-SETUP-08")
def test_with_two_the_rival_has_the_ornithopter_and_never_the_marker() -> None:
    for seed in range(6):
        game = new_game("uprising", players=2, seed=seed)
        dealt = {e[1]: game.box.objectives[e[2]].id for e in game.state.events if e[0] == terms.E_OBJECTIVE}
        assert dealt[2] == "objective_ornithopter_1_3p"
        assert {dealt[0], dealt[1]} == {"objective_desert_mouse_first", "objective_crysknife"}
        assert dealt[game.state.first] == "objective_desert_mouse_first"
        while not game.over:
            game.choose(len(game.decision.moves) - 1)
        assert {seat for kind, seat, *_ in game.state.events if kind == terms.E_ROUND} == {0, 1}


# --- TURN
@rule("H-TURN-01")
def test_cards_are_turned_until_one_applies() -> None:
    t = UprisingSolo()
    t.agent_at(0, "sardaukar")
    before = holdings(t, 1)
    t.rival_turn(1, "sardaukar", "sietch_tabr", "dutiful_service")
    assert t.turned == [("sardaukar", "taken"), ("sietch_tabr", "unmet"), ("dutiful_service", "goes")]
    assert difference(before, holdings(t, 1)) == {"agents": -1, "emperor": 1}, "no contract, which the space gives"


def turns_of_first_round(t: DesertRivals) -> list[int]:
    kinds = [kind for kind, *_ in t.state.events]
    end = kinds.index(terms.E_COMBAT) if terms.E_COMBAT in kinds else len(kinds)
    return [seat for kind, seat, *_ in t.state.events[:end] if kind == terms.E_TURN]


@rule("H-TURN-02")
def test_alone_turns_go_round_the_table() -> None:
    t = UprisingSolo()
    t.give(1, water=0).give(2, water=0)
    t.reveal_and_end()
    assert turns_of_first_round(t) == [0, 1, 2, 1, 2]


@rule("H-TURN-03")
def test_with_two_the_rival_acts_between_the_humans_whatever_the_first_does() -> None:
    t = UprisingDuel()
    t.reveal_and_end()
    assert turns_of_first_round(t) == [0, 2, 1]
    t.reveal_and_end()
    assert turns_of_first_round(t) == [0, 2, 1, 2]
    t = UprisingDuel()
    t.begin_with(1).reveal_and_end()
    assert turns_of_first_round(t)[-3:] == [1, 2, 0]


@rule("H-TURN-04", "F-57")
def test_the_other_space_of_a_card_is_not_used_instead() -> None:
    t = UprisingSolo()
    t.influence(1, guild=2).agent_at(0, "shipping")
    t.rival_turn(1, "accept_contract_shipping_a", "fremkit")
    assert t.turned == [("accept_contract_shipping_a", "taken"), ("fremkit", "goes")]


@rule("H-TURN-06")
def test_deploying_comes_last_so_that_a_signets_troops_can_fight() -> None:
    t = UprisingSolo("feyd_rautha_harkonnen", "staban_tuek")
    t.troops(1, garrison=3)
    t.rival_turn(1, "arrakeen")
    assert (t[1].conflict, t[1].garrison) == (5, 1), "1 and 2 recruited, 2 of the garrison"


@rule("H-TURN-06")
def test_influence_comes_before_spies() -> None:
    t = UprisingSolo("lady_margot_fenring", "staban_tuek")
    t.rival_turn(1, "espionage")
    told = [e[0] for e in t.state.events if e[0] in (terms.E_INFLUENCE, terms.E_SPY_PLACED)]
    assert told == [terms.E_INFLUENCE, terms.E_SPY_PLACED]


@rule("H-TURN-08")
def test_a_rival_on_a_maker_space_is_seen_by_a_leader_who_spies_there() -> None:
    t = DesertRivals(
        1, "uprising", rivals=["gurney_halleck", "lady_jessica"], leaders=["staban_tuek"],
        conflict="skirmish_crysknife",
    )  # fmt: skip
    t.spies(0, "post_hagga_basin").bonus_spice("hagga_basin", 1)
    before = holdings(t, 0)
    t.rival_turn(1, "hagga_basin_imperial_basin")
    assert difference(before, holdings(t, 0)) == {"spice": 1}


@rule("H-TURN-08")
def test_control_pays_whoever_of_the_two_is_a_rival() -> None:
    t = UprisingSolo()
    t.control("arrakeen", 0).rival_turn(1, "arrakeen")
    assert t[0].solari == 1
    t = UprisingSolo()
    t.give(1, water=0).control("arrakeen", 1).hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert t[1].solari == 1


# --- GAIN
@rule("H-GAIN-02")
def test_free_influence_goes_where_there_is_least_ties_by_the_rivals_order() -> None:
    t = UprisingSolo(
        "staban_tuek", "gurney_halleck", conflict="skirmish_crysknife"
    )  # guild, fremen, bene, emperor
    t.influence(1, guild=2, fremen=1, bene_gesserit=1, emperor=1)
    t.hagal_deck("gather_support_a", "sardaukar", "arrakeen", "research_station").fight(0, 4, 0)
    gained = next(e for e in t.events(terms.E_INFLUENCE) if e[1] == 1)
    assert terms.FACTIONS[gained[2]] == "fremen"


@rule("H-GAIN-02", "H-FIGHT-03")
def test_two_different_factions_are_the_two_with_least() -> None:
    t = UprisingSolo("staban_tuek", "gurney_halleck", conflict="propaganda")
    t.influence(1, guild=2, fremen=1, bene_gesserit=0, emperor=1)
    t.hagal_deck("gather_support_a", "assembly_hall", "research_station", "arrakeen").fight(0, 4, 0)
    gained = [terms.FACTIONS[e[2]] for e in t.events(terms.E_INFLUENCE) if e[1] == 1][:2]
    assert sorted(gained) == ["bene_gesserit", "fremen"]


@rule("H-GAIN-03")
def test_influence_and_alliances_score_and_the_bonus_at_four_is_not_given() -> None:
    t = UprisingSolo()
    t.influence(1, fremen=3).influence(0, fremen=4).alliance("fremen", 0)
    before = holdings(t, 1)
    t.rival_turn(1, "fremkit").rival_turn(1, "desert_tactics")
    assert t.state.alliances[3] == 1
    change = difference(before, holdings(t, 1))
    assert (change["fremen"], change["vp"]) == (2, 1)
    assert "water" not in change


@rule("H-GAIN-04")
@pytest.mark.parametrize("modules", [(), ("choam",)])
def test_a_contract_is_two_solari(modules: tuple[str, ...]) -> None:
    t = UprisingSolo(modules=modules)
    t.rival_turn(1, "accept_contract_shipping_a")
    assert t[1].solari == 2
    assert t.followers(1).contracts == []


@rule("H-GAIN-07")
def test_hooks_are_taken_once() -> None:
    t = UprisingSolo()
    t.influence(1, fremen=2)
    t.followers(1).hooks = True
    t.rival_turn(1, "sietch_tabr")
    assert t.events(terms.E_HOOKS) == []


# --- SPY
@rule("H-SPY-01")
def test_a_faction_spy_takes_the_first_free_post_in_order_or_none() -> None:
    posts = [
        "post_deliver_supplies_heighliner", "post_desert_tactics_fremkit", "post_espionage_secrets",
        "post_dutiful_service_sardaukar",
    ]  # fmt: skip
    for taken in range(5):
        t = UprisingSolo("staban_tuek", "gurney_halleck")
        for name in posts[:taken]:
            t.desert.posts[t.box.post_index[name]] |= 1
        t.rival_turn(1, "espionage")
        assert t.spy_posts(1) == posts[taken : taken + 1]


@rule("H-SPY-01", "H-FIGHT-03")
def test_a_spy_won_in_a_conflict_follows_the_same_rule() -> None:
    t = UprisingSolo("staban_tuek", "gurney_halleck", conflict="test_of_loyalty")
    t.hagal_deck("gather_support_a", "arrakeen", "research_station", "sardaukar", "fremkit").fight(0, 4, 0)
    assert t.spy_posts(1) == ["post_deliver_supplies_heighliner"]


@rule("H-SPY-03")
def test_rivals_neither_infiltrate_nor_gather() -> None:
    t = UprisingSolo()
    t.spies(1, "post_desert_tactics_fremkit").agent_at(0, "fremkit")
    t.rival_turn(1, "fremkit", "desert_tactics")
    assert t.turned == [("fremkit", "taken"), ("desert_tactics", "goes")]
    assert t.spy_posts(1) == ["post_desert_tactics_fremkit"], "the Spy that watches the space stays"


@rule("H-SPY-04")
def test_the_third_spy_recalls_the_others_and_carries_out_the_scheme() -> None:
    t = UprisingSolo("lady_amber_metulli", "staban_tuek")
    t.spies(1, "post_imperial_basin", "post_hagga_basin").troops(1)
    t.rival_turn(1, "place_spy_green", "fremkit")
    assert t.spy_posts(1) == ["post_assembly_hall_gather_support"]
    assert t.followers(1).spies == 2
    assert len(t.events(terms.E_SCHEME)) == 1
    assert t[1].conflict == 3, "its troops can fight at a Combat space"


def test_two_spies_carry_out_nothing() -> None:
    t = UprisingSolo("lady_amber_metulli", "staban_tuek")
    t.spies(1, "post_imperial_basin").rival_turn(1, "place_spy_green", "gather_support_a")
    assert t.events(terms.E_SCHEME) == []


# --- BUY
@rule("H-BUY-01")
def test_no_points_are_bought_before_the_swordmaster() -> None:
    t = UprisingSolo("staban_tuek", "gurney_halleck")  # 9
    t.give(1, solari=8, water=0)
    engine.advance(t.state)
    assert (t[1].vp, t[1].solari, t[1].swordmaster) == (0, 8, False)


@rule("H-BUY-02")
@pytest.mark.parametrize(
    ("goods", "intrigues", "left"),
    [
        ({"solari": 9, "spice": 3, "water": 1}, 0, (0, 3, 1, 0)),
        ({"solari": 2, "spice": 5, "water": 1}, 2, (0, 0, 1, 0)),
        ({"solari": 2, "spice": 4, "water": 2}, 2, (0, 0, 1, 0)),
        ({"solari": 0, "spice": 6, "water": 2}, 3, (0, 0, 2, 0)),
        ({"solari": 2, "spice": 6, "water": 0}, 3, (0, 0, 0, 2)),
    ],
)
def test_the_swordmaster_costs_its_value_in_a_fixed_order(
    goods: dict[str, int], intrigues: int, left: tuple[int, ...]
) -> None:
    t = UprisingSolo("staban_tuek", "gurney_halleck")  # 9
    t.give(1, **goods).intrigues(1, *["impress", "cunning", "buy_access"][:intrigues])
    engine.advance(t.state)
    p = t[1]
    assert p.swordmaster and p.agents == 3
    assert (p.solari, p.spice, p.water, len(p.intrigues)) == left
    assert p.vp == 0


@rule("H-BUY-02")
def test_one_short_of_the_value_nothing_is_paid() -> None:
    t = UprisingSolo("staban_tuek", "gurney_halleck")
    t.give(1, solari=3, spice=3, water=2)
    engine.advance(t.state)
    assert not t[1].swordmaster and (t[1].solari, t[1].spice, t[1].water) == (3, 3, 2)


@rule("H-BUY-03")
@pytest.mark.parametrize(
    ("goods", "left"),
    [({"solari": 7}, "solari"), ({"spice": 7}, "spice"), ({"water": 3}, "water")],
)
def test_with_the_swordmaster_points_are_bought(goods: dict[str, int], left: str) -> None:
    t = UprisingSolo()
    t.give(1, water=0, swordmaster=True, agents=3).give(1, **goods)
    engine.advance(t.state)
    assert t[1].points[terms.FROM_BUYING] == 1 and getattr(t[1], left) == 0


@rule("H-BUY-03")
def test_three_intrigue_cards_buy_a_point() -> None:
    t = UprisingSolo()
    t.give(1, water=0, swordmaster=True, agents=3).intrigues(1, "impress", "cunning", "buy_access")
    engine.advance(t.state)
    assert t[1].vp == 1 and t[1].intrigues == []


@rule("H-BUY-04", "F-66")
def test_a_rivals_swordmaster_lowers_the_price_for_humans() -> None:
    t = UprisingSolo("feyd_rautha_harkonnen", "staban_tuek")  # 4
    t.give(0, solari=6)
    assert "send dagger swordmaster" not in t.options
    t.give(1, solari=4)
    engine.advance(t.state)
    t.refresh()
    assert "send dagger swordmaster" in t.options


# --- FIGHT
@rule("H-FIGHT-01")
def test_a_card_for_swords_in_turn_order_and_nothing_else_of_it() -> None:
    t = UprisingSolo().hagal_deck("heighliner", "sardaukar", "espionage")
    cards = [c.id for c in t.box.intrigues if c.combat is not None and c.combat.word == "swords"]
    t.intrigues(0, *cards[:1])
    t.fight(1, 1, 1)
    told = [(e[1], t.printed.cards[e[2]].id, e[3]) for e in t.events(terms.E_HAGAL_SWORDS)]
    assert told == [(1, "heighliner", 5), (2, "sardaukar", 4)]
    assert (t[1].influence, t[1].garrison) == ([0, 0, 0, 0], 3)
    assert t.seat == 0 and strength(t.state, 1) == 7


@rule("H-FIGHT-01")
def test_reshuffle_turned_for_swords_is_carried_out() -> None:
    t = UprisingDuel().hagal_deck("reshuffle")
    t.fight(0, 0, 2)
    assert len(t.events(terms.E_HAGAL_SWORDS)) == 1
    assert t.printed.cards[t.events(terms.E_HAGAL_SWORDS)[0][2]].id != "reshuffle"


@rule("H-FIGHT-02")
def test_rivals_play_no_intrigue_cards() -> None:
    box = load_box("uprising")
    combat = [c.id for c in box.intrigues if c.combat is not None][:2]
    endgame = [c.id for c in box.intrigues if c.endgame is not None][:1]
    t = UprisingSolo().hagal_deck("gather_support_a", "arrakeen", "fremkit")
    t.state.conflict_deck = []
    t.give(1, water=0).intrigues(1, *combat, *endgame).give(2, spice=1)
    t.fight(0, 3, 0)
    assert t.state.over
    assert t.events(terms.E_PLAYED_INTRIGUE) == []


@rule("H-FIGHT-03")
def test_rewards_are_taken_in_full_and_doubled_by_a_sandworm() -> None:
    t = UprisingSolo(conflict="siege_of_arrakeen")
    t.hagal_deck("gather_support_a", "gather_support_b", "fremkit", "sardaukar", "espionage", "dutiful_service")
    t.give(1, water=0).troops(1).followers(1).sandworms = 1
    t.give(2, water=0).troops(2)
    t.fight(0, 3, 1)
    assert t.state.control[t.space("arrakeen")] == 1
    assert t[1].solari == 4, "2 twice; control once"
    assert t[2].solari == 4
    assert t.events(terms.E_PLACE)[0][4] == 1


@rule("H-FIGHT-04")
def test_a_matching_pair_of_battle_icons_scores() -> None:
    t = UprisingSolo(conflict="skirmish_ornithopter").hagal_deck(
        "gather_support_a", "fremkit", "sardaukar", "arrakeen"
    )
    objective = [o.id for o in t.box.objectives].index("objective_ornithopter_1_3p")
    t.followers(1).trophies = [trophy_of(objective)]
    t.fight(0, 3, 0)
    assert t[1].points[terms.FROM_ICONS] == 1
    assert len(t.followers(1).flipped) == 2


@rule("H-FIGHT-04")
def test_a_wild_icon_is_paired_at_the_end() -> None:
    t = UprisingSolo(conflict="skirmish_crysknife").hagal_deck("gather_support_a", "fremkit")
    t.state.conflict_deck = []
    t.followers(1).trophies = [t.box.conflict_index["propaganda"], t.box.conflict_index["siege_of_arrakeen"]]
    t.state.conflicts_past = t.followers(1).trophies[:]
    t.fight(0, 0, 0)
    assert t.state.over and t[1].points[terms.FROM_ICONS] == 1


@rule("H-FIGHT-05")
@pytest.mark.parametrize(("spice", "bought"), [(3, 1), (2, 0)])
def test_a_point_for_sale_is_bought_if_it_can_be_paid(spice: int, bought: int) -> None:
    t = UprisingSolo(conflict="spice_freighters").hagal_deck(
        "gather_support_a", "fremkit", "sardaukar", "arrakeen"
    )
    t.give(1, water=0, spice=spice)
    t.fight(0, 3, 0)
    assert t[1].points[terms.FROM_CONFLICT] == bought
    paid = [e for e in t.events(terms.E_PAID) if e[1] == 1]
    assert bool(paid) == bool(bought)


@rule("H-FIGHT-05")
def test_a_point_for_two_spies_is_bought_too() -> None:
    t = UprisingSolo(conflict="battle_for_arrakeen").hagal_deck(
        "gather_support_a", "fremkit", "sardaukar", "arrakeen"
    )
    t.state.conflict_deck = []
    t.spies(1, "post_imperial_basin", "post_hagga_basin")
    t.fight(0, 3, 0)
    assert t[1].points[terms.FROM_CONFLICT] == 2
    assert t.spy_posts(1) == []


@rule("H-FIGHT-06")
def test_a_rival_always_defends_what_it_controls() -> None:
    t = UprisingSolo().hagal_deck("gather_support_a", "fremkit", "sardaukar", "espionage", "research_station")
    t.next_conflict("siege_of_arrakeen").control("arrakeen", 2)
    t.fight(0, 0, 0)
    defended = next(e for e in t.events(terms.E_DEPLOYED) if e[1] == 2)
    assert defended[2] == 1
    assert t[2].conflict >= 1


# --- END
@rule("H-END-01")
def test_a_rival_with_ten_points_ends_the_game_and_may_win() -> None:
    for t, seat in ((UprisingSolo(), 1), (UprisingDuel(), 2)):
        t[seat].vp = t[seat].points[terms.FROM_CONFLICT] = 10
        t.fight(0, 0, 0)
        assert t.state.over and t.state.winners == [seat]


# --- LEVEL
@rule("H-LEVEL-01", "H-LEVEL-02", "H-LEVEL-03", "H-LEVEL-04")
@pytest.mark.parametrize(
    ("difficulty", "garrison", "intrigues", "variants"),
    [("mercenary", 0, 1, 0), ("sardaukar", 3, 0, 0), ("mentat", 3, 0, 7), ("kwisatz_haderach", 3, 0, 7)],
)
def test_levels(difficulty: str, garrison: int, intrigues: int, variants: int) -> None:
    t = UprisingSolo(difficulty=difficulty)
    assert [t[1].garrison, t[2].garrison] == [garrison, garrison]
    assert [len(p.intrigues) for p in t.state.players] == [intrigues, 0, 0]
    assert t.hagal.variants == variants == (terms.BRUTAL | terms.EXPERT | terms.POLITICS if variants else 0)
    t.give(0, solari=8)
    assert ("send dagger swordmaster" in t.options) == (difficulty != "kwisatz_haderach")


# --- VARIANT
@rule("H-VAR-01")
@pytest.mark.parametrize(("conflict", "swords"), [("propaganda", 9), ("skirmish_crysknife", 5)])
def test_brutal_escalation(conflict: str, swords: int) -> None:
    t = UprisingSolo(variants=["brutal_escalation"], conflict=conflict).hagal_deck(
        "heighliner", "sardaukar", "fremkit"
    )
    cards = [c.id for c in t.box.intrigues if c.combat is not None and c.combat.word == "swords"]
    t.intrigues(0, *cards[:1])
    t.fight(1, 1, 0)
    assert t.seat == 0 and strength(t.state, 1) == 2 + swords


def deployed(conflict: str, own: int, worms: int, human: int, *variants: str) -> int:
    t = UprisingSolo(variants=variants, conflict=conflict)
    t.troops(1, garrison=3, conflict=own).troops(0, conflict=human)
    t.followers(1).sandworms = worms
    t.rival_turn(1, "research_station")
    return t[1].conflict - own


@rule("H-VAR-02")
def test_expert_deployment_holds_back_with_a_lead_of_three_units() -> None:
    expert = "expert_deployment"
    assert deployed("skirmish_crysknife", 4, 0, 1, expert) == 0
    assert deployed("skirmish_crysknife", 3, 0, 1, expert) == 4
    assert deployed("skirmish_crysknife", 2, 2, 1, expert) == 0, "sandworms are units"
    assert deployed("propaganda", 4, 0, 1, expert) == 4, "level III has no limit"
    assert deployed("skirmish_crysknife", 4, 0, 1) == 4, "only with the variant"


@rule("H-VAR-02")
def test_sandworms_are_summoned_before_the_lead_is_looked_at() -> None:
    t = UprisingSolo(variants=["expert_deployment"])
    t.troops(1, garrison=3, conflict=1).bonus_spice("deep_desert", 1)
    t.followers(1).hooks = True
    t.rival_turn(1, "deep_desert")
    assert (t[1].conflict, t.followers(1).sandworms) == (1, 2)


@rule("H-VAR-03")
@pytest.mark.parametrize(
    ("card", "faction", "shown"),
    [
        ("dutiful_service", "emperor", "needless"),
        ("deliver_supplies_heighliner", "guild", "needless"),
        ("secrets", "bene_gesserit", "needless"),
        ("fremkit", "fremen", "needless"),
        ("desert_tactics", "fremen", "goes"),
        ("heighliner", "guild", "goes"),
    ],
)
def test_smart_politics_passes_four_cards_over(card: str, faction: str, shown: str) -> None:
    for own, best, ally in ((4, 3, True), (2, 4, False), (3, 6, False)):
        t = UprisingSolo(variants=["smart_politics"])
        t.influence(1, **{faction: own}).influence(0, **{faction: best})
        if ally:
            t.alliance(faction, 1)
        t.rival_turn(1, card, "gather_support_a")
        assert t.turned[0] == (card, shown)


@rule("H-VAR-03")
def test_smart_politics_plays_where_there_is_something_to_win() -> None:
    for own, best, ally in ((4, 4, True), (2, 3, False), (1, 4, False), (0, 0, False), (4, 3, False)):
        t = UprisingSolo(variants=["smart_politics"])
        t.influence(1, fremen=own).influence(0, fremen=best)
        if ally:
            t.alliance("fremen", 1)
        t.rival_turn(1, "fremkit", "gather_support_a")
        assert t.turned[0] == ("fremkit", "goes"), (own, best, ally)


def test_without_smart_politics_nothing_is_passed_over() -> None:
    t = UprisingSolo()
    t.influence(1, fremen=2).influence(0, fremen=5)
    t.rival_turn(1, "fremkit", "gather_support_a")
    assert t.turned[0] == ("fremkit", "goes")


@rule("H-VAR-04")
def test_a_streamlined_rival_scores_nothing_and_cannot_win() -> None:
    t = UprisingDuel("lady_amber_metulli", variants=["streamlined"], conflict="propaganda")
    t.give(DUEL_RIVAL, water=0, swordmaster=True, agents=3, solari=9).influence(DUEL_RIVAL, fremen=3, emperor=1)
    t.rival_turn(DUEL_RIVAL, "fremkit").rival_turn(DUEL_RIVAL, "dutiful_service")
    assert t.state.alliances[3] == DUEL_RIVAL
    assert (t[DUEL_RIVAL].vp, t[DUEL_RIVAL].solari) == (0, 9), "nor does it buy points"
    t.give(1, spice=1)
    finish(t.state)
    assert t.state.winners == [1]


@rule("H-VAR-04")
@pytest.mark.parametrize(("swordmaster", "spice"), [(False, 4), (True, 2)])
def test_bonus_spice_of_a_streamlined_rival_goes_to_the_bank_once_it_has_its_swordmaster(
    swordmaster: bool, spice: int
) -> None:
    t = UprisingDuel("lady_amber_metulli", variants=["streamlined"])
    t.give(DUEL_RIVAL, swordmaster=swordmaster, agents=2 + swordmaster).bonus_spice("hagga_basin", 2)
    t.rival_turn(DUEL_RIVAL, "hagga_basin_imperial_basin")
    assert t[DUEL_RIVAL].spice == spice
    assert t.state.bonus_spice[t.space("hagga_basin")] == 0


@rule("H-VAR-04")
def test_only_two_rivals_are_streamlined() -> None:
    with pytest.raises(BadSetup, match="lady_amber_metulli"):
        new_game("uprising", players=2, seed=1, rivals=["staban_tuek"], variants=["streamlined"])
    drawn = set()
    for seed in range(20):
        game = new_game("uprising", players=2, seed=seed, variants=["streamlined"])
        drawn.add(game.box.leaders[game.state.players[2].leader].person)
    assert drawn == {"lady_amber_metulli", "glossu_the_beast_rabban"}


@rule("H-VAR-05")
def test_dice_churn_alone() -> None:
    game = new_game("uprising", players=1, seed=4, variants=["dice_churn"])
    while game.decision.kind != "turn":
        game.choose(0)
    game.choose("reveal")
    while game.state.turn_kind == terms.REVEAL_TURN:
        game.choose("end" if "end" in game.decision.options else 0)
    assert [e for e in game.state.events if e[0] == terms.E_CHURNED]


@rule("H-VAR-06")
@pytest.mark.parametrize(
    ("players", "variants"),
    [
        (1, {"brutal_escalation", "expert_deployment", "smart_politics", "dice_churn"}),
        (2, {"brutal_escalation", "expert_deployment", "smart_politics", "streamlined"}),
    ],
)
def test_which_variants_may_be_chosen(players: int, variants: set[str]) -> None:
    for name in terms.VARIANTS:
        if name in variants:
            new_game("uprising", players=players, seed=1, variants=[name])
        else:
            with pytest.raises(BadSetup, match="no variant"):
                new_game("uprising", players=players, seed=1, variants=[name])
