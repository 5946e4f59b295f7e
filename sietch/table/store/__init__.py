"""Where games are kept: the database and what its owner may do with it."""
