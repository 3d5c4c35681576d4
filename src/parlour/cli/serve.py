"""`parlour serve`: run a server, with tables in the browser."""

from __future__ import annotations

import argparse
import sys

from parlour.core.errors import Unreadable
from parlour.core.extras import need
from parlour.server.configuration import add_flags, in_force, passwords_shown, read_settings
from parlour.server.listening import FIRST_PORT, listen
from parlour.server.settings import Settings
from parlour.server.storage.lock import FolderInUse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_flags(parser)
    parser.add_argument("--check", action="store_true", help="say what is set, and where, without serving")
    parser.usage = "parlour serve [--host HOST] [--port N] [--data FOLDER] [--config FILE] [SETTINGS]"
    parser.epilog = (
        "Every setting is also a variable (--read-burst is PARLOUR_READ_BURST) and a key of the file (read_burst). "
        "Secrets are never flags: PARLOUR_COOKIE_SECRETS, PARLOUR_DAILY_SECRET and PARLOUR_METRICS_TOKEN, and the "
        "addresses of databases with a password, PARLOUR_DATABASE and PARLOUR_REDIS; or the same with _FILE."
    )


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    settings = read_settings(args)
    if problem := _problem(settings):
        print(problem, file=sys.stderr)
        return 1
    for shown, instead in passwords_shown(args).items():
        print(f"{shown}: every user of this machine can read its password; use {instead} instead.", file=sys.stderr)
    if args.check:
        print("\n".join(in_force(args) or ["Everything is as usual."]))
        return 0
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        port = settings.port or FIRST_PORT
        print(f"Cannot listen on {settings.host}:{port}: {error.strerror}.", file=sys.stderr)
        return 1
    for port in _metrics_ports(settings):
        try:
            listen(settings.metrics_host, port).close()
        except OSError as error:
            print(f"Cannot listen on {settings.metrics_host}:{port}: {error.strerror}.", file=sys.stderr)
            return 1
    from parlour import server

    if settings.workers > 1 or settings.supervised:
        from parlour.server.processes import run_together
        from parlour.server.storage.migrations.migrate import migrate
        from parlour.server.storage.outage import reached

        if settings.database is not None:
            with reached():  # one says what is wrong, not each of them
                migrate(settings.url)
        return run_together(settings, listening, lambda: _read_again(args))
    try:
        server.run(settings, listening)
    except FolderInUse as error:
        print(error.message, file=sys.stderr)
        return 1
    return 0


def _read_again(args: argparse.Namespace) -> Settings:
    settings = read_settings(args)
    if problem := _problem(settings):
        raise Unreadable(problem)
    return settings


def _metrics_ports(settings: Settings) -> range:
    first = settings.metrics_port
    return range(0) if first is None else range(first, min(first + settings.workers, 65536))


def _problem(settings: Settings) -> str | None:
    """What does not fit together, or is missing."""
    if settings.redis and not settings.database:
        return "--redis is for servers that share a database; give --database as well."
    if settings.redis and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        return "--redis takes an address like redis://news.example.org:6379."
    if settings.workers > 1 and (settings.database or "sqlite").startswith("sqlite"):
        return "--workers needs a database that several processes can share: PostgreSQL."
    if settings.shortest_step_seconds > settings.longest_step_seconds:
        return "shortest_step_seconds is more than longest_step_seconds."
    for name, extra in (("redis", "redis"), ("ray", "cluster")):
        if getattr(settings, name):
            need(extra, f"--{name}")
    return None
