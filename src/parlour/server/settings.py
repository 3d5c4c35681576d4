"""The settings of a server."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from parlour.core.game import Resource

BOT_PROCESSES = max(1, min(4, os.cpu_count() or 1))


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs; the defaults suit playing at home."""

    data: Path = Path("data")
    database: str | None = None  # a SQLAlchemy URL; None is SQLite in the data folder
    redis: str | None = None  # the URL of the Redis that tells processes with the same database of each other's moves
    ray: str | None = None  # the address of the Ray cluster that bots think on; None is processes on this machine
    host: str = "127.0.0.1"
    port: int | None = None  # None is 8000, or the next free one
    origins: tuple[str, ...] = ()  # further origins whose pages may change things
    allowed_hosts: tuple[str, ...] = ()  # further names that the server goes by
    secure_cookie: bool = False  # send the cookie over TLS only, even if no proxy says that a request came that way
    trusted_proxies: str = "127.0.0.1"
    reload_page: bool = False  # read the page's files again on every visit
    lexicons: tuple[Resource, ...] = ()  # word lists besides Parlour's own

    open_connections: int = 10_000  # in all, as far as the system lets so many files be open
    request_seconds: float = 10.0  # for a request to arrive, from its first byte to its last
    longest_body: int = 16_384
    longest_name: int = 40
    tables_per_person: int = 50  # running at the same time
    tables_per_address: int = 500  # in an hour
    connections_per_person: int = 20  # at one table
    connections_per_address: int = (
        2_000  # at all tables, where watchers leave half of them to the players; others as many
    )
    watchers_per_table: int = 200  # connections of people without a seat; the players have places of their own
    watchers_per_address: int = 100  # likewise, at one table
    changes_per_second: float = 20.0  # requests that change something, per person
    change_burst: int = 60
    reads_per_second: float = 50.0  # per address, because cookies are free
    read_burst: int = 1_000
    messages_per_second: float = 20.0  # on one live connection
    message_burst: int = 40
    questions_per_person: int = 4  # that wait for an answer at the same time
    questions_per_address: int = 16  # likewise
    question_seconds: float = 10.0  # after which a question is not answered any more
    replay_seconds: float = 60.0  # likewise, for one that goes through a whole match
    acts_per_second: float = 0.2  # other things than moves, per player at one table
    act_burst: int = 40
    newcomer_burst: int = 100  # who sit down at one table; then as many as other acts of one player
    longest_line: int = 200  # that somebody says at a table
    lines_per_second: float = 0.5  # per person at one table
    line_burst: int = 6
    longest_log: int = 50_000  # after which a match can only be ended
    unsent_bytes: int = 1 << 20  # after which a connection that does not read is closed
    send_seconds: float = 20.0  # likewise, and after which an answer that is not read is given up
    absent_seconds: float = 60.0  # after which the host may give the seat away
    shortest_step_seconds: int = 5  # the time limits that a table may have
    longest_step_seconds: int = 600
    idle_seconds: float = 600.0  # after which a table that nobody looks at leaves memory

    look_seconds: float = 1.0  # after which to look again for other processes' moves, without Redis
    lease_seconds: float = 10.0  # for which a process keeps the bots of a table to itself

    bot_processes: int | None = None  # None is as many as the cluster has processors, or BOT_PROCESSES
    bot_seconds: float = 1.0
    bot_pace: float = 0.4
    bot_linger_seconds: float = 60.0  # for which bots go on after a player was last here
    bot_patience: float = 1.0  # stretches the time that bots take in games where all move at once
    analysis_seconds: float = 0.5  # for one turn
    analysis_linger_seconds: float = 30.0  # for which an analysis goes on after somebody last asked
    hindsight_seconds: float = 5.0
    compose_seconds: float = 120.0  # for a daily
    daily_secret: str | None = None  # shared with other houses that want the same days
    warm_up_seconds: float = 120.0  # for a bot to load and compile before its first move
    grace_seconds: float = 5.0  # by which a bot may be late before a move is made for it

    @property
    def thought_seconds(self) -> float:
        """How long to wait for what a bot thinks, even if it has to get ready first."""
        return self.warm_up_seconds + max(self.bot_seconds, self.hindsight_seconds) + self.grace_seconds

    @property
    def url(self) -> str:
        return self.database or f"sqlite+pysqlite:///{self.data / 'parlour.sqlite'}"
