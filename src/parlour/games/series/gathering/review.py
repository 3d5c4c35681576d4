"""Domino's and hex's moves judged: each is tried in the same imagined worlds, which are played out quickly."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.series.gathering.shapes import Place, Shape, Tile
from parlour.games.series.gathering.state import OPEN, GatheringState, GatheringView, Move, name, place
from parlour.games.series.gathering.text import count, follows, placing
from parlour.thinking import Budget, RoundClock
from parlour.thinking.review import Prospect, Review, Scale, compared

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

SCALE = Scale(inaccuracy=0.05, mistake=0.08, blunder=0.15)
DEFAULT_TURNS = 20_000
TRIED = 8  # moves, the most promising ones
KEPT = 2  # of them, and the one played, for the second half of the time
LEAST_WORLDS = 10  # however little time there is


@dataclass(slots=True)
class Playout:
    """An imagined game with everything known, in a form that is quickly played on."""

    game: Gathering
    first: Tile
    taken: set[Place]
    room: dict[Tile, set[Place]]
    open: list[list[Tile]]
    down: list[list[Tile]]
    extra: list[list[Tile]]
    gathering: list[Tile]
    turn: Seat
    seats: list[Seat]
    passes: int = 0
    turns: int = 0

    @classmethod
    def of(cls, game: Gathering, state: GatheringState) -> Playout:
        room: dict[Tile, set[Place]] = {}
        for x, y in game.frontier(state.placed):
            room.setdefault(game.belongs(state.placed, x, y), set()).add((x, y))
        return cls(
            game,
            state.placed[name(0, 0)],
            {place(key) for key in state.placed},
            room,
            [list(hand.open) for hand in state.hands],
            [list(hand.down) for hand in state.hands],
            [list(hand.taken) for hand in state.hands],
            list(state.gathering),
            state.turn,
            game.playing(state),
            state.passes,
        )

    def shares(self, chance: random.Random) -> list[float]:
        """Each seat's share of the win, once everybody has placed whatever fits, originals first."""
        while not self._done():
            seat = self.turn
            fits = [tile for tile in self.open[seat] if self.room.get(tile)] or [
                tile for tile in self.extra[seat] if self.room.get(tile)
            ]
            if fits:
                tile = chance.choice(fits)
                self.lay(seat, tile, chance.choice(sorted(self.room[tile])))
            else:
                self.take(seat)
            self.turn = self.seats[(self.seats.index(seat) + 1) % len(self.seats)]
            self.turns += 1
        left = {seat: len(self.open[seat]) + len(self.down[seat]) for seat in self.seats}
        winners = [seat for seat in self.seats if left[seat] == min(left.values())]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.open))]

    def _done(self) -> bool:
        return self.passes >= len(self.seats) or any(
            not self.open[seat] and not self.down[seat] for seat in self.seats
        )  # SERIES-26

    def lay(self, seat: Seat, tile: Tile, at: Place) -> None:
        hand = self.open[seat] if tile in self.open[seat] else self.extra[seat]
        hand.remove(tile)
        if not self.open[seat]:  # SERIES-25
            self.open[seat], self.down[seat] = self.down[seat][:OPEN], self.down[seat][OPEN:]
        self.taken.add(at)
        self.room[tile].discard(at)
        for dx, dy in self.game.shape.steps:
            beside = at[0] + dx, at[1] + dy
            if beside not in self.taken:
                self.room.setdefault(self.game.shape.tile_at(self.first, *beside), set()).add(beside)
        self.passes = 0

    def take(self, seat: Seat) -> None:
        if self.gathering:
            self.extra[seat].append(self.gathering.pop(0))
        elif self.down[seat]:
            self.open[seat].append(self.down[seat].pop(0))
        else:
            self.passes += 1
            return
        self.passes = 0


@dataclass(slots=True)
class Candidate:
    """A move, and its share of the win in each imagined world."""

    move: Move
    shares: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """The mean, with one more world that is half won: a few worlds make nothing certain."""
        return (sum(self.shares) + 0.5) / (len(self.shares) + 1)


