"""The web: JSON, the pages' routes, the push channel, and what all requests pass."""
