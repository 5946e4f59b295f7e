"""What must be true of every state: nothing appears, vanishes or goes below zero; points match their sources."""

from __future__ import annotations

from collections import Counter

from sietch.rules.additions import Desert, Hagal, Ix, Teams, Tleilax
from sietch.rules.effects.goods import VP
from sietch.rules.effects.influence import PASS_ALLIANCE
from sietch.rules.language.combinators import May
from sietch.rules.language.core import Effect
from sietch.rules.packing import is_objective, source_index, source_kind
from sietch.rules.phases import AGENTS
from sietch.rules.rivals.deck import cards_in_use
from sietch.rules.rivals.spending import spice_is_for_tiles
from sietch.rules.setup import SPIES
from sietch.rules.state import State, fleet, followers
from sietch.rules.team_setup import deck_of
from sietch.rules.terms import (
    AGENT_TURN,
    E_ACQUIRED,
    E_PAID,
    E_PAIRED,
    E_PLACE,
    E_ROUND,
    E_SCORED,
    E_SPENT_INTRIGUE,
    F_ASK,
    FROM_ACQUIRING,
    FROM_ALLIANCE,
    FROM_BUYING,
    FROM_CONFLICT,
    FROM_ICONS,
    FROM_INFLUENCE,
    FROM_START,
    FROM_TLEILAXU,
    NOBODY,
    OF_TLEILAXU,
    TOP_INFLUENCE,
    TROOPS,
)
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.cards import TLEILAXU_ROW_SIZE
from sietch.rules.verbs.owners import collects, is_rival, rival_at, scores
from sietch.rules.verbs.ships import DREADNOUGHTS, TOP_STEP
from sietch.rules.verbs.teams import (
    AT_HOME,
    COMMANDERS,
    allies_of,
    commander_of,
    has_hooks_ban,
    is_commander,
    members,
    tokens_at,
)

FOR_A_POINT = (7, 7, 3, 3)  # what a Rival pays: Solari, spice, water or Intrigue cards


class Broken(AssertionError):
    """A state that cannot be."""


def demand(true: bool, what: str) -> None:
    if not true:
        raise Broken(what)


def check(s: State) -> None:
    """Raise ``Broken`` if anything about this state cannot be."""
    demand(s.over or bool(s.options), "somebody must have an option")
    demand(s.over or len(set(s.options)) == len(s.options), "options must differ")
    check_cards(s)
    for seat in range(len(s.players)):
        check_player(s, seat)
    demand(all(n >= 0 for n in s.bonus_spice), "bonus spice below zero")
    demand(len(s.row) == 5 or not s.imperium, "the Imperium Row must be full")
    check_alliances(s)
    if s.desert is not None:
        check_desert(s, s.desert)
    if s.ix is not None:
        check_ix(s, s.ix)
    if s.tleilax is not None:
        check_tleilax(s, s.tleilax)
    if s.hagal is not None:
        check_rivals(s, s.hagal)
    if s.teams is not None:
        check_teams(s, s.teams)


def check_cards(s: State) -> None:
    """Cards are conserved, each by its name."""
    cards = Counter([*s.row, *s.imperium, *s.trashed])
    if s.teams is not None:
        cards.update(s.teams.throne)
    for index, left in zip(s.box.reserve, s.reserve, strict=True):
        demand(left >= 0, "a Reserve stack below zero")
        cards[index] += left
    intrigues = Counter([*s.intrigue_deck, *s.intrigue_discard])
    for p in s.players:
        cards.update([*p.deck, *p.hand, *p.discard, *p.played, *p.revealed, *p.aside])
        if p.fleet is not None:
            cards.update(p.fleet.kept)
        intrigues.update([*p.intrigues, *p.faceup])
    if s.desert is not None:
        intrigues.update(s.desert.intrigues_trashed)
    if s.tleilax is not None:
        cards.update([*s.tleilax.deck, *s.tleilax.row])
        intrigues.update(s.tleilax.intrigues_trashed)
    demand(+cards == +expected_cards(s), "cards appeared or vanished")
    demand(intrigues == Counter({i: c.copies for i, c in enumerate(s.box.intrigues)}), "Intrigue cards changed")
    conflicts = [*s.conflict_deck, *s.conflicts_unused, *s.conflicts_past]
    if s.conflict != NOBODY:
        conflicts.append(s.conflict)
    demand(sorted(conflicts) == list(range(len(s.box.conflicts))), "Conflict cards changed")


