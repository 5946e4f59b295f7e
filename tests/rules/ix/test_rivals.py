"""X-HAGAL: Rivals of solo and two-player games with Rise of Ix."""

from collections import Counter

import pytest

from sietch.content import HAGAL, load_box
from sietch.records.game import new_game
from sietch.rules import engine, terms
from sietch.rules.errors import BadSetup
from sietch.rules.rivals.printed import Rival
from sietch.rules.verbs.troops import strength, strength_now
from tests.marks import rule
from tests.rivals import UprisingDuel, UprisingSolo
from tests.rules.ix.rivals import BASE, IX, duel, errands_of, flags, solo, tile_names, win


# --- the deck
@rule("X-HAGAL-01", "X-FAQ-02")
def test_cards_for_covered_spaces_are_out() -> None:
    without = load_box("base", frozenset({HAGAL})).hagal
    assert without is not None and BASE.hagal is not None
    assert {"hall_of_oratory", "rally_troops"} <= without.card_index.keys()
    assert not {"hall_of_oratory", "rally_troops"} & BASE.hagal.card_index.keys()
    assert {errand.space for card in BASE.hagal.cards for errand in card.errands} <= BASE.space_index.keys()


@rule("X-HAGAL-02", "X-COMP-07")
def test_the_deck_of_a_solo_game_has_30_cards() -> None:
    names = Counter(solo().deck_names())
    assert names.total() == 30
    assert (names["dreadnought_1p"], names["dreadnought_2p"], names["tech_negotiation"]) == (2, 0, 2)
    assert names["foldspace_or_interstellar_shipping"] == names["smuggling_or_interstellar_shipping"] == 1
    assert names["interstellar_shipping"] == 1


@rule("X-HAGAL-03", "X-COMP-07")
def test_the_deck_of_two_players_has_29_cards() -> None:
    names = Counter(duel().deck_names())
    assert names.total() == 29
    assert (names["dreadnought_1p"], names["dreadnought_2p"], names["tech_negotiation"]) == (0, 2, 0)
    without = load_box("base", frozenset({HAGAL})).hagal
    assert without is not None and BASE.hagal is not None
    assert sum(card.copies for card in BASE.hagal.cards if card.id not in without.card_index) == 9


@rule("X-HAGAL-04")
@pytest.mark.parametrize("supply", [2, 1, 0])
def test_a_dreadnought_card_is_passed_over_with_both_commissioned(supply: int) -> None:
    t = solo().ships(1, supply=supply, garrison=2 - supply)
    t.rival_turn(1, "dreadnought_1p", "wealth")
    if supply:
        assert t.turned == [("dreadnought_1p", "goes")] and t.fleet(1).garrison == 3 - supply
    else:
        assert t.turned == [("dreadnought_1p", "unmet"), ("wealth", "goes")]
    t = duel().ships(2, supply=supply, garrison=2 - supply)
    t.rival_turn(2, "dreadnought_2p", "wealth")
    assert t.where(2) == ["dreadnought" if supply else "wealth"]
    assert t[2].garrison == (2 if supply else 0)


@rule("X-HAGAL-05")
@pytest.mark.parametrize("guild", [0, 1, 2, 4])
def test_interstellar_shipping_asks_for_two_guild_influence_of_a_rival_too(guild: int) -> None:
    names = ["interstellar_shipping", "foldspace_or_interstellar_shipping", "smuggling_or_interstellar_shipping"]
    instead = {names[0]: "wealth", names[1]: "foldspace", names[2]: "smuggling"}
    for name in names:
        t = solo().influence(1, guild=guild)
        t.rival_turn(1, name, "wealth")
        assert t.where(1) == ["interstellar_shipping" if guild >= 2 else instead[name]]


@rule("X-HAGAL-06", "X-FAQ-08")
@pytest.mark.parametrize(("guild", "taken"), [(1, "foldspace"), (2, "interstellar_shipping")])
def test_only_the_space_that_fits_is_looked_at(guild: int, taken: str) -> None:
    t = solo().influence(1, guild=guild)
    t.agent_at(0, taken).rival_turn(1, "foldspace_or_interstellar_shipping", "wealth")
    assert t.turned == [("foldspace_or_interstellar_shipping", "taken"), ("wealth", "goes")]


# --- Freighters
@rule("X-HAGAL-07")
def test_a_freighter_goes_up_to_step_two_and_is_recalled_from_there() -> None:
    t = solo()
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert t.fleet(1).freighter == 1
    t.state.agents_at[t.space("smuggling")] = 0
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert t.fleet(1).freighter == 2
    t.influence(1, guild=2)
    t.ships(1, freighter=2)
    garrison = t[1].garrison
    t.give(1, agents=2).rival_turn(1, "interstellar_shipping")
    t.do("choose emperor")  # it has least with three Factions
    assert t.fleet(1).freighter == 1, "one icon for the recall, one to advance"
    assert t[1].garrison == garrison + 2


