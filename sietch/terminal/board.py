"""The board in the terminal: areas with their spaces, influence, the Conflict, all players at a glance."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from sietch.rules.additions import Followers, Teams
from sietch.rules.components import Price, Space
from sietch.rules.language.combinators import Either
from sietch.rules.language.core import Effect
from sietch.rules.packing import source_of
from sietch.rules.sending import solari_due
from sietch.rules.state import SeatState, State
from sietch.rules.terms import NOBODY, OF_SPACE
from sietch.rules.verbs.agents import agents_of
from sietch.rules.verbs.spies import posts_watching
from sietch.rules.verbs.teams import COMMANDERS, is_commander, members
from sietch.rules.verbs.troops import strength, units
from sietch.terminal import laboratory, ships
from sietch.terminal.cards import ROMAN
from sietch.terminal.seat import track_of, trophies
from sietch.terminal.style import SEAT_SHAPES, SEAT_STYLES, SPY_SHAPES, Voice
from sietch.words import names, text
from sietch.words.messages import Message, Piece, listing, say

WIDE = 132  # columns from which the board stands in three parts
MIDDLE = 92  # columns from which it stands in two
COLUMNS = (
    "column.points", "column.solari", "column.spice", "column.water", "column.agents", "column.spies",
    "column.garrison", "column.conflict", "column.hand", "column.intrigues", "column.deck", "column.discard",
    "column.strength",
)  # fmt: skip
"""What is told of each player, the most important first; narrow screens leave the last ones out."""
BOARD_SUFFIX = "_board"  # of areas that are personal boards: their track has the name before it
TRACKED = (*names.FACTION_AREAS, "emperor_board", "fremen_board")  # areas with an Influence track
WALLED = "dune"  # the area that the Shield Wall belongs to
FIRST_PLAYER = "★"
COMBAT_MARK = "†"
ALLIANCE_MARK = "♛"


def heading(voice: Voice, s: State) -> Rule:
    """Round, Conflict and goal."""
    if s.round:
        title = voice.say("terminal.round", round=s.round, rounds=sum(s.box.conflict_levels), goal=s.box.goal)
    else:
        title = voice.say("terminal.setup", goal=s.box.goal)
    return Rule(title, style="dim", align="left")


# --- players
def players_table(voice: Voice, s: State, seat: int, width: int) -> RenderableType:
    """Everybody's public state, one row a seat; the reader's row is marked."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    seats = [voice.seat(s, i) for i in range(len(s.players))]
    seats[s.first].append(f" {FIRST_PLAYER}", style="bold")
    titles = [] if s.teams is None else [team_title(voice, s, seat) for seat in COMMANDERS]
    shown = columns(voice, s, width - max(name.cell_len for name in [*seats, *titles]) - 1)
    for key in shown:
        table.add_column(voice.say(key), justify="right", no_wrap=True)
    notes = [voice.text(listing("brief", player_notes(s, i, p)), "dim") for i, p in enumerate(s.players)]
    if width >= WIDE:
        table.add_column("")
    for i in seat_order(s):
        p = s.players[i]
        if s.teams is not None and is_commander(i):
            table.add_row(team_title(voice, s, i))
        cells = [seats[i], *(Text(str(cell(s, i, p, key))) for key in shown)]
        table.add_row(*cells, *(notes[i : i + 1] if width >= WIDE else []), style="bold" if i == seat else "")
    noted = [Text.assemble(voice.mark(i), " ", notes[i]) for i in seat_order(s) if notes[i]]
    return table if width >= WIDE or not noted else Group(table, Text("  ").join(noted))


def seat_order(s: State) -> list[int]:
    """Seats as they are listed: clockwise, or team by team with the Commander first."""
    if s.teams is None:
        return list(range(len(s.players)))
    return [seat for commander in COMMANDERS for seat in members(commander)]


def team_title(voice: Voice, s: State, commander: int) -> Text:
    """Whose team it is, and its points together (S-TEAM-06)."""
    points = sum(s.players[seat].vp for seat in members(commander))
    return voice.text(say("terminal.team", who=names.seat(s, commander), n=points), "italic")


def columns(voice: Voice, s: State, width: int) -> list[str]:
    """The columns that fit."""
    fitting: list[str] = []
    for key in COLUMNS:
        if key == "column.spies" and s.desert is None:
            continue
        width -= voice.say(key).cell_len + 1
        if width < 0:
            break
        fitting.append(key)
    return fitting


