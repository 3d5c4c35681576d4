"""How errors are answered: a status and a JSON object."""

from __future__ import annotations

import json

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from parlour.core import ParlourError, Refused, Unknown, Unreadable
from parlour.server.errors import Busy, Forbidden, InternalError, TooFast, TooLarge
from parlour.server.http.requests import why_unreadable

STATUS = (
    (Forbidden, 403),
    (Unknown, 404),
    (Refused, 409),
    (TooLarge, 413),
    (TooFast, 429),
    (InternalError, 500),
    (Busy, 503),
)


def error_answer(error: ParlourError) -> Response:
    status = next((number for kind, number in STATUS if isinstance(error, kind)), 400)
    return Response(json.dumps(error.facts()), status, media_type="application/json")


def add_error_handlers(app: FastAPI) -> None:
    @app.exception_handler(ParlourError)
    async def refused(_: Request, error: ParlourError) -> Response:
        return error_answer(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> Response:
        return error_answer(Unreadable(why_unreadable(error.errors())))

    @app.exception_handler(HTTPException)
    async def elsewhere(_: Request, error: HTTPException) -> Response:
        facts = {"error": "unknown" if error.status_code == 404 else "unreadable", "message": f"{error.detail}."}
        return Response(json.dumps(facts), error.status_code, error.headers, "application/json")
