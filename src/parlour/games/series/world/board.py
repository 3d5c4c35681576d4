"""The rules of a board of the world: rush with a place, without end on the first level, and with pieces above it.

SERIES-33 to SERIES-36.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from parlour.core import Chance, Event, Outcome, Preview, Refused, Resource, Seat, Step, Voice
from parlour.core.codec import Json, encode
from parlour.core.errors import Unreadable
from parlour.core.values import replace
from parlour.core.world import Place
from parlour.games.series.rush.endings import RushEndings
from parlour.games.series.rush.hands import RushHands
from parlour.games.series.rush.holding import RushHolding
from parlour.games.series.rush.looking import RushLooking
from parlour.games.series.rush.picture import RushPictures
from parlour.games.series.rush.rules import Events, SeriesRush
from parlour.games.series.rush.sounds import RushSounds
from parlour.games.series.rush.state import FIRST_HAND, LargerTile, Move, RushState, RushView, name, present
from parlour.games.series.tiles import BOARD, Bag, Plane, find_plane
from parlour.games.series.world import text as world_text
from parlour.games.series.world.actions import WorldActions
from parlour.games.series.world.endless import Endless
from parlour.games.series.world.guidance import WorldGuidance
from parlour.games.series.world.places import PRINTED, corner, piece, tile_of
from parlour.games.series.world.seating import WorldSeating, carried_off
from parlour.games.series.world.state import WorldState, WorldView, held_by

OPEN_SQUARES = BOARD * BOARD - 4
KEPT = tuple(RushState.__slots__)
VIEWED = tuple(RushView.__slots__)
NO_BAG = "The upper levels have no bag: only pieces that were won below are played."


class WorldBoard(SeriesRush):
    """One board of the world."""

    state_type = WorldState
    view_type = WorldView
    abilities = (
        Endless,
        RushEndings,
        RushHands,
        RushHolding,
        RushLooking,
        RushPictures,
        RushSounds,
        WorldActions,
        WorldGuidance,
        WorldSeating,
    )

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        if any(self.options[option.name] != option.default for option in self.info.options if option.name != "place"):
            raise Unreadable("On the boards of the world the usual rules hold, without other options.")  # SERIES-33
        self.place = Place.read(self.options["place"])
        self.upper = self.place.level > 1
        self.open_backs = self.upper

    def make_plane(self) -> Plane:
        return find_plane(corner=corner(Place.read(self.options["place"])))

    # The start.

    def start(self, seats: int, chance: Chance) -> RushState:
        nobody = (0,) * seats
        return WorldState(chance, self._first_bag(chance), nobody, nobody)

    def _first_bag(self, chance: Chance) -> Bag:
        key = chance.fork("bag").seed
        return Bag(key, 0, BOARD * BOARD) if self.upper else Bag.opened(self.plane, key)

    def to_act(self, state: RushState) -> frozenset[Seat]:
        here = super().to_act(state)
        if state.bag.count or state.winners:
            return here
        return frozenset(seat for seat in here if state.hands[seat])  # the others have nothing to do

    def not_now(self, state: RushState, seat: Seat) -> Refused | None:
        hand = state.hands.get(seat)
        if hand is None or hand or seat in state.away:
            return None
        if self.upper:
            return Refused("SERIES-36", "You have no piece here to place; pieces are won on the level below.")
        return Refused("SERIES-33", "You have no tiles here, and the bag is empty; go on to another board.")

    # What can be done.

    def play(self, state: RushState, seat: Seat, move: Move) -> Step[RushState]:
        self._check(state, seat, move)
        return super().play(state, seat, move)

    def _check(self, state: RushState | RushView, seat: Seat, move: Move) -> None:
        """Refuse what is possible at other tables only."""
        if self.upper and move.what in ("draw", "swap", "next"):
            raise Refused("SERIES-36", NO_BAG)
        if move.what == "stop":
            raise Refused("SERIES-33", "A board of the world goes on until it is full; you can leave it.")
        if move.what == "wait" and not self._must_wait(state, seat):
            raise Refused("SERIES-33", "You can place a tile or draw one; nobody has to wait for you.")

    def _must_wait(self, state: RushState | RushView, seat: Seat) -> bool:
        bag = state.bag if isinstance(state, RushView) else state.bag.count
        return not bag and next(self.board.placements(state.placed, state.hands.get(seat, ())), None) is None

    def _place(self, state: RushState, seat: Seat, move: Move) -> Step[RushState]:
        if not self.upper:
            return super()._place(state, seat, move)
        known = cast(WorldState, state)
        used = next(each for each, piece in held_by(known.pieces, seat).items() if piece.tile == move.tile)
        lying = known.pieces[used]._replace(square=name(move.row, move.column))
        step = super()._place(replace(known, pieces={**known.pieces, used: lying}), seat, move)
        placed, *others = step.events
        return Step(step.state, (Event(placed.kind, seat, {**placed.facts, "piece": used}), *others))

    def _caught(self, state: RushState, seat: Seat, *about: Any) -> Step[RushState]:
        if self.upper:
            raise Refused("SERIES-36", "This piece does not fit there; it stays with you.")
        return super()._caught(state, seat, *about)

    def _completed(self, seat: Seat, larger: LargerTile) -> Event:
        rows, columns = self.board.extent(larger)
        won = piece(self.place, rows[0] // (BOARD // PRINTED), columns[0] // (BOARD // PRINTED))
        return Event("completed", seat, {"tile": str(won), "rows": rows, "columns": columns, "piece": tile_of(won)})

    # How a game ends, and how the next begins.

    def settle(self, state: RushState, events: Events) -> Step[RushState]:
        if len(state.placed) == OPEN_SQUARES:
            return self._full(cast(WorldState, state), events)
        here = present(state)
        if self.upper or state.winners or not here:
            return Step(state, events)
        left = state.bag.count + sum(map(len, state.hands.values()))
        if left >= len(here):
            return super().settle(state, events)
        # The last tiles: nobody wins any more, and they are dealt again if only people who left have them.
        if state.bag.count or any(state.hands[seat] for seat in here):
            return Step(state, events)
        return self.next_game(state, here[0])

    def _full(self, state: WorldState, events: Events) -> Step[RushState]:
        after, carried = carried_off(state, tuple(sorted(state.hands)))
        return Step(replace(after, closed=True), (*events, *carried))

    def _won(self, state: RushState, winners: tuple[Seat, ...], events: Events) -> Step[RushState]:
        step = super()._won(state, winners, events)
        return Step(replace(step.state, closed=False), step.events)

    def next_game(self, state: RushState, seat: Seat) -> Step[RushState]:
        """Nine new tiles each, or as many as there are: the last ones one by one. SERIES-18, SERIES-33."""
        here = present(state)
        bag = state.bag.put_back(tile for _, hand in sorted(state.hands.items()) for tile in hand)
        share = max(1, min(FIRST_HAND, bag.count // len(here)))
        state = replace(
            state,
            bag=bag,
            hands=dict.fromkeys(here, ()),
            winners=(),
            game=state.game + 1,
            begun=False,
            counts=(0,) * len(state.counts),
            seen={},
        )
        events: Events = (Event("next", seat, {"game": state.game, "share": share}),)
        for other in here:
            if state.bag.count:
                drew, state = self.draw_tiles(state, other, share)
                events += (drew,)
        return self.settle(state, events)

    def moves(self, state: RushState, seat: Seat) -> Iterator[Move]:
        for move in super().moves(state, seat):
            if move.what != "stop":
                yield move

    def scores(self, state: RushState) -> tuple[int, ...]:
        return state.counts if self.upper else state.wins

    def outcome(self, state: RushState) -> Outcome | None:
        return Outcome((), self.scores(state), "the board is full") if state.closed else None

    # Who knows what, and text.

    def view(self, state: RushState, seat: Seat | None) -> RushView:
        seen = super().view(state, seat)
        return WorldView(**{field: getattr(seen, field) for field in VIEWED}, pieces=cast(WorldState, state).pieces)

    def imagine(self, view: RushView, chance: Chance) -> RushState:
        pieces = cast(WorldView, view).pieces
        if self.upper:
            bag = self._first_bag(chance)
            return WorldState(
                chance, bag, view.wins, view.counts, view.hands, view.placed, view.away, view.called, view.seen,
                view.completed, view.game, view.begun, view.winners, view.closed, pieces,
            )  # fmt: skip
        found = super().imagine(view, chance)
        return WorldState(**{field: getattr(found, field) for field in KEPT}, pieces=pieces)

    def preview(self, view: RushView, seat: Seat, move: Move) -> Preview:
        self._check(view, seat, move)
        return super().preview(view, seat, move)

    def say(self, event: Event, voice: Voice) -> str:
        return world_text.say(event, voice) or super().say(event, voice)

    # Positions.

    def set_up(self, position: Json, chance: Chance) -> RushState:
        if self.upper and isinstance(position, dict) and "bag" not in position:
            position = {**position, "bag": encode(self._first_bag(chance))}
        return super().set_up(position, chance)

    def check_position(self, state: RushState) -> None:
        known = cast(WorldState, state)
        if not self.upper:
            if known.pieces:
                raise Unreadable("There are no pieces on the first level.")
            super().check_position(state)
            return
        check_pieces(self, known)


def check_pieces(game: WorldBoard, state: WorldState) -> None:
    """Raise Unreadable unless hands and squares hold exactly the pieces that were brought."""
    held = {seat: sorted(hand) for seat, hand in state.hands.items() if hand}
    brought = {
        seat: sorted(piece.tile for piece in found.values())
        for seat in state.hands
        if (found := held_by(state.pieces, seat))
    }
    lying = {each.square: each.tile for each in state.pieces.values() if each.square}
    if held != brought or lying != {key: placed.tile for key, placed in state.placed.items()} or state.bag.count:
        raise Unreadable("Every piece in a hand or on a square was brought there, and there is no bag.")
