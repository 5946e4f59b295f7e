"""The spaces, posts and tracks of the six-player side and of the personal boards."""

import pytest

from sietch.content import load_box
from sietch.rules.terms import ICONS
from tests.marks import rule
from tests.rules.plays import army
from tests.rules.six.seats import ALLIES, FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM
from tests.table import SixTable

BOX = load_box("uprising", frozenset({"choam", "six"}))

CHANGED = {  # id: icon, faction's track, price, combat, Maker's base spice
    "economic_support": ("emperor", "great_houses", (0, 0, 0), False, 0),
    "military_support": ("emperor", "great_houses", (0, 2, 0), False, 0),
    "expedition": ("fremen", "fringe_worlds", (0, 0, 0), False, 0),
    "controversial_technology": ("fremen", "fringe_worlds", (0, 2, 0), False, 0),
    "carthag": ("city", "", (0, 0, 0), True, 0),
    "habbanya_erg": ("spice_trade", "", (0, 0, 1), True, 2),
    "swordmaster": ("landsraad", "", (8, 0, 0), False, 0),
    "sardaukar": ("emperor", "emperor", (0, 3, 0), False, 0),
    "vast_wealth": ("emperor", "emperor", (0, 0, 0), False, 0),
    "hardy_warriors": ("fremen", "fremen", (0, 0, 1), True, 0),
    "desert_mastery": ("fremen", "fremen", (0, 0, 0), True, 0),
}
UNCHANGED = {
    "deliver_supplies", "heighliner", "espionage", "secrets", "high_council", "imperial_privilege",
    "assembly_hall", "gather_support", "arrakeen", "spice_refinery", "research_station", "sietch_tabr",
    "accept_contract", "shipping",
    "imperial_basin", "hagga_basin", "deep_desert",
}  # fmt: skip
POSTS = {
    "post_economic_support_military_support", "post_deliver_supplies_heighliner", "post_espionage_secrets",
    "post_controversial_technology_expedition", "post_high_council_imperial_privilege_swordmaster",
    "post_assembly_hall_gather_support", "post_accept_contract_shipping", "post_arrakeen_spice_refinery",
    "post_research_station_spice_refinery", "post_research_station_sietch_tabr", "post_carthag",
    "post_imperial_basin", "post_hagga_basin", "post_deep_desert", "post_habbanya_erg",
}  # fmt: skip


def test_there_are_24_spaces_and_4_personal_ones() -> None:
    assert {space.id for space in BOX.spaces} == CHANGED.keys() | UNCHANGED
    assert len(BOX.spaces) == 28
    plain = load_box("uprising", frozenset({"choam"}))
    for name in UNCHANGED:
        assert BOX.spaces[BOX.space_index[name]] is plain.spaces[plain.space_index[name]]


@pytest.mark.parametrize("name", CHANGED)
def test_changed_spaces_are_as_printed(name: str) -> None:
    space = BOX.spaces[BOX.space_index[name]]
    track = BOX.tracks[space.faction].key if space.faction >= 0 else ""
    price = (space.prices[0].solari, space.prices[0].spice, space.prices[0].water)
    assert (ICONS[space.icon], track, price, space.combat, space.maker) == CHANGED[name]


def test_posts() -> None:
    assert {post.id for post in BOX.posts} == POSTS
    for post in BOX.posts:
        assert not any(BOX.spaces[BOX.space_index[name]].commander for name in post.spaces)


def visit(seat: int, card: str, space: str, ally: int | None = None, **goods: int) -> SixTable:
    t = SixTable().turn_of(seat).give(seat, **{"solari": 0, "spice": 0, "water": 0, **goods})
    t.hand(seat, card, "dagger").do(f"send {card} {space}" + (f" ally:{ally}" if ally is not None else ""))
    for option in t.starting("take"):
        t.do(option) if option in t.options else None
    return t


