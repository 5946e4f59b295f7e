"""Places to play: the table in a terminal."""
