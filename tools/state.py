"""Writes the methods of the state's classes that follow from their fields: ``python -m tools.state`` (make state).

A field is said once, in ``__init__`` of its class in ``sietch/rules/state.py`` or ``additions.py``, with its type
where the default does not show it. From that come ``copy()``, ``unshare()``, ``facts()`` and ``clear_turn()``, as
plain code that mypyc compiles well:

- fields under the comment ``# this turn`` belong to the turn: ``clear_turn()`` sets them to their defaults;
- fields under a comment that ends in ``(not the state's own)`` are neither copied nor told;
- a list that begins as ``NOTHING`` is never changed in place (``rules/lists.py``) and shared by copies, any other
  list is copied;
- ``unshare()`` gives a copy lists of its own for those that it shares;
- parts of the state are copied and told by their own methods; a part whose comment says ``told only where there is
  one`` is missing from the facts of games without it, whose digests are older than the part.
"""

from __future__ import annotations

import ast
import re
import textwrap
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RULES = Path(__file__).resolve().parent.parent / "sietch" / "rules"
MODULES = (RULES / "state.py", RULES / "additions.py")
BEGIN = "    # --- from here to the end of the class: written by tools/state.py (make state)\n"
TURN, FOREIGN, SHARED = "# this turn", "(not the state's own)", "NOTHING"
LATE = "told only where there is one"
WIDTH = 115

PART = re.compile(r"(\w+) \| None")
TOLD = {  # how facts() tells fields of these types
    "Box": "self.{name}.id",
    "list[SeatState]": "tuple([p.facts() for p in self.{name}])",
    "list[list[int]]": "tuple([tuple(pile) for pile in self.{name}])",
    "list[Item]": "tuple([(repr(EFFECTS[e]), source, place) for e, source, place in self.{name}])",
    "list[Frame]": "tuple([named(frame) for frame in self.{name}])",
}


@dataclass(frozen=True)
class Field:
    """One field of a class."""

    name: str
    type: str  # "" where the default is a plain value that says it
    default: str
    of_turn: bool
    foreign: bool
    shared: bool
    late: bool

    @property
    def copied(self) -> str:
        """What a copy's field is set to."""
        if self.type == "list[SeatState]":
            return f"[p.copy() for p in self.{self.name}]"
        if self.type == "list[list[int]]":
            return f"[pile[:] for pile in self.{self.name}]"
        if self.type.startswith("list[") and not self.shared:
            return f"self.{self.name}[:]"
        return f"self.{self.name}"

    @property
    def told(self) -> str:
        """How ``facts()`` tells it."""
        if PART.fullmatch(self.type):
            return f"None if self.{self.name} is None else self.{self.name}.facts()"
        plain = "tuple(self.{name})" if self.type.startswith("list[") else "self.{name}"
        return TOLD.get(self.type, plain).format(name=self.name)


def fields(init: ast.FunctionDef, lines: list[str]) -> list[Field]:
    """The fields that an ``__init__`` declares, in order."""
    found: list[Field] = []
    heading = ""
    said = {node.lineno: node for node in init.body}
    for number in range(init.body[0].lineno, init.body[-1].lineno + 1):
        line = lines[number - 1].strip()
        if line.startswith("#"):
            heading = line
        node = said.get(number)
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        assert isinstance(target, ast.Attribute), line
        type_ = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
        default = ast.unparse(node.value)
        is_list = isinstance(node.value, (ast.List, ast.BinOp)) or default in (SHARED, "NO_PILE")
        assert type_ or not is_list, f"say the type of {line}"
        foreign = heading.endswith(FOREIGN)
        marks = (heading == TURN, foreign, default == SHARED, LATE in line)
        found.append(Field(target.attr, type_, default, *marks))
    return found


@cache
def sharing() -> set[str]:
    """The parts of the state that have lists which copies share."""
    found = set()
    for module in MODULES:
        text = module.read_text("utf-8")
        for name, init in classes(text):
            if any(field.shared for field in fields(init, text.splitlines())):
                found.add(name)
    return found


def classes(text: str) -> list[tuple[str, ast.FunctionDef]]:
    """The classes of a module that have an ``__init__``, with it."""
    return [
        (node.name, part)
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef)
        for part in node.body
        if isinstance(part, ast.FunctionDef) and part.name == "__init__"
    ]


def unsharing(found: list[Field]) -> str:
    """The method that gives a copy lists of its own, where a class or one of its parts shares any."""
    code = ""
    for field in found:
        part = PART.fullmatch(field.type)
        if field.shared:
            code += f"    self.{field.name} = self.{field.name}[:]\n"
        elif field.type == "list[SeatState]":
            code += f"    for p in self.{field.name}:\n        p.unshare()\n"
        elif part and part.group(1) in sharing():
            code += f"    if self.{field.name} is not None:\n        self.{field.name}.unshare()\n"
    return code and f"\ndef unshare(self) -> None:\n{code}"


def methods(name: str, init: ast.FunctionDef, found: list[Field]) -> str:
    """The written methods of a class."""
    given = [arg.arg for arg in init.args.args[1:]]
    code = ""
    if any(field.of_turn for field in found):
        code += "\ndef clear_turn(self) -> None:\n"
        code += "".join(f"    self.{field.name} = {field.default}\n" for field in found if field.of_turn)
    code += f"\ndef copy(self) -> {name}:\n    twin = {name}({', '.join(f'self.{arg}' for arg in given)})\n"
    for field in found:
        if field.name in given or field.foreign:
            continue
        if PART.fullmatch(field.type):
            code += f"    if self.{field.name} is not None:\n"
            code += f"        twin.{field.name} = self.{field.name}.copy()\n"
        else:
            code += f"    twin.{field.name} = {field.copied}\n"
    code += "    return twin\n" + unsharing(found) + "\ndef facts(self) -> tuple[object, ...]:\n"
    told = ", ".join(field.told.replace(" ", "~") for field in found if not (field.foreign or field.late))
    filled = textwrap.wrap(told, WIDTH - 12, break_long_words=False, break_on_hyphens=False)
    late = [field.name for field in found if field.late]
    code += "    told = (\n" if late else "    return (\n"
    code += "".join(f"        {line}\n" for line in filled).replace("~", " ")
    code = code.rstrip("\n") + ",\n    )  # fmt: skip\n"
    if late:
        parts = " + ".join(f"late(self.{name})" for name in late)
        code += f"    return told + {parts}\n"
    return textwrap.indent(code, "    ")


def written(text: str) -> str:
    """The module's text with the methods of every class of fields as its fields ask for."""
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):  # from the end, so that line numbers stay true
        if not isinstance(node, ast.ClassDef):
            continue
        inits = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
        begin = next((i for i in range(node.lineno, node.end_lineno or 0) if lines[i] + "\n" == BEGIN), None)
        if not inits or begin is None:
            continue
        code = methods(node.name, inits[0], fields(inits[0], lines))
        lines[begin : node.end_lineno] = [BEGIN.rstrip("\n"), *code.rstrip("\n").splitlines()[1:]]
    return "\n".join(lines) + "\n"


def main() -> None:
    for module in MODULES:
        module.write_text(written(module.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
