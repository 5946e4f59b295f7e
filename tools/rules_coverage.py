"""Report which test proves which rule: docs/rules/*.md against the @rule marks in tests/.

    python -m tools.rules_coverage            # rewrite docs/rules-coverage.md
    python -m tools.rules_coverage --check    # only say whether it is up to date

Rules and marks are both read as text, so the report needs no test run. A mark promises that the
test fails if the rule is broken; keeping that promise is the author's and the reader's task.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FILES = ("base.md", "faq.md", "uprising.md", "hagal.md", "six-player.md")
"""Files of docs/rules that hold rules, in the order of the report."""

EXAMPLES = "examples.md"
"""The file of docs/rules that holds worked examples."""

NOTES = {"base.md": {"VAR", "OPEN"}, "uprising.md": {"OPEN"}, "six-player.md": {"OPEN"}}
"""Sections (headings up to their colon) that decide how to read the rules: listed, not counted."""

OTHER_BOXES = {
    *(f"U-MIX-{n:02d}" for n in range(1, 9)),
    *(f"S-MIX-{n:02d}" for n in range(8, 25)),
}
"""Entries about other boxes, Immortality and Rise of Ix, which are no part of this."""

RULE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z]+)?-\d+)\*\*:? (.+)$")
EXAMPLE = re.compile(r"^id: (EX-[A-Z]-\d+)$")
TITLE = re.compile(r"^title: (.+)$")
TAIL = re.compile(r"\s*(\[[^\]]*\]|\((?:=|chg |new|removes )[^)]*\)|related: .*)$")

PROVE, NOTE, ELSEWHERE = "prove", "note", "elsewhere"

INTRODUCTION = "Written by `make rules` from [the digests](rules/) and the `@rule` marks of the tests."
ABOUT_NOTES = "Readings chosen where the sources differ or are silent; not counted."
ABOUT_OTHERS = "Rules about other boxes, which are no part of this; not counted."


class CoverageError(Exception):
    """The rules, the marks and the list of unproven rules contradict each other."""


@dataclass
class Entry:
    """One rule or worked example, and the tests that carry its id."""

    id: str
    file: str
    section: str
    text: str
    scope: str
    tests: list[str] = field(default_factory=list)


def read_rules(folder: Path) -> dict[str, Entry]:
    """All rules and worked examples of the digests in ``folder``, by id."""
    entries: dict[str, Entry] = {}
    for name in (*FILES, EXAMPLES):
        path = folder / name
        for entry in _read_file(path) if path.exists() else ():
            if entry.id in entries:
                raise CoverageError(f"{entry.id} stands in {entries[entry.id].file} and again in {name}")
            entries[entry.id] = entry
    return entries


def _read_file(path: Path) -> Iterator[Entry]:
    section, example = "", ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("##"):
            section = line.lstrip("# ")
        elif found := RULE.match(line):
            yield _entry(found[1], path.name, section, found[2])
        elif found := EXAMPLE.match(line):
            example = found[1]
        elif (found := TITLE.match(line)) and example:
            yield _entry(example, path.name, section, found[1])
            example = ""


def _entry(id: str, file: str, section: str, text: str) -> Entry:
    key = section.split(":")[0]
    scope = ELSEWHERE if id in OTHER_BOXES else NOTE if key in NOTES.get(file, set()) else PROVE
    while TAIL.search(text):  # sources and cross references say nothing about the rule itself
        text = TAIL.sub("", text)
    return Entry(id, file, section, text, scope)


def read_marks(tests: Path) -> Iterator[tuple[str, str]]:
    """Every (rule id, test) pair that the files in ``tests`` mark, the test as ``path::name``."""
    for path in sorted(tests.rglob("*.py")):
        where = path.relative_to(tests.parent).as_posix()
        yield from _marks_in(ast.parse(path.read_text(encoding="utf-8")), where)


def _marks_in(node: ast.Module | ast.ClassDef, where: str) -> Iterator[tuple[str, str]]:
    """The marks on a module or class (for all its tests) and on what stands in it."""
    own = [child.value for child in node.body if isinstance(child, ast.Assign) and _is_pytestmark(child)]
    own += node.decorator_list if isinstance(node, ast.ClassDef) else []
    ids = list(_ids(own, where))
    if ids and not _has_live_test(node):
        raise CoverageError(f"{where} carries {ids[0]} but has no test that runs")
    yield from ((id, where) for id in ids)

    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield from _marks_in(child, f"{where}::{child.name}")
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{where}::{child.name}"
            for id in _ids(child.decorator_list, name):
                if not child.name.startswith("test"):
                    raise CoverageError(f"{name} carries {id} but is not a test")
                if not _is_off(child):
                    yield id, name


def _is_pytestmark(statement: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets)


def _has_live_test(node: ast.Module | ast.ClassDef) -> bool:
    return any(
        _has_live_test(child)
        if isinstance(child, ast.ClassDef)
        else isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        and child.name.startswith("test")
        and not _is_off(child)
        for child in node.body
    )


def _is_off(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a test is skipped or expected to fail: then it proves nothing."""
    return any(
        isinstance(part, ast.Attribute) and part.attr in ("skip", "xfail")
        for decorator in test.decorator_list
        for part in ast.walk(decorator)
    )


