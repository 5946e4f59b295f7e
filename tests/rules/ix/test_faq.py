"""X-FAQ: official rulings on Rise of Ix, and X-OPEN where tests of their own decide."""

import pytest

from sietch.rules.terms import REVEAL_TURN
from tests.marks import rule
from tests.rivals import BASE_RIVALS, RivalTable
from tests.rules.ix.ways import army, fight, ix, tiles
from tests.rules.plays import influence, others_reveal
from tests.table import Table

DRONES = "take tile:training_drones"
YUNA = ["princess_yuna_moritani", "glossu_the_beast_rabban", "paul_atreides"]
ARMAND = ["archduke_armand_ecaz", "glossu_the_beast_rabban", "paul_atreides"]
ILESA = ["ilesa_ecaz", "glossu_the_beast_rabban", "paul_atreides"]


def solo(difficulty: str = "mercenary") -> RivalTable:
    return RivalTable(
        1, "base", rivals=BASE_RIVALS, difficulty=difficulty, leaders=["paul_atreides"],
        conflict="guild_bank_raid", modules=("ix",),
    )  # fmt: skip


def duel() -> RivalTable:
    leaders = ["paul_atreides", "helena_richese"]
    return RivalTable(2, "base", leaders=leaders, conflict="guild_bank_raid", modules=("ix",))


@rule("X-FAQ-01", "X-TECH-17", "X-TECH-19")
@pytest.mark.parametrize("turn", ["send dagger tech_negotiation", "reveal"])
def test_a_flip_tile_is_used_on_an_agent_or_a_reveal_turn_once_a_round(turn: str) -> None:
    t = ix().tiles(0, "training_drones").hand(0, "dagger").do(turn)
    assert "end" in t.options  # its use is optional
    t.do(DRONES)
    assert (army(t), t.fleet(0).used) == ((8, 4, 0, 0), [t.box.tile_index["training_drones"]])
    assert DRONES not in t.options


@rule("X-FAQ-01", "X-TECH-17", "X-TECH-18")
def test_used_on_an_agent_turn_it_is_not_used_again_before_the_next_round() -> None:
    t = (
        ix()
        .tiles(0, "training_drones")
        .hand(0, "dagger", "dagger")
        .do("send dagger tech_negotiation", DRONES, "end")
    )
    others_reveal(t)
    assert (t.state.turn_kind, t.barred[DRONES]) == (REVEAL_TURN, "face_down")  # nothing else could be done
    round_ = t.state.round
    while t.state.round == round_:
        t.do("end" if "end" in t.options else "pass" if "pass" in t.options else t.options[0])
    while t.seat != 0:
        t.reveal_and_end()
    assert (t.state.round, DRONES in t.options) == (round_ + 1, True)


@rule("X-FAQ-02", "X-HAGAL-01")
@pytest.mark.parametrize("players", [1, 2])
def test_the_cards_of_covered_spaces_leave_the_house_hagal_deck(players: int) -> None:
    t = solo() if players == 1 else duel()
    deck = [t.printed.cards[card].id for card in t.hagal.deck + t.hagal.turned]
    assert not {"hall_of_oratory", "rally_troops"} & set(deck)
    assert len(deck) == {1: 30, 2: 29}[players]


@rule("X-FAQ-03", "X-CARD-01")
def test_armands_two_agents_need_not_stand_on_the_same_icon() -> None:
    t = ix(3, ARMAND).hand(0, "dagger").agent_at(0, "smuggling").agent_at(0, "tech_negotiation").do("reveal")
    assert t.starting("take leader:archduke_armand_ecaz")
    t = ix(3, ARMAND).hand(0, "dagger").agent_at(0, "smuggling").agent_at(0, "conspire").do("reveal")
    assert not t.starting("take leader:archduke_armand_ecaz")


@rule("X-FAQ-04", "X-CARD-04", "X-CARD-05")
@pytest.mark.parametrize(("sent", "gained"), [("dagger", (1, 0)), ("diplomacy", (0, 0))])
def test_ilesa_gains_only_if_the_card_set_aside_sends_the_agent_of_her_second_turn(
    sent: str, gained: tuple[int, int]
) -> None:
    t = ix(3, ILESA)
    t.fleet(0).kept = [t.card("dagger")]
    t.hand(0, "dune_the_desert_planet", "diplomacy").do("send dune_the_desert_planet smuggling", "end")
    t.give(0, solari=0)
    others_reveal(t)
    assert t.card("dagger") in t[0].hand
    t.do("send dagger tech_negotiation" if sent == "dagger" else "send diplomacy secrets")
    while t.starting("take leader"):
        t.do(t.starting("take leader")[0])
    assert (t[0].spice, t[0].solari) == gained


@rule("X-FAQ-05", "X-CARD-08")
def test_yuna_adds_1_solari_to_each_gain_on_her_turn() -> None:
    t = ix(3, YUNA).hand(0, "dune_the_desert_planet").ships(0, freighter=1)
    t.do("send dune_the_desert_planet smuggling")
    assert t[0].solari == 1 + 1
    t.do("take space:smuggling", "choose recall", "choose dividends")
    assert t[0].solari == 2 + 5 + 1


