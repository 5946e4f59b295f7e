"""Pieces of the page that are drawn once and kept: most of a table stays as it was from one step to the next.

A piece is kept by the values that it is drawn from, so that whoever is shown the same gets the same piece: by its
function's arguments (``kept``), by values found in them (``kept_by``), or in a template (``{% kept values %}``).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

from jinja2 import Environment, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

from sietch.table.page.ink.blanks import Blanks

P = ParamSpec("P")
T = TypeVar("T")
MOST = 20_000  # pieces of one kind

Memory = dict[Hashable, Any]
_forgetting: list[Callable[[], None]] = []  # for each memory


def new_memory() -> Memory:
    memory: Memory = {}
    _forgetting.append(memory.clear)
    return memory


def forget() -> None:
    """Draw everything anew from now on."""
    for clear in _forgetting:
        clear()


def recall(memory: Memory, values: Hashable, draw: Callable[[], T]) -> T:
    drawn: T | None = memory.get(values)
    if drawn is None:
        if len(memory) >= MOST:
            memory.clear()
        drawn = memory[values] = draw()
    return drawn


def kept_by(values: Callable[P, Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function draws by all values that it draws it from."""

    def keeping(draw: Callable[P, T]) -> Callable[P, T]:
        memory = new_memory()

        @wraps(draw)
        def drawn(*args: P.args, **given: P.kwargs) -> T:
            return recall(memory, values(*args, **given), lambda: draw(*args, **given))

        return drawn

    return keeping


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function draws from its arguments alone."""
    drawn = lru_cache(MOST)(draw)
    _forgetting.append(drawn.cache_clear)
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
    """In templates: ``{% kept values %}...{% endkept %}``; inside, nothing else may be used but the language."""

    tags = {"kept"}  # noqa: RUF012

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.memory = new_memory()

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        values = parser.parse_expression()
        body = parser.parse_statements(("name:endkept",), drop_needle=True)
        where = nodes.Const((parser.name, line))
        return nodes.CallBlock(self.call_method("recall", [where, values]), [], [], body).set_lineno(line)

    def recall(self, where: tuple[str, int], values: Hashable, caller: Callable[[], Any]) -> Markup:
        return recall(self.memory, (where, values), lambda: Markup(caller()))


class Templates(Environment):
    """Jinja's environment for the page; templates do not change while a server runs."""

    def __init__(self, **options: Any) -> None:
        super().__init__(autoescape=True, auto_reload=False, extensions=[Blanks, Kept], **options)
