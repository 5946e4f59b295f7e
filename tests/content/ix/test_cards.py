"""Imperium cards of Rise of Ix that do more than gain things."""

import pytest

from sietch.rules.terms import E_UNDER_DECK
from sietch.words import asking
from sietch.words.messages import load
from tests.content.ix.tables import ix_table
from tests.content.ledger import change, come_round, revealed, visit
from tests.marks import rule
from tests.rules.ix.rivals import solo
from tests.table import SixTable, Table, UprisingTable


def sent(card: str, space: str, t: Table | None = None) -> Table:
    """Seat 0 has sent an Agent with this card."""
    t = t or ix_table()
    return t.hand(0, card, *t.names(t[0].hand)).do(f"send {card} {space}")


# --- what opponents have to do with it
@rule("X-CARD-16")
@pytest.mark.parametrize(("others", "solari"), [((), 0), ((1,), 2), ((1, 3), 2)])
def test_bounty_hunter_is_paid_where_an_opponents_agent_stands(others: tuple[int, ...], solari: int) -> None:
    t = ix_table().give(0, solari=0)
    for other in others:
        t.agent_at(other, "carthag")
    sent("bounty_hunter", "carthag", t)
    assert t[0].solari == solari


def test_bounty_hunter_is_not_paid_for_a_team_member() -> None:
    for there, solari in ((2, 0), (1, 2)):
        t = SixTable(modules=("ix",)).turn_of(4).give(4, solari=0).agent_at(there, "arrakeen")
        t.hand(4, "bounty_hunter").do("send bounty_hunter arrakeen")
        assert t[4].solari == solari


def ambush(t: Table, troops: int) -> Table:
    """Seat 0 has sent Desert Ambush to Imperial Basin and deployed so many troops."""
    t.troops(0, garrison=5).hand(0, "desert_ambush").do("send desert_ambush imperial_basin")
    return t.do(f"deploy {troops}") if troops else t


@rule("X-CARD-20")
def test_desert_ambush_drives_off_one_unit_for_each_troop_and_each_may_be_left() -> None:
    t = ix_table().troops(1, conflict=2).troops(2, conflict=1).ships(2, supply=1, conflict=1)
    assert ambush(t, 0).barred["take card:desert_ambush"] == "condition"
    t.do("deploy 2", "take card:desert_ambush")
    assert t.options == ["choose seat:1 troop", "choose seat:2 troop", "choose seat:2 dreadnought", "decline"]
    t.do("choose seat:2 dreadnought")
    assert (t.fleet(2).conflict, t.fleet(2).garrison) == (0, 1)
    assert t.options == ["choose seat:1 troop", "choose seat:2 troop", "decline"]
    t.do("choose seat:1 troop")
    assert (t[1].conflict, t[1].garrison, t[2].conflict) == (1, 1, 1)
    assert not t.starting("take card:desert_ambush")
    t = ambush(ix_table().troops(1, conflict=2), 2).do("take card:desert_ambush", "decline")
    assert t[1].conflict == 2


@rule("X-CARD-20", "X-DREAD-02")
def test_desert_ambush_counts_no_dreadnought_of_its_own() -> None:
    t = ix_table().troops(1, conflict=2).ships(0, supply=1, garrison=1)
    ambush(t, 0).do("deploy 0 dreadnoughts:1")
    assert t.barred["take card:desert_ambush"] == "condition"


def test_desert_ambush_corrects_a_strength_already_set() -> None:
    t = ix_table().troops(1, conflict=1)
    t.give(1, swords=3, strength_set=True, revealed_turn=True)
    ambush(t, 1).do("take card:desert_ambush", "choose seat:1 troop")
    assert (t.strength(1), t[1].swords) == (0, 0)


@rule("X-OPEN-12")
def test_desert_ambush_counts_every_deployed_troop_whatever_retreats() -> None:
    t = ix_table().troops(1, conflict=4)
    ambush(t, 2)
    t.state.players[0].conflict, t.state.players[0].garrison = 0, 5
    t.refresh().do("take card:desert_ambush", "choose seat:1 troop", "choose seat:1 troop")
    assert t[1].conflict == 2


