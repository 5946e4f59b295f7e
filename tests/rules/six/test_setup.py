"""SETUP: what six players change when the table is laid."""

from collections import Counter

import pytest

from sietch.content import load_box, modules_of
from sietch.records.game import Game, new_game
from sietch.rules import team_setup
from sietch.rules.packing import trophy_of
from sietch.rules.state import desert, followers, teams
from sietch.rules.verbs.teams import AT_HOME, AWAY, same_team, token
from tests.marks import rule
from tests.rules.six.seats import GURNEY, JESSICA, MUAD_DIB, SHADDAM
from tests.table import SIX_LEADERS, SixTable

ALLY_SEATS = (1, 2, 4, 5)
COMMANDERS = (MUAD_DIB, SHADDAM)
LOTS = range(60)


def plain_game(seed: int = 1, **more: object) -> Game:
    return new_game("uprising", players=6, seed=seed, leaders=SIX_LEADERS, **more)  # type: ignore[arg-type]


@rule("S-SETUP-01")
def test_great_houses_and_fringe_worlds_stand_where_emperor_and_fremen_were() -> None:
    box = plain_game().box
    assert [track.key for track in box.tracks[:4]] == ["great_houses", "guild", "bene_gesserit", "fringe_worlds"]
    ids = {space.id for space in box.spaces}
    assert {"economic_support", "military_support", "controversial_technology", "expedition"} <= ids
    assert not ids & {"dutiful_service", "desert_tactics", "fremkit"}


@rule("S-SETUP-02")
def test_personal_boards_belong_to_their_commanders() -> None:
    box = plain_game().box
    assert {board.id: board.commander for board in box.boards} == {
        "fremen_board": "muad_dib",
        "emperor_board": "shaddam_corrino_iv",
    }


@rule("S-SETUP-03")
def test_six_alliance_tokens_are_free() -> None:
    game = plain_game()
    assert game.state.alliances == [-1] * 6
    assert [track.key for track in game.box.tracks[4:]] == ["emperor", "fremen"]


@rule("S-SETUP-04")
def test_the_conflict_deck_has_five_cards_of_level_two_on_four_of_level_three() -> None:
    for seed in range(5):
        s = plain_game(seed).state
        deck = [*s.conflict_deck, s.conflict] if s.conflict >= 0 else s.conflict_deck
        assert [s.box.conflicts[c].level for c in deck] == [3, 3, 3, 3, 2, 2, 2, 2, 2]


@rule("S-SETUP-05")
def test_a_game_has_at_most_nine_rounds() -> None:
    game = plain_game()
    while not game.over:
        options = game.decision.options
        stop = [o for o in options if o in ("end", "pass", "done", "decline") or o.startswith("reveal")]
        game.choose(stop[0] if stop else options[0])
    assert game.state.round == 9


@rule("S-SETUP-06")
def test_the_choam_module_is_always_in_use() -> None:
    box = plain_game().box
    assert box.contracts
    assert "cargo_runner" in box.card_index
    assert "leverage" in box.intrigue_index
    assert modules_of("uprising", 6, frozenset()) == {"choam", "six"}
    assert modules_of("uprising", 4, frozenset()) == frozenset()


@rule("S-SETUP-07")
def test_the_sardaukar_contracts_lie_aside() -> None:
    for seed in LOTS:
        d = desert(plain_game(seed).state)
        box = load_box("uprising", frozenset({"choam", "six"}))
        assert sorted(box.contracts[c].id for c in d.aside) == ["sardaukar_cards", "sardaukar_recall"]
        assert not any(box.contracts[c].set_aside for c in d.contracts + d.offered)


@rule("S-SETUP-08")
def test_commanders_have_decks_of_their_own() -> None:
    s = plain_game().state
    for seat, p in enumerate(s.players):
        decks = {s.box.cards[c].deck for c in p.deck + p.hand}
        assert decks == {SIX_LEADERS[seat] if seat in COMMANDERS else ""}
        assert len(p.deck + p.hand) == 10


@rule("S-SETUP-09", "S-SETUP-22")
@pytest.mark.parametrize("seat", COMMANDERS)
def test_a_commander_has_no_troops_but_spies_tokens_and_water(seat: int) -> None:
    s = plain_game().state
    p = s.players[seat]
    assert (p.supply, p.garrison, p.conflict) == (0, 0, 0)
    assert (p.agents, p.water, p.solari, p.spice) == (2, 1, 0, 0)
    assert followers(s, seat).spies == 3


@rule("S-SETUP-10")
def test_commanders_start_on_4_and_allies_on_1() -> None:
    assert [p.vp for p in plain_game().state.players] == [4, 1, 1, 4, 1, 1]


@rule("S-SETUP-11")
@pytest.mark.parametrize("seat", COMMANDERS)
def test_two_tokens_with_one_arrow_are_ready_and_the_swordmaster_is_not(seat: int) -> None:
    t = teams(plain_game().state)
    assert [t.tokens[token(seat, arrow)] for arrow in range(3)] == [AT_HOME, AT_HOME, AWAY]


