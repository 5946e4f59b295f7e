"""The greedy bot: the same for the same seed, no waste of a Reveal turn, and stronger than chance."""

from sietch.players import make
from sietch.records.game import Game, new_game
from sietch.rules.terms import BUY, END_TURN


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
    seen = 0
    for seed in range(6):
        game = new_game("base", 1, seed, difficulty="mercenary")
        bot = make("greedy", str(seed))
        while not game.over:
            decision = game.decision
            choice = bot.choose(game.view(decision.seat), decision)
            affordable = [move for move in decision.moves if move[0] == BUY and flows(game, move[1])]
            seen += bool(affordable)
            assert not (affordable and decision.moves[choice][0] == END_TURN)
            game.choose(choice)
    assert seen


def flows(game: Game, card: int) -> bool:
    return game.box.cards[card].id == "the_spice_must_flow"


def test_wins_against_chance() -> None:
    wins = 0
    for seed in range(6):
        game = played(new_game(("base", "uprising")[seed % 2], 4, seed), ["greedy", "random", "random", "random"])
        wins += game.state.winners == [0]
    assert wins >= 5
