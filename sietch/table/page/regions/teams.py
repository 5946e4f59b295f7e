"""The six-player game on the page: teams, Commanders' tokens, the activated Ally, a trade, team ranks."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.commanders import commands
from sietch.rules.effects.teams import traders
from sietch.rules.phases import ranking
from sietch.rules.state import State
from sietch.rules.state import teams as teams_of
from sietch.rules.terms import GOODS, INTRIGUES, NOBODY, UNKNOWN
from sietch.rules.verbs.teams import (
    AWAY,
    BOTH,
    COMMANDERS,
    TOKENS,
    commander_of,
    members,
    pointed_at,
    same_team,
)
from sietch.rules.verbs.teams import token as place_of
from sietch.table.page.ink.effects import quantity
from sietch.table.page.ink.icons import fill, icon, joined, mark, piece
from sietch.table.page.ink.reader import Reader


def activated(s: State) -> int:
    """The Ally through whom a Commander acts now."""
    return NOBODY if s.teams is None else s.teams.activated


# --- seats
def listed(r: Reader) -> list[int]:
    """The other seats as their panels stand: from the reader's left on, or team by team, the own one first."""
    if r.s.teams is None:
        return r.others()
    first = commander_of(max(r.seat, 0))
    teams = [members(first), members(COMMANDERS[0] if first == COMMANDERS[1] else COMMANDERS[1])]
    return [seat for team in teams for seat in team if seat != r.seat]


def fighters(r: Reader) -> list[int]:
    """Who can have units in a Conflict, in turn order: Commanders have none (S-SETUP-09)."""
    return [seat for seat in r.order() if not commands(r.s, seat)]


def standing_on(r: Reader, track: int) -> list[int]:
    """Who has a cube on an Influence track: Allies on the board, a Commander on the own one (S-SETUP-13)."""
    if r.s.teams is None:
        return r.order()
    own = [seat for seat, board in zip(COMMANDERS, r.box.boards, strict=True) if board.track == track]
    return own or fighters(r)


@dataclass(frozen=True)
class Team:
    """A team as its heading shows it."""

    seat: int  # its Commander's
    css: str  # the faction of the Commander's board
    name: str
    points: int
    label: str
    own: bool


def team(r: Reader, commander: int) -> Team:
    points = sum(r.s.players[seat].vp for seat in members(commander))
    board = r.box.boards[COMMANDERS.index(commander)]
    who = r.name(commander)
    return Team(
        commander,
        r.box.tracks[board.track].key,
        r.v.t("team", who=who),
        points,
        r.v.t("team_points", who=who, n=points),
        r.seat >= 0 and same_team(r.seat, commander),
    )


def all_teams(r: Reader) -> list[Team]:
    return [] if r.s.teams is None else [team(r, commander) for commander in COMMANDERS]


def heading(r: Reader, seat: int) -> Team | None:
    """The heading above a panel, if it is the first of its team."""
    if r.s.teams is None:
        return None
    shown = listed(r)
    first = next(other for other in shown if same_team(other, seat))
    return team(r, commander_of(seat)) if first == seat else None


# --- Commanders' tokens and the activated Ally
def token(r: Reader, seat: int, arrow: int) -> tuple[str, tuple[int, ...]]:
    """A Commander's token in words, and whom it points at."""
    allies = tuple(pointed_at(seat, arrow))
    if arrow == BOTH:
        return r.v.t("token_both", who=r.who(seat)), allies
    return r.v.t("token_of", who=r.who(seat), ally=r.who(allies[0])), allies


def tokens(r: Reader, seat: int) -> Markup:
    """A Commander's tokens: bright at home, pale on the board; those not gained or used up are not there."""
    if not commands(r.s, seat):
        return Markup("")
    pieces: list[Markup] = []
    for arrow in range(TOKENS):
        place = teams_of(r.s).tokens[place_of(seat, arrow)]
        if place != AWAY:
            label, allies = token(r, seat, arrow)
            if place >= 0:
                label = r.v.t("labelled", label=label, text=r.v.space(r.box, place))
            pieces.append(piece("agent", seat, label, "gone" if place >= 0 else "", "", allies))
    return fill('<span class="tokens">%s</span>', joined(pieces))