def cell(s: State, seat: int, p: SeatState, key: str) -> int | str:
    counted: dict[str, int | str] = {
        "column.points": p.vp,
        "column.solari": p.solari,
        "column.spice": p.spice,
        "column.water": p.water,
        "column.agents": p.agents,
        "column.spies": p.followers.spies if p.followers is not None else 0,
        "column.garrison": p.garrison,
        "column.conflict": p.conflict,
        "column.hand": len(p.hand),
        "column.intrigues": len(p.intrigues),
        "column.deck": len(p.deck),
        "column.discard": len(p.discard),
        "column.strength": strength(s, seat) if p.strength_set else "–",
    }
    return counted[key]


def player_notes(s: State, seat: int, p: SeatState) -> list[Message]:
    """What else everybody sees about a player."""
    notes: list[Message] = []
    if p.council:
        notes.append(say("note.council"))
    if s.teams is not None:
        notes += team_notes(s.teams, seat, p)
    elif p.swordmaster:
        notes.append(say("note.swordmaster"))
    if s.mentat == seat:
        notes.append(say("note.mentat"))
    if s.mentat_next == seat:
        notes.append(say("note.mentat_next"))
    if p.followers is not None:
        notes += follower_notes(s, seat, p.followers)
    if p.fleet is not None:
        notes += ships.fleet_notes(s, seat, p.fleet)
    if p.lab is not None:
        notes += laboratory.lab_notes(s, seat, p.lab)
    if p.revealed_turn:
        notes.append(say("note.revealed"))
    return notes


def team_notes(t: Teams, seat: int, p: SeatState) -> list[Message]:
    """What six players add: who is activated, whose Swordmaster was used up."""
    notes: list[Message] = []
    if t.activated == seat:
        notes.append(say("note.activated"))
    if p.swordmaster:
        notes.append(say("note.swordmaster_gone" if t.swordmasters_gone >> seat & 1 else "note.swordmaster"))
    return notes


def follower_notes(s: State, seat: int, f: Followers) -> list[Message]:
    """What Uprising adds to that."""
    notes: list[Message] = []
    if f.hooks:
        notes.append(say("note.hooks"))
    if f.memories:
        notes.append(say("note.memories", n=f.memories))
    if track_of(s, seat) is not None:
        notes.append(say("note.training", n=f.training))
    return notes


def holdings(voice: Voice, s: State, width: int) -> RenderableType:
    """Everybody's won cards and contracts, in games that have them."""
    rows = [(seat, p.followers) for seat, p in enumerate(s.players) if p.followers is not None]
    if width < MIDDLE:
        return Group(*(holdings_line(voice, s, seat, f) for seat, f in rows))
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", expand=True)
    table.add_column("", no_wrap=True)
    table.add_column(voice.say("column.trophies"), ratio=1)
    table.add_column(voice.say("column.flipped"), justify="right", no_wrap=True)
    if s.box.contracts:
        table.add_column(voice.say("column.contracts"), ratio=1)
        table.add_column(voice.say("column.done"), justify="right", no_wrap=True)
    for seat, f in rows:
        cells = [voice.text(listing("brief", trophies(s, f))), Text(str(len(f.flipped)))]
        if s.box.contracts:
            cells += [voice.text(listing("brief", held_contracts(s, f))), Text(str(len(f.done)))]
        table.add_row(voice.seat(s, seat), *cells)
    return table


def holdings_line(voice: Voice, s: State, seat: int, f: Followers) -> Text:
    """The same of one player in running text, for narrow screens."""
    counted: dict[str, Piece] = {}
    if f.trophies:
        counted["column.trophies"] = listing("brief", trophies(s, f))
    if f.flipped:
        counted["column.flipped"] = len(f.flipped)
    if f.contracts:
        counted["column.contracts"] = listing("brief", held_contracts(s, f))
    if f.done:
        counted["column.done"] = len(f.done)
    labelled = [voice.say("terminal.labelled", label=say(key), text=what) for key, what in counted.items()]
    return Text.assemble(voice.mark(seat), " ", Text(" · ").join(labelled))


def held_contracts(s: State, f: Followers) -> list[Message]:
    return [text.contract(s.box, contract) for contract in f.contracts]


