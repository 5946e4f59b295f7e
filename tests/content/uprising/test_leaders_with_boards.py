"""Leaders with tracks, memories or rights of their own: Feyd-Rautha, Lady Jessica, Staban Tuek, Shaddam."""

from collections import Counter

import pytest

from tests.content.ledger import change, come_round, difference, holdings, visit
from tests.content.uprising.printed import (
    BASIN_POST,
    CHOAM_POST,
    COUNCIL_POST,
    DESERT_POST,
    EMPEROR_POST,
    FACTION_POSTS,
    HAGGA_POST,
    HALL_POST,
    POSTS,
)
from tests.content.uprising.tables import posts_offered, table_of
from tests.marks import rule
from tests.table import UprisingTable

FEYD_TRAINS = "take leader:feyd_rautha_harkonnen train"
FEYD_FIGHTS = "take leader:feyd_rautha_harkonnen recall_spies>swords"
JESSICA_LEARNS = "take leader:lady_jessica spice>intrigue+memory"
JESSICA_TURNS = "take leader:lady_jessica turn_board"
MOTHER_BUYS = "take leader:reverend_mother_jessica spice>water"
MOTHER_REPEATS = "take leader:reverend_mother_jessica water>repeat_space"


# --- Feyd-Rautha Harkonnen


def feyd(place: int = 0, **numbers: int) -> UprisingTable:
    t = table_of("feyd_rautha_harkonnen").give(0, **numbers).hand(0, "signet_ring", "dagger")
    t.followers(0).training = place
    return t


STEPS = ["start", "paid_trash", "first_spy", "middle_trash", "late_trash", "second_spy", "double_spice", "final"]
TRACK = [  # where the token stands, where it may go
    (0, [1, 2]),
    (1, [3]),
    (2, [3]),
    (3, [4, 5]),
    (4, [7]),
    (5, [6]),
    (6, [7]),
]


@rule("U-SETUP-19")
def test_feyds_token_starts_at_the_left() -> None:
    assert feyd().followers(0).training == 0


@pytest.mark.parametrize(("place", "ways"), TRACK)
def test_feyds_training_goes_one_step_to_the_right(place: int, ways: list[int]) -> None:
    t = feyd(place, solari=1).do("send signet_ring arrakeen")
    t.do(FEYD_TRAINS)
    if len(ways) > 1:
        assert t.options == [f"choose {STEPS[way]}" for way in ways]
        t.do(f"choose {STEPS[ways[-1]]}")
    assert t.followers(0).training == ways[-1]


def test_feyds_training_is_compulsory() -> None:
    t = feyd().do("send signet_ring spice_refinery free")
    assert t.barred["end"] == "must_first"


def test_feyd_may_pay_to_trash_on_the_upper_first_step() -> None:
    t = feyd(solari=1).do("send signet_ring arrakeen", FEYD_TRAINS, "choose paid_trash")
    assert t.options == ["accept", "decline"]
    assert change(t, 0, "accept") == {"solari": -1}
    assert t.options == ["choose dagger hand", "choose signet_ring played", "decline"]
    assert change(t, 0, "choose dagger hand") == {"hand": -1}


def test_feyd_without_solari_only_moves() -> None:
    t = feyd().do("send signet_ring arrakeen", FEYD_TRAINS)
    assert change(t, 0, "choose paid_trash") == {}
    assert t.followers(0).training == 1


@pytest.mark.parametrize(("place", "step"), [(0, "choose first_spy"), (3, "choose second_spy")])
def test_feyd_spies_on_the_lower_steps(place: int, step: str) -> None:
    t = feyd(place).do("send signet_ring arrakeen", FEYD_TRAINS, step)
    assert len(posts_offered(t)) == 13
    assert change(t, 0, f"choose post:{BASIN_POST}") == {"spies": -1}


@pytest.mark.parametrize(("place", "steps"), [(1, []), (2, []), (3, ["choose late_trash"])])
def test_feyd_may_trash_for_free_on_the_middle_and_upper_steps(place: int, steps: list[str]) -> None:
    t = feyd(place).do("send signet_ring arrakeen", FEYD_TRAINS, *steps)
    assert t.options == ["choose dagger hand", "choose signet_ring played", "decline"]
    assert change(t, 0, "decline") == {}


