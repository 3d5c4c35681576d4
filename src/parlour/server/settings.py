"""What an operator can choose."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from parlour.core.game import Resource

THINKERS = max(1, min(4, os.cpu_count() or 1))


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs; the defaults suit a person who plays at home."""

    data: Path = Path("data")
    database: str | None = None  # a SQLAlchemy URL; None is SQLite in the data folder
    host: str = "127.0.0.1"
    port: int | None = None  # None is 8000, or the next free one
    origins: tuple[str, ...] = ()  # further origins that may change things, besides the server's own
    secure_cookie: bool = False  # only over TLS
    trusted_proxies: str = "127.0.0.1"
    reload_page: bool = False  # read the page's files again on every visit
    lexicons: tuple[Resource, ...] = ()  # word lists besides Parlour's own

    longest_body: int = 16_384
    longest_name: int = 40
    tables_per_person: int = 50  # that have not ended
    tables_per_address: int = 500  # in an hour
    connections_per_table: int = 200
    connections_per_person: int = 20  # at one table
    requests_per_second: float = 20.0  # that change something, for each person
    request_burst: int = 60
    readings_per_second: float = 50.0  # that only ask, from one address: identities cost nothing
    reading_burst: int = 1_000
    messages_per_second: float = 20.0  # on one live connection
    message_burst: int = 40
    unsent_messages: int = 400  # after which a connection that does not read is dropped
    send_seconds: float = 20.0
    absent_seconds: float = 60.0  # after which the host may give a silent seat away
    shortest_step_seconds: int = 5  # the time limits that a table may have
    longest_step_seconds: int = 600
    idle_seconds: float = 600.0  # after which a table nobody looks at is forgotten until somebody asks

    thinkers: int = THINKERS
    bot_seconds: float = 1.0
    bot_pace: float = 0.4
    bot_patience: float = 1.0  # by which bots stretch the time that they take where all move at once
    analysis_seconds: float = 0.5
    hindsight_seconds: float = 5.0  # for saying how well a solitaire might have gone
    warm_up_seconds: float = 120.0  # what a bot may need to load or compile before its first thought
    grace_seconds: float = 5.0  # what a bot may be late before somebody else moves for it

    @property
    def url(self) -> str:
        return self.database or f"sqlite+pysqlite:///{self.data / 'parlour.sqlite'}"
