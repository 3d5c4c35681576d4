"""The pixels of a picture that a browser took."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray


def pixels(png: bytes) -> NDArray[np.float64]:
    """Rows of red, green and blue, from 0 to 1; for pictures of eight bits a channel, as browsers take them."""
    data, at, wide, high, channels = b"", 8, 0, 0, 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunk = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            wide, high, bits, colours = struct.unpack(">IIBB", chunk[:10])
            assert bits == 8
            channels = {2: 3, 6: 4}[colours]
        elif kind == b"IDAT":
            data += chunk
        at += length + 12
    packed = np.frombuffer(zlib.decompress(data), np.uint8).reshape(high, wide * channels + 1)
    rows = np.zeros((high + 1, (wide + 1) * channels), np.uint8)
    for row in range(high):
        _unfilter(int(packed[row, 0]), packed[row, 1:], rows[row], rows[row + 1], channels)
    return rows[1:, channels:].reshape(high, wide, channels)[:, :, :3] / 255


def _unfilter(
    kind: int, line: NDArray[np.uint8], above: NDArray[np.uint8], row: NDArray[np.uint8], channels: int
) -> None:
    """Undo what one line was filtered with; `row` and `above` begin with an empty pixel."""
    if kind in (0, 2):
        row[channels:] = line + (above[channels:] if kind else 0)
        return
    for place, byte in enumerate(line.tolist()):
        left, up, corner = int(row[place]), int(above[place + channels]), int(above[place])
        near = left + up - corner
        paeth = min((abs(near - left), 0, left), (abs(near - up), 1, up), (abs(near - corner), 2, corner))[2]
        row[place + channels] = (byte + {1: left, 3: (left + up) // 2, 4: paeth}[kind]) % 256
