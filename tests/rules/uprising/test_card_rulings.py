"""Rulings on single cards and Leaders (U-CARD), and what the FAQ says of them."""

import pytest

from sietch.rules import terms
from tests.marks import rule
from tests.rules.combats import held
from tests.rules.plays import influence, others_reveal
from tests.rules.uprising.fights import take, worms
from tests.rules.uprising.ways import lose
from tests.table import UprisingTable

OTHERS = ["muad_dib", "lady_amber_metulli"]


def led_by(leader: str, conflict: str = "skirmish_crysknife") -> UprisingTable:
    """A game of three with CHOAM; seat 0 has this Leader and owns nothing."""
    t = UprisingTable(3, leaders=[leader, *OTHERS], conflict=conflict, modules=["choam"])
    t.give(0, solari=0, spice=0, water=0)
    return t


# --- reaching 2 Influence

REACHING = {
    "lady_margot_fenring": ("bene_gesserit", "secrets"),
    "princess_irulan": ("emperor", "dutiful_service"),
}
each_reaching = pytest.mark.parametrize(("leader", "faction", "space"), [(k, *v) for k, v in REACHING.items()])


def visit_with(t: UprisingTable, card: str, space: str) -> UprisingTable:
    """Seat 0 visits a Faction space and takes the Influence and the Leader's ability, nothing else."""
    faction = terms.FACTIONS[t.box.spaces[t.space(space)].faction]
    t.hand(0, card).intrigues(0).do(f"send {card} {space}", f"take influence:{faction}")
    return take(t, "leader:princess_irulan intrigue")


def bonus(t: UprisingTable) -> int:
    """How often the Leader gained something: Margot 2 spice, Irulan an Intrigue card."""
    margot = t.box.leaders[t[0].leader].id == "lady_margot_fenring"
    return t[0].spice // 2 if margot else len(t[0].intrigues)


@rule("U-CARD-01")
@each_reaching
@pytest.mark.parametrize(
    ("before", "card", "after", "gained"),
    [
        (0, "diplomacy", 1, 0),
        (1, "diplomacy", 2, 1),
        (0, "overthrow", 2, 1),
        (1, "overthrow", 3, 1),  # a jump from 1 to 3 counts
        (2, "diplomacy", 3, 0),
        (2, "overthrow", 4, 0),
    ],
)
def test_reaching_2_influence_is_moving_up_to_2_or_over_it(leader, faction, space, before, card, after, gained):
    t = visit_with(led_by(leader).influence(0, **{faction: before}), card, space)
    assert (influence(t, 0, faction), bonus(t)) == (after, gained)


@rule("U-CARD-01")
@each_reaching
def test_falling_to_2_is_not_reaching_it_and_reaching_it_again_is(leader, faction, space):
    t = lose(led_by(leader).influence(0, **{faction: 3}), faction)
    assert (influence(t, 0, faction), bonus(t)) == (2, 0)
    lose(t, faction)
    assert bonus(visit_with(t, "diplomacy", space)) == 1


@rule("U-CARD-01")
@each_reaching
def test_only_the_leaders_own_faction_counts(leader, faction, space):
    t = led_by(leader).influence(0, fremen=1).hand(0, "diplomacy").do("send diplomacy fremkit")
    t.do("take influence:fremen")
    assert (influence(t, 0, "fremen"), bonus(t)) == (2, 0)


@rule("U-CARD-01")
def test_2_influence_reached_by_a_reward_of_the_combat_counts():
    t = led_by("princess_irulan", conflict="skirmish_crysknife").influence(0, emperor=1)
    t.set_strengths((2, 0), (0, 0), (0, 0)).do("choose emperor")
    assert (influence(t, 0, "emperor"), len(t[0].intrigues)) == (2, 1)


# --- Spacing Guild's Favor


@rule("U-CARD-02")
def test_spacing_guilds_favor_gives_nothing_when_it_leaves_play_at_clean_up():
    t = led_by("staban_tuek").hand(0, "spacing_guilds_favor").played(0, "spacing_guilds_favor").reveal_and_end()
    assert t.names(t[0].discard) == ["spacing_guilds_favor"] * 2
    assert t[0].spice == 0


@rule("U-CARD-02")
def test_spacing_guilds_favor_discarded_from_hand_gives_2_spice():
    t = led_by("staban_tuek").hand(0, "space_time_folding", "spacing_guilds_favor").deck(0, "dagger", "dagger")
    take(t.do("send space_time_folding deliver_supplies"), "card:space_time_folding")
    assert (t.names(t[0].discard), t[0].spice) == (["spacing_guilds_favor"], 2)


# --- Feyd-Rautha Harkonnen


def feyd(step: str) -> UprisingTable:
    """Feyd, whose token lies on this step of the training track, has played Signet Ring at Gather Support."""
    t = led_by("feyd_rautha_harkonnen").troops(0, garrison=3).hand(0, "signet_ring")
    t.followers(0).training = training_steps(t).index(step)
    return t.do("send signet_ring gather_support free")


