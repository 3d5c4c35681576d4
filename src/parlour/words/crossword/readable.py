"""The search for plays in plain Python: try every start and every block. The compiled search must agree."""

from collections.abc import Collection, Iterator, Sequence

from parlour.words.crossword.grid import LETTERS, Grid, Side, Square, line, unbroken
from parlour.words.crossword.rules import Play, Put, Rack, Rules
from parlour.words.crossword.scoring import formed, score


class Vocabulary:
    """A set of words, all their prefixes, and the words that need a joint."""

    def __init__(self, words: Collection[str], joint_words: Collection[str] = ()) -> None:
        self.words = frozenset(words)
        self.beginnings = frozenset(word[:size] for word in words for size in range(len(word) + 1))
        self.joint_words = frozenset(joint_words)


def plays(words: Vocabulary, grid: Grid, rack: Rack, rules: Rules, leaves: Sequence[float] | None = None) -> list[Play]:
    """Every play as `Search.plays` defines it: with two-faced blocks each word at a place once, laid the best way."""
    best: dict[object, Play] = {}
    for puts in placements(words, grid, rack, rules):
        main = formed(grid, puts)[0]
        kept = sum(1 << place for place in range(len(rack)) if place not in {put.place for put in puts})
        points = score(grid, puts, rules)
        worth = points + (leaves[kept] if leaves is not None else 0)
        play = Play(main.squares[0], main.across, main.text, puts, points, worth)
        blanks = frozenset(put.square for put in puts if put.wild) if isinstance(rack, str) else None
        key = (main.squares[0], main.across, main.text, blanks)
        if key not in best or worth > best[key].worth:
            best[key] = play
    return list(best.values())


def placements(words: Vocabulary, grid: Grid, rack: Rack, rules: Rules) -> Iterator[tuple[Put, ...]]:
    """Every valid placement; a single block that makes words both ways counts once."""
    most = min(rules.most_blocks, len(rack))
    for across in (True, False):
        for start in _squares(grid, most):
            if not _may_begin(grid, start, across, most):
                continue
            for puts in _from(words, grid, rack, most, across, start, "", ()):
                main = formed(grid, puts)[0]
                if main.across == across and main.squares[0] == start and sound(words, grid, puts, rules):
                    yield puts


def sound(words: Vocabulary, grid: Grid, puts: Sequence[Put], rules: Rules) -> bool:
    """Whether a placement in one line obeys the rules."""
    runs = formed(grid, puts)
    if not grid.letters:
        if not rules.first_least <= len(puts) <= rules.first_most:
            return False
        if not (runs[0].across or rules.first_both_ways):
            return False
        if grid.pocket not in (runs[0].squares if grid.size is not None else runs[0].squares[:1]):
            return False
    elif len(runs) == 1 and len(runs[0].squares) == len(puts):
        return False  # touches nothing
    letters = {**grid.letters, **{put.square: put.lying for put in puts}}
    for word in runs:
        if word.text not in words.words:
            return False
        if word.text in words.joint_words:
            row, column = word.squares[-1]
            beside = [(row - 1, column), (row + 1, column)] if word.across else [(row, column - 1), (row, column + 1)]
            if not any(Square(*square) in letters for square in beside):
                return False
    return True


def _squares(grid: Grid, margin: int) -> Iterator[Square]:
    frame = grid.frame(margin)
    for row in range(frame.rows):
        for column in range(frame.columns):
            yield Square(row + frame.top, column + frame.left)


def _may_begin(grid: Grid, start: Square, across: bool, most: int) -> bool:
    """Whether a word can begin here: no letter comes before it, and `most` blocks can reach a letter or the pocket."""
    if (Square(start.row, start.column - 1) if across else Square(start.row - 1, start.column)) in grid.letters:
        return False
    if not grid.letters:
        return start.row == grid.pocket.row if across else start.column == grid.pocket.column
    for row, column in line(start, across, most + 1):
        beside = [(row, column), (row, column - 1), (row - 1, column), (row, column + 1), (row + 1, column)]
        if any(square in grid.letters for square in beside):
            return True
    return False


def _from(
    words: Vocabulary,
    grid: Grid,
    rack: Rack,
    most: int,
    across: bool,
    square: Square,
    spelled: str,
    puts: tuple[Put, ...],
) -> Iterator[tuple[Put, ...]]:
    """Continue from a square of a line: take the letter there, or put down each block in turn."""
    onwards = line(square, across, 2)[1]
    if square in grid.letters:
        longer = spelled + grid.letters[square].letter
        if longer in words.beginnings:
            yield from _from(words, grid, rack, most, across, onwards, longer, puts)
        return
    if puts and spelled in words.words:
        yield puts
    if square not in grid or len(puts) == most:
        return
    for put in _choices(rack, square, {before.place for before in puts}):
        longer = spelled + put.letter
        if longer in words.beginnings and _crosses(words, grid, put, across):
            yield from _from(words, grid, rack, most, across, onwards, longer, (*puts, put))


def _crosses(words: Vocabulary, grid: Grid, put: Put, across: bool) -> bool:
    """Whether the run that crosses the line at a new block is a word, or just that block."""
    squares = unbroken(grid.letters, put.square, not across)
    text = "".join(put.letter if at == put.square else grid.letters[at].letter for at in squares)
    return len(text) == 1 or text in words.words


def _choices(rack: Rack, square: Square, used: set[int]) -> Iterator[Put]:
    """Everything that can be put on a square; of equal single letters only the first."""
    seen = set()
    for place, block in enumerate(rack):
        if place in used or (isinstance(rack, str) and block in seen):
            continue
        seen.add(block)
        for number, face in enumerate(block):
            for letter in LETTERS if face in "?*" else face:
                side: Side = "" if isinstance(rack, str) else "right" if number else "left"
                yield Put(square, letter, place, side, face in "?*")
