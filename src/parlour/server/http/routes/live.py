"""The live connection to a table."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from parlour.core import ParlourError
from parlour.server.http.addresses import address_of
from parlour.server.http.context import person_of, services_of, table_of
from parlour.server.http.live_socket import live_socket
from parlour.server.http.turning_away import turn_away
from parlour.server.table.connection import TRY_AGAIN_LATER, Connection

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    try:
        found = await table_of(socket, table)
    except ParlourError as error:
        await turn_away(socket, error)
        return
    services, person = services_of(socket), person_of(socket)
    place = services.places.take(found, person, address_of(socket.scope))
    if place is None:
        await socket.close(TRY_AGAIN_LATER, "Too many people are looking at this table.")
        return
    carrier = live_socket(socket.scope)
    connection = Connection(carrier, found, person, services.settings, place)
    carrier.hand_over(connection, services.settings)
    await socket.accept()
    await found.connect(connection)
