"""The board: spaces as buttons over the landscape, posts, tracks, the Conflict with one lane a player."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sietch.rules.combat import places
from sietch.rules.components import Box, Space
from sietch.rules.language.core import Effect
from sietch.rules.sending import solari_asked, solari_due
from sietch.rules.state import State
from sietch.rules.terms import FACTIONS, ICONS, NOBODY, TOP_INFLUENCE
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.influence import BONUS_STEP, POINT_STEP
from sietch.rules.verbs.owners import turn_order
from sietch.rules.verbs.ships import controller
from sietch.rules.verbs.teams import COMMANDERS, is_commander, tokens_at
from sietch.rules.verbs.troops import strength_now
from sietch.table.page.ink.cards import conflict_face, contract_face
from sietch.table.page.ink.effects import ARROW, BREAK, Pen, effect_line, line, price_parts, step
from sietch.table.page.ink.fitting import fit
from sietch.table.page.ink.icons import ICON_OF, NOTHING, fill, icon, joined, mark, piece
from sietch.table.page.ink.kept import Composed, kept, kept_by
from sietch.table.page.ink.reader import Reader
from sietch.table.page.ink.speech import voice
from sietch.table.page.regions import teams
from sietch.table.page.regions.ix import annex
from sietch.words import text

MANY_PRICES = 3


@dataclass(frozen=True)
class Area:
    """A part of the board as the template draws it."""

    name: str
    title: str
    icons: Markup
    tiles: tuple[tuple[str, Markup], ...]  # (id, button)
    posts: tuple[tuple[str, Markup], ...]

    def __hash__(self) -> int:
        return id(self)  # it is kept, and found as what it is: its values are many


# --- spaces
@kept
def space_inside(box: Box, index: int, lang: str, dues: tuple[int, ...]) -> Markup:
    """What is printed on a space, with what it costs this reader."""
    pen = Pen(box, voice(lang))
    space = box.spaces[index]
    name = pen.voice.space(box, index)
    drawn = line(space_parts(pen, space, dues), "")
    shown = fit(name, lang)
    pieces = [
        fill('<span class="hd">%s<span class="nm">%s</span></span>%s', icon(ICONS[space.icon]), shown, drawn)
    ]
    if space.required_faction >= 0:
        pieces.append(
            fill(
                '<span class="req">%s%s%s</span>',
                icon("lock", "lk"),
                space.required_influence,
                icon(FACTIONS[space.required_faction]),
            )
        )
    if space.combat:
        pieces.append(icon("combat", "cb"))
    return joined(pieces)


def space_parts(pen: Pen, space: Space, dues: tuple[int, ...], saved: int = 0) -> list[Markup]:
    parts: list[Markup] = []
    shown = list(zip(space.prices, dues, strict=True))
    if len(shown) > MANY_PRICES:  # a ladder of prices: its first and last rung say it
        shown = [shown[0], shown[-1]]
    for at, (price, due) in enumerate(shown):
        if at:
            parts += [fill('<span class="or">%s</span>', ladder(pen, space)), BREAK]
        paid = price_parts(pen, price, due, saved)
        parts += paid
        if price.brings is not None:
            parts += [ARROW] if paid else []
            parts += pen.draw(price.brings)
        elif paid and (space.effect is not None or space.faction >= 0):
            parts.append(ARROW)
    if space.effect is not None:
        parts += pen.draw(space.effect)
    if space.faction >= 0:
        parts.append(step(pen.box.tracks[space.faction].key))
    if space.presence is not None:
        parts += pen.draw(space.presence)
    return parts


def ladder(pen: Pen, space: Space) -> str:
    return pen.voice.t("fx.up_to_price") if len(space.prices) > MANY_PRICES else pen.voice.t("fx.or")


@kept
def space_words(box: Box, index: int, lang: str) -> str:
    """What a space says, in words."""
    v = voice(lang)
    space = box.spaces[index]
    sentences = [f"{v.space(box, index)}."]
    needs = text.requirement(space)
    sentences += [v.tell(needs)] if needs is not None else []
    sentences += v.component(box, space)
    if space.combat:
        sentences.append(f"{v.t('combat_space')}.")
    return " ".join(part for part in sentences if part)


def named(r: Reader, seats: Sequence[int]) -> tuple[str, ...]:
    """What those are called who have something in a place: readers whom it does not name see the same there."""
    return tuple([r.called[seat] for seat in seats])


def seats_at(s: State, index: int) -> list[int]:
    """Everybody whom a space can name."""
    seats = range(len(s.players))
    if s.teams is not None:
        return list(seats)
    owners = (s.control[index], annex.flag_owner(s, index), *[by for closed, by in s.closed if closed == index])
    if not s.agents_at[index] and max(owners) == NOBODY:
        return []
    return [seat for seat in seats if seat in owners or agents_of(s, seat, index)]


def space_values(r: Reader, index: int) -> Hashable:
    s, space = r.s, r.box.spaces[index]
    return (
        r.box, r.lang, index, named(r, seats_at(s, index)), f"space:{space.id}" in r.single, s.control[index],
        s.bonus_spice[index],
        tuple(due_of(r, space, at, r.seat) for at in range(len(space.prices))),
        tuple(by for closed, by in s.closed if closed == index),
        s.agents_at[index], () if s.teams is None else tuple(s.teams.tokens), annex.flag_owner(s, index),
        annex.flag_number(s, index),
    )  # fmt: skip


@kept_by(space_values)
def space_button(r: Reader, index: int) -> Markup:
    s, space = r.s, r.box.spaces[index]
    payer = r.seat if r.seat >= 0 else NOBODY
    dues = tuple(due_of(r, space, at, payer) for at in range(len(space.prices)))
    words = space_words(r.box, index, r.lang)
    pieces = [space_inside(r.box, index, r.lang, dues)]
    extras: list[Markup] = []
    if space.control is not None:
        extras.append(control_mark(r, index))
        owner = controller(s, index)
        if owner != NOBODY:
            words += f" {r.v.t('controlled', who=r.who(owner))}."
    if s.bonus_spice[index]:
        n = s.bonus_spice[index]
        extras.append(
            fill(
                '<span class="bonus" data-k="bonus-%s" title="%s">+%s%s</span>',
                space.id,
                r.v.t("bonus_spice", n=n),
                n,
                icon("spice"),
            )
        )
        words += f" {r.v.t('bonus_spice', n=n)}."
    for closed, by in s.closed:
        if closed == index:
            extras.append(
                fill(
                    '<span class="closed" title="%s">%s%s</span>',
                    r.v.t("closed_by", who=r.who(by)),
                    icon("lock"),
                    mark(by),
                )
            )
    if extras:
        pieces.append(fill('<span class="extra">%s</span>', joined(extras)))
    for at, (seat, label, pointed) in enumerate(agents_there(r, index)):
        pieces.append(piece("agent", seat, label, f"a{at}" if at else "", f"agent-{seat}-{index}-{at}", pointed))
        words += f" {label}."
    handle = f"space:{space.id}"
    cls = " legal" if handle in r.single else ""
    return fill(
        '<button type="button" class="space%s" data-space="%s" data-inspect aria-label="%s"%s>%s</button>',
        cls,
        space.id,
        words,
        r.handle(handle),
        joined(pieces),
    )


def agents_there(r: Reader, index: int) -> list[tuple[int, str, tuple[int, ...]]]:
    """The Agents on a space: whose, in words, and whom a Commander's token points at."""
    s = r.s
    agents: list[tuple[int, str, tuple[int, ...]]] = []
    for seat in range(len(s.players)):
        if s.teams is not None and is_commander(seat):
            agents += [(seat, *teams.token(r, seat, arrow)) for arrow in tokens_at(s, seat, index)]
        else:
            agents += [(seat, r.v.t("agent_of", who=r.who(seat)), ())] * agents_of(s, seat, index)
    return agents


