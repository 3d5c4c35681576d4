"""What is played at the servers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from parlour.core import registry
from server_load.scripts import Script, scripts
from server_load.servers import Kind


class Scenario:
    """A number of tables of two, with people who watch, playing as fast as they see each other's moves or at a pace."""

    def __init__(
        self,
        name: str,
        *,
        tables: int,
        watchers: int = 0,
        pace: float | None = None,
        most: tuple[float, float] = (0.0, 0.0),
        game: str = "push",
        options: Mapping[str, Any] | None = None,
        apart: bool = False,
    ) -> None:
        """`apart` seats the two at different processes, if there are several; else tables go to them in turn."""
        self.name = name
        self.tables = tables
        self.watchers = watchers
        self.pace = pace
        self.game = game
        self.options = options or {}
        self.apart = apart
        self._most = most

    def most_moves(self, kind: Kind) -> float:
        """More moves a second than a server will make, for so many tables must be ready."""
        return self._most[kind.protocol != "parlour"]

    @cached_property
    def scripts(self) -> dict[str, Script]:
        return scripts(self.game, self.options)


# On the largest board seventy pieces do not fill a line, unless somebody wants to.
BOARD = {"size": 9, "pieces": 0}
LIVE = Scenario("live", tables=50, most=(14_000, 6_000), options=BOARD)
CROWD = Scenario("crowd", tables=10, watchers=50, most=(1_600, 700), options=BOARD)
PACE = Scenario("pace", tables=200, pace=200, options=BOARD)


def other_games() -> list[Scenario]:
    """As `live`, in every game but Push."""
    names = [game.info.name for game in registry.games() if game.info.name != LIVE.game]
    return [Scenario(f"games, {name}", tables=50, most=(4_500, 0), game=name) for name in sorted(names)]
