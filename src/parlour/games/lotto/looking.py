"""The cards of Lotto in words."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from parlour.core import Seat, Voice
from parlour.core.abilities import Looking
from parlour.core.first_look import FirstLook
from parlour.core.sentences import listing
from parlour.games.lettered import read_place
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.moves import Claim, Move, Place, Take
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.scoring import across
from parlour.games.lotto.squares import COLUMNS, LINES, POINTED_OUT, ROWS, SIZE, SQUARES, called, name
from parlour.games.lotto.state import FOR_A_WORD, LottoView
from parlour.words.lexicon import Lexicon

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto

AROUND = (("above", 0, -1), ("right", 1, 0), ("below", 0, 1), ("left", -1, 0))


class LottoLooking(Looking, FirstLook):
    """The listener's own card; a spectator hears the first one."""

    game: Lotto
    typed = "draw, and then E on c3"
    places = (
        "row 2",
        "column c",
        "columns",
        "c2 (the square and what surrounds it)",
        "falling",
        "rising (the diagonals)",
    )

    def board(self, view: LottoView, voice: Voice) -> list[str]:
        seat = voice.seat or 0
        return [
            f"{_owner(voice, seat)}, {_filled(view.cards[seat])}.",
            *_rows(view.cards[seat], self.game.lexicon),
            *(self.hand(view, voice) if view.held else []),
        ]

    def first(self, view: LottoView, voice: Voice) -> str:
        if voice.seat is None:
            return ""
        letters = view.cards[voice.seat].letters
        lies = [f"{letter} on {name(place)}" for place, letter in enumerate(letters) if letter != VACANT]
        return f"Your card has {listing(lies)}."

    def place(self, view: LottoView, voice: Voice, where: str) -> list[str]:
        card, lexicon = view.cards[voice.seat or 0], self.game.lexicon
        if where in LINES:
            return [_line(card, where, lexicon)]
        if where == "columns":  # and the diagonals: LOTTO-11
            return [_line(card, line, lexicon) for line in POINTED_OUT]
        match read_place(where, SIZE, SIZE):
            case (int(row), int(column)):
                return [f"{name(SIZE * row + column)}: {_on(card, SIZE * row + column)}.", _around(card, column, row)]
            case (int(row), None):
                return [_line(card, f"row {row + 1}", lexicon)]
            case (None, int(column)):
                return [_line(card, f"column {COLUMNS[column]}", lexicon)]
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
            card = view.cards[seat]
            words = "" if view.stopped else self._across(card)
            lines.append(f"{_capital(voice.name(seat))}: {points}{_filled(card)}{words}.")
        return lines

    def _across(self, card: Card) -> str:
        """The words that stand across; those down and diagonally are for their players to find. LOTTO-10."""
        words = [found.word for found in across(card, self.game.lexicon)]
        stand = "stands" if len(words) == 1 else "stand"
        each = "" if len(words) == 1 else " each"
        return f"; {listing(words)} {stand} across, {FOR_A_WORD} points{each}" if words else ""

    def hand(self, view: LottoView, voice: Voice) -> list[str]:
        if not view.held:
            return ["You hold no letters; draw." if voice.addresses(view.to_move) else "Nobody holds a letter card."]
        got = "taken from the pile" if view.taken else "drawn from the box"
        return [f"{voice.does(view.to_move, 'holds', 'hold')} {view.held[0]} and {view.held[1]}, {got}."]

    def others(self, view: LottoView, voice: Voice) -> list[str]:
        others = [seat for seat in range(len(view.cards)) if seat != (voice.seat or 0)]
        return [
            " ".join([f"{_owner(voice, seat)}, {_filled(card)}.", *_rows(card, self.game.lexicon)])
            for seat in others
            if (card := view.cards[seat])
        ] or ["Nobody else is playing."]

    def words(self, view: LottoView, voice: Voice) -> list[str]:
        if view.stopped:
            return [_tally(view, voice, seat) for seat in _own_first(view, voice)]
        full = view.cards[voice.seat or 0].full_lines(LINES)
        said = "; ".join(
            f"{called(line)}, {_shown(line, letters, self.game.lexicon)}" for line, letters in full.items()
        )
        return [f"Full: {said}." if said else "No line of the card is full yet."]

    def bag(self, view: LottoView, voice: Voice) -> list[str]:
        box = f"{view.in_box} letter card{'' if view.in_box == 1 else 's'} in the box."
        pile = "; ".join(f"{card[0]} and {card[1]}" for card in view.pile)
        return [box, f"In the pile: {pile}." if pile else "The pile is empty."]

    def due(self, view: LottoView, voice: Voice) -> list[str]:
        claiming = view.stopped and not view.ended and voice.seat is not None and view.claims[voice.seat] is None
        if claiming and voice.seat is not None:
            full = view.cards[voice.seat].full_lines(POINTED_OUT)
            return [claimable(full) or "None of your columns and diagonals is full."]
        return []

    def move(self, view: LottoView, move: Move) -> str:
        match move:
            case Place(letter, square):
                return f"{letter} on {name(square)}"
            case Take(card):
                return f"take the card with {listing(list(card))} from the pile"
            case Claim(lines):
                return f"claim {listing([called(line) for line in lines])}" if lines else "claim nothing"
        return move.value

    def brief(self, view: LottoView, voice: Voice) -> list[str]:
        shown = view.cards[voice.seat or 0].letters.replace(VACANT, "-")
        rows = [f"{row + 1} {shown[SIZE * row : SIZE * (row + 1)].lower()}" for row in range(SIZE)]
        hand = [f"hand {view.held.lower()}"] if view.held else []
        return [f"  {COLUMNS}", *rows, *hand, f"pile {' '.join(view.pile).lower()}".rstrip(), f"box {view.in_box}"]


