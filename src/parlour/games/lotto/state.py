"""The state of a game of Lotto. Everybody sees everything except the order of the cards in the box."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields

from parlour.core import Chance, Seat
from parlour.games.lotto.equipment import Card, letter_card_counts

FOR_A_WORD = 50  # LOTTO-10, LOTTO-11
FOR_A_FULL_CARD = 100  # LOTTO-9


@dataclass(frozen=True, slots=True)
class Found:
    """A word and its line."""

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
    idle: tuple[int, ...]  # each seat's turns in a row without placing a letter
    pile: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()  # the letter cards on the large cards
    held: str = ""  # the letter card in hand
    taken: bool = False  # from the pile, not drawn
    game: int = 1
    turn: int = 0
    stopped: bool = False
    claims: tuple[tuple[str, ...] | None, ...] = ()  # each seat's, once the game has stopped
    tally: tuple[Tally, ...] = ()  # of this game once it has stopped, of the last one before that
    away: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()  # resigned or removed
    ended: str = ""  # why, once the match is over

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are still in the match."""
        return tuple(seat for seat in range(len(self.cards)) if seat not in self.out)


@dataclass(frozen=True, slots=True, kw_only=True)
class LottoState(LottoPublic):
    """Everything, including the box."""

    box: tuple[str, ...]  # in the order in which they will be drawn
    chance: Chance

    @property
    def in_box(self) -> int:
        return len(self.box)


@dataclass(frozen=True, slots=True, kw_only=True)
class LottoView(LottoPublic):
    """What a seat sees: everything except the order of the box."""

    seat: Seat | None
    in_box: int


PUBLIC = tuple(field.name for field in fields(LottoPublic))


def see(table: LottoState, seat: Seat | None) -> LottoView:
    """The state as this seat sees it."""
    return LottoView(**{name: getattr(table, name) for name in PUBLIC}, seat=seat, in_box=len(table.box))


def unseen(public: LottoPublic) -> Counter[str]:
    """The letter cards that must be in the box, given all that are elsewhere. LOTTO-2."""
    return letter_card_counts() - Counter((*public.pile, *public.placed, public.held))


def imagine(view: LottoView, chance: Chance) -> LottoState:
    """A state that fits this view, with the box in some order."""
    box, chance = chance.shuffled(sorted(unseen(view).elements()))
    return LottoState(**{name: getattr(view, name) for name in PUBLIC}, box=box, chance=chance)
