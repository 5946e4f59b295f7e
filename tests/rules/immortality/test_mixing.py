"""Immortality with Rise of Ix, with Uprising and with six players; the variant that goes to eleven (I-MIX)."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.records.game import Game, new_game, replay
from sietch.rules import engine, terms
from sietch.rules.effects.goods import gain
from sietch.rules.effects.tleilax.tleilaxu import markers, pay_specimens, research, specimen, tleilaxu_step
from sietch.rules.effects.troops import lose_troops
from sietch.rules.errors import BadSetup
from sietch.rules.packing import source_of
from sietch.rules.verbs.teams import activate
from tests.marks import rule
from tests.rules.immortality.tables import army, resolve, six, space_of, uprising
from tests.rules.six.seats import FEYD, GURNEY, JESSICA, MUAD_DIB, SHADDAM
from tests.table import SixTable, Table

BOTH = ["immortality", "ix"]


def decks(game: Game) -> list[Counter[str]]:
    return [Counter(game.box.cards[card].id for card in [*p.deck, *p.hand]) for p in game.state.players]


def take_all(t: Table) -> None:
    while t.starting("take"):
        t.do(t.starting("take")[0])


# --- Rise of Ix
@rule("I-MIX-01")
def test_each_boxs_setup_is_done() -> None:
    s = new_game("base", players=3, seed=1, modules=BOTH).state
    assert s.ix is not None and s.tleilax is not None
    assert len(s.tleilax.row) == 2 and len(s.ix.stacks) == 3
    for p in s.players:
        assert p.fleet is not None and p.lab is not None
    imperium = sum(card.copies for card in s.box.cards if card.kind == "imperium")
    apart = [load_box("base", frozenset({name})) for name in BOTH]
    base = sum(card.copies for card in load_box("base").cards if card.kind == "imperium")
    assert imperium == sum(sum(c.copies for c in box.cards if c.kind == "imperium") - base for box in apart) + base
    spaces = {space.id for space in s.box.spaces}
    assert {"tech_negotiation", "smuggling", "research_station"} <= spaces


@rule("I-MIX-02")
def test_in_the_epic_game_control_the_spice_begins_in_the_discard_pile() -> None:
    game = new_game("base", players=4, seed=1, modules=BOTH, variants={"epic"})
    for p, deck in zip(game.state.players, decks(game), strict=True):
        assert sum(deck.values()) == 10
        assert (deck["experimentation"], deck["dune_the_desert_planet"], deck["control_the_spice"]) == (2, 0, 0)
        assert [game.box.cards[card].id for card in p.discard] == ["control_the_spice"]
    alone = new_game("base", players=4, seed=1, modules=["ix"], variants={"epic"})
    assert decks(alone)[0]["control_the_spice"] == 1, "without Immortality it replaces a card of the deck"


@rule("I-MIX-03", "I-CARD-11")
def test_a_card_with_unload_gives_its_reveal_effects_when_usurp_has_it_trashed() -> None:
    t = Table(modules=BOTH).hand(0, "usurp", "dagger").give(0, solari=0)
    t.row("choam_delegate", "blank_slate", "occupation", "long_reach", "keys_to_power")
    t.do("send usurp imperial_basin borrowing:choam_delegate")
    take_all(t)
    assert t[0].solari == 0
    t.do("end")
    assert (t[0].solari, t.names(t.state.trashed), t.seat) == (3, ["choam_delegate"], 1)


@rule("I-MIX-04", "I-CARD-13")
def test_spaceport_puts_tleilaxu_cards_on_the_deck_without_a_marker() -> None:
    t = Table(modules=BOTH).tiles(0, "spaceport").tleilaxu_row("contaminator", "usurp").specimens(0, 1)
    t.do("reveal", "buy contaminator from:tleilaxu")
    assert t.options == ["choose contaminator discard", "choose contaminator deck"]


@rule("I-MIX-04", "I-CARD-12")
@pytest.mark.parametrize(("kept", "goods"), [("reconnaissance", (0, 1)), ("signet_ring", (1, 0))])
def test_ilesas_bonus_goes_by_the_icons_of_the_card_set_aside(kept: str, goods: tuple[int, int]) -> None:
    t = Table(modules=BOTH, leaders=["ilesa_ecaz", "paul_atreides", "helena_richese", "count_ilban_richese"])
    t.hand(0, "face_dancer", kept, "dagger").give(0, solari=0, spice=0, water=0)
    t.ix.kept_card = t.card(kept)
    t.do(f"send face_dancer stillsuits with:{kept}")
    assert (t[0].solari, t[0].spice) == goods, "whichever icon the Agent used"


# --- Uprising
@rule("I-MIX-05", "U-MIX-08", "I-SETUP-07")
def test_the_overlay_covers_uprisings_research_station() -> None:
    t = (
        uprising()
        .hand(0, "reconnaissance", "dagger")
        .give(0, water=2)
        .deck(0, "diplomacy", "seek_allies", "dagger")
    )
    t.do("send reconnaissance research_station")
    assert t[0].water == 0
    take_all(t)
    assert (space_of(t, 0), t.names(t[0].hand)) == ("r1", ["dagger", "diplomacy", "seek_allies"])
    assert t[0].garrison == 3, "no troops of the covered space"


@rule("I-MIX-06")
def test_experimentation_replaces_dune_in_uprisings_starting_deck() -> None:
    game = new_game("uprising", players=3, seed=1, modules={"immortality"})
    for deck in decks(game):
        assert (deck["experimentation"], deck["dune_the_desert_planet"], sum(deck.values())) == (2, 0, 10)


@rule("I-MIX-07")
def test_posts_and_contracts_stay_with_the_space() -> None:
    t = uprising("choam").hand(0, "reconnaissance", "dagger").give(0, water=2)
    joined = [t.box.posts[i].id for i in t.box.watching[t.space("research_station")]]
    assert joined == ["post_research_station_spice_refinery", "post_research_station_sietch_tabr"]
    contract = next(c.id for c in t.box.contracts if c.visit == "research_station")
    t.contracts(0, contract).do("send reconnaissance research_station")
    take_all(t)
    assert t.followers(0).done == [t.box.contract_index[contract]]


@rule("I-MIX-08", "I-ICON-01")
def test_a_combat_icon_is_about_units() -> None:
    t = uprising().hand(0, "occupation", "dagger").give(0, solari=9, water=9)
    t.do("send occupation dutiful_service")
    take_all(t)
    assert t.deploy_limit == 2
    t = Table(modules=BOTH).hand(0, "occupation", "dagger").ships(0, garrison=1, supply=1).give(0, water=9)
    t.do("send occupation wealth")
    take_all(t)
    assert [o for o in t.starting("deploy") if "dreadnought" in o]


# --- six players
def activated(ally: int) -> SixTable:
    """Muad'Dib has revealed for an Ally."""
    return six().hand(MUAD_DIB, "usul").do(f"reveal ally:{ally}")


