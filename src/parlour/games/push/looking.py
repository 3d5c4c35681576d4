"""The board of Push in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from parlour.core import Seat, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.sentences import capital, listing
from parlour.games.push.board import (
    EMPTY,
    PIECES,
    SIDES,
    PushMove,
    PushState,
    called,
    line_name,
    lines,
    one_short,
    path,
    push,
    times_stood,
)

SQUARE = re.compile(r"(?:row )?([1-9]) (?:column )?([1-9])")
LINE = re.compile(r"(row|column) ([1-9])")
OUTSIDE = re.compile(r"(?:row|column) [0-9]+.*|[0-9]+ [0-9]+|[lrtb] ?[0-9]+")
ENTRY = re.compile(r"([lrtb]) ?([1-9])")
DIAGONALS = ("falling", "rising")
AROUND = (("above", -1, 0), ("right", 0, 1), ("below", 1, 0), ("left", 0, -1))
MARKS = "XO"
STOOD_TWICE = "This position has stood twice; a third time is a draw."  # PUSH-9


class PushLooking(Looking):
    """Rows from the left, columns from the top, and what a push would meet."""

    typed = "row 3 from the left"
    places = ("row 3", "column 2", "3 2 (row 3, column 2)", "falling", "rising", "L3 (what a push there would do)")

    def board(self, view: PushState, voice: Voice) -> list[str]:
        size = self.game.size
        rows = [view.board[line] for line in lines(size)[:size]]
        if set(view.board) == {EMPTY}:
            return ["The board is empty."]
        said = []
        for bare, run in groupby(range(size), lambda row: rows[row] == EMPTY * size):
            if len(numbers := [row + 1 for row in run]) > 1 and bare:
                said.append(f"Rows {numbers[0]} {'and' if len(numbers) == 2 else 'to'} {numbers[-1]}: empty.")
            else:
                said += [f"Row {number}: {in_a_line(rows[number - 1], voice)}." for number in numbers]
        if view.won is None:
            said += filter(None, (self._strongest(view, voice, seat) for seat in _own_first(voice)))
            said += [STOOD_TWICE] if times_stood(view) == 2 else []
        return said

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
        if where.isdecimal() and 0 < int(where) <= size:
            raise Unreadable(f"Row or column? Type look row {where}, or look column {where}.")
        if OUTSIDE.fullmatch(where):
            raise Unreadable(f"Rows and columns go from 1 to {size}.")
        raise self.no_place(where)

    def move(self, view: PushState, move: PushMove) -> str:
        return called(move)

    def stops(self, view: PushState, of: str) -> list[str]:
        numbers = range(1, self.game.size + 1)
        kinds = {kind: [f"{kind} {number}" for number in numbers] for kind in ("row", "column")}
        kinds[""] = [*kinds["row"], *kinds["column"], *DIAGONALS]
        if of not in kinds:
            raise self.no_place(of)
        return kinds[of]

    def due(self, view: PushState, voice: Voice) -> list[str]:
        return list(filter(None, (self._one_short(view, voice, seat) for seat in _own_first(voice))))

    def score(self, view: PushState, voice: Voice) -> list[str]:
        if view.won is not None:
            return [self._left(view, voice, seat) for seat in _own_first(voice)]
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
        if self.game.outcome(view) or self.game.supply(view, seat) == 0:
            return [first]
        after, fallen = push(view.board, size, entry, seat)
        falls = f"; {voice.whose(int(fallen))} piece would fall off" if fallen else "; nothing would fall off"
        return [first, f"After a push: {in_a_line(after[path(size, entry)], voice)}{falls}."]

    def _left(self, view: PushState, voice: Voice, seat: Seat) -> str:
        left = self.game.supply(view, seat)
        on_board = view.board.count(PIECES[seat])
        holds = "any number of pieces" if left is None else f"{left or 'no'} piece{'' if left == 1 else 's'}"
        return (
            f"{capital(voice.does(seat, 'has', 'have'))} {holds} left to enter and {on_board or 'none'} on the board."
        )

    def _strongest(self, view: PushState, voice: Voice, seat: Seat) -> str:
        """The lines in which a seat lacks one piece; if there are none, the best ones that it has more than half of."""
        size = self.game.size
        if short := self._one_short(view, voice, seat):
            return short
        most, named = self._best(view, seat)
        if most <= size // 2:
            return ""
        return f"{capital(voice.does(seat, 'has', 'have'))} at best {most} of {size} in {named}."

    def _one_short(self, view: PushState, voice: Voice, seat: Seat) -> str:
        """The lines in which a seat lacks one piece, and what stands there instead. PUSH-6."""
        size, told = self.game.size, []
        for number in one_short([view.board[line] for line in lines(size)], size, seat):
            squares = range(size * size)[lines(size)[number]]
            lacking = next(square for square in squares if view.board[square] != PIECES[seat])
            row, column = (part + 1 for part in divmod(lacking, size))
            place = f"row {row}, column {column}"
            if number < 2 * size:
                place = f"column {column}" if number < size else f"row {row}"
            told.append(f"{line_name(number, size)} ({place} is {_whose(view.board[lacking], voice)})")
        return f"{capital(voice.does(seat, 'is', 'are'))} one piece short in {listing(told)}." if told else ""

    def _best(self, view: PushState, seat: Seat) -> tuple[int, str]:
        """The most pieces that a seat has in a line, and the lines that have so many."""
        counts = [view.board[line].count(PIECES[seat]) for line in lines(self.game.size)]
        most = max(counts)
        return most, _named([number for number, count in enumerate(counts) if count == most], self.game.size)

    def _nearest(self, view: PushState, voice: Voice, seat: Seat) -> str:
        """How near a seat is to a full line. PUSH-6."""
        most, named = self._best(view, seat)
        left = self._left(view, voice, seat)
        if most < 2:
            return left
        return f"{left[:-1]}; at best {most} of {self.game.size} in {named}."


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


def _named(numbers: Sequence[int], size: int) -> str:
    """Lines together: "rows 3 and 4, column 2, and the falling diagonal"."""
    lines_of: dict[str, list[str]] = {"row": [], "column": []}
    for number in numbers:
        if number < 2 * size:
            lines_of["row" if number < size else "column"].append(str(number % size + 1))
    said = [f"{kind}s {listing(of)}" if len(of) > 1 else f"{kind} {of[0]}" for kind, of in lines_of.items() if of]
    said += [line_name(number, size) for number in numbers if number >= 2 * size]
    if len(said) < 2 or len(said) == len(numbers):
        return listing(said)
    return f"{', '.join(said[:-1])}, and {said[-1]}"


def _owner(square: str, voice: Voice) -> str:
    return "empty" if square == EMPTY else voice.name(int(square))


def _whose(square: str, voice: Voice) -> str:
    if square == EMPTY:
        return "empty"
    return "yours" if voice.addresses(int(square)) else voice.whose(int(square))


def _own_first(voice: Voice) -> tuple[Seat, Seat]:
    return (1, 0) if voice.addresses(1) else (0, 1)
