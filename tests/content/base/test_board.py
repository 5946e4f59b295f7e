"""The 22 board spaces and the four Influence tracks: costs, effects, limits, harvest, control."""

import pytest

from tests.content.base.printed import ALL_SPACES, SPACES
from tests.content.ledger import change, come_round, revealed, visit
from tests.marks import rule
from tests.table import Table

BLANK = {  # a card with an empty Agent box for each icon
    "emperor": "diplomacy",
    "guild": "diplomacy",
    "bene_gesserit": "diplomacy",
    "fremen": "diplomacy",
    "landsraad": "dagger",
    "city": "reconnaissance",
    "spice_trade": "dune_the_desert_planet",
}
CARD_FOR = {space: BLANK[icon] for icon, spaces in SPACES.items() for space in spaces}

VISITS = [  # space, what it costs, what it brings when everything is taken
    pytest.param("conspire", {"spice": 4}, {"emperor": 1, "solari": 5, "garrison": 2, "intrigues": 1},
                 marks=rule("B-SPACE-03")),
    pytest.param("wealth", {}, {"emperor": 1, "solari": 2}, marks=rule("B-SPACE-23")),
    pytest.param("heighliner", {"spice": 6}, {"guild": 1, "garrison": 5, "water": 2}, marks=rule("B-SPACE-09")),
    pytest.param("foldspace", {}, {"guild": 1, "discard": 1}, marks=rule("B-SPACE-04")),
    pytest.param("secrets", {}, {"bene_gesserit": 1, "intrigues": 1}, marks=rule("B-SPACE-15")),
    pytest.param("hardy_warriors", {"water": 1}, {"fremen": 1, "garrison": 2}, marks=rule("B-SPACE-08")),
    pytest.param("stillsuits", {}, {"fremen": 1, "water": 1}, marks=rule("B-SPACE-21")),
    pytest.param("mentat", {"solari": 2}, {"hand": 1, "agents": 1}, marks=rule("B-SPACE-12")),
    pytest.param("swordmaster", {"solari": 8}, {"agents": 1}, marks=rule("B-SPACE-22")),
    pytest.param("rally_troops", {"solari": 4}, {"garrison": 4}, marks=rule("B-SPACE-13")),
    pytest.param("hall_of_oratory", {}, {"garrison": 1}, marks=rule("B-SPACE-07")),
    pytest.param("secure_contract", {}, {"solari": 3}, marks=rule("B-SPACE-16")),
    pytest.param("arrakeen", {}, {"garrison": 1, "hand": 1}, marks=rule("B-SPACE-01")),
    pytest.param("carthag", {}, {"garrison": 1, "intrigues": 1}, marks=rule("B-SPACE-02")),
    pytest.param("research_station", {"water": 2}, {"hand": 3}, marks=rule("B-SPACE-14")),
    pytest.param("sietch_tabr", {}, {"garrison": 1, "water": 1}, marks=rule("B-SPACE-20")),
    pytest.param("imperial_basin", {}, {"spice": 1}, marks=rule("B-SPACE-11")),
    pytest.param("hagga_basin", {"water": 1}, {"spice": 2}, marks=rule("B-SPACE-06")),
    pytest.param("the_great_flat", {"water": 2}, {"spice": 3}, marks=rule("B-SPACE-05")),
]  # fmt: skip
ASKING = {"selective_breeding", "high_council", "sell_melange"}  # tested below: they ask something

COMBAT = {
    "heighliner", "hardy_warriors", "stillsuits", "arrakeen", "carthag", "research_station", "sietch_tabr",
    "imperial_basin", "hagga_basin", "the_great_flat",
}  # fmt: skip

COSTS = {  # the least that a visit costs
    "conspire": {"spice": 4},
    "heighliner": {"spice": 6},
    "selective_breeding": {"spice": 2},
    "hardy_warriors": {"water": 1},
    "high_council": {"solari": 5},
    "mentat": {"solari": 2},
    "swordmaster": {"solari": 8},
    "rally_troops": {"solari": 4},
    "sell_melange": {"spice": 2},
    "research_station": {"water": 2},
    "hagga_basin": {"water": 1},
    "the_great_flat": {"water": 2},
}


def table_for(space: str, **numbers: int) -> Table:
    """Seat 0 may go to the space with a blank card, and has exactly these goods."""
    goods = {"solari": 0, "spice": 0, "water": 0} | numbers
    return Table().give(0, **goods).influence(0, fremen=2).hand(0, CARD_FOR[space])


