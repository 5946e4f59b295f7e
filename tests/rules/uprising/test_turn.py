"""U-TURN, U-PRIO and U-LEADER: Plot cards in turns, printed text before general rules, Leaders."""

import pytest

from tests.marks import rule
from tests.rules.plays import army, deployable, influence, reach, seat_0_in_next_round, take_all
from tests.rules.uprising.ways import CITY_POST, gain, rich
from tests.table import Table, UprisingTable

# --- the turns


@rule("U-TURN-04")
def test_plot_cards_are_played_at_any_moment_of_an_own_agent_turn() -> None:
    t = UprisingTable().intrigues(0, *["contingency_plan"] * 6, "cunning").hand(0, "reconnaissance")
    t.deck(0, "dagger", "dagger").spies(0, CITY_POST)
    t.do("play contingency_plan", "play contingency_plan", "send reconnaissance arrakeen", "decline")
    t.do("play contingency_plan", "take space:arrakeen draw", "play contingency_plan", "deploy 1")
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
    t.do("send weirding_woman imperial_basin", "take card:weirding_woman")
    assert (t.names(t[0].hand), t.names(t[0].played)) == (["weirding_woman"], ["truthtrance"])


@rule("U-PRIO-01")
def test_unswerving_loyalty_overrides_the_rule_that_troops_follow_an_agent() -> None:
    t = UprisingTable().hand(0, "unswerving_loyalty", "maula_pistol").do("reveal")
    assert deployable(t) == []
    t.do(
        "take card:unswerving_loyalty deploy/retreat"
    )  # without a troop to retreat there is no choice but to deploy
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
    take_all(t.do("send signet_ring spice_refinery free"))  # 2 Solari
    assert signs(t) == spend(before, change, solari=2, hand=-1)


@rule("U-LEADER-01")
@each_signet
def test_neither_another_card_nor_revealing_signet_ring_uses_the_right_ability(
    leader: str, given: dict[str, int], change: dict[str, int]
) -> None:
    t = led_by(leader, given, "reconnaissance")
    before = signs(t)
    take_all(t.do("send reconnaissance spice_refinery free"))
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
    assert {"take leader:muad_dib draw", "take space:arrakeen draw"} <= set(t.options)
    assert t.names(take_all(t)[0].hand) == ["dagger", "diplomacy"]
