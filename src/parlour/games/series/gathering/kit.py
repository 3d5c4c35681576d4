"""domino or hex in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.abilities import Making

if TYPE_CHECKING:
    from parlour.games.series.gathering.state import GatheringView
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


class GatheringMaking(Making):
    """What domino or hex is made of."""

    options = ("tiles", "counting", "reversed")

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.series.gathering.paper import paper

        return paper(self.game)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.series.gathering.solids import solids

        return solids(self.game)

    def scene(self, view: GatheringView, only: str, show: Any) -> Scene:
        from parlour.games.series.gathering.scene import scene

        return scene(self.game, view)
