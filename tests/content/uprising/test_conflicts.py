"""The 16 Conflict cards: what each place wins, the questions they ask, control, doubling and battle icons."""

import pytest

from tests.content.ledger import difference, holdings
from tests.content.uprising.printed import BASIN_POST, CONFLICTS, HAGGA_POST, HALL_POST, TWO_FACTIONS
from tests.marks import rule
from tests.table import UprisingTable

PRIZES = (
    "solari", "spice", "water", "vp", "intrigues", "garrison", "contracts", "spies",
    "emperor", "guild", "bene_gesserit", "fremen",
)  # fmt: skip
SPY = [f"choose post:{BASIN_POST}"]

REWARDS = [  # conflict, answers, first, second, third
    ("skirmish_crysknife", ["choose guild"], {"guild": 1}, {"intrigues": 1, "spice": 1}, {"spice": 1}),
    ("skirmish_desert_mouse", [], {"solari": 2}, {"solari": 3}, {"solari": 2}),
    (
        "skirmish_ornithopter",
        [],
        {"intrigues": 1, "solari": 1},
        {"intrigues": 1, "solari": 2},
        {"intrigues": 1},
    ),
    (
        "choam_security",
        ["choose contract:arrakeen_water"],
        {"guild": 1, "contracts": 1, "garrison": 1},
        {"water": 1, "solari": 2, "garrison": 2},
        {"intrigues": 1, "garrison": 1},
    ),
    (
        "protect_the_sietches",
        [],
        {"fremen": 1, "water": 1, "garrison": 1},
        {"spice": 3, "garrison": 1},
        {"spice": 2},
    ),
    (
        "secure_imperial_basin",
        [],
        {"spice": 2, "garrison": 1},
        {"water": 2, "garrison": 1},
        {"water": 1, "garrison": 1},
    ),
    (
        "seize_spice_refinery",
        SPY,
        {"spies": -1, "spice": 2},
        {"intrigues": 1, "spice": 1, "garrison": 1},
        {"spice": 2},
    ),
    (
        "shadow_contest",
        [],
        {"bene_gesserit": 1, "intrigues": 1},
        {"intrigues": 1, "spice": 1, "garrison": 1},
        {"spice": 1, "garrison": 1},
    ),
    ("siege_of_arrakeen", [], {"solari": 2, "garrison": 2}, {"solari": 4, "garrison": 1}, {"solari": 3}),
    (
        "spice_freighters",
        ["choose fremen"],
        {"fremen": 1},
        {"water": 1, "spice": 1, "garrison": 1},
        {"spice": 1, "garrison": 1},
    ),
    (
        "test_of_loyalty",
        SPY,
        {"emperor": 1, "spies": -1, "solari": 2},
        {"solari": 4, "garrison": 1},
        {"solari": 3},
    ),
    (
        "trade_dispute",
        ["choose contract:arrakeen_water", "decline", "decline"],
        {"contracts": 1, "water": 1},
        {"water": 1, "spice": 1},
        {"water": 1, "garrison": 1},
    ),
    ("battle_for_arrakeen", [], {"vp": 1}, {"intrigues": 1, "spice": 1, "solari": 3}, {"spice": 2, "solari": 2}),
    ("battle_for_imperial_basin", [], {"vp": 1}, {"spice": 5}, {"spice": 3}),
    ("battle_for_spice_refinery", [], {"vp": 1}, {"intrigues": 1, "spice": 3}, {"spice": 3}),
    ("propaganda", ["choose guild+fremen"], {"guild": 1, "fremen": 1}, {"intrigues": 1, "spice": 3}, {"spice": 3}),
]

CONTROL = {id: row[2] for id, row in CONFLICTS.items() if row[2]}


def combat(conflict: str, next_conflict: str = "skirmish_crysknife") -> UprisingTable:
    """A Conflict about to be resolved: seats 0 to 3 are first to fourth; the next Conflict asks nobody."""
    t = UprisingTable(conflict=conflict, modules=["choam"])
    t.offer_contracts("arrakeen_water", "espionage_solari").contract_stack("harvest_3_solari")
    t.intrigue_deck(*["contingency_plan"] * 8).next_conflict(next_conflict)
    return t


def fight(t: UprisingTable) -> UprisingTable:
    return t.set_strengths((4, 0), (3, 0), (2, 0), (1, 0))


def prizes(before: dict[str, int], t: UprisingTable, seat: int) -> dict[str, int]:
    return {name: n for name, n in difference(before, holdings(t, seat)).items() if name in PRIZES}


def winnings(t: UprisingTable, *answers: str) -> dict[str, int]:
    """What the winner, seat 0, takes."""
    before = holdings(t, 0)
    fight(t).do(*answers)
    return prizes(before, t, 0)


@rule("U-REW-01", "U-REW-02")
@pytest.mark.parametrize(
    ("conflict", "answers", "first", "second", "third"), REWARDS, ids=[row[0] for row in REWARDS]
)
def test_rewards(
    conflict: str, answers: list[str], first: dict[str, int], second: dict[str, int], third: dict[str, int]
) -> None:
    t = combat(conflict)
    before = [holdings(t, seat) for seat in range(4)]
    fight(t).do(*answers)
    assert t.state.round == 2
    assert [prizes(before[seat], t, seat) for seat in range(4)] == [first, second, third, {}]


