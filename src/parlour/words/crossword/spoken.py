"""A crossword in words: its words and their places, lines with their gaps, and what is beside a square."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from parlour.words.crossword.grid import Lying, Square, unbroken
from parlour.words.crossword.scoring import Formed, run

Letters = Mapping[Square, Lying]
Name = Callable[[Square], str]

SIDES = (("on the left", 0, -1), ("on the right", 0, 1), ("above", -1, 0), ("below", 1, 0))
PORTION = 10  # words of a list are read in one go


def runs(letters: Letters, across: bool, line: int) -> list[Formed]:
    """The unbroken runs of letters in a row or a column, single letters too."""
    order, other = (1, 0) if across else (0, 1)
    numbers = sorted(square[order] for square in letters if square[other] == line)
    found = []
    for _, together in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        first = next(together)[1]
        found.append(run(letters, Square(line, first) if across else Square(first, line), across))
    return found


def words(letters: Letters) -> tuple[list[Formed], list[Formed]]:
    """The words across, from the top, and the words down, from the left."""
    rows, columns = (sorted({square[axis] for square in letters}) for axis in (0, 1))
    across, down = (
        [found for line in lines for found in runs(letters, way, line) if len(found.squares) > 1]
        for way, lines in ((True, rows), (False, columns))
    )
    return across, down


def through(letters: Letters, square: Square) -> list[Formed]:
    """The words through a square, across first; none through an empty one."""
    if square not in letters:
        return []
    return [found for way in (True, False) if len((found := run(letters, square, way)).squares) > 1]


def _nothing(word: Formed) -> str:
    return ""


def listed(found: Iterable[Formed], name: Name, more: Callable[[Formed], str] = _nothing) -> str:
    """Words of one direction with their places: "HENCE from D8; OR from E8"."""
    return "; ".join(f"{word.text} from {name(word.squares[0])}{more(word)}" for word in found)


def in_portions(way: str, found: Sequence[Formed], name: Name, more: Callable[[Formed], str] = _nothing) -> list[str]:
    """The words of one direction in lines of a few: "Across: …", "More across: …"."""
    parts = [found[start : start + PORTION] for start in range(0, len(found), PORTION)]
    begins = [way, *[f"More {way.lower()}"] * len(parts)]
    return [f"{begin}: {listed(part, name, more)}." for begin, part in zip(begins, parts, strict=False)]


def in_line(found: Iterable[Formed], name: Name) -> str:
    """The runs of a line with their places in it: "R at 4, N at 7, OP from 10"."""
    return ", ".join(
        f"{word.text} {'from' if len(word.squares) > 1 else 'at'} {name(word.squares[0])}" for word in found
    )


def called(word: Formed, name: Name) -> str:
    """A word and its place: "HENCE across from D8"."""
    return f"{word.text} {'across' if word.across else 'down'} from {name(word.squares[0])}"


def beside(letters: Letters, square: Square) -> list[str]:
    """The runs of letters that end beside an empty square: "HENCE on the left"."""
    found = []
    for side, down, across in SIDES:
        next_to = Square(square.row + down, square.column + across)
        if next_to in letters:
            reads = "".join(letters[at].letter for at in unbroken(letters, next_to, across != 0))
            found.append(f"{reads} {side}")
    return found


def around(letters: Letters) -> list[Square]:
    """The empty squares that touch a letter, row by row."""
    touched = {Square(row + down, column + across) for row, column in letters for _, down, across in SIDES}
    return sorted(touched - set(letters))
