"""The time to claim lines, and claims that other seats' claims leave valid. LOTTO-11."""

from __future__ import annotations

from parlour.core import OpenStep, Seat
from parlour.core.abilities import LateMoves, TimedStep
from parlour.games.lotto import turns
from parlour.games.lotto.moves import Claim, Move
from parlour.games.lotto.state import LottoState


class LottoTimeToClaim(TimedStep):
    """Seats that have not claimed when the time is up have nothing to point out."""

    label, answer, seconds = "Time to claim", "No claim", 90
    only_with = ("identify", "claim")

    def open(self, state: LottoState) -> OpenStep | None:
        claiming = sorted(turns.to_act(state)) if state.stopped else ()
        return OpenStep(state.turn, dict.fromkeys(claiming, Claim(()))) if claiming else None


class LottoLateMoves(LateMoves):
    """A move stays valid when other seats claim, come or go."""

    def still_fits(self, then: LottoState, now: LottoState, seat: Seat, move: Move) -> bool:
        return then.turn == now.turn and then.held == now.held
