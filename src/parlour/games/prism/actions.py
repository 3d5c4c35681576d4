"""Prism's moves as whole numbers, built piece by piece.

A placement is the square of its first new block and a direction, then block after block with its face, each on the next
empty square of the line, an asterisk followed by its letter, and finally `done`. The four calls are one number each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.core import Actions, Seat
from parlour.games.prism.blocks import ASTERISK, BLOCKS, LEFT, RACK, RIGHT, Tile
from parlour.games.prism.grid import line, pocket
from parlour.games.prism.moves import Call, Move, whole_word
from parlour.games.prism.state import PrismView, Rack
from parlour.games.prism.turns import can_exchange, is_last, to_act
from parlour.words.crossword.grid import LETTERS

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism
    from parlour.words.crossword.beginnings import Beginnings

CALLS = tuple(Call)
NUMBER = {block: number for number, block in enumerate(BLOCKS)}
GRID_PLANES = 30
LETTER_PLANES, LEFT_PLANE, RIGHT_PLANE, ASTERISK_PLANE, LAID_PLANE = 0, 26, 27, 28, 29
PACKED = 2 * 6 + len(BLOCKS) + 4 * 4 + 4


class Begun(NamedTuple):
    """A placement as far as it has been built."""

    square: int
    across: bool
    tiles: tuple[Tile, ...]
    naming: bool = False  # the last tile is an asterisk whose letter comes next


class PrismActions(Actions):
    """The numbers: starts across, starts down, blocks by face, letters of asterisks, done, the calls."""

    game: Prism

    def __init__(self, game: Prism) -> None:
        super().__init__(game)
        self._size = game.size
        self._squares = game.size**2
        self._blocks = 2 * self._squares
        self._letters = self._blocks + 2 * len(BLOCKS)
        self._done = self._letters + len(LETTERS)
        self._calls = self._done + 1
        self.count = self._calls + len(CALLS)
        self.shape = (GRID_PLANES + -(-PACKED // self._squares), game.size, game.size)
        self._known: tuple[PrismView, Beginnings] | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_known": None}  # what is known can be found out again

    def choices(self, view: PrismView, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        if seat not in to_act(view):
            return ()
        if not so_far:
            return self._first(view, seat)
        begun = self._begun(view, so_far)
        letters = [LETTERS.index(tile.letter) for tile in begun.tiles if tile.letter]
        used = sum(1 << view.rack.index(tile.block) for tile in begun.tiles)
        square = divmod(begun.square, self._size)
        options = self._beginnings(view).options(square, not begun.across, letters, used, begun.naming)
        if begun.naming:
            return [self._letters + letter for letter in range(len(LETTERS)) if options >> letter & 1]
        faces = [
            self._blocks + 2 * NUMBER[block] + face
            for place, block in enumerate(view.rack)
            for face in (LEFT, RIGHT)
            if options >> 2 * place + face & 1
        ]
        return [*sorted(faces), *([self._done] if options >> 2 * RACK & 1 else [])]

    def _first(self, view: PrismView, seat: Seat) -> list[int]:
        numbers = []
        if seat == view.to_move and not is_last(view):
            across, down = self._beginnings(view).squares()
            numbers = [*across.tolist(), *(self._squares + down).tolist()]
            numbers += [self._calls + CALLS.index(Call.EXCHANGE)] if can_exchange(view) else []
            numbers.append(self._calls + CALLS.index(Call.PASS))
        if view.window and seat not in view.window.accepted:
            numbers += [self._calls + CALLS.index(call) for call in (Call.CHALLENGE, Call.ACCEPT)]
        return numbers

    def _beginnings(self, view: PrismView) -> Beginnings:
        """What the seat can lay, asked for again and again until its move is complete."""
        if self._known is None or self._known[0] is not view:
            from parlour.words.crossword.beginnings import Beginnings

            game, size = self.game, self._size
            letters = [(*divmod(square, size), tile.letter) for square, tile in view.grid.items()]
            middle = divmod(pocket(size), size)
            graph = game.finder.search.graph
            found = Beginnings(graph, game.crossword_rules, view.rack, (size, size), letters, middle)
            self._known = view, found
        return self._known[1]

    def _begun(self, view: PrismView, so_far: tuple[int, ...]) -> Begun:
        across = so_far[0] < self._squares
        begun = Begun(so_far[0] % self._squares, across, ())
        for number in so_far[1:]:
            if begun.naming:
                named = begun.tiles[-1]._replace(letter=LETTERS[number - self._letters])
                begun = begun._replace(tiles=(*begun.tiles[:-1], named), naming=False)
            elif number != self._done:
                place, face = divmod(number - self._blocks, 2)
                tile = Tile(BLOCKS[place], face, BLOCKS[place][face])
                naming = tile.wild
                begun = begun._replace(
                    tiles=(*begun.tiles, tile._replace(letter="") if naming else tile), naming=naming
                )
        return begun

    def move(self, view: PrismView, seat: Seat, so_far: tuple[int, ...]) -> Move | None:
        if so_far and so_far[-1] >= self._calls:
            return CALLS[so_far[-1] - self._calls]
        if not so_far or so_far[-1] != self._done:
            return None
        begun = self._begun(view, so_far)
        return whole_word(view.grid, self._size, self._laid(view, begun), begun.across)

    def numbers(self, view: PrismView, seat: Seat, move: Move) -> tuple[int, ...]:
        if isinstance(move, Call):
            return (self._calls + CALLS.index(move),)
        laid = sorted(move.laid(self._size).items())
        numbers = [laid[0][0] + (0 if move.across else self._squares)]
        for _, tile in laid:
            numbers.append(self._blocks + 2 * NUMBER[tile.block] + tile.face)
            if tile.wild:
                numbers.append(self._letters + LETTERS.index(tile.letter))
        return (*numbers, self._done)

    def _laid(self, view: PrismView, begun: Begun) -> dict[int, Tile]:
        along = line(begun.square, self._size, begun.across)
        empty = [square for square in along if square >= begun.square and square not in view.grid]
        return dict(zip(empty, begun.tiles, strict=False))

    def observe(self, view: PrismView, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        """Planes of the grid, followed by what else the seat knows.

        Planes 0 to 25 say where each letter lies, then left faces, right faces, asterisks, and what this move has laid
        so far. The rest: both letters of each block on the rack (1 to 26, 27 an asterisk), the unseen blocks, for each
        seat from this one on its blocks, its turns without a placement and its score in two base-128 digits, then the
        bag, an open play, this seat's turn, and whether the letter of an asterisk comes next.
        """
        planes = bytearray(self.shape[0] * self._squares)
        for square, tile in view.grid.items():
            self._mark(planes, square, tile)
        begun = self._begun(view, so_far) if so_far and so_far[0] < self._blocks else None
        if begun is not None:
            for square, tile in self._laid(view, begun).items():
                self._mark(planes, square, tile)
                planes[LAID_PLANE * self._squares + square] = 1
        unseen = frozenset(view.unseen)
        packed = [*self._rack(view.rack), *(block in unseen for block in BLOCKS)]
        seats = len(view.held)
        for step in range(4):
            other = (seat + step) % seats if step < seats else None
            packed += [0] * 4 if other is None else self._seat(view, other)
        packed += [min(view.in_bag, 127), view.window is not None, view.to_move == seat, bool(begun and begun.naming)]
        start = GRID_PLANES * self._squares
        planes[start : start + PACKED] = bytes(packed)
        return bytes(planes)

    def _mark(self, planes: bytearray, square: int, tile: Tile) -> None:
        if tile.letter:
            planes[(LETTER_PLANES + LETTERS.index(tile.letter)) * self._squares + square] = 1
        planes[(LEFT_PLANE if tile.face == LEFT else RIGHT_PLANE) * self._squares + square] = 1
        if tile.wild:
            planes[ASTERISK_PLANE * self._squares + square] = 1

    @staticmethod
    def _rack(rack: Rack) -> list[int]:
        faces = [len(LETTERS) + 1 if face == ASTERISK else LETTERS.index(face) + 1 for face in "".join(rack)]
        return faces + [0] * (12 - len(faces))

    @staticmethod
    def _seat(view: PrismView, seat: Seat) -> list[int]:
        high, low = divmod(max(0, min(view.scores[seat], 128 * 128 - 1)), 128)
        return [view.held[seat], min(view.idle[seat], 127), high, low]
