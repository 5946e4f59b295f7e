"""The end of a game: ranks, what decided between equals, everybody's points by source."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.phases import standing
from sietch.rules.terms import POINT_SOURCES
from sietch.rules.verbs.owners import scores
from sietch.table.page.icons import icon, mark
from sietch.table.page.reader import Reader
from sietch.words import names
from sietch.words.messages import say

SOURCE_ICONS = {
    "start": "first", "influence": "up", "alliance": "alliance", "conflict": "combat", "acquiring": "card",
    "cards": "reveal", "intrigue": "intrigue", "battle_icons": "wild",
    "bought": "solari",
}  # fmt: skip


@dataclass(frozen=True)
class Rank:
    place: int
    seat: int
    css: int
    mark: Markup
    name: str
    leader: str
    points: int
    sources: list[int]
    note: str
    mine: bool


@dataclass(frozen=True)
class End:
    title: str
    round: int
    tie: str
    columns: list[tuple[Markup, str]]
    ranks: list[Rank]


def end(r: Reader) -> End | None:
    s = r.s
    if not s.over:
        return None
    counted = [seat for seat in range(len(s.players)) if scores(s, seat)]
    ranked = sorted(counted, key=lambda seat: standing(s, seat), reverse=True)
    used = [i for i in range(len(s.players[0].points)) if any(s.players[seat].points[i] for seat in counted)]
    ranks: list[Rank] = []
    for place, seat in enumerate(ranked, 1):
        p = s.players[seat]
        goods = r.v.t("end_goods", spice=p.spice, solari=p.solari, water=p.water, troops=p.garrison)
        ranks.append(
            Rank(
                place,
                seat,
                seat + 1,
                mark(seat),
                r.name(seat),
                r.leader(seat),
                p.vp,
                [p.points[i] for i in used],
                goods,
                seat == r.seat,
            )
        )
    tie = ""
    if s.tie_break:
        tie = r.v.tell(say("terminal.tie_break", what=say(f"tie_break.{s.tie_break}")))
    title = r.v.t("you_win") if s.winners[0] == r.seat else r.v.t("wins", who=r.name(s.winners[0]))
    columns = [(icon(SOURCE_ICONS[POINT_SOURCES[i]]), r.v.start(names.point_source(i))) for i in used]
    return End(title, s.round, tie, columns, ranks)