@rule("B-AGENT-09", "B-INF-04")
@pytest.mark.parametrize(("space", "cost", "brings"), VISITS)
def test_a_visit(space: str, cost: dict[str, int], brings: dict[str, int]) -> None:
    t = table_for(space, **cost)
    expected = {name: -n for name, n in cost.items()} | brings
    assert visit(t, CARD_FOR[space], space, all_items=True) == expected


def test_every_space_is_visited_here() -> None:
    assert {row.values[0] for row in VISITS} | ASKING == ALL_SPACES


@rule("B-COST-01", "B-COST-02")
@pytest.mark.parametrize("space", COSTS)
def test_a_cost_must_be_there_in_full(space: str) -> None:
    send = f"send {CARD_FOR[space]} {space}"
    (good, n), = COSTS[space].items()  # fmt: skip
    short = table_for(space, **{good: n - 1})
    assert not short.starting(send)
    assert {reason for option, reason in short.barred.items() if option.startswith(send)} == {"cannot_pay"}
    assert table_for(space, **{good: n}).starting(send)


@rule("B-AGENT-15")
@pytest.mark.parametrize("space", sorted(ALL_SPACES - COSTS.keys()))
def test_the_other_spaces_are_free(space: str) -> None:
    assert f"send {CARD_FOR[space]} {space}" in table_for(space).options


@rule("B-TROOP-03", "B-TROOP-04", "B-TROOP-08")
@pytest.mark.parametrize("space", sorted(ALL_SPACES))
def test_troops_deploy_from_combat_spaces_only(space: str) -> None:
    t = table_for(space, **COSTS.get(space, {})).troops(0, garrison=3)
    t.do(t.starting(f"send {CARD_FOR[space]} {space}")[0])
    recruits = t[0].garrison - 3
    assert t.deploy_limit == (2 + recruits if space in COMBAT else 0)


@rule("B-SPACE-20", "B-COST-03")
def test_sietch_tabr_asks_for_two_fremen_influence() -> None:
    t = Table().influence(0, fremen=1).hand(0, "reconnaissance")
    assert t.barred["send reconnaissance sietch_tabr"] == "requirement"
    assert "send reconnaissance sietch_tabr" in t.influence(0, fremen=2).options


def test_sietch_tabr_gives_no_influence() -> None:
    t = table_for("sietch_tabr").do("send reconnaissance sietch_tabr")
    assert t[0].influence == [0, 0, 0, 2]


# --- factions


@rule("B-COMP-04")
def test_foldspace_gives_a_card_from_its_stack_while_there_is_one() -> None:
    t = table_for("foldspace")
    visit(t, "diplomacy", "foldspace", all_items=True)
    assert t.names(t[0].discard) == ["foldspace"]
    assert t.state.reserve == [8, 10, 5]
    t = table_for("foldspace")
    t.state.reserve[2] = 0
    assert visit(t, "diplomacy", "foldspace", all_items=True) == {"guild": 1}


@rule("B-SPACE-17", "B-COST-07")
def test_selective_breeding_trashes_a_card_to_draw_two() -> None:
    t = table_for("selective_breeding", spice=2).hand(0, "diplomacy", "dagger").discard(0, "seek_allies")
    t.do("send diplomacy selective_breeding", "take influence:bene_gesserit")
    assert t[0].spice == 0
    t.do("take space:selective_breeding")
    assert t.options == ["choose dagger hand", "choose seek_allies discard", "choose diplomacy played"]
    assert change(t, 0, "choose seek_allies discard") == {"discard": -1, "hand": 2}
    assert t.names(t.state.trashed) == ["seek_allies"]
    assert not t.starting("take")


def test_selective_breeding_trashing_is_free_to_leave() -> None:
    t = table_for("selective_breeding", spice=2).do("send diplomacy selective_breeding")
    assert change(t, 0, "take influence:bene_gesserit", "end") == {"bene_gesserit": 1}
    assert t.state.trashed == []


@rule("B-INTR-10", "B-INTR-11")
def test_secrets_steals_one_card_from_each_opponent_with_four() -> None:
    t = table_for("secrets").intrigue_deck("charisma")
    t.intrigues(1, *["ambush"] * 4).intrigues(2, *["windfall"] * 3).intrigues(3, *["private_army"] * 6)
    assert visit(t, "diplomacy", "secrets", all_items=True) == {"bene_gesserit": 1, "intrigues": 3}
    assert [len(t[seat].intrigues) for seat in (1, 2, 3)] == [3, 3, 5]
    held = sorted(t.box.intrigues[card].id for card in t[0].intrigues)
    assert held == ["ambush", "charisma", "private_army"]


