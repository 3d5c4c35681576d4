"""What processes tell each other is read as it was written."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as any

from parlour.core import Entry
from parlour.server.news.messages import MOST_ENTRIES, Here, Message, Rematch, Seal, Stored, WhoIsHere

SEAL, CHANNEL = Seal("of this house"), "table"
ENTRIES = any.builds(
    Entry, any.integers(1, 2**53), any.integers(0, 34), any.just("move"), any.text(), id=any.text(), seen=any.none()
)
MESSAGES = any.one_of(
    any.builds(Stored, any.integers(0, 2**53), any.lists(ENTRIES, max_size=3).map(tuple)),
    any.builds(Here, any.text(), any.frozensets(any.text(), max_size=5), any.booleans()),
    any.builds(WhoIsHere, any.text()),
    any.builds(Rematch, any.text()),
)


@given(MESSAGES)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert SEAL.read(CHANNEL, SEAL.write(CHANNEL, message)) == message


def test_what_another_version_says_is_told_apart() -> None:
    class Weather(msgspec.Struct, tag="weather"):
        rain: bool = True

    said: Any = Weather()
    with pytest.raises(msgspec.DecodeError):
        SEAL.read(CHANNEL, SEAL.write(CHANNEL, said))


def test_nobody_without_the_secret_is_believed_or_can_say_something_of_another_table() -> None:
    sealed = SEAL.write(CHANNEL, Stored(3))
    assert SEAL.read("another table", sealed) is None
    assert SEAL.read(CHANNEL, Seal("of another house").write(CHANNEL, Stored(3))) is None
    assert SEAL.read(CHANNEL, sealed.replace(b":3", b":4")) is None
    assert SEAL.read(CHANNEL, b"") is None


def stored(*numbers: int) -> Stored:
    return Stored(numbers[-1], tuple(Entry(number, 0, "move", "L1") for number in numbers))


def test_entries_that_follow_each_other_go_together() -> None:
    assert stored(3, 4).then(stored(5)) == stored(3, 4, 5)
    assert stored(3).then(stored(5)) == stored(5), "the log has what is between"
    assert stored(3).then(Stored(4)).then(stored(5)) == stored(5)
    assert stored(3, 4).then(Stored(4)) == stored(3, 4)
    many = stored(*range(1, MOST_ENTRIES + 1))
    assert many.then(stored(MOST_ENTRIES + 1)) == stored(MOST_ENTRIES + 1), "so that no message grows without end"
