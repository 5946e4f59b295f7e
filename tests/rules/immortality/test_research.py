"""The research track and the genetic markers on it (I-RESEARCH, I-GENE)."""

import pytest

from sietch.content import load_box
from sietch.rules.effects.goods import gain
from sietch.rules.effects.tleilax.tleilaxu import markers, research
from sietch.rules.language.combinators import when
from tests.content.ledger import difference, holdings
from tests.marks import rule
from tests.rules.immortality.tables import army, resolve, space_of, table

BOX = load_box("base", frozenset({"immortality"}))

TRACK = """
r1 1 3 specimen > r2a r2b
r2a 2 2 specimen > r3a r3b
r2b 2 4 tleilaxu > r3b r3c
r3a 3 1 research > r4a
r3b 3 3 trash+specimen > r4a r4b
r3c 3 5 tleilaxu+specimen > r4b r4c
r4a 4 2 tleilaxu > r5a r5b
r4b 4 4 specimen > r5b r5c
r4c 4 6 research > r5c
r5a 5 1 research > r6a
r5b 5 3 specimen > r6a r6b
r5c 5 5 solari > r6b r6c
r6a 6 2 spice > r7a r7b
r6b 6 4 tleilaxu > r7b r7c
r6c 6 6 influence > r7c
r7a 7 1 tleilaxu > r8a
r7b 7 3 may > r8a r8b
r7c 7 5 trash+specimen > r8b r8c
r8a 8 2 spice2 >
r8b 8 4 tleilaxu >
r8c 8 6 may >
"""
"""The board: space, column, height, bonus, where it leads."""

LINES = [line.split() for line in TRACK.strip().splitlines()]

BONUS = {  # words of the bonus, in order
    "specimen": ["specimen"],
    "tleilaxu": ["tleilaxu_step"],
    "research": ["research"],
    "trash+specimen": ["trash", "specimen"],
    "tleilaxu+specimen": ["tleilaxu_step", "specimen"],
    "solari": ["gain"],
    "spice": ["gain"],
    "spice2": ["gain"],
    "influence": ["choose_influence"],
    "may": ["may"],
}


@rule("I-RESEARCH-06", "I-RESEARCH-03")
def test_the_track_is_the_printed_one() -> None:
    assert [space.id for space in BOX.research] == [id for id, *_ in LINES]
    columns = [[space.column for space in BOX.research].count(n) for n in range(1, 9)]
    assert columns == [1, 2, 3, 3, 3, 3, 3, 3]
    for space, (_, column, height, bonus, _, *onward) in zip(BOX.research, LINES, strict=True):
        assert (space.column, space.height, list(space.next)) == (int(column), int(height), onward)
        assert [part.word for part in space.bonus.parts()] == BONUS[bonus]


@rule("I-RESEARCH-03")
def test_two_spaces_are_linked_if_they_are_half_a_hexagon_apart_in_neighbouring_columns() -> None:
    for space in BOX.research:
        right = [sp for sp in BOX.research if sp.column == space.column + 1]
        assert list(space.next) == [sp.id for sp in right if abs(sp.height - space.height) == 1]


@rule("I-RESEARCH-01", "I-RESEARCH-02")
@pytest.mark.parametrize("start", [id for id, *_ in LINES if not id.startswith("r8")])
def test_a_research_icon_leads_to_a_linked_space_of_the_players_choice(start: str) -> None:
    onward = list(BOX.research[BOX.research_index[start]].next)
    t = table().research_at(0, start)
    resolve(t, 0, research())
    if len(onward) == 1:
        assert t.decision.kind != "research", "no choice"
        assert (
            BOX.research[BOX.research_index[space_of(t, 0)]].column
            > BOX.research[BOX.research_index[start]].column
        )
    else:
        assert (t.decision.kind, t.options) == ("research", [f"choose research:{id}" for id in onward])


@rule("I-RESEARCH-01", "I-RESEARCH-04")
def test_the_first_research_leads_to_the_single_space_of_column_one_and_its_bonus() -> None:
    t = resolve(table(), 0, research())
    assert (space_of(t, 0), t.lab(0).specimens, army(t, 0)) == ("r1", 1, (8, 3, 0, 1))


@rule("I-RESEARCH-04", "I-TLEILAXU-01")
def test_the_bonus_comes_on_arrival() -> None:
    t = table().research_at(0, "r2b").do("reveal")
    resolve(t, 0, research()).do("choose research:r3c")
    assert (t.lab(0).tleilaxu, t.lab(0).specimens) == (1, 1)
    for start, way, goods in (("r4b", "r5c", (1, 0)), ("r5b", "r6a", (0, 1)), ("r7b", "r8a", (0, 2))):
        t = table().research_at(0, start)
        before = t[0].solari, t[0].spice
        resolve(t, 0, research()).do(f"choose research:{way}")
        assert (t[0].solari - before[0], t[0].spice - before[1]) == goods


