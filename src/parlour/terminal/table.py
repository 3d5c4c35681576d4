"""A table as a screen sees it, whether it stands here or on a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from parlour.core import AnyGame, Offer, Outcome, Refused, Seat, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.picture import Picture
from parlour.core.sentences import ASKED, listing, over


class Table(ABC):
    """All that the plain mode and the full screen need to know and to do; neither of them knows a game."""

    name: str
    title: str
    notation: str
    looking: str
    secrets: bool
    at_once: bool
    hints: bool
    remarks: tuple[str, ...]
    mine: tuple[Seat, ...]
    # Whether the others wait for the people here, as lines need and a screen does not.
    patient: bool = True
    # How many seconds a screen leaves the people here between two moves of others that they may answer.
    pace: float = 0.8

    # What is so.

    @property
    @abstractmethod
    def number(self) -> int:
        """How many entries the log has."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]: ...

    @property
    @abstractmethod
    def to_act(self) -> frozenset[Seat]: ...

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]: ...

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    @property
    @abstractmethod
    def offer(self) -> Offer | None: ...

    @property
    @abstractmethod
    def resigned(self) -> frozenset[Seat]: ...

    @abstractmethod
    def told(self, seat: Seat | None, after: int) -> list[str]:
        """A sentence for each event since that number, as this seat hears it."""

    @abstractmethod
    def draw(self, seat: Seat | None) -> str:
        """The board as text."""

    def picture(self, seat: Seat | None) -> Picture | None:
        """The board as something to point at, where the game offers that."""
        return None

    @abstractmethod
    def held(self, seat: Seat) -> str:
        """What a seat holds, on one line; empty if that is nothing."""

    # What can be done.

    @abstractmethod
    def act(self, kind: str, seat: Seat, text: str = "") -> None:
        """Move, or do one of the table's own acts."""

    @abstractmethod
    def preview(self, seat: Seat, text: str) -> str:
        """What a move would do, in a sentence."""

    @abstractmethod
    def look(self, seat: Seat | None, what: str) -> str:
        """What the game says about a place that somebody asks about."""

    @abstractmethod
    def hint(self, seat: Seat) -> tuple[str, str]:
        """The move that the strongest bot would make, and what it says about it."""

    @abstractmethod
    def moves(self, seat: Seat, limit: int) -> tuple[list[str], bool]:
        """The first moves of a seat, and whether there are more."""

    @abstractmethod
    def record(self) -> str:
        """The match to keep."""

    @abstractmethod
    def advance(self) -> bool:
        """Let the others do something, or hear what they did; False when it is for the people here to go on."""

    @abstractmethod
    def hindsight(self) -> str | None:
        """How well a finished solitaire might have gone, in a sentence, where that can be said."""

    def news(self) -> bool:
        """Whether something happened that `advance` has not told yet."""
        return False

    @property
    @abstractmethod
    def stuck(self) -> bool:
        """Whether nothing will ever happen here again."""

    @abstractmethod
    def tick(self) -> None:
        """Time passes: where people may always move, those who waited for them wait no longer."""

    @abstractmethod
    def close(self) -> None:
        """Get up; nothing is lost by it."""

    # What follows.

    def asked(self, seat: Seat) -> bool:
        """Whether this seat owes an answer to an offer."""
        offer = self.offer
        if offer is None or self.outcome:
            return False
        return seat != offer.seat and seat not in offer.agreed and seat not in self.resigned

    def waiting(self) -> list[Seat]:
        """The seats at this keyboard that may move or owe an answer."""
        return [seat for seat in self.mine if seat in self.to_act or self.asked(seat)]

    def check_hints(self) -> None:
        if not self.hints:
            raise Refused("TABLE-12", "This table gives no hints; people play each other here.")

    def turn(self, seat: Seat | None) -> str:
        """Whose move it is, in a sentence."""
        voice = Voice(seat, self.names)
        if self.outcome:
            return over(self.outcome.winners, self.outcome.reason, voice)
        if seat is not None and self.asked(seat) and self.offer:
            return f"{self.names[self.offer.seat]} offers {ASKED[self.offer.what]}: agree or decline."
        if not self.to_act:
            return "Nobody can move now."
        if seat in self.to_act:
            others = sorted(self.to_act - {seat})
            together = f", as {listing([self.names[other] for other in others])} may" if 0 < len(others) < 4 else ""
            return f"You may move{together}." if others else "It is your turn."
        if len(self.to_act) == 1:
            return f"It is {self.names[min(self.to_act)]}’s turn."
        return f"{listing([self.names[other] for other in sorted(self.to_act)])} may move."

    def standing(self, seat: Seat | None) -> str:
        """The points so far, in a sentence."""
        if not any(self.scores):
            return "Nobody has any points."
        voice = Voice(seat, self.names)
        points = ", ".join(f"{voice.name(other)} {score}" for other, score in enumerate(self.scores))
        return f"Points: {points}."


def look(game: AnyGame, view: Any, what: str) -> str:
    """What the game says about a place that somebody asks about."""
    looking = game.ability(Looking)
    if looking is None:
        raise Unreadable(f"In {game.info.title} the board shows all there is.")
    return looking.look(view, what)
