"""Making moves, and what helps to choose one."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import PlainTextResponse, Response

from parlour.core import Match, Preview, encode, looking
from parlour.core.requests import clean_text
from parlour.server.http.context import SeatQuery, TableId, person_of, services_of, table_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.table.command import Command
from parlour.server.two_tables import beside
from parlour.server.visiting.identity import is_bot
from parlour.thinking.advice import both
from parlour.wire.play import Act, BoardText, Help, Hint, Moves, Numbered, Question, Reading, Try, WhichSeat

router = WireRoutes()
MOST_MOVES = 2_000


@router.post("/api/tables/{table}/act")
async def act(request: Request, table: TableId, body: Act) -> Numbered:
    """Make a move or another act, such as leaving or offering a draw."""
    command = Command(body.kind, body.seat, body.text, id=body.id, seen=body.seen, person=person_of(request))
    return Numbered(await (await table_of(request, table)).act(command))


@router.post("/api/tables/{table}/preview")
async def preview(request: Request, table: TableId, body: Try) -> Preview:
    """What a move would do."""
    found = await table_of(request, table)
    seat = found.seating.check_own(person_of(request), body.seat)
    shown = await services_of(request).questions.answer(request, found.match.preview, seat, body.text)
    return Preview(shown.text, shown.score, encode(dict(shown.facts)))


@router.post("/api/tables/{table}/hint")
async def hint(request: Request, table: TableId, body: WhichSeat) -> Hint:
    """What the strongest bot would play."""
    found = await table_of(request, table)
    found.seating.check_own(person_of(request), body.seat)
    await found.allow_hints(person_of(request))
    services = services_of(request)
    return await services.questions.wait(
        request, services.hints.hint(found, body.seat), services.settings.thought_seconds
    )


@router.post("/api/tables/{table}/help")
async def help_with(request: Request, table: TableId, body: Try) -> Help:
    """Help in a game against bots: without a text moves that fit, with one what could go wrong after it."""
    found = await table_of(request, table)
    found.seating.check_own(person_of(request), body.seat)
    found.seating.check_alone(person_of(request))
    await found.allow_hints(person_of(request))
    services = services_of(request)
    helping = services.helping
    asked = helping.risk(found, body.seat, body.text) if body.text else helping.fits(found, body.seat)
    return await services.questions.wait(request, asked, services.settings.thought_seconds)


@router.post("/api/tables/{table}/moves")
async def moves(request: Request, table: TableId, body: WhichSeat) -> Moves:
    """Every sound move, for bots, and where hints are given. Not a GET, because alone at a table it takes the score off
    the leaderboard."""
    found = await table_of(request, table)
    found.seating.check_own(person_of(request), body.seat)
    if not is_bot(person_of(request)):
        await found.allow_hints(person_of(request))
    listed = await services_of(request).questions.answer(request, _list_moves, found.match, body.seat)
    shown = listed[:MOST_MOVES]
    return Moves([move for move, _ in shown], [words for _, words in shown], more=len(listed) > MOST_MOVES)


def _list_moves(match: Match, seat: int) -> list[tuple[str, str]]:
    listed, view = [], match.view(seat)
    for move in match.moves(seat):
        listed.append(both(match.game, view, move))
        if len(listed) > MOST_MOVES:
            break
    return listed


@router.get("/api/tables/{table}/text")
async def text(request: Request, table: TableId, seat: SeatQuery = None) -> BoardText:
    """The board as text."""
    found = await table_of(request, table)
    if seat is not None:
        found.seating.check_own(person_of(request), seat)
    return BoardText(await services_of(request).questions.answer(request, found.match.draw, seat))


@router.get("/api/tables/{table}/braille", response_class=PlainTextResponse)
async def braille(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
    """The board and what a seat holds, as a file for a braille embosser."""
    found = await table_of(request, table)
    if seat is not None:
        found.seating.check_own(person_of(request), seat)
    page = await services_of(request).questions.answer(request, looking.for_embosser, found.match, seat)
    name = f'attachment; filename="{found.match.game.info.name}-{table}.brf"'
    return PlainTextResponse(page, headers={"content-disposition": name})


@router.post("/api/tables/{table}/ask")
async def ask(request: Request, table: TableId, body: Question) -> Reading:
    """What the table is like, in words."""
    found = await table_of(request, table)
    if body.seat is not None:
        found.seating.check_own(person_of(request), body.seat)
    services = services_of(request)
    helped = found.seating.gives_hints(person_of(request))
    answer = await services.questions.answer(request, _ask, found.match, body, helped)
    if body.text.strip().lower() != "score":
        return answer
    other = await beside(services.lobby, services.background, found)
    rated = await services.ratings.at(found)
    return Reading([*answer.lines, *(other.told if other else ()), *rated.told], answer.at)


def _ask(match: Match, body: Question, helped: bool) -> Reading:
    return Reading(*looking.ask(match, body.seat, clean_text(body.text), body.at, helped=helped))
