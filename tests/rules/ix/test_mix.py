"""X-MIX-01 to X-MIX-20: Rise of Ix with Uprising."""

from collections import Counter

import pytest

from sietch.content import load_box
from sietch.records.game import new_game
from sietch.rules import terms
from sietch.rules.verbs.ships import controller
from sietch.words import names
from sietch.words.messages import load
from tests.marks import rule
from tests.rules.playing import play_out
from tests.rules.plays import reach, take_all
from tests.table import UprisingTable

PLAIN = load_box("uprising")
MIXED = load_box("uprising", frozenset({"ix"}))
OVER_BASE = load_box("base", frozenset({"ix"}))
GONE = {"assembly_hall", "gather_support", "accept_contract", "shipping"}
ADDED = {"interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought"}
SHIPPING_POST, IX_POST = "post_interstellar_shipping_smuggling", "post_tech_negotiation_dreadnought"


def table(players: int = 3, leaders: list[str] | None = None, *modules: str) -> UprisingTable:
    return UprisingTable(players, leaders, modules=["ix", *modules])


# --- the board
@rule("X-MIX-01", "X-MIX-02", "U-MIX-01")
@pytest.mark.parametrize("modules", [("ix",), ("ix", "choam"), ("ix", "base_cards"), ("ix", "choam", "six")])
def test_four_spaces_are_covered_and_four_added(modules: tuple[str, ...]) -> None:
    box = load_box("uprising", frozenset(modules))
    below = load_box("uprising", frozenset(modules) - {"ix"})
    assert below.space_index.keys() - box.space_index.keys() == GONE & below.space_index.keys()
    assert box.space_index.keys() - below.space_index.keys() == ADDED
    assert len(MIXED.spaces) == len(PLAIN.spaces) == 22


@rule("X-MIX-03")
def test_high_council_imperial_privilege_and_swordmaster_stay_and_there_is_no_mentat() -> None:
    for name in ("high_council", "imperial_privilege", "swordmaster"):
        assert MIXED.spaces[MIXED.space_index[name]] is PLAIN.spaces[PLAIN.space_index[name]]
    assert "mentat" not in MIXED.space_index and "mentat" in OVER_BASE.space_index


@rule("X-MIX-04", "U-MIX-02")
def test_posts_of_covered_spaces_are_gone_and_two_are_assumed() -> None:
    gone = PLAIN.post_index.keys() - MIXED.post_index.keys()
    assert gone == {"post_assembly_hall_gather_support", "post_accept_contract_shipping"}
    assert MIXED.post_index.keys() - PLAIN.post_index.keys() == {SHIPPING_POST, IX_POST}
    assert len(MIXED.posts) == 13
    joined = {post.id: {MIXED.spaces[i].id for i in MIXED.watched[n]} for n, post in enumerate(MIXED.posts)}
    assert joined[SHIPPING_POST] == {"interstellar_shipping", "smuggling"}
    assert joined[IX_POST] == {"tech_negotiation", "dreadnought"}


@rule("X-MIX-04", "U-MIX-02")
@pytest.mark.parametrize(
    ("post", "space", "card"),
    [
        (SHIPPING_POST, "smuggling", "dune_the_desert_planet"),
        (SHIPPING_POST, "interstellar_shipping", "dune_the_desert_planet"),
        (IX_POST, "tech_negotiation", "dagger"),
        (IX_POST, "dreadnought", "dagger"),
    ],
)
def test_a_spy_there_watches_both_spaces(post: str, space: str, card: str) -> None:
    t = table().spies(0, post).hand(0, card).give(0, solari=5).influence(0, guild=2).agent_at(1, space)
    assert t.starting(f"send {card} {space}") == [f"send {card} {space} spy:{post}"], "infiltrating by the Spy"
    t = table().spies(0, post).hand(0, card).give(0, solari=5).influence(0, guild=2).deck(0, "diplomacy")
    t.do(f"send {card} {space}")
    assert any(post in option for option in t.options), "gathering intelligence"


