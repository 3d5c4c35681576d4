"""A finished match, step by step."""

from __future__ import annotations

from parlour.core import Match, Seat, Standing, encode
from parlour.core.codec import Json
from parlour.server.table import messages


def replay(match: Match, seat: Seat | None) -> str:
    """Every step of a match as one seat or a spectator saw it. Runs off the event loop."""
    if seat is not None:
        match.view(seat)
    start: Json = {"number": 0, "seat": None, "kind": "start", "text": "", "by": "", "time": None, "says": []}
    steps: list[Json] = [start | _shown(match, match.start, seat)]
    for turn in match.turns():
        entry = turn.entry
        step: Json = {"number": entry.number, "seat": entry.seat, "kind": entry.kind, "text": entry.text}
        step |= {"by": entry.by, "time": entry.time, "says": match.sentences(turn, seat)}
        steps.append(step | _shown(match, turn.standing, seat))
    return messages.dumps({"steps": steps})


def _shown(match: Match, then: Standing, seat: Seat | None) -> dict[str, Json]:
    return {
        "view": encode(match.game.view(then.state, seat)),
        "to_act": sorted(match.to_act_at(then)),
        "scores": list(match.scores_at(then)),
    }
