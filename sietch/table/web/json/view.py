"""One reader's View as plain JSON: names instead of indices, and the decision with its words.

What is hidden from the reader is not there at all: piles are told by their size, hands of others too.
"""

from __future__ import annotations

from sietch.records.game import Decision, View, question
from sietch.records.narration import Chapter, Fact, Line, Ref
from sietch.records.notation import source_name
from sietch.rules.additions import Desert, Fleet, Followers, Hagal, Ix, Lab, Teams, Tleilax
from sietch.rules.components import Box
from sietch.rules.effects.teams import traders
from sietch.rules.phases import ranking
from sietch.rules.rivals.levels import level_of
from sietch.rules.state import SeatState, State
from sietch.rules.terms import FACTIONS, GOODS, NOBODY, POINT_SOURCES, UNKNOWN, VARIANTS
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.owners import collects, rival_at, scores
from sietch.rules.verbs.teams import AT_HOME, AWAY, COMMANDERS, TOKENS, members, token
from sietch.rules.verbs.tleilaxu import markers
from sietch.rules.verbs.troops import strength, strength_now
from sietch.table.showing.views import Opened
from sietch.table.web.json.shapes import (
    Asked,
    BarredOffer,
    DesertNow,
    FleetNow,
    FollowersNow,
    GoodsOffered,
    HagalNow,
    IxNow,
    LabNow,
    LogChapter,
    LogLine,
    Offer,
    Outcome,
    PendingDecision,
    PlayerNow,
    RivalNow,
    SeatView,
    SpaceNow,
    TableNow,
    TeamsNow,
    TechStack,
    TleilaxNow,
    TradeNow,
    Turn,
)
from sietch.words import asking
from sietch.words import log as wording
from sietch.words.messages import Catalogue, load

TURN_KINDS = ("none", "opening", "agent", "reveal", "skipped")


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


class Common:
    """What all readers of one moment are told alike, written once: what everybody may know of each seat, and the
    table, unless cards are traded, which the two see otherwise."""

    def __init__(self) -> None:
        self.players: dict[int, PlayerNow] = {}  # as all others see them
        self.table: TableNow | None = None


# --- the table
def view(seen: View, lang: str, common: Common | None = None) -> SeatView:
    """Everything of a View but what the live game adds (version, names of seats)."""
    s = seen.table
    common = common or Common()
    return SeatView(
        seat=seat_or_none(seen.seat),
        box=s.box.id,
        round=s.round,
        over=s.over,
        first_player=s.first,
        turn=turn(s),
        asked=asked(s),
        decision=decision(seen, lang),
        table=common_table(s, common),
        players=[common_player(s, seat, seen, common) for seat in range(len(s.players))],
        hagal=None if s.hagal is None else hagal(s, s.hagal),
        result=result(s) if s.over else None,
    )


def common_table(s: State, common: Common) -> TableNow:
    if s.teams is not None:
        return table(s)
    if common.table is None:
        common.table = table(s)
    return common.table


def common_player(s: State, seat: int, seen: View, common: Common) -> PlayerNow:
    if seat == seen.seat or isinstance(seen, Opened):
        return player(s, seat, seen)
    if seat not in common.players:
        common.players[seat] = player(s, seat, seen)
    return common.players[seat]


def asked(s: State) -> Asked | None:
    """Who has to decide, and what about."""
    return None if s.over or s.asked == NOBODY else Asked(seat=s.asked, kind=question(s))


def turn(s: State) -> Turn:
    box = s.box
    return Turn(
        seat=seat_or_none(s.turn_seat),
        kind=TURN_KINDS[s.turn_kind],
        card=box.cards[s.turn_card].id if s.turn_card >= 0 else None,
        space=box.spaces[s.turn_space].id if s.turn_space >= 0 else None,
        recruited=s.recruited,
        deployed=s.deployed,
        waiting=[source_name(box, number) for _, number, _ in s.pool],
    )


def table(s: State) -> TableNow:
    box = s.box
    return TableNow(
        conflict=box.conflicts[s.conflict].id if s.conflict >= 0 else None,
        conflicts_past=[box.conflicts[i].id for i in s.conflicts_past],
        conflict_deck=len(s.conflict_deck),
        row=cards(box, s.row),
        imperium_deck=len(s.imperium),
        reserve={box.cards[card].id: s.reserve[i] for i, card in enumerate(box.reserve)},
        trashed=cards(box, s.trashed),
        intrigue_deck=len(s.intrigue_deck),
        intrigue_discard=intrigues(box, s.intrigue_discard),
        alliances={name: seat_or_none(s.alliances[i]) for i, name in enumerate(tracks(box))},
        mentat=seat_or_none(s.mentat),
        spaces={box.spaces[i].id: space(s, i) for i in range(len(box.spaces))},
        desert=None if s.desert is None else desert(box, s.desert),
        teams=None if s.teams is None else teams(s, s.teams),
        ix=None if s.ix is None else ix(s.box, s.ix),
        tleilax=None if s.tleilax is None else tleilax(s.box, s.tleilax),
    )


