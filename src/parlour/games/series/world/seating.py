"""Who comes and goes on a board of the world. SERIES-34."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Refused, Seat, Step
from parlour.core.values import replace
from parlour.games.series.rush.seating import RushSeating
from parlour.games.series.rush.state import FIRST_HAND, RushState, present
from parlour.games.series.world.state import WorldState, held_by

if TYPE_CHECKING:
    from parlour.games.series.world.board import WorldBoard


class WorldSeating(RushSeating):
    """On the first level a hand waits on its board; pieces of the upper levels go with their owner."""

    game: WorldBoard

    def join(self, state: RushState, seat: Seat) -> Step[RushState]:
        if self.game.upper:
            return Step(replace(state, hands={**state.hands, seat: ()}))
        if not present(state) and state.bag.count < FIRST_HAND:
            state = self._taken_up(state)
        return super().join(state, seat)

    def _taken_up(self, state: RushState) -> RushState:
        """Nobody is here, and those who left have nearly all the tiles: they go into the bag. SERIES-18."""
        bag = state.bag.put_back(tile for _, hand in sorted(state.hands.items()) for tile in hand)
        counts = (0,) * len(state.counts)
        return replace(state, bag=bag, hands={}, winners=(), game=state.game + 1, begun=False, counts=counts, seen={})

    def leave(self, state: RushState, seat: Seat) -> Step[RushState]:
        if not self.game.upper or seat not in state.hands:
            return super().leave(state, seat)
        assert isinstance(state, WorldState)
        after, events = carried_off(state, (seat,))
        step = super().leave(after, seat)
        return Step(step.state, (*events, *step.events))

    def remove(self, state: RushState, seat: Seat) -> Step[RushState]:
        if self.game.upper and state.hands.get(seat):
            raise Refused("SERIES-34", "Pieces go with their owner, who has to leave first.")
        return super().remove(state, seat)


def carried_off(state: WorldState, seats: tuple[Seat, ...]) -> tuple[WorldState, tuple[Event, ...]]:
    """People take their pieces along."""
    events = []
    pieces, hands = dict(state.pieces), dict(state.hands)
    for seat in seats:
        if taken := held_by(pieces, seat):
            events.append(Event("carried", seat, {"pieces": tuple(taken), "tiles": hands[seat]}))
            pieces = {name: piece for name, piece in pieces.items() if name not in taken}
            hands[seat] = ()
    return replace(state, pieces=pieces, hands=hands), tuple(events)
