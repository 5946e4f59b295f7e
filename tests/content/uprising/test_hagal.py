"""House Hagal cards of Uprising, each with everything it changes."""

import pytest

from sietch.content import HAGAL, load_box
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rivals import RivalTable, UprisingDuel, UprisingSolo

PRINTED = {  # id: copies, swords
    "place_spy_green": (1, 2), "place_spy_blue": (1, 2), "place_spy_yellow": (1, 2), "sardaukar": (2, 4),
    "dutiful_service": (1, 2), "heighliner": (1, 5), "deliver_supplies_heighliner": (2, 1), "espionage": (2, 2),
    "secrets": (1, 1), "desert_tactics": (2, 3), "fremkit": (1, 1), "assembly_hall": (1, 0),
    "gather_support_a": (1, 0), "gather_support_b": (1, 2), "accept_contract_shipping_a": (1, 2),
    "accept_contract_shipping_b": (1, 2), "research_station": (2, 2), "spice_refinery": (3, 1), "arrakeen": (2, 1),
    "sietch_tabr": (3, 3), "hagga_basin_imperial_basin": (4, 2), "deep_desert": (2, 2), "reshuffle": (1, 0),
}  # fmt: skip


def turn(t: RivalTable, seat: int, *cards: str) -> dict[str, int]:
    """What a Rival's turn changes for it, beside the Agent sent."""
    before = holdings(t, seat)
    before["agents"] -= 1
    t.rival_turn(seat, *cards)
    return difference(before, holdings(t, seat))


def table(rival: str = "staban_tuek", conflict: str = "skirmish_crysknife") -> UprisingSolo:
    """Seat 1 is a Rival without troops, whose order is guild, fremen, bene_gesserit, emperor."""
    t = UprisingSolo(rival, "lady_amber_metulli", conflict=conflict)
    t.troops(1)
    return t


@rule("H-SETUP-04")
def test_the_deck_has_37_cards_and_36_for_a_solo_game() -> None:
    deck = load_box("uprising", frozenset({HAGAL})).hagal
    assert deck is not None
    assert {card.id: (card.copies, card.swords) for card in deck.cards} == PRINTED
    assert len(UprisingDuel().deck_names()) == 37
    assert len(UprisingSolo().deck_names()) == 36
    assert "reshuffle" not in UprisingSolo().deck_names()


@pytest.mark.parametrize(
    ("card", "space", "change"),
    [
        ("sardaukar", "sardaukar", {"emperor": 1, "garrison": 2}),
        ("dutiful_service", "dutiful_service", {"emperor": 1}),
        ("heighliner", "heighliner", {"guild": 1, "conflict": 3}),
        ("deliver_supplies_heighliner", "deliver_supplies", {"guild": 1}),
        ("espionage", "espionage", {"bene_gesserit": 1, "spies": -1}),
        ("secrets", "secrets", {"bene_gesserit": 1}),
        ("desert_tactics", "desert_tactics", {"fremen": 1, "conflict": 1}),
        ("fremkit", "fremkit", {"fremen": 1}),
        ("assembly_hall", "assembly_hall", {"intrigues": 1}),
        ("gather_support_a", "gather_support", {"garrison": 1}),
        ("gather_support_b", "gather_support", {"garrison": 1}),
        ("accept_contract_shipping_a", "accept_contract", {"solari": 2}),
        ("accept_contract_shipping_b", "accept_contract", {"solari": 2}),
        ("research_station", "research_station", {"conflict": 2}),
        ("spice_refinery", "spice_refinery", {"spice": 1}),
        ("arrakeen", "arrakeen", {"conflict": 1, "spice": 1}),
    ],
)
def test_a_card_and_all_it_gives(card: str, space: str, change: dict[str, int]) -> None:
    t = table()
    assert turn(t, 1, card) == change
    assert t.where(1) == [space]


@rule("F-57")
def test_deliver_supplies_turns_into_heighliner_in_a_level_iii_conflict() -> None:
    t = table(conflict="propaganda")
    assert turn(t, 1, "deliver_supplies_heighliner") == {"guild": 1, "conflict": 3}
    assert t.where(1) == ["heighliner"]


@rule("H-GAIN-01")
@pytest.mark.parametrize(
    ("card", "change"),
    [("assembly_hall", {"intrigues": 1, "guild": 1}), ("gather_support_b", {"garrison": 1, "fremen": 1})],
)
def test_two_influence_with_the_emperor_adds_a_ranked_step(card: str, change: dict[str, int]) -> None:
    t = table()
    t.influence(1, emperor=2)
    assert turn(t, 1, card) == change


@rule("H-GAIN-01")
@pytest.mark.parametrize(
    ("card", "faction"), [("accept_contract_shipping_a", "bene_gesserit"), ("accept_contract_shipping_b", "guild")]
)
def test_two_influence_with_the_guild_leads_to_shipping(card: str, faction: str) -> None:
    t = table()
    t.influence(1, guild=2)
    assert turn(t, 1, card) == {"solari": 2, faction: 1}
    assert t.where(1) == ["shipping"]


@rule("H-GAIN-07")
def test_sietch_tabr_asks_for_two_fremen_influence_and_gives_maker_hooks() -> None:
    t = table()
    t.rival_turn(1, "sietch_tabr", "fremkit")
    assert t.turned == [("sietch_tabr", "unmet"), ("fremkit", "goes")]
    t = table()
    t.influence(1, fremen=2)
    assert turn(t, 1, "sietch_tabr") == {"conflict": 1, "water": 1}
    assert t.followers(1).hooks


