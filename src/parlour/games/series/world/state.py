"""The state of a board of the world: that of a rush board, and the pieces that were brought to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from parlour.core import Seat
from parlour.games.series.rush.state import RushState, RushView
from parlour.games.series.tiles import Tile


class Held(NamedTuple):
    """A piece from below: in somebody's hand or, once it is placed, on a square."""

    tile: Tile
    seat: Seat
    makers: str
    square: str = ""


Pieces = dict[str, Held]


@dataclass(frozen=True, slots=True)
class WorldState(RushState):
    """On the first level there are no pieces but tiles of the bag, on the upper levels no other tiles. SERIES-36."""

    pieces: Pieces = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WorldView(RushView):
    """What one seat sees. Pieces lie open: everybody may know where they were won."""

    pieces: Pieces = field(default_factory=dict)


def held_by(pieces: Pieces, seat: Seat) -> dict[str, Held]:
    """The pieces in somebody's hand, in the order in which they were brought."""
    return {name: piece for name, piece in pieces.items() if piece.seat == seat and not piece.square}
