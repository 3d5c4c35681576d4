"""Prism's grid, racks and bag in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from parlour.core import Voice
from parlour.core.abilities import Looking
from parlour.core.first_look import FirstLook
from parlour.core.sentences import capital, listing
from parlour.games.lettered import read_place
from parlour.games.prism.blocks import ASTERISK, LEFT, RIGHT, VALUES, Tile
from parlour.games.prism.crossword import crossword_grid
from parlour.games.prism.grid import name, pocket
from parlour.games.prism.moves import Call, Move, Place
from parlour.games.prism.scoring import points
from parlour.games.prism.sentences import blocks, speak_block, speak_face
from parlour.games.prism.state import PrismView
from parlour.words.crossword import spoken
from parlour.words.crossword.grid import LETTERS, SIDES, Lying, Square
from parlour.words.crossword.scoring import Formed, count

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism

FEW_WORDS = 12  # so many are heard in one go
SHORT = 3  # letters
WORD_AT = re.compile(r"(.+) (across|down)")
CALLS = {
    Call.EXCHANGE: "exchange the whole rack",
    Call.PASS: "pass",
    Call.CHALLENGE: "challenge",
    Call.ACCEPT: "accept",
}


class PrismLooking(Looking, FirstLook):
    """Words with their places, lines with their gaps, faces and numerals said in full."""

    game: Prism
    typed = "HENCE across from D8"
    places = (
        "row 8",
        "column D",
        "D8",
        "HENCE (a word on the grid)",
        "next (word by word)",
        "next open (empty squares)",
    )

    def board(self, view: PrismView, voice: Voice) -> list[str]:
        return [
            *self._overview(view),
            f"{blocks(view.in_bag)} in the bag.".capitalize(),
            *_window(view, voice),
        ]

    def first(self, view: PrismView, voice: Voice) -> str:
        return " ".join(self.hand(view, voice)) if view.rack else ""

    def words(self, view: PrismView, voice: Voice) -> list[str]:
        return self._words(view, scored=True)

    def place(self, view: PrismView, voice: Voice, where: str) -> list[str]:
        letters = self._letters(view)
        way = WORD_AT.fullmatch(where)
        match read_place(way[1] if way else where, self.game.size, self.game.size):
            case (int(row), int(column)):
                square = Square(row, column)
                through = spoken.through(letters, square)
                named = [word for word in through if way and word.across == (way[2] == "across")]
                return self._word(view, letters, named[0]) if named else self._square(view, letters, square)
            case (int(row), None):
                return self._line(view, letters, True, row)
            case (None, int(column)):
                return self._line(view, letters, False, column)
        across_words, down_words = spoken.words(letters)
        named = [word for word in (*across_words, *down_words) if word.text == where.upper()]
        if not named:
            raise self.no_place(where)
        return [line for word in named for line in self._word(view, letters, word)]

    def stops(self, view: PrismView, of: str) -> list[str]:
        letters = self._letters(view)
        if of == "open":
            inside = range(self.game.size)
            return [
                self._name(square).lower()
                for square in spoken.around(letters)
                if square.row in inside and square.column in inside
            ]
        if of == "row":
            return [f"row {row + 1}" for row in sorted({square.row for square in letters})]
        if of == "column":
            return [f"column {LETTERS[column].lower()}" for column in sorted({square.column for square in letters})]
        if of not in ("", "word"):
            raise self.no_place(f"next {of}")
        across, down = spoken.words(letters)
        return [
            f"{self._name(word.squares[0]).lower()} {'across' if word.across else 'down'}" for word in (*across, *down)
        ]

    def score(self, view: PrismView, voice: Voice) -> list[str]:
        if len(view.scores) == 1:
            return [f"You have {points(view.scores[0])}."]
        told = [f"{voice.name(seat)} {view.scores[seat]}" for seat in _own_first(view, voice)]
        return [f"Points: {listing(told)}.", _in_bag(view)]

    def hand(self, view: PrismView, voice: Voice) -> list[str]:
        if view.seat is None:
            return ["You are watching, and have no rack."]
        if not view.rack:
            return ["Your rack is empty."]
        return [f"Your rack, left face or right face: {'; '.join(_valued(block) for block in view.rack)}."]

    def others(self, view: PrismView, voice: Voice) -> list[str]:
        told = []
        for seat in range(len(view.held)):
            if voice.addresses(seat) or seat in view.resigned:
                continue
            known = f", among them {listing([speak_block(block) for block in view.shown[seat]])}" * bool(
                view.shown[seat]
            )
            told.append(f"{voice.name(seat)} holds {blocks(view.held[seat])}{known}.")
        return told or ["Nobody else is playing."]

    def bag(self, view: PrismView, voice: Voice) -> list[str]:
        faces = Counter(face for block in view.unseen for face in block)
        counted = [f"{letter} {faces[letter]}" for letter in LETTERS if faces[letter]]
        wild = [f"asterisks {faces[ASTERISK]}"] if faces[ASTERISK] else []
        unseen = (
            f"Faces that you have not seen: {', '.join([*counted, *wild])}." if faces else "You have seen every block."
        )
        return [f"{blocks(view.in_bag)} in the bag.".capitalize(), unseen]

    def move(self, view: PrismView, move: Move) -> str:
        """A move as people say it, without notation."""
        if isinstance(move, Call):
            return CALLS[move]
        return f"{move.called(self.game.size)}{_chosen(view, move)}"

    def tiles(self, view: PrismView, voice: Voice) -> list[list[str]]:
        """The faces of each block, the left one first, above their numerals."""
        return [[" ".join(block), " ".join(str(VALUES[face]) for face in block)] for block in view.rack or ()]

    def brief(self, view: PrismView, voice: Voice) -> list[str]:
        """The letters of each row; those on left faces are not told apart."""
        size = self.game.size
        rows = [
            "".join(view.grid[at].letter if at in view.grid else "-" for at in range(row * size, (row + 1) * size))
            for row in range(size)
        ]
        return [LETTERS[:size].rjust(size + 3), *(f"{row + 1:>2} {letters}" for row, letters in enumerate(rows))]

    # Parts of the answers.

    def _letters(self, view: PrismView) -> Mapping[Square, Lying]:
        return crossword_grid(view.grid, self.game.size).letters

    def _name(self, square: Square) -> str:
        return name(square.row * self.game.size + square.column, self.game.size)

    def _points(self, word: Formed) -> str:
        return points(count(word.letters, self.game.crossword_rules).total)

    def _overview(self, view: PrismView) -> list[str]:
        """All words while they are few; later how far they reach and the long ones, between which the others lie."""
        letters = self._letters(view)
        across, down = spoken.words(letters)
        if len(across) + len(down) <= FEW_WORDS:
            return self._words(view, scored=False)
        rows, columns = ({square[axis] for square in letters} for axis in (0, 1))
        long_across, long_down = ([word for word in found if len(word.squares) > SHORT] for found in (across, down))
        short = len(across) + len(down) - len(long_across) - len(long_down)
        return [
            f"Words lie in rows {min(rows) + 1} to {max(rows) + 1}, columns {LETTERS[min(columns)]} to "
            f"{LETTERS[max(columns)]}.",
            *spoken.in_portions("Across", long_across, self._name),
            *spoken.in_portions("Down", long_down, self._name),
            *([f"And {short} of two or three letters; type words to hear them all."] if short else []),
        ]

    def _words(self, view: PrismView, *, scored: bool) -> list[str]:
        across, down = spoken.words(self._letters(view))
        if not across and not down:
            return [f"The grid is empty; the pocket is {name(pocket(self.game.size), self.game.size)}."]

        def more(word: Formed) -> str:
            return f", {self._points(word)}" if scored else ""

        return [
            *spoken.in_portions("Across", across, self._name, more),
            *spoken.in_portions("Down", down, self._name, more),
        ]

    def _line(self, view: PrismView, letters: Mapping[Square, Lying], across: bool, line: int) -> list[str]:
        title = f"Row {line + 1}" if across else f"Column {LETTERS[line]}"
        found = spoken.runs(letters, across, line)
        if not found:
            return [f"{title}: empty."]

        def place(square: Square) -> str:
            return LETTERS[square.column] if across else str(square.row + 1)

        squares = [square for word in found for square in word.squares]
        left = [place(square) for square in squares if letters[square].side == SIDES[LEFT]]
        wild = [place(square) for square in squares if letters[square].wild]
        faces = f"Left faces at {listing(left)}, the others right."
        if len(left) in (0, len(squares)):
            faces = f"All {SIDES[RIGHT] if not left else SIDES[LEFT]} faces."
        asterisks = f" Asterisk at {listing(wild)}." if wild else ""
        return [f"{title}: {spoken.in_line(found, place)}.", f"{faces}{asterisks}"]

    def _square(self, view: PrismView, letters: Mapping[Square, Lying], square: Square) -> list[str]:
        at = square.row * self.game.size + square.column
        tile = view.grid.get(at)
        if tile is None:
            empty = "pocket" if at == pocket(self.game.size) else "empty"
            near = spoken.beside(letters, square)
            return [
                f"{self._name(square)}, {empty}.",
                f"Beside it: {', '.join(near)}." if near else "Nothing beside it.",
            ]
        words = listing([spoken.called(word, self._name) for word in spoken.through(letters, square)])
        return [f"{self._name(square)}, {_speak(tile)}.", f"In {words}." if words else "It stands alone."]

    def _word(self, view: PrismView, letters: Mapping[Square, Lying], word: Formed) -> list[str]:
        sides = [lying.side for lying in word.letters]
        faces = f"all {sides[0]} faces" if len(set(sides)) == 1 else f"faces {', '.join(sides)}"
        before, after = self._room(letters, word)
        return [
            f"{spoken.called(word, self._name)}, {self._points(word)}; {faces}.",
            f"{capital(_squares(before))} before it, {_squares(after)} after it.",
        ]

    def _room(self, letters: Mapping[Square, Lying], word: Formed) -> tuple[int, int]:
        """How many squares are free in front of a word and after it."""
        down, across = (0, 1) if word.across else (1, 0)
        free = []
        for end, way in ((word.squares[0], -1), (word.squares[-1], 1)):
            row, column = end.row + way * down, end.column + way * across
            steps = 0
            while 0 <= row < self.game.size and 0 <= column < self.game.size and Square(row, column) not in letters:
                steps, row, column = steps + 1, row + way * down, column + way * across
            free.append(steps)
        return free[0], free[1]


def _chosen(view: PrismView, move: Place) -> str:
    """Which blocks a placement uses, where the rack has others with the same letter."""
    laid = [tile for tile in move.word if isinstance(tile, Tile)]
    used = Counter(tile.letter for tile in laid)
    one = sum(ASTERISK in block for block in view.rack) == 1
    told = [
        f"{tile.letter} as the asterisk"
        if tile.wild and one
        else f"{tile.letter} {'as the asterisk of' if tile.wild else 'from'} {speak_block(tile.block)}"
        for tile in laid
        if tile.wild or sum(tile.letter in block for block in view.rack) > used[tile.letter]
    ]
    return f", {listing(told)}" if told else ""


def _speak(tile: Tile) -> str:
    """A block on the grid: "H, 4, left face"."""
    what = "asterisk" if tile.wild else str(tile.value)
    return f"{tile.letter}, {what}, {SIDES[tile.face]} face"


def _valued(block: str) -> str:
    return " or ".join(speak_face(face) for face in block)


def _squares(number: int) -> str:
    return "no free square" if not number else f"{number} free square{'s' * (number > 1)}"


def _in_bag(view: PrismView) -> str:
    return f"{capital(blocks(view.in_bag))} in the bag."


def _window(view: PrismView, voice: Voice) -> list[str]:
    if view.window is None:
        return []
    return [f"Open to challenge: {listing(list(view.window.words))}, laid by {voice.name(view.window.seat)}."]


def _own_first(view: PrismView, voice: Voice) -> list[int]:
    return sorted(range(len(view.scores)), key=lambda seat: not voice.addresses(seat))
