"""Playing at sight: turns are judged where they end, by what the seat may know there."""

import random
from dataclasses import replace
from pathlib import Path

import numpy
import pytest

from sietch.players import make, net
from sietch.players.features import LENGTH, SLOTS, features
from sietch.players.greedy import followed, opens_next
from sietch.players.sight import VICTORY, Eyes, Sight, SightPlayer, end_features, eyes, eyes_at, seen
from sietch.players.typed import known_bot
from sietch.rules.errors import BadSetup
from sietch.rules.packing import kind_of, read_sending
from sietch.rules.terms import NOBODY, OPENING, SEND
from tests.walks import KINDS, Kind, walk

QUICK = [kind for kind in KINDS if str(kind) in ("base-1", "uprising-4-base_cards-choam", "uprising-6")]


def fond_of(slot: str, path: Path) -> Sight:
    """A sight that loves one thing alone."""
    weights = numpy.zeros((LENGTH, 2))
    weights[SLOTS.index(slot), 0] = 1
    net.save(net.Net([(weights, numpy.zeros(2))]), path)
    return Sight(mix=0.0, weights=str(path))


def test_a_turn_is_judged_where_it_ends(tmp_path: Path) -> None:
    """Who loves spice alone opens with the turn that ends with most of it."""
    player = SightPlayer("1", replace(fond_of("seat_0.spice", tmp_path / "spice.npz"), ahead=1))
    tempted = 0
    for game in walk(Kind("base", 4), 1):
        state = game.state
        if game.over or state.turn_kind != OPENING:
            continue
        ends = [followed(state, state.asked, move).end.players[state.asked].spice for move in state.options]
        if max(ends) > min(ends) and tempted < 3:
            tempted += 1
            assert ends[player.choose(game.view(state.asked), game.decision)] == max(ends)
    assert tempted == 3


def test_an_opening_is_judged_with_an_eye_on_the_turn_after_it(tmp_path: Path) -> None:
    """Half of what the best next turn would add counts, and only of those that look best."""
    looking = fond_of("seat_0.water", tmp_path / "water.npz")
    water = eyes(looking)
    for game in walk(Kind("uprising", 4), 1):
        state = game.state
        if state.turn_kind != OPENING:
            continue
        seat, moves = state.asked, state.options
        best = sorted(seen(state, seat, moves, water), key=lambda option: -option.value)[: looking.ahead]
        expected = {}
        for option, value in best:
            turn = followed(state, seat, moves[option])
            expected[option] = value
            if turn.more and opens_next(turn.end, seat):
                nexts = [followed(turn.end, seat, move) for move in turn.end.options]
                after = max(water.judged([end_features(turn, seat) for turn in nexts], [0.0] * len(nexts)))
                expected[option] += 0.5 * (after - value)
        taken = SightPlayer("1", looking).choose(game.view(seat), game.decision)
        assert expected[taken] == pytest.approx(max(expected.values()))
        narrow = SightPlayer("1", replace(looking, ahead=1)).choose(game.view(seat), game.decision)
        assert narrow == best[0].option  # who looks no further takes what looks best at once
        if taken != narrow:
            return
    raise AssertionError("no turn was worth less for the one after it")


def test_an_end_of_a_turn_is_nobodys_turn() -> None:
    game = next(game for game in walk(Kind("uprising", 4), 1) if game.state.turn_kind == OPENING)
    seat = game.state.asked
    turn = followed(game.state, seat, game.state.options[0])
    row = end_features(turn, seat)
    assert turn.end.turn_seat == NOBODY
    assert row == features(turn.end, seat)
    assert row[SLOTS.index("seat_0.persuasion")] == 0


