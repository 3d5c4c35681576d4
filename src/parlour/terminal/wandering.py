"""Getting about in the world without end: what can be asked at one of its boards, and the way to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import registry
from parlour.core.sentences import capital
from parlour.core.world import Place, World
from parlour.wire.world import Arrived, BoardInfo, Go, WorldNow

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from parlour.terminal.server_session import ServerSession
    from parlour.terminal.table_client import TableClient

PLAY = "play"
MOST_COMPLETED = 3  # pieces that a map names


class Onward(Exception):
    """The player goes on to another board."""

    def __init__(self, table: TableClient) -> None:
        super().__init__()
        self.table = table


class Wanderer:
    """Somebody at a board of a server's world."""

    def __init__(self, session: ServerSession, game: str, world: type[World], place: str) -> None:
        self.ways = world.ways
        self.notation = world.notation(Place.read(place))
        self._session = session
        self._path = f"/api/world/{game}"
        self._place = place

    @classmethod
    def at(cls, session: ServerSession, game: str, options: Mapping[str, Any]) -> Wanderer | None:
        """Somebody at a table with these options; None if it is not in the world."""
        world = registry.find(game).offers(World) if game in registry.names() else None
        place = options.get(world.option) if world else None
        return cls(session, game, world, place) if world and place else None

    def go(self, to: str) -> Arrived:
        """Leave this board for another."""
        return go(self._session, self._path, to, self._place)

    def map(self) -> list[str]:
        """This board, those around it and those where people play, each with its place, and what was completed last."""
        here = self._board(self._place)
        around = {f"{capital(way)}, {place}": self._board(place) for way, place in here.ways.items()}
        known = {self._place, *here.ways.values()}
        now = self._now()
        living = [board for board in now.living if board.place not in known]
        more = now.living_in_all - len(now.living)
        return [
            f"Here, {here.place}. {here.told}",
            *(f"{where}. {board.told}" for where, board in around.items()),
            *(f"Lively, {board.place}. {board.told}" for board in living),
            *([f"People play on {more} more board{'s' * (more != 1)}."] if more else []),
            *(f"Just completed. {won.told}" for won in now.completed[:MOST_COMPLETED]),
        ]

    def pieces(self) -> list[str]:
        """The pieces that the person has with them, and what they have done."""
        now = self._now()
        held = [piece.told for piece in now.pieces] or ["You have no pieces with you."]
        points, pieces = f"{int(now.placed):,} point{'s' * (now.placed != '1')}", f"piece{'s' * (now.won != 1)}"
        return [*held, f"So far you have placed tiles worth {points} and won {now.won:,} {pieces}."]

    def _board(self, place: str) -> BoardInfo:
        return self._session.get(BoardInfo, f"{self._path}/boards/{place}")

    def _now(self) -> WorldNow:
        return self._session.get(WorldNow, self._path)


def go(session: ServerSession, path: str, to: str, at: str | None = None) -> Arrived:
    """Go to a place of the world, or that way."""
    return session.post(Arrived, f"{path}/go", Go(to[:200], at))
