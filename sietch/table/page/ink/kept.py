"""Pieces of the page that are drawn once and kept: most of a table stays as it was from one step to the next.

A piece is kept by the values that it is drawn from, so that whoever is shown the same gets the same piece: by its
function's arguments (``kept``), by values found in them (``kept_by``), or in a template (``{% kept values %}``).

They lie on two shelves, each up to a size in all: what looks alike in every game, such as icons, cards and
messages with something filled in, and what there is no end of, such as how somebody's panel looks at a moment of a
game. When half of a shelf is full, or after five minutes, what was not asked for again since the last time is
forgotten. So a process soon has as much as it will ever have, however seldom it draws.

Beside the shelves lie short texts of which there is an end: the last few thousand that a template had to make HTML
of (``escaped_words``), and messages without anything filled in, as many as the catalogue has (``speech.Voice``).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from sys import getsizeof
from typing import Any, ParamSpec, TypeVar, cast

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup, escape

from sietch.table.lately import SILENT
from sietch.table.page.ink.blanks import Blanks

P = ParamSpec("P")
T = TypeVar("T")
LARGE = 300  # letters of a piece; of those that are the same one is kept
WORDS = 5_000  # texts that are shown in HTML, which most of them are again and again
A_KEY = 500  # bytes, about, of the values that a piece is kept by
MISSING: Any = object()


class Shelf:
    """Pieces of one kind, whose sizes are counted together: so many bytes at most."""

    clock = staticmethod(time.monotonic)

    def __init__(self, most: int) -> None:
        self.usual = self.most = most
        self.bytes = 0  # since the last turn
        self.turned = self.clock()
        self.memories: list[Memory] = []
        self.turning: list[Callable[[], None]] = []  # what is to be done then besides

    def count(self, size: int) -> None:
        """Something was put here."""
        self.bytes += size
        if self.bytes > self.most // 2 or self.clock() - self.turned > SILENT:
            self.turn()

    def turn(self) -> None:
        """Forget what was not asked for since the last turn."""
        for memory in self.memories:
            memory.turn()
        for turn in self.turning:
            turn()
        self.bytes, self.turned = 0, self.clock()


FACES = Shelf(20 * 2**20)  # words, icons, cards: all of two kinds of games in a language are 4 MB
MOMENTS = Shelf(24 * 2**20)  # all other pieces: what 20 tables show again and again


LITTLE = 8 * 2**20  # bytes of each shelf where pages are seldom drawn


def keep_little() -> None:
    """In a process that seldom draws: what it has kept is seldom asked for again."""
    FACES.most = MOMENTS.most = LITTLE


def keep_as_usual() -> None:
    for shelf in (FACES, MOMENTS):
        shelf.most = shelf.usual


class Memory:
    """Pieces by their values: those that were asked for lately, and those before them."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.lately: dict[Hashable, Any] = {}
        self.older: dict[Hashable, Any] = {}
        shelf.memories.append(self)

    def put(self, values: Hashable, drawn: T) -> T:
        """Keep a piece until the turn after the next."""
        self.lately[values] = drawn
        self.shelf.count(self.weigh(drawn) + A_KEY)
        return drawn

    def weigh(self, drawn: object) -> int:
        return weight(drawn)

    def turn(self) -> None:
        self.older, self.lately = self.lately, {}


class Composed(Memory):
    """What is made of pieces that are kept themselves, and counted there.

    It is put together anew after each turn: so they are asked for again as long as it is, and it never holds on to
    what was forgotten.
    """

    def weigh(self, drawn: object) -> int:
        return getsizeof(drawn) + A_KEY  # about, with what it holds besides

    def turn(self) -> None:
        self.lately = {}


def forget() -> None:
    """Draw everything anew from now on."""
    for shelf in (FACES, MOMENTS):
        shelf.turn()
        shelf.turn()
    escaped_words.cache_clear()


def weight(drawn: object) -> int:
    """Bytes of a piece, whatever it is made of.

    >>> weight(("ab" * 500, "c")) > 1000
    True
    """
    if isinstance(drawn, str):
        return getsizeof(drawn)
    parts = drawn if isinstance(drawn, tuple) else getattr(drawn, "__dict__", {}).values()
    return getsizeof(drawn) + sum(map(weight, parts))


def recall(memory: Memory, values: Hashable, draw: Callable[[], T]) -> T:
    drawn: T = memory.lately.get(values, MISSING)
    if drawn is MISSING:
        drawn = memory.older.get(values, MISSING)
        drawn = memory.put(values, draw() if drawn is MISSING else drawn)
    return drawn


