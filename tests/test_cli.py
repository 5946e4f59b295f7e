"""The ``sietch`` command: its commands, what they print, and how they refuse wrong input."""

import itertools
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import sietch
from sietch.cli import app
from sietch.content import load_box
from sietch.records import saves
from sietch.words.cards import KINDS, components
from tests.boxes import OPPOSED

Run = Callable[..., Result]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in an empty folder, with what people would type."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=typed)

    return call


# --- help and version
@pytest.mark.parametrize("command", [[], ["serve"], ["play"], ["cards"], ["simulate"], ["arena"], ["replay"]])
def test_help_everywhere(run: Run, command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Usage" in result.output


def test_version(run: Run) -> None:
    assert run("--version").output.strip() == f"sietch {sietch.__version__}"


def test_an_unknown_command(run: Run) -> None:
    assert run("conquer").exit_code == 2


# --- cards
def test_cards_as_json(run: Run) -> None:
    result = run("cards", "--box", "base", "--json")
    assert result.exit_code == 0
    told = json.loads(result.output)
    box = load_box("base")
    assert len(told) == len(components(box))
    keys = {"id", "name", "kind", "box", "copies", "cost", "factions", "icons", "text"}
    for component in told:
        assert keys <= component.keys()
        assert component["box"] == "base" and component["kind"] in KINDS
        assert isinstance(component["text"], dict)
        assert all(isinstance(text, str) and text for text in component["text"].values())
    missing = {"objective", "contract", "post", "rival", "hagal", "personal_board", "tile", "shipping"}
    missing |= {"tleilaxu", "reclaimed", "research", "tleilaxu_track"}
    assert {c["kind"] for c in told} == set(KINDS) - missing
    assert sum(c["copies"] for c in told if c["kind"] == "imperium") == 67
    assert sum(c["copies"] for c in told if c["kind"] == "intrigue") == 40


def test_cards_of_automated_opponents(run: Run) -> None:
    told = json.loads(run("cards", "--box", "uprising", "--players", "1", "--json").output)
    assert sum(c["copies"] for c in told if c["kind"] == "hagal") == 37
    assert sum(c["kind"] == "rival" for c in told) == 10
    tables = run("cards", "--box", "base", "--players", "2").output
    assert "Harvest Spice" in tables and "House Hagal" in tables
    assert tables.count("with 1 player ") == 1 and tables.count("with 2 players ") == 2, "cards of one number only"


def test_cards_say_what_they_cost_in_specimens(run: Run) -> None:
    tables = run("cards", "--box", "base", "--modules", "immortality").output
    assert "costs 1 specimen " in tables and "costs 4 specimens" in tables


def test_research_spaces_say_where_they_lead_and_which_are_markers(run: Run) -> None:
    tables = run("cards", "--box", "base", "--modules", "immortality").output
    assert "column 2 · leads to 3a or 3b" in tables
    assert "column 6 · leads to 7c " in tables
    assert "column 4 · genetic marker 1 · leads to 5c " in tables
    assert "column 8 · genetic marker 2 " in tables


def test_cards_of_six_players(run: Run) -> None:
    told = json.loads(run("cards", "--box", "uprising", "--players", "6", "--json").output)
    assert {c["id"] for c in told if c["kind"] == "personal_board"} == {"emperor_board", "fremen_board"}
    assert run("cards", "--box", "uprising", "--players", "6").exit_code == 0


def test_six_players_are_simulated(run: Run) -> None:
    result = run("simulate", "--box", "uprising", "--players", "6", "--games", "2", "--json", "-")
    told = json.loads(result.output)
    assert told["finished"] == 2
    assert sum(told["wins_by_seat"]) == 6


def test_cards_as_tables(run: Run) -> None:
    result = run("cards")
    assert result.exit_code == 0
    for text in (
        "Fremen Camp ×2",
        "Pay 2 spice → recruit 3 troops.",
        "Sietch Tabr",
        "House Atreides",
        "Prescience",
    ):
        assert text in result.output


@pytest.mark.parametrize(
    ("modules", "contracts", "imperium", "intrigues"),
    [("", 0, 65, 40), ("choam", 20, 69, 44), ("base_cards", 0, 132, 79), (" choam , base_cards,", 20, 136, 83)],
)
def test_cards_of_uprising(run: Run, modules: str, contracts: int, imperium: int, intrigues: int) -> None:
    result = run("cards", "--box", "uprising", "--modules", modules, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    kinds = {"contract": contracts, "imperium": imperium, "intrigue": intrigues, "post": 13, "objective": 5}
    for kind, count in kinds.items():
        assert sum(c["copies"] for c in told if c["kind"] == kind) == count, kind
    assert {c["box"] for c in told} == {"uprising"}
    assert {c["module"] for c in told if c["module"]} == {m.strip() for m in modules.split(",") if m.strip()}
    assert all(c["text"] for c in told)


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("--players 1", {"dreadnought_1p", "tech_negotiation", "rival_prince_rhombur_vernius"}),
        ("--variants epic", {"control_the_spice"}),
        ("--box uprising --modules ix,choam", {"ix_smuggling", "ix_harvest_4"}),
        ("--box uprising --players 6 --variants epic", {"ix_smuggling", "economic_supremacy"}),
    ],
)
def test_cards_that_a_module_brings_only_with_something_else_are_named_by_it(
    run: Run, game: str, named: set[str]
) -> None:
    told = json.loads(run("cards", "--modules", "ix", *game.split(), "--json").output)
    assert named <= {c["id"] for c in told if c["module"] == "ix"}
    assert {c["module"] for c in told if c["kind"] in ("contract", "hagal", "conflict")} <= {None, "ix", "choam"}
    assert not [c["id"] for c in told if c["id"] == "conspire" and c["module"]]