def expected_cards(s: State) -> Counter[int]:
    box = s.box
    decks = Counter(deck_of(s, p.leader) for seat, p in enumerate(s.players) if not is_rival(s, seat))
    cards = Counter({i: c.copies * (decks[c.deck] if c.kind == "starter" else 1) for i, c in enumerate(box.cards)})
    for p in s.players:
        missing = box.leaders[p.leader].starts_without
        if missing:
            cards[box.card_index[missing]] -= 1
    cards[box.reclaimed] = 0  # nobody's, and in no pile (I-ROW-09)
    seated = [box.leaders[p.leader].id for p in s.players]
    for card, leader in box.laid_for.items():
        if leader not in seated:
            cards[box.card_index[card]] = 0
    return cards


def check_player(s: State, seat: int) -> None:
    p = s.players[seat]
    who = f"seat {seat}: "
    demand(min(p.solari, p.spice, p.water, p.persuasion, p.swords) >= 0, who + "goods below zero")
    demand(min(p.supply, p.garrison, p.conflict) >= 0, who + "troops below zero")
    away = 0 if p.followers is None else p.followers.memories
    away += 0 if p.fleet is None else p.fleet.negotiators  # X-COMP-09
    away += 0 if p.lab is None else p.lab.specimens  # I-COMP-07
    commands = s.teams is not None and is_commander(seat)
    army = 0 if commands else TROOPS
    demand(p.supply + p.garrison + p.conflict + away == army, who + "troops appeared or vanished")
    demand(all(0 <= n <= TOP_INFLUENCE for n in p.influence), who + "influence off the track")
    on_board = sum(agents_of(s, seat, space) for space in range(len(s.box.spaces)))
    owned = AGENTS + p.swordmaster + (s.mentat == seat) - (s.teams is not None and swordmaster_gone(s.teams, seat))
    demand(p.agents >= 0 and p.agents + on_board == owned, who + "Agents appeared or vanished")
    demand(p.vp == sum(p.points), who + "points do not match their sources")
    if scores(s, seat):
        demand(p.points[FROM_INFLUENCE] == sum(n >= 2 for n in p.influence), who + "points for Influence")
        demand(p.points[FROM_ALLIANCE] == s.alliances.count(seat), who + "points for Alliances")
    else:
        demand(not any(p.points), who + "points of a Rival who cannot win")
    demand(p.known_top <= len(p.deck), who + "more known cards than the deck has")


def check_alliances(s: State) -> None:
    for faction in range(len(s.alliances)):
        if faction == being_passed(s):
            continue  # its holder has fallen and is just being asked who receives the token
        levels = [p.influence[faction] for p in s.players]
        holder = s.alliances[faction]
        if holder == NOBODY:
            demand(max(levels) < 4, "an Alliance nobody took")
        else:
            demand(levels[holder] >= 4 and levels[holder] == max(levels), "an Alliance held by the wrong player")


def being_passed(s: State) -> int:
    """The faction whose token is on its way to one of several level players, -1 if none is."""
    if s.over or not s.agenda:
        return -1
    kind, _, effect, source, _ = s.agenda[-1]
    return source_index(source) if kind == F_ASK and effect == PASS_ALLIANCE.id else -1


def check_desert(s: State, d: Desert) -> None:
    """Spies, sandworms, contracts and won cards of Uprising are conserved."""
    contracts = Counter([*d.contracts, *d.offered, *d.aside])
    trophies: list[int] = []
    handed: set[int] = set()  # kept of those that are dealt; the others have left the game
    for seat in range(len(s.players)):
        f = followers(s, seat)
        on_posts = sum(seats >> seat & 1 for seats in d.posts)
        demand(f.spies >= 0 and f.spies + on_posts == SPIES, f"seat {seat}: Spies appeared or vanished")
        demand(f.sandworms >= 0 and f.memories >= 0, f"seat {seat}: sandworms or memories below zero")
        contracts.update([*f.contracts, *f.done])
        handed |= {c for c in [*f.contracts, *f.done] if s.box.contracts[c].dealt}
        trophies += [*f.trophies, *f.flipped]
    printed = {i: c.copies for i, c in enumerate(s.box.contracts) if not c.dealt or i in handed}
    demand(contracts == Counter(printed), "contracts changed")
    demand(len(set(trophies)) == len(trophies), "a Conflict card held twice")
    seen = {*s.conflicts_past, s.conflict}
    demand(all(is_objective(t) or t in seen for t in trophies), "a Conflict card held that was not fought for")


