"""A server's table as JSON, brought up to date message by message."""

from __future__ import annotations

import time
from typing import Any

from parlour.wire.patch import patched

LONGEST_LOG = 500
Json = Any


def is_gap(state: Json, message: Json) -> bool:
    """Whether entries are missing between what is known and this message."""
    return bool(state) and message.get("type") == "entry" and message["number"] > state["number"] + 1


def updated(state: Json, message: Json) -> Json:
    """The table after a message; a message that does not follow changes nothing."""
    kind = message.get("type")
    if clock := message.get("clock"):
        clock["until"] = time.monotonic() + clock["left"] / 1000
    if kind == "table":
        return _with_opened_step(message, None)
    if kind == "entry" and state and message["number"] == state["number"] + 1:
        return _after_entry(state, message)
    if kind == "presence" and state:
        return {**state, "seats": message["seats"]}
    return state


def _after_entry(state: Json, entry: Json) -> Json:
    item = {key: entry[key] for key in ("number", "seat", "kind", "says", "events")}
    facts = ("number", "to_act", "scores", "outcome", "offer", "resigned", "clock", "seats")
    changed = {key: entry[key] for key in facts if key in entry}
    views = {name: patched(view, entry["patch"].get(name, {})) for name, view in state["views"].items()}
    after = {**state, **changed, "views": views, "log": [*state["log"][-LONGEST_LOG:], item]}
    return _with_opened_step(after, state.get("clock"))


def _with_opened_step(state: Json, before: Json) -> Json:
    """The table with a note at its last entry if a timed step is open now that was not open before."""
    clock = state.get("clock")
    if not clock or not state["log"] or (before and clock["moves"].keys() <= before["moves"].keys()):
        return state
    return {**state, "log": [*state["log"][:-1], {**state["log"][-1], "opened": clock}]}
