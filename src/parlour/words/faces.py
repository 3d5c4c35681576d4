"""The ways in which two-faced blocks can spell a word."""

from collections.abc import Iterator, Sequence

from parlour.words.grid import Grid, Side, Square
from parlour.words.rules import Put, Rules
from parlour.words.scoring import score

SIDES: tuple[Side, Side] = ("left", "right")


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


def way_that_scores(
    grid: Grid,
    rack: tuple[str, ...],
    rules: Rules,
    word: str,
    empty: Sequence[tuple[int, Square]],
    used: int,
    points: int,
) -> tuple[Put, ...]:
    """The first way to fill the squares with exactly these blocks that scores so much."""
    return next(puts for puts in ways(rack, word, empty, used) if score(grid, puts, rules) == points)