def check_ix(s: State, table: Ix) -> None:
    """Tiles and dreadnoughts of Rise of Ix are conserved; Freighters are on their track."""
    tiles = [*table.trashed, *(tile for stack in table.stacks for tile in stack)]
    for seat in range(len(s.players)):
        f, who = fleet(s, seat), f"seat {seat}: "
        tiles += [*f.tiles, *f.used]
        demand(0 <= f.freighter <= TOP_STEP, who + "a Freighter off the track")
        demand(min(f.negotiators, f.supply, f.garrison, f.conflict) >= 0, who + "units below zero")
        owned = 0 if s.teams is not None and is_commander(seat) else DREADNOUGHTS
        ships = f.supply + f.garrison + f.conflict + table.flags.count(seat)
        demand(ships == owned, who + "dreadnoughts appeared or vanished")
        demand(len(f.kept) <= 1, who + "more than one card set aside")
    demand(sorted(tiles) == list(range(len(s.box.tiles))), "tiles appeared or vanished")
    flagged = [space for space, owner in enumerate(table.flags) if owner != NOBODY]
    demand(set(flagged) <= set(s.box.controllable), "a dreadnought where there is no flag")
    demand(len(flagged) <= 2, "more dreadnoughts on flags than two Combats put there")  # X-DREAD-22


def check_tleilax(s: State, t: Tleilax) -> None:
    """Tokens are on their tracks, their points match, the Tleilaxu Row is full; a pair lives for one turn."""
    track = s.box.tleilaxu
    assert track is not None
    for seat, p in enumerate(s.players):
        who = f"seat {seat}: "
        if p.lab is None:
            spared = s.hagal is not None and s.hagal.humans == 2 and is_rival(s, seat)
            demand(spared, who + "a player without tokens")
            continue
        demand(p.lab.specimens >= 0, who + "specimens below zero")
        demand(0 <= p.lab.tleilaxu <= track.last, who + "a token off the Tleilaxu track")
        demand(-1 <= p.lab.research < len(s.box.research), who + "a token off the research track")
        if is_rival(s, seat) or (s.teams is not None and is_commander(seat)):
            still = p.lab.research == -1 and p.lab.specimens == 0
            demand(still and (is_rival(s, seat) or p.lab.tleilaxu == 0), who + "tokens where none are")
        steps = [step for step in range(1, p.lab.tleilaxu + 1) if step in track.bonus]
        points = sum(printed_points(track.bonus[step].parts()) for step in steps)
        waiting = s.agenda and any(source_kind(frame[3]) == OF_TLEILAXU for frame in s.agenda)
        demand(waiting or p.points[FROM_TLEILAXU] == points, who + "points of the Tleilaxu track")
    demand(len(t.row) == TLEILAXU_ROW_SIZE or not t.deck, "the Tleilaxu Row must be full")
    reached = any(p.lab is not None and p.lab.tleilaxu >= track.spice_at for p in s.players)
    demand(t.spice == (0 if reached else track.spice), "spice on the Tleilaxu track")
    if t.partner == NOBODY:
        demand(not (t.borrowed or t.partner_gone), "something left of a grafted pair")
    else:
        demand(s.turn_kind == AGENT_TURN, "a grafted pair after its turn")


def check_rivals(s: State, h: Hagal) -> None:
    """House Hagal cards are conserved; Rivals have no decks, spend what they can, and a spoiler gains nothing."""
    demand(sorted(h.deck + h.turned) == cards_in_use(s), "House Hagal cards appeared or vanished")
    for seat in range(h.humans, len(s.players)):
        p, who = s.players[seat], f"seat {seat}: "
        demand(not any((p.deck, p.hand, p.discard, p.played, p.revealed, p.faceup)), who + "a Rival with cards")
        goods = (p.solari, p.spice, p.water, len(p.intrigues))
        demand(collects(s, seat) or goods == (0, 0, 0, 0), who + "a spoiler with goods")
        value = rival_at(s, seat).swordmaster
        if value and not p.swordmaster:
            demand(sum(goods) < value, who + "a Swordmaster not bought")
        elif scores(s, seat):
            due = [n >= price for n, price in zip(goods, FOR_A_POINT, strict=True)]
            due[1] = due[1] and not spice_is_for_tiles(s)
            demand(not any(due), who + "a point not bought")
        if p.followers is not None:
            demand(p.followers.spies > 0, who + "three Spies without a Scheme")


def swordmaster_gone(t: Teams, seat: int) -> bool:
    return bool(t.swordmasters_gone >> seat & 1)


