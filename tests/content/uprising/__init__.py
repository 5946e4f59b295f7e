"""Every component of Uprising, played on a table."""
