"""Who comes and goes in rush. SERIES-9, SERIES-16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Refused, Seat, Step
from parlour.core.abilities import Resigning, Seating
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games.series.rush.state import FIRST_HAND, RushState, present, without_key

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


class RushSeating(Seating):
    """A seat gets its tiles when somebody takes it, and keeps them while they are away."""

    game: SeriesRush
    dealt_in = True

    def join(self, state: RushState, seat: Seat) -> Step[RushState]:
        seated = replace(state, hands={**state.hands, seat: ()})
        if state.winners:
            return Step(seated)
        largest = max((len(state.hands[other]) for other in present(state)), default=None)
        count = (
            largest + state.begun if largest is not None else min(FIRST_HAND, state.bag.count)
        )  # SERIES-9, SERIES-16
        if not 0 < count <= state.bag.count:
            taken, left = self.game.words.count(count), state.bag.count
            raise Refused("SERIES-16", f"Joining takes {taken}, but only {left} are left in the bag.")
        drew, seated = self.game.draw_tiles(seated, seat, count)
        return self.game.settle(seated, (drew,))

    def leave(self, state: RushState, seat: Seat) -> Step[RushState]:
        if seat not in state.hands:
            raise Refused("TABLE-8", "This seat is empty.")
        return self.game.settle(replace(state, away=state.away | {seat}), ())

    def come_back(self, state: RushState, seat: Seat) -> Step[RushState]:
        here = replace(state, away=state.away - {seat})
        return self.game.settle(here, ()) if seat in state.hands else self.join(here, seat)

    def remove(self, state: RushState, seat: Seat) -> Step[RushState]:
        """The hand goes into the bag, and tiles on the board lose their owner; the next player here starts afresh."""
        tiles = state.hands.get(seat, ())
        called = {key: tuple(other for other in seats if other != seat) for key, seats in state.called.items()}
        gone = replace(
            state,
            bag=state.bag.put_back(tiles),
            hands=without_key(state.hands, seat),
            placed={key: p._replace(owner=None) if p.owner == seat else p for key, p in state.placed.items()},
            away=state.away - {seat},
            called={key: seats for key, seats in called.items() if seats},
            seen=without_key(state.seen, seat),
            wins=replaced(state.wins, seat, 0),
            counts=replaced(state.counts, seat, 0),
        )
        return self.game.settle(gone, (Event("bagged", seat, {"count": len(tiles)}),))


class RushResigning(Resigning):
    """A seat that resigns is removed."""

    game: SeriesRush

    def resign(self, state: RushState, seat: Seat) -> Step[RushState]:
        return RushSeating(self.game).remove(state, seat)
