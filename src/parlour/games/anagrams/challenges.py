"""The time to challenge a play, and moves that others' judgements do not spoil. ANAGRAMS-15."""

from __future__ import annotations

from parlour.core import Seat
from parlour.core.abilities import LateMoves
from parlour.games.anagrams.moves import Call, Move
from parlour.games.anagrams.state import AnagramsState
from parlour.games.challenge_window import TimeToChallenge


class AnagramsTimeToChallenge(TimeToChallenge):
    """Seats that have said nothing about a play when the time is up accept it."""

    accept = Call.ACCEPT


class AnagramsLateMoves(LateMoves):
    """What others say about a play does not spoil a move, unless the play is taken back."""

    def still_fits(self, then: AnagramsState, now: AnagramsState, seat: Seat, move: Move) -> bool:
        return then.turn == now.turn and then.layout == now.layout and then.racks[seat] == now.racks[seat]
