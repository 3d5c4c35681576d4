"""The board of Push in words."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from parlour.core import Seat, Voice
from parlour.core.abilities import Looking
from parlour.core.sentences import listing
from parlour.games.push.board import EMPTY, PIECES, SIDES, PushMove, PushState, full_line, line_name, lines, path, push

SQUARE = re.compile(r"(?:row )?([1-9]) (?:column )?([1-9])")
LINE = re.compile(r"(row|column) ([1-9])")
ENTRY = re.compile(r"([lrtb]) ?([1-9])")
DIAGONALS = ("falling", "rising")
AROUND = (("above", -1, 0), ("right", 0, 1), ("below", 1, 0), ("left", 0, -1))
MARKS = "XO"


class PushLooking(Looking):
    """Rows from the left, columns from the top, and what a push would meet."""

    places = ("row 3", "column 2", "3 2 (row 3, column 2)", "falling", "rising", "L3 (what a push there would do)")

    def board(self, view: PushState, voice: Voice) -> list[str]:
        size = self.game.size
        rows = [f"Row {row + 1}: {in_a_line(view.board[line], voice)}." for row, line in enumerate(lines(size)[:size])]
        filled = [row for row, said in enumerate(rows) if view.board[lines(size)[row]] != EMPTY * size]
        if not filled:
            return ["The board is empty."]
        empty = [str(row + 1) for row in range(size) if row not in filled]
        bare = [f"Row{'s' * (len(empty) > 1)} {listing(empty)}: empty."] if empty else []
        return [*(rows[row] for row in filled), *bare]

    def place(self, view: PushState, voice: Voice, where: str) -> list[str]:
        size = self.game.size
        if where in DIAGONALS:
            falling, rising = (view.board[line] for line in lines(size)[2 * size :])
            if where == "falling":
                return [f"Falling diagonal, from the top left: {in_a_line(falling, voice)}."]
            return [f"Rising diagonal, from the bottom left: {in_a_line(rising[::-1], voice)}."]
        if (found := LINE.fullmatch(where)) and int(found[2]) <= size:
            number = int(found[2]) - 1 + (size if found[1] == "column" else 0)
            return [f"{line_name(number, size).capitalize()}: {in_a_line(view.board[lines(size)[number]], voice)}."]
        if (found := SQUARE.fullmatch(where)) and max(int(found[1]), int(found[2])) <= size:
            return self._square(view, voice, int(found[1]) - 1, int(found[2]) - 1)
        if (found := ENTRY.fullmatch(where)) and int(found[2]) <= size:
            return self._entry(view, voice, PushMove(found[1].upper(), int(found[2])))
        raise self.no_place(where)

    def stops(self, view: PushState, of: str) -> list[str]:
        kinds = {"": "row", "row": "row", "column": "column"}
        if of not in kinds:
            raise self.no_place(of)
        return [f"{kinds[of]} {number}" for number in range(1, self.game.size + 1)]

    def score(self, view: PushState, voice: Voice) -> list[str]:
        size = self.game.size
        if view.won is not None:
            return [f"{voice.does(view.won, 'has', 'have')} filled {full_line(view.board, size, view.won)}."]
        return [self._nearest(view, voice, seat) for seat in _own_first(voice)]

    def hand(self, view: PushState, voice: Voice) -> list[str]:
        if voice.seat is None:
            return ["You are watching, so you hold nothing."]
        return [self._left(view, voice, voice.seat)]

    def others(self, view: PushState, voice: Voice) -> list[str]:
        return [self._left(view, voice, seat) for seat in (0, 1) if not voice.addresses(seat)]

    def brief(self, view: PushState, voice: Voice) -> list[str]:
        size = self.game.size
        shown = view.board.translate(str.maketrans(PIECES, MARKS)).replace(EMPTY, "-")
        own = [f"you {MARKS[voice.seat]}"] if voice.seat is not None else []
        return [*(f"{row + 1} {shown[row * size : (row + 1) * size]}" for row in range(size)), *own]

    def _square(self, view: PushState, voice: Voice, row: int, column: int) -> list[str]:
        size = self.game.size
        first = f"Row {row + 1}, column {column + 1}: {_owner(view.board[row * size + column], voice)}."
        near = [
            f"{side} {_owner(view.board[down * size + across], voice)}"
            for side, down, across in ((side, row + down, column + across) for side, down, across in AROUND)
            if 0 <= down < size and 0 <= across < size
        ]
        return [first, f"Around it: {', '.join(near)}."]

    def _entry(self, view: PushState, voice: Voice, entry: PushMove) -> list[str]:
        size = self.game.size
        where = f"{'Row' if entry.side in 'LR' else 'Column'} {entry.line} from the {SIDES[entry.side]}"
        first = f"{where}: {in_a_line(view.board[path(size, entry)], voice)}."
        seat = view.to_move if voice.seat is None else voice.seat
        after, fallen = push(view.board, size, entry, seat)
        falls = f"; {voice.whose(int(fallen))} piece would fall off" if fallen else "; nothing would fall off"
        return [first, f"After a push: {in_a_line(after[path(size, entry)], voice)}{falls}."]

    def _left(self, view: PushState, voice: Voice, seat: Seat) -> str:
        left = self.game.supply(view, seat)
        on_board = view.board.count(PIECES[seat])
        holds = "any number of pieces" if left is None else f"{left} piece{'' if left == 1 else 's'}"
        return f"{voice.does(seat, 'has', 'have')} {holds} left to enter and {on_board} on the board."

    def _nearest(self, view: PushState, voice: Voice, seat: Seat) -> str:
        """How near a seat is to a full line. PUSH-6."""
        counts = [view.board[line].count(PIECES[seat]) for line in lines(self.game.size)]
        most = max(counts)
        left = self._left(view, voice, seat)
        if most < 2:
            return left
        named = [line_name(number, self.game.size) for number, count in enumerate(counts) if count == most]
        return f"{left[:-1]}; at best {most} of {self.game.size} in {listing(named)}."


def in_a_line(squares: str, voice: Voice) -> str:
    """What stands on some squares, in order: "you, Novice, you, 2 empty"."""
    return _pattern(squares).format(voice.name(0), voice.name(1))


@lru_cache(4096)  # what a row is after a push is said again and again
def _pattern(squares: str) -> str:
    said: list[str] = []
    for square, run in groupby(squares):
        length = len(list(run))
        if square != EMPTY:
            said += [f"{{{square}}}"] * length
        else:
            said.append("empty" if length in (1, len(squares)) else f"{length} empty")
    return ", ".join(said)


def _owner(square: str, voice: Voice) -> str:
    return "empty" if square == EMPTY else voice.name(int(square))


def _own_first(voice: Voice) -> tuple[Seat, Seat]:
    return (1, 0) if voice.addresses(1) else (0, 1)
