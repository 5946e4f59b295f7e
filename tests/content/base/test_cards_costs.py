"""Cards with an arrow or a trash icon: what is paid, what it buys, and that nobody has to."""

import pytest

from tests.content.ledger import change, visit
from tests.marks import rule
from tests.table import Table

PLENTY = {"solari": 6, "spice": 6, "water": 6}

ARROWS = [  # card, space, the answers it asks for, the change
    ("duncan_idaho", "sietch_tabr", [], {"water": -1, "garrison": 1, "hand": 1}),
    ("firm_grip", "wealth", ["guild"], {"solari": -2, "guild": 1}),
    ("fremen_camp", "secure_contract", [], {"spice": -2, "garrison": 3}),
    ("imperial_spy", "wealth", [], {"intrigues": 1}),
    ("shifting_allegiances", "secure_contract", ["guild"], {"spice": -2, "fremen": -1, "guild": 2}),
    ("spice_smugglers", "sietch_tabr", [], {"spice": -2, "guild": 1, "solari": 3}),
]


def agent_turn(card: str, space: str, t: Table | None = None) -> Table:
    """Seat 0 has just sent an Agent; of all the visit brings only the card's own box is still open."""
    t = t or Table().give(0, **PLENTY).influence(0, fremen=2)
    t.hand(0, card, "dagger").do(f"send {card} {space}")
    for item in t.starting("take influence"):
        t.do(item)
    return t


@rule("B-COST-05", "B-COST-07")
@pytest.mark.parametrize(("card", "space", "answers", "paid"), ARROWS)
def test_an_arrow_is_used_once(card: str, space: str, answers: list[str], paid: dict[str, int]) -> None:
    t = agent_turn(card, space)
    assert t.starting("take") == [f"take card:{card}"]
    assert change(t, 0, f"take card:{card}", *(f"choose {a}" for a in answers)) == paid
    assert not t.starting("take")
    assert "end" in t.options


@rule("B-COST-06")
@pytest.mark.parametrize("card, space", [row[:2] for row in ARROWS])
def test_an_arrow_may_be_left(card: str, space: str) -> None:
    t = agent_turn(card, space)
    assert change(t, 0, "end") == {}
    assert t.seat == 1


@rule("F-15")
def test_duncan_idaho_takes_one_water_only() -> None:
    t = agent_turn("duncan_idaho", "sietch_tabr").do("take card:duncan_idaho")
    assert t[0].water == 6
    assert not t.starting("take")


@pytest.mark.parametrize(
    ("card", "space", "short"),
    [
        ("duncan_idaho", "arrakeen", {"water": 0}),
        ("firm_grip", "hall_of_oratory", {"solari": 1}),
        ("fremen_camp", "secure_contract", {"spice": 1}),
        ("shifting_allegiances", "secure_contract", {"spice": 1}),
        ("spice_smugglers", "arrakeen", {"spice": 1}),
    ],
)
def test_an_arrow_needs_its_full_cost(card: str, space: str, short: dict[str, int]) -> None:
    t = Table().give(0, **short).influence(0, guild=1).hand(0, card).do(f"send {card} {space}")
    assert t.barred[f"take card:{card}"] == "cannot_pay"


def test_duncan_idahos_recruit_may_be_deployed_at_once() -> None:
    t = Table().give(0, water=1).troops(0, garrison=3).hand(0, "duncan_idaho")
    t.do("send duncan_idaho carthag")
    assert t.deploy_limit == 3  # the troop of Carthag and two of the garrison
    assert t.do("take card:duncan_idaho").deploy_limit == 4


def test_spice_from_the_harvest_may_pay_fremen_camp() -> None:
    t = Table().give(0, spice=0, water=1)
    pay = "take card:fremen_camp"
    assert visit(t, "fremen_camp", "hagga_basin", pay) == {"water": -1, "garrison": 3}


def test_firm_grip_does_not_court_the_emperor() -> None:
    t = agent_turn("firm_grip", "hall_of_oratory").do("take card:firm_grip")
    assert t.options == ["choose guild", "choose bene_gesserit", "choose fremen"]


@rule("F-46")
def test_shifting_allegiances_may_give_back_to_the_same_faction() -> None:
    t = agent_turn("shifting_allegiances", "secure_contract")
    take = ("take card:shifting_allegiances", "choose fremen")
    assert change(t, 0, *take) == {"spice": -2, "fremen": 1}


def test_shifting_allegiances_offers_all_tracks_for_the_gain() -> None:
    t = Table().give(0, spice=2).influence(0, guild=1, fremen=3).hand(0, "shifting_allegiances")
    t.do("send shifting_allegiances secure_contract", "take card:shifting_allegiances")
    assert t.options == ["choose guild", "choose fremen"]  # only what can really be lost
    t.do("choose guild")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert change(t, 0, "choose fremen") == {"fremen": 2, "water": 1, "vp": 1}  # over step 4: bonus and alliance