def test_feyd_gains_spice_on_the_way_of_the_spies() -> None:
    t = feyd(5).do("send signet_ring arrakeen")
    assert change(t, 0, FEYD_TRAINS) == {"spice": 2}


@pytest.mark.parametrize("place", [4, 6])
def test_feyds_last_step_brings_a_troop_and_a_spy(place: int) -> None:
    t = feyd(place).do("send signet_ring arrakeen", FEYD_TRAINS)
    assert t[0].garrison == 3 + 1 + 1  # one of them Arrakeen's
    assert change(t, 0, f"choose post:{HALL_POST}") == {"spies": -1}
    assert t.deploy_limit == 4


@rule("U-CARD-03")
def test_feyds_token_stays_at_the_end_and_gives_no_more() -> None:
    t = feyd(7).do("send signet_ring arrakeen", "take space:arrakeen draw")
    assert t.barred[FEYD_TRAINS] == "nothing_there"
    assert "end" in t.options


@rule("U-SPY-06")
def test_feyd_recalls_a_spy_for_swords_once_a_reveal_turn() -> None:
    t = feyd().spies(0, BASIN_POST, HALL_POST).troops(0, garrison=2, conflict=1).do("reveal")
    assert "end" in t.options
    t.do(FEYD_FIGHTS)
    assert posts_offered(t) == [HALL_POST, BASIN_POST]
    assert change(t, 0, f"choose post:{BASIN_POST}") == {"spies": 1, "swords": 2}
    assert t.strength_now(0) == 2 + 1 + 2
    assert not t.starting("take leader")


def test_feyd_needs_a_spy_to_recall() -> None:
    assert feyd().do("reveal").barred[FEYD_FIGHTS] == "no_spy"


@rule("U-STR-03")
def test_feyds_swords_need_a_unit() -> None:
    t = feyd().spies(0, BASIN_POST).do("reveal", FEYD_FIGHTS)
    assert t.strength_now(0) == 0


# --- Lady Jessica


def jessica(memories: int = 0, **numbers: int) -> UprisingTable:
    """Lady Jessica with some troops lying on the board as memories."""
    t = table_of("lady_jessica").give(0, **numbers).give(0, supply=9 - memories).intrigue_deck(*["impress"] * 4)
    t.followers(0).memories = memories
    return t


def mother(**numbers: int) -> UprisingTable:
    """The other side of her board."""
    t = jessica(**numbers)
    return t.give(0, leader=t.box.leader_index["reverend_mother_jessica"])


def leader_of(t: UprisingTable) -> str:
    return t.box.leaders[t[0].leader].id


@rule("U-SETUP-18")
def test_jessica_starts_on_her_first_side() -> None:
    assert leader_of(jessica()) == "lady_jessica"


def test_spice_agony_lays_a_memory() -> None:
    t = jessica(spice=2).hand(0, "signet_ring").do("send signet_ring assembly_hall", "take space:assembly_hall")
    assert "end" in t.options
    assert change(t, 0, JESSICA_LEARNS) == {"spice": -1, "intrigues": 1, "memories": 1}
    assert (t[0].supply, t[0].garrison) == (8, 3)
    assert not t.starting("take leader:lady_jessica")


def test_spice_agony_costs_a_spice() -> None:
    t = jessica().hand(0, "signet_ring").do("send signet_ring arrakeen")
    assert t.barred[JESSICA_LEARNS] == "cannot_pay"


def test_spice_agony_with_an_empty_supply_gives_the_card_alone() -> None:
    t = jessica(spice=1).troops(0, garrison=12).hand(0, "signet_ring").do("send signet_ring arrakeen")
    assert change(t, 0, JESSICA_LEARNS) == {"spice": -1, "intrigues": 1}


