"""Learning, as small as it can be: games are kept and gone on with, rows made of them, a net learns from them."""

import json
import random
from pathlib import Path

import numpy
import pytest

from sietch.lab.played import Kind, Played, read_games
from sietch.lab.workers import Crew
from sietch.learn.__main__ import main
from sietch.learn.fitting import Schedule, held_back, together
from sietch.learn.loop import read_state
from sietch.learn.ranking import rank
from sietch.learn.rows import Rows, make_rows, moments
from sietch.learn.selfplay import GAMES, Plan, self_play
from sietch.learn.training import train
from sietch.learn.trials import TRIALS, WIDTH, Choices, TriedGame, make_choices
from sietch.players import net
from sietch.players.features import LENGTH, SLOTS
from sietch.players.greedy import followed
from sietch.players.net import Net, WeightsDoNotFit
from sietch.players.sight import end_features
from sietch.records.game import View
from sietch.rules.terms import NOBODY

KINDS = (Kind("uprising", 4, ("choam",)), Kind("base", 3), Kind("uprising", 6))


def games_in(folder: Path, most: int, workers: int = 1) -> int:
    return self_play(folder, Plan(KINDS, ("random",), "test"), 60, most, Crew(workers))


def lines(folder: Path) -> list[str]:
    return sorted(line for path in (folder / GAMES).iterdir() for line in path.read_text().splitlines())


def test_games_do_not_depend_on_who_plays_them_when(tmp_path: Path) -> None:
    """One worker at one go, or two of whom one is killed in the middle of a game: the same games."""
    assert games_in(tmp_path / "once", 6) == 6
    games_in(tmp_path / "twice", 4, 2)
    broken = next((tmp_path / "twice" / GAMES).iterdir())
    broken.write_text(broken.read_text() + '{"kind": {"box"')
    assert games_in(tmp_path / "twice", 6, 2) == 6
    assert lines(tmp_path / "once") == lines(tmp_path / "twice")


def test_a_game_is_its_seed_and_choices(tmp_path: Path) -> None:
    games_in(tmp_path, 3)
    (path,) = (tmp_path / GAMES).iterdir()
    for played in read_games(path):
        *_, last = played.states()
        assert last.over
        assert (last.winners, [p.vp for p in last.players]) == (played.winners, played.points)
        looked = [(len(readers), state.round, state.turn_seat) for state, readers in moments(played)]
        seats = len(last.players)
        assert [round_ for readers, round_, _ in looked if readers == seats] == list(range(1, last.round + 1))
        ends = [turn for readers, _, turn in looked if readers == 1]
        assert set(ends) == {NOBODY}  # a turn has ended, and the next one has not begun
        assert len(ends) > 2 * seats * last.round
        assert Played.read(played.line()) == played


def test_rows_of_a_game_share_its_outcome_and_stay_together(tmp_path: Path) -> None:
    games_in(tmp_path, 12)
    rows = make_rows(tmp_path)
    assert rows.features.shape == (len(rows), LENGTH)
    for game in range(12):
        mine = rows.only(rows.game == game)
        assert {0.0, 1.0} == set(mine.won)
        assert len(set(held_back(rows.game)[rows.game == game])) == 1
    again = make_rows(tmp_path)
    assert (again.features == rows.features).all()


def test_a_net_learns_what_can_be_known() -> None:
    """Who has more of one thing wins: the games held back are foretold better than by lot."""
    chance = numpy.random.default_rng(1)
    told = chance.normal(size=(1200, LENGTH)).astype("float16")
    told[:, 30:] = 0
    won = (told[:, 7] > 0).astype("float32")
    rows = Rows(told, won, won * 0.2, numpy.arange(1200))
    trained, report = train(
        rows, Schedule((16,), epochs=6, batch=64, rate=2e-2, decay=1e-2, drop=0.2, nets=1), "", lambda text: None
    )
    assert report[-1]["held_back_win"] < 0.5
    back = held_back(rows.game)
    right = (numpy.array(trained.chances(told[back])) > 0.5) == (won[back] > 0.5)
    assert right.mean() > 0.8


