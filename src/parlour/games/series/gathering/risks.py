"""What a move in domino and hex gives away: a tile that fits is kept, or another player's last tile gets a place."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from parlour.core import Seat, Voice
from parlour.games.series.gathering.state import GatheringView, Move, name

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

NOTABLE = 0.1  # how much likelier a last tile must be to fit than after the best other placement


def risk(game: Gathering, view: GatheringView, seat: Seat, move: Move, voice: Voice) -> str:
    """What a move gives away; empty if nothing can be seen."""
    fits = list(game.fitting(view.placed, (*view.open, *view.taken)))
    originals = sorted({found.tile for found in fits if found.tile in view.open})
    if move.what != "place" and fits:
        return f"Your {game.shape.called((originals or [fits[0].tile])[0])} fits, so you need not {move.what}."
    if move.what == "place" and move.tile not in view.open and originals:
        own, taken = game.shape.called(originals[0]), game.shape.called(move.tile)
        return f"Your {own} fits too, and counts as one of those you were dealt; {taken} does not."
    return _way_out(game, view, seat, move, fits, voice)


def _way_out(game: Gathering, view: GatheringView, seat: Seat, move: Move, fits: list[Move], voice: Voice) -> str:
    """Whether a seat with one tile left is more likely to place it after this than after another placement."""
    last = next(
        (other for other in game.playing(view) if other != seat and _left(view, other) == 1 and _left(view, seat) > 1),
        None,
    )
    if last is None or move.what != "place":
        return ""
    unseen = Counter(game.tiles) - Counter((*view.placed.values(), *view.open, *view.taken))
    chances = {found: _welcome(game, view, found, unseen) for found in fits}
    best = min(chances, key=lambda found: chances[found])
    if chances[move] - chances[best] < NOTABLE * unseen.total():
        return ""
    other = f"{game.shape.called(best.tile)} at {game.shape.where(best.x, best.y)}"
    return (
        f"{voice.names[last]} has one tile left to place. Of the {unseen.total()} it may be, {chances[move]} would fit "
        f"after this, but only {chances[best]} after {other}."
    )


def _left(view: GatheringView, seat: Seat) -> int:
    return view.hands[seat].open + view.hands[seat].down


def _welcome(game: Gathering, view: GatheringView, move: Move, unseen: Counter[str]) -> int:
    """How many of the unseen tiles would fit somewhere after a placement."""
    placed = {**view.placed, name(move.x, move.y): move.tile}
    return sum(unseen[tile] for tile in {game.belongs(placed, x, y) for x, y in game.frontier(placed)})
