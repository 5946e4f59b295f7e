"""Cards of Immortality beside Leaders and tiles of Rise of Ix, and in the hands of Commanders."""

import pytest

from sietch.rules.packing import source_of
from sietch.rules.terms import OF_INTRIGUE, OK
from tests.content.immortality.tables import six, table
from tests.content.ledger import change, take_all
from tests.marks import rule
from tests.table import PLAIN_LEADERS, Table


def ilesa(kept: str, *hand: str) -> Table:
    """Ilesa has set a card aside, which comes back for her turn now."""
    t = Table(4, ["ilesa_ecaz", *PLAIN_LEADERS[:3]], modules=("ix", "immortality"))
    t.give(0, solari=10, spice=10, water=5)
    t.ix.kept_card = t.card(kept)
    return t.hand(0, kept, *hand)


@rule("I-CARD-12", "I-MIX-04")
@pytest.mark.parametrize(
    ("kept", "send", "gained"),
    [
        ("dagger", "send chairdog carthag with:dagger", {"spice": 1}),  # by the icon of the other card
        ("signet_ring", "send chairdog carthag with:signet_ring", {"solari": 1}),
        ("chairdog", "send chairdog mentat with:dagger", {"solari": -2, "spice": 1}),
    ],
)
def test_ilesas_bonus_goes_by_the_icons_of_the_card_set_aside(
    kept: str, send: str, gained: dict[str, int]
) -> None:
    t = ilesa(kept, *(card for card in ("chairdog", "dagger") if card != kept))
    done = change(t, 0, send)
    assert {name: done.get(name, 0) for name in ("solari", "spice")} == {"solari": 0, "spice": 0} | gained


@rule("I-CARD-13", "I-MIX-04")
@pytest.mark.parametrize("tiles", [(), ("spaceport",)])
def test_spaceport_puts_tleilaxu_cards_on_top_of_the_deck_without_a_marker(tiles: tuple[str, ...]) -> None:
    t = table("dagger", modules=("ix",)).tiles(0, *tiles).specimens(0, 3).tleilaxu_row("ghola", "usurp")
    t.do("reveal", "buy ghola from:tleilaxu")
    if tiles:
        assert sorted(t.options) == ["choose ghola deck", "choose ghola discard"]
        t.do("choose ghola deck")
    assert t.names(t[0].deck[-1:] if tiles else t[0].discard) == ["ghola"]


@rule("S-MIX-13", "I-MIX-10")
def test_shadowy_bargain_is_nothing_for_a_commander_at_the_end() -> None:
    t = six("imperial_ornithopter")
    card = t.box.intrigue_index["shadowy_bargain"]
    effect = t.box.intrigues[card].endgame
    assert effect is not None
    assert effect.barrier(t.state, 0, source_of(OF_INTRIGUE, card)) != OK
    assert effect.barrier(t.state, 2, source_of(OF_INTRIGUE, card)) == OK


@rule("S-MIX-09", "S-MIX-11")
def test_a_commanders_cards_move_the_activated_allys_tokens_and_specimens() -> None:
    t = six("industrial_espionage", "face_dancer_initiate")
    send = next(o for o in t.options if "with:industrial_espionage" in o and o.endswith("ally:2"))
    t.do(send)
    take_all(t)
    assert (t.lab(2).research >= 0, t.lab(0).research) == (True, -1)
    assert (t.lab(2).specimens, t.lab(0).specimens) == (2, 0)  # one of the space of the track


@rule("S-MIX-10")
def test_a_commander_has_the_markers_of_the_ally_who_is_ahead() -> None:
    t = six("unnatural_reflexes", "imperial_ornithopter")
    t.research_at(4, "r4b")
    send = next(o for o in t.options if o.startswith("send unnatural_reflexes") and o.endswith("ally:2"))
    t.do(send, "take card:unnatural_reflexes")
    assert len(t[0].hand) == 2
