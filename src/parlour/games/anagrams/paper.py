"""Anagrams on paper: the blocks, racks and a score pad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.games.anagrams.blocks import HAND, MASTER
from parlour.games.anagrams.rules import Anagrams
from parlour.kit import nets
from parlour.kit.drawing import INK, PALE, Disc, Drawing, Line, Mark, Words, letter, rectangle
from parlour.kit.parts import PaperPart, Piece, Pieces, ScorePad

SIDE = 18.0  # of a block; the sheet of rules names no size
RACKS = 4


def paper(game: Anagrams) -> Sequence[PaperPart]:
    """The blocks that the options name, and what goes with them."""
    counts = Counter(game.blocks.every)
    back = Drawing(tuple(_back()))
    kinds = tuple((block(kind, game.blocks.figures[kind], back), number) for kind, number in counts.items())
    rack = nets.rack("rack", max(HAND.values()) * SIDE + 6, 6.0, SIDE + 4)
    return (
        Pieces("Blocks", "Glue onto stout card or wood before cutting. All backs are alike.", kinds),
        Pieces("Racks", "Fold and glue.", ((rack, RACKS),), gap=1.0),
        ScorePad("Score pad", "Anagrams: what is left on your rack counts against you. Lowest total wins.", 7, 18),
    )


def block(kind: str, figure: int, back: Drawing) -> Piece:
    """A block with its letter and the figure in its corner. ANAGRAMS-1."""
    middle = SIDE / 2
    if kind == MASTER:
        marks: list[Mark] = [Words(middle, middle + 7.5, "*", 20, bold=True)]
    else:
        marks = [letter(middle, middle - 0.6, kind, 9.0)]
        if kind in "MNWZ":  # they read otherwise upside down
            marks.append(Line(((middle - 4, SIDE - 4.0), (middle + 4, SIDE - 4.0)), False, stroke=INK, width=0.5))
    marks.append(letter(SIDE - 3.4, SIDE - 2.6, str(figure), 2.3))
    return Piece(kind, SIDE, SIDE, Drawing(tuple(marks)), back)


def _back() -> list[Mark]:
    middle = SIDE / 2
    rings: list[Mark] = [Disc(middle, middle, radius, stroke=PALE, width=0.3) for radius in (2.0, 3.5, 5.0)]
    return [Line(rectangle(2.5, 2.5, SIDE - 5, SIDE - 5), stroke=PALE, width=0.3), *rings]
