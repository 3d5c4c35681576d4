"""The words that a play forms and what they score, in plain Python."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parlour.words.crossword.grid import Grid, Lying, Square
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


def run(letters: Mapping[Square, Lying], square: Square, across: bool) -> Formed:
    """The unbroken run of letters through a square."""
    row_step, column_step = (0, 1) if across else (1, 0)
    first = square
    while (before := Square(first.row - row_step, first.column - column_step)) in letters:
        first = before
    squares = [first]
    while (after := Square(squares[-1].row + row_step, squares[-1].column + column_step)) in letters:
        squares.append(after)
    return Formed(across, tuple(squares), tuple(letters[at] for at in squares))


def formed(grid: Grid, puts: Sequence[Put]) -> list[Formed]:
    """Every run of two or more letters with a new block in it; the word along the blocks comes first."""
    letters = {**grid.letters, **{put.square: put.lying for put in puts}}
    along = len({put.square.row for put in puts}) == 1
    if len(puts) == 1 and len(run(letters, puts[0].square, True).squares) == 1:
        along = False
    runs = [run(letters, puts[0].square, along)] + [run(letters, put.square, not along) for put in puts]
    return [word for word in runs if len(word.squares) > 1]


def score(grid: Grid, puts: Sequence[Put], rules: Rules) -> int:
    """What a play scores: each word, long ones twice, patterns, and the bonus for using many blocks."""
    total = rules.bonus if len(puts) == rules.bonus_blocks else 0
    for word in formed(grid, puts):
        basic = sum(rules.values[ord(lying.letter) - 65] for lying in word.letters if not lying.wild)
        total += basic * (2 if len(word.letters) >= rules.long_word else 1)
        if len(word.letters) >= rules.pattern_length and _one_side(word, rules):
            total += rules.pattern_bonus
    return total


def _one_side(word: Formed, rules: Rules) -> bool:
    sides = {"" if lying.wild and rules.wild_breaks_pattern else lying.side for lying in word.letters}
    return sides in ({"left"}, {"right"})
