"""The table in the terminal: what a seat sees of it, commands, several people, every width."""

import io
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from sietch.content import load_box
from sietch.players import Player, make
from sietch.records.game import Game, new_game
from sietch.rules.state import desert, followers, teams
from sietch.terminal.cards import find
from sietch.terminal.play import Left, Terminal
from sietch.terminal.style import Voice
from sietch.words import names
from sietch.words.messages import load
from tests.marks import LONG

LEADERS = ["paul_atreides", "helena_richese", "duke_leto_atreides", "glossu_the_beast_rabban"]


class First:
    """A bot that always takes the first option."""

    def choose(self, view: object, decision: object) -> int:
        return 0


class Sitting:
    """A terminal whose input is a script; ``text`` is what was shown."""

    def __init__(self, game: Game, people: set[int], typed: Iterator[str], width: int = 100) -> None:
        self.out = io.StringIO()
        minds: list[Player | None] = [None if i in people else First() for i in range(len(game.state.players))]
        seats = ["human" if mind is None else "random" for mind in minds]
        console = Console(file=self.out, width=width, highlight=False)
        self.terminal = Terminal(game, minds, seats, console, load("en", strict=True), read=lambda: next_of(typed))

    @property
    def text(self) -> str:
        return self.out.getvalue()

    def run(self) -> str:
        """Run until the script is over; returns the farewell."""
        try:
            self.terminal.run()
        except Left as left:
            return str(left)
        return ""


def next_of(typed: Iterator[str]) -> str:
    try:
        return next(typed)
    except StopIteration:
        raise EOFError from None


ALL = ("choam", "base_cards")
UPRISING_LEADERS = ["feyd_rautha_harkonnen", "lady_jessica", "staban_tuek", "shaddam_corrino_iv"]


def game_of(seed: int = 7, players: int = 4) -> Game:
    return new_game("base", players, seed, LEADERS[:players])


def uprising_of(seed: int = 7, players: int = 4, modules: tuple[str, ...] = ("choam",)) -> Game:
    leaders = UPRISING_LEADERS[:players] if "choam" in modules else [*UPRISING_LEADERS[:3], None][:players]
    return new_game("uprising", players, seed, leaders, modules)


def solo_of() -> Game:
    rivals = ["princess_irulan", "glossu_the_beast_rabban"]
    return new_game("uprising", 1, 7, ["feyd_rautha_harkonnen"], rivals=rivals, difficulty="mentat")


def six_of(seed: int = 7) -> Game:
    return new_game("uprising", 6, seed)


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def sit(*typed: str, people: set[int] | None = None, width: int = 100, seed: int = 7) -> Sitting:
    game = game_of(seed)
    sitting = Sitting(game, {game.state.first} if people is None else people, iter(typed), width)
    sitting.run()
    return sitting


# --- the table
def test_the_table_shows_everything_at_the_start_of_a_turn() -> None:
    text = sit("q").text
    for name in (space.name for space in game_of().box.spaces):
        assert name in text
    for told in ("Imperium Row", "Conflict I: Skirmish", "Hand", "1st: ", "Paul", "Helena", "Leto", "Rabban"):
        assert told in text


def shown_alone(game: Game, seat: int, width: int) -> str:
    sitting = Sitting(game, {seat}, iter([]), width)
    sitting.terminal.show_table(seat, full=True)
    return sitting.text


@pytest.mark.parametrize("width", [40, 60, 80, 100, 140, 200])
@pytest.mark.parametrize("start", [game_of, uprising_of, solo_of, six_of])
def test_no_line_is_wider_than_the_screen(width: int, start: Callable[[], Game]) -> None:
    game = start()
    rng = random.Random(1)
    for _ in range(200 if game.state.hagal is None else 40):
        game.choose(rng.randrange(len(game.decision.moves)))
    text = shown_alone(game, game.decision.seat, width)
    assert max(cell_len(line) for line in text.splitlines()) <= width
    assert "Arrakis" in text and "VP" in text


def test_a_seat_sees_nothing_of_other_hands() -> None:
    game = game_of()
    box = game.box
    seat = 0
    hidden = box.card_index["kwisatz_haderach"]
    card = box.intrigue_index["bindu_suspension"]
    game.state.row = [c for c in game.state.row if c != hidden]
    for other in (1, 2, 3):
        game.state.players[other].hand = [hidden]
        game.state.players[other].intrigues = [card]
    text = shown_alone(game, seat, 140)
    assert "Kwisatz Haderach" not in text and "Bindu Suspension" not in text


