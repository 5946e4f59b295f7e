"""The round around the turns: round start, makers, recall, the end of the game (B-ROUND, B-RECALL, B-END)."""

from __future__ import annotations

from sietch.rules.lists import put
from sietch.rules.packing import kind_of, source_of
from sietch.rules.rivals.levels import bring_swordmasters
from sietch.rules.rivals.turns import next_turn_with_rivals
from sietch.rules.state import State, ix, tell
from sietch.rules.terms import (
    ACCEPT,
    DECLINE,
    DONE,
    E_AGAIN,
    E_ENDGAME,
    E_MAKERS,
    E_ROUND,
    E_WON_GAME,
    F_COMBAT,
    F_DEFEND,
    F_DRAW_HANDS,
    F_ENDGAME,
    F_FINISH,
    F_MAKERS,
    F_RECALL,
    F_ROUND,
    F_TURN,
    F_TURNS,
    NOBODY,
    OF_INTRIGUE,
    OK,
    ON_ENDGAME,
    ON_ROUND_START,
    PAIR,
    PLAY,
    WINS_TIES,
    Move,
)
from sietch.rules.turns import play_intrigue, start_turn
from sietch.rules.verbs.cards import draw
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import next_first, next_seat, scores, turn_order
from sietch.rules.verbs.ships import beneficiary
from sietch.rules.verbs.teams import members, recall_tokens
from sietch.rules.verbs.tech import tile_right, turn_tiles_up
from sietch.rules.verbs.tleilaxu import release_specimens
from sietch.rules.verbs.troops import deploy
from sietch.rules.verbs.trophies import pair, wild_pairs

HAND_SIZE = 5
AGENTS = 2  # Agents of a player without a Swordmaster
Standing = tuple[int, int, int, int, int, int, int]
TIE_BREAKS = ("", "tile", "spice", "solari", "water", "garrison", "last_reveal")


def agents_in_all(s: State, seat: int) -> int:
    """The Agents that a player has, at home and on the board."""
    return AGENTS + (1 if s.players[seat].swordmaster else 0) + (1 if s.mentat == seat else 0)


def start_round(s: State) -> None:
    """Turn up the Conflict; its space's controller may defend; hands are drawn; the phases follow."""
    s.round += 1
    for p in s.players:
        p.revealed_turn = False
        if p.fleet is not None:
            p.fleet.turns = 0
    if s.ix is not None:
        turn_tiles_up(s)
    s.conflict = s.conflict_deck[-1]
    s.conflict_deck = s.conflict_deck[:-1]
    s.unveiled += 1
    tell(s, E_ROUND, s.first, s.round, s.conflict)
    if s.hagal is not None:
        bring_swordmasters(s)
    s.agenda.append((F_RECALL, NOBODY, 0, 0, 0))
    s.agenda.append((F_MAKERS, NOBODY, 0, 0, 0))
    s.agenda.append((F_COMBAT, NOBODY, 0, 0, 0))
    s.agenda.append((F_TURNS, s.first, 0, 0, 0))
    s.agenda.append((F_DRAW_HANDS, NOBODY, 0, 0, 0))
    location = s.box.locations[s.conflict]
    if location >= 0 and beneficiary(s, location) != NOBODY:
        s.agenda.append((F_DEFEND, beneficiary(s, location), 0, 0, 0))  # before drawing: B-OPEN-03


def defend_options(s: State, seat: int) -> list[Move]:
    """The controller may put one troop from supply into the Conflict (B-CTRL-07, B-CTRL-08)."""
    moves: list[Move] = [(DECLINE, 0, 0, 0, 0)]
    p = s.players[seat]
    if p.supply > 0 or (p.lab is not None and p.lab.specimens > 0):
        moves.insert(0, (ACCEPT, 0, 0, 0, 0))
    return moves


def defend(s: State, seat: int, option: Move) -> None:
    if kind_of(option) == ACCEPT:
        if s.players[seat].supply == 0:
            release_specimens(s, seat, 1)  # I-OPEN-4
        deploy(s, seat, 1, from_supply=True)


def draw_hands(s: State) -> None:
    for seat in turn_order(s):
        draw(s, seat, HAND_SIZE)
    if s.ix is not None:
        for seat in reversed(turn_order(s)):  # the first player's come first
            answer(s, seat, ON_ROUND_START)


def next_turn(s: State, seat: int) -> None:
    """Give the turn to the next player who has not revealed; the phase ends when all have (B-TURN-07)."""
    if s.ix is not None and s.ix.again != NOBODY:
        seat = takes_another(s, seat)
    if s.hagal is not None:
        next_turn_with_rivals(s, seat)
        return
    for _ in s.players:
        if not s.players[seat].revealed_turn:
            s.agenda[-1] = (F_TURNS, next_seat(s, seat), 0, 0, 0)
            s.agenda.append((F_TURN, seat, 0, 0, 0))
            start_turn(s, seat)
            return
        seat = next_seat(s, seat)
    s.agenda.pop()


