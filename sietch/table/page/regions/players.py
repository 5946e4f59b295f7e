"""The other players at a glance: everything that everybody may know about them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from sietch.records.narration import Ref
from sietch.rules.commanders import commands
from sietch.rules.terms import FACTIONS, NOBODY
from sietch.rules.verbs.owners import collects, is_rival, rival_at, scores
from sietch.table.page.ink.cards import card_face, contract_face, leader_face, trophy_icon
from sietch.table.page.ink.icons import ICON_OF, NOTHING, fill, icon, joined, mark
from sietch.table.page.ink.kept import Composed, kept, kept_by, weight
from sietch.table.page.ink.reader import Reader
from sietch.table.page.regions import teams
from sietch.table.page.regions.company import Vote, vote
from sietch.table.page.regions.ix import annex
from sietch.table.page.regions.rivals import favours, followed, rival_face
from sietch.table.page.regions.tleilax import laboratory
from sietch.words import names


class Stat(NamedTuple):
    icon: Markup
    label: str
    n: int
    key: str


@dataclass(frozen=True)
class Holding:
    """What a player holds, on their panel."""

    stats: tuple[Stat, ...]
    badges: Markup
    piles: tuple[tuple[str, str, int, Markup], ...]
    pool: Markup
    tiles: Markup


@dataclass(frozen=True)
class Panel:
    """One player's panel."""

    seat: int
    css: int
    name: str
    leader: str  # "": House Hagal itself, who has no abilities to look at
    leader_id: str
    leader_face: Markup
    mark: Markup
    bot: bool
    online: bool
    open: bool
    away: bool
    invited: bool
    link: str  # with which somebody may sit down, as far as it is the reader's to send
    vote: Vote | None
    first: bool
    on_turn: bool
    lit: bool
    points: int | None  # None: they do not count
    stats: tuple[Stat, ...]
    badges: Markup
    did: str
    piles: tuple[tuple[str, str, int, Markup], ...]
    tokens: Markup  # of a Commander
    on: bool  # activated by the Commander
    rival: bool = False
    follows: Markup = NOTHING  # of an automated opponent: what it goes by
    pool: Markup = NOTHING  # ships and Negotiators, specimens and Family Atomics
    tiles: Markup = NOTHING

    def __hash__(self) -> int:
        return id(self)  # it is kept, and found as what it is: its values are many


def stat(r: Reader, seat: int, name: str, n: int, drawn: str = "") -> Stat:
    return Stat(icon(drawn or name), r.v.t(f"stat.{name}", n=n), n, f"{name}-{seat}")


def stats(r: Reader, seat: int) -> list[Stat]:
    p = r.s.players[seat]
    if is_rival(r.s, seat):
        return rival_stats(r, seat)
    shown = [
        stat(r, seat, "solari", p.solari),
        stat(r, seat, "spice", p.spice),
        stat(r, seat, "water", p.water),
        *([] if commands(r.s, seat) else [stat(r, seat, "garrison", p.garrison, "troop")]),
        stat(r, seat, "hand", len(p.hand), "card"),
        stat(r, seat, "intrigue", len(p.intrigues)),
        stat(r, seat, "agents", p.agents, "agent"),
    ]
    if p.followers is not None:
        shown.insert(-1, stat(r, seat, "spies", p.followers.spies, "spy"))
    else:
        shown.insert(-1, stat(r, seat, "deck", len(p.deck)))
    return shown


def rival_stats(r: Reader, seat: int) -> list[Stat]:
    """A Rival has no cards but Intrigue; a spoiler collects nothing at all."""
    p = r.s.players[seat]
    pieces = [stat(r, seat, "garrison", p.garrison, "troop"), stat(r, seat, "agents", p.agents, "agent")]
    if p.followers is not None:
        pieces.append(stat(r, seat, "spies", p.followers.spies, "spy"))
    if not collects(r.s, seat):
        return pieces
    owned = [stat(r, seat, name, n) for name, n in (("solari", p.solari), ("spice", p.spice), ("water", p.water))]
    return [*owned, stat(r, seat, "intrigue", len(p.intrigues)), *pieces]


@kept
def badge(name: str, label: str, cls: str = "") -> Markup:
    return fill(
        '<span class="badge %s" role="img" aria-label="%s" title="%s">%s</span>', cls, label, label, icon(name)
    )