@rule("F-16", "B-COST-09")
def test_shifting_allegiances_needs_influence_to_lose() -> None:
    t = Table().give(0, spice=2).hand(0, "shifting_allegiances").do("send shifting_allegiances secure_contract")
    assert t.barred["take card:shifting_allegiances"] == "cannot_pay"


@rule("B-INF-06")
def test_shifting_allegiances_can_cost_a_point() -> None:
    t = Table().give(0, spice=2, vp=3).influence(0, guild=2).hand(0, "shifting_allegiances")
    t.do("send shifting_allegiances secure_contract")
    paid = change(t, 0, "take card:shifting_allegiances", "choose emperor")
    assert paid == {"spice": -2, "guild": -1, "emperor": 2}  # one point lost, one won
    assert t[0].vp == 3


def test_imperial_spy_trashes_itself_for_an_intrigue_card() -> None:
    t = agent_turn("imperial_spy", "wealth").do("take card:imperial_spy")
    assert t[0].played == []
    assert t.names(t.state.trashed) == ["imperial_spy"]


@rule("F-39")
def test_imperial_spy_trashed_by_another_effect_draws_nothing() -> None:
    t = Table().give(0, spice=2).hand(0, "imperial_spy").intrigues(0, "dispatch_an_envoy")
    t.do("play dispatch_an_envoy", "send imperial_spy selective_breeding")
    t.do("take space:selective_breeding")  # the only card there is to trash
    assert t.names(t.state.trashed) == ["imperial_spy"]
    assert "take card:imperial_spy" not in (*t.options, *t.barred)
    assert t[0].intrigues == []


def test_opulence_sells_one_point_per_reveal() -> None:
    t = Table().give(0, solari=12).hand(0, "opulence").do("reveal")
    assert "end" in t.options
    assert change(t, 0, "take card:opulence") == {"solari": -6, "vp": 1}
    assert not t.starting("take")
    t = Table().give(0, solari=5).hand(0, "opulence").do("reveal")
    assert t.barred["take card:opulence"] == "cannot_pay"


TRASHERS = [
    ("fedaykin_death_commando", "secure_contract"),
    ("gene_manipulation", "hall_of_oratory"),
    ("guild_administrator", "secure_contract"),
    ("sietch_reverend_mother", "stillsuits"),
]


def trashing(card: str) -> str:
    """What takes the trash icon: Gene Manipulation alone has another effect beside it."""
    return f"take card:{card} trash" if card == "gene_manipulation" else f"take card:{card}"


@rule("B-DECK-08", "B-DECK-11")
@pytest.mark.parametrize(("card", "space"), TRASHERS)
def test_trash_icon_takes_from_hand_discard_or_play_or_nothing(card: str, space: str) -> None:
    t = Table().discard(0, "diplomacy").played(0, "seek_allies").deck(0, "reconnaissance").intrigues(0, "ambush")
    agent_turn(card, space, t)
    assert "end" in t.options
    t.do(trashing(card))
    assert t.options == [
        "choose dagger hand",
        "choose diplomacy discard",
        "choose seek_allies played",
        f"choose {card} played",
        "decline",
    ]
    assert change(t, 0, "choose diplomacy discard") == {"discard": -1}
    assert t.names(t.state.trashed) == ["diplomacy"]
    assert not t.starting("take card")


@rule("B-DECK-11")
@pytest.mark.parametrize(("card", "space"), TRASHERS)
def test_trash_icon_may_be_declined(card: str, space: str) -> None:
    t = agent_turn(card, space)
    assert change(t, 0, trashing(card), "decline") == {}
    assert t.state.trashed == []


@pytest.mark.parametrize(("card", "space"), TRASHERS)
def test_trash_icon_may_take_its_own_card(card: str, space: str) -> None:
    t = agent_turn(card, space).do(trashing(card), f"choose {card} played")
    assert t[0].played == []
    assert t.names(t.state.trashed) == [card]


@rule("F-26")
def test_assassination_mission_pays_four_solari_when_trashed() -> None:
    t = Table().hand(0, "guild_administrator", "assassination_mission")
    t.do("send guild_administrator secure_contract", "take card:guild_administrator")
    assert change(t, 0, "choose assassination_mission hand") == {"solari": 4, "hand": -1}
    assert t.names(t.state.trashed) == ["assassination_mission"]


def test_assassination_mission_trashed_as_a_cost_pays_too() -> None:
    t = Table().give(0, spice=2).hand(0, "diplomacy").discard(0, "assassination_mission")
    t.do("send diplomacy selective_breeding", "take space:selective_breeding")
    assert change(t, 0, "choose assassination_mission discard")["solari"] == 4
