"""Loose quarters as text: the board, and tiles that are put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Voice
from parlour.games.series.loose.plane import PLACES
from parlour.games.series.rush.state import RushView
from parlour.games.series.rush.text import hands
from parlour.games.series.rush.words import place_name
from parlour.games.series.tiles import BOARD

if TYPE_CHECKING:
    from parlour.games.series.loose.rules import LooseRush


def say(event: Event, voice: Voice) -> str:
    """The sentence for a tile that is put together; empty for any other event."""
    if event.kind != "assembled":
        return ""
    return f"{voice.does(event.seat, 'completes', 'complete')} the tile on {place_name(*event.facts['square'])}."


def draw(game: LooseRush, view: RushView, voice: Voice) -> str:
    """Two lines for every row of squares: numbers are quarters, letters the series of those missing on their tile."""
    lines = [f"   {' '.join(f'{column + 1:>2}' for column in range(BOARD))}"]
    for row in range(BOARD):
        for half in (0, 1):
            cells = ["".join(shown(game, view, row, column)[half]) for column in range(BOARD)]
            lines.append(f"{row + 1 if not half else '':>2} {' '.join(cells)}".rstrip())
    return "\n".join([*lines, *hands(view, voice), f"bag: {view.bag}"])


def shown(game: LooseRush, view: RushView, row: int, column: int) -> tuple[list[str], list[str]]:
    """The upper and the lower half of a square, a character for each quarter."""
    if not game.plane.whole.holds(row, column):
        return [" ", " "], [" ", " "]
    lying = game.words.lying(view, row, column)
    halves: tuple[list[str], list[str]] = ([".", "."], [".", "."])
    for at, (down, across) in enumerate(PLACES):
        if part := lying.get(at):
            halves[down][across] = str(part.number)
        elif lying:
            halves[down][across] = game.plane.sections(row, column)[at].series[0]
    return halves
