"""X-COMP: what a player owns of Rise of Ix, and how much of it there is."""

from sietch.content import EPIC, HAGAL, load_box
from sietch.content.ix import hagal
from sietch.records.game import new_game
from sietch.rules.state import State, fleet, ix
from tests.marks import rule
from tests.rules.ix.ways import army, ships
from tests.rules.ix.ways import ix as ix_table
from tests.rules.playing import play_out

TESSIA = ["tessia_vernius", "paul_atreides", "helena_richese"]


def decks(variants: tuple[str, ...] = ()) -> list[list[str]]:
    """The starting decks, hands included."""
    leaders = ["paul_atreides", "duke_leto_atreides", "helena_richese"]
    s = new_game("base", 3, 1, leaders, ["ix"], variants=variants).state
    return [[s.box.cards[card].id for card in p.deck + p.hand] for p in s.players]


@rule("X-COMP-05")
def test_a_player_owns_two_dreadnoughts_and_one_freighter() -> None:
    t = ix_table(4, [*TESSIA, "count_ilban_richese"])
    for seat in range(4):
        assert (sum(ships(t, seat)), t.fleet(seat).freighter) == (2, 0)


@rule("X-COMP-05")
def test_control_the_spice_is_used_in_the_epic_game_only() -> None:
    assert all("control_the_spice" not in deck for deck in decks())
    assert [deck.count("control_the_spice") for deck in decks((EPIC,))] == [1, 1, 1]


@rule("X-COMP-06")
def test_the_four_snooper_tokens_are_tessias_alone() -> None:
    t = ix_table(3, TESSIA)
    assert [t.fleet(seat).snoopers.bit_count() for seat in range(3)] == [4, 0, 0]
    t = ix_table()
    assert [t.fleet(seat).snoopers for seat in range(3)] == [0, 0, 0]


@rule("X-COMP-07")
def test_there_are_nine_house_hagal_cards_and_only_rivals_use_them() -> None:
    added = [*hagal.CARDS, hagal.FOLDSPACE]
    assert sum(card.copies for card in added) == 9
    assert load_box("base", frozenset({"ix"})).hagal is None
    opposed = load_box("base", frozenset({"ix", HAGAL})).hagal
    assert opposed is not None
    assert {card.id for card in added} <= {card.id for card in opposed.cards}


@rule("X-COMP-08", "X-DREAD-22")
def test_nobody_ever_has_more_than_two_dreadnoughts() -> None:
    most_flags = []

    def count(s: State) -> None:
        for seat in range(len(s.players)):
            f = fleet(s, seat)
            assert f.supply + f.garrison + f.conflict + ix(s).flags.count(seat) == 2
        taken = sum(owner >= 0 for owner in ix(s).flags)
        assert taken <= 2
        most_flags.append(taken)

    for seed in range(4):
        play_out(new_game("base", 4, seed, None, ["ix"]).state, seed, count)
    assert max(most_flags) > 0


@rule("X-COMP-09")
def test_the_twelve_troops_cover_supply_garrison_conflict_and_ix() -> None:
    placed = []

    def count(s: State) -> None:
        for seat, p in enumerate(s.players):
            negotiators = fleet(s, seat).negotiators
            assert p.supply + p.garrison + p.conflict + negotiators == 12
            placed.append(negotiators)

    for seed in range(4):
        play_out(new_game("base", 4, seed, None, ["ix"]).state, seed, count)
    assert max(placed) > 0


@rule("X-COMP-09", "X-TECH-10")
def test_a_negotiator_is_a_troop_out_of_supply() -> None:
    t = ix_table().hand(0, "dagger").do("send dagger tech_negotiation", "take space:tech_negotiation")
    assert army(t) == (8, 3, 0, 1)
