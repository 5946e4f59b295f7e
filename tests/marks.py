"""Marks that tests carry.

``@rule("B-COMBAT-07")`` says that the test fails if that rule of docs/rules is broken. It also takes ids
of worked examples (``EX-B-01``), several ids at once, and stands on functions, on classes, in
``pytest.param(..., marks=rule(...))``, or on a whole module as ``pytestmark = rule(...)``.
"""

import os

import pytest

LONG = os.environ.get("SIETCH_LONG") == "1"
"""Whether ``make test-long`` runs: every variant of what the usual run looks at in one."""

THEMES = ["light", "dark"] if LONG else ["light"]

rule = pytest.mark.rule
