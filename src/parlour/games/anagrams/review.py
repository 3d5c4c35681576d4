"""Anagrams' moves judged: each is tried in the same imagined worlds, where the hand is played out."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from parlour.core import Chance, Seat
from parlour.games.anagrams.expert import LONGEST, TURNS, Expert
from parlour.games.anagrams.moves import LIES, Call, Exchange, Move, Place, where
from parlour.games.anagrams.sentences import blocks, points
from parlour.games.anagrams.simulation import Hand, played_out
from parlour.games.anagrams.state import AnagramsView
from parlour.thinking import Budget, RoundClock
from parlour.thinking.review import Prospect, Review, compared
from parlour.words.crossword.grid import Square

TRIED = 6  # moves besides the one played
SPREAD = 2.2  # how widely totals still spread, for the root of the points that are missing to the limit


@dataclass(slots=True)
class Tried:
    """A move, and in each imagined world its chance and the points that the seat is caught with."""

    move: Place | Exchange
    chances: list[float] = field(default_factory=list)
    caught: list[int] = field(default_factory=list)

    @property
    def chance(self) -> float:
        return sum(self.chances) / len(self.chances)

    @property
    def points(self) -> float:
        return sum(self.caught) / len(self.caught)


def review(bot: Expert, view: AnagramsView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
    """The moves that promise most and the one played; judging others' words is not compared."""
    if view.window is not None or isinstance(played, Call):
        return None
    most = TRIED if view.layout else 2 * TRIED  # across and down
    moves = {as_tried(view, candidate.move): candidate.move for candidate in bot.candidates(view, most)}
    if played is not None:
        moves[as_tried(view, played)] = played
    tried = [Tried(move) for move in moves.values()]
    if not tried:
        return None
    _try_out(bot, view, seat, tried, budget)
    tried.sort(key=lambda found: (-found.chance, found.points, found.move != played))
    best = tried[0]
    prospects = tuple(
        Prospect(
            found.move,
            called(found.move),
            found.chance,
            _does(found, len(view.rack)),
            compared(best.chances, found.chances),
        )
        for found in tried
    )
    mine = next((place for place, found in enumerate(tried) if found.move == played), None)
    if mine is None:
        return Review(prospects)
    return Review(prospects, prospects[mine], _reason(best, tried[mine], len(view.rack)))


def as_tried(view: AnagramsView, move: Place | Exchange) -> Place | Exchange:
    """The move that is tried for this one: a first word is worth the same wherever it lies, across and down."""
    if isinstance(move, Place) and not view.layout:
        return move._replace(square=Square(0, 0), across=True)
    return move


def called(move: Place | Exchange) -> str:
    """A move as a sentence names it."""
    if isinstance(move, Place):
        return f"{move.word} {'across' if move.across else 'down'} from {where(move.square)}"
    return f"exchanging {move.block} for {'the exposed block' if move.source == 'exposed' else 'an unseen one'}"


def _laid(move: Place | Exchange) -> int:
    return len(move.blocks) - move.blocks.count(LIES) if isinstance(move, Place) else 0


def _does(found: Tried, held: int) -> str:
    laid, caught = _laid(found.move), round(found.points)
    if laid == held:
        return f"places the last {blocks(laid) if laid > 1 else 'block'} and ends the hand"
    places = f"places {blocks(laid)}" if isinstance(found.move, Place) else "places nothing"
    return f"{places} and leaves {f'about {points(caught)}' if caught else 'no points'} in the end"


def _try_out(bot: Expert, view: AnagramsView, seat: Seat, tried: list[Tried], budget: Budget) -> None:
    clock = RoundClock(budget, TURNS)
    clock.begin(1.0)
    worlds = 0
    while clock.goes_on():
        world = Hand.of(bot.game.imagine(view, Chance.of(worlds)))
        worlds += 1
        for found in tried:
            hand, turns = played_out(bot.planner, world.after(as_tried(view, found.move)), LONGEST)
            held = {other: sum(bot.planner.figures[block] for block in hand.racks[other]) for other in hand.seats}
            found.chances.append(_chance(bot, view, seat, held))
            found.caught.append(held[seat])
            clock.spend(turns)


def _chance(bot: Expert, view: AnagramsView, seat: Seat, held: dict[Seat, int]) -> float:
    """The chance to win the match after a hand in which each seat is caught with so much. ANAGRAMS-16."""
    totals = {other: view.scores[other] + caught for other, caught in held.items()}
    missing = bot.game.limit - max(totals.values())
    if missing <= 0:
        lowest = [other for other, total in totals.items() if total == min(totals.values())]
        return 1 / len(lowest) if seat in lowest else 0.0
    spread = SPREAD * math.sqrt(missing)
    return 1 / sum(math.exp((totals[seat] - total) / spread) for total in totals.values())


def _reason(best: Tried, mine: Tried, held: int) -> str:
    """What is wrong with the move played, compared with the best."""
    fewer = _laid(best.move) - _laid(mine.move)
    if _laid(best.move) == held:
        return "It misses the chance to go out."
    if isinstance(mine.move, Exchange) and isinstance(best.move, Place):
        return f"It exchanges although {best.move.word} can be laid."
    if isinstance(best.move, Exchange) and isinstance(mine.move, Place):
        return "The blocks it uses are needed to go out later."
    if fewer > 0:
        return f"It gets rid of only {blocks(_laid(mine.move))}, not {_laid(best.move)}."
    more = mine.points - best.points
    if more >= 1:
        return f"What it keeps is harder to lay: {points(round(more))} more when the hand ends, on average."
    return "It does slightly worse on average."
