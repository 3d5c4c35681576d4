"""The settings of a server. Each is also a flag, an environment variable and a key of a file: see configuration.py."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from parlour.core.days import checked_secret
from parlour.core.errors import Unreadable
from parlour.core.game import Resource
from parlour.server.house import House, read_house
from parlour.server.listening import FIRST_PORT
from parlour.server.offers import read_bots, read_word_lists

BOT_PROCESSES = max(1, min(4, os.cpu_count() or 1))
SHORTEST_SECRET = 32


class About(NamedTuple):
    """What an operator is told about a setting, and how it is read."""

    help: str
    least: float | None  # for a number: the least that it can be
    most: float | None
    flag: str | None  # None is its name; "" is no flag
    metavar: str | None
    is_secret: bool  # can be read from a file of its own
    choices: tuple[str, ...]
    read: Callable[[Any], Any] | None  # makes the value of what was given; raises Unreadable


def setting(
    default: Any,
    help: str,
    *,
    least: float | None = None,
    most: float | None = None,
    flag: str | None = None,
    metavar: str | None = None,
    is_secret: bool = False,
    choices: tuple[str, ...] = (),
    read: Callable[[Any], Any] | None = None,
) -> Any:
    """A field of the settings."""
    about = About(help, least, most, flag, metavar, is_secret, choices, read)
    return field(default=default, metadata={"about": about})


def _long_enough(secrets: tuple[str, ...]) -> tuple[str, ...]:
    if any(len(secret) < SHORTEST_SECRET for secret in secrets):
        raise Unreadable(f"a secret has at least {SHORTEST_SECRET} characters")
    return secrets


def _words(path: Path) -> Path:
    """The path of a list that can be read."""
    from parlour.server.manners.refused_words import read_list

    read_list(path)
    return path


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs; the defaults suit playing at home."""

    host: str = setting("127.0.0.1", "the address to listen on")
    port: int | None = setting(None, f"the port (default: {FIRST_PORT}, or the next free one)", least=0, most=65535)
    workers: int = setting(1, "how many processes serve; more than one share --database", most=1_000)
    supervised: bool = setting(
        False, "run under a second process, so that on SIGHUP a fresh one takes over; always so with --workers"
    )
    data: Path = setting(Path("data"), "the folder for tables")
    database: str | None = setting(
        None, "keep tables here instead: postgresql+psycopg://…", metavar="URL", is_secret=True
    )
    redis: str | None = setting(
        None,
        "tell other servers with the same database of every move at once: redis://…",
        metavar="URL",
        is_secret=True,
    )
    ray: str | None = setting(
        None, "let bots think on this Ray cluster: auto, HOST:PORT, ray://HOST:PORT or local", metavar="ADDRESS"
    )
    origins: tuple[str, ...] = setting((), "another origin whose pages may make changes", flag="origin")
    allowed_hosts: tuple[str, ...] = setting(
        (), "another name that people may open this server by", flag="allowed-host", metavar="NAME"
    )
    secure_cookie: bool = setting(
        False, "send the cookie over TLS only, even if no proxy says that a request came that way"
    )
    cookie_secrets: tuple[str, ...] = setting(
        (), "what signs cookies, newest first; others are still accepted", flag="", is_secret=True, read=_long_enough
    )
    passkey_domain: str | None = setting(
        None, "the domain that passkeys are made for (default: the name that a visitor uses)", metavar="NAME"
    )
    daily_secret: str | None = setting(
        None, "shared by houses that want the same dailies", flag="", is_secret=True, read=checked_secret
    )
    trusted_proxies: str = setting("127.0.0.1", "whose X-Forwarded headers to trust", metavar="ADDRESSES")
    lexicons: tuple[Resource, ...] = setting(
        (),
        "a word list that tables may choose besides Parlour's own",
        flag="lexicon",
        metavar="FILE",
        read=read_word_lists,
    )
    bots: tuple[tuple[str, str, str], ...] = setting(  # game, level, and where it is found
        (),
        "offer a bot of your own at tables, a class as module:Class or a program as exec:COMMAND",
        flag="bot",
        metavar="GAME.NAME=BOT",
        read=read_bots,
    )
    refused_words: Path | None = setting(
        None, "a list of words that are not wanted in names and among strangers", metavar="FILE", read=_words
    )
    house: House = setting(House(), "what the house shows of its own", flag="", read=read_house)
    reload_page: bool = setting(False, "read the page's files again on every visit")

    log: str = setting("text", "how the log is written to standard error", choices=("text", "json"))
    access_log: bool = setting(False, "log every request as well")
    metrics_port: int | None = setting(
        None, "also answer /metrics at this port; with --workers, each process has the next one", least=1, most=65535
    )
    metrics_host: str = setting("127.0.0.1", "the address of --metrics-port")
    metrics_token: str | None = setting(
        None, "a bearer token with which /metrics can be read at the server's own port", flag="", is_secret=True
    )

    passkeys_per_person: int = setting(20, "that an account may have")
    passkey_seconds: int = setting(300, "for a passkey to answer, and to add one after signing in with a recovery code")
    sign_ins_per_minute: float = setting(10.0, "per address, whether they succeed or not")
    sign_in_burst: int = setting(30, "of them at once")
    exports_per_minute: float = setting(3.0, "files with everything about a person that they may save")
    open_connections: int = setting(10_000, "in all, as far as the system lets so many files be open")
    request_seconds: float = setting(10.0, "for a request to arrive, from its first byte to its last")
    idle_connection_seconds: int = setting(5, "after which a connection without a request is closed")
    longest_head: int = setting(65_536, "bytes of a request before its body")
    longest_body: int = setting(16_384, "bytes of a request, or of a message on a live connection")
    longest_name: int = setting(40, "characters in a name")
    tables_per_person: int = setting(50, "running at the same time")
    tables_per_address: int = setting(500, "opened in an hour")
    connections_per_person: int = setting(20, "live connections at one table")
    connections_per_address: int = setting(
        2_000, "live connections at all tables, where watchers leave half to the players; other connections as many"
    )
    watchers_per_table: int = setting(200, "connections of people without a seat; players have their own places")
    watchers_per_address: int = setting(100, "likewise from one address, at one table")
    changes_per_second: float = setting(20.0, "requests that change something, per person")
    change_burst: int = setting(60, "of them at once")
    changes_per_address: float = setting(300.0, "likewise, and messages on live connections, from one address")
    address_change_burst: int = setting(3_000, "of them at once")
    reads_per_second: float = setting(
        50.0, "requests that only read and new live connections, per address, as cookies are free"
    )
    read_burst: int = setting(1_000, "of them at once")
    messages_per_second: float = setting(20.0, "on one live connection")
    message_burst: int = setting(40, "of them at once")
    questions_per_person: int = setting(4, "that wait for an answer at the same time")
    questions_per_address: int = setting(16, "likewise, from one address")
    question_seconds: float = setting(10.0, "after which a question is no longer answered")
    replay_seconds: float = setting(60.0, "likewise, for one that goes through a whole match")
    acts_per_second: float = setting(0.2, "other things than moves, per player at one table")
    act_burst: int = setting(40, "of them at once")
    newcomer_burst: int = setting(100, "people who sit down at one table; then as many as other acts of one player")
    longest_line: int = setting(200, "characters that somebody says at a table at once")
    lines_per_second: float = setting(0.5, "that somebody says at one table")
    line_burst: int = setting(6, "of them at once")
    reports_per_address: int = setting(30, "in an hour")
    reports_per_person: int = setting(50, "that nobody has dealt with yet")
    blocks_per_person: int = setting(500, "people whom somebody may block")
    friends_per_person: int = setting(200, "that somebody may have")
    friend_links_per_person: int = setting(20, "that nobody has used yet")
    friend_link_days: int = setting(7, "for which a link that makes friends can be used")
    people_waiting: int = setting(2_000, "for somebody to play with, at one process")
    people_looking: int = setting(5_000, "at who waits and what is played, on the home page, at one process")
    tables_listed: int = setting(30, "on somebody's home page, of their own and of public ones")
    boards_listed: int = setting(12, "on a game's shelf, of one's own and of others")
    invitations_listed: int = setting(20, "from friends, the newest first")
    bots_per_person: int = setting(10, "visiting bots that somebody may give tokens to")
    bot_streams_per_address: int = setting(20, "streams of events that visiting bots read")
    challenge_seconds: float = setting(15.0, "for a visiting bot to answer a challenge")
    longest_log: int = setting(50_000, "entries after which a match can only be ended")
    unsent_bytes: int = setting(1 << 20, "after which a connection that does not read is closed")
    send_seconds: float = setting(20.0, "likewise, and after which an answer that is not read is given up")
    absent_seconds: float = setting(60.0, "after which the host may give the seat away", least=0)
    shortest_step_seconds: int = setting(5, "the shortest time limit that a table may have")
    longest_step_seconds: int = setting(600, "the longest")
    uptime_seconds: float = setting(5.0, "between two notes that a process is there, so that clocks know of outages")
    lookout_seconds: float = setting(10.0, "after which to look again for clocks of tables that are not in memory")
    idle_seconds: float = setting(600.0, "after which a table that nobody looks at leaves memory")

    look_seconds: float = setting(1.0, "after which to look again for what others stored, without Redis")
    lease_seconds: float = setting(10.0, "for which a process keeps the bots of a table to itself")

    bot_processes: int | None = setting(
        None, f"how many processes bots think in (here: {BOT_PROCESSES}; with --ray, one for each processor)"
    )
    bot_seconds: float = setting(1.0, "how long bots think about a move")
    bot_pace: float = setting(0.4, "seconds that a bot waits before it moves", least=0)
    bot_linger_seconds: float = setting(60.0, "for which bots go on after a player was last here", least=0)
    bot_patience: float = setting(1.0, "stretches the time that bots take in games where all move at once", least=0)
    analysis_seconds: float = setting(0.5, "for one turn")
    analysis_linger_seconds: float = setting(30.0, "for which an analysis goes on after somebody last asked")
    hindsight_seconds: float = setting(5.0, "for how well a finished solo game could have gone")
    compose_seconds: float = setting(120.0, "for a daily to be composed")
    kit_seconds: float = setting(120.0, "for a game in a box to be drawn")
    kits_kept: int = setting(32, "games in a box; a game has as many as it has options")
    kits_waiting: int = setting(8, "of them to be drawn, one after the other")
    warm_up_seconds: float = setting(120.0, "for a bot to load and compile before its first move")
    grace_seconds: float = setting(5.0, "by which a bot may be late before a move is made for it", least=0)

    @property
    def lexicon_names(self) -> tuple[str, ...]:
        return tuple(lexicon.name for lexicon in self.lexicons)

    @property
    def thought_seconds(self) -> float:
        """How long to wait for what a bot thinks, even if it has to get ready first."""
        return self.warm_up_seconds + max(self.bot_seconds, self.hindsight_seconds) + self.grace_seconds

    @property
    def url(self) -> str:
        return self.database or f"sqlite+pysqlite:///{self.data / 'parlour.sqlite'}"
