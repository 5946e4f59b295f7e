"""The six Leaders of Rise of Ix: standing abilities, Signet abilities and what they bring to setup."""

from collections import Counter
from random import Random

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules import engine
from sietch.rules.terms import E_KEPT_BACK, E_SNOOPER, FACTIONS, FREMEN, UNKNOWN
from sietch.rules.verbs.influence import raise_influence
from tests.marks import rule
from tests.table import PLAIN_LEADERS, SixTable, Table, UprisingTable

LEADERS = {
    "archduke_armand_ecaz": ("Ecaz", 2),
    "ilesa_ecaz": ("Ecaz", 3),
    "prince_rhombur_vernius": ("Vernius", 1),
    "princess_yuna_moritani": ("Moritani", 2),
    "tessia_vernius": ("Vernius", 4),
    "viscount_hundro_moritani": ("Moritani", 1),
}


def table_of(leader: str, players: int = 4) -> Table:
    """Seat 0 is this Leader, the others are plain ones."""
    return Table(players, [leader, *PLAIN_LEADERS[: players - 1]], modules=("ix",))


def with_signet(leader: str) -> Table:
    """Seat 0 is about to send the Signet Ring."""
    return table_of(leader).hand(0, "signet_ring", "dagger")


@rule("X-COMP-03")
def test_two_leaders_of_each_of_three_houses() -> None:
    leaders = load_box("base", frozenset({"ix"})).leaders
    assert {leader.id: (leader.house, leader.difficulty) for leader in leaders[8:]} == LEADERS
    assert set(Counter(house for house, _ in LEADERS.values()).values()) == {2}


@rule("X-COMP-03")
def test_they_mix_with_the_leaders_of_the_other_boxes() -> None:
    names = [*LEADERS][:2]
    for box in ("base", "uprising"):
        game = new_game(box, 3, "mix", leaders=[*names, None], modules={"ix"})
        assert [game.box.leaders[p.leader].id for p in game.state.players][:2] == names


# --- Archduke Armand Ecaz
@rule("X-CARD-01", "X-FAQ-03")
@pytest.mark.parametrize(
    ("spaces", "works"),
    [
        (("tech_negotiation", "arrakeen"), True),
        (("smuggling", "interstellar_shipping"), True),
        (("dreadnought",), False),
        (("arrakeen", "wealth"), False),
    ],
)
def test_armand_trashes_a_card_in_play_with_two_agents_out(spaces: tuple[str, ...], works: bool) -> None:
    t = table_of("archduke_armand_ecaz").hand(0, "dagger").played(0, "diplomacy").discard(0, "seek_allies")
    for space in spaces:
        t.agent_at(0, space)
    t.do("reveal")
    if not works:
        assert t.barred["take leader:archduke_armand_ecaz trash"] == "condition"
        return
    t.do("take leader:archduke_armand_ecaz trash")
    assert set(t.options) == {"choose diplomacy played", "choose dagger revealed", "decline"}
    t.do("choose diplomacy played")
    assert t.names(t.state.trashed) == ["diplomacy"]


@rule("X-CARD-02")
def test_armand_acquires_a_cheap_card_for_nothing() -> None:
    t = with_signet("archduke_armand_ecaz").row("stilgar", "lady_jessica", "missionaria_protectiva")
    t.do("send signet_ring tech_negotiation")
    assert "end" in t.options  # it may be left
    t.do("take leader:archduke_armand_ecaz acquire")
    cheap = {"choose missionaria_protectiva row", "choose arrakis_liaison reserve", "decline"}
    assert set(t.options) == cheap  # Foldspace is no card with a cost
    t.do("choose missionaria_protectiva row")
    assert t.names(t[0].discard) == ["missionaria_protectiva"]
    assert t[0].persuasion == 0


# --- Ilesa Ecaz
def ilesa(kept: str, *hand: str) -> Table:
    """Ilesa has set a card aside and is in her first turn."""
    t = table_of("ilesa_ecaz")
    t.fleet(0).kept = [t.card(kept)]
    t[0].deck = [card for card in t[0].deck if card != t.card(kept)]
    return t.hand(0, *hand)


def next_own_turn(t: Table) -> Table:
    t.do("end")
    while t.seat != 0:
        t.reveal_and_end()
    return t


@rule("X-CARD-03")
def test_ilesa_sets_a_card_aside_once_her_hand_is_drawn() -> None:
    game = new_game("base", 3, "aside", leaders=["ilesa_ecaz", *PLAIN_LEADERS[:2]], modules={"ix"})
    s = game.state
    assert (s.asked, game.decision.kind, len(s.players[0].hand)) == (0, "keep", 5)
    kept = s.options[0][1]
    engine.choose(s, s.options[0])
    assert (len(s.players[0].hand), s.players[0].fleet.kept) == (4, [kept])  # type: ignore[union-attr]


