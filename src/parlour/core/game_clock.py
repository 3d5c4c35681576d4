"""The clock of a whole game: how much time everybody has, and for whom it runs. TABLE-29."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from parlour.core.errors import Refused, Unreadable
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame
from parlour.core.mixing import Mixing
from parlour.core.record import Header
from parlour.core.standing import Standing

ALLOWANCE = 500  # milliseconds of every turn that are not counted: moves and messages take a while to travel
LONGEST_GAME = 360  # minutes for everybody
LONGEST_MOVE = 30 * 86_400  # seconds
LONGEST_INCREMENT = 180  # seconds
UNITS = {"s": ("second", 1), "m": ("minute", 60), "h": ("hour", 3_600), "d": ("day", 86_400)}
FORFEIT, STILL = "forfeit", "still"
OWN_ACTS = (FORFEIT, STILL)  # what only the clock does
HOW = "A clock is written 5+3 (minutes for everybody, seconds more with every move), or 30s, 2m, 1h or 3d for each move"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How much time there is: for each move, or for the whole game with some more for every move."""

    seconds: int
    increment: int | None = None  # None if the time is for each move

    @classmethod
    def read(cls, text: str) -> TimeControl:
        """Read `5+3`, or `3d`; raises Unreadable."""
        if found := re.fullmatch(r"(\d{1,3})\+(\d{1,3})", text, re.ASCII):
            minutes, increment = int(found[1]), int(found[2])
            if 1 <= minutes <= LONGEST_GAME and increment <= LONGEST_INCREMENT:
                return cls(60 * minutes, increment)
        elif found := re.fullmatch(r"(\d{1,5})([smhd])", text, re.ASCII):
            seconds = int(found[1]) * UNITS[found[2]][1]
            if 1 <= seconds <= LONGEST_MOVE:
                return cls(seconds)
        most = f"at most {LONGEST_GAME}+{LONGEST_INCREMENT}, or {LONGEST_MOVE // 86_400}d"
        raise Unreadable(f"{HOW}; {most}.")

    def __str__(self) -> str:
        if self.increment is not None:
            return f"{self.seconds // 60}+{self.increment}"
        letter, size = next((each, size) for each, (_, size) in reversed(UNITS.items()) if not self.seconds % size)
        return f"{self.seconds // size}{letter}"

    @property
    def says(self) -> str:
        """The clock in words."""
        if self.increment is None:
            return f"{in_words(self.seconds)} for each move"
        more = f", and {in_words(self.increment)} more with every move" if self.increment else ""
        return f"{in_words(self.seconds)} for everybody{more}"


def in_words(seconds: int) -> str:
    """A time in the largest unit that divides it."""
    word, size = next((unit for unit in reversed(UNITS.values()) if seconds and not seconds % unit[1]), UNITS["s"])
    return f"{seconds // size} {word}{'' if seconds == size else 's'}"


