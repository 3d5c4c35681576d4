"""Anagrams in a box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core.abilities import Making

if TYPE_CHECKING:
    from parlour.games.anagrams.state import AnagramsView
    from parlour.kit.parts import PaperPart, Solid
    from parlour.kit.scenes import Scene


class AnagramsMaking(Making):
    """What Anagrams is made of."""

    options = ("blocks",)

    def paper(self) -> Sequence[PaperPart]:
        from parlour.games.anagrams.paper import paper

        return paper(self.game)

    def solids(self) -> Sequence[Solid]:
        from parlour.games.anagrams.solids import solids

        return solids(self.game)

    def scene(self, view: AnagramsView, only: str, show: Any) -> Scene:
        from parlour.games.anagrams.scene import scene

        return scene(view)
