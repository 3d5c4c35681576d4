"""What a table tells the people around it: the whole of it once, then one envelope for each number of the log.

An audience is the seats that somebody has at a table, in order; without any, they watch.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from parlour.core import Event, Match, Seat, Turn, Voice, encode
from parlour.core.codec import Json
from parlour.core.match import Tip
from parlour.core.sentences import say_table
from parlour.server.table.patch import Compared, difference

Audience = tuple[Seat, ...]
LONGEST_LOG = 300


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


def standing(match: Match, tip: Tip) -> dict[str, Json]:
    """Whose turn it is, the scores, the result, the offer and who has resigned."""
    over = tip.outcome
    to_act = () if over else sorted(match.game.to_act(tip.state) - tip.resigned)
    return {
        "to_act": list(to_act),
        "scores": list(match.scores_at(tip)),
        "outcome": encode(over),
        "offer": encode(tip.offer),
        "resigned": sorted(tip.resigned),
    }


def sentences(match: Match, turn: Turn, before: Turn | None, seat: Seat | None) -> list[str]:
    """What happened, as this seat hears it."""
    voice = Voice(seat, _names(match, turn, before))
    return [_say(match, event.seen_by(seat), voice) for event in turn.events]


def _names(match: Match, turn: Turn, before: Turn | None) -> tuple[str, ...]:
    """The names that people had at the time."""
    earlier = before.tip.names if before else (None,) * match.seats
    return tuple(
        new or old or f"Player {place + 1}"
        for place, (new, old) in enumerate(zip(turn.tip.names, earlier, strict=True))
    )


def _say(match: Match, event: Event, voice: Voice) -> str:
    return say_table(event, voice) if event.kind.startswith("table.") else match.game.say(event, voice)


def events(turn: Turn, seat: Seat | None) -> list[Json]:
    """The facts of what happened, as this seat learns them."""
    return [_facts(event.seen_by(seat)) for event in turn.events]


def _facts(event: Event) -> Json:
    return {"kind": event.kind, "seat": event.seat, **encode(dict(event.facts))}


def log_item(match: Match, number: int, seat: Seat | None) -> Json:
    """One number of the log as the whole table's message carries it."""
    turn = match.turns[number - 1]
    before = match.turns[number - 2] if number > 1 else None
    return {
        "number": number,
        "seat": turn.entry.seat,
        "kind": turn.entry.kind,
        "time": turn.entry.time,
        "says": sentences(match, turn, before, seat),
        "events": events(turn, seat),
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

    def after(self, match: Match, turn: Turn, audiences: Iterable[Audience]) -> dict[Seat | None, Any]:
        """The views after a turn of everybody who looks; `step` makes them the known ones."""
        wanted = {seat for audience in audiences for seat in seats_seen(audience)}
        if turn.tip.state is match.tip.state:
            return {seat: self._known[seat] for seat in wanted if seat in self._known}
        return {seat: match.game.view(turn.tip.state, seat) for seat in wanted}

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
    before = match.turns[entry.number - 2] if entry.number > 1 else None
    head: dict[str, Any] = {
        "type": "entry",
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "by": entry.by,
        "time": entry.time,
        **standing(match, turn.tip),
        "clock": clock,
    }
    shared = dumps(head)[:-1]
    names = _names(match, turn, before)
    public = [_facts(event.seen_by(None)) for event in turn.events]
    told, compared = {}, Compared()
    heard, patched = _Repeated(), _Repeated()
    for audience in audiences:
        seat = listener(audience)
        voice = Voice(seat, names)
        seen = [event.seen_by(seat) for event in turn.events]
        says = [_say(match, event, voice) for event in seen]
        facts = [
            _facts(own) if seat in event.secret else known
            for own, event, known in zip(seen, turn.events, public, strict=True)
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