def training_steps(t: UprisingTable) -> list[str]:
    return [step.id for step in t.box.leaders[t[0].leader].signet.steps]


@rule("U-CARD-03")
def test_feyds_token_stays_on_the_rightmost_step_and_gives_no_more_bonuses():
    t = feyd("final")
    assert t.options == ["end"]
    assert t.barred == {"take leader:feyd_rautha_harkonnen train": "nothing_there"}
    t.do("end")
    assert training_steps(t)[t.followers(0).training] == "final"
    assert (t[0].garrison, t.followers(0).spies) == (3 + 2, 3)  # the 2 troops of the space, no more


@rule("U-CARD-03")
@pytest.mark.parametrize("step", ["late_trash", "double_spice"])
def test_reaching_the_rightmost_step_gives_its_troop_and_spy(step):
    t = take(feyd(step), "leader:feyd_rautha_harkonnen train")
    assert training_steps(t)[t.followers(0).training] == "final"
    assert (t[0].garrison, t.decision.kind) == (3 + 2 + 1, "spy")


# --- Shaddam Corrino IV


def shaddam(space: str, conflict: str = "skirmish_crysknife") -> UprisingTable:
    """Shaddam has played Signet Ring on his first turn."""
    t = led_by("shaddam_corrino_iv", conflict=conflict).troops(0, garrison=5).hooks(0).give(0, water=3)
    t.hand(0, "signet_ring", "reconnaissance").intrigues(0, "detonation", "unexpected_allies")
    return t.do(f"send signet_ring {space}")


def summon_at(t: UprisingTable, space: str) -> UprisingTable:
    """Take the sandworms of the space, if that is possible."""
    take(t, f"space:{space}")
    return t.do("choose sandworm+bonus_spice") if "choose sandworm+bonus_spice" in t.options else t


@rule("U-CARD-04", "F-68")
def test_signet_ring_forbids_shaddam_to_deploy_for_the_rest_of_the_turn():
    t = shaddam("arrakeen")
    assert (t.deploy_limit, t.starting("deploy ")) == (0, [])
    t.do("take leader:shaddam_corrino_iv", "take space:arrakeen draw")  # 1 Solari and a troop; a card
    assert (t[0].garrison, t.deploy_limit, t.starting("deploy ")) == (5 + 1 + 1, 0, [])


@rule("U-CARD-04")
def test_the_ban_acts_before_anything_is_taken():
    t = shaddam("arrakeen")
    assert "take leader:shaddam_corrino_iv" in t.options
    assert t.deploy_limit == 0


@rule("U-CARD-04")
def test_the_ban_stops_every_unit_and_every_way():
    t = shaddam("arrakeen").do("play detonation")
    assert t.decision.kind == "detonate"  # deploying four troops is no choice
    t.do("decline", "play unexpected_allies", "decline")
    assert (worms(t), t[0].conflict) == (0, 0)
    t = shaddam("deep_desert")
    assert worms(summon_at(t, "deep_desert")) == 0


@rule("U-CARD-04", "F-68")
def test_later_turns_of_the_round_are_free():
    t = shaddam("imperial_basin").do("take leader:shaddam_corrino_iv", "end")
    others_reveal(t).do("send reconnaissance arrakeen")
    assert t.deploy_limit == 1 + 2
    t.do("deploy 3", "play unexpected_allies", "decline")
    assert (t[0].conflict, worms(t)) == (3, 1)


@rule("U-CARD-04", "F-68")
def test_the_turns_of_other_players_are_free():
    t = shaddam("imperial_basin").do("take leader:shaddam_corrino_iv", "end")
    assert t.seat == 1
    t.hand(1, "reconnaissance").troops(1, garrison=3).do("send reconnaissance arrakeen")
    assert t.deploy_limit == 3


@rule("U-CARD-04")
def test_the_signet_ring_of_another_leader_forbids_nothing():
    t = led_by("gurney_halleck").troops(0, garrison=3).hand(0, "signet_ring").do("send signet_ring arrakeen")
    assert t.deploy_limit == 1 + 1 + 2  # Arrakeen's troop, Warmaster's troop and 2 of the garrison


# --- Guild Envoy


@rule("U-CARD-05", "F-63")
def test_guild_envoy_obliges_the_player_to_discard():
    t = led_by("staban_tuek").hand(0, "guild_envoy", "dagger", "diplomacy").intrigues(0, "cunning")
    t.do("send guild_envoy deliver_supplies", "take influence:guild")
    assert t.options == ["take card:guild_envoy discard", "play cunning"]
    assert t.barred["end"] == "must_first"
    t.do("take card:guild_envoy discard")
    assert t.options == ["choose dagger hand", "choose diplomacy hand"]  # there is no declining
    t.do("choose dagger hand")
    assert (t.names(t[0].hand), t.names(t[0].discard)) == (["diplomacy"], ["dagger"])
    assert "end" in t.options


