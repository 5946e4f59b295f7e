"""Cards in the terminal: tables of cards with their boxes, and one component in full."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from sietch.rules.components import (
    Card,
    Conflict,
    Contract,
    Leader,
    Objective,
    ResearchSpace,
    Space,
    Tile,
)
from sietch.rules.rivals.printed import HagalCard, Rival
from sietch.rules.terms import ANY_ICON, ICONS
from sietch.rules.verbs.tleilaxu import marker_at
from sietch.terminal.style import Voice, sides
from sietch.words import names, text
from sietch.words.cards import components, copies_of, kind_of, modules_of, name_of
from sietch.words.finding import Vocabulary, plain
from sietch.words.messages import Message, listing, say

ROMAN = ("", "I", "II", "III")


@dataclass(frozen=True)
class Shown:
    """A card to be listed: how often, for what, and under which number it can be chosen."""

    card: int
    copies: int = 1
    cost: int | None = None
    number: int = 0
    note: Message | None = None


def counted(cards: list[int]) -> list[Shown]:
    """Cards of a pile, each once."""
    return [Shown(card, copies) for card, copies in Counter(cards).items()]


def cards_table(voice: Voice, shown: list[Shown]) -> Table:
    """Cards with cost, icons and boxes, one row a card."""
    table = Table(box=None, padding=(0, 1, 0, 0), expand=True, show_header=True, header_style="dim")
    numbered = any(s.number for s in shown)
    priced = any(s.cost is not None for s in shown)
    if numbered:
        table.add_column("", justify="right", no_wrap=True, style="dark_orange")
    if priced:
        table.add_column(voice.say("terminal.cost"), justify="right", no_wrap=True)
    table.add_column(voice.say("terminal.card"), ratio=24)
    table.add_column(voice.say("terminal.icons"), no_wrap=True, min_width=5)
    table.add_column(voice.text(text.box_title("agent")), ratio=36)
    table.add_column(voice.text(text.box_title("reveal")), ratio=36)
    for s in shown:
        cells: list[RenderableType] = []
        if numbered:
            cells.append(str(s.number) if s.number else "")
        if priced:
            cells.append("–" if s.cost is None or s.cost < 0 else str(s.cost))
        table.add_row(*cells, *card_cells(voice, s))
    return table


def card_cells(voice: Voice, shown: Shown) -> list[RenderableType]:
    """Name with factions and Graft mark, icons, Agent box (with what else is printed), Reveal box."""
    card = voice.box.cards[shown.card]
    name = voice.text(names.card(voice.box, shown.card))
    if shown.copies > 1:
        name = Text.assemble(name, f" ×{shown.copies}")
    below = [voice.factions(card.factions)] if card.factions else []
    if card.graft:
        below.append(voice.text(text.box_title("graft"), "magenta"))
    if shown.note is not None:
        below.append(voice.text(shown.note, "dim"))
    if below:
        name = Text.assemble(name, "\n ", Text(" · ").join(below))
    icons = voice.say("terminal.any_icon") if card.entry & ANY_ICON else voice.icons(card.icons)
    boxes = dict(text.boxes(voice.box, card))
    left = [voice.text(boxes["agent"])] if "agent" in boxes else []
    if card.infiltrates:
        passing = [names.icon(i) for i in range(len(ICONS)) if card.infiltrates >> i & 1]
        left.append(voice.text(say("terminal.infiltrates", icons=listing("brief", passing)), "dim"))
    for extra in ("icons", "acquire", "on_trash", "on_discard"):
        if extra in boxes:
            left.append(voice.say("terminal.labelled", label=text.box_title(extra), text=boxes[extra]))
    right = voice.text(boxes["reveal"]) if "reveal" in boxes else Text("")
    if "unload" in boxes:
        right = voice.say("terminal.labelled", label=text.box_title("unload"), text=boxes["unload"])
    return [name, icons, Text("\n").join(left), right]


def intrigues_table(voice: Voice, cards: list[int]) -> Table:
    """Intrigue cards with their uses."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, expand=True)
    table.add_column(ratio=24)
    table.add_column(ratio=76)
    for card, copies in Counter(cards).items():
        name = voice.text(names.intrigue(voice.box, card))
        if copies > 1:
            name = Text.assemble(name, f" ×{copies}")
        table.add_row(name, Text("\n").join(labelled_boxes(voice, voice.box.intrigues[card])))
    return table


