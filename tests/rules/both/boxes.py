"""Ways to ask both boxes about a rule that they print alike."""

import pytest

from tests.table import Table, UprisingTable

both_boxes = pytest.mark.parametrize("box", ["base", "uprising"])
both_tables = pytest.mark.parametrize("table", [Table, UprisingTable])

QUIET = {Table: "desert_power", UprisingTable: "protect_the_sietches"}
"""A Conflict over no space, whose first reward asks nothing and draws no card."""
