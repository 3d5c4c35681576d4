"""Convert frozen values to plain JSON and back, guided by their types.

Dataclasses become objects, tuples and sets lists, bytes hexadecimal text. Whole numbers beyond 2^53 travel as text,
because not every JSON parser can represent them.
"""

from __future__ import annotations

import dataclasses
import enum
import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, TypeVar

from parlour.core.errors import Unreadable

T = TypeVar("T")
Json = Any
EXACT = 1 << 53
BigInt = Annotated[int, "text in JSON if it is beyond EXACT"]
WHOLE_NUMBER = re.compile("-?[0-9]+")  # int() would also take other digits, spaces and underscores
LONGEST_NUMBER = 4_000
LONGEST_SHOWN = 40


def encode(value: Any) -> Json:
    """The value as plain JSON."""
    kind: Any = type(value)
    if kind is str or value is None or kind is bool or kind is float:
        return value
    if kind is int:
        return value if -EXACT <= value <= EXACT else str(value)
    if kind is tuple or kind is list:
        return _encode_all(value)
    if kind is dict:
        return _encode_mapping(value)
    return _encoder(kind)(value)


_AS_IS = frozenset((str, bool, float, type(None)))


def _encode_all(items: Iterable[Any]) -> list[Json]:
    """Many values, most of which are plain JSON already."""
    return [
        item if (kind := type(item)) in _AS_IS or (kind is int and -EXACT <= item <= EXACT) else encode(item)
        for item in items
    ]


def _encode_mapping(value: Mapping[Any, Any]) -> dict[str, Json]:
    return {
        name if type(name) is str else _key(name): item if type(item) in _AS_IS else encode(item)
        for name, item in value.items()
    }


@cache
def _encoder(kind: Any) -> Callable[[Any], Json]:
    if dataclasses.is_dataclass(kind):
        names = [field.name for field in dataclasses.fields(kind)]
        get = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]
        return lambda value: dict(zip(names, _encode_all(get(value)), strict=True))
    if issubclass(kind, enum.Enum):
        return lambda value: value.value
    if issubclass(kind, Mapping):
        return _encode_mapping
    if issubclass(kind, frozenset | set):
        return lambda value: [encode(item) for item in sorted(value)]
    if issubclass(kind, bytes):
        return lambda value: value.hex()
    if issubclass(kind, tuple):
        return _encode_all
    raise TypeError(f"{kind.__name__} cannot be written as JSON")


def _key(key: Any) -> str:
    if type(key) is str:
        return key
    if type(key) is int:
        return str(key)
    raise TypeError(f"{key!r} cannot be a key in JSON")


def decode(kind: type[T], data: Json) -> T:
    """The value of this type that the JSON represents; raises Unreadable, naming the place, if it does not fit."""
    return typing.cast(T, _decoder(typing.cast(Any, kind))(data, kind.__name__))


Decoder = Callable[[Json, str], Any]


@cache
def _decoder(kind: Any) -> Decoder:
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind is Any:
        return lambda data, place: data
    if kind is type(None) or kind in (bool, str, float):
        return _exactly(kind)
    if kind is int:
        return _whole_number
    if kind is bytes:
        return _hexadecimal
    if origin in (typing.Union, types.UnionType):
        return _either(arguments)
    if origin is typing.Literal:
        return _one_of(arguments)
    if origin is tuple and len(arguments) == 2 and arguments[1] is ...:
        return _sequence(tuple, arguments[0])
    if origin is tuple:
        return _fixed(tuple, arguments)
    if origin is frozenset:
        return _sequence(frozenset, arguments[0])
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(*arguments)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _enumeration(kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        hints = typing.get_type_hints(kind)
        return _fixed(typing.cast(Any, kind)._make, tuple(hints[name] for name in kind._fields))
    if dataclasses.is_dataclass(kind):
        return _record(kind)
    raise TypeError(f"{kind} cannot be read from JSON")


def _wrong(place: str, wanted: str) -> Unreadable:
    return Unreadable(f"{place} should be {wanted}.")


def _exactly(kind: type) -> Decoder:
    def read(data: Json, place: str) -> Any:
        if type(data) is kind or (kind is float and type(data) is int):
            return data
        raise _wrong(place, {type(None): "null", bool: "true or false", str: "text"}.get(kind, "a number"))

    return read


def _whole_number(data: Json, place: str) -> int:
    if type(data) is int:
        return data
    if type(data) is str and len(data) <= LONGEST_NUMBER and WHOLE_NUMBER.fullmatch(data):
        return int(data)
    raise _wrong(place, "a whole number")


def _hexadecimal(data: Json, place: str) -> bytes:
    if type(data) is str:
        try:
            return bytes.fromhex(data)
        except ValueError:
            pass
    raise _wrong(place, "hexadecimal text")


def _either(kinds: tuple[Any, ...]) -> Decoder:
    def read(data: Json, place: str) -> Any:
        problem: Unreadable | None = None
        for kind in kinds:
            try:
                return _decoder(kind)(data, place)
            except Unreadable as error:
                problem = error if problem is None or kind is not type(None) else problem
        assert problem is not None
        raise problem

    return read


def _one_of(values: tuple[Any, ...]) -> Decoder:
    def read(data: Json, place: str) -> Any:
        for value in values:
            if type(data) is type(value) and data == value:
                return value
        raise _wrong(place, "one of " + ", ".join(map(str, values)))

    return read


def _sequence(make: Callable[[Any], Any], item: Any) -> Decoder:
    def read(data: Json, place: str) -> Any:
        if type(data) is not list:
            raise _wrong(place, "a list")
        inner = _decoder(item)
        return make([inner(entry, f"{place}[{number}]") for number, entry in enumerate(data)])

    return read


def _fixed(make: Callable[[Any], Any], items: tuple[Any, ...]) -> Decoder:
    def read(data: Json, place: str) -> Any:
        if type(data) is not list or len(data) != len(items):
            raise _wrong(place, f"a list of {len(items)}")
        parts = zip(items, data, strict=True)
        return make([_decoder(item)(entry, f"{place}[{number}]") for number, (item, entry) in enumerate(parts)])

    return read


def _mapping(key: Any, item: Any) -> Decoder:
    def read(data: Json, place: str) -> Any:
        if type(data) is not dict:
            raise _wrong(place, "an object")
        inner = _decoder(item)
        return {_read_key(key, name, place): inner(entry, f"{place}.{name}") for name, entry in data.items()}

    return read


def _read_key(key: Any, name: str, place: str) -> Any:
    return _whole_number(name, f"{place}.{name[:LONGEST_SHOWN]}") if key is int else name


def _enumeration(kind: type[enum.Enum]) -> Decoder:
    def read(data: Json, place: str) -> Any:
        try:
            return kind(data)
        except ValueError:
            raise _wrong(place, "one of " + ", ".join(str(member.value) for member in kind)) from None

    return read


def _record(kind: Any) -> Decoder:
    hints = typing.get_type_hints(kind)
    fields = {field.name: field for field in dataclasses.fields(kind) if field.init}
    needed = [
        name
        for name, field in fields.items()
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    ]

    def read(data: Json, place: str) -> Any:
        if type(data) is not dict:
            raise _wrong(place, "an object")
        if strange := data.keys() - fields.keys():
            raise Unreadable(f"{place} has no {min(strange)}.")
        for name in needed:
            if name not in data:
                raise Unreadable(f"{place} lacks {name}.")
        return kind(**{name: _decoder(hints[name])(entry, f"{place}.{name}") for name, entry in data.items()})

    return read
