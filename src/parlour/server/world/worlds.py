"""Going about in the world: from board to board, with one's pieces, to company or to new places."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import partial

import sqlalchemy as sql

from parlour.core import Match, ParlourError, Refused, Seat, Turn, Unknown, registry
from parlour.core.world import Place, World
from parlour.server.background import Background, Pool
from parlour.server.errors import TooFast
from parlour.server.http.rate_limits import RateLimits
from parlour.server.lobby import Lobby
from parlour.server.new_table import new_row
from parlour.server.people import People
from parlour.server.storage.rows import EMPTY, WORLD, Occupant
from parlour.server.storage.storage import Storage
from parlour.server.storage.world import claim, release
from parlour.server.table.command import Command
from parlour.server.table.table import Table
from parlour.server.timestamps import now
from parlour.thinking.driver import bot_name, logged_as
from parlour.wire.world import Arrived

PLAY = "play"
LIVING_MS = 5 * 60_000  # for which a board counts as living after something happened there
GIVEN_UP_MS = 24 * 3600 * 1000  # after which a seat that somebody left may be given to the next who comes
MOST_BROUGHT = 36  # pieces in one hand
BOTS = 2  # who keep somebody company
NEW_AT_ONCE = 64  # places that are looked at together for a new board


def world_of(game: str) -> type[World]:
    """The world of a game; raises Unknown if it has none."""
    found = registry.find(game).offers(World)
    if found is None:
        raise Unknown("This game has no world.")
    return found


def table_id(game: str, place: Place) -> str:
    """The table of a board: the same for everybody, so that two who come first make one."""
    return f"w{hashlib.blake2b(f'{game} {place}'.encode(), digest_size=12).hexdigest()}"


def _board_of(table: Table) -> World:
    """What the world asks of the board at a table."""
    board = table.match.game.ability(World)
    assert board is not None, "this table is no board of the world"
    return board


class Worlds:
    """Everybody's ways through all worlds."""

    def __init__(
        self, storage: Storage, background: Background, lobby: Lobby, people: People, new_tables: RateLimits
    ) -> None:
        self._storage = storage
        self._background = background
        self._lobby = lobby
        self._people = people
        self._new_tables = new_tables
        self._going: set[str] = set()

    async def go(self, person: str, address: str, game: str, to: str, at: str | None) -> Arrived:
        """Go somewhere, and take a seat there if there is one."""
        if person in self._going:
            raise TooFast("You are on your way already.")
        self._going.add(person)
        try:
            return await self._go(person, address, game, to, at)
        finally:
            self._going.discard(person)

    async def _go(self, person: str, address: str, game: str, to: str, at: str | None) -> Arrived:
        world = world_of(game)
        was = await self._storage.world.where_is(game, person)
        begin = at or was
        here = Place.read(begin) if begin else world.fresh(0)
        place = await self._where(world, game, to.strip().lower(), world.check(here), was)
        table = await self.board(game, place, address)
        if was is not None and was != str(place):
            await self._leave(person, game, Place.read(was))
        told = [await self._in_words(world, table, place)]
        seat = None
        try:
            seat = await self._sit(person, table)
        except Refused as refused:
            told.append(refused.message)
        if seat is not None:
            await self._storage.world.settle(game, person, place)
            told += await self._unpack(person, game, table, seat)
            await self._keep_company(table)
            await self.read(table)  # so that others who look for company find it
        await self._lobby.visit(table.id, person, address)
        return Arrived(table.id, str(place), seat, seat is None, told)

    async def _where(self, world: type[World], game: str, to: str, here: Place, was: str | None) -> Place:
        if to == PLAY:
            return await self._with_company(world, game, was)
        return world.towards(here, to) if to in world.ways or to.isalpha() else world.check(Place.read(to))

    async def _with_company(self, world: type[World], game: str, was: str | None) -> Place:
        """A board where others play and there is room: where one was, if they are there; else a new one."""
        rows = self._storage.world
        living = await rows.living(game, now() - LIVING_MS, 10, level=1)
        with_room = [board for board in living if board.people < world.seats]
        with_room = [board for board in with_room if board.place != was or board.people > 1]
        for board in sorted(with_room, key=lambda board: board.place != was):
            return Place.read(board.place)
        if was is not None and (old := await rows.board(game, Place.read(was))) and not old.is_full:
            return Place.read(was)
        first = await rows.count(game)
        while True:
            places = [str(world.fresh(index)) for index in range(first, first + NEW_AT_ONCE)]
            known = await rows.known(game, places)
            for place in places:
                if place not in known:
                    return Place.read(place)
            first += NEW_AT_ONCE

    async def board(self, game: str, place: Place, address: str) -> Table:
        """The table of a board; it comes into being when somebody first goes there."""
        id = table_id(game, place)
        try:
            return await self._lobby.table(id)
        except Unknown:
            if not self._new_tables.take(address):
                raise TooFast("Too many boards were opened from your address; wait a while.") from None
        match = await self._background.off_loop(self._new_match, game, place, pool=Pool.TABLES)
        await self._storage.world.open_board(new_row(WORLD, match, id=id), place)
        with suppress(Unknown):  # what is stored may have been looked at before that, for somebody else
            return await self._lobby.table(id)
        return await self._lobby.table(id)  # which may be another's, who was first

    @staticmethod
    def _new_match(game: str, place: Place) -> Match:
        world = world_of(game)
        return Match.new(registry.find(game)({world.option: str(place)}), seats=world.seats, names={})

    async def _in_words(self, world: type[World], table: Table, place: Place) -> str:
        if not table.readonly:
            return await self._background.off_loop(self._lively, world, table, place)
        known = await self._storage.world.board(table.row.header.game, place)
        return world.board_in_words(place, known.filled if known else (), ())

    @staticmethod
    def _lively(world: type[World], table: Table, place: Place) -> str:
        board, standing = _board_of(table), table.match.standing
        present = [(seat, name) for seat, name in enumerate(standing.names) if name and seat not in standing.away]
        people = [(table.seating.occupants[seat].identity, name) for seat, name in present]
        here = [name for person, name in people if person is not None and not table.presence.absent(person)]
        return world.board_in_words(place, board.filled(standing.state), here)

    # Coming and going.

    async def _sit(self, person: str, table: Table) -> Seat:
        match = table.match
        if match.outcome is not None:
            raise Refused("TABLE-2", "This board is full; you can look at it, or go on.")
        for seat in table.seating.of(person):
            if seat in match.standing.away:
                await table.submit(Command("return", seat))
            table.presence.saw(person)
            return seat
        await self._make_room(table)
        if not table.free_seats:
            raise Refused("TABLE-8", "There is no seat left on this board; you can watch, or go on.")
        return await table.sit(person, await self._people.name_of(person), table.row.invite, None)

    async def _make_room(self, table: Table) -> None:
        """Those who are gone do not hold up the others; where no seat is left, who left long ago gives theirs up."""
        standing, occupants = table.match.standing, table.seating.occupants
        for seat, occupant in occupants.items():
            if table.presence.absent(occupant.identity) and seat not in standing.away:
                await table.submit(Command("leave", seat, "", "host", also=self._release(table)))
        if any(occupant == EMPTY for occupant in occupants.values()):
            return
        left = {entry.seat: entry.time or 0 for entry in table.match.entries if entry.kind == "leave"}
        for seat in sorted(table.match.standing.away, key=lambda seat: left.get(seat, 0)):
            if now() - left.get(seat, 0) > GIVEN_UP_MS:
                await self.read(table)
                await table.submit(Command("remove", seat, "", "host", occupant=EMPTY))
                return

    async def _leave(self, person: str, game: str, place: Place) -> None:
        """Leave the board where somebody was; their hand waits there, their pieces go with them."""
        try:
            table = await self._lobby.table(table_id(game, place))
            for seat in table.seating.of(person):
                if seat not in table.match.standing.away:
                    await table.submit(Command("leave", seat, also=self._release(table)))
            await self.read(table)
        except ParlourError:
            return  # a full or read-only board has nothing to leave, and nothing keeps anybody there

    async def read(self, table: Table) -> None:
        """Bring the ledger up to date with a board."""
        if (found := self._lobby.in_memory.get(table.id)) and found.keeper is not None:
            await found.keeper.read()

    # Pieces.

    def _release(self, table: Table) -> partial[None]:
        return partial(_release, table.row.header.game, _board_of(table))

    async def _unpack(self, person: str, game: str, table: Table, seat: Seat) -> list[str]:
        """Take the pieces of a board's level into one's hand there; those that fit come first."""
        board = _board_of(table)
        if board.place.level == 1:
            return []
        held = await self._storage.world.pieces_of(game, person, 10 * MOST_BROUGHT, board.place.level)
        kinds = [board.kind_of(piece) for piece in held]
        wanted = await self._background.off_loop(board.wanted, table.match.state, kinds)
        fits = dict(zip(held, wanted, strict=True))
        brought = 0
        for piece in sorted(held, key=lambda piece: not fits[piece])[:MOST_BROUGHT]:
            also = partial(_claim, game, piece, person, str(board.place))
            try:
                await table.submit(Command("bring", seat, str(held[piece].brought(piece)), "host", also=also))
                brought += 1
            except Refused:
                continue  # it is on another board by now
        if brought:
            return [f"You bring {brought} piece{'s' * (brought != 1)}."]
        return ["You have no pieces of this level with you; they are won on the level below."]

    # Company.

    async def _keep_company(self, table: Table) -> None:
        """Bots settle where somebody plays alone; on the upper levels they would have nothing to play."""
        standing, occupants = table.match.standing, table.seating.occupants
        here = [seat for seat, name in enumerate(standing.names) if name is not None and seat not in standing.away]
        if _board_of(table).place.level > 1 or len(here) > 1:
            return
        levels = list(registry.bots(table.row.header.game))[:BOTS]
        for level in levels:
            free = next((seat for seat, occupant in occupants.items() if occupant == EMPTY), None)
            if free is None:
                return
            name = bot_name(level, table.match.standing.names)
            try:
                await table.submit(Command("join", free, name, logged_as(level), occupant=Occupant(level=level)))
            except Refused:
                return  # there are not enough tiles left
        table.attend()


def _claim(game: str, piece: str, person: str, place: str, turn: Turn, connection: sql.Connection) -> None:
    if not claim(connection, game, piece, person, place, turn.entry.number):
        raise Refused("TABLE-26", "You do not have this piece with you.")


def _release(game: str, world: World, turn: Turn, connection: sql.Connection) -> None:
    for deed in world.deeds(turn):
        if deed.kind == "carried":
            release(connection, game, deed.piece, str(world.place), turn.entry.number)
