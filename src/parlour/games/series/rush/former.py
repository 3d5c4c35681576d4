"""Earlier versions of rush, for logs of their time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.former import FormerRules

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


class RushFormerRules(FormerRules):
    """Version 2 differs in where boards of boards begin."""

    @staticmethod
    def version(number: int) -> type[SeriesRush] | None:
        from parlour.games.series.rush.version2 import SeriesRush2

        return SeriesRush2 if number == 2 else None
