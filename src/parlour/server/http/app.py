"""The doors of the server: requests, the live connection and the page."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import FastAPI, Path, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from parlour.core import Match, ParlourError, Unreadable
from parlour.core.codec import Json
from parlour.server import after_the_game, catalogue, hints, solo
from parlour.server.after_the_game import Analyses, Hindsights, finished
from parlour.server.errors import TooFast, status
from parlour.server.http import requests as ask
from parlour.server.http.guard import Guard
from parlour.server.http.identity import Identities
from parlour.server.http.openapi import PROBLEMS, SUMMARY, add_description
from parlour.server.http.page import add_page
from parlour.server.http.rate_limits import Buckets
from parlour.server.lobby import House
from parlour.server.settings import Settings
from parlour.server.storage.storage import Storage
from parlour.server.table.connection import Connection
from parlour.server.table.table import Table
from parlour.server.table.write_queue import Request as Act

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
SeatQuery = Annotated[int | None, Query(ge=0, le=999)]
MOST_MOVES = 2_000


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; its storage opens when it starts."""
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        storage = await asyncio.to_thread(_open_storage, settings)
        secret = await storage.secret("cookie", lambda: secrets.token_urlsafe(32))
        app.state.identities = Identities(secret, secure=settings.secure_cookie)
        app.state.house = await asyncio.to_thread(House, settings, storage)
        app.state.analyses = Analyses(app.state.house)
        app.state.hindsights = Hindsights(app.state.house)
        sweeping = asyncio.create_task(app.state.house.sweep())
        yield
        sweeping.cancel()
        await app.state.house.close()
        await asyncio.to_thread(storage.close)

    app = FastAPI(title="Parlour", summary=SUMMARY, lifespan=living, docs_url=None, redoc_url=None, responses=PROBLEMS)
    app.add_middleware(Guard, settings=settings)
    _add_errors(app)
    _add_people(app)
    _add_catalogue(app)
    _add_tables(app, settings)
    _add_play(app)
    _add_after_the_game(app)
    add_description(app)
    add_page(app, settings)
    return app


def _open_storage(settings: Settings) -> Storage:
    if settings.database is None:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Storage(settings.url)


def _person(request: Request) -> str:
    return str(request.state.person)


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def _table(request: Request, table: str) -> Table:
    return await _house(request).table(table)


