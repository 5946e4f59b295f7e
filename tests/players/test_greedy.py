"""The greedy bot: the same for the same seed, no waste of a Reveal turn, and stronger than chance."""

import pytest

from sietch.lab.simulate import simulate
from sietch.players import make
from sietch.players.greedy import followed, foreseen
from sietch.players.position import expected, prices, savings
from sietch.players.ships import fleet_worth
from sietch.records.game import Decision, Game, View, new_game
from sietch.rules import engine
from sietch.rules.state import fleet, ix
from sietch.rules.terms import BUY, END_TURN, F_TURN, OPENING, REVEAL_TURN, SEND
from sietch.rules.verbs.owners import others
from tests.marks import LONG
from tests.walks import Kind, walk


def played(game: Game, bots: list[str]) -> Game:
    players = [make(name, f"{seat}") for seat, name in enumerate(bots)]
    while not game.over:
        decision = game.decision
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision))
    return game


def test_a_seed_decides_every_choice() -> None:
    one, other = (played(new_game("uprising", 1, 4, difficulty="mentat"), ["greedy"]) for _ in range(2))
    assert one.choices == other.choices


def test_the_spice_must_flow_is_not_left_lying() -> None:
    """Ending a Reveal turn brings a new hand and new Agents anyway: they must not speak against buying."""
    offered = 0
    for game in walk(Kind("base", 1), 0):
        state = game.state.copy()
        if state.turn_kind != REVEAL_TURN or state.agenda[-1][0] != F_TURN:
            continue
        state.players[0].persuasion = 9
        state.options = engine.options(state, state.agenda[-1])
        if any(move[0] == BUY and game.box.cards[move[1]].id == "the_spice_must_flow" for move in state.options):
            offered += 1
            bot = make("greedy", str(offered))
            decision = Decision(state)
            assert decision.moves[bot.choose(View(state, 0), decision)][0] != END_TURN
    assert offered


@pytest.mark.parametrize(
    ("box", "bots", "games"),
    [
        ("base", ["greedy", "random", "random", "random"], 5),
        ("uprising", ["random", "random", "random", "greedy"], 5),
        ("uprising", ["greedy", "random"] * 3, 1),
        *([("uprising", ["random", "greedy"] * 3, 1)] if LONG else []),
    ],
)
def test_wins_against_chance(box: str, bots: list[str], games: int) -> None:
    """Nearly always: of five games it may lose one."""
    games *= 6 if LONG else 1
    wins = simulate(box, len(bots), bots, games=games, seed=5)["wins_by_seat"]
    assert all(won >= games * 4 / 5 for bot, won in zip(bots, wins, strict=True) if bot == "greedy")


def test_greedy_players_finish_by_points() -> None:
    games = (played(new_game("base", 3, seed), ["greedy"] * 3) for seed in range(8))
    assert any(max(p.vp for p in game.state.players) >= 10 for game in games)


KINDS = [("base", 1), ("base", 2), ("base", 4), ("uprising", 1), ("uprising", 3), ("uprising", 6)]


@pytest.mark.parametrize(("box", "players"), KINDS)
def test_the_turn_after_is_an_own_turn(box: str, players: int) -> None:
    """A turn is followed to its end, and from there the same seat is asked to open another one."""
    game = new_game(box, players, 3)
    while game.state.turn_kind != OPENING:  # the Throne Row is chosen first
        game.choose(0)
    state = game.state
    seat, sends = state.asked, [option for option in state.options if option[0] == SEND]
    ends = [end for end in (followed(state, seat, send).end for send in sends) if end is not None]
    assert ends
    for end in ends:
        foreseen(end, seat)
        assert (end.asked, end.turn_seat, end.turn_kind) == (seat, seat, OPENING)


@pytest.mark.parametrize(("box", "players"), KINDS)
def test_every_box_has_what_solari_are_laid_by_for(box: str, players: int) -> None:
    known = prices(new_game(box, players, 1).box)
    for space in (known.swordmaster, known.council):
        assert space.prices[0].solari > 0


def test_solari_are_laid_by_for_what_can_be_had() -> None:
    levels, leaders = ("mentat", "kwisatz_haderach"), ["paul_atreides"]
    easy, hard = (new_game("base", 1, 1, leaders, difficulty=level).state for level in levels)
    for state in (easy, hard):
        state.players[0].solari = 7
    assert savings(easy, 0) > savings(hard, 0) > 0  # a Swordmaster is forbidden at the hardest level
    hard.players[0].council = True
    assert savings(hard, 0) == 0
    less = savings(easy, 0)
    easy.players[0].solari = 8
    assert savings(easy, 0) > less


def test_agents_still_to_come_are_reckoned_with() -> None:
    state = new_game("base", 1, 1, difficulty="mentat").state
    rival = others(state, 0)[0]
    before = expected(state, rival)
    state.players[rival].agents -= 1
    assert before > expected(state, rival)


def test_a_dreadnought_that_takes_control_is_not_lost() -> None:
    state = new_game("base", 4, 1, modules={"ix"}).state
    mine = fleet(state, 0)
    mine.conflict = 1
    fighting = fleet_worth(state, 0, mine, 5.0)
    mine.conflict = 0
    ix(state).flags[state.box.space_index["arrakeen"]] = 0
    assert fleet_worth(state, 0, mine, 5.0) == fighting > fleet_worth(state, 1, fleet(state, 1), 5.0)