GAINED = """
r1 specimens=1
r2a specimens=1
r2b tleilaxu=1
r3b specimens=1
r3c tleilaxu=1 specimens=1
r4a tleilaxu=1
r4b specimens=1
r5b specimens=1
r5c solari=1
r6a spice=1
r6b tleilaxu=1
r6c fremen=1
r7a tleilaxu=1
r7b
r7c specimens=1
r8a spice=2
r8b tleilaxu=1
r8c
"""
"""What a space brings to whom takes nothing that is optional; those of a research icon only lead on."""


@rule("I-RESEARCH-04", "I-RESEARCH-06")
@pytest.mark.parametrize("line", GAINED.strip().splitlines())
def test_the_bonus_of_every_space(line: str) -> None:
    id, *gained = line.split()
    before = next((sp.id for sp in BOX.research if id in sp.next), "")
    t = table().research_at(0, before).influence(0, fremen=0).intrigues(0, "ambush").give(0, solari=7)
    held = holdings(t, 0)
    resolve(t, 0, research())
    for answer in (f"choose research:{id}", "decline", "choose fremen"):
        if answer in t.options:
            t.do(answer)
    numbers = {name: int(n) for name, n in (one.split("=") for one in gained)}
    assert (difference(held, holdings(t, 0)), space_of(t, 0)) == ({"research": 1} | numbers, id)


@rule("I-RESEARCH-05")
def test_a_research_icon_as_bonus_moves_the_token_again_at_once() -> None:
    t = resolve(table().research_at(0, "r4a"), 0, research()).do("choose research:r5a")
    assert (space_of(t, 0), t[0].spice) == ("r6a", 1)
    t = resolve(table().research_at(0, "r3c"), 0, research()).do("choose research:r4c")
    assert (space_of(t, 0), t[0].solari) == ("r5c", 1)


@rule("I-RESEARCH-07")
def test_moving_is_compulsory() -> None:
    t = table().hand(0, "experimentation", "dagger").do("send experimentation imperial_basin")
    assert "take card:experimentation" in t.options
    assert t.barred["end"] == "must_first"
    t.do("take card:experimentation")
    assert space_of(t, 0) == "r1"
    assert "end" in t.options


@rule("I-RESEARCH-07")
def test_what_follows_on_the_space_may_be_optional() -> None:
    t = resolve(table().research_at(0, "r6c").hand(0, "dagger"), 0, research())
    assert (space_of(t, 0), t.decision.kind, "decline" in t.options) == ("r7c", "trash", True)
    t.do("decline")
    assert (t.lab(0).specimens, t.names(t[0].hand)) == (1, ["dagger"]), "the specimen is not tied to trashing"


@rule("I-RESEARCH-08", "I-ICON-03")
def test_a_bonus_behind_an_arrow_may_be_declined_and_is_offered_once() -> None:
    t = table().research_at(0, "r6a").intrigues(0, "ambush", "windfall").deck(0, "diplomacy", "seek_allies")
    resolve(t, 0, research()).do("choose research:r7b")
    assert t.options == ["accept", "decline"]
    t.do("decline")
    assert len(t[0].intrigues) == 2 and "accept" not in t.options

    t = table().research_at(0, "r6a").intrigues(0, "ambush", "windfall").deck(0, "diplomacy", "seek_allies")
    t.intrigue_deck("reinforcements", "bribery")
    resolve(t, 0, research()).do("choose research:r7b", "accept")
    assert sorted(t.options) == ["choose intrigue:ambush", "choose intrigue:windfall"], (
        "one of the player's choice"
    )
    t.do("choose intrigue:windfall")
    assert [t.box.intrigues[i].id for i in t[0].intrigues] == ["ambush", "reinforcements"]
    assert t.names(t[0].hand) == ["dagger", "diplomacy"]
    assert [t.box.intrigues[i].id for i in t.tleilax.intrigues_trashed] == ["windfall"]
    assert t.state.intrigue_discard == []


@rule("I-RESEARCH-08")
def test_seven_solari_for_two_tleilaxu_steps_at_the_end_of_the_track() -> None:
    t = table().research_at(0, "r7c").give(0, solari=8)
    resolve(t, 0, research()).do("choose research:r8c", "accept")
    assert (t[0].solari, t.lab(0).tleilaxu) == (1, 2)
    t = table().research_at(0, "r7c").give(0, solari=6)
    resolve(t, 0, research()).do("choose research:r8c")
    assert (t[0].solari, t.lab(0).tleilaxu, t.state.turn_kind) == (6, 0, 1), "nothing to ask: it cannot be paid"


@rule("I-RESEARCH-09")
def test_any_number_of_tokens_may_stand_on_one_space() -> None:
    t = table()
    for seat in range(4):
        resolve(t, seat, research())
        assert (space_of(t, seat), t.lab(seat).specimens) == ("r1", 1)


@rule("I-RESEARCH-10")
def test_each_of_several_icons_is_carried_out_by_itself_with_a_choice_of_its_own() -> None:
    t = table().hand(0, "tleilaxu_master").research_at(0, "r1").do("reveal")
    t.do(t.starting("take")[0])
    assert t.options == ["choose research:r2a", "choose research:r2b"]
    t.do("choose research:r2b")
    assert t.lab(0).tleilaxu == 1
    t.do(t.starting("take")[0])
    assert t.options == ["choose research:r3b", "choose research:r3c"]
    t = resolve(table().research_at(0, "r1"), 0, research(2))
    t.do("choose research:r2a")
    assert (t.lab(0).specimens, t.options) == (1, ["choose research:r3a", "choose research:r3b"]), (
        "the first with its bonus, before"
    )


