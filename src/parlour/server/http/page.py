"""The page's files, served under a hash of their content."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.core import Unknown
from parlour.server.house import House
from parlour.server.http.context import person_of, services_of
from parlour.server.http.dressing import dressed
from parlour.server.http.guard import POLICY
from parlour.server.http.packing import MAIN, PICTURES, Packing, whole_sheet
from parlour.server.settings import Settings

FOLDER = Path(str(files("parlour"))) / "web"
SMALLEST_TO_COMPRESS = 500
COMPRESSIBLE = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
FOREVER = "public, max-age=31536000, immutable"
BASE = b"{{static}}"  # in the files below: the address of all the others
SHEET = "page/page.css"  # which index.html names
MAIN_SCRIPT = b'<script type="module"'
TOGETHER = "together"  # where the style sheets of a view and a board are one, and the packs of the board
NO_BOARD = "no-board"
NAMES_BASE = ("index.html", "service-worker.js", "offline/offline.html")
NOT_MODULES = ("service-worker.js", "offline/offline.js")
HOME = "home/home.js"
TABLE, TRYING = "table/view.js", "after/try-view.js"
WORLD = "world/view.js"
YOU, PROFILE = "you/view.js", "you/profile-view.js"
VIEWS = {
    "/t/{table}": TABLE,
    "/learn/{game}": "learn/view.js",
    "/days/{game}": "daily/view.js",
    "/make/{game}": "make/view.js",
    "/you": YOU,
    "/p/{profile}": PROFILE,
    "/w/{game}": WORLD,
    "/w/{game}/{place}": WORLD,
}
ASKED = {  # what a view asks the server at once
    HOME: ("/api/games", "/api/tables", "/api/daily", "/api/me"),
    TABLE: ("/api/tables/{table}/whole",),
    TRYING: ("/api/tables/{table}", "/api/games"),
    "learn/view.js": ("/api/games",),
    "daily/view.js": (),
    "make/view.js": (),
    WORLD: (),
    YOU: ("/api/me", "/api/account", "/api/you/record", "/api/games"),
    PROFILE: (),
}
PARLOUR = House()
AS_FETCH = "rel=preload; as=fetch; crossorigin"
AFTERWARDS = "rel=preload; as=script; crossorigin; fetchpriority=low"
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


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


@dataclass(frozen=True, slots=True)
class First:
    """The page itself, and links to what it needs: in the header a browser finds them before it reads the page."""

    index: File
    links: tuple[str, ...]
    policy: str = POLICY


class Page:
    """All files of the page as they were read; the digest in their addresses stands for the whole set."""

    def __init__(self, folder: Path, *, packed: bool = True, house: House = PARLOUR) -> None:
        read = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file() and not any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)
        }
        self._house = house
        found = dressed(read, house)
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
        self._boards = {name.split("/")[1] for name in found if fnmatch(name, PICTURES)}
        self._together = re.compile(rf"{self.base}/{TOGETHER}/(?P<game>[^/]+)/(?P<view>.+?)(?:\.css|/board\.js)")
        self._firsts: dict[tuple[str, str | None], First] = {}
        self._sheets = {name: body for name, body in found.items() if name.endswith(".css")}
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

    def first(self, view: str, game: str | None = None) -> First:
        """What the browser gets first, for a view and, at a table, its game."""
        if game not in self._boards:
            game = None
        if (view, game) not in self._firsts:
            self._firsts[view, game] = self._first(view, game)
        return self._firsts[view, game]

    def file(self, path: str) -> File | None:
        """The file at this address. What a view and a board need together is made when it is first wanted, perhaps by
        somebody who got the page itself from another process."""
        if path not in self.files and (wanted := self._together.fullmatch(path)):
            view, game = f"{wanted['view']}.js", wanted["game"]
            if view in ASKED and (game == NO_BOARD or game in self._boards):
                self.first(view, game)
        return self.files.get(path)

    def _first(self, view: str, game: str | None) -> First:
        if self._packing is None:
            return First(File.of("index.html", self._index), ())
        packs, sheets = self._packing.loaded_for(view, game and f"boards/{game}/index.js")
        shown, sheets_of_pictures = self._packing.for_pictures(self._house.offers) if view == HOME else ([], [])
        held = [name for name in (SHEET, *sheets, *sheets_of_pictures) if name in self._sheets]
        together = f"{self.base}/{TOGETHER}/{game or NO_BOARD}/{view.removesuffix('.js')}.css"
        self.files[together] = File.of(together, b"".join(self._sheets[name] for name in held))
        named = f'href="{together}" data-holds="{" ".join(f"{self.base}/{name}" for name in held)}"'
        index = self._index.replace(f'href="{self.base}/{SHEET}"'.encode(), named.encode())
        links = [f"<{together}>; rel=preload; as=style"]
        policy = POLICY
        if game is not None:
            packs, imports = self._with_board(view, game, packs)
            import_map = f'<script type="importmap">{imports}</script>\n    '.encode()
            index = index.replace(MAIN_SCRIPT, import_map + MAIN_SCRIPT)
            digest = base64.b64encode(hashlib.sha256(imports.encode()).digest()).decode()
            policy = POLICY.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'")
        links += [f"<{self.base}/{name}>; rel=preload; as=script; crossorigin" for name in packs]
        links += [f"<{self.base}/{name}>; {AFTERWARDS}" for name in shown if name not in packs]
        return First(File.of("index.html", index), tuple(links), policy)

    def _with_board(self, view: str, game: str, packs: list[str]) -> tuple[list[str], str]:
        """These packs, those of the board as one file, and the import map that says so."""
        assert self._packing is not None
        first, _ = self._packing.loaded_for(view)
        of_board = [name for name in packs if name not in first]
        together = f"{TOGETHER}/{game}/{view.removesuffix('.js')}/board.js"
        text = self._packing.together(together, of_board)
        self.files[f"{self.base}/{together}"] = File.of(together, text.encode())
        imports = {f"{self.base}/{name}": f"{self.base}/{together}" for name in of_board}
        return [*first, together], json.dumps({"imports": imports})


@cache
def installed_page(house: House = PARLOUR) -> Page:
    """The page as it is installed, read and packed once."""
    return Page(FOLDER, house=house)


def add_page(app: FastAPI, settings: Settings) -> None:
    """Serve the page: home, tables, and the files they need."""
    house = settings.house
    pages = [Page(FOLDER, packed=False, house=house) if settings.reload_page else installed_page(house)]

    async def index(request: Request, table: str = "") -> Response:
        if settings.reload_page:
            pages[0] = Page(FOLDER, packed=False, house=house)
        view = VIEWS.get(request.scope["route"].path, HOME)
        if view == TABLE and request.query_params.keys() & {"from", "retry"}:
            view = TRYING
        found = services_of(request).lobby.in_memory.get(table)
        seen = found is not None and found.table.seating.may_look(person_of(request))
        first = pages[0].first(view, found.table.row.header.game if found and seen else None)
        asked = [path.format(table=table) for path in ASKED[view] if not table or TABLE_ID.fullmatch(table)]
        answer = first.index.answer(request, "no-cache")
        answer.headers["content-security-policy"] = first.policy
        answer.headers["link"] = ", ".join([*(f"<{path}>; {AS_FETCH}" for path in asked), *first.links])
        return answer

    async def worker(request: Request) -> Response:
        """At the top, so that it is asked about every page; never cached, so that a new release is noticed."""
        return pages[0].worker.answer(request, "no-cache")

    async def static(request: Request) -> Response:
        file = pages[0].file(request.url.path)
        if file is None:
            raise Unknown("There is no such file. The page may have changed; reload it.")
        return file.answer(request, FOREVER)

    for path in ("/", "/rules/{page}", *VIEWS):
        app.add_api_route(path, index, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/service-worker.js", worker, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/static/{path:path}", static, methods=["GET", "HEAD"], include_in_schema=False)