@rule("U-CARD-05")
def test_guild_envoy_draws_2_cards_for_a_discarded_guild_card():
    t = led_by("staban_tuek").hand(0, "guild_envoy", "steersman").deck(0, "dagger", "diplomacy")
    t.do("send guild_envoy deliver_supplies", "take card:guild_envoy discard", "take card:guild_envoy draw")
    assert sorted(t.names(t[0].hand)) == ["dagger", "diplomacy"]


# --- Reverend Mother Jessica


def jessica(memories: int = 0) -> UprisingTable:
    """Lady Jessica has sent an Agent to Secrets and owns 1 water."""
    t = led_by("lady_jessica").give(0, water=1).hand(0, "diplomacy").deck(0, "dagger", "dagger", "dagger")
    t.followers(0).memories = memories
    t[0].supply -= memories
    return t.intrigue_deck("cunning", "detonation", "distraction").do("send diplomacy secrets")


@rule("U-CARD-06", "F-65")
def test_reverend_mother_jessica_is_used_in_the_turn_in_which_the_board_is_turned():
    t = jessica(memories=2)
    assert t.starting("take leader:") == ["take leader:lady_jessica turn_board"]
    t.do("take leader:lady_jessica turn_board")
    assert t.box.leaders[t[0].leader].id == "reverend_mother_jessica"
    assert len(t[0].hand) == 2
    t.do("take leader:reverend_mother_jessica water>repeat_space")  # pays 1 water: Secrets once more
    assert t[0].water == 0
    while t.starting("take "):
        t.do(t.starting("take ")[0])
    assert len(held(t, 0)) == 2
    assert influence(t, 0, "bene_gesserit") == 1


@rule("U-CARD-06")
def test_before_the_board_is_turned_no_space_is_repeated():
    t = jessica().do("take space:secrets intrigue", "take influence:bene_gesserit", "end")
    assert (len(held(t, 0)), t[0].water) == (1, 1)
    assert t.box.leaders[t[0].leader].id == "lady_jessica"


@rule("U-CARD-06")
def test_the_repetition_costs_water_and_is_optional():
    t = jessica().give(0, water=0).do("take leader:lady_jessica turn_board")
    assert t.barred["take leader:reverend_mother_jessica water>repeat_space"] == "cannot_pay"
    t = jessica().do(
        "take leader:lady_jessica turn_board", "take space:secrets intrigue", "take influence:bene_gesserit"
    )
    assert [option for option in t.options if not option.startswith("play ")] == [
        "take leader:reverend_mother_jessica water>repeat_space", "end",
    ]  # fmt: skip


# --- Manipulate, the Intrigue card

ROW = ["strike_fleet", "maula_pistol", "shishakli", "steersman", "sardaukar_soldier"]


def manipulated(card: str = "shishakli") -> UprisingTable:
    """Seat 0 has set a card of the Row aside."""
    t = led_by("staban_tuek").row(*ROW).imperium("leadership", "overthrow").intrigues(0, "manipulate")
    return t.do("play manipulate", f"choose {card} row")


@rule("F-56")
def test_a_card_set_aside_by_manipulate_costs_its_owner_1_less_and_nobody_else_can_have_it():
    t = manipulated()
    assert t.names(t.state.row) == ["strike_fleet", "maula_pistol", "steersman", "sardaukar_soldier", "leadership"]
    t.hand(0, "convincing_argument", "diplomacy").do("reveal")
    assert "buy shishakli from:aside" in t.options  # 4 - 1
    t.do("buy shishakli from:aside")
    assert (t[0].persuasion, t.names(t[0].discard)) == (0, ["shishakli"])
    t = manipulated().do("send dagger gather_support free", "end").hand(1, *["convincing_argument"] * 5)
    t.do("reveal")
    assert [option for option in t.options if "shishakli" in option] == []


@rule("F-56")
def test_a_card_set_aside_may_be_had_by_other_means_without_the_discount():
    t = manipulated().intrigues(0, "inspire_awe").do("play inspire_awe")  # a card of 3 or less
    assert "choose shishakli aside" not in t.options
    t = manipulated("maula_pistol").intrigues(0, "inspire_awe").do("play inspire_awe")
    assert "choose maula_pistol aside" in t.options
    t.do("choose maula_pistol aside")
    assert (t.names(t[0].discard), t[0].aside) == (["maula_pistol"], [])


@rule("F-56")
def test_a_card_set_aside_and_not_acquired_leaves_the_game_with_the_next_reveal_turn():
    t = manipulated().hand(0, "dagger", "diplomacy").do("send dagger gather_support free", "end")
    others_reveal(t).do("reveal")
    assert t.names(t[0].aside) == ["shishakli"]
    t.do("end")
    assert (t[0].aside, t.names(t.state.trashed)) == ([], ["shishakli"])
    assert "shishakli" not in t.names(t.state.row)
