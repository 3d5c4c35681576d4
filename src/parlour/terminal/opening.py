"""Opening a table at a server from the terminal, also with a board from its shelf."""

from __future__ import annotations

from urllib.parse import quote

from parlour.core import Unreadable, registry
from parlour.core.abilities import Shelving
from parlour.core.two_tables import TwoTables
from parlour.terminal.remote import RemoteTable
from parlour.terminal.server_session import ServerSession
from parlour.wire.tables import NewTable, OpenedTable, SeatWish, Shelf, ShelvedBoard


def open_table(session: ServerSession, game: str, seats: int | None, board: str | None = None) -> RemoteTable:
    """Open a table with open seats, or two tables where the game has so many people only at two; with `board` it goes
    on from there. The first thing that is told is how to invite others."""
    found = registry.find(game)
    low, high = found.info.seats
    count = min(max(2, low), high) if seats is None else seats
    if not 1 <= count <= max(high, found.info.most_seats, _at_two(game)):
        raise Unreadable(f"{found.info.title} is not for {count}.")
    wish = NewTable(game, [SeatWish("me"), *[SeatWish("open")] * (count - 1)], board=board)
    opened = session.post(OpenedTable, "/api/tables", wish)
    table = RemoteTable(session, opened.table)
    if opened.invite:
        table.remarks = (f"Invite others: {session.server}/t/{opened.table}#{opened.invite}", *table.remarks)
    return table


def _at_two(game: str) -> int:
    """For how many people two tables are opened."""
    offered = registry.find(game).offers(TwoTables)
    return offered.people if offered else 0


def shelf_in_lines(session: ServerSession, game: str) -> list[str]:
    """The boards of a game that one may take up, and how. TABLE-11"""
    title = registry.find(game).info.title
    if registry.find(game).offers(Shelving) is None:
        return [f"{title} has no boards that could be taken up again."]
    boards = session.get(Shelf, f"/api/shelf/{quote(game, safe='')}").boards
    if not boards:
        return [f"No board of {title} is on the shelf here."]
    how = f"Take one up with: parlour join {session.server} --open {game} --take-up {boards[0].table}"
    return [*map(_line, boards), how]


def _line(board: ShelvedBoard) -> str:
    played = f", played by {', '.join(board.names)}" if board.names else ""
    return f"{board.table}: {board.told}{', yours' if board.yours else played}"