def labelled_boxes(voice: Voice, component: text.Component) -> list[Text]:
    return [
        voice.say("terminal.labelled", label=text.box_title(name), text=sentence)
        for name, sentence in text.boxes(voice.box, component)
    ]


# --- one component in full
def inspect(voice: Voice, component: text.Component) -> Panel:
    """All that is printed on a component."""
    lines = component_lines(voice, component)
    title = Text.assemble(
        voice.text(name_of(voice.box, component)), " · ", voice.say(f"kind.{kind_of(component)}")
    )
    return Panel(Group(*lines), title=title, title_align="left", border_style="dim", padding=(0, 1))


def leader_lines(voice: Voice, leader: Leader) -> list[RenderableType]:
    """House, difficulty and the other side of the board; all abilities."""
    index = voice.box.leader_index[leader.id]
    if isinstance(leader, Rival):
        return [*rival_facts(voice, leader), *labelled_boxes(voice, leader)]
    house = names.house(voice.box, index)
    known = [voice.say("terminal.house", house=house)] if house is not None else []
    known.append(voice.say("text.difficulty", n=leader.difficulty))
    for other in sides(voice.box, leader)[1:]:
        side = names.leader(voice.box, voice.box.leader_index[other.id])
        known.append(voice.say("terminal.other_side", leader=side))
    return [Text(" · ").join(known), *abilities(voice, index)]


def rival_facts(voice: Voice, rival: Rival) -> list[RenderableType]:
    """A Rival's Swordmaster value and its order of factions."""
    pieces: list[Text] = []
    if rival.swordmaster:
        pieces.append(voice.say("terminal.swordmaster_value", n=rival.swordmaster))
    if rival.priority:
        order = listing("brief", [names.faction(faction) for faction in rival.priority])
        pieces.append(voice.say("terminal.priority", factions=order))
    return [Text(" · ").join(pieces)] if pieces else []


def abilities(voice: Voice, index: int, track: bool = True) -> list[Text]:
    """A Leader's standing abilities and the Signet ability, each under its name; the training track if wanted."""
    box, leader = voice.box, voice.box.leaders[index]
    boxes = dict(text.boxes(box, leader))
    lines = [
        voice.say("terminal.labelled", label=names.ability(box, index, number), text=text.ability(box, standing))
        for number, standing in enumerate(leader.abilities)
    ]
    lines.append(
        voice.say(
            "terminal.labelled_with",
            label=names.signet(box, index),
            kind=text.box_title("signet"),
            text=boxes["signet"],
        )
    )
    if track and "training" in boxes:
        lines.append(voice.say("terminal.labelled", label=text.box_title("training"), text=boxes["training"]))
    return lines


def facts(voice: Voice, component: text.Component) -> list[RenderableType]:
    """What is printed beside the boxes."""
    pieces: list[Text] = []
    if isinstance(component, Card):
        pieces = card_facts(voice, component)
    elif isinstance(component, Space):
        pieces = space_facts(voice, component)
    elif isinstance(component, Conflict):
        pieces.append(voice.say("text.level", n=component.level))
        if component.icon >= 0:
            pieces.append(voice.say("terminal.battle_icon", icon=names.battle_icon(component.icon)))
        if component.protected:
            pieces.append(voice.say("terminal.protected"))
    elif isinstance(component, Tile):
        pieces.append(voice.say("terminal.costs_spice", n=component.cost))
    elif isinstance(component, HagalCard) and len(component.humans) == 1:
        pieces.append(voice.say("terminal.for_humans", n=component.humans[0]))
    elif isinstance(component, ResearchSpace):
        pieces = research_facts(voice, component)
    elif isinstance(component, Objective):
        pieces.append(voice.say("terminal.for_players", players=listing("or", component.players)))
    elif isinstance(component, Contract) and component.set_aside:
        pieces.append(voice.say("terminal.set_aside_contract"))
    return [Text(" · ").join(pieces)] if pieces else []


