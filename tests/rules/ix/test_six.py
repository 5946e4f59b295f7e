"""X-MIX-24 to X-MIX-32 and S-MIX-15 to S-MIX-22: Rise of Ix with six players; contracts are in test_contracts."""

import pytest

from sietch.records.game import new_game
from sietch.rules import engine, terms
from sietch.rules.effects.ix.ships import freighter
from sietch.rules.packing import source_of
from sietch.rules.state import State, fleet
from sietch.rules.verbs.teams import is_commander
from tests.marks import rule
from tests.rules.playing import play_out
from tests.rules.six.seats import ALLIES, FEYD, GURNEY, IRULAN, JESSICA, MUAD_DIB, SHADDAM, fight, reached, rich
from tests.table import SixTable

DUNE, DAGGER, CITY_CARD = "dune_the_desert_planet", "dagger", "reconnaissance"


def table(*hand: str) -> SixTable:
    """Muad'Dib on turn with these cards."""
    t = SixTable(modules=["ix"])
    t.hand(MUAD_DIB, *hand)
    return t


def solari(t: SixTable) -> list[int]:
    return [p.solari for p in t.state.players]


def end_of_game(t: SixTable) -> SixTable:
    """End the round as the last one, with nobody in the Conflict, and play no card."""
    t.state.conflict_deck = []
    fight(t)
    while not t.state.over:
        t.do(t.options[-1])
    return t


# --- Negotiators and tiles
@rule("X-MIX-25", "S-MIX-15")
@pytest.mark.parametrize("ally", ALLIES[MUAD_DIB])
def test_a_commanders_negotiator_is_a_troop_of_the_activated_ally(ally: int) -> None:
    t = table(DAGGER).give(MUAD_DIB, spice=0).tops("flagship", "shuttle_fleet", "holtzman_engine")
    supply = t[ally].supply
    t.do(f"send dagger tech_negotiation ally:{ally}", "take space:tech_negotiation")
    assert (t.fleet(ally).negotiators, t[ally].supply) == (1, supply - 1)
    assert [t.fleet(seat).negotiators for seat in range(6) if seat != ally] == [0] * 5


@rule("X-MIX-25", "X-MIX-32", "S-MIX-15")
def test_the_activated_allys_negotiators_lower_the_cost_and_the_commander_pays_and_has_the_tile() -> None:
    t = rich(table(DAGGER), MUAD_DIB).tops("windtraps", "shuttle_fleet", "flagship")
    t.give(MUAD_DIB, spice=4).ships(JESSICA, negotiators=2).ships(GURNEY, negotiators=2).ships(FEYD, negotiators=3)
    spice = t[JESSICA].spice
    t.do("send dagger dreadnought ally:2", "take space:dreadnought acquire_tech")
    assert "choose tile:shuttle_fleet negotiators:2" in t.options
    assert not [o for o in t.options if "negotiators:3" in o], "only the activated Ally's"
    t.do("choose tile:windtraps negotiators:1")
    assert (t[MUAD_DIB].spice, t[JESSICA].spice) == (3, spice)
    assert [t.fleet(seat).negotiators for seat in (JESSICA, GURNEY, FEYD)] == [1, 2, 3]
    assert t.fleet(MUAD_DIB).tiles == [t.box.tile_index["windtraps"]] and not t.fleet(JESSICA).tiles


# --- the Shipping track
@rule("X-MIX-26", "S-MIX-16")
@pytest.mark.parametrize("ally", ALLIES[MUAD_DIB])
def test_a_commander_moves_the_activated_allys_freighter(ally: int) -> None:
    t = table(DUNE).do(f"send {DUNE} smuggling ally:{ally}", "take space:smuggling", "choose advance")
    assert [t.fleet(seat).freighter for seat in range(6)] == [int(seat == ally) for seat in range(6)]
    assert t[MUAD_DIB].solari >= 1, "the Solari of the space is the Commander's"


