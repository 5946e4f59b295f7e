"""Cards that ask for something first: Influence, an Alliance, a seat, another card in play, units, a Maker."""

import pytest

from tests.content.ledger import change, difference, revealed, visit
from tests.content.uprising.printed import BASIN_POST, CHOAM_POST, EMPEROR_POST
from tests.content.uprising.tables import posts_offered
from tests.marks import rule
from tests.table import UprisingTable

# --- Influence


@rule("U-COST-06")
@pytest.mark.parametrize(
    ("card", "space", "levels", "gained"),
    [
        ("maker_keeper", "spice_refinery free", {"bene_gesserit": 1, "fremen": 1}, {}),
        ("maker_keeper", "spice_refinery free", {"bene_gesserit": 2}, {"water": 1}),
        ("maker_keeper", "spice_refinery free", {"fremen": 2}, {"spice": 1}),
        ("maker_keeper", "spice_refinery free", {"bene_gesserit": 3, "fremen": 2}, {"water": 1, "spice": 1}),
        ("prepare_the_way", "spice_refinery free", {"bene_gesserit": 1}, {}),
        ("prepare_the_way", "spice_refinery free", {"bene_gesserit": 2}, {"hand": 1}),
        ("hidden_missive", "gather_support free", {"bene_gesserit": 1}, {}),
        ("hidden_missive", "gather_support free", {"bene_gesserit": 2}, {"garrison": 1, "hand": 1}),
    ],
)
def test_influence_switches_the_agent_box_on(
    card: str, space: str, levels: dict[str, int], gained: dict[str, int]
) -> None:
    plain = visit(UprisingTable(), card, space, all_items=True)
    found = visit(UprisingTable().influence(0, **levels), card, space, all_items=True)
    assert difference(plain, found) == gained


@pytest.mark.parametrize(
    ("levels", "gained"),
    [
        ({"emperor": 1, "guild": 1}, {}),
        ({"emperor": 2}, {"solari": 2}),
        ({"guild": 2}, {"spice": 1}),
        ({"emperor": 2, "guild": 4}, {"solari": 2, "spice": 1}),
    ],
)
def test_wheels_within_wheels_pays_for_each_track(levels: dict[str, int], gained: dict[str, int]) -> None:
    t = UprisingTable().spies(0, CHOAM_POST).influence(0, **levels)
    found = visit(t, "wheels_within_wheels", "accept_contract", "decline", all_items=True)
    assert difference({"solari": 2, "hand": 1}, found) == gained


def test_influence_gained_by_the_visit_counts() -> None:
    t = UprisingTable().influence(0, emperor=1).spies(0, EMPEROR_POST)
    found = visit(t, "wheels_within_wheels", "dutiful_service", "decline", all_items=True)
    assert found == {"solari": 4, "emperor": 1, "vp": 1}


# --- Alliances


@rule("U-COST-06")
@pytest.mark.parametrize(
    ("card", "space", "faction"),
    [("branching_path", "arrakeen", "bene_gesserit"), ("junction_headquarters", "arrakeen", "guild")],
)
def test_influence_without_the_alliance_token_is_not_enough(card: str, space: str, faction: str) -> None:
    t = UprisingTable().influence(0, **{faction: 6}).alliance(faction, 1).intrigues(0, "cunning").give(0, spice=5)
    t.hand(0, card).do(f"send {card} {space}")
    assert t.barred[f"take card:{card}"] == "condition"


def test_branching_path_trashes_an_intrigue_card_before_drawing() -> None:
    t = UprisingTable().alliance("bene_gesserit", 0).hand(0, "branching_path").intrigue_deck("mercenaries")
    t.do("send branching_path arrakeen")
    assert t.barred["take card:branching_path"] == "nothing_there"
    t.intrigues(0, "cunning", "impress").do("take card:branching_path")
    assert sorted(t.options) == ["choose intrigue:cunning", "choose intrigue:impress"]
    assert change(t, 0, "choose intrigue:impress") == {"spice": 2}
    assert [t.box.intrigues[i].id for i in t[0].intrigues] == ["cunning", "mercenaries"]
    assert [t.box.intrigues[i].id for i in t.desert.intrigues_trashed] == ["impress"]
    assert t.state.intrigue_discard == []


