"""What the log of one board means to the world: a page for the ledger of pieces and points.

The ledger is derived from logs alone, so it can be lost and written again. A page says from which entry to which it
goes, and the ledger takes it only if it begins where the last one ended: nothing is counted twice.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from parlour.core.events import Seat
from parlour.core.record import Entry
from parlour.core.standing import LogLine, Standing
from parlour.core.world import Brought, Deed, World, makers_in_words

FOR_EVER = ""  # the day that stands for all days
Owner = Callable[[Seat], str | None]  # the person in a seat; None if it is a bot or nobody


@dataclass(frozen=True, slots=True)
class WonPiece:
    """A piece that was won: by whom, by which entry, and who is named on it."""

    piece: str
    owner: str | None
    number: int
    makers: str


@dataclass(frozen=True, slots=True)
class Page:
    """The entries of one board after one number up to another, added up.

    `here` are the seats of people who are there; `placed` and `won` count points and pieces for each person and day;
    `came` are the pieces that were brought, `gone` those that were carried away, and `lies` those that were placed,
    each with the number of the last such entry.
    """

    place: str
    after: int
    number: int
    filled: tuple[int, ...]
    is_full: bool
    here: tuple[Seat, ...]
    pieces: tuple[WonPiece, ...] = ()
    placed: Mapping[tuple[str, str], int] = field(default_factory=dict)
    won: Mapping[tuple[str, str], int] = field(default_factory=dict)
    came: Mapping[str, int] = field(default_factory=dict)
    gone: Mapping[str, int] = field(default_factory=dict)
    lies: Mapping[str, int] = field(default_factory=dict)


def read_page(
    world: World, lines: Iterable[LogLine], entries: Sequence[Entry], standing: Standing, after: int, owner: Owner
) -> Page:
    """The page that follows what the ledger has already: the lines of the log after a number, and where they lead."""
    pieces: list[WonPiece] = []
    placed: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    came: dict[str, int] = {}
    gone: dict[str, int] = {}
    lies: dict[str, int] = {}
    last = after
    for line in lines:
        last, days = line.entry.number, (_day(line.entry.time), FOR_EVER)
        for deed in world.deeds(line):
            person = owner(deed.seat)
            if deed.kind == "won":
                found = _won(entries[:last], world, deed, last, owner)
                pieces.append(found)
                person = found.owner
            elif deed.kind == "brought":
                came[deed.piece] = last
            elif deed.kind == "carried":
                gone[deed.piece] = last
            elif deed.kind == "placed" and deed.piece:
                lies[deed.piece] = last
            if person is not None:
                for day in days:
                    if deed.kind == "placed":
                        placed[person, day] += deed.points
                    elif deed.kind == "won":
                        won[person, day] += 1
    present = [seat for seat, name in enumerate(standing.names) if name is not None and seat not in standing.away]
    here = tuple(seat for seat in present if owner(seat) is not None)
    filled, is_full = world.filled(standing.state), standing.outcome is not None
    return Page(
        str(world.place), after, last, filled, is_full, here, tuple(pieces), placed, won, came, gone, lies
    )  # fmt: skip


def _won(entries: Sequence[Entry], world: World, deed: Deed, number: int, owner: Owner) -> WonPiece:
    """The piece goes to the person who filled it or, if a bot did, to the one who placed most of its squares."""
    made = world.makers(entries, deed.piece)
    winner = owner(deed.seat)
    if winner is None:
        people = Counter(person for seat, _ in made if (person := owner(seat)) is not None)
        winner = next((person for person, _ in people.most_common(1)), None)
    return WonPiece(deed.piece, winner, number, makers_in_words(name for _, name in made))


def _day(time: int | None) -> str:
    """The day of an entry, everywhere the same: UTC."""
    return "unknown" if time is None else f"{datetime.datetime.fromtimestamp(time / 1000, datetime.UTC):%Y-%m-%d}"


@dataclass(slots=True)
class Piece:
    """Where a piece is: with its owner, or since some entry at a table, where it may be placed."""

    owner: str | None
    place: str
    number: int
    makers: str
    at: str | None = None
    since: int = 0
    is_placed: bool = False

    def brought(self, piece: str) -> Brought:
        return Brought(piece, self.place, self.number, self.makers)


class Ledger:
    """Everybody's pieces and points, in memory."""

    def __init__(self) -> None:
        self.read: dict[str, int] = {}  # how far the log of each board is read
        self.pieces: dict[str, Piece] = {}
        self.placed: Counter[tuple[str, str]] = Counter()
        self.won: Counter[tuple[str, str]] = Counter()

    def take(self, page: Page) -> bool:
        """Add a page; False if it does not follow the last one of its board."""
        if self.read.get(page.place, 0) != page.after:
            return False
        self.read[page.place] = page.number
        for won in page.pieces:
            self.pieces.setdefault(won.piece, Piece(won.owner, page.place, won.number, won.makers))
        self.placed.update(page.placed)
        self.won.update(page.won)
        for name, number in page.gone.items():
            if self._is_there(name, page.place, number):
                self.pieces[name].at, self.pieces[name].since = None, 0
        for name, number in page.lies.items():
            if self._is_there(name, page.place, number):
                self.pieces[name].is_placed = True
        return True

    @classmethod
    def rebuilt(cls, pages: Iterable[Page]) -> Ledger:
        """The ledger from whole logs, one page each: a piece is where it came last and has not left."""
        ledger = cls()
        # From the lowest level up: a piece is won before it is brought.
        for page in sorted(pages, key=lambda page: int(page.place.partition(":")[0])):
            for name, number in page.came.items():
                if page.gone.get(name, 0) < number:
                    ledger.claim(name, page.place, number)
            ledger.take(page)
        return ledger

    def _is_there(self, name: str, place: str, number: int) -> bool:
        """Whether a piece was at a board when this entry was made, and is still there."""
        piece = self.pieces[name]
        return piece.at == place and piece.since < number

    def held(self, person: str, level: int | None = None) -> dict[str, Piece]:
        """The pieces that somebody has with them."""
        wanted = "" if level is None else f"{level}:"
        return {
            name: piece
            for name, piece in self.pieces.items()
            if piece.owner == person and piece.at is None and name.startswith(wanted)
        }

    def claim(self, name: str, place: str, number: int) -> bool:
        """Move a piece from its owner's pocket to a board, where an entry brings it; False if it is not there."""
        piece = self.pieces.get(name)
        if piece is None or piece.at is not None:
            return False
        piece.at, piece.since = place, number
        return True
