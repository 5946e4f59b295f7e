"""Search: a seed decides every choice of a budget in playouts, and nothing hidden takes part in it."""

import random
import time
from pathlib import Path

import numpy
import pytest

from sietch.lab.simulate import simulate
from sietch.players import LEVELS, make, net
from sietch.players.features import LENGTH
from sietch.players.greedy import followed
from sietch.players.playouts import play_round_out, quick_move
from sietch.players.search import (
    MASTER,
    MASTER_ALONE,
    WORLDS_AT_ONCE,
    Budget,
    Candidate,
    SearchPlayer,
    beyond_doubt,
    bot_of,
    finished,
    likely,
    played_out,
)
from sietch.players.sight import end_features
from sietch.players.typed import known_bot
from sietch.records.game import Decision, Game, View, new_game
from sietch.rules.errors import BadSetup
from sietch.rules.terms import OPENING
from tests.marks import LONG
from tests.walks import KINDS, Kind, walk

QUICK = ("base-1", "base-2", "base-4-ix", "uprising-4-base_cards-choam", "uprising-6")
TINY = Budget(playouts=4, candidates=2, inside=0.5, weights="none")


def opened(kind: Kind) -> Game:
    """A game in which a turn is to be opened."""
    return next(game for game in walk(kind, 1) if game.state.turn_kind == OPENING)


SEARCHED = KINDS if LONG else [kind for kind in KINDS if str(kind) in QUICK]


@pytest.mark.parametrize("kind", SEARCHED, ids=str)
def test_other_hidden_cards_give_the_same_choice(kind: Kind) -> None:
    """What the seat sees and the seed are all that counts, in every kind of game."""
    chance = random.Random(1)
    every = 3 if LONG else 150  # in the long run more than a thousand positions
    for number, game in enumerate(walk(kind, 1)):
        if number % every or game.over:
            continue
        view = game.view(game.state.asked)
        true = SearchPlayer("1", TINY).choose(view, game.decision)
        other = view.imagine(chance)
        assert SearchPlayer("1", TINY).choose(other.view(view.seat), other.decision) == true


@pytest.mark.parametrize("kind", [Kind("uprising", 4), Kind("base", 1), Kind("uprising", 6)], ids=str)
def test_a_playout_ends_where_the_next_round_begins(kind: Kind) -> None:
    state = opened(kind).state.copy()
    before = state.round
    play_round_out(state)
    assert state.over or (state.round, state.turn_kind, state.turn_fresh) == (before + 1, OPENING, True)


def test_a_world_is_left_as_it_is() -> None:
    state = opened(Kind("base", 4)).state
    before = state.digest()
    assert played_out(state, quick_move(state)).round > state.round
    assert state.digest() == before


def test_a_budget_of_time_holds() -> None:
    """One world for every candidate costs what it costs; beyond that the time counts."""
    game = opened(Kind("uprising", 4))
    player = SearchPlayer("1", Budget(playouts=10**6, seconds=0.05, candidates=2, weights="none"))
    began = time.process_time()  # what others do on this machine is not measured
    index = player.choose(game.view(game.state.asked), game.decision)
    assert 0 <= index < len(game.decision.moves)
    assert time.process_time() - began < 5


def test_every_level_decides() -> None:
    game = opened(Kind("uprising", 4))
    view = game.view(game.state.asked)
    for level in LEVELS:
        assert 0 <= make(level, 1).choose(view, game.decision) < len(game.decision.moves)


def test_master_tries_more_where_nobody_else_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Budget] = []
    monkeypatch.setattr(SearchPlayer, "choose", lambda player, view, decision: asked.append(player.budget) or 0)
    for players in (1, 2, 4):
        game = opened(Kind("base", players))
        make("master", 1).choose(game.view(game.state.asked), game.decision)
    assert asked == [MASTER_ALONE, MASTER, MASTER]


def test_easy_is_better_than_chance() -> None:
    wins = simulate("base", 3, ["easy", "random", "random"], games=3, seed=2)["wins_by_seat"]
    assert wins[0] >= 2


def test_the_learned_value_is_asked(tmp_path: Path) -> None:
    """A value that hates spice makes another choice than one that loves it, somewhere in a game."""
    from sietch.players.features import SLOTS

    paths = []
    for sign in (1, -1):
        weights = numpy.zeros((LENGTH, 2))
        weights[SLOTS.index("seat_0.spice"), 0] = sign
        paths.append(tmp_path / f"{sign}.npz")
        net.save(net.Net([(weights, numpy.zeros(2))]), paths[-1])
    loves, hates = (Budget(playouts=8, candidates=6, mix=0.0, weights=str(path)) for path in paths)
    game = opened(Kind("uprising", 4))
    view = game.view(game.state.asked)
    assert SearchPlayer("1", loves).choose(view, game.decision) != SearchPlayer("1", hates).choose(
        view, game.decision
    )


