"""The board on the full screen: coloured text in which places can be pointed at, by mouse and by keys.

A board that is larger than the room for it scrolls both ways; its labels, and what lies below it, stay in sight.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from parlour.core.picture import Line, Picture, Span
from parlour.terminal.looks import style_of
from parlour.terminal.window import Window, fitted

# What most text boards have in common: labels before a colon, numbers, empty places.
TOKENS = re.compile(r"(?P<label>^\s*[\w ]+:)|(?P<number>\d+)|(?P<faint>[.·_|+\-─│┌┐└┘├┤┬┴┼]+)")
COMFORTABLE = 58  # columns for what lies below the board


def coloured(drawing: str) -> Picture:
    """A text drawing with as much colour as is possible without knowing the game."""
    return Picture([_coloured_line(line) for line in drawing.splitlines()])


def _coloured_line(text: str) -> Line:
    spans, done = [], 0
    for found in TOKENS.finditer(text):
        spans += [Span(text[done : found.start()]), Span(found[0], str(found.lastgroup))]
        done = found.end()
    return [span for span in (*spans, Span(text[done:])) if span.text]


class Place(NamedTuple):
    """The place of a span that the cursor can go to."""

    name: str
    row: int
    start: int
    end: int
    types: str = ""
    reads: str = ""


class Board(Widget, can_focus=True):
    """Shows a picture or a drawing. Arrows move between places, Home and End to the ends of a row, with Ctrl of a
    column; Enter and a click choose one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", "move", show=False),
        Binding("right", "go(1, 0)", "move", show=False),
        Binding("up", "go(0, -1)", "move", show=False),
        Binding("down", "go(0, 1)", "move", show=False),
        Binding("home", "go(-1, 0, True)", "move", show=False),
        Binding("end", "go(1, 0, True)", "move", show=False),
        Binding("ctrl+home", "go(0, -1, True)", "move", show=False),
        Binding("ctrl+end", "go(0, 1, True)", "move", show=False),
        Binding("pageup", "page(-1)", "up", show=False),
        Binding("pagedown", "page(1)", "down", show=False),
        Binding("enter", "choose", "choose", show=False),
        Binding("space", "choose", "choose", show=False),
    ]

    class Chosen(Message):
        """A place was chosen."""

        def __init__(self, types: str) -> None:
            super().__init__()
            self.types = types

    class Moved(Message):
        """The cursor has gone to a place."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(id="board")
        self._picture = Picture([])
        self._places: list[Place] = []
        self.cursor = ""
        self._lit: frozenset[str] = frozenset()
        self._window = Window(self._picture)

    @property
    def pointable(self) -> bool:
        return bool(self._places)

    @property
    def text(self) -> str:
        """Everything the board shows, in sight or not."""
        return "\n".join("".join(span.text for span in line) for line in self._picture.lines)

    @property
    def width(self) -> int:
        """How many columns the whole board likes to have, with what lies below it in a few lines."""
        return Window(fitted(self._picture, COMFORTABLE)).width

    def show(self, picture: Picture | None, drawing: str, lit: frozenset[str] = frozenset()) -> None:
        """Show a picture if the game has one, else the drawing; places that type something in `lit` stand out."""
        self._picture = picture or coloured(drawing)
        self._lit = lit
        if self.cursor not in {span.place for span in self._picture.spans()} - {""}:
            self.cursor = _first(self._picture)
        self._lay_out()
        self.refresh()

    def _lay_out(self) -> None:
        before = self._window
        self._window = Window(fitted(self._picture, self.size.width), *self.size, before.x, before.y)
        self._places = places(self._window.picture)
        self._follow_cursor()

    def on_resize(self) -> None:
        self.refresh()

    def _follow_cursor(self) -> None:
        """Keep the cursor in sight; while it is below the board, the last move."""
        board = len(self._window.picture.board)
        here = [place for place in self._places if place.name == self.cursor and place.row < board]
        for place in here or _marked(self._window.picture):
            self._window.reach(place.row, place.start, place.end)

    # Painting.

    def render_line(self, y: int) -> Strip:
        if (self._window.wide, self._window.high) != self.size:
            self._lay_out()
        row = self._window.row_at(y)
        if row is None:
            line = [Segment(self._window.rule(y), style_of("faint", self.app.theme))]
            return Strip(line).apply_style(self.rich_style).adjust_cell_length(self.size.width, self.rich_style)
        strip = Strip([Segment(span.text, self._style(span)) for span in self._window.picture.lines[row]])
        strip = strip.adjust_cell_length(max(strip.cell_length, self._window.width))
        parts = [strip.crop(start, end) for start, end in self._window.columns(row)]
        indent = Strip([Segment(" " * self._window.indent(row))])
        strip = Strip.join([indent, *parts]).apply_style(self.rich_style)
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def _style(self, span: Span) -> Style:
        if self.has_focus and span.place and span.place == self.cursor:
            return style_of("cursor", self.app.theme)
        lit = bool(span.types) and (span.types in self._lit or span.types.strip() in self._lit)
        return style_of("fits" if lit else span.look, self.app.theme)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    # Pointing.

    def on_click(self, event: events.Click) -> None:
        place = self.place_at(event.x, event.y)
        if place is not None:
            self.cursor = place.name
            self.refresh()
            self.action_choose()

    def place_at(self, x: int, y: int) -> Place | None:
        """The place that is shown at a point of the widget."""
        at = self._window.shown_at(x, y)
        if at is None:
            return None
        column, row = at
        return next((place for place in self._places if place.row == row and place.start <= column < place.end), None)

    def points_of(self, name: str) -> list[tuple[int, int]]:
        """Where in the widget a place is in sight."""
        rows = {place.row for place in self._places if place.name == name}
        lines = [y for y in range(self.size.height) if self._window.row_at(y) in rows]
        points = [(x, y) for y in lines for x in range(self.size.width)]
        return [point for point in points if (place := self.place_at(*point)) and place.name == name]

    def action_choose(self) -> None:
        if (place := self.place) is None:
            return
        self.post_message(self.Chosen(place.types) if place.types else self.Moved(place))

    @property
    def place(self) -> Place | None:
        """Where the cursor is."""
        return next((place for place in self._places if place.name == self.cursor), None)

    def action_go(self, across: int, down: int, far: bool = False) -> None:
        """Move to the nearest place in this direction, or the furthest; where there is none, look further that way."""
        if to := (furthest if far else nearest)(self._places, self.cursor, across, down):
            self.cursor = to
            self._follow_cursor()
            if place := self.place:
                self.post_message(self.Moved(place))
        else:
            self._window.scroll(across, down)
        self.refresh()

    def action_page(self, down: int) -> None:
        self._window.scroll(0, down * max(1, self._window.room - 1))
        self.refresh()

    def on_mouse_scroll_down(self) -> None:
        self._window.scroll(0, 1)
        self.refresh()

    def on_mouse_scroll_up(self) -> None:
        self._window.scroll(0, -1)
        self.refresh()

    def on_mouse_scroll_right(self) -> None:
        self._window.scroll(3, 0)
        self.refresh()

    def on_mouse_scroll_left(self) -> None:
        self._window.scroll(-3, 0)
        self.refresh()


def nearest(places: Sequence[Place], here: str, across: int, down: int) -> str | None:
    """The place that lies in a direction, preferring straight ahead to aside and near to far."""
    middles = {place.name: _middle([same for same in places if same.name == place.name]) for place in places}
    x, y = middles.get(here, (0.0, 0.0))
    found: list[tuple[bool, float, str]] = []
    for name, (right, below) in middles.items():
        right, below = right - x, below - y
        ahead, aside = (right * across, abs(below)) if across else (below * down, abs(right))
        if ahead > 0:
            found.append((aside > ahead, ahead + 2 * aside, name))
    return min(found)[2] if found else None


def furthest(places: Sequence[Place], here: str, across: int, down: int) -> str | None:
    """The last place of this row or column in a direction."""
    rows = {place.row for place in places if place.name == here}
    spans = [(place.start, place.end) for place in places if place.name == here]
    beside = [
        place
        for place in places
        if (place.row in rows if across else any(start < place.end and place.start < end for start, end in spans))
    ]
    if not beside:
        return None
    return max(beside, key=lambda place: place.start * across + place.row * down).name


def _middle(places: list[Place]) -> tuple[float, float]:
    # A character is about twice as high as wide.
    across = sum(place.start + place.end for place in places) / 2 / len(places)
    return across, 2 * sum(place.row for place in places) / len(places)


def _first(picture: Picture) -> str:
    """Where the cursor begins: at a piece in hand, or in the middle of a board on which any square begins a move."""
    held = [span.types for line in picture.below for span in line if span.types.endswith(" ")]
    typing = any(span.types for line in picture.board for span in line)
    rows = [[span.place for span in line if (span.types if typing else span.place)] for line in picture.board]
    rows = [row for row in rows if row]
    if held or not rows:
        return next(iter(held), next((span.place for span in picture.spans() if span.place), ""))
    if typing and not rows[0][0].endswith(" "):
        return rows[0][0]
    middle = rows[len(rows) // 2]
    return middle[len(middle) // 2]


def places(picture: Picture) -> list[Place]:
    """Every place that the cursor can go to, by its line and columns in the whole picture."""
    return [Place(span.place, *at, span.types, span.reads) for span, at in _spans(picture) if span.place]


def _marked(picture: Picture) -> list[Place]:
    """Where the last move was made."""
    return [Place(span.place, *at) for span, at in _spans(picture) if span.look == "mark"]


def _spans(picture: Picture) -> Iterator[tuple[Span, tuple[int, int, int]]]:
    for row, line in enumerate(picture.lines):
        column = 0
        for span in line:
            width = cell_len(span.text)
            yield span, (row, column, column + width)
            column += width
