"""Anagrams on a terminal: the crossword with squares to point at, the rack, and the other moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Seat, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import Line, Picture, Span
from parlour.games.anagrams.blocks import MASTER
from parlour.games.anagrams.moves import Call, Exchange, Source, name
from parlour.games.anagrams.sentences import below, with_figures
from parlour.games.anagrams.state import AnagramsView
from parlour.games.anagrams.turns import can_draw, is_last
from parlour.words.crossword.grid import Square, line

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams

ROOM = 2  # squares around the crossword where words may begin


class AnagramsPictures(Pictures):
    """The table with squares to point at."""

    def picture(self, view: AnagramsView, voice: Voice, events: tuple[Event, ...]) -> Picture:
        return picture(self.game, view, voice, events)


def picture(game: Anagrams, view: AnagramsView, voice: Voice, last: tuple[Event, ...]) -> Picture:
    """As much of the table as is in use; pointing at a square begins a word across there."""
    shown = {laid.square: laid.letter.lower() if laid.block == MASTER else laid.letter for laid in view.layout}
    rows, columns = [square.row for square in shown] or [0], [square.column for square in shown] or [0]
    across = range(min(columns) - ROOM, max(columns) + ROOM + 1)
    marked = _squares(last)

    def square(at: Square) -> Span:
        look = "faint" if at not in shown else "mark" if at in marked else "seat1"
        return Span(f" {shown.get(at, '·')} ", look, f"{name(at)} across ", name(at))

    lines = [[Span("    " + "".join(f"{column:>2} " for column in across), "label")]]
    for row in range(min(rows) - ROOM, max(rows) + ROOM + 1):
        lines.append([Span(f"{row:>3} ", "label"), *(square(Square(row, column)) for column in across)])
    told = [[Span(text)] for text in below(view, voice)]
    rack, about = ([], told) if view.seat is None else ([[Span(part.text, reads="hand") for part in told[0]]], told[1:])
    hand = [*rack, *_exchanges(game, view, voice.seat), *_calls(view, voice.seat)]
    return Picture(lines, hand, about, top=1, left=4)


def _squares(last: tuple[Event, ...]) -> set[Square]:
    """The squares of the word that was laid last."""
    for event in last:
        if event.kind == "placed":
            square, across, text = event.facts["words"][0]
            return set(line(Square(*square), across, len(text)))
    return set()


def _exchanges(game: Anagrams, view: AnagramsView, seat: Seat | None) -> list[Line]:
    """The blocks that this seat may give up now, once for each source."""
    if seat is None or seat != view.seat or seat != view.to_move or view.ended or is_last(view):
        return []
    sources: list[tuple[str, Source]] = [(f"give up for {with_figures(view.pile[-1], view)}: ", "exposed")]
    if can_draw(view):
        sources.append(("give up and draw: ", "stock"))
    return [
        [Span(label), *(Span(f" {block} ", "label", game.write(Exchange(block, source))) for block in _kinds(view))]
        for label, source in sources
    ]


def _kinds(view: AnagramsView) -> list[str]:
    return list(dict.fromkeys(view.rack))


def _calls(view: AnagramsView, seat: Seat | None) -> list[Line]:
    """What this seat may say about an open play."""
    window = view.window
    if seat is None or window is None or seat == window.seat or seat in window.accepted:
        return []
    return [[part for call in Call for part in (Span(call.value, "label", call.value), Span("  "))]]
