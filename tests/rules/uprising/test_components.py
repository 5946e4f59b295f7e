"""U-COMP: the components that limit play."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules.components import Box
from sietch.rules.effects.holdings import Take
from sietch.rules.errors import BadSetup
from sietch.rules.language.core import Effect
from sietch.rules.state import State, followers
from sietch.rules.terms import FACTIONS, NOBODY
from tests.marks import rule
from tests.rules.playing import play_out
from tests.rules.plays import empty_round, visit
from tests.rules.uprising.ways import FACTION_SPACES, plain_game, rich
from tests.table import UprisingTable

PLAIN = load_box("uprising")
CHOAM = load_box("uprising", frozenset({"choam"}))
MIXED = load_box("uprising", frozenset({"choam", "base_cards"}))

LEADERS = {
    "feyd_rautha_harkonnen", "gurney_halleck", "lady_amber_metulli", "lady_margot_fenring", "muad_dib",
    "lady_jessica", "princess_irulan", "staban_tuek", "shaddam_corrino_iv",
}  # fmt: skip


def copies(components: list) -> int:
    return sum(component.copies for component in components)


@rule("U-COMP-01")
def test_there_are_3_9_and_4_conflict_cards_of_the_three_levels() -> None:
    s = plain_game().state
    cards = [*s.conflict_deck, *s.conflicts_unused, s.conflict]
    assert len(cards) == len(set(cards)) == 16
    assert Counter(PLAIN.conflicts[card].level for card in cards) == {1: 3, 2: 9, 3: 4}


@rule("U-COMP-02")
def test_the_shared_decks_hold_69_imperium_and_44_intrigue_cards_4_of_each_for_choam() -> None:
    imperium = [card for card in CHOAM.cards if card.kind == "imperium"]
    assert (copies(imperium), copies(CHOAM.intrigues)) == (69, 44)
    marked = [card for card in imperium if card.module == "choam"]
    assert {card.id for card in marked} == {
        "cargo_runner",
        "delivery_agreement",
        "interstellar_trade",
        "priority_contracts",
    }
    assert copies(marked) == 4
    plots = [card for card in CHOAM.intrigues if card.module == "choam"]
    assert {card.id for card in plots} == {"backed_by_choam", "choam_profits", "leverage", "reach_agreement"}
    assert copies(plots) == 4
    assert all(card.module != "choam" for card in [*PLAIN.cards, *PLAIN.intrigues])


@rule("U-COMP-03")
@pytest.mark.parametrize("modules", [(), ("choam",), ("base_cards",)])
def test_the_reserve_is_two_stacks_of_one_name_each(modules: tuple[str, ...]) -> None:
    s = plain_game(modules=modules).state
    stacks = {s.box.cards[card].id: left for card, left in zip(s.box.reserve, s.reserve, strict=True)}
    assert stacks == {"prepare_the_way": 8, "the_spice_must_flow": 10}
    assert not {"arrakis_liaison", "foldspace"} & {card.id for card in s.box.cards}


@rule("U-COMP-04")
def test_there_are_nine_leader_boards_one_of_them_for_choam() -> None:
    boards = {leader.id for leader in CHOAM.leaders if not leader.is_back}
    assert (boards, len(boards)) == (LEADERS, 9)
    assert {leader.id for leader in PLAIN.leaders if not leader.is_back} == LEADERS - {"shaddam_corrino_iv"}
    assert {leader.id for leader in CHOAM.leaders if leader.is_back} == {"reverend_mother_jessica"}


@rule("U-COMP-05")
def test_a_player_owns_16_cubes_3_agents_3_spies_and_10_cards() -> None:
    s = plain_game().state
    for seat, p in enumerate(s.players):
        assert len(p.influence) + p.supply + p.garrison + p.conflict == 4 + 12
        assert len(p.deck) + len(p.hand) == 10
        assert followers(s, seat).spies == 3
    t = UprisingTable().give(0, solari=8).do("send dagger swordmaster")
    assert t[0].agents + 1 == 3  # the one just sent and those ready


@rule("U-COMP-05", "U-COMP-10")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (4, 3), (4, 4)])
def test_troops_agents_and_spies_stay_as_many_as_the_box_holds(players: int, seed: int) -> None:
    def count(s: State) -> None:
        for seat, p in enumerate(s.players):
            own = followers(s, seat)
            assert min(p.supply, p.garrison, p.conflict, own.spies, own.memories) >= 0
            assert p.supply + p.garrison + p.conflict + own.memories == 12  # memories are troops laid on a Leader
            assert p.agents + sum(space >> 4 * seat & 15 for space in s.agents_at) == 2 + p.swordmaster
            assert own.spies + sum(post >> seat & 1 for post in s.desert.posts) == 3

    play_out(new_game("uprising", players=players, seed=seed, modules=["choam"]).state, seed, count)


@rule("U-COMP-07")
def test_there_are_five_objective_cards_and_one_shield_wall() -> None:
    assert len({objective.id for objective in PLAIN.objectives}) == len(PLAIN.objectives) == 5
    t = UprisingTable(conflict="siege_of_arrakeen").intrigues(0, "detonation", "detonation")
    t.do("play detonation", "choose detonate", "accept")
    assert not t.desert.shield_wall
    t.do("play detonation", "choose detonate")  # a second charge finds no second wall
    assert (t.decision.kind, t.desert.shield_wall) == ("turn", False)


@rule("U-COMP-07", "U-SETUP-11")
def test_there_are_maker_hooks_for_each_of_four_players() -> None:
    t = UprisingTable(players=4)
    holders = []
    for seat in range(4):
        assert t.seat == seat
        visit(rich(t, seat), "sietch_tabr").do("end")
        holders.append([t.followers(other).hooks for other in range(4)])
        empty_round(t)
    assert holders == [
        [True, False, False, False],
        [True, True, False, False],
        [True, True, True, False],
        [True, True, True, True],
    ]


@rule("U-COMP-08", "U-SETUP-11")
def test_sandworms_never_run_out() -> None:
    t = UprisingTable().hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet")
    for seat in range(4):
        t.sandworms(seat, 30)
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert", "choose sandworm+bonus_spice")
    assert t.followers(0).sandworms == 32


def words(thing: object) -> Iterator[str]:
    """The words of an effect and of all that stands in it, and what is taken by them."""
    if isinstance(thing, Effect):
        yield thing.word
        if isinstance(thing, Take):
            yield thing.holding.name
        for part in thing.args().values():
            yield from words(part)
    elif isinstance(thing, list):
        for part in thing:
            yield from words(part)


def all_words(box: Box) -> set[str]:
    found = set()
    for kind in (box.cards, box.intrigues, box.spaces, box.tracks, box.conflicts, box.leaders, box.contracts):
        for component in kind:
            for _, effect in component.boxes():
                found |= set(words(effect))
    for space in box.spaces:
        for price in space.prices:
            found |= set(words(price.brings))
    for leader in box.leaders:
        for ability in leader.abilities:
            found |= set(words(ability.stands))
    return found


@rule("U-COMP-09")
def test_nothing_in_the_box_speaks_of_a_mentat() -> None:
    assert {"mentat", "won_mentat"} <= all_words(load_box("base"))  # as the base game does
    for box in (PLAIN, CHOAM, MIXED):
        assert "recruit" in all_words(box)
        assert not {"mentat", "won_mentat"} & all_words(box)
        assert "mentat" not in {space.id for space in box.spaces}


@rule("U-COMP-09")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_ever_has_a_mentat(seed: int) -> None:
    def none(s: State) -> None:
        assert (s.mentat, s.mentat_next) == (NOBODY, NOBODY)

    play_out(new_game("uprising", players=3, seed=seed, modules=["choam", "base_cards"]).state, seed, none)


@rule("U-COMP-11")
def test_games_of_three_and_four_use_the_side_with_emperor_and_fremen() -> None:
    assert FACTIONS == ("emperor", "guild", "bene_gesserit", "fremen")
    assert [track.id for track in PLAIN.tracks] == [f"influence_track_{faction}" for faction in FACTIONS]
    by_faction: dict[str, set[str]] = {}
    for space in PLAIN.spaces:
        if space.faction >= 0:
            by_faction.setdefault(FACTIONS[space.faction], set()).add(space.id)
    assert by_faction == FACTION_SPACES
    for players in (3, 4):
        assert plain_game(players).box.spaces == PLAIN.spaces


@rule("U-COMP-11")
@pytest.mark.parametrize("players", [5, 7])
def test_that_side_is_not_played_by_more_than_four(players: int) -> None:
    with pytest.raises(BadSetup):
        new_game("uprising", players=players, seed=1)


@rule("U-COMP-11")
def test_six_players_use_the_other_side() -> None:
    assert new_game("uprising", players=6, seed=1).box.spaces is not PLAIN.spaces
