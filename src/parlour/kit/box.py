"""A game in a box: all its sheets, in the order in which they are printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from parlour.core.abilities import Making
from parlour.core.errors import Unknown, Unreadable
from parlour.core.game import AnyGame
from parlour.core.options import Option, complete
from parlour.core.registry import find, names
from parlour.kit.booklet import booklet_sheets
from parlour.kit.choosing import Choosing
from parlour.kit.drawing import INK, Drawing, Line, Mark, Placed, Words
from parlour.kit.fonts import width_of
from parlour.kit.parts import Board, PaperPart, Pieces
from parlour.kit.score_pad import pad_sheets
from parlour.kit.sheets import MARGIN, Paper, Sheet, board_sheets, footed, piece_sheets

NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})
SIZE, LEADING = 3.6, 5.4
RULER = 100


def game_in_a_box(name: str, options: Mapping[str, Any] = NO_OPTIONS) -> tuple[AnyGame, Making]:
    """A game as the documents have it, or with these options and choices, and what it is made of."""
    own = {choice.name for choice in choices(name)}
    game = boxed(name)({option: value for option, value in options.items() if option not in own})
    making = game.ability(Making)
    if making is None:
        raise Unreadable(f"{game.info.title} cannot be made with these options.")
    if isinstance(making, Choosing):
        making.chosen = complete(making.choices, {name: value for name, value in options.items() if name in own})
    return game, making


def choices(name: str) -> tuple[Option, ...]:
    """What can be chosen about the pieces of a game besides its options."""
    making = boxed(name).offers(Making)
    return making.choices if making and issubclass(making, Choosing) else ()


def boxed(name: str) -> type[AnyGame]:
    """The game of this name, if it can be made."""
    game = find(name)
    if not game.offers(Making):
        others = ", ".join(other for other in names() if find(other).offers(Making))
        raise Unknown(f"{game.info.title} has no kit; these games have one: {others}.")
    return game


def sheets_of_part(part: PaperPart, paper: Paper) -> list[Sheet]:
    if isinstance(part, Pieces):
        return piece_sheets(part, paper)
    if isinstance(part, Board):
        return board_sheets(part, paper)
    return pad_sheets(part, paper)


@dataclass(frozen=True)
class Listed:
    """A line of the contents: the first sheet of a part, how many it takes, what it is and what to do with it."""

    first: int
    sheets: int
    what: str
    note: str

    @property
    def where(self) -> str:
        last = self.first + self.sheets - 1
        return f"Sheet {self.first}" if self.sheets == 1 else f"Sheets {self.first} to {last}"


@dataclass(frozen=True)
class Box:
    """A game in a box: its contents, and all sheets."""

    title: str
    contents: tuple[Listed, ...]
    sheets: tuple[Sheet, ...]


def box(name: str, paper: Paper, options: Mapping[str, Any] = NO_OPTIONS) -> Box:
    """What is in the box, then its parts, then the rules."""
    game, making = game_in_a_box(name, options)
    parts: Sequence[PaperPart] = making.paper()
    groups = [(counted(part), part.note, sheets_of_part(part, paper)) for part in parts]
    rules = booklet_sheets(game.info.rules_page, paper)
    groups.append(("Rules", "Staple the sheets in the middle and fold them.", rules))
    listed: list[Listed] = []
    first = 2
    for what, note, sheets in groups:
        listed.append(Listed(first, len(sheets), what, note))
        first += len(sheets)
    cut = [sheet for _, _, sheets in groups[:-1] for sheet in sheets]
    contents = _contents(game.info.title, listed, paper)
    every = (*footed([contents, *cut], game.info.title, paper, first - 1), *rules)
    return Box(game.info.title, tuple(listed), every)


def counted(part: PaperPart) -> str:
    """What a part is and how many there are: "96 blocks"."""
    if isinstance(part, Pieces) and part.count > 1:
        return f"{part.count} {part.title[0].lower()}{part.title[1:]}"
    return part.title


def _contents(title: str, listed: Sequence[Listed], paper: Paper) -> Sheet:
    """The first sheet: what there is, how to print it, and a ruler to check the size."""
    marks: list[Mark] = [
        Words(MARGIN, 26, title, 11, bold=True, anchor="start"),
        Words(MARGIN, 34, "A game in a box, to print, cut out and fold", 4.2, anchor="start"),
    ]
    printing = (
        "Print at actual size (100 %), on both sides, and let the printer turn the paper on its long edge. Thin card "
        "of 160 to 250 g is best for everything but the rules and the score pads. Cut along whole lines and between "
        "crop marks, fold along dashed lines."
    )
    y = _paragraph(marks, printing, MARGIN, 44, paper.inner_width) + 3
    y = _ruler(marks, y) + 8
    for part in listed:
        marks.append(Words(MARGIN, y, f"{part.where}: {part.what}", SIZE, bold=True, anchor="start"))
        y = _paragraph(marks, part.note, MARGIN + 6, y + LEADING, paper.inner_width - 6) + 2
    return Sheet("Contents", (Placed(Drawing(tuple(marks)), 0, 0),))


def _paragraph(marks: list[Mark], text: str, x: float, y: float, width: float) -> float:
    """Add a paragraph; gives back where the next line would be."""
    line = ""
    for word in [*text.split(), ""]:
        longer = f"{line} {word}".strip()
        if word and width_of(longer, SIZE) <= width:
            line = longer
            continue
        marks.append(Words(x, y, line, SIZE, anchor="start"))
        y, line = y + LEADING, word
    return y


def _ruler(marks: list[Mark], y: float) -> float:
    marks.append(Line(((MARGIN, y), (MARGIN + RULER, y)), closed=False, stroke=INK, width=0.25))
    for step in range(0, RULER + 1, 10):
        height = 3 if step % 50 else 5
        marks.append(Line(((MARGIN + step, y), (MARGIN + step, y - height)), closed=False, stroke=INK, width=0.25))
    words = f"If this line measures {RULER} mm, the size is right."
    marks.append(Words(MARGIN + RULER + 5, y, words, 3.2, anchor="start"))
    return y
