"""The cards of Lotto in words."""

from __future__ import annotations

import re
from itertools import groupby

from parlour.core import Seat, Voice
from parlour.core.abilities import Looking
from parlour.core.sentences import listing
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.moves import Claim, Move, Place, Take
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import COLUMNS, LINES, POINTED_OUT, ROWS, SIZE, SQUARES, called, name
from parlour.games.lotto.state import LottoView

SQUARE = re.compile(r"([a-e]) ?([1-5])|([1-5]) ?([a-e])")
AROUND = (("above", 0, -1), ("right", 1, 0), ("below", 0, 1), ("left", -1, 0))


class LottoLooking(Looking):
    """The listener's own card; a spectator hears the first one."""

    places = ("row 2", "column c", "c2 (the square and what surrounds it)", "falling", "rising (the diagonals)")

    def board(self, view: LottoView, voice: Voice) -> list[str]:
        seat = voice.seat or 0
        return [
            f"{_owner(voice, seat)}, {_filled(view.cards[seat])}.",
            *_rows(view.cards[seat]),
            *(self.hand(view, voice) if view.held else []),
        ]

    def place(self, view: LottoView, voice: Voice, where: str) -> list[str]:
        card = view.cards[voice.seat or 0]
        if where in LINES:
            return [_line(card, where)]
        if found := SQUARE.fullmatch(where):
            column, row = COLUMNS.index(found[1] or found[4]), int(found[2] or found[3]) - 1
            return [f"{name(SIZE * row + column)}: {_on(card, SIZE * row + column)}.", _around(card, column, row)]
        raise self.no_place(where)

    def stops(self, view: LottoView, of: str) -> list[str]:
        kinds = {"": LINES, "row": ROWS, "column": [line for line in POINTED_OUT if line.startswith("column")]}
        if of not in kinds:
            raise self.no_place(of)
        return list(kinds[of])

    def score(self, view: LottoView, voice: Voice) -> list[str]:
        counted = any(view.scores) or self.game.options["target"]
        lines = []
        for seat in _own_first(view, voice):
            points = f"{view.scores[seat]} points, " if counted else ""
            lines.append(f"{_capital(voice.name(seat))}: {points}{_filled(view.cards[seat])}.")
        return lines

    def hand(self, view: LottoView, voice: Voice) -> list[str]:
        if not view.held:
            return ["Nobody holds a letter card."]
        got = "taken from the pile" if view.taken else "drawn from the box"
        return [f"{voice.does(view.to_move, 'holds', 'hold')} {view.held[0]} and {view.held[1]}, {got}."]

    def others(self, view: LottoView, voice: Voice) -> list[str]:
        others = [seat for seat in range(len(view.cards)) if seat != (voice.seat or 0)]
        return [
            f"{_owner(voice, seat)}, {_filled(view.cards[seat])}. {' '.join(_rows(view.cards[seat]))}".rstrip()
            for seat in others
        ] or ["Nobody else is playing."]

    def words(self, view: LottoView, voice: Voice) -> list[str]:
        if view.stopped:
            return [_tally(view, voice, seat) for seat in _own_first(view, voice)]
        return [f"The lines of the card: {full_lines(view.cards[voice.seat or 0], list(LINES))}"]

    def bag(self, view: LottoView, voice: Voice) -> list[str]:
        box = f"{view.in_box} letter card{'' if view.in_box == 1 else 's'} in the box."
        pile = "; ".join(f"{card[0]} and {card[1]}" for card in view.pile)
        return [box, f"In the pile: {pile}." if pile else "The pile is empty."]

    def due(self, view: LottoView, voice: Voice) -> list[str]:
        claiming = view.stopped and not view.ended and voice.seat is not None and view.claims[voice.seat] is None
        if claiming and voice.seat is not None:
            return [f"The columns and diagonals: {full_lines(view.cards[voice.seat], list(POINTED_OUT))}"]
        return []

    def move(self, view: LottoView, move: Move) -> str:
        match move:
            case Place(letter, square):
                return f"{letter} on {name(square)}"
            case Take(card):
                return f"take the card with {listing(list(card))} from the pile"
            case Claim(lines):
                return f"claim {listing(list(lines))}" if lines else "claim nothing"
        return move.value

    def brief(self, view: LottoView, voice: Voice) -> list[str]:
        shown = view.cards[voice.seat or 0].letters.replace(VACANT, "-")
        rows = [f"{row + 1} {shown[SIZE * row : SIZE * (row + 1)].lower()}" for row in range(SIZE)]
        hand = [f"hand {view.held.lower()}"] if view.held else []
        return [f"  {COLUMNS}", *rows, *hand, f"pile {' '.join(view.pile).lower()}".rstrip(), f"box {view.in_box}"]


def _line(card: Card, line: str) -> str:
    """What stands on a line, with its places: "Row 2: P at a, LAN from c."; a full one is read out."""
    letters, said, at = card.read(line), [], 0
    if VACANT not in letters:
        return f"{_capital(called(line))} reads {letters}."
    for vacant, run in groupby(letters, VACANT.__eq__):
        group = "".join(run)
        if not vacant:
            said.append(f"{group} {'at' if len(group) == 1 else 'from'} {_along(line, at)}")
        at += len(group)
    return f"{_capital(called(line))}: {', '.join(said) or 'empty'}."


def full_lines(card: Card, lines: list[str]) -> str:
    """The lines that have no vacant square, and what they read; whether that is a word is for the players to know."""
    full = [f"{called(line)} reads {card.read(line)}" for line in lines if VACANT not in card.read(line)]
    return f"{'; '.join(full)}." if full else "none is full."


def _along(line: str, place: int) -> str:
    """A place on a line: rows have columns, columns have rows, diagonals have squares."""
    if line in ROWS:
        return COLUMNS[place]
    return str(place + 1) if line.startswith("column") else name(LINES[line][place])


def _rows(card: Card) -> list[str]:
    empty = [line.removeprefix("row ") for line in ROWS if card.read(line) == VACANT * SIZE]
    bare = [f"Row{'s' * (len(empty) > 1)} {listing(empty)}: empty."] if empty else []
    return [*(_line(card, line) for line in ROWS if line.removeprefix("row ") not in empty), *bare]


def _on(card: Card, place: int) -> str:
    if card.letters[place] == VACANT:
        return "vacant"
    return f"{card.letters[place]}, printed" if card.printed[place] != VACANT else card.letters[place]


def _around(card: Card, column: int, row: int) -> str:
    near = [
        f"{side} {_on(card, SIZE * (row + down) + column + across)}"
        for side, across, down in AROUND
        if 0 <= row + down < SIZE and 0 <= column + across < SIZE
    ]
    return f"Around it: {'; '.join(near)}."


def _tally(view: LottoView, voice: Voice, seat: Seat) -> str:
    tally = view.tally[seat]
    found = ["a full card"] * tally.filled + [f"{found.word} on {called(found.line)}" for found in tally.words]
    counted = f"{tally.points} points: {listing(found)}" if found else "no points"
    claiming = "" if view.claims[seat] is not None or view.ended else ", and may still claim"
    return f"{voice.does(seat, 'has', 'have')} {counted}{claiming}."


def _filled(card: Card) -> str:
    return f"{SQUARES - len(card.vacant)} of {SQUARES} squares filled"


def _owner(voice: Voice, seat: Seat) -> str:
    return f"{_capital(voice.whose(seat))} card"


def _own_first(view: LottoView, voice: Voice) -> list[Seat]:
    return sorted(range(len(view.cards)), key=lambda seat: not voice.addresses(seat))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
