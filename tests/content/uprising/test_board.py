"""The 22 spaces: what they cost, ask for and give, where troops may fight, what control and Makers add."""

import pytest

from tests.content.ledger import change, come_round, difference, visit
from tests.content.uprising.printed import ALL_SPACES, BASIN_POST, COMBAT_SPACES, SPACES
from tests.marks import rule
from tests.table import UprisingTable

CARD_FOR = {"landsraad": "dagger", "city": "reconnaissance", "spice_trade": "dune_the_desert_planet"}
REQUIRED = {"imperial_privilege": "emperor", "shipping": "guild", "sietch_tabr": "fremen"}

VISITS = [  # space (and price), what is needed, answers, the change beside card and Agent
    ("dutiful_service", {}, [], {"emperor": 1, "solari": 2}),
    ("sardaukar", {"spice": 4}, [], {"emperor": 1, "spice": -4, "intrigues": 1, "garrison": 4}),
    ("deliver_supplies", {}, [], {"guild": 1, "water": 1}),
    ("heighliner", {"spice": 5}, [], {"guild": 1, "spice": -5, "garrison": 5}),
    (
        "espionage",
        {"spice": 1},
        ["take space:espionage spy", f"choose post:{BASIN_POST}"],
        {"bene_gesserit": 1, "spice": -1, "hand": 1, "spies": -1},
    ),
    ("secrets", {}, [], {"bene_gesserit": 1, "intrigues": 1}),
    (
        "desert_tactics",
        {"water": 1},
        ["take space:desert_tactics trash", "decline"],
        {"fremen": 1, "water": -1, "garrison": 1},
    ),
    ("fremkit", {}, [], {"fremen": 1, "hand": 1}),
    ("high_council", {"solari": 5}, [], {"solari": -5}),
    ("imperial_privilege", {"solari": 3}, [], {"solari": -3, "hand": 1}),
    ("swordmaster", {"solari": 8}, [], {"solari": -8, "agents": 1}),
    ("assembly_hall", {}, [], {"intrigues": 1}),
    ("gather_support free", {}, [], {"garrison": 2}),
    ("gather_support pay 2 solari", {"solari": 2}, [], {"solari": -2, "garrison": 2, "water": 1}),
    ("arrakeen", {}, [], {"garrison": 1, "hand": 1}),
    ("spice_refinery free", {}, [], {"solari": 2}),
    ("spice_refinery pay 1 spice", {"spice": 1}, [], {"spice": -1, "solari": 4}),
    ("research_station", {"water": 2}, [], {"water": -2, "garrison": 2, "hand": 2}),
    (
        "sietch_tabr",
        {},
        ["take space:sietch_tabr", "choose hooks+recruit+water"],
        {"garrison": 1, "water": 1},
    ),
    ("accept_contract", {}, [], {"solari": 2, "hand": 1}),
    ("shipping", {"spice": 3}, ["choose guild"], {"spice": -3, "solari": 5, "guild": 1}),
    ("imperial_basin", {}, [], {"spice": 1}),
    ("hagga_basin", {"water": 1}, [], {"water": -1, "spice": 2}),
    ("deep_desert", {"water": 3}, [], {"water": -3, "spice": 4}),
]


def icon_of(space: str) -> str:
    return next(icon for icon, spaces in SPACES.items() if space.split()[0] in spaces)


def card_for(space: str) -> str:
    """A starting card with an empty Agent box that reaches a space."""
    return CARD_FOR.get(icon_of(space), "diplomacy")


def ready(space: str, **held: int) -> UprisingTable:
    """Seat 0 has nothing but these goods, and the Influence that the space asks for."""
    t = UprisingTable().give(0, solari=0, spice=0, water=0).give(0, **held)
    if faction := REQUIRED.get(space):
        t.influence(0, **{faction: 2})
    return t


@rule("U-COST-01", "U-INF-01", "U-AGENT-09")
@pytest.mark.parametrize(("space", "held", "answers", "gained"), VISITS, ids=[row[0] for row in VISITS])
def test_a_visit(space: str, held: dict[str, int], answers: list[str], gained: dict[str, int]) -> None:
    t = ready(space, **held)
    assert visit(t, card_for(space), space, *answers, all_items=True) == gained


def test_every_space_is_visited_here() -> None:
    assert {row[0].split()[0] for row in VISITS} == ALL_SPACES


@rule("U-COST-01")
@pytest.mark.parametrize(("space", "held"), [(row[0], row[1]) for row in VISITS if row[1]])
def test_who_cannot_pay_cannot_go(space: str, held: dict[str, int]) -> None:
    card = card_for(space)
    t = ready(space, **{name: n - 1 for name, n in held.items()}).hand(0, card)
    assert f"send {card} {space}" not in t.options
    if " pay " not in space:
        assert t.barred[f"send {card} {space}"] == "cannot_pay"