@rule("X-CARD-03", "X-TECH-25")
def test_what_a_tile_draws_at_round_start_may_be_set_aside_too() -> None:
    t = table_of("ilesa_ecaz").tiles(0, "holtzman_engine").hand(0)
    t.fleet(0).kept = []
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert (t.state.round, t.decision.kind, len(t[0].hand)) == (2, "keep", 6)


@rule("X-CARD-03", "X-CARD-04", "X-FAQ-04")
@pytest.mark.parametrize(
    ("kept", "space", "spice", "solari"),
    [("reconnaissance", "carthag", 1, 0), ("signet_ring", "carthag", 0, 1)],
)
def test_the_card_comes_back_for_the_second_turn(kept: str, space: str, spice: int, solari: int) -> None:
    t = ilesa(kept, "dagger", "dune_the_desert_planet").do("send dagger tech_negotiation")
    assert t.names(t[0].hand) == ["dune_the_desert_planet"]
    next_own_turn(t)
    assert t.names(t[0].hand) == ["dune_the_desert_planet", kept]
    assert t.events(E_KEPT_BACK) == [(E_KEPT_BACK, 0, t.card(kept), 0, 0)]
    t.do(f"send {kept} {space}")
    assert (t[0].spice, t[0].solari) == (spice, solari)


@rule("X-CARD-05")
def test_another_card_on_that_turn_brings_nothing() -> None:
    t = ilesa("reconnaissance", "dagger", "dune_the_desert_planet").do("send dagger tech_negotiation")
    next_own_turn(t).do("send dune_the_desert_planet smuggling")
    assert (t[0].spice, t[0].solari) == (0, 1)  # the Solari is the space's


@rule("X-CARD-05")
def test_the_card_on_a_later_turn_brings_nothing() -> None:
    t = ilesa("reconnaissance", "dagger", "dune_the_desert_planet").give(0, agents=3)
    t.do("send dagger tech_negotiation")
    next_own_turn(t).do("send dune_the_desert_planet smuggling")
    next_own_turn(t)
    spice = t[0].spice
    t.do("send reconnaissance carthag")
    assert t[0].spice == spice


@rule("X-CARD-06")
def test_a_reveal_turn_that_comes_first_has_the_card_too() -> None:
    t = ilesa("convincing_argument", "dagger").do("reveal")
    assert t.names(t[0].revealed) == ["dagger", "convincing_argument"]
    assert (t[0].persuasion, t.fleet(0).kept, t[0].spice, t[0].solari) == (2, [], 0, 0)


@rule("X-OPEN-13")
def test_another_turn_at_once_is_her_second_turn() -> None:
    t = ilesa("reconnaissance", "dagger").do("send dagger tech_negotiation")
    t.ix.again = 0
    t.do("end")
    assert (t.seat, t.names(t[0].hand)) == (0, ["reconnaissance"])


@rule("X-OPEN-14")
def test_a_turn_given_up_is_a_turn() -> None:
    t = ilesa("reconnaissance", "dagger").intrigues(0, "bindu_suspension")
    t.do("play bindu_suspension", "accept")
    while t.seat != 0:
        t.reveal_and_end()
    assert sorted(t.names(t[0].hand))[-1] == "reconnaissance"


@rule("X-CARD-03")
def test_nobody_else_sees_the_card_set_aside() -> None:
    t = ilesa("reconnaissance", "dagger")
    assert t.game.view(0).table.players[0].fleet.kept == [t.card("reconnaissance")]  # type: ignore[union-attr]
    assert t.game.view(1).table.players[0].fleet.kept == [UNKNOWN]  # type: ignore[union-attr]


def test_the_card_set_aside_is_still_owned() -> None:
    t = ilesa("the_spice_must_flow", "dagger").tiles(0, "holtzman_engine").discard(0, "the_spice_must_flow")
    before = t[0].vp
    t.state.conflict_deck = []
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert t[0].vp - before == 1


@rule("X-CARD-07", "X-FAQ-06")
def test_ilesa_buys_a_foldspace_card() -> None:
    t = with_signet("ilesa_ecaz").give(0, solari=2)
    left = t.state.reserve[t.box.reserve.index(t.card("foldspace"))]
    t.do("send signet_ring tech_negotiation", "take leader:ilesa_ecaz solari>acquire_named")
    assert (t[0].solari, t.names(t[0].discard)) == (1, ["foldspace"])
    assert t.state.reserve[t.box.reserve.index(t.card("foldspace"))] == left - 1


@rule("X-MIX-08")
@pytest.mark.parametrize(("leader", "left"), [("ilesa_ecaz", 6), ("muad_dib", 0)])
def test_with_uprising_foldspace_is_laid_out_only_for_ilesa(leader: str, left: int) -> None:
    t = UprisingTable(3, [leader, "gurney_halleck", "lady_amber_metulli"], modules=("ix",))
    assert t.state.reserve[t.box.reserve.index(t.card("foldspace"))] == left


