"""The messages to the people around a table about a number of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour.core import Event, Match, Offer, Outcome, Seat, Standing, encode
from parlour.core.standing import LogLine
from parlour.wire.live import LogItem
from parlour.wire.message import GameEvent, write


class StandingFacts(NamedTuple):
    """Whose turn it is, the scores, the result, the offer and who has resigned."""

    to_act: Sequence[Seat]
    scores: Sequence[int]
    outcome: Outcome | None
    offer: Offer | None
    resigned: Sequence[Seat]


def standing_facts(match: Match, standing: Standing) -> StandingFacts:
    return StandingFacts(
        sorted(match.to_act_at(standing)),
        match.scores_at(standing),
        standing.outcome,
        standing.offer,
        sorted(standing.resigned),
    )


def event_facts(event: Event) -> GameEvent:
    """What happened, as a seat learned of it."""
    return {"kind": event.kind, "seat": event.seat, **encode(event.facts)}


def log_item(match: Match, line: LogLine, seat: Seat | None) -> LogItem:
    """One number of the log as the whole table's message carries it."""
    return LogItem(
        number=line.entry.number,
        seat=line.entry.seat,
        kind=line.entry.kind,
        time=line.entry.time,
        says=match.sentences(line, seat),
        events=[event_facts(event.seen_by(seat)) for event in line.events],
    )


def answering(envelope: bytes, id: str) -> bytes:
    """The envelope for the connection that asked for this turn."""
    return b'%b,"answers":%b}' % (envelope[:-1], write(id))