@rule("X-HAGAL-08", "X-HAGAL-09", "X-OPEN-19")
def test_it_takes_dividends_and_every_other_gains_one() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=1, guild=1, bene_gesserit=1)
    before = [p.solari for p in t.state.players]
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert [p.solari - n for p, n in zip(t.state.players, before, strict=True)] == [1, 5, 1]
    assert t[1].spice == 0


@rule("X-OPEN-19", "X-CARD-08")
def test_on_a_rivals_turn_yuna_adds_nothing() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=1, guild=1, bene_gesserit=1)
    t[0].leader = t.box.leader_index["princess_yuna_moritani"]
    for seat in (1, 2):
        before = t[0].solari
        t.ships(seat, freighter=2).influence(seat, emperor=1, guild=1, bene_gesserit=1)
        t.state.agents_at[t.space("smuggling")] = 0
        t.rival_turn(seat, "smuggling_or_interstellar_shipping")
        assert t[0].solari == before + 1, "1 for each Dividends, two in one round"


@rule("X-HAGAL-09", "X-SHIP-06")
def test_rivals_gain_one_from_the_humans_dividends() -> None:
    t = solo().ships(0, freighter=1).hand(0, "dune_the_desert_planet")
    before = [p.solari for p in t.state.players]
    t.do("send dune_the_desert_planet smuggling", "take space:smuggling", "choose recall")
    t.do("choose dividends")  # all that is left to take was taken by itself
    assert [p.solari - n for p, n in zip(t.state.players, before, strict=True)] == [6, 1, 1]


@rule("X-HAGAL-10")
def test_of_two_players_the_humans_alone_gain() -> None:
    t = duel().ships(2, freighter=2).influence(2, emperor=1, guild=1, bene_gesserit=1)
    before = [p.solari for p in t.state.players]
    t.rival_turn(2, "smuggling_or_interstellar_shipping")
    assert [p.solari - n for p, n in zip(t.state.players, before, strict=True)] == [1, 1, 0]
    assert t[2].influence == [1, 1, 1, 1] and t[2].garrison == 2


@rule("X-HAGAL-11", "X-FAQ-07")
def test_its_influence_goes_where_it_has_least() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=2, guild=1, bene_gesserit=3, fremen=0)
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert t[1].influence == [2, 1, 3, 1]


@rule("X-HAGAL-11", "X-FAQ-07")
def test_a_tie_is_decided_by_the_human() -> None:
    t = solo().ships(1, freighter=2).influence(1, emperor=2, guild=1, bene_gesserit=0, fremen=0)
    t.rival_turn(1, "smuggling_or_interstellar_shipping")
    assert (t.seat, t.options) == (0, ["choose bene_gesserit", "choose fremen"])
    d = duel().begin_with(1).ships(2, freighter=2)
    d.rival_turn(2, "smuggling_or_interstellar_shipping")
    assert (d.seat, len(d.options)) == (1, 4), "of two humans the first player"


# --- dreadnoughts
@rule("X-HAGAL-12")
@pytest.mark.parametrize(
    ("ships", "troops", "expected"),
    [(1, 5, (1, 2)), (2, 5, (2, 1)), (0, 5, (0, 3)), (2, 0, (2, 1)), (1, 0, (1, 1))],
)
def test_dreadnoughts_are_deployed_before_troops(ships: int, troops: int, expected: tuple[int, int]) -> None:
    t = solo().troops(1, garrison=troops).ships(1, garrison=ships, supply=2 - ships)
    t.rival_turn(1, "carthag")  # a Combat space, 1 troop
    assert (t.fleet(1).conflict, t[1].conflict) == expected


@rule("X-HAGAL-12")
def test_none_is_deployed_away_from_combat_spaces() -> None:
    t = solo().troops(1, garrison=3).ships(1, garrison=2, supply=0)
    t.rival_turn(1, "wealth")
    assert (t.fleet(1).conflict, t[1].conflict) == (0, 0)


@rule("X-OPEN-23", "X-DREAD-09")
@pytest.mark.parametrize(("ships", "swords"), [(1, 4), (0, 0)])
def test_a_dreadnought_alone_turns_a_card_for_its_swords(ships: int, swords: int) -> None:
    t = solo().hagal_deck("conspire", "wealth").ships(1, conflict=ships, supply=2 - ships)
    t.hand(0).intrigues(0, "windfall")
    t.fight(1, 0, 0)
    drawn = t.events(terms.E_HAGAL_SWORDS)
    assert [(seat, n) for _, seat, _, n, _ in drawn] == ([(1, 4)] if ships else [])
    strengths = t.events(terms.E_STRENGTH)
    assert ([n for _, seat, n, _, _ in strengths if seat == 1] == [3 + swords]) == bool(ships)


