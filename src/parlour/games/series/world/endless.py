"""What the world asks of its boards. SERIES-33 to SERIES-37."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import AnyGame, Entry, Event, Refused, Seat, Step
from parlour.core.errors import Unreadable
from parlour.core.standing import LogLine
from parlour.core.values import replace
from parlour.core.world import Brought, Deed, Place, World
from parlour.games.series.plane import ENLARGED
from parlour.games.series.rush.notation import PLACE, PLACING
from parlour.games.series.rush.state import name
from parlour.games.series.world import places
from parlour.games.series.world import text as world_text
from parlour.games.series.world.places import PRINTED
from parlour.games.series.world.state import Held, WorldState

if TYPE_CHECKING:
    from parlour.games.series.world.board import WorldBoard


class Endless(World):
    """One world for everybody, on as many levels as people climb."""

    game: WorldBoard
    about = (
        "Endless boards with room for many people on each. Fill the last of the 36 squares under a printed tile, and it"
        " is yours: a piece of the next level, and so on without end."
    )
    option = "place"
    seats = 35
    whole = ENLARGED * ENLARGED
    parts = PRINTED
    ways = places.WAYS

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return issubclass(game.state_type, WorldState)  # earlier versions of rush know of no places

    @classmethod
    def check(cls, place: Place) -> Place:
        return places.check(place)

    @classmethod
    def towards(cls, place: Place, way: str) -> Place:
        return places.towards(place, way)

    @classmethod
    def fresh(cls, index: int) -> Place:
        return places.round_the_centre(index)

    @classmethod
    def kind_of(cls, piece: str) -> str:
        return places.tile_of(places.read_piece(piece))

    @classmethod
    def piece_in_words(cls, piece: str, makers: str) -> str:
        return world_text.piece_in_words(places.read_piece(piece), makers)

    @classmethod
    def won_in_words(cls, piece: str, makers: str) -> str:
        return world_text.won_in_words(places.read_piece(piece), makers)

    @classmethod
    def notation(cls, place: Place) -> str:
        return PLACING if place.level > 1 else f"{PLACING}; draw; swap 5l; between games next"

    @classmethod
    def board_in_words(cls, place: Place, filled: Sequence[int], here: Sequence[str]) -> str:
        return world_text.board_in_words(place, filled, here)

    @property
    def place(self) -> Place:
        return self.game.place

    def bring(self, state: WorldState, seat: Seat, brought: Brought) -> Step[WorldState]:
        piece = places.read_piece(brought.piece)
        if piece.level != self.place.level:
            raise Refused(
                "SERIES-36", f"This is a piece of level {piece.level}, and the board one of {self.place.level}."
            )
        if str(places.won_at(piece)) != brought.place:
            raise Unreadable(f"The piece {piece} is not won at {brought.place[:80]}.")
        if seat not in state.hands or seat in state.away:
            raise Refused("SERIES-34", "Only people who are here can bring a piece.")
        if brought.piece in state.pieces:
            raise Refused("SERIES-35", "This piece is here already.")
        tile = places.tile_of(piece)
        after = replace(
            state,
            hands={**state.hands, seat: (*state.hands[seat], tile)},
            pieces={**state.pieces, brought.piece: Held(tile, seat, brought.makers)},
        )
        facts = {"piece": brought.piece, "tile": tile, "makers": brought.makers}
        return Step(after, (Event("brought", seat, facts),))

    def deeds(self, line: LogLine) -> list[Deed]:
        found = []
        for event in line.events:
            if event.seat is None:
                continue
            match event.kind:
                case "placed":
                    worth = places.points(self.place.level)
                    found.append(Deed("placed", event.seat, event.facts.get("piece", ""), worth))
                case "completed":
                    found.append(Deed("won", event.seat, event.facts["tile"]))
                case "brought":
                    found.append(Deed("brought", event.seat, event.facts["piece"]))
                case "carried":
                    found += [Deed("carried", event.seat, piece) for piece in event.facts["pieces"]]
        return found

    def filled(self, state: WorldState) -> tuple[int, ...]:
        counts = []
        for index in range(PRINTED * PRINTED):
            counts.append(sum(self.game.board.taken(state.placed, *square) for square in _squares(index)))
        return tuple(counts)

    def makers(self, entries: Sequence[Entry], piece: str) -> list[tuple[Seat, str]]:
        index = [str(each) for each in places.pieces(self.place)].index(piece)
        squares = {name(*square) for square in _squares(index)}
        names: dict[Seat, str] = {}
        placed: dict[
            str, tuple[Seat, str]
        ] = {}  # a mistake on a square always comes before the tile that belongs there
        for entry in entries:
            if entry.seat is None:
                continue
            if entry.kind == "join":
                names[entry.seat] = entry.text
            elif entry.kind == "move" and (found := PLACE.fullmatch(entry.text)):
                square = name(int(found[3]) - 1, int(found[4]) - 1)
                if square in squares:
                    placed.pop(square, None)
                    placed[square] = entry.seat, names.get(entry.seat, f"Player {entry.seat + 1}")
        return list(placed.values())

    def wanted(self, state: WorldState, kinds: Sequence[str]) -> list[bool]:
        return [next(self.game.board.placements(state.placed, (kind,)), None) is not None for kind in kinds]


def _squares(index: int) -> list[tuple[int, int]]:
    """The 36 squares of one of the nine printed tiles."""
    top, left = (ENLARGED * each for each in divmod(index, PRINTED))
    return [(top + down, left + across) for down in range(ENLARGED) for across in range(ENLARGED)]