@rule("S-MIX-08", "I-MIX-10")
def test_commanders_take_no_experimentation_and_remove_nothing() -> None:
    with_it = new_game("uprising", players=6, seed=1, modules={"immortality"})
    without = new_game("uprising", players=6, seed=1)
    for seat, (deck, before) in enumerate(zip(decks(with_it), decks(without), strict=True)):
        if seat in (MUAD_DIB, SHADDAM):
            assert deck == before
        else:
            assert (deck["experimentation"], deck["dune_the_desert_planet"], sum(deck.values())) == (2, 0, 10)


@rule("S-MIX-09", "I-MIX-10")
@pytest.mark.parametrize(("ally", "other"), [(JESSICA, GURNEY), (GURNEY, JESSICA)])
def test_the_activated_ally_advances_decides_and_takes_the_bonuses(ally: int, other: int) -> None:
    t = activated(ally).research_at(ally, "r1")
    t.lab(ally).tleilaxu = 3
    spice = t[ally].spice
    resolve(t, MUAD_DIB, research())
    assert (t.seat, t.options) == (ally, ["choose research:r2a", "choose research:r2b"])
    t.do("choose research:r2b")
    assert (space_of(t, ally), t.lab(ally).tleilaxu, t[ally].spice - spice) == ("r2b", 4, 2)
    assert t[ally].vp == 2 and t[MUAD_DIB].vp == 4
    for seat in (MUAD_DIB, other):
        assert (space_of(t, seat), t.lab(seat).tleilaxu) == ("", 0)


