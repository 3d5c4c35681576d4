"""How errors are answered: a status and a JSON object."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Match

from parlour.core import ParlourError, Refused, Unknown, Unreadable
from parlour.core.extras import NotInstalled
from parlour.server.errors import Busy, Forbidden, InternalError, Misdirected, TooFast, TooLarge, TooSlow, Unauthorised
from parlour.wire.message import write
from parlour.wire.problem import Problem

METHOD_NOT_ALLOWED = 405
METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")
STATUS = (
    (Unauthorised, 401),
    (Forbidden, 403),
    (Unknown, 404),
    (TooSlow, 408),
    (Refused, 409),
    (TooLarge, 413),
    (Misdirected, 421),
    (TooFast, 429),
    (InternalError, 500),
    (Busy, 503),
    (NotInstalled, 503),
)


def error_answer(error: ParlourError) -> Response:
    status = next((number for kind, number in STATUS if isinstance(error, kind)), 400)
    headers = {"www-authenticate": "Bearer"} if isinstance(error, Unauthorised) else None
    return Response(write(Problem.of(error)), status, headers, "application/json")


def add_error_handlers(app: FastAPI) -> None:
    @app.exception_handler(ParlourError)
    async def refused(_: Request, error: ParlourError) -> Response:
        return error_answer(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> Response:
        return error_answer(Unreadable(_first_problem(error)))

    @app.exception_handler(HTTPException)
    async def elsewhere(request: Request, error: HTTPException) -> Response:
        problem = Problem("unknown" if error.status_code == 404 else "unreadable", f"{error.detail}.")
        headers = {"allow": _allowed(request)} if error.status_code == METHOD_NOT_ALLOWED else error.headers
        return Response(write(problem), error.status_code, headers, "application/json")


def _allowed(request: Request) -> str:
    """All the methods at this path; a router by itself names only those of the first route there."""
    routes = request.app.router.routes
    return ", ".join(
        method
        for method in METHODS
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes)
    )


def _first_problem(error: RequestValidationError) -> str:
    """The first thing wrong with a path or a query, as a sentence."""
    first = error.errors()[0]
    return f"{'.'.join(map(str, first['loc'][1:]))}: {first['msg']}."
