"""Notation, games with their record, saved games and replay, narration of events."""
