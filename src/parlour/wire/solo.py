"""Dailies and leaderboards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from parlour.wire.message import Answer, Body, Word, of_form


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
    """Today's daily of a game: its name for it, such as "rack", your table for it, or null before you opened one, and
    for how many days in a row you have finished it."""

    game: str
    title: str
    name: str
    task: str
    date: str
    number: int
    table: str | None
    over: bool
    streak: int
    best: Sequence[BestScore]


class Dailies(Answer):
    """Today's dailies, and when the next ones come, in milliseconds since 1970."""

    today: str
    number: int
    next: int
    daily: Sequence[DailyCard]


class DailyWish(Body):
    """A daily to play; without a date, today's."""

    game: Word
    date: Annotated[str, of_form("[0-9]{4}-[0-9]{2}-[0-9]{2}", extra_json_schema={"format": "date"})] | None = None


class PastDay(Answer):
    """A day of the calendar: your table, if you have one, your result, and whether it counts."""

    date: str
    number: int
    table: str | None
    over: bool
    result: str | None
    in_time: bool


class Calendar(Answer):
    """A month of a game's dailies, up to today, and how you have done on all days."""

    game: str
    title: str
    name: str
    month: str
    first: str
    today: str
    streak: int
    longest: int
    finished: int
    days: Sequence[PastDay]


class DailyResult(Answer):
    """How a finished daily went: a line to share that gives nothing away, five blocks, the share of the others who did
    worse (null while there are none, or if it does not count), the same in words, and when the next one comes."""

    game: str
    title: str
    name: str
    date: str
    number: int
    text: str
    blocks: int | None
    result: str
    in_time: bool
    percent: int | None
    others: int
    compared: str
    streak: int
    next: int


class DayKeys(Answer):
    """What binds this house to its days: the fingerprint, and the key of the last day that is published. Earlier keys
    are its hashes. Days before `since` go by another fingerprint, or by the dates alone."""

    fingerprint: str
    since: str
    day: str | None
    key: str | None
