"""How a game ended for each seat, and whether that counts. TABLE-34"""

from __future__ import annotations

from collections import Counter

from parlour.core import Match
from parlour.server.storage.ratings import Ended

ENDINGS = ("won", "drawn", "lost", "solo", "shared")  # shared: one person had several of the seats


def ended(match: Match) -> list[Ended]:
    """How a finished match ended for each seat: the result, and the place among all."""
    outcome, names = match.outcome, match.standing.names
    assert outcome is not None
    seats = range(match.seats)
    drawn = not outcome.winners or len(outcome.winners) == match.seats
    sign = 1 if match.game.info.lowest_wins(seats=match.seats) else -1

    def standing(seat: int) -> tuple[bool, bool, int]:
        points = outcome.scores[seat] if seat < len(outcome.scores) else 0
        lost = seat not in outcome.winners
        return lost, seat in match.standing.resigned, sign * points if lost else 0

    order = sorted({standing(seat) for seat in seats})
    return [
        Ended(
            seat=seat,
            name=names[seat],
            result="solo" if match.seats == 1 else "drawn" if drawn else "won" if seat in outcome.winners else "lost",
            place=1 if drawn else order.index(standing(seat)) + 1,
            score=outcome.scores[seat] if seat < len(outcome.scores) else None,
        )
        for seat in seats
    ]


def counts(match: Match) -> bool:
    """Whether a game is one to rate: it has a winner or was drawn, and nobody has taken over another's seat."""
    return match.seats > 1 and bool(match.outcome and match.outcome.winners) and not has_changed_hands(match)


def has_changed_hands(match: Match) -> bool:
    """Whether somebody sat down where somebody else had sat."""
    joined = Counter(entry.seat for entry in match.entries if entry.kind == "join")
    return max(joined.values(), default=0) > 1