def test_stealing_is_compulsory() -> None:
    t = table_for("secrets").intrigues(1, *["ambush"] * 4).intrigue_deck("ambush")
    t.do("send diplomacy secrets", "take influence:bene_gesserit", "take space:secrets intrigue")
    assert len(t[1].intrigues) == 3  # the only thing left to do was done


# --- Landsraad


@rule("B-SPACE-10", "B-SPACE-24")
def test_high_council_seat_gives_persuasion_on_every_reveal_turn() -> None:
    t = table_for("high_council", solari=5).hand(0, "dagger", "reconnaissance").next_conflict("guild_bank_raid")
    t.do("send dagger high_council", "choose fremen", "end")
    come_round(t)
    assert t[0].council
    assert revealed(t, "reconnaissance") == {"persuasion": 1 + 2}
    t.do("end")
    assert t.state.round == 2
    come_round(t)
    assert revealed(t, "convincing_argument") == {"persuasion": 2 + 2}


@rule("B-AGENT-14")
@pytest.mark.parametrize(("space", "cost"), [("high_council", 5), ("swordmaster", 8)])
def test_once_per_game_spaces(space: str, cost: int) -> None:
    t = table_for(space, solari=20).next_conflict("guild_bank_raid").do(f"send dagger {space}")
    if space == "high_council":
        t.do("choose guild")
    assert t[0].solari == 20 - cost
    t.do("end").give(1, solari=8).hand(1, "dagger")
    assert t.barred[f"send dagger {space}"] == "occupied"
    t.finish_turns()
    come_round(t)
    t.hand(0, "dagger")
    assert t.state.round == 2
    assert t.barred[f"send dagger {space}"] == "once_per_game"


@rule("B-AGENT-12")
def test_the_swordmaster_is_a_third_agent_at_once_and_for_good() -> None:
    t = table_for("swordmaster", solari=8).next_conflict("guild_bank_raid")
    t.do("send dagger swordmaster")
    assert t[0].agents == 2
    t.do("end").finish_turns()
    assert [t[seat].agents for seat in range(4)] == [3, 2, 2, 2]


@rule("B-MENTAT-02", "B-MENTAT-04")
def test_the_mentat_serves_this_round_and_goes_home() -> None:
    t = table_for("mentat", solari=2).next_conflict("guild_bank_raid")
    visit(t, "dagger", "mentat", all_items=True)
    assert (t.state.mentat, t[0].agents) == (0, 2)
    t.do("end").finish_turns()
    assert (t.state.mentat, t[0].agents) == (-1, 2)


@rule("B-MENTAT-01", "B-MENTAT-03")
def test_the_mentat_space_draws_while_the_mentat_is_away() -> None:
    t = table_for("mentat", solari=2)
    t.state.mentat = 2
    assert visit(t, "dagger", "mentat", all_items=True) == {"solari": -2, "hand": 1}
    assert t.state.mentat == 2


@rule("B-SPACE-07", "B-SPACE-24")
def test_hall_of_oratory_persuades_while_the_agent_is_there() -> None:
    t = table_for("hall_of_oratory").agent_at(0, "hall_of_oratory")
    assert revealed(t, "convincing_argument") == {"persuasion": 3}
    t = table_for("hall_of_oratory").agent_at(0, "hall_of_oratory").intrigues(0, "urgent_mission")
    t.do("play urgent_mission")
    assert revealed(t, "convincing_argument") == {"persuasion": 2}
    t = table_for("hall_of_oratory").agent_at(1, "hall_of_oratory")
    assert revealed(t, "convincing_argument") == {"persuasion": 2}


# --- CHOAM


