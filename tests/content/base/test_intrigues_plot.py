"""Plot Intrigue cards that ask or wait for something: what they do on Agent and Reveal turns."""

import pytest

from sietch.rules.terms import UNKNOWN
from tests.content.base.printed import SPACES
from tests.content.base.tables import holding
from tests.content.ledger import change, come_round, discarded, revealed, spaces_open
from tests.marks import rule
from tests.table import Table


@rule("F-08")
def test_councilors_dispensation_needs_the_seat() -> None:
    assert holding("councilors_dispensation").barred["play councilors_dispensation"] == "condition"


@rule("B-CARD-04", "B-MENTAT-01")
def test_calculated_hire_takes_the_mentat_only_from_its_own_space() -> None:
    t = holding("calculated_hire", spice=1)
    t.state.mentat = 3
    assert t.refresh().barred["play calculated_hire"] == "nothing_there"


def test_calculated_hire_gives_an_agent_for_this_round() -> None:
    t = holding("calculated_hire", spice=1, agents=0).hand(0, "dagger", "diplomacy")
    assert not t.starting("send")
    t.do("play calculated_hire")
    assert t.state.mentat == 0
    assert "send dagger hall_of_oratory" in t.options


# --- the start of a turn


@rule("B-CARD-03", "B-VAR-01")
def test_bindu_suspension_draws_and_may_end_the_turn() -> None:
    t = holding("bindu_suspension")
    assert change(t, 0, "play bindu_suspension") == {"hand": 1, "intrigues": -1}
    assert t.options == ["accept", "decline"]
    t.do("accept")
    assert t.seat == 1
    assert not t[0].revealed_turn
    assert come_round(t).state.round == 1
    assert t.seat == 0  # neither an Agent turn nor a Reveal turn was taken
    assert (t[0].agents, len(t[0].hand)) == (2, 3)
    assert "send dagger hall_of_oratory" in t.options


@rule("B-VAR-01")
def test_bindu_suspension_need_not_end_the_turn() -> None:
    t = holding("bindu_suspension").do("play bindu_suspension", "decline")
    assert t.seat == 0
    assert {"send dagger hall_of_oratory", "reveal"} <= set(t.options)


@rule("B-CARD-03")
@pytest.mark.parametrize("before", ["play windfall", "send dagger hall_of_oratory", "reveal"])
def test_bindu_suspension_comes_before_anything_else(before: str) -> None:
    t = holding("bindu_suspension", "windfall").do(before)
    assert t.barred["play bindu_suspension"] == "already_started"


@rule("F-54")
def test_dispatch_an_envoy_adds_the_faction_icons() -> None:
    t = holding("dispatch_an_envoy", spice=9, solari=9, water=9).hand(0, "dagger", "diplomacy")
    factions = SPACES["emperor"] | SPACES["guild"] | SPACES["bene_gesserit"] | SPACES["fremen"]
    assert spaces_open(t, "dagger") == SPACES["landsraad"]
    t.do("play dispatch_an_envoy")
    assert spaces_open(t, "dagger") == SPACES["landsraad"] | factions
    assert spaces_open(t, "diplomacy") == factions
    t.do("send dagger wealth")
    assert t[0].influence == [1, 0, 0, 0]


def test_dispatch_an_envoy_lasts_for_one_turn() -> None:
    t = holding("dispatch_an_envoy").do("play dispatch_an_envoy", "send dagger hall_of_oratory", "end")
    come_round(t.hand(0, "dagger").give(0, solari=2))
    assert spaces_open(t, "dagger") == {"mentat"}


def test_dispatch_an_envoy_lets_a_card_without_icons_go() -> None:
    t = Table().intrigues(0, "dispatch_an_envoy").hand(0, "convincing_argument").do("play dispatch_an_envoy")
    assert "send convincing_argument wealth" in t.options


def test_infiltrate_passes_opponents_but_not_own_agents() -> None:
    t = holding("infiltrate", solari=4).agent_at(1, "wealth").agent_at(0, "stillsuits").agent_at(2, "stillsuits")
    t.agent_at(3, "conspire").hand(0, "diplomacy")
    assert t.barred["send diplomacy wealth"] == "occupied"
    t.do("play infiltrate")
    assert "send diplomacy wealth" in t.options
    assert t.barred["send diplomacy stillsuits"] == "occupied"
    assert t.barred["send diplomacy conspire"] == "cannot_pay"


