"""The errors of the public API: each message says what was wrong and what is possible."""

from __future__ import annotations


class SietchError(ValueError):
    """Any wrong input to Sietch; the game it was meant for is unchanged."""


class IllegalChoice(SietchError):
    """An option that the pending decision does not have."""


class BadSetup(SietchError):
    """A game that cannot be set up: unknown box or leader, wrong number of players."""


class BadRecord(SietchError):
    """A record that does not replay: malformed, tampered with, or of other rules."""
