"""Prism on a terminal: the grid with squares to point at, the rack, and the other moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Seat, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import Picture, Span
from parlour.games.prism.blocks import LEFT, Tile
from parlour.games.prism.grid import name, pocket
from parlour.games.prism.moves import Call
from parlour.games.prism.sentences import below, show_block
from parlour.games.prism.state import PrismView
from parlour.games.prism.turns import can_exchange, is_last
from parlour.words.crossword.grid import LETTERS, SIDES

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism

LOOKS = {SIDES[0]: "seat1", SIDES[1]: "seat0"}


class PrismPictures(Pictures):
    """The table with squares to point at."""

    def picture(self, view: PrismView, voice: Voice, events: tuple[Event, ...]) -> Picture:
        return picture(self.game, view, voice, events)


def picture(game: Prism, view: PrismView, voice: Voice, last: tuple[Event, ...]) -> Picture:
    """The grid; pointing at a square begins a word across there. Left and right faces look different."""
    size = game.size
    marked = {at for event in last if event.kind == "placed" for at in event.facts["squares"]}

    def square(at: int) -> Span:
        types = f"{name(at, size, across=True)} "
        tile = view.grid.get(at)
        if tile is None:
            return Span(" + " if at == pocket(size) else " · ", "faint", types)
        return Span(_shown(tile), "mark" if at in marked else LOOKS[SIDES[tile.face]], types)

    lines = [[Span("   " + "".join(f" {letter} " for letter in LETTERS[:size]), "label")]]
    for row in range(size):
        squares = [square(at) for at in range(row * size, (row + 1) * size)]
        lines.append([Span(f"{row + 1:>2} ", "label"), *squares])
    held = [Span(f"{show_block(block)} ", reads="hand") for block in view.rack]
    rack = [Span("rack: ", "label"), *held] if held else []
    calls = [part for call in _calls(view, voice.seat) for part in (Span("  "), Span(call.value, "label", call.value))]
    hand = [[*rack, *calls]] if rack or calls else []
    return Picture(lines, hand, [[Span(line)] for line in below(view, voice)], top=1, left=3)


def _shown(tile: Tile) -> str:
    """The letter, in lower case for an asterisk, and with a mark for a left face."""
    letter = tile.letter.lower() if tile.wild else tile.letter
    return f" {letter}'" if tile.face == LEFT else f" {letter} "


def _calls(view: PrismView, seat: Seat | None) -> list[Call]:
    """What this seat may do besides placing."""
    calls = []
    if seat is not None and seat == view.to_move and not view.ended and not is_last(view):
        calls += [Call.EXCHANGE] if can_exchange(view) else []
        calls.append(Call.PASS)
    window = view.window
    if seat is not None and window and seat != window.seat and seat not in window.accepted:
        calls += [Call.CHALLENGE, Call.ACCEPT]
    return calls