def test_infiltrate_lifts_no_requirement_and_no_limit() -> None:
    t = holding("infiltrate", solari=20).hand(0, "signet_ring").agent_at(1, "sietch_tabr")
    t[0].visited_once = 1 << t.space("swordmaster")
    t.do("play infiltrate")
    assert t.barred["send signet_ring sietch_tabr"] == "requirement"
    assert t.barred["send signet_ring swordmaster"] == "once_per_game"


@pytest.mark.parametrize("card", ["infiltrate", "dispatch_an_envoy"])
@pytest.mark.parametrize("before", ["send dagger hall_of_oratory", "reveal"])
def test_cards_for_sending_come_before_sending(card: str, before: str) -> None:
    t = holding(card).do(before)
    assert t.barred[f"play {card}"] == "already_started"


# --- the Reveal turn


@rule("F-10", "B-INTR-08")
def test_charisma_waits_face_up_for_the_reveal_turn() -> None:
    t = holding("charisma").do("play charisma")
    assert (t[0].persuasion, discarded(t)) == (0, [])
    assert [t.box.intrigues[card].id for card in t[0].faceup] == ["charisma"]
    come_round(t.do("send dagger hall_of_oratory", "end"))
    assert revealed(t, "reconnaissance") == {"persuasion": 1 + 2 + 1}  # the Hall of Oratory gives one too
    assert discarded(t.do("end")) == ["charisma"]


def test_charisma_on_the_reveal_turn_works_at_once() -> None:
    t = holding("charisma").hand(0, "dagger").do("reveal")
    assert change(t, 0, "play charisma") == {"persuasion": 2, "intrigues": -1}
    assert t.do("end")[0].faceup == []
    assert discarded(t) == ["charisma"]


@rule("F-42", "F-43", "F-10")
def test_recruitment_mission_lets_each_acquired_card_go_on_the_deck() -> None:
    t = holding("recruitment_mission").hand(0, "dagger").row("scout", "dr_yueh").imperium()
    t.do("play recruitment_mission", "reveal")
    assert t[0].persuasion == 1
    t.give(0, persuasion=6).do("buy scout")
    assert t.options == ["choose scout discard", "choose scout deck"]
    t.do("choose scout deck", "buy dr_yueh", "choose dr_yueh discard")
    t.do("buy arrakis_liaison from:reserve", "choose arrakis_liaison deck")
    assert t.names(t[0].deck)[-2:] == ["scout", "arrakis_liaison"]
    assert t.names(t[0].discard) == ["dr_yueh"]
    assert discarded(t.do("end")) == ["recruitment_mission"]


def test_recruitment_mission_on_the_reveal_turn_works_at_once() -> None:
    t = holding("recruitment_mission").hand(0, "dagger").row("scout").do("reveal", "play recruitment_mission")
    assert t[0].persuasion == 1
    t.do("buy scout")
    assert t.options == ["choose scout discard", "choose scout deck"]


@rule("F-42")
def test_recruitment_mission_leaves_agent_turns_alone() -> None:
    t = holding("recruitment_mission", "bypass_protocol").row("scout").imperium()
    t.do("play recruitment_mission", "play bypass_protocol", "choose scout row")
    assert t.names(t[0].discard) == ["scout"]


def acquired_before_revealing(*plots: str) -> Table:
    """Seat 0 has played these, acquired Scout by Bypass Protocol among them, and then revealed."""
    t = holding(*plots).row("scout", "dr_yueh").imperium()
    for plot in plots:
        t.do(f"play {plot}", *["choose scout row"] * (plot == "bypass_protocol"))
    assert t.names(t[0].discard) == ["scout"]
    return t.do("reveal")


@rule("B-TURN-02", "B-TURN-08", "F-42")
def test_recruitment_mission_looks_at_a_card_acquired_before_revealing() -> None:
    t = acquired_before_revealing("recruitment_mission", "bypass_protocol")
    assert t.options == ["choose scout discard", "choose scout deck"]
    assert change(t, 0, "choose scout deck") == {"discard": -1}
    assert (t.names(t[0].deck)[-1], t[0].known_top, t[0].persuasion) == ("scout", 1, 1 + 1)
    t = acquired_before_revealing("recruitment_mission", "bypass_protocol").do("choose scout discard")
    assert (t.names(t[0].discard), t.decision.kind) == (["scout"], "reveal")