def test_cards_of_uprising_as_tables(run: Run) -> None:
    result = run("cards", "--box", "uprising", "--modules", "choam,base_cards")
    assert result.exit_code == 0
    for text in (
        "Observation posts",
        "Objectives",
        "Espionage ×2",
        "other side: Lady Jessica",
        "battle icon: wild",
        "protected by the Shield Wall",
        "cargo_runner · choam",
        "free / 2 Solari",
    ):
        assert text in result.output


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--box", "nonsense"], "base, uprising"),
        (["--box", "uprising", "--modules", "nonsense"], "choam, base_cards"),
        (["--box", "uprising", "--modules", "choam;base_cards"], "'choam;base_cards'"),
        (["--modules", "choam"], "base has no module 'choam'"),
    ],
)
@pytest.mark.parametrize("command", ["cards", "play", "simulate"])
def test_unknown_boxes_and_modules(run: Run, command: str, args: list[str], message: str) -> None:
    result = run(command, *args)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert "Traceback" not in result.output + result.stderr


# --- play
@cache
def ready_to_fight() -> tuple[list[str], str]:
    """A game in which the person begins, and the choice that sends an Agent where troops can be deployed."""
    for seed in itertools.count():
        game = sietch.new_game("base", 4, seed, ["paul_atreides", None, None, None])
        for option in game.decision.options if game.decision.seat == 0 else []:
            there = game.copy()
            there.choose(option)
            if "deploy 2" in there.decision.options and "end" in there.decision.options:
                return ["--seed", str(seed), "--leaders", "paul_atreides"], str(option)


def test_playing_a_few_turns(run: Run) -> None:
    game, send = ready_to_fight()
    result = run("play", *game, typed=f"{send}\ndeploy 2\nend\n1\nq\n\n")
    assert result.exit_code == 0, result.output
    assert "Paul Atreides (you)" in result.output
    assert "Paul sends" in result.output and "Paul deploys 2 troops." in result.output
    assert "not saved" in result.output


def test_saving_and_resuming(run: Run, tmp_path: Path) -> None:
    game, send = ready_to_fight()
    first = run("play", *game, typed=f"{send}\ns evening.sietch\nq\n")
    assert first.exit_code == 0, first.output
    assert "sietch play --resume evening.sietch" in first.output
    before = sietch.replay(saves.load(tmp_path / "evening.sietch"))
    assert before.choices == [send]
    second = run("play", "--resume", "evening.sietch", typed="deploy 1\nq\n")
    assert second.exit_code == 0, second.output
    after = sietch.replay(saves.load(tmp_path / "evening.sietch"))
    assert after.choices == [*before.choices, "deploy 1"]


