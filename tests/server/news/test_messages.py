"""What processes tell each other is read as it was written."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as any

from parlour.server.news.messages import Here, Message, Rematch, Stored, WhoIsHere, read, write

MESSAGES = any.one_of(
    any.builds(Stored, any.integers(0, 2**53)),
    any.builds(Here, any.text(), any.frozensets(any.text(), max_size=5), any.booleans()),
    any.builds(WhoIsHere, any.text()),
    any.builds(Rematch, any.text()),
)


@given(MESSAGES)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read(write(message)) == message


def test_what_another_version_says_is_told_apart() -> None:
    with pytest.raises(msgspec.DecodeError):
        read(b'{"type":"weather","rain":true}')