def test_branching_path_may_be_left() -> None:
    t = UprisingTable().alliance("bene_gesserit", 0).hand(0, "branching_path").intrigues(0, "cunning")
    t.do("send branching_path arrakeen", "take space:arrakeen draw")
    assert "take card:branching_path" in t.options
    assert "end" in t.options


@pytest.mark.parametrize(
    ("spice", "intrigues", "reason"), [(1, ["cunning"], "cannot_pay"), (2, [], "nothing_there")]
)
def test_junction_headquarters_needs_both_costs(spice: int, intrigues: list[str], reason: str) -> None:
    t = UprisingTable().alliance("guild", 0).give(0, spice=spice).intrigues(0, *intrigues)
    t.hand(0, "junction_headquarters").do("send junction_headquarters arrakeen")
    assert t.barred["take card:junction_headquarters"] == reason


def test_junction_headquarters_buys_a_point() -> None:
    t = UprisingTable().alliance("guild", 0).give(0, spice=2).intrigues(0, "cunning", "impress")
    t.hand(0, "junction_headquarters").do("send junction_headquarters arrakeen", "take card:junction_headquarters")
    assert change(t, 0, "choose intrigue:cunning") == {"spice": -2, "vp": 1, "intrigues": -1}
    assert "take card:junction_headquarters" not in t.options


# --- the Council seat and the Swordmaster


@pytest.mark.parametrize(
    ("held", "total"),
    [({}, 0), ({"swordmaster": True}, 0), ({"council": True}, 4), ({"council": True, "swordmaster": True}, 5)],
)
def test_paracompass_counts_beside_the_seats_own_two(held: dict[str, bool], total: int) -> None:
    found = revealed(UprisingTable().give(0, **held), "paracompass")
    assert found == ({"persuasion": total} if total else {})


# --- another card in play


@rule("U-COST-07", "U-COST-08")
@pytest.mark.parametrize("bond_card_is", ["played", "revealed"])
@pytest.mark.parametrize(
    ("card", "alone", "bonded"),
    [
        ("chani_clever_tactician", {}, {"persuasion": 2}),
        ("ecological_testing_station", {"persuasion": 1}, {"persuasion": 1, "water": 1}),
        ("northern_watermaster", {"persuasion": 1}, {"persuasion": 1, "spice": 2}),
        ("shishakli", {"swords": 2}, {"swords": 2, "fremen": 1}),
        ("southern_elders", {"water": 1}, {"water": 1, "persuasion": 2}),
    ],
)
def test_fremen_bond_on_the_reveal_turn(
    card: str, alone: dict[str, int], bonded: dict[str, int], bond_card_is: str
) -> None:
    other = "fedaykin_stilltent"  # Fremen; reveals 1 water
    assert revealed(UprisingTable().played(0, "truthtrance"), card) == alone
    if bond_card_is == "played":
        assert revealed(UprisingTable().played(0, other), card) == bonded
    else:
        assert revealed(UprisingTable(), card, other) == bonded | {"water": bonded.get("water", 0) + 1}


@rule("U-COST-07")
def test_two_bond_cards_switch_each_other_on() -> None:
    found = revealed(UprisingTable(), "northern_watermaster", "ecological_testing_station")
    assert found == {"persuasion": 2, "spice": 2, "water": 1}


