"""The world as people find it: boards, the map, their pieces, and the lists."""

from __future__ import annotations

import datetime

from parlour.core import ParlourError
from parlour.core.ledger import FOR_EVER
from parlour.core.world import Place, World
from parlour.server.names import UNNAMED
from parlour.server.storage.storage import Storage
from parlour.server.storage.world import Cell, Ranked, StoredBoard
from parlour.server.timestamps import now
from parlour.server.world.worlds import LIVING_MS, world_of
from parlour.wire.world import BoardInfo, Completed, MapCell, MapTile, PieceInfo, Rank, WorldNow

MOST_LIVING = 12
MOST_RANKED = 10
MOST_PIECES = 200
MOST_COMPLETED = 8
LATELY_MS = 3600 * 1000  # for which a piece counts as just completed


async def world_now(storage: Storage, game: str, person: str) -> WorldNow:
    """The world for somebody who comes to it."""
    world, rows = world_of(game), storage.world
    today = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    place = await rows.where_is(game, person)
    last = await rows.board(game, Place.read(place)) if place else None
    pieces = await rows.pieces_of(game, person, MOST_PIECES)
    placed, won = await rows.deeds_of(game, person, FOR_EVER)
    placed_today, won_today = await rows.deeds_of(game, person, today)
    since = now() - LIVING_MS
    living = await rows.living(game, since, MOST_LIVING)
    return WorldNow(
        about=world.about,
        whole=world.whole,
        parts=world.parts,
        place=place,
        table=last.table if last else None,
        pieces=[
            PieceInfo(name, Place.read(name).level, world.kind_of(name), world.piece_in_words(name, piece.makers))
            for name, piece in pieces.items()
        ],
        placed=str(placed),
        won=won,
        placed_today=str(placed_today),
        won_today=won_today,
        boards=await rows.count(game),
        living=[board_info(world, Place.read(board.place), board, person) for board in living],
        living_in_all=await rows.count_living(game, since),
        completed=[
            Completed(won.place, world.won_in_words(won.piece, won.makers), won.time)
            for won in await rows.completed(game, now() - LATELY_MS, MOST_COMPLETED)
        ],
        today=[_rank(ranked, person) for ranked in await rows.best(game, today, MOST_RANKED)],
        ever=[_rank(ranked, person) for ranked in await rows.best(game, FOR_EVER, MOST_RANKED)],
    )


async def people_on(storage: Storage, game: str) -> list[tuple[str, str, str]]:
    """Who is on the lists of a world: the person, their name, and where."""
    world_of(game)
    today = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    found = [ranked for day in (today, FOR_EVER) for ranked in await storage.world.best(game, day, MOST_RANKED)]
    return [(ranked.identity, ranked.name or UNNAMED, f"world {game}") for ranked in found]


def _rank(ranked: Ranked, person: str) -> Rank:
    return Rank(ranked.name or UNNAMED, str(ranked.placed), ranked.won, ranked.identity == person)


async def one_board(storage: Storage, game: str, text: str, person: str) -> BoardInfo:
    """The board at a place, as somebody is told about it."""
    world = world_of(game)
    place = world.check(Place.read(text))
    return board_info(world, place, await storage.world.board(game, place), person)


def board_info(world: type[World], place: Place, board: StoredBoard | None, person: str) -> BoardInfo:
    ways = {}
    for way in world.ways:
        try:
            ways[way] = str(world.towards(place, way))
        except ParlourError:
            continue  # the edge of the world, or its lowest level
    if board is None:
        return BoardInfo(str(place), None, (), 0, 0, False, None, world.board_in_words(place, (), ()), ways)
    filled = board.filled or (0,) * world.parts**2
    here = _names(board, person)
    told = world.board_in_words(place, filled, here)
    return BoardInfo(
        str(place), board.table, filled, board.total, len(here), board.is_full, board.changed, told, ways
    )  # fmt: skip


def _names(board: StoredBoard, person: str) -> list[str]:
    """Who is on a board, the reader first; others as long as something happens there."""
    others = [each for each in board.here if each.identity != person]
    lively = others if board.changed >= now() - LIVING_MS else []
    return [*(["you"] if len(others) < len(board.here) else []), *(each.name or UNNAMED for each in lively)]


async def map_tile(storage: Storage, game: str, level: int, zoom: int, row: str, column: str) -> MapTile:
    """What lies in one cell of the map."""
    world = world_of(game)
    at = world.check(Place.read(f"{level}:{row},{column}"))
    found = await storage.world.cells(game, level, zoom, at.row, at.column)
    since = now() - LIVING_MS
    return MapTile(level, zoom, str(at.row), str(at.column), [_map_cell(cell, since, zoom == 1) for cell in found])


def _map_cell(cell: Cell, since: int, is_board: bool) -> MapCell:
    people = cell.people if cell.changed >= since else 0
    lively = people > 0 if is_board else cell.changed >= since
    return MapCell(
        cell.row, cell.column, cell.boards, cell.total, cell.full, cell.changed, cell.filled, people, lively
    )  # fmt: skip
