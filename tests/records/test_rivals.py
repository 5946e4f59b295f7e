"""Games with Rivals as records, views and stories."""

import pytest

from sietch.records.game import new_game, replay
from sietch.records.narration import narrate
from sietch.rules.errors import BadRecord
from sietch.rules.state import hagal
from sietch.rules.terms import UNKNOWN
from sietch.words import log
from sietch.words.messages import load
from tests.rivals import SoloTable, UprisingSolo
from tests.walks import KINDS, Kind, finished


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.players < 3], ids=str)
def test_a_record_replays(kind: Kind) -> None:
    game = finished(kind, 1)
    record = game.record()
    parts = "+".join(sorted(["hagal", *kind.modules]))
    assert record["players"] == kind.players and record["rules"].startswith(f"{kind.box}+{parts}/")
    assert record["difficulty"] == ("sardaukar" if kind.players == 1 else "")
    again = replay(record)
    assert again.state.facts() == game.state.facts()
    assert again.result == game.result


def test_records_of_three_and_four_players_say_nothing_of_rivals() -> None:
    record = new_game("base", players=3, seed=1).record()
    assert not {"rivals", "difficulty", "variants"} & record.keys()


@pytest.mark.parametrize(
    ("change", "message"),
    [({"rivals": "x"}, "'rivals'"), ({"variants": [1]}, "'variants'"), ({"difficulty": 3}, "'difficulty'")],
)
def test_a_malformed_record_is_explained(change: dict[str, object], message: str) -> None:
    record = new_game("base", players=1, seed=1).record()
    with pytest.raises(BadRecord, match=message):
        replay({**record, **change})


def test_the_house_hagal_deck_is_hidden_and_what_was_turned_is_not() -> None:
    game = new_game("base", players=1, seed=2, leaders=["paul_atreides"])
    table = game.view(0).table
    assert set(hagal(table).deck) == {UNKNOWN}
    assert hagal(table).turned == hagal(game.state).turned != []


def test_undo_does_not_cross_a_rivals_turn() -> None:
    game = new_game("base", players=1, seed=2, leaders=["paul_atreides"])
    game.choose("reveal")
    assert game.can_undo()
    game.choose("end")
    assert not game.can_undo()


# --- the story
def told(t: SoloTable | UprisingSolo) -> str:
    english = load("en", strict=True)
    return " ".join(english.text(log.paragraph(t.box, c.lines)) for c in narrate(t.state, 0)[-1:])


def test_the_story_says_which_card_was_turned_why_it_was_passed_over_and_what_it_did() -> None:
    t = SoloTable()
    t.agent_at(0, "wealth")
    t.rival_turn(1, "wealth", "harvest_spice", "hardy_warriors")
    assert told(t) == (
        "Ilban turns up Wealth, but finds Wealth occupied; "
        "turns up Harvest Spice, but does not meet its condition; "
        "turns up Hardy Warriors and sends an Agent to Hardy Warriors; gains 1 Fremen Influence; "
        "recruits 2 troops; deploys 2 troops."
    )


def test_the_story_of_a_scheme() -> None:
    t = UprisingSolo("lady_jessica", "staban_tuek")
    t.give(1, water=0).spies(1, "post_imperial_basin", "post_hagga_basin").rival_turn(1, "espionage")
    assert "carries out the Scheme; gains 2 water" in told(t)


def test_the_story_of_a_purchase() -> None:
    t = SoloTable()
    t.give(1, spice=5, water=0).bonus_spice("imperial_basin", 1)
    t.rival_turn(1, "harvest_spice")
    assert "gains 2 spice; pays 7 spice; scores 1 Victory Point (bought)" in told(t)