@rule("S-MIX-09")
def test_a_commanders_research_icon_beyond_the_end_is_a_card_for_the_commander() -> None:
    t = activated(JESSICA).research_at(JESSICA, "r8a").deck(MUAD_DIB, "desert_call")
    before = t[JESSICA].hand[:]
    resolve(t, MUAD_DIB, research())
    assert t[JESSICA].hand == before and t.card("desert_call") in t[MUAD_DIB].revealed


@rule("S-MIX-10")
@pytest.mark.parametrize("ally", [JESSICA, GURNEY])
def test_a_commander_has_the_markers_of_the_ally_farthest_on(ally: int) -> None:
    t = activated(ally).research_at(JESSICA, "r4a").research_at(GURNEY, "r8a").research_at(FEYD, "r1")
    assert [markers().count(t.state, seat, 0) for seat in (MUAD_DIB, JESSICA, GURNEY, SHADDAM)] == [2, 1, 2, 0]
    t.research_at(GURNEY, "")
    assert markers().count(t.state, MUAD_DIB, 0) == 1, "whichever Ally is activated"


@rule("S-MIX-11", "I-MIX-11", "I-SPECIMEN-05")
def test_specimens_are_made_from_and_spent_from_the_activated_allys() -> None:
    t = activated(JESSICA)
    resolve(t, MUAD_DIB, specimen(2))
    assert army(t, JESSICA) == (7, 3, 0, 2)
    assert army(t, MUAD_DIB) == (0, 0, 0, 0) and army(t, GURNEY) == (9, 3, 0, 0)
    t.specimens(GURNEY, 5).tleilaxu_row("corrino_genes", "usurp")
    solari, theirs = t[MUAD_DIB].solari, t[JESSICA].solari
    assert "buy usurp from:tleilaxu" not in t.options, "Gurney's do not count"
    t.do("buy corrino_genes from:tleilaxu")
    assert (army(t, JESSICA), t.lab(GURNEY).specimens) == ((8, 3, 0, 1), 5)
    assert t.card("corrino_genes") in t[MUAD_DIB].discard, "the Commander acquires it"
    assert (t[MUAD_DIB].solari - solari, t[JESSICA].solari - theirs) == (2, 0)


@rule("S-MIX-11")
def test_a_specimen_cost_needs_an_activated_ally() -> None:
    t = six().specimens(JESSICA, 3)
    assert pay_specimens(1).barrier(t.state, MUAD_DIB, 0) == terms.NO_SPECIMEN
    activate(t.state, MUAD_DIB, JESSICA)
    assert pay_specimens(1).barrier(t.state, MUAD_DIB, 0) == terms.OK


@rule("I-MIX-11")
def test_a_cost_of_losing_troops_is_paid_by_the_activated_ally() -> None:
    t = activated(JESSICA).troops(JESSICA, garrison=3, conflict=2)
    (lose_troops(2) >> gain(solari=1)).push(t.state, MUAD_DIB, source_of(terms.OF_GAME, 0))
    engine.advance(t.state)
    while t.decision.kind not in ("turn", "reveal") and t.seat != MUAD_DIB:
        t.do(t.options[0])
    assert army(t, JESSICA)[2] == 0 and army(t, MUAD_DIB) == (0, 0, 0, 0)


@rule("I-MIX-03", "S-MIX-09")
def test_a_card_that_a_commander_usurped_is_trashed_while_the_ally_is_still_activated() -> None:
    t = six().row("replacement_eyes", "blank_slate", "occupation", "long_reach", "keys_to_power")
    t.hand(MUAD_DIB, "usurp", "usul")
    way = next(o for o in t.starting("send usurp arrakeen") if "replacement_eyes" in o and f"ally:{JESSICA}" in o)
    t.do(way)
    while t.state.turn_seat == MUAD_DIB:
        t.do("end" if "end" in t.options else t.options[0])
    assert (t.lab(JESSICA).tleilaxu, t.lab(MUAD_DIB).tleilaxu, t.lab(GURNEY).tleilaxu) == (1, 0, 0)


