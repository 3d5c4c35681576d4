"""What bots are asked, in a form that another process can read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from parlour.arena.analysis import Moment
from parlour.core import AnyGame, Seat
from parlour.core.game import Resource
from parlour.thinking import place_of_bot, strongest


@dataclass(frozen=True, slots=True)
class GamePlace:
    """Where a game is found, and how it is set up."""

    place: str
    options: str
    lexicon: Resource | None

    @classmethod
    def of(cls, game: AnyGame) -> GamePlace:
        rules = type(game.unwrapped)
        return cls(f"{rules.__module__}:{rules.__qualname__}", json.dumps(game.options), game.own_lexicon)


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What would you play? With no seconds, the bot only gets ready."""

    game: GamePlace
    bot: str
    view: Any
    seat: Seat
    seconds: float

    @classmethod
    def of(cls, game: AnyGame, level: str, view: Any, seat: Seat, seconds: float) -> MoveQuestion:
        return cls(GamePlace.of(game), place_of_bot(game, level), view, seat, seconds)

    @classmethod
    def only_to_get_ready(cls, game: AnyGame, level: str) -> MoveQuestion:
        return cls.of(game, level, None, 0, 0.0)


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What do you think of a move that was made?"""

    game: GamePlace
    bot: str
    moment: Moment
    seconds: float
    count: int  # of the best moves to name

    @classmethod
    def of(cls, game: AnyGame, moment: Moment, seconds: float, count: int) -> ReviewQuestion:
        return cls(GamePlace.of(game), place_of_bot(game, strongest(game)), moment, seconds, count)


@dataclass(frozen=True, slots=True)
class HindsightQuestion:
    """How well could a finished solitaire have gone, with everything known?"""

    game: GamePlace
    began: Any
    ended: Any
    seconds: float

    @classmethod
    def of(cls, game: AnyGame, began: Any, ended: Any, seconds: float) -> HindsightQuestion:
        return cls(GamePlace.of(game), began, ended, seconds)


@dataclass(frozen=True, slots=True)
class DailyQuestion:
    """What does a game's daily with this seed begin with?"""

    game: GamePlace
    seed: bytes
    seconds: float

    @classmethod
    def of(cls, game: AnyGame, seed: bytes, seconds: float) -> DailyQuestion:
        return cls(GamePlace.of(game), seed, seconds)


Question = MoveQuestion | ReviewQuestion | HindsightQuestion | DailyQuestion
