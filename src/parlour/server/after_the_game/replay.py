"""A finished match, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Entry, Match, Seat, Standing, encode
from parlour.wire.after_the_game import Replay, ReplayStep

START = Entry(0, None, "start", "", by="")


def replay(match: Match, seat: Seat | None) -> Replay:
    """Every step of a match as one seat or a spectator saw it. Runs off the event loop."""
    if seat is not None:
        match.view(seat)
    steps = [_step(match, START, [], match.start, seat)]
    for turn in match.turns():
        steps.append(_step(match, turn.entry, match.sentences(turn, seat), turn.standing, seat))
    return Replay(steps)


def _step(match: Match, entry: Entry, says: Sequence[str], then: Standing, seat: Seat | None) -> ReplayStep:
    return ReplayStep(
        number=entry.number,
        seat=entry.seat,
        kind=entry.kind,
        text=entry.text,
        by=entry.by,
        time=entry.time,
        says=says,
        view=encode(match.game.view(then.state, seat)),
        to_act=sorted(match.to_act_at(then)),
        scores=match.scores_at(then),
    )