@rule("X-MIX-05", "U-SPY-05")
def test_they_are_posts_of_spice_trade_and_landsraad_spaces() -> None:
    icons = {post.id: MIXED.post_icons[i] for i, post in enumerate(MIXED.posts)}
    assert icons[SHIPPING_POST] == 1 << terms.SPICE_TRADE
    assert icons[IX_POST] == 1 << terms.LANDSRAAD


# --- decks
@rule("X-MIX-06", "U-MIX-03")
def test_the_conflicts_of_ix_are_left_out() -> None:
    assert MIXED.conflicts == PLAIN.conflicts
    of_ix = OVER_BASE.conflict_index.keys() - load_box("base").conflict_index.keys()
    assert len(of_ix) == 4 and not of_ix & MIXED.conflict_index.keys()
    assert all(OVER_BASE.conflicts[OVER_BASE.conflict_index[name]].icon < 0 for name in of_ix)


@rule("X-MIX-06", "X-MIX-07")
def test_a_won_conflict_without_a_battle_icon_pairs_with_nothing() -> None:
    t = UprisingTable(3, modules=["ix", "epic"], conflict="economic_supremacy")
    t.trophies(0, "objective_crysknife", "objective_desert_mouse_first")
    t.set_strengths((3, 0), (0, 0), (0, 0))
    while t.state.round == 1 and not t.state.over:
        t.do(t.options[-1])
    assert t[0].points[terms.FROM_ICONS] == 0
    won = t.box.conflict_index["economic_supremacy"]
    assert won in t.followers(0).trophies
    assert load("en").text(names.trophy(t.box, won)) == "Economic Supremacy"


@rule("X-COMP-02", "X-SETUP-05")
def test_its_cards_join_the_decks() -> None:
    def count(modules: set[str]) -> tuple[int, int]:
        box = load_box("uprising", frozenset(modules))
        cards = sum(card.copies for card in box.cards if card.kind == "imperium")
        return cards, sum(card.copies for card in box.intrigues)

    assert count({"ix"}) == (65 + 35, 40 + 17)
    assert count({"ix", "choam"}) == (69 + 35, 44 + 17)


@rule("X-MIX-08", "U-MIX-05", "X-FAQ-06")
@pytest.mark.parametrize("leader", ["ilesa_ecaz", "princess_yuna_moritani"])
def test_foldspace_is_laid_out_only_for_ilesa(leader: str) -> None:
    s = new_game("uprising", 3, 1, [leader, "muad_dib", "gurney_halleck"], modules=["ix"]).state
    left = {s.box.cards[card].id: n for card, n in zip(s.box.reserve, s.reserve, strict=True)}
    assert left["foldspace"] == (6 if leader == "ilesa_ecaz" else 0)
    assert "foldspace" not in load_box("uprising", frozenset({"choam", "base_cards"})).card_index


@rule("X-MIX-08", "U-MIX-05", "X-CARD-07")
def test_she_takes_it_by_her_signet_and_nobody_else_can() -> None:
    t = table(3, ["ilesa_ecaz", "muad_dib", "gurney_halleck"]).give(0, solari=3).hand(0, "signet_ring")
    take_all(t.do("send signet_ring arrakeen"))
    assert "foldspace" in t.names(t[0].discard)
    assert not [space.id for space in t.box.spaces if "foldspace" in repr([space.effect, space.prices])]
    others = [leader for leader in t.box.leaders if leader.id != "ilesa_ecaz"]
    assert not [leader.id for leader in others if "foldspace" in repr([leader.signet, leader.abilities])]
    sold = [*t.box.cards, *t.box.intrigues]
    assert not [card.id for card in sold if any("foldspace" in repr(effect) for _, effect in card.boxes())]
    assert t.box.cards[t.card("foldspace")].cost < 0, "it cannot be bought"