@rule("F-42")
def test_recruitment_mission_does_not_look_at_cards_acquired_before_it() -> None:
    t = acquired_before_revealing("bypass_protocol", "recruitment_mission")
    assert (t.names(t[0].discard), t.decision.kind) == (["scout"], "reveal")


@rule("F-42")
def test_a_card_acquired_before_revealing_must_still_lie_in_the_discard_pile() -> None:
    t = holding("recruitment_mission", "bypass_protocol", "refocus").row("scout").imperium().deck(0)
    t.do("play recruitment_mission", "play bypass_protocol", "choose scout row", "play refocus")
    assert "scout" in t.names(t[0].hand)  # shuffled into the empty deck and drawn
    assert t.do("reveal").decision.kind == "reveal"


@rule("F-42")
def test_a_turn_that_becomes_an_agent_turn_puts_no_acquired_card_on_the_deck() -> None:
    t = holding("recruitment_mission", "bypass_protocol").row("scout").imperium()
    t.do("play recruitment_mission", "play bypass_protocol", "choose scout row")
    come_round(t.do("send dagger hall_of_oratory", "end")).do("reveal")
    assert (t.names(t[0].discard), t.decision.kind) == (["scout"], "reveal")


@rule("F-42")
def test_recruitment_mission_ends_with_its_reveal_turn() -> None:
    t = holding("recruitment_mission").hand(0, "dagger").next_conflict("guild_bank_raid")
    t.do("play recruitment_mission", "reveal", "end").finish_turns()
    come_round(t)
    t.row("scout").do("reveal").give(0, persuasion=1).do("buy scout")
    assert t.names(t[0].discard)[-1] == "scout"


@rule("F-22", "B-TROOP-06")
def test_reinforcements_may_be_deployed_at_a_combat_space() -> None:
    t = holding("reinforcements", solari=3).hand(0, "diplomacy").troops(0, garrison=3)
    t.do("play reinforcements", "send diplomacy stillsuits")
    assert t.deploy_limit == 3 + 2


def test_reinforcements_stay_at_home_elsewhere() -> None:
    t = holding("reinforcements", solari=3).do("send dagger hall_of_oratory", "play reinforcements")
    assert t.deploy_limit == 0


@pytest.mark.parametrize(("garrison", "recruits"), [(3, 3), (10, 2), (12, 0)])
def test_reinforcements_on_the_reveal_turn_may_fight(garrison: int, recruits: int) -> None:
    t = (
        holding("reinforcements", solari=3)
        .hand(0)
        .troops(0, garrison=garrison)
        .do("reveal", "play reinforcements")
    )
    assert t[0].garrison == garrison + recruits
    assert t.starting("deploy") == [f"deploy {n}" for n in range(1, recruits + 1)]
    assert "end" in t.options


@rule("B-TURN-02", "B-TURN-08")
@pytest.mark.parametrize(("garrison", "recruits"), [(3, 3), (10, 2), (12, 0)])
def test_reinforcements_played_before_revealing_may_fight(garrison: int, recruits: int) -> None:
    t = holding("reinforcements", solari=3).troops(0, garrison=garrison).do("play reinforcements")
    assert not t.starting("deploy")  # it may yet become an Agent turn
    t.do("reveal")
    assert t.starting("deploy") == [f"deploy {n}" for n in range(1, recruits + 1)]
    assert "end" in t.options


@rule("B-TURN-04", "B-TURN-08")
def test_reinforcements_may_fight_in_a_turn_that_can_only_be_the_reveal_turn() -> None:
    t = holding("reinforcements", solari=3).troops(0).give(0, agents=0).do("play reinforcements")
    assert t.decision.kind == "reveal"  # which begins by itself
    assert change(t, 0, "deploy 3") == {"garrison": -3, "conflict": 3}
    assert t.do("end").strength(0) == 2 * 3 + 1


def test_reinforcements_do_not_fight_after_an_agent_turn() -> None:
    t = holding("reinforcements", solari=3).do("play reinforcements", "send dagger hall_of_oratory")
    assert t.deploy_limit == 0
    come_round(t.do("end")).do("reveal")
    assert t.deploy_limit == 0