@rule("S-SPACE-01")
def test_military_support() -> None:
    t = visit(JESSICA, "diplomacy", "military_support", spice=2)
    assert (t.decision.kind, t[JESSICA].spice, len(t.options)) == ("split", 0, 4)
    t.do("split seat:2 3 seat:4 0", "choose 0").take("influence:great_houses")
    assert t.level(JESSICA, "great_houses") == 1


@rule("S-SPACE-02")
def test_economic_support() -> None:
    t = visit(JESSICA, "diplomacy", "economic_support")
    assert (t.decision.kind, t[JESSICA].spice) == ("trade", 1)
    t.do("choose seat:0", "decline", "decline").take("influence:great_houses")
    assert t.level(JESSICA, "great_houses") == 1


@rule("S-SPACE-03")
def test_expedition() -> None:
    t = visit(JESSICA, "diplomacy", "expedition")
    assert t.decision.kind == "contract"
    t.do(t.options[0]).take("influence:fringe_worlds")
    assert t.level(JESSICA, "fringe_worlds") == 1
    t = SixTable().turn_of(JESSICA).give(JESSICA, solari=0).hand(JESSICA, "diplomacy", "dagger")
    t.contract_stack()
    t.offer_contracts().do("send diplomacy expedition")
    assert t[JESSICA].solari == 2


@rule("S-SPACE-04")
def test_habbanya_erg() -> None:
    t = SixTable().turn_of(JESSICA).give(JESSICA, water=1, spice=0).bonus_spice("habbanya_erg", 3)
    t.hand(JESSICA, "dune_the_desert_planet", "dagger").do("send dune_the_desert_planet habbanya_erg")
    t.take("space:habbanya_erg")
    assert (t[JESSICA].spice, t[JESSICA].water, len(t[JESSICA].hand)) == (5, 0, 2)
    assert t.deploy_limit == 2


@rule("S-SPACE-05")
def test_carthag() -> None:
    t = visit(JESSICA, "reconnaissance", "carthag")
    assert (army(t, JESSICA), len(t[JESSICA].intrigues)) == ((8, 4, 0), 1)
    assert t.deploy_limit == 3


@rule("S-SPACE-07")
def test_hardy_warriors() -> None:
    t = visit(MUAD_DIB, "seek_allies_muad_dib", "hardy_warriors", GURNEY, water=1)
    assert (army(t, GURNEY), t.level(MUAD_DIB, "fremen"), t[MUAD_DIB].water) == ((7, 5, 0), 1, 0)
    assert t.deploy_limit == 4


@rule("S-SPACE-08")
def test_desert_mastery() -> None:
    t = visit(MUAD_DIB, "seek_allies_muad_dib", "desert_mastery", JESSICA)
    assert (t.level(MUAD_DIB, "fremen"), t[MUAD_DIB].spice) == (1, 1 + 1)  # with the team's spice of step 1
    assert len(t[MUAD_DIB].hand) == 2
    assert t.deploy_limit == 2


@rule("S-SPACE-09")
def test_vast_wealth() -> None:
    t = visit(SHADDAM, "seek_allies_emperor", "vast_wealth", FEYD)
    assert (t.level(SHADDAM, "emperor"), t[SHADDAM].solari) == (1, 3 + 1)  # with the team's Solari of step 1
    assert t.deploy_limit == 0


def test_sardaukar() -> None:
    t = visit(SHADDAM, "seek_allies_emperor", "sardaukar", FEYD, spice=3)
    assert (army(t, FEYD), len(t[SHADDAM].intrigues), t.level(SHADDAM, "emperor")) == ((5, 7, 0), 1, 1)
    assert t.deploy_limit == 0


def test_controversial_technology() -> None:
    t = SixTable().turn_of(JESSICA).give(JESSICA, spice=2).hand(JESSICA, "diplomacy", "dagger")
    t.do("send diplomacy controversial_technology")
    t.take(
        "space:controversial_technology intrigue",
        "space:controversial_technology draw",
        "influence:fringe_worlds",
    )
    assert (len(t[JESSICA].intrigues), len(t[JESSICA].hand), t.level(JESSICA, "fringe_worlds")) == (1, 2, 1)
    t.take("space:controversial_technology trash")
    assert t.decision.kind == "trash"