@rule("U-AGENT-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_occupied_space_is_closed(seat: int) -> None:
    t = UprisingTable().give(0, solari=20, spice=20, water=20).influence(0, emperor=2, guild=2, fremen=2)
    for space in sorted(ALL_SPACES):
        t.agent_at(seat, space)
    t.give(0, agents=2).hand(0, "dagger", "diplomacy", "reconnaissance", "dune_the_desert_planet")
    assert not t.starting("send")
    assert {send.split()[2]: reason for send, reason in t.barred.items()} == dict.fromkeys(ALL_SPACES, "occupied")


@rule("U-COST-04")
@pytest.mark.parametrize("space", REQUIRED)
def test_two_influence_are_required(space: str) -> None:
    card = card_for(space)
    t = UprisingTable().give(0, solari=9, spice=9).influence(0, emperor=6, guild=6, fremen=6).hand(0, card)
    assert f"send {card} {space}" in t.options
    t.influence(0, **{REQUIRED[space]: 1})
    assert t.barred[f"send {card} {space}"] == "requirement"


@rule("U-UNIT-03", "U-UNIT-06", "U-UNIT-07", "U-UNIT-08")
@pytest.mark.parametrize("space", sorted(ALL_SPACES))
def test_combat_spaces(space: str) -> None:
    t = UprisingTable().give(0, solari=9, spice=9, water=9).influence(0, emperor=2, guild=2, fremen=2)
    card = card_for(space)
    t.intrigues(0, "contingency_plan").hand(0, card)
    t.do(t.starting(f"send {card} {space}")[0])
    recruited = t[0].garrison - 3
    assert t.deploy_limit == (2 + recruited if space in COMBAT_SPACES else 0)


# --- Factions


@rule("U-INTR-08")
def test_secrets_steals_from_everyone_with_four_intrigue_cards() -> None:
    t = UprisingTable().intrigue_deck("impress").hand(0, "diplomacy")
    t.intrigues(1, *["cunning"] * 4).intrigues(2, *["mercenaries"] * 3).intrigues(3, *["devour"] * 5)
    t.do("send diplomacy secrets", "take space:secrets intrigue")
    assert t.barred["end"] == "must_first"
    t.do("take space:secrets steal_intrigue")
    assert [len(t[seat].intrigues) for seat in range(4)] == [3, 3, 3, 4]
    assert sorted(t.box.intrigues[card].id for card in t[0].intrigues) == ["cunning", "devour", "impress"]


@rule("U-DECK-03")
def test_desert_tactics_may_trash_even_the_card_just_played() -> None:
    t = (
        UprisingTable()
        .discard(0, "seek_allies")
        .hand(0, "diplomacy", "dagger")
        .do("send diplomacy desert_tactics")
    )
    t.do("take space:desert_tactics trash")
    assert t.options == ["choose dagger hand", "choose seek_allies discard", "choose diplomacy played", "decline"]
    t.do("choose diplomacy played")
    assert t.names(t.state.trashed) == ["diplomacy"]


# --- Landsraad


def test_a_council_seat_gives_two_persuasion_from_this_round_on() -> None:
    t = ready("high_council", solari=5).hand(0, "dagger", "seek_allies").do("send dagger high_council", "end")
    assert t[0].council
    assert change(come_round(t), 0, "reveal")["persuasion"] == 2


def test_high_council_with_a_seat_gives_goods_any_number_of_times() -> None:
    t = ready("high_council", solari=5, council=True)
    assert visit(t, "dagger", "high_council", all_items=True) == {
        "solari": -5, "spice": 2, "intrigues": 1, "garrison": 3,
    }  # fmt: skip


def test_a_recruit_of_high_council_does_not_fight() -> None:
    t = ready("high_council", solari=5, council=True).hand(0, "dagger").intrigues(0, "contingency_plan")
    assert t.do("send dagger high_council").deploy_limit == 0


def test_imperial_privilege_trashes_an_intrigue_card_for_another() -> None:
    t = (
        ready("imperial_privilege", solari=3)
        .intrigues(0, "cunning", "impress")
        .intrigue_deck("devour")
        .hand(0, "dagger")
    )
    t.do("send dagger imperial_privilege", "take space:imperial_privilege draw")
    assert "end" in t.options  # the exchange may be left
    t.do("take space:imperial_privilege trash_intrigue>intrigue", "choose intrigue:cunning")
    assert [t.box.intrigues[card].id for card in t[0].intrigues] == ["impress", "devour"]
    assert [t.box.intrigues[card].id for card in t.desert.intrigues_trashed] == ["cunning"]
    assert not t.starting("take")


@rule("U-AGENT-13")
def test_imperial_privilege_recalls_another_agent() -> None:
    t = ready("imperial_privilege", solari=3).agent_at(0, "secrets").hand(0, "dagger")
    t.do("send dagger imperial_privilege")
    assert t.barred["end"] == "must_first"
    t.do("take space:imperial_privilege recall_agent")
    assert t[0].agents == 1
    assert t.state.agents_at[t.space("secrets")] == 0
    assert t.state.agents_at[t.space("imperial_privilege")] == 1


def test_imperial_privilege_with_no_other_agent_recalls_nobody() -> None:
    t = ready("imperial_privilege", solari=3).hand(0, "dagger").do("send dagger imperial_privilege")
    assert t.barred["take space:imperial_privilege recall_agent"] == "nothing_there"


@rule("U-AGENT-12")
def test_the_swordmaster_can_be_sent_in_the_same_round_and_returns() -> None:
    t = ready("swordmaster", solari=8).hand(0, "dagger").do("send dagger swordmaster")
    assert (t[0].agents, t[0].swordmaster) == (2, True)
    t.do("end").set_strengths(*[(0, 0)] * 4)
    assert t[0].agents == 3


@pytest.mark.parametrize("owner", [1, 3])
def test_the_swordmaster_costs_six_once_anybody_has_one(owner: int) -> None:
    t = ready("swordmaster", solari=6).hand(0, "dagger")
    assert t.barred["send dagger swordmaster"] == "cannot_pay"
    t.give(owner, swordmaster=True)
    assert change(t, 0, "send dagger swordmaster") == {"solari": -6, "hand": -1}  # one Agent out, one in


def test_the_swordmaster_is_taken_once() -> None:
    t = ready("swordmaster", solari=20).hand(0, "dagger", "dagger").do("send dagger swordmaster", "end")
    t = come_round(t)
    t.state.agents_at[t.space("swordmaster")] = 0
    assert t.refresh().barred["send dagger swordmaster"] == "once_per_game"


@pytest.mark.parametrize(("there", "persuasion"), [(True, 1), (False, 0)])
def test_assembly_hall_persuades_while_the_agent_is_there(there: bool, persuasion: int) -> None:
    t = UprisingTable().hand(0, "dagger", "seek_allies").do("send dagger assembly_hall", "end")
    come_round(t)
    if not there:
        t.state.agents_at[t.space("assembly_hall")] = 0
    t.do("reveal")
    assert t[0].persuasion == persuasion


def test_spaces_with_two_prices_are_paid_when_the_agent_is_sent() -> None:
    t = UprisingTable().give(0, solari=1).hand(0, "dagger", "paracompass")
    assert t.starting("send dagger gather_support") == ["send dagger gather_support free"]
    assert t.starting("send paracompass spice_refinery") == ["send paracompass spice_refinery free"]
    t.give(0, solari=2, spice=1)
    assert len(t.starting("send dagger gather_support")) == 2
    assert len(t.starting("send paracompass spice_refinery")) == 2


# --- cities


def test_sietch_tabr_takes_hooks_once() -> None:
    t = ready("sietch_tabr").hand(0, "reconnaissance").do("send reconnaissance sietch_tabr")
    assert t.barred["end"] == "must_first"
    t.do("take space:sietch_tabr")
    assert t.options == ["choose hooks+recruit+water", "choose water+detonate"]
    assert change(t, 0, "choose hooks+recruit+water") == {"garrison": 1, "water": 1}
    assert t.followers(0).hooks


@rule("U-WORM-06")
def test_sietch_tabr_first_way_stays_open_with_hooks() -> None:
    t = ready("sietch_tabr").hooks(0).hand(0, "reconnaissance")
    t.do("send reconnaissance sietch_tabr", "take space:sietch_tabr")
    assert change(t, 0, "choose hooks+recruit+water") == {"garrison": 1, "water": 1}


@rule("U-WALL-04", "U-WALL-05")
@pytest.mark.parametrize(("answer", "stands"), [("accept", False), ("decline", True)])
def test_sietch_tabr_may_blow_up_the_wall(answer: str, stands: bool) -> None:
    t = ready("sietch_tabr").hand(0, "reconnaissance")
    t.do("send reconnaissance sietch_tabr", "take space:sietch_tabr")
    assert change(t, 0, "choose water+detonate", answer) == {"water": 1}
    assert t.desert.shield_wall is stands
    assert not t.followers(0).hooks


def test_sietch_tabr_second_way_stays_open_without_a_wall() -> None:
    t = ready("sietch_tabr").wall(False).hand(0, "reconnaissance")
    t.do("send reconnaissance sietch_tabr", "take space:sietch_tabr")
    assert change(t, 0, "choose water+detonate") == {"water": 1}


@rule("U-CTRL-03")
@pytest.mark.parametrize(
    ("space", "gained"),
    [("arrakeen", {"solari": 1}), ("spice_refinery free", {"solari": 1}), ("imperial_basin", {"spice": 1})],
)
@pytest.mark.parametrize("owner", [0, 2])
def test_control_pays_its_owner_at_every_visit(space: str, gained: dict[str, int], owner: int) -> None:
    plain = visit(UprisingTable(), card_for(space), space)
    t = UprisingTable().control(space.split()[0], owner)
    own = t[owner].solari, t[owner].spice
    found = visit(t, card_for(space), space)
    if owner == 0:
        assert difference(plain, found) == gained
    else:
        assert found == plain
        assert (t[owner].solari - own[0], t[owner].spice - own[1]) == (
            gained.get("solari", 0),
            gained.get("spice", 0),
        )


# --- Makers


@rule("U-HARV-01", "U-HARV-02", "U-HARV-04")
@pytest.mark.parametrize(
    ("space", "water", "base"), [("imperial_basin", 0, 1), ("hagga_basin", 1, 2), ("deep_desert", 3, 4)]
)
def test_a_maker_space_gives_its_bonus_spice_too(space: str, water: int, base: int) -> None:
    t = ready(space, water=water).bonus_spice(space, 3)
    visit(t, "dune_the_desert_planet", space, all_items=True)
    assert t[0].spice == base + 3
    assert t.state.bonus_spice[t.space(space)] == 0


@rule("U-HARV-03")
def test_makers_fill_where_no_agent_stands() -> None:
    t = (
        UprisingTable()
        .agent_at(0, "hagga_basin")
        .bonus_spice("deep_desert", 2)
        .next_conflict("skirmish_crysknife")
    )
    t.set_strengths(*[(0, 0)] * 4)
    found = {
        space: t.state.bonus_spice[t.space(space)] for space in ("imperial_basin", "hagga_basin", "deep_desert")
    }
    assert found == {"imperial_basin": 1, "hagga_basin": 0, "deep_desert": 3}
    assert sum(t.state.bonus_spice) == 4


@rule("U-HARV-05", "U-WORM-02", "U-WORM-08")
@pytest.mark.parametrize(("space", "water", "worms"), [("hagga_basin", 1, 1), ("deep_desert", 3, 2)])
def test_sandworms_in_place_of_base_spice(space: str, water: int, worms: int) -> None:
    t = ready(space, water=water).hooks(0).bonus_spice(space, 2).hand(0, "dune_the_desert_planet")
    t.do(f"send dune_the_desert_planet {space}", f"take space:{space}")
    assert t.options == ["choose harvest", "choose sandworm+bonus_spice"]
    assert change(t, 0, "choose sandworm+bonus_spice") == {"sandworms": worms, "spice": 2}
    assert t.deploy_limit == 2  # worms do not count
    assert t.strength_now(0) == 3 * worms


@rule("U-WORM-03", "U-COST-09")
@pytest.mark.parametrize("space", ["hagga_basin", "deep_desert"])
def test_no_sandworms_without_hooks(space: str) -> None:
    t = ready(space, water=3).hand(0, "dune_the_desert_planet").do(f"send dune_the_desert_planet {space}")
    assert change(t, 0, f"take space:{space}")["spice"] == {"hagga_basin": 2, "deep_desert": 4}[space]
    assert t.followers(0).sandworms == 0


@rule("U-WALL-02", "U-WORM-04")
@pytest.mark.parametrize("conflict", ["siege_of_arrakeen", "seize_spice_refinery", "battle_for_imperial_basin"])
@pytest.mark.parametrize(("wall", "worms"), [(True, 0), (False, 2)])
def test_the_wall_keeps_sandworms_out(conflict: str, wall: bool, worms: int) -> None:
    t = ready("deep_desert", water=3).conflict(conflict).hooks(0).wall(wall).hand(0, "dune_the_desert_planet")
    t.do("send dune_the_desert_planet deep_desert", "take space:deep_desert")
    if not wall:
        t.do("choose sandworm+bonus_spice")
    assert (t.followers(0).sandworms, t[0].spice) == (worms, 0 if worms else 4)