def takes_another(s: State, seat: int) -> int:
    """Whose turn is next: that of the player who has just won another one, unless it was the last (X-CARD-18)."""
    winner, ix(s).again = ix(s).again, NOBODY
    t = s.tleilax
    if s.players[winner].revealed_turn:
        if t is not None:
            t.turns_more = 0
        return seat
    if t is not None and t.turns_more:
        t.turns_more -= 1
        ix(s).again = winner
    tell(s, E_AGAIN, winner)
    return winner


def makers(s: State) -> None:
    """Bonus spice for each Maker space without an Agent (B-HARV-05)."""
    for space in s.box.makers:
        if s.agents_at[space] == 0:
            s.bonus_spice = put(s.bonus_spice, space, s.bonus_spice[space] + 1)
            tell(s, E_MAKERS, NOBODY, space)


def recall(s: State) -> None:
    """Check the end; if the game goes on, Agents and Mentat return and the marker passes (B-RECALL)."""
    s.conflicts_past = [*s.conflicts_past, s.conflict]
    s.conflict = NOBODY
    if not s.conflict_deck or any(p.vp >= s.box.goal for p in s.players):
        tell(s, E_ENDGAME, NOBODY)
        s.agenda.append((F_FINISH, NOBODY, 0, 0, 0))
        s.agenda.append((F_ENDGAME, s.first, len(s.players) - 1, 0, 0))
        if s.ix is not None:
            for seat in reversed(turn_order(s)):
                answer(s, seat, ON_ENDGAME)
        return
    s.agents_at = [0] * len(s.box.spaces)
    s.mentat = s.mentat_next
    s.mentat_next = NOBODY
    for seat, p in enumerate(s.players):
        p.agents = agents_in_all(s, seat)
    if s.teams is not None:
        recall_tokens(s)
    s.first = next_first(s)
    s.agenda.append((F_ROUND, NOBODY, 0, 0, 0))


def endgame_options(s: State, seat: int) -> list[Move]:
    moves: list[Move] = []
    for card in s.players[seat].intrigues:
        effect = s.box.intrigues[card].endgame
        if effect is not None and effect.barrier(s, seat, source_of(OF_INTRIGUE, card)) == OK:
            option = (PLAY, card, 0, 0, 0)
            if option not in moves:
                moves.append(option)
    for one, other in wild_pairs(s, seat):
        moves.append((PAIR, one, other, 0, 0))
    moves.append((DONE, 0, 0, 0, 0))
    return moves


def endgame(s: State, seat: int, left: int, option: Move) -> None:
    kind, card, other, _, _ = option
    if kind == PLAY:
        effect = s.box.intrigues[card].endgame
        assert effect is not None
        play_intrigue(s, seat, card, effect)
    elif kind == PAIR:
        pair(s, seat, card, other)
    elif left > 0:
        s.agenda[-1] = (F_ENDGAME, next_seat(s, seat), left - 1, 0, 0)
    else:
        s.agenda.pop()


def standing(s: State, seat: int) -> Standing:
    """What decides the game, in order: points, then the tie-breakers (B-END-06, B-END-08)."""
    p = s.players[seat]
    wins_ties = tile_right(s, seat, WINS_TIES)  # X-TECH-24
    return (p.vp, wins_ties, p.spice, p.solari, p.water, p.garrison, p.reveal_stamp)


def team_standing(s: State, seat: int) -> Standing:
    """The same for a team: its sums, and the later of the last Reveal turns (S-END-03, S-END-04)."""
    each = [standing(s, member) for member in members(seat)]
    sums = [sum(one[i] for one in each) for i in range(6)]
    return (sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], max(one[6] for one in each))


def finish(s: State) -> None:
    if s.teams is not None:
        finish_teams(s)
        return
    ranked = ranking(s)
    s.winners = [ranked[0]]
    s.tie_break = decided_by(standing(s, ranked[0]), standing(s, ranked[1]))
    s.over = True
    tell(s, E_WON_GAME, ranked[0])


def ranking(s: State) -> list[int]:
    """Those who score, from first to last."""
    return sorted(
        [seat for seat in last_to_reveal(s) if scores(s, seat)], key=lambda seat: standing(s, seat), reverse=True
    )


def last_to_reveal(s: State) -> list[int]:
    """All seats, the last in turn order first: so of level ones who reveals later comes first (B-END-08)."""
    return turn_order(s)[::-1]


def decided_by(best: Standing, next_best: Standing) -> str:
    """The first tie-breaker that tells two standings apart; the last one also stands for turn order."""
    for name, a, b in zip(TIE_BREAKS, best, next_best, strict=True):
        if a != b:
            return name
    return TIE_BREAKS[-1]


def finish_teams(s: State) -> None:
    """The team with the better sum wins (S-END-03)."""
    ranked = sorted(last_to_reveal(s)[:2], key=lambda seat: team_standing(s, seat), reverse=True)
    s.winners = sorted(members(ranked[0]))
    s.tie_break = decided_by(team_standing(s, ranked[0]), team_standing(s, ranked[1]))
    s.over = True
    for seat in s.winners:
        tell(s, E_WON_GAME, seat)
