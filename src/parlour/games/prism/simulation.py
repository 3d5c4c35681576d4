"""Fast play in imagined worlds: everybody lays what scores most, and one seat also considers what it keeps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.core.seats import replaced
from parlour.games.prism.blocks import RACK, unplayed
from parlour.games.prism.leaves import block_value, leave_values
from parlour.games.prism.plays import Finder
from parlour.games.prism.state import PrismState, Rack
from parlour.games.prism.tempo import tempo
from parlour.games.prism.turns import next_seat

if TYPE_CHECKING:
    from parlour.words.crossword.grid import Grid
    from parlour.words.crossword.rules import Play


@dataclass(frozen=True, slots=True)
class World:
    """A game with everything known, in the form that the search takes."""

    grid: Grid
    racks: tuple[Rack, ...]
    bag: tuple[str, ...]
    scores: tuple[int, ...]
    to_move: Seat
    resigned: frozenset[Seat]
    idle: int = 0
    over: bool = False

    def after(self, play: Play) -> World:
        """The world after the seat to move has laid this."""
        seat = self.to_move
        used = {put.place for put in play.puts}
        kept = tuple(block for place, block in enumerate(self.racks[seat]) if place not in used)
        wanted = RACK - len(kept)
        rack = kept + self.bag[:wanted]
        racks = replaced(self.racks, seat, rack)
        scores = list(self.scores)
        scores[seat] += play.score
        if not rack:  # PRISM-22
            for other, blocks in enumerate(racks):
                if other not in self.resigned:
                    scores[other] -= unplayed(blocks)
                    scores[seat] += unplayed(blocks)
        return replace(
            self,
            grid=self.grid.with_letters((put.square, put.lying) for put in play.puts),
            racks=racks,
            bag=self.bag[wanted:],
            scores=tuple(scores),
            to_move=next_seat(self.resigned, len(racks), seat),
            idle=0,
            over=not rack,
        )

    def after_exchange(self) -> World:
        """The world after the seat to move has exchanged; an imagined bag is shuffled, so its first blocks will do."""
        seat = self.to_move
        returned = self.racks[seat]
        drawn = self.bag[: len(returned)]
        racks = replaced(self.racks, seat, drawn)
        return replace(self.after_pass(), racks=racks, bag=self.bag[len(drawn) :] + returned, idle=0)

    def after_pass(self) -> World:
        """The world after the seat to move has passed; it ends when nobody can place."""
        idle = self.idle + 1
        playing = [seat for seat in range(len(self.racks)) if seat not in self.resigned]
        scores = self.scores
        if over := idle >= len(playing):
            scores = tuple(
                score - (unplayed(rack) if seat in playing else 0)  # PRISM-23
                for seat, (score, rack) in enumerate(zip(scores, self.racks, strict=True))
            )
        to_move = next_seat(self.resigned, len(self.racks), self.to_move)
        return replace(self, scores=scores, to_move=to_move, idle=idle, over=over)

    def other(self, seat: Seat) -> Seat | None:
        """The only other seat, if two are playing."""
        others = [other for other in range(len(self.racks)) if other != seat and other not in self.resigned]
        return others[0] if len(others) == 1 else None

    def lead(self, seat: Seat) -> float:
        """This seat's points above the best of the others, counting what can be expected from what is left."""
        if self.over:
            worth = [float(score) for score in self.scores]
        else:
            in_bag = len(self.bag)
            worth = [
                score + sum(block_value(block, in_bag) for block in rack)
                for score, rack in zip(self.scores, self.racks, strict=True)
            ]
            worth[seat] += self._tempo(seat)
        others = [points for other, points in enumerate(worth) if other != seat and other not in self.resigned]
        return worth[seat] - max(others, default=0.0)

    def _tempo(self, seat: Seat) -> float:
        other = self.other(seat)
        if other is None:
            return 0.0
        blocks = len(self.bag), len(self.racks[seat]), len(self.racks[other])
        return tempo().my_move(*blocks) if self.to_move == seat else tempo().their_move(*blocks)


def world(finder: Finder, table: PrismState) -> World:
    """An imagined state, ready for fast play."""
    return World(finder.grid(table.grid), table.racks, table.bag, table.scores, table.to_move, table.resigned)


def values_of_leaves(world: World, seat: Seat) -> list[float]:
    """What this seat thinks of each set of blocks it could keep."""
    other = world.other(seat)
    theirs = None if other is None else len(world.racks[other])
    return leave_values(world.racks[seat], len(world.bag), theirs)


def played_on(finder: Finder, world: World, seat: Seat | None, turns: int) -> World:
    """The world some turns later, or when it is over; only this seat considers what it keeps."""
    for _ in range(turns):
        if world.over:
            break
        rack = world.racks[world.to_move]
        leaves = values_of_leaves(world, world.to_move) if world.to_move == seat else None
        best = finder.best(world.grid, rack, leaves)
        world = world.after(best) if best else world.after_exchange() if world.bag else world.after_pass()
    return world
