"""U-ROUND, U-TURN, U-PRIO and U-LEADER: phases, the order and the kinds of turns, printed text, Leaders."""

from collections import Counter

import pytest

from sietch.records.game import new_game
from sietch.rules import terms
from tests.marks import rule
from tests.rules.playing import play_out
from tests.rules.plays import (
    army,
    deployable,
    empty_round,
    influence,
    reach,
    seat_0_in_next_round,
    take_all,
    visit,
)
from tests.rules.uprising.ways import CITY_POST, QUIET_SENDS, gain, rich
from tests.table import Table, UprisingTable

PHASES = (terms.E_ROUND, terms.E_TURN, terms.E_COMBAT, terms.E_PLACE, terms.E_MAKERS)


def with_hands(t: Table) -> Table:
    """Everybody can take each of the quiet Agent turns."""
    for seat in range(len(t.state.players)):
        t.hand(seat, "dagger", "dune_the_desert_planet", "diplomacy", "reconnaissance")
    return t


def take_turns(t: Table, *sends: str) -> list[int]:
    """Agent turns one after another: who takes them."""
    seats = []
    for send in sends:
        seats.append(t.seat)
        t.do(send, "end")
    return seats


# --- the phases


@rule("U-ROUND-01")
def test_a_round_is_start_turns_combat_makers_recall_in_this_order() -> None:
    t = UprisingTable(players=3, conflict="skirmish_desert_mouse").next_conflict("shadow_contest")
    begun = len(t.state.events)  # round 1 and the first turn of seat 0 are told by now
    visit(t, "imperial_basin").do("deploy 1", "end").finish_turns()
    told = [event[0] for event in t.state.events[begun:] if event[0] in PHASES]
    reveals, makers = [terms.E_TURN] * 3, [terms.E_MAKERS] * 2
    assert told == [*reveals, terms.E_COMBAT, terms.E_PLACE, *makers, terms.E_ROUND, terms.E_TURN]
    bonus = {sp.id: n for sp, n in zip(t.box.spaces, t.state.bonus_spice, strict=True) if sp.maker}
    assert bonus == {"imperial_basin": 0, "hagga_basin": 1, "deep_desert": 1}  # no recall before the Makers
    assert set(t.state.agents_at) == {0}  # but before the new round
    assert t[0].agents == 2


@rule("U-ROUND-02")
def test_a_round_starts_with_the_top_conflict_card_and_then_everybody_draws_five_cards() -> None:
    t = UprisingTable().control("arrakeen", 2).next_conflict("shadow_contest").next_conflict("siege_of_arrakeen")
    for seat in range(4):
        t.hand(seat)
    decks = [t[seat].deck[:] for seat in range(4)]
    empty_round(t)
    assert (t.seat, t.decision.kind) == (2, "defend")  # asked because of the card just revealed
    assert t.state.conflict == t.box.conflict_index["siege_of_arrakeen"]
    assert [len(p.hand) for p in t.state.players] == [0, 0, 0, 0]

    t.do("decline")
    assert (t.seat, t.decision.kind) == (1, "turn")
    for p, deck in zip(t.state.players, decks, strict=True):
        assert (p.hand, p.deck) == (deck[:-6:-1], deck[:-5])  # the five on top of the own deck
    empty_round(t)
    assert t.state.conflict == t.box.conflict_index["shadow_contest"]


# --- the turns


@rule("U-TURN-01")
@pytest.mark.parametrize("players", [3, 4])
def test_turns_go_clockwise_from_the_first_player_one_at_a_time(players: int) -> None:
    t = with_hands(empty_round(UprisingTable(players=players).next_conflict("shadow_contest")))
    assert t.state.first == 1
    assert take_turns(t, *QUIET_SENDS) == ([1, 2, 0, 1] if players == 3 else [1, 2, 3, 0])


@rule("U-TURN-02")
def test_a_turn_is_an_agent_turn_or_a_reveal_turn() -> None:
    t = UprisingTable().hand(0, "dagger", "reconnaissance", "diplomacy").intrigues(0, "contingency_plan")
    t.do("play contingency_plan")  # a Plot card does not make a turn
    assert {option.split()[0] for option in t.options} == {"send", "reveal"}
    t.do("send dagger gather_support pay:0")
    assert not {"send", "reveal"} & {option.split()[0] for option in t.options}
    t = UprisingTable().hand(0, "dagger", "reconnaissance").do("reveal")
    assert t.starting("send") == []


@rule("U-TURN-02")
@pytest.mark.parametrize("sent", [0, 1])
def test_a_player_may_reveal_with_agents_left(sent: int) -> None:
    t = with_hands(UprisingTable(players=3))
    take_turns(t, *QUIET_SENDS[1 : 1 + 3 * sent])
    assert {"send dagger gather_support pay:0", "reveal"} <= set(t.options)
    t.do("reveal")
    assert (t.decision.kind, t[0].agents) == ("reveal", 2 - sent)