@rule("X-HAGAL-13", "X-HAGAL-14", "X-EX-6")
def test_its_dreadnought_covers_an_opponents_marker() -> None:
    t = solo().control("arrakeen", 0).control("carthag", 2)
    win(t, 1)
    assert flags(t) == {"arrakeen": 1}


@rule("X-HAGAL-13", "X-HAGAL-14")
@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ({}, "imperial_basin"),
        ({"imperial_basin": 1}, "arrakeen"),
        ({"imperial_basin": 1, "arrakeen": 1}, "carthag"),
        ({"carthag": 0}, "carthag"),
        ({"imperial_basin": 1, "carthag": 2}, "carthag"),
        ({"imperial_basin": 1, "arrakeen": 1, "carthag": 1}, "imperial_basin"),
        ({"imperial_basin": 0, "arrakeen": 2}, "imperial_basin"),
    ],
)
def test_where_it_goes(control: dict[str, int], expected: str) -> None:
    t = solo()
    for space, seat in control.items():
        t.control(space, seat)
    win(t, 1)
    assert flags(t) == {expected: 1}


@rule("X-HAGAL-13", "X-DREAD-14")
def test_a_space_with_a_dreadnought_cannot_be_chosen() -> None:
    t = solo().control("arrakeen", 0)
    t.ix.flags[t.space("arrakeen")] = 0
    t.ships(0, supply=1)
    win(t, 1)
    assert flags(t) == {"imperial_basin": 1}, "and the other one went home"


@rule("X-OPEN-04")
def test_house_hagal_covers_a_marker_and_gains_nothing() -> None:
    t = duel().control("imperial_basin", 0)
    win(t, 2)
    assert flags(t) == {"imperial_basin": 2}
    assert t.state.control[t.space("imperial_basin")] == 0, "the marker stays below"
    before = (t[0].spice, t[2].spice)
    while t.seat != 1:
        t.do("reveal" if "reveal" in t.options else "end")
    t.hand(1, "dune_the_desert_planet").do("send dune_the_desert_planet imperial_basin")
    assert (t[0].spice, t[2].spice) == before, "nobody has the bonus"


@rule("X-OPEN-04", "X-OPEN-20")
def test_house_hagal_defends_nothing() -> None:
    t = duel().next_conflict("siege_of_arrakeen").control("arrakeen", 0)
    win(t, 2)
    assert flags(t) == {"arrakeen": 2}
    assert t.state.conflict == t.box.conflict_index["siege_of_arrakeen"]
    assert (t[2].conflict, t[0].conflict) == (0, 0)


@rule("X-HAGAL-13", "X-OPEN-20", "X-DREAD-17")
def test_a_solo_rival_with_a_dreadnought_on_a_flag_defends() -> None:
    t = solo().next_conflict("siege_of_arrakeen").control("arrakeen", 0)
    win(t, 1)
    assert flags(t) == {"arrakeen": 1}
    assert t[1].conflict >= 1 and t[0].conflict == 0


# --- Leaders
@rule("X-HAGAL-15")
def test_of_the_new_leaders_two_may_be_rivals() -> None:
    names = {leader.person for leader in BASE.leaders if isinstance(leader, Rival)}
    before = {
        leader.person for leader in load_box("base", frozenset({HAGAL})).leaders if isinstance(leader, Rival)
    }
    assert names - before == {"prince_rhombur_vernius", "viscount_hundro_moritani"}
    for name in ("ilesa_ecaz", "tessia_vernius", "princess_yuna_moritani", "archduke_armand_ecaz"):
        with pytest.raises(BadSetup, match="no rival"):
            new_game("base", 1, 1, modules=IX, rivals=[name, None])


@rule("X-HAGAL-16")
def test_rhombur_acquires_a_tile_or_places_a_negotiator() -> None:
    rhombur = "prince_rhombur_vernius"
    t = solo(rhombur, "earl_memnon_thorvald").tops("windtraps", "holtzman_engine", "artillery").give(1, spice=2)
    t.rival_turn(1, "arrakeen_1p")
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators) == (["windtraps"], 0, 0)
    t = solo(rhombur, "earl_memnon_thorvald").tops("windtraps", "holtzman_engine", "artillery").give(1, spice=1)
    t.rival_turn(1, "arrakeen_1p")
    assert (tile_names(t, 1), t[1].spice, t.fleet(1).negotiators) == ([], 1, 1)


@rule("X-HAGAL-16", "B-SOLO-01")
def test_as_a_rival_rhombur_has_plain_dreadnoughts() -> None:
    t = solo("prince_rhombur_vernius", "earl_memnon_thorvald").ships(1, conflict=2, supply=0)
    assert strength_now(t.state, 1) == 6


