"""What a table tells the people around it: the whole of it once, then one envelope for each number of the log.

An audience is the seats that somebody has at a table, in order; without any, they watch.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour.core import Event, Match, Seat, Standing, Turn, encode
from parlour.core.codec import Json
from parlour.core.standing import LogLine
from parlour.server.table.patch import Compared, difference

Audience = tuple[Seat, ...]


def dumps(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def listener(audience: Audience) -> Seat | None:
    """The seat that sentences are spoken to; several people at one screen are spoken to as spectators are."""
    return audience[0] if len(audience) == 1 else None


def seats_seen(audience: Audience) -> tuple[Seat | None, ...]:
    """The seats whose views an audience gets."""
    return audience or (None,)


def view_name(seat: Seat | None) -> str:
    return "watch" if seat is None else str(seat)


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


@dataclass(slots=True)
class Views:
    """The views that somebody is looking at, kept to say what changes in them."""

    _known: dict[Seat | None, Any] = field(default_factory=dict)

    def of(self, match: Match, audience: Audience) -> dict[str, Json]:
        """The whole views of an audience."""
        for seat in seats_seen(audience):
            if seat not in self._known:
                self._known[seat] = match.view(seat)
        return {view_name(seat): encode(self._known[seat]) for seat in seats_seen(audience)}

    def after(
        self, match: Match, before: Standing, turn: Turn, audiences: Iterable[Audience]
    ) -> dict[Seat | None, Any]:
        """The views after a turn of everybody who looks; `step` makes them the known ones."""
        wanted = {seat for audience in audiences for seat in seats_seen(audience)}
        if turn.standing.state is before.state:
            return {seat: self._known[seat] for seat in wanted if seat in self._known}
        return {seat: match.game.view(turn.standing.state, seat) for seat in wanted}

    def changes(self, new: dict[Seat | None, Any], audience: Audience, compared: Compared) -> dict[str, Json]:
        """What changed in the views of an audience."""
        changed = {}
        for seat in seats_seen(audience):
            if seat in new and (change := difference(self._known.get(seat), new[seat], compared)):
                changed[view_name(seat)] = change
        return changed

    def step(self, new: dict[Seat | None, Any]) -> None:
        self._known = new

    def branch(self) -> Views:
        """The same views, to go on from without changing these."""
        return Views(self._known)


def envelopes(
    match: Match,
    turn: Turn,
    views: Views,
    new: dict[Seat | None, Any],
    audiences: Iterable[Audience],
    seats: dict[Audience, Json] | None,
    clock: Json,
) -> dict[Audience, str]:
    """The envelope of a turn for each audience; what all are told is put into JSON once."""
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
    told, compared = {}, Compared()
    heard, patched = _Repeated(), _Repeated()
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
        told[audience] = f'{shared},{heard.text({"says": says, "events": facts})[1:-1]}{around},"patch":{{{patch}}}}}'
    return told


class _Repeated:
    """Most people are told the same: a value like the one before need not be put into JSON again."""

    def __init__(self) -> None:
        self._value: Json = None
        self._text = "null"

    def text(self, value: Json) -> str:
        if value != self._value:
            self._value, self._text = value, dumps(value)
        return self._text
