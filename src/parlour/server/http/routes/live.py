"""The live connection to a table."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from parlour.core import ParlourError
from parlour.server.http.context import person_of, services_of, table_of
from parlour.server.table.connection import POLICY_VIOLATION, TRY_AGAIN_LATER, Connection

router = APIRouter()


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    try:
        found = await table_of(socket, table)
    except ParlourError:
        await socket.close(POLICY_VIOLATION, "There is no such table.")
        return
    settings, person, others = services_of(socket).settings, person_of(socket), found.presence.connections
    own = sum(connection.person == person for connection in others)
    if len(others) >= settings.connections_per_table or own >= settings.connections_per_person:
        await socket.close(TRY_AGAIN_LATER, "Too many people are looking at this table.")
        return
    await socket.accept()
    await Connection(socket, person, settings).serve(found)
