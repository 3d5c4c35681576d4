"""People who fill boards and climb, without a server; every level is held against the arithmetic of the world."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import cast

from parlour.core import Match, Seat, Turn
from parlour.core.ledger import FOR_EVER, Page, read_page
from parlour.core.world import Place, World
from parlour.games.series.plane import ENLARGED
from parlour.games.series.rush.state import Move
from parlour.games.series.tiles import Tile
from parlour.games.series.world import places
from parlour.games.series.world.board import OPEN_SQUARES, WorldBoard
from parlour.games.series.world.model import Board, WorldModel

PEOPLE = tuple(f"Climber {number}" for number in range(1, 6))
WHOLE = ENLARGED * ENLARGED
Pocket = dict[Tile, list[str]]  # the pieces that somebody has with them, by their kind


@dataclass(frozen=True, slots=True)
class Level:
    """What has become of one level: its boards, what was placed there or did not fit, and what was won for the next."""

    level: int
    boards: int
    placed: int
    held: int
    won: int
    points: int


def fill(index: int, seed: int) -> Page:
    """Two people fill the board of the first level with this number to its last square; answers what that means."""
    model, place = WorldModel(seed), places.round_the_centre(index)
    pair = [PEOPLE[(index + step) % len(PEOPLE)] for step in range(2)]
    for person in pair:
        model.go(person, place)
    board = model.boards[place]
    turns: list[Turn] = []
    while board.match.outcome is None:
        for seat in sorted(board.match.to_act):
            if board.match.outcome is None and seat in board.match.to_act:
                turns += _move_on(board.match, seat)
    return read_page(_world(board.match), turns, board.match.entries, board.match.standing, 0, board.owner)


def _move_on(match: Match, seat: Seat) -> list[Turn]:
    drawn = None
    for move in match.moves(seat):
        if move.what == "draw":
            drawn = move
        elif move.what in ("place", "next"):
            return [match.play(seat, move)]
    return [] if drawn is None else [match.play(seat, drawn)]


class Climb:
    """The levels above the first: everybody places what they have won, board after board, as long as anything fits."""

    def __init__(self, pages: Iterable[Page], seed: int) -> None:
        self.model = WorldModel(seed)
        self.filled = 0  # boards of the first level
        for page in pages:
            self.filled += 1
            assert page.filled == (WHOLE,) * 9, "a full board is not full"
            assert self.model.ledger.take(page)

    def climb(self) -> list[Level]:
        """Climb as far as the pieces reach; answers what there is on every level, and checks it."""
        levels = [self._first()]
        for level in count(2):
            if not levels[-1].won:
                return levels
            self._place_all(level)
            levels.append(self._checked(level, levels[-1].won))
        raise AssertionError("the levels do not end")

    def _place_all(self, level: int) -> None:
        """Go round as many boards as the pieces would fill, and then some, as long as anything fits."""
        pockets = {person: self._pocket(person, level) for person in PEOPLE}
        held = sum(len(pieces) for pocket in pockets.values() for pieces in pocket.values())
        boards = [places.round_the_centre(index)._replace(level=level) for index in range(held // OPEN_SQUARES + 2)]
        while sum(self._visit(person, place, pockets[person]) for place in boards for person in PEOPLE):
            pass

    def _pocket(self, person: str, level: int) -> Pocket:
        pocket: Pocket = defaultdict(list)
        for piece in self.model.ledger.held(person, level):
            pocket[places.tile_of(places.read_piece(piece))].append(piece)
        return pocket

    def _visit(self, person: str, place: Place, pocket: Pocket) -> bool:
        """Whether somebody has placed anything on a board."""
        if self._best(self.model.board(place), pocket) is None:
            return False
        board = self.model.go(person, place)
        while (move := self._best(board, pocket)) is not None:
            self.model.bring(person, pocket[move.tile].pop())
            self.model.play(person, move)
        self.model.leave(person)
        return True

    def _best(self, board: Board, pocket: Pocket) -> Move | None:
        """The square whose printed tile is the fullest, so that pieces of the next level come about."""
        game, state = cast(WorldBoard, board.match.game), board.match.state
        if board.match.outcome is not None:
            return None
        filled = _world(board.match).filled(state)
        found = game.board.placements(state.placed, [kind for kind, pieces in pocket.items() if pieces])
        return max(found, key=lambda move: filled[move.row // ENLARGED * 3 + move.column // ENLARGED], default=None)

    # The arithmetic.

    def _first(self) -> Level:
        won = len(self.model.ledger.pieces)
        assert won == 9 * self.filled, "a full board of the first level is nine pieces"
        placed = OPEN_SQUARES * self.filled
        assert self._points() == placed, "a tile counts one"
        return Level(1, self.filled, placed, 0, won, placed)

    def _checked(self, level: int, won_below: int) -> Level:
        boards = {place: board for place, board in self.model.boards.items() if place.level == level}
        placed = sum(len(board.match.state.placed) for board in boards.values())
        complete = [
            str(piece)
            for place, board in boards.items()
            for piece, filled in zip(places.pieces(place), _world(board.match).filled(board.match.state), strict=True)
            if filled == WHOLE
        ]
        pieces = self.model.ledger.pieces
        won = sorted(name for name in pieces if name.startswith(f"{level + 1}:"))
        held = sum(len(self.model.ledger.held(person, level)) for person in PEOPLE)
        assert placed + held == won_below, "every piece that was won below is placed here, or with its owner"
        assert won == sorted(complete), "a piece is won where 36 squares are filled, once"
        lying = [name for board in boards.values() for name in board.match.state.pieces]
        assert len(lying) == len(set(lying)) == placed, "no piece lies in two places"
        assert all(pieces[name].is_placed for name in lying), "the ledger knows where they lie"
        worth = placed * places.points(level)
        assert self._points() == sum(
            len(board.match.state.placed) * places.points(place.level) for place, board in self.model.boards.items()
        ) + (OPEN_SQUARES * self.filled), "points are 36 to the power of the level below"
        return Level(level, len(boards), placed, held, len(won), worth)

    def _points(self) -> int:
        return sum(points for (_, day), points in self.model.ledger.placed.items() if day == FOR_EVER)


def _world(match: Match) -> World:
    world = match.game.ability(World)
    assert world is not None
    return world
