"""The JSON API: its routes, its documented shapes, and how a game is told in them."""
