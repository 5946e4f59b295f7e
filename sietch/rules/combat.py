"""Phase 3: the circle of Combat Intrigue, places and rewards (B-CINT, B-REW, B-TIE)."""

from __future__ import annotations

from sietch.rules import commanders
from sietch.rules.effects.desert.trophies import PAIR_TROPHY
from sietch.rules.effects.ix.raids import drop_wagers, pay_wagers
from sietch.rules.effects.ix.ships import TAKE_FLAG
from sietch.rules.effects.teams import YIELD
from sietch.rules.language.core import Effect
from sietch.rules.language.parts import takes_troops
from sietch.rules.packing import said_in, source_of
from sietch.rules.rivals.fighting import spoil, turn_swords
from sietch.rules.state import State, teams, tell
from sietch.rules.terms import (
    DONE,
    E_COMBAT,
    E_PASSED,
    E_PLACE,
    F_COMBAT_CIRCLE,
    F_COMBAT_END,
    F_LOSS,
    F_REWARDS,
    F_TROPHY,
    F_WIN,
    NOBODY,
    OF_CONFLICT,
    OF_INTRIGUE,
    OK,
    ON_WIN,
    PASS,
    PLAY,
    RELEASE,
    Move,
)
from sietch.rules.turns import play_intrigue, release_options
from sietch.rules.verbs.moments import answer
from sietch.rules.verbs.owners import collects, is_rival, next_seat, turn_order
from sietch.rules.verbs.ships import leave_conflict
from sietch.rules.verbs.teams import MUAD_DIB, SHADDAM, activate, allies_of, same_team
from sietch.rules.verbs.tleilaxu import release_specimens
from sietch.rules.verbs.troops import strength, units
from sietch.rules.verbs.trophies import matches, pair, take_trophy

FIRST = 0
SECOND = 1
THIRD = 2
HEAVY_LOSS = 3  # troops, for cards that answer to that


def begin(s: State) -> None:
    tell(s, E_COMBAT, NOBODY)
    if s.hagal is not None:
        turn_swords(s)
    s.agenda.append((F_REWARDS, NOBODY, 0, 0, 0))
    s.agenda.append((F_COMBAT_CIRCLE, s.first, 0, 0, 0))


def participants(s: State) -> list[int]:
    """Those with a unit in the Conflict (B-CINT-02, U-CINT-01); Rivals play no cards."""
    seats = [seat for seat, p in enumerate(s.players) if units(p) > 0 and not is_rival(s, seat)]
    if s.teams is not None:  # a Commander takes part through an Ally who does (S-COMBAT-01, S-OPEN-08)
        seats += [seat for seat in (MUAD_DIB, SHADDAM) if commanders.fighting_allies(s, seat)]
    return seats


def use(s: State, card: int, moment: int) -> Effect | None:
    """What an Intrigue card does in a frame of the Combat phase."""
    printed = s.box.intrigues[card]
    if moment == F_LOSS:
        return printed.loss
    return printed.win if moment == F_WIN else printed.combat


def card_options(s: State, seat: int, moment: int, allies: list[int]) -> list[Move]:
    """The cards to be played; a Commander plays them for one of some Allies."""
    moves: list[Move] = []
    for card in s.players[seat].intrigues:
        effect = use(s, card, moment)
        if effect is not None and commanders.commands(s, seat):
            plays = commanders.play_options(s, seat, card, effect, allies)
            moves += [option for option in plays if option not in moves]
        elif effect is not None and effect.barrier(s, seat, source_of(OF_INTRIGUE, card)) == OK:
            option = (PLAY, card, 0, 0, 0)
            if option not in moves:
                moves.append(option)
    return moves


def circle(s: State, seat: int, passes: int, played: int) -> list[Move]:
    """The options of the seat whose opportunity it is; empty if the circle has moved on or ended."""
    fighting = participants(s)
    if passes >= len(fighting):
        s.agenda.pop()
        return []
    if seat not in fighting:
        s.agenda[-1] = (F_COMBAT_CIRCLE, next_seat(s, seat), passes, 0, 0)
        return []
    moves = card_options(s, seat, F_COMBAT_CIRCLE, fighting_allies(s, seat))
    if s.tleilax is not None and troops_at_stake(s, seat):
        moves += release_options(s, seat)
    moves.append((DONE if played else PASS, 0, 0, 0, 0))
    return moves


