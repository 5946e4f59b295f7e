"""U-MIX: cards of the base box in games of Uprising, and rulings on base cards and Leaders met there."""

from collections import Counter

import pytest

import tests.table
from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules.components import Box
from sietch.rules.state import State
from sietch.rules.terms import BATTLE_ICONS
from tests.marks import rule
from tests.rules.playing import play_out
from tests.rules.plays import intrigue_names, take_all
from tests.rules.uprising.ways import plain_game
from tests.table import Table, UprisingTable

BASE = load_box("base")
PLAIN = load_box("uprising")
MIXED = load_box("uprising", frozenset({"base_cards"}))


def mixed(players: int = 3) -> UprisingTable:
    return UprisingTable(players, modules=["base_cards"])


@rule("U-TURN-02", "U-TURN-04", "U-MIX-11")
def test_plots_of_the_base_box_played_before_revealing_are_part_of_the_reveal_turn() -> None:
    t = mixed().intrigues(0, "recruitment_mission", "bypass_protocol", "reinforcements").row("maula_pistol")
    t.imperium().troops(0).give(0, agents=0, solari=3)
    t.do("play recruitment_mission", "play bypass_protocol", "choose maula_pistol row", "play reinforcements")
    assert t.options == ["choose maula_pistol discard", "choose maula_pistol deck"]
    t.do("choose maula_pistol deck")
    assert (t.names(t[0].deck)[-1], t.deploy_limit) == ("maula_pistol", 3)


def imperium(box: Box) -> Counter[str]:
    return Counter({card.name: card.copies for card in box.cards if card.kind == "imperium"})


def intrigues(box: Box) -> Counter[str]:
    return Counter({card.name: card.copies for card in box.intrigues})


@rule("U-MIX-09")
def test_base_conflict_cards_are_left_out_so_that_all_have_battle_icons() -> None:
    assert MIXED.conflicts == PLAIN.conflicts
    assert not {conflict.id for conflict in MIXED.conflicts} & {"desert_power", "guild_bank_raid", "grand_vision"}
    for seed in range(20):
        s = plain_game(seed=seed, modules=["base_cards"]).state
        for card in [s.conflict, *s.conflict_deck, *s.conflicts_unused]:
            assert 0 <= MIXED.conflicts[card].icon < len(BATTLE_ICONS)


@rule("U-MIX-10")
def test_calculated_hire_and_sort_through_the_chaos_are_removed_for_lack_of_a_mentat() -> None:
    assert "calculated_hire" in {card.id for card in BASE.intrigues}
    assert "sort_through_the_chaos" in {conflict.id for conflict in BASE.conflicts}
    assert "calculated_hire" not in MIXED.intrigue_index
    assert "sort_through_the_chaos" not in MIXED.conflict_index
    s = plain_game(modules=["base_cards"]).state
    names = [s.box.intrigues[card].name for card in s.intrigue_deck]
    assert (len(names), "Calculated Hire" in names) == (40 + 39, False)


@rule("U-MIX-11")
def test_all_other_base_imperium_and_intrigue_cards_are_mixed_in() -> None:
    assert imperium(MIXED) == imperium(PLAIN) + imperium(BASE)
    assert imperium(MIXED).total() == 65 + 67
    assert intrigues(MIXED) == intrigues(PLAIN) + intrigues(BASE) - Counter({"Calculated Hire": 1})
    s = plain_game(modules=["base_cards"]).state
    assert Counter(s.box.cards[card].name for card in [*s.imperium, *s.row]) == imperium(MIXED)
    assert Counter(s.box.intrigues[card].name for card in s.intrigue_deck) == intrigues(MIXED)


@rule("U-MIX-11")
def test_without_mixing_no_base_imperium_or_intrigue_card_is_there() -> None:
    assert not imperium(PLAIN).keys() & imperium(BASE).keys()
    assert not intrigues(PLAIN).keys() & intrigues(BASE).keys()
    s = plain_game().state
    assert (len(s.imperium) + len(s.row), len(s.intrigue_deck)) == (65, 40)


@rule("U-MIX-11")
def test_mixed_in_cards_are_bought_and_played_like_any_other() -> None:
    t = mixed().row("arrakis_recruiter").hand(0, "dagger", "convincing_argument").intrigues(0, "windfall")
    t.do("play windfall", "reveal", "buy arrakis_recruiter", "end")
    assert (t[0].solari, intrigue_names(t, t.state.intrigue_discard)) == (2, ["windfall"])
    t = mixed().hand(0, "arrakis_recruiter").do("send arrakis_recruiter spice_refinery free")
    assert (t[0].solari, t[0].garrison) == (2, 4)


