"""Pieces of the page that are drawn once and kept: most of a table stays as it was from one step to the next.

A piece is kept by the values that it is drawn from, so that whoever is shown the same gets the same piece.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, ParamSpec

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup, escape

from sietch.table.page.ink.blanks import Blanks

P = ParamSpec("P")
MOST = 20_000  # pieces of one kind

_memories: list[dict[Hashable, Markup]] = []


def new_memory() -> dict[Hashable, Markup]:
    _memories.append({})
    return _memories[-1]


def forget() -> None:
    """Draw everything anew from now on."""
    for memory in _memories:
        memory.clear()


def recall(memory: dict[Hashable, Markup], values: Hashable, draw: Callable[[], Markup]) -> Markup:
    found = memory.get(values)
    if found is None:
        if len(memory) >= MOST:
            memory.clear()
        found = memory[values] = draw()
    return found


def kept(values: Callable[P, Hashable]) -> Callable[[Callable[P, Markup]], Callable[P, Markup]]:
    """Keep what a function draws by all values that it draws it from."""

    def keeping(draw: Callable[P, Markup]) -> Callable[P, Markup]:
        memory = new_memory()

        def drawn(*args: P.args, **given: P.kwargs) -> Markup:
            return recall(memory, values(*args, **given), lambda: draw(*args, **given))

        return drawn

    return keeping


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


# --- templates in which what is HTML already is not made HTML again
def told(value: object) -> str:
    """A value as HTML; like ``escape``, but quick with what needs no escaping."""
    kind = value.__class__
    if kind is Markup:
        return value  # type: ignore[return-value]
    return str(value) if kind is int else escape(value)


class Generator(CodeGenerator):
    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.told(")
        else:
            super()._output_child_pre(node, frame, finalize)


class Templates(Environment):
    """Jinja's environment for the page; templates do not change while a server runs."""

    code_generator_class = Generator
    told = staticmethod(told)

    def __init__(self, **options: Any) -> None:
        super().__init__(autoescape=True, auto_reload=False, extensions=[Blanks, Kept], **options)
