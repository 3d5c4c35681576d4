"""The state of a game of Lotto. Everybody sees everything but the order of the cards in the box."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields

from parlour.core import Chance, Seat
from parlour.games.lotto.equipment import Card, letter_card_counts

FOR_A_WORD = 50  # LOTTO-10, LOTTO-11
FOR_A_FULL_CARD = 100  # LOTTO-9


@dataclass(frozen=True, slots=True)
class Found:
    """A word and the line that it stands on."""

    line: str
    word: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat scored when a game stopped."""

    filled: bool = False
    words: tuple[Found, ...] = ()

    @property
    def points(self) -> int:
        return FOR_A_FULL_CARD * self.filled + FOR_A_WORD * len(self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class LottoPublic:
    """What everybody sees."""

    cards: tuple[Card, ...]
    to_move: Seat
    first: Seat  # who began this game
    scores: tuple[int, ...]
    idle: tuple[int, ...]  # turns running without a letter placed, of each seat
    pile: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()  # the letter cards that lie on large cards
    held: str = ""  # the letter card in hand
    taken: bool = False  # from the pile, not drawn
    game: int = 1
    turn: int = 0
    stopped: bool = False
    claims: tuple[tuple[str, ...] | None, ...] = ()  # each seat's, once the game has stopped
    tally: tuple[Tally, ...] = ()  # of this game once it has stopped, before that of the last one
    away: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()  # resigned or ended
    ended: str = ""  # why, once the match is over

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are still in the match."""
        return tuple(seat for seat in range(len(self.cards)) if seat not in self.out)


@dataclass(frozen=True, slots=True, kw_only=True)
class LottoState(LottoPublic):
    """Everything, the box included."""

    box: tuple[str, ...]  # in the order in which they will be drawn
    chance: Chance

    @property
    def in_box(self) -> int:
        return len(self.box)


@dataclass(frozen=True, slots=True, kw_only=True)
class LottoView(LottoPublic):
    """What a seat sees: all but what comes next out of the box."""

    seat: Seat | None
    in_box: int


PUBLIC = tuple(field.name for field in fields(LottoPublic))


def see(table: LottoState, seat: Seat | None) -> LottoView:
    """The table as this seat sees it."""
    return LottoView(**{name: getattr(table, name) for name in PUBLIC}, seat=seat, in_box=len(table.box))


def unseen(public: LottoPublic) -> Counter[str]:
    """The letter cards that must be in the box, counted from all that lie open. LOTTO-2."""
    return letter_card_counts() - Counter((*public.pile, *public.placed, public.held))


def imagine(view: LottoView, chance: Chance) -> LottoState:
    """A table that looks like this, the box in some order."""
    box, chance = chance.shuffled(sorted(unseen(view).elements()))
    return LottoState(**{name: getattr(view, name) for name in PUBLIC}, box=box, chance=chance)
