"""The words that a play forms and what they score, in plain Python."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parlour.words.crossword.grid import Grid, Lying, Side, Square, unbroken
from parlour.words.crossword.rules import Put, Rules


class Formed(NamedTuple):
    """A word on the grid: its direction, its squares and the letters on them."""

    across: bool
    squares: tuple[Square, ...]
    letters: tuple[Lying, ...]

    @property
    def text(self) -> str:
        """The word as it reads."""
        return "".join(lying.letter for lying in self.letters)


class Counted(NamedTuple):
    """What a word counts: its letters, as much again if it is long, and a bonus if it lies on one side."""

    basic: int
    length: int
    side: Side
    pattern: int

    @property
    def total(self) -> int:
        return self.basic + self.length + self.pattern


def run(letters: Mapping[Square, Lying], square: Square, across: bool) -> Formed:
    """The unbroken run of letters through a square."""
    squares = unbroken(letters, square, across)
    return Formed(across, squares, tuple([letters[at] for at in squares]))


def formed(grid: Grid, puts: Sequence[Put]) -> list[Formed]:
    """Every run of two or more letters with a new block in it; the word along the blocks comes first."""
    letters = {**grid.letters, **{put.square: put.lying for put in puts}}
    new = [put.square for put in puts]
    along = len({square.row for square in new}) == 1
    if len(new) == 1 and len(unbroken(letters, new[0], True)) == 1:
        along = False
    runs = [run(letters, new[0], along), *(run(letters, square, not along) for square in new)]
    return [word for word in runs if len(word.squares) > 1]


def score(grid: Grid, puts: Sequence[Put], rules: Rules) -> int:
    """What a play scores: each word, long ones twice, patterns, and the bonus for using many blocks."""
    bonus = rules.bonus if len(puts) == rules.bonus_blocks else 0
    return bonus + sum(count(word.letters, rules).total for word in formed(grid, puts))


def count(word: Sequence[Lying], rules: Rules) -> Counted:
    """What the letters of one word count by themselves."""
    values = rules.values
    basic = sum([values[ord(lying.letter) - 65] for lying in word if not lying.wild])
    length = basic if len(word) >= rules.long_word else 0
    side = _one_side(word, rules) if len(word) >= rules.pattern_length else ""
    return Counted(basic, length, side, rules.pattern_bonus if side else 0)


def _one_side(word: Sequence[Lying], rules: Rules) -> Side:
    """The side on which all letters of a word lie; empty if there is none."""
    sides = {"" if lying.wild and rules.wild_breaks_pattern else lying.side for lying in word}
    return sides.pop() if len(sides) == 1 else ""