def test_nets_together_say_the_mean() -> None:
    chance = numpy.random.default_rng(1)
    nets = [
        Net([(chance.normal(size=shape), chance.normal(size=shape[1])) for shape in ((5, 4), (4, 3), (3, 2))])
        for _ in range(3)
    ]
    rows = chance.normal(size=(7, 5))
    mean = sum(one.outputs(rows) for one in nets) / 3
    assert numpy.allclose(together(nets).outputs(rows), mean, atol=1e-4)


def test_what_is_left_out_is_not_looked_at() -> None:
    chance = numpy.random.default_rng(1)
    told = chance.normal(size=(200, LENGTH)).astype("float16")
    rows = Rows(told, (told[:, 3] > 0).astype("float32"), told[:, 3] * 0, numpy.arange(200))
    schedule = Schedule((4,), epochs=1, batch=64, nets=2, without=("hand.", "seat_1."))
    trained, report = train(rows, schedule, "", lambda text: None)
    weights = trained.layers[0][0]
    blind = [name.startswith(("hand.", "seat_1.")) for name in SLOTS]
    assert not weights[blind].any()
    assert weights[~numpy.array(blind)].any(axis=1).all()
    assert [told["epoch"] for told in report] == [1, 1, 0]


def test_one_command_plays_trains_and_goes_on(tmp_path: Path) -> None:
    asked = ["run", "--into", str(tmp_path), "--workers", "1", "--bots", "random", "--kinds", "base:3",
             "--hidden", "8", "--epochs", "1", "--device", "numpy", "--games"]  # fmt: skip
    assert main(["train", "--into", str(tmp_path), "--workers", "1"]) == 1  # nothing to learn from
    assert main([*asked, "9"]) == 1  # too few to hold one back
    assert main([*asked, "10"]) == 0
    assert main([*asked, "12"]) == 0
    assert json.loads((tmp_path / "weights.json").read_text())["games"] == 12
    weights = tmp_path / "weights.npz"
    assert weights.stat().st_size < net.LARGEST
    assert 0 <= net.load(weights).chances([[0.0] * LENGTH])[0] <= 1


def test_the_loop_keeps_what_wins_and_goes_on(tmp_path: Path) -> None:
    """Broken off before its match it plays on from there, and the next generation is the next command's."""
    tiny = ["--search", "candidates=1,inside=0", "--kinds", "base:3", "--workers", "1"]
    trained = ["--hidden", "4", "--epochs", "1", "--device", "numpy", "--generations", "1"]
    asked = [
        "loop",
        "--into",
        str(tmp_path),
        "--games",
        "10",
        "--seeds",
        "1",
        "--first",
        "random",
        *tiny,
        *trained,
    ]
    assert main([*asked, "--seconds", "0"]) == 0
    assert read_state(tmp_path)["history"] == []
    assert main([*asked, "--seconds", "100"]) == 0
    state = read_state(tmp_path)
    (verdict,) = state["history"]
    assert state["best"] == (verdict["weights"] if verdict["kept"] else "")
    games = (tmp_path / "gates.jsonl").read_text()
    assert main([*asked, "--seconds", "100"]) == 0
    assert (tmp_path / "gates.jsonl").read_text() == games


def test_weights_of_another_layout_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.npz"
    net.save(Net([(numpy.zeros((3, 2)), numpy.zeros(2))]), path)
    with pytest.raises(WeightsDoNotFit, match="train anew"):
        net.load(path)
    whole = (net.WEIGHTS / net.USUAL).read_bytes()
    for number, broken in enumerate((b"no weights", b"", whole[:1000], whole[:-1000])):
        path = tmp_path / f"broken-{number}.npz"
        path.write_bytes(broken)
        with pytest.raises(WeightsDoNotFit, match="can be read"):
            net.load(path)
    with pytest.raises(WeightsDoNotFit, match="there are no weights"):
        net.load(tmp_path / "none.npz")