def troops_at_stake(s: State, seat: int) -> bool:
    """Whether rewards or own Combat cards take troops from supply, so that specimens may be wanted (I-OPEN-4)."""
    cards = [s.box.intrigues[card].combat for card in s.players[seat].intrigues]
    uses = s.box.conflicts[s.conflict].rewards + [effect for effect in cards if effect is not None]
    return any(takes_troops(effect) for effect in uses)


def act(s: State, seat: int, passes: int, option: Move) -> None:
    kind, card, ally, _, _ = option
    if kind == RELEASE:
        release_specimens(s, seat, card)
        return
    if kind == PLAY:
        if s.tleilax is not None:
            s.tleilax.fought |= 1 << seat
        effect = use(s, card, F_COMBAT_CIRCLE)
        assert effect is not None
        s.agenda[-1] = (F_COMBAT_CIRCLE, seat, 0, 1, 0)
        if ally:
            activate(s, seat, said_in(ally))
        play_intrigue(s, seat, card, effect)
        return
    s.unveiled += 1  # the next in the circle acts, or shows by passing at once that there is nothing to play
    if kind == PASS:
        tell(s, E_PASSED, seat)
        s.agenda[-1] = (F_COMBAT_CIRCLE, next_seat(s, seat), passes + 1, 0, 0)
    else:
        s.agenda[-1] = (F_COMBAT_CIRCLE, next_seat(s, seat), 0, 0, 0)


def places(strengths: list[int]) -> list[tuple[int, int]]:
    """Who takes which reward: (seat, reward), best first; seats of one place in the order given.

    >>> places([8, 10, 0])
    [(1, 0), (0, 1)]
    >>> places([6, 6, 4, 2])
    [(0, 1), (1, 1), (2, 2)]
    """
    groups: list[list[int]] = []
    for value in sorted({n for n in strengths if n > 0}, reverse=True):  # B-TIE-09
        groups.append([seat for seat, n in enumerate(strengths) if n == value])
    four = len(strengths) >= 4  # B-REW-03, B-REW-05
    if not groups:
        return []
    if len(groups[0]) > 1:  # B-TIE-01 to B-TIE-05
        taken = [(seat, SECOND) for seat in groups[0]]
        if four and len(groups[0]) == 2 and len(groups) > 1 and len(groups[1]) == 1:
            taken.append((groups[1][0], THIRD))
        return taken
    taken = [(groups[0][0], FIRST)]
    if len(groups) > 1:
        if len(groups[1]) > 1:  # B-TIE-06, B-TIE-07
            return taken + [(seat, THIRD) for seat in groups[1]]
        taken.append((groups[1][0], SECOND))
        if four and len(groups) > 2 and len(groups[2]) == 1:  # B-TIE-08
            taken.append((groups[2][0], THIRD))
    return taken


def give_rewards(s: State) -> None:
    """Put the rewards on the agenda in the order of places, ties clockwise from the first player (B-OPEN-02)."""
    order = turn_order(s)
    if s.teams is not None:
        asked = asked_to_yield(s, order)
        if asked:
            s.agenda.append((F_REWARDS, NOBODY, 0, 0, 0))
            YIELD.ask(s, asked[0], source_of(OF_CONFLICT, s.conflict), asked[1])
            return
    taken = places(yielded_strengths(s, order))
    rewards = s.box.conflicts[s.conflict].rewards
    source = source_of(OF_CONFLICT, s.conflict)
    s.agenda.append((F_COMBAT_END, NOBODY, 0, 0, 0))
    if taken and taken[0][1] == FIRST:
        winner = order[taken[0][0]]
        if s.ix is not None:
            TAKE_FLAG.push(s, winner, source)  # after all rewards (X-OPEN-07)
            answer(s, winner, ON_WIN)
            pay_wagers(s, winner)
        if s.desert is not None:
            s.agenda.append((F_TROPHY, winner, 0, 0, 0))  # after the other rewards: U-REW-05
    for place, reward in reversed(taken):
        seat = order[place]
        if s.hagal is not None and not collects(s, seat):
            spoil(s, reward == FIRST)
            continue
        if reward == FIRST:
            s.agenda.append((F_WIN, seat, 0, 0, 0))
        if doubles(s, seat):
            for part in reversed(rewards[reward].parts()):
                if not part.single:
                    part.push(s, seat, source)
        rewards[reward].push(s, seat, source)
    for place, reward in taken:
        seat = order[place]
        tell(s, E_PLACE, seat, reward + 1, strength(s, seat), 1 if doubles(s, seat) else 0)


