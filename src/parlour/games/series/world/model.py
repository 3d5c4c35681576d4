"""The whole world without a server: its boards as matches, and the ledger that is read from their logs.

What a server does across processes, this does in memory, one step after another: for simulations and for tests.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from parlour.core import Match, Refused, Seat, Turn
from parlour.core.chance import Chance
from parlour.core.ledger import Ledger, Page, read_page
from parlour.core.world import Place, World
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.world.endless import Endless


@dataclass(slots=True)
class Board:
    """A board, and who has which seat there."""

    match: Match
    seats: dict[str, Seat] = field(default_factory=dict)

    def owner(self, seat: Seat) -> str | None:
        return next((person for person, theirs in self.seats.items() if theirs == seat), None)

    def page(self, after: int) -> Page:
        match, world = self.match, self.match.game.ability(World)
        assert world is not None
        lines = match.turns(after + 1) if after < match.number else ()
        return read_page(world, lines, match.entries, match.standing, after, self.owner)


class WorldModel:
    """Everybody on every board."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = Chance(seed.to_bytes(32, "big"))
        self.boards: dict[Place, Board] = {}
        self.here: dict[str, Place] = {}
        self.ledger = Ledger()

    def board(self, place: Place) -> Board:
        """The board at a place; it comes into being when somebody first goes there. SERIES-33."""
        if place not in self.boards:
            game = SeriesRush({"place": str(place)})
            seed = self._chance.fork(str(place)).seed
            self.boards[place] = Board(Match.new(game, seats=Endless.seats, seed=seed, names={}))
        return self.boards[place]

    def go(self, person: str, place: Place) -> Board:
        """Leave the board where somebody is, and take a seat and their pieces to another. SERIES-34."""
        self.leave(person)
        board = self.board(place)
        if person in board.seats:
            board.match.act("return", board.seats[person])
        else:
            free = next((seat for seat in range(Endless.seats) if board.owner(seat) is None), None)
            if free is None:
                raise Refused("SERIES-34", "This board has its thirty-five people; you can watch, or go on.")
            board.match.act("join", free, person)
            board.seats[person] = free
        self.here[person] = place
        return board

    def leave(self, person: str) -> None:
        """Leave the board where somebody is; hands wait, and pieces go along."""
        if (place := self.here.pop(person, None)) is not None:
            board = self.boards[place]
            if board.match.outcome is None:
                board.match.act("leave", board.seats[person])
            self.read(place)

    def play(self, person: str, move: Any) -> Turn:
        """A move where somebody is."""
        board = self.boards[self.here[person]]
        return board.match.play(board.seats[person], move)

    def bring(self, person: str, piece: str) -> Turn:
        """Take a piece that somebody has with them into their hand, exactly once. SERIES-35."""
        place, found = self.here[person], self.ledger.pieces.get(piece)
        if found is None or found.owner != person or found.at is not None:
            raise Refused("SERIES-35", "You do not have this piece.")
        board = self.boards[place]
        turn = board.match.act("bring", board.seats[person], str(found.brought(piece)))
        self.ledger.claim(piece, str(place), turn.entry.number)
        return turn

    def read(self, place: Place) -> Page:
        """Bring the ledger up to date with the log of a board."""
        page = self.boards[place].page(self.ledger.read.get(str(place), 0))
        self.ledger.take(page)
        return page

    def rebuilt_ledger(self) -> Ledger:
        """The ledger as the logs alone tell it."""
        return Ledger.rebuilt(board.page(0) for board in self.boards.values())