@rule("S-MIX-13")
def test_shadowy_bargain_is_nothing_for_a_commander_at_the_end() -> None:
    t = six().intrigues(MUAD_DIB, "shadowy_bargain")
    bargain = t.box.intrigues[t.box.intrigue_index["shadowy_bargain"]]
    assert bargain.endgame is not None
    source = source_of(terms.OF_INTRIGUE, t.box.intrigue_index["shadowy_bargain"])
    assert bargain.endgame.barrier(t.state, MUAD_DIB, source) != terms.OK
    assert bargain.endgame.barrier(t.state, JESSICA, source) == terms.OK
    resolve(t, MUAD_DIB, tleilaxu_step())
    assert [t.lab(seat).tleilaxu for seat in (MUAD_DIB, JESSICA, GURNEY)] == [0, 0, 0]


# --- to eleven
def eleven(box: str, players: int, *modules: str, variants: tuple[str, ...] = ("go_to_11",)) -> Game:
    return new_game(box, players=players, seed=1, modules={"immortality", *modules}, variants=variants)


@rule("I-MIX-12", "I-OPEN-18")
@pytest.mark.parametrize(
    ("box", "players"), [("base", 1), ("base", 2), ("base", 3), ("uprising", 3), ("uprising", 1)]
)
def test_the_variant_is_played_to_eleven(box: str, players: int) -> None:
    game = eleven(box, players)
    assert (game.box.goal, {p.vp for p in game.state.players}) == (11, {0})
    assert eleven(box, players, variants=()).box.goal == 10


@rule("I-MIX-12")
def test_the_game_ends_with_eleven_points_and_not_with_ten() -> None:
    for points, over in ((10, False), (11, True)):
        s = eleven("base", 3).state
        while s.agenda[-1][0] == terms.F_ASK:
            engine.choose(s, s.options[0])
        s.players[0].vp = points
        while s.round == 1 and not any(e[0] == terms.E_ENDGAME for e in s.events):
            ends = [o for o in s.options if o[0] in (terms.REVEAL, terms.END_TURN, terms.PASS)]
            engine.choose(s, ends[0] if ends else s.options[0])
        assert any(e[0] == terms.E_ENDGAME for e in s.events) == over


@rule("I-MIX-13", "I-OPEN-18")
@pytest.mark.parametrize("box", ["base", "uprising"])
def test_four_start_on_zero_and_play_to_ten(box: str) -> None:
    game = eleven(box, 4)
    assert (game.box.goal, [p.vp for p in game.state.players]) == (10, [0, 0, 0, 0])
    assert [p.points[terms.FROM_START] for p in game.state.players] == [0, 0, 0, 0]
    assert [p.vp for p in eleven(box, 4, variants=()).state.players] == [1, 1, 1, 1]


@rule("I-MIX-14", "S-MIX-12")
def test_with_six_allies_start_on_zero_and_commanders_on_four() -> None:
    game = eleven("uprising", 6)
    assert [p.vp for p in game.state.players] == [4, 0, 0, 4, 0, 0]
    assert [p.vp for p in eleven("uprising", 6, variants=()).state.players] == [4, 1, 1, 4, 1, 1]


@rule("I-OPEN-18")
def test_the_epic_game_keeps_its_twelve_points() -> None:
    assert eleven("base", 3, "ix", variants=("go_to_11", "epic")).box.goal == 12
    four = eleven("base", 4, "ix", variants=("go_to_11", "epic"))
    assert (four.box.goal, [p.vp for p in four.state.players]) == (12, [0, 0, 0, 0])


def test_the_variant_asks_for_immortality_and_stands_in_the_record() -> None:
    with pytest.raises(BadSetup, match="immortality"):
        new_game("base", players=3, seed=1, variants={"go_to_11"})
    game = eleven("base", 4)
    record = game.record()
    assert record["variants"] == ["go_to_11"]
    again = replay(record)
    assert again.box is game.box and again.state.digest() == game.state.digest()
