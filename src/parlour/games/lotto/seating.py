"""Who comes and goes, and who gives up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat, Step
from parlour.core.abilities import Resigning, Seating
from parlour.core.values import replace
from parlour.games.lotto.state import LottoState

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto


class LottoSeating(Seating):
    """The table does not wait for the claim of a seat that is away. LOTTO-11."""

    game: Lotto

    def leave(self, state: LottoState, seat: Seat) -> Step[LottoState]:
        return _go_on(self.game, replace(state, away=state.away | {seat}))

    def come_back(self, state: LottoState, seat: Seat) -> Step[LottoState]:
        return _go_on(self.game, replace(state, away=state.away - {seat}))

    def join(self, state: LottoState, seat: Seat) -> Step[LottoState]:
        """A newcomer in a removed seat continues with its card."""
        return _go_on(self.game, replace(state, out=state.out - {seat}))

    def remove(self, state: LottoState, seat: Seat) -> Step[LottoState]:
        return _without(self.game, replace(state, away=state.away - {seat}), seat)


class LottoResigning(Resigning):
    """The others go on; the letters on the seat's card stay there and score nothing."""

    game: Lotto

    def resign(self, state: LottoState, seat: Seat) -> Step[LottoState]:
        return _without(self.game, state, seat)


def _without(game: Lotto, state: LottoState, seat: Seat) -> Step[LottoState]:
    state = replace(state, out=state.out | {seat})
    if len(state.playing) < 2:
        return Step(replace(state, ended="the others have left"))
    if state.to_move == seat and not state.stopped:
        pile = (*state.pile, state.held) if state.held else state.pile
        return game.next_turn(replace(state, pile=pile, held="", taken=False), seat, ())
    return _go_on(game, state)


def _go_on(game: Lotto, state: LottoState) -> Step[LottoState]:
    return game.settle(state, ())