def test_the_file_given_is_kept_up_to_date(run: Run, tmp_path: Path) -> None:
    result = run("play", "--seed", "7", "--leaders", "paul_atreides", "--save", "g.sietch", typed="2\n")
    assert result.exit_code == 0
    assert "--resume g.sietch" in result.output
    assert saves.load(tmp_path / "g.sietch")["choices"]


def test_an_interrupted_game_is_not_lost(run: Run, tmp_path: Path) -> None:
    result = run("play", "--seed", "7", "--leaders", "paul_atreides", typed="2\n")
    assert result.exit_code == 0
    (saved,) = tmp_path.glob("*.sietch")
    assert f"--resume {saved.name}" in result.output
    assert run("play", "--resume", saved.name, typed="q\n").exit_code == 0


def test_playing_uprising_and_resuming(run: Run, tmp_path: Path) -> None:
    game = ["--box", "uprising", "--modules", "choam", "--seed", "5", "--leaders", "shaddam_corrino_iv"]
    first = run("play", *game, typed="1\ns evening.sietch\nq\n")
    assert first.exit_code == 0, first.output
    assert "Shaddam Corrino IV (you)" in first.output and "Contracts ·" in first.output
    record = saves.load(tmp_path / "evening.sietch")
    assert record["box"] == "uprising" and record["modules"] == ["choam"]
    second = run("play", "--resume", "evening.sietch", typed="t\nq\n")
    assert second.exit_code == 0 and "Contracts ·" in second.output
    assert "Round 1: Skirmish" in run("replay", "evening.sietch").output


def test_playing_alone_and_resuming(run: Run, tmp_path: Path) -> None:
    game = [
        "--seats",
        "human",
        "--difficulty",
        "sardaukar",
        "--rivals",
        "earl_memnon_thorvald,random",
        "--seed",
        "5",
    ]
    first = run("play", *game, "--leaders", "paul_atreides", typed="reveal\nend\ns alone.sietch\nq\n")
    assert first.exit_code == 0, first.output
    assert "Earl Memnon Thorvald (Rival)" in first.output
    record = saves.load(tmp_path / "alone.sietch")
    assert record["difficulty"] == "sardaukar" and record["rivals"][0] == "earl_memnon_thorvald"
    second = run("play", "--resume", "alone.sietch", typed="t\nq\n")
    assert second.exit_code == 0 and "Memnon" in second.output
    assert "turns up" in run("replay", "alone.sietch").output


def test_a_leader_of_a_module_needs_it(run: Run) -> None:
    result = run("play", "--box", "uprising", "--leaders", "shaddam_corrino_iv")
    assert result.exit_code == 2 and "shaddam_corrino_iv" in result.stderr


def test_nobody_starts_on_the_back_of_a_board(run: Run) -> None:
    result = run("play", "--box", "uprising", "--leaders", "reverend_mother_jessica")
    assert result.exit_code == 2 and "no leader" in result.stderr


