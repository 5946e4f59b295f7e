"""The four Imperium cards of the CHOAM module."""

import pytest

from tests.content.ledger import change, difference, revealed, visit
from tests.table import UprisingTable

DONE = ["immediate_solari", "arrakeen_water", "heighliner_water", "high_council_solari", "harvest_4_solari"]


def choam_table(done: int = 0) -> UprisingTable:
    """Two contracts lie open, another waits; seat 0 has completed some already."""
    t = UprisingTable(modules=["choam"])
    t.offer_contracts("espionage_solari", "spice_refinery_water").contract_stack("research_station_spy")
    return t.contracts_done(0, *DONE[:done])


@pytest.mark.parametrize(("done", "cards"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_cargo_runner_draws_for_completed_contracts(done: int, cards: int) -> None:
    plain = visit(choam_table(done), "reconnaissance", "arrakeen", all_items=True)
    found = visit(choam_table(done), "cargo_runner", "arrakeen", all_items=True)
    assert difference(plain, found) == ({"hand": cards} if cards else {})


def test_delivery_agreement_takes_a_contract_for_a_card() -> None:
    t = choam_table().hand(0, "delivery_agreement", "dagger").do("send delivery_agreement arrakeen")
    assert change(t, 0, "take card:delivery_agreement") == {"hand": -1, "discard": 1}
    assert sorted(t.options) == ["choose contract:espionage_solari", "choose contract:spice_refinery_water"]
    assert change(t, 0, "choose contract:espionage_solari") == {"contracts": 1}


def test_delivery_agreement_may_be_left_and_needs_a_card() -> None:
    t = choam_table().hand(0, "delivery_agreement", "dagger")
    t.do("send delivery_agreement arrakeen", "take space:arrakeen draw")
    assert "end" in t.options
    t = choam_table().hand(0, "delivery_agreement").do("send delivery_agreement spice_refinery free")
    assert t.barred["take card:delivery_agreement"] == "cannot_pay"


def test_priority_contracts_takes_a_contract() -> None:
    t = choam_table().hand(0, "priority_contracts").do("send priority_contracts assembly_hall")
    assert t.barred["end"] == "must_first"
    t.do("take card:priority_contracts")
    assert change(t, 0, "choose contract:spice_refinery_water")["contracts"] == 1


@pytest.mark.parametrize(
    ("card", "space", "cost"), [("delivery_agreement", "arrakeen", 1), ("priority_contracts", "imperial_basin", 0)]
)
def test_a_contract_icon_gives_solari_when_none_is_left(card: str, space: str, cost: int) -> None:
    t = choam_table()
    t.offer_contracts().hand(0, card, "dagger", "dagger").do(f"send {card} {space}")
    if cost:
        t.do(f"take card:{card}")
    assert (t[0].solari, len(t[0].discard)) == (2, cost)


def test_interstellar_trade_gives_influence_of_choice() -> None:
    t = choam_table().hand(0, "interstellar_trade").do("send interstellar_trade arrakeen")
    t.do("take card:interstellar_trade")
    assert len(t.options) == 4
    assert change(t, 0, "choose bene_gesserit") == {"bene_gesserit": 1}


@pytest.mark.parametrize("done", [0, 1, 4])
def test_interstellar_trade_persuades_by_completed_contracts(done: int) -> None:
    t = choam_table(done).contracts(0, "research_station_solari")  # one held does not count
    assert revealed(t, "interstellar_trade") == ({"persuasion": done} if done else {})


def test_interstellar_trade_counts_once_at_a_moment_of_choice() -> None:
    t = choam_table(1).contracts(0, "acquire_the_spice_must_flow")
    t.hand(0, "interstellar_trade", "convincing_argument").do("reveal").give(0, persuasion=9)
    t.do("buy the_spice_must_flow from:reserve")
    assert change(t, 0, "take card:interstellar_trade") == {"persuasion": 2}
    assert "take card:interstellar_trade" not in t.options


@pytest.mark.parametrize(("card", "spice"), [("delivery_agreement", 1), ("priority_contracts", 2)])
@pytest.mark.parametrize("done", [3, 4])
def test_spice_or_with_four_contracts_a_point(card: str, spice: int, done: int) -> None:
    t = choam_table(done).hand(0, card, "convincing_argument").do("reveal")
    assert t.barred["end"] == "must_first"
    t.do(f"take card:{card}")
    if done < 4:
        assert t[0].spice == spice
        return
    assert t.options == ["choose spice", "choose trash_this>vp"]
    assert change(t, 0, "choose trash_this>vp") == {"vp": 1}
    assert t.names(t.state.trashed) == [card]


@pytest.mark.parametrize(("card", "spice"), [("delivery_agreement", 1), ("priority_contracts", 2)])
def test_spice_may_be_preferred_to_the_point(card: str, spice: int) -> None:
    t = choam_table(4).hand(0, card, "convincing_argument").do("reveal", f"take card:{card}")
    assert change(t, 0, "choose spice") == {"spice": spice}
    assert t.state.trashed == []
