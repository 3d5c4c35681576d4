"""Which blocks, and which of their two faces, show the letters of a word."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from parlour.words.crossword.grid import SIDES, Grid, Square
from parlour.words.crossword.rules import Put, Rules
from parlour.words.crossword.scoring import score

Spelling = tuple[tuple[int, int], ...]  # for each letter the place of its block on the rack, and the face

NONE_YET: Mapping[tuple[str, int, bool], int] = MappingProxyType({})
_WILD = "?*"
_COVERED = "-"  # a face that must not be shown
_ASTERISK_ONLY = "!"  # stands for the asterisk where no other face may show the letter


def spellings(rack: Sequence[str], letters: str, usable: int = -1) -> Iterator[Spelling]:
    """Yield every way to show some letters with different blocks.

    `usable` holds the places that may be used, as bits. An asterisk shows any letter.
    """
    if not letters:
        yield ()
        return
    for place, block in enumerate(rack):
        if usable >> place & 1:
            for face, shown in enumerate(block):
                if shown == letters[0] or shown in _WILD:
                    for rest in spellings(rack, letters[1:], usable & ~(1 << place)):
                        yield ((place, face), *rest)


def different_spellings(
    rack: Sequence[str], letters: str, usable: int = -1, last: Mapping[tuple[str, int, bool], int] = NONE_YET
) -> Iterator[Spelling]:
    """Yield the first of all spellings that differ only in which of two equal faces shows which of two equal letters.

    Where every block shows an E, six Es can be shown in 720 ways, all of them worth the same.
    """
    if not letters:
        yield ()
        return
    for place, block in enumerate(rack):
        if usable >> place & 1:
            for face, shown in enumerate(block):
                kind = letters[0], face, shown in _WILD
                if (shown == letters[0] or shown in _WILD) and last.get(kind, -1) < place:
                    for rest in different_spellings(rack, letters[1:], usable & ~(1 << place), {**last, kind: place}):
                        yield ((place, face), *rest)


def ways(
    rack: tuple[str, ...], word: str, empty: Sequence[tuple[int, Square]], usable: int
) -> Iterator[tuple[Put, ...]]:
    """Yield every way to fill the empty squares of a word, each given with its place in the word."""
    for spelling in spellings(rack, "".join(word[at] for at, _ in empty), usable):
        yield tuple(
            Put(square, word[at], place, SIDES[face], rack[place][face] in _WILD)
            for (at, square), (place, face) in zip(empty, spelling, strict=True)
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
    """The first way to fill the squares with exactly these blocks for this many points.

    `way` is what the kernel knows about it (see `kernels.blocks.walk`): the side on which all faces lie, and which
    letter is wild. With the faces that do not fit covered up, the first spelling will do.
    """
    if not way:
        return next(puts for puts in ways(rack, word, empty, used) if score(grid, puts, rules) == points)
    kind, wild = divmod(way - 1, 8)
    shown = [block.replace("?", _ASTERISK_ONLY).replace("*", _ASTERISK_ONLY) for block in rack]
    if kind:
        shown = [block[0] + _COVERED if kind == 1 else _COVERED + block[1] for block in shown]
    letters = "".join(_ASTERISK_ONLY if number == wild else word[at] for number, (at, _) in enumerate(empty))
    return tuple(
        Put(square, word[at], place, SIDES[face], number == wild)
        for number, ((at, square), (place, face)) in enumerate(
            zip(empty, next(spellings(shown, letters, used)), strict=True)
        )
    )
