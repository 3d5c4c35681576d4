"""The messages about a turn, one for each audience. What several audiences are told alike is written once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from parlour.core import AnyGame, Match, Seat, Standing, Turn, encode
from parlour.core.guidance import next_steps
from parlour.core.sentences import Told
from parlour.core.standing import seen_at
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
    changes = patches(match.game, before, turn.standing, seen)
    old, new = _steps(match.game, before), _steps(match.game, turn.standing)
    written = {}
    for audience in audiences:
        if len(audience) > 1:
            told = told_all
            patch = b",".join([_member(seat, changes[seat]) for seat in audience if seat in changes])
            guide = _guide(audience, old, new)
        else:
            seat = audience[0] if audience else None
            told = told_all if seat is None else own.get(seat, told_all)
            patch = _member(seat, changes[seat]) if seat in changes else b""
            guide = b"" if old[seat] == new[seat] else _own_guide(seat, new[seat])
        around = b"" if seats is None else b',"seats":%b' % write(seats[audience])
        written[audience] = b'%b%b,"patch":{%b}%b%b}' % (head, told, patch, guide, around)
    return written


def _steps(game: AnyGame, standing: Standing) -> Mapping[Seat | None, str]:
    return standing.steps or next_steps(game, standing, seen_at(game, standing, None))


def _guide(audience: Audience, old: Mapping[Seat | None, str], new: Mapping[Seat | None, str]) -> bytes:
    """The next steps of several seats at one screen that are not what they were."""
    own = [_member(seat, write(new[seat])) for seat in audience if old[seat] != new[seat]]
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
    facts = [event_facts(event) for event in turn.events]
    events = write(facts)
    own = {}
    for seat in {seat for event in turn.events if event.secret for seat in event.secret if seat in seats}:
        known = [
            public | encode(event.secret[seat]) if seat in event.secret else public
            for event, public in zip(turn.events, facts, strict=True)
        ]
        own[seat] = _TOLD % (write(sentences.to(seat)), write(known))
    for seat, says in sentences.otherwise.items():
        if seat not in own:
            own[seat] = _TOLD % (write(says), events)
    return _TOLD % (write(sentences.public), events) if watched or len(own) < len(seats) else b"", own
