"""Visiting bots: their tokens, challenges, and the stream of what happens to them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Annotated, cast

from fastapi import Path, Request
from fastapi.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from parlour.server.errors import Forbidden
from parlour.server.http.addresses import address_of
from parlour.server.http.context import person_of, services_of, table_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.visiting.identity import is_bot
from parlour.server.visiting.stream import Stream
from parlour.wire.bots import BotChallenge, BotToken, ChallengeAnswer, Declined, NewBot, OwnBots
from parlour.wire.tables import Nothing, Seated

router = WireRoutes()
BotName = Annotated[str, Path(pattern=r"^[A-Za-z][A-Za-z0-9-]{1,23}$")]
ChallengeId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
LINES = "application/x-ndjson"
ANSWER_SECONDS = 5.0  # beyond those that a bot has


@router.get("/api/bots")
async def own_bots(request: Request) -> OwnBots:
    """Your bots."""
    return OwnBots(await services_of(request).visiting_bots.of(person_of(request)))


@router.post("/api/bots")
async def give_token(request: Request, body: NewBot) -> BotToken:
    """Give a bot of yours a token, which is shown this once; the one that it had is no longer valid."""
    return await services_of(request).visiting_bots.give_token(person_of(request), body)


@router.delete("/api/bots/{name}")
async def revoke(request: Request, name: BotName) -> OwnBots:
    """Revoke the token of a bot of yours."""
    bots = services_of(request).visiting_bots
    await bots.revoke(person_of(request), name)
    return OwnBots(await bots.of(person_of(request)))


@router.post("/api/bots/{name}/challenge")
async def challenge(request: Request, name: BotName, body: BotChallenge) -> ChallengeAnswer:
    """Ask a visiting bot to a free seat at your table; answered when the bot has, or has had its time."""
    services, table = services_of(request), await table_of(request, body.table)
    asked = services.challenges.challenge(person_of(request), name, table)
    return await services.questions.wait(request, asked, services.settings.challenge_seconds + ANSWER_SECONDS)


@router.post("/api/bot/challenges/{id}/accept")
async def accept(request: Request, id: ChallengeId, body: Nothing | None = None) -> Seated:
    """Accept a challenge, as a bot."""
    return await services_of(request).challenges.accept(_bot(request), id, address_of(request.scope))


@router.post("/api/bot/challenges/{id}/decline")
async def decline(request: Request, id: ChallengeId, body: Declined) -> Nothing:
    """Decline a challenge, as a bot."""
    await services_of(request).challenges.decline(_bot(request), id, body.reason)
    return Nothing()


@router.get("/api/bot/events", responses={200: {"content": {LINES: {}}}})
async def events(request: Request) -> Response:
    """What happens to a bot, one JSON object a line, for as long as it listens."""
    services = services_of(request)
    stream = Stream(
        _bot(request),
        address_of(request.scope),
        services.settings,
        services.storage,
        services.background,
        services.lobby,
        services.people,
        services.places,
        services.visiting_bots,
    )
    services.visiting_bots.check_room(stream.address)
    return Lines(_while_it_listens(request, stream), media_type=LINES)


class Lines(StreamingResponse):
    """Lines that end when nobody reads them any more."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        lines = cast("AsyncGenerator[bytes, None]", self.body_iterator)
        try:
            await super().__call__(scope, receive, send)
        finally:
            await lines.aclose()


async def _while_it_listens(request: Request, stream: Stream) -> AsyncGenerator[bytes, None]:
    gone = asyncio.ensure_future(_gone(request, stream))
    try:
        async with contextlib.aclosing(stream.lines()) as lines:
            async for line in lines:
                yield line
    finally:
        gone.cancel()


async def _gone(request: Request, stream: Stream) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    stream.end("You have gone.")


def _bot(request: Request) -> str:
    if not is_bot(person_of(request)):
        raise Forbidden("This is for bots: send the token of one, as Authorization: Bearer TOKEN.")
    return person_of(request)