# --- cards and decks


@rule("F-07", "B-DECK-01")
def test_bypass_protocol_takes_a_card_up_to_three() -> None:
    t = holding("bypass_protocol", spice=1).row("scout", "dr_yueh", "the_voice", "crysknife", "firm_grip")
    t.imperium("opulence").do("play bypass_protocol")
    assert t.options == [
        "choose scout row",
        "choose dr_yueh row",
        "choose the_voice row",
        "choose crysknife row",
        "choose arrakis_liaison reserve",
    ]
    assert change(t, 0, "choose crysknife row") == {"discard": 1}
    assert t.names(t.state.row) == ["scout", "dr_yueh", "the_voice", "firm_grip", "opulence"]


def test_bypass_protocol_pays_two_spice_for_a_card_up_to_five_on_the_deck() -> None:
    t = holding("bypass_protocol", spice=2).row("scout", "opulence", "chani", "stilgar", "choam_directorship")
    t.do("play bypass_protocol")
    assert t.options == ["choose acquire", "choose spice>acquire"]
    t.do("choose spice>acquire")
    assert t.options == [
        "choose scout row",
        "choose chani row",
        "choose stilgar row",
        "choose arrakis_liaison reserve",
    ]
    assert change(t, 0, "choose chani row") == {"water": 1}  # its Acquire box works, its cost is not paid
    assert t[0].spice == 0
    assert t.names(t[0].deck)[-1] == "chani"
    assert t[0].persuasion == 0


@rule("B-DECK-05", "B-CARD-16")
def test_poison_snooper_shows_nothing_of_an_empty_deck() -> None:
    t = holding("poison_snooper").deck(0).discard(0, "dagger")
    assert t.barred["play poison_snooper"] == "nothing_there"
    assert t.names(t[0].discard) == ["dagger"]


def test_poison_snooper_shows_the_top_card_to_its_owner() -> None:
    t = holding("poison_snooper").deck(0, "seek_allies", "dagger").do("play poison_snooper")
    assert t.options == ["choose draw", "choose trash"]
    assert t.game.view(0).table.players[0].deck == [UNKNOWN, t.card("seek_allies")]
    assert t.game.view(1).table.players[0].deck == [UNKNOWN, UNKNOWN]


def test_poison_snooper_draws_or_trashes() -> None:
    t = holding("poison_snooper").deck(0, "seek_allies", "dagger").do("play poison_snooper")
    assert change(t, 0, "choose draw") == {"hand": 1}
    assert t.names(t[0].hand)[-1] == "seek_allies"
    t = holding("poison_snooper").deck(0, "seek_allies", "dagger").do("play poison_snooper")
    assert change(t, 0, "choose trash") == {}
    assert t.names(t[0].deck) == ["dagger"]
    assert t.names(t.state.trashed) == ["seek_allies"]


def test_poison_snooper_trashing_pays_an_assassination_mission() -> None:
    t = holding("poison_snooper").deck(0, "assassination_mission").do("play poison_snooper")
    assert change(t, 0, "choose trash") == {"solari": 4}


@rule("F-19", "B-REVEAL-07")
@pytest.mark.parametrize(
    ("card", "answers", "persuasion"),
    [("poison_snooper", ["choose draw"], 2), ("refocus", [], 2), ("water_of_life", [], 6)],
)
def test_cards_drawn_on_the_reveal_turn_are_revealed(card: str, answers: list[str], persuasion: int) -> None:
    t = holding(card, water=1, spice=1).hand(0, "dagger").deck(0, *["convincing_argument"] * 3)
    t.do("reveal", f"play {card}", *answers)
    assert t[0].hand == []
    assert t[0].persuasion == persuasion


@rule("F-44")
def test_refocus_shuffles_the_discard_pile_into_the_deck_and_draws() -> None:
    t = holding("refocus").deck(0, "seek_allies").discard(0, "dagger", "dagger", "signet_ring")
    assert change(t, 0, "play refocus") == {"hand": 1, "discard": -3, "intrigues": -1}
    assert len(t[0].deck) == 3
    mine = t.names(t[0].deck) + t.names(t[0].hand)[-1:]
    assert sorted(mine) == ["dagger", "dagger", "seek_allies", "signet_ring"]
    t = holding("refocus").deck(0, "seek_allies").discard(0)
    assert change(t, 0, "play refocus") == {"hand": 1, "intrigues": -1}