@pytest.mark.parametrize(
    ("garrison", "conflict", "choice", "moved"),
    [
        (3, 0, ["choose deploy", "choose 1"], {"garrison": -1, "conflict": 1}),
        (3, 0, ["choose deploy", "choose 0"], {}),
        (3, 2, ["choose retreat", "choose 1"], {"garrison": 1, "conflict": -1}),
        (3, 2, ["choose retreat", "choose 0"], {}),
    ],
)
def test_unswerving_loyalty_deploys_or_retreats_one_with_a_bond(
    garrison: int, conflict: int, choice: list[str], moved: dict[str, int]
) -> None:
    t = UprisingTable().troops(0, garrison=garrison, conflict=conflict)
    t.hand(0, "unswerving_loyalty", "maula_pistol").do("reveal")
    assert "end" in t.options  # nothing of it is compulsory
    t.do("take card:unswerving_loyalty deploy/retreat")
    if conflict == 0:  # nothing to retreat: the only way is to deploy
        assert t.options == ["choose 0", "choose 1"]
        choice = choice[1:]
    else:
        assert t.options == ["choose deploy", "choose retreat"]
    assert change(t, 0, *choice) == moved


def test_unswerving_loyalty_may_deploy_the_troop_it_recruits() -> None:
    t = UprisingTable().troops(0).hand(0, "unswerving_loyalty", "maula_pistol").do("reveal")
    assert change(t, 0, "take card:unswerving_loyalty deploy/retreat", "choose 1") == {
        "garrison": -1,
        "conflict": 1,
    }
    assert not t.starting("deploy")


def test_unswerving_loyalty_needs_the_bond() -> None:
    t = UprisingTable().hand(0, "unswerving_loyalty").do("reveal")
    assert t.barred["take card:unswerving_loyalty deploy/retreat"] == "condition"


@rule("U-COST-08")
@pytest.mark.parametrize("others", [[], ["fedaykin_stilltent"], ["diplomacy"]])
def test_bene_gesserit_boxes_need_another_bene_gesserit_card(others: list[str]) -> None:
    for card, space in [
        ("southern_elders", "fremkit"),
        ("in_high_places", "secrets"),
        ("tread_in_darkness", "arrakeen"),
        ("weirding_woman", "arrakeen"),
    ]:
        t = UprisingTable().played(0, *others).hand(0, card).do(f"send {card} {space}")
        boxed = {option: reason for option, reason in t.barred.items() if option.startswith(f"take card:{card}")}
        assert set(boxed.values()) == {"condition"}


def test_southern_elders_recruit_beside_a_bene_gesserit_card() -> None:
    t = UprisingTable().played(0, "truthtrance")
    assert visit(t, "southern_elders", "fremkit", all_items=True) == {"fremen": 1, "hand": 1, "garrison": 2}


def test_in_high_places_draws_and_spies_beside_a_bene_gesserit_card() -> None:
    t = (
        UprisingTable()
        .played(0, "truthtrance")
        .hand(0, "in_high_places")
        .do("send in_high_places dutiful_service")
    )
    t.do("take influence:emperor")
    assert change(t, 0, "take card:in_high_places draw") == {"hand": 1}
    assert len(posts_offered(t.do("take card:in_high_places spy"))) == 13
    assert change(t, 0, f"choose post:{BASIN_POST}") == {"spies": -1}


@rule("U-AGENT-09")
def test_in_high_places_may_place_its_spy_before_it_draws() -> None:
    t = UprisingTable().played(0, "truthtrance").hand(0, "in_high_places").intrigues(0, "cunning")
    t.do("send in_high_places dutiful_service", "take influence:emperor")
    t.do("take card:in_high_places spy", f"choose post:{BASIN_POST}")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take card:in_high_places draw") == {"hand": 1}


@rule("U-AGENT-09")
def test_hidden_missive_draws_at_a_moment_of_its_own() -> None:
    t = UprisingTable().influence(0, bene_gesserit=2).hand(0, "hidden_missive")
    assert change(t, 0, "send hidden_missive assembly_hall") == {"agents": -1, "hand": -1, "garrison": 1}
    assert t.options == ["take card:hidden_missive draw", "take space:assembly_hall"]


TREAD = "take card:tread_in_darkness trash"
TREAD_DRAWS = "take card:tread_in_darkness draw"


