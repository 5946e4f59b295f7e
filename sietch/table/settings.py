"""What a server can be told."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "sietch.db"


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, refilled by so many a second. A burst of 0 means no limit."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    db: str  # a database URL of SQLAlchemy
    bot_processes: int = 1
    bot_seconds: float = 5.0  # a bot that thinks longer is replaced by chance
    heartbeat: float = 20.0  # seconds between two signs of life on a push channel
    beat: float = 2.0  # seconds between two words to the other servers of who is here
    silence: float = 7.0  # seconds after which a server that says nothing is taken to have stopped
    bots_silence: float = 3.0  # seconds after which another server's bots are taken to have stopped
    absence: float = 60.0  # seconds after which somebody who has left the table may be voted out for a bot
    store_pause: float = 0.25  # seconds that bots first wait for a store that does not answer; then ever longer
    most_body: int = 32_768  # bytes
    most_upload: int = 2_097_152  # bytes of a request that brings a record
    most_record: int = 262_144  # bytes of the record itself: many times the longest game
    most_message: int = 4_096  # bytes of a message from a push client
    most_steps: int = 60  # steps that wait for a slow page; it skips the oldest
    most_live: int = 500  # games kept in memory
    most_listeners: int = 64  # push channels of one client, and of one game
    most_undos: int = 1_000  # of one seat in one game; choices are bounded by the game itself
    most_names: int = 100  # of one seat in one game
    requests: Rate = field(default=Rate(200, 40))
    creations: Rate = field(default=Rate(20, 0.2))
    private_webhooks: bool = False  # whether webhooks may lead to private addresses
    reactions: Rate = field(default=Rate(5, 0.5))  # of one seat in one game
    drawing: str = "sietch.table.page.draw"  # the module that draws the pages


def sqlite_url(folder: Path) -> str:
    """The database of a data folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / DATABASE}"
