"""The report of proven rules: true for this repository, and right on small made-up ones."""

from pathlib import Path

import pytest

from tools import rules_coverage
from tools.rules_coverage import EXAMPLES as EXAMPLES_FILE
from tools.rules_coverage import PROVE, ROOT, CoverageError, collect, counts, linked, main, report, unproven

RULES = """# Base game

## COMP: components

- **B-COMP-01**: There are 18 cards. [000,EN]
- **B-COMP-02**: There is one Mentat. (= A-COMP-07) [EN]
- **B-COMP-03**: Tokens lie beside the board. [EN]

## SOLO: solo game

- **B-SOLO-01**: Two Rivals. [HH]

## OPEN: points left open

- **B-OPEN-01**: Let the row shrink. [inf]
"""

FAQ = """## General rulings

- **F-01** An order to discard concerns the hand. related: B-COMP-01
"""

EXAMPLES = """## Base game: short examples

```yaml
id: EX-B-01
title: a small one
```
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository with five rules, one example and no tests; its solo game is of another box."""
    monkeypatch.setattr(rules_coverage, "OTHER_BOXES", {"B-SOLO-01"})
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (rules / "base.md").write_text(RULES)
    (rules / "faq.md").write_text(FAQ)
    (rules / "examples.md").write_text(EXAMPLES)
    return tmp_path


def write_tests(tree: Path, text: str, name: str = "test_a.py") -> None:
    (tree / "tests" / name).write_text(f"import pytest\nfrom tests.marks import rule\n{text}")


def write_unproven(tree: Path, text: str) -> None:
    (tree / "docs" / "rules" / "unproven.toml").write_text(text)


def proven(tree: Path) -> dict[str, list[str]]:
    return {id: entry.tests for id, entry in collect(tree)[0].items() if entry.tests}


PROVEN = 1032
"""So many rules were proven when this was last looked at; the number may grow, never shrink."""


def test_every_rule_of_this_repository_is_proven_or_excused() -> None:
    entries, reasons = collect(ROOT)
    counted = [entry for entry in entries.values() if entry.scope == PROVE]
    assert not [entry.id for entry in unproven(entries) if entry.id not in reasons]
    assert sum(bool(entry.tests) for entry in counted if entry.file != EXAMPLES_FILE) >= PROVEN
    examples = [entry for entry in counted if entry.file == EXAMPLES_FILE]
    assert len(examples) >= 56 and all(entry.tests for entry in examples)


def test_rules_are_read_with_text_section_and_scope(tree: Path) -> None:
    entries, _ = collect(tree)
    assert list(entries) == [
        "B-COMP-01", "B-COMP-02", "B-COMP-03", "B-SOLO-01", "B-OPEN-01", "F-01", "EX-B-01",
    ]  # fmt: skip
    assert entries["B-COMP-02"].text == "There is one Mentat."
    assert entries["B-COMP-02"].section == "COMP: components"
    assert entries["F-01"].text == "An order to discard concerns the hand."
    assert entries["EX-B-01"].text == "a small one"
    assert [entries[id].scope for id in ("B-COMP-01", "B-SOLO-01", "B-OPEN-01")] == ["prove", "elsewhere", "note"]


def test_marks_on_functions_parameters_classes_and_modules(tree: Path) -> None:
    write_tests(
        tree,
        """
@rule("B-COMP-01", "EX-B-01")
def test_one(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("B-COMP-02"))])
def test_two(n): ...

@rule("B-COMP-03")
class TestThree:
    def test_four(self): ...
    @rule("F-01")
    def test_five(self): ...
""",
    )
    write_tests(tree, 'pytestmark = [rule("B-OPEN-01")]\ndef test_six(): ...\n', "test_b.py")
    assert proven(tree) == {
        "B-COMP-01": ["tests/test_a.py::test_one"],
        "B-COMP-02": ["tests/test_a.py::test_two"],
        "B-COMP-03": ["tests/test_a.py::TestThree"],
        "B-OPEN-01": ["tests/test_b.py"],
        "F-01": ["tests/test_a.py::TestThree::test_five"],
        "EX-B-01": ["tests/test_a.py::test_one"],
    }


