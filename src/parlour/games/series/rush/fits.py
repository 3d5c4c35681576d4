"""Which tiles of a hand fit on a rush board, where and why: for listeners, where hints are given. TABLE-12."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from parlour.core.sentences import capital
from parlour.games.series.rush.state import Move, RushView
from parlour.games.series.tiles import Square, Tile

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

NAMED = 3  # tiles that are told together
FEW = 4  # squares that are told of each tile
ALONE = 20  # of a tile that is asked about alone
MOST = 60  # placements that are looked for: a board of boards has more than anybody can count


def in_short(game: SeriesRush, view: RushView) -> str:
    """A few tiles, each with one square, and how to hear the rest; nothing between two games."""
    if view.winners or not held(view):
        return ""
    moves = _moves(game, view, held(view))
    if not moves:
        draw = f"draw a {game.words.piece}, or " if view.bag else ""
        return f"Nothing of yours fits: {draw}wait for the others."
    first = {move.tile: move for move in reversed(moves)}
    tiles = [move for move in moves if first[move.tile] is move][:NAMED]
    told = [f"{_named(game, view, move.tile)}, on {_square(game, move)}" for move in tiles]
    told += [_more(moves, len(tiles), ": type look more")] if len(moves) > len(tiles) else []
    return f"{'These fit' if told[1:] else 'This fits'}: {'; '.join(told)}."


def in_full(game: SeriesRush, view: RushView) -> list[str]:
    """A line for each tile that fits, by its place in the hand."""
    told = [
        f"{capital(_named(game, view, tile))}, {_squares(game, view, moves)}."
        for tile in dict.fromkeys(held(view))
        if (moves := _moves(game, view, (tile,)))
    ]
    return told or [in_short(game, view)]


def of_tile(game: SeriesRush, view: RushView, tile: Tile) -> str:
    """Where one tile fits."""
    moves = _moves(game, view, (tile,))
    return f"It {_squares(game, view, moves, ALONE)}." if moves else "It does not fit anywhere yet."


def on_square(game: SeriesRush, view: RushView, square: Square) -> str:
    """Which tiles of the hand fit on a square; empty if none does."""
    moves = _moves(game, view, held(view))
    tiles = [move.tile for move in moves if game.words.square(move.row, move.column) == square]
    named = [_named(game, view, tile) for tile in dict.fromkeys(tiles)]
    if len(named) == 1:
        return f"{capital(named[0])}, fits there."
    return f"These fit there: {'; '.join(named)}." if named else ""


def held(view: RushView) -> list[Tile]:
    """The tiles of the listener, in the order in which they are read."""
    return sorted(() if view.seat is None else view.hands.get(view.seat, ()))


def _moves(game: SeriesRush, view: RushView, tiles: Iterable[Tile]) -> list[Move]:
    """Where these tiles fit; first where a corner shows it."""
    moves = islice(game.board.placements(view.placed, tiles), MOST)
    return sorted(moves, key=lambda move: not game.words.before(view, move.row, move.column))


def _squares(game: SeriesRush, view: RushView, moves: list[Move], most: int = FEW) -> str:
    """The squares of a tile, and why it fits there: "fits on row 4, column 4, where lateral 3 follows 2"."""
    told = [f"{_square(game, move)}{game.words.reason(view, move)}" for move in moves[:most]]
    told += [_more(moves, most)] if len(moves) > most else []
    many = f"{_number(len(moves))} squares: " if told[1:] else ""
    return f"fits on {many}{'; '.join(told)}"


def _named(game: SeriesRush, view: RushView, tile: Tile) -> str:
    """A tile by its place in the hand, which is quickly typed, and in words."""
    return f"{game.words.piece} {held(view).index(tile) + 1}, {game.words.tile(tile)}"


def _square(game: SeriesRush, move: Move) -> str:
    turned = "" if move.upright is None else ", upright" if move.upright else ", turned"
    return f"{game.words.place(move.row, move.column)}{turned}"


def _number(count: int) -> str:
    return "many" if count >= MOST else str(count)


def _more(moves: list[Move], told: int, how: str = "") -> str:
    return f"and {'many' if len(moves) >= MOST else len(moves) - told} more{how}"