def test_the_reader_s_prescience_shows_the_top_card_to_nobody_else() -> None:
    game = game_of()
    assert "Top of your deck" in shown_alone(game, 0, 100)
    assert "Top of your deck" not in shown_alone(game, 1, 100)


# --- what Uprising adds
def test_the_table_of_uprising_shows_what_the_box_adds() -> None:
    game = uprising_of()
    seat = game.decision.seat
    text = shown_alone(game, seat, 140)
    for name in (space.name for space in game.box.spaces):
        assert name in text
    for told in (
        "Spies", "Won cards", "Turned down", "Contracts", "Completed", "the Shield Wall stands", "battle icon: ",
        "no Spies on the board", "more face down", "Set aside for Shaddam: Sardaukar (2 cards)", "3 in supply",
    ):  # fmt: skip
        assert told in text, told


def test_rivals_are_shown_with_card_order_signet_and_scheme() -> None:
    sitting = Sitting(solo_of(), {0}, iter(["reveal", "end"]))
    sitting.run()
    text = " ".join(sitting.text.split())
    assert "Princess Irulan (Rival)" in text and "Difficulty: Mentat" in text
    assert "Variants: Brutal Escalation, Expert Deployment, Smart Politics" in text
    assert "Swordmaster for 7 · order: Emperor, Bene Gesserit, Fremen, Spacing Guild" in text
    assert "Signet: Places a Spy on the first free faction post in its own order." in text
    assert "last card:" in text and "turns up" in text


def test_the_table_of_six_shows_teams_personal_boards_and_the_activated_ally() -> None:
    game = six_of()
    game.choose(0)  # Shaddam's card for the Throne Row
    rng = random.Random(2)
    while game.state.turn_seat not in (0, 3) or teams(game.state).activated < 0:
        game.choose(rng.randrange(len(game.decision.moves)))
    text = shown_alone(game, 0, 140)
    for told in ("Team of Muad'Dib (", "Team of Shaddam (", "Emperor board", "Fremen board", "Great Houses",
                 "Fringe Worlds", "Throne Row", "Vast Wealth", "Hardy Warriors", "Habbanya Erg"):  # fmt: skip
        assert told in text
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if "Team of Muad'Dib" in line)
    assert ["●" in lines[first + 1], "▲" in lines[first + 2], "▼" in lines[first + 3]] == [True] * 3
    assert any("activated" in line for line in lines[first : first + 8])


@pytest.mark.parametrize("wanted", ["emperor board", "usul", "vast wealth", "great houses", "paul atreides"])
def test_inspecting_what_six_players_add(wanted: str) -> None:
    sitting = Sitting(six_of(), {3}, iter([f"i {wanted}"]))
    sitting.run()
    assert "Throne Row" in sitting.text
    assert wanted in sitting.text.lower()


def test_a_team_wins_in_the_terminal() -> None:
    game = six_of(3)
    rng = random.Random(3)
    while not game.over:
        game.choose(rng.randrange(len(game.decision.moves)))
    sitting = Sitting(game, {0}, iter([]))
    sitting.terminal.run()
    assert "The team of " in sitting.text


def test_without_contracts_none_are_shown() -> None:
    text = shown_alone(uprising_of(modules=()), 0, 100)
    assert "Contracts" not in text and "Completed" not in text
    assert "2 Solari" in text


def test_followers_of_all_players_are_shown() -> None:
    game = uprising_of()
    s, box = game.state, game.box
    seat = 0
    d, mine, other = desert(s), followers(s, seat), followers(s, 1)
    s.conflict = box.conflict_index["siege_of_arrakeen"]
    d.posts[box.post_index["post_arrakeen_spice_refinery"]] = 0b11
    mine.spies = other.spies = 2
    mine.contracts = [box.contract_index["heighliner_water"]]
    mine.done = [box.contract_index["arrakeen_water"]]
    mine.trophies, mine.flipped = [box.conflict_index["propaganda"]], [box.conflict_index["trade_dispute"]]
    mine.training, other.memories, other.hooks, other.sandworms = 3, 2, True, 1
    text = " ".join(shown_alone(game, seat, 140).split())
    for told in (
        "Arrakeen / Spice Refinery ○□",
        "Arrakeen ○ □",
        "protected by the Shield Wall",
        "Your Spies: Arrakeen / Spice Refinery · 2 in supply",
        "Training track: you stand at 3; next 4 (trash a card) or 5 (1 Spy)",
        "Maker Hooks, 2 memories",
        "Propaganda (wild)",
        "Turned down: Trade Dispute (desert mouse)",
        "Heighliner (2 water): Send an Agent to Heighliner.",
        "Completed: Arrakeen (1 water)",
        "Jessica 1 sandworm",
    ):
        assert told in text, told
    d.shield_wall = False
    text = " ".join(shown_alone(game, seat, 140).split())
    assert "the Shield Wall is gone" in text and "no longer protected" in text


