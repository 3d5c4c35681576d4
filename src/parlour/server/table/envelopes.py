"""The messages about a turn, one for each audience. What several audiences are told alike is written once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from parlour.core import Match, Seat, Standing, Turn
from parlour.server.table.messages import event_facts, standing_facts
from parlour.server.table.views import Audience, listener, patches, seats_seen, view_name
from parlour.wire.live import EntryMessage, RunningClock
from parlour.wire.message import write
from parlour.wire.tables import SeatInfo

_NOTHING_TOLD = b',"says":[],"events":[],"patch":{}}'
_TOLD = b',"says":%b,"events":%b'


def envelopes(
    match: Match,
    before: Standing,
    turn: Turn,
    audiences: Collection[Audience],
    seats: Mapping[Audience, Sequence[SeatInfo]] | None,
    clock: RunningClock | None,
) -> dict[Audience, bytes]:
    """The envelope of a turn for each audience; `before` is where the match stood then."""
    head = _head(match, turn, clock)
    told = _told(match, turn, {listener(audience) for audience in audiences})
    seen = {seat for audience in audiences for seat in seats_seen(audience)}
    changes = patches(match.game, before.state, turn.standing.state, seen)
    named = {seat: b'"%b":%b' % (view_name(seat).encode(), change) for seat, change in changes.items()}
    written = {}
    for audience in audiences:
        patch = b",".join([named[seat] for seat in seats_seen(audience) if seat in named])
        around = b"" if seats is None else b',"seats":%b' % write(seats[audience])
        written[audience] = b'%b%b,"patch":{%b}%b}' % (head, told[listener(audience)], patch, around)
    return written


def _head(match: Match, turn: Turn, clock: RunningClock | None) -> bytes:
    """What everybody is told, without the end of the object."""
    entry = turn.entry
    message = EntryMessage(
        number=entry.number,
        seat=entry.seat,
        kind=entry.kind,
        by=entry.by,
        time=entry.time,
        **standing_facts(match, turn.standing),
        clock=clock,
        says=(),
        events=(),
        patch={},
    )
    written = write(message)
    assert written.endswith(_NOTHING_TOLD)
    return written[: -len(_NOTHING_TOLD)]


def _told(match: Match, turn: Turn, seats: Collection[Seat | None]) -> dict[Seat | None, bytes]:
    """The sentences and events as each seat learns of them."""
    public = [event_facts(event.seen_by(None)) for event in turn.events]
    sentences = match.sentences_for(turn, {None, *seats})
    common, events = sentences[None], write(public)
    to_most = _TOLD % (write(common), events)
    knowing = {seat for event in turn.events for seat in event.secret}
    told: dict[Seat | None, bytes] = {}
    for seat in seats:
        says = sentences[seat]
        if seat in knowing:
            own = [
                event_facts(event.seen_by(seat)) if seat in event.secret else known
                for event, known in zip(turn.events, public, strict=True)
            ]
            told[seat] = _TOLD % (write(says), write(own))
        else:
            told[seat] = to_most if says is common else _TOLD % (write(says), events)
    return told
