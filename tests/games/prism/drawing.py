"""Tables made from drawings that a player can read."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.core import Match, Refused
from parlour.games.prism.blocks import BLOCKS


def squares(drawing: str, racks: list[str], named: dict[str, str]) -> tuple[int, dict[str, list[Any]]]:
    """The grid of a drawing: upper case lies on a left face, lower case on a right one, `.` is empty.

    A name from `named`, a square such as `E5`, says which block lies there.
    """
    lines = ["".join(line.split()) for line in drawing.strip().splitlines()]
    size = len(lines)
    used = {block for rack in racks for block in rack.split()} | set(named.values())
    grid: dict[str, list[Any]] = {}
    for row, line in enumerate(lines):
        assert len(line) == size, f"line {row + 1} has {len(line)} squares"
        for column, letter in enumerate(line):
            if letter == ".":
                continue
            face = int(letter.islower())
            where = f"{'ABCDEFGHIJKLMNOPQRSTU'[column]}{row + 1}"
            fitting = (block for block in BLOCKS if block[face] == letter.upper() and block not in used)
            block = named.get(where) or next(fitting)
            used.add(block)
            grid[str(row * size + column)] = [block, face, letter.upper()]
    return size, grid


def late(drawing: str, *racks: str, bag: str = "", **about: Any) -> Match:
    """A match near its end: blocks not drawn, held or in the bag lie in rows 10 to 15, where nothing fits."""
    rows = ["".join(line.split()) + "." * 6 for line in drawing.strip().splitlines()]
    _, grid = squares("\n".join(rows + ["." * 15] * 6), [*racks, bag], about.pop("named", {}))
    used = {tile[0] for tile in grid.values()} | {block for rack in (*racks, bag) for block in rack.split()}
    rest = sorted((block for block in BLOCKS if block not in used and "*" not in block), key=lambda block: block[0])
    rest += [block for block in ("B*", "*B") if block not in used]
    for place, block in enumerate(rest):
        column, row = divmod(place, 6)  # letters in alphabetical order down a column: no word ends like that
        face = int(block == "*B")
        grid[str((9 + row) * 15 + column)] = [block, face, block[face]]
    return _open(15, grid, racks, {"bag": bag.split(), **about})


def table(drawing: str, *racks: str, named: dict[str, str] | None = None, **about: Any) -> Match:
    """A match from a drawing and racks; `about` holds options and further parts of the position."""
    size, grid = squares(drawing, list(racks), named or {})
    return _open(size, grid, racks, about)


def _open(size: int, grid: dict[str, list[Any]], racks: tuple[str, ...], about: dict[str, Any]) -> Match:
    options = {name: about.pop(name) for name in ("words", "length_multiplier", "asterisk_pattern") if name in about}
    position = {"racks": [rack.split() for rack in racks], "grid": grid, **about}
    return parlour.new("prism", seats=len(racks), seed=1, position=position, size=size, **options)


def refusal(match: Match, seat: int, move: Any) -> str:
    """The rule by which this move is refused; nothing changes, and the preview says the same."""
    before = (match.record(), match.standing)
    with pytest.raises(Refused) as refused:
        match.play(seat, move)
    assert (match.record(), match.standing) == before
    if seat in match.to_act:
        with pytest.raises(Refused) as foreseen:
            match.preview(seat, move)
        assert foreseen.value.facts() == refused.value.facts()
    return refused.value.rule


def text(match: Match, start: str, length: int, across: bool) -> str:
    """The letters on the grid, starting from a square."""
    size = match.game.options["size"]
    square = (int(start[1:]) - 1) * size + "ABCDEFGHIJKLMNOPQRSTU".index(start[0])
    step = 1 if across else size
    tiles = [match.state.grid.get(square + at * step) for at in range(length)]
    return "".join(tile.letter if tile else "." for tile in tiles)


EMPTY = "\n".join(["........."] * 9)
