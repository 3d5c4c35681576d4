"""Reports, blocks and friends."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from parlour.server.http.addresses import address_of
from parlour.server.http.context import GameName, TableId, person_of, services_of, table_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.solo import leaderboard
from parlour.server.world import description
from parlour.wire.manners import (
    Blocks,
    Closing,
    FriendLink,
    FriendOffer,
    Friends,
    InviteFriend,
    ReportListed,
    ReportWish,
    Whom,
)
from parlour.wire.tables import Nothing

router = WireRoutes()
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


@router.post("/api/tables/{table}/newcomers")
async def close_table(request: Request, table: TableId, body: Closing) -> Closing:
    """Close a table to newcomers, or open it again, as the host."""
    found = await table_of(request, table)
    await found.hosting.close(person_of(request), body.closed)
    return Closing(found.row.closed)


@router.post("/api/tables/{table}/report")
async def report(request: Request, table: TableId, body: ReportWish) -> Nothing:
    """Report a name or a line of the chat to the people who run this house."""
    found = await table_of(request, table)
    await services_of(request).complaints.report(person_of(request), address_of(request.scope), found, body)
    return Nothing()


@router.post("/api/tables/{table}/best/report")
async def report_score(request: Request, table: TableId, body: ReportListed) -> Nothing:
    """Report a name on the leaderboard that a finished solo game belongs to."""
    services, person = services_of(request), person_of(request)
    listed = await leaderboard.people_on(services.storage, person, await table_of(request, table))
    await services.complaints.report_listed(person, address_of(request.scope), listed, body)
    return Nothing()


@router.post("/api/world/{game}/report")
async def report_rank(request: Request, game: GameName, body: ReportListed) -> Nothing:
    """Report a name on the lists of a world."""
    services = services_of(request)
    listed = await description.people_on(services.storage, game)
    await services.complaints.report_listed(person_of(request), address_of(request.scope), listed, body)
    return Nothing()


@router.post("/api/tables/{table}/block")
async def block(request: Request, table: TableId, body: Whom) -> Nothing:
    """Block somebody: you no longer read what they say, and they cannot sit down at your tables."""
    found = await table_of(request, table)
    await services_of(request).complaints.block(person_of(request), found, body.seat, body.line)
    return Nothing()


@router.get("/api/blocks")
async def blocks(request: Request) -> Blocks:
    """Whom you have blocked."""
    return Blocks(await services_of(request).complaints.blocks_of(person_of(request)))


@router.delete("/api/blocks/{id}")
async def unblock(request: Request, id: Id) -> Nothing:
    """Unblock somebody."""
    await services_of(request).complaints.unblock(person_of(request), id)
    return Nothing()


@router.get("/api/friends")
async def friends(request: Request) -> Friends:
    """Your friends, and the tables that they invite you to."""
    return await services_of(request).friendships.of(person_of(request))


@router.post("/api/friends/link")
async def new_link(request: Request, body: Nothing | None = None) -> FriendLink:
    """A link that makes a friend of the first who agrees."""
    return FriendLink(await services_of(request).friendships.new_link(person_of(request)))


@router.post("/api/friends/offer")
async def offer(request: Request, body: FriendLink) -> FriendOffer:
    """Who made a link. Not a GET: a link is kept out of addresses."""
    return await services_of(request).friendships.offer(person_of(request), body.link)


@router.post("/api/friends/accept")
async def accept(request: Request, body: FriendLink) -> Nothing:
    """Become friends with the maker of a link."""
    await services_of(request).friendships.accept(person_of(request), body.link)
    return Nothing()


@router.delete("/api/friends/{id}")
async def remove(request: Request, id: Id) -> Nothing:
    """Be friends no longer."""
    await services_of(request).friendships.remove(person_of(request), id)
    return Nothing()


@router.post("/api/friends/{id}/invite")
async def invite(request: Request, id: Id, body: InviteFriend) -> Nothing:
    """Invite a friend to a table of yours."""
    await services_of(request).friendships.invite(person_of(request), id, body.table)
    return Nothing()


@router.delete("/api/invitations/{table}")
async def decline(request: Request, table: TableId) -> Nothing:
    """Decline an invitation."""
    await services_of(request).friendships.decline(person_of(request), table)
    return Nothing()
