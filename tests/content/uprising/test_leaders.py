"""Leaders: what all start with, and the abilities of Gurney, Lady Amber, Lady Margot, Irulan and Muad'Dib."""

import pytest

from sietch.rules.terms import FACTIONS
from tests.content.ledger import change, difference, visit
from tests.content.uprising.printed import (
    CITY_POSTS,
    LEADERS,
    TABR_POST,
)
from tests.content.uprising.tables import posts_offered, table_of
from tests.marks import rule
from tests.table import UprisingTable


@rule("U-SETUP-10", "U-SETUP-16", "U-SETUP-17")
@pytest.mark.parametrize("leader", LEADERS)
def test_starting_goods(leader: str) -> None:
    t = table_of(leader)
    p = t[0]
    assert (p.solari, p.spice, p.water, p.garrison, p.supply, t.followers(0).spies) == (0, 0, 1, 3, 9, 3)
    assert len(p.deck + p.hand) == (9 if leader == "staban_tuek" else 10)


@rule("U-LEADER-01")
@pytest.mark.parametrize(
    ("leader", "gained"),
    [
        ("gurney_halleck", {"garrison": 1}),
        ("lady_amber_metulli", {"solari": 1}),
        ("muad_dib", {"hand": 1}),
    ],
)
def test_plain_signet_abilities(leader: str, gained: dict[str, int]) -> None:
    plain = visit(table_of(leader), "reconnaissance", "arrakeen", all_items=True)
    assert difference(plain, visit(table_of(leader), "signet_ring", "arrakeen", all_items=True)) == gained


# --- Gurney Halleck


@rule("U-STR-06")
@pytest.mark.parametrize(
    ("troops", "worms", "hand", "smiles"),
    [
        (3, 0, [], True),
        (2, 0, ["dagger"], False),
        (2, 0, ["dagger", "dagger"], True),
        (0, 2, [], True),
        (0, 0, ["long_live_the_fighters", "strike_fleet"], False),  # swords without a unit
    ],
)
def test_gurney_smiles_at_strength_six(troops: int, worms: int, hand: list[str], smiles: bool) -> None:
    t = table_of("gurney_halleck").troops(0, garrison=3, conflict=troops).sandworms(0, worms).hand(0, *hand)
    printed = {"long_live_the_fighters": 2, "strike_fleet": 1}
    t.do("reveal")
    assert t[0].persuasion == sum(printed.get(card, 0) for card in hand) + smiles


def test_gurney_smiles_late_and_once_and_keeps_it() -> None:
    t = (
        table_of("gurney_halleck")
        .troops(0, garrison=2, conflict=2)
        .hand(0, "undercover_asset", "chani_clever_tactician")
    )
    t.intrigues(0, "contingency_plan").do("reveal")
    assert t[0].persuasion == 0
    assert change(t, 0, "take card:undercover_asset", "choose swords") == {"swords": 2, "persuasion": 1}
    found = change(t, 0, "take card:chani_clever_tactician retreat>swords")  # strength falls to 0
    assert found == {"conflict": -2, "garrison": 2, "swords": 4}
    assert t[0].persuasion == 1


def test_gurneys_troop_may_be_deployed() -> None:
    t = table_of("gurney_halleck").hand(0, "signet_ring").do("send signet_ring imperial_basin")
    assert t.deploy_limit == 1 + 2


# --- Lady Amber Metulli


@pytest.mark.parametrize(("choice", "moved"), [("choose 1", {"conflict": -1, "garrison": 1}), ("choose 0", {})])
def test_lady_amber_may_retreat_one_troop(choice: str, moved: dict[str, int]) -> None:
    t = table_of("lady_amber_metulli").troops(0, garrison=3, conflict=2).do("reveal")
    assert "end" in t.options
    t.do("take leader:lady_amber_metulli retreat")
    assert t.options == ["choose 0", "choose 1"]
    assert change(t, 0, choice) == moved
    assert not t.starting("take leader")


@rule("U-STR-03")
def test_lady_ambers_last_troop_takes_the_strength_with_it() -> None:
    t = table_of("lady_amber_metulli").troops(0, garrison=3, conflict=1).do("reveal")
    assert t.strength_now(0) == 2 + 1
    assert t.do("take leader:lady_amber_metulli retreat", "choose 1").strength_now(0) == 0


@rule("U-UNIT-11")
def test_lady_amber_cannot_retreat_a_sandworm() -> None:
    t = table_of("lady_amber_metulli").sandworms(0, 1).do("reveal")
    assert t.barred["take leader:lady_amber_metulli retreat"] == "no_troops"


@pytest.mark.parametrize(("tokens", "spice"), [([], 0), (["guild"], 1), (["guild", "fremen"], 1)])
def test_lady_ambers_coffers_know_any_alliance(tokens: list[str], spice: int) -> None:
    t = table_of("lady_amber_metulli")
    for faction in tokens:
        t.alliance(faction, 0)
    t.alliance("emperor", 1)
    visit(t, "signet_ring", "assembly_hall")
    assert (t[0].solari, t[0].spice) == (1, spice)


# --- Lady Margot Fenring and Princess Irulan


