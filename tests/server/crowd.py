"""Many people doing something at the same time."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from itertools import islice
from typing import Any

from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Placed


def at_once(work: list[Callable[[], None]]) -> None:
    """Everybody does something at the same time; any error is raised here."""
    wrong: list[BaseException] = []

    def do(each: Callable[[], None]) -> None:
        try:
            each()
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=do, args=(each,)) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def sound_move(game: SeriesRush, view: Any, seat: int, chance: random.Random) -> str:
    placed = {key: Placed(*tile) for key, tile in view["placed"].items()}
    found = list(islice(game.board.placements(placed, view["hands"][str(seat)]), 50))
    return game.write(chance.choice(found)) if found else "draw" if view["bag"] else "wait"