# --- control
@rule("X-MIX-11")
def test_the_spaces_that_a_dreadnought_may_control() -> None:
    assert {MIXED.spaces[i].id for i in MIXED.controllable} == {"arrakeen", "spice_refinery", "imperial_basin"}
    t = table().ships(0, conflict=1, supply=1)
    t.set_strengths((3, 0), (0, 0), (0, 0))
    while t.decision.kind != "flag":
        t.do(t.options[0])
    assert {option.split()[-1] for option in t.options} == {"arrakeen", "spice_refinery", "imperial_basin"}
    t.do(next(option for option in t.options if option.endswith("spice_refinery")))
    assert controller(t.state, t.space("spice_refinery")) == 0


# --- units
@rule("X-MIX-12", "U-UNIT-01", "U-UNIT-04")
@pytest.mark.parametrize(("troops", "worms", "ships"), [(0, 0, 1), (1, 1, 1), (2, 0, 2)])
def test_dreadnoughts_are_units(troops: int, worms: int, ships: int) -> None:
    t = table().troops(0, conflict=troops).sandworms(0, worms).ships(0, conflict=ships, supply=2 - ships)
    t[0].strength_set = True
    assert t.strength(0) == 2 * troops + 3 * worms + 3 * ships
    t.give(0, swords=2)
    assert t.strength(0) == 2 * troops + 3 * worms + 3 * ships + 2


@rule("X-MIX-12", "U-UNIT-04")
def test_units_deployed_count_dreadnoughts() -> None:
    """Deploying counts units, whatever kind: two of the garrison at a Combat space."""
    t = table().troops(0, garrison=5).ships(0, garrison=2, supply=0).hand(0, "reconnaissance")
    t.do("send reconnaissance arrakeen")
    assert "deploy 0 dreadnoughts:2" in t.options and "deploy 1 dreadnoughts:1" in t.options
    assert "deploy 2 dreadnoughts:2" not in t.options
    t.intrigues(0, "distraction")  # asks for three units deployed in this turn
    assert "play distraction" not in t.options
    t.do("deploy 1 dreadnoughts:2")
    assert "play distraction" in t.options


@rule("X-MIX-13")
def test_strength_of_all_three_kinds_of_units() -> None:
    t = table().troops(0, conflict=3).sandworms(0, 2).ships(0, conflict=2, supply=0).give(0, swords=4)
    assert t.strength_now(0) == 2 * 3 + 3 * 2 + 3 * 2 + 4


@rule("X-MIX-14", "X-MIX-15")
@pytest.mark.parametrize(("worms", "times"), [(0, 1), (1, 2)])
def test_only_a_sandworm_doubles_and_control_by_a_dreadnought_is_not_doubled(worms: int, times: int) -> None:
    t = table().sandworms(0, worms).ships(0, conflict=2, supply=0)
    t.set_strengths((1, 0), (0, 0), (0, 0))
    while t.state.round == 1:
        t.do(t.options[0])
    events = [(place, double) for _, seat, place, _, double in t.events(terms.E_PLACE) if seat == 0]
    assert events == [(1, times - 1)]
    assert len(t.events(terms.E_FLAG)) == sum(seat == 0 for seat in t.ix.flags) == 1, "one takes a flag, once"
    assert t.fleet(0).garrison == 1


@rule("X-MIX-14")
@pytest.mark.parametrize("stands", [True, False])
def test_the_shield_wall_keeps_no_dreadnought_out(stands: bool) -> None:
    protected = next(c.id for c in MIXED.conflicts if c.protected)
    t = UprisingTable(3, modules=["ix"], conflict=protected).wall(stands)
    t.ships(0, garrison=1, supply=1).hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert "deploy 0 dreadnoughts:1" in t.options


# --- infiltration and Spies
@rule("X-MIX-16")
def test_an_infiltration_icon_works_without_a_spy() -> None:
    t = table().hand(0, "choam_delegate", "dune_the_desert_planet").agent_at(1, "smuggling")
    assert "smuggling" in reach(t, "choam_delegate") and "smuggling" not in reach(t, "dune_the_desert_planet")
    t.do("send choam_delegate smuggling")
    assert t.followers(0).spies == 3