@rule("U-MIX-11")
@pytest.mark.parametrize("seed", range(3))
def test_mixed_games_are_played_to_their_end_with_cards_of_both_boxes(seed: int) -> None:
    acquired: set[str] = set()

    def look(s: State) -> None:
        for p in s.players:
            acquired.update(s.box.cards[card].name for card in p.discard)

    s = play_out(new_game("uprising", seed=seed, modules=["base_cards", "choam"]).state, seed, look)
    assert s.over
    assert acquired & imperium(BASE).keys()
    assert acquired & imperium(PLAIN).keys()


# --- rulings on base cards and Leaders with Uprising


@rule("F-55")
def test_the_maker_spaces_of_both_games() -> None:
    def makers(box: Box) -> set[str]:
        return {box.spaces[space].id for space in box.makers}

    assert makers(BASE) == {"hagga_basin", "imperial_basin", "the_great_flat"}
    assert makers(PLAIN) == {"hagga_basin", "imperial_basin", "deep_desert"}
    t = UprisingTable(3).next_conflict("shadow_contest").finish_turns()
    bonus = {space.id: n for space, n in zip(t.box.spaces, t.state.bonus_spice, strict=True)}
    assert {space for space, n in bonus.items() if n} == makers(PLAIN)


@rule("F-61")
@pytest.mark.parametrize(("space", "base"), [("imperial_basin", 1), ("hagga_basin", 2), ("deep_desert", 4)])
def test_carryall_brings_the_base_spice_of_the_maker_space_again(space: str, base: int) -> None:
    t = mixed().give(0, spice=0, water=3).bonus_spice(space, 3).hand(0, "carryall")
    take_all(t.do(f"send carryall {space}"))
    assert t[0].spice == base + 3 + base


@rule("F-61")
def test_carryall_brings_nothing_where_there_is_no_maker() -> None:
    t = mixed().give(0, spice=0).hand(0, "carryall").do("send carryall accept_contract")
    assert take_all(t)[0].spice == 0


@pytest.fixture
def ariana(monkeypatch: pytest.MonkeyPatch) -> UprisingTable:
    """A table of Uprising whose seat 0 has a Leader of the base box, which no game here offers."""
    leader = BASE.leaders[BASE.leader_index["countess_ariana_thorvald"]]
    box = Box(
        "uprising", version="1", cards=PLAIN.cards, intrigues=PLAIN.intrigues, spaces=PLAIN.spaces,
        tracks=PLAIN.tracks, conflicts=PLAIN.conflicts, leaders=[*PLAIN.leaders, leader],
        conflict_levels=PLAIN.conflict_levels, recalls_new_agent=False, posts=PLAIN.posts,
        objectives=PLAIN.objectives,
    )  # fmt: skip
    monkeypatch.setattr(tests.table, "load_box", lambda name, modules: box)
    t = UprisingTable(3, ["countess_ariana_thorvald", "muad_dib", "gurney_halleck"])
    t.hooks(0).give(0, spice=0, water=3).deck(0, "dagger", "diplomacy").hand(0, "dune_the_desert_planet")
    return t


def visit_with(t: Table, space: str, choice: str, bonus: int) -> tuple[int, int]:
    """Spice and cards that a visit to a Maker space brings."""
    t.bonus_spice(space, bonus).do(f"send dune_the_desert_planet {space}", f"take space:{space}")
    return take_all(t.do(f"choose {choice}"))[0].spice, len(t[0].hand)


@rule("F-62", "U-HARV-06")
@pytest.mark.parametrize(("space", "worms"), [("hagga_basin", 1), ("deep_desert", 2)])
def test_a_sandworm_and_no_bonus_spice_is_no_harvest_for_ariana(
    ariana: UprisingTable, space: str, worms: int
) -> None:
    assert visit_with(ariana, space, "sandworm+bonus_spice", bonus=0) == (
        0,
        0,
    )  # no card for the spice she gives up
    assert ariana.followers(0).sandworms == worms


@rule("F-62", "U-HARV-06")
@pytest.mark.parametrize(
    ("space", "choice", "bonus", "spice"),
    [
        ("hagga_basin", "harvest", 0, 1),
        ("deep_desert", "harvest", 0, 3),
        ("hagga_basin", "sandworm+bonus_spice", 2, 1),
        ("deep_desert", "sandworm+bonus_spice", 1, 0),
    ],
)
def test_any_spice_taken_is_a_harvest_for_ariana(
    ariana: UprisingTable, space: str, choice: str, bonus: int, spice: int
) -> None:
    assert visit_with(ariana, space, choice, bonus) == (spice, 1)  # 1 spice less and a card