def about(milliseconds: int) -> str:
    """A time as people speak of it, in whole seconds, and the longer it is the more roughly."""
    seconds = max(0, -(-milliseconds // 1000))
    for (_, size), (_, smaller) in zip(reversed(UNITS.values()), [*reversed(UNITS.values())][1:], strict=False):
        if seconds >= size:
            rest = seconds % size // smaller
            more = f" {in_words(rest * smaller)}" if rest and seconds < 10 * size else ""
            return f"{in_words(seconds // size * size)}{more}"
    return in_words(seconds)


@dataclass(frozen=True, slots=True)
class Clocks:
    """Everybody's time: the milliseconds that each had when their clock last began to run, and since when it runs.

    Everybody's first move is free, and bots have no clock. TABLE-29
    """

    left: tuple[int, ...]
    since: tuple[int | None, ...]
    moved: frozenset[Seat] = frozenset()
    bots: frozenset[Seat] = frozenset()

    @property
    def running(self) -> list[Seat]:
        return [seat for seat, since in enumerate(self.since) if since is not None]

    def left_at(self, seat: Seat, time: int) -> int:
        """The milliseconds that a seat still has at some time."""
        since = self.since[seat]
        return self.left[seat] if since is None else self.left[seat] - _counted(time - since)

    def end_of(self, seat: Seat) -> int | None:
        """When the time of a seat will have run out; None if it does not run."""
        since = self.since[seat]
        return None if since is None else since + ALLOWANCE + self.left[seat]

    def is_up(self, seat: Seat, time: int | None) -> bool:
        """Whether a seat's time has run out."""
        end = self.end_of(seat)
        return end is not None and time is not None and time >= end


def _counted(milliseconds: int) -> int:
    return max(0, milliseconds - ALLOWANCE)


def set_clocks(game: AnyGame, header: Header, start: Standing) -> TimeControl:
    """Give everybody their time before the first move; refused where a clock would make no sense."""
    control = TimeControl.read(header.clock or "")
    if header.seats < 2:
        raise Refused("TABLE-29", "A clock is for two or more players.")
    if game.info.at_once:
        raise Refused("TABLE-29", f"In {game.info.title} everyone moves at once, so there is no clock.")
    start.clocks = Clocks((1000 * control.seconds,) * header.seats, (None,) * header.seats)
    return control


def note_clocks(
    control: TimeControl,
    game: AnyGame,
    now: Standing,
    after: Standing,
    kind: str,
    seat: Seat,
    by: str,
    time: int | None,
) -> None:
    """Note in a new standing what an entry means for everybody's time."""
    before = after.clocks if kind == STILL else now.clocks
    assert before is not None
    if kind == STILL and time is not None:
        before = replace(before, since=tuple(began if began is None else min(began, time) for began in before.since))
    bots, have_moved = before.bots, before.moved | {seat} if kind == "move" else before.moved
    if kind in ("join", "remove"):
        bots = bots | {seat} if by.startswith("bot") else bots - {seat}
    runs = (_runs_for(game, after) & have_moved) - bots if time is not None else frozenset[Seat]()
    left, since = list(before.left), list(before.since)
    for each, began in enumerate(before.since):
        moved = kind == "move" and each == seat
        if began is not None and time is not None and (moved or each not in runs):
            since[each] = None
            if control.increment is None:
                left[each] = 1000 * control.seconds
            else:
                left[each] = max(0, before.left_at(each, time)) + (1000 * control.increment if moved else 0)
        if each in runs and since[each] is None:
            since[each] = time
    after.clocks = Clocks(tuple(left), tuple(since), have_moved, bots)


def _runs_for(game: AnyGame, standing: Standing) -> frozenset[Seat]:
    """The seats whose time passes: those that may act, once everybody has sat down and while the game goes on."""
    begun = None not in standing.names and standing.waiting is None and type(standing.state) is not Mixing
    if not begun or standing.outcome is not None:
        return frozenset()
    return game.to_act(standing.state) - standing.resigned


def check_time(now: Standing, kind: str, seat: Seat, what: object, by: str, time: int | None) -> None:
    """Refuse a move that comes too late, what the clock may not do, and what others may not do in its name."""
    clocks = now.clocks
    if kind == "move" and clocks is not None and clocks.is_up(seat, time):
        raise Refused("TABLE-29", "Your time has run out.")
    if kind not in OWN_ACTS:
        return
    if by == "clock" and clocks is not None and time is not None:
        if kind == FORFEIT and clocks.is_up(seat, time):
            return
        if kind == STILL and clocks.running and re.fullmatch(r"[1-9]\d{0,11}", str(what), re.ASCII):
            return
    raise Refused("TABLE-29", "There is nothing for the clock to do.")


def stand_still(now: Standing, milliseconds: int) -> tuple[Standing, tuple[Event, ...]]:
    """The time during which the server was down does not count. TABLE-30"""
    clocks = now.clocks
    assert clocks is not None
    since = tuple(began if began is None else began + milliseconds for began in clocks.since)
    after = replace(now, clocks=replace(clocks, since=since))
    return after, (Event("table.stood_still", None, {"milliseconds": milliseconds}),)
