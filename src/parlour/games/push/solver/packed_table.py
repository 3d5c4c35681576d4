"""Positions of a solved board looked up in two bits each: in the layers that `solve` keeps, or in those that ship.

What ships is every position of the usual game on 5×5 with at most seven pieces. `parlour solve push --size 5
--pieces 14 --few FILE` makes that file: a line of JSON, then the layers from the empty board upwards, compressed.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np

from parlour.core.paths import cache_file
from parlour.games.push.geometry import symmetries
from parlour.games.push.solver.layers import Board, Packed, Sets, bytes_of, finished_layers
from parlour.games.push.solver.lookup import Result, place

FORMAT = "parlour push few pieces 1"
SHIPPED = "few_pieces.bin"
FEW = 7
RESULTS = (0, 1, -1)


class PackedTable:
    """What positions are worth, for every number of pieces whose layer is at hand."""

    def __init__(self, board: Board, layers: Mapping[int, Packed]) -> None:
        self.board = board
        self.layers = layers

    def worth(self, board: str, to_move: int) -> Result | None:
        """Look up a position that has no line yet; None where its layer is not at hand."""
        taken, occupied, colouring = place(board, self.board.size, to_move)
        if taken not in self.layers:
            return None
        row = int(np.searchsorted(sets_with(self.board.size, taken), occupied)) * bytes_of(taken, 1)
        return Result(RESULTS[int(self.layers[taken][row + colouring // 4]) >> 2 * (colouring % 4) & 3])


@cache
def sets_with(size: int, pieces: int) -> Sets:
    """One occupied set with so many pieces for each class of symmetric sets, in ascending order."""
    squares = size * size
    every = np.zeros(1, np.int32)
    for _ in range(pieces):
        every = np.concatenate([every[every < 1 << square] | 1 << square for square in range(squares)])
    least = every.copy()
    for image in symmetries(size)[1:]:
        turned = np.zeros_like(every)
        for square, to in enumerate(image):
            turned |= (every >> square & 1) << to
        np.minimum(least, turned, out=least)
    return np.unique(least)


def kept_folder(board: Board) -> Path:
    """Where `solve` keeps the layers of a board."""
    return cache_file(f"push-{board.size}-{board.both_lines}-{board.pieces or 'unlimited'}.layers")


def load_packed(board: Board) -> PackedTable | None:
    """All layers if somebody has kept them, else those that ship with the usual game."""
    try:
        if kept := finished_layers(board, kept_folder(board)):
            return PackedTable(board, kept)
    except RuntimeError:  # no home folder
        pass
    few = few_pieces()
    return few if few.board == board else None


@cache
def few_pieces() -> PackedTable:
    """The table that ships."""
    return unpacked(files(__package__).joinpath(SHIPPED).read_bytes())


def packed(table: PackedTable) -> bytes:
    """The layers with few pieces as one file."""
    up_to = min(FEW, max(table.layers))
    contents = b"".join(table.layers[pieces].tobytes() for pieces in range(up_to + 1))
    about = {
        "format": FORMAT,
        **asdict(table.board),
        "up_to": up_to,
        "sha256": hashlib.sha256(contents).hexdigest(),
    }
    return json.dumps(about).encode() + b"\n" + lzma.compress(contents, preset=9 | lzma.PRESET_EXTREME)


def unpacked(file: bytes) -> PackedTable:
    """Read such a file; raises ValueError if a byte of it is not as it was written."""
    head, _, rest = file.partition(b"\n")
    about = json.loads(head)
    contents = lzma.decompress(rest)
    if about["format"] != FORMAT or hashlib.sha256(contents).hexdigest() != about["sha256"]:
        raise ValueError("this is not the table of Push with few pieces, or it is damaged")
    board = Board(about["size"], about["both_lines"], about["pieces"])
    layers, start = {}, 0
    for pieces in range(about["up_to"] + 1):
        end = start + bytes_of(pieces, len(sets_with(board.size, pieces)))
        layers[pieces] = np.frombuffer(contents[start:end], np.uint8)
        start = end
    return PackedTable(board, layers)
