"""Opening tables, finding them, and sitting down."""

from __future__ import annotations

from typing import cast

from fastapi import Request

from parlour.core import Unknown
from parlour.server import two_tables
from parlour.server.background import Pool
from parlour.server.catalogue import game_of
from parlour.server.errors import Forbidden, TooFast
from parlour.server.http.addresses import address_of
from parlour.server.http.context import GameName, SearchQuery, TableId, invited_to, person_of, services_of, table_of
from parlour.server.http.page import File
from parlour.server.http.wire_routes import WireRoutes, Written
from parlour.server.qr_code import qr_code
from parlour.server.table.description import summary
from parlour.wire.live import TableMessage, WholeTable
from parlour.wire.message import write
from parlour.wire.play import Numbered
from parlour.wire.tables import (
    Beside,
    ChatSwitch,
    Code,
    CodeWish,
    Filed,
    NewTable,
    Nothing,
    OpenedTable,
    Say,
    SeatBot,
    Seated,
    Shelf,
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
async def tables(request: Request, search: SearchQuery = "", filed: bool = False) -> Tables:
    """Your tables, and those that you can watch."""
    return await services_of(request).lobby.tables_for(person_of(request), search.strip(), is_filed=filed)


@router.post("/api/tables/{table}/file")
async def file_away(request: Request, table: TableId, body: Filed) -> Filed:
    """File one of your tables away, or take it out again."""
    found, person = await table_of(request, table), person_of(request)
    if not found.seating.of(person) and person != found.row.host:
        raise Forbidden("This is not one of your tables.")
    await services_of(request).storage.file(person, table, away=body.away)
    return body


@router.get("/api/shelf/{game}")
async def shelf(request: Request, game: GameName) -> Shelf:
    """The boards of a game that you may take up at a new table."""
    services = services_of(request)
    wanted = services.lobby.shelf(person_of(request), game)
    return await services.questions.wait(request, wanted, services.settings.question_seconds)


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


@router.get("/api/tables/{table}/whole")
async def whole_table(request: Request, table: TableId) -> Written[WholeTable]:
    """A table as its live connection sends it first, for a page that shows it before it is connected."""
    found, services = await table_of(request, table), services_of(request)
    whole = await services.questions.wait(
        request, found.seen_by(person_of(request)), services.settings.question_seconds
    )
    game, lexicons = found.row.header.game, services.settings.lexicon_names
    file = await services.background.off_loop(_written, game, lexicons, whole, pool=Pool.WELCOMES)
    return cast("Written[WholeTable]", file.answer(request, "no-store"))


def _written(game: str, lexicons: tuple[str, ...], whole: TableMessage) -> File:
    return File.of("table.json", write(WholeTable(game_of(game, lexicons), whole)))


@router.post("/api/tables/{table}/sit")
async def sit(request: Request, table: TableId, body: Sit) -> Seated:
    """Take a seat that you were invited to."""
    person = person_of(request)
    services, found = services_of(request), await invited_to(request, table)
    await services.ratings.check_sitting(found, person)
    name = await services.people.name_of(person)
    at, seat = await two_tables.sit(services.lobby, found, person, name, body.invite, body.seat)
    return Seated(seat, at.id)


@router.get("/api/tables/{table}/beside")
async def beside(request: Request, table: TableId) -> Beside:
    """How the other one of two tables stands that were opened together."""
    services, found = services_of(request), await table_of(request, table)
    told = await two_tables.beside(services.lobby, services.background, found)
    if told is None:
        raise Unknown("There is no table beside this one.")
    return told


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
    return Numbered(await (await table_of(request, table)).hosting.seat_bot(person_of(request), body.seat, body.level))


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
