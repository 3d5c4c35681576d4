"""Messages are read strictly, and what is wrong with them is said in a sentence that names the place."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from parlour.core import Refused, Unreadable
from parlour.wire.declared import declared
from parlour.wire.live import ActAnswer, LiveAct, Resync, VisitorMessage
from parlour.wire.message import Body, read, write
from parlour.wire.play import Act
from parlour.wire.problem import Problem
from parlour.wire.tables import NewTable


def seats(*who: str) -> str:
    return "[" + ", ".join(f'{{"who": "{each}"}}' for each in who) + "]"


@pytest.mark.parametrize(
    ("kind", "data", "says"),
    [
        (Act, '{"kind": "move"}', "Object missing required field seat."),
        (Act, '{"kind": "move", "seat": 0, "surprise": 1}', "Object contains unknown field surprise."),
        (Act, '{"kind": "move", "seat": "0"}', "seat: Expected a whole number, got text."),
        (Act, '{"kind": "move", "seat": true}', "seat: Expected a whole number, got true or false."),
        (Act, '{"kind": "move", "seat": -1}', "seat: Expected a whole number >= 0."),
        (NewTable, f'{{"game": "push", "seats": {seats("me", "ghost")}}}', "seats.1.who: Invalid enum value 'ghost'."),
        (NewTable, '{"game": "push", "seats": []}', "seats: Expected a list of length >= 1."),
        (
            NewTable,
            f'{{"game": "rush", "seats": {seats(*["open"] * 129)}}}',
            "seats: Expected a list of length <= 128.",
        ),
        (
            NewTable,
            f'{{"game": "push", "seats": {seats("me")}, "hints": 1}}',
            "hints: Expected true or false or null, got a",
        ),
        (VisitorMessage, '{"type": "dance"}', "type: Invalid value 'dance'."),
        (VisitorMessage, "[]", "Expected an object, got a list."),
        (VisitorMessage, "", "This is not JSON in valid Unicode."),
        (VisitorMessage, b"\xff", "This is not JSON in valid Unicode."),
        (VisitorMessage, r'{"type": "\ud800"}', "This is not JSON in valid Unicode."),
        (NewTable, '{"options": {"a": ' + "[" * 5_000, "This JSON is nested too deeply."),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(kind: Any, data: bytes | str, says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(kind, data)
    assert refused.value.message.startswith(says)


def test_a_message_is_read_as_the_type_it_names() -> None:
    assert read(VisitorMessage, '{"type": "resync"}') == Resync()
    act = read(VisitorMessage, '{"type": "act", "kind": "move", "seat": 1, "text": "L1", "id": "x", "seen": 3}')
    assert act == LiveAct("move", 1, "L1", "x", 3)


@pytest.mark.parametrize("number", ["3", "3.0", "0.3e1"])
def test_a_whole_number_may_be_written_in_any_way(number: str) -> None:
    assert read(Act, f'{{"kind": "move", "seat": {number}}}') == Act("move", 3)
    assert read(VisitorMessage, f'{{"type": "act", "kind": "move", "seat": 1, "seen": {number}}}').seen == 3


@pytest.mark.parametrize("number", ["1.5", "-1.0", "1000.0", "1e30"])
def test_another_number_is_not_read(number: str) -> None:
    with pytest.raises(Unreadable, match=r"^seat: Expected a whole number"):
        read(Act, f'{{"kind": "move", "seat": {number}}}')


def test_nothing_follows_a_form() -> None:
    with pytest.raises(Unreadable, match=r"^kind: Expected text matching"):
        read(Act, r'{"kind": "move\n", "seat": 1}')


def test_what_is_not_there_is_not_written() -> None:
    assert write(Problem.of(Unreadable("No."))) == b'{"error":"unreadable","message":"No."}'
    refusal = ActAnswer.refusing("x", Refused("PUSH-3", "There is no entry L9."))
    assert write(refusal) == (
        b'{"type":"answer","id":"x","ok":false,"error":"refused","message":"There is no entry L9.","rule":"PUSH-3"}'
    )


def test_every_type_has_its_own_name_and_says_what_it_is() -> None:
    names = [kind.__name__ for kind in declared()]
    assert len(names) == len(set(names))
    for kind in declared():
        assert kind.__doc__, kind
        if issubclass(kind, msgspec.Struct):
            assert kind.__struct_config__.forbid_unknown_fields == issubclass(kind, Body)


def test_every_type_can_be_described() -> None:
    _, schemas = msgspec.json.schema_components(declared())
    assert {kind.__name__ for kind in declared()} <= schemas.keys()
