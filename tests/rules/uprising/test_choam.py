"""The CHOAM module: contracts (U-CHOAM)."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.records.game import Game, new_game
from sietch.rules import terms
from sietch.rules.errors import BadSetup
from sietch.rules.state import desert, followers
from tests.marks import rule
from tests.rules.playing import LOTS
from tests.rules.plays import empty_round, influence, others_reveal, reach, visit
from tests.rules.uprising.fights import take
from tests.rules.uprising.ways import plain_game, rich
from tests.table import Table, UprisingTable

BOX = load_box("uprising", frozenset({"choam"}))
SHADDAM = ["shaddam_corrino_iv", "muad_dib", "gurney_halleck"]
SARDAUKAR = ["sardaukar_cards", "sardaukar_recall"]

VISITS = {
    "arrakeen_water": "arrakeen",
    "arrakeen_troop_spy": "arrakeen",
    "deliver_supplies_solari": "deliver_supplies",
    "espionage_solari": "espionage",
    "heighliner_water": "heighliner",
    "heighliner_troops": "heighliner",
    "high_council_influence": "high_council",
    "high_council_solari": "high_council",
    "research_station_spy": "research_station",
    "research_station_solari": "research_station",
    "sardaukar_cards": "sardaukar",
    "sardaukar_recall": "sardaukar",
    "spice_refinery_cards": "spice_refinery",
    "spice_refinery_water": "spice_refinery",
}
"""The contracts that name a board space."""

OFFER = ("harvest_3_solari", "espionage_solari")


def choam(
    players: int = 3, leaders: list[str] | None = None, conflict: str = "skirmish_crysknife"
) -> UprisingTable:
    """A game with the module where seat 0 owns nothing and two harmless contracts are on offer."""
    t = UprisingTable(players, leaders, conflict=conflict, modules=["choam"]).give(0, solari=0, spice=0, water=0)
    return t.offer_contracts(*OFFER).contract_stack("high_council_solari", "arrakeen_water")


def names(contracts: list[int]) -> list[str]:
    return [BOX.contracts[contract].id for contract in contracts]


def held(t: Table, seat: int = 0) -> list[str]:
    return names(followers(t.state, seat).contracts)


def done(t: Table, seat: int = 0) -> list[str]:
    return names(followers(t.state, seat).done)


def on_offer(t: Table) -> list[str]:
    return names(desert(t.state).offered)


def serve(t: UprisingTable) -> UprisingTable:
    """Seat 0 has sent an Agent to Dutiful Service and resolves its contract icon."""
    return t.hand(0, "diplomacy").do("send diplomacy dutiful_service", "take space:dutiful_service")


# --- the module and its setup


@rule("U-CHOAM-01")
@pytest.mark.parametrize("players", [3, 4])
def test_the_module_is_optional(players):
    without = new_game("uprising", players=players, seed=1)
    assert (without.box.contracts, desert(without.state).offered, desert(without.state).contracts) == ([], [], [])
    assert len(desert(new_game("uprising", players=players, seed=1, modules=["choam"]).state).offered) == 2


@rule("U-CHOAM-02")
@pytest.mark.parametrize("players", [3, 4])
def test_the_20_contracts_form_a_stack_of_which_2_are_turned_up(players):
    d = desert(plain_game(players, modules=["choam"]).state)
    assert (len(d.offered), len(d.contracts), d.aside) == (2, 18, [])
    twice = {"espionage_solari", "harvest_3_solari"}
    assert Counter(names(d.offered + d.contracts)) == {c.id: 2 if c.id in twice else 1 for c in BOX.contracts}


@rule("U-CHOAM-02")
def test_the_contracts_are_shuffled():
    games = [desert(plain_game(seed=seed, modules=["choam"]).state) for seed in LOTS]
    assert len({tuple(d.offered + d.contracts) for d in games}) == len(LOTS)
    assert {c for d in games for c in d.offered} == set(range(len(BOX.contracts)))


def decks(game: Game) -> tuple[set[str], int, set[str], int]:
    """CHOAM cards in the Imperium deck and Row, the number of cards there, and the same of the Intrigue deck."""
    s = game.state
    imperium = [s.box.cards[c] for c in s.imperium + s.row]
    intrigues = [s.box.intrigues[c] for c in s.intrigue_deck]
    return (
        {c.id for c in imperium if c.module == "choam"}, len(imperium),
        {c.id for c in intrigues if c.module == "choam"}, len(intrigues),
    )  # fmt: skip


@rule("U-CHOAM-03")
def test_the_4_intrigue_cards_and_4_imperium_cards_of_the_module_are_shuffled_in():
    cards = {"cargo_runner", "delivery_agreement", "interstellar_trade", "priority_contracts"}
    plots = {"backed_by_choam", "choam_profits", "leverage", "reach_agreement"}
    assert decks(plain_game(modules=["choam"])) == (cards, 69, plots, 44)
    assert decks(plain_game()) == (set(), 65, set(), 40)


@rule("U-CHOAM-04")
def test_shaddam_may_be_chosen_with_the_module_and_only_with_it():
    game = new_game("uprising", players=3, seed=1, leaders=SHADDAM, modules=["choam"])
    assert game.box.leaders[game.state.players[0].leader].id == "shaddam_corrino_iv"
    with pytest.raises(BadSetup, match="shaddam_corrino_iv"):
        new_game("uprising", players=3, seed=1, leaders=SHADDAM)


@rule("U-CHOAM-04")
def test_nobody_has_to_be_shaddam():
    games = [new_game("uprising", players=4, seed=seed, modules=["choam"]) for seed in LOTS]
    leaders = [{g.box.leaders[p.leader].id for p in g.state.players} for g in games]
    assert any("shaddam_corrino_iv" in chosen for chosen in leaders)
    assert any("shaddam_corrino_iv" not in chosen for chosen in leaders)


@rule("U-CHOAM-05", "F-67")
def test_with_shaddam_the_2_sardaukar_contracts_are_set_aside_and_not_his_at_the_start():
    state = new_game("uprising", players=3, seed=1, leaders=SHADDAM, modules=["choam"]).state
    d = desert(state)
    assert (len(d.offered), len(d.contracts), sorted(names(d.aside))) == (2, 16, SARDAUKAR)
    assert [followers(state, seat).contracts for seat in range(3)] == [[], [], []]


@rule("U-CHOAM-05", "F-67")
@pytest.mark.parametrize("contract", SARDAUKAR)
def test_shaddam_may_take_a_sardaukar_contract_in_place_of_one_on_offer(contract):
    t = serve(choam(leaders=SHADDAM))
    assert set(t.options) == {f"choose contract:{c}" for c in (*OFFER, *SARDAUKAR)}
    t.do(f"choose contract:{contract}")
    assert (held(t), on_offer(t)) == ([contract], list(OFFER))  # none of the face-up ones was taken
    assert names(t.desert.aside) == [c for c in SARDAUKAR if c != contract]


@rule("U-CHOAM-05")
def test_nobody_else_may_take_a_sardaukar_contract_set_aside():
    t = choam(leaders=["muad_dib", "shaddam_corrino_iv", "gurney_halleck"])
    assert set(serve(t).options) == {f"choose contract:{c}" for c in OFFER}


# --- taking a contract


@rule("U-CHOAM-06")
@pytest.mark.parametrize("space", ["dutiful_service", "accept_contract"])
def test_without_the_module_a_contract_icon_gives_2_solari(space):
    t = visit(UprisingTable().give(0, solari=0), space)
    assert (t[0].solari, t.followers(0).contracts) == (2, [])
    t = visit(choam(), space)
    assert (t[0].solari, len(held(t))) == (0, 1)


@rule("U-CHOAM-06")
@pytest.mark.parametrize("modules", [[], ["choam"]])
def test_a_contract_icon_among_the_rewards_works_alike(modules):
    t = UprisingTable(3, conflict="choam_security", modules=modules).give(0, solari=0)
    t.set_strengths((2, 0), (0, 0), (0, 0))
    if modules:
        assert (t.seat, t.decision.kind) == (0, "contract")
        t.offer_contracts(*OFFER).do(f"choose contract:{OFFER[0]}")
    assert (t[0].solari, len(t.followers(0).contracts)) == ((0, 1) if modules else (2, 0))


@rule("U-CHOAM-07")
@pytest.mark.parametrize("picked", [0, 1])
def test_a_contract_icon_takes_a_face_up_contract_which_is_replaced_at_once(picked):
    t = serve(choam())
    assert t.options == [f"choose contract:{c}" for c in sorted(OFFER, key=BOX.contract_index.__getitem__)]
    t.do(f"choose contract:{OFFER[picked]}")
    assert (held(t), t[0].solari) == ([OFFER[picked]], 0)
    assert on_offer(t) == [OFFER[1 - picked], "high_council_solari"]
    assert names(t.desert.contracts) == ["arrakeen_water"]


@rule("U-CHOAM-07")
def test_taking_a_contract_is_not_optional():
    t = choam().hand(0, "diplomacy").intrigues(0, "cunning")
    t.do("send diplomacy dutiful_service", "take influence:emperor")
    assert t.options == ["take space:dutiful_service", "play cunning"]
    assert t.barred["end"] == "must_first"


@rule("U-CHOAM-08")
def test_when_the_stack_is_empty_the_face_up_contracts_are_still_taken():
    t = serve(choam().contract_stack()).do(f"choose contract:{OFFER[0]}")
    assert (held(t), on_offer(t)) == ([OFFER[0]], [OFFER[1]])
    t = visit(choam().contract_stack().offer_contracts(OFFER[1]), "dutiful_service")
    assert (held(t), on_offer(t), t[0].solari) == ([OFFER[1]], [], 0)


@rule("U-CHOAM-08")
def test_when_no_contract_is_left_the_icon_gives_2_solari_again():
    t = visit(choam().contract_stack().offer_contracts(), "dutiful_service")
    assert (held(t), t[0].solari) == ([], 2)


@rule("U-CHOAM-09")
def test_a_player_holds_any_number_of_contracts():
    before = [c for c in VISITS if c != "espionage_solari"]
    t = serve(choam().contracts(0, *before)).do(f"choose contract:{OFFER[1]}")
    assert held(t) == [*before, OFFER[1]]
    assert (held(t, 1), done(t)) == ([], [])
    empty_round(t)
    assert held(t) == [*before, OFFER[1]]


# --- completing a contract


@rule("U-CHOAM-10")
@pytest.mark.parametrize(("contract", "space"), VISITS.items())
def test_a_contract_for_a_space_is_completed_by_sending_an_agent_there(contract, space):
    t = visit(rich(choam()).contracts(0, contract).contracts(1, contract), space)
    assert (held(t), done(t)) == ([], [contract])
    assert (held(t, 1), done(t, 1)) == ([contract], [])  # somebody else's Agent does not count


@rule("U-CHOAM-10")
def test_all_space_contracts_are_known_here():
    assert {c.id: c.visit for c in BOX.contracts if c.visit} == VISITS


@rule("U-CHOAM-10")
@pytest.mark.parametrize("space", ["assembly_hall", "imperial_basin", "secrets"])
def test_an_agent_sent_elsewhere_completes_none(space):
    t = visit(rich(choam()).contracts(0, *VISITS), space)
    assert (held(t), done(t)) == (list(VISITS), [])


HARVEST = ["harvest_3_solari", "harvest_4_solari"]


@rule("U-CHOAM-11")
@pytest.mark.parametrize(
    ("bonus", "card", "spice", "completed"),
    [
        (0, "dune_the_desert_planet", 1, []),
        (1, "dune_the_desert_planet", 2, []),
        (2, "dune_the_desert_planet", 3, HARVEST[:1]),
        (1, "smugglers_harvester", 3, HARVEST[:1]),  # 1 of the space, 1 bonus, 1 by the card
        (1, "desert_power", 4, HARVEST),
        (9, "dune_the_desert_planet", 10, HARVEST),
    ],
)
def test_a_harvest_contract_asks_for_spice_from_all_sources_together(bonus, card, spice, completed):
    t = choam().contracts(0, *HARVEST).bonus_spice("imperial_basin", bonus).hand(0, card)
    t.do(f"send {card} imperial_basin")
    assert (t[0].spice, done(t)) == (spice, completed)
    assert t[0].solari == {0: 0, 1: 3, 2: 3 + 4}[len(completed)]


@rule("U-CHOAM-11")
def test_control_and_plot_cards_count_before_and_after_the_agent_is_sent():
    t = choam().contracts(0, "harvest_4_solari").hand(0, "dune_the_desert_planet").control("imperial_basin", 0)
    t.intrigues(0, "crysknife", "ornithopter").do("play crysknife", "send dune_the_desert_planet imperial_basin")
    assert (t[0].spice, done(t)) == (1 + 1 + 1, [])
    t.do("play ornithopter")
    assert (t[0].spice, done(t), t[0].solari) == (4, ["harvest_4_solari"], 4)


@rule("U-CHOAM-11")
def test_spice_spent_in_the_turn_was_gained_all_the_same():
    t = choam().contracts(0, "harvest_3_solari").hand(0, "dune_the_desert_planet").bonus_spice("imperial_basin", 1)
    t.intrigues(0, "cunning", "crysknife").deck(0, "dagger").do("send dune_the_desert_planet imperial_basin")
    t.do("play cunning", "choose spice>draw+trash", "decline")  # pays 1 spice
    assert (t[0].spice, done(t)) == (1, [])
    t.do("play crysknife")
    assert (t[0].spice, done(t)) == (2, ["harvest_3_solari"])


@rule("U-CHOAM-11")
def test_spice_without_an_agent_on_a_maker_space_is_no_harvest():
    t = choam().contracts(0, *HARVEST).give(0, solari=5).intrigues(0, "market_opportunity")
    t.do("send dagger gather_support free", "play market_opportunity")
    assert (t[0].spice, done(t)) == (5, [])
    t = choam().contracts(0, *HARVEST).give(0, solari=5).intrigues(0, "market_opportunity")
    t.do("reveal", "play market_opportunity")
    assert (t[0].spice, done(t)) == (5, [])


@rule("U-CHOAM-11")
def test_spice_of_another_turn_does_not_count():
    t = choam().contracts(0, *HARVEST).hand(0, *["dune_the_desert_planet"] * 2).bonus_spice("imperial_basin", 1)
    t.give(0, water=1).do("send dune_the_desert_planet imperial_basin", "end")
    others_reveal(t).do("send dune_the_desert_planet hagga_basin")
    take(t, "space:hagga_basin")
    assert (t[0].spice, done(t)) == (2 + 2, [])


@rule("U-CHOAM-11")
def test_sandworms_in_place_of_spice_harvest_nothing():
    t = choam().contracts(0, "harvest_3_solari").hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet")
    take(t.do("send dune_the_desert_planet deep_desert"), "space:deep_desert").do("choose sandworm+bonus_spice")
    assert done(t) == []


@rule("U-CHOAM-12")
def test_an_immediate_contract_is_completed_when_it_is_taken():
    t = serve(choam().offer_contracts("immediate_solari", "harvest_3_solari")).do(
        "choose contract:immediate_solari"
    )
    assert (held(t), done(t), t[0].solari) == ([], ["immediate_solari"], 2)


FLOW = "acquire_the_spice_must_flow"
BUY_FLOW = "buy the_spice_must_flow from:reserve"


@rule("U-CHOAM-13")
def test_the_contract_for_the_spice_must_flow_is_fulfilled_by_the_next_copy_acquired():
    t = choam().contracts(0, FLOW).discard(0, "the_spice_must_flow").hand(0, "dagger").do("reveal")
    assert done(t) == []  # the copy owned already does not count
    t.give(0, persuasion=11).do("buy prepare_the_way from:reserve")
    assert done(t) == []
    take(t.do(BUY_FLOW), f"contract:{FLOW}")
    assert (held(t), done(t)) == ([], [FLOW])
    assert (influence(t, 0, "guild"), t[0].solari) == (1, 3)


@rule("U-CHOAM-13")
def test_a_copy_acquired_by_other_means_fulfils_it_and_another_players_copy_does_not():
    t = choam().contracts(0, FLOW).give(0, solari=9).hand(0, "price_is_no_object")
    t.do("send price_is_no_object dutiful_service", "take card:price_is_no_object")
    t.do("choose the_spice_must_flow reserve")
    assert done(t) == [FLOW]
    t = choam().contracts(0, FLOW).do("reveal", "end", "reveal").give(1, persuasion=9).do(BUY_FLOW)
    assert (held(t), done(t)) == ([FLOW], [])


@rule("U-CHOAM-14")
def test_completing_is_announced_gives_the_reward_and_turns_the_token_over():
    t = choam().contracts(0, "arrakeen_water", "high_council_solari").hand(0, "reconnaissance")
    t.do("send reconnaissance arrakeen")
    token = BOX.contract_index["arrakeen_water"]
    assert t.events(terms.E_CONTRACT_DONE) == [(terms.E_CONTRACT_DONE, 0, token, 0, 0)]
    assert (t[0].water, held(t), done(t)) == (1, ["high_council_solari"], ["arrakeen_water"])


@rule("U-CHOAM-14")
def test_a_completed_contract_stays_with_its_owner_counts_and_is_not_completed_again():
    t = (
        choam()
        .contracts(0, "arrakeen_water")
        .contracts_done(0, "espionage_solari")
        .hand(0, "reconnaissance", "dagger")
    )
    t.do("send reconnaissance arrakeen", "take space:arrakeen draw", "end")
    others_reveal(t).hand(0, "interstellar_trade", "dagger").do("reveal")
    take(t, "card:interstellar_trade")  # 1 Persuasion for each completed contract
    assert (t[0].persuasion, done(t)) == (2, ["espionage_solari", "arrakeen_water"])
    t.do("end")
    others_reveal(empty_round(t)).hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert (t[0].water, len(t.events(terms.E_CONTRACT_DONE))) == (1, 1)


@rule("U-CHOAM-15")
def test_a_contract_taken_while_the_own_agent_stands_on_its_space_waits_for_a_later_visit():
    t = choam().offer_contracts("arrakeen_water", "harvest_3_solari").hand(0, "delivery_agreement", "dagger")
    t.do("send delivery_agreement arrakeen", "take card:delivery_agreement", "choose contract:arrakeen_water")
    t.do("take space:arrakeen draw", "end")
    assert (held(t), done(t), t[0].water) == (["arrakeen_water"], [], 0)
    others_reveal(empty_round(t))
    assert held(t) == ["arrakeen_water"]
    t.hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert (held(t), done(t), t[0].water) == ([], ["arrakeen_water"], 1)


@rule("U-CHOAM-11", "U-CHOAM-15")
def test_a_harvest_contract_taken_while_the_own_agent_stands_on_a_maker_space_waits_for_a_later_visit():
    t = choam().offer_contracts("harvest_3_solari", "arrakeen_water").bonus_spice("imperial_basin", 2)
    t.hand(0, "priority_contracts", "dagger").intrigues(0, "crysknife")
    t.do("send priority_contracts imperial_basin", "take card:priority_contracts")
    t.do("choose contract:harvest_3_solari", "play crysknife")
    assert (t[0].spice, held(t), done(t)) == (3 + 1, ["harvest_3_solari"], [])
    others_reveal(empty_round(t.do("end"))).bonus_spice("imperial_basin", 2)
    t.hand(0, "dune_the_desert_planet").do("send dune_the_desert_planet imperial_basin")
    assert (held(t), done(t), t[0].solari) == ([], ["harvest_3_solari"], 3)


@rule("U-CHOAM-11", "U-CHOAM-15")
def test_of_two_equal_harvest_contracts_only_the_one_held_before_is_completed():
    t = choam().contracts(0, "harvest_3_solari").offer_contracts("harvest_3_solari", "arrakeen_water")
    t.hand(0, "priority_contracts", "dagger").bonus_spice("imperial_basin", 2)
    t.do("send priority_contracts imperial_basin")
    t.do("take card:priority_contracts", "choose contract:harvest_3_solari")
    assert (held(t), done(t), t[0].solari) == (["harvest_3_solari"], ["harvest_3_solari"], 3)


@rule("U-CHOAM-16", "F-59")
@pytest.mark.parametrize(
    ("contracts", "space"),
    [
        (["arrakeen_water", "arrakeen_troop_spy"], "arrakeen"),
        (["espionage_solari", "espionage_solari"], "espionage"),
        (["heighliner_water", "heighliner_troops"], "heighliner"),
        (["high_council_influence", "high_council_solari"], "high_council"),
    ],
)
def test_one_agent_completes_all_own_contracts_for_the_space(contracts, space):
    t = visit(rich(choam()).contracts(0, *contracts, "sardaukar_cards"), space)
    assert (held(t), done(t)) == (["sardaukar_cards"], contracts)


@rule("U-CHOAM-16")
def test_both_rewards_are_gained():
    t = choam().give(0, spice=1).contracts(0, "espionage_solari", "espionage_solari").hand(0, "diplomacy")
    t.do("send diplomacy espionage")
    assert t[0].solari == 3 + 3


@rule("U-CHOAM-17", "F-58")
def test_completing_is_not_asked_about():
    t = choam().contracts(0, "arrakeen_water").hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert (t.decision.kind, done(t), t[0].water) == ("agent", ["arrakeen_water"], 1)


@rule("U-CHOAM-17", "F-58")
def test_the_reward_must_be_taken():
    t = choam().contracts(0, "spice_refinery_cards").hand(0, "reconnaissance").intrigues(0, "crysknife")
    t.deck(0, "dagger", "diplomacy").troops(0).do("send reconnaissance spice_refinery free")
    assert t.options == ["take contract:spice_refinery_cards", "play crysknife"]
    assert t.barred["end"] == "must_first"
    t.do("take contract:spice_refinery_cards")
    assert (len(t[0].hand), "end" in t.options) == (2, True)


@rule("U-CHOAM-18", "F-60")
@pytest.mark.parametrize(
    "order",
    [
        ["contract:spice_refinery_cards", "card:calculus_of_power"],
        ["card:calculus_of_power", "contract:spice_refinery_cards"],
    ],
)
def test_the_reward_is_taken_in_any_order_with_the_agent_box(order):
    t = choam().contracts(0, "spice_refinery_cards").hand(0, "calculus_of_power").deck(0, "dagger", "diplomacy")
    t.do("send calculus_of_power spice_refinery free")
    drawn = 0
    for item in order:
        assert f"take {item}" in t.options
        t.do(f"take {item}")
        if item.startswith("contract:"):
            drawn = 2
        else:  # what can be trashed depends on whether the cards were drawn before
            assert len(t.starting("choose ")) == 1 + drawn
            t.do("decline")
    assert len(t[0].hand) == 2


@rule("U-CHOAM-18", "F-60")
@pytest.mark.parametrize("first", ["contract:research_station_spy", "space:research_station draw"])
def test_the_reward_is_taken_in_any_order_with_the_space(first):
    t = choam().contracts(0, "research_station_spy").give(0, water=2).hand(0, "reconnaissance")
    t.do("send reconnaissance research_station")
    items = {"take contract:research_station_spy", "take space:research_station draw"}
    assert items <= set(t.options)
    t.do(f"take {first}")
    if t.decision.kind == "spy":
        t.do("decline")
    assert items - set(t.options) == {f"take {first}"}


@rule("U-CHOAM-18")
def test_troops_of_the_reward_may_be_deployed_like_those_of_the_space():
    t = choam().contracts(0, "heighliner_troops").give(0, spice=5).hand(0, "diplomacy").troops(0, garrison=2)
    t.do("send diplomacy heighliner")
    assert t.deploy_limit == 5 + 2 + 2
    assert reach(t, "diplomacy") == set()