@pytest.mark.parametrize("space", ["espionage", "secrets"])
@pytest.mark.parametrize("memories", [0, 3])
def test_other_memories_turn_the_board_and_draw(space: str, memories: int) -> None:
    t = jessica(memories, spice=1, water=0).hand(0, "diplomacy").do(f"send diplomacy {space}")
    found = change(t, 0, JESSICA_TURNS)
    assert found == ({"hand": memories, "memories": -memories} if memories else {})
    assert (leader_of(t), t[0].supply) == ("reverend_mother_jessica", 9)


@pytest.mark.parametrize("space", ["dutiful_service", "deliver_supplies", "fremkit"])
def test_other_memories_need_a_bene_gesserit_space(space: str) -> None:
    t = jessica(2).intrigues(0, "contingency_plan").hand(0, "diplomacy").do(f"send diplomacy {space}")
    assert JESSICA_TURNS not in [*t.options, *t.barred]


def test_other_memories_may_wait() -> None:
    t = jessica(1).hand(0, "diplomacy").do("send diplomacy secrets", "take space:secrets intrigue")
    t.do("take influence:bene_gesserit")
    t.do("end")
    assert (leader_of(t), t.followers(0).memories) == ("lady_jessica", 1)


@rule("U-CARD-06", "F-65")
def test_the_other_side_works_in_the_turn_of_the_flip() -> None:
    t = jessica(2, water=1).hand(0, "diplomacy").do("send diplomacy secrets", JESSICA_TURNS)
    t.do("take space:secrets intrigue", "take influence:bene_gesserit")
    assert change(t, 0, MOTHER_REPEATS) == {"water": -1, "intrigues": 1}


REPEATED = [  # space, what is held, what the visit gives, what the repeat gives for 1 water
    (
        "espionage",
        {"spice": 1, "water": 1},
        {"spice": -1, "hand": 1, "spies": -1, "bene_gesserit": 1},
        {"hand": 1, "spies": -1},
    ),
    ("secrets", {"water": 1}, {"intrigues": 1, "bene_gesserit": 1}, {"intrigues": 1}),
    ("desert_tactics", {"water": 2}, {"water": -1, "garrison": 1, "fremen": 1}, {"garrison": 1}),
    ("fremkit", {"water": 1}, {"hand": 1, "fremen": 1}, {"hand": 1}),
]


def take_everything(t: UprisingTable) -> UprisingTable:
    """Take what the space and the track offer: Spies are placed, nothing is trashed."""
    while found := t.starting("take space") or t.starting("take influence") or t.starting("choose post:"):
        t.do(found[0])
        if "decline" in t.options and not t.starting("choose post:"):
            t.do("decline")
    return t


@pytest.mark.parametrize(("space", "held", "first", "again"), REPEATED, ids=[row[0] for row in REPEATED])
def test_reverend_mother_repeats_the_space_but_no_cost_and_no_influence(
    space: str, held: dict[str, int], first: dict[str, int], again: dict[str, int]
) -> None:
    t = mother(**held)
    before = holdings(t, 0) | {"agents": 1}
    take_everything(t.hand(0, "diplomacy", "dagger").do(f"send diplomacy {space}"))
    assert difference(before, holdings(t, 0)) == first
    assert "end" in t.options
    before = holdings(t, 0)
    take_everything(t.do(MOTHER_REPEATS))
    assert difference(before, holdings(t, 0)) == again | {"water": -1}
    assert not t.starting("take leader:reverend_mother_jessica")  # once a turn


def test_reverend_mother_gives_no_second_allowance_at_a_combat_space() -> None:
    t = mother(water=9).hand(0, "diplomacy").do("send diplomacy desert_tactics", MOTHER_REPEATS)
    assert t.deploy_limit == 2 + 2  # two recruits and two of the garrison


def test_reverend_mother_needs_water() -> None:
    t = mother(water=0).hand(0, "diplomacy").do("send diplomacy secrets")
    assert t.barred[MOTHER_REPEATS] == "cannot_pay"


@pytest.mark.parametrize(
    ("card", "space"),
    [("diplomacy", "dutiful_service"), ("diplomacy", "deliver_supplies"), ("reconnaissance", "sietch_tabr")],
)
def test_reverend_mother_does_not_repeat_other_spaces(card: str, space: str) -> None:
    t = mother(water=5).influence(0, fremen=2).intrigues(0, "contingency_plan").hand(0, card)
    t.do(f"send {card} {space}")
    assert not t.starting("take leader:reverend_mother_jessica")


