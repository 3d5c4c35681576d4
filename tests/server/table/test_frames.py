"""Frames are what the `websockets` library reads and writes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from parlour.server.table.frames import EMPTY_PING, first_frame, frame, is_pong

LENGTHS = st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])


def parsed(data: bytes) -> Frame:
    """The frame as a client of the library reads it."""
    reader = StreamReader()
    reader.feed_data(data)
    parsing = Frame.parse(reader.read_exact, mask=False)
    try:
        next(parsing)
    except StopIteration as end:
        found: Frame = end.value
        return found
    raise AssertionError("the frame is not complete")


def sent(message: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as a client of the library writes it."""
    return Frame(opcode, message, fin).serialize(mask=mask)


@given(LENGTHS)
def test_a_message_is_framed_as_text(length: int) -> None:
    found = parsed(frame(b"x" * length))
    assert (found.opcode, found.fin, found.data) == (Opcode.TEXT, True, b"x" * length)


@given(LENGTHS, st.binary(max_size=9))
def test_the_first_of_several_frames_is_read(length: int, rest: bytes) -> None:
    data = sent(b"y" * length)
    assert first_frame(data + rest) == (len(data), b"y" * length)


@given(LENGTHS, st.data())
def test_a_frame_that_is_not_complete_is_waited_for(length: int, data: st.DataObject) -> None:
    whole = sent(b"z" * length)
    part = whole[: data.draw(st.integers(0, len(whole) - 1))]
    found = first_frame(part)
    assert found is None or found == (len(whole), None)


def test_pieces_pings_and_frames_without_a_mask_are_left_to_the_library() -> None:
    for unusual in (
        sent(b"piece", fin=False),
        sent(b"ping", Opcode.PING),
        sent(b"bytes", Opcode.BINARY),
        sent(b"bare", mask=False),
    ):
        assert first_frame(unusual) == (len(unusual), None)


def test_a_ping_is_empty_and_so_is_its_pong() -> None:
    assert (parsed(EMPTY_PING).opcode, parsed(EMPTY_PING).data) == (Opcode.PING, b"")
    assert is_pong(sent(b"", Opcode.PONG) + b"more")
    for other in (sent(b"x", Opcode.PONG), sent(b"", Opcode.PONG, mask=False), sent(b"", Opcode.PING), sent(b"")):
        assert not is_pong(other)
