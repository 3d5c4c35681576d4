"""Lotto on paper: twelve large cards, the letter cards with a letter on each side, a box for them and a score pad."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.lotto.equipment import classic_cards, letter_card_counts
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.rules import Lotto
from parlour.games.lotto.squares import SIZE
from parlour.kit import nets
from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, Words, letter, rectangle
from parlour.kit.parts import PaperPart, Piece, Pieces, ScorePad

SMALL = 20.0  # the side of a letter card; the sheet of rules names no size
SQUARE = 21.0  # of a large card, so that a letter card lies in it
EDGE, FOOT = 5.0, 8.0
PRINTED = "#f1dfb2"


def paper(game: Lotto) -> Sequence[PaperPart]:
    """The equipment of LOTTO-1 and LOTTO-2."""
    faces = {side: Drawing(tuple(face(side))) for side in sorted(set("".join(letter_card_counts())))}
    small = tuple(
        (Piece(card, SMALL, SMALL, faces[card[0]], faces[card[1]]), number)
        for card, number in letter_card_counts().items()
    )
    large = tuple((_large(card, number), 1) for number, card in enumerate(classic_cards(), 1))
    return (
        Pieces("Letter cards", "Print both sides: each card has another letter on its back.", small),
        Pieces("Large cards", "One for each player.", large, gap=8.0),
        Pieces("Letter box", "Fold up and glue the tabs inside.", ((nets.box("box", 90, 90, 40, "Letter box"), 1),)),
        ScorePad("Score pad", "Lotto: 100 for the first full card, 50 for each word.", 6, 18),
    )


def face(side: str) -> list[Mark]:
    marks: list[Mark] = [letter(SMALL / 2, SMALL / 2 - 0.5, side, 10.0)]
    if side in "MNWZ":  # they read otherwise upside down
        marks.append(Line(((SMALL / 2 - 4, SMALL - 2.8), (SMALL / 2 + 4, SMALL - 2.8)), False, stroke=INK, width=0.5))
    return marks


def _large(card: str, number: int) -> Piece:
    marks = card_marks(card)
    side = SIZE * SQUARE + 2 * EDGE
    marks.append(Words(EDGE, side + 3, f"Card {number}", 3.2, fill=PALE, anchor="start"))
    return Piece(card, side, side + FOOT - EDGE + 2, Drawing(tuple(marks)))


def card_marks(card: str) -> list[Mark]:
    """The squares of a large card, and the letters that are printed on it."""
    marks: list[Mark] = []
    for place, printed in enumerate(card):
        row, column = divmod(place, SIZE)
        x, y = EDGE + column * SQUARE, EDGE + row * SQUARE
        fill = None if printed == VACANT else PRINTED
        marks.append(Line(rectangle(x, y, SQUARE, SQUARE), stroke=INK, width=0.3, fill=fill))
        if printed != VACANT:
            marks.append(letter(x + SQUARE / 2, y + SQUARE / 2, printed, 10.0))
    return marks