def _line(card: Card, line: str, lexicon: Lexicon) -> str:
    return f"{_capital(told(card, line, lexicon))}."


def spelled(letters: str) -> str:
    """Letters one by one; a voice would make something else of "TAEAK"."""
    return " ".join(letters.replace(VACANT, "–"))


def _shown(line: str, letters: str, lexicon: Lexicon) -> str:
    """Words across as words; everything else is spelled: players find their other words themselves. LOTTO-11."""
    return letters if line in ROWS and letters in lexicon else spelled(letters)


def told(card: Card, line: str, lexicon: Lexicon) -> str:
    """What stands on a line, with its places: "row 2: P at a, L A N from c"; a full one is read out."""
    letters, said, at = card.read(line), [], 0
    if VACANT not in letters:
        return f"{called(line)} reads {_shown(line, letters, lexicon)}"
    for vacant, run in groupby(letters, VACANT.__eq__):
        group = "".join(run)
        if not vacant:
            said.append(f"{spelled(group)} {'at' if len(group) == 1 else 'from'} {_along(line, at)}")
        at += len(group)
    return f"{called(line)}: {', '.join(said) or 'empty'}"


def claimable(full: Mapping[str, str]) -> str:
    """Full columns, then diagonals, and what they read; whether that is a word is for the players to know."""
    columns = [line for line in full if line.startswith("column")]
    diagonal = [f"{line} diagonal" for line in full if line not in columns][:1]
    rest = [line.removeprefix("column ") for line in full]
    named = [*columns[:1], *rest[1 : len(columns)], *diagonal, *rest[len(columns) + 1 :]]
    said = "; ".join(f"{name}, {spelled(letters)}" for name, letters in zip(named, full.values(), strict=True))
    return f"Lines you may claim: {said}." if said else ""


def _along(line: str, place: int) -> str:
    """A place on a line: rows have columns, columns have rows, diagonals have squares."""
    if line in ROWS:
        return COLUMNS[place]
    return str(place + 1) if line.startswith("column") else name(LINES[line][place])


def _rows(card: Card, lexicon: Lexicon) -> list[str]:
    empty = [line.removeprefix("row ") for line in ROWS if card.read(line) == VACANT * SIZE]
    bare = [f"Row{'s' * (len(empty) > 1)} {listing(empty)}: empty."] if empty else []
    return [*(_line(card, line, lexicon) for line in ROWS if line.removeprefix("row ") not in empty), *bare]


def _on(card: Card, place: int) -> str:
    if card.letters[place] == VACANT:
        return "empty"
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
