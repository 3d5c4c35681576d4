"""Prism in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.abilities import Making

if TYPE_CHECKING:
    from parlour.games.prism.state import PrismView
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


class PrismMaking(Making):
    """What Prism is made of."""

    options = ("size",)

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.prism.paper import paper

        return paper(self.game)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.prism.solids import solids

        return solids(self.game)

    def scene(self, view: PrismView, only: str, show: Any) -> Scene:
        from parlour.games.prism.scene import scene

        return scene(self.game, view)