@rule("X-OPEN-09")
def test_desert_ambush_cannot_drive_off_a_sandworm() -> None:
    t = UprisingTable(modules=("ix",)).sandworms(1, 2)
    t.troops(0, garrison=5).hand(0, "desert_ambush").give(0, water=1).do(
        "send desert_ambush imperial_basin", "deploy 2"
    )
    assert t.barred["take card:desert_ambush"] == "nothing_there"
    t.troops(1, conflict=1).do("take card:desert_ambush")
    assert t.options == ["choose seat:1 troop", "decline"]
    t.do("choose seat:1 troop")
    assert (t[1].conflict, t.followers(1).sandworms) == (0, 2)


def test_desert_ambush_of_a_commander_counts_the_allys_troops_and_strikes_opponents_only() -> None:
    t = SixTable(modules=("ix",)).troops(2, garrison=3, conflict=0).troops(1, conflict=1).troops(4, conflict=1)
    t.hand(0, "desert_ambush").give(0, water=3)
    t.do(next(o for o in t.starting("send desert_ambush imperial_basin") if "ally:2" in o))
    t.do("choose 2", "take card:desert_ambush")
    assert (t.seat, t.options) == (0, ["choose seat:1 troop", "decline"])
    t.do("choose seat:1 troop")
    assert t[1].conflict == 0


# --- cards, Intrigue cards
@rule("X-CARD-12")
def test_court_intrigue_puts_a_card_unseen_under_the_deck_and_draws_one() -> None:
    t = ix_table().intrigues(0, "cull", "expedite").intrigue_deck("finesse", "blackmail")
    sent("court_intrigue", "wealth", t).do("take card:court_intrigue")
    assert t.options == ["choose intrigue:cull", "choose intrigue:expedite"]
    t.do("choose intrigue:cull")
    assert [t.box.intrigues[i].id for i in t[0].intrigues] == ["expedite", "finesse"]
    assert [t.box.intrigues[i].id for i in t.state.intrigue_deck] == ["cull", "blackmail"]  # the top is the last
    assert t.state.intrigue_discard == []
    assert t.events(E_UNDER_DECK) == [(E_UNDER_DECK, 0, 1, 0, 0)]  # which one nobody reads


def test_court_intrigue_needs_a_card_to_put_back() -> None:
    t = sent("court_intrigue", "wealth", ix_table().intrigues(0))
    assert t.barred["take card:court_intrigue"] == "cannot_pay"


@rule("X-CARD-15")
def test_guild_accord_lowers_heighliner_by_two_for_its_own_agent() -> None:
    t = ix_table().give(0, spice=4).hand(0, "guild_accord", "diplomacy")
    assert "send guild_accord heighliner" in t.options
    assert t.barred["send diplomacy heighliner"] == "cannot_pay"
    t.do("send guild_accord heighliner")
    assert t[0].spice == 0
    t = ix_table().give(0, spice=3).hand(0, "guild_accord")
    assert t.barred["send guild_accord heighliner"] == "cannot_pay"
    assert (
        change(ix_table().hand(0, "guild_accord").give(0, spice=6), 0, "send guild_accord heighliner")["spice"]
        == -4
    )


@rule("X-CARD-15")
def test_the_lower_price_is_shown_before_sending_and_as_the_reason() -> None:
    english = load("en")
    t = ix_table().give(0, spice=4).hand(0, "guild_accord", "diplomacy")
    s = t.state
    assert english.text(asking.option(s, t.find("send guild_accord heighliner"))) == (
        "Send an Agent with Guild Accord → Heighliner (4 spice)"
    )
    t.give(0, spice=3)
    barred = {str(b.option): b.option.move for b in t.decision.barred}
    told = {name: english.text(asking.reason(s, move, "cannot_pay")) for name, move in barred.items()}
    assert told["send guild_accord heighliner"] == "you cannot pay 4 spice"
    assert told["send diplomacy heighliner"] == "you cannot pay 6 spice"