def due_of(r: Reader, space: Space, at: int, payer: int) -> int:
    price = space.prices[at]
    return solari_due(r.s, payer, space, price) if payer >= 0 else solari_asked(r.s, price)


def control_mark(r: Reader, index: int) -> Markup:
    owner = r.s.control[index]
    flag = icon("flag", "noflag")
    if annex.flag_owner(r.s, index) != NOBODY:
        flag = annex.flag_mark(r, index)
    elif owner != NOBODY:
        flag = piece("flag", owner, r.v.t("controlled", who=r.who(owner)), "", f"control-{index}")
    space = r.box.spaces[index]
    given = effect_line(r.pen, space.control)
    return fill('<span class="ctl">%s%s</span>', flag, given)


# --- posts
def post_values(r: Reader, index: int) -> Hashable:
    assert r.s.desert is not None
    there = r.s.desert.posts[index]
    return r.box, r.lang, index, named(r, spies_at(r.s, index)), there, f"post:{r.box.posts[index].id}" in r.lit


def spies_at(s: State, index: int) -> list[int]:
    there = s.desert.posts[index] if s.desert is not None else 0
    return [seat for seat in range(len(s.players)) if there >> seat & 1] if there else []


@kept_by(post_values)
def post_button(r: Reader, index: int) -> Markup:
    post = r.box.posts[index]
    assert r.s.desert is not None
    seats = spies_at(r.s, index)
    spies = [
        piece("spy", seat, r.v.t("spy_of", who=r.who(seat)), f"y{at}" if at else "", f"spy-{index}-{seat}")
        for at, seat in enumerate(seats)
    ]
    handle = f"post:{post.id}"
    label = r.v.post(r.box, index)
    if seats:
        label += ": " + ", ".join(r.who(seat) for seat in seats)
    inside = fill('<span class="hole">%s</span>', joined(spies))
    if handle in r.lit:
        return fill(
            '<button type="button" class="post %s legal" title="%s" aria-label="%s"%s>%s</button>',
            post.id,
            label,
            label,
            r.handle(handle),
            inside,
        )
    return fill(
        '<span class="post %s" role="img" aria-label="%s" title="%s"%s>%s</span>',
        post.id,
        label,
        label,
        r.handle(handle),
        inside,
    )


