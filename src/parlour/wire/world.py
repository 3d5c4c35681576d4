"""The world without end: going somewhere, maps, pieces and lists. Places are text, and so are numbers that may be
large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta

from parlour.wire.message import Answer, Body

WhereTo = Annotated[str, Meta(min_length=1, max_length=200)]


class Go(Body):
    """Where to go: a way such as north or up, a place such as 1:0,-3, or "play" for a board with company. Ways begin
    `at` a place, or where you last were."""

    to: WhereTo
    at: WhereTo | None = None


class Arrived(Answer):
    """The board that you came to: its table and place, your seat there if you got one, and what there is to say."""

    table: str
    place: str
    seat: int | None
    watching: bool
    told: Sequence[str]


class BoardInfo(Answer):
    """A board: how many squares of each of its pieces are filled, row by row, who is there, all that in words, and the
    places around it. Where nobody has been there is no table."""

    place: str
    table: str | None
    filled: Sequence[int]
    total: int
    people: int
    full: bool
    changed: int | None
    told: str
    ways: Mapping[str, str]


class PieceInfo(Answer):
    """A piece that you have with you: its name, its level, what it is, and that in words."""

    piece: str
    level: int
    kind: str
    told: str


class Completed(Answer):
    """A piece that was won lately: on which board, that in words, and when."""

    place: str
    told: str
    time: int


class Rank(Answer):
    """What somebody placed, in points, and how many pieces they won."""

    name: str
    placed: str
    won: int
    you: bool


class WorldNow(Answer):
    """The world as you find it: what it is about, how many squares make a piece, how many pieces lie along a side of
    a board, where you last were, your pieces and points, the boards where somebody played last and how many such boards
    there are, what was completed lately, and the lists of today and of all time."""

    about: str
    whole: int
    parts: int
    place: str | None
    table: str | None
    pieces: Sequence[PieceInfo]
    placed: str
    won: int
    placed_today: str
    won_today: int
    boards: int
    living: Sequence[BoardInfo]
    living_in_all: int
    completed: Sequence[Completed]
    today: Sequence[Rank]
    ever: Sequence[Rank]


class MapCell(Answer):
    """A square of the map: a board, with how much of each of its pieces is filled and how many people play there, or
    the sum of many boards, and whether it is lively: people play there."""

    row: str
    column: str
    boards: int
    total: int
    full: int
    changed: int
    filled: Sequence[int]
    people: int
    lively: bool


class MapTile(Answer):
    """What lies in one cell of the map; empty squares are left out."""

    level: int
    zoom: int
    row: str
    column: str
    cells: Sequence[MapCell]