def _ids(expressions: list[ast.expr], where: str) -> Iterator[str]:
    """The ids in all rule(...) calls within, also those inside pytest.param(..., marks=rule(...))."""
    for expression in expressions:
        for call in ast.walk(expression):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name != "rule":
                continue
            for argument in call.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    shown = ast.unparse(argument)
                    raise CoverageError(f"{where}: write rule ids as plain strings, not {shown}")
                yield argument.value


def collect(root: Path) -> tuple[dict[str, Entry], dict[str, str]]:
    """Rules with their tests, and the reasons of the unproven ones; raises if they contradict each other."""
    entries = read_rules(root / "docs" / "rules")
    faults = []
    for id, test in read_marks(root / "tests"):
        if id not in entries:
            faults.append(f"{test} names {id}, which is not in docs/rules")
        elif test not in entries[id].tests:
            entries[id].tests.append(test)

    listed = root / "docs" / "rules" / "unproven.toml"
    reasons = tomllib.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    for id, reason in reasons.items():
        if id not in entries:
            faults.append(f"unproven.toml names {id}, which is not in docs/rules")
        elif entries[id].tests:
            faults.append(f"unproven.toml names {id}, but {entries[id].tests[0]} proves it: remove it there")
        elif not isinstance(reason, str) or not reason.strip():
            faults.append(f"unproven.toml gives no reason for {id}")
    if faults:
        raise CoverageError("\n".join(faults))
    return entries, reasons


def counts(entries: dict[str, Entry]) -> tuple[str, str]:
    """The two sentences that sum the report up: rules, worked examples."""
    in_scope = [entry for entry in entries.values() if entry.scope == PROVE]
    rules = [entry for entry in in_scope if entry.file != EXAMPLES]
    examples = [entry for entry in in_scope if entry.file == EXAMPLES]
    proven, carried = sum(bool(e.tests) for e in rules), sum(bool(e.tests) for e in examples)
    return (
        f"{proven} of {len(rules)} rules proven",
        f"{carried} of {len(examples)} worked examples reproduced",
    )


def report(entries: dict[str, Entry], reasons: dict[str, str]) -> str:
    """The text of docs/rules-coverage.md."""
    in_scope = [entry for entry in entries.values() if entry.scope == PROVE]
    notes = [entry for entry in entries.values() if entry.scope == NOTE]
    others = [entry for entry in entries.values() if entry.scope == ELSEWHERE]
    lines = ["# Which test proves which rule", "", INTRODUCTION, ""]
    lines += [f"- {sentence}" for sentence in counts(entries)]
    lines += ["", "## Not proven", ""]
    lines += [
        f"- **{entry.id}** {_short(entry.text)} *Reason:* {reasons.get(entry.id, 'no test yet')}"
        for entry in in_scope
        if not entry.tests
    ] or ["Nothing."]
    for title, group in _grouped(in_scope):
        lines += ["", f"## {title}", "", *_table(group)]
    if notes:
        lines += ["", "## Design notes", "", ABOUT_NOTES, "", *_table(notes)]
    if others:
        lines += ["", "## Other boxes", "", ABOUT_OTHERS, ""]
        for file in dict.fromkeys(entry.file for entry in others):
            ids = [entry.id for entry in others if entry.file == file]
            lines.append(f"- [{file}](rules/{file}): {len(ids)} entries")
    return "\n".join(lines) + "\n"


def _grouped(entries: list[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    for file, section in dict.fromkeys((entry.file, entry.section) for entry in entries):
        group = [entry for entry in entries if (entry.file, entry.section) == (file, section)]
        yield f"{file}: {section}", group


def _table(entries: list[Entry]) -> list[str]:
    lines = ["| id | what it says | proven by |", "|---|---|---|"]
    for entry in entries:
        text = _short(entry.text).replace("|", "\\|")
        tests = "<br>".join(f"`{test}`" for test in entry.tests) or "-"
        lines.append(f"| {entry.id} | {text} | {tests} |")
    return lines


def _short(text: str, limit: int = 120) -> str:
    if len(text) <= limit:
        return text
    return text[:limit].rsplit(" ", 1)[0].rstrip(",;:") + " ..."


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    """The command line."""
    about = "Report which test proves which rule."
    parser = argparse.ArgumentParser(prog="python -m tools.rules_coverage", description=about)
    parser.add_argument("--check", action="store_true", help="fail if docs/rules-coverage.md is out of date")
    options = parser.parse_args(arguments)
    target = root / "docs" / "rules-coverage.md"
    try:
        entries, reasons = collect(root)
    except CoverageError as error:
        print(error, file=sys.stderr)
        return 1
    text = report(entries, reasons)
    print(*counts(entries), sep="\n")
    if not options.check:
        target.write_text(text, encoding="utf-8")
    elif not target.exists() or target.read_text(encoding="utf-8") != text:
        print("docs/rules-coverage.md is out of date: run make rules", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