# --- factions
def track_values(r: Reader, faction: int) -> Hashable:
    levels = tuple(p.influence[faction] for p in r.s.players)
    return r.box, r.lang, faction, r.called, r.s.first, levels, tuple(annex.snoopers_on(r, faction))


@kept_by(track_values)
def track(r: Reader, faction: int) -> Markup:
    """A faction's track with everybody's marker."""
    seats = teams.standing_on(r, faction)
    standing = ", ".join(f"{r.who(seat)} {r.s.players[seat].influence[faction]}" for seat in seats)
    cells: list[Markup] = []
    for n in range(TOP_INFLUENCE + 1):
        there = [seat for seat in seats if r.s.players[seat].influence[faction] == n]
        marks = [mark(seat, "", f"inf-{faction}-{seat}") for seat in there]
        reward = icon("vp") if n == POINT_STEP else reward_drawn(r, faction, n)
        if n == POINT_STEP:
            marks += [annex.snooper(r, seat, faction) for seat in annex.snoopers_on(r, faction)]
        prize = fill('<span class="prize">%s</span>', reward) if reward else Markup("")
        cells.append(fill('<li class="n%s"><span class="n">%s</span>%s%s</li>', n, n, prize, joined(marks)))
    label = r.v.t("influence", faction=r.v.track(r.box, faction), standing=standing)
    return fill('<p class="sr">%s</p><ol class="track" aria-hidden="true">%s</ol>', label, joined(cells))


def reward_at(box: Box, faction: int, step: int) -> Effect | None:
    """What reaching a step of a track brings beside points: the bonus, on personal boards the team's rewards."""
    faction_track = box.tracks[faction]
    return faction_track.bonus if step == BONUS_STEP else dict(faction_track.steps).get(step)


