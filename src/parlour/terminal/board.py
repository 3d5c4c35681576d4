"""The board on the full screen: coloured text in which places can be pointed at, by mouse and by keys."""

from __future__ import annotations

import re
from typing import ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from parlour.core.picture import Picture, Span

LOOKS = {
    "seat0": "bold bright_cyan",
    "seat1": "bold bright_yellow",
    "seat2": "bold bright_magenta",
    "seat3": "bold bright_green",
    "seat4": "bold bright_red",
    "seat5": "bold bright_blue",
    "label": "bold",
    "faint": "bright_black",
    "mark": "bold underline",
    "fits": "bold reverse bright_green",
}
# What most text boards have in common: labels before a colon, numbers, empty places.
TOKENS = re.compile(r"(?P<label>^\s*[\w ]+:)|(?P<number>\d+)|(?P<faint>[.·_|+\-─│┌┐└┘├┤┬┴┼]+)", re.MULTILINE)
TOKEN_LOOKS = {"label": "bold", "number": "cyan", "faint": "bright_black"}


def style_of(name: str) -> str:
    """The style of a span's look; seats beyond the sixth share the colours of the first six."""
    if name.startswith("seat") and name[4:].isdigit():
        name = f"seat{int(name[4:]) % 6}"
    return LOOKS.get(name, "")


def coloured(drawing: str) -> Text:
    """A text drawing with as much colour as is possible without knowing the game."""
    text = Text(drawing, no_wrap=True)
    for found in TOKENS.finditer(drawing):
        text.stylize(TOKEN_LOOKS[str(found.lastgroup)], *found.span())
    return text


class Place(NamedTuple):
    """The place of a span that can be pointed at."""

    types: str
    row: int
    start: int
    end: int


class Board(Static, can_focus=True):
    """Shows a picture or a drawing. Arrows move between places, Enter and a click choose one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1, 0)", "move", show=False),
        Binding("right", "go(1, 0)", "move", show=False),
        Binding("up", "go(0, -1)", "move", show=False),
        Binding("down", "go(0, 1)", "move", show=False),
        Binding("enter", "choose", "choose", show=False),
        Binding("space", "choose", "choose", show=False),
    ]

    class Chosen(Message):
        """A place was chosen."""

        def __init__(self, types: str) -> None:
            super().__init__()
            self.types = types

    def __init__(self) -> None:
        super().__init__(id="board")
        self._picture: Picture | None = None
        self._places: list[Place] = []
        self.cursor = ""
        self._lit: frozenset[str] = frozenset()

    @property
    def pointable(self) -> bool:
        return bool(self._places)

    def show(self, picture: Picture | None, drawing: str, lit: frozenset[str] = frozenset()) -> None:
        """Show a picture if the game has one, else the drawing; places that type something in `lit` stand out."""
        self._picture = picture
        self._lit = lit
        self._places = list(_places(picture or []))
        if self.cursor not in {place.types for place in self._places}:
            self.cursor = self._places[0].types if self._places else ""
        if picture is None:
            self.update(coloured(drawing))
        else:
            self._paint()

    def _paint(self) -> None:
        if self._picture is None:
            return
        text = Text(no_wrap=True)
        for line in self._picture:
            for span in line:
                text.append(span.text, self._style(span))
            text.append("\n")
        self.update(text)

    def _style(self, span: Span) -> Style:
        style = Style.parse(style_of("fits" if span.types and span.types in self._lit else span.look))
        if self.has_focus and span.types and span.types == self.cursor:
            style += Style(color="black", bgcolor="bright_white")
        return style

    def on_focus(self) -> None:
        self._paint()

    def on_blur(self) -> None:
        self._paint()

    def on_click(self, event: events.Click) -> None:
        for place in self._places:
            if place.row == event.y and place.start <= event.x < place.end:
                self.cursor = place.types
                self._paint()
                self.post_message(self.Chosen(place.types))

    def action_choose(self) -> None:
        if self.cursor:
            self.post_message(self.Chosen(self.cursor))

    def action_go(self, across: int, down: int) -> None:
        """Move to the nearest place in this direction."""
        if to := nearest(self._places, self.cursor, across, down):
            self.cursor = to
            self._paint()
            place = next(place for place in self._places if place.types == to)
            self.scroll_visible_region(Region(place.start, place.row, place.end - place.start, 1))

    def scroll_visible_region(self, region: Region) -> None:
        """Scroll to a part of a large board."""
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(region, animate=False)


def nearest(places: list[Place], here: str, across: int, down: int) -> str | None:
    """The place that lies in a direction, preferring straight ahead to aside and near to far."""
    middles = {place.types: _middle([same for same in places if same.types == place.types]) for place in places}
    x, y = middles.get(here, (0.0, 0.0))
    found: list[tuple[bool, float, str]] = []
    for types, (right, below) in middles.items():
        right, below = right - x, below - y
        ahead, aside = (right * across, abs(below)) if across else (below * down, abs(right))
        if ahead > 0:
            found.append((aside > ahead, ahead + 2 * aside, types))
    return min(found)[2] if found else None


def _middle(places: list[Place]) -> tuple[float, float]:
    # A character is about twice as high as wide.
    across = sum(place.start + place.end for place in places) / 2 / len(places)
    return across, 2 * sum(place.row for place in places) / len(places)


def _places(picture: Picture) -> list[Place]:
    places = []
    for row, line in enumerate(picture):
        column = 0
        for span in line:
            width = Text(span.text).cell_len
            if span.types:
                places.append(Place(span.types, row, column, column + width))
            column += width
    return places
