"""The world as rows: its boards, the map of them, pieces, and what people did. All of it follows from the logs."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import sqlalchemy as sql

from parlour.core.ledger import Page, Piece
from parlour.core.world import Place
from parlour.server.storage.rows import TableRow, table_values
from parlour.server.storage.schema import (
    boards,
    deeds,
    entries,
    identities,
    map_cells,
    pieces,
    seats,
    tables,
    wanderers,
)
from parlour.server.storage.transactions import Run
from parlour.server.timestamps import now

SIDE = 6  # cells along a side of a cell one zoom further out
ZOOMS = 12
AT_ONCE = 1_000  # boards that are looked at with one query
MOST_POINTS = 2**62  # that fit into a row; nobody will have so many


class Here(NamedTuple):
    """Somebody who is on a board."""

    identity: str
    name: str | None


class StoredBoard(NamedTuple):
    """A board, how far its log is read, and what that came to."""

    place: str
    table: str
    number: int
    filled: tuple[int, ...]
    total: int
    people: int
    is_full: bool
    changed: int
    here: tuple[Here, ...]


class Cell(NamedTuple):
    """A square of the map: a board, or the sum of many."""

    row: str
    column: str
    boards: int
    total: int
    full: int
    changed: int
    filled: tuple[int, ...] = ()
    people: int = 0


class Completed(NamedTuple):
    """A piece that was won, on which board, who is named on it, and when."""

    piece: str
    place: str
    makers: str
    time: int


class Ranked(NamedTuple):
    """What somebody placed and won."""

    identity: str
    name: str | None
    placed: int
    won: int


def cell_name(place: Place, zoom: int) -> str:
    """The cell of the map that a board lies in, the further out the larger."""
    width = SIDE**zoom
    return f"{place.level}/{zoom}/{place.row // width}/{place.column // width}"


class WorldRows:
    """What is stored of all worlds."""

    def __init__(self, read: Run, write: Run, insert: Callable[..., Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    # Boards.

    async def open_board(self, row: TableRow, place: Place) -> None:
        """Store a new board, unless somebody was first."""
        game = row.header.game

        def work(connection: sql.Connection) -> None:
            table = self._insert(tables).values(table_values(row)).on_conflict_do_nothing()
            if connection.execute(table.returning(sql.literal(1))).first() is None:
                return
            values = {"game": game, "place": str(place), "level": place.level, "table": row.id, "number": 0}
            values |= {"parent": cell_name(place, 1), "filled": "[]", "total": 0, "people": 0, "is_full": False}
            connection.execute(sql.insert(boards).values(**values, changed=now()))
            self._add_to_map(connection, game, place, 1, 0, 0)

        await self._write(work)

    async def board(self, game: str, place: Place) -> StoredBoard | None:
        """The board at a place, if anybody has been there."""
        found = await self._boards(game, boards.c.place == str(place))
        return found[0] if found else None

    async def living(self, game: str, since: int, most: int, level: int | None = None) -> list[StoredBoard]:
        """Boards where people have played lately, and that are not full, of one level or of all."""
        where = _is_living(since)
        return await self._boards(game, *where, *([boards.c.level == level] if level else []), most=most)

    async def count_living(self, game: str, since: int) -> int:
        """On how many boards people have played lately."""
        return await self._count(game, *_is_living(since))

    async def known(self, game: str, places: Sequence[str]) -> set[str]:
        """Those of these places where somebody has been."""

        def work(connection: sql.Connection) -> set[str]:
            chosen = sql.select(boards.c.place).where(boards.c.game == game, boards.c.place.in_(places))
            return set(connection.execute(chosen).scalars())

        return await self._read(work)

    async def count(self, game: str) -> int:
        """How many boards there are."""
        return await self._count(game)

    async def _count(self, game: str, *where: sql.ColumnElement[bool]) -> int:
        def work(connection: sql.Connection) -> int:
            chosen = sql.select(sql.func.count()).where(boards.c.game == game, *where)
            return int(connection.execute(chosen).scalar_one())

        return await self._read(work)

    async def behind(self, after: str, before: int) -> tuple[dict[str, int], str | None]:
        """Of the next tables of boards, those whose log goes further than the ledger has read, and how far it has, as
        long as it has read nothing since `before`; and the table to go on after, None if these are the last."""

        def work(connection: sql.Connection) -> tuple[dict[str, int], str | None]:
            later = sql.exists().where(entries.c.table == boards.c.table, entries.c.number > boards.c.number)
            chosen = sql.select(boards.c.table, boards.c.number, later.label("is_behind"))
            chosen = chosen.where(boards.c.table > after, sql.not_(boards.c.is_full), boards.c.changed <= before)
            rows = connection.execute(chosen.order_by(boards.c.table).limit(AT_ONCE)).all()
            found = {row.table: row.number for row in rows if row.is_behind}
            return found, rows[-1].table if len(rows) == AT_ONCE else None

        return await self._read(work)

    async def _boards(self, game: str, *where: sql.ColumnElement[bool], most: int = 1) -> list[StoredBoard]:
        def work(connection: sql.Connection) -> list[StoredBoard]:
            chosen = sql.select(boards).where(boards.c.game == game, *where).order_by(boards.c.changed.desc())
            found = connection.execute(chosen.limit(most)).all()
            people = _people(connection, [row.table for row in found if row.people])
            return [_read_board(row, people) for row in found]

        return await self._read(work)

    # The map.

    def _add_to_map(
        self, connection: sql.Connection, game: str, place: Place, count: int, total: int, full: int
    ) -> None:
        """Add up what lies in the cells around a board. All of them in one statement: a lively world does this often,
        and the moves wait for the same connection."""
        names = [cell_name(place, zoom) for zoom in range(1, ZOOMS + 2)]
        sums = {"game": game, "boards": count, "total": total, "full": full, "changed": now()}
        rows = [{"cell": cell, "parent": parent, **sums} for cell, parent in pairwise(names)]
        row = self._insert(map_cells)
        change = {name: map_cells.c[name] + row.excluded[name] for name in ("boards", "total", "full")}
        change["changed"] = row.excluded.changed
        connection.execute(row.on_conflict_do_update(index_elements=["game", "cell"], set_=change), rows)

    async def cells(self, game: str, level: int, zoom: int, row: int, column: int) -> list[Cell]:
        """What lies in one cell of the map: boards, or smaller cells."""
        parent = f"{level}/{zoom}/{row}/{column}"

        def work(connection: sql.Connection) -> list[Cell]:
            if zoom == 1:
                chosen = sql.select(boards).where(boards.c.game == game, boards.c.parent == parent)
                return [_board_cell(found) for found in connection.execute(chosen)]
            chosen = sql.select(map_cells).where(map_cells.c.game == game, map_cells.c.parent == parent)
            return [
                Cell(row, column, found.boards, found.total, found.full, found.changed)
                for found in connection.execute(chosen)
                for row, column in (found.cell.split("/")[2:],)
            ]

        return await self._read(work)

    # The ledger.

    async def take(self, game: str, page: Page) -> bool:
        """Add a page of a board's log; False if another process was first."""
        place = Place.read(page.place)

        def work(connection: sql.Connection) -> bool:
            mine = (boards.c.game == game, boards.c.place == page.place)
            before = connection.execute(sql.select(boards.c.total, boards.c.is_full).where(*mine)).one_or_none()
            values = {"number": page.number, "filled": json.dumps(page.filled), "total": sum(page.filled)}
            values |= {"people": len(page.here), "here": json.dumps(page.here)}
            values |= {"is_full": page.is_full, "changed": now()}
            change = sql.update(boards).where(*mine, boards.c.number == page.after).values(**values)
            if before is None or connection.execute(change).rowcount != 1:
                return False
            self._take_pieces(connection, game, place, page)
            self._take_deeds(connection, game, page)
            grown, filled_up = sum(page.filled) - before.total, int(page.is_full) - int(before.is_full)
            self._add_to_map(connection, game, place, 0, grown, filled_up)
            return True

        return await self._write(work)

    def _take_pieces(self, connection: sql.Connection, game: str, place: Place, page: Page) -> None:
        for won in page.pieces:
            values = {"game": game, "piece": won.piece, "level": place.level + 1, "owner": won.owner}
            values |= {"place": page.place, "number": won.number, "makers": won.makers, "time": now()}
            row = self._insert(pieces).values(**values, at=None, since=0, is_placed=False)
            connection.execute(row.on_conflict_do_nothing())
        for name, number in page.gone.items():
            release(connection, game, name, page.place, number)
        for name, number in page.lies.items():
            there = (pieces.c.game == game, pieces.c.piece == name, pieces.c.at == page.place, pieces.c.since < number)
            connection.execute(sql.update(pieces).where(*there).values(is_placed=True))

    def _take_deeds(self, connection: sql.Connection, game: str, page: Page) -> None:
        rows = [
            {
                "game": game,
                "identity": person,
                "day": day,
                "placed": min(page.placed.get((person, day), 0), MOST_POINTS),
                "won": page.won.get((person, day), 0),
            }
            for person, day in sorted({*page.placed, *page.won})
        ]
        if rows:
            row = self._insert(deeds)
            change = {name: deeds.c[name] + row.excluded[name] for name in ("placed", "won")}
            keys = ["game", "identity", "day"]
            connection.execute(row.on_conflict_do_update(index_elements=keys, set_=change), rows)

    async def pieces_of(self, game: str, person: str, most: int, level: int | None = None) -> dict[str, Piece]:
        """The pieces that somebody has with them, those of the highest level first."""

        def work(connection: sql.Connection) -> dict[str, Piece]:
            chosen = sql.select(pieces).where(pieces.c.game == game, pieces.c.owner == person, pieces.c.at.is_(None))
            if level is not None:
                chosen = chosen.where(pieces.c.level == level)
            order = (pieces.c.level.desc(), pieces.c.time, pieces.c.piece)
            found = connection.execute(chosen.order_by(*order).limit(most))
            return {row.piece: Piece(row.owner, row.place, row.number, row.makers) for row in found}

        return await self._read(work)

    async def completed(self, game: str, since: int, most: int) -> list[Completed]:
        """The pieces that were won since then, the last one first."""

        def work(connection: sql.Connection) -> list[Completed]:
            chosen = sql.select(pieces.c.piece, pieces.c.place, pieces.c.makers, pieces.c.time)
            chosen = chosen.where(pieces.c.game == game, pieces.c.time >= since)
            order = (pieces.c.time.desc(), pieces.c.piece)
            return [Completed(*row) for row in connection.execute(chosen.order_by(*order).limit(most))]

        return await self._read(work)

    # People.

    async def where_is(self, game: str, person: str) -> str | None:
        """The place where somebody is, or last was."""

        def work(connection: sql.Connection) -> str | None:
            mine = (wanderers.c.game == game, wanderers.c.identity == person)
            found: str | None = connection.execute(sql.select(wanderers.c.place).where(*mine)).scalar_one_or_none()
            return found

        return await self._read(work)

    async def settle(self, game: str, person: str, place: Place) -> None:
        """Note where somebody is."""

        def work(connection: sql.Connection) -> None:
            row = self._insert(wanderers).values(game=game, identity=person, place=str(place))
            there = {"place": str(place)}
            connection.execute(row.on_conflict_do_update(index_elements=["game", "identity"], set_=there))

        await self._write(work)

    async def deeds_of(self, game: str, person: str, day: str) -> tuple[int, int]:
        """The points that somebody has placed on a day, and how many pieces they won."""

        def work(connection: sql.Connection) -> tuple[int, int]:
            mine = (deeds.c.game == game, deeds.c.identity == person, deeds.c.day == day)
            row = connection.execute(sql.select(deeds.c.placed, deeds.c.won).where(*mine)).one_or_none()
            return (row.placed, row.won) if row else (0, 0)

        return await self._read(work)

    async def best(self, game: str, day: str, most: int) -> list[Ranked]:
        """Those who have placed most on a day, or for ever. SERIES-37"""

        def work(connection: sql.Connection) -> list[Ranked]:
            named = deeds.outerjoin(identities, identities.c.id == deeds.c.identity)
            chosen = sql.select(deeds.c.identity, identities.c.name, deeds.c.placed, deeds.c.won).select_from(named)
            chosen = chosen.where(deeds.c.game == game, deeds.c.day == day)
            order = (deeds.c.placed.desc(), deeds.c.won.desc(), deeds.c.identity)
            return [Ranked(*row) for row in connection.execute(chosen.order_by(*order).limit(most))]

        return await self._read(work)


