"""Finding somebody to play with at a server, and one's own tables there."""

from __future__ import annotations

import time
from collections.abc import Callable
from urllib.parse import quote, urlsplit

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from parlour.core import Unreadable, registry
from parlour.core.game_clock import about
from parlour.terminal.joining import session_of
from parlour.terminal.remote import POLICY_VIOLATION, TRY_AGAIN_LATER, RemoteTable
from parlour.terminal.server_session import ServerSession, Unreachable
from parlour.wire.meeting import MeetingMessage, Paired
from parlour.wire.message import read
from parlour.wire.tables import NewTable, OpenedTable, SeatWish, Summary, Tables

USUAL_CLOCK = "10+5"
PATIENCE = 15.0  # seconds after which the computer is offered


def session_at(address: str, name: str | None) -> ServerSession:
    """Somebody's session at a server, by its address alone."""
    parts = urlsplit(address if "://" in address else f"http://{address}")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise Unreadable(
            f"{address!r} is not the address of a server; such an address looks like http://localhost:8000."
        )
    return session_of(f"{parts.scheme}://{parts.netloc}", name)


def usual_terms(game: str) -> tuple[str, str | None]:
    """The clock of a quick game, and the level of the computer if nobody comes, where no others are chosen."""
    found = registry.find(game)
    return "" if found.info.at_once else USUAL_CLOCK, next(iter(registry.bots(game)), None)


def play_somebody(
    session: ServerSession, game: str, clock: str, level: str | None, wants_bot: Callable[[], bool]
) -> RemoteTable:
    """Wait until somebody wants the same. After a while `wants_bot` asks whether to play the computer, if it has a
    level for that."""
    where = f"{session.server.replace('http', 'ws', 1)}/api/quick/{quote(game, safe='')}?clock={quote(clock, safe='')}"
    cookie, asked = {"Cookie": f"parlour={session.cookie}"}, level is None
    offer_at = time.monotonic() + PATIENCE
    try:
        with connect(where, additional_headers=cookie, open_timeout=10) as socket:
            while True:
                wait = None if asked else max(0.0, offer_at - time.monotonic())
                try:
                    message: MeetingMessage = read(MeetingMessage, socket.recv(timeout=wait))
                except TimeoutError:
                    asked = True
                    if wants_bot():
                        break
                    continue
                if isinstance(message, Paired):
                    return RemoteTable(session, message.table)
    except ConnectionClosed as closed:
        if closed.rcvd is not None and closed.rcvd.code in (POLICY_VIOLATION, TRY_AGAIN_LATER):
            raise Unreadable(closed.rcvd.reason) from None
        raise Unreachable("The connection was lost; try again.") from None
    except (WebSocketException, OSError):
        raise Unreachable(f"{session.server} does not answer.") from None
    seats = [SeatWish("me"), SeatWish("bot", level)]
    return RemoteTable(session, session.post(OpenedTable, "/api/tables", NewTable(game, seats)).table)


def tables_in_lines(session: ServerSession) -> list[str]:
    """One's running tables, those that wait first, and the public ones, each with its link."""
    found = session.get(Tables, "/api/tables")
    mine = sorted((table for table in found.mine if table.outcome is None), key=lambda table: not _waits(table))
    lines = ["Your tables:" if mine else "You have no running tables here."]
    lines += [_line(session, table) for table in mine]
    if found.watch:
        lines += ["Public tables:", *(_line(session, table) for table in found.watch)]
    return [*lines, "Go to one with: parlour join LINK. Play somebody with: parlour join ADDRESS --quick GAME."]


def _waits(table: Summary) -> bool:
    return any(seat in table.yours for seat in table.to_act)


def _line(session: ServerSession, table: Summary) -> str:
    names = [seat.name or "an open seat" for seat in table.seats if seat.seat not in table.yours]
    whose = "your move" if _waits(table) else "their move" if table.yours else "under way"
    clock = table.game_clock
    left = [clock.left[seat] for seat in clock.running] if clock else []
    time_left = f", {about(left[0])} left" if left and left[0] is not None else ""
    company = f" with {', '.join(names)}" if names else ""
    return f"{table.title}{company}: {whose}{time_left}. {session.server}/t/{table.table}"