def test_a_whole_game_between_bots(run: Run) -> None:
    result = run("play", "--seats", "random,random,random", "--seed", "3", "--save", "g.sietch")
    assert result.exit_code == 0, result.output
    assert "wins after" in result.output
    assert run("replay", "g.sietch", "--verify").exit_code == 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--box", "nonsense"], "base"),
        (["--seats", "human,wizard,bot"], "wizard"),
        (["--seats", "human,bot,bot,bot,bot"], "1 to 4 players"),
        (["--seats", "human,bot", "--difficulty", "mentat"], "solo"),
        (["--seats", "human,bot,bot", "--variants", "dice_churn"], "one or two players"),
        (["--seats", "human", "--rivals", "paul_atreides,random"], "no rival 'paul_atreides'"),
        (["--resume", "x.sietch", "--difficulty", "mentat"], "--difficulty"),
        (["--leaders", "nobody"], "nobody"),
        (["--leaders", "paul_atreides,paul_atreides"], "once"),
        (["--leaders", "a,b,c,d,e"], "leader"),
        (["--resume", "missing.sietch"], "missing.sietch"),
        (["--resume", "x.sietch", "--seed", "1"], "--seed"),
        (["--resume", "x.sietch", "--modules", "choam"], "--modules"),
    ],
)
def test_wrong_options_for_play(run: Run, args: list[str], message: str) -> None:
    result = run("play", *args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output + result.stderr


def test_resuming_with_the_wrong_number_of_seats(run: Run, tmp_path: Path) -> None:
    saves.save(tmp_path / "g.sietch", sietch.new_game("base", 3, seed=1))
    result = run("play", "--resume", "g.sietch", "--seats", "human,bot,bot,bot")
    assert result.exit_code == 2 and "3 players" in result.stderr
    assert run("play", "--resume", "g.sietch", typed="q\n").exit_code == 0


# --- arena
def test_bots_meet_in_the_arena_and_go_on_later(run: Run, tmp_path: Path) -> None:
    args = ["arena", "random", "sietch.players:random_bot", "--box", "base", "--players", "3", "--workers", "1"]
    assert run(*args, "--seeds", "1").exit_code == 0
    result = run(*args, "--seeds", "2", "--json", "told.json")
    assert result.exit_code == 0 and "of 6 won" in result.output
    assert len((tmp_path / "arena.jsonl").read_text().splitlines()) == 6
    told = json.loads((tmp_path / "told.json").read_text())
    assert told["ratings"]["random"] == 0 and told["matches"][0]["games"] == 6


def test_the_arena_refuses_what_it_cannot_play(run: Run) -> None:
    assert "there is no bot" in run("arena", "nobody", "random").output
    assert "a match is one of" in run("arena", "random", "greedy", "--shape", "circle").output


# --- replay
@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = sietch.new_game("base", players=3, seed=5, leaders=["paul_atreides", None, None])
    while not game.over:
        game.choose(0)
    saves.save(tmp_path / "over.sietch", game)
    return tmp_path / "over.sietch"


def test_replay_tells_the_story(run: Run, record: Path) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert "Round 1" in result.output and "wins after" in result.output and "Verified" in result.output


def test_replay_until(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--until", "3")
    assert result.exit_code == 0
    assert "3 of" in result.output and "wins" not in result.output


def test_replay_as_a_seat(run: Run, record: Path) -> None:
    own = run("replay", str(record), "--until", "0", "--seat", "0").output
    assert "Paul draws" in own
    assert "Paul draws" not in run("replay", str(record), "--until", "0").output


def test_replay_tells_of_bots_that_stood_in(run: Run, record: Path, tmp_path: Path) -> None:
    stood = {"after": 5, "seat": 0, "bot": "greedy"}
    told = {**json.loads(record.read_text(encoding="utf-8")), "stand_ins": [stood]}
    path = tmp_path / "stood.sietch"
    path.write_text(json.dumps(told), encoding="utf-8")
    assert "is now played by a bot" in " ".join(run("replay", str(path), "--until", "5").output.split())
    assert "played by a bot" not in run("replay", str(path), "--until", "4").output


def test_verify_says_so(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--verify")
    assert result.exit_code == 0
    assert "Verified" in result.output and "Round 1" not in result.output


def test_a_changed_record_is_found(run: Run, record: Path) -> None:
    changed = json.loads(record.read_text(encoding="utf-8"))
    changed["choices"].pop()
    record.write_text(json.dumps(changed), encoding="utf-8")
    result = run("replay", str(record), "--verify")
    assert result.exit_code == 2
    assert "changed or is incomplete" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "args", [["missing.sietch"], ["over.sietch", "--until", "99999"], ["over.sietch", "--seat", "7"]]
)
def test_wrong_options_for_replay(run: Run, record: Path, args: list[str]) -> None:
    result = run("replay", *args)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


# --- simulate
def test_simulate_to_the_screen(run: Run) -> None:
    result = run("simulate", "--games", "2", "--players", "3", "--seed", "1")
    assert result.exit_code == 0, result.output
    assert "Wins by seat" in result.output and "Wins by Leader" in result.output


MY_BOTS = """
class Last:
    def __init__(self, seed=0): ...

    def choose(self, view, decision):
        return len(decision.moves) - 1
"""


@pytest.fixture
def my_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A module of one's own in the present folder, by its name; forgotten afterwards."""
    (tmp_path / "my_bots.py").write_text(MY_BOTS)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield "my_bots"
    sys.modules.pop("my_bots", None)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_of_ones_own_is_simulated(run: Run, my_bots: str, workers: int) -> None:
    args = ["--bots", f"{my_bots}:Last,random,random", "--players", "3", "--games", "2"]
    result = run("simulate", *args, "--workers", str(workers), "--json", "-")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["bots"] == ["Last", "random", "random"] and told["finished"] == 2


def test_a_bot_of_ones_own_sits_at_the_table(run: Run, my_bots: str) -> None:
    result = run("play", "--seats", f"{my_bots}:Last,random,random", "--seed", "3", "--save", "g.sietch")
    assert result.exit_code == 0 and run("replay", "g.sietch", "--verify").exit_code == 0


@pytest.mark.parametrize("bot", ["nowhere:Bot", "json:Bot", ":Bot", "json:"])
def test_a_bot_that_is_not_there(run: Run, bot: str) -> None:
    for args in (["simulate", "--bots", bot], ["play", "--seats", f"human,{bot},bot"]):
        result = run(*args)
        assert result.exit_code == 2 and f"there is no bot '{bot}'" in " ".join(result.output.split())


def test_simulate_as_json(run: Run, tmp_path: Path) -> None:
    args = ["simulate", "--games", "2", "--players", "3", "--bots", "random,random,random"]
    told = json.loads(run(*args, "--json", "-").stdout)
    keys = {
        "games", "finished", "errors", "decisions", "seconds", "decisions_per_second", "games_per_second",
        "rounds_mean", "points_mean", "wins_by_seat", "wins_by_leader",
    }  # fmt: skip
    assert keys <= told.keys()
    assert told["games"] == told["finished"] == 2 and told["errors"] == 0
    assert run(*args, "--json", "out.json").exit_code == 0
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["decisions"] == told["decisions"]


def test_simulating_uprising(run: Run) -> None:
    args = ["simulate", "--games", "2", "--box", "uprising", "--modules", "choam,base_cards", "--check-every", "1"]
    told = json.loads(run(*args, "--json", "-").stdout)
    assert told["box"] == "uprising" and told["modules"] == ["choam", "base_cards"]
    assert told["finished"] == 2 and told["errors"] == 0
    result = run(*args)
    assert result.exit_code == 0, result.output
    assert "Wins by Leader" in result.output


@pytest.mark.parametrize(("box", "players"), OPPOSED)
def test_simulating_games_with_rivals(run: Run, box: str, players: int) -> None:
    level = ["--difficulty", "mercenary", "--variants", "dice_churn"] if players == 1 else []
    args = ["simulate", "--games", "2", "--box", box, "--players", str(players), "--check-every", "1", *level]
    told = json.loads(run(*args, "--json", "-").stdout)
    assert (told["finished"], told["errors"]) == (2, 0)
    assert told["bots"] == ["random"] * players + ["rival"] * (3 - players)
    assert len(told["wins_by_seat"]) == len(told["points_by_seat"]) == 3
    assert told["difficulty"] == ("mercenary" if level else "")
    assert "(Rival)" in run(*args).output


@pytest.mark.parametrize(
    "args",
    [
        ["--players", "9"],
        ["--players", "1", "--difficulty", "easy"],
        ["--bots", "wizard"],
        ["--bots", "random,random"],
        ["--box", "nonsense"],
        ["--games", "0"],
        ["--workers", "0"],
        ["--games", "many"],
    ],
)
def test_wrong_options_for_simulate(run: Run, args: list[str]) -> None:
    result = run("simulate", "--games", "1", *args)
    assert result.exit_code == 2
    assert "Traceback" not in result.output + result.stderr
