"""The placements a rack has, found by the word search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from parlour.games.prism.blocks import ASTERISK, RACK, VALUES, Tile
from parlour.games.prism.grid import PrismGrid, neighbours, run, text
from parlour.games.prism.moves import Place, Wanted, ways
from parlour.games.prism.scoring import LONG, PATTERN_BONUS, RACK_BONUS, Scoring
from parlour.games.prism.state import Rack
from parlour.words.crossword.grid import LETTERS, SIDES
from parlour.words.lexicon import Lexicon

if TYPE_CHECKING:  # The search is heavy, so it is imported only when something is searched.
    from parlour.words.crossword.grid import Grid
    from parlour.words.crossword.rules import Play, Rules
    from parlour.words.crossword.search import Plays, Search


class Finder:
    """Finds placements with valid words for one lexicon, grid size and way of scoring."""

    def __init__(self, lexicon: Lexicon, size: int, scoring: Scoring, first_word: int) -> None:
        self.lexicon = lexicon
        self.size = size
        self.scoring = scoring
        self.first_word = first_word

    @cached_property
    def search(self) -> Search:
        from parlour.words.crossword.search import Search

        return Search(self.lexicon.graph)

    @cached_property
    def rules(self) -> Rules:
        """The rules of Prism as the word search wants them."""
        from parlour.words.crossword.rules import NO_LIMIT, Rules

        return Rules(
            values=tuple(VALUES[letter] for letter in LETTERS),
            first_least=self.first_word,
            long_word=LONG if self.scoring.length_multiplier else NO_LIMIT,
            pattern_length=LONG,
            pattern_bonus=PATTERN_BONUS,
            wild_breaks_pattern=self.scoring.asterisk_breaks,
            bonus_blocks=RACK,
            bonus=RACK_BONUS,
        )

    def grid(self, grid: PrismGrid) -> Grid:
        """The grid as the word search wants it."""
        from parlour.words.crossword.grid import Grid, Lying, Square

        return Grid(
            self.size,
            {
                Square(*divmod(square, self.size)): Lying(tile.letter, tile.wild, SIDES[tile.face])
                for square, tile in grid.items()
            },
        )

    def plays(self, grid: Grid, rack: Rack, leaves: Sequence[float] | None = None) -> Plays:
        """Every word at every place, each laid in the way that is worth most."""
        return self.search.plays(grid, rack, self.rules, leaves)

    def best(self, grid: Grid, rack: Rack, leaves: Sequence[float] | None = None) -> Play | None:
        """The play that is worth most."""
        return self.search.best(grid, rack, self.rules, leaves)

    def can_place(self, grid: PrismGrid, rack: Rack) -> bool:
        """Whether this rack has any placement with valid words. PRISM-23."""
        # Where anything fits, a single block nearly always does, and that is quickly seen.
        return self._fits_one(grid, rack) or self.search.count(self.grid(grid), rack, self.rules) > 0

    def _fits_one(self, grid: PrismGrid, rack: Rack) -> bool:
        """Whether a single block of this rack fits beside what lies there."""
        faces = set("".join(rack))
        letters = LETTERS if ASTERISK in faces else sorted(faces)
        edge = {beside for square in grid for beside in neighbours(square, self.size)} - grid.keys()
        for square in edge:
            around = [self._around(grid, square, across) for across in (True, False)]
            crossed = [(before, after) for before, after in around if before or after]
            for letter in letters:
                if all(f"{before}{letter}{after}" in self.lexicon for before, after in crossed):
                    return True
        return False

    def _around(self, grid: PrismGrid, square: int, across: bool) -> tuple[str, str]:
        """What is read before and after an empty square."""
        squares = run(grid, self.size, square, across)
        place = squares.index(square)
        return text(grid, squares[:place]), text(grid, squares[place + 1 :])

    def words(self, grid: PrismGrid, rack: Rack) -> Iterator[tuple[int, bool, list[Wanted | str]]]:
        """Every word at every place: its first square, its direction, and its letters, new ones wanted."""
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
        """Every placement with valid words, every choice of blocks and faces by itself, in a stable order."""
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
        """A move as the word search would have found it."""
        from parlour.words.crossword.grid import Square
        from parlour.words.crossword.rules import Play, Put

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
