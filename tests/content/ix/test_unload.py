"""Discarding as a cost, and Unload: a Reveal box that also works when its card is discarded or trashed."""

import pytest

from tests.content.ix.tables import ix_table
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.table import SixTable, Table, UprisingTable


def administrator(*hand: str, **goods: int) -> Table:
    """Seat 0 has sent Guild Chief Administrator (discard a card, then you may trash one) to a free space."""
    t = ix_table().give(0, **goods).hand(0, "guild_chief_administrator", *hand)
    return t.do("send guild_chief_administrator carthag")


ADMINISTRATOR = "take card:guild_chief_administrator"


@rule("X-DISC-01", "X-DISC-03")
def test_a_discard_takes_a_card_of_choice_from_hand_never_an_intrigue_card_or_the_card_in_play() -> None:
    t = administrator("dagger", "diplomacy").intrigues(0, "cull", "expedite").do(ADMINISTRATOR)
    assert t.options == ["choose dagger hand", "choose diplomacy hand"]
    t.do("choose diplomacy hand")
    assert t.names(t[0].discard) == ["diplomacy"]
    assert len(t[0].intrigues) == 2


@rule("X-DISC-02")
def test_without_a_card_to_discard_there_is_no_effect() -> None:
    t = administrator().intrigues(0, "cull", "expedite")
    assert t.barred[ADMINISTRATOR] == "cannot_pay"
    t = ix_table().hand(0, "ix_guild_compact", "dagger").give(0, spice=6).do("send ix_guild_compact heighliner")
    assert t.barred["take card:ix_guild_compact"] == "cannot_pay"  # one card is not two


@rule("X-EX-4", "X-UNLOAD-01", "X-UNLOAD-03", "X-UNLOAD-04")
def test_a_discarded_unload_card_pays_and_pays_again_when_it_is_trashed() -> None:
    t = administrator("esmar_tuek", solari=0, spice=0).do(ADMINISTRATOR)
    assert (t[0].spice, t[0].solari) == (2, 2)
    assert {"choose esmar_tuek discard", "choose guild_chief_administrator played", "decline"} <= set(t.options)
    t.do("choose esmar_tuek discard")
    assert (t[0].spice, t[0].solari) == (4, 4)
    assert t.card("esmar_tuek") in t.state.trashed
    t = administrator("esmar_tuek", solari=0, spice=0).do(ADMINISTRATOR, "choose guild_chief_administrator played")
    assert (t[0].spice, t[0].solari) == (2, 2)


@rule("X-UNLOAD-01")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("choam_delegate", {"solari": 3}),
        ("esmar_tuek", {"solari": 2, "spice": 2}),
        ("water_peddler", {"water": 1}),
        ("in_the_shadows", {"bene_gesserit": 1}),
        ("guild_accord", {"water": 1}),
        ("treachery", {"conflict": 2}),
    ],
)
@pytest.mark.parametrize("event", ["revealed", "discarded", "trashed"])
def test_an_unload_box_works_in_three_cases(card: str, gained: dict[str, int], event: str) -> None:
    t = ix_table()
    before = holdings(t, 0)
    if event == "revealed":
        t.hand(0, card).do("reveal")
        while items := t.starting(f"take card:{card}"):
            t.do(items[0])
    elif event == "discarded":
        t.hand(0, "guild_chief_administrator", card).do("send guild_chief_administrator carthag", ADMINISTRATOR)
        if t.decision.kind == "trash":
            t.do("decline")
    else:
        t.hand(0, card).intrigues(0, "cull").give(0, solari=1).do("play cull", f"choose {card} hand")
    after = difference(before, holdings(t, 0))
    assert {name: n for name, n in after.items() if name in gained} == gained


@rule("X-UNLOAD-01")
@pytest.mark.parametrize("event", ["revealed", "discarded", "trashed"])
def test_freighter_fleet_and_ix_guild_compact_unload_in_three_cases(event: str) -> None:
    def unloaded(card: str, answer: str) -> Table:
        t = ix_table().give(0, solari=1)
        if event == "revealed":
            t.hand(0, card).do("reveal", f"take card:{card}")
        elif event == "discarded":
            t.hand(0, "guild_chief_administrator", card).do(
                "send guild_chief_administrator carthag", ADMINISTRATOR
            )
        else:
            t.hand(0, card).intrigues(0, "cull").do("play cull", f"choose {card} hand")
        while answer not in t.options:
            t.do(next(o for o in t.options if o.startswith("take card") or o == "decline"))
        return t.do(answer)

    assert unloaded("freighter_fleet", "choose advance").fleet(0).freighter == 1
    assert unloaded("ix_guild_compact", "choose 2").fleet(0).negotiators == 2


@rule("X-UNLOAD-02")
def test_unload_works_on_another_players_turn() -> None:
    t = ix_table().hand(1, "choam_delegate", "water_peddler").hand(2).hand(3)
    t.played(0, "other_memory").hand(0, "reverend_mother_mohiam")
    solari, water = t[1].solari, t[1].water
    t.do("send reverend_mother_mohiam wealth", "take card:reverend_mother_mohiam", "choose choam_delegate hand")
    assert (t[1].solari, t[1].water) == (solari + 3, water + 1)
    assert t.seat == 0


@rule("X-UNLOAD-02", "X-SHIP-14")
def test_a_freighter_of_an_unload_card_moves_at_once_on_another_players_turn() -> None:
    t = ix_table().hand(1, "freighter_fleet").hand(2).hand(3).ships(1, freighter=1).give(1, spice=0)
    t.played(0, "other_memory").hand(0, "reverend_mother_mohiam")
    t.do("send reverend_mother_mohiam wealth", "take card:reverend_mother_mohiam")
    assert (t.seat, t.options) == (1, ["choose advance", "choose recall", "decline"])
    t.do("choose recall")
    assert t.seat == 1  # which reward of step 1
    t.do("choose spice")
    assert (t[1].spice, t.fleet(1).freighter) == (2, 0)
    assert t.seat == 0