@rule("S-SETUP-12")
def test_nobody_has_a_swordmaster_or_its_bonus_token_yet() -> None:
    assert not any(p.swordmaster for p in plain_game().state.players)


@rule("S-SETUP-13", "S-SETUP-14")
def test_all_cubes_start_at_0_and_only_owners_move_them() -> None:
    t = SixTable()
    assert all(p.influence == [0] * 6 for p in t.state.players)
    # an Ally has no track on a personal board, a Commander none on the game board
    t.turn_of(GURNEY).give(GURNEY, solari=5).intrigues(GURNEY, "imperium_politics", "cunning")
    t.do("play imperium_politics")
    assert t.options == ["choose great_houses", "choose guild"]
    t.do("choose great_houses")
    assert t.level(GURNEY, "great_houses") == 1
    assert all(t[seat].influence == [0] * 6 for seat in (*COMMANDERS, 1, 2, 5))


def objectives(game: Game) -> dict[int, str]:
    s = game.state
    dealt = {seat: followers(s, seat).trophies for seat in range(6)}
    return {seat: s.box.trophy(t[0]).id for seat, t in dealt.items() if t}


@rule("S-SETUP-15")
def test_only_allies_get_objectives() -> None:
    for seed in LOTS:
        assert tuple(objectives(plain_game(seed))) == ALLY_SEATS


@rule("S-SETUP-16")
def test_two_desert_mice_of_one_team_are_parted_by_a_swap_with_the_neighbour() -> None:
    game = plain_game()
    s = game.state
    cards = {o.id: trophy_of(i) for i, o in enumerate(s.box.objectives)}
    first, second = cards["objective_desert_mouse_first"], cards["objective_desert_mouse_4_6p"]
    knife, other_knife = cards["objective_crysknife"], cards["objective_crysknife_4_6p"]
    for seats, neighbour in (((2, 4), 5), ((4, 2), 1), ((1, 5), 4), ((5, 1), 2)):
        rest = [seat for seat in ALLY_SEATS if seat not in seats]
        for seat, card in zip((*seats, *rest), (first, second, knife, other_knife), strict=True):
            followers(s, seat).trophies = [card]
        theirs = followers(s, neighbour).trophies[0]
        assert team_setup.swap_objectives(s) == seats[0]
        assert followers(s, neighbour).trophies == [second]
        assert followers(s, seats[1]).trophies == [theirs]
        assert followers(s, seats[0]).trophies == [first]


@rule("S-SETUP-17")
def test_each_team_has_a_desert_mouse_and_a_crysknife() -> None:
    seen = set()
    for seed in LOTS:
        dealt = objectives(plain_game(seed))
        for side in (0, 1):
            names = [name for seat, name in dealt.items() if same_team(seat, side)]
            icons = Counter(name.split("_4")[0].removesuffix("_first") for name in names)
            assert icons == {"objective_desert_mouse": 1, "objective_crysknife": 1}
        seen.add(tuple(dealt.values()))
    assert len(seen) > 5


@rule("S-SETUP-18")
def test_the_first_player_is_the_ally_whose_objective_says_so() -> None:
    starters = set()
    for seed in LOTS:
        game = plain_game(seed)
        starters.add(game.state.first)
        assert objectives(game)[game.state.first] == "objective_desert_mouse_first"
    assert starters == set(ALLY_SEATS)


@rule("S-SETUP-19")
@pytest.mark.parametrize("seat", ALLY_SEATS)
def test_allies_set_up_as_usual(seat: int) -> None:
    s = plain_game().state
    p = s.players[seat]
    assert (p.garrison, p.supply, p.agents, p.water) == (3, 9, 2, 1)
    assert followers(s, seat).spies == 3


@rule("S-SETUP-20")
def test_shaddams_deck() -> None:
    assert deck_of(SHADDAM) == {
        "convincing_argument_emperor": 1,
        "corrino_might": 1,
        "critical_shipments": 1,
        "demand_results": 1,
        "devastating_assault": 1,
        "imperial_ornithopter": 2,
        "imperial_tent": 1,
        "seek_allies_emperor": 1,
        "signet_ring_emperor": 1,
    }


@rule("S-SETUP-21")
def test_muad_dibs_deck() -> None:
    assert deck_of(MUAD_DIB) == {
        "command_respect": 1,
        "convincing_argument_muad_dib": 1,
        "demand_attention": 1,
        "desert_call": 1,
        "limited_landsraad_access": 2,
        "seek_allies_muad_dib": 1,
        "signet_ring_muad_dib": 1,
        "threaten_spice_production": 1,
        "usul": 1,
    }


def deck_of(seat: int) -> Counter[str]:
    s = plain_game().state
    p = s.players[seat]
    return Counter(s.box.cards[c].id for c in p.deck + p.hand)


def test_staban_tuek_as_an_ally_still_lacks_diplomacy() -> None:
    leaders = SIX_LEADERS[:]
    leaders[JESSICA] = "staban_tuek"
    s = new_game("uprising", players=6, seed=1, leaders=leaders).state
    p = s.players[JESSICA]
    assert "diplomacy" not in {s.box.cards[c].id for c in p.deck + p.hand}
