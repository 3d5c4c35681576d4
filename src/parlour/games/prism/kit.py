"""Prism in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.options import Option
from parlour.kit.choosing import Choosing

if TYPE_CHECKING:
    from parlour.games.prism.state import PrismView
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


TURNED = Option(
    "turned",
    False,
    "Turned letters",
    "Letters stand across their blocks, which lie on their racks; the grid is turned by a quarter.",
)


class PrismMaking(Choosing):
    """What Prism is made of."""

    options = ("size",)
    choices = (TURNED,)

    @property
    def turned(self) -> bool:
        """Whether letters are turned by 90°, as in FIG. 12 to 14."""
        return bool(self.chosen.get(TURNED.name))

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.prism.paper import paper

        return paper(self.game, turned=self.turned)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.prism.solids import solids

        return solids(self.game, turned=self.turned)

    def scene(self, view: PrismView, only: str, show: Any) -> Scene:
        from parlour.games.prism.scene import scene

        return scene(self.game, view)