def _error(error: ParlourError) -> Response:
    return Response(json.dumps(error.facts()), status(error), media_type="application/json")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(ParlourError)
    async def wrong(_: Request, error: ParlourError) -> Response:
        return _error(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> Response:
        return _error(Unreadable(ask.why_unreadable(error.errors())))

    @app.exception_handler(HTTPException)
    async def elsewhere(_: Request, error: HTTPException) -> Response:
        facts = {"error": "unknown" if error.status_code == 404 else "unreadable", "message": f"{error.detail}."}
        return Response(json.dumps(facts), error.status_code, error.headers, "application/json")


def _add_people(app: FastAPI) -> None:
    @app.get("/api/me")
    async def me(request: Request) -> Json:
        """Who you are."""
        return {"name": await _house(request).name_of(_person(request))}

    @app.put("/api/me")
    async def rename(request: Request, body: ask.Me) -> Json:
        """Say what you are called."""
        return {"name": await _house(request).rename(_person(request), body.name)}


def _add_catalogue(app: FastAPI) -> None:
    @app.get("/api/games")
    async def games(request: Request) -> Json:
        """The games, their options and the levels of their bots."""
        house = _house(request)
        lists = tuple(lexicon.name for lexicon in house.settings.lexicons)
        return {"games": await house.off_loop(catalogue.games, lists)}

    @app.get("/api/rules/{page}")
    async def rules(request: Request, page: Annotated[str, Path(pattern=r"^[a-z0-9_-]{1,40}$")]) -> Json:
        """A rules page."""
        return await _house(request).off_loop(catalogue.rules, page)


def _add_tables(app: FastAPI, settings: Settings) -> None:
    opened = Buckets(settings.tables_per_address / 3600, settings.tables_per_address)

    def check_pace(request: Request) -> None:
        if not opened.take(request.client.host if request.client else ""):
            raise TooFast("Too many tables were opened from your address; wait a while.")

    @app.get("/api/tables")
    async def tables(request: Request) -> Json:
        """Your tables, and those to watch."""
        return await _house(request).tables_for(_person(request))

    @app.post("/api/tables")
    async def open_table(request: Request, body: ask.NewTable) -> Json:
        """Open a table."""
        check_pace(request)
        table = await _house(request).open(_person(request), body)
        is_open = any(wish.who == "open" for wish in body.seats)
        return {"table": table.id, "invite": table.row.invite if is_open else None}

    @app.get("/api/daily")
    async def dailies(request: Request) -> Json:
        """What is set for everybody today and was yesterday, with the best scores."""
        return await solo.dailies(_house(request), _person(request))

    @app.post("/api/daily")
    async def open_daily(request: Request, body: ask.Daily) -> Json:
        """Your table of a day: opened, or found again."""
        check_pace(request)
        return {"table": (await solo.open_daily(_house(request), _person(request), body.game, body.day)).id}

    @app.get("/api/tables/{table}")
    async def summary(request: Request, table: TableId) -> Json:
        """A table in a few lines."""
        return (await _table(request, table)).summary(_person(request))

    @app.post("/api/tables/{table}/sit")
    async def sit(request: Request, table: TableId, body: ask.Sit) -> Json:
        """Take a seat that you were invited to."""
        name = await _house(request).name_of(_person(request))
        seat = await (await _table(request, table)).sit(_person(request), name, body.invite, body.seat)
        return {"seat": seat}

    @app.post("/api/tables/{table}/bot")
    async def bot(request: Request, table: TableId, body: ask.SeatBot) -> Json:
        """The host gives an open or absent seat to a bot."""
        number = await (await _table(request, table)).seat_bot(_person(request), body.seat, body.level)
        return {"number": number}

    @app.post("/api/tables/{table}/rematch")
    async def rematch(request: Request, table: TableId, body: ask.Nothing | None = None) -> Json:
        """The same people once more; the next seat begins."""
        old = await _table(request, table)
        return {"table": (await _house(request).rematch(_person(request), old)).id}

    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        house: House = socket.app.state.house
        try:
            found = await house.table(table)
        except ParlourError:
            await socket.close(1008, "There is no such table.")
            return
        person = str(socket.state.person)
        own = sum(connection.person == person for connection in found.connections)
        if len(found.connections) >= settings.connections_per_table or own >= settings.connections_per_person:
            await socket.close(1013, "Too many people are looking at this table.")
            return
        await socket.accept()
        await Connection(socket, person, settings).serve(found)


def _add_play(app: FastAPI) -> None:
    @app.post("/api/tables/{table}/act")
    async def act(request: Request, table: TableId, body: ask.Act) -> Json:
        """Make a move, or do one of the table's own acts."""
        what = Act(body.kind, body.seat, body.text, id=body.id, seen=body.seen)
        return {"number": await (await _table(request, table)).act(_person(request), what)}

    @app.post("/api/tables/{table}/preview")
    async def preview(request: Request, table: TableId, body: ask.Try) -> Json:
        """What a move would do."""
        found = await _table(request, table)
        seat = found.own(_person(request), body.seat)
        shown = await _house(request).off_loop(found.match.preview, seat, body.text)
        return {"text": shown.text, "score": shown.score, "facts": shown.facts}

    @app.post("/api/tables/{table}/hint")
    async def hint(request: Request, table: TableId, body: ask.WhichSeat) -> Json:
        """What the strongest bot would do."""
        found = await _table(request, table)
        found.own(_person(request), body.seat)
        await found.help(_person(request))
        return await hints.hint(_house(request), found, body.seat)

    @app.get("/api/tables/{table}/moves")
    async def moves(request: Request, table: TableId, seat: Annotated[int, Query(ge=0, le=999)]) -> Json:
        """Every sound move."""
        found = await _table(request, table)
        found.own(_person(request), seat)
        await found.help(_person(request))
        listed = await _house(request).off_loop(_list_moves, found.match, seat)
        return {"moves": listed[:MOST_MOVES], "more": len(listed) > MOST_MOVES}

    @app.get("/api/tables/{table}/text")
    async def text(request: Request, table: TableId, seat: SeatQuery = None) -> Json:
        """The board as text."""
        found = await _table(request, table)
        if seat is not None:
            found.own(_person(request), seat)
        return {"text": await _house(request).off_loop(found.match.draw, seat)}


def _list_moves(match: Match, seat: int) -> list[str]:
    listed = []
    for move in match.moves(seat):
        listed.append(match.game.write(move))
        if len(listed) > MOST_MOVES:
            break
    return listed


def _add_after_the_game(app: FastAPI) -> None:
    one_replay = asyncio.Semaphore(1)  # a long one takes seconds; several would keep the threads that moves need

    @app.get("/api/tables/{table}/replay")
    async def replay(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
        """Every step of a finished match."""
        match = finished(await _table(request, table))
        async with one_replay:
            steps = await _house(request).off_loop(after_the_game.replay, match, seat)
        return Response(steps, media_type="application/json")

    @app.get("/api/tables/{table}/analysis")
    async def analysis(request: Request, table: TableId) -> Json:
        """What the strongest bot would have done; it grows until it is done."""
        analyses: Analyses = request.app.state.analyses
        return analyses.of(await _table(request, table))

    @app.get("/api/tables/{table}/answers")
    async def answers(request: Request, table: TableId) -> Json:
        """The best moves of a puzzle that is over."""
        return await _house(request).off_loop(solo.answers, finished(await _table(request, table)))

    @app.get("/api/tables/{table}/best")
    async def best(request: Request, table: TableId) -> Json:
        """The best scores of games played alone, as the finished one at this table."""
        found = await _table(request, table)
        finished(found)
        return await solo.best_of(_house(request), _person(request), found)

    @app.get("/api/tables/{table}/hindsight")
    async def hindsight(request: Request, table: TableId) -> Json:
        """How well a finished solitaire might have gone."""
        hindsights: Hindsights = request.app.state.hindsights
        return await hindsights.of(await _table(request, table), _person(request))

    @app.get("/api/tables/{table}/record")
    async def record(request: Request, table: TableId) -> Response:
        """The record of a finished match, which names the seed."""
        found = await _table(request, table)
        match = finished(found)
        solo.check_day_is_over(found.row)
        text = await _house(request).off_loop(lambda: match.record().dumps())
        name = f'attachment; filename="{match.game.info.name}-{table}.json"'
        return Response(text, media_type="application/json", headers={"content-disposition": name})
