"""A table as the terminal sees it, whether it is here or on a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from parlour.core import Event, Offer, Outcome, Refused, Seat, Unreadable, Voice
from parlour.core.account import Account
from parlour.core.helping import Fit
from parlour.core.looking import Answer
from parlour.core.open_step import ACCEPTED
from parlour.core.picture import Picture
from parlour.core.sentences import listing, offering, over
from parlour.terminal.company import Company
from parlour.terminal.wandering import Wanderer


class Sentence(NamedTuple):
    """What an entry of the log did, in words; whether it concerns the people here, and whose entry it was."""

    text: str
    own: bool = False
    seat: Seat | None = None
    who: str = ""  # the seat’s name, if the text begins with it
    accepts: bool = False  # whether it only lets somebody’s play stand


class TableClient(ABC):
    """Everything that plain lines and the full screen need to know and do; neither of them knows a game."""

    name: str
    title: str
    notation: str
    typed: str  # a move in words, if the game has an example
    rules: str  # the name of the rules page
    places: tuple[str, ...]  # what can be looked at
    secrets: bool
    at_once: bool
    hints: bool
    remarks: tuple[str, ...]
    goal: str
    mine: tuple[Seat, ...]
    levels: tuple[str, ...]  # of the bots
    company: Company | None = None  # at a server's tables
    world: Wanderer | None = None  # at boards of the world without end
    # Whether the others wait for the people here, as plain lines need and the full screen does not.
    patient: bool = True
    # Whether others act while somebody here is typing.
    others_go_on: bool = False
    # Seconds that the full screen leaves the people here between two moves of others that they may answer.
    pace: float = 0.8

    # Queries.

    @property
    @abstractmethod
    def number(self) -> int:
        """How many entries the log has."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]: ...

    @property
    @abstractmethod
    def under_way(self) -> bool:
        """Whether somebody has moved."""

    @property
    def taken(self) -> list[Seat]:
        """The seats that somebody has."""
        return list(range(len(self.names)))

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

    @property
    @abstractmethod
    def awaited(self) -> frozenset[Seat]:
        """The seats that have to be ready before the game, or the next hand, begins; none once it has begun."""

    @property
    @abstractmethod
    def paused(self) -> bool:
        """Whether a hand is over and the next one has not begun. TABLE-25."""

    @abstractmethod
    def account(self, seat: Seat | None) -> Account | None:
        """What ended a hand or the game, as this seat hears it; None while it goes on."""

    @abstractmethod
    def sentences(self, seat: Seat | None, after: int) -> list[Sentence]:
        """What has happened since that entry, as this seat hears it: everything that one entry did together."""

    @abstractmethod
    def next_step(self, seat: Seat | None) -> str:
        """What a seat, or a spectator, can do now."""

    @abstractmethod
    def draw(self, seat: Seat | None) -> str:
        """The board as text."""

    def picture(self, seat: Seat | None) -> Picture | None:
        """The board as something to point at, if the game has that."""
        return None

    @abstractmethod
    def held(self, seat: Seat) -> str:
        """What a seat holds, on one line; empty if it holds nothing."""

    # Actions.

    @abstractmethod
    def act(self, kind: str, seat: Seat, text: str = "") -> None:
        """Move, or do one of the table's own acts."""

    @abstractmethod
    def preview(self, seat: Seat, text: str) -> str:
        """What a move would do, in a sentence."""

    @abstractmethod
    def ask(self, seat: Seat | None, text: str, at: str = "") -> Answer:
        """The answer to a question; `at` is the place that was looked at last."""

    @abstractmethod
    def hint(self, seat: Seat) -> tuple[str, str]:
        """The strongest bot's move, and what it says about it."""

    @abstractmethod
    def risk(self, seat: Seat, text: str) -> str:
        """Who could win at once after a move; empty if nobody could."""

    @abstractmethod
    def fitting(self, seat: Seat) -> list[Fit]:
        """A few moves that fit."""

    @abstractmethod
    def moves(self, seat: Seat, limit: int) -> tuple[list[str], bool]:
        """A seat's first moves as they are listed, and whether there are more."""

    @abstractmethod
    def record(self) -> str:
        """The match, to be saved."""

    @abstractmethod
    def for_embosser(self, seat: Seat | None) -> str:
        """The board and what a seat holds, to be saved for a braille embosser."""

    @abstractmethod
    def advance(self) -> bool:
        """Let the others act, or receive what they did; False when the people here have to act."""

    @abstractmethod
    def hindsight(self) -> list[str]:
        """How well a finished solo game might have gone, and one way to do it, as far as that can be said."""

    @abstractmethod
    def analysis(self) -> Iterator[str]:
        """A finished game judged move by move, in lines, as they are found."""

    def say(self, seat: Seat, text: str) -> None:
        """Say something to the others at the table."""
        raise Unreadable("There is nobody here to talk to; at a server’s table the others would hear you.")

    def go(self, to: str) -> TableClient:
        """Leave for another board of the world."""
        raise Unreadable("This table lies in no world.")

    def overheard(self) -> list[str]:
        """What people have said at the table since this was last asked, in sentences."""
        return []

    @property
    def time_left(self) -> float | None:
        """The seconds that people here have left for something; None if nothing is timed."""
        return None

    @property
    def clocks(self) -> dict[Seat, int]:
        """The milliseconds that everybody with a clock has left for the game."""
        return {}

    def has_news(self) -> bool:
        """Whether something has happened since the last `advance`."""
        return False

    @property
    @abstractmethod
    def stuck(self) -> bool:
        """Whether nothing can ever happen here again."""

    @abstractmethod
    def resume(self) -> None:
        """Let bots act again that have been waiting for the people here."""

    @abstractmethod
    def close(self) -> None:
        """Leave the table; the match is kept."""

    # Derived from the above.

    def owes_answer(self, seat: Seat) -> bool:
        """Whether this seat has to answer an offer."""
        offer = self.offer
        if offer is None or self.outcome:
            return False
        return seat != offer.seat and seat not in offer.agreed and seat not in self.resigned

    def seats_due(self) -> list[Seat]:
        """The seats at this keyboard that may move or have to answer."""
        if self.paused:
            return [seat for seat in self.mine if seat in self.awaited or self.owes_answer(seat)]
        return [seat for seat in self.mine if seat in self.to_act or self.owes_answer(seat)]

    def check_hints(self) -> None:
        if not self.hints:
            alone = len(self.names) == 1
            why = "so that everybody’s result counts alike" if alone else "because people play each other"
            raise Refused("TABLE-12", f"This table gives no hints, {why}.")

    def whose_turn(self, seat: Seat | None) -> str:
        """Whose turn it is, in a sentence."""
        voice = Voice(seat, self.names)
        if self.outcome:
            return over(self.outcome.winners, self.outcome.reason, voice)
        if seat is not None and self.owes_answer(seat) and self.offer:
            return f"{offering(self.offer.seat, self.offer.what, voice)}: agree or decline."
        if self.paused:
            return self.next_step(seat)
        if self.awaited:
            return self._waits_for(seat)
        if not self.to_act:
            return "Nobody can move now."
        if seat in self.to_act:
            others = sorted(self.to_act - {seat})
            named = listing([self.names[other] for other in others])
            together = f", and so may {named}" if not self.at_once and 0 < len(others) < 4 else ""
            return f"You may move{together}." if others else "It is your turn."
        if len(self.to_act) == 1:
            return f"It is {self.names[min(self.to_act)]}’s turn."
        return f"{listing([self.names[other] for other in sorted(self.to_act)])} may move."

    def listed(self, written: str, words: str) -> str:
        """A move in a list: words before notation, or alone where they can be typed."""
        return f"{words} ({written})" if words and not self.typed else words or written

    def _waits_for(self, seat: Seat | None) -> str:
        """Whom the game waits for before it begins. TABLE-23."""
        if self.awaited == {seat}:
            return "Take your time: the game begins with your first move."
        voice = Voice(seat, self.names)
        said = (
            f"The game begins when everybody is ready. Waiting for {listing([*map(voice.name, sorted(self.awaited))])}"
        )
        return f"{said}: type ready." if seat in self.awaited else f"{said}."

    def go_on(self) -> None:
        """Everybody here has seen the last hand. TABLE-25."""
        for seat in self.mine:
            if self.paused and seat in self.awaited:
                self.act("ready", seat)


def concern(events: Iterable[Event], seats: Collection[Seat]) -> bool:
    """Whether one of these events was caused or won by one of these seats."""
    return any(event.seat in seats or set(seats) & set(event.facts.get("winners", ())) for event in events)


def news(says: Sequence[str], events: Sequence[Event], seats: Collection[Seat]) -> Sequence[str]:
    """What an entry did, less that people here went on, if the next hand follows."""
    went_on = len(events) > 1 and events[0].kind == "table.went_on" and events[0].seat in seats
    return says[1:] if went_on else says


def sentence(text: str, own: bool, seat: Seat | None, names: Sequence[str | None], events: Sequence[Event]) -> Sentence:
    """What an entry did, with the name that it begins with."""
    name = None if seat is None else names[seat]
    who = name if name and text.startswith(f"{name} ") else ""
    return Sentence(text, own, seat, who, bool(who) and [event.kind for event in events] == [ACCEPTED])