@rule("H-GAIN-05")
def test_secrets_steals_from_whoever_has_four_intrigue_cards() -> None:
    t = table()
    t.intrigues(0, "impress", "cunning", "buy_access", "strategic_stockpiling")
    assert turn(t, 1, "secrets") == {"bene_gesserit": 1, "intrigues": 1}
    assert len(t[0].intrigues) == 3
    t = table()
    t.intrigues(0, "impress", "cunning", "buy_access")
    assert turn(t, 1, "secrets") == {"bene_gesserit": 1}


@rule("H-GAIN-08")
def test_desert_tactics_removes_the_shield_wall_with_hooks_only() -> None:
    t = table()
    t.rival_turn(1, "desert_tactics")
    assert t.desert.shield_wall
    t = table()
    t.followers(1).hooks = True
    t.rival_turn(1, "desert_tactics")
    assert not t.desert.shield_wall


# --- Maker spaces
@rule("H-GAIN-06")
@pytest.mark.parametrize(
    ("hagga", "imperial", "space", "spice"),
    [(1, 0, "hagga_basin", 3), (1, 2, "imperial_basin", 3), (2, 2, "hagga_basin", 4)],
)
def test_the_basin_with_more_bonus_spice_then_with_more_in_all(
    hagga: int, imperial: int, space: str, spice: int
) -> None:
    t = table()
    t.bonus_spice("hagga_basin", hagga).bonus_spice("imperial_basin", imperial)
    assert turn(t, 1, "hagga_basin_imperial_basin") == {"spice": spice}
    assert t.where(1) == [space]
    assert t.state.bonus_spice[t.space(space)] == 0


def test_without_bonus_spice_the_basins_are_passed_over() -> None:
    t = table()
    t.rival_turn(1, "hagga_basin_imperial_basin", "deep_desert", "fremkit")
    assert [fate for _, fate in t.turned] == ["unmet", "unmet", "goes"]


@rule("F-57", "H-TURN-04")
def test_the_occupied_basin_with_more_bonus_spice_is_not_exchanged_for_the_other() -> None:
    t = table()
    t.bonus_spice("hagga_basin", 2).bonus_spice("imperial_basin", 1).agent_at(0, "hagga_basin")
    t.rival_turn(1, "hagga_basin_imperial_basin", "fremkit")
    assert t.turned == [("hagga_basin_imperial_basin", "taken"), ("fremkit", "goes")]


@rule("H-GAIN-06")
def test_hooks_bring_a_sandworm_to_hagga_basin_in_place_of_base_spice() -> None:
    t = table()
    t.bonus_spice("hagga_basin", 1)
    t.followers(1).hooks = True
    assert turn(t, 1, "hagga_basin_imperial_basin") == {"spice": 1, "sandworms": 1}


@rule("H-GAIN-08")
def test_the_wall_falls_before_sandworms_are_summoned() -> None:
    t = table(conflict="siege_of_arrakeen")
    t.bonus_spice("hagga_basin", 1)
    t.followers(1).hooks = True
    assert turn(t, 1, "hagga_basin_imperial_basin") == {"spice": 1, "sandworms": 1}
    assert not t.desert.shield_wall


@rule("H-GAIN-06")
def test_deep_desert_brings_two_sandworms_or_all_its_spice() -> None:
    t = table()
    t.bonus_spice("deep_desert", 2)
    assert turn(t, 1, "deep_desert") == {"spice": 6}
    t = table()
    t.bonus_spice("deep_desert", 2)
    t.followers(1).hooks = True
    assert turn(t, 1, "deep_desert") == {"spice": 2, "sandworms": 2}
    t = table(conflict="siege_of_arrakeen")  # protected by the wall
    t.bonus_spice("deep_desert", 2)
    t.followers(1).hooks = True
    assert turn(t, 1, "deep_desert") == {"spice": 6}


# --- Spies
@rule("H-SPY-02")
@pytest.mark.parametrize(
    ("card", "posts"),
    [
        (
            "place_spy_green",
            ["post_assembly_hall_gather_support", "post_high_council_imperial_privilege_swordmaster"],
        ),
        (
            "place_spy_blue",
            [
                "post_arrakeen_spice_refinery",
                "post_research_station_spice_refinery",
                "post_research_station_sietch_tabr",
            ],
        ),
        (
            "place_spy_yellow",
            ["post_accept_contract_shipping", "post_imperial_basin", "post_hagga_basin", "post_deep_desert"],
        ),
    ],
)
def test_place_spy_takes_the_first_free_post_of_its_kind(card: str, posts: list[str]) -> None:
    for taken in range(len(posts) + 1):
        t = table()
        for name in posts[:taken]:
            t.desert.posts[t.box.post_index[name]] |= 1  # the human's
        t.rival_turn(1, card, "fremkit")
        assert t.turned == [(card, "places_spy"), ("fremkit", "goes")]
        assert t.spy_posts(1) == posts[taken : taken + 1]
        assert t.where(1) == ["fremkit"]


@rule("B-HAGAL-04")
def test_reshuffle_makes_a_new_deck_of_all_cards() -> None:
    t = UprisingDuel().hagal_deck("reshuffle")
    t.rival_turn(2)
    assert t.turned[0] == ("reshuffle", "reshuffles")
    assert len(t.hagal.deck) + len(t.hagal.turned) == 37
