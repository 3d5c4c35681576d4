"""Series Rush in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.abilities import Making

if TYPE_CHECKING:
    from parlour.games.series.rush.state import RushView
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


class RushMaking(Making):
    """What Series Rush is made of."""

    options = ("counting", "loose", "anchors", "mirror", "reversed", "shape")

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.series.rush.paper import paper

        return paper(self.game)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.series.rush.solids import solids

        return solids(self.game)

    def scene(self, view: RushView, only: str, show: Any) -> Scene:
        from parlour.games.series.rush.scene import scene

        return scene(self.game, view, only, show)
