"""What a region's template looks at beside the content it is given: the reader, directly.

A region need not be drawn again while its content and all of this are as before. It is found in the template
itself, so that nobody has to keep a list of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any

from jinja2 import Environment, nodes

from sietch.rules.additions import Desert, Hagal, Ix, Teams, Tleilax
from sietch.rules.state import State

READER = "r"
PARTS = (State, Desert, Hagal, Ix, Teams, Tleilax)  # of a state: a template looks whether they are there

Look = Callable[[Any], Any]


@cache
def looked_at(environment: Environment, template: str) -> Look:
    """A function that gives all values at which a template looks in a reader."""
    known = {READER, "t", *environment.globals}
    looks = {expression: look(environment, expression) for expression in found(environment, template, known)}

    def values(r: Any) -> list[Any]:
        return [one(r) for one in looks.values()]

    return values


def found(environment: Environment, template: str, known: set[str]) -> Iterator[nodes.Expr]:
    """The expressions about the reader, as large as they can be told from the reader alone."""
    assert environment.loader is not None
    source, _, _ = environment.loader.get_source(environment, template)
    yield from within(environment, environment.parse(source, template), known)


def within(environment: Environment, node: nodes.Node, known: set[str]) -> Iterator[nodes.Expr]:
    if isinstance(node, nodes.Include):
        assert isinstance(node.template, nodes.Const)
        yield from found(environment, node.template.value, known)
    elif isinstance(node, (nodes.Getattr, nodes.Call)) and names(node) <= known:
        if READER in names(node):
            yield node
    else:
        assert not (isinstance(node, nodes.Name) and node.name == READER), "a reader as a whole cannot be compared"
        for child in node.iter_child_nodes():
            yield from within(environment, child, known)


def names(node: nodes.Node) -> set[str]:
    return {name.name for name in (node, *node.find_all(nodes.Name)) if isinstance(name, nodes.Name)}


def look(environment: Environment, expression: nodes.Expr) -> Look:
    """One expression; most are plain attributes, which is quicker."""
    path = attributes(expression)
    get: Look = attrgetter(path) if path else calculated(environment, expression)

    def value(r: Any) -> Any:
        try:
            seen = get(r)
        except AttributeError:  # of something that is not there: the template asks for that first
            return None
        return True if isinstance(seen, PARTS) else seen

    return value


def attributes(expression: nodes.Expr) -> str:
    """``s.asked`` of ``r.s.asked``; nothing of what is no such path."""
    path: list[str] = []
    node: nodes.Node = expression
    while isinstance(node, nodes.Getattr):
        path.insert(0, node.attr)
        node = node.node
    return ".".join(path) if isinstance(node, nodes.Name) and node.name == READER else ""


def calculated(environment: Environment, expression: nodes.Expr) -> Look:
    result = nodes.Assign(nodes.Name("result", "store"), expression, lineno=1)
    template = nodes.Template([result], lineno=1)
    template.set_environment(environment)
    compiled = environment.template_class.from_code(
        environment, environment.compile(template), environment.globals
    )

    def value(r: Any) -> Any:
        context = compiled.new_context({READER: r, "t": r.v.t})
        for _ in compiled.root_render_func(context):
            pass
        return context.vars["result"]

    return value
