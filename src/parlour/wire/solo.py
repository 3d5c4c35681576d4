"""Dailies and leaderboards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from parlour.wire.message import Answer, Body, Word


class BestScore(Answer):
    """A line of a leaderboard: whether it is yours, and whether it is this table's."""

    place: int
    name: str
    score: int
    moves: int
    time: int
    yours: bool
    this: bool


class Leaderboard(Answer):
    """The best scores, and below them your own best."""

    best: Sequence[BestScore]


class DailyCard(Answer):
    """A daily: a game's name for it, such as "rack", and your table for it, or null before you opened one."""

    game: str
    title: str
    name: str
    task: str
    date: str
    table: str | None
    over: bool
    best: Sequence[BestScore]


class Dailies(Answer):
    """Today's and yesterday's dailies."""

    today: str
    daily: Sequence[DailyCard]


class DailyWish(Body):
    """A daily to play; without a date, today's."""

    game: Word
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None