def kept_by(
    values: Callable[P, Hashable], kind: type[Memory] = Memory
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function draws by all values that it draws it from."""

    def keeping(draw: Callable[P, T]) -> Callable[P, T]:
        memory = kind(MOMENTS)

        @wraps(draw)
        def drawn(*args: P.args, **given: P.kwargs) -> T:
            return recall(memory, values(*args, **given), lambda: draw(*args, **given))

        return drawn

    return keeping


_large = Memory(FACES)


def once(drawn: T) -> T:
    """A piece that need not be kept again: a card is drawn for each kind of game, and looks alike in most.

    What is counted here does not turn the shelf: the piece would be left behind by what it is made of.

    >>> once("sand" * 100) is once("".join(["sand"] * 100))
    True
    """
    if type(drawn) is tuple:
        return cast(T, tuple(map(once, cast(tuple[Any, ...], drawn))))
    if isinstance(drawn, str) and len(drawn) > LARGE:
        values = (drawn.__class__, drawn)
        found: T | None = _large.lately.get(values)
        if found is not None:
            return found
        drawn = _large.older.get(values, drawn)
        _large.lately[drawn.__class__, drawn] = drawn  # found by itself, not by one that is the same
        _large.shelf.bytes += weight(drawn) + A_KEY
    return drawn


def beside_large(drawn: object) -> int:
    """Bytes of a piece, but for those of its parts that are kept once."""
    if type(drawn) is tuple:
        return getsizeof(drawn) + sum(map(beside_large, drawn))
    return 0 if isinstance(drawn, str) and len(drawn) > LARGE else weight(drawn)


class Faces(Memory):
    """Pieces whose large parts are kept once: asked for again together with them."""

    def put(self, values: Hashable, drawn: T) -> T:
        return super().put(values, once(drawn))

    def weigh(self, drawn: object) -> int:
        return beside_large(drawn)


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function draws from its arguments alone. Python finds what was asked for since the last turn
    twice as quickly as we would."""
    memory = Faces(FACES)

    @lru_cache(None)
    @wraps(draw)
    def drawn(*args: P.args, **given: P.kwargs) -> T:
        return recall(memory, (args, *given.items()), lambda: draw(*args, **given))

    FACES.turning.append(drawn.cache_clear)
    return cast(Callable[P, T], drawn)


class Same:
    """A thing as a value that equals nothing but itself, and lives as long as what is kept by it."""

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.thing is self.thing


class Kept(Extension):
    """In templates: ``{% kept values %}...{% endkept %}``; inside, nothing else may be used but the language.

    Where the values are none, what is inside is drawn and not kept.
    """

    tags = {"kept"}  # noqa: RUF012

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.memory = Memory(MOMENTS)

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        values = parser.parse_expression()
        body = parser.parse_statements(("name:endkept",), drop_needle=True)
        where = nodes.Const((parser.name, line))
        return nodes.CallBlock(self.call_method("recall", [where, values]), [], [], body).set_lineno(line)

    def recall(self, where: tuple[str, int], values: Hashable, caller: Callable[[], Any]) -> Markup:
        if values is None:
            return Markup(caller())
        return recall(self.memory, (where, values), lambda: Markup(caller()))


def escaped(value: object) -> str:
    """What a template shows that is no HTML yet."""
    kind = value.__class__
    if kind is str:
        return escaped_words(value)
    return str(value) if kind is int else escape(value)


escaped_words = lru_cache(WORDS)(escape)


class Straight(CodeGenerator):
    """Templates call functions and macros straight away: none of ours wants Jinja's context. And most of what they
    show is HTML already, which need not be looked into.
    """

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("(shown if (shown := ")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write(").__class__ is Markup else escape(shown))")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:
        """Where there is no ``else``, nothing is shown: Jinja's own nothing takes long to be made HTML of."""
        super().visit_CondExpr(nodes.CondExpr(node.test, node.expr1, node.expr2 or nodes.Const("")), frame)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        self.write("straight(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class Templates(Environment):
    """Jinja's environment for the page; templates do not change while a server runs."""

    code_generator_class = Straight

    def _generate(self, source: nodes.Template, *given: Any, **named: Any) -> str:
        ours = f"from {__name__} import escaped as escape\nfrom operator import call as straight\n"
        return super()._generate(source, *given, **named).replace("\nname = ", f"\n{ours}name = ", 1)

    def __init__(self, **options: Any) -> None:
        super().__init__(autoescape=True, auto_reload=False, extensions=[Blanks, Kept], **options)