def card_facts(voice: Voice, card: Card) -> list[Text]:
    pieces: list[Text] = []
    if card.cost >= 0:
        pieces.append(voice.say("terminal.costs", n=card.cost))
    if card.specimens:
        pieces.append(voice.say("terminal.costs_specimens", n=card.specimens))
    if card.factions:
        pieces.append(voice.factions(card.factions))
    if card.icons:
        reach = [names.icon(i) for i in range(len(ICONS)) if card.icons >> i & 1]
        pieces.append(voice.say("terminal.reach", icons=listing("brief", reach)))
    if card.infiltrates:
        passing = [names.icon(i) for i in range(len(ICONS)) if card.infiltrates >> i & 1]
        pieces.append(voice.say("terminal.infiltrates", icons=listing("brief", passing)))
    return pieces


def space_facts(voice: Voice, space: Space) -> list[Text]:
    pieces = [voice.text(names.icon(space.icon))]
    pieces.append(voice.text(listing("joined", [text.price(price) for price in space.prices])))
    needs = text.requirement(space)
    if needs is not None:
        pieces.append(voice.text(needs))
    if space.once:
        pieces.append(voice.say("text.once"))
    if space.combat:
        pieces.append(voice.say("terminal.combat_space"))
    if space.maker:
        pieces.append(voice.say("terminal.maker_space"))
    watching = voice.box.watching[voice.box.space_index[space.id]]
    if watching:
        posts = [names.post(voice.box, post) for post in watching]
        pieces.append(voice.say("terminal.watched_from", posts=listing("brief", posts)))
    return pieces


def research_facts(voice: Voice, space: ResearchSpace) -> list[Text]:
    """A research space's column, the genetic marker there, and where it leads."""
    pieces = [voice.say("terminal.research_column", n=space.column)]
    marker = marker_at(space.column)
    if marker:
        pieces.append(voice.say("terminal.marker", n=marker))
    if space.next:
        places = [id.removeprefix("r") for id in space.next]
        pieces.append(voice.say("terminal.leads_to", places=listing("or", places)))
    return pieces


def find(voice: Voice, wanted: str) -> list[text.Component]:
    """Components whose name is, starts with, or holds what was typed; else those it may have been meant for."""
    words = plain(wanted.replace("_", " "))
    named = [(plain(voice.plain(name_of(voice.box, c))), c) for c in components(voice.box)]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        fitting = [c for name, c in named if fits(name, words)]
        if fitting:
            return fitting
    known = Vocabulary(name for name, _ in named)
    meant = [[word, *known.like(word)] for word in words.split()]
    return [c for name, c in named if all(any(word in name for word in spellings) for spellings in meant)]


def indented(body: RenderableType) -> Padding:
    return Padding(body, (0, 0, 0, 1))


# --- all components
def listing_tables(voice: Voice) -> list[Table]:
    """Every component of the box, a table for each kind."""
    tables: dict[str, Table] = {}
    modules = modules_of(voice.box)
    for component in components(voice.box):
        kind = kind_of(component)
        if kind not in tables:
            title = voice.text(say(f"kind.{kind}"), "bold")
            tables[kind] = Table(title=title, title_justify="left", expand=True, box=ROUNDED, show_header=False)
            tables[kind].show_lines = True
            tables[kind].add_column(ratio=30)
            tables[kind].add_column(ratio=70)
        name = component_name(voice, component, modules.get(id(component)))
        tables[kind].add_row(name, Group(*component_lines(voice, component)))
    return list(tables.values())


def component_name(voice: Voice, component: text.Component, module: str | None) -> Text:
    name = voice.text(name_of(voice.box, component))
    copies = copies_of(component)
    name = Text.assemble(name, f" ×{copies}") if copies > 1 else name
    known = component.id if module is None else f"{component.id} · {module}"
    return Text.assemble(name, "\n", (known, "dim"))


def component_lines(voice: Voice, component: text.Component) -> list[RenderableType]:
    if isinstance(component, Leader):
        return leader_lines(voice, component)
    return [*facts(voice, component), *labelled_boxes(voice, component)]