def test_every_conflict_is_fought_here() -> None:
    assert [row[0] for row in REWARDS] == list(CONFLICTS)


@rule("U-CTRL-01", "U-CTRL-02")
@pytest.mark.parametrize("conflict", CONFLICTS)
def test_control_goes_to_the_winner_of_a_fight_for_a_place(conflict: str) -> None:
    t = combat(conflict)
    for space in ("arrakeen", "spice_refinery", "imperial_basin"):
        t.control(space, 3)
    fight(t)
    while t.state.round == 1:
        t.do(t.options[0])
    place = CONTROL.get(conflict)
    for space in ("arrakeen", "spice_refinery", "imperial_basin"):
        assert t.state.control[t.space(space)] == (0 if space == place else 3)


@rule("U-CTRL-04")
@pytest.mark.parametrize("conflict", CONTROL)
@pytest.mark.parametrize(("answer", "conflicting"), [("accept", 1), ("decline", 0)])
def test_the_controller_may_defend_when_the_card_is_revealed(conflict: str, answer: str, conflicting: int) -> None:
    t = combat("skirmish_desert_mouse", next_conflict=conflict).control(CONTROL[conflict], 2)
    fight(t)
    assert (t.seat, t.options) == (2, ["accept", "decline"])
    supply = t[2].supply
    t.do(answer)
    assert (t[2].conflict, t[2].supply) == (conflicting, supply - conflicting)


# --- rewards that are bought


BOUGHT = [  # conflict, answers before, held, paid
    ("spice_freighters", ["choose fremen"], {"spice": 3}, {"fremen": 1, "spice": -3, "vp": 1}),
    ("battle_for_imperial_basin", [], {"spice": 4}, {"spice": -4, "vp": 2}),
    ("battle_for_spice_refinery", [], {"solari": 6}, {"solari": -6, "vp": 2}),
]


@pytest.mark.parametrize(("conflict", "answers", "held", "gained"), BOUGHT)
def test_a_point_may_be_bought(
    conflict: str, answers: list[str], held: dict[str, int], gained: dict[str, int]
) -> None:
    t = combat(conflict).give(0, **held)
    before = holdings(t, 0)
    fight(t).do(*answers)
    assert t.options == ["accept", "decline"]
    t.do("accept")
    assert prizes(before, t, 0) == gained


@pytest.mark.parametrize(("conflict", "answers", "held", "gained"), BOUGHT)
def test_a_point_need_not_be_bought(
    conflict: str, answers: list[str], held: dict[str, int], gained: dict[str, int]
) -> None:
    found = winnings(combat(conflict).give(0, **held), *answers, "decline")
    assert found == {name: n for name, n in gained.items() if n > 0 and name != "vp"} | (
        {"vp": gained["vp"] - 1} if gained["vp"] > 1 else {}
    )


@pytest.mark.parametrize(("conflict", "answers", "held", "gained"), BOUGHT)
def test_nobody_is_asked_to_buy_what_is_out_of_reach(
    conflict: str, answers: list[str], held: dict[str, int], gained: dict[str, int]
) -> None:
    t = combat(conflict).give(0, **{name: n - 1 for name, n in held.items()})
    fight(t).do(*answers)
    assert t.state.round == 2


@rule("U-SPY-06")
def test_battle_for_arrakeen_sells_a_point_for_two_spies() -> None:
    t = combat("battle_for_arrakeen").spies(0, BASIN_POST, HALL_POST, HAGGA_POST)
    found = winnings(t, "accept", f"choose post:{HALL_POST}", f"choose post:{HAGGA_POST}")
    assert found == {"vp": 2, "spies": 2}
    assert t.spy_posts(0) == [BASIN_POST]


def test_battle_for_arrakeen_needs_two_spies() -> None:
    t = combat("battle_for_arrakeen").spies(0, BASIN_POST)
    assert winnings(t) == {"vp": 1}
    assert t.state.round == 2


# --- questions


def test_propaganda_names_two_different_factions_at_once() -> None:
    t = fight(combat("propaganda"))
    assert t.options == TWO_FACTIONS
    t.do("choose bene_gesserit+fremen")
    assert t[0].influence == [0, 0, 1, 1]


@pytest.mark.parametrize("conflict", ["choam_security", "trade_dispute"])
def test_a_contract_reward_without_the_module_is_solari(conflict: str) -> None:
    t = UprisingTable(conflict=conflict).next_conflict("skirmish_crysknife")
    fight(t)
    assert t[0].solari == 2


def test_trade_dispute_may_trash_a_card() -> None:
    t = combat("trade_dispute").hand(0, "dagger").discard(0, "seek_allies")
    fight(t).do("choose contract:arrakeen_water")
    assert t.options == ["choose dagger hand", "choose seek_allies discard", "decline"]
    t.do("choose seek_allies discard")
    assert t.names(t.state.trashed) == ["seek_allies"]


