"""The page's files, served under a hash of their content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.core import Unknown
from parlour.server.http.context import services_of
from parlour.server.http.packing import MAIN, Packing, whole_sheet
from parlour.server.settings import Settings

FOLDER = Path(str(files("parlour"))) / "web"
SMALLEST_TO_COMPRESS = 500
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
FOREVER = "public, max-age=31536000, immutable"
BASE = b"{{static}}"  # in the files below: the address of all the others
AHEAD = b"    {{ahead}}\n"  # in index.html: what the browser should ask for before it knows why
NAMES_BASE = ("index.html", "service-worker.js", "offline/offline.html")
NOT_MODULES = ("service-worker.js", "offline/offline.js")
KINDS = {".js": 'rel="modulepreload"', ".css": 'rel="preload" as="style"'}
HOME = "home/home.js"
VIEWS = {"/t/{table}": "table/view.js", "/learn/{game}": "learn/view.js", "/days/{game}": "daily/view.js"}
ASKED = {  # what a view asks the server at once
    HOME: ("/api/games", "/api/tables", "/api/daily", "/api/me"),
    "table/view.js": ("/api/games",),
    "learn/view.js": ("/api/games",),
    "daily/view.js": (),
}


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

    def __init__(self, folder: Path, *, packed: bool = True) -> None:
        found = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)
        }
        self._packing = self._pack(found) if packed and MAIN in found else None
        digest = hashlib.sha256()
        for name, body in found.items():
            digest.update(f"{name}\0{len(body)}\0".encode() + body)
        self.base = f"/static/{digest.hexdigest()[:16]}"
        found.setdefault("index.html", b"<!doctype html><title>Parlour</title><p>The page is not installed.")
        for name in NAMES_BASE:
            if name in found:
                found[name] = found[name].replace(BASE, self.base.encode())
        self._index = found.pop("index.html")
        self._indexes: dict[tuple[str, str | None], File] = {}
        self.worker = File.of("service-worker.js", found.pop("service-worker.js", b""))
        self.files = {f"{self.base}/{name}": File.of(name, body) for name, body in found.items()}

    @staticmethod
    def _pack(found: dict[str, bytes]) -> Packing:
        modules = {
            name: body.decode() for name, body in found.items() if name.endswith(".js") and name not in NOT_MODULES
        }
        sheets = {name: body.decode() for name, body in found.items() if name.endswith(".css")}
        packing = Packing(modules)
        found |= {name: text.encode() for name, text in packing.files().items()}
        found |= {name: whole_sheet(name, sheets).encode() for name in sheets}
        return packing

    def index(self, view: str, game: str | None = None) -> File:
        """The page itself, for a view and, at a table, its game."""
        if (view, game) not in self._indexes:
            names = self._packing.loaded_for(view, game and f"boards/{game}/index.js") if self._packing else []
            links = [f'rel="preload" as="fetch" crossorigin href="{path}"' for path in ASKED[view]]
            links += [f'{KINDS[Path(name).suffix]} href="{self.base}/{name}"' for name in names]
            body = self._index.replace(AHEAD, "".join(f"    <link {link}>\n" for link in links).encode())
            self._indexes[view, game] = File.of("index.html", body)
        return self._indexes[view, game]


@cache
def installed_page() -> Page:
    """The page as it is installed, read and packed once."""
    return Page(FOLDER)


def add_page(app: FastAPI, settings: Settings) -> None:
    """Serve the page: home, tables, and the files they need."""
    pages = [Page(FOLDER, packed=False) if settings.reload_page else installed_page()]

    async def index(request: Request, table: str = "") -> Response:
        if settings.reload_page:
            pages[0] = Page(FOLDER, packed=False)
        view = VIEWS.get(request.scope["route"].path, HOME)
        found = services_of(request).lobby.in_memory.get(table)
        if found is None:
            return pages[0].index(view).answer(request, "no-cache")
        answer = pages[0].index(view, found.table.row.header.game).answer(request, "no-cache")
        answer.headers["link"] = f"</api/tables/{table}>; rel=preload; as=fetch; crossorigin"
        return answer

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
