"""Finding somebody to play with: live, for as long as one is connected."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, WebSocket

from parlour.core import ParlourError
from parlour.server.errors import TooFast
from parlour.server.http.addresses import address_of
from parlour.server.http.context import person_of, services_of
from parlour.server.http.live_socket import live_socket
from parlour.server.http.turning_away import turn_away
from parlour.server.meeting.visitor import Visitor

router = APIRouter()


@router.websocket("/api/quick/{game}")
async def wait_for_somebody(socket: WebSocket, game: str, clock: str = "") -> None:
    services, room = services_of(socket), services_of(socket).waiting_room
    try:
        wish = await room.read(person_of(socket), game[:40], clock[:20])
        if not services.new_tables.take(address_of(socket.scope)):
            raise TooFast("Too many tables were opened from your address; wait a while.")
    except ParlourError as error:
        await turn_away(socket, error)
        return
    visitor = _visitor(socket, room.leave)
    await _let_in(socket, visitor)
    await room.come(visitor, wish)


@router.websocket("/api/lobby")
async def look_round(socket: WebSocket) -> None:
    house = services_of(socket).open_house
    try:
        house.check_room(address_of(socket.scope))
    except ParlourError as error:
        await turn_away(socket, error)
        return
    visitor = _visitor(socket, house.leave)
    await _let_in(socket, visitor)
    await house.come(visitor)


def _visitor(socket: WebSocket, gone: Callable[[Visitor], None]) -> Visitor:
    return Visitor(live_socket(socket.scope), person_of(socket), address_of(socket.scope), gone)


async def _let_in(socket: WebSocket, visitor: Visitor) -> None:
    await socket.accept()
    live_socket(socket.scope).hand_over(visitor, services_of(socket).settings)
