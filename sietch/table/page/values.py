"""What each region is drawn from, in values that are found quickly.

While they are as before, and what its template looks at beside its content is (``ink/looks.py``), a region is as
it was drawn before, and nothing of it need be found. A region for which no values can be told is asked for its
content instead. All that differs between readers or moments must be among the values; what cannot change on the
pages of one reader at one table (the box, the Leaders' names, the language) need not, nor names that are put in
only at last.
"""

from __future__ import annotations

from collections.abc import Callable

from sietch.rules.state import State
from sietch.rules.verbs.troops import strength_now
from sietch.table.page.ink.reader import Reader
from sietch.table.page.regions import board
from sietch.table.page.regions.teams import activated
from sietch.table.showing.views import Opened

Values = tuple[object, ...]
ON_BOARD = ("post:", "faction:", "contract:")
"""Things of the board that shine when they are among those to be touched; spaces do when they alone answer."""


def of_bar(r: Reader) -> Values | None:
    return r.once("bar", score), r.called


def score(s: State) -> Values:
    counted = [(p.vp, p.revealed_turn) for p in s.players]
    return (
        s.round, s.over, s.asked, s.turn_seat, s.turn_kind, s.first, s.conflict >= 0, activated(s), counted,
    )  # fmt: skip


def of_board(r: Reader) -> Values | None:
    if r.s.ix is not None or r.s.tleilax is not None:
        return None  # what is asked of the reader may shine there, with what it would bring
    single = [name for name in r.single if name.startswith("space:")] if r.single else []
    lit = [name for name in r.lit if name.startswith(ON_BOARD)] if r.lit else []
    return r.once("board", pieces), board.discount(r), sorted(single), sorted(lit)


def pieces(s: State) -> Values:
    """All that lies open on the board."""
    desert = s.desert
    return (
        board.standing(s), board.cheaper(s), board.fighting(s), s.conflict, len(s.conflict_deck), s.mentat,
        s.alliances[:], [(p.influence[:], p.council, p.followers and p.followers.hooks) for p in s.players],
        None if desert is None else (desert.offered[:], len(desert.contracts), desert.shield_wall),
    )  # fmt: skip


def of_row(r: Reader) -> Values | None:
    if r.decision is not None or r.s.tleilax is not None:
        return None
    return r.once("row", offered)


def offered(s: State) -> Values:
    throne = s.teams.throne[:] if s.teams is not None else []
    return s.row[:], s.reserve[:], [p.aside[:] for p in s.players], throne, len(s.imperium)


def of_dock(r: Reader) -> Values | None:
    s, me = r.s, r.me
    added = s.teams is not None or s.ix is not None or s.tleilax is not None
    if me is None or r.decision is not None or added or isinstance(r.page.view, Opened):
        return None
    return (
        me.facts(), r.page.seats[r.seat].name, r.page.view.sight.cards[r.seat], s.trashed[:], s.alliances[:],
        s.control[:], s.mentat, s.mentat_next,
    )  # fmt: skip


def of_guide(r: Reader) -> Values | None:
    if r.me is None:
        return ()
    if r.decision is not None:
        return None
    fighting = strength_now(r.s, r.seat) if r.me.revealed_turn else None
    return r.s.over, r.me.revealed_turn, r.s.turn_kind, bool(r.me.revealed), fighting


def of_end(r: Reader) -> Values | None:
    return None if r.s.over else ()


def of_company(r: Reader) -> Values | None:
    return r.seat, r.s.over, r.page.seats


def of_share(r: Reader) -> Values | None:
    return r.names, r.seat, r.s.over, [p.leader for p in r.s.players], r.page.seats, r.page.links


def of_links(r: Reader) -> Values | None:
    return r.names, r.page.links, r.page.left


VALUES: dict[str, Callable[[Reader], Values | None]] = {
    "bar": of_bar,
    "board": of_board,
    "row": of_row,
    "dock": of_dock,
    "guide": of_guide,
    "end": of_end,
    "company": of_company,
    "share": of_share,
    "links": of_links,
}
