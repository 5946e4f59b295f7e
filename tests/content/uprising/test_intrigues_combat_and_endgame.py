"""Combat and Endgame Intrigue cards: strength, retreats, what they need, and the last points of the game."""

import pytest

from tests.content.ledger import change, discarded
from tests.content.uprising.printed import BASIN_POST, HAGGA_POST, HALL_POST, INTRIGUES
from tests.content.uprising.tables import posts_offered
from tests.marks import rule
from tests.table import UprisingTable

COMBAT = {
    "backed_by_choam", "contingency_plan", "devour", "find_weakness", "go_to_ground", "impress",
    "questionable_methods", "reach_agreement", "spice_is_power", "spring_the_trap", "tactical_option",
    "weirding_combat",
}  # fmt: skip
ENDGAME = {"choam_profits", "crysknife", "desert_mouse", "ornithopter", "secure_spice_trade", "shadow_alliance"}


def battle(*cards: str, **numbers: int) -> UprisingTable:
    """The Combat phase: seat 0 holds these Intrigue cards, seat 1 fights too."""
    t = UprisingTable(players=3, modules=["choam"], leaders=["muad_dib", "gurney_halleck", "lady_amber_metulli"])
    t.offer_contracts("espionage_solari", "arrakeen_water")
    t.give(0, **numbers).intrigues(0, *cards)
    return t


def fight(t: UprisingTable, troops: int = 3) -> UprisingTable:
    """Seats 0 and 1 fight; whoever holds nothing playable passes without being asked."""
    return t.set_strengths((troops, 1), (2, 0), (0, 0))


def reason(t: UprisingTable, card: str, troops: int = 3) -> str:
    """Why a card cannot be played in this fight."""
    t.intrigues(0, card, "contingency_plan")  # which always can
    return fight(t, troops).barred[f"play {card}"]


# --- Combat


@rule("U-INTR-03", "U-CINT-01")
@pytest.mark.parametrize(
    ("card", "held", "levels", "swords"),
    [
        ("contingency_plan", {}, {}, 3),
        ("devour", {}, {}, 2),
        ("find_weakness", {}, {}, 2),
        ("questionable_methods", {}, {}, 1),
        ("weirding_combat", {}, {"bene_gesserit": 2}, 3),
        ("weirding_combat", {}, {"bene_gesserit": 3}, 5),
        ("tactical_option", {}, {}, 2),
        ("spice_is_power", {"spice": 3}, {}, 6),
    ],
)
def test_swords_in_combat(card: str, held: dict[str, int], levels: dict[str, int], swords: int) -> None:
    t = fight(battle(card, **held).influence(0, **levels), troops=2)
    t.do(f"play {card}")
    if card == "tactical_option":
        t.do("choose swords")
    assert t.strength(0) == 2 * 2 + 1 + swords
    assert discarded(t) == [card]


def test_which_cards_are_combat_cards_and_which_endgame() -> None:
    box = battle().box
    assert {card.id for card in box.intrigues if card.combat is not None} == COMBAT
    assert {card.id for card in box.intrigues if card.endgame is not None} == ENDGAME
    assert {card.id for card in box.intrigues if card.win is not None} == set()


@rule("U-INTR-03")
@pytest.mark.parametrize("card", ["mercenaries", "crysknife", "shadow_alliance"])
def test_other_cards_do_not_fight(card: str) -> None:
    assert reason(battle(solari=5), card) == "not_now"


@rule("U-CINT-03")
def test_a_player_without_units_plays_no_combat_card() -> None:
    t = battle("contingency_plan").intrigues(1, "contingency_plan").intrigues(2, "contingency_plan")
    assert fight(t).seat == 0
    assert t.do("pass").seat == 1
    t.do("pass")
    assert t.decision.kind != "combat"


def test_backed_by_choam_needs_two_completed_contracts() -> None:
    t = battle().contracts_done(0, "arrakeen_water")
    assert reason(t, "backed_by_choam") == "condition"
    t.contracts_done(0, "arrakeen_water", "immediate_solari")
    assert change(t, 0, "play backed_by_choam") == {"swords": 4, "intrigues": -1}


def test_devour_with_a_sandworm_bites_harder_and_may_trash() -> None:
    t = battle("devour").sandworms(0, 1).hand(0, "dagger").discard(0, "seek_allies")
    fight(t).do("play devour")
    assert t.strength(0) == 2 * 3 + 3 + 1 + 4
    assert t.options == ["choose dagger hand", "choose seek_allies discard", "decline"]
    assert change(t, 0, "choose seek_allies discard") == {"discard": -1}