@rule("S-SPACE-10")
def test_espionage_and_shipping() -> None:
    t = visit(JESSICA, "diplomacy", "espionage", spice=1)
    assert t[JESSICA].spice == 0
    while t.decision.kind == "spy":
        t.do("decline")
    t.take("influence:bene_gesserit")
    assert t.level(JESSICA, "bene_gesserit") == 1
    t = SixTable().turn_of(JESSICA).give(JESSICA, spice=3, solari=0)
    t.hand(JESSICA, "dune_the_desert_planet", "dagger")
    assert t.barred["send dune_the_desert_planet shipping"] == "requirement"
    t.influence(JESSICA, guild=2).do("send dune_the_desert_planet shipping").take("space:shipping")
    assert t[JESSICA].solari == 5
    assert len(t.options) == 4


@rule("S-SPACE-11")
def test_maker_spaces_gather_spice() -> None:
    makers = {BOX.spaces[i].id for i in BOX.makers}
    assert makers == {"deep_desert", "hagga_basin", "imperial_basin", "habbanya_erg"}


@rule("S-SPACE-12")
def test_military_support_is_no_combat_space() -> None:
    assert not BOX.spaces[BOX.space_index["military_support"]].combat


@pytest.mark.parametrize(
    ("track", "solari", "troops", "cards", "asks"),
    [("great_houses", 0, 2, 0, False), ("guild", 3, 0, 0, False), ("bene_gesserit", 0, 0, 1, False),
     ("fringe_worlds", 0, 0, 0, True)],
)  # fmt: skip
def test_bonuses_at_step_4(track: str, solari: int, troops: int, cards: int, asks: bool) -> None:
    t = SixTable(modules=["base_cards"]).turn_of(FEYD).give(FEYD, solari=2).influence(FEYD, **{track: 3})
    t.intrigues(FEYD, "bribery", "windfall").do("play bribery", f"choose {track}")
    assert (t[FEYD].solari, t[FEYD].garrison, len(t[FEYD].intrigues) - 1) == (solari, 3 + troops, cards)
    assert (t.decision.kind == "spy") == asks


@pytest.mark.parametrize("seat", [MUAD_DIB, JESSICA, GURNEY])
def test_hooks_are_both_allies_of_muad_dib(seat: int) -> None:
    t = SixTable().turn_of(seat).influence(JESSICA, fringe_worlds=2).influence(GURNEY, fringe_worlds=2)
    card = "usul" if seat == MUAD_DIB else "reconnaissance"
    t.hand(seat, card).do(f"send {card} sietch_tabr" + (" ally:2" if seat == MUAD_DIB else ""))
    t.take("space:sietch_tabr").do("choose hooks+recruit+water")
    assert [t.followers(other).hooks for other in range(6)] == [False, False, True, False, True, False]


@pytest.mark.parametrize("seat", [FEYD, SHADDAM, IRULAN])
def test_shaddams_team_gets_no_hooks(seat: int) -> None:
    t = SixTable().turn_of(seat).influence(FEYD, fringe_worlds=2).influence(IRULAN, fringe_worlds=2)
    card = "imperial_ornithopter" if seat == SHADDAM else "reconnaissance"
    ally = ALLIES[SHADDAM][0]
    t.hand(seat, card).give(seat, water=0)
    t.do(f"send {card} sietch_tabr" + (f" ally:{ally}" if seat == SHADDAM else ""))
    t.take("space:sietch_tabr").do("choose hooks+recruit+water")
    assert not any(t.followers(other).hooks for other in range(6))
    assert t[seat].water == 1
    assert t[ally if seat == SHADDAM else seat].garrison == 4