def posts(voice: Voice, s: State) -> RenderableType:
    """Who watches what."""
    assert s.desert is not None
    watched: list[Text] = []
    for post, seats in enumerate(s.desert.posts):
        spies = [voice.spy(seat) for seat in range(len(s.players)) if seats >> seat & 1]
        if spies:
            watched.append(Text.assemble(voice.text(names.post(s.box, post)), " ", *spies))
    if not watched:
        return voice.text(say("terminal.no_spies"), "dim")
    return Text.assemble(voice.say("terminal.spies"), " ", Text(" · ").join(watched))


# --- the board
def board(voice: Voice, s: State, seat: int, width: int) -> RenderableType:
    """All spaces by area and the Conflict, in as many columns as fit."""
    areas = list(dict.fromkeys(space.area for space in s.box.spaces))
    factions = [a for a in areas if a in TRACKED]
    others = [a for a in areas if a not in TRACKED and a != WALLED]
    if width >= WIDE:
        groups = [factions, others, [WALLED]]
    elif width >= MIDDLE:
        groups = [[*factions, *others[1:]], [*others[:1], WALLED]]
    else:
        groups = [[*factions, *others, WALLED]]
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    for _ in groups:
        grid.add_column(ratio=1)
    parts = [[area_table(voice, s, seat, a) for a in group] for group in groups]
    parts[1 if width >= WIDE and s.desert is None else 0].append(conflict(voice, s))  # where there is most room
    grid.add_row(*(Group(*part) for part in parts))
    return grid


def area_table(voice: Voice, s: State, seat: int, area: str) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(width=2, no_wrap=True)
    table.add_column(min_width=18)
    table.add_column(min_width=8, no_wrap=True)
    table.add_column(ratio=1)
    for index, space in enumerate(s.box.spaces):
        if space.area == area:
            table.add_row(*space_cells(voice, s, seat, index))
    return Group(area_title(voice, s, area), table)


def area_title(voice: Voice, s: State, area: str) -> Text:
    """An area's name; a faction's also shows everybody's Influence and the Alliance."""
    title = voice.text(names.area(area), "bold underline")
    if area == WALLED and s.desert is not None:
        wall = say("terminal.wall_stands" if s.desert.shield_wall else "terminal.wall_gone")
        return Text.assemble(title, "  ", voice.text(wall, "dim"))
    if area not in TRACKED:
        return title
    key = area.removesuffix(BOARD_SUFFIX)
    faction = next(i for i, track in enumerate(s.box.tracks) if track.key == key)
    parts = [title, Text("  ")]
    for seat, p in enumerate(s.players):
        if s.teams is not None and is_commander(seat) != (s.box.tracks[faction].bonus is None):
            continue  # Allies stand on the game board, Commanders on their own
        if s.box.tracks[faction].bonus is None and s.box.leaders[p.leader].id != owner_of(s, faction):
            continue
        holds = s.alliances[faction] == seat
        shown = f"{SEAT_SHAPES[seat]}{p.influence[faction]}" + (ALLIANCE_MARK if holds else "")
        parts += [Text(shown, style=f"bold {SEAT_STYLES[seat]}" if holds else SEAT_STYLES[seat]), Text(" ")]
    return Text.assemble(*parts)


def owner_of(s: State, track: int) -> str:
    """The Commander whose personal board a track is on."""
    return next(board.commander for board in s.box.boards if board.track == track)


def space_cells(voice: Voice, s: State, seat: int, index: int) -> list[RenderableType]:
    """Icon, name with the Agents there and the Spies that watch it, cost for the reader, what it gives."""
    space = s.box.spaces[index]
    icon = voice.text(names.icon_letter(space.icon))
    if space.combat:
        icon.append(COMBAT_MARK, style="red3")
    name = voice.text(names.space(s.box, index))
    for i in range(len(s.players)):
        shown = SEAT_SHAPES[i] * agents_of(s, i, index) + SPY_SHAPES[i] * len(posts_watching(s, i, index))
        name.append(f" {shown}" if shown else "", style=SEAT_STYLES[i])
    return [icon, name, cost(voice, s, seat, space), Text("\n").join(gives(voice, s, seat, index))]


def cost(voice: Voice, s: State, seat: int, space: Space) -> Text:
    """The price; of several prices the range."""
    first, last = space.prices[0], space.prices[-1]
    if last.solari > first.solari:
        return voice.say("terminal.solari_range", least=first.solari, n=last.solari)
    if last.spice > first.spice:
        return voice.say("terminal.spice_range", least=first.spice, n=last.spice)
    goods = text.goods(Price(solari_due(s, seat, space, first), first.spice, first.water))
    return voice.text(listing("brief", goods)) if goods else Text("")


