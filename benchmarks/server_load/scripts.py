"""Matches to play at a server: random sound moves, the same ones each time."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

from parlour.core import Match, registry
from parlour.core.chance import commitment, seed_bytes

SEEDS = 6
SEATS = 2
LONGEST = 70
MOST_LISTED = 100

Script = list[tuple[int, str]]


def scripts(game: str, options: Mapping[str, Any]) -> dict[str, Script]:
    """For each seed that the benchmark's server deals from, by its commitment: who moves, and the text of the move."""
    return {commitment(seed_bytes(seed)): _script(game, options, seed) for seed in range(SEEDS)}


def _script(game: str, options: Mapping[str, Any], seed: int) -> Script:
    match = Match.new(registry.find(game)(options), seats=SEATS, seed=seed, names=dict(enumerate(("Ann", "Ben"))))
    chance, script = Random(seed), Script()
    while not match.outcome and len(script) < LONGEST:
        seat = chance.choice(sorted(match.to_act))
        move = _any_move(match, seat, chance)
        match.play(seat, move)
        script.append((seat, move))
    return script


def _any_move(match: Match, seat: int, chance: Random) -> str:
    """One of the moves listed first, if possible one after which the match goes on."""
    moves = [match.game.write(move) for move in islice(match.moves(seat), MOST_LISTED)]
    chance.shuffle(moves)
    lasting = (move for move in moves if not match.prepare("move", seat, move).standing.outcome)
    return next(lasting, moves[0])