def test_trials_teach_which_turns_are_better_than_they_look() -> None:
    """One thing makes turns better than chance and outlook say: the net finds it, and says by how much."""
    chance = numpy.random.default_rng(1)
    told = chance.normal(size=(200, WIDTH, LENGTH)).astype("float16")
    told[:, :, 20:] = 0
    taken = (numpy.arange(WIDTH) < chance.integers(2, WIDTH + 1, size=(200, 1))).astype("float32")
    looks = chance.normal(size=taken.shape).astype("float32")
    values = (2 * looks + 15 * told[:, :, 5] + 40 * chance.normal(size=(200, 1))) * taken
    choices = Choices(told, looks, values, taken, numpy.arange(200))
    nothing = Net([(numpy.zeros((LENGTH, 2)), numpy.zeros(2))])
    schedule = Schedule((8,), epochs=20, batch=64, rate=2e-2, decay=1e-2, drop=0.0, nets=2)
    trained, report = rank(choices, nothing, schedule, "", lambda text: None)
    assert report[0]["explained"] < 0.2 < 0.9 < report[-1]["explained"]
    assert trained.beside[1] == pytest.approx(2, abs=1.5)
    one, none = numpy.zeros(LENGTH), numpy.zeros(LENGTH)
    one[5] = 1
    better, plain = trained.outputs([one, none])[:, 0]
    assert better - plain == pytest.approx(15, abs=5)


def test_a_trial_keeps_what_was_tried_and_rows_are_made_by_replaying(tmp_path: Path) -> None:
    """Broken off and gone on with, the same games and trials; each row is a candidate's end of turn."""
    asked = ["try", "--into", str(tmp_path), "--workers", "1", "--bots", "random", "--kinds", "base:3",
             "--openings", "0.05", "--inside", "0.02", "--worlds", "1", "--games"]  # fmt: skip
    assert main([*asked, "1"]) == 0
    (path,) = (tmp_path / TRIALS).iterdir()
    path.write_text(path.read_text() + '{"played": {')
    assert main([*asked, "2"]) == 0
    tested = [TriedGame.read(line) for line in path.read_text().splitlines()]
    assert len(tested) == 2
    choices = make_choices(tmp_path, Crew())
    assert len(choices) == sum(len(one.trials) for one in tested) > 0
    assert choices.taken.sum(1).min() >= 2
    with path.open("a") as file:
        file.write('{"played": {')  # of a game that is being played now
    assert len(make_choices(tmp_path, Crew())) == len(choices)
    assert list(choices.game) == sorted(choices.game)
    trial = tested[0].trials[0]
    assert [round(float(value), 2) for value in choices.values[0, : len(trial.values)]] == trial.values
    assert main(["rank", "--into", str(tmp_path), "--workers", "1", "--device", "numpy"]) == 1  # too few games
    state = next(state for number, state in enumerate(tested[0].played.states()) if number == trial.number)
    world = View(state, state.asked).imagine(random.Random(0)).state
    turn = followed(world, state.asked, world.options[trial.options[0]])
    spice = SLOTS.index("seat_0.spice")
    assert choices.features[0, 0, spice] == end_features(turn, state.asked)[spice]


def test_weights_of_turns_keep_what_belongs_beside_them(tmp_path: Path) -> None:
    net.save(Net([(numpy.ones((LENGTH, 1)), numpy.zeros(1))], (0.5, 1.5)), tmp_path / "turns.npz")
    assert net.load(tmp_path / "turns.npz", net.TURNS).beside == (0.5, 1.5)
    with pytest.raises(WeightsDoNotFit, match="has 1 outputs"):
        net.load(tmp_path / "turns.npz")