def gives(voice: Voice, s: State, seat: int, index: int) -> list[Text]:
    """What a space gives the reader, then what lies or stands on it."""
    space = s.box.spaces[index]
    pieces: list[Text] = []
    if space.required_faction >= 0:
        faction = names.track(s.box, space.required_faction)
        pieces.append(voice.text(say("terminal.needs", n=space.required_influence, faction=faction), "dim"))
    if space.effect is not None:
        pieces.append(voice.text(space_brief(s, seat, index, space.effect)))
    brought = [text.brief(s.box, p.brings) for p in space.prices if p.brings is not None]
    if len(brought) > 2:
        pieces.append(voice.say("terminal.range", least=brought[0], most=brought[-1]))
    elif brought:
        pieces.append(voice.text(listing("joined", brought)))
    if space.presence is not None:
        pieces.append(voice.say("terminal.on_reveal", gives=text.brief(s.box, space.presence)))
    captain = ships.flag_owner(s, index)
    if captain != NOBODY:
        pieces.append(voice.say("terminal.dreadnought_holds", who=names.seat(s, captain)))
    elif s.control[index] != NOBODY:
        pieces.append(voice.say("terminal.controlled", who=names.seat(s, s.control[index])))
    pieces += [voice.say("terminal.closed", who=names.seat(s, by)) for at, by in s.closed if at == index]
    return pieces


def space_brief(s: State, seat: int, index: int, effect: Effect) -> Piece:
    """A space's effect in short as the reader would have it, with the bonus spice that lies there."""
    space = s.box.spaces[index]
    if isinstance(effect, Either):
        holds = effect.condition.holds(s, seat, source_of(OF_SPACE, index))
        return text.brief(s.box, effect.then if holds else effect.otherwise)
    if not space.maker:
        return text.brief(s.box, effect)
    spice = say("count.spice", n=space.maker)
    if s.bonus_spice[index]:
        spice = say("terminal.harvest_bonus", spice=spice, n=s.bonus_spice[index])
    beside = [text.brief(s.box, part) for part in effect.parts() if not part.base_spice]
    if len(effect.parts()) > 1:  # the harvest and something beside it
        return listing("brief", [spice, *beside])
    others = [text.brief(s.box, branch) for branch in effect.branches() if not branch.base_spice]
    return listing("joined", [spice, *others])


# --- the Conflict
def conflict(voice: Voice, s: State) -> RenderableType:
    """The Conflict card with its rewards, and who fights."""
    if s.conflict == NOBODY:
        return Text("")
    card = s.box.conflicts[s.conflict]
    title = voice.say("terminal.conflict", conflict=names.conflict(s.box, s.conflict), level=ROMAN[card.level])
    if card.icon >= 0:
        icon = voice.say("terminal.battle_icon", icon=names.battle_icon(card.icon))
        title = Text.assemble(title, " · ", icon)
    lines: list[Text] = [title]
    if card.protected and s.desert is not None:
        wall = say("terminal.protected" if s.desert.shield_wall else "terminal.unprotected")
        lines.append(Text.assemble("  ", voice.text(wall, "dim")))
    for (name, effect), reward in zip(card.boxes(), ("first", "second", "third"), strict=True):
        assert name == reward
        lines.append(
            Text.assemble(
                "  ",
                voice.say("terminal.labelled", label=text.box_title(reward), text=text.brief(s.box, effect)),
            )
        )
    lines.append(Text.assemble("  ", fighters(voice, s)))
    return Group(*lines)


def fighters(voice: Voice, s: State) -> Text:
    """Units in the Conflict, seat by seat."""
    lanes: list[Text] = []
    for seat, p in enumerate(s.players):
        if units(p):
            fighting = [say("count.troops", n=p.conflict)] if p.conflict else []
            if p.followers is not None and p.followers.sandworms:
                fighting.append(say("count.sandworms", n=p.followers.sandworms))
            if p.fleet is not None and p.fleet.conflict:
                fighting.append(say("count.dreadnoughts", n=p.fleet.conflict))
            lane = Text.assemble(voice.seat(s, seat), " ", voice.text(listing("brief", fighting)))
            if p.strength_set:
                lane = Text.assemble(lane, ", ", voice.say("terminal.strength", n=strength(s, seat)))
            lanes.append(lane)
    return Text("   ").join(lanes) if lanes else voice.text(say("terminal.nobody_fights"), "dim")