def badges(r: Reader, seat: int) -> list[tuple[str, str, str]]:
    """What six players add to a seat's badges: icon, words, class."""
    if not r.s.players[seat].swordmaster:
        return []
    gone = bool(teams_of(r.s).swordmasters_gone >> seat & 1)
    label = r.v.t("badge.swordmaster_used") if gone else r.v.t("badge.swordmaster")
    return [("swordmaster", label, "gone" if gone else ""), ("bonus", r.v.t("badge.swordmaster_bonus"), "")]


def lane_marks(r: Reader, seat: int) -> Markup:
    """Beside an Ally's garrison: the Swordmaster Bonus token (S-SWORD-05)."""
    return bonus_token(r, seat) if r.s.teams is not None and r.s.players[seat].swordmaster else Markup("")


def bonus_token(r: Reader, seat: int) -> Markup:
    label = r.v.t("badge.swordmaster_bonus")
    drawn = icon("bonus")
    return fill('<span class="bonustoken" role="img" aria-label="%s" title="%s">%s</span>', label, label, drawn)


def commanders_bonus(r: Reader) -> tuple[Markup, ...]:
    """The Bonus tokens of Commanders, at the edge of the Conflict (S-SWORD-05)."""
    if r.s.teams is None:
        return ()
    held = [seat for seat in COMMANDERS if r.s.players[seat].swordmaster]
    return tuple([mark(seat) + bonus_token(r, seat) for seat in held])


def acting_for(r: Reader) -> Markup:
    """Who is activated, wherever the table says whose turn it is."""
    ally = activated(r.s)
    if ally == NOBODY:
        return Markup("")
    commander = commander_of(ally)
    label = r.v.t("activates", who=r.name(commander), ally=r.name(ally))
    return fill(
        '<span class="actfor seat-%s" role="img" aria-label="%s" title="%s">%s%s%s<b>%s</b></span>',
        ally + 1, label, label, mark(commander), icon("arrow"), mark(ally), r.who(ally),
    )  # fmt: skip


# --- a trade
@dataclass(frozen=True)
class Side:
    """One side of a trade: who, what they give as far as it is decided, and whether they are asked now."""

    seat: int
    css: int
    title: str
    given: Markup
    asked: bool
    mine: bool


@dataclass(frozen=True)
class Trade:
    sides: tuple[Side, Side]


def trade(r: Reader) -> Trade | None:
    """The trade under way; others see kind and number of what is given, never which Intrigue cards."""
    if r.s.teams is None or r.s.over:
        return None
    first, second = traders(r.s)
    if first == NOBODY:
        return None
    return Trade((side(r, first, 0), side(r, second, 1)))


def side(r: Reader, seat: int, at: int) -> Side:
    t = teams_of(r.s)
    asked = len(t.trade) == at
    if not asked:
        given = decided(r, *t.trade[at][1:]) if len(t.trade) > at else fill("<em>%s</em>", r.v.t("trade.later"))
    else:
        given = picked(r, (t.trade_cards, t.return_cards)[at])
    return Side(seat, seat + 1, r.v.t("trade.gives", who=r.name(seat)), given, asked, seat == r.seat)


def decided(r: Reader, kind: int, n: int) -> Markup:
    if n == 0:
        return fill("<em>%s</em>", r.v.t("trade.nothing"))
    return quantity(n, "intrigue" if kind == INTRIGUES else GOODS[kind])


def picked(r: Reader, cards: list[int]) -> Markup:
    """Intrigue cards that a side has picked so far; named for their owner only."""
    if not cards:
        return fill("<em>%s</em>", r.v.t("trade.deciding"))
    known = [r.v.intrigue(r.box, card) for card in cards if card != UNKNOWN]
    return fill("%s %s", quantity(len(cards), "intrigue"), ", ".join(known))


# --- the end
def ranked(s: State) -> list[int]:
    """Those who score from first to last; with teams the winning one first (S-END-03)."""
    seats = ranking(s)
    if s.teams is not None:
        seats.sort(key=lambda seat: seat not in s.winners)
    return seats


def victory(r: Reader) -> str:
    """Who has won, with how many points."""
    winners = r.s.winners or [0]
    if r.s.teams is not None:
        commander = commander_of(winners[0])
        points = team(r, commander).points
        own = r.seat in winners
        return r.v.t("your_team_wins", n=points) if own else r.v.t("team_wins", who=r.name(commander), n=points)
    points = r.s.players[winners[0]].vp
    own = winners[0] == r.seat
    return r.v.t("you_win", n=points) if own else r.v.t("wins", who=r.name(winners[0]), n=points)
