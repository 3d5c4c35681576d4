"""What rush refuses: impossible moves and invalid positions."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from parlour.core import Refused, Seat
from parlour.core.errors import Unreadable
from parlour.core.sentences import capital
from parlour.games.series.rush.state import SWAPPED, LargerTile, Move, RushState, RushView, in_sight, name, square
from parlour.games.series.tiles import KINDS, Plane

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

ACTS = ("place", "draw", "swap", "call", "wait", "next", "stop")
LONGEST_KEY = 64
SQUARE = re.compile(r"(0|[1-9][0-9]{0,20}),(0|[1-9][0-9]{0,20})")


def check_move(game: SeriesRush, state: RushState | RushView, seat: Seat, move: Move) -> None:
    """Refuse moves that are not possible. Whether a tile belongs where it is placed is not checked here."""
    if move.what not in ACTS:
        raise Refused("SERIES-10", f"The possible moves are: {', '.join(ACTS)}.")
    if move.what in ("next", "stop"):
        if not state.winners:
            raise Refused("SERIES-18", "The game is still going on.")
        return
    if state.winners:
        raise Refused("SERIES-18", "This game is over; start the next one, or stop.")
    bag = state.bag if isinstance(state, RushView) else state.bag.count
    if move.what == "draw" and not bag:
        raise Refused("SERIES-12", "The bag is empty.")
    if move.what in ("place", "swap"):
        _check_tile(game, state, seat, move)
    if move.what == "swap" and bag < SWAPPED:
        raise Refused("SERIES-13", f"A swap draws three {game.words.piece}s, and the bag holds only {bag}.")
    if move.what == "place":
        _check_square(game, state, move)
    if move.what == "call":
        _check_call(game, state, seat, move.row, move.column)


def _check_tile(game: SeriesRush, state: RushState | RushView, seat: Seat, move: Move) -> None:
    hand = state.hands.get(seat, ())
    if move.tile not in hand:
        rule = "SERIES-11" if move.what == "place" else "SERIES-13"
        wanted = game.words.tile(move.tile) if move.tile in KINDS else move.tile
        held = game.words.hand(sorted(hand)) if hand else f"no {game.words.piece}s"
        raise Refused(rule, f"You do not hold {wanted}; you have {held}.")


def _check_square(game: SeriesRush, state: RushState | RushView, move: Move) -> None:
    """Refuse a square that is taken, off the board or touches nothing; no penalty. SERIES-10, SERIES-11, SERIES-14."""
    row, column, board = move.row, move.column, game.board
    if not board.plane.holds(row, column):
        raise Refused("SERIES-14", no_square(board.plane))
    if board.taken(state.placed, row, column):
        where = capital(game.words.place(row, column))
        raise Refused("SERIES-10", f"{where} is taken; you keep your {game.words.piece}.")
    if board.touch and not board.touches(state.placed, row, column):
        where = capital(game.words.place(row, column))
        raise Refused(
            "SERIES-11", f"{where} touches no {game.words.piece}, at a side or a corner; choose one that does."
        )
    if board.manual and move.upright is None:
        raise Refused("SERIES-11", "Say how the tile lies: upright or turned.")


def _check_call(game: SeriesRush, state: RushState | RushView, seat: Seat, row: int, column: int) -> None:
    if game.instant:
        raise Refused("SERIES-14", "At this table every placement is checked immediately; there is nothing to call.")
    if not game.plane.holds(row, column):
        raise Refused("SERIES-14", no_square(game.plane))
    if game.plane.is_anchor(row, column):
        raise Refused("SERIES-14", "Anchors cannot be called.")
    tile = state.placed.get(name(row, column))
    if tile is None:
        raise Refused("SERIES-14", "There is no tile there to call.")
    if tile.owner == seat:
        raise Refused("SERIES-14", "That tile is your own.")
    if seat in state.called.get(name(row, column), ()):
        raise Refused("SERIES-14", "You have already called that tile.")


def no_square(plane: Plane) -> str:
    """What is said of a square that is not on the board."""
    wide = f"Rows and columns go from 1 to {plane.side}"
    return f"{wide}." if plane.outline is None else f"{wide}, and this board does not have all of those squares."


def check_state(game: SeriesRush, state: RushState) -> None:
    """Raise Unreadable unless this is a valid position."""
    seats = range(len(state.wins))
    if (
        not 1 <= len(seats) <= game.info.seats[1]
        or len(state.counts) != len(seats)
        or min(*state.wins, *state.counts) < 0
    ):
        raise Unreadable("Every seat needs its number of games won and its number of tiles placed.")
    named = {*state.hands, *state.away, *state.winners, *state.seen, *state.completed.values()}
    named |= {placed.owner for placed in state.placed.values() if placed.owner is not None}
    named |= {seat for callers in state.called.values() for seat in callers}
    if not named <= set(seats):
        raise Unreadable(f"The seats are 0 to {len(seats) - 1}.")
    for key in (*state.placed, *state.called, *(seen.square for seen in state.seen.values() if seen.square)):
        if not SQUARE.fullmatch(key) or not game.plane.holds(*square(key)):
            raise Unreadable(f"{key[:40]} is not a square of this board.")
    if any(game.plane.is_anchor(*square(key)) for key in state.placed):
        raise Unreadable("A tile cannot lie on an anchor.")
    for larger in state.completed:
        tile = LargerTile.named(larger)
        if not tile or tile.level not in game.board.larger_levels or not game.board.is_complete(state.placed, {}, tile):
            raise Unreadable(f"{larger[:40]} is not a complete larger tile.")  # SERIES-31
    elsewhere = Counter(in_sight(state))
    if any(tile not in KINDS for tile in (*elsewhere, *state.bag.extra, *state.bag.missing)):
        raise Unreadable("A tile is a number from 1 to 9 and one of l, v, b, d, n.")
    if len(state.bag.key) > LONGEST_KEY or not state.bag.accounts_for(game.plane, elsewhere):
        raise Unreadable(
            "Hands, board and bag must together hold every tile of the game exactly once."
        )  # SERIES-7, SERIES-8
