"""Going to a server's table by its link, or into its world without end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from parlour.core import Seat, Unknown, Unreadable
from parlour.terminal.help import GETTING_ABOUT
from parlour.terminal.remote import RemoteTable, at_board
from parlour.terminal.server_session import Link, ServerSession
from parlour.terminal.visited_table import VisitedTable
from parlour.terminal.wandering import PLAY, go
from parlour.wire.catalogue import Games, HouseInfo
from parlour.wire.people import Me
from parlour.wire.tables import Seated, Sit, Summary

Check = Callable[[Summary], None]  # raises an error if it is better not to sit down


def join(
    url: str,
    name: str | None,
    seat: Seat | None,
    *,
    watch: bool = False,
    identity: Path | None = None,
    check: Check | None = None,
) -> RemoteTable:
    """Go to a table by its link, and sit down if the link gives a seat; `identity` is where cookies are kept."""
    link = Link.read(url)
    session = session_of(link.server, name, identity)
    at = link.table if watch else _seated(session, link, seat, check)
    table = RemoteTable(session, at)
    table.remarks = (*greeting(session), *table.remarks)
    return table


def visit(url: str, token: str, seat: Seat | None, check: Check | None = None) -> VisitedTable:
    """Go to a table by its link with a visiting bot, and sit down if the link gives a seat."""
    link = Link.read(url)
    session = ServerSession(link.server, token=token)
    return VisitedTable(session, _seated(session, link, seat, check))


def _seated(session: ServerSession, link: Link, seat: Seat | None, check: Check | None) -> str:
    """Sit down if the link gives a seat, once the table has been checked; the table where the seat is."""
    if link.invite is None:
        return link.table
    try:
        found = session.get(Summary, f"/api/tables/{link.table}")
    except Unreadable:  # a private table, which only its players can see
        found = None
    if found is not None and found.yours:
        return link.table
    if found is not None and check is not None:
        check(found)
    return session.post(Seated, f"/api/tables/{link.table}/sit", Sit(link.invite, seat)).table


def greeting(session: ServerSession) -> tuple[str, ...]:
    """What a house with a name or a notice of its own says to everybody who comes."""
    house = session.get(HouseInfo, "/api/house")
    welcome = () if house.name == "Parlour" else (f"Welcome to {house.name}.",)
    return (*welcome, house.notice) if house.notice else welcome


class WorldLink(NamedTuple):
    """A link into a world: the server, and the game and the place if it names them."""

    server: str
    game: str
    place: str

    @classmethod
    def read(cls, text: str) -> WorldLink | None:
        """Read a link as people pass it on; None if it leads elsewhere."""
        parts = urlsplit(text if "://" in text else f"http://{text}")
        found = re.fullmatch(r"(?:/w/([a-z0-9_-]{1,40})(?:/([0-9:,-]{1,200}))?)?/?", parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc or not found:
            return None
        return cls(f"{parts.scheme}://{parts.netloc}", found[1] or "", found[2] or "")


def is_address(text: str) -> bool:
    """Whether this is a server's address and nothing more."""
    link = WorldLink.read(text)
    return link is not None and not link.game


def is_world_link(text: str) -> bool:
    """Whether a link leads into a world, and not to one table."""
    link = WorldLink.read(text)
    return link is not None and bool(link.game)


def enter_world(url: str, name: str | None) -> RemoteTable:
    """Go to a place of a server's world, or to a board with company if the link names none."""
    link = WorldLink.read(url)
    if link is None:
        raise Unreadable(f"{url!r} is not the address of a server; such an address looks like http://localhost:8000.")
    session = session_of(link.server, name)
    worlds = [game.name for game in session.get(Games, "/api/games").games if game.world]
    if not worlds:
        raise Unknown("This server has no world.")
    arrived = go(session, f"/api/world/{link.game or worlds[0]}", link.place or PLAY)
    table = at_board(session, arrived)
    table.remarks = (*table.remarks, GETTING_ABOUT)
    return table


def session_of(server: str, name: str | None, identity: Path | None = None) -> ServerSession:
    """Somebody's session at a server, under a name if they give one."""
    session = ServerSession(server, identity)
    if name is not None:
        session.put(Me, "/api/me", Me(name))
    return session
