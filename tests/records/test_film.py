"""Films: every step at once, going back, records of these and of other rules."""

import json
import random

import pytest

import sietch
from sietch.records import saves
from sietch.records.film import KEPT_EVERY, Film, film_of
from sietch.records.game import Game, View, new_game
from sietch.rules.errors import BadRecord, IllegalChoice
from sietch.rules.terms import E_COMBAT, E_ENDGAME, E_ROUND, E_TURN


def played(box: str = "base", players: int = 3, seed: int = 1, choices: int = 10_000) -> Game:
    game = new_game(box, players, seed, modules=("choam",) if box == "uprising" else ())
    chance = random.Random(seed)
    while not game.over and len(game.choices) < choices:
        game.choose(chance.randrange(len(game.decision.moves)))
    return game


def film(game: Game) -> Film:
    assert game.setup is not None
    found = Film(game.setup)
    found.follow(game.choices)
    return found


@pytest.mark.parametrize(("box", "players"), [("base", 3), ("uprising", 4)])
def test_every_step_is_what_it_was(box: str, players: int) -> None:
    game = played(box, players)
    found = film(game)
    assert game.setup is not None
    again = Game(Film(game.setup).state(0), game.setup)
    again.state.telling = True
    for step in range(len(game.choices) + 1):
        state = found.state(step)
        assert state.facts() == again.state.facts()
        assert state.events == again.state.events
        assert View(state, 1) == View(again.state, 1)
        assert found.marks[step].round == state.round
        if step < len(game.choices):
            before, option = found.taken(step + 1)
            assert (str(option), before.asked) == (game.choices[step], found.marks[step + 1].seat)
            again.choose(game.choices[step])
    assert found.over and found.state(len(found)).over


def test_looking_changes_nothing() -> None:
    game = played()
    found = film(game)
    states = [found.state(step).digest() for step in (5, 40, 6, KEPT_EVERY)]
    state = found.state(5)
    state.players[0].vp = 99
    state.events.clear()
    assert [found.state(step).digest() for step in (5, 40, 6, KEPT_EVERY)] == states
    assert found.state(len(found)).events == game.state.events


def test_turns_and_rounds_begin_where_the_table_says_so() -> None:
    found = film(played())
    rounds = [found.marks[step].round for step in found.rounds()]
    setup_asks = found.marks[0].round == 0  # a Leader who decides something before round 1
    assert rounds == list(range(0 if setup_asks else 1, rounds[-1] + 1))
    assert set(found.rounds()) <= set(found.turns())
    for step in found.turns()[1:]:
        told = found.state(step).events[found.marks[step - 1].events :]
        assert any(event[0] in (E_ROUND, E_TURN, E_COMBAT, E_ENDGAME) for event in told)


@pytest.mark.parametrize("back", [0, 3, KEPT_EVERY, 2 * KEPT_EVERY + 1])
def test_a_film_follows_a_game_that_was_taken_back(back: int) -> None:
    choices = 3 * KEPT_EVERY
    found = film(played(choices=choices))
    other = played(choices=choices - back)
    found.follow(other.choices)
    assert (len(found), found.state(len(found)).digest()) == (choices - back, other.state.digest())
    while not other.over and len(other.choices) < choices + 10:
        other.choose(len(other.decision.moves) - 1)
    found.follow(other.choices)
    end = found.state(len(found))
    assert end.facts() == other.state.facts()
    assert end.events == other.state.events
    assert found.marks == film(other).marks


def test_a_wrong_choice_leaves_those_before() -> None:
    game = played(choices=20)
    assert game.setup is not None
    found = Film(game.setup)
    with pytest.raises(IllegalChoice):
        found.follow([*game.choices, "send nothing nowhere", "end"])
    assert found.choices == game.choices
    assert found.state(20).digest() == game.state.digest()


def test_a_record_becomes_a_film() -> None:
    game = played()
    assert film_of(game.record()).choices == game.choices


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"choices": ["end"]}, "choice 1 .* does not fit"),
        ({"digest": "0"}, "another position"),
        ({"choices": []}, "another position"),
    ],
)
def test_a_changed_record_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        film_of({**played(choices=30).record(), **change})


def test_a_record_of_other_rules_goes_as_far_as_it_fits() -> None:
    record = played(choices=30).record()
    whole = film_of({**record, "rules": "base/0", "digest": "another"})
    assert len(whole) == 30
    broken = film_of({**record, "rules": "base/0", "choices": [*record["choices"][:20], "buy the_moon"]})
    assert len(broken) == 20


def test_what_is_sent_is_read_like_a_file() -> None:
    record = played(choices=30).record()
    assert saves.read(json.dumps(record).encode()) == record
    assert saves.read(b"\xef\xbb\xbf" + json.dumps({**record, "rules": "base/0"}).encode())["rules"] == "base/0"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe\x00", "not text"),
        (b"[" * 100_000, "not JSON"),
        (b"null", "JSON object"),
        (b"{}", "'format' is missing"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        saves.read(content)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "x" * 201}, {"seed": "\x00"}, {"rules": "base/0\n"}, {"choices": ["end\x1b[0m"]},
        {"choices": ["e" * 10_000]}, {"modules": ["ships"]},
    ],
)  # fmt: skip
def test_what_no_game_has_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        saves.read(json.dumps({**played(choices=1).record(), **change}).encode())


def test_the_front_door_still_refuses_other_rules() -> None:
    with pytest.raises(sietch.BadRecord, match="base/0"):
        sietch.replay({**played(choices=1).record(), "rules": "base/0"})