@rule("U-CARD-01", "U-INF-06", "U-INF-07")
@pytest.mark.parametrize(
    ("start", "card", "reached"),
    [
        (0, "diplomacy", False),
        (1, "diplomacy", True),
        (1, "overthrow", True),
        (0, "overthrow", True),
        (2, "diplomacy", False),
    ],
)
@pytest.mark.parametrize(
    ("leader", "space", "faction", "gained"),
    [
        ("lady_margot_fenring", "secrets", "bene_gesserit", {"spice": 2}),
        ("princess_irulan", "dutiful_service", "emperor", {"intrigues": 1}),
    ],
)
def test_reaching_two_influence(
    leader: str, space: str, faction: str, gained: dict[str, int], start: int, card: str, reached: bool
) -> None:
    steps = {faction: start}
    plain = visit(table_of("muad_dib").influence(0, **steps), card, space, all_items=True)
    found = visit(table_of(leader).influence(0, **steps), card, space, all_items=True)
    assert difference(plain, found) == (gained if reached else {})


@rule("U-CARD-01", "U-INF-07")
@pytest.mark.parametrize(
    ("leader", "faction", "gained"),
    [("lady_margot_fenring", "bene_gesserit", {"spice": 2}), ("princess_irulan", "emperor", {})],
)
def test_reaching_two_again_counts_again_and_falling_does_not(
    leader: str, faction: str, gained: dict[str, int]
) -> None:
    t = table_of(leader).influence(0, **{faction: 2}).intrigues(0, "change_allegiances")
    t.do("play change_allegiances")
    assert t[0].influence[FACTIONS.index(faction)] == 1
    assert change(t, 0, f"choose {faction}") == gained | {faction: 1, "vp": 1}
    if leader == "princess_irulan":  # an Intrigue card waits to be drawn
        assert change(t, 0, "take leader:princess_irulan intrigue") == {"intrigues": 1}


def test_other_factions_move_neither_of_them() -> None:
    for leader, space in (("lady_margot_fenring", "dutiful_service"), ("princess_irulan", "secrets")):
        t = table_of(leader).influence(0, emperor=1, bene_gesserit=1).intrigue_deck("impress", "impress")
        found = visit(t, "diplomacy", space, all_items=True)
        assert found.get("spice", 0) == 0
        assert found.get("intrigues", 0) == (1 if space == "secrets" else 0)


@rule("U-SPY-05")
def test_lady_margots_informant_watches_cities() -> None:
    t = table_of("lady_margot_fenring").spies(1, TABR_POST).hand(0, "signet_ring")
    t.do("send signet_ring imperial_basin", "take leader:lady_margot_fenring")
    assert posts_offered(t) == [post for post in CITY_POSTS if post != TABR_POST]
    assert change(t, 0, f"choose post:{CITY_POSTS[0]}") == {"spies": -1}


@rule("U-SPY-04", "U-SPY-05")
def test_lady_margot_may_move_a_spy_from_a_city_post() -> None:
    t = table_of("lady_margot_fenring").spies(0, *CITY_POSTS).hand(0, "signet_ring")
    t.do("send signet_ring imperial_basin", "take leader:lady_margot_fenring", f"choose post:{TABR_POST}")
    assert posts_offered(t) == [TABR_POST]


def test_lady_margots_informant_finds_no_city_post() -> None:
    t = (
        table_of("lady_margot_fenring")
        .spies(1, *CITY_POSTS)
        .hand(0, "signet_ring")
        .do("send signet_ring imperial_basin")
    )
    assert t.barred["take leader:lady_margot_fenring"] == "nothing_there"


def irulan(*row: str) -> UprisingTable:
    t = table_of("princess_irulan").row(*row).imperium("overthrow").hand(0, "signet_ring", "dagger", "guild_spy")
    return t.do("send signet_ring imperial_basin")


def test_irulan_acquires_a_card_of_cost_one_into_hand() -> None:
    t = irulan("weirding_woman", "guild_spy", "space_time_folding")
    assert "end" in t.options
    t.do("take leader:princess_irulan acquire/trash")
    assert t.options == ["choose acquire", "choose trash"]
    t.do("choose acquire")
    assert t.options == ["choose weirding_woman row", "choose space_time_folding row"]
    assert change(t, 0, "choose space_time_folding row") == {"hand": 1}
    assert t.names(t.state.row) == ["weirding_woman", "guild_spy", "overthrow"]


@pytest.mark.parametrize(("card", "spice"), [("guild_spy", {"spice": 2}), ("dagger", {})])
def test_irulan_trashes_from_hand_for_spice(card: str, spice: dict[str, int]) -> None:
    t = (
        irulan("guild_spy").discard(0, "maula_pistol").do("take leader:princess_irulan acquire/trash")
    )  # nothing costs 1
    assert t.options == ["choose dagger hand", "choose guild_spy hand"]
    assert change(t, 0, f"choose {card} hand") == {"hand": -1} | spice


# --- Muad'Dib


@pytest.mark.parametrize(("worms", "intrigues"), [(1, 1), (3, 1)])
def test_muad_dib_draws_intrigue_with_a_sandworm(worms: int, intrigues: int) -> None:
    t = table_of("muad_dib").sandworms(0, worms).hand(0, "convincing_argument").do("reveal")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take leader:muad_dib intrigue") == {"intrigues": intrigues}
    assert not t.starting("take leader")


def test_muad_dib_needs_an_own_sandworm_even_a_late_one() -> None:
    t = table_of("muad_dib").sandworms(1, 1).hooks(0).hand(0, "desert_power", "convincing_argument").do("reveal")
    assert t.barred["take leader:muad_dib intrigue"] == "condition"
    t.do("take card:desert_power", "choose water>sandworm")
    assert change(t, 0, "take leader:muad_dib intrigue") == {"intrigues": 1}
