"""Report which test proves which rule: docs/rules/*.md against the @rule marks in tests/.

    python -m tools.rules_coverage    # say how many are proven, and which are not

The pages that list every rule with its tests are put into the site (tools/pages.py). Rules and marks are both
read as text, so the report needs no test run. A mark promises that the test fails if the rule is broken;
keeping that promise is the author's and the reader's task.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FILES = ("base.md", "faq.md", "uprising.md", "hagal.md", "six-player.md", "ix.md", "immortality.md")
"""Files of docs/rules that hold rules, in the order of the report."""

EXAMPLES = "examples.md"
"""The file of docs/rules that holds worked examples."""

NOTES = {
    "base.md": {"VAR", "OPEN"},
    "uprising.md": {"OPEN"},
    "six-player.md": {"OPEN"},
    "ix.md": {"OPEN"},
    "immortality.md": {"OPEN"},
}
"""Sections (headings up to their colon) that decide how to read the rules: listed, not counted."""

OTHER_BOXES = {
    *(f"U-MIX-{n:02d}" for n in range(1, 8)),
    *(f"S-MIX-{n:02d}" for n in range(14, 25)),
}
"""Entries about Rise of Ix, which X-MIX says in full."""

RULE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z]+)?-\d+)\*\*:? (.+)$")
EXAMPLE = re.compile(r"^id: ((?:EX-[A-Z]|[IX]-EX)-\d+)$")
TITLE = re.compile(r"^title: (.+)$")
TAIL = re.compile(r"\s*(\[[^\]]*\]|\((?:=|chg |new|removes )[^)]*\)|related: .*)$")

PROVE, NOTE, ELSEWHERE = "prove", "note", "elsewhere"

FOLDER = "proof"
"""Where the pages of the report stand in the site, beside the digests in ``rules``."""

INTRODUCTION = (
    "Every rule of the [digests](../rules/base.md) is carried by tests that fail if it is broken: "
    "they name it in a `@rule` mark. `make docs` reads both and writes these pages."
)
ABOUT_NOTES = "Readings chosen where the sources differ or are silent; not counted."
ABOUT_OTHERS = "not counted: said in full by ix.md"


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


def unproven(entries: dict[str, Entry]) -> list[Entry]:
    """The rules in scope that no test carries."""
    return [entry for entry in entries.values() if entry.scope == PROVE and not entry.tests]


def report(entries: dict[str, Entry], reasons: dict[str, str]) -> dict[str, str]:
    """The pages of the report by their path in the site: an overview, and one for each digest."""
    files = list(dict.fromkeys(entry.file for entry in entries.values()))
    pages = {f"{FOLDER}/index.md": _overview(entries, reasons, files)}
    for file in files:
        pages[f"{FOLDER}/{file}"] = _page(file, [entry for entry in entries.values() if entry.file == file])
    return pages


def _overview(entries: dict[str, Entry], reasons: dict[str, str], files: list[str]) -> str:
    lines = ["# Which test proves which rule", "", INTRODUCTION, ""]
    lines += [f"- {sentence}" for sentence in counts(entries)]
    lines += ["", "| digest | proven | |", "|---|---|---|"]
    for file in files:
        own = [entry for entry in entries.values() if entry.file == file]
        counted = [entry for entry in own if entry.scope == PROVE]
        others = sum(entry.scope == ELSEWHERE for entry in own)
        proven = f"{sum(bool(entry.tests) for entry in counted)} of {len(counted)}"
        lines.append(f"| [{file}]({file}) | {proven} | {f'{others} {ABOUT_OTHERS}' if others else ''} |")
    lines += ["", "## Not proven", ""]
    lines += [
        f"- **{entry.id}** {_short(entry.text)} *Reason:* {reasons.get(entry.id, 'no test yet')}"
        for entry in unproven(entries)
    ] or ["Nothing."]
    return "\n".join(lines) + "\n"


def _page(file: str, entries: list[Entry]) -> str:
    """The rules of one digest, each with its tests."""
    lines = ["---", "search:", "  exclude: true", "---", "", f"# Proof of {file}"]
    counted = [entry for entry in entries if entry.scope == PROVE]
    for section in dict.fromkeys(entry.section for entry in counted):
        lines += ["", f"## {section}", "", *_table([entry for entry in counted if entry.section == section])]
    if notes := [entry for entry in entries if entry.scope == NOTE]:
        lines += ["", "## Design notes", "", ABOUT_NOTES, "", *_table(notes)]
    return "\n".join(lines) + "\n"


def _table(entries: list[Entry]) -> list[str]:
    lines = ["| id | what it says | proven by |", "|---|---|---|"]
    for entry in entries:
        text = _short(entry.text).replace("|", "\\|")
        tests = "<br>".join(f"`{test}`" for test in entry.tests) or "-"
        lines.append(f"| {anchor(entry.id)}{_digest_link(entry)} | {text} | {tests} |")
    return lines


def anchor(id: str) -> str:
    """A place on a page that can be linked to.

    >>> anchor("B-ACQ-01")
    '<a id="b-acq-01"></a>'
    """
    return f'<a id="{id.lower()}"></a>'


def _digest_link(entry: Entry) -> str:
    """Examples have no lines of their own in their digest: they stand in blocks."""
    return entry.id if entry.file == EXAMPLES else f"[{entry.id}](../rules/{entry.file}#{entry.id.lower()})"


def linked(digest: str, file: str, entries: dict[str, Entry]) -> str:
    """The text of a digest in which every rule can be linked to, and leads to its proof."""

    def link(line: re.Match[str]) -> str:
        id = line[1]
        shown = id if entries[id].scope == ELSEWHERE else f"[{id}](../{FOLDER}/{file}#{id.lower()})"
        return f"- {anchor(id)}**{shown}**"

    return re.sub(r"^- \*\*([A-Z]+(?:-[A-Z]+)?-\d+)\*\*", link, digest, flags=re.MULTILINE)


def _short(text: str, limit: int = 120) -> str:
    if len(text) <= limit:
        return text
    return text[:limit].rsplit(" ", 1)[0].rstrip(",;:") + " ..."


def main(root: Path = ROOT) -> int:
    """The command line."""
    try:
        entries, reasons = collect(root)
    except CoverageError as error:
        print(error, file=sys.stderr)
        return 1
    print(*counts(entries), sep="\n")
    missing = 0
    for entry in unproven(entries):
        missing += entry.id not in reasons
        print(f"{entry.id}: {reasons.get(entry.id, 'NO TEST YET')}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
