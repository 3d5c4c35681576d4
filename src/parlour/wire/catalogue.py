"""What can be played, and the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from parlour.core.sounds import Sound
from parlour.wire.message import Answer


class OptionInfo(Answer):
    """A choice for a new table: `label` and `help` are for people, and `choices` says each value in words. The default
    is null if it depends on other options; `rare` options are shown last."""

    name: str
    kind: Literal["number", "choice", "switch", "custom"]
    label: str
    help: str
    rare: bool
    default: bool | int | str | None
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    choices: Mapping[str, str] | UnsetType = UNSET


class TimedStepInfo(Answer):
    """A step that a table may time: what the time is for, what the clock says for a seat, the usual seconds (0 is no
    limit), and the option and value without which the step does not come up."""

    label: str
    answer: str
    seconds: int
    only_with: tuple[str, str] | None


class DailyInfo(Answer):
    """What a game sets everybody on the same day."""

    name: str
    task: str


class ListedGame(Answer):
    """A game that can be played here; `seats` are the usual numbers, `most_seats` is for some options; levels and
    lexicons may be chosen, `alone` is which solo scores are best, `chance` whether anything is left to chance, `mixes`
    whether players can mix their own into the seed, `lesson` whether it has a lesson, `shelf` whether its boards can be
    taken up again, `world` which option says where in its endless world a table is, if it has one, `two_tables` for how
    many people two tables are opened together, `board` whether the page has a board for it, `kit` whether it can be
    made, and `sounds` what each kind of event sounds like."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    most_seats: int
    options: Sequence[OptionInfo]
    levels: Sequence[str]
    notation: str
    rules: str
    secrets: bool
    takebacks: bool
    at_once: bool
    alone: Literal["most", "fewest"]
    daily: DailyInfo | None
    lexicons: Sequence[str]
    timed: TimedStepInfo | None
    chance: bool
    mixes: bool
    lesson: bool
    shelf: bool
    world: str | None
    two_tables: int | None
    board: bool
    kit: bool
    sounds: Mapping[str, Sequence[Sound]]


class Games(Answer):
    """The games that can be played here."""

    games: Sequence[ListedGame]


class HouseInfo(Answer):
    """What a house calls itself, and its notice, which may be empty."""

    name: str
    notice: str


class RulesFigure(Answer):
    """A position on a rules page: what a seat sees of it, and which part is to be drawn."""

    game: str
    options: Mapping[str, Any]
    view: Any
    seat: int | None
    only: str
    show: Any


class RulesPage(Answer):
    """A rules page; the id of each rule's element is the rule's number, and `data-figure` counts the figures."""

    page: str
    title: str
    html: str
    figures: Sequence[RulesFigure]