@rule("U-AGENT-09")
def test_tread_in_darkness_trashes_and_draws_in_any_order() -> None:
    t = UprisingTable().played(0, "truthtrance").hand(0, "tread_in_darkness").deck(0, "dagger", "diplomacy")
    t.do("send tread_in_darkness arrakeen")
    assert t.starting("take card") == [TREAD, TREAD_DRAWS]
    t.do(TREAD_DRAWS, TREAD)
    assert "choose dagger hand" in t.options  # the card just drawn
    t.do("choose dagger hand")
    assert (t.names(t.state.trashed), t[0].hand) == (["dagger"], [])


def test_tread_in_darkness_must_draw_but_need_not_trash() -> None:
    t = UprisingTable().played(0, "truthtrance").hand(0, "tread_in_darkness")
    t.do("send tread_in_darkness arrakeen", "take space:arrakeen draw")
    assert t.barred["end"] == "must_first"
    assert "end" in t.do(TREAD_DRAWS).options


def test_tread_in_darkness_draws_even_if_nothing_is_trashed() -> None:
    t = UprisingTable().played(0, "truthtrance").hand(0, "tread_in_darkness", "dagger")
    t.do("send tread_in_darkness arrakeen", TREAD)
    assert t.options == [
        "choose dagger hand", "choose truthtrance played", "choose tread_in_darkness played", "decline",
    ]  # fmt: skip
    assert change(t, 0, "decline") == {}
    assert change(t, 0, TREAD_DRAWS) == {"hand": 1}


@pytest.mark.parametrize(
    ("other", "trashed"),
    [
        ("truthtrance", "tread_in_darkness"),  # itself
        ("truthtrance", "truthtrance"),  # the card that switched it on
        ("tread_in_darkness", "tread_in_darkness"),  # one of two copies
    ],
)
def test_tread_in_darkness_draws_whatever_was_trashed(other: str, trashed: str) -> None:
    t = UprisingTable().played(0, other).hand(0, "tread_in_darkness").do("send tread_in_darkness arrakeen", TREAD)
    t.do(f"choose {trashed} played")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, TREAD_DRAWS) == {"hand": 1}


def test_weirding_woman_must_come_back_to_hand() -> None:
    t = (
        UprisingTable()
        .played(0, "truthtrance")
        .hand(0, "weirding_woman")
        .do("send weirding_woman spice_refinery free")
    )
    assert t.barred["end"] == "must_first"
    t.do("take card:weirding_woman")
    assert (t.names(t[0].hand), t.names(t[0].played)) == (["weirding_woman"], ["truthtrance"])
    assert "end" in t.options


def test_weirding_woman_can_be_played_again_in_the_same_round() -> None:
    t = UprisingTable(players=3).played(0, "weirding_woman").hand(0, "weirding_woman")
    t.do("send weirding_woman spice_refinery free", "take card:weirding_woman", "end")
    t.reveal_and_end().reveal_and_end()
    assert "send weirding_woman arrakeen" in t.options


def test_stilgar_counts_fremen_cards_played_and_revealed() -> None:
    t = UprisingTable().played(0, "maula_pistol", "truthtrance")
    found = revealed(t, "stilgar_the_devoted", "desert_survival", "dagger")
    assert found == {"persuasion": 2 * 3 + 1, "swords": 2}


# --- units, sandworms, Maker spaces


def test_chani_draws_intrigue_with_three_units() -> None:
    t = UprisingTable().troops(0, garrison=3, conflict=1).sandworms(0, 1)
    t.hand(0, "chani_clever_tactician").do("send chani_clever_tactician fremkit", "take space:fremkit")
    t.do("take influence:fremen")
    assert t.barred["take card:chani_clever_tactician"] == "condition"
    t.do("deploy 1")
    assert t.barred["end"] == "must_first"
    assert change(t, 0, "take card:chani_clever_tactician") == {"intrigues": 1}


@pytest.mark.parametrize("worms", [0, 1, 3])
def test_leadership_draws_for_each_sandworm(worms: int) -> None:
    t = (
        UprisingTable()
        .sandworms(0, worms)
        .sandworms(1, 2)
        .hand(0, "leadership")
        .do("send leadership imperial_basin")
    )
    found = change(t, 0, "take card:leadership")
    assert found == ({"hand": worms} if worms else {})


