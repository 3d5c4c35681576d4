"""The time to challenge a play, and moves that other seats' judgements leave valid. ANAGRAMS-15."""

from __future__ import annotations

from parlour.core import Seat
from parlour.core.abilities import LateMoves
from parlour.games.anagrams.moves import Call, Move
from parlour.games.anagrams.state import AnagramsState
from parlour.games.challenge_window import TimeToChallenge


class AnagramsTimeToChallenge(TimeToChallenge):
    """Seats that say nothing before the time is up accept the play."""

    accept = Call.ACCEPT


class AnagramsLateMoves(LateMoves):
    """A move stays valid whatever others say about a play, unless the play is taken back."""

    def still_fits(self, then: AnagramsState, now: AnagramsState, seat: Seat, move: Move) -> bool:
        return then.turn == now.turn and then.layout == now.layout and then.racks[seat] == now.racks[seat]