@rule("X-CARD-15", "X-INFIL-01")
def test_guild_accord_infiltrates_at_the_lower_price() -> None:
    t = ix_table().give(0, spice=4).hand(0, "guild_accord").agent_at(1, "heighliner")
    t.do("send guild_accord heighliner")
    assert t[0].spice == 0


@rule("X-MIX-19")
def test_guild_accord_lowers_the_heighliner_of_uprising_to_three() -> None:
    t = UprisingTable(modules=("ix",)).give(0, spice=3).hand(0, "guild_accord")
    t.do("send guild_accord heighliner")
    assert t[0].spice == 0


def test_guild_accord_of_a_commander() -> None:
    t = SixTable(modules=("ix",)).give(0, spice=3).hand(0, "guild_accord", "diplomacy")
    assert len(t.starting("send guild_accord heighliner")) == 2  # by the Ally to activate
    t.do(t.starting("send guild_accord heighliner")[0])
    assert t[0].spice == 0


def test_esmar_tuek_pays_for_influence_and_a_card() -> None:
    t = ix_table().give(0, spice=1).deck(0, "dagger")
    assert visit(t, "esmar_tuek", "carthag", "take card:esmar_tuek", "take space:carthag intrigue")["guild"] == 1
    assert t[0].spice == 0


def test_ix_guild_compact_discards_two_for_a_dreadnought_that_may_fight_at_once() -> None:
    t = ix_table().give(0, spice=6).hand(0, "ix_guild_compact", "dagger", "diplomacy", "seek_allies")
    t.do(
        "send ix_guild_compact heighliner",
        "take card:ix_guild_compact",
        "choose dagger hand",
        "choose diplomacy hand",
    )
    assert t.names(t[0].hand) == ["seek_allies"]
    assert (t.fleet(0).supply, t.fleet(0).garrison) == (1, 1)
    assert "deploy 0 dreadnoughts:1" in t.options
    t = (
        ix_table()
        .ships(0, supply=0, garrison=2)
        .give(0, spice=6)
        .hand(0, "ix_guild_compact", "dagger", "diplomacy")
    )
    t.do("send ix_guild_compact heighliner")
    assert t.barred["take card:ix_guild_compact"] == "no_dreadnought"


def test_ix_guild_compact_unloads_up_to_two_negotiators() -> None:
    t = ix_table().hand(0, "ix_guild_compact").do("reveal", "take card:ix_guild_compact")
    assert t.options == ["choose 2", "choose 1", "choose 0"]
    t.do("choose 2")
    assert (t.fleet(0).negotiators, t[0].supply) == (2, 7)


def test_in_the_shadows_discards_for_influence_with_another_faction() -> None:
    t = sent("in_the_shadows", "carthag", ix_table().influence(0, bene_gesserit=1))
    assert t.barred["take card:in_the_shadows"] == "condition"
    t = sent("in_the_shadows", "carthag", ix_table().influence(0, bene_gesserit=2))
    t.do("take card:in_the_shadows")
    assert t.options == ["choose emperor", "choose guild", "choose fremen"]


def test_spice_trader_discards_for_two_spice() -> None:
    t = sent("spice_trader", "carthag", ix_table().influence(0, fremen=1))
    assert t.barred["take card:spice_trader"] == "condition"
    t = sent("spice_trader", "carthag", ix_table().influence(0, fremen=2).give(0, spice=0))
    assert t.do("take card:spice_trader")[0].spice == 2