# --- genetic markers
@rule("I-GENE-01", "I-GENE-02")
def test_markers_are_reached_with_columns_four_and_eight_and_stay() -> None:
    t = table()
    two = {}
    for space in BOX.research:
        t.research_at(0, space.id)
        two[space.id] = markers().count(t.state, 0, 0)
    assert {id for id, n in two.items() if n == 0} == {id for id in two if id[1] in "123"}
    assert {id for id, n in two.items() if n == 1} == {id for id in two if id[1] in "4567"}
    assert {id for id, n in two.items() if n == 2} == {id for id in two if id[1] == "8"}
    assert markers().count(table().state, 0, 0) == 0


@rule("I-GENE-03")
@pytest.mark.parametrize(("space", "spice"), [("r3a", 0), ("r4a", 1), ("r8a", 3)])
def test_an_effect_behind_one_marker_works_with_one_or_two_one_behind_two_with_both(
    space: str, spice: int
) -> None:
    t = table().research_at(0, space)
    resolve(t, 0, when(markers() >= 1, gain(spice=1)))
    resolve(t, 0, when(markers() >= 2, gain(spice=2)))
    assert t[0].spice == spice


@rule("I-GENE-04", "I-GENE-05", "I-ROW-04")
def test_from_the_first_marker_on_a_tleilaxu_card_may_go_on_top_of_the_deck() -> None:
    t = table().tleilaxu_row("contaminator", "from_the_tanks").specimens(0, 3).research_at(0, "r4a")
    t.row("bene_tleilax_lab", "blank_slate", "long_reach", "occupation", "organ_merchants")
    t.hand(0, "convincing_argument", "convincing_argument").do("reveal", "buy contaminator from:tleilaxu")
    assert t.options == ["choose contaminator discard", "choose contaminator deck"]
    t.do("choose contaminator deck")
    assert t.names(t[0].deck)[-1] == "contaminator"
    t.do("buy from_the_tanks from:tleilaxu")
    t.do("choose from_the_tanks discard")
    assert t.names(t[0].discard) == ["from_the_tanks"], "a choice for each card"
    t.do("buy bene_tleilax_lab")
    assert t.names(t[0].discard) == ["from_the_tanks", "bene_tleilax_lab"], "never an Imperium card"
    t.do("buy arrakis_liaison from:reserve")
    assert t.names(t[0].discard)[2:] == ["arrakis_liaison"], "nor one of the Reserve"


@rule("I-GENE-04", "I-ROW-04")
def test_without_a_marker_it_goes_to_the_discard_pile() -> None:
    t = table().tleilaxu_row("contaminator", "from_the_tanks").specimens(0, 3).research_at(0, "r3c")
    t.do("reveal", "buy contaminator from:tleilaxu")
    assert t.names(t[0].discard) == ["contaminator"]


@rule("I-GENE-06")
def test_from_the_second_marker_on_a_research_icon_draws_a_card() -> None:
    t = table().research_at(0, "r8b").deck(0, "diplomacy", "seek_allies")
    resolve(t, 0, research())
    assert (space_of(t, 0), t.names(t[0].hand), t.lab(0).tleilaxu) == ("r8b", ["dagger", "diplomacy"], 0)


@rule("I-GENE-06", "I-RESEARCH-10")
def test_the_second_icon_of_an_effect_may_find_the_marker_reached() -> None:
    t = table().research_at(0, "r7a").deck(0, "diplomacy", "seek_allies")
    resolve(t, 0, research(2))
    assert (space_of(t, 0), t[0].spice, t.names(t[0].hand)) == ("r8a", 2, ["dagger", "diplomacy"])


@rule("I-GENE-07")
def test_a_card_drawn_that_way_on_the_reveal_turn_is_revealed_at_once() -> None:
    t = (
        table()
        .research_at(0, "r8b")
        .hand(0, "tleilaxu_master")
        .deck(0, "convincing_argument", "diplomacy", "dagger")
    )
    t.do("reveal")
    before = t[0].persuasion
    t.do(t.starting("take")[0])
    assert t.names(t[0].revealed) == ["tleilaxu_master", "convincing_argument"]
    assert (t[0].persuasion - before, t[0].hand) == (2, [])


@rule("I-GENE-08")
def test_a_marker_reached_earlier_in_the_turn_counts() -> None:
    t = table().research_at(0, "r7a").hand(0, "scientific_breakthrough", "dagger").give(0, water=2)
    t.do("send scientific_breakthrough imperial_basin")
    assert t.barred["take card:scientific_breakthrough trash_this>vp"] == "condition"
    t.do("take card:scientific_breakthrough research")
    assert "take card:scientific_breakthrough trash_this>vp" in t.options