@rule("X-UNLOAD-09")
def test_treachery_discarded_on_another_players_turn_deploys_troops_from_supply() -> None:
    t = ix_table().hand(1, "treachery").hand(2).hand(3).troops(1, garrison=3)
    t.played(0, "other_memory").hand(0, "reverend_mother_mohiam")
    t.do("send reverend_mother_mohiam wealth", "take card:reverend_mother_mohiam")
    assert (t[1].garrison, t[1].conflict, t[1].supply) == (3, 2, 7)
    assert t.ix.troops_deployed == 0  # not by the player on turn


@rule("X-UNLOAD-03")
@pytest.mark.parametrize("zone", ["hand", "discard", "played"])
def test_unload_works_on_trashing_from_hand_discard_pile_or_play(zone: str) -> None:
    t = ix_table().give(0, solari=0, spice=2).hand(0, "diplomacy")
    if zone == "hand":
        t.hand(0, "diplomacy", "choam_delegate")
    elif zone == "discard":
        t.discard(0, "choam_delegate")
    else:
        t.played(0, "choam_delegate")
    t.do("send diplomacy selective_breeding", "take space:selective_breeding", f"choose choam_delegate {zone}")
    assert t[0].solari == 3


@rule("X-UNLOAD-05")
def test_an_unload_card_gives_no_way_to_discard_or_trash_itself() -> None:
    t = ix_table().hand(0, "freighter_fleet")
    assert not t.starting("take")
    t.do("send freighter_fleet imperial_basin")
    assert not [o for o in t.options if "freighter_fleet" in o]


@rule("X-UNLOAD-06", "X-CARD-17")
def test_treachery_takes_two_steps_and_is_trashed_which_deploys_two_troops() -> None:
    t = ix_table().hand(0, "treachery", "dagger").troops(0, garrison=3)
    t.do("send treachery wealth")
    assert "end" not in t.options
    while items := t.starting("take"):
        t.do(items[0])
    assert t[0].influence[0] == 2
    assert (t[0].garrison, t[0].conflict, t[0].supply) == (3, 2, 7)  # Wealth is no Combat space
    assert t.card("treachery") in t.state.trashed
    assert not t.starting("deploy")


@rule("X-UNLOAD-09")
def test_treachery_deploys_what_supply_has() -> None:
    t = ix_table().hand(0, "treachery").troops(0, garrison=11).do("reveal")
    assert (t[0].garrison, t[0].conflict, t[0].supply) == (11, 1, 0)


@rule("X-UNLOAD-07")
def test_clean_up_is_no_discarding() -> None:
    t = ix_table().hand(0, "choam_delegate").do("send choam_delegate smuggling")
    while t.decision.kind != "agent" or t.starting("take"):
        t.do("decline" if "decline" in t.options else t.starting("take")[0])
    t.do("end")
    while t.seat != 0:
        t.reveal_and_end()
    solari = t[0].solari
    t.do(*[option for option in ("reveal", "end") if option in t.options])
    assert t[0].solari == solari
    assert "choam_delegate" in t.names(t[0].discard)


@rule("X-UNLOAD-08")
def test_the_whole_reveal_box_is_gained_conditions_included() -> None:
    for holder, spice in ((0, 3), (1, 0)):
        t = administrator("guild_accord", spice=0, water=0).alliance("guild", holder).do(ADMINISTRATOR)
        assert (t[0].water, t[0].spice) == (1, spice)


@rule("X-OPEN-06")
def test_an_unload_card_that_is_revealed_and_trashed_in_the_same_turn_pays_twice() -> None:
    t = ix_table().hand(0, "choam_delegate").give(0, solari=1).intrigues(0, "cull").do("reveal")
    assert t[0].solari == 4
    t.do("play cull", "choose choam_delegate revealed")
    assert t[0].solari == 4 - 1 + 3


@rule("X-MIX-18")
def test_discarding_for_an_uprising_effect_unloads() -> None:
    t = UprisingTable(modules=("ix",)).hand(0, "choam_delegate").intrigues(0, "sietch_ritual").give(0, solari=0)
    t.do("play sietch_ritual", "choose fremen")
    assert t[0].solari == 3


def test_with_six_players_a_commander_unloads_through_the_activated_ally() -> None:
    t = SixTable(modules=("ix",)).hand(0, "treachery")
    ally = t.starting("reveal")[0]
    t.do(ally).take("card:treachery")
    seat = int(ally.rsplit(":", 1)[1])
    assert (t[seat].conflict, t[0].conflict) == (2, 0)


def test_with_six_players_a_commander_discarding_on_anothers_turn_has_no_troops_to_deploy() -> None:
    t = SixTable(modules=("ix", "base_cards")).turn_of(1).give(0, solari=0)
    t.hand(0, "treachery", "choam_delegate").hand(2).hand(4, "treachery")
    t.played(1, "other_memory").hand(1, "reverend_mother_mohiam")
    t.do("send reverend_mother_mohiam economic_support", "take card:reverend_mother_mohiam")
    assert t.seat == 0
    t.do("choose treachery hand")  # then CHOAM Delegate
    assert (t.seat, t[0].solari) == (1, 3)
    assert [t[seat].conflict for seat in range(6)] == [0, 0, 0, 0, 2, 0]  # an Ally's troops come