@rule("X-MIX-26", "S-MIX-16")
def test_the_ally_takes_and_chooses_the_rewards_of_a_recall() -> None:
    t = table(DUNE).ships(JESSICA, freighter=2)
    before, garrison = t[JESSICA].spice, t[JESSICA].garrison
    t.do(f"send {DUNE} smuggling ally:2", "take space:smuggling", "choose recall")
    assert (t.seat, t.options) == (JESSICA, ["choose step_1", "choose step_2"])
    t.do("choose step_1", "choose spice", "choose guild")
    assert (t[JESSICA].spice, t[JESSICA].garrison) == (before + 2, garrison + 2)
    assert sum(t[JESSICA].influence) == 1 and sum(t[MUAD_DIB].influence) == 0
    assert t.seat == MUAD_DIB


@rule("X-MIX-26", "S-MIX-16", "S-ACT-07")
def test_its_troops_count_as_recruited_by_both() -> None:
    """With an Agent on a Combat space the Ally may deploy them, beside two of the garrison."""
    t = table(CITY_CARD).ships(JESSICA, freighter=2).troops(JESSICA)
    t.do(f"send {CITY_CARD} arrakeen ally:2")
    recruited = t.state.recruited
    freighter().push(t.state, MUAD_DIB, source_of(terms.OF_SPACE, t.space("arrakeen")))
    engine.advance(t.state)
    t.do("choose recall", "choose step_2", "choose guild", "choose spice")
    assert t.state.recruited == recruited + 2
    t.do("deploy ally:2")
    assert (t.seat, t.options[-1]) == (JESSICA, f"choose {min(t[JESSICA].garrison, recruited + 2 + 2)}")


@rule("X-MIX-27", "S-MIX-17", "X-SHIP-06")
def test_dividends_give_one_to_all_five_others() -> None:
    t = table(DUNE).ships(JESSICA, freighter=1)
    before = solari(t)
    t.do(f"send {DUNE} smuggling ally:2", "take space:smuggling", "choose recall", "choose dividends")
    gained = [after - n for after, n in zip(solari(t), before, strict=True)]
    assert gained == [1 + 1, 1, 5, 1, 1, 1], "the Commander has 1 more from the space"


# --- dreadnoughts
@rule("X-MIX-28", "S-MIX-18")
def test_commanders_own_none() -> None:
    s = new_game("uprising", 6, 1, modules=["ix"]).state
    assert [fleet(s, seat).supply for seat in range(6)] == [0 if is_commander(seat) else 2 for seat in range(6)]


@rule("X-MIX-28", "S-MIX-18")
@pytest.mark.parametrize("ally", ALLIES[MUAD_DIB])
def test_a_commander_commissions_for_the_activated_ally(ally: int) -> None:
    t = rich(table(DAGGER), MUAD_DIB)
    t.do(f"send dagger dreadnought ally:{ally}", "take space:dreadnought commission")
    assert (t.fleet(ally).supply, t.fleet(ally).garrison) == (1, 1)
    assert t.fleet(MUAD_DIB).garrison == t.fleet(MUAD_DIB).supply == 0


@rule("X-MIX-28", "X-DREAD-04")
def test_nothing_is_commissioned_when_that_ally_has_both() -> None:
    t = rich(table(DAGGER), MUAD_DIB).ships(JESSICA, supply=0, garrison=2)
    t.do("send dagger dreadnought ally:2")
    assert "take space:dreadnought commission" not in t.options


@rule("X-MIX-28", "S-MIX-18", "S-ACT-07", "X-DREAD-06")
def test_the_ally_decides_about_deploying_dreadnoughts() -> None:
    t = table(CITY_CARD).troops(JESSICA, garrison=2).ships(JESSICA, garrison=2, supply=0)
    t.do(f"send {CITY_CARD} arrakeen ally:2", "deploy ally:2")
    assert t.seat == JESSICA
    assert "choose 0 dreadnoughts:2" in t.options and "choose 0" in t.options
    assert "choose 3 dreadnoughts:1" not in t.options
    t.do("choose 1 dreadnoughts:1")
    assert (t[JESSICA].conflict, t.fleet(JESSICA).conflict, t.fleet(JESSICA).garrison) == (1, 1, 1)
    assert t.seat == MUAD_DIB