@pytest.mark.parametrize(("answer", "swords", "spies"), [("accept", 5, 1), ("decline", 2, 0)])
def test_find_weakness_may_recall_a_spy(answer: str, swords: int, spies: int) -> None:
    t = fight(battle("find_weakness").spies(0, BASIN_POST)).do("play find_weakness")
    t.do(answer)
    assert t.strength(0) == 7 + swords
    assert t.followers(0).spies == 2 + spies


def test_find_weakness_chooses_the_spy() -> None:
    t = fight(battle("find_weakness").spies(0, BASIN_POST, HALL_POST)).do("play find_weakness", "accept")
    assert posts_offered(t) == [HALL_POST, BASIN_POST]


@pytest.mark.parametrize(("answers", "swords"), [(["accept", "choose guild"], 5), (["decline"], 1)])
def test_questionable_methods_may_lose_influence(answers: list[str], swords: int) -> None:
    t = fight(battle("questionable_methods").influence(0, guild=1, fremen=1)).do("play questionable_methods")
    t.do(*answers)
    assert t.strength(0) == 7 + swords
    assert t[0].influence[1] == (0 if len(answers) > 1 else 1)


@pytest.mark.parametrize(
    ("troops", "options", "choice"), [(3, ["choose 1", "choose 2"], ["choose 2"]), (1, None, [])]
)
def test_go_to_ground_retreats_one_or_two_for_a_spy(
    troops: int, options: list[str] | None, choice: list[str]
) -> None:
    t = fight(battle("go_to_ground"), troops).do("play go_to_ground")
    if options is not None:
        assert t.options == options
    t.do(*choice)
    assert len(posts_offered(t)) == 13
    assert change(t, 0, f"choose post:{HAGGA_POST}") == {"spies": -1}
    assert t[0].conflict == (1 if troops == 3 else 0)


@rule("U-STR-03", "U-CINT-03")
def test_go_to_ground_with_the_last_unit_ends_the_fight() -> None:
    t = fight(battle("go_to_ground", "contingency_plan"), 1).do("play go_to_ground", "decline")
    assert t.strength(0) == 0
    assert t.seat == 1


@pytest.mark.parametrize("card", ["go_to_ground", "reach_agreement"])
def test_sandworms_cannot_retreat(card: str) -> None:
    t = battle("contingency_plan", card).sandworms(0, 2)
    fight(t, 1).troops(0, conflict=0)
    assert t.barred[f"play {card}"] == "no_troops"


def test_reach_agreement_retreats_one_or_two_for_a_contract() -> None:
    t = fight(battle("reach_agreement")).do("play reach_agreement")
    assert t.options == ["choose 1", "choose 2"]
    assert change(t, 0, "choose 1") == {"conflict": -1, "garrison": 1}
    assert change(t, 0, "choose contract:arrakeen_water") == {"contracts": 1}


def test_impress_acquires_a_cheap_card() -> None:
    t = battle("impress").row("guild_spy", "paracompass")
    fight(t).do("play impress")
    assert t.strength(0) == 7 + 2
    assert t.options == ["choose guild_spy row", "choose prepare_the_way reserve"]
    t.do("choose guild_spy row", f"choose post:{HALL_POST}")  # its Acquire box works
    assert t.names(t[0].discard) == ["guild_spy"]


def test_impress_is_playable_for_the_swords_alone() -> None:
    t = battle("impress").row("paracompass")
    t.state.reserve = [0, 10]
    assert fight(t).do("play impress").strength(0) == 7 + 2


def test_spice_is_power_chooses_spice_or_swords() -> None:
    t = fight(battle("spice_is_power", spice=3), 4).do("play spice_is_power")
    assert t.options == ["choose retreat>spice", "choose spice>swords"]
    assert change(t, 0, "choose retreat>spice") == {"conflict": -3, "garrison": 3, "spice": 3}


@pytest.mark.parametrize(("troops", "spice"), [(2, 2), (1, 0)])
def test_spice_is_power_needs_three_of_one(troops: int, spice: int) -> None:
    assert reason(battle(spice=spice), "spice_is_power", troops) == "cannot_pay"


def test_spring_the_trap_recalls_two_spies() -> None:
    t = fight(battle("spring_the_trap").spies(0, HALL_POST, BASIN_POST))
    t.do("play spring_the_trap", f"choose post:{HALL_POST}")
    assert (t.strength(0), t.spy_posts(0)) == (7 + 7, [])


def test_spring_the_trap_needs_two_spies() -> None:
    assert reason(battle().spies(0, HALL_POST), "spring_the_trap") == "no_spy"