def test_the_high_council_shows_what_it_gives_its_reader() -> None:
    game = uprising_of()
    assert "High Council seat" in " ".join(shown_alone(game, 0, 200).split())
    game.state.players[0].council = True
    assert "2 spice, 1 Intrigue, 3 troops" in " ".join(shown_alone(game, 0, 200).split())


def test_a_player_keeps_name_and_colour_when_the_board_is_turned() -> None:
    game = uprising_of()
    voice = Sitting(game, {0}, iter([])).terminal.voice
    styles = {voice.style_of(names.short_leader(game.box, game.box.leader_index[side])) for side in JESSICA}
    assert len(styles) == 1
    game.state.players[1].leader = game.box.leader_index["reverend_mother_jessica"]
    assert "▲" in shown_alone(game, 1, 100) and "Water of Life" in shown_alone(game, 1, 100)


JESSICA = ("lady_jessica", "reverend_mother_jessica")


def test_inspecting_what_uprising_adds() -> None:
    game = uprising_of()
    typed = ["i heighliner", "i objective", "i deep desert", "i feyd", "i siege", "i spice refinery", "?", "q"]
    sitting = Sitting(game, {game.decision.seat}, iter(typed), width=140)
    sitting.run()
    for told in (
        "Condition: Send an Agent to Heighliner.",
        "Counts as a Conflict card you have won",
        "A Spy here watches Deep Desert.",
        "here the track ends.",
        "protected by the Shield Wall",
        "free / 1 spice",
        "posts: Arrakeen / Spice Refinery, Research Station / Spice Refinery",
        "Y Spy",
    ):
        assert told in " ".join(sitting.text.split()), told


# --- choosing
def test_options_are_taken_by_number_or_notation() -> None:
    game = game_of()
    seat = game.state.first
    first = str(game.decision.options[0])
    Sitting(game, {seat}, iter(["1"])).run()
    assert game.choices == [first]
    other = game_of()
    Sitting(other, {seat}, iter([first.upper().lower()])).run()
    assert other.choices == [first]


@pytest.mark.parametrize("typed", ["0", "999", "send nothing nowhere", "²", "i", "i xyzzy", "", "choose", "-1"])
def test_nonsense_changes_nothing(typed: str) -> None:
    sitting = sit(typed, typed, "q")
    assert sitting.terminal.game.choices == []
    assert "Traceback" not in sitting.text


def test_a_barred_option_says_why() -> None:
    text = sit("b", "q").text
    assert "Not possible now:" in text and "you cannot pay" in text


def test_what_cannot_be_chosen_is_refused_in_the_reader_s_words() -> None:
    barred = next(item for item in game_of().decision.barred if item.reason == "cannot_pay")
    text = " ".join(sit(str(barred.option), "send nothing nowhere", "q").text.split())
    assert text.count("you cannot pay") == 1
    assert "This is not one of the options. Choose a number from 1 to" in text


def test_inspecting() -> None:
    text = sit("i kwisatz", "i arrakeen", "i paul atreides", "i ambush", "i skirmish", "i emperor", "q").text
    assert "costs 8 Persuasion" in text and "Combat space" in text and "Prescience" in text
    assert "Gain 4 swords." in text


def test_inspecting_forgives_letters_and_slips() -> None:
    sitting = sit("i kwizatz", "q")
    assert "Kwisatz Haderach" in sitting.text and "Nothing here is called “kwizatz”" not in sitting.text
    voice = Voice(load("uk"), load_box("uprising"), [])
    assert {c.id for c in find(voice, "гурни")} == {c.id for c in find(voice, "Ґурні")} == {"gurney_halleck"}


def test_help_lists_every_command() -> None:
    text = sit("?", "q").text
    assert all(command in text for command in ("NUMBER", "i NAME", "s FILE", "log"))


def test_the_log_tells_the_whole_story() -> None:
    text = sit("1", "log", "q", "").text
    assert text.count("Round 1: Skirmish") == 2


