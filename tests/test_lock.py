"""Every change is checked with packages that were looked at: each is named, with its version and its hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;\\]+)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:(\w+)")


def locked(name: str = "ci") -> dict[str, list[tuple[str, list[str]]]]:
    """By package: its versions (there may be one for each kind of machine), each with its hashes."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    starts = list(PINNED.finditer(text))
    for this, following in zip(starts, [*starts[1:], None], strict=True):
        told = text[this.start() : following.start() if following else len(text)]
        found.setdefault(this[1], []).append((this[2], HASH.findall(told)))
    return found


def wanted(*extras: str) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    texts = [text for extra in extras for text in project["optional-dependencies"][extra]]
    return [Requirement(text) for text in (*project["dependencies"], *texts)]


CHECKED = re.findall(r"foreach extra,([a-z ]+),--extra", MAKEFILE)[0].split()  # as ``make lock`` names them


@pytest.mark.parametrize("requirement", wanted(*CHECKED), ids=str)
def test_what_is_needed_is_locked(requirement: Requirement) -> None:
    versions = [version for version, _ in locked()[requirement.name.lower()]]
    assert any(version in requirement.specifier for version in versions), versions


def test_every_package_has_its_hashes() -> None:
    bare = [name for name, versions in locked().items() for _, hashes in versions if not hashes]
    assert len(locked()) > 50 and not bare


def test_a_server_is_installed_with_packages_that_were_checked() -> None:
    server, checked = locked("server"), locked()
    assert all(found in checked[name] for name, versions in server.items() for found in versions)
    assert server.keys() >= {requirement.name.lower() for requirement in wanted("postgres", "build")}


def test_every_change_is_checked_with_these_packages() -> None:
    assert re.search(r"^make locked\b", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    recipe = MAKEFILE.split("\nlocked:")[1].split("\n\n")[0]
    assert "--require-hashes --requirement requirements/ci.lock" in recipe
