"""Lotto's moves as whole numbers, one for each.

Draw, discard, the first and the second letter of the card in hand on each square, each kind of letter card to take, and
each set of columns and diagonals to claim, including none.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Actions, AnyGame, Seat
from parlour.games.lotto.equipment import CLASSIC_CARDS, LETTERS, letter_card_counts
from parlour.games.lotto.moves import Call, Claim, Move, Place, Take
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import POINTED_OUT, SQUARES
from parlour.games.lotto.state import LottoView
from parlour.games.lotto.turns import to_act

DRAW, DISCARD, PLACE = 0, 1, 2
TAKE = PLACE + 2 * SQUARES
CODES = {sign: code for code, sign in enumerate(VACANT + LETTERS)}
CODED = bytes.maketrans("".join(CODES).encode(), bytes(CODES.values()))  # to translate a text at once
CARDS_SEEN = (CLASSIC_CARDS + 1) * SQUARES
FLAGS = 5
ABOUT_A_SEAT = 4


class LottoActions(Actions):
    """One number is one move."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        cards = letter_card_counts()
        self._kinds = sorted(cards)
        self._every = bytes(cards[kind] for kind in self._kinds)
        self._places = {kind: place for place, kind in enumerate(self._kinds)}
        self._claims = TAKE + len(self._kinds)
        self.count = self._claims + (1 << len(POINTED_OUT))
        self.shape = (CARDS_SEEN + FLAGS + ABOUT_A_SEAT * CLASSIC_CARDS + 2 * len(self._kinds),)

    def choices(self, view: LottoView, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        if seat not in to_act(view):
            return ()
        card = view.cards[seat]
        if view.stopped:
            full = sum(1 << bit for bit, line in enumerate(POINTED_OUT) if VACANT not in card.read(line))
            return [self._claims + lines for lines in range(1 << len(POINTED_OUT)) if lines & ~full == 0]
        if not view.held:
            return [DRAW, *sorted(TAKE + self._places[kind] for kind in set(view.pile))]
        places = [PLACE + side * SQUARES + square for side in (0, 1) for square in card.vacant]
        return places if view.taken else [DISCARD, *places]

    def move(self, view: LottoView, seat: Seat, so_far: tuple[int, ...]) -> Move | None:
        if not so_far:
            return None
        number = so_far[0]
        if number >= self._claims:
            lines = number - self._claims
            return Claim(tuple(line for bit, line in enumerate(POINTED_OUT) if lines >> bit & 1))
        if number >= TAKE:
            return Take(self._kinds[number - TAKE])
        if number >= PLACE:
            side, square = divmod(number - PLACE, SQUARES)
            return Place(view.held[side], square)
        return Call.DRAW if number == DRAW else Call.DISCARD

    def numbers(self, view: LottoView, seat: Seat, move: Move) -> tuple[int, ...]:
        if isinstance(move, Claim):
            return (self._claims + sum(1 << bit for bit, line in enumerate(POINTED_OUT) if line in move.lines),)
        if isinstance(move, Take):
            return (TAKE + self._places[move.card],)
        if isinstance(move, Place):
            return (PLACE + view.held.index(move.letter) * SQUARES + move.square,)
        return (DRAW if move is Call.DRAW else DISCARD,)

    def observe(self, view: LottoView, seat: Seat, so_far: tuple[int, ...]) -> bytes:
        """What everybody sees, from this seat's point of view.

        The letters on each card, this seat's first and then to the left, 0 for a vacant square; what is printed on
        this seat's; the card in hand, whether it was taken, the stop, this seat's turn; of each seat whether it plays,
        its idle turns and its score in two parts; how many cards of each kind are in the pile and in the box.
        """
        seats = len(view.cards)
        order = [(seat + step) % seats for step in range(seats)]
        letters = "".join(view.cards[other].letters for other in order).ljust(CLASSIC_CARDS * SQUARES, VACANT)
        seen = bytearray((letters + view.cards[seat].printed + (view.held or VACANT * 2)).encode().translate(CODED))
        seen += bytes((view.taken, view.stopped, seat in to_act(view)))
        for other in order:
            high, low = divmod(min(view.scores[other], 128 * 128 - 1), 128)
            seen += bytes((other not in view.out, min(view.idle[other], 127), high, low))
        seen += bytes(ABOUT_A_SEAT * (CLASSIC_CARDS - seats))
        places = self._places
        pile, box = bytearray(len(places)), bytearray(self._every)
        for card in view.pile:
            pile[places[card]] += 1
            box[places[card]] -= 1
        for card in (*view.placed, view.held) if view.held else view.placed:
            box[places[card]] -= 1
        return bytes(seen + pile + box)
