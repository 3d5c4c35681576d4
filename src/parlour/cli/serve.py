"""`parlour serve`: run a server, with tables in the browser."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from parlour.cli.arguments import count
from parlour.core import Unreadable
from parlour.core.days import configured_secret
from parlour.server.listening import FIRST_PORT, listen
from parlour.server.settings import BOT_PROCESSES, Settings
from parlour.server.storage.lock import FolderInUse
from parlour.words.lexicon import Lexicon


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, help=f"the port (default: {FIRST_PORT}, or the next free one)")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder for tables (default: %(default)s)")
    parser.add_argument("--database", metavar="URL", help="keep tables here instead: postgresql+psycopg://…")
    parser.add_argument(
        "--redis", metavar="URL", help="tell other servers with the same database of every move at once: redis://…"
    )
    parser.add_argument(
        "--workers", type=count, default=1, metavar="N", help="how many processes serve; more than one share --database"
    )
    parser.add_argument(
        "--origin", action="append", default=[], help="another origin whose pages may make changes; can be repeated"
    )
    parser.add_argument(
        "--allowed-host",
        action="append",
        default=[],
        metavar="NAME",
        help="another name that people may open this server by; can be repeated",
    )
    parser.add_argument("--secure-cookie", action="store_true", help="send the cookie over TLS only")
    parser.add_argument(
        "--trusted-proxies", default="127.0.0.1", metavar="ADDRESSES", help="whose X-Forwarded headers to trust"
    )
    parser.add_argument(
        "--lexicon",
        action="append",
        default=[],
        metavar="FILE",
        help="a word list that tables may choose besides Parlour's own; can be repeated",
    )
    parser.add_argument("--bot-seconds", type=float, default=1.0, help="how long bots think about a move (default: 1)")
    parser.add_argument(
        "--bot-processes",
        type=count,
        metavar="N",
        help=f"how many processes bots think in (here: {BOT_PROCESSES}; with --ray, as many as there are processors)",
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="let bots think on this Ray cluster: auto, HOST:PORT, ray://HOST:PORT or local"
    )
    parser.add_argument("--reload-page", action="store_true", help="read the page's files again on every visit")


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    if problem := _problem(args):
        print(problem, file=sys.stderr)
        return 1
    settings = Settings(
        data=args.data,
        database=args.database,
        redis=args.redis,
        ray=args.ray,
        host=args.host,
        port=args.port,
        origins=tuple(args.origin),
        allowed_hosts=tuple(args.allowed_host),
        secure_cookie=args.secure_cookie,
        trusted_proxies=args.trusted_proxies,
        bot_seconds=args.bot_seconds,
        reload_page=args.reload_page,
        lexicons=tuple(read_lexicons(args.lexicon).values()),
        bot_processes=args.bot_processes,
        daily_secret=configured_secret(),
    )
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        port = settings.port or FIRST_PORT
        print(f"Cannot listen on {settings.host}:{port}: {error.strerror}.", file=sys.stderr)
        return 1
    from parlour import server

    if args.workers > 1:
        from parlour.server.processes import run_together
        from parlour.server.storage.migrations.migrate import migrate
        from parlour.server.storage.outage import reached

        with reached():  # one says what is wrong, not each of them
            migrate(settings.url)
        return run_together(settings, args.workers, listening)
    try:
        server.run(settings, listening)
    except FolderInUse as error:
        print(error.message, file=sys.stderr)
        return 1
    return 0


def _problem(args: argparse.Namespace) -> str | None:
    """What is wrong with the flags, or missing for them."""
    if args.redis and not args.database:
        return "--redis is for servers that share a database; give --database as well."
    if args.redis and not args.redis.startswith(("redis://", "rediss://", "unix://")):
        return "--redis takes an address like redis://news.example.org:6379."
    if args.workers > 1 and (args.database or "sqlite").startswith("sqlite"):
        return "--workers needs a database that several processes can share: PostgreSQL."
    for flag, module, extra in (("redis", "redis", "redis"), ("ray", "ray", "cluster")):
        if getattr(args, flag) and find_spec(module) is None:
            return f"--{flag} needs an extra: pip install 'parlour[{extra}]'."
    return None


def read_lexicons(paths: list[str]) -> dict[str, Lexicon]:
    """The operator's word lists by name."""
    found: dict[str, Lexicon] = {}
    for path in paths:
        lexicon = Lexicon.load(path)
        if lexicon.name in found:
            raise Unreadable(f"Two word lists are called {lexicon.name}; tables could not tell them apart.")
        found[lexicon.name] = lexicon
    return found