def secret_badge(r: Reader, seat: int) -> Markup:
    """Factions chosen in secret: only whoever chose them is told which."""
    p = r.s.players[seat]
    chosen = [i for i in range(len(FACTIONS)) if p.secrets >> i & 1]
    if not chosen:
        return badge("lock", r.v.t("badge.secrets_hidden", n=p.secrets_picked))
    label = r.v.t("badge.secrets", factions=", ".join(r.v.faction(i) for i in chosen))
    return fill('<span class="badge" role="img" aria-label="%s" title="%s">%s%s</span>', 
        label, label, icon("lock"), joined([icon(FACTIONS[i]) for i in chosen])
    )  # fmt: skip


def badges(r: Reader, seat: int) -> Markup:
    """What a player holds: alliances, seat, Swordmaster, flags, hooks, trophies, contracts."""
    s, p = r.s, r.s.players[seat]
    drawn: list[Markup] = []
    for faction, holder in enumerate(s.alliances):
        if holder == seat:
            label = r.v.t("badge.alliance", faction=names.track(r.box, faction))
            drawn.append(badge("alliance", label, f"fc-{ICON_OF[r.box.tracks[faction].key]}"))
    if p.council:
        drawn.append(badge("council", r.v.t("badge.council")))
    if s.teams is not None:
        drawn += [badge(*parts) for parts in teams.badges(r, seat)]
    elif p.swordmaster:
        drawn.append(badge("swordmaster", r.v.t("badge.swordmaster")))
    if seat in (s.mentat, s.mentat_next):
        drawn.append(badge("mentat", r.v.t("badge.mentat" if s.mentat == seat else "badge.mentat_next")))
    tokens = annex.snoopers_of(s, seat)
    if tokens:
        label = r.v.t("badge.snoopers", n=tokens)
        drawn.append(fill('<span class="badge num" title="%s">%s<b>%s</b></span>', 
            label, icon("snooper"), tokens
        ))  # fmt: skip
    for index in annex.flags_of(s, seat):
        label = r.v.t("badge.control", space=names.space(r.box, index))
        drawn.append(badge("control", label, f"seat-{seat + 1}"))
    for index, owner in enumerate(s.control):
        if owner == seat:
            drawn.append(
                badge("flag", r.v.t("badge.control", space=names.space(r.box, index)), f"seat-{seat + 1}")
            )
    if p.secrets_picked and not p.secrets_shown:
        drawn.append(secret_badge(r, seat))
    if p.revealed_turn:
        drawn.append(badge("reveal", r.v.t("badge.revealed")))
    if p.followers is not None:
        f = p.followers
        if f.hooks:
            drawn.append(badge("hooks", r.v.t("badge.hooks")))
        drawn += [badge(trophy_icon(r.box, t), r.v.trophy(r.box, t)) for t in f.trophies]
        drawn += [
            badge(trophy_icon(r.box, t), r.v.t("badge.flipped", trophy=r.v.trophy(r.box, t)), "gone")
            for t in f.flipped
        ]
        if f.done:
            drawn.append(
                fill(
                    '<span class="badge num" title="%s">%s<b>%s</b></span>',
                    r.v.t("contracts_done", n=len(f.done)),
                    icon("check"),
                    len(f.done),
                )
            )
        if f.memories:
            label = r.v.t("badge.memories", n=f.memories)
            drawn.append(fill('<span class="badge num" title="%s">%s<b>%s</b></span>', 
                label, icon("clock"), f.memories
            ))  # fmt: skip
    return joined(drawn)


def did(r: Reader, seat: int) -> str:
    """The last thing of note that a player did."""
    entry = r.noted.get(seat)
    if entry is None:
        return ""
    space = entry.facts.get("space")
    if isinstance(space, Ref):
        return r.v.t("did.sent", space=r.v.tell(names.of(r.box, space)))
    return r.v.t("did.revealed") if entry.key == "revealed" else r.v.t("did.passed")


@kept_by(lambda r, cards: (r.box, r.lang, tuple(cards)))
def pile(r: Reader, cards: list[int]) -> Markup:
    """Cards of a pile as small faces; equal ones stand once with their number."""
    faces: list[Markup] = []
    for card in sorted(set(cards), key=lambda c: (c < 0, c)):
        n = cards.count(card)
        count = fill('<span class="cnt">×%s</span>', n) if n > 1 else ""
        faces.append(fill('<div class="resv">%s%s</div>', card_face(r.box, card, r.lang, "s"), count))
    return joined(faces)


