"""What determines a tournament, and the games that make it up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from parlour.arena.pairings import LineUp, Pairing
from parlour.core import AnyGame, Chance, Match, Seat, Unreadable, encode
from parlour.core.codec import Json
from parlour.core.game import Resource
from parlour.core.registry import load
from parlour.thinking import Budget
from parlour.thinking.naming import short_name

MOST_OPENINGS = 100


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong, for which it lost a game: `what` in a word, and `why` in full, with the traceback."""

    bot: int
    seat: Seat
    number: int  # of the entry that it should have made
    what: str
    why: str


@dataclass(frozen=True, slots=True)
class Done:
    """An entry of a log, without what a tournament does not need."""

    seat: Seat
    kind: str
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play: its number counts from 1. If a bot had to be ended, so far it went and this is at fault."""

    number: int
    round: int
    line_up: LineUp
    before: tuple[Done, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that determines a tournament, small enough to be sent to other processes and machines."""

    place: str
    options: dict[str, Any]
    lexicon: Resource | None
    bots: tuple[str, ...]
    seats: int
    budget: Budget
    seed: int
    opening: int = 0
    book: tuple[str, ...] = ()
    pairing: Pairing = Pairing.ROBIN
    grace: float = 10.0

    def game(self) -> AnyGame:
        game: AnyGame = load(self.place)(self.options, self.lexicon)
        return game

    def facts(self) -> dict[str, Json]:
        """The settings, as the file of saved rounds begins."""
        game = self.game()
        words = {"rules": game.info.rules_version, "lexicon": game.lexicon.digest if game.lexicon else None}
        if self.seats > 2 and len(self.bots) > 2:
            words["sits"] = "both ways round"  # not so in files from before version 0.2
        return {**encode(replace(self, lexicon=None)), "game": game.info.name, **words}

    def chance(self, number: int) -> Chance:
        """The chance of a round, the same in all its games."""
        return Chance.of(self.seed).fork(f"round {number}")

    def opening_of(self, number: int) -> str:
        """The line of the book that a round begins with."""
        return self.book[number % len(self.book)] if self.book else ""


def opened(game: AnyGame, plan: Plan, number: int) -> Match:
    """The match of a round after its opening, which is the same for every line-up: from the book, or random moves."""
    chance = plan.chance(number)
    if plan.book:
        return from_book(game, plan, plan.opening_of(number), chance)
    for attempt in range(MOST_OPENINGS):
        match = Match.new(game, seats=plan.seats, seed=chance.seed)
        luck = chance.fork(f"opening {attempt}")
        for _ in range(plan.opening):
            if not match.to_act:
                break
            seat = min(match.to_act)
            moves = list(match.moves(seat))
            pick, luck = luck.below(len(moves))
            match.play(seat, moves[pick], by="host")
        if match.outcome is None:
            return match
    raise Unreadable(f"After {plan.opening} random moves the game is over; use fewer.")


def from_book(game: AnyGame, plan: Plan, line: str, chance: Chance) -> Match:
    """The match after a line of the book."""
    match = Match.new(game, seats=plan.seats, seed=chance.seed)
    for move in filter(None, map(str.strip, line.split(";"))):
        match.play(min(match.to_act, default=0), move, by="host")
    if match.outcome is not None:
        raise Unreadable("the game is over after it.")
    return match


def read_book(text: str) -> tuple[str, ...]:
    """The openings of a book: one a line, its moves separated by semicolons; lines that begin with # say something."""
    lines = [line.strip() for line in text.splitlines()]
    return tuple(line for line in lines if line and not line.startswith("#"))


def check_book(plan: Plan, game: AnyGame) -> None:
    """Refuse a book with a line that cannot be played, and name the line."""
    for number, line in enumerate(plan.book):
        try:
            from_book(game, plan, line, plan.chance(number))
        except Exception as error:
            raise Unreadable(f"The opening {line!r} cannot be played: {error}") from None


def counted(bots: Sequence[str]) -> list[str]:
    """The bots as they were named, counted where there are several."""
    return [
        bot if bot not in bots[:place] else f"{bot} ({bots[: place + 1].count(bot)})" for place, bot in enumerate(bots)
    ]


def names_of(bots: Sequence[str]) -> list[str]:
    """What the bots are called in a report: briefly, unless two would have the same name."""
    short = [short_name(bot) for bot in bots]
    alike = {
        bot
        for place, bot in enumerate(bots)
        if any(short[place] == name and bot != other for name, other in zip(short, bots, strict=True))
    }
    return counted([bot if bot in alike else name for bot, name in zip(bots, short, strict=True)])