def test_truthsayer_and_satellite_ban_discard_for_something() -> None:
    t = sent("truthsayer", "tech_negotiation", ix_table().deck(0, "diplomacy")).do("take card:truthsayer")
    assert (t.names(t[0].hand), t.names(t[0].discard)) == (["diplomacy"], ["dagger"])
    t = sent("satellite_ban", "stillsuits", ix_table().give(0, spice=0, water=0)).do("take card:satellite_ban")
    assert (t[0].spice, t[0].water) == (1, 2)  # one water is the space's


@pytest.mark.parametrize(
    ("goods", "options"),
    [
        ({"spice": 2, "solari": 4}, {"solari": 5, "spice": -2}),
        ({"spice": 1, "solari": 5}, {"solari": -5, "spice": 4}),
    ],
)
def test_local_fence_exchanges_one_way_or_the_other(goods: dict[str, int], options: dict[str, int]) -> None:
    t = sent("local_fence", "carthag", ix_table().give(0, **goods))
    assert change(t, 0, "take card:local_fence") == options


def test_local_fence_asks_which_way_and_may_be_left() -> None:
    t = sent("local_fence", "carthag", ix_table().give(0, spice=2, solari=5))
    for item in t.starting("take space"):
        t.do(item)
    assert "end" in t.options
    t.do("take card:local_fence")
    assert len(t.starting("choose")) == 2
    assert not t.do(t.options[0]).starting("take card:local_fence")  # once


def test_imperial_bashar_recruits_or_trashes() -> None:
    t = sent("imperial_bashar", "carthag").do("take card:imperial_bashar")
    assert t.options == ["choose recruit", "choose trash"]
    t.do("choose trash", "choose dagger hand")
    assert t.card("dagger") in t.state.trashed


@rule("X-CARD-13")
def test_imperial_bashar_counts_the_other_revealed_cards_that_give_swords_now() -> None:
    t = ix_table().hand(0, "imperial_bashar", "dagger", "jamis", "diplomacy", "bene_gesserit_sister").do("reveal")
    t.do("take card:bene_gesserit_sister", "choose persuasion")
    for item in t.starting("take card:imperial_bashar"):
        t.do(item)
    assert t[0].swords == 1 + 2 + 2 + 2  # Dagger, Jamis, its own two, one for each of the two others


@rule("X-CARD-13")
def test_imperial_bashar_with_a_sister_used_for_swords_and_with_uprising() -> None:
    t = ix_table().hand(0, "imperial_bashar", "bene_gesserit_sister").do("reveal")
    t.do("take card:bene_gesserit_sister", "choose swords").do(*t.starting("take card:imperial_bashar"))
    assert t[0].swords == 2 + 2 + 1
    u = UprisingTable(modules=("ix",)).hand(0, "imperial_bashar", "dagger").do("reveal")
    for item in u.starting("take card:imperial_bashar"):
        u.do(item)
    assert u[0].swords == 1 + 2 + 1


@pytest.mark.parametrize(("space", "swords"), [("conspire", 5), ("wealth", 5), ("carthag", 2)])
def test_imperial_shock_trooper_has_more_swords_with_an_agent_at_the_emperor(space: str, swords: int) -> None:
    t = ix_table().agent_at(0, space).agent_at(1, "wealth" if space != "wealth" else "conspire")
    gained = revealed(t, "imperial_shock_trooper")
    assert (gained["swords"], gained["persuasion"]) == (swords, 1)


def test_imperial_shock_trooper_on_the_uprising_board() -> None:
    t = UprisingTable(modules=("ix",)).agent_at(0, "sardaukar")
    assert revealed(t, "imperial_shock_trooper")["swords"] == 5


def test_full_scale_assault_commissions_when_acquired_and_has_swords_for_each_dreadnought() -> None:
    t = ix_table().row("full_scale_assault").do("reveal").give(0, persuasion=8).do("buy full_scale_assault")
    assert (t.fleet(0).supply, t.fleet(0).garrison) == (1, 1)
    for n in (0, 1, 2):
        t = ix_table().ships(0, supply=2 - n, conflict=n)
        assert revealed(t, "full_scale_assault").get("swords", 0) == 3 * n