def yielded_strengths(s: State, order: list[int], also: int = 0) -> list[int]:
    """Strengths for sharing out rewards, doubled so that an Ally who concedes stands half a point lower.

    ``also`` is a bit set of seats supposed to concede, besides those who did.
    """
    if s.teams is None:
        return [strength(s, seat) for seat in order]
    conceded = s.teams.yielded | also
    return [max(0, 2 * strength(s, seat) - (conceded >> seat & 1)) for seat in order]


def asked_to_yield(s: State, order: list[int]) -> list[int]:
    """The next Ally to be asked to concede a tie within the team, and to whom; empty if there is none.

    Only a tie of just these two is conceded: with an opponent level too, nobody's reward would get better.
    """
    t = teams(s)
    strengths = yielded_strengths(s, order)
    for value in sorted(set(strengths), reverse=True):
        level = [seat for seat, n in zip(order, strengths, strict=True) if n == value]
        if value == 0 or len(level) != 2 or not same_team(level[0], level[1]):
            continue
        for seat, other in (level, level[::-1]):
            if t.yield_asked >> seat & 1:
                continue
            if places(yielded_strengths(s, order, 1 << seat)) != places(strengths):
                return [seat, other]
    return []


def doubles(s: State, seat: int) -> bool:
    """A sandworm in the Conflict doubles the reward, once however many there are (U-WORM-10, U-WORM-15)."""
    f = s.players[seat].followers
    return f is not None and f.sandworms > 0


def take_card(s: State, seat: int) -> None:
    """The winner takes the Conflict card and must pair its battle icon if that is possible (U-ICON-03)."""
    take_trophy(s, seat, s.conflict)
    matching = matches(s, seat, s.conflict)
    if len(matching) > 1:
        PAIR_TROPHY.ask(s, seat, source_of(OF_CONFLICT, s.conflict))
    elif matching:
        pair(s, seat, s.conflict, matching[0])


def win_options(s: State, seat: int) -> list[Move]:
    """Cards that work on winning a Conflict, the one just drawn as a reward included (B-CINT-08, B-CINT-10)."""
    moves = card_options(s, seat, F_WIN, fighting_allies(s, seat))
    moves.append((DONE, 0, 0, 0, 0))
    return moves


def fighting_allies(s: State, seat: int) -> list[int]:
    return commanders.fighting_allies(s, seat) if commanders.commands(s, seat) else []


def ask_losers(s: State) -> None:
    """Once the troops are back in supply, those who have lost many may play cards for that (I-OPEN-8)."""
    lost = 0
    for seat, p in enumerate(s.players):
        if p.conflict >= HEAVY_LOSS and not is_rival(s, seat):
            lost |= 1 << seat
    for seat in reversed(turn_order(s)):
        if is_rival(s, seat):
            continue
        if any(lost >> one & 1 for one in (allies_of(seat) if commanders.commands(s, seat) else [seat])):
            s.agenda.append((F_LOSS, seat, lost, 0, 0))


def loss_options(s: State, seat: int, lost: int) -> list[Move]:
    """Cards that work on a heavy loss, one just drawn as a reward too; a Commander's, for an Ally who had it."""
    allies = allies_of(seat) if commanders.commands(s, seat) else []
    moves = card_options(s, seat, F_LOSS, [ally for ally in allies if lost >> ally & 1])
    moves.append((DONE, 0, 0, 0, 0))
    return moves


def respond(s: State, seat: int, moment: int, option: Move) -> None:
    """Play a card for a win or a heavy loss (F_WIN, F_LOSS), or let the moment pass."""
    kind, card, ally, _, _ = option
    if kind == PLAY:
        effect = use(s, card, moment)
        assert effect is not None
        if ally:
            activate(s, seat, said_in(ally))
        play_intrigue(s, seat, card, effect)
    else:
        s.agenda.pop()


def finish(s: State) -> None:
    """Troops return to supply, markers to 0 (B-REW-07, B-REW-09)."""
    if s.tleilax is not None:
        ask_losers(s)
    for p in s.players:
        p.supply += p.conflict
        p.conflict = 0
        p.swords = 0
        p.strength_set = False
        if p.followers is not None:
            p.followers.sandworms = 0
    if s.tleilax is not None:
        s.tleilax.fought = 0
    if s.ix is not None:
        leave_conflict(s)
        drop_wagers(s)
    if s.teams is not None:
        s.teams.yield_asked = 0
        s.teams.yielded = 0
