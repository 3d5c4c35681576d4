"""The page's files, served under a hash of their content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.core import Unknown
from parlour.server.settings import Settings

SMALLEST_TO_COMPRESS = 500
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
FOREVER = "public, max-age=31536000, immutable"
BASE = b"{{static}}"  # in the files below: the address of all the others
NAMES_BASE = ("index.html", "service-worker.js", "offline/offline.html")


@dataclass(frozen=True, slots=True)
class File:
    """One file, plain and gzipped."""

    kind: str
    body: bytes
    compressed: bytes | None

    @classmethod
    def of(cls, name: str, body: bytes) -> File:
        kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        worth_it = kind.startswith(COMPRESSIBLE) and len(body) >= SMALLEST_TO_COMPRESS
        return cls(kind, body, gzip.compress(body, mtime=0) if worth_it else None)

    def answer(self, request: Request, caching: str) -> Response:
        headers = {"cache-control": caching, "vary": "accept-encoding"}
        body = self.body
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.compressed
            headers["content-encoding"] = "gzip"
        return Response(body, media_type=self.kind, headers=headers)


class Page:
    """All files of the page as they were read; the digest in their addresses stands for the whole set."""

    def __init__(self, folder: Path) -> None:
        found = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)
        }
        digest = hashlib.sha256()
        for name, body in found.items():
            digest.update(f"{name}\0{len(body)}\0".encode() + body)
        self.base = f"/static/{digest.hexdigest()[:16]}"
        found.setdefault("index.html", b"<!doctype html><title>Parlour</title><p>The page is not installed.")
        for name in NAMES_BASE:
            if name in found:
                found[name] = found[name].replace(BASE, self.base.encode())
        self.index = File.of("index.html", found.pop("index.html"))
        self.worker = File.of("service-worker.js", found.pop("service-worker.js", b""))
        self.files = {f"{self.base}/{name}": File.of(name, body) for name, body in found.items()}


def add_page(app: FastAPI, settings: Settings) -> None:
    """Serve the page: home, tables, and the files they need."""
    folder = Path(str(files("parlour"))) / "web"
    pages = [Page(folder)]

    async def index(request: Request) -> Response:
        if settings.reload_page:
            pages[0] = Page(folder)
        return pages[0].index.answer(request, "no-cache")

    async def worker(request: Request) -> Response:
        """At the top, so that it is asked about every page; never cached, so that a new release is noticed."""
        return pages[0].worker.answer(request, "no-cache")

    async def static(request: Request) -> Response:
        file = pages[0].files.get(request.url.path)
        if file is None:
            raise Unknown("There is no such file. The page may have changed; reload it.")
        return file.answer(request, FOREVER)

    for path in ("/", "/t/{table}", "/learn/{game}", "/rules/{page}", "/days/{game}"):
        app.add_api_route(path, index, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/service-worker.js", worker, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/static/{path:path}", static, methods=["GET", "HEAD"], include_in_schema=False)
