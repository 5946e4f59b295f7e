"""Every component of Rise of Ix, played on a table."""