@rule("B-SPACE-18", "B-SPACE-19")
@pytest.mark.parametrize(("spice", "solari"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_sell_melange_exchanges_once(spice: int, solari: int) -> None:
    t = table_for("sell_melange", spice=9)
    send = "send dune_the_desert_planet sell_melange"
    assert t.starting(send) == [f"{send} pay {n} spice" for n in (2, 3, 4, 5)]
    assert change(t, 0, f"{send} pay {spice} spice") == {
        "spice": -spice,
        "solari": solari,
        "hand": -1,
        "agents": -1,
    }
    assert t.options == ["end"]


def test_sell_melange_offers_what_can_be_paid() -> None:
    t = table_for("sell_melange", spice=3)
    send = "send dune_the_desert_planet sell_melange"
    assert t.starting(send) == [f"{send} pay 2 spice", f"{send} pay 3 spice"]


# --- Dune


@rule("B-HARV-02", "B-HARV-03", "B-HARV-04")
@pytest.mark.parametrize(
    ("space", "base", "water"), [("imperial_basin", 1, 0), ("hagga_basin", 2, 1), ("the_great_flat", 3, 2)]
)
def test_harvest_takes_base_and_bonus_spice(space: str, base: int, water: int) -> None:
    t = table_for(space, water=water).bonus_spice(space, 4)
    assert visit(t, "dune_the_desert_planet", space)["spice"] == base + 4
    assert t.state.bonus_spice[t.space(space)] == 0


@rule("B-HARV-01", "B-HARV-05", "B-HARV-06")
def test_makers_gather_bonus_spice_where_no_agent_stands() -> None:
    t = Table().agent_at(2, "hagga_basin").bonus_spice("the_great_flat", 2).next_conflict("guild_bank_raid")
    t.finish_turns()
    held = {t.box.spaces[i].id: n for i, n in enumerate(t.state.bonus_spice) if n}
    assert held == {"imperial_basin": 1, "the_great_flat": 3}


@rule("B-CTRL-04", "B-CTRL-05", "B-CTRL-06")
@pytest.mark.parametrize(
    ("space", "good"), [("arrakeen", "solari"), ("carthag", "solari"), ("imperial_basin", "spice")]
)
@pytest.mark.parametrize("holder", [0, 3])
def test_a_visit_pays_the_controller(space: str, good: str, holder: int) -> None:
    t = table_for(space).control(space, holder)
    plain = visit(table_for(space), CARD_FOR[space], space, all_items=True)
    before = getattr(t[holder], good)
    gained = visit(t, CARD_FOR[space], space, all_items=True)
    own = {good: plain.get(good, 0) + 1} if holder == 0 else {}
    assert gained == plain | own
    assert getattr(t[holder], good) == before + 1 + (plain.get(good, 0) if holder == 0 else 0)


# --- Influence tracks

TRACKS = {  # faction: an intrigue card that gives 1 Influence, the bonus of step 4
    "emperor": ("favored_subject", {"garrison": 2}),
    "guild": ("guild_authorization", {"solari": 3}),
    "bene_gesserit": ("secret_of_the_sisterhood", {"intrigues": 1}),
    "fremen": ("know_their_ways", {"water": 1}),
}


def step(faction: str, start: int, ally: int | None = None) -> dict[str, int]:
    """What seat 0 gains by one step up a track where ``ally`` holds the alliance with 4 Influence or more."""
    card = TRACKS[faction][0]
    t = Table().intrigues(0, card)
    if ally is not None:
        t.influence(ally, **{faction: 4}).alliance(faction, ally)
    gained = change(t.influence(0, **{faction: start}), 0, f"play {card}")
    gained["intrigues"] = gained.get("intrigues", 0) + 1  # the card that gave the step
    return {name: n for name, n in gained.items() if n}


@rule("B-INF-05", "B-INF-08", "B-INF-11", "B-ALLY-01")
@pytest.mark.parametrize("faction", TRACKS)
def test_steps_of_a_track(faction: str) -> None:
    bonus = TRACKS[faction][1]
    assert step(faction, 0) == {faction: 1}
    assert step(faction, 1) == {faction: 1, "vp": 1}
    assert step(faction, 2) == {faction: 1}
    assert step(faction, 3) == {faction: 1, "vp": 1} | bonus  # the point is the alliance's
    assert step(faction, 4, ally=0) == {faction: 1}
    assert step(faction, 5, ally=0) == {faction: 1}


@rule("B-INF-03")
@pytest.mark.parametrize("faction", TRACKS)
def test_a_track_ends_at_six(faction: str) -> None:
    assert step(faction, 6, ally=0) == {}


@rule("B-INF-12", "B-ALLY-02", "B-ALLY-03")
@pytest.mark.parametrize("faction", TRACKS)
def test_the_bonus_comes_to_whoever_follows_but_the_alliance_only_to_who_passes(faction: str) -> None:
    assert step(faction, 3, ally=1) == {faction: 1} | TRACKS[faction][1]
    assert step(faction, 4, ally=1) == {faction: 1, "vp": 1}


@rule("B-TROOP-06")
def test_the_emperors_troops_may_be_deployed_in_the_same_turn() -> None:
    t = Table().influence(0, emperor=3).troops(0, garrison=3).hand(0, "reconnaissance")
    t.intrigues(0, "favored_subject").do("send reconnaissance arrakeen", "play favored_subject")
    assert t.deploy_limit == 2 + 1 + 2
