"""What changed between two JSON values, as a merge patch (RFC 7396)."""

from __future__ import annotations

from parlour.core.codec import Json


def difference(before: Json, after: Json) -> Json:
    """The merge patch that makes one object into another. A member that is null counts as missing."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return after
    changes = {}
    for name in before.keys() | after.keys():
        old, new = before.get(name), after.get(name)
        if old is new or (old == new and type(old) is type(new)):
            continue
        change = difference(old, new)
        if change != {} or not isinstance(old, dict):
            changes[name] = change
    return changes