def reward_drawn(r: Reader, faction: int, step: int) -> Markup:
    reward = reward_at(r.box, faction, step)
    return r.pen.drawn(reward) if reward is not None else Markup("")


def alliance(r: Reader, faction: int) -> Markup:
    holder = r.s.alliances[faction]
    if holder == NOBODY:
        free = r.v.t("alliance_free")
        return fill(
            '<span class="ally" title="%s">%s<span>%s</span></span>',
            r.v.t("alliance_none"),
            icon("alliance"),
            free,
        )
    label = r.v.t("alliance_of", who=r.who(holder))
    return fill(
        '<span class="ally held" role="img" aria-label="%s" title="%s">%s%s</span>',
        label,
        label,
        icon("alliance"),
        mark(holder, "", f"ally-{faction}"),
    )


# --- areas
@kept
def inside(box: Box) -> dict[str, tuple[list[int], list[int]]]:
    """The areas of a board, each with its spaces and posts."""
    found: dict[str, tuple[list[int], list[int]]] = {space.area: ([], []) for space in box.spaces}
    for i, space in enumerate(box.spaces):
        found[space.area][0].append(i)
    for p, watched in enumerate(box.watched):
        found[box.spaces[watched[0]].area][1].append(p)
    return found


def standing(s: State) -> dict[str, tuple[list[int], Hashable]]:
    """Everybody whom each area can name, and how everything stands there."""
    posts = s.desert.posts if s.desert is not None else []
    tokens = () if s.teams is None else tuple(s.teams.tokens)
    found: dict[str, tuple[list[int], Hashable]] = {}
    for name, (spaces, watching) in inside(s.box).items():
        seats = {seat for i in spaces for seat in seats_at(s, i)} | {
            seat for p in watching for seat in spies_at(s, p)
        }
        found[name] = (
            sorted(seats),
            (
                tuple([(s.control[i], s.bonus_spice[i], s.agents_at[i]) for i in spaces]),
                tuple([posts[p] for p in watching]) if posts else (),
                tuple([pair for pair in s.closed if pair[0] in spaces]) if s.closed else (),
                tuple([(annex.flag_owner(s, i), annex.flag_number(s, i)) for i in spaces])
                if s.ix is not None
                else (),
                tokens,
            ),
        )
    return found


def areas(r: Reader) -> dict[str, Area]:
    return {name: area(r, name) for name in inside(r.box)}


def area_values(r: Reader, name: str) -> Hashable:
    spaces, posts = inside(r.box)[name]
    seats, stands = r.once("areas", standing)[name]
    return (
        r.box, r.lang, name, named(r, seats), stands, r.once("cheaper", cheaper), discount(r),
        NOBODY if r.s.hagal is None else r.s.hagal.level,
        tuple([f"space:{r.box.spaces[i].id}" in r.single for i in spaces]) if r.single else (),
        tuple([f"post:{r.box.posts[p].id}" in r.lit for p in posts]) if r.lit else (),
    )  # fmt: skip


def discount(r: Reader) -> Hashable:
    """What the reader's Leader spares them, and on which spaces."""
    payer = r.box.leaders[r.me.leader] if r.me is not None else None
    return payer and payer.discount and (payer.discount_icon, payer.discount)


def cheaper(s: State) -> bool:
    """Whether prices have fallen that do so once anybody has a Swordmaster."""
    return any(p.swordmaster for p in s.players)


@kept_by(area_values, Composed)
def area(r: Reader, name: str) -> Area:
    spaces, posts = inside(r.box)[name]
    shown = dict.fromkeys(ICONS[r.box.spaces[i].icon] for i in spaces)
    return Area(
        name=name,
        title=r.v.area(name),
        icons=joined([icon(icon_name) for icon_name in shown]),
        tiles=tuple([(r.box.spaces[i].id, space_button(r, i)) for i in spaces]),
        posts=tuple([(r.box.posts[p].id, post_button(r, p)) for p in posts]),
    )


