"""The documentation as a site under `/docs`, where `make docs` has built it; else only what can be requested."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from parlour.core import Unknown
from parlour.core.shipped import shipped
from parlour.server.http.guard import POLICY
from parlour.server.http.openapi import REQUESTS
from parlour.server.http.page import File

SITE = shipped("site")
FIRST = "index.html"
SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def add_guide(app: FastAPI) -> None:
    """Serve the site, if it is there."""
    site = Site(SITE)

    async def docs(request: Request) -> Response:
        return RedirectResponse(f"/docs/{FIRST}" if FIRST in site.paths else REQUESTS)

    async def page(request: Request, path: str) -> Response:
        file, policy = site.file(path or FIRST)
        answer = file.answer(request, "no-cache")
        answer.headers["content-security-policy"] = policy
        return answer

    app.add_api_route("/docs", docs, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/docs/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False)


class Site:
    """The files of a site, read when they are first wanted."""

    def __init__(self, folder: Path) -> None:
        found = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
        self.paths = {
            name.as_posix(): path
            for name, path in found.items()
            if not any(part.startswith(".") for part in name.parts)
        }
        self.file = cache(self._file)

    def _file(self, name: str) -> tuple[File, str]:
        """A file, and what it may do: run the scripts that it has in it, and use styles."""
        if name not in self.paths:
            raise Unknown("There is no such page.")
        body = self.paths[name].read_bytes()
        scripts = SCRIPT.findall(body) if name.endswith(".html") else []
        digests = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in scripts]
        own = " ".join(["script-src 'self'", *(f"'sha256-{digest}'" for digest in digests)])
        policy = POLICY.replace("script-src 'self'", own).replace(
            "style-src 'self'", "style-src 'self' 'unsafe-inline'"
        )
        return File.of(name, body), policy