def test_reverend_mother_may_repeat_again_in_a_later_turn() -> None:
    t = mother(water=5).hand(0, "diplomacy", "truthtrance").do("send diplomacy secrets", MOTHER_REPEATS)
    take_everything(t).do("end")
    come_round(t).do("send truthtrance fremkit")
    assert MOTHER_REPEATS in t.options


@pytest.mark.parametrize("spice", [1, 0])
def test_water_of_life(spice: int) -> None:
    t = mother(spice=spice).hand(0, "signet_ring").do("send signet_ring arrakeen")
    if spice:
        assert change(t, 0, MOTHER_BUYS) == {"spice": -1, "water": 1}
    else:
        assert t.barred[MOTHER_BUYS] == "cannot_pay"


def test_the_board_never_turns_back() -> None:
    t = mother(water=0).hand(0, "diplomacy").do("send diplomacy secrets")
    assert not t.starting("take leader:lady_jessica")


# --- Staban Tuek


def test_staban_starts_without_diplomacy() -> None:
    t = table_of("staban_tuek")
    assert Counter(t.names(t[0].deck + t[0].hand))["diplomacy"] == 0
    assert Counter(t.names(t[1].deck + t[1].hand))["diplomacy"] == 1


@pytest.mark.parametrize(
    ("space", "post"), [("imperial_basin", BASIN_POST), ("hagga_basin", HAGGA_POST), ("deep_desert", DESERT_POST)]
)
@pytest.mark.parametrize("watched", [True, False])
def test_staban_smuggles_spice_when_another_harvests_under_his_eyes(space: str, post: str, watched: bool) -> None:
    t = table_of("staban_tuek").spies(0, post if watched else CHOAM_POST).do("reveal").reveal_and_end()
    t.give(1, water=3).hand(1, "dune_the_desert_planet")
    assert change(t, 0, f"send dune_the_desert_planet {space}") == ({"spice": 1} if watched else {})


def test_staban_smuggles_nothing_from_his_own_visit() -> None:
    t = table_of("staban_tuek").spies(0, BASIN_POST)
    assert visit(t, "dune_the_desert_planet", "imperial_basin", "decline") == {"spice": 1}


def staban(post: str, **numbers: int) -> UprisingTable:
    """Staban puts a Spy on a post by his Signet ability."""
    t = table_of("staban_tuek").give(0, **numbers).hand(0, "signet_ring").intrigues(0, "detonation")
    t.do("send signet_ring gather_support free", "take leader:staban_tuek")
    assert len(posts_offered(t)) == 13
    return t.do(f"choose post:{post}")


@pytest.mark.parametrize("post", [HALL_POST, COUNCIL_POST])
def test_stabans_landsraad_spy_sells_spice(post: str) -> None:
    t = staban(post, spice=1, solari=2)
    assert t.options == ["accept", "decline"]
    assert change(t, 0, "accept") == {"spice": -1, "solari": 3}


@pytest.mark.parametrize("post", FACTION_POSTS)
def test_stabans_faction_spy_buys_intrigue(post: str) -> None:
    t = staban(post, spice=1, solari=2)
    assert t.options == ["accept", "decline"]
    assert change(t, 0, "accept") == {"solari": -2, "intrigues": 1}


@pytest.mark.parametrize("post", sorted(POSTS.keys() - {HALL_POST, COUNCIL_POST, *FACTION_POSTS}))
def test_other_spies_of_staban_open_nothing(post: str) -> None:
    assert "end" in staban(post, spice=1, solari=2).options


@pytest.mark.parametrize(("post", "held"), [(HALL_POST, {"solari": 9}), (EMPEROR_POST, {"solari": 1, "spice": 9})])
def test_staban_must_be_able_to_pay(post: str, held: dict[str, int]) -> None:
    assert "end" in staban(post, **held).options


def test_stabans_exchange_may_be_declined() -> None:
    assert change(staban(HALL_POST, spice=1), 0, "decline") == {}