def test_as_many_ways_to_each_space_are_looked_at_as_are_wanted() -> None:
    state = next(game for game in walk(Kind("uprising", 4), 1) if game.state.turn_kind == OPENING).state
    found = seen(state, state.asked, state.options, Eyes(None, None, 1.0, ways=1))
    sent = [state.options[option] for option, _ in found if kind_of(state.options[option]) == SEND]
    spaces = [read_sending(move).space for move in sent]
    assert len(spaces) == len(set(spaces)) > 3
    more = [option for option, _ in seen(state, state.asked, state.options, Eyes(None, None, 1.0, ways=2))]
    assert set(more) > {option for option, _ in found}
    again = [
        read_sending(state.options[option]).space for option in more if kind_of(state.options[option]) == SEND
    ]
    assert max(map(again.count, again)) == 2


def test_a_net_of_turns_counts_beside_chance_and_outlook(tmp_path: Path) -> None:
    """Each in its share: what a net of turns says is added to what it was trained beside."""
    even = net.Net([(numpy.zeros((LENGTH, 2)), numpy.zeros(2))])
    liking = numpy.zeros((LENGTH, 1))
    liking[SLOTS.index("seat_0.spice"), 0] = 7
    turns = net.Net([(liking, numpy.zeros(1))], (0.5, 2.0))
    row = [0.0] * LENGTH
    row[SLOTS.index("seat_0.spice")] = 3
    assert Eyes(even, turns, 9.0, 1).judged([row], [11.0]) == [pytest.approx(0.5 * VICTORY / 2 + 2 * 11 + 7 * 3)]
    assert Eyes(even, None, 9.0, 1).judged([row], [11.0]) == [pytest.approx(VICTORY / 2 + 9 * 11)]
    assert Eyes(None, turns, 9.0, 1).judged([], [11.0]) == [11.0]


def test_the_packages_net_of_turns_goes_with_its_own_value_alone(tmp_path: Path) -> None:
    own = fond_of("seat_0.spice", tmp_path / "spice.npz").weights
    assert eyes(Sight()).turns is not None
    assert eyes(Sight(weights=own)).turns is None
    assert eyes(Sight(mix=1.0, weights="none", ways=1)) == Eyes(None, None, 1.0, 1)


@pytest.mark.parametrize("bot", ["sight:weights=nowhere.npz", "search:turns=nowhere.npz"])
def test_missing_weights_are_told_before_a_game_begins(bot: str) -> None:
    with pytest.raises(net.WeightsDoNotFit, match="no weights"):
        make(known_bot(bot), "1")


def test_who_plays_alone_has_nets_of_their_own() -> None:
    """What a position is worth against two Rivals, nets for tables of people cannot know."""
    alone, two, four = (next(iter(walk(Kind("base", players), 1))).state for players in (1, 2, 4))
    packages = Sight()
    assert eyes_at(four, packages) == eyes_at(two, packages) == eyes(packages)
    assert eyes_at(alone, packages).value is net.load(net.WEIGHTS / "alone_value.npz", net.USUAL)
    assert eyes_at(alone, packages).turns is net.load(net.WEIGHTS / "alone_turns.npz", net.TURNS)
    own = Sight(weights="none")
    assert eyes_at(four, own) == eyes_at(alone, own)  # what is named is meant for every table


@pytest.mark.parametrize("kind", QUICK, ids=str)
def test_other_hidden_cards_give_the_same_choice(kind: Kind) -> None:
    chance = random.Random(1)
    for number, game in enumerate(walk(kind, 1)):
        if number % 60 or game.over:
            continue
        view = game.view(game.state.asked)
        true = SightPlayer("1").choose(view, game.decision)
        other = view.imagine(chance)
        assert SightPlayer("1").choose(other.view(view.seat), other.decision) == true


def test_sight_is_typed_with_its_options() -> None:
    bot = known_bot("sight:mix=2,shake=1.5,weights=none")
    assert bot("1").sight == Sight(mix=2.0, shake=1.5, weights="none")  # type: ignore[operator]
    assert isinstance(make(known_bot("sight"), 1), SightPlayer)
    for wrong in ("depth=3", "mix=much", "ways=0", "ahead=0"):
        with pytest.raises(BadSetup):
            known_bot(f"sight:{wrong}")
