"""Anagrams' moves as whole numbers, built piece by piece.

A placement is the square of its first new block and a direction, then block after block, each on the next empty square
of the line, a Master followed by its letter, and finally `done`. An exchange is where to take from, then what to give
up. The two calls are one number each. The table has no edges but numbers need a limit: the squares are those of a
41 × 41 frame around the middle of the layout, and words that would begin outside it are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from parlour.core import Actions, Seat
from parlour.games.anagrams.blocks import KINDS, MASTER
from parlour.games.anagrams.moves import LIES, Call, Exchange, Move, Place, Source
from parlour.games.anagrams.state import AnagramsView, Layout
from parlour.games.anagrams.turns import can_draw, is_last, to_act
from parlour.words.crossword.grid import LETTERS, Square

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams
    from parlour.words.crossword.beginnings import Beginnings

SIDE = 41
SQUARES = SIDE * SIDE
BLOCK = 2 * SQUARES  # for A to Z, then the Master
DONE = BLOCK + len(KINDS)
SOURCES: tuple[Source, ...] = ("exposed", "stock")
EXCHANGE = DONE + 1
CALLS = tuple(Call)
CALL = EXCHANGE + len(SOURCES)
MOST_SEATS = 7
ZERO = 64 * 128  # scores may go below zero

Spelled = tuple[int, ...]


def corner(layout: Layout) -> Square:
    """The square at the top left of the frame."""
    rows, columns = [laid.square.row for laid in layout] or [0], [laid.square.column for laid in layout] or [0]
    return Square((min(rows) + max(rows) - SIDE + 1) // 2, (min(columns) + max(columns) - SIDE + 1) // 2)


class AnagramsActions(Actions):
    """The numbers: starts across, starts down, blocks or letters, done, exchanges, calls."""

    count = CALL + len(CALLS)
    shape = (4, SIDE, SIDE)

    game: Anagrams

    def __init__(self, game: Anagrams) -> None:
        super().__init__(game)
        self._every = [game.blocks.every.count(kind) for kind in KINDS]
        self._known: tuple[AnagramsView, Beginnings, Square] | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_known": None}  # what is known can be found out again

    def choices(self, view: AnagramsView, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        if seat not in to_act(view):
            return ()
        if not so_far:
            return self._first(view, seat)
        if so_far[0] >= EXCHANGE:
            return sorted(BLOCK + KINDS.index(block) for block in set(view.rack))
        found, top_left = self._beginnings(view)
        square, down = _square(view, so_far[0])
        letters, used, naming = _laid(view.rack, so_far[1:])
        begun = square.row - top_left.row, square.column - top_left.column
        options = found.options(begun, down, letters, used, naming)
        return [BLOCK + kind for kind in range(len(KINDS) + 1) if options >> kind & 1]  # DONE follows the blocks

    def _first(self, view: AnagramsView, seat: Seat) -> list[int]:
        numbers = []
        if seat == view.to_move and not is_last(view):
            numbers = [*self._starts(view), EXCHANGE, *([EXCHANGE + 1] if can_draw(view) else [])]
        if view.window and seat != view.window.seat and seat not in view.window.accepted:
            numbers += [CALL, CALL + 1]
        return numbers

    def move(self, view: AnagramsView, seat: Seat, so_far: tuple[int, ...]) -> Move | None:
        if not so_far:
            return None
        if so_far[0] >= CALL:
            return CALLS[so_far[0] - CALL]
        if so_far[0] >= EXCHANGE:
            source = SOURCES[so_far[0] - EXCHANGE]
            return Exchange(KINDS[so_far[1] - BLOCK], source) if len(so_far) == 2 else None
        return _place(view, so_far) if so_far[-1] == DONE else None

    def numbers(self, view: AnagramsView, seat: Seat, move: Move) -> tuple[int, ...] | None:
        if isinstance(move, Call):
            return (CALL + CALLS.index(move),)
        if isinstance(move, Exchange):
            return (EXCHANGE + SOURCES.index(move.source), BLOCK + KINDS.index(move.block))
        start, new = _start(corner(view.layout), move), _new(move)
        return None if start is None else (start, *_spelled(new))

    def _starts(self, view: AnagramsView) -> list[int]:
        """The squares of the frame where a word can begin, across and then down."""
        found, inner = self._beginnings(view)
        outer = corner(view.layout)
        numbers = []
        for down, squares in enumerate(found.squares()):
            for row, column in zip(*divmod(squares, found.columns), strict=True):
                at = Square(int(row) + inner.row - outer.row, int(column) + inner.column - outer.column)
                if _within(at):
                    numbers.append(down * SQUARES + at.row * SIDE + at.column)
        return numbers

    def _beginnings(self, view: AnagramsView) -> tuple[Beginnings, Square]:
        """What the seat can lay, asked for again and again until its move is complete, and the top left square."""
        if self._known is None or self._known[0] is not view:
            from parlour.words.crossword.beginnings import Beginnings

            words = self.game.words
            most = min(len(view.rack), words.rules.most_blocks)
            rows, columns = ([laid.square[way] for laid in view.layout] or [0] for way in (0, 1))
            top, left = min(rows) - most, min(columns) - most
            size = max(rows) + most + 1 - top, max(columns) + most + 1 - left
            letters = [(row - top, column - left, letter) for (row, column), _, letter in view.layout]
            graph, middle = words.search.graph, (-top, -left)
            found = Beginnings(graph, words.rules, view.rack, size, letters, middle, open=True)
            self._known = view, found, Square(top, left)
        return self._known[1:]

    def observe(self, view: AnagramsView, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        """Three planes of the frame, followed by what else the seat knows.

        Plane 0 has the letters, 1 to 26; plane 1 says which of them are Masters; plane 2 has what this move has laid so
        far, 27 being a Master that still needs its letter. The rest: how many blocks of each kind are on the rack, in
        the pile and unseen; the exposed block; for each seat from this one on its blocks and its score, plus 64 × 128,
        in two base-128 digits; the stock, an open play, and whether it is this seat's turn.
        """
        planes = bytearray(4 * SQUARES)
        top, left = corner(view.layout)
        lying = set()
        for square, block, letter in view.layout:
            row, column = square.row - top, square.column - left
            if 0 <= row < SIDE and 0 <= column < SIDE:
                at = row * SIDE + column
                lying.add(at)
                planes[at] = LETTERS.index(letter) + 1
                planes[SQUARES + at] = block == MASTER
        _mark(planes, lying, so_far)
        packed = self._packed(view, seat)
        planes[3 * SQUARES : 3 * SQUARES + len(packed)] = packed
        return bytes(planes)

    def _packed(self, view: AnagramsView, seat: Seat) -> bytes:
        lying = "".join([laid.block for laid in view.layout])
        rack, pile, table = ([blocks.count(kind) for kind in KINDS] for blocks in (view.rack, view.pile, lying))
        unseen = [every - sum(seen) for every, *seen in zip(self._every, rack, pile, table, strict=True)]
        packed = [min(count, 127) for count in (*rack, *pile, *unseen)]
        packed.append(KINDS.index(view.pile[-1]) + 1)
        seats = len(view.held)
        for step in range(MOST_SEATS):
            other = (seat + step) % seats
            high, low = divmod(max(0, min(view.scores[other] + ZERO, 128 * 128 - 1)), 128)
            packed += [view.held[other], high, low] if step < seats else [0] * 3
        return bytes([*packed, min(view.in_stock, 127), view.window is not None, view.to_move == seat])


def _new(move: Place) -> list[tuple[Square, str, str]]:
    """The squares that a word fills, with their letters and blocks."""
    return [(square, letter, block) for square, letter, block in move.letters() if block != LIES]


def _within(square: Square) -> bool:
    return 0 <= square.row < SIDE and 0 <= square.column < SIDE


def _start(top_left: Square, move: Place) -> int | None:
    """The number of the first new square and the direction, or None outside the frame."""
    first = _new(move)[0][0]
    row, column = first.row - top_left.row, first.column - top_left.column
    if not _within(Square(row, column)):
        return None
    return row * SIDE + column + (0 if move.across else SQUARES)


def _spelled(new: list[tuple[Square, str, str]]) -> Spelled:
    numbers = []
    for _, letter, block in new:
        numbers += [BLOCK + len(LETTERS)] if block == MASTER else []
        numbers.append(BLOCK + LETTERS.index(letter))
    return (*numbers, DONE)


def _square(view: AnagramsView, start: int) -> tuple[Square, bool]:
    """The first new square of a placement, and whether it goes down."""
    down, at = divmod(start, SQUARES)
    top, left = corner(view.layout)
    return Square(top + at // SIDE, left + at % SIDE), bool(down)


def _laid(rack: str, numbers: Spelled) -> tuple[list[int], int, bool]:
    """The letters that numbers have laid, the places of their blocks as bits, and whether a Master needs its letter."""
    left, letters, used, naming = list(rack), [], 0, False
    for number in numbers:
        kind = number - BLOCK
        if not naming:
            place = left.index(KINDS[kind])
            left[place] = ""
            used |= 1 << place
        naming = not naming and KINDS[kind] == MASTER
        if not naming:
            letters.append(kind)
    return letters, used, naming


def _place(view: AnagramsView, so_far: Spelled) -> Place:
    """The word that numbers spell, with the letters that lie in its line."""
    (row, column), down = _square(view, so_far[0])
    (step_down, step_across), back = (1, 0) if down else (0, 1), 0
    lies = {laid.square: laid.letter for laid in view.layout}
    while Square(row - step_down * (back + 1), column - step_across * (back + 1)) in lies:
        back += 1
    first = Square(row - step_down * back, column - step_across * back)
    new = iter(_blocks(so_far[1:-1]))
    word = blocks = ""
    square = first
    while True:
        letter, block = (lies[square], LIES) if square in lies else next(new, ("", ""))
        if not letter:
            return Place(first, not down, word, blocks)
        word, blocks = word + letter, blocks + block
        square = Square(square.row + step_down, square.column + step_across)


def _blocks(numbers: Spelled) -> Iterator[tuple[str, str]]:
    """The letters that numbers lay, each with its block."""
    kinds = iter(numbers)
    for number in kinds:
        block = KINDS[number - BLOCK]
        yield (KINDS[next(kinds) - BLOCK] if block == MASTER else block), block


def _mark(planes: bytearray, lying: set[int], so_far: tuple[int, ...]) -> None:
    """Mark what a move has laid so far, on the empty squares from its start."""
    if not so_far or so_far[0] >= BLOCK:
        return
    down, at = divmod(so_far[0], SQUARES)
    step = SIDE if down else 1
    waiting = False  # a Master needs its letter
    for number in so_far[1:]:
        while at in lying:
            at += step
        if at < SQUARES and number != DONE:
            planes[2 * SQUARES + at] = number - BLOCK + 1
        waiting = number == BLOCK + len(LETTERS)
        at += 0 if waiting else step
