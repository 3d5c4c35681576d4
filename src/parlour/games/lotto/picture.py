"""Lotto on a terminal: your own card with squares to point at, the pile, and the other cards."""

from __future__ import annotations

from parlour.core import Event, Seat, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import Line, Picture, Span
from parlour.games.lotto.drawing import SMALL_IN_A_ROW
from parlour.games.lotto.moves import Call, Claim, Place, Take
from parlour.games.lotto.notation import write
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import COLUMNS, POINTED_OUT, SIZE, name
from parlour.games.lotto.state import LottoView

IN_A_LINE = 14
LARGE_WIDTH = 26
FEW = 4  # how many other cards leave room for spaces between their letters


class LottoPictures(Pictures):
    """The table with squares to point at."""

    def picture(self, view: LottoView, voice: Voice, events: tuple[Event, ...]) -> Picture:
        return picture(view, voice, events)


def picture(view: LottoView, voice: Voice, last: tuple[Event, ...]) -> Picture:
    """The card, once for each letter in hand, with squares to point at; before a draw, the box and the pile."""
    seat = voice.seat
    own = 0 if seat is None else seat
    mine = view.to_move == seat and not view.stopped and not view.ended
    marked = {(event.seat, event.facts["at"]) for event in last if event.kind == "placed"}
    lines: list[Line] = []
    if mine and view.held:
        ways = [
            [[Span(f"   put {letter} on", "label")], *_large(view, own, marked, letter, again=bool(place))]
            for place, letter in enumerate(view.held)
        ]
        lines += [_side_by_side(*pair) for pair in zip(*ways, strict=True)]
    else:
        lines += _large(view, own, marked, "")
    drawing = mine and not view.held
    if view.pile:
        lines += [[], *_pile(view, drawing)]
    others = [other for other in range(len(view.cards)) if other != own]
    gap = " " if len(others) <= FEW else ""
    for start in range(0, len(others), SMALL_IN_A_ROW):
        lines += [[], *_small(view, others[start : start + SMALL_IN_A_ROW], voice, marked, gap)]
    return Picture(lines, _below(view, mine, voice), top=2 if mine and view.held else 1)


def _large(
    view: LottoView, seat: Seat, marked: set[tuple[Seat | None, int]], letter: str, *, again: bool = False
) -> list[Line]:
    """A card with a frame; with a letter, its vacant squares can be pointed at. A card that is shown again names its
    squares the other way round, so that the cursor knows where it is."""
    card = view.cards[seat]
    lines: list[Line] = [[Span("     " + "   ".join(COLUMNS), "label")], [_rule("┌", "┬", "┐")]]
    for row in range(SIZE):
        spans = [Span(f" {row + 1} ", "label"), Span("│", "faint")]
        for place in range(row * SIZE, (row + 1) * SIZE):
            shown, look = card.letters[place], "mark" if (seat, place) in marked else ""
            reads = name(place)[:: -1 if again else 1]
            if card.printed[place] != VACANT:
                spans.append(Span(f"[{shown}]", "label", "", reads))
            elif shown != VACANT:
                spans.append(Span(f" {shown} ", look or f"seat{seat}", "", reads))
            else:
                spans.append(Span(" · ", "faint", write(Place(letter, place)) if letter else "", reads))
            spans.append(Span("│", "faint"))
        lines += [spans, [_rule("├", "┼", "┤") if row < SIZE - 1 else _rule("└", "┴", "┘")]]
    return lines


def _side_by_side(left: list[Span], right: list[Span]) -> list[Span]:
    width = sum(len(span.text) for span in left)
    return [*left, Span(" " * (LARGE_WIDTH - width)), *right]


def _rule(left: str, middle: str, right: str) -> Span:
    return Span(f"   {left}{middle.join(['───'] * SIZE)}{right}", "faint")


def _pile(view: LottoView, drawing: bool) -> list[Line]:
    lines: list[Line] = []
    for start in range(0, len(view.pile), IN_A_LINE):
        spans = [Span("  pile: " if not start else "        ")]
        for card in view.pile[start : start + IN_A_LINE]:
            spans += [Span(card, "label", write(Take(card)) if drawing else ""), Span(" ")]
        lines.append(spans)
    return lines


def _below(view: LottoView, mine: bool, voice: Voice) -> list[Line]:
    """What is in hand, the box, and after the stop the lines to claim."""
    seat = voice.seat
    drawing = mine and not view.held
    box = [Span("box: "), Span(f"draw ({view.in_box})" if drawing else str(view.in_box), "label", "draw" * drawing)]
    lines: list[Line] = [box]
    if view.held:
        holder = "" if mine else f"{voice.names[view.to_move]} has "
        throw = [Span("  "), Span("discard", "label", Call.DISCARD.value)] if mine and not view.taken else []
        held = [Span(holder or "in hand: "), Span(" or ".join(view.held), f"seat{view.to_move}"), *throw]
        lines = [[*held, Span("   "), *box]]
    if view.stopped and not view.ended and seat is not None and view.claims[seat] is None:
        columns, diagonals = [Span("claim column")], [Span("or")]
        for line in POINTED_OUT:
            spans = columns if line.startswith("column") else diagonals
            spans += [Span("  "), Span(line.removeprefix("column "), "label", write(Claim((line,))), line)]
        lines += [columns, [*diagonals, Span("  "), Span("none", "label", "none")]]
    return lines


def _small(
    view: LottoView, seats: list[Seat], voice: Voice, marked: set[tuple[Seat | None, int]], gap: str
) -> list[Line]:
    width = 12 if gap else 8
    lines: list[Line] = [
        [Span("  " + "".join(voice.name(other)[: width - 1].ljust(width) for other in seats), "label")]
    ]
    for row in range(SIZE):
        spans = [Span("  ")]
        for other in seats:
            for place in range(row * SIZE, (row + 1) * SIZE):
                letter = view.cards[other].letters[place]
                look = "mark" if (other, place) in marked else "faint" if letter == VACANT else ""
                spans.append(Span(f"{'·' if letter == VACANT else letter}{gap}", look))
            spans.append(Span(" " * (width - SIZE * (1 + len(gap)))))
        lines.append(spans)
    return lines
