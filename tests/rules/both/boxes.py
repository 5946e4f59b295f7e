"""Ways to ask both boxes about a rule that they print alike."""

import pytest

from tests.table import Table, UprisingTable

both_boxes = pytest.mark.parametrize("box", ["base", "uprising"])
both_tables = pytest.mark.parametrize("table", [Table, UprisingTable])

QUIET = {Table: "desert_power", UprisingTable: "shadow_contest"}
"""A Conflict over no space, so that nobody is asked to defend one."""
