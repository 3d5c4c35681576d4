"""One game after another, where points are played for. LOTTO-13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import AnyGame, Step
from parlour.core.abilities import Hands
from parlour.games.lotto.state import LottoState

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto


class LottoHands(Hands):
    """A game is over when everybody has claimed; then there are new cards."""

    game: Lotto
    called = "game"

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return bool(game.options["target"])

    def is_over(self, state: LottoState) -> bool:
        return not state.ended and self.game.is_settled(state)

    def begin(self, state: LottoState) -> Step[LottoState]:
        return self.game.next_game(state)