@rule("X-MIX-28", "X-DREAD-07")
def test_a_commanders_swords_join_an_allys_dreadnought() -> None:
    t = SixTable(modules=["ix"]).ships(JESSICA, conflict=1, supply=1)
    t.hand(MUAD_DIB, DAGGER).do("reveal ally:2")
    while "end" not in t.options:
        t.do(t.options[0])
    assert t.strength_now(JESSICA) == 3 + 1


# --- infiltration
@rule("X-MIX-29", "S-MIX-19")
@pytest.mark.parametrize("there", [JESSICA, GURNEY, FEYD])
def test_infiltration_also_passes_team_members(there: int) -> None:
    t = table("choam_delegate", DUNE).agent_at(there, "smuggling")
    sends = {option.split()[1] for option in t.starting("send ") if option.split()[2] == "smuggling"}
    assert sends == {"choam_delegate"}


@rule("X-MIX-29", "X-INFIL-03")
def test_never_an_own_agent() -> None:
    t = table("choam_delegate").agent_at(MUAD_DIB, "smuggling")
    assert "smuggling" not in reached(t)


# --- tiles
@rule("X-MIX-30", "S-MIX-20")
@pytest.mark.parametrize(("fremen", "points"), [(3, 1), (2, 0)])
def test_memocorders_of_a_commander_may_count_the_personal_track(fremen: int, points: int) -> None:
    t = SixTable(modules=["ix"]).tiles(MUAD_DIB, "memocorders")
    board = [track.key for track in t.box.tracks[:4]]
    t.influence(JESSICA, **dict.fromkeys(board[:3], 3))  # the Commander's are the better Ally's
    t.influence(MUAD_DIB, fremen=fremen)
    end_of_game(t)
    assert t[MUAD_DIB].points[terms.FROM_TECH] == points


@rule("X-MIX-30", "S-MIX-21")
@pytest.mark.parametrize("holder", [MUAD_DIB, GURNEY, SHADDAM, IRULAN])
def test_chaumurky_wins_a_tied_game_for_the_team(holder: int) -> None:
    t = SixTable(modules=["ix"]).tiles(holder, "chaumurky").give(FEYD, spice=9).give(JESSICA, spice=9)
    end_of_game(t)
    assert t.state.winners == sorted([seat for seat in range(6) if seat % 2 == holder % 2])
    assert t.state.tie_break == "tile"


@rule("X-MIX-30", "S-MIX-22")
def test_a_commander_can_cash_in_spy_satellites() -> None:
    t = SixTable(modules=["ix"]).tiles(MUAD_DIB, "spy_satellites").give(MUAD_DIB, spice=3)
    vp = t[MUAD_DIB].vp
    t.do(t.starting("take tile:spy_satellites")[0])
    assert (t[MUAD_DIB].vp, t[MUAD_DIB].spice, t.fleet(MUAD_DIB).tiles) == (vp + 1, 0, [])


@rule("X-MIX-30", "S-MIX-22")
def test_at_the_end_a_commander_counts_with_the_better_allys_influence() -> None:
    t = SixTable(modules=["ix"]).tiles(MUAD_DIB, "spy_satellites")
    t.influence(JESSICA, great_houses=2).influence(GURNEY, guild=3, bene_gesserit=1)
    end_of_game(t)
    assert t[MUAD_DIB].points[terms.FROM_TECH] == 2


# --- whole games
@rule("X-MIX-26", "X-MIX-28")
def test_commanders_never_have_ships_of_their_own() -> None:
    def look(s: State) -> None:
        for seat in (MUAD_DIB, SHADDAM):
            f = fleet(s, seat)
            assert (f.freighter, f.negotiators, f.supply, f.garrison, f.conflict) == (0, 0, 0, 0, 0)

    for seed in range(2):
        assert play_out(new_game("uprising", 6, seed, modules=["ix"]).state, seed, look).over
