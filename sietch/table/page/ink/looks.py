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
LANGUAGE = nodes.Getattr(nodes.Name(READER, "load"), "lang", "load")
WORDS = ("t", "fit")  # what templates say something with
PARTS = (State, Desert, Hagal, Ix, Teams, Tleilax)  # of a state: a template looks whether they are there

Look = Callable[[Any], Any]


@cache
def looked_at(environment: Environment, template: str) -> Look:
    """A function that gives all values at which a template looks in a reader."""
    known = {READER, *WORDS, *environment.globals}
    expressions = {repr(expression): expression for expression in found(environment, template, known)}.values()
    plain = [path for expression in expressions if (path := attributes(expression))]
    others = [look(environment, expression) for expression in expressions if not attributes(expression)]
    each = [look(environment, expression) for expression in expressions if attributes(expression)]
    together = attrgetter(*plain, *plain[:1]) if plain else lambda r: ()  # of several paths it gives a tuple

    def values(r: Any) -> list[Any]:
        try:
            seen = together(r)
        except AttributeError:
            seen = tuple([one(r) for one in each])
        return [*[True if isinstance(one, PARTS) else one for one in seen], *[one(r) for one in others]]

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
    elif isinstance(node, (nodes.Getattr, nodes.Call)) and names(node) <= known and not says(node):
        if READER in names(node):
            yield node
    else:
        assert not (isinstance(node, nodes.Name) and node.name == READER), "a reader as a whole cannot be compared"
        if says(node) and READER in names(node):
            yield LANGUAGE
        for child in node.iter_child_nodes():
            yield from within(environment, child, known)


def says(node: nodes.Node) -> bool:
    """Whether it is words, which follow from what they are about and the language."""
    return isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in WORDS


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


def calculated(environment: Environment, node: nodes.Expr) -> Look:
    """What is called with values of the reader."""
    if isinstance(node, nodes.Getattr):
        inner, name = calculated(environment, node.node), node.attr
        return lambda r: getattr(inner(r), name)
    if isinstance(node, nodes.Call):
        assert not (node.dyn_args or node.dyn_kwargs), "too much to be compared"
        called, given = calculated(environment, node.node), [calculated(environment, one) for one in node.args]
        named = {one.key: calculated(environment, one.value) for one in node.kwargs}
        return lambda r: called(r)(*[one(r) for one in given], **{name: one(r) for name, one in named.items()})
    if isinstance(node, nodes.Const):
        return lambda r: node.value
    assert isinstance(node, nodes.Name), "too much to be compared"
    return (lambda r: r) if node.name == READER else lambda r: environment.globals[node.name]
