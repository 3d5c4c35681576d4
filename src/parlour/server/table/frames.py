"""WebSocket frames, for the path of a move: whole text messages, read and written without ceremony. RFC 6455, 5.2."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask  # compiled, where the library comes with it
except ImportError:
    from websockets.utils import apply_mask

FINAL_TEXT = 0x81
FINAL_PONG = 0x8A
MASKED = 0x80
EMPTY_PING = b"\x89\x00"
EMPTY_PONG_LENGTH = 6


def frame(message: bytes) -> bytes:
    """A text message as the frame that a server sends."""
    length = len(message)
    if length < 126:
        return b"\x81%c%b" % (length, message)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), message)


def first_frame(data: bytes) -> tuple[int, bytes | None] | None:
    """How long the first frame of what a client sent is, and its message if it is a whole text message that was masked.

    None if the head of the frame is not complete; the frame itself may be longer than the data.
    """
    if len(data) < 2:
        return None
    length, start = data[1] & 0x7F, 2
    if length >= 126:
        start = 4 if length == 126 else 10
        if len(data) < start:
            return None
        length = int.from_bytes(data[2:start], "big")
    masked = data[1] & MASKED
    end = start + length + (4 if masked else 0)
    if data[0] != FINAL_TEXT or not masked or len(data) < end:
        return end, None
    return end, apply_mask(data[start + 4 : end], data[start : start + 4])


def is_pong(data: bytes) -> bool:
    """Whether the first frame of what a client sent is the answer to an empty ping, which needs no more reading."""
    return data[0] == FINAL_PONG and data[1] == MASKED and len(data) >= EMPTY_PONG_LENGTH