@rule("X-HAGAL-17")
@pytest.mark.parametrize("spice", [0, 1, 3])
def test_hundro_pays_a_spice_for_the_freighter(spice: int) -> None:
    t = solo("viscount_hundro_moritani", "earl_memnon_thorvald").give(1, spice=spice)
    t.rival_turn(1, "arrakeen_1p")
    assert (t[1].spice, t.fleet(1).freighter) == ((spice - 1, 1) if spice else (0, 0))


# --- rewards
@rule("X-HAGAL-18")
def test_rivals_collect_troops_of_rewards() -> None:
    t = solo(conflict="skirmish_ix_1").troops(1, garrison=0).hagal_deck("wealth", "wealth", "wealth")
    t.fight(0, 3, 0)
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[0])
    recruited = [(seat, n) for _, seat, n, _, _ in t.events(terms.E_RECRUITED)]
    assert recruited == [(1, 1)], "that of the reward: Wealth, where the Rival goes next, brings none"
    assert t[1].garrison == 1


@rule("X-HAGAL-18", "X-HAGAL-07", "X-SHIP-14")
def test_freighters_of_rewards_move_by_the_same_rule() -> None:
    name = next(c.id for c in BASE.conflicts if "freighter" in repr(c.rewards[0]))
    t = solo(conflict=name).ships(1, freighter=2).influence(1, emperor=2, guild=2, bene_gesserit=2)
    t.hagal_deck("carthag", "carthag")
    solari = t[1].solari
    t.fight(0, 3, 0)
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[0])
    assert t.fleet(1).freighter < 2
    assert t[1].influence[terms.FREMEN] == 1
    assert t[1].solari >= solari


# --- with Uprising
@rule("X-MIX-21")
def test_with_uprising_cards_for_covered_spaces_are_out_and_foldspace_is() -> None:
    for t, humans, own in ((UprisingSolo(modules=IX), 1, 7), (UprisingDuel(modules=IX), 2, 5)):
        names = Counter(t.deck_names())
        plain = Counter((UprisingSolo() if humans == 1 else UprisingDuel()).deck_names())
        gone = plain - names
        assert gone == {
            "accept_contract_shipping_a": 1, "accept_contract_shipping_b": 1, "gather_support_a": 1,
            "gather_support_b": 1, "assembly_hall": 1,
        }  # fmt: skip
        assert (names - plain).total() == own - 1 and "foldspace_or_interstellar_shipping" not in names
        spaces = {errand.space for card in t.printed.cards for errand in card.errands}
        assert spaces <= t.box.space_index.keys()


@rule("X-MIX-22")
def test_no_card_sends_a_rival_of_uprising_to_foldspace() -> None:
    t = UprisingSolo(modules=IX)
    assert not [card.id for card in t.printed.cards if any(errand.space == "foldspace" for errand in card.errands)]


@rule("X-MIX-04", "X-MIX-05", "X-MIX-21")
@pytest.mark.parametrize(
    ("card", "post"),
    [
        ("place_spy_green", "post_tech_negotiation_dreadnought"),
        ("place_spy_yellow", "post_interstellar_shipping_smuggling"),
    ],
)
def test_spies_of_rivals_go_to_the_new_posts_first(card: str, post: str) -> None:
    t = UprisingSolo(modules=IX)
    t.rival_turn(1, card, "fremkit")
    assert t.spy_posts(1) == [post]


@rule("X-OPEN-22", "X-HAGAL-14", "X-MIX-11")
@pytest.mark.parametrize(
    ("control", "expected"),
    [
        ({}, "imperial_basin"),
        ({"imperial_basin": 1}, "arrakeen"),
        ({"imperial_basin": 1, "arrakeen": 1}, "spice_refinery"),
        ({"spice_refinery": 0}, "spice_refinery"),
    ],
)
def test_the_order_of_flags_on_the_uprising_board(control: dict[str, int], expected: str) -> None:
    t = UprisingSolo(modules=IX)
    for space, seat in control.items():
        t.control(space, seat)
    win(t, 1)
    assert flags(t) == {expected: 1}


@rule("X-HAGAL-25", "X-HAGAL-24")
def test_the_rival_beside_two_humans_of_uprising_buys_no_tile() -> None:
    t = UprisingDuel(modules=IX)
    assert "acquire_tech" not in errands_of(t, 2)
    t[2].swordmaster = True
    t.give(2, spice=7)
    engine.advance(t.state)
    assert (t[2].spice, t[2].vp) == (0, 1), "so it sells its spice as ever"


@rule("X-MIX-13", "X-HAGAL-12")
def test_strength_of_an_uprising_rival_counts_dreadnoughts() -> None:
    t = UprisingSolo(modules=IX).ships(1, conflict=2, supply=0)
    t[1].strength_set = True
    assert strength(t.state, 1) == 6