def test_the_table_on_demand() -> None:
    assert sit("t", "q").text.count("Imperium Row ·") == 2


# --- undo
def test_undo_takes_the_last_choice_back() -> None:
    game = game_of()
    seat = game.state.first
    before = game.state.digest()
    send = next(str(o) for o in game.decision.options if o.endswith(("hall_of_oratory", "secure_contract")))
    sitting = Sitting(game, {seat}, iter([send, "u", "q"]))
    sitting.run()
    assert game.choices == [] and game.state.digest() == before
    assert "Taken back." in sitting.text


def test_nothing_to_undo() -> None:
    assert "cannot be taken back" in sit("u", "q").text


# --- saving
def test_saving_where_it_cannot_be_saved() -> None:
    sitting = sit("s nowhere/at/all.sietch", "q")
    assert "cannot write" in sitting.text


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    game = game_of()
    farewell = Sitting(game, {game.state.first}, iter(["1", "q", "later.sietch"])).run()
    assert (tmp_path / "later.sietch").exists()
    assert "--resume later.sietch" in farewell


def test_interrupting_saves(tmp_path: Path) -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    game = game_of()
    farewell = Sitting(game, {game.state.first}, interrupted()).run()
    assert len(list(tmp_path.glob("*.sietch"))) == 1
    assert "--resume" in farewell


def test_leaving_at_once_writes_no_file(tmp_path: Path) -> None:
    game = game_of()
    Sitting(game, {game.state.first}, iter([])).run()
    assert list(tmp_path.iterdir()) == []


# --- several people
def test_a_cover_stands_between_two_people() -> None:
    game = game_of()
    first = game.state.first
    second = (first + 1) % 4
    typed = chooser(game)
    sitting = Sitting(game, {first, second}, (next(typed) for _ in range(20)))
    sitting.run()
    assert "press Enter when nobody else is looking" in sitting.text


def chooser(game: Game, seed: int = 0, chatter: tuple[str, ...] = ()) -> Iterator[str]:
    """Somebody who types random but mostly sensible things."""
    rng = random.Random(seed)
    while True:
        if chatter and rng.random() < 0.05:
            yield rng.choice(chatter)
        elif game.over:
            yield ""
        else:
            yield rng.choice([str(rng.randrange(len(game.decision.moves)) + 1), str(game.decision.options[-1])])


# --- whole games
CHATTER = ("b", "i the", "u", "?", "999", "log", "t")
WHOLE = {60, 80, 100, 140} if LONG else {60}
"""The widths at which people sit from the first turn on; at others they join a game that is under way."""


def under_way(game: Game, round: int = 8) -> Game:
    rng = random.Random(1)
    while game.state.round < round:
        game.choose(rng.randrange(len(game.decision.moves)))
    return game


def play_to_the_end(game: Game, people: set[int], width: int) -> None:
    if width not in WHOLE:
        under_way(game)
    sitting = Sitting(game, people, chooser(game, width, CHATTER), width)
    assert sitting.run() == ""
    assert game.over and "wins after" in sitting.text
    assert max(cell_len(line) for line in sitting.text.splitlines()) <= width


@pytest.mark.parametrize(("width", "people"), [(60, {0}), (80, {0, 2}), (140, {1})])
def test_whole_games(width: int, people: set[int]) -> None:
    play_to_the_end(game_of(seed=width), people, width)


@pytest.mark.parametrize(
    ("width", "people", "modules"), [(60, {0}, ()), (100, {1, 3}, ("choam",)), (140, {2}, ALL)]
)
def test_whole_games_of_uprising(width: int, people: set[int], modules: tuple[str, ...]) -> None:
    play_to_the_end(uprising_of(seed=width, modules=modules), people, width)


def test_against_real_bots() -> None:
    game = under_way(game_of(players=3))
    sitting = Sitting(game, {0}, chooser(game))
    sitting.terminal.minds = [None, make("greedy", 1), make("random", 2)]
    sitting.run()
    assert game.over


def test_a_question_before_the_first_round() -> None:
    game = new_game("base", 3, 1, ["baron_vladimir_harkonnen", "paul_atreides", "helena_richese"])
    sitting = Sitting(game, {0}, iter(["1", "q", ""]))
    sitting.run()
    assert "which 2 factions do you choose in secret?" in sitting.text
    assert sitting.text.count("Imperium Row ·") == 1  # the table follows with the first turn
