"""Frozen values with a few fields replaced, made faster than `dataclasses.replace` makes them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # so that the types of the fields are checked
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """The same value with other values for these fields. Its type is a frozen dataclass with slots."""
        kind = type(value)
        get, setters = _slots(kind)
        made = object.__new__(kind)
        for put, held in zip(setters.values(), get(value), strict=True):
            put(made, held)
        for name, held in changes.items():
            setters[name](made, held)
        return made


@cache
def _slots(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Callable[[Any, Any], None]]]:
    """What gets all fields of a dataclass, and what sets each, frozen or not."""
    names = [field.name for field in dataclasses.fields(kind)]
    if len(names) < 2 or not kind.__dataclass_params__.init or hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} is not a plain dataclass with several fields")
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
