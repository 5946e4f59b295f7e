"""What ``make docs`` adds to the pages of docs/ while MkDocs builds the site (mkdocs.yml names this file).

The proof of every rule is written from the digests and the tests, the list of words from all declarations;
CONTRIBUTING.md is taken from the top of the repository. A site that would fetch anything else is refused.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tools import rules_coverage, word_list

if TYPE_CHECKING:  # MkDocs is there when it calls; whoever only tests this need not have it
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

CONTRIBUTING = "CONTRIBUTING.md"
RULINGS = "rulings.md"
WORDS = "reference/words.md"
DIGESTS = {f"rules/{name}": name for name in rules_coverage.FILES}
FETCHED = re.compile(r'<(?:script|img|iframe)\b[^>]*\bsrc="https?:[^>]*>|<link\b[^>]*\bhref="https?:[^>]*>')
RULE = re.compile(r"\b(?:[A-Z]-[A-Z]+|F)-\d+\b")
TITLED = re.compile(r"^- \*\*(.+?)\*\*(.*\n(?:  .*\n)*)", re.MULTILINE)
TITLED_LIST = re.compile(rf"(?:{TITLED.pattern})+", re.MULTILINE)
TABLE_HEAD = "| about | what we do, and why |\n|---|---|\n"
EXAMPLE = re.compile(r"^>>> .*?(?=^\s*$|\Z)", re.DOTALL | re.MULTILINE)


@cache
def collected() -> tuple[dict[str, rules_coverage.Entry], dict[str, str]]:
    return rules_coverage.collect(rules_coverage.ROOT)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that stand nowhere in docs/."""
    from mkdocs.structure.files import File

    collected.cache_clear()  # mkdocs serve builds again and again
    contributing = (rules_coverage.ROOT / CONTRIBUTING).read_text(encoding="utf-8")
    added = {CONTRIBUTING: contributing.replace("](docs/", "]("), WORDS: word_list.page()}
    for path, text in (added | rules_coverage.report(*collected())).items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let every rule of a digest lead to its proof, and rulings to the rules; show rulings as tables."""
    path, entries = page.file.src_uri, collected()[0]
    if path in DIGESTS:
        return rules_coverage.linked(markdown, DIGESTS[path], entries)
    if path == RULINGS:
        return tabled(RULE.sub(lambda found: rule_link(found[0], entries), markdown))
    return markdown


def on_post_build(config: MkDocsConfig) -> None:
    """The site must work where there is no network."""
    from mkdocs.exceptions import PluginError

    for path in Path(config.site_dir).rglob("*.html"):
        if found := fetched(path.read_text(encoding="utf-8")):
            raise PluginError(f"{path} would fetch something from elsewhere: {found[0]}")


def rule_link(id: str, entries: dict[str, rules_coverage.Entry]) -> str:
    """A rule that is named, as a link to where it stands; a worked example has no place of its own."""
    known = id in entries and entries[id].file in rules_coverage.FILES
    return f"[{id}](rules/{entries[id].file}#{id.lower()})" if known else id


def tabled(markdown: str) -> str:
    """Lists whose entries begin with a title, as tables.

    >>> print(tabled("- **Seats.** Even and\\n  odd.\\n- **Trade** is free.\\n"))
    | about | what we do, and why |
    |---|---|
    | **Seats** | Even and odd. |
    | **Trade** | … is free. |
    <BLANKLINE>
    """

    def row(entry: re.Match[str]) -> str:
        title, told = (" ".join(part.split()).replace("|", "\\|") for part in entry.groups())
        goes_on = "" if title.endswith(".") else "… "
        return f"| **{title.rstrip('.')}** | {goes_on}{told.lstrip(', ')} |\n"

    return TITLED_LIST.sub(lambda entries: TABLE_HEAD + TITLED.sub(row, entries[0]), markdown)


def fetched(html: str) -> list[str]:
    """What a page fetches from other places by itself; links are for people to follow.

    >>> fetched('<a href="https://example.org">there</a><script src="assets/here.js"></script>')
    []
    >>> fetched('<link rel="stylesheet" href="https://fonts.example.org/css">')
    ['<link rel="stylesheet" href="https://fonts.example.org/css">']
    """
    return FETCHED.findall(html)


def fenced(docstring: str) -> str:
    r"""A docstring with its examples, each up to the next empty line, as blocks of code.

    >>> fenced("What it is.\n\n>>> 1 + 1\n2").splitlines()
    ['What it is.', '', '```pycon', '>>> 1 + 1', '2', '```']
    """
    return EXAMPLE.sub(lambda example: f"```pycon\n{example[0].rstrip()}\n```\n", docstring).rstrip("\n")