def check_teams(s: State, t: Teams) -> None:
    """What a Commander has not, tokens where Agents are, an Ally activated only by the own Commander."""
    for seat in COMMANDERS:
        p, f = s.players[seat], followers(s, seat)
        who = f"seat {seat}: "
        demand(p.swords == 0 and f.sandworms == 0 and not f.hooks, who + "a Commander with units")
        demand(not f.trophies and not f.flipped and seat not in s.control, who + "a Commander with what is won")
        home = len(tokens_at(s, seat, AT_HOME))
        demand(home == p.agents, who + "tokens at home and Agents differ")
        for space in range(len(s.box.spaces)):
            here = agents_of(s, seat, space)
            demand(len(tokens_at(s, seat, space)) == here, who + "tokens and Agents on a space differ")
            demand(not here or s.box.private[space] in (-1, p.leader), who + "an Agent on another's board")
        for track in range(len(s.box.tracks)):
            own = s.box.boards[COMMANDERS.index(seat)].track == track
            demand(own or p.influence[track] == 0, who + "a Commander's cube where none is")
    for seat in (1, 2, 4, 5):
        demand(not any(s.players[seat].influence[4:]), f"seat {seat}: an Ally's cube on a personal board")
        demand(followers(s, seat).hooks <= (not has_hooks_ban(seat)), f"seat {seat}: Maker Hooks")
    if t.activated != NOBODY:
        acting = s.turn_seat if s.turn_seat != NOBODY else commander_of(t.activated)
        demand(t.activated in allies_of(acting) and is_commander(acting), "activated by somebody else")
    if s.over:
        sums = [sum(sum(s.players[seat].points) for seat in members(side)) for side in (0, 1)]
        demand(sums[s.winners[0] % 2] == max(sums), "the team with fewer points won")
        demand(sorted(members(s.winners[0])) == s.winners, "the winners are no team")


def check_points(s: State) -> None:
    """Recompute points of Conflicts, acquired cards and purchases from what was told of the whole game."""
    spent = [[0] * 4 for _ in s.players]  # by seat: Solari, spice, water, Intrigue cards
    bought_points = [0] * len(s.players)
    from_conflict = [0] * len(s.players)
    bought = [0] * len(s.players)  # points that a reward let one pay for
    from_acquiring = [0] * len(s.players)
    conflict = NOBODY
    from_icons = [0] * len(s.players)
    for kind, seat, a, b, c in s.events:
        if kind == E_ROUND:
            conflict = b
        elif kind == E_PLACE:
            parts = s.box.conflicts[conflict].rewards[a - 1].parts()
            from_conflict[seat] += printed_points(parts) * (1 + c)
            bought[seat] += sum(isinstance(part, May) for part in parts) * (1 + c)
        elif kind == E_SCORED and b == FROM_BUYING:
            bought_points[seat] += a
        elif kind == E_PAID:
            spent[seat] = [n + more for n, more in zip(spent[seat], (a, b, c, 0), strict=True)]
        elif kind == E_SPENT_INTRIGUE:
            spent[seat][3] += 1
        elif kind == E_PAIRED:
            from_icons[seat] += 1
        elif kind == E_ACQUIRED:
            acquire = s.box.cards[a].acquire
            from_acquiring[seat] += 0 if acquire is None else printed_points(acquire.parts())
    for seat, p in enumerate(s.players):
        if not scores(s, seat):
            continue
        if s.hagal is not None:
            demand(p.points[FROM_BUYING] == bought_points[seat], f"seat {seat}: points bought")
            most = sum(n // price for n, price in zip(spent[seat], FOR_A_POINT, strict=True))
            demand(bought_points[seat] <= most, f"seat {seat}: points not paid for")
        more = p.points[FROM_CONFLICT] - from_conflict[seat]
        demand(0 <= more <= bought[seat], f"seat {seat}: points from Conflicts")
        demand(p.points[FROM_ACQUIRING] == from_acquiring[seat], f"seat {seat}: points from acquiring")
        demand(p.points[FROM_ICONS] == from_icons[seat], f"seat {seat}: points from battle icons")
    if s.teams is not None:
        for seat, p in enumerate(s.players):
            start = 4 if is_commander(seat) else int(s.box.early_points)
            demand(p.points[FROM_START] == start, f"seat {seat}: points at the start")


def printed_points(parts: list[Effect]) -> int:
    return sum(part.n for part in parts if isinstance(part, VP))
