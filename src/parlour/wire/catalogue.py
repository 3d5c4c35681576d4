"""What can be played, and the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import UNSET, UnsetType

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
    """A game that can be played here; levels and lexicons may be chosen, `alone` is which solo scores are best,
    `chance` whether anything is left to chance, `mixes` whether players can mix their own into the seed, `lesson`
    whether it has a lesson, and `board` whether the page has a board for it."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
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
    board: bool


class Games(Answer):
    """The games that can be played here."""

    games: Sequence[ListedGame]


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