@rule("X-FAQ-06", "X-CARD-07")
def test_ilesas_signet_takes_a_foldspace_card() -> None:
    t = ix(3, ILESA).hand(0, "signet_ring").give(0, solari=1)
    left = t.state.reserve[:]
    t.do("send signet_ring arrakeen", "take leader:ilesa_ecaz solari>acquire_named")
    assert "foldspace" in t.names(t[0].discard)
    assert sum(left) - sum(t.state.reserve) == 1


@rule("X-FAQ-07", "X-HAGAL-11")
def test_the_influence_of_a_rivals_recall_goes_where_it_has_least() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=2, guild=2, bene_gesserit=1, fremen=3)
    t.rival_turn(1, "interstellar_shipping")
    assert (t.fleet(1).freighter, influence(t, 1, "bene_gesserit")) == (1, 2)  # recalled, then advanced


@rule("X-FAQ-08", "X-HAGAL-06")
def test_of_a_card_with_two_spaces_only_the_fitting_one_is_looked_at() -> None:
    t = solo().influence(1, guild=2).agent_at(0, "interstellar_shipping")
    t.rival_turn(1, "smuggling_or_interstellar_shipping", "wealth")
    assert t.where(1) == ["wealth"]  # Smuggling is free, but the card means Interstellar Shipping for it
    t = solo().influence(1, guild=1)
    t.rival_turn(1, "smuggling_or_interstellar_shipping", "wealth")
    assert t.where(1) == ["smuggling"]


@rule("X-FAQ-09", "X-HAGAL-34")
@pytest.mark.parametrize(("dreadnoughts", "deploys"), [(0, True), (1, False)])
def test_expert_deployment_counts_strength_not_troops(dreadnoughts: int, deploys: bool) -> None:
    """One troop is no lead of 4 strength; with a dreadnought (2 + 3) it is."""
    t = solo("mentat").troops(1, garrison=2, conflict=1)
    t.fleet(1).supply, t.fleet(1).conflict = 2 - dreadnoughts, dreadnoughts
    t.rival_turn(1, "carthag")
    assert (t[1].conflict > 1) is deploys


@rule("X-FAQ-12", "X-TECH-24")
@pytest.mark.parametrize("owner", [0, 1, None])
def test_chaumurky_breaks_a_tie_in_points_before_all_else(owner: int | None) -> None:
    t = ix()
    if owner is not None:
        t.tiles(owner, "chaumurky")
    for seat, (vp, spice) in enumerate([(5, 0), (5, 4), (4, 9)]):
        t.give(seat, vp=vp, spice=spice)
    t.state.conflict_deck = []
    fight(t, (0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert t.state.winners == [0 if owner == 0 else 1]
    assert t.state.tie_break == ("spice" if owner is None else "tile")


@rule("X-FAQ-12", "X-TECH-24")
def test_chaumurky_does_not_make_up_for_a_point() -> None:
    t = ix().tiles(0, "chaumurky").give(0, vp=4).give(1, vp=5)
    t.state.conflict_deck = []
    fight(t, (0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert (t.state.winners, t.state.tie_break) == ([1], "")


@rule("X-FAQ-14", "X-INFIL-02")
def test_an_infiltration_icon_reaches_free_spaces_too() -> None:
    t = ix().hand(0, "choam_delegate").agent_at(1, "smuggling")
    assert {"send choam_delegate smuggling", "send choam_delegate imperial_basin"} <= set(t.options)


@rule("X-FAQ-15", "X-TECH-20")
def test_a_tile_without_a_stated_moment_is_used_on_own_turns_only() -> None:
    use = "take tile:spy_satellites spice+trash_tile>vp"
    t = ix().tiles(0, "spy_satellites").tiles(1, "sonic_snoopers").give(0, spice=3)
    assert use in t.options and not t.starting("take tile:sonic_snoopers")
    points = t[0].vp
    t.do(use)
    assert (t[0].vp, t[0].spice, tiles(t)) == (points + 1, 0, [])
    t = ix().tiles(1, "spy_satellites").give(1, spice=3)
    assert not t.starting("take tile")


@rule("X-FAQ-16", "X-INFIL-06")
def test_icons_of_dispatch_an_envoy_do_not_infiltrate_and_the_cards_own_still_does() -> None:
    t = ix().hand(0, "choam_delegate").intrigues(0, "dispatch_an_envoy")
    t.agent_at(1, "smuggling").agent_at(2, "wealth").do("play dispatch_an_envoy")
    assert "send choam_delegate smuggling" in t.options
    assert t.barred["send choam_delegate wealth"] == "occupied"
    assert "send choam_delegate secrets" in t.options


# --- X-OPEN
@rule("X-OPEN-16")
def test_machine_culture_is_played_only_for_a_tile_that_can_be_paid_for() -> None:
    t = ix().intrigues(0, "machine_culture").tops("training_drones", "flagship", "shuttle_fleet").give(0, spice=2)
    assert t.barred["play machine_culture"] == "cannot_pay"
    t.give(0, spice=3).do("play machine_culture")
    assert tiles(t) == ["training_drones"]  # the only way: it must be acquired


@rule("X-OPEN-19")
def test_each_opponents_dividends_give_1_solari_and_yuna_adds_nothing_then() -> None:
    t: Table = ix(3, [YUNA[1], YUNA[0], YUNA[2]]).ships(0, freighter=1).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet smuggling", "take space:smuggling", "choose recall", "choose dividends")
    assert t[1].solari == 1