def space(s: State, index: int) -> SpaceNow:
    return SpaceNow(
        agents=[agents_of(s, seat, index) for seat in range(len(s.players))],
        bonus_spice=s.bonus_spice[index],
        control=seat_or_none(s.control[index]),
        closed_by=next((seat for place, seat in s.closed if place == index), None),
    )


def desert(box: Box, d: Desert) -> DesertNow:
    return DesertNow(
        posts={box.posts[i].id: [seat for seat in range(8) if mask >> seat & 1] for i, mask in enumerate(d.posts)},
        shield_wall=d.shield_wall,
        contracts_offered=[box.contracts[i].id for i in d.offered],
        contracts_aside=[box.contracts[i].id for i in d.aside],
        contract_stack=len(d.contracts),
        intrigues_trashed=intrigues(box, d.intrigues_trashed),
    )


def ix(box: Box, i: Ix) -> IxNow:
    return IxNow(
        stacks=[TechStack(top=box.tiles[stack[-1]].id if stack else None, tiles=len(stack)) for stack in i.stacks],
        tiles_trashed=[box.tiles[tile].id for tile in i.trashed],
        dreadnoughts={box.spaces[at].id: seat for at, seat in enumerate(i.flags) if seat != NOBODY},
    )


def tleilax(box: Box, t: Tleilax) -> TleilaxNow:
    return TleilaxNow(row=[box.cards[card].id for card in t.row], deck=len(t.deck), spice=t.spice)


def hagal(s: State, h: Hagal) -> HagalNow:
    """Automated opponents: the deck, the rules chosen, and of each Rival its card and what it follows."""
    assert s.box.hagal is not None
    printed = s.box.hagal.cards
    level = level_of(s)
    return HagalNow(
        humans=h.humans,
        difficulty=None if level is None else level.id,
        variants=[name for i, name in enumerate(VARIANTS) if h.variants >> i & 1],
        deck=len(h.deck),
        turned=[printed[i].id for i in h.turned],
        rivals=[rival(s, h, seat) for seat in range(h.humans, len(s.players))],
    )


def rival(s: State, h: Hagal, seat: int) -> RivalNow:
    assert s.box.hagal is not None
    printed, shown = rival_at(s, seat), h.shown[seat]
    return RivalNow(
        seat=seat,
        person=printed.person,
        card=s.box.hagal.cards[shown].id if shown >= 0 else None,
        priority=[FACTIONS[faction] for faction in printed.priority],
        swordmaster_value=printed.swordmaster or None,
        scores=scores(s, seat),
        collects=collects(s, seat),
    )


def tracks(box: Box) -> list[str]:
    """The factions by Influence track."""
    return [track.key for track in box.tracks]


def teams(s: State, t: Teams) -> TeamsNow:
    """What six players add: who plays with whom, who is activated, tokens, the Throne Row, a trade."""
    places = {AT_HOME: "home", AWAY: None}
    first, second = traders(s)
    return TeamsNow(
        teams=[sorted(members(seat)) for seat in COMMANDERS],
        commanders=list(COMMANDERS),
        points=[sum(s.players[seat].vp for seat in members(commander)) for commander in COMMANDERS],
        activated=seat_or_none(t.activated),
        tokens={
            str(seat): [
                s.box.spaces[at].id if at >= 0 else places[at]
                for at in (t.tokens[token(seat, arrow)] for arrow in range(TOKENS))
            ]
            for seat in COMMANDERS
        },
        swordmasters_gone=[seat for seat in range(len(s.players)) if t.swordmasters_gone >> seat & 1],
        throne=cards(s.box, t.throne),
        boards={board.id: COMMANDERS[i] for i, board in enumerate(s.box.boards)},
        trade=None
        if first < 0
        else TradeNow(
            between=[first, second],
            offered=[GoodsOffered(seat=seat, goods=GOODS[kind], n=n) for seat, kind, n in t.trade],
            picked=intrigues(s.box, t.return_cards if t.trade else t.trade_cards),
        ),
        yielded=[seat for seat in range(len(s.players)) if t.yielded >> seat & 1],
    )


def cards(box: Box, numbers: list[int]) -> list[str | None]:
    return [box.cards[i].id if i != UNKNOWN else None for i in numbers]


def intrigues(box: Box, numbers: list[int]) -> list[str | None]:
    return [box.intrigues[i].id if i != UNKNOWN else None for i in numbers]


