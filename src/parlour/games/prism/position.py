"""Composed positions: filling in what they leave out, and checking them."""

from __future__ import annotations

from typing import Any

from parlour.core import Chance, Unreadable, encode
from parlour.games.prism.blocks import BLOCKS, RACK, Tile
from parlour.games.prism.state import PrismState
from parlour.words.crossword.grid import LETTERS


def complete(position: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """The complete position: only racks and grid are needed, and the bag gets the other blocks, shuffled."""
    racks, grid = position.get("racks"), position.get("grid", {})
    if not isinstance(racks, list) or not isinstance(grid, dict):
        return position  # the decoder will say what is wrong
    seats = len(racks)
    used = [tile[0] for tile in grid.values() if isinstance(tile, list) and tile]
    used += [block for rack in racks if isinstance(rack, list) for block in rack]
    bag, chance = chance.shuffled(block for block in BLOCKS if block not in used)
    rest = {"to_move": 0, "scores": [0] * seats, "shown": [[]] * seats, "memories": [{}] * (seats + 1)}
    return {"bag": list(bag), "idle": [0] * seats, "chance": encode(chance), **rest, **position}


def check(table: PrismState, size: int) -> None:
    """Raise Unreadable, saying what is wrong, if this is not a valid position."""
    seats = len(table.racks)
    if not 1 <= seats <= 4:
        raise Unreadable("Prism is for one to four seats.")
    if {len(table.scores), len(table.shown), len(table.idle), len(table.memories) - 1} != {seats}:
        raise Unreadable("racks, scores, shown and idle need one entry for each seat, memories one more.")
    blocks = [tile.block for tile in table.grid.values()] + [block for rack in table.racks for block in rack]
    blocks += table.bag
    if sorted(blocks) != sorted(BLOCKS):
        raise Unreadable("Every block must be on the grid, on a rack or in the bag exactly once.")
    if any(len(rack) > RACK for rack in table.racks):
        raise Unreadable(f"A rack holds at most {RACK} blocks.")
    for square, tile in table.grid.items():
        if not 0 <= square < size * size or not _is_sound(tile):
            raise Unreadable(f"Square {square} cannot show {tile.letter} with the block {tile.block}.")
    for rack, shown in zip(table.racks, table.shown, strict=True):
        if set(shown) - set(rack):
            raise Unreadable("The blocks in shown must be on that seat’s rack.")
    for memory in table.memories:
        if any(len(since) != seats for since in memory.values()) or set(memory) - set(BLOCKS):
            raise Unreadable("A memory must have a number for each seat and block.")
    playing = set(range(seats)) - table.resigned
    if table.to_move not in playing or table.resigned - set(range(seats)):
        raise Unreadable("to_move must be a seat that is still playing.")
    window = table.window
    if window and (window.seat not in range(seats) or not set(window.squares) <= set(table.grid)):
        raise Unreadable("The open play must lie on the grid and belong to a seat.")


def _is_sound(tile: Tile) -> bool:
    if tile.face not in (0, 1) or len(tile.letter) != 1 or tile.letter not in LETTERS:
        return False
    return tile.wild or tile.block[tile.face] == tile.letter
