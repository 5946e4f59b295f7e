"""Cards with a condition: bonds with other cards in play, alliances, Influence held."""

from collections import Counter
from itertools import permutations

import pytest

from tests.content.ledger import change, revealed, take_all, visit
from tests.marks import rule
from tests.table import Table

FREMEN_BONDS = {  # what the bond adds to the card's Reveal box
    "crysknife": {"swords": 1, "fremen": 1},
    "fedaykin_death_commando": {"persuasion": 1, "swords": 3},
    "sietch_reverend_mother": {"persuasion": 3, "spice": 1},
    "spice_hunter": {"persuasion": 1, "swords": 1, "spice": 1},
}


@rule("B-COST-14", "B-COST-16")
@pytest.mark.parametrize("card", FREMEN_BONDS)
def test_fremen_bond_with_a_card_played_on_an_agent_turn(card: str) -> None:
    t = Table().played(0, "fremen_camp")
    assert revealed(t, card) == FREMEN_BONDS[card]


@rule("B-COST-15")
@pytest.mark.parametrize("card", FREMEN_BONDS)
@pytest.mark.parametrize("first", [True, False], ids=["bond first", "bond last"])
def test_fremen_bond_with_a_card_revealed_beside_it(card: str, first: bool) -> None:
    hand = (card, "arrakis_liaison") if first else ("arrakis_liaison", card)
    assert revealed(Table(), *hand) == Counter(FREMEN_BONDS[card]) + Counter(persuasion=2)


@rule("B-COST-15")
@pytest.mark.parametrize(("first", "second"), list(permutations(FREMEN_BONDS, 2)))
def test_two_bond_cards_switch_each_other_on(first: str, second: str) -> None:
    both = Counter(FREMEN_BONDS[first]) + Counter(FREMEN_BONDS[second])
    assert revealed(Table(), first, second) == both


@rule("B-COST-14")
@pytest.mark.parametrize("card", FREMEN_BONDS)
def test_fremen_bond_needs_another_fremen_card_in_play(card: str) -> None:
    t = Table().played(0, "diplomacy").discard(0, "stilgar").deck(0, "stilgar").hand(0, card, "gene_manipulation")
    t.do("reveal")
    assert (t[0].spice, t[0].influence[3]) == (0, 0)
    assert [reason for option, reason in t.barred.items() if option.startswith("take")] == ["condition"]


def test_an_opponents_card_makes_no_bond() -> None:
    t = Table().played(1, "stilgar")
    assert revealed(t, "spice_hunter") == {"persuasion": 1, "swords": 1}


@rule("B-COST-10")
def test_crysknife_bond_is_compulsory() -> None:
    t = Table().played(0, "stilgar").hand(0, "crysknife", "gurney_halleck").give(0, solari=3).do("reveal")
    assert t.barred["end"] == "must_first"
    assert "end" in t.do("take card:crysknife").options


def test_a_bond_made_by_a_card_drawn_on_the_reveal_turn() -> None:
    t = Table().hand(0, "sietch_reverend_mother").deck(0, "arrakis_liaison").intrigues(0, "poison_snooper")
    t.do("reveal")
    assert t[0].persuasion == 0
    assert change(t, 0, "play poison_snooper", "choose draw") == {
        "persuasion": 5, "spice": 1, "intrigues": -1,
    }  # fmt: skip


@rule("F-40", "B-COST-16")
@pytest.mark.parametrize(
    ("played", "hand", "persuasion"),
    [
        ((), ("liet_kynes",), 2),
        (("stilgar",), ("liet_kynes",), 4),
        ((), ("liet_kynes", "spice_hunter"), 4 + 1),
        (("stilgar", "dagger"), ("arrakis_liaison", "liet_kynes"), 6 + 2),
    ],
)
def test_liet_kynes_counts_fremen_cards_in_play(
    played: tuple[str, ...], hand: tuple[str, ...], persuasion: int
) -> None:
    t = Table().played(0, *played).discard(0, "chani")
    assert revealed(t, *hand)["persuasion"] == persuasion


def test_liet_kynes_counts_when_it_is_taken() -> None:
    """A Fremen card drawn before Liet Kynes is taken is in play with the rest."""
    t = Table().hand(0, "liet_kynes", "gurney_halleck").deck(0, "stilgar").intrigues(0, "poison_snooper")
    t.do("reveal", "play poison_snooper", "choose draw")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take card:liet_kynes") == {"persuasion": 4}


