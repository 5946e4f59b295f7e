"""U-SETUP: how the table is laid before round 1."""

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules.errors import BadSetup
from sietch.rules.state import desert, followers
from tests.marks import rule
from tests.rules.playing import LOTS
from tests.rules.uprising.ways import plain_game
from tests.table import UprisingTable

BOX = load_box("uprising")
CHOSEN = ["muad_dib", "lady_jessica", "feyd_rautha_harkonnen"]


# --- the board


@rule("U-SETUP-01")
@pytest.mark.parametrize("conflict", ["siege_of_arrakeen", "seize_spice_refinery", "secure_imperial_basin"])
def test_the_shield_wall_stands_from_the_start(conflict: str) -> None:
    assert desert(plain_game().state).shield_wall
    t = UprisingTable(conflict=conflict).hooks(0).give(0, water=3).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert")
    assert (t[0].spice, t.followers(0).sandworms) == (4, 0)  # behind the wall there was no choice of sandworms


@rule("U-SETUP-05")
@pytest.mark.parametrize(("modules", "imperium", "intrigues"), [((), 65, 40), (("choam",), 69, 44)])
def test_without_choam_its_cards_are_left_out(modules: tuple[str, ...], imperium: int, intrigues: int) -> None:
    s = plain_game(modules=modules).state
    assert (len(s.imperium) + len(s.row), len(s.intrigue_deck)) == (imperium, intrigues)
    marked = [card for card in [*s.imperium, *s.row] if s.box.cards[card].module]
    marked += [card for card in s.intrigue_deck if s.box.intrigues[card].module]
    assert len(marked) == (8 if modules else 0)


@rule("U-SETUP-08")
def test_the_two_reserve_stacks_are_on_offer_beside_the_row_from_the_first_round() -> None:
    t = UprisingTable().hand(0, *["convincing_argument"] * 5).do("reveal")
    assert [offer for offer in t.options if offer.endswith("from:reserve")] == [
        "buy prepare_the_way from:reserve",
        "buy the_spice_must_flow from:reserve",
    ]
    assert [t.game.view(seat).table.reserve for seat in range(4)] == [[8, 10]] * 4


# --- the Leaders


def drawn_leaders(modules: list[str]) -> set[str]:
    """Every Leader that somebody gets by lot in many games; each game's are all different."""
    seen = set()
    for seed in LOTS:
        game = new_game("uprising", seed=seed, leaders=[None, "muad_dib", None, None], modules=modules)
        leaders = [game.box.leaders[p.leader].id for p in game.state.players]
        assert (leaders[1], len(set(leaders))) == ("muad_dib", 4)
        seen |= set(leaders)
    return seen


@rule("U-SETUP-09")
@pytest.mark.parametrize("modules", [[], ["choam"]])
def test_leaders_are_chosen_or_drawn_by_lot_and_shaddam_comes_with_choam_only(modules: list[str]) -> None:
    box = load_box("uprising", frozenset(modules))
    seen = drawn_leaders(modules)
    assert seen == {leader.id for leader in box.leaders} - {"reverend_mother_jessica"}
    assert ("shaddam_corrino_iv" in seen) == bool(modules)


@rule("U-SETUP-09")
def test_shaddam_cannot_be_chosen_without_choam() -> None:
    leaders = ["shaddam_corrino_iv", "muad_dib", "princess_irulan"]
    with pytest.raises(BadSetup, match="there is no leader 'shaddam_corrino_iv'"):
        new_game("uprising", players=3, seed=1, leaders=leaders)
    game = new_game("uprising", players=3, seed=1, leaders=leaders, modules=["choam"])
    assert [game.box.leaders[p.leader].id for p in game.state.players] == leaders


@rule("U-SETUP-18")
def test_lady_jessicas_board_starts_with_the_lady_jessica_side_up() -> None:
    game = new_game("uprising", players=3, seed=1, leaders=CHOSEN)
    assert BOX.leaders[game.state.players[1].leader].id == "lady_jessica"
    with pytest.raises(BadSetup):
        new_game("uprising", players=3, seed=1, leaders=["reverend_mother_jessica", *CHOSEN[::2]])
    t = UprisingTable(3, ["lady_jessica", "muad_dib", "gurney_halleck"]).give(0, spice=1, water=0)
    t.hand(0, "signet_ring").do(
        "send signet_ring gather_support free", "take leader:lady_jessica spice>intrigue+memory"
    )
    # Spice Agony brings an Intrigue card and a memory, where the other side's Water of Life would bring water.
    assert (t[0].spice, t[0].water, len(t[0].intrigues), t.followers(0).memories) == (0, 0, 1, 1)


@rule("U-SETUP-19")
def test_the_feyd_token_starts_on_the_leftmost_step_of_the_training_track() -> None:
    t = UprisingTable(3, CHOSEN[::-1]).give(0, solari=1)
    track = BOX.leaders[BOX.leader_index["feyd_rautha_harkonnen"]].signet
    assert [step.id for step in track.steps][t.followers(0).training] == "start"
    assert all("start" not in step.next for step in track.steps)  # nothing lies to the left of it
    t.hand(0, "signet_ring").do("send signet_ring gather_support free")  # the only effect left comes by itself
    assert t.options == ["choose paid_trash", "choose first_spy"]


# --- what each player starts with


@rule("U-SETUP-11")
def test_sandworms_and_maker_hooks_start_in_the_bank() -> None:
    s = plain_game().state
    assert [(followers(s, seat).sandworms, followers(s, seat).hooks) for seat in range(4)] == [(0, False)] * 4


@rule("U-SETUP-17")
def test_three_spies_start_in_everybodys_supply_for_all_to_see() -> None:
    game = plain_game()
    assert desert(game.state).posts == [0] * 13
    for reader in range(4):
        seen = game.view(reader).table
        assert [followers(seen, seat).spies for seat in range(4)] == [3] * 4