# --- seats
def player(s: State, seat: int, seen: View) -> PlayerNow:
    p, box, own = s.players[seat], s.box, seat == seen.seat
    shown = own or isinstance(seen, Opened)
    return PlayerNow(
        leader=box.leaders[p.leader].id,
        points=p.vp,
        points_by_source=dict(zip(POINT_SOURCES, p.points, strict=False)),
        solari=p.solari,
        spice=p.spice,
        water=p.water,
        influence={name: p.influence[i] for i, name in enumerate(tracks(box))},
        supply=p.supply,
        garrison=p.garrison,
        in_conflict=p.conflict,
        strength=strength(s, seat) if p.strength_set else strength_now(s, seat),
        agents=p.agents,
        swordmaster=p.swordmaster,
        council=p.council,
        has_revealed=p.revealed_turn,
        persuasion=p.persuasion,
        swords=p.swords,
        hand=cards(box, p.hand) if shown else None,
        hand_size=len(p.hand),
        intrigues=intrigues(box, p.intrigues) if shown else None,
        intrigue_count=len(p.intrigues),
        intrigues_faceup=intrigues(box, p.faceup),
        deck=cards(box, seen.sight.cards[seat]) if own else None,
        deck_size=len(p.deck),
        deck_top=cards(box, [card for card in reversed(p.deck) if card != UNKNOWN]),
        discard=cards(box, p.discard),
        played=cards(box, p.played),
        revealed=cards(box, p.revealed),
        aside=cards(box, p.aside),
        secrets=secrets(box, p, shown),
        followers=None if p.followers is None else followers(box, p.followers),
        fleet=None if p.fleet is None else fleet(box, p.fleet),
        lab=None if p.lab is None else lab(s, seat, p.lab),
    )


def secrets(box: Box, p: SeatState, shown: bool) -> list[str] | None:
    """The factions chosen in secret, if the reader may know them."""
    if not p.secrets_picked or not (shown or p.secrets_shown):
        return None
    return [name for i, name in enumerate(tracks(box)) if p.secrets >> i & 1]


def followers(box: Box, f: Followers) -> FollowersNow:
    return FollowersNow(
        spies=f.spies,
        sandworms=f.sandworms,
        hooks=f.hooks,
        memories=f.memories,
        training=f.training,
        contracts=[box.contracts[i].id for i in f.contracts],
        contracts_done=[box.contracts[i].id for i in f.done],
        trophies=[box.trophy(i).id for i in f.trophies],
        trophies_flipped=[box.trophy(i).id for i in f.flipped],
    )


def lab(s: State, seat: int, mine: Lab) -> LabNow:
    return LabNow(
        research=s.box.research[mine.research].id if mine.research >= 0 else None,
        genetic_markers=markers(s, seat),
        tleilaxu=mine.tleilaxu,
        specimens=mine.specimens,
        family_atomics=mine.atomics,
        returning=cards(s.box, mine.returning),
    )


def fleet(box: Box, f: Fleet) -> FleetNow:
    return FleetNow(
        freighter=f.freighter,
        negotiators=f.negotiators,
        dreadnoughts_supply=f.supply,
        dreadnoughts_garrison=f.garrison,
        dreadnoughts_conflict=f.conflict,
        tiles=[box.tiles[tile].id for tile in f.tiles],
        tiles_used=[box.tiles[tile].id for tile in f.used],
        snoopers=[name for i, name in enumerate(tracks(box)) if f.snoopers >> i & 1],
        kept=cards(box, f.kept),
    )


def result(s: State) -> Outcome:
    ranks = ranking(s)
    if s.teams is not None:
        ranks.sort(key=lambda seat: seat not in s.winners)  # the winning team first
    return Outcome(winners=list(s.winners), ranking=ranks, tie_break=s.tie_break or None, rounds=s.round)


# --- what is asked
def decision(seen: View, lang: str) -> PendingDecision | None:
    """The reader's own decision, if there is one."""
    if seen.table.over:
        return None
    pending = seen.decision
    return None if pending is None else told_decision(seen.table, pending, load(lang))


def told_decision(s: State, pending: Decision, catalogue: Catalogue) -> PendingDecision:
    return PendingDecision(
        kind=pending.kind,
        text=catalogue.text(asking.prompt(s)),
        options=[
            Offer(
                notation=str(option),
                group=asking.group(option.move),
                text=catalogue.text(asking.option(s, option.move)),
            )
            for option in pending.options
        ],
        barred=[
            BarredOffer(
                notation=str(item.option),
                reason=item.reason,
                text=catalogue.text(asking.reason(s, item.option.move, item.reason)),
            )
            for item in pending.barred
        ],
    )


# --- what happened
def story(box: Box, chapters: list[Chapter], lang: str, since: int = -1) -> list[LogChapter]:
    """Chapters in a language; with ``since``, only lines from that place in the story on."""
    catalogue = load(lang)
    entries: list[LogChapter] = []
    for chapter in chapters:
        lines = [line for line in chapter.lines if line.at >= since]
        if lines or chapter.title.at >= since:
            entries.append(
                LogChapter(
                    kind=chapter.kind,
                    round=chapter.round,
                    seat=seat_or_none(chapter.seat),
                    title=catalogue.text(wording.title(box, chapter)),
                    lines=[told_line(box, line, catalogue) for line in lines],
                )
            )
    return entries


def told_line(box: Box, line: Line, catalogue: Catalogue) -> LogLine:
    return LogLine(
        at=line.at,
        key=line.key,
        seat=seat_or_none(line.seat),
        text=catalogue.text(wording.deed(box, line)),
        facts={name: fact(value) for name, value in line.facts.items()},
    )


def fact(value: Fact) -> int | str | list[str]:
    if isinstance(value, int):
        return value
    return value.id if isinstance(value, Ref) else [ref.id for ref in value]