@rule("X-CARD-21")
def test_negotiated_withdrawal_retreats_exactly_three_units_of_both_kinds() -> None:
    t = ix_table().troops(0, conflict=3).ships(0, supply=0, conflict=2).hand(0, "negotiated_withdrawal")
    t.do("reveal", "take card:negotiated_withdrawal")
    assert t.options == ["choose 3", "choose 2 dreadnoughts:1", "choose 1 dreadnoughts:2"]
    t.do("choose 1 dreadnoughts:2", "choose fremen")
    assert (t[0].conflict, t[0].garrison, t.fleet(0).garrison, t[0].influence[3]) == (2, 1, 2, 1)
    t = (
        ix_table()
        .troops(0, conflict=1)
        .ships(0, supply=1, conflict=1)
        .hand(0, "negotiated_withdrawal")
        .do("reveal")
    )
    assert t.barred["take card:negotiated_withdrawal"] == "no_troops"


def test_negotiated_withdrawal_retreats_no_sandworm_and_an_allys_units_for_a_commander() -> None:
    u = UprisingTable(modules=("ix",)).troops(0, conflict=2).sandworms(0, 3).hand(0, "negotiated_withdrawal")
    assert u.do("reveal").barred["take card:negotiated_withdrawal"] == "no_troops"
    t = SixTable(modules=("ix",)).troops(2, conflict=3).hand(0, "negotiated_withdrawal").do("reveal ally:2")
    t.do("take card:negotiated_withdrawal", "choose guild")
    assert (t[2].conflict, t[2].garrison, t.level(2, "guild")) == (0, 3, 1)


def test_negotiated_withdrawal_recruits_when_acquired() -> None:
    t = ix_table().row("negotiated_withdrawal").do("reveal").give(0, persuasion=4)
    assert change(t, 0, "buy negotiated_withdrawal")["garrison"] == 1


@pytest.mark.parametrize("n", [0, 1, 2])
def test_satellite_ban_retreats_up_to_two_troops_and_no_dreadnought(n: int) -> None:
    t = ix_table().troops(0, conflict=3).ships(0, supply=1, conflict=1).hand(0, "satellite_ban")
    t.do("reveal", "take card:satellite_ban")
    assert t.options == ["choose 0", "choose 1", "choose 2"]
    t.do(f"choose {n}")
    assert (t[0].conflict, t.fleet(0).conflict) == (3 - n, 1)


def test_sayyadina_pays_water_for_a_point_and_has_persuasion_by_bond() -> None:
    t = sent("sayyadina", "secrets", ix_table().give(0, water=3))
    assert change(t, 0, "take card:sayyadina") == {"water": -3, "vp": 1}
    assert sent("sayyadina", "secrets", ix_table().give(0, water=2)).barred["take card:sayyadina"] == "cannot_pay"
    assert revealed(ix_table(), "sayyadina").get("persuasion", 0) == 0
    assert revealed(ix_table(), "sayyadina", "shai_hulud") == {"persuasion": 3, "swords": 5}


def test_shai_hulud_must_trash_a_card_for_its_troops_and_may_trash_itself() -> None:
    t = sent("shai_hulud", "smuggling").do("take card:shai_hulud")
    assert "decline" not in t.options
    before = t[0].garrison
    t.do("choose shai_hulud played")
    assert t[0].garrison == before + 2
    assert t.card("shai_hulud") in t.state.trashed
    t = ix_table().row("shai_hulud").discard(0, "dagger").do("reveal").give(0, persuasion=7)
    t.do("buy shai_hulud")
    assert {"choose dagger discard", "decline"} <= set(t.options)


def test_embedded_agent_moves_the_freighter_twice_by_bond() -> None:
    t = sent("embedded_agent", "tech_negotiation")
    assert [reason for o, reason in t.barred.items() if o.startswith("take card:embedded_agent")] == [
        "condition"
    ] * 2
    t = sent("embedded_agent", "tech_negotiation", ix_table().played(0, "truthsayer"))
    for _ in range(2):
        t.do(t.starting("take card:embedded_agent")[0], "choose advance")
    assert t.fleet(0).freighter == 2
    assert not t.starting("take card:embedded_agent")


