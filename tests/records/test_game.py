"""The Python API: choosing, wrong input, records, replay, copies, undo."""

import random
from typing import Any

import pytest

import sietch
from sietch.records.game import Game, new_game, replay
from sietch.rules.terms import E_PASSED, E_PLACE, E_TURN


def played(seed: int = 3, choices: int = 60, players: int = 4) -> Game:
    leaders = ["paul_atreides", "helena_richese", "glossu_the_beast_rabban", None][:players]  # no question first
    game = new_game("base", players=players, seed=seed, leaders=leaders)
    chance = random.Random(seed)
    for _ in range(choices):
        game.choose(chance.choice(game.decision.options))
    return game


def finished(seed: int = 3) -> Game:
    game, chance = new_game("base", players=3, seed=seed), random.Random(seed)
    while not game.over:
        game.choose(chance.choice(game.decision.options))
    return game


def test_an_option_its_index_and_its_notation_are_the_same_choice() -> None:
    games = [new_game("base", players=4, seed=7) for _ in range(3)]
    option = games[0].decision.options[1]
    games[0].choose(option)
    games[1].choose(1)
    games[2].choose(f"  {option.replace(' ', '   ')} ")
    assert games[0].state.digest() == games[1].state.digest() == games[2].state.digest()


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert new_game(seed=7).state.digest() == new_game(seed="7").state.digest()
    assert new_game(seed=7).state.digest() != new_game(seed=8).state.digest()


def test_a_game_without_a_seed_draws_one() -> None:
    assert new_game().record()["seed"] != new_game().record()["seed"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("send dagger nowhere", "cannot choose 'send dagger nowhere'; possible: "),
        ("", "possible: "),
        ("x" * 5000, r"\.\.\."),
        (-1, "there is no option -1"),
        (999, "there is no option 999"),
        (None, "give an option, its index or its notation"),
        (True, "give an option, its index or its notation"),
        (2.5, "give an option, its index or its notation"),
    ],
)
def test_a_wrong_choice_is_explained_and_changes_nothing(wrong: Any, message: str) -> None:
    game = played()
    before = game.state.digest()
    with pytest.raises(sietch.IllegalChoice, match=message):
        game.choose(wrong)
    assert game.state.digest() == before
    assert len(game.choices) == 60


def test_choosing_something_barred_tells_why() -> None:
    game = played(choices=0)
    barred = game.decision.barred[0]
    with pytest.raises(sietch.IllegalChoice, match=barred.reason.replace("_", " ")):
        game.choose(str(barred.option))


def test_a_finished_game_has_a_result_and_no_decision() -> None:
    game = finished()
    assert game.result is not None
    assert game.result.points[game.result.winners[0]] == max(game.result.points)
    assert [sum(points.values()) for points in game.result.sources] == list(game.result.points)
    with pytest.raises(sietch.IllegalChoice, match="over"):
        game.choose(0)
    with pytest.raises(sietch.IllegalChoice, match="over"):
        _ = game.decision


def test_a_game_under_way_has_no_result() -> None:
    assert played().result is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": 5}, "1 to 4 players"),
        ({"players": 0}, "1 to 4 players"),
        ({"players": "four"}, "1 to 4 players"),
        ({"players": True}, "1 to 4 players"),
        ({"box": "atlantis"}, "no box 'atlantis'; there is: base"),
        ({"leaders": ["duncan", None, None, None]}, "no leader 'duncan'; there are: baron"),
        ({"leaders": ["paul_atreides"] * 4}, "one player only"),
        ({"leaders": ["paul_atreides"]}, "4 players need 4 leaders"),
        ({"leaders": []}, "4 players need 4 leaders"),
    ],
)
def test_a_wrong_setup_is_explained(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(sietch.BadSetup, match=message):
        new_game(**arguments)


def test_chosen_leaders_sit_where_they_were_named() -> None:
    game = new_game(players=3, seed=1, leaders=[None, "helena_richese", None])
    names = [game.box.leaders[p.leader].id for p in game.state.players]
    assert names[1] == "helena_richese"
    assert len(set(names)) == 3


def test_a_record_replays_bit_for_bit() -> None:
    for game in (played(), finished()):
        again = replay(game.record())
        assert again.state.facts() == game.state.facts()
        assert again.record() == game.record()


def test_a_record_replays_up_to_a_choice() -> None:
    game = played(choices=40)
    assert len(replay(game.record(), until=10).choices) == 10
    with pytest.raises(sietch.BadRecord, match="0 to 40"):
        replay(game.record(), until=41)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"choices": ["reveal"]}, "another position"),
        ({"choices": ["fly to the moon"]}, "choice 1 of the record"),
        ({"choices": [1, 2]}, "list of strings"),
        ({"choices": "reveal"}, "'choices' is missing or is not list"),
        ({"seed": "other"}, "record"),
        ({"seed": None}, "'seed'"),
        ({"digest": "0" * 32}, "another position"),
        ({"rules": "base/0"}, "played under rules 'base/0'"),
        ({"format": 99}, "format 99; this version reads format 3"),
        ({"format": 1}, "written by Sietch 0.1.*chance.*this version reads format 3"),
        ({"format": 2}, "written by Sietch 0.2.0 before its release, .*numbers.*this version reads format 3"),
        ({"players": 7}, "1 to 4 players"),
        ({"box": "atlantis"}, "no box"),
        ({"leaders": ["x", "", "", ""]}, "no leader 'x'"),
    ],
)
def test_a_record_that_was_changed_is_refused(change: dict[str, Any], message: str) -> None:
    record = played().record() | change
    with pytest.raises(sietch.SietchError, match=message):
        replay(record)


