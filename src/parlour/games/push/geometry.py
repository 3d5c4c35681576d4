"""The board in numbers, for the kernels: squares row by row from the top left, entries L1…Ln, R1…, T1…, B1…"""

from functools import cache

from parlour.games.push import board


@cache
def paths(size: int) -> tuple[tuple[int, ...], ...]:
    """The squares that a piece from each entry meets, from the edge inwards."""
    return tuple(tuple(range(size * size)[board.path(size, entry)]) for entry in board.entries(size))


@cache
def lines(size: int) -> tuple[int, ...]:
    """Every row, column and long diagonal as a set of squares, one bit a square."""
    return tuple(sum(1 << square for square in range(size * size)[line]) for line in board.lines(size))


@cache
def symmetries(size: int) -> tuple[tuple[int, ...], ...]:
    """The eight symmetries, the identity first: where each square goes."""
    last = size - 1
    found = []
    for transposed in (False, True):
        for turned_down in (False, True):
            for turned_over in (False, True):
                image = []
                for square in range(size * size):
                    row, column = divmod(square, size)
                    if transposed:
                        row, column = column, row
                    row = last - row if turned_down else row
                    column = last - column if turned_over else column
                    image.append(row * size + column)
                found.append(tuple(image))
    return tuple(found)


@cache
def entries_turned(size: int) -> tuple[tuple[int, ...], ...]:
    """Where each of the eight symmetries takes each entry."""
    entries = {path: number for number, path in enumerate(paths(size))}
    return tuple(
        tuple(entries[tuple(image[square] for square in path)] for path in paths(size)) for image in symmetries(size)
    )
