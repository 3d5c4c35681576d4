"""Opening tables, finding them, and sitting down."""

from __future__ import annotations

from fastapi import Request

from parlour.server.errors import TooFast
from parlour.server.http.addresses import address_of
from parlour.server.http.context import TableId, person_of, services_of, table_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.qr_code import qr_code
from parlour.server.table.description import summary
from parlour.wire.play import Numbered
from parlour.wire.tables import (
    ChatSwitch,
    Code,
    CodeWish,
    NewTable,
    Nothing,
    OpenedTable,
    Say,
    SeatBot,
    Seated,
    Sit,
    Summary,
    TableName,
    Tables,
)

router = WireRoutes()


def check_new_table_limit(request: Request) -> None:
    if not services_of(request).new_tables.take(address_of(request.scope)):
        raise TooFast("Too many tables were opened from your address; wait a while.")


@router.get("/api/tables")
async def tables(request: Request) -> Tables:
    """Your tables, and those that you can watch."""
    return await services_of(request).lobby.tables_for(person_of(request))


@router.post("/api/tables")
async def open_table(request: Request, body: NewTable) -> OpenedTable:
    """Open a table."""
    check_new_table_limit(request)
    table = await services_of(request).lobby.open(person_of(request), address_of(request.scope), body)
    is_open = any(wish.who == "open" for wish in body.seats)
    return OpenedTable(table.id, table.row.invite if is_open else None)


@router.get("/api/tables/{table}")
async def one_table(request: Request, table: TableId) -> Summary:
    """A table in a few lines."""
    return summary(await table_of(request, table), person_of(request))


@router.post("/api/tables/{table}/sit")
async def sit(request: Request, table: TableId, body: Sit) -> Seated:
    """Take a seat that you were invited to."""
    person = person_of(request)
    name = await services_of(request).people.name_of(person)
    return Seated(await (await table_of(request, table)).sit(person, name, body.invite, body.seat))


@router.post("/api/tables/{table}/code")
async def code(request: Request, table: TableId, body: CodeWish) -> Code:
    """The invitation to a free seat as a QR code, for the host. Not a GET: the invitation is in the answer only."""
    found = await table_of(request, table)
    found.seating.check_host(person_of(request))
    link = f"{body.origin}/t/{found.id}#{found.row.invite}"
    return Code(await services_of(request).questions.answer(request, qr_code, link))


@router.post("/api/tables/{table}/bot")
async def seat_bot(request: Request, table: TableId, body: SeatBot) -> Numbered:
    """Give an open or absent seat to a bot, as the host."""
    return Numbered(await (await table_of(request, table)).seat_bot(person_of(request), body.seat, body.level))


@router.post("/api/tables/{table}/say")
async def say(request: Request, table: TableId, body: Say) -> Numbered:
    """Say something to everybody at the table."""
    found = await table_of(request, table)
    return Numbered(await found.chat.say(person_of(request), body.seat, body.text))


@router.post("/api/tables/{table}/chat")
async def switch_chat(request: Request, table: TableId, body: ChatSwitch) -> ChatSwitch:
    """Turn the chat on or off, as the host."""
    found = await table_of(request, table)
    await found.chat.switch(person_of(request), body.on)
    return ChatSwitch(found.chat.on)


@router.post("/api/tables/{table}/rematch")
async def rematch(request: Request, table: TableId, body: Nothing | None = None) -> TableName:
    """Play again with the same people; the next seat begins."""
    old = await table_of(request, table)
    if old.rematch is None:
        check_new_table_limit(request)
    lobby = services_of(request).lobby
    return TableName((await lobby.rematch(person_of(request), address_of(request.scope), old)).id)