# --- Shaddam Corrino IV


SHADDAM = "take leader:shaddam_corrino_iv"


def shaddam(space: str = "imperial_basin", **numbers: int) -> UprisingTable:
    t = table_of("shaddam_corrino_iv").give(0, **numbers).hand(0, "signet_ring", "dagger")
    t.intrigues(0, "contingency_plan")  # so that nothing is taken by itself
    return t.do(f"send signet_ring {space}")


@rule("U-CHOAM-05")
def test_the_sardaukar_contracts_are_set_aside_for_shaddam() -> None:
    t = UprisingTable(leaders=["muad_dib", "shaddam_corrino_iv", "gurney_halleck"], players=3, modules=["choam"])
    aside = {t.box.contracts[c].id for c in t.desert.aside}
    assert aside == {"sardaukar_cards", "sardaukar_recall"}
    assert (len(t.desert.offered), len(t.desert.contracts)) == (2, 16)
    assert t.followers(1).contracts == []
    assert UprisingTable(modules=["choam"]).desert.aside == []


@rule("U-CHOAM-05", "F-67")
def test_shaddam_may_take_a_set_aside_contract_instead() -> None:
    t = table_of("shaddam_corrino_iv").offer_contracts("arrakeen_water").hand(0, "diplomacy")
    t.do("send diplomacy dutiful_service", "take space:dutiful_service")
    assert sorted(o.removeprefix("choose contract:") for o in t.options) == [
        "arrakeen_water", "sardaukar_cards", "sardaukar_recall",
    ]  # fmt: skip
    before = t.desert.offered[:]
    t.do("choose contract:sardaukar_recall")
    assert t.desert.offered == before  # nothing is refilled
    assert [t.box.contracts[c].id for c in t.desert.aside] == ["sardaukar_cards"]


@rule("U-CHOAM-05")
def test_nobody_else_may_take_them() -> None:
    t = table_of("shaddam_corrino_iv").offer_contracts("arrakeen_water", "espionage_solari").do("reveal")
    t.reveal_and_end().hand(1, "diplomacy").do("send diplomacy dutiful_service", "take space:dutiful_service")
    assert sorted(t.options) == ["choose contract:arrakeen_water", "choose contract:espionage_solari"]


def test_shaddam_gains_a_solari_and_a_troop() -> None:
    t = shaddam(solari=3)
    assert t.barred["end"] == "must_first"
    t.do(SHADDAM)
    assert t.options == ["choose solari+recruit", "choose solari>choose_influence"]
    assert change(t, 0, "choose solari+recruit") == {"solari": 1, "garrison": 1}


def test_shaddam_buys_influence() -> None:
    t = shaddam(solari=3).do(SHADDAM, "choose solari>choose_influence")
    assert len(t.options) == 4
    assert t[0].solari == 0
    assert change(t, 0, "choose guild") == {"guild": 1}


def test_shaddam_with_two_solari_has_one_way_only() -> None:
    assert change(shaddam(solari=2), 0, SHADDAM) == {"solari": 1, "garrison": 1}


@rule("U-CARD-04", "F-68")
def test_shaddams_signet_forbids_deploying_at_once_and_only_this_turn() -> None:
    t = shaddam()
    assert t.deploy_limit == 0
    assert not t.starting("deploy")
    assert t.do(SHADDAM).deploy_limit == 0
    t.do("end")
    t = come_round(t).hand(0, "reconnaissance").do("send reconnaissance arrakeen")
    assert t.deploy_limit == 3


@rule("U-CARD-04")
def test_shaddams_signet_stops_every_way_into_the_conflict() -> None:
    t = table_of("shaddam_corrino_iv").hooks(0).intrigues(0, "detonation", "unexpected_allies").give(0, water=5)
    t.hand(0, "signet_ring").do("send signet_ring hagga_basin", "play detonation")
    assert t.options == ["accept", "decline"]  # about the wall: the other way, deploying, is shut
    t.do("decline", "play unexpected_allies", "decline", "take space:hagga_basin")
    assert (t.followers(0).sandworms, t[0].conflict, t[0].spice) == (0, 0, 2)
