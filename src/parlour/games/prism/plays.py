"""Finding a rack's placements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from parlour.games.prism.blocks import ASTERISK, Tile
from parlour.games.prism.crossword import crossword_grid
from parlour.games.prism.grid import PrismGrid, neighbours, run
from parlour.games.prism.moves import Place, Wanted, ways
from parlour.games.prism.state import Rack
from parlour.words.crossword.grid import LETTERS, SIDES, Grid, Square
from parlour.words.crossword.rules import Play, Put, Rules
from parlour.words.lexicon import Lexicon

if TYPE_CHECKING:  # The search loads Numba, so it is imported only when needed.
    from parlour.words.crossword.search import Plays, Search


class Finder:
    """Finds placements with valid words for one lexicon, grid size and set of rules."""

    def __init__(self, lexicon: Lexicon, size: int, rules: Rules) -> None:
        self.lexicon = lexicon
        self.size = size
        self.rules = rules

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "search"}  # large, and soon made again

    @cached_property
    def search(self) -> Search:
        from parlour.words.crossword.search import Search

        return Search(self.lexicon.graph)

    def grid(self, grid: PrismGrid) -> Grid:
        """The grid as the search takes it."""
        return crossword_grid(grid, self.size)

    def plays(self, grid: Grid, rack: Rack, leaves: Sequence[float] | None = None) -> Plays:
        """Every word at every place, each laid in the way that is worth most."""
        return self.search.plays(grid, rack, self.rules, leaves)

    def best(self, grid: Grid, rack: Rack, leaves: Sequence[float] | None = None) -> Play | None:
        """The play that is worth most."""
        return self.search.best(grid, rack, self.rules, leaves)

    def can_place(self, grid: PrismGrid, racks: Sequence[Rack]) -> bool:
        """Whether any of these racks has a placement with valid words. PRISM-23."""
        # If anything fits, a single block nearly always does, and that is quick to check.
        if self._fits_one(grid, racks):
            return True
        there = self.grid(grid)
        return any(self.search.count(there, rack, self.rules) for rack in racks)

    def _fits_one(self, grid: PrismGrid, racks: Sequence[Rack]) -> bool:
        """Whether a single block of these racks fits beside one on the grid."""
        faces = {face for rack in racks for block in rack for face in block}
        letters = sorted(LETTERS if ASTERISK in faces else faces)
        tried: set[int] = set()
        for taken in reversed(list(grid)):  # the newest first, because most old squares are hemmed in
            for square in neighbours(taken, self.size):
                if square not in grid and square not in tried:
                    tried.add(square)
                    fitting = letters
                    for before, after in (self._around(grid, square, True), self._around(grid, square, False)):
                        if before or after:
                            fitting = [letter for letter in fitting if f"{before}{letter}{after}" in self.lexicon]
                    if fitting:
                        return True
        return False

    def _around(self, grid: PrismGrid, square: int, across: bool) -> tuple[str, str]:
        """What reads before and after an empty square."""
        squares = run(grid, square, self.size, across)
        if len(squares) == 1:
            return "", ""
        before, _, after = "".join([grid[at].letter if at != square else " " for at in squares]).partition(" ")
        return before, after

    def words(self, grid: PrismGrid, rack: Rack) -> Iterator[tuple[int, bool, list[Wanted | str]]]:
        """Every word at every place: its first square, its direction, and its letters, the new ones as `Wanted`."""
        found = self.plays(self.grid(grid), rack)
        for number in range(len(found)):
            start, across = found.where(number)
            word = found.word(number)
            square = start.row * self.size + start.column
            step = 1 if across else self.size
            squares = range(square, square + len(word) * step, step)
            items = (letter if at in grid else Wanted(letter) for at, letter in zip(squares, word, strict=True))
            yield square, across, list(items)

    def placements(self, grid: PrismGrid, rack: Rack) -> Iterator[Place]:
        """Every placement with valid words, in a stable order; each choice of blocks and faces counts separately."""
        shown: dict[str, list[tuple[Tile | str, ...]]] = {}
        for square, across, items in self.words(grid, rack):
            new = [item for item in items if isinstance(item, Wanted)]
            letters = "".join(item.letter for item in new)
            if letters not in shown:
                shown[letters] = list(ways(rack, new))
            for tiles in shown[letters]:
                left = iter(tiles)
                word = tiles
                if len(new) < len(items):
                    word = tuple(next(left) if isinstance(item, Wanted) else item for item in items)
                yield Place(square, across, word)

    def play(self, place: Place, score: int, rack: Rack) -> Play:
        """A move in the form in which the search finds plays."""
        puts = tuple(
            Put(Square(*divmod(at, self.size)), tile.letter, rack.index(tile.block), SIDES[tile.face], tile.wild)
            for at, tile in place.laid(self.size).items()
        )
        word = "".join(tile.letter if isinstance(tile, Tile) else tile for tile in place.word)
        return Play(Square(*divmod(place.square, self.size)), place.across, word, puts, score, float(score))

    def place(self, play: Play, rack: Rack, grid: PrismGrid) -> Place:
        """A found play as a move."""
        size = self.size
        laid = {
            put.square.row * size + put.square.column: Tile(rack[put.place], int(put.side == SIDES[1]), put.letter)
            for put in play.puts
        }
        start = play.square.row * size + play.square.column
        step = 1 if play.across else size
        squares = range(start, start + len(play.word) * step, step)
        return Place(start, play.across, tuple(laid.get(at) or grid[at].letter for at in squares))