def test_appropriate_moves_the_freighter_when_acquired() -> None:
    t = ix_table().row("appropriate").do("reveal").give(0, persuasion=5).do("buy appropriate")
    assert t.do("choose advance").fleet(0).freighter == 1


def test_jamis_trashes_and_landing_rights_moves_the_freighter() -> None:
    t = sent("jamis", "stillsuits").do("take card:jamis", "choose dagger hand")
    assert t.card("dagger") in t.state.trashed
    t = sent("landing_rights", "carthag").do("take card:landing_rights", "choose advance")
    assert t.fleet(0).freighter == 1


@pytest.mark.parametrize(
    ("levels", "gained"),
    [
        ({}, {}),
        ({"emperor": 2}, {"solari": 2}),
        ({"guild": 2}, {"hand": 1}),
        ({"fremen": 2}, {"water": 1}),
        ({"emperor": 2, "guild": 2, "fremen": 3}, {"solari": 2, "hand": 1, "water": 1}),
    ],
)
def test_web_of_power_uses_all_conditions_that_hold(levels: dict[str, int], gained: dict[str, int]) -> None:
    t = ix_table().influence(0, **levels).deck(0, "diplomacy", "dagger").give(0, spice=0)
    got = visit(t, "web_of_power", "secrets")
    for item in t.starting("take card:web_of_power"):
        got = {**got, **change(t, 0, item)}
    assert {name: n for name, n in got.items() if name in ("solari", "water")} == {
        name: n for name, n in gained.items() if name != "hand"
    }
    assert len(t[0].hand) == 1 + gained.get("hand", 0)


def test_web_of_power_and_guild_chief_administrator_reveal_a_choice() -> None:
    t = ix_table().hand(0, "web_of_power").do("reveal")
    assert t.options == ["choose emperor", "choose guild", "choose bene_gesserit", "choose fremen"]
    assert t.do("choose guild")[0].influence == [0, 1, 0, 0]
    t = ix_table().hand(0, "guild_chief_administrator").do("reveal", "take card:guild_chief_administrator")
    assert t.do("choose advance").fleet(0).freighter == 1


@pytest.mark.parametrize("seat", [1, 2])
def test_a_rival_is_an_opponent_to_bounty_hunter_and_desert_ambush(seat: int) -> None:
    t = solo().hand(0, "bounty_hunter").give(0, solari=0).agent_at(seat, "carthag")
    assert t.do("send bounty_hunter carthag")[0].solari == 2
    t = solo().troops(seat, conflict=1).ships(seat, supply=1, conflict=1)
    ambush(t, 1).do("take card:desert_ambush")
    assert t.options == [f"choose seat:{seat} troop", f"choose seat:{seat} dreadnought", "decline"]


@rule("X-CARD-17")
def test_treachery_with_the_step_taken_first_still_makes_two() -> None:
    t = sent("treachery", "secrets")
    assert not t.starting("take card:treachery bigger_step")  # known at once
    t.do("take influence:bene_gesserit")
    assert t[0].influence[2] == 2


@rule("X-CARD-18")
def test_weirding_way_gives_one_more_turn_at_once_if_its_player_likes() -> None:
    t = sent("weirding_way", "smuggling")
    assert "end" in t.options
    t.do("take card:weirding_way", "end")
    assert t.seat == 0
    assert {"reveal", "send dagger tech_negotiation"} <= set(t.options)
    t.do("reveal", "end")
    assert t.seat == 1
    t = sent("weirding_way", "smuggling").do("end")
    assert t.seat == 1  # left unused