@pytest.mark.parametrize("wrong", [None, [], "record", 5, {}])
def test_what_is_no_record_is_refused(wrong: Any) -> None:
    with pytest.raises(sietch.BadRecord):
        replay(wrong)


def test_a_copy_goes_its_own_way() -> None:
    game = played()
    twin = game.copy()
    assert twin.state.facts() == game.state.facts()
    before = game.state.digest()
    for _ in range(40):
        if not twin.over:
            twin.choose(0)
    assert game.state.digest() == before
    assert twin.state.digest() != before


def test_undo_takes_back_what_revealed_nothing() -> None:
    game = new_game(players=3, seed=1, leaders=["paul_atreides", "helena_richese", "earl_memnon_thorvald"])
    while "reveal" not in game.decision.options:
        game.choose(0)
    before = game.state.facts()
    sends = [o for o in game.decision.options if o.endswith(("secure_contract", "wealth", "hall_of_oratory"))]
    game.choose(sends[0])
    assert game.can_undo()
    game.undo()
    assert game.state.facts() == before
    assert replay(game.record()).state.facts() == before


def test_undo_does_not_cross_the_end_of_a_turn_or_a_drawn_card() -> None:
    game = played(choices=0)
    with pytest.raises(sietch.IllegalChoice, match="cannot be taken back"):
        game.undo()
    while game.can_undo() or not game.choices:
        game.choose(0)
    count = len(game.choices)
    with pytest.raises(sietch.IllegalChoice, match="cannot be taken back"):
        game.undo()
    assert len(game.choices) == count


def test_an_imagined_game_has_no_record() -> None:
    imagined = played().view(0).imagine(random.Random(1))
    with pytest.raises(sietch.BadRecord, match="imagined"):
        imagined.record()


def test_undo_never_crosses_what_another_seat_did() -> None:
    """Passing at once shows that a player has nothing to play; rewards and turns of others are theirs."""
    for seed in range(8):
        game, chance = new_game("base", players=3, seed=seed), random.Random(seed)
        while not game.over:
            seat, before = game.decision.seat, len(game.state.events)
            game.choose(chance.choice(game.decision.options))
            acted = {event[1] for event in game.state.events[before:] if event[0] in (E_PASSED, E_PLACE, E_TURN)}
            assert not (acted - {seat} and game.can_undo())


def test_things_say_what_they_are() -> None:
    game = played(choices=0)
    option = game.decision.options[0]
    assert repr(option) == repr(str(option))
    assert repr(game.state) == f"<State base, 4 seats, round 1, seat {game.decision.seat} decides>"
    assert repr(game).startswith("<Game base, round 1, Conflict ")
    assert f"seat {game.decision.seat} decides" in repr(game)
    assert repr(game.view(2)).startswith("<View of seat 2: base, round 1")
    assert repr(game.state.players[0]).startswith("<SeatState: 1 points, 0 Solari")
    assert repr(game.box.cards[0]) == f"<Card {game.box.cards[0].id}>"
    camp = game.box.cards[game.box.card_index["fremen_camp"]]
    assert repr(camp.agent) == "arrow(cost=pay(solari=0, spice=2, water=0), gain=recruit(n=3))"


def test_a_printed_view_shows_the_own_hand_and_no_other() -> None:
    game = played(choices=0)
    hand = [game.box.cards[card].id for card in game.state.players[1].hand]
    shown = str(game.view(1))
    assert f"Hand of seat 1: {', '.join(sorted(hand, key=game.box.card_index.__getitem__))}" in shown
    assert "Hand of seat 0" not in shown and "Hand of" not in str(game)


def test_a_finished_game_prints_who_won() -> None:
    game = finished()
    assert game.result is not None
    assert f"won by seat {game.result.winners[0]}" in str(game) and "decides" not in repr(game)