def claim(connection: sql.Connection, game: str, piece: str, person: str, place: str, number: int) -> bool:
    """Move a piece from its owner to a board, together with the entry that brings it; False if it is not there."""
    with_them = (pieces.c.game == game, pieces.c.piece == piece, pieces.c.owner == person, pieces.c.at.is_(None))
    change = sql.update(pieces).where(*with_them).values(at=place, since=number)
    return connection.execute(change).rowcount == 1


def release(connection: sql.Connection, game: str, piece: str, place: str, number: int) -> None:
    """Give a piece that was at a board when an entry was made back to its owner."""
    there = (pieces.c.game == game, pieces.c.piece == piece, pieces.c.at == place, pieces.c.since < number)
    connection.execute(sql.update(pieces).where(*there).values(at=None, since=0))


def _is_living(since: int) -> tuple[sql.ColumnElement[bool], ...]:
    return sql.not_(boards.c.is_full), boards.c.changed >= since, boards.c.people > 0


def _people(connection: sql.Connection, at: Sequence[str]) -> dict[tuple[str, int], Here]:
    """Who has the seats of some boards, whether they are there or away."""
    if not at:
        return {}
    named = seats.outerjoin(identities, identities.c.id == seats.c.identity)
    chosen = sql.select(seats.c.table, seats.c.seat, seats.c.identity, identities.c.name).select_from(named)
    chosen = chosen.where(seats.c.table.in_(at), seats.c.identity.is_not(None))
    return {(row.table, row.seat): Here(row.identity, row.name) for row in connection.execute(chosen)}


def _read_board(row: Any, people: dict[tuple[str, int], Here]) -> StoredBoard:
    filled = tuple(json.loads(row.filled))
    here = tuple(people[row.table, seat] for seat in json.loads(row.here) if (row.table, seat) in people)
    return StoredBoard(row.place, row.table, row.number, filled, row.total, row.people, row.is_full, row.changed, here)


def _board_cell(row: Any) -> Cell:
    place = Place.read(row.place)
    filled = tuple(json.loads(row.filled))
    at = str(place.row), str(place.column)
    return Cell(*at, 1, row.total, int(row.is_full), row.changed, filled, 0 if row.is_full else row.people)
