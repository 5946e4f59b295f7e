"""House Hagal cards of the base game and the houses that can be Rivals, each with everything it changes."""

import pytest

from sietch.content import HAGAL, load_box
from sietch.rules.rivals.printed import Rival
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rivals import DuelTable, RivalTable, SoloTable

COPIES = {
    "conspire": 2, "wealth": 1, "heighliner": 1, "foldspace": 2, "selective_breeding": 2, "secrets": 1,
    "hardy_warriors": 1, "stillsuits": 2, "rally_troops": 2, "hall_of_oratory": 2, "carthag": 3, "arrakeen_1p": 3,
    "arrakeen_2p": 3, "harvest_spice": 5, "reshuffle": 1,
}  # fmt: skip
SWORDS = {
    "conspire": 4, "wealth": 3, "heighliner": 6, "foldspace": 1, "selective_breeding": 2, "secrets": 1,
    "hardy_warriors": 5, "stillsuits": 4, "rally_troops": 3, "hall_of_oratory": 0, "carthag": 0, "arrakeen_1p": 1,
    "arrakeen_2p": 1, "harvest_spice": 2, "reshuffle": 0,
}  # fmt: skip
SENT = {  # card: its space, and what House Hagal has more or less after the turn; its garrison was empty
    "conspire": ("conspire", {"emperor": 1, "garrison": 2}),
    "wealth": ("wealth", {"emperor": 1}),
    "heighliner": ("heighliner", {"guild": 1, "conflict": 3}),
    "foldspace": ("foldspace", {"guild": 1}),
    "selective_breeding": ("selective_breeding", {"bene_gesserit": 1}),
    "secrets": ("secrets", {"bene_gesserit": 1}),
    "hardy_warriors": ("hardy_warriors", {"fremen": 1, "conflict": 2}),
    "stillsuits": ("stillsuits", {"fremen": 1}),
    "rally_troops": ("rally_troops", {"garrison": 4}),
    "hall_of_oratory": ("hall_of_oratory", {"garrison": 1}),
    "carthag": ("carthag", {"conflict": 1}),
}


def turn(t: RivalTable, seat: int, *cards: str) -> dict[str, int]:
    """What a Rival's turn changes for it, beside the Agent sent."""
    before = holdings(t, seat)
    before["agents"] -= 1
    t.rival_turn(seat, *cards)
    return difference(before, holdings(t, seat))


@rule("B-COMP-11")
def test_the_deck_has_31_cards() -> None:
    deck = load_box("base", frozenset({HAGAL})).hagal
    assert deck is not None
    assert {card.id: card.copies for card in deck.cards} == COPIES
    assert {card.id: card.swords for card in deck.cards} == SWORDS
    assert sum(COPIES.values()) == 31
    assert load_box("base").hagal is None


@pytest.mark.parametrize("card", SENT)
def test_a_card_for_both_games(card: str) -> None:
    space, change = SENT[card]
    for t, seat in ((DuelTable(), 2), (SoloTable(), 1)):
        assert turn(t, seat, card) == change
        assert t.where(seat) == [space]


def test_arrakeen_with_two_players_recruits_only() -> None:
    t = DuelTable()
    assert turn(t, 2, "arrakeen_2p") == {"conflict": 1}
    assert t.where(2) == ["arrakeen"]


def test_arrakeen_alone_uses_the_signet_too() -> None:
    t = SoloTable(rivals=["count_ilban_richese", "earl_memnon_thorvald"])
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 1, "solari": 1}
    assert t.where(1) == ["arrakeen"]


@rule("B-HAGAL-09")
@pytest.mark.parametrize(
    ("bonus", "space", "spice"),
    [
        ({"imperial_basin": 1}, "imperial_basin", 2),
        ({"hagga_basin": 1, "imperial_basin": 2}, "imperial_basin", 3),
        ({"hagga_basin": 2, "imperial_basin": 2}, "hagga_basin", 4),
        ({"hagga_basin": 1, "the_great_flat": 1}, "the_great_flat", 4),
    ],
)
def test_harvest_spice_goes_where_most_bonus_spice_lies_then_most_in_all(
    bonus: dict[str, int], space: str, spice: int
) -> None:
    t = SoloTable()
    for name, n in bonus.items():
        t.bonus_spice(name, n)
    assert turn(t, 1, "harvest_spice") == {"spice": spice}
    assert t.where(1) == [space]
    assert t.state.bonus_spice[t.space(space)] == 0


def test_harvest_spice_compares_only_free_spaces() -> None:
    t = SoloTable().bonus_spice("the_great_flat", 3).bonus_spice("imperial_basin", 1).agent_at(0, "the_great_flat")
    assert isinstance(t, SoloTable)
    t.rival_turn(1, "harvest_spice")
    assert t.where(1) == ["imperial_basin"]


def test_harvest_spice_without_bonus_spice_is_passed_over() -> None:
    t = SoloTable().rival_turn(1, "harvest_spice", "wealth")
    assert t.turned == [("harvest_spice", "unmet"), ("wealth", "goes")]


def test_reshuffle_makes_a_new_deck_of_all_cards_and_another_is_turned() -> None:
    t = DuelTable().hagal_deck("reshuffle")
    t.rival_turn(2)
    assert t.turned[0] == ("reshuffle", "reshuffles")
    assert t.turned[-1][1] == "goes"
    assert len(t.hagal.deck) + len(t.hagal.turned) == 28


# --- Rivals
SIGNETS = {
    "earl_memnon_thorvald": {"spice": 1},
    "countess_ariana_thorvald": {"water": 1},
    "count_ilban_richese": {"solari": 1},
    "glossu_the_beast_rabban": {"conflict": 1},
}


@rule("B-SOLO-12")
@pytest.mark.parametrize("rival", SIGNETS)
def test_a_signet_that_simply_gives(rival: str) -> None:
    t = SoloTable(rivals=[rival, "duke_leto_atreides"])
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 1 + SIGNETS[rival].get("conflict", 0)} | {
        name: n for name, n in SIGNETS[rival].items() if name != "conflict"
    }


def test_rabban_with_an_alliance_recruits_two() -> None:
    t = SoloTable(rivals=["glossu_the_beast_rabban", "duke_leto_atreides"]).alliance("guild", 1)
    assert isinstance(t, SoloTable)
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 3}


def test_leto_pays_a_spice_for_influence_where_he_is_behind() -> None:
    t = SoloTable(rivals=["duke_leto_atreides", "count_ilban_richese"])
    t.give(1, spice=1).influence(0, guild=1, fremen=2).influence(1, fremen=1)
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 1, "spice": -1, "guild": 1}


def test_leto_keeps_his_spice_where_nobody_is_ahead() -> None:
    t = SoloTable(rivals=["duke_leto_atreides", "count_ilban_richese"])
    t.give(1, spice=1)
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 1}


def test_the_baron_pays_a_solari_for_an_intrigue_card() -> None:
    t = SoloTable(rivals=["baron_vladimir_harkonnen", "count_ilban_richese"])
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 1}
    t = SoloTable(rivals=["baron_vladimir_harkonnen", "count_ilban_richese"])
    t.give(1, solari=1)
    assert turn(t, 1, "arrakeen_1p") == {"conflict": 1, "solari": -1, "intrigues": 1}


@rule("B-SOLO-02")
def test_six_houses_can_be_rivals() -> None:
    box = load_box("base", frozenset({HAGAL}))
    rivals = {leader.person for leader in box.leaders if isinstance(leader, Rival)}
    assert rivals == {*SIGNETS, "duke_leto_atreides", "baron_vladimir_harkonnen", "house_hagal"}
