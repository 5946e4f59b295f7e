"""The worked examples of Immortality, number for number (I-EX)."""

from sietch.rules import terms
from sietch.rules.effects.tleilax.tleilaxu import markers, research, tleilaxu_step
from tests.marks import rule
from tests.rules.immortality.tables import army, resolve, space_of, table
from tests.table import Table

CARMEN = KRIS = CANDICE = 0


def take_all(t: Table) -> None:
    while t.starting("take"):
        t.do(t.starting("take")[0])


def icons_reached(t: Table) -> set[str]:
    """The icons of all spaces to which a pair can be sent."""
    spaces = {o.split()[2] for o in t.starting("send") if "with:" in o}
    return {terms.ICONS[t.box.spaces[t.space(name)].icon] for name in spaces}


@rule("I-EX-1")
def test_a_fork_on_the_research_track() -> None:
    t = resolve(table().research_at(CARMEN, "r2a"), CARMEN, research())
    assert t.options == ["choose research:r3a", "choose research:r3b"]
    t.do("choose research:r3b")
    assert t.decision.kind == "trash" and "decline" in t.options
    t.do("decline")
    assert t.lab(CARMEN).specimens == 1

    t = resolve(table().research_at(CARMEN, "r2a"), CARMEN, research()).do("choose research:r3a")
    assert (space_of(t, CARMEN), t.lab(CARMEN).tleilaxu) == ("r4a", 1)
    assert markers().count(t.state, CARMEN, 0) == 1


@rule("I-EX-2")
def test_the_first_player_on_the_fourth_tleilaxu_space() -> None:
    t = table(players=3)
    t.lab(1).tleilaxu = t.lab(2).tleilaxu = 3
    t.give(1, vp=0, spice=0).give(2, vp=0, spice=0)
    resolve(t, 1, tleilaxu_step())
    resolve(t, 2, tleilaxu_step())
    assert [(t[seat].vp, t[seat].spice) for seat in (1, 2)] == [(1, 2), (1, 0)]
    assert t.tleilax.spice == 0


@rule("I-EX-3", "I-GENE-03")
def test_two_cards_grafted_a_marker_effect_and_deploying() -> None:
    t = table().hand(KRIS, "unnatural_reflexes", "from_the_tanks").research_at(KRIS, "r4a")
    t.deck(KRIS, "diplomacy", "seek_allies", "dagger").bonus_spice("imperial_basin", 2)
    t.give(KRIS, spice=9, solari=9, water=9).influence(KRIS, fremen=2)
    assert icons_reached(t) == {"spice_trade", "landsraad"}
    before, agents = t[KRIS].spice, t[KRIS].agents
    t.do("send unnatural_reflexes imperial_basin with:from_the_tanks")
    take_all(t)
    assert t[KRIS].spice - before == 1 + 2
    assert t.names(t[KRIS].hand) == ["diplomacy", "seek_allies"]
    assert (t.deploy_limit, army(t, KRIS)) == (4, (7, 5, 0, 0))
    t.do("deploy 4")
    assert army(t, KRIS) == (7, 3 - 2, 4, 0)
    assert t[KRIS].agents == agents - 1


@rule("I-EX-4")
def test_ghola_doubles_the_partners_box() -> None:
    t = table().hand(CARMEN, "ghola", "corrino_genes").give(CARMEN, solari=0, water=9)
    assert icons_reached(t) == {"city", "emperor"}
    t.do(next(o for o in t.starting("send") if "wealth" in o and "with:" in o))
    take_all(t)
    assert (t[CARMEN].solari, t[CARMEN].influence[terms.EMPEROR], t.lab(CARMEN).tleilaxu) == (2, 1, 2)


@rule("I-EX-5", "I-FAQ-03", "I-GRAFT-10")
def test_chairdog_gives_the_partner_back_for_the_reveal_turn() -> None:
    t = table(players=3).hand(CANDICE, "chairdog", "arrakis_liaison").give(CANDICE, solari=2)
    t.do(next(o for o in t.starting("send") if "mentat" in o and "with:" in o))
    take_all(t)
    t.do("end")
    while t.seat != CANDICE:
        t.reveal_and_end()
    t.hand(CANDICE)
    t.do("reveal")
    assert t.names(t[CANDICE].revealed) == ["arrakis_liaison"]
    assert t[CANDICE].persuasion == 2
    assert t.names(t[CANDICE].played) == ["chairdog"]
    assert not t.starting("send")
    t.do("end")
    assert {"chairdog", "arrakis_liaison"} <= set(t.names(t[CANDICE].discard))


@rule("I-EX-6", "I-SPECIMEN-03", "I-SPECIMEN-07")
def test_a_specimen_cost_on_a_card() -> None:
    t = table().hand(0, "organ_merchants", "dagger").specimens(0, 1).give(0, solari=0)
    supply = t[0].supply
    t.do("send organ_merchants imperial_basin", "take card:organ_merchants")
    assert (t[0].solari, t.lab(0).specimens, t[0].supply) == (4, 0, supply + 1)


@rule("I-EX-7")
def test_ghola_with_power_play() -> None:
    t = table().hand(0, "ghola", "power_play")
    t.do(next(o for o in t.starting("send") if "stillsuits" in o and "with:" in o))
    take_all(t)
    assert t[0].influence[terms.FREMEN] == 2
    assert sorted(t.names(t.state.trashed)) == ["ghola", "power_play"]


@rule("I-EX-8", "I-ATOMICS-01")
def test_where_family_atomics_leaves_the_row() -> None:
    t = table()
    row, deck = t.state.row[:], t.state.imperium[:]
    t.do("atomics")
    assert t.state.row == deck[::-1][:5] != row
    assert (len(t.state.row), len(t.state.imperium), t.lab(0).atomics) == (5, len(deck) - 5, False)
