"""The messages about a turn, one for each audience. What several audiences are told alike is written once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from parlour.core import AnyGame, Match, Seat, Standing, Turn
from parlour.core.guidance import next_steps
from parlour.core.sentences import Told
from parlour.server.table.messages import event_facts, standing_facts
from parlour.server.table.views import Audience, patches, seats_seen
from parlour.wire.live import EntryMessage, RunningClock
from parlour.wire.message import write
from parlour.wire.tables import SeatInfo

FEW = 2  # seats for which what they all hear alike need not be found out
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
    addressed = {audience[0] for audience in audiences if len(audience) == 1}
    told_all, own = _told(match, turn, addressed, watched=len(addressed) < len(audiences))
    seen = {seat for audience in audiences for seat in seats_seen(audience)}
    was, now = before.state, turn.standing.state
    after = match.game.view(now, None)
    public = after if was is now else match.game.view(was, None), after
    changes = patches(match.game, was, now, public, seen)
    steps = _new_steps(match.game, before, turn.standing, public, seen)
    written = {}
    for audience in audiences:
        told = own.get(audience[0], told_all) if len(audience) == 1 else told_all
        patch = b",".join([_member(seat, changes[seat]) for seat in seats_seen(audience) if seat in changes])
        around = b"" if seats is None else b',"seats":%b' % write(seats[audience])
        guide = _guide(audience, steps) if steps else b""
        written[audience] = b'%b%b,"patch":{%b}%b%b}' % (head, told, patch, guide, around)
    return written


def _new_steps(
    game: AnyGame, before: Standing, after: Standing, public: tuple[Any, Any], seats: Collection[Seat | None]
) -> dict[Seat | None, str]:
    """The next steps that are not what they were before."""
    old, new = next_steps(game, before, public[0]), next_steps(game, after, public[1])
    return {} if old is new else {seat: new[seat] for seat in seats if new[seat] != old[seat]}


def _guide(audience: Audience, steps: Mapping[Seat | None, str]) -> bytes:
    if len(audience) < 2:
        seat = audience[0] if audience else None
        return _own_guide(seat, steps[seat]) if seat in steps else b""
    own = [_member(seat, write(steps[seat])) for seat in audience if seat in steps]
    return b',"next":{%b}' % b",".join(own) if own else b""


@lru_cache(1024)
def _own_guide(seat: Seat | None, step: str) -> bytes:
    return b',"next":{%b}' % _member(seat, write(step))


def _member(seat: Seat | None, change: bytes) -> bytes:
    return b'"watch":%b' % change if seat is None else b'"%d":%b' % (seat, change)


def _head(match: Match, turn: Turn, clock: RunningClock | None) -> bytes:
    """What everybody is told, without the end of the object."""
    entry = turn.entry
    facts = standing_facts(match, turn.standing)
    # In the order of its members, because naming them takes as long as writing them.
    message = EntryMessage(entry.number, entry.seat, entry.kind, entry.by, entry.time, *facts, clock, (), (), {})
    written = write(message)
    assert written.endswith(_NOTHING_TOLD)
    return written[: -len(_NOTHING_TOLD)]


def _told(match: Match, turn: Turn, seats: Collection[Seat], *, watched: bool) -> tuple[bytes, dict[Seat, bytes]]:
    """Sentences and events as spectators learn of them, and as those seats do that learn something else."""
    if watched or len(seats) > FEW:
        sentences = match.tell(turn, seats)
    else:
        sentences = Told([], {seat: match.sentences(turn, seat) for seat in seats})
    facts = [event_facts(event.seen_by(None)) for event in turn.events]
    events = write(facts)
    own = {seat: _TOLD % (write(says), events) for seat, says in sentences.otherwise.items()}
    knowing = {seat for event in turn.events if event.secret for seat in event.secret if seat in seats}
    for seat in knowing:
        known = [
            event_facts(event.seen_by(seat)) if seat in event.secret else public
            for event, public in zip(turn.events, facts, strict=True)
        ]
        own[seat] = _TOLD % (write(sentences.to(seat)), write(known))
    return _TOLD % (write(sentences.public), events), own