def piles(r: Reader, seat: int) -> list[tuple[str, str, int, Markup]]:
    """A player's open piles: (id, title, number, faces)."""
    p = r.s.players[seat]
    open_piles: list[tuple[str, str, int, Markup]] = []
    in_play = p.played + p.revealed
    if in_play:
        open_piles.append((f"pile-play-{seat}", r.v.t("pile.play"), len(in_play), pile(r, in_play)))
    if p.discard:
        open_piles.append((f"pile-discard-{seat}", r.v.t("pile.discard"), len(p.discard), pile(r, p.discard)))
    if p.followers is not None and p.followers.contracts:
        held = [contract_face(r.box, c, r.lang) for c in p.followers.contracts]
        open_piles.append((f"pile-contracts-{seat}", r.v.t("pile.contracts"), len(held), joined(held)))
    return open_piles


def holding_values(r: Reader, seat: int) -> tuple[object, ...]:
    s = r.s
    added = (s.teams, s.ix, s.tleilax, s.hagal)
    return (
        r.box, r.lang, seat, () if s.teams is None else r.called, s.players[seat].facts(), tuple(s.alliances),
        tuple(s.control), s.mentat, s.mentat_next, *[None if part is None else part.facts() for part in added],
    )  # fmt: skip


class Holdings(Composed):
    """What players hold; the faces in piles are kept themselves."""

    def weigh(self, drawn: object) -> int:
        assert isinstance(drawn, Holding)
        return weight(drawn) - weight(drawn.piles)


@kept_by(holding_values, Holdings)
def holding(r: Reader, seat: int) -> Holding:
    """What a player holds; whoever else is looked at or asked, it stays the same."""
    rival = is_rival(r.s, seat)
    return Holding(
        stats=tuple(stats(r, seat)),
        badges=badges(r, seat) + (favours(rival_at(r.s, seat), r.v) if rival else NOTHING),
        piles=tuple(piles(r, seat)),
        pool=annex.pool(r, seat) + laboratory.pool(r, seat),
        tiles=annex.tiles_open(r, seat),
    )


def panels(r: Reader) -> list[Panel]:
    """Panels of all other players, team by team with six; a watcher sees everybody's."""
    return [seen_panel(r, seat) for seat in teams.listed(r)]


def seen_panel(r: Reader, seat: int) -> Panel:
    """A panel, found once for all at this moment who know the same of that player and are shown it alike."""
    if not r.knows_what_all_know(seat):
        return panel(r, seat)
    return r.once(("panel", r.lang, seat, *values_beside(r, seat)), lambda _: panel(r, seat))


def values_beside(r: Reader, seat: int) -> tuple[object, ...]:
    """What a panel shows that not all readers need to see alike, whatever they know of its player."""
    place, entry = r.place(seat), r.noted.get(seat)
    noted = entry and (entry.key, entry.facts.get("space"))
    voting = (r.seat, r.stood_in, r.s.over) if place.needed else ()
    return voting, r.invitation(seat), noted, bool(r.single) and f"seat:{seat}" in r.single


def panel_values(r: Reader, seat: int) -> Hashable:
    s = r.s
    return (
        holding_values(r, seat), r.name(seat), r.place(seat), s.first, s.asked, s.turn_seat,
        *values_beside(r, seat),
    )  # fmt: skip


@kept_by(panel_values, Composed)
def panel(r: Reader, seat: int) -> Panel:
    info, rival, held = r.place(seat), is_rival(r.s, seat), holding(r, seat)
    return Panel(
        seat=seat,
        css=seat + 1,
        name=r.name(seat),
        leader=r.leader(seat) if collects(r.s, seat) else "",
        leader_id=f"leader:{r.box.leaders[r.s.players[seat].leader].id}",
        leader_face=(rival_face if rival else leader_face)(r.box, r.s.players[seat].leader, r.lang),
        mark=mark(seat),
        bot=r.is_bot(seat) or rival,
        online=info.online,
        open=info.kind == "open",
        away=info.away,
        invited=info.invited,
        link=r.invitation(seat),
        vote=vote(r, seat),
        first=r.s.first == seat,
        on_turn=r.s.asked == seat or (r.s.asked == NOBODY and r.s.turn_seat == seat),
        lit=f"seat:{seat}" in r.single,
        points=r.s.players[seat].vp if scores(r.s, seat) else None,
        stats=held.stats,
        badges=held.badges,
        did=did(r, seat),
        piles=held.piles,
        tokens=teams.tokens(r, seat),
        on=teams.activated(r.s) == seat,
        rival=rival,
        follows=followed(r, seat) if rival else NOTHING,
        pool=held.pool,
        tiles=held.tiles,
    )
