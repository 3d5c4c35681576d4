"""The time to challenge a play, and moves that others' judgements do not spoil. PRISM-17."""

from __future__ import annotations

from parlour.core import Seat
from parlour.core.abilities import LateMoves
from parlour.games.challenge_window import TimeToChallenge
from parlour.games.prism.moves import Call, Move
from parlour.games.prism.state import PrismState


class PrismTimeToChallenge(TimeToChallenge):
    """Seats that have said nothing about a play when the time is up accept it."""

    accept = Call.ACCEPT


class PrismLateMoves(LateMoves):
    """Accepting, or a challenge that settles nothing for this seat, does not spoil another seat's move."""

    def still_fits(self, then: PrismState, now: PrismState, seat: Seat, move: Move) -> bool:
        return then.turn == now.turn and then.grid == now.grid and then.racks[seat] == now.racks[seat]
