"""Routes whose bodies and answers are declared in `parlour.wire`."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, TypeVar

from fastapi import APIRouter, Request
from fastapi.responses import Response

from parlour.core import Unreadable
from parlour.wire.message import Body, read, write

T = TypeVar("T")
JSON = "application/json"


class Written(Response, Generic[T]):
    """An answer of some type that is JSON already, written off the event loop."""

    media_type = JSON


class WireRoutes(APIRouter):
    """Functions that take `body: Act` and return a `Numbered` become routes that read and write JSON, described so."""

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **about: Any) -> None:
        hints = typing.get_type_hints(endpoint, include_extras=True)
        answer = hints.pop("return")
        if typing.get_origin(answer) is Written:
            answer = typing.get_args(answer)[0]
        if answer is not Response:
            about["responses"] = {**(about.get("responses") or {}), 200: {"content": content_of(answer)}}
        body, needed = _body(endpoint, hints)
        if body:
            about["openapi_extra"] = {"requestBody": {"required": needed, "content": content_of(body)}}
        super().add_api_route(path, _reading_and_writing(endpoint, hints, body, needed), **about)


def content_of(kind: type) -> dict[str, Any]:
    """How OpenAPI says that something is JSON of this type."""
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}


def _body(endpoint: Callable[..., Any], hints: dict[str, Any]) -> tuple[type[Body] | None, bool]:
    """What the body of a request is, if it has one, and whether it is needed."""
    if "body" not in hints:
        return None, False
    optional = inspect.signature(endpoint).parameters["body"].default is None
    return typing.get_args(hints["body"])[0] if optional else hints["body"], not optional


def _reading_and_writing(
    endpoint: Callable[..., Any], hints: dict[str, Any], body: type[Body] | None, needed: bool
) -> Callable[..., Any]:
    """The function as FastAPI calls it: without the body, and with a response."""

    @wraps(endpoint)
    async def answered(request: Request, **values: Any) -> Response:
        if body:
            data = await request.body()
            if data or needed:
                values["body"] = _read_body(request, body, data)
        answer = await endpoint(request, **values)
        return answer if isinstance(answer, Response) else Response(write(answer), media_type=JSON)

    parameters = [
        parameter.replace(annotation=hints[name])
        for name, parameter in inspect.signature(endpoint).parameters.items()
        if name != "body"
    ]
    answered.__signature__ = inspect.Signature(parameters, return_annotation=Response)  # type: ignore[attr-defined]
    return answered


def _read_body(request: Request, kind: type[T], data: bytes) -> T:
    if request.headers.get("content-type", JSON).partition(";")[0].strip().lower() != JSON:
        raise Unreadable(f"The body of a request is {JSON}.")
    return read(kind, data)
