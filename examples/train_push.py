"""Push on a board of 4×4, learned by self-play; the tutorial is in docs/learning.md.

    python train_push.py                                                  # learns, and draws its learning curve
    parlour tournament push --size 4 --bots train_push:Learned novice     # lets what it learned play

The agent begins with nothing but the rules. It plays thousands of games at once against itself, and after each game it
looks back from the last position to the first: what a position is worth follows from what the next ones are worth.
A 4×4 board has 43 million patterns, so what it has learned fits into a table.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit

import parlour
from parlour.arena.learning_curve import Point, learning_curve
from parlour.core import Actions, AnyGame, Chance, Seat
from parlour.envs.batch import batch
from parlour.games.push import geometry
from parlour.thinking import Budget, Thought, find_bot

SIZE, SQUARES, ENTRIES, PASS, PIECES = 4, 16, 16, 16, 9
HALF = 3**8  # patterns of half a board
LATER = 0.6  # what a win is worth that comes one push later
DOUBT = 0.05  # how freely players try what looks worse: the temperature of their choices
SURE = 0.001  # how freely the agent does so once it plays others
AHEAD = 3  # pushes that the agent looks ahead when it plays, besides its own
REPEATED = 0.3  # what the agent gives not to come back to a position, which leads to a draw
LONGEST = 300  # positions of a game that are looked back at
POWERS = 3 ** np.arange(SQUARES)
LEARNED = Path("push-agent.npz")


class Board(NamedTuple):
    """The board in numbers. A pattern is a number in base 3: 0 empty, 1 the mover's piece, 2 the other's."""

    paths: np.ndarray  # the squares that each entry's piece meets
    lines: np.ndarray  # the lines to fill, as bits
    swapped: np.ndarray  # each half of a pattern as the other player sees it
    images: np.ndarray  # each half of a pattern in each of the eight symmetries
    powers: np.ndarray  # of 3, one for each square

    @classmethod
    def new(cls) -> Board:
        here = range(SQUARES)
        images = [_halves(image, (0, 1, 2)) for image in geometry.symmetries(SIZE)]
        return cls(
            np.array(geometry.paths(SIZE)),
            np.array(geometry.lines(SIZE)),
            _halves(here, (0, 2, 1)),
            np.array(images),
            POWERS,
        )


def _halves(places: Any, becomes: tuple[int, int, int]) -> np.ndarray:
    """What each half of a pattern adds to the pattern in which squares are moved and pieces become others."""
    patterns = np.arange(HALF)
    parts = np.zeros((2, HALF), np.int64)
    for square, place in enumerate(places):
        digits = patterns // 3 ** (square % 8) % 3
        parts[square // 8] += np.array(becomes)[digits] * 3**place
    return parts


@njit(cache=True)
def turned(pattern, halves):
    return halves[0, pattern % HALF] + halves[1, pattern // HALF]


@njit(cache=True)
def expected(worth, doubt):
    """What a position is worth to a player who chooses with this much doubt."""
    best = worth.max()
    total = weighted = 0.0
    for value in worth:
        weight = math.exp((value - best) / doubt)
        total += weight
        weighted += weight * value
    return weighted / total


@njit(cache=True)
def weigh(pattern, ahead, doubts, board, table, worth):
    """What each entry is worth to the mover, looking so many pushes further ahead; answers how many pieces it has.

    The doubts are the mover's and the other player's.
    """
    if ahead < 0:
        return 0
    mine = theirs = pieces = 0
    rest = pattern
    for square in range(SQUARES):
        if rest % 3 == 1:
            mine |= 1 << square
            pieces += 1
        elif rest % 3 == 2:
            theirs |= 1 << square
        rest //= 3
    for entry in range(ENTRIES):
        new_mine, new_theirs, after = mine, theirs, pattern
        push_mine, push_theirs = 1, 0
        for square in board.paths[entry]:
            met_mine, met_theirs = new_mine >> square & 1, new_theirs >> square & 1
            new_mine ^= (met_mine ^ push_mine) << square
            new_theirs ^= (met_theirs ^ push_theirs) << square
            after += (push_mine + 2 * push_theirs - met_mine - 2 * met_theirs) * board.powers[square]
            push_mine, push_theirs = met_mine, met_theirs
            if push_mine + push_theirs == 0:
                break
        after = turned(after, board.swapped)
        value = 1.0 * table[after]
        if ahead:
            replies = np.empty(ENTRIES)
            if weigh(after, ahead - 1, doubts[::-1], board, table, replies) < PIECES:
                value = expected(replies, doubts[1])
        worth[entry] = -LATER * value
        for line in board.lines:
            if new_mine & line == line:
                worth[entry] = 1.0
                break
            if new_theirs & line == line:
                worth[entry] = -1.0
    return pieces


@njit(cache=True)
def choose(patterns, passes, lots, doubts, board, table, actions):
    """An action for every board: better ones more often, by how much doubt its players have."""
    for index in range(len(patterns)):
        if passes[index]:
            actions[index] = PASS
            continue
        worth = np.empty(ENTRIES)
        weigh(patterns[index], 0, (DOUBT, DOUBT), board, table, worth)
        weights = np.exp((worth - worth.max()) / doubts[index])
        left = lots[index] * weights.sum()
        entry = 0
        while entry < ENTRIES - 1 and left >= weights[entry]:
            left -= weights[entry]
            entry += 1
        actions[index] = entry


@njit(cache=True)
def look_back(pasts, lengths, over, board, table):
    """Learn from the games that are over, from the last position of each to its first; answers the mean change."""
    worth = np.empty(ENTRIES)
    change, seen = 0.0, 0
    for index in np.flatnonzero(over):
        for place in range(lengths[index] - 1, -1, -1):
            pattern = pasts[index, place]
            if weigh(pattern, 0, (DOUBT, DOUBT), board, table, worth) == PIECES:
                value = -LATER * table[turned(pattern, board.swapped)]
            else:
                value = expected(worth, DOUBT)
            change += abs(value - table[pattern])
            seen += 1
            for image in board.images:  # mirror images are worth the same
                table[turned(pattern, image)] = value
        lengths[index] = 0
    return change / max(1, seen)


class Learner:
    """Plays many games at once against itself, and learns from them."""

    def __init__(self, boards: int, seed: int) -> None:
        self.table = np.zeros(3**SQUARES, np.float32)
        self.games = 0
        self._boards = batch("push", boards, size=SIZE, max_cycles=LONGEST)
        self._now = self._boards.reset(seed)
        self._lots = np.random.default_rng(seed)
        self._pasts = np.zeros((boards, LONGEST), np.int64)
        self._lengths = np.zeros(boards, np.int64)
        self._doubts = DOUBT * np.geomspace(1, 10, boards)  # some boards explore more than others
        self._each = np.arange(boards)
        self._board = Board.new()

    def step(self) -> float:
        """One action on every board; answers how much the positions changed that were learned from."""
        patterns = patterns_of(self._now.observation)
        self._pasts[self._each, self._lengths] = patterns
        self._lengths += 1
        actions = np.empty(len(patterns), np.int64)
        lots = self._lots.random(len(patterns))
        choose(patterns, self._now.mask[:, PASS] == 1, lots, self._doubts, self._board, self.table, actions)
        self._now = self._boards.step(actions)
        over = self._now.terminated | self._now.truncated
        self.games += int(over.sum())
        return float(look_back(self._pasts, self._lengths, over, self._board, self.table))


def patterns_of(observations: np.ndarray) -> np.ndarray:
    """Observations as the environments give them, as patterns."""
    planes = observations.reshape(len(observations), 2, SQUARES)
    found: np.ndarray = (planes[:, 0] + 2 * planes[:, 1]) @ POWERS
    return found


class Learned:
    """The bot that plays what was learned, looks a little ahead, and does not go back to where it was."""

    def __init__(self, game: AnyGame, table: np.ndarray | None = None) -> None:
        if game.options["size"] != SIZE:
            raise parlour.Unknown(f"This agent has learned {SIZE}×{SIZE} boards; add --size {SIZE}.")
        self.game = game
        self.table = np.load(LEARNED)["table"].astype(np.float32) if table is None else table
        self._board = Board.new()
        self._actions = game.ability(Actions)

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        choices = self._actions.choices(view, seat, ())
        moves = {number: self._actions.move(view, seat, (number,)) for number in choices}
        if PASS in moves:
            return Thought(moves[PASS])
        worth = np.empty(ENTRIES)
        observation = np.frombuffer(self._actions.observe(view, seat, ()), np.int8)
        weigh(patterns_of(observation[None])[0], AHEAD, (SURE, DOUBT), self._board, self.table, worth)
        before = {key[:SQUARES] for key in view.since_growth}
        for number, move in moves.items():
            if self.game.play(view, seat, move).state.board in before:
                worth[number] -= REPEATED
        best = int(worth.argmax())
        return Thought(moves[best], value=float(worth[best]))


def against_novice(table: np.ndarray, games: int, seed: int) -> tuple[int, int, int]:
    """How many games what was learned so far wins, draws and loses, beginning every second one."""
    game = parlour.game("push", size=SIZE)
    agent, novice = Learned(game, table), find_bot(game, "novice")
    results = [0, 0, 0]
    for number in range(games):
        match = parlour.new("push", seed=seed + number, size=SIZE)
        own = number % 2
        chance = Chance(f"{seed} {number}".encode())
        while match.outcome is None:
            (seat,) = match.to_act
            chance = chance.fork("next")
            bot = agent if seat == own else novice
            match.play(seat, bot.choose(match.view(seat), seat, Budget(), chance).move)
        winners = match.outcome.winners
        results[1 if len(winners) != 1 else 0 if own in winners else 2] += 1
    return results[0], results[1], results[2]


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Push on 4×4 by self-play.")
    parser.add_argument("--steps", type=int, default=10_000, help="pushes on every board; default 10,000")
    parser.add_argument("--boards", type=int, default=4096, help="games at a time; default 4,096")
    parser.add_argument("--looks", type=int, default=10, help="how often it plays Novice meanwhile; default 10")
    parser.add_argument("--games", type=int, default=200, help="games against Novice each time; default 200")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    learner = Learner(args.boards, args.seed)
    points = []
    for look in range(args.looks + 1):
        for _ in range(args.steps // args.looks if look else 0):
            learner.step()
        won, drawn, lost = against_novice(learner.table, args.games, args.seed)
        points.append(Point(learner.games, won, args.games))
        said = f"won {won}, drew {drawn} and lost {lost} of {args.games} against Novice"
        print(f"{time.monotonic() - began:4.0f} s, {learner.games:,} games: {said}", flush=True)
    np.savez_compressed(LEARNED, table=learner.table.astype(np.float16))
    LEARNED.with_suffix(".svg").write_text(learning_curve("Games won against Novice", points), encoding="utf-8")
    print(f"What it learned is in {LEARNED}, and how in {LEARNED.with_suffix('.svg')}.")


if __name__ == "__main__":
    main()
