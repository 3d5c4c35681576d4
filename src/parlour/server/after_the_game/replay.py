"""A finished match, step by step."""

from __future__ import annotations

from typing import Any

from parlour.core import Entry, Match, Refused, Seat, Turn, encode
from parlour.server.table.messages import event_facts
from parlour.wire.after_the_game import ReplayStep
from parlour.wire.message import write

START = Entry(0, None, "start", "", by="")
MOST_BYTES = 64 << 20
TOO_LONG = "This game is too long to be shown step by step; its record can be saved."


def replay(match: Match, seat: Seat | None) -> bytes:
    """Every step of a match as one seat or a spectator saw it: a Replay as JSON, written step by step, because all
    steps together can take a lot of memory. Runs off the event loop."""
    if seat is not None:
        match.view(seat)
    start = Turn(START, (), match.names, match.start)
    state, view = match.start.state, encode(match.game.view(match.start.state, seat))
    steps, size = [], 0
    for turn in (start, *match.turns()):
        if turn.standing.state is not state:
            state = turn.standing.state
            view = encode(match.game.view(state, seat))
        steps.append(write(_step(match, turn, seat, view)))
        size += len(steps[-1])
        if size > MOST_BYTES:
            raise Refused("TABLE-21", TOO_LONG)
    return b'{"steps":[%b]}' % b",".join(steps)


def _step(match: Match, turn: Turn, seat: Seat | None, view: Any) -> ReplayStep:
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
        view=view,
        to_act=sorted(match.to_act_at(then)),
        scores=match.scores_at(then),
    )
