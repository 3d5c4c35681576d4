"""The ways in which two-faced blocks can spell a word."""

from collections.abc import Iterator, Sequence

from parlour.words.crossword.grid import Grid, Side, Square
from parlour.words.crossword.rules import Put, Rules
from parlour.words.crossword.scoring import score

SIDES: tuple[Side, Side] = ("left", "right")
ANY = "*"  # a face that shows any letter
COVERED = "-"  # a face that must not be shown


def spellings(rack: tuple[str, ...], letters: str, usable: int) -> Iterator[tuple[tuple[int, Side], ...]]:
    """Yield every way to show some letters with different blocks: a place and a side for each letter.

    `usable` are the places that may be used, as bits. An asterisk shows any letter.
    """
    if not letters:
        yield ()
        return
    for place, block in enumerate(rack):
        if usable >> place & 1:
            for side, face in zip(SIDES, block, strict=True):
                if face == letters[0] or face in "?*":
                    for rest in spellings(rack, letters[1:], usable & ~(1 << place)):
                        yield ((place, side), *rest)


def ways(
    rack: tuple[str, ...], word: str, empty: Sequence[tuple[int, Square]], usable: int
) -> Iterator[tuple[Put, ...]]:
    """Yield every way to fill the empty squares of a word, each given with its place in the word."""
    for spelling in spellings(rack, "".join(word[at] for at, _ in empty), usable):
        yield tuple(
            Put(square, word[at], place, side, rack[place][SIDES.index(side)] in "?*")
            for (at, square), (place, side) in zip(empty, spelling, strict=True)
        )


def lay(
    grid: Grid,
    rack: tuple[str, ...],
    rules: Rules,
    word: str,
    empty: Sequence[tuple[int, Square]],
    used: int,
    way: int,
    points: int,
) -> tuple[Put, ...]:
    """The first way to fill the squares with exactly these blocks that scores so much.

    `way` says what the kernel knows about it (see `kernels.blocks.walk`): on which side all faces lie, and which of the
    letters is wild. The faces that do not fit are covered, and then any way will do.
    """
    if not way:
        return next(puts for puts in ways(rack, word, empty, used) if score(grid, puts, rules) == points)
    kind, wild = divmod(way - 1, 8)
    shown = [block.replace("?", ANY) for block in rack]
    if kind:
        shown = [block[0] + COVERED if kind == 1 else COVERED + block[1] for block in shown]
    letters = [ANY if number == wild else word[at] for number, (at, _) in enumerate(empty)]
    free = [place for place in range(len(rack)) if used >> place & 1]
    spelling = _match(shown, letters, free)
    return tuple(
        Put(square, word[at], place, SIDES[side], number == wild)
        for number, ((at, square), (place, side)) in enumerate(zip(empty, spelling, strict=True))
    )


def _match(rack: Sequence[str], letters: Sequence[str], free: Sequence[int]) -> list[tuple[int, int]]:
    """Show each letter with one of the free blocks: a place and a side for each; nothing if it cannot be done."""
    if not letters:
        return []
    for place in free:
        side = rack[place].find(letters[0])
        if side >= 0:
            rest = _match(rack, letters[1:], [other for other in free if other != place])
            if len(rest) == len(letters) - 1:
                return [(place, side), *rest]
    return []
