"""Every component of the base game, played on a table."""