def test_only_rules_in_scope_are_counted(tree: Path) -> None:
    write_tests(tree, '@rule("B-COMP-01", "B-SOLO-01", "B-OPEN-01", "EX-B-01")\ndef test_one(): ...\n')
    assert counts(collect(tree)[0]) == ("1 of 4 rules proven", "1 of 1 worked examples reproduced")


def test_report_lists_tests_and_reasons(tree: Path) -> None:
    write_tests(tree, '@rule("B-COMP-01")\ndef test_one(): ...\n')
    write_unproven(tree, 'B-COMP-03 = "about pieces on a table"\n')
    pages = report(*collect(tree))
    assert list(pages) == ["proof/index.md", "proof/base.md", "proof/faq.md", "proof/examples.md"]
    row = "[B-COMP-01](../rules/base.md#b-comp-01) | There are 18 cards. | `tests/test_a.py::test_one` |"
    assert row in pages["proof/base.md"] and "B-SOLO-01" not in pages["proof/base.md"]
    overview = pages["proof/index.md"]
    assert "| [base.md](base.md) | 1 of 3 | 1 not counted" in overview
    assert "- **B-COMP-03** Tokens lie beside the board. *Reason:* about pieces on a table" in overview
    assert "- **B-COMP-02** There is one Mentat. *Reason:* no test yet" in overview
    assert "- **B-SOLO-01**" not in overview


def test_digests_lead_to_their_proof(tree: Path) -> None:
    digest = linked(RULES, "base.md", collect(tree)[0])
    assert '- <a id="b-comp-01"></a>**[B-COMP-01](../proof/base.md#b-comp-01)**: There are 18' in digest
    assert '- <a id="b-solo-01"></a>**B-SOLO-01**: Two Rivals.' in digest  # not counted: no proof to lead to


@pytest.mark.parametrize("off", ["skip", "xfail"])
def test_a_test_that_does_not_run_proves_nothing(tree: Path, off: str) -> None:
    write_tests(tree, f'@pytest.mark.{off}(reason="later")\n@rule("B-COMP-01")\ndef test_one(): ...\n')
    assert proven(tree) == {}


@pytest.mark.parametrize(
    ("tests", "unproven", "complaint"),
    [
        ('@rule("B-COMP-99")\ndef test_one(): ...', "", "test_one names B-COMP-99"),
        ('@rule("B-COMP-01")\ndef helper(): ...', "", "helper carries B-COMP-01 but is not a test"),
        ('pytestmark = rule("B-COMP-01")', "", "no test that runs"),
        ("@rule(ID)\ndef test_one(): ...", "", "plain strings, not ID"),
        ("", 'B-COMP-99 = "because"', "unproven.toml names B-COMP-99, which is not in"),
        ("", 'B-COMP-01 = " "', "no reason for B-COMP-01"),
        ('@rule("B-COMP-01")\ndef test_one(): ...', 'B-COMP-01 = "because"', "test_one proves it"),
    ],
)
def test_contradictions_are_refused(
    tree: Path, tests: str, unproven: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write_tests(tree, tests)
    write_unproven(tree, unproven)
    with pytest.raises(CoverageError, match=complaint):
        collect(tree)
    assert main(tree) == 1
    assert complaint in capsys.readouterr().err


def test_an_id_stands_only_once(tree: Path) -> None:
    (tree / "docs" / "rules" / "faq.md").write_text("- **B-COMP-01** Again.\n")
    with pytest.raises(CoverageError, match=r"B-COMP-01 stands in base.md and again in faq.md"):
        collect(tree)


def test_a_rule_without_test_and_reason_is_told(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_tests(tree, '@rule("B-COMP-01", "B-COMP-02", "F-01", "EX-B-01")\ndef test_one(): ...\n')
    assert main(tree) == 1
    assert "B-COMP-03: NO TEST YET" in capsys.readouterr().out
    write_unproven(tree, 'B-COMP-03 = "about pieces on a table"\n')
    assert main(tree) == 0
    assert "B-COMP-03: about pieces on a table" in capsys.readouterr().out


def test_scope_names_sections_that_exist() -> None:
    entries = rules_coverage.read_rules(rules_coverage.ROOT / "docs" / "rules")
    headings = {(entry.file, entry.section.split(":")[0]) for entry in entries.values()}
    for file, sections in rules_coverage.NOTES.items():
        assert {(file, section) for section in sections} <= headings
    assert entries.keys() >= rules_coverage.OTHER_BOXES