@pytest.mark.parametrize(("played", "spice"), [("other_memory", 2), ("stilgar", 0)])
def test_gene_manipulation_spice_needs_another_bene_gesserit_card(played: str, spice: int) -> None:
    t = Table().played(0, played)
    gained = visit(t, "gene_manipulation", "hall_of_oratory")
    assert gained.get("spice", 0) == spice
    assert "end" in t.options  # trashing is free


def test_gene_manipulation_spice_comes_before_trashing_the_bond_card() -> None:
    t = Table().played(0, "other_memory")
    trash = ("take card:gene_manipulation trash", "choose other_memory played")
    assert visit(t, "gene_manipulation", "hall_of_oratory", *trash) == {"garrison": 1, "spice": 2}
    assert t.names(t[0].played) == ["gene_manipulation"]


@rule("F-01")
def test_missionaria_protectiva_gives_influence_of_choice_with_the_bond() -> None:
    t = Table().played(0, "missionaria_protectiva").hand(0, "missionaria_protectiva")
    t.do("send missionaria_protectiva arrakeen")
    assert t.barred["end"] == "must_first"
    t.do("take card:missionaria_protectiva")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert change(t, 0, "choose emperor")["emperor"] == 1


def test_missionaria_protectiva_does_nothing_without_the_bond() -> None:
    t = Table().played(0, "liet_kynes").hand(0, "missionaria_protectiva")
    t.do("send missionaria_protectiva arrakeen")
    assert t.barred["take card:missionaria_protectiva"] == "condition"
    assert "end" in take_all(t).options


@rule("B-COST-12")
@pytest.mark.parametrize(("holder", "persuasion"), [(0, 4), (1, 0), (-1, 0)])
def test_firm_grip_needs_the_emperors_alliance(holder: int, persuasion: int) -> None:
    t = Table().alliance("emperor", holder).influence(0, emperor=6)
    assert revealed(t, "firm_grip").get("persuasion", 0) == persuasion


def test_guild_ambassador_buys_a_point_with_the_guilds_alliance() -> None:
    t = Table().alliance("guild", 0).give(0, spice=7).hand(0, "guild_ambassador").do("reveal")
    assert "end" in t.options
    assert change(t, 0, "take card:guild_ambassador") == {"spice": -3, "vp": 1}
    assert not t.starting("take")  # once only


@pytest.mark.parametrize(
    ("holder", "spice", "reason"), [(1, 3, "condition"), (-1, 3, "condition"), (0, 2, "cannot_pay")]
)
def test_guild_ambassador_sells_no_point(holder: int, spice: int, reason: str) -> None:
    t = Table().alliance("guild", holder).give(0, spice=spice).hand(0, "guild_ambassador").do("reveal")
    assert t.barred["take card:guild_ambassador"] == reason


@pytest.mark.parametrize(("choice", "gained"), [("guild", {"guild": 1}), ("spice", {"spice": 2})])
def test_guild_ambassador_chooses_influence_or_spice(choice: str, gained: dict[str, int]) -> None:
    t = Table().hand(0, "guild_ambassador").do("send guild_ambassador hall_of_oratory")
    assert t.options == ["choose guild", "choose spice"]
    assert change(t, 0, f"choose {choice}") == gained


@rule("B-COST-13")
@pytest.mark.parametrize(("influence", "cards"), [(1, 0), (2, 2), (5, 2)])
def test_smugglers_thopter_draws_with_two_guild_influence(influence: int, cards: int) -> None:
    t = Table().influence(0, guild=influence)
    gained = visit(t, "smugglers_thopter", "secure_contract", all_items=True)
    assert gained.get("hand", 0) == cards


def test_smugglers_thopter_must_draw() -> None:
    t = Table().influence(0, guild=2).hand(0, "smugglers_thopter").intrigues(0, "windfall")
    t.do("send smugglers_thopter secure_contract")
    assert t.barred["end"] == "must_first"


@rule("B-COST-12", "B-COST-13")
@pytest.mark.parametrize(
    ("influence", "holder", "swords"), [(1, -1, 0), (2, -1, 4), (4, 0, 6), (4, 1, 4), (2, 0, 6), (1, 0, 2)]
)
def test_worm_riders_add_both_lines(influence: int, holder: int, swords: int) -> None:
    t = Table().influence(0, fremen=influence).alliance("fremen", holder)
    assert revealed(t, "worm_riders").get("swords", 0) == swords


def test_worm_riders_notice_influence_gained_in_the_same_turn() -> None:
    t = Table().influence(0, fremen=1).hand(0, "worm_riders").intrigues(0, "know_their_ways").do("reveal")
    assert change(t, 0, "play know_their_ways") == {"fremen": 1, "vp": 1, "swords": 4, "intrigues": -1}