# --- Prince Rhombur Vernius
@rule("X-DREAD-08")
def test_each_dreadnought_of_rhombur_is_worth_four() -> None:
    t = table_of("prince_rhombur_vernius").ships(0, conflict=2).ships(1, conflict=2)
    t.give(0, strength_set=True).give(1, strength_set=True)
    assert (t.strength(0), t.strength(1)) == (8, 6)


def test_rhombur_acquires_a_tile_or_places_a_negotiator() -> None:
    t = with_signet("prince_rhombur_vernius").tops("windtraps").give(0, spice=2).hand(0, "signet_ring")
    t.do("send signet_ring carthag", "take leader:prince_rhombur_vernius")
    assert {"choose acquire_tech", "choose negotiate"} <= set(t.options)
    t.do("choose acquire_tech", "choose tile:windtraps")
    assert (t[0].spice, len(t.fleet(0).tiles)) == (0, 1)
    t = with_signet("prince_rhombur_vernius").hand(0, "signet_ring")
    t.do("send signet_ring carthag", "take leader:prince_rhombur_vernius")  # nothing can be paid for
    assert t.fleet(0).negotiators == 1


# --- "Princess" Yuna Moritani
def take_dividends(t: Table) -> Table:
    """With an Agent on Smuggling: recall the Freighter from step 1."""
    t.do(*t.starting("take space:smuggling"), "choose recall")
    return t.do(*t.starting("take shipping:"), "choose dividends")


@rule("X-SETUP-08")
def test_yuna_starts_without_water() -> None:
    t = table_of("princess_yuna_moritani")
    assert (t[0].water, t[1].water) == (0, 1)


@rule("X-CARD-08", "X-EX-7", "X-SHIP-06", "X-FAQ-05")
def test_yuna_adds_a_solari_to_each_gain() -> None:
    t = table_of("princess_yuna_moritani").ships(0, freighter=1).intrigues(0, "windfall")
    t.hand(0, "dune_the_desert_planet").do("send dune_the_desert_planet smuggling")
    assert t[0].solari == 1 + 1
    take_dividends(t)
    assert t[0].solari == 2 + 5 + 1
    t.do("play windfall")
    assert t[0].solari == 8 + 2 + 1


@rule("X-CARD-08", "X-OPEN-19")
def test_yuna_adds_nothing_on_the_turns_of_others() -> None:
    t = Table(3, [PLAIN_LEADERS[0], "princess_yuna_moritani", PLAIN_LEADERS[1]], modules=("ix",))
    t.ships(0, freighter=1).hand(0, "dune_the_desert_planet")
    take_dividends(t.do("send dune_the_desert_planet smuggling"))
    assert t[1].solari == 1


def test_yuna_adds_nothing_in_phases_that_are_nobodys_turn() -> None:
    t = table_of("princess_yuna_moritani").tiles(0, "shuttle_fleet")
    t.set_strengths((0, 0), (0, 0), (0, 0), (0, 0))
    assert (t.state.round, t[0].solari) == (2, 2)


def test_yuna_delivers_for_seven_solari() -> None:
    t = with_signet("princess_yuna_moritani").give(0, solari=7)
    t.do("send signet_ring carthag", "take leader:princess_yuna_moritani", "choose fremen")
    assert (t[0].solari, t[0].spice, t[0].influence[3]) == (0, 1, 1)
    assert t[0].garrison == 3 + 1 + 1  # one is Carthag's


# --- Tessia Vernius
def reach(t: Table, *factions: str) -> Table:
    """Tessia's Influence with these factions rises to 2, one after the other, on her turn."""
    names = {
        "emperor": "favored_subject",
        "guild": "guild_authorization",
        "bene_gesserit": "secret_of_the_sisterhood",
        "fremen": "know_their_ways",
    }
    for faction in factions:
        t.influence(0, **{faction: 1}).intrigues(0, names[faction])
        t.do(f"play {names[faction]}")
    return t


@rule("X-SETUP-09", "X-COMP-06")
def test_tessia_lays_four_tokens() -> None:
    t = table_of("tessia_vernius")
    assert (t.fleet(0).snoopers, t.fleet(1).snoopers) == (0b1111, 0)


