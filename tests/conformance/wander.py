"""Random matches of any registered game, to test the laws on."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

from parlour.core import Match, Option, ParlourError, registry

MOST_LISTED = 200
LOOKED_AT = (2, 10, 50, MOST_LISTED)
MOST_SEATS = 4


def any_value(option: Option, rng: Random) -> Any:
    if option.choices:
        return rng.choice(list(option.choices))
    if option.kind == "switch":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.choice([option.low, option.high, rng.randint(option.low, option.high)])
    return option.default


def any_match(name: str, rng: Random) -> Match:
    """A new match with some options chosen and others left at their defaults."""
    kind = registry.find(name)
    low, high = kind.info.seats
    seats = rng.randint(low, min(high, MOST_SEATS))
    while True:
        options = {option.name: any_value(option, rng) for option in kind.info.options if rng.random() < 0.3}
        try:
            return Match.new(kind(options), seats=seats, seed=rng.getrandbits(64))
        except ParlourError:
            continue  # options that exclude each other


def listed(match: Match, seat: int) -> list[Any]:
    return list(islice(match.moves(seat), MOST_LISTED))


def few(match: Match, seat: int, rng: Random) -> list[Any]:
    """Some of the moves: listing many is dear, and seldom needed."""
    return list(islice(match.moves(seat), rng.choice(LOOKED_AT)))


def any_move(match: Match, seat: int, rng: Random) -> Any:
    """One of a few moves, each as likely as the others; those after it are not listed."""
    wanted = rng.randrange(rng.choice(LOOKED_AT))
    moves = list(islice(match.moves(seat), wanted + 1))
    return moves[wanted] if wanted < len(moves) else rng.choice(moves)


def odd_texts(match: Match, seat: int, rng: Random) -> list[str]:
    """Texts close to real moves: some mean nothing, some are refused, some are bluffs that the game accepts."""
    moves = few(match, seat, rng)
    texts = [match.game.write(move) for move in rng.sample(moves, min(3, len(moves)))]
    near = [re.sub(r"\d+", lambda _: str(rng.randint(0, 14)), text) for text in texts]
    near += [re.sub(r"[A-Za-z]", lambda _: rng.choice("ABELRTS"), text, count=1) for text in texts]
    return [*texts, *near, "pass", "accept", "nonsense", ""]


def wander(match: Match, rng: Random, steps: int) -> Match:
    """Play on at random, with occasional bluffs, until the match ends or the steps run out."""
    for _ in range(steps):
        if match.outcome:
            break
        one_step(match, rng)
    return match


def table_act(match: Match, rng: Random) -> None:
    """Somebody leaves, comes back, sits down or makes an offer."""
    act = rng.choice(["leave", "return", "join", "remove", "offer", "agree", "decline"])
    what = rng.choice(["draw", "takeback"]) if act in ("offer", "agree", "decline") else ""
    with suppress(ParlourError):
        match.act(act, rng.randrange(match.seats), what)


def one_step(match: Match, rng: Random) -> None:
    if rng.random() < 0.05:
        table_act(match, rng)
    while not match.outcome and not match.to_act:
        table_act(match, rng)
    if match.outcome:
        return
    seat = rng.choice(sorted(match.to_act))
    if rng.random() < 0.2:
        texts = odd_texts(match, seat, rng)
        for text in rng.sample(texts, len(texts)):
            try:
                match.play(seat, text)
                return
            except ParlourError:
                continue
    match.play(seat, any_move(match, seat, rng))