@rule("X-CARD-18")
def test_after_the_extra_turn_the_order_goes_on() -> None:
    t = sent("weirding_way", "smuggling").hand(0, "dagger", "diplomacy").do("take card:weirding_way", "end")
    t.do("send dagger tech_negotiation", "end")
    assert t.seat == 1
    come_round(t)
    assert t.state.turn_seat == 0


# --- Tech tiles
TILES = ("minimic_film", "restricted_ordnance", "artillery")


def with_tops(*tiles: str, **goods: int) -> Table:
    """Tiles for 2, 4 and 1 spice lie on top, or these."""
    return ix_table().tops(*(tiles or TILES)).give(0, **goods)


@rule("X-TECH-28")
def test_appropriate_acquires_a_tile_for_spice_or_for_solari_all_or_nothing() -> None:
    t = sent("appropriate", "smuggling", with_tops(solari=9, spice=9).influence(0, emperor=1))
    assert t.barred["take card:appropriate"] == "condition"
    t = sent("appropriate", "smuggling", with_tops(solari=3, spice=2).influence(0, emperor=2))
    t.do("take card:appropriate")  # one Solari is the space's
    assert set(t.options) == {
        "choose tile:minimic_film",
        "choose tile:minimic_film solari",
        "choose tile:restricted_ordnance solari",
        "choose tile:artillery",
        "choose tile:artillery solari",
        "decline",
    }
    t.do("choose tile:restricted_ordnance solari")
    assert (t[0].solari, t[0].spice) == (0, 2)


@rule("X-TECH-28")
def test_spice_and_solari_are_not_mixed_for_appropriate() -> None:
    t = with_tops("minimic_film", "spaceport", "flagship", solari=3, spice=4).influence(0, emperor=2)
    sent("appropriate", "smuggling", t).do("take card:appropriate")  # 4 of each: Spaceport costs 5
    assert t.options == ["choose tile:minimic_film", "choose tile:minimic_film solari", "decline"]


@rule("X-TECH-28")
def test_negotiators_save_solari_for_appropriate() -> None:
    t = with_tops(solari=2, spice=0).influence(0, emperor=2).ships(0, negotiators=1)
    sent("appropriate", "smuggling", t).do(
        "take card:appropriate", "choose tile:restricted_ordnance negotiators:1 solari"
    )
    assert (t[0].solari, t.fleet(0).negotiators) == (0, 0)


def test_ixian_engineer_acquires_a_tile_and_goes_for_a_point_with_three() -> None:
    t = sent("ixian_engineer", "smuggling", with_tops(spice=1)).do("take card:ixian_engineer")
    assert t.options == ["choose tile:artillery", "decline"]
    t = ix_table().tiles(0, "memocorders", "windtraps").hand(0, "ixian_engineer").do("reveal")
    assert t.barred["take card:ixian_engineer"] == "condition"
    t = ix_table().tiles(0, "memocorders", "windtraps", "minimic_film").hand(0, "ixian_engineer")
    t.fleet(0).tiles.remove(tile := t.box.tile_index["windtraps"])
    t.fleet(0).used.append(tile)  # face down it counts as well
    t.give(0, vp=0).do("reveal", "take card:ixian_engineer")
    assert (t[0].vp, t.state.trashed) == (1, [t.card("ixian_engineer")])


# --- the starting card of the Epic game
def test_control_the_spice_recruits_whether_or_not_a_card_is_trashed() -> None:
    for answer, hand in (("choose dagger hand", 0), ("decline", 1)):
        t = Table(4, modules=("ix", "epic")).hand(0, "control_the_spice", "dagger").give(0, spice=1)
        t.do("send control_the_spice smuggling", "take card:control_the_spice")
        assert "choose control_the_spice played" in t.options
        t.do(answer)
        assert (t[0].spice, len(t[0].hand), t[0].garrison) == (0, hand, 6)
    t = Table(4, modules=("ix", "epic")).hand(0, "control_the_spice").give(0, spice=0)
    t.do("send control_the_spice smuggling")
    assert t.barred["take card:control_the_spice"] == "cannot_pay"
