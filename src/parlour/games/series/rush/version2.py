"""Version 2 of rush, for its logs: every board of boards begins at the first square of the plane."""

from __future__ import annotations

from parlour.core.values import replace
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import Plane, find_plane


class SeriesRush2(SeriesRush):
    """Rush before its largest tiles were whole."""

    info = replace(SeriesRush.info, rules_version=2)

    def make_plane(self) -> Plane:
        chosen = self.options
        return find_plane(chosen["levels"], int(chosen["anchors"]), chosen["mirror"], corner=(0, 0))