@dataclass(frozen=True)
class Faction:
    name: str
    css: str
    number: int
    area: Area
    track: Markup
    ally: Markup
    lit: bool


def factions(r: Reader, by_name: dict[str, Area]) -> list[Faction]:
    return [
        faction_area(r, i, by_name[r.box.tracks[i].key])
        for i in range(len(FACTIONS))  # those of personal boards come after
    ]


def faction_area(r: Reader, number: int, area: Area) -> Faction:
    name = r.box.tracks[number].key
    lit = f"faction:{name}" in r.lit
    return Faction(name, ICON_OF[name], number, area, track(r, number), alliance(r, number), lit)


@dataclass(frozen=True)
class Personal:
    """A Commander's own board with six players."""

    seat: int
    faction: Faction


def personal_boards(r: Reader, by_name: dict[str, Area]) -> tuple[Personal, ...]:
    return tuple([
        Personal(seat, faction_area(r, printed.track, by_name[printed.id]))
        for seat, printed in zip(COMMANDERS, r.box.boards, strict=False)
    ])  # fmt: skip


# --- the Conflict
@dataclass(frozen=True)
class Lane:
    seat: int
    css: int
    who: str
    mark: Markup
    garrison: int
    troops: int
    worms: int
    swords: int
    total: int
    rank: int  # 0: none
    sum: str
    docked: Markup  # dreadnoughts in garrison
    ships: Markup  # and in the Conflict
    more: Markup  # with six players: the Swordmaster Bonus token, and whether a Commander acts through this Ally
    on: bool


def fighting(s: State) -> Hashable:
    """Everybody's units."""
    return s.first, teams.activated(s), tuple([
        (
            p.garrison, p.conflict, p.swords, p.swordmaster, strength_now(s, seat),
            0 if p.followers is None else p.followers.sandworms,
            None if p.fleet is None else (p.fleet.garrison, p.fleet.conflict, len(annex.flags_of(s, seat))),
        )
        for seat, p in enumerate(s.players)
    ])  # fmt: skip


def lanes_values(r: Reader) -> Hashable:
    hagal = r.s.hagal
    humans = NOBODY if hagal is None else hagal.humans
    return r.lang, r.called, r.s.teams is None, humans, r.once("lanes", fighting)


@kept_by(lanes_values)
def lanes(r: Reader) -> tuple[Lane, ...]:
    order = teams.fighters(r)
    strengths = [strength_now(r.s, seat) for seat in order]
    ranks = {order[place]: reward + 1 for place, reward in places(strengths)}
    rows: list[Lane] = []
    for at, seat in enumerate(order):
        p = r.s.players[seat]
        worms = p.followers.sandworms if p.followers is not None else 0
        strength_sum = r.v.t(
            "strength_sum", who=r.who(seat), troops=p.conflict, worms=worms, swords=p.swords, n=strengths[at]
        )
        fleet, away = annex.fleet_of(r.s, seat), len(annex.flags_of(r.s, seat))
        if fleet is not None and (fleet.garrison or fleet.conflict):
            strength_sum += " " + r.v.t("fleet.fighting", n=fleet.conflict, m=fleet.garrison)
        rows.append(
            Lane(
                seat=seat,
                css=seat + 1,
                who=r.who(seat),
                mark=mark(seat),
                garrison=p.garrison,
                troops=p.conflict,
                worms=worms,
                swords=p.swords,
                total=strengths[at],
                rank=ranks.get(seat, 0),
                sum=strength_sum,
                docked=NOTHING
                if fleet is None
                else annex.dreadnoughts(seat, fleet.garrison, away + fleet.conflict),
                ships=NOTHING if fleet is None else annex.dreadnoughts(seat, fleet.conflict, away),
                more=teams.lane_marks(r, seat),
                on=teams.activated(r.s) == seat,
            )
        )
    return tuple(rows)


def conflict(r: Reader) -> Markup:
    if r.s.conflict < 0:
        return fill('<div class="conflict none">%s</div>', r.v.t("no_conflict"))
    return conflict_face(r.box, r.s.conflict, r.lang)


