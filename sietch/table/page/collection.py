"""Everything that the boxes hold, to be looked through: by box, kind, faction, icon, cost and words.

Components are found through ``BOXES`` and ``load_box``, so a new box or a new kind of component is here by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from sietch.content import BOXES, EPIC, HAGAL, MODULES, load_box
from sietch.rules.components import Box, Card, Leader
from sietch.rules.terms import BATTLE_ICONS, FACTIONS, ICONS
from sietch.table.page.ink.icons import ICON_OF
from sietch.table.page.ink.speech import voice
from sietch.words import names, text
from sietch.words.cards import components, factions_of, icons_of, kind_of, modules_of, name_of
from sietch.words.finding import GRADES, WORD, Vocabulary, grade, plain
from sietch.words.messages import SOURCE_LANGUAGE, Message, say

PARTS = (HAGAL, "six", EPIC)
"""What numbers of players and variants bring to a box: ``load_box`` takes them like modules."""

AGENT = "agent."
"""Begins the name of an Agent icon in a wish; other icons are those drawn on a face."""


@dataclass(frozen=True, eq=False)
class Item:
    """One component, with the box in which it is told and drawn."""

    games: tuple[str, ...]  # the boxes that hold it; where it is only borrowed by a module is left out
    box: Box
    component: text.Component
    kind: str
    module: str | None
    part: str = ""
    twin: int = 0  # how many of its id are there before it: a box laid over another may redo a component

    @property
    def id(self) -> str:
        return self.component.id

    @property
    def name(self) -> Message:
        return name_of(self.box, self.component)

    @property
    def factions(self) -> list[str]:
        """The factions of a card; the one whose track a space or track is about."""
        return factions_of(self.box, self.component)

    @property
    def cost(self) -> int:
        """In Persuasion; -1 for what is not bought."""
        return self.component.cost if isinstance(self.component, Card) else -1


def editions(game: str) -> Iterator[tuple[str, Box]]:
    """The boxes that a game can be played with: all modules, none, all but one; each with each part."""
    whole = frozenset(MODULES[game])
    for modules in (whole, frozenset[str](), *(whole - {module} for module in MODULES[game])):
        yield "", load_box(game, modules)
        yield from ((part, load_box(game, modules | {part})) for part in PARTS)


@cache
def items() -> tuple[Item, ...]:
    """Every component of every box once."""
    by_id: dict[int, Item] = {}
    twins: Counter[tuple[str, ...]] = Counter()
    for game in BOXES:
        unmixed = [load_box(game), *(load_box(game, frozenset({part})) for part in PARTS)]
        own = {id(component) for box in unmixed for component in components(box)}
        for part, box in editions(game):
            modules = modules_of(box)
            for component in components(box):
                known = by_id.get(id(component))
                if known is None:
                    kind, module = kind_of(component), modules.get(id(component))
                    module = None if module == part else module  # the part says it
                    like = (game, part, kind, component.id)
                    by_id[id(component)] = Item((game,), box, component, kind, module, part, twins[like])
                    twins[like] += 1
                elif (id(component) in own or modules.get(id(component), "") == known.module) and (
                    game not in known.games
                ):
                    by_id[id(component)] = replace(known, games=(*known.games, game))
    return tuple(by_id.values())


@cache
def factions() -> tuple[str, ...]:
    """Every faction that cards or tracks name."""
    return tuple(dict.fromkeys([*FACTIONS, *(f for item in items() for f in item.factions)]))


# --- names and words
def faction_name(key: str) -> Message:
    return say(f"faction.{key}")


def told(item: Item, lang: str) -> list[tuple[str, str]]:
    """The generated text of each of its boxes, with the box's title; a Leader's abilities by name."""
    v = voice(lang)
    texts = [(v.tell(text.box_title(name)), v.tell(words)) for name, words in text.boxes(item.box, item.component)]
    if isinstance(item.component, Leader) and item.component.abilities:
        index = item.box.leader_index[item.component.id]
        own = [
            (v.ability(item.box, index, number), v.ability_text(item.box, ability))
            for number, ability in enumerate(item.component.abilities)
        ]
        signet = (v.tell(names.signet(item.box, index)), v.sentence(item.box, item.component.signet))
        return [*own, signet, *texts[2:]]
    return texts


@dataclass(frozen=True)
class Searchable:
    """What a search looks into."""

    item: Item
    names: str
    words: str


@cache
def entries(lang: str) -> tuple[Searchable, ...]:
    """Every item with its name (in this language and in English) and its words."""
    return tuple(
        Searchable(item, plain(" ".join(spoken_names(item, lang))), plain(" ".join(spoken(item, lang))))
        for item in items()
    )


def spoken_names(item: Item, lang: str) -> Iterator[str]:
    for code in dict.fromkeys((lang, SOURCE_LANGUAGE)):
        yield voice(code).start(item.name)


def spoken(item: Item, lang: str) -> Iterator[str]:
    v = voice(lang)
    yield v.tell(Message(f"kind.{item.kind}", {}, item.kind))
    yield from (v.tell(faction_name(key)) for key in item.factions)
    for title, words in told(item, lang):
        yield title
        yield words


@cache
def vocabulary(lang: str) -> Vocabulary:
    """Every word that a search can mean."""
    return Vocabulary(text for entry in entries(lang) for text in (entry.names, entry.words))


# --- wishes
@dataclass(frozen=True)
class Wish:
    """What somebody wants to see; an empty field asks for nothing."""

    q: str = ""
    box: str = ""
    kind: str = ""
    faction: str = ""
    icon: str = ""
    least: int = -1
    most: int = -1
    page: int = 1

    def fields(self) -> dict[str, str]:
        """The wish as the query of an address, without the page."""
        named = {"q": self.q, "box": self.box, "kind": self.kind, "faction": self.faction, "icon": self.icon}
        given = {name: value for name, value in named.items() if value}
        return given | {n: str(v) for n, v in (("least", self.least), ("most", self.most)) if v >= 0}


MOST_LETTERS = 80
MOST_WORDS = 8


def wish(query: Mapping[str, str]) -> Wish:
    """The wish that an address names; what it cannot mean is left out.

    >>> wish({"q": " spice ", "box": "nonsense", "least": "x", "page": "2"})
    Wish(q='spice', box='', kind='', faction='', icon='', least=-1, most=-1, page=2)
    """

    def one_of(name: str, known: tuple[str, ...]) -> str:
        value = query.get(name, "")
        return value if value in known else ""

    def number(name: str, otherwise: int) -> int:
        value = query.get(name, "")
        return int(value) if value.isascii() and value.isdigit() and len(value) < 4 else otherwise

    return Wish(
        q=" ".join(query.get("q", "").split())[:MOST_LETTERS],
        box=one_of("box", BOXES),
        kind=one_of("kind", kinds()),
        faction=one_of("faction", factions()),
        icon=one_of("icon", (*agent_icons(), *drawn_icons())),
        least=number("least", -1),
        most=number("most", -1),
        page=max(1, number("page", 1)),
    )


def find(wanted: Wish, lang: str, drawn: Callable[[Item], frozenset[str]]) -> list[Item]:
    """Everything that fits, what is named like it first; ``drawn`` says which icons a face shows.

    A word that stands nowhere may be misspelt: then whatever it may have been meant for is looked for.
    """
    asked = plain(wanted.q).split()[:MOST_WORDS]
    fitting = [entry for entry in entries(lang) if fits(entry.item, wanted, drawn)]
    found = ranked(fitting, [[word] for word in asked])
    return found or ranked(fitting, [[word, *vocabulary(lang).like(word)] for word in asked])


def ranked(searched: list[Searchable], asked: list[list[str]]) -> list[Item]:
    """Those in which each word stands, one of its spellings at least, the best first."""
    graded = [(rank(entry, asked), entry.item) for entry in searched]
    return [item for place in range(MISSED) for rank, item in graded if rank == place]


MISSED = 2 * GRADES  # after the ranks of what has it in its name, then in its words


def rank(entry: Searchable, asked: list[list[str]]) -> int:
    """How well an entry answers: by its name, else by its words; as well as its worst word does."""
    return max((min(standing(entry, word) for word in spellings) for spellings in asked), default=WORD)


def standing(entry: Searchable, word: str) -> int:
    named = grade(word, entry.names)
    if named is not None:
        return named
    told = grade(word, entry.words)
    return MISSED if told is None else GRADES + told


def fits(item: Item, wanted: Wish, drawn: Callable[[Item], frozenset[str]]) -> bool:
    if (wanted.box and wanted.box not in item.games) or wanted.kind not in ("", item.kind):
        return False
    if wanted.faction and wanted.faction not in item.factions:
        return False
    if wanted.least >= 0 and item.cost < wanted.least:
        return False
    if wanted.most >= 0 and not 0 <= item.cost <= wanted.most:
        return False
    if wanted.icon.startswith(AGENT):
        return wanted.icon.removeprefix(AGENT) in icons_of(item.component)
    return not wanted.icon or wanted.icon in drawn(item)


# --- what can be wished for
@cache
def kinds() -> tuple[str, ...]:
    return tuple(dict.fromkeys(item.kind for item in items()))


@cache
def highest_cost() -> int:
    return max(item.cost for item in items())


def agent_icons() -> tuple[str, ...]:
    return tuple(f"{AGENT}{name}" for name in ICONS)


def drawn_icons() -> tuple[str, ...]:
    """Icons that stand for something on a face, as the sprite calls them."""
    return (
        "solari", "spice", "water", "troop", "sword", "vp", "draw", "intrigue", "trash", "discard", "up", "down",
        "any", "spy", "recall-spy", "sandworm", "maker", "hooks", "wall", "detonate", "flag", "contract",
        "council", "swordmaster", "mentat", "signet", "alliance", "recall", "deploy", "retreat", "combat",
        "dreadnought", "commission", "freighter", "dividends", "tech", "tech-1", "tech-2", "negotiator", "tile",
        "flip", "always", "round", "win", "endgame", "infiltration", "unload", "snooper", "research",
        "tleilaxu", "specimen", "gene", "gene-2", "graft",
        *(ICON_OF[name] for name in BATTLE_ICONS),
    )  # fmt: skip
