"""Anagrams' moves as whole numbers, built piece by piece.

A placement is the square of its first new block and a direction, then block after block, each on the next empty square
of the line, a Master followed by its letter, and finally `done`. An exchange is where to take from, then what to give
up. The two calls are one number each. The table has no edges but numbers need a limit: the squares are those of a
41 × 41 frame around the middle of the layout, and words that would begin outside it are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Actions, Seat
from parlour.games.anagrams import knowledge
from parlour.games.anagrams.blocks import KINDS, MASTER
from parlour.games.anagrams.moves import LIES, Call, Exchange, Move, Place, Source
from parlour.games.anagrams.state import AnagramsView, Layout
from parlour.games.anagrams.turns import can_draw, is_last, to_act
from parlour.words.crossword.grid import LETTERS, Square

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams

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
        self._known: tuple[AnagramsView, dict[int, dict[Spelled, Place]]] | None = None

    def choices(self, view: AnagramsView, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        if seat not in to_act(view):
            return ()
        if not so_far:
            return self._first(view, seat)
        if so_far[0] >= EXCHANGE:
            return sorted(BLOCK + KINDS.index(block) for block in set(view.rack))
        begun = so_far[1:]
        spelled = self._starts(view)[so_far[0]]
        return sorted({word[len(begun)] for word in spelled if word[: len(begun)] == begun})

    def _first(self, view: AnagramsView, seat: Seat) -> list[int]:
        numbers = []
        if seat == view.to_move and not is_last(view):
            numbers = [*sorted(self._starts(view)), EXCHANGE, *([EXCHANGE + 1] if can_draw(view) else [])]
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
        return self._starts(view)[so_far[0]][so_far[1:]] if so_far[-1] == DONE else None

    def _starts(self, view: AnagramsView) -> dict[int, dict[Spelled, Place]]:
        """For each start, the numbers that may follow it and the move they make."""
        if self._known is None or self._known[0] is not view:
            starts: dict[int, dict[Spelled, Place]] = {}
            top, left = corner(view.layout)
            for move in self.game.words.placements(view.layout, view.rack):
                new = [(square, letter, block) for square, letter, block in move.letters() if block != LIES]
                row, column = new[0][0].row - top, new[0][0].column - left
                if 0 <= row < SIDE and 0 <= column < SIDE:
                    start = row * SIDE + column + (0 if move.across else SQUARES)
                    starts.setdefault(start, {})[_spelled(new)] = move
            self._known = view, starts
        return self._known[1]

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
        packed = []
        unseen = knowledge.unseen(view, self.game.blocks)
        for blocks in (Counter(view.rack), Counter(view.pile), unseen):
            packed += [min(blocks[kind], 127) for kind in KINDS]
        packed.append(KINDS.index(view.pile[-1]) + 1)
        seats = len(view.held)
        for step in range(MOST_SEATS):
            other = (seat + step) % seats
            high, low = divmod(max(0, min(view.scores[other] + ZERO, 128 * 128 - 1)), 128)
            packed += [view.held[other], high, low] if step < seats else [0] * 3
        return bytes([*packed, min(view.in_stock, 127), view.window is not None, view.to_move == seat])


def _spelled(new: list[tuple[Square, str, str]]) -> Spelled:
    numbers = []
    for _, letter, block in new:
        numbers += [BLOCK + len(LETTERS)] if block == MASTER else []
        numbers.append(BLOCK + LETTERS.index(letter))
    return (*numbers, DONE)


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
