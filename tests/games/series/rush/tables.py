"""Rush tables for the tests: hands as text, squares counted from 1 as players do."""

from __future__ import annotations

from typing import Any

from parlour.core import Event, Match
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Placed
from parlour.games.series.tiles import BOARD
from tests.narrow import as_a, present

SIDE = range(1, BOARD + 1)


def squares(text: str) -> list[tuple[int, int]]:
    """`4,7 4,8` as pairs of numbers."""
    return [(int(row), int(column)) for row, column in (word.split(",") for word in text.split())]


def rules(match: Match) -> SeriesRush:
    return as_a(SeriesRush, match.game)


def right(game: SeriesRush, place: str) -> str:
    """The tile that belongs on a square."""
    [(row, column)] = squares(place)
    return game.plane.tile(row - 1, column - 1)


def table(
    *hands: str, filled: str = "", wrong: dict[str, str] | None = None, owner: int | None = None, **options: Any
) -> Match:
    """A running game with these hands; `filled` squares have their right tiles, `wrong` ones the tiles given."""
    game = SeriesRush(options)
    lying = {place: right(game, place) for place in filled.split()} | (wrong or {})
    placed = {}
    for place, tile in lying.items():
        [(row, column)] = squares(place)
        placed[f"{row - 1},{column - 1}"] = [tile, game.plane.upright(row - 1, column - 1), owner, 1]
    nobody = [0] * len(hands)
    position = {
        "wins": nobody,
        "counts": nobody,
        "hands": {str(seat): hand.split() for seat, hand in enumerate(hands)},
        "placed": placed,
        "begun": True,
    }
    return Match.new(game, seats=len(hands), seed=5, position=position)


def all_but(open_squares: str) -> str:
    """Every square but these and the anchors, so that hands and bag can only hold the tiles that belong on these."""
    left = {*squares(open_squares), (5, 5), (5, 14), (14, 5), (14, 14)}
    return " ".join(f"{row},{column}" for row in SIDE for column in SIDE if (row, column) not in left)


def kinds(match: Match) -> list[str]:
    """What happened in the last turn, in short."""
    return [event.kind for event in present(match.last).events]


def event(match: Match, kind: str) -> Event:
    """The event of this kind in the last turn."""
    [found] = [event for event in present(match.last).events if event.kind == kind]
    return found


def lies(match: Match, place: str) -> str | None:
    """The tile on a square, ignoring anchors."""
    [(row, column)] = squares(place)
    found: Placed | None = match.state.placed.get(f"{row - 1},{column - 1}")
    return found.tile if found else None