def contracts(r: Reader) -> tuple[Markup, ...]:
    if r.s.desert is None or not r.box.contracts:
        return ()
    faces: list[Markup] = []
    for index in r.s.desert.offered:
        handle = f"contract:{r.box.contracts[index].id}"
        faces.append(contract_face(r.box, index, r.lang, "legal" if handle in r.lit else "", r.handle(handle)))
    return tuple(faces)


def holders(s: State) -> dict[str, tuple[Markup, ...]]:
    """The marks of all who hold something."""
    seats = [(seat, s.players[seat]) for seat in turn_order(s)]
    return {
        "council": tuple([mark(seat) for seat, p in seats if p.council]),
        "swordmaster": tuple([mark(seat) for seat, p in seats if p.swordmaster]),
        "mentat": tuple([mark(seat) for seat, _ in seats if s.mentat == seat]),
        "hooks": tuple([mark(seat) for seat, p in seats if p.followers is not None and p.followers.hooks]),
    }


@kept
def landscape() -> Markup:
    """The land behind the board: sky in bands, stars, two moons, the sun, rocks and dunes."""
    stars = []
    value = 7
    for _ in range(70):
        value = (value * 1103515245 + 12345) % 2**31
        x = value % 968
        value = (value * 1103515245 + 12345) % 2**31
        stars.append(fill('<circle cx="%s" cy="%s" r="%s"/>', x, value % 250, (0.7, 0.9, 1.2)[value % 3]))
    return LAND.format(stars=joined(stars))


LAND = Markup(
    '<svg viewBox="0 0 968 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    '<rect width="968" height="560" fill="var(--land-sky-1)"/>'
    '<rect y="110" width="968" height="450" fill="var(--land-sky-2)"/>'
    '<rect y="196" width="968" height="364" fill="var(--land-sky-3)"/>'
    '<rect y="262" width="968" height="298" fill="var(--land-sky-4)"/>'
    '<rect y="300" width="968" height="260" fill="var(--land-glow)"/>'
    '<g fill="var(--land-star)" opacity=".8">{stars}</g>'
    '<circle cx="742" cy="302" r="64" fill="var(--land-sun)" opacity=".6"/>'
    '<circle cx="120" cy="250" r="15" fill="var(--land-star)" opacity=".55"/>'
    '<circle cx="166" cy="226" r="6" fill="var(--land-star)" opacity=".45"/>'
    '<path d="M0 336l60-18 46 10 70-30 64 26 80-14 90 18 88-26 70 20 96-10 84 16 92-22 128 28v226H0z"'
    ' fill="var(--land-rock)" opacity=".55"/>'
    '<path d="M0 352c140-34 260-26 392-4s300 16 576-10v222H0z" fill="var(--land-sand-1)"/>'
    '<path d="M0 410c180-44 300 6 470-14s300-48 498-26v190H0z" fill="var(--land-sand-2)"/>'
    '<path d="M0 470c120-22 250 18 420-8s340-50 548-12v110H0z" fill="var(--land-sand-3)"/>'
    '<path d="M0 530c200-30 330 10 520-10s300-26 448-4v44H0z" fill="var(--land-sand-4)"/></svg>'
)

RIDGE = Markup(
    '<svg class="ridge" viewBox="0 0 36 220" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M9 0 20 16 12 34 24 58 13 80 22 104 8 130 20 152 11 174 23 198 14 220h14l4-22-7-24 7-26-8-20'
    ' 7-24-8-22 7-26-9-22 6-18L26 0z" fill="var(--land-rock)" stroke="var(--i-line)" stroke-width="1.2"/>'
    '<path d="M9 0 20 16 12 34 24 58 13 80 22 104 8 130 20 152 11 174 23 198 14 220h5l8-22-10-24 9-22-11-22'
    ' 13-26-8-24 10-22-11-24 7-18L14 0z" fill="var(--land-sand-1)" opacity=".7"/></svg>'
)
