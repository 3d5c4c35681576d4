"""How somebody's games went: their record, their history, and what others may see of it."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.wire.accounts import Proof
from parlour.wire.message import Answer, Body


class OwnFeed(Answer):
    """Where a feed reader finds the tables that wait for somebody: a path on this server, if they have one."""

    path: str | None


class Tally(Answer):
    """How often somebody has won, drawn and lost a game: in all, or against a level or a person."""

    game: str
    title: str
    against: str
    won: int
    drawn: int
    lost: int


class RatingPoint(Answer):
    """A rating after a game."""

    table: str
    time: int
    rating: int
    change: int


class GameRating(Answer):
    """Somebody's rating in a game, in words, after how many games, and how it came about, the oldest first."""

    game: str
    title: str
    rating: str
    games: int
    points: Sequence[RatingPoint]


class OwnRecord(Answer):
    """How somebody's games went: by game, by level of bots, by opponent, and the ratings."""

    name: str
    games: Sequence[Tally]
    levels: Sequence[Tally]
    opponents: Sequence[Tally]
    ratings: Sequence[GameRating]


class PastOpponent(Answer):
    """Somebody who played too."""

    name: str
    level: str | None


class PastGame(Answer):
    """A finished game: with whom, how it ended for you, your score, and what it did to your rating."""

    table: str
    game: str
    title: str
    time: int
    opponents: Sequence[PastOpponent]
    result: str
    says: str
    score: int | None
    change: int | None


class History(Answer):
    """Finished games, the latest first, and how many match in all."""

    games: Sequence[PastGame]
    found: int


class PublicRating(Answer):
    """A rating that everybody may see."""

    game: str
    title: str
    rating: str


class PublicProfile(Answer):
    """What everybody may see of somebody with a public page: the name and the ratings."""

    name: str
    ratings: Sequence[PublicRating]


class DeleteMe(Body):
    """Delete everything of yours; `name` is your name, as a second confirmation. An account needs a proof as well."""

    name: str
    proof: Proof | None = None
