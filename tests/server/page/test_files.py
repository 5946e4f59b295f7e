"""The pages' files are laid out for people, and style sheets hang together."""

from __future__ import annotations

import re
from pathlib import Path

from sietch.table.page import draw

PAGE = Path(draw.__file__).parent
STATIC = PAGE / "static"
LONGEST = 115
SHEETS = [path for path in STATIC.rglob("*.css") if path.parent.name != "fonts"]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def test_lines_can_be_read() -> None:
    files = [*SHEETS, *STATIC.rglob("*.js"), *(PAGE / "templates").rglob("*.html")]
    long = [
        f"{path.name}:{n}"
        for path in files
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert len(files) > 80 and not long


def test_every_script_and_sheet_says_what_it_is_for() -> None:
    mute = [path.name for path in SHEETS if not path.read_text(encoding="utf-8").startswith("/* ")]
    mute += [path.name for path in STATIC.rglob("*.js") if not path.read_text(encoding="utf-8").startswith("// ")]
    assert not mute


def test_every_part_of_a_sheet_is_imported() -> None:
    imported = {
        (path.parent / name).resolve()
        for path in SHEETS
        for name in re.findall(r'^@import "(.+?)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    parts = {path.resolve() for path in SHEETS if path.parent != STATIC}
    assert all(path.is_file() for path in imported) and parts <= imported


def test_custom_properties_are_defined_and_used() -> None:
    styles = COMMENT.sub("", "\n".join(path.read_text(encoding="utf-8") for path in SHEETS))
    drawn = [path.read_text(encoding="utf-8") for kind in ("*.py", "*.html", "*.svg") for path in PAGE.rglob(kind)]
    everything = "\n".join([styles, *drawn])
    defined = set(re.findall(r"(--[a-z][\w-]*)\s*:", everything))
    used = set(re.findall(r"var\(\s*(--[a-z][\w-]*)", everything))
    needed = set(re.findall(r"var\(\s*(--[a-z][\w-]*)\s*\)", everything))  # nothing stands in for them
    assert not needed - defined
    assert not set(re.findall(r"(--[a-z][\w-]*)\s*:", styles)) - used


def test_no_rule_asks_what_is_anywhere_in_the_page() -> None:
    """A page whose root or body depends on all that is in it has to find every style anew at each change."""
    asking = [
        f"{path.name}: {rule}"
        for path in SHEETS
        for rule in re.findall(r"\b(?:html|body|main|:root)[^\s,>+~{]*:has\(.*", path.read_text(encoding="utf-8"))
    ]
    assert not asking


def test_no_rule_is_for_what_every_element_might_draw_beside_it() -> None:
    """Each element would have both styled, drawn or not."""
    beside_all = re.compile(r"(?<![\w\])&-])::(?:before|after)\b")
    sheets = {path.name: COMMENT.sub("", path.read_text(encoding="utf-8")) for path in SHEETS}
    assert not [name for name, text in sheets.items() if beside_all.search(text)]
