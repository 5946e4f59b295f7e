"""Plot Intrigue cards of both boxes that do one thing: their cost, their moment and what they bring."""

import pytest

from tests.content.base import tables as base
from tests.content.ledger import change, discarded, without_card
from tests.content.uprising import tables as uprising
from tests.marks import rule

HOLDING = {"base": base.holding, "uprising": uprising.holding}
"""Tables where seat 0 holds these Intrigue cards and goods."""

PLAIN = [  # box, card, answers, what is held before, the change beside the card itself
    ("base", "bribery", ["choose fremen"], {"solari": 2}, {"solari": -2, "fremen": 1}),
    ("base", "calculated_hire", [], {"spice": 1}, {"spice": -1, "agents": 1}),
    ("base", "choam_shares", [], {"solari": 7}, {"solari": -7, "vp": 1}),
    ("base", "councilors_dispensation", [], {"council": True}, {"spice": 2}),
    ("base", "favored_subject", [], {}, {"emperor": 1}),
    ("base", "guild_authorization", [], {}, {"guild": 1}),
    ("base", "know_their_ways", [], {}, {"fremen": 1}),
    ("base", "reinforcements", [], {"solari": 3}, {"solari": -3, "garrison": 3}),
    ("base", "secret_of_the_sisterhood", [], {}, {"bene_gesserit": 1}),
    ("base", "the_sleeper_must_awaken", [], {"spice": 4}, {"spice": -4, "vp": 1}),
    ("base", "water_of_life", [], {"water": 1, "spice": 1}, {"water": -1, "spice": -1, "hand": 3}),
    ("base", "water_peddlers_union", [], {}, {"water": 1}),
    ("base", "windfall", [], {}, {"solari": 2}),
    (
        "uprising",
        "buy_access",
        ["choose emperor+fremen"],
        {"solari": 5},
        {"solari": -5, "emperor": 1, "fremen": 1},
    ),
    ("uprising", "contingency_plan", [], {}, {"solari": 2}),
    ("uprising", "councilors_ambition", [], {"council": True}, {"water": 2}),
    ("uprising", "crysknife", [], {}, {"spice": 1}),
    ("uprising", "desert_mouse", [], {}, {"spice": 1}),
    ("uprising", "ornithopter", [], {}, {"spice": 1}),
    ("uprising", "cunning", [], {}, {"hand": 1}),
    ("uprising", "imperium_politics", ["choose guild"], {"solari": 1}, {"solari": -1, "guild": 1}),
    ("uprising", "intelligence_report", [], {}, {"hand": 1}),
    ("uprising", "market_opportunity", [], {"spice": 2}, {"spice": -2, "solari": 5}),
    ("uprising", "market_opportunity", [], {"solari": 5}, {"solari": -5, "spice": 5}),
    ("uprising", "mercenaries", [], {"solari": 3}, {"solari": -3, "intrigues": 1, "garrison": 2}),
    ("uprising", "shaddams_favor", [], {}, {"garrison": 1}),
    ("uprising", "depart_for_arrakis", [], {"spice": 2}, {"spice": -2, "garrison": 3}),
    ("uprising", "strategic_stockpiling", [], {"spice": 5}, {"spice": -5, "vp": 1}),
]
TOO_POOR = [
    ("base", "bribery", {"solari": 1}),
    ("base", "calculated_hire", {"spice": 0}),
    ("base", "choam_shares", {"solari": 6}),
    ("base", "double_cross", {"solari": 0}),
    ("base", "reinforcements", {"solari": 2}),
    ("base", "the_sleeper_must_awaken", {"spice": 3}),
    ("base", "water_of_life", {"water": 0, "spice": 5}),
    ("base", "water_of_life", {"water": 5, "spice": 0}),
    ("uprising", "buy_access", {"solari": 4}),
    ("uprising", "imperium_politics", {"solari": 0}),
    ("uprising", "market_opportunity", {"solari": 4, "spice": 1}),
    ("uprising", "mercenaries", {"solari": 2}),
    ("uprising", "opportunism", {"solari": 2}),
    ("uprising", "unexpected_allies", {"water": 1}),
]
OTHERS = {
    "base": {
        "bindu_suspension", "bypass_protocol", "charisma", "dispatch_an_envoy", "double_cross", "infiltrate",
        "poison_snooper", "rapid_mobilization", "recruitment_mission", "refocus", "urgent_mission",
    },
    "uprising": {
        "backed_by_choam", "call_to_arms", "change_allegiances", "detonation", "distraction", "inspire_awe",
        "leverage", "manipulate", "opportunism", "sietch_ritual", "special_mission", "unexpected_allies",
    },
}  # fmt: skip
"""Plot cards that have tests of their own, because they ask or wait for something."""

each_plain_plot = pytest.mark.parametrize(("box", "card", "answers", "held", "gained"), PLAIN)


@rule("B-INTR-02", "B-INTR-07", "U-INTR-02", "U-INTR-06")
@each_plain_plot
def test_plain_plots(
    box: str, card: str, answers: list[str], held: dict[str, int], gained: dict[str, int]
) -> None:
    t = HOLDING[box](card, **held)
    assert change(t, 0, f"play {card}", *answers) == without_card(gained)
    assert discarded(t) == [card]
    assert t.seat == 0  # the turn goes on
    assert "send dagger high_council" in t.give(0, solari=5, council=False).options


@rule("B-TURN-08", "F-09", "U-INTR-02")
@each_plain_plot
def test_plain_plots_on_the_reveal_turn(
    box: str, card: str, answers: list[str], held: dict[str, int], gained: dict[str, int]
) -> None:
    t = HOLDING[box](card, **held).deck(0, *["seek_allies"] * 3).do("reveal")
    gained = {name: n for name, n in gained.items() if name != "hand"}  # cards drawn now are revealed
    assert change(t, 0, f"play {card}", *answers) == without_card(gained)


@rule("F-08", "F-13", "B-COST-08")
@pytest.mark.parametrize(("box", "card", "held"), TOO_POOR)
def test_a_plot_cannot_be_played_without_its_cost(box: str, card: str, held: dict[str, int]) -> None:
    assert HOLDING[box](card, **held).barred[f"play {card}"] == "cannot_pay"


@pytest.mark.parametrize("box", OTHERS)
def test_plots_wait_for_the_own_turn(box: str) -> None:
    t = HOLDING[box]()
    plots = {row[1] for row in PLAIN if row[0] == box} | OTHERS[box]
    assert {card.id for card in t.box.intrigues if card.plot is not None} == plots
    assert not t.intrigues(1, *sorted(plots)).starting("play")


@rule("U-INTR-03", "U-INTR-04")
@pytest.mark.parametrize(
    ("box", "cards"),
    [
        ("base", ("ambush", "to_the_victor", "corner_the_market", "tiebreaker")),
        ("uprising", ("devour", "find_weakness", "shadow_alliance", "choam_profits", "reach_agreement")),
    ],
)
def test_other_intrigue_cards_are_no_plots(box: str, cards: tuple[str, ...]) -> None:
    for card in cards:
        assert HOLDING[box](card).barred[f"play {card}"] == "not_now"
