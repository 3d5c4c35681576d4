"""The OpenAPI description, and the same as a plain page."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from msgspec.json import schema_components

from parlour.server.http.wire_routes import content_of
from parlour.wire.declared import declared
from parlour.wire.problem import Problem

REQUESTS = "/docs/requests"
SUMMARY = "Tables over HTTP and WebSocket. docs/protocol.md explains how to use them."


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"content": content_of(Problem), "description": "The request cannot be read."},
    403: {"content": content_of(Problem), "description": "You may not do this."},
    404: {"content": content_of(Problem), "description": "Not found."},
    405: {
        "content": content_of(Problem),
        "description": "Nothing here is asked for in this way.",
        "headers": {"Allow": {"description": "The ways there are.", "schema": {"type": "string"}}},
    },
    409: {"content": content_of(Problem), "description": "A rule forbids it."},
    413: {"content": content_of(Problem), "description": "The request is too large."},
    421: {"content": content_of(Problem), "description": "The server does not go by the name that was asked for."},
    429: {"content": content_of(Problem), "description": "Too many requests."},
    503: {"content": content_of(Problem), "description": "Not possible now; try again."},
}


def add_description(app: FastAPI) -> None:
    """Serve the description; the page needs no other files and no script."""
    made = app.openapi

    def described() -> dict[str, Any]:
        description = made()
        for operation in _operations(description):
            operation["responses"].pop("422", None)  # unreadable requests are answered with 400
        description["components"]["schemas"] |= _schemas()
        return description

    app.openapi = described  # type: ignore[method-assign]

    @app.get(REQUESTS, include_in_schema=False)
    async def requests() -> HTMLResponse:
        return HTMLResponse(_page(app.openapi()))


def _schemas() -> dict[str, Any]:
    """The types that travel, those of the live connection included."""
    return schema_components(declared(), ref_template="#/components/schemas/{name}")[1]


def _operations(description: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in description["paths"].values() for operation in path.values()]


def _page(description: dict[str, Any]) -> str:
    sections = []
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            says = escape(operation.get("description", ""))
            sections.append(
                f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{says}</p>"
                + "".join(_parameter(parameter) for parameter in operation.get("parameters", []))
                + (f"<p>Body:</p><pre>{_json(_resolved(body, description))}</pre>" if body else "")
            )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Parlour: HTTP requests</title><main><h1>HTTP requests</h1><p>{escape(SUMMARY)} "
        '<a href="/openapi.json">OpenAPI description</a>.</p>' + "".join(sections) + "</main></html>"
    )


def _parameter(parameter: dict[str, Any]) -> str:
    return f"<p><code>{escape(parameter['name'])}</code> in the {escape(parameter['in'])}</p>"


def _resolved(schema: Any, description: dict[str, Any]) -> Any:
    """The schema with its references replaced by what they refer to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _resolved(description["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]], description)
        return {name: _resolved(part, description) for name, part in schema.items() if name != "title"}
    return [_resolved(part, description) for part in schema] if isinstance(schema, list) else schema


def _json(schema: Any) -> str:
    return escape(json.dumps(schema, indent=2, ensure_ascii=False))
