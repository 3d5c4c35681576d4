"""The difference between two values as a patch of their JSON: the server makes it, and its visitors apply it.

A patch is a merge patch (RFC 7396) that can also change a list in places. Applied to a list, an object holds the items
that are different or new, by index, and the `length` of a list that became shorter.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import attrgetter, is_, ne
from typing import Any

from parlour.core import encode
from parlour.core.codec import EXACT, Json

# The patches of pairs that have been compared, by their ids: views share most of what they show. The values must live
# as long as this does.
Compared = dict[tuple[int, int], Json]


def difference(before: Any, after: Any, compared: Compared | None = None) -> Json:
    """The patch that turns the JSON of one value into that of the other; {} if nothing changed.

    A member that is null counts as missing. Parts that are the same object are not encoded.
    """
    if before is after:
        return {}
    if compared is None:
        compared = {}
    pair = (id(before), id(after))
    found = compared.get(pair)
    if found is None:
        found = compared[pair] = _difference(before, after, compared)
    return found


def difference_beside(known: tuple[Any, Any, Json], before: Any, after: Any, compared: Compared) -> Json:
    """The same, where it is known how another value changed, and most members of both are the same objects."""
    other_before, other_after, changes = known
    kind: Any = type(after)
    fields = _fields(kind)
    if not fields or not type(before) is type(other_before) is type(other_after) is kind:
        return difference(before, after, compared)
    values, beside = _values(fields), dict(changes)
    four = (values(before), values(after), values(other_before), values(other_after))
    for name, was, value, other_was, other in zip(fields, *four, strict=True):
        if was is not other_was or value is not other:
            beside.pop(name, None)
            if was is not value:
                _note(beside, name, was, value, compared)
    return beside


def _difference(before: Any, after: Any, compared: Compared) -> Json:
    old_kind: Any = type(before)
    kind: Any = type(after)
    if kind is old_kind and (fields := _fields(kind)):
        return _field_changes(fields, before, after, compared)
    if isinstance(after, tuple | list):
        return _list_changes(before, after, compared) if isinstance(before, tuple | list) else encode(after)
    if not _has_members(kind):
        return encode(after)
    if not _has_members(old_kind):
        if isinstance(before, tuple | list | frozenset):
            raise TypeError(f"a list cannot become {kind.__name__}: the patch would change the list's items")
        return encode(after)
    changes: dict[str, Json] = {}
    for name, was, value in _changed_members(before, after):
        _note(changes, name if type(name) is str else str(name), was, value, compared)
    return changes


def _field_changes(fields: tuple[str, ...], before: Any, after: Any, compared: Compared) -> dict[str, Json]:
    values = _values(fields)
    changes: dict[str, Json] = {}
    for name, was, value in zip(fields, values(before), values(after), strict=True):
        if was is not value:
            _note(changes, name, was, value, compared)
    return changes


def _note(changes: dict[str, Json], name: str, was: Any, value: Any, compared: Compared) -> None:
    """Add how one member or item changed, if it did."""
    old_kind: Any = type(was)
    kind: Any = type(value)
    if kind is str or value is None or kind is bool:
        if was != value or old_kind is not kind:
            changes[name] = value
    elif kind is int:
        if was != value or old_kind is not int:
            changes[name] = value if -EXACT <= value <= EXACT else str(value)
    elif was is None:
        changes[name] = encode(value)
    elif kind is tuple and old_kind is tuple:
        if was != value:
            changes[name] = _list_changes(was, value, compared)
    elif not _has_members(kind):
        if was != value or old_kind is not kind:
            changes[name] = difference(was, value, compared)
    elif (change := difference(was, value, compared)) or not _has_members(old_kind):
        changes[name] = change


def _list_changes(before: Sequence[Any], after: Sequence[Any], compared: Compared) -> Json:
    """The items that changed if they are few, else the whole list."""
    changes: dict[str, Json] = {}
    if len(after) < len(before):
        changes["length"] = len(after)
    if after[: len(before)] != before:
        different = list(map(ne, before, after))
        if 2 * sum(different) > len(after):
            return encode(after)
        for index in compress(range(len(different)), different):
            _note(changes, str(index), before[index], after[index], compared)
    if 2 * (len(changes) + max(0, len(after) - len(before))) > len(after):
        return encode(after)
    for index in range(len(before), len(after)):
        changes[str(index)] = encode(after[index])
    return changes


def _changed_members(before: Any, after: Any) -> Iterable[tuple[Any, Any, Any]]:
    """The members of two objects that may have changed, with their old and new values."""
    old, new = _members(before), _members(after)
    names, olds, news = list(new), list(old.values()), list(new.values())
    if names[: len(old)] != list(old):  # some are gone, or in another place
        changed = [(name, was, value) for name, value in new.items() if (was := old.get(name)) is not value]
        return changed + [(name, was, None) for name, was in old.items() if was is not None and name not in new]
    added = [(name, None, value) for name, value in zip(names[len(old) :], news[len(old) :], strict=True)]
    if all(map(is_, olds, news)):  # the usual case: something was added to what was there
        return added
    return [each for each in zip(names, olds, news, strict=False) if each[1] is not each[2]] + added


@cache
def _fields(kind: Any) -> tuple[str, ...] | None:
    """The names of a dataclass's fields; None for other types."""
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None


@cache
def _values(fields: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """A getter for the values of these fields."""
    get = attrgetter(*fields)
    return get if len(fields) > 1 else lambda value: (get(value),)


def _members(value: Any) -> Mapping[Any, Any]:
    """What an object's JSON will have as members."""
    kind: Any = type(value)
    fields = _fields(kind)
    return value if fields is None else {name: getattr(value, name) for name in fields}


@cache
def _has_members(kind: Any) -> bool:
    """Whether values of this type are objects in JSON."""
    return _fields(kind) is not None or issubclass(kind, Mapping)


def patched(target: Json, patch: Json) -> Json:
    """The JSON that a patch makes of another; neither is changed."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(target, list):
        return _patched_list(target, patch)
    result = dict(target) if isinstance(target, dict) else {}
    for name, change in patch.items():
        if change is None:
            result.pop(name, None)
        else:
            result[name] = patched(result.get(name), change)
    return result


def _patched_list(target: list[Json], patch: dict[str, Json]) -> list[Json]:
    result = target[: patch.get("length", len(target))]
    for name, change in patch.items():
        if name == "length":
            continue
        index = int(name)
        if index < len(result):
            result[index] = patched(result[index], change)
        else:
            result.append(patched(None, change))
    return result