# --- troops and Agents


@rule("F-33", "B-TROOP-11")
def test_double_cross_replaces_an_opponents_troop() -> None:
    t = holding("double_cross", solari=1).troops(0, garrison=3).troops(1, conflict=2).troops(3, conflict=1)
    t.do("play double_cross")
    assert t.options == ["choose seat:1", "choose seat:3"]
    assert change(t, 0, "choose seat:3") == {"conflict": 1}
    assert (t[0].solari, t[0].supply) == (0, 8)
    assert (t[3].conflict, t[3].supply) == (0, 12)
    assert t[1].conflict == 2


@rule("F-33")
def test_double_cross_needs_a_victim_but_no_own_supply() -> None:
    t = holding("double_cross", solari=1).troops(0, garrison=3, conflict=1)
    assert t.barred["play double_cross"] == "no_troops"
    t = holding("double_cross", solari=1).troops(0, garrison=12).troops(2, conflict=1)
    assert change(t, 0, "play double_cross") == {"solari": -1, "intrigues": -1}
    assert t[2].conflict == 0


@rule("B-STR-07")
def test_double_cross_lowers_a_strength_already_set() -> None:
    t = Table().troops(0, conflict=2).hand(0, "dagger").do("reveal", "end")
    assert t.strength(0) == 5
    t.give(1, solari=1).intrigues(1, "double_cross").do("play double_cross")
    assert t.strength(0) == 3
    t = Table().troops(0, conflict=1).hand(0, "stilgar").do("reveal", "end")
    t.give(1, solari=1).intrigues(1, "double_cross").do("play double_cross")
    assert t.strength(0) == 0


@rule("F-18")
@pytest.mark.parametrize("number", [0, 3, 7])
@pytest.mark.parametrize("before", [[], ["send dagger hall_of_oratory"], ["reveal"]])
def test_rapid_mobilization_deploys_any_number(number: int, before: list[str]) -> None:
    t = holding("rapid_mobilization").troops(0, garrison=7).do(*before)
    home = t[0].garrison
    t.do("play rapid_mobilization")
    assert t.options == [f"choose {n}" for n in range(home + 1)]
    t.do(f"choose {number}")
    assert (t[0].garrison, t[0].conflict) == (home - number, number)


def test_rapid_mobilization_leaves_the_combat_spaces_right_untouched() -> None:
    t = holding("rapid_mobilization").troops(0, garrison=7).do("send diplomacy stillsuits")
    t.do("play rapid_mobilization", "choose 4")
    assert t.deploy_limit == 2


@rule("B-AGENT-13")
def test_urgent_mission_brings_an_agent_back() -> None:
    t = holding("urgent_mission", agents=2).agent_at(0, "wealth").agent_at(0, "imperial_basin")
    t.do("play urgent_mission")
    assert t.options == ["choose wealth", "choose imperial_basin"]
    assert change(t, 0, "choose imperial_basin") == {"agents": 1}
    assert t.state.agents_at[t.space("imperial_basin")] == 0
    assert "send dagger hall_of_oratory" in t.options


def test_urgent_mission_may_recall_the_agent_just_sent() -> None:
    t = holding("urgent_mission").hand(0, "diplomacy", "dagger").do("send diplomacy stillsuits")
    assert change(t, 0, "play urgent_mission") == {"agents": 1, "intrigues": -1}
    assert t.deploy_limit == 2  # the Agent was sent to a Combat space this turn


def test_urgent_mission_needs_an_own_agent_on_the_board() -> None:
    t = holding("urgent_mission").agent_at(1, "wealth")
    assert t.barred["play urgent_mission"] == "nothing_there"


@rule("B-HARV-07")
def test_a_maker_space_emptied_by_urgent_mission_gathers_spice() -> None:
    t = holding("urgent_mission").agent_at(0, "hagga_basin").next_conflict("guild_bank_raid")
    t.do("play urgent_mission").finish_turns()
    assert t.state.bonus_spice[t.space("hagga_basin")] == 1
