"""`parlour serve`."""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

from parlour.core import Unreadable
from parlour.server.settings import THINKERS, Settings
from parlour.words.lexicon import Lexicon

FIRST_PORT = 8000
PORTS_TRIED = 100


def add_serve_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `parlour serve`."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, help=f"the port (default: {FIRST_PORT}, or the next free one)")
    parser.add_argument("--data", type=Path, default=Path("data"), help="the folder that tables are kept in")
    parser.add_argument("--database", metavar="URL", help="keep tables here instead: postgresql+psycopg://…")
    parser.add_argument(
        "--origin", action="append", default=[], help="another origin whose pages may change things; can be repeated"
    )
    parser.add_argument("--secure-cookie", action="store_true", help="send the cookie over TLS only")
    parser.add_argument(
        "--trusted-proxies", default="127.0.0.1", metavar="ADDRESSES", help="whose X-Forwarded headers are believed"
    )
    parser.add_argument(
        "--lexicon",
        action="append",
        default=[],
        metavar="FILE",
        help="a word list that tables may choose besides Parlour's own; can be repeated",
    )
    parser.add_argument("--bot-seconds", type=float, default=1.0, help="how long bots think about a move")
    parser.add_argument(
        "--thinkers",
        type=int,
        default=THINKERS,
        metavar="N",
        help="how many processes bots think in (here: %(default)s)",
    )
    parser.add_argument("--reload-page", action="store_true", help="read the page's files again on every visit")


def run_serve(args: argparse.Namespace) -> int:
    """Run the server until somebody stops it."""
    lists = read_lexicons(args.lexicon)
    settings = Settings(
        data=args.data,
        database=args.database,
        host=args.host,
        port=args.port,
        origins=tuple(args.origin),
        secure_cookie=args.secure_cookie,
        trusted_proxies=args.trusted_proxies,
        bot_seconds=args.bot_seconds,
        reload_page=args.reload_page,
        lexicons=tuple(lists.values()),
        thinkers=max(1, args.thinkers),
    )
    try:
        listening = listen(settings.host, settings.port)
    except OSError as error:
        print(f"Nobody can listen on {settings.host}:{settings.port or FIRST_PORT}: {error.strerror}.", file=sys.stderr)
        return 1
    from parlour.server import run

    if settings.database is not None:
        run(settings, listening)
        return 0
    with alone(settings.data) as first:
        if not first:
            print(f"Another server keeps its tables in {settings.data}; give --data another folder.", file=sys.stderr)
            return 1
        run(settings, listening)
    return 0


def read_lexicons(places: list[str]) -> dict[str, Lexicon]:
    """The operator's word lists by name."""
    found: dict[str, Lexicon] = {}
    for place in places:
        lexicon = Lexicon.load(place)
        if lexicon.name in found:
            raise Unreadable(f"Two word lists are called {lexicon.name}; tables could not tell them apart.")
        found[lexicon.name] = lexicon
    return found


@contextlib.contextmanager
def alone(data: Path) -> Iterator[bool]:
    """Whether nobody else serves this folder: two would not tell each other what happens at their tables."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (data / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or on the first free one if none was asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            return listening
        except OSError as error:
            listening.close()
            problem = error
    assert problem is not None
    raise problem
