"""Push in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.abilities import Making

if TYPE_CHECKING:
    from parlour.games.push.board import PushState
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


class PushMaking(Making):
    """What Push is made of."""

    options = ("size", "pieces")

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.push.paper import paper

        return paper(self.game)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.push.solids import solids

        return solids(self.game)

    def scene(self, view: PushState, only: str, show: Any) -> Scene:
        from parlour.games.push.scene import scene

        return scene(self.game, view)