@pytest.mark.parametrize(
    ("hand", "swords"),
    [
        (["dagger"], 1 + 1 + 1),
        (["dagger", "dagger", "long_live_the_fighters"], 1 + 5 + 3),
        (["diplomacy", "convincing_argument"], 1),
        (["sardaukar_coordination"], 1 + 1 + 1),
    ],
)
def test_leadership_counts_other_revealed_cards_with_swords(hand: list[str], swords: int) -> None:
    t = UprisingTable().played(0, "maula_pistol").hand(0, "leadership", *hand).do("reveal")
    for item in sorted(t.starting("take"), key=lambda o: "leadership" in o):
        t.do(item)
    assert t[0].swords == swords


def test_leadership_counts_swords_that_were_chosen_before() -> None:
    t = UprisingTable().hand(0, "leadership", "undercover_asset").do("reveal")
    t.do("take card:undercover_asset", "choose swords")
    assert change(t, 0, "take card:leadership") == {"swords": 1}


def test_leadership_does_not_count_swords_not_yet_chosen() -> None:
    t = UprisingTable().hand(0, "leadership", "undercover_asset").do("reveal", "take card:leadership")
    assert t[0].swords == 1


def test_leadership_does_not_count_a_card_trashed_before() -> None:
    t = UprisingTable().hand(0, "leadership", "sardaukar_soldier", "calculus_of_power").do("reveal")
    assert t[0].swords == 2
    t.do("take card:calculus_of_power")  # trashes the soldier for 3 swords
    assert t[0].swords == 5
    assert change(t, 0, "take card:leadership") == {"swords": 1}  # for Calculus of Power alone


@rule("U-COST-09", "U-WORM-07")
def test_desert_power_chooses_persuasion_or_a_sandworm() -> None:
    t = UprisingTable().hooks(0).hand(0, "desert_power", "convincing_argument").do("reveal")
    assert t.barred["end"] == "must_first"
    t.do("take card:desert_power")
    assert t.options == ["choose persuasion", "choose water>sandworm"]
    assert change(t, 0, "choose water>sandworm") == {"water": -1, "sandworms": 1}
    assert t.followers(0).hooks


@pytest.mark.parametrize(
    ("hooks", "water", "conflict"),
    [
        (False, 1, "skirmish_crysknife"),
        (True, 0, "skirmish_crysknife"),
        pytest.param(True, 1, "siege_of_arrakeen", marks=rule("U-WALL-02", "U-WORM-04")),
    ],
)
def test_desert_power_without_its_sandworm(hooks: bool, water: int, conflict: str) -> None:
    t = UprisingTable(conflict=conflict).give(0, water=water)
    t.followers(0).hooks = hooks
    assert revealed(t, "desert_power") == {"persuasion": 2}


@rule("U-WALL-05")
def test_desert_power_enters_a_conflict_behind_the_fallen_wall() -> None:
    t = UprisingTable(conflict="siege_of_arrakeen").wall(False).hooks(0)
    t.hand(0, "desert_power", "convincing_argument").do("reveal", "take card:desert_power")
    assert change(t, 0, "choose water>sandworm") == {"water": -1, "sandworms": 1}


@pytest.mark.parametrize("space", ["imperial_basin", "hagga_basin", "deep_desert"])
@pytest.mark.parametrize(
    ("card", "gained"), [("smugglers_harvester", 1), ("desert_power", 2), ("fedaykin_stilltent", 0)]
)
def test_maker_spaces(card: str, gained: int, space: str) -> None:
    t = UprisingTable().give(0, water=3)
    t.hand(0, card).do(f"send {card} {space}", *[f"take space:{space}"] * (space != "imperial_basin"))
    assert t[0].spice == {"imperial_basin": 1, "hagga_basin": 2, "deep_desert": 4}[space] + gained
    assert t[0].garrison == (4 if card == "fedaykin_stilltent" else 3)
