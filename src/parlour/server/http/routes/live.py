"""The live connection to a table."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from parlour.core import ParlourError
from parlour.server.lobby import House
from parlour.server.table.connection import BROKEN_RULE, TRY_LATER, Connection

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    house: House = socket.app.state.house
    settings = house.settings
    try:
        found = await house.table(table)
    except ParlourError:
        await socket.close(BROKEN_RULE, "There is no such table.")
        return
    person = str(socket.state.person)
    own = sum(connection.person == person for connection in found.connections)
    if len(found.connections) >= settings.connections_per_table or own >= settings.connections_per_person:
        await socket.close(TRY_LATER, "Too many people are looking at this table.")
        return
    await socket.accept()
    await Connection(socket, person, settings).serve(found)
