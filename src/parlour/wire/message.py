"""What all that travels has in common: how it is declared, read and written."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, TypeVar, overload

import msgspec
from msgspec import Meta

from parlour.core import Unreadable

T = TypeVar("T")


def of_form(pattern: str, **more: Any) -> Meta:
    r"""Text of exactly this form. In Python a `$` alone would let one more `\n` follow; elsewhere it does not."""
    return Meta(pattern=rf"^{pattern}$(?!\n)", **more)


Seat = Annotated[int, Meta(ge=0, le=999)]
Text = Annotated[str, Meta(max_length=2_000)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
ClientId = Annotated[str, of_form("[!-~]{1,64}")]
Word = Annotated[str, of_form("[a-z0-9_-]{1,40}")]
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=200,
        description="One line of 1 to 40 visible characters, not counting spaces at the ends and repeated ones. A name "
        "that could be taken for a bot’s, the house’s or, in similar letters, somebody else’s is not accepted.",
    ),
]

# What the games declare themselves. `page` is what the page calls the type: see `page_types`.
Options = Annotated[dict[str, Any], Meta(description="All options of a game, spelled out.", extra={"page": "Options"})]
View = Annotated[Any, Meta(description="What one seat knows, as its game declares it.", extra={"page": "View"})]
Patch = Annotated[Any, Meta(description="How a view changed.", extra={"page": "unknown"})]
GameEvent = Annotated[
    dict[str, Any], Meta(description="Its kind, its seat, and the facts of that kind.", extra={"page": "GameEvent"})
]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a visitor sends: exactly these members, of exactly these types."""


class Answer(msgspec.Struct):
    """What the server sends. Visitors ignore members that they do not know."""


_encoder = msgspec.json.Encoder()
write = _encoder.encode  # a message as JSON


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def write_text(message: Any) -> str:
    """A message as JSON, in a string."""
    return _encoder.encode(message).decode()


@overload
def read(kind: type[T], data: bytes | str) -> T: ...
@overload
def read(kind: Any, data: bytes | str) -> Any: ...


def read(kind: Any, data: bytes | str) -> Any:
    """The message of this kind, or of one of several, that the JSON holds; raises Unreadable, naming the place."""
    return read_with(_decoder(kind), data)


def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads messages of a kind, for those who read many: finding it takes longer than reading."""
    return _decoder(kind)


def read_with(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """The message that the JSON holds; raises Unreadable, naming the place."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        return _read_again(decoder, data, error)
    except RecursionError:
        raise Unreadable("This JSON is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Unreadable("This is not JSON in valid Unicode.") from None


def _read_again(decoder: msgspec.json.Decoder[T], data: bytes | str, error: msgspec.ValidationError) -> T:
    """To JSON Schema 129.0 is a whole number like 129; raises Unreadable if that was not what was wrong."""
    try:
        if "got `float`" in str(error):
            return msgspec.convert(_whole(msgspec.json.decode(data)), decoder.type)
    except msgspec.ValidationError as still:
        error = still
    except RecursionError:
        raise Unreadable("This JSON is nested too deeply.") from None
    raise Unreadable(_sentence(str(error))) from None


def _whole(value: Any) -> Any:
    """The same with whole numbers written as such."""
    match value:
        case dict():
            return {name: _whole(each) for name, each in value.items()}
        case list():
            return [_whole(each) for each in value]
        case float() if value.is_integer():
            return int(value)
    return value


WORDS = {"int": "a whole number", "float": "a number", "bool": "true or false", "str": "text", "array": "a list"}
WORDS |= {"object": "an object"}


def _sentence(problem: str) -> str:
    """msgspec's message in plain words, with the place first, such as "seats.1.who: Invalid enum value 'x'."."""
    what, _, place = problem.partition(" - at `")
    what = re.sub(r"`([\w| ]+)`", lambda found: _in_words(found[1]), what)
    place = re.sub(r"\[(\d+|\.\.\.)\]", r".\1", place.removesuffix("`").removeprefix("$")).strip(".")
    return f"{place}: {what}." if place else f"{what}."


def _in_words(kinds: str) -> str:
    return " or ".join(WORDS.get(kind, kind) for kind in kinds.split(" | "))