@rule("F-18", "U-UNIT-11")
def test_tactical_option_retreats_any_number_of_troops() -> None:
    t = battle("tactical_option", "contingency_plan").sandworms(0, 1)
    fight(t).do("play tactical_option", "choose retreat")
    assert t.options == [f"choose {n}" for n in range(4)]
    assert change(t, 0, "choose 3") == {"conflict": -3, "garrison": 3}
    assert t.strength(0) == 3 + 1


# --- Endgame


def last_round(*cards: str, **numbers: int) -> UprisingTable:
    """The game ends after this Conflict, which nobody wins; seat 0 is asked first."""
    t = battle(*cards, **numbers)
    t.state.conflict_deck = []
    return t.give(1, solari=1).give(2, solari=2)  # so that no tie is left


def finish(t: UprisingTable) -> UprisingTable:
    return t.set_strengths((0, 0), (0, 0), (0, 0))


@rule("U-INTR-04", "U-END-02")
@pytest.mark.parametrize(
    ("card", "own", "others"),
    [
        ("crysknife", "objective_crysknife", "skirmish_desert_mouse"),
        ("desert_mouse", "objective_desert_mouse_first", "skirmish_ornithopter"),
        ("ornithopter", "skirmish_ornithopter", "objective_crysknife"),
    ],
)
def test_a_battle_icon_card_turns_a_matching_card_for_a_point(card: str, own: str, others: str) -> None:
    t = finish(last_round(card).trophies(0, others, own, "propaganda")).do(f"play {card}")
    assert t.options == [f"choose trophy:{own}", "choose trophy:propaganda"]  # an Objective or a wild icon will do
    assert change(t, 0, f"choose trophy:{own}") == {"vp": 1, "trophies": -1, "flipped": 1}


@pytest.mark.parametrize("card", ["crysknife", "desert_mouse", "ornithopter"])
def test_a_battle_icon_card_needs_a_face_up_card(card: str) -> None:
    t = last_round(card)
    t.followers(0).flipped = [t.box.conflict_index[f"skirmish_{card}"]]
    assert finish(t).state.over  # nothing to play, nothing to pair


@pytest.mark.parametrize(
    ("deck", "discard", "playable"),
    [([], ["the_spice_must_flow"], False), (["the_spice_must_flow"], ["the_spice_must_flow"], True)],
)
def test_secure_spice_trade_counts_owned_copies(deck: list[str], discard: list[str], playable: bool) -> None:
    t = last_round("secure_spice_trade").deck(0, *deck).discard(0, *discard).hand(0)
    finish(t)
    assert t.state.over is not playable
    if playable:
        assert change(t, 0, "play secure_spice_trade") == {"vp": 1, "spice": 2, "intrigues": -1}


@pytest.mark.parametrize(
    ("holder", "guild", "playable"), [(1, 4, True), (1, 3, False), (0, 5, False), (-1, 4, False)]
)
def test_shadow_alliance_asks_for_an_opponents_alliance(holder: int, guild: int, playable: bool) -> None:
    t = finish(last_round("shadow_alliance").influence(0, guild=guild).alliance("guild", holder))
    assert t.state.over is not playable
    if playable:
        assert change(t, 0, "play shadow_alliance") == {"vp": 1, "intrigues": -1}


def test_shadow_alliance_gives_one_point_at_most() -> None:
    t = last_round("shadow_alliance").influence(0, guild=4, fremen=6).alliance("guild", 1).alliance("fremen", 2)
    assert change(finish(t), 0, "play shadow_alliance")["vp"] == 1


@pytest.mark.parametrize(("done", "playable"), [(3, False), (4, True)])
def test_choam_profits_need_four_completed_contracts(done: int, playable: bool) -> None:
    contracts = ["arrakeen_water", "immediate_solari", "heighliner_water", "harvest_3_solari"]
    t = finish(last_round("choam_profits").contracts_done(0, *contracts[:done]))
    assert t.state.over is not playable
    if playable:
        assert change(t, 0, "play choam_profits") == {"vp": 1, "intrigues": -1}


@rule("U-END-02")
def test_endgame_cards_may_be_kept() -> None:
    t = finish(last_round("crysknife").trophies(0, "skirmish_crysknife"))
    assert t.options == ["play crysknife", "done"]
    assert t.do("done").state.over
    assert t[0].vp == 0


def test_every_intrigue_card_has_a_use() -> None:
    box = battle().box
    assert all(card.boxes() for card in box.intrigues)
    assert INTRIGUES.keys() <= box.intrigue_index.keys()
