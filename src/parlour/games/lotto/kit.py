"""Lotto in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.abilities import Making

if TYPE_CHECKING:
    from parlour.games.lotto.state import LottoView
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


class LottoMaking(Making):
    """What Lotto is made of."""

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.lotto.paper import paper

        return paper(self.game)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.lotto.solids import solids

        return solids(self.game)

    def scene(self, view: LottoView, only: str, show: Any) -> Scene:
        from parlour.games.lotto.scene import scene

        return scene(view)