def test_troop_rewards_come_from_the_supply_before_the_fallen_return() -> None:
    t = combat("siege_of_arrakeen")
    t.troops(0, garrison=8)  # four more will stand in the Conflict: none is left
    assert winnings(t) == {"solari": 2}
    assert (t[0].garrison, t[0].supply) == (8, 4)


# --- sandworms


@rule("U-WORM-10", "U-WORM-12", "U-WORM-14")
@pytest.mark.parametrize(
    ("conflict", "answers", "gained"),
    [
        ("skirmish_crysknife", ["choose guild", "choose emperor"], {"guild": 1, "emperor": 1}),
        ("skirmish_crysknife", ["choose guild", "choose guild"], {"guild": 2, "vp": 1}),
        ("skirmish_desert_mouse", [], {"solari": 4}),
        ("siege_of_arrakeen", [], {"solari": 4, "garrison": 4}),
        ("protect_the_sietches", [], {"fremen": 2, "water": 2, "garrison": 2, "vp": 1}),
        ("test_of_loyalty", [*SPY, f"choose post:{HALL_POST}"], {"emperor": 2, "vp": 1, "spies": -2, "solari": 4}),
        ("battle_for_imperial_basin", [], {"vp": 2}),
        (
            "propaganda",
            ["choose emperor+guild", "choose emperor+bene_gesserit"],
            {"emperor": 2, "guild": 1, "bene_gesserit": 1, "vp": 1},
        ),
    ],
)
def test_a_sandworm_doubles_the_reward(conflict: str, answers: list[str], gained: dict[str, int]) -> None:
    t = combat(conflict).sandworms(0, 2)  # a second one adds nothing
    assert winnings(t, *answers) == gained
    if conflict in CONTROL:
        assert t.state.control[t.space(CONTROL[conflict])] == 0


@rule("U-WORM-13", "U-COST-03")
@pytest.mark.parametrize(
    ("answers", "spice", "points"),
    [(["accept", "accept"], -6, 2), (["accept", "decline"], -3, 1), (["decline", "decline"], 0, 0)],
)
def test_a_doubled_spice_freighters_sells_up_to_two_points(answers: list[str], spice: int, points: int) -> None:
    t = combat("spice_freighters").give(0, spice=6).sandworms(0, 1)
    found = winnings(t, "choose guild", answers[0], "choose fremen", answers[1])
    assert (found.get("spice", 0), found.get("vp", 0)) == (spice, points)


@rule("U-WORM-11")
def test_second_and_third_place_double_too() -> None:
    t = combat("protect_the_sietches").sandworms(1, 1).sandworms(2, 1)
    before = [holdings(t, seat) for seat in range(4)]
    t.set_strengths((6, 0), (3, 0), (1, 0), (1, 0))
    assert prizes(before[1], t, 1) == {"spice": 6, "garrison": 2}
    assert prizes(before[2], t, 2) == {"spice": 4}


# --- battle icons


@rule("U-REW-05", "U-ICON-02", "U-ICON-03")
@pytest.mark.parametrize("conflict", CONFLICTS)
def test_the_winner_pairs_the_battle_icon(conflict: str) -> None:
    icon = CONFLICTS[conflict][1]
    match = {"crysknife": "objective_crysknife", "desert_mouse": "objective_desert_mouse_first"}.get(
        icon, "objective_ornithopter_1_3p"
    )
    t = combat(conflict).trophies(0, match)
    points = t[0].vp
    fight(t)
    while t.state.round == 1:
        t.do(t.options[-1])
    plain = 1 if conflict.startswith("battle") else 0
    if icon == "wild":  # waits for the end of the game
        assert t.trophy_names(t.followers(0).trophies) == [match, conflict]
        assert t[0].vp == points
    else:
        assert sorted(t.trophy_names(t.followers(0).flipped)) == sorted([match, conflict])
        assert t.followers(0).trophies == []
        assert t[0].vp == points + plain + 1


@rule("U-ICON-08", "U-TIE-01")
def test_nobody_takes_the_card_of_a_tie() -> None:
    t = combat("skirmish_desert_mouse").set_strengths((2, 0), (2, 0), (1, 0), (0, 0))
    assert all(not t.followers(seat).trophies for seat in range(4))


@rule("U-OPEN-04", "U-ICON-05")
def test_the_winner_picks_one_pair_of_several() -> None:
    t = combat("skirmish_desert_mouse").trophies(0, "objective_desert_mouse_first", "trade_dispute")
    fight(t)
    assert t.options == ["choose trophy:objective_desert_mouse_first", "choose trophy:trade_dispute"]
    t.do("choose trophy:trade_dispute")
    assert t.trophy_names(t.followers(0).trophies) == ["objective_desert_mouse_first"]


@rule("U-ICON-04")
def test_a_card_turned_down_pairs_no_more() -> None:
    t = combat("skirmish_desert_mouse")
    t.followers(0).flipped = [t.box.conflict_index["trade_dispute"]]
    fight(t)
    assert t.trophy_names(t.followers(0).trophies) == ["skirmish_desert_mouse"]
    assert t[0].vp == 1
