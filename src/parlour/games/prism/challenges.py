"""The time to challenge a play, and moves that other seats' judgements leave valid. PRISM-17."""

from __future__ import annotations

from parlour.core import Seat
from parlour.core.abilities import LateMoves
from parlour.games.challenge_window import TimeToChallenge
from parlour.games.prism.moves import Call, Move
from parlour.games.prism.state import PrismState


class PrismTimeToChallenge(TimeToChallenge):
    """Seats that say nothing before the time is up accept the play."""

    accept = Call.ACCEPT


class PrismLateMoves(LateMoves):
    """A move stays valid when others accept, or when a challenge changes nothing for this seat."""

    def still_fits(self, then: PrismState, now: PrismState, seat: Seat, move: Move) -> bool:
        return then.turn == now.turn and then.grid == now.grid and then.racks[seat] == now.racks[seat]
