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
    teller_processes: int = 0  # that draw pages; without any the server draws them itself
    teller_seconds: float = 10.0  # one that is silent so long, although it is asked, is replaced
    bot_seconds: float = 5.0  # a bot that thinks longer is replaced by chance
    heartbeat: float = 20.0  # seconds between two signs of life on a push channel
    beat: float = 2.0  # seconds between two words to the other servers of who is here
    silence: float = 7.0  # seconds after which a server that says nothing is taken to have stopped
    bots_silence: float = 3.0  # seconds after which another server's bots are taken to have stopped
    absence: float = 60.0  # seconds after which somebody who has left the table may be voted out for a bot
    store_pause: float = 0.25  # seconds that bots first wait for a store that does not answer; then ever longer
    header_seconds: float = 10.0  # for the header of a request to come
    body_seconds: float = 60.0  # and for its body
    answer_seconds: float = 60.0  # and for the answer to be made and taken
    ping_seconds: float = 20.0  # between two pings on a push channel, and for the answer to one
    most_connections: int = 1_000  # in all
    most_client_connections: int = 100  # of one client; a trusted proxy's are not counted
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-* are believed
    most_header: int = 16_384  # bytes
    most_body: int = 32_768  # bytes
    most_upload: int = 2_097_152  # bytes of a request that brings a record
    most_record: int = 262_144  # bytes of the record itself: many times the longest game
    most_message: int = 4_096  # bytes of a message from a push client
    most_steps: int = 60  # steps that wait for a slow page; it skips the oldest
    most_live: int = 500  # games kept in memory
    idle_seconds: float = 300.0  # after which a game at which nobody is need not be kept there
    most_listeners: int = 64  # watchers' push channels of one client, and of one game
    most_seat_listeners: int = 8  # push channels of one seat
    most_undos: int = 1_000  # of one seat in one game; choices are bounded by the game itself
    most_names: int = 100  # of one seat in one game
    requests: Rate = field(default=Rate(200, 40))
    creations: Rate = field(default=Rate(20, 0.2))
    uploads: Rate = field(default=Rate(4_194_304, 50))  # bytes of records that one client brings
    most_choices: int = 5_000  # of a record that is brought: several times the longest game
    private_webhooks: bool = False  # whether webhooks may lead to private addresses
    reactions: Rate = field(default=Rate(5, 0.5))  # of one seat in one game
    reminders: Rate = field(default=Rate(2, 0.02))  # to one seat in one game
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")  # who may ask for /metrics, proxies not counted
    drawing: str = "sietch.table.page.draw"  # the module that draws the pages


def sqlite_url(folder: Path) -> str:
    """The database of a data folder. One that is missing is made, for its owner alone: secrets are kept there."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
    return f"sqlite:///{folder / DATABASE}"