@rule("X-MIX-16")
def test_a_spy_may_still_gather_intelligence_for_the_same_agent() -> None:
    t = table().spies(0, SHIPPING_POST).hand(0, "choam_delegate").deck(0, "diplomacy").agent_at(1, "smuggling")
    t.do("send choam_delegate smuggling")
    assert "decline" in t.options and any(SHIPPING_POST in option for option in t.options)
    t.do(next(option for option in t.options if SHIPPING_POST in option))
    assert (t.names(t[0].hand), t.followers(0).spies) == (["diplomacy"], 3)


@rule("X-MIX-17")
def test_a_spy_makes_no_other_icon_infiltrate() -> None:
    """Bounty Hunter infiltrates City spaces only; a Spy elsewhere does not carry that over."""
    t = table().hand(0, "bounty_hunter").spies(0, SHIPPING_POST).agent_at(1, "smuggling").agent_at(1, "arrakeen")
    assert "arrakeen" in reach(t, "bounty_hunter")
    assert "smuggling" not in reach(t, "bounty_hunter")
    spying = next(card for card in MIXED.cards if card.icons >> terms.SPY & 1 and not card.infiltrates)
    t = table().hand(0, spying.id).spies(0, SHIPPING_POST).agent_at(1, "smuggling")
    sends = t.starting(f"send {spying.id} smuggling")
    assert all(SHIPPING_POST in option for option in sends), "only by recalling the Spy (U-SPY-08)"


# --- cards
@rule("X-MIX-18", "X-UNLOAD-01")
def test_discarding_an_unload_card_for_an_uprising_effect_gives_its_reveal_box() -> None:
    card = next(c for c in PLAIN.cards if repr(c.agent).startswith("arrow(cost=discard(n=1), gain=all"))
    t = table().hand(0, card.id, "choam_delegate").give(0, solari=0, spice=9, water=9)
    t.do(t.starting(f"send {card.id} ")[0], f"take card:{card.id}")
    t.do(*[option for option in t.options if "choam_delegate" in option])
    assert "choam_delegate" in t.names(t[0].discard)
    assert 3 in [solari for _, seat, solari, _, _ in t.events(terms.E_GAINED) if seat == 0]


@rule("X-MIX-19", "X-CARD-15")
@pytest.mark.parametrize(("spice", "open_"), [(3, True), (2, False)])
def test_guild_accord_lowers_the_heighliner_to_three(spice: int, open_: bool) -> None:
    t = table().hand(0, "guild_accord", "diplomacy").give(0, spice=spice)
    assert ("heighliner" in reach(t, "guild_accord")) == open_
    assert "heighliner" not in reach(t, "diplomacy"), "others pay 5"
    if open_:
        t.do("send guild_accord heighliner")
        assert t[0].spice == 0


@rule("X-MIX-20", "X-CARD-10")
def test_tessia_takes_the_bonuses_of_the_uprising_tracks() -> None:
    assert "spy" in repr(MIXED.tracks[terms.EMPEROR].bonus)
    assert "spy" not in repr(OVER_BASE.tracks[terms.EMPEROR].bonus)
    t = table(3, ["tessia_vernius", "muad_dib", "gurney_halleck"]).influence(0, emperor=1)
    t.fleet(0).snoopers &= ~(1 << terms.GUILD)  # the first place is taken: the next token brings a track's bonus
    t.hand(0, "diplomacy").do("send diplomacy dutiful_service")
    while not t.followers(0).spies < 3 and t.seat == 0 and "end" not in t.options:
        t.do((t.starting("take leader") or t.starting("take influence") or t.options)[0])
    assert t.followers(0).spies == 2, "a Spy was placed"


# --- games
@rule("X-MIX-01", "U-MIX-11")
@pytest.mark.parametrize("modules", [("ix", "choam"), ("ix", "choam", "base_cards")])
def test_mixed_games_are_played_to_their_end(modules: tuple[str, ...]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        s = play_out(new_game("uprising", 4, seed, modules=modules).state, seed)
        seen.update(s.box.cards[card].id for p in s.players for card in p.discard + p.deck)
        assert s.over
    of_ix = OVER_BASE.card_index.keys() - load_box("base").card_index.keys()
    assert seen.keys() & of_ix
