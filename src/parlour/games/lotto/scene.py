"""A position of Lotto as the booklet of rules draws it."""

from __future__ import annotations

from parlour.games.lotto.paper import EDGE, SMALL, SQUARE, card_marks, face
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import SIZE
from parlour.games.lotto.state import LottoView
from parlour.kit.drawing import INK, Line, Mark, moved, rectangle
from parlour.kit.scenes import Scene, called, in_a_row, one_above_the_other

INSET = (SQUARE - SMALL) / 2


def scene(view: LottoView) -> Scene:
    """Everybody's large card with the letters on it, and the letter card that was drawn."""
    cards = [_card(card.printed, card.letters) for card in view.cards]
    names = ["You" if seat == view.seat else f"Seat {seat + 1}" for seat in range(len(cards))]
    large = in_a_row([called(name, card) for name, card in zip(names, cards, strict=True)], 10.0)
    held = in_a_row([_small(side) for side in view.held or ""])
    return one_above_the_other([large, called("The letter card, front and back", held) if view.held else held])


def _small(side: str) -> Scene:
    outline = Line(rectangle(0, 0, SMALL, SMALL), stroke=INK, width=0.4)
    return Scene(SMALL, SMALL, (*face(side), outline))


def _card(printed: str, letters: str) -> Scene:
    marks: list[Mark] = card_marks(printed)
    for place, side in enumerate(letters):
        if side != VACANT and printed[place] == VACANT:
            row, column = divmod(place, SIZE)
            marks += moved(_small(side).marks, EDGE + column * SQUARE + INSET, EDGE + row * SQUARE + INSET)
    side_length = SIZE * SQUARE + 2 * EDGE
    return Scene(side_length, side_length, tuple(marks))