def test_candidates_are_few_and_the_best_looking_come_first() -> None:
    state = opened(Kind("uprising", 4)).state
    found = likely(state, state.asked, state.options, Budget(candidates=3, weights="none", ways=1))
    assert len(found) == 3
    assert len({candidate.index for candidate in found}) == 3


def test_within_a_turn_options_that_end_alike_are_one_candidate() -> None:
    """Now and then the same effects may be taken in another order: one of the orders is tried."""
    merged = 0
    for game in walk(Kind("uprising", 4), 1):
        state, seat = game.state, game.state.asked
        if game.over or state.turn_seat != seat or state.turn_kind == OPENING or len(state.options) < 2:
            continue
        turns = [followed(state, seat, move) for move in state.options]
        ends = {(tuple(end_features(turn, seat)), turn.value) for turn in turns}
        found = likely(state, seat, state.options, Budget(candidates=100, doubt=1e9, mix=1.0, ways=1))
        assert len(found) <= len(ends)
        merged += len(turns) - len(found)
        if merged >= 10:
            return
    raise AssertionError(f"only {merged} options ended like others")


def test_a_win_counts_above_all_points() -> None:
    game = new_game("base", 3, 1)
    while not game.over:
        game.choose(0)
    winner, *_ = game.state.winners
    loser = (winner + 1) % 3
    game.state.players[loser].vp = 12
    assert finished(game.state, winner) > finished(game.state, loser)


def test_a_search_is_typed_with_its_budget() -> None:
    bot = known_bot("search:playouts=5,mix=0.5,weights=none")
    assert bot("1").budget == Budget(playouts=5, mix=0.5, weights="none")  # type: ignore[operator]
    for wrong in ("depth=3", "playouts=many", "candidates=0", "ways=-5"):
        with pytest.raises(BadSetup):
            bot_of(wrong)


def test_a_lead_is_beyond_doubt_when_it_holds_in_world_after_world() -> None:
    best, near, far = (Candidate(i, (0, 0, 0, 0, 0)) for i in range(3))
    best.values = [100.0, 120, 90, 130, 80, 110]
    near.values = [95.0, 125, 85, 120, 90, 100]
    far.values = [value - 30 - i for i, value in enumerate(best.values)]
    assert beyond_doubt(best, far)
    assert not beyond_doubt(best, near)
    best.values, far.values = best.values[:3], far.values[:3]
    assert not beyond_doubt(best, far)


class Certain(SearchPlayer):
    """Knows what candidates are worth: two are good, now one and now the other more; the rest are not."""

    def _try(self, view: View, found: list[Candidate], worlds: int) -> None:
        for world in range(worlds):
            for candidate in found:
                good = candidate.index < 2
                candidate.values.append(100.0 * good + (world + candidate.index) % 2)


def test_who_is_behind_beyond_doubt_is_tried_no_more() -> None:
    """At many playouts; what is spared goes into no other candidate."""
    game = opened(Kind("uprising", 4))
    found = [Candidate(i, (0, 0, 0, 0, 0)) for i in range(8)]
    player = Certain("1", Budget(playouts=960, candidates=8))
    assert player.halved(game.view(game.state.asked), found[:], 1.0, 0.0, 0.0).index < 2
    assert [len(candidate.values) for candidate in found[2:]] == [WORLDS_AT_ONCE] * 6
    assert len(found[0].values) == len(found[1].values) == 40 + 160 + 160  # of stages of eight and of two


def test_a_look_counts_the_less_the_more_worlds_are_seen() -> None:
    move = (0, 0, 0, 0, 0)
    fair, played = Candidate(0, move, 20.0), Candidate(1, move, 10.0)
    fair.values, played.values = [100.0, 100.0], [103.0, 103.0]
    assert fair.score(0) < played.score(0)
    assert fair.score(2) > played.score(2)
    fair.values, played.values = fair.values * 10, played.values * 10
    assert fair.score(2) < played.score(2)


@pytest.mark.parametrize("opening", [True, False])
def test_looks_count_at_openings_alone(opening: bool) -> None:
    """Where a look counts as a million worlds the best looking option is taken, whatever worlds say."""
    budget = Budget(playouts=2, candidates=4, inside=1.0, doubt=1e9, prior=1e6)
    by_look = differing = 0
    for game in walk(Kind("base", 4), 1):
        state = game.state
        if game.over or state.turn_seat != state.asked or (state.turn_kind == OPENING) != opening:
            continue
        player, view = SearchPlayer("1", budget), game.view(state.asked)
        looks = likely(view.imagine(random.Random("1")).state, view.seat, game.decision.moves, budget)
        if len(looks) > 1:
            by_look += player.choose(view, game.decision) == looks[0].index
            differing += 1
        if differing == 8:
            break
    assert (by_look == differing) == opening


def test_a_view_of_one_option_needs_no_thought() -> None:
    state = opened(Kind("base", 4)).state.copy()
    state.options = state.options[:1]
    assert SearchPlayer("1", TINY).choose(View(state, state.asked), Decision(state)) == 0
