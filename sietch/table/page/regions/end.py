"""The end of a game: ranks, what decided between equals, everybody's points by source."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.terms import POINT_SOURCES
from sietch.rules.verbs.teams import commander_of, members
from sietch.table.page.ink.icons import icon, mark
from sietch.table.page.ink.reader import Reader
from sietch.table.page.regions import teams
from sietch.words import names
from sietch.words.messages import say

SOURCE_ICONS = {
    "start": "first", "influence": "up", "alliance": "alliance", "conflict": "combat", "acquiring": "card",
    "cards": "reveal", "intrigue": "intrigue", "battle_icons": "wild",
    "bought": "solari", "tech": "tile", "tleilaxu": "tleilax",
}  # fmt: skip


TEAM = 3  # players


@dataclass(frozen=True)
class Source:
    """Where points come from."""

    css: str
    icon: Markup
    name: str


@dataclass(frozen=True)
class Rank:
    place: int
    seat: int
    css: int
    mark: Markup
    name: str
    leader: str
    points: int
    parts: list[tuple[Source, int]]
    rest: int  # points fewer than who has most
    note: str
    mine: bool
    team: teams.Team | None = None  # with six players: the heading above the first of a team
    together: str = ""  # what the team compares on a tie


@dataclass(frozen=True)
class End:
    title: str
    round: int
    tie: str
    sources: list[Source]
    ranks: list[Rank]
    teams: bool


def end(r: Reader) -> End | None:
    s = r.s
    if not s.over:
        return None
    counted = teams.ranked(s)
    used = {
        i: Source(POINT_SOURCES[i], icon(SOURCE_ICONS[POINT_SOURCES[i]]), r.v.start(names.point_source(i)))
        for i in range(len(s.players[0].points))
        if any(s.players[seat].points[i] for seat in counted)
    }
    most = max(s.players[seat].vp for seat in counted)
    ranks: list[Rank] = []
    for place, seat in enumerate(counted, 1):
        p = s.players[seat]
        goods = told_goods(r, [seat])
        head = teams.team(r, commander_of(seat)) if s.teams is not None and (place - 1) % TEAM == 0 else None
        ranks.append(
            Rank(
                place,
                seat,
                seat + 1,
                mark(seat),
                r.name(seat),
                r.leader(seat),
                p.vp,
                [(source, p.points[i]) for i, source in used.items() if p.points[i]],
                most - p.vp,
                goods,
                seat == r.seat,
                head,
                told_goods(r, members(seat)) if head is not None else "",
            )
        )
    tie = ""
    if s.tie_break:
        tie = r.v.tell(say("terminal.tie_break", what=say(f"tie_break.{s.tie_break}")))
    return End(teams.victory(r), s.round, tie, list(used.values()), ranks, s.teams is not None)


def told_goods(r: Reader, seats: list[int]) -> str:
    """What is compared on a tie, of a player or of a team together (S-END-04)."""
    own = [r.s.players[seat] for seat in seats]
    return r.v.t(
        "end_goods", spice=sum(p.spice for p in own), solari=sum(p.solari for p in own),
        water=sum(p.water for p in own), troops=sum(p.garrison for p in own),
    )  # fmt: skip
