"""Playing on in imagined worlds, quickly: everybody lays what is worth most to them at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.games.prism.blocks import RACK, unplayed
from parlour.games.prism.leaves import leave_value, leave_values
from parlour.games.prism.plays import Finder
from parlour.games.prism.table import Rack, Table
from parlour.games.prism.turns import next_seat

if TYPE_CHECKING:
    from parlour.words.grid import Grid as WordGrid
    from parlour.words.rules import Play


@dataclass(frozen=True, slots=True)
class World:
    """A table with everything open, as the word search wants it."""

    grid: WordGrid
    racks: tuple[Rack, ...]
    bag: tuple[str, ...]
    scores: tuple[int, ...]
    to_move: Seat
    resigned: frozenset[Seat]
    idle: int = 0
    over: bool = False

    def after(self, play: Play) -> World:
        """The world after the seat to move laid this."""
        seat = self.to_move
        used = {put.place for put in play.puts}
        kept = tuple(block for place, block in enumerate(self.racks[seat]) if place not in used)
        wanted = RACK - len(kept)
        rack = kept + self.bag[:wanted]
        racks = (*self.racks[:seat], rack, *self.racks[seat + 1 :])
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
        """The world after the seat to move exchanged; an imagined bag is mixed, so its first blocks will do."""
        seat = self.to_move
        returned = self.racks[seat]
        drawn = self.bag[: len(returned)]
        racks = (*self.racks[:seat], drawn, *self.racks[seat + 1 :])
        return replace(self.after_pass(), racks=racks, bag=self.bag[len(drawn) :] + returned, idle=0)

    def after_pass(self) -> World:
        """The world after the seat to move could not place; it ends when nobody can."""
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

    def lead(self, seat: Seat) -> float:
        """Points of this seat above the best of the others, what is still on the racks included."""
        worth = [
            float(score) if self.over else score + leave_value(rack, not self.bag)
            for score, rack in zip(self.scores, self.racks, strict=True)
        ]
        others = [points for other, points in enumerate(worth) if other != seat and other not in self.resigned]
        return worth[seat] - max(others, default=0.0)


def world(finder: Finder, table: Table) -> World:
    """An imagined table, ready to be played on."""
    return World(finder.grid(table.grid), table.racks, table.bag, table.scores, table.to_move, table.resigned)


def played_on(finder: Finder, world: World, turns: int) -> World:
    """The world some turns later, or when it is over."""
    for _ in range(turns):
        if world.over:
            break
        rack = world.racks[world.to_move]
        best = finder.best(world.grid, rack, leave_values(rack, not world.bag))
        world = world.after(best) if best else world.after_exchange() if world.bag else world.after_pass()
    return world