@rule("U-TURN-03")
def test_who_has_revealed_gets_no_more_turns_and_the_phase_ends_when_all_have() -> None:
    t = with_hands(UprisingTable(players=3))
    take_turns(t, QUIET_SENDS[0])
    t.do("reveal", "end")  # seat 1, with two Agents left
    assert take_turns(t, *QUIET_SENDS[1:]) == [2, 0, 2]
    t.hand(1, "reconnaissance")
    t.reveal_and_end()
    assert (t.seat, t.state.round, t.events(terms.E_COMBAT)) == (2, 1, [])
    t.reveal_and_end()
    assert (len(t.events(terms.E_COMBAT)), t.state.round) == (1, 2)


@rule("U-TURN-03")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2)])
def test_everybody_takes_exactly_one_reveal_turn_a_round(players: int, seed: int) -> None:
    s = play_out(new_game("uprising", players=players, seed=seed, modules=["choam"]).state, seed)
    reveals: Counter[int] = Counter()
    for kind, seat, *_ in s.events:
        if kind == terms.E_STRENGTH:  # told once at the end of every Reveal turn
            reveals[seat] += 1
        elif kind == terms.E_COMBAT:
            assert reveals == {seat: 1 for seat in range(players)}
            reveals.clear()
    assert not reveals


@rule("U-TURN-04")
def test_plot_cards_are_played_at_any_moment_of_an_own_agent_turn() -> None:
    t = UprisingTable().intrigues(0, *["contingency_plan"] * 6, "cunning").hand(0, "reconnaissance")
    t.deck(0, "dagger", "dagger").spies(0, CITY_POST)
    t.do("play contingency_plan", "play contingency_plan", "send reconnaissance arrakeen", "decline")
    t.do("play contingency_plan", "take space:arrakeen 2", "play contingency_plan", "deploy 1")
    t.do("play contingency_plan")
    assert t[0].solari == 5 * 2
    assert set(t.starting("play")) == {"play contingency_plan", "play cunning"}
    t.do("end")
    assert (t.seat, t.starting("play")) == (1, [])


@rule("U-TURN-04")
def test_plot_cards_are_played_at_any_moment_of_the_own_reveal_turn() -> None:
    t = UprisingTable().row("maula_pistol").intrigues(0, *["contingency_plan"] * 5)
    t.hand(0, *["convincing_argument"] * 2).do("reveal", "play contingency_plan", "buy maula_pistol")
    t.do("play contingency_plan", "play contingency_plan")
    assert (t[0].solari, "play contingency_plan" in t.options) == (3 * 2, True)


@rule("U-TURN-04")
def test_no_plot_card_is_played_in_the_turn_of_another_player() -> None:
    t = UprisingTable().intrigues(1, "contingency_plan")
    for choice in ("send dagger gather_support pay:0", "end"):
        assert (t.seat, t.starting("play")) == (0, [])
        t.do(choice)
    assert (t.seat, t.starting("play")) == (1, ["play contingency_plan"])


# --- printed text before general rules


@rule("U-PRIO-01")
def test_undercover_asset_overrides_what_a_space_asks_for() -> None:
    t = UprisingTable().give(0, solari=20, spice=20).hand(0, "undercover_asset", "signet_ring")
    asking = {"imperial_privilege", "shipping", "sietch_tabr"}
    assert reach(t, "undercover_asset") >= asking
    assert not reach(t, "signet_ring") & asking  # a card with the same icons and without that text
    assert {t.barred[f"send signet_ring {space}"] for space in asking} == {"requirement"}


@rule("U-PRIO-01")
def test_sardaukar_coordination_overrides_where_troops_may_be_deployed() -> None:
    def at_sardaukar(card: str) -> Table:
        return take_all(UprisingTable().give(0, spice=4).hand(0, card).do(f"send {card} sardaukar"))

    assert deployable(at_sardaukar("sardaukar_coordination")) == [1, 2, 3, 4]  # those recruited, no others
    assert deployable(at_sardaukar("imperial_spymaster")) == []


@rule("U-PRIO-01")
def test_weirding_woman_overrides_the_rule_that_a_played_card_stays_in_play() -> None:
    t = UprisingTable().played(0, "truthtrance").hand(0, "weirding_woman")
    t.do("send weirding_woman imperial_basin", "take card:weirding_woman 1")
    assert (t.names(t[0].hand), t.names(t[0].played)) == (["weirding_woman"], ["truthtrance"])


@rule("U-PRIO-01")
def test_unswerving_loyalty_overrides_the_rule_that_troops_follow_an_agent() -> None:
    t = UprisingTable().hand(0, "unswerving_loyalty", "maula_pistol").do("reveal")
    assert deployable(t) == []
    t.do("take card:unswerving_loyalty 3")  # without a troop to retreat there is no choice but to deploy
    assert army(t.do("choose 1")) == (8, 3, 1)


# --- Leaders


