"""Domino's and hex's bots, which differ in how far they plan."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.core import Chance, Seat
from parlour.games.series.gathering.review import SCALE, review
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import Tile
from parlour.games.series.gathering.state import GatheringView, Move, name
from parlour.games.series.gathering.text import follows
from parlour.thinking import Budget, Thought
from parlour.thinking.review import Review

WIDTH = 3


def _because(game: Gathering, view: GatheringView, move: Move, worth: float) -> str:
    """Why a placement is a good one."""
    follow = int(worth - 2 * (move.tile in view.open))
    more = "" if follow < 1 else ", and another can follow" if follow == 1 else f", and about {follow} more can follow"
    return f"{_fits(game, view, move)}{more}"


def _fits(game: Gathering, view: GatheringView, move: Move) -> str:
    """What a tile continues, and that it is not one of those that have to be placed."""
    taken = "" if move.tile in view.open else "; a taken tile, which does not count"
    return f"it fits, because {follows(game.shape, view.placed, move)}{taken}"


class Novice:
    """Places any tile that fits."""

    def __init__(self, game: Gathering) -> None:
        self.game = game

    def choose(self, view: GatheringView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        moves = self.fitting(view)
        if not moves:
            return self.otherwise(view, seat)
        pick, _ = chance.below(len(moves))
        return Thought(moves[pick], _fits(self.game, view, moves[pick]))

    def fitting(self, view: GatheringView) -> list[Move]:
        return list(self.game.fitting(view.placed, (*view.open, *view.taken)))

    def otherwise(self, view: GatheringView, seat: Seat) -> Thought:
        can_take = view.gathering or view.hands[seat].down
        return Thought(Move("take") if can_take else Move("pass"), "nothing of yours fits")


class Club(Novice):
    """Places its original tiles before those it has taken."""

    def choose(self, view: GatheringView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        moves = self.fitting(view)
        originals = [move for move in moves if move.tile in view.open] or moves
        if not originals:
            return self.otherwise(view, seat)
        pick, _ = chance.below(len(originals))
        return Thought(originals[pick], _fits(self.game, view, originals[pick]))


class Expert(Novice):
    """Places the tile that lets most of its own tiles follow and opens least for the others."""

    scale = SCALE

    def choose(self, view: GatheringView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        thoughts = self.best(view, seat, budget, 1)
        return thoughts[0] if thoughts else self.otherwise(view, seat)

    def best(self, view: GatheringView, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """The placements in order of how many of the seat's own tiles they let follow."""
        valued = [(self._worth(view, move), move) for move in self.fitting(view)]
        valued.sort(key=lambda pair: (-pair[0], self.game.write(pair[1])))
        return [Thought(move, _because(self.game, view, move, worth), worth) for worth, move in valued[:count]]

    def review(self, view: GatheringView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
        promising = [thought.move for thought in self.best(view, seat, budget, len(self.game.tiles))]
        return review(self.game, view, seat, played, promising, budget)

    def _worth(self, view: GatheringView, move: Move) -> float:
        placed = {**view.placed, name(move.x, move.y): move.tile}
        original = move.tile in view.open
        left = list(view.open if original else view.taken)
        left.remove(move.tile)
        mine = (tuple(left), view.taken) if original else (view.open, tuple(left))
        opened = len(self.game.frontier(placed)) - len(self.game.frontier(view.placed))
        return 2 * original + self._chain(placed, *mine) - 0.05 * opened

    def _chain(self, placed: Mapping[str, Tile], own: tuple[Tile, ...], taken: tuple[Tile, ...]) -> float:
        """How many of the open tiles can be placed one after another if nobody interferes."""
        score, worlds = 0.0, [(dict(placed), own)]
        for depth in range(len(own)):
            grown = []
            for table, rest in worlds:
                for move in self.game.fitting(table, rest):
                    at = rest.index(move.tile)
                    grown.append(({**table, name(move.x, move.y): move.tile}, rest[:at] + rest[at + 1 :]))
            if not grown:
                break
            score += 0.8**depth
            worlds = grown[:WIDTH]
        bridge = any(True for _ in self.game.fitting(placed, taken))
        return score + 0.2 * bridge
