"""The table as text: your own card large, the others small."""

from __future__ import annotations

from parlour.core import Seat, Voice
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import COLUMNS, SIZE, called
from parlour.games.lotto.state import LottoView

SMALL_IN_A_ROW = 6
SMALL_WIDTH = 11


def draw(view: LottoView, voice: Voice) -> str:
    """Everything that is open to see."""
    parts = []
    if view.seat is not None:
        parts.append("\n".join(["your card", *large(view.cards[view.seat])]))
    others = [seat for seat in range(len(view.cards)) if seat != view.seat]
    for start in range(0, len(others), SMALL_IN_A_ROW):
        parts.append(_small_row(view, others[start : start + SMALL_IN_A_ROW], voice))
    parts.append("\n".join(_middle(view, voice)))
    return "\n\n".join(parts)


def large(card: Card) -> list[str]:
    """A card with space around its letters; printed letters are in brackets."""
    rows = ["    " + "  ".join(f" {column}" for column in COLUMNS)]
    for row in range(SIZE):
        squares = range(row * SIZE, (row + 1) * SIZE)
        marks = [f"[{card.letters[s]}]" if card.printed[s] != VACANT else f" {card.letters[s]} " for s in squares]
        rows.append(f" {row + 1}  " + " ".join(marks).rstrip())
    return rows


def _small_row(view: LottoView, seats: list[Seat], voice: Voice) -> str:
    heads = "".join(voice.name(seat)[: SMALL_WIDTH - 1].ljust(SMALL_WIDTH) for seat in seats)
    lines = [heads.rstrip()]
    for row in range(SIZE):
        cells = [view.cards[seat].letters[row * SIZE : (row + 1) * SIZE] for seat in seats]
        lines.append("".join(" ".join(cell).ljust(SMALL_WIDTH) for cell in cells).rstrip())
    return "\n".join(lines)


def in_hand(view: LottoView) -> str:
    """The line with the letter card that the seat to move has drawn or taken; empty if there is none."""
    return f"in hand: {view.held[0]} {view.held[1]}, {'taken' if view.taken else 'drawn'}" if view.held else ""


def _middle(view: LottoView, voice: Voice) -> list[str]:
    lines = [f"box: {view.in_box}", f"pile: {' '.join(view.pile) or 'empty'}"]
    if view.held:
        lines.append(in_hand(view))
    if view.stopped:
        for seat, tally in enumerate(view.tally):
            words = [f"{found.word} ({called(found.line)})" for found in tally.words]
            earned = ["full card"] * tally.filled + words
            lines.append(f"{voice.name(seat)}: {tally.points} {', '.join(earned)}".rstrip())
    if view.stopped and not view.ended:
        silent = [voice.name(seat) for seat in view.playing if view.claims[seat] is None]
        lines.append(f"yet to claim: {', '.join(silent)}")
    return lines