def review(
    game: Gathering, view: GatheringView, seat: Seat, played: Move | None, promising: Sequence[Move], budget: Budget
) -> Review | None:
    """The most promising moves and the one played; nothing in a solo game, which is judged as a whole."""
    if len(view.hands) == 1 or not promising:
        return None
    moves = list(promising[:TRIED])
    if played is not None and played not in moves:
        moves.append(played)
    candidates = _tried(game, view, seat, moves, played, budget)
    first = candidates[0]
    best = tuple(
        Prospect(
            candidate.move,
            called(game.shape, view, candidate.move),
            candidate.chance,
            _does(game, view, seat, candidate.move),
            compared(first.shares, candidate.shares),
        )
        for candidate in candidates
    )
    mine = next((prospect for prospect in best if prospect.move == played), None)
    return Review(best, mine, _reason(game, view, first.move, mine.move) if mine else "")


def _tried(
    game: Gathering, view: GatheringView, seat: Seat, moves: list[Move], played: Move | None, budget: Budget
) -> list[Candidate]:
    """The moves tried in the same worlds, best first; the closest rivals of the one played in most."""
    trying, dropped = [Candidate(move) for move in moves], list[Candidate]()
    clock = RoundClock(budget, DEFAULT_TURNS)
    worlds = 0
    for least in (LEAST_WORLDS, 2 * LEAST_WORLDS):
        clock.begin(0.5)
        while clock.goes_on() or worlds < least:
            state = game.imagine(view, Chance.of(worlds))
            for candidate in trying:
                playout = Playout.of(game, game.play(state, seat, candidate.move).state)
                candidate.shares.append(playout.shares(random.Random(worlds))[seat])
                clock.spend(playout.turns + 1)
            worlds += 1
        trying.sort(key=lambda candidate: (-candidate.chance, candidate.move != played))
        if not dropped:
            dropped = [candidate for candidate in trying[KEPT:] if candidate.move != played]
            trying = [candidate for candidate in trying if candidate not in dropped]
    return trying + dropped


def called(shape: Shape, view: GatheringView, move: Move) -> str:
    """A move as a sentence names it."""
    if move.what == "place":
        return placing(shape, view.placed, move)
    return "taking a tile" if move.what == "take" else "passing"


def _does(game: Gathering, view: GatheringView, seat: Seat, move: Move) -> str:
    """What a move does, with a verb: "counts on (dots 6 follows 5) and opens 4 more"."""
    if move.what != "place":
        return "adds a tile for later" if move.what == "take" else "lets the others go on"
    why, own = follows(game.shape, view.placed, move), move.tile in view.open
    does = f"counts on ({why})" if own else f"uses a taken tile ({why})"
    if own and len(view.open) == 1:
        down = min(view.hands[seat].down, OPEN)
        return f"{does} and {f'opens {down} more' if down else 'wins'}"
    more = _follow(game, view, move)
    return f"{does} and leaves {count(more, 'other open tile' if own else 'open tile')} that fit{'s' * (more == 1)}"


def _follow(game: Gathering, view: GatheringView, move: Move) -> int:
    """How many of the seat's open tiles fit somewhere after this."""
    left = list(view.open)
    if move.what != "place":
        return len({found.tile for found in game.fitting(view.placed, view.open)})
    if move.tile in left:
        left.remove(move.tile)
    placed = {**view.placed, name(move.x, move.y): move.tile}
    fits = {found.tile for found in game.fitting(placed, tuple(left))}
    return sum(tile in fits for tile in left)


def _reason(game: Gathering, view: GatheringView, best: Move, played: Move) -> str:
    """What is wrong with the move played, compared with the best."""
    if played.what != "place":
        return "It takes a tile although one can be placed."
    if best.what != "place":
        return "The tile is worth more later."
    if best.tile in view.open and played.tile not in view.open:
        return "It places a taken tile, which does not count, although one that was dealt fits."
    mine, better = _follow(game, view, played), _follow(game, view, best)
    if mine < better:
        return (
            f"Only {mine or 'none'} of the open tiles can follow, not {better}."
            if mine
            else (f"None of the open tiles can follow; after the better move {better} could.")
        )
    opened = len(game.frontier({**view.placed, name(played.x, played.y): played.tile})) - len(
        game.frontier({**view.placed, name(best.x, best.y): best.tile})
    )
    if opened > 0:
        return "It opens more places to the others."
    return "It does worse when the game is played on."