@rule("X-CARD-09", "X-CARD-10")
def test_the_rewards_come_place_by_place() -> None:
    t = table_of("tessia_vernius").hand(0, "dagger", "diplomacy").give(0, solari=0, water=0)
    points = t[0].vp
    reach(t, "guild").do("accept", "choose dagger hand")
    assert (t[0].spice, t.names(t[0].discard), t[0].vp - points) == (1, ["dagger"], 1)
    reach(t, "fremen")
    assert t[0].water == 1  # the bonus of the Fremen track
    reach(t, "bene_gesserit")
    assert t[0].influence[2] == 3
    garrison = t[0].garrison
    reach(t, "emperor")
    assert (t[0].garrison - garrison, t[0].influence[0]) == (2, 3)
    assert (t.fleet(0).snoopers, [e[2] for e in t.events(E_SNOOPER)]) == (0, [1, 3, 2, 0])


@rule("X-CARD-09")
def test_the_first_reward_may_be_left_and_a_token_works_once() -> None:
    t = reach(table_of("tessia_vernius").hand(0, "dagger"), "guild").do("decline")
    assert (t[0].spice, t.names(t[0].hand)) == (0, ["dagger"])
    spice = t[0].spice
    reach(t, "guild")
    assert (t.fleet(0).snoopers.bit_count(), t[0].spice) == (3, spice)


@rule("X-CARD-09", "B-INF-16")
def test_a_token_that_is_passed_over_is_reached() -> None:
    t = table_of("tessia_vernius").hand(0)
    raise_influence(t.state, 0, FREMEN, 3)
    assert t.fleet(0).snoopers == 0b0111


@rule("X-CARD-10")
def test_the_bonus_in_advance_leaves_the_one_of_step_four() -> None:
    t = table_of("tessia_vernius").hand(0)
    reach(t, "guild", "fremen")
    water = t[0].water
    t.influence(0, fremen=3).intrigues(0, "know_their_ways").do("play know_their_ways")
    assert t[0].water == water + 1


@rule("X-MIX-20")
def test_with_uprising_the_emperors_bonus_is_a_spy() -> None:
    t = UprisingTable(3, ["tessia_vernius", "gurney_halleck", "lady_amber_metulli"], modules=("ix",))
    t.fleet(0).snoopers = 0b0111
    before = t.followers(0).spies
    t.influence(0, emperor=1).hand(0, "diplomacy").do("send diplomacy dutiful_service")
    while t.starting("take influence") or t.decision.kind == "spy":
        t.do((t.starting("take influence") or t.options)[0])
    assert t.fleet(0).snoopers == 0b0110
    assert t.followers(0).spies < before


@rule("X-CARD-11")
def test_duplicity_moves_influence_to_a_track_with_a_token() -> None:
    t = table_of("tessia_vernius").hand(0, "signet_ring").influence(0, emperor=3)
    t.fleet(0).snoopers = 0b1010
    t.do("send signet_ring carthag", "take leader:tessia_vernius")
    assert t.options == ["choose guild", "choose fremen"]  # the tracks that still have a token
    t.do("choose guild")
    assert t[0].influence == [2, 1, 0, 0]
    t = table_of("tessia_vernius").hand(0, "signet_ring").influence(0, emperor=3)
    t.fleet(0).snoopers = 0
    t.do("send signet_ring carthag")
    assert t.barred["take leader:tessia_vernius"] == "nothing_there"


@rule("X-OPEN-10")
def test_as_an_ally_tessia_lays_her_tokens_on_the_tracks_of_the_board() -> None:
    leaders = [
        "muad_dib", "tessia_vernius", "lady_jessica", "shaddam_corrino_iv", "gurney_halleck", "princess_irulan",
    ]  # fmt: skip
    t = SixTable(leaders, modules=("ix",))
    assert t.fleet(1).snoopers == (1 << len(FACTIONS)) - 1


# --- Viscount Hundro Moritani
@rule("X-SETUP-10")
def test_hundro_picks_one_of_two_intrigue_cards_which_only_he_sees() -> None:
    game = new_game("base", 3, "look", leaders=["viscount_hundro_moritani", *PLAIN_LEADERS[:2]], modules={"ix"})
    s = game.state
    top = s.intrigue_deck[-2:]
    assert (game.decision.kind, sorted(option[1] for option in s.options)) == ("top_intrigue", sorted(top))
    assert game.view(0).table.intrigue_deck[-3:] == [UNKNOWN, *top]
    assert set(game.view(1).table.intrigue_deck) == {UNKNOWN}
    assert game.view(0).imagine(Random(1)).state.intrigue_deck[-2:] == top
    taken = s.options[0][1]
    left = next(card for card in top if card != taken)
    engine.choose(s, s.options[0])
    assert (s.players[0].intrigues, s.intrigue_deck[-1]) == ([taken], left)


def test_hundro_sends_couriers_for_a_spice() -> None:
    t = with_signet("viscount_hundro_moritani").give(0, spice=1).hand(0, "signet_ring")
    t.do("send signet_ring carthag", "take leader:viscount_hundro_moritani", "choose advance")
    assert (t[0].spice, t.fleet(0).freighter) == (0, 1)
