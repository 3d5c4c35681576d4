"""Games in a box: what is in them, a preview, and the files."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import Path, Query, Request
from fastapi.responses import Response

from parlour.kit.bundle import SHEETS
from parlour.server.background import Pool
from parlour.server.http.addresses import address_of
from parlour.server.http.context import GameName, services_of
from parlour.server.http.page import File
from parlour.server.http.wire_routes import WireRoutes
from parlour.server.kits import NOTHING, Drawn, Wish
from parlour.wire.kits import Kit

T = TypeVar("T")
router = WireRoutes()
PaperName = Annotated[str, Query(pattern=r"^[a-z0-9]{1,10}$")]
Options = Annotated[str, Query(max_length=300, description='Options of the game, as JSON: {"size": 6}.')]
PageNumber = Annotated[int, Path(ge=1, le=999)]


@router.get("/api/kits/{game}")
async def get_kit(request: Request, game: GameName, paper: PaperName = "a4", options: Options = NOTHING) -> Kit:
    """What a game in a box holds, with these options of the game."""
    wish, address = await _wish(request, game, options), address_of(request.scope)
    return await _wait(request, services_of(request).kits.about(wish, paper, address))


@router.get("/api/kits/{game}/pages/{number}")
async def get_kit_page(
    request: Request, game: GameName, number: PageNumber, paper: PaperName = "a4", options: Options = NOTHING
) -> Response:
    """A page of its sheets as a picture."""
    # Browsers ask for many at once. They do not count as questions: whatever they wait for is made once.
    services = services_of(request)
    drawn = await services.kits.drawn(await _wish(request, game, options), paper, address_of(request.scope))
    file = await services.background.off_loop(_picture, drawn, number, pool=Pool.QUESTIONS)
    return file.answer(request, "no-cache")


@router.get("/api/kits/{game}/sheets")
async def get_kit_sheets(
    request: Request, game: GameName, paper: PaperName = "a4", options: Options = NOTHING
) -> Response:
    """Its sheets as a PDF."""
    wish, address = await _wish(request, game, options), address_of(request.scope)
    drawn = await _wait(request, services_of(request).kits.drawn(wish, paper, address))
    pdf = await services_of(request).questions.answer(request, drawn.file, SHEETS)
    return Response(pdf, media_type="application/pdf", headers=_named(f"{game}-{paper}.pdf"))


@router.get("/api/kits/{game}/solids")
async def get_kit_solids(request: Request, game: GameName, options: Options = NOTHING) -> Response:
    """STL and 3MF files of its solids, in a zip."""
    wish, address = await _wish(request, game, options), address_of(request.scope)
    archive = await _wait(request, services_of(request).kits.solids(wish, address))
    return Response(archive, media_type="application/zip", headers=_named(f"{game}-solids.zip"))


async def _wish(request: Request, game: str, options: str) -> Wish:
    return await services_of(request).background.off_loop(Wish.of, game, options, pool=Pool.QUESTIONS)


def _picture(drawn: Drawn, number: int) -> File:
    return File.of("page.svg", drawn.file(f"{number}.svg"))


def _named(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


async def _wait(request: Request, answer: Coroutine[Any, Any, T]) -> T:
    services = services_of(request)
    return await services.questions.wait(request, answer, services.settings.kit_seconds)
