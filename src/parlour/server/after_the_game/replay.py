"""A finished match, step by step."""

from __future__ import annotations

from parlour.core import Entry, Match, Seat, Turn, encode
from parlour.server.table.messages import event_facts
from parlour.wire.after_the_game import Replay, ReplayStep

START = Entry(0, None, "start", "", by="")


def replay(match: Match, seat: Seat | None) -> Replay:
    """Every step of a match as one seat or a spectator saw it. Runs off the event loop."""
    if seat is not None:
        match.view(seat)
    start = Turn(START, (), match.names, match.start)
    return Replay([_step(match, turn, seat) for turn in (start, *match.turns())])


def _step(match: Match, turn: Turn, seat: Seat | None) -> ReplayStep:
    entry, then = turn.entry, turn.standing
    return ReplayStep(
        number=entry.number,
        seat=entry.seat,
        kind=entry.kind,
        text=entry.text,
        by=entry.by,
        time=entry.time,
        says=match.sentences(turn, seat),
        events=[event_facts(event.seen_by(seat)) for event in turn.events],
        view=encode(match.game.view(then.state, seat)),
        to_act=sorted(match.to_act_at(then)),
        scores=match.scores_at(then),
    )
