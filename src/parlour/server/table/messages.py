"""The messages to the people around a table: one envelope for each number of the log, and a few others."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from parlour.core import Event, Match, Seat, Standing, Turn, encode
from parlour.core.codec import Json
from parlour.core.standing import LogLine
from parlour.server.table.views import Audience, SeatViews, Views, listener
from parlour.wire.patch import Compared


def dumps(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def presence(seats: Json) -> str:
    """Somebody's connection came or went."""
    return dumps({"type": "presence", "seats": seats})


def rematch(table: str) -> str:
    return dumps({"type": "rematch", "table": table})


def standing_facts(match: Match, standing: Standing) -> dict[str, Json]:
    """Whose turn it is, the scores, the result, the offer and who has resigned."""
    return {
        "to_act": sorted(match.to_act_at(standing)),
        "scores": list(match.scores_at(standing)),
        "outcome": encode(standing.outcome),
        "offer": encode(standing.offer),
        "resigned": sorted(standing.resigned),
    }


def _facts(event: Event) -> Json:
    return {"kind": event.kind, "seat": event.seat, **encode(dict(event.facts))}


def log_item(match: Match, line: LogLine, seat: Seat | None) -> Json:
    """One number of the log as the whole table's message carries it."""
    return {
        "number": line.entry.number,
        "seat": line.entry.seat,
        "kind": line.entry.kind,
        "time": line.entry.time,
        "says": match.sentences(line, seat),
        "events": [_facts(event.seen_by(seat)) for event in line.events],
    }


def envelopes(
    match: Match,
    turn: Turn,
    views: Views,
    new: SeatViews,
    audiences: Iterable[Audience],
    seats: dict[Audience, Json] | None,
    clock: Json,
) -> dict[Audience, str]:
    """The envelope of a turn for each audience; what they have in common is put into JSON once."""
    entry = turn.entry
    head: dict[str, Any] = {
        "type": "entry",
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "by": entry.by,
        "time": entry.time,
        **standing_facts(match, turn.standing),
        "clock": clock,
    }
    shared = dumps(head)[:-1]
    public = [_facts(event.seen_by(None)) for event in turn.events]
    written, compared = {}, Compared()
    heard, patched = _LastJson(), _LastJson()
    for audience in audiences:
        seat = listener(audience)
        says = match.sentences(turn, seat)
        facts = [
            _facts(event.seen_by(seat)) if seat in event.secret else known
            for event, known in zip(turn.events, public, strict=True)
        ]
        changes = views.changes(new, audience, compared).items()
        patch = ",".join(f'"{name}":{patched.text(change)}' for name, change in changes)
        around = "" if seats is None else f',"seats":{dumps(seats[audience])}'
        written[audience] = (
            f'{shared},{heard.text({"says": says, "events": facts})[1:-1]}{around},"patch":{{{patch}}}}}'
        )
    return written


class _LastJson:
    """Reuses the JSON of the previous value if the next one is equal: most people get the same."""

    def __init__(self) -> None:
        self._value: Json = None
        self._text = "null"

    def text(self, value: Json) -> str:
        if value != self._value:
            self._value, self._text = value, dumps(value)
        return self._text
