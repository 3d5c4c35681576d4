"""Rush with loose quarters: tiles are cut into their four numbers and put together on the board. SERIES-38."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from parlour.core import Event, Resource, Seat, UnreadableMove, Voice
from parlour.core.errors import Unreadable
from parlour.core.values import replace
from parlour.games.series.loose import text as loose_text
from parlour.games.series.loose.looking import LooseLooking
from parlour.games.series.loose.picture import LoosePictures
from parlour.games.series.loose.plane import LooseBoard, LoosePlane, find_loose_board
from parlour.games.series.loose.sounds import LooseSounds
from parlour.games.series.loose.words import LooseWords
from parlour.games.series.rush import notation
from parlour.games.series.rush.actions import RushActions
from parlour.games.series.rush.endings import RushEndings
from parlour.games.series.rush.guidance import RushGuidance
from parlour.games.series.rush.hands import RushHands
from parlour.games.series.rush.holding import RushHolding
from parlour.games.series.rush.kit import RushMaking
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.seating import RushResigning, RushSeating
from parlour.games.series.rush.shelving import RushShelving
from parlour.games.series.rush.solitaire import RushSolitaire, RushSolver
from parlour.games.series.rush.state import LargerTile, Move, RushState, RushView, square

NOTATION = (
    "5b 4,7 places your quarter with boxes 5 on row 4, column 7, counted from 1 (l, v, b, d: lateral, vertical, boxes, "
    "dots); draw; swap 5b; between games next or stop"
)


class LooseRush(SeriesRush):
    """A tutorial in which every quarter is placed by itself."""

    abilities = (
        RushActions,
        LooseLooking,
        LoosePictures,
        RushEndings,
        RushGuidance,
        RushHands,
        RushHolding,
        RushMaking,
        RushResigning,
        RushSeating,
        RushShelving,
        RushSolitaire,
        RushSolver,
        LooseSounds,
    )
    plane: LoosePlane

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        self.tutorial = self.open_backs = True  # a quarter has no back
        self.words: LooseWords = LooseWords(self)
        self.info = replace(self.info, notation=NOTATION)  # type: ignore[misc]

    def make_plane(self) -> LoosePlane:
        chosen = self.options
        if chosen["levels"] > 1 or chosen["anchors"] == "0":
            raise Unreadable("Loose quarters are played on one board with anchors.")
        if chosen["referee"] == "players" or chosen["turning"] == "manual":
            raise Unreadable("With loose quarters the table turns them for you and notices mistakes itself.")
        return cast(LoosePlane, find_loose_board(super().make_plane(), chosen["touch"]).plane)

    def make_board(self) -> LooseBoard:
        return find_loose_board(self.plane.whole, self.options["touch"])

    def _completed(self, seat: Seat, larger: LargerTile) -> Event:
        return Event("assembled", seat, {"square": [larger.row, larger.column]})

    # Text. A move names a square; where the quarter goes on it follows from its series.

    def write(self, move: Move) -> str:
        row, column = self.words.square(move.row, move.column)
        return notation.write(move._replace(row=row, column=column))

    def read(self, text: str, view: RushView, seat: Seat) -> Move:
        move = super().read(text, view, seat)
        if move.tile.endswith("n"):
            raise UnreadableMove("A quarter is a number and one of l, v, b, d, such as 5l.")
        if move.what != "place":
            return move._replace(row=2 * move.row, column=2 * move.column)
        row, column = self.plane.place(move.tile[1], move.row, move.column)
        return move._replace(row=row, column=column, upright=None)

    def say(self, event: Event, voice: Voice) -> str:
        return loose_text.say(event, voice) or super().say(event, voice)

    def draw(self, view: RushView, voice: Voice) -> str:
        return loose_text.draw(self, view, voice)

    # Positions.

    def check_position(self, state: RushState) -> None:
        super().check_position(state)
        for key, placed in state.placed.items():
            if placed.tile[1] != self.plane.tile(*square(key))[1]:
                raise Unreadable(f"The quarter {placed.tile} lies on the place of another series.")