SIGNETS = [
    pytest.param("muad_dib", {}, {"hand": 1}, id="Lead the Way"),
    pytest.param("gurney_halleck", {}, {"garrison": 1}, id="Warmaster"),
    pytest.param("lady_amber_metulli", {}, {"solari": 1}, id="Fill Coffers"),
    pytest.param("lady_margot_fenring", {}, {"spies": -1}, id="Arrakis Informant"),
    pytest.param("lady_jessica", {"spice": 1}, {"spice": -1, "intrigues": 1, "memories": 1}, id="Spice Agony"),
    pytest.param("princess_irulan", {}, {"hand": 1}, id="Chronicler's Insight"),
    pytest.param("staban_tuek", {}, {"spies": -1}, id="Unseen Network"),
    pytest.param("feyd_rautha_harkonnen", {}, {"training": 1}, id="Personal Training"),
    pytest.param("shaddam_corrino_iv", {}, {"solari": 1, "garrison": 1}, id="Emperor of the Known Universe"),
]
each_signet = pytest.mark.parametrize(("leader", "given", "change"), SIGNETS)


def led_by(leader: str, given: dict[str, int], card: str) -> UprisingTable:
    """A table of three whose seat 0 has this Leader, one card in hand and a card of cost 1 on offer."""
    others = [name for name in ("muad_dib", "gurney_halleck", "lady_amber_metulli") if name != leader][:2]
    t = UprisingTable(3, [leader, *others], modules=["choam"]).deck(0, *["dagger"] * 5)
    t.give(0, **{"solari": 0, "spice": 0, "water": 0} | given).row("weirding_woman").hand(0, card)
    return t


def signs(t: UprisingTable) -> dict[str, int]:
    """What a Signet ability can change."""
    p, own = t[0], t.followers(0)
    return {
        "solari": p.solari,
        "spice": p.spice,
        "hand": len(p.hand),
        "discard": len(p.discard),
        "garrison": p.garrison,
        "intrigues": len(p.intrigues),
        "spies": own.spies,
        "memories": own.memories,
        "training": own.training,
    }


def spend(before: dict[str, int], change: dict[str, int], **visit: int) -> dict[str, int]:
    return {sign: n + change.get(sign, 0) + visit.get(sign, 0) for sign, n in before.items()}


@rule("U-LEADER-01")
@each_signet
def test_signet_ring_sends_an_agent_and_uses_the_right_ability(
    leader: str, given: dict[str, int], change: dict[str, int]
) -> None:
    t = led_by(leader, given, "signet_ring")
    before = signs(t)
    take_all(t.do("send signet_ring spice_refinery pay:0"))  # 2 Solari
    assert signs(t) == spend(before, change, solari=2, hand=-1)


@rule("U-LEADER-01")
@each_signet
def test_neither_another_card_nor_revealing_signet_ring_uses_the_right_ability(
    leader: str, given: dict[str, int], change: dict[str, int]
) -> None:
    t = led_by(leader, given, "reconnaissance")
    before = signs(t)
    take_all(t.do("send reconnaissance spice_refinery pay:0"))
    assert signs(t) == spend(before, {}, solari=2, hand=-1)

    t = led_by(leader, given, "signet_ring")
    before = signs(t)
    t.do("reveal")
    assert t.starting("take leader:") == []
    assert (signs(t), t[0].persuasion) == (spend(before, {}, hand=-1), 1)


@rule("U-LEADER-01")
def test_the_left_ability_works_in_every_round() -> None:
    t = UprisingTable(3, ["gurney_halleck", "muad_dib", "lady_amber_metulli"], conflict="skirmish_desert_mouse")
    for following in ("shadow_contest", "protect_the_sietches"):
        t.hand(0, "dagger").troops(0, garrison=3, conflict=3).next_conflict(following).do("reveal")
        assert t[0].persuasion == 1  # Always Smiling, with 7 strength
        t.do("end")
        seat_0_in_next_round(t)
    t.hand(0, "dagger").troops(0, garrison=3, conflict=2).do("reveal")
    assert t[0].persuasion == 0  # with 5 strength


@rule("U-LEADER-01")
def test_the_left_ability_needs_no_signet_ring_and_is_of_the_own_leader_only() -> None:
    leaders = ["lady_margot_fenring", "muad_dib", "gurney_halleck"]
    t = UprisingTable(3, leaders).influence(0, bene_gesserit=1).influence(1, bene_gesserit=1)
    gain(t, "bene_gesserit")
    assert (influence(t, 0, "bene_gesserit"), t[0].spice) == (2, 2)  # Loyalty
    gain(t.do("reveal", "end"), "bene_gesserit")
    assert (influence(t, 1, "bene_gesserit"), t[1].spice) == (2, 0)


@rule("U-LEADER-01")
def test_a_signet_ability_waits_for_the_player_among_the_other_effects() -> None:
    t = rich(UprisingTable(3)).hand(0, "signet_ring").deck(0, "dagger", "diplomacy")
    t.do("send signet_ring arrakeen")  # Muad'Dib draws a card, Arrakeen another
    assert {"take leader:muad_dib 1", "take space:arrakeen 2"} <= set(t.options)
    assert t.names(take_all(t)[0].hand) == ["dagger", "diplomacy"]
