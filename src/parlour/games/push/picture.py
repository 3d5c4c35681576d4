"""Push on a terminal: the board with its entries to point at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import Picture, Span
from parlour.games.push.board import PushState

if TYPE_CHECKING:
    from parlour.games.push.rules import Push

PIECES = {".": ("   ", ""), "0": (" ● ", "seat0"), "1": (" ○ ", "seat1")}
INDENT = " " * 8


class PushPictures(Pictures):
    """The board between its four rows of entries."""

    def picture(self, view: PushState, voice: Voice, events: tuple[Event, ...]) -> Picture:
        return picture(self.game, view, voice, events)


def picture(game: Push, view: PushState, voice: Voice, last: tuple[Event, ...]) -> Picture:
    """The board between its four rows of entries; the entry of the last push is marked."""
    size = game.size
    marked = {event.facts["entry"] for event in last if event.kind == "pushed"}

    def entry(text: str, name: str) -> Span:
        return Span(text, "mark" if name in marked else "label", name)

    def across(side: str, text: str) -> list[Span]:
        spans = [Span(INDENT)]
        for line in range(1, size + 1):
            name = f"{side}{line}"
            spans += [entry(text.format(name), name), Span(" ")]
        return spans

    def rule(left: str, middle: str, right: str) -> list[Span]:
        return [Span(INDENT[:-1] + left + middle.join(["───"] * size) + right, "faint")]

    lines = [across("T", "{:^3}"), across("T", " ▼ "), rule("┌", "┬", "┐")]
    for row in range(size):
        crossings = view.board[row * size : (row + 1) * size]
        spans = [Span(" "), entry(f"{f'L{row + 1}':>3} ▶ ", f"L{row + 1}"), Span("│", "faint")]
        for column, crossing in enumerate(crossings, 1):
            spans += [Span(*PIECES[crossing], reads=f"{row + 1} {column}"), Span("│", "faint")]
        lines += [[*spans, entry(f" ◀ {f'R{row + 1}':<3}", f"R{row + 1}")]]
        lines += [rule("├", "┼", "┤") if row < size - 1 else rule("└", "┴", "┘")]
    lines += [across("B", " ▲ "), across("B", "{:^3}")]
    about = []
    for owner, symbol in ((0, "●"), (1, "○")):
        left = game.supply(view, owner)
        supply = "any number of pieces" if left is None else f"{left} pieces"
        about.append([Span(f"{symbol} ", f"seat{owner}"), Span(f"{voice.name(owner)}: {supply} to enter")])
    below = [[Span("pass", "label", "pass")]] if game.supply(view, view.to_move) == 0 else []
    return Picture(lines, below, about, top=2, left=len(INDENT))
