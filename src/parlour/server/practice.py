"""Boards to practise on, as the page shows them. Everything here runs off the event loop."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Match, Seat, Turn, Voice, encode
from parlour.server.table.messages import log_item
from parlour.wire.practice import PracticePosition
from parlour.wire.tables import SeatInfo


def practice_position(match: Match, seat: Seat, ahead: Sequence[Turn] = ()) -> PracticePosition:
    """A match as one seat sees it, perhaps with turns that are prepared but not accepted."""
    standing = ahead[-1].standing if ahead else match.standing
    view = match.game.view(standing.state, seat)
    return PracticePosition(
        number=match.number + len(ahead),
        options=match.game.options,
        seats=[_seat(match, each, yours=each == seat) for each in range(match.seats)],
        seat=seat,
        view=encode(view),
        to_act=sorted(match.to_act_at(standing)),
        scores=match.scores_at(standing),
        outcome=standing.outcome,
        log=[log_item(match, turn, seat) for turn in (*match.turns(), *ahead)],
        drawing=match.game.draw(view, Voice(seat, match.names)),
    )


def _seat(match: Match, seat: Seat, *, yours: bool) -> SeatInfo:
    name = match.names[seat]
    return SeatInfo(seat=seat, name=name, who="player", level=None, away=False, here=True, yours=yours)
