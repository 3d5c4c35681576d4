"""Anagrams' table, racks and stock in words."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from parlour.core import Seat, Voice
from parlour.core.abilities import Looking
from parlour.core.first_look import FirstLook
from parlour.core.sentences import capital, listing
from parlour.games.anagrams.blocks import KINDS, MASTER, in_order
from parlour.games.anagrams.moves import STEPS, Call, Exchange, Move, where
from parlour.games.anagrams.sentences import block, blocks, told_rack
from parlour.games.anagrams.state import AnagramsView, grid
from parlour.games.anagrams.turns import playing
from parlour.games.steps import SIDEWAYS, UP_AND_DOWN, in_line, numbers, read_line
from parlour.words.crossword import spoken
from parlour.words.crossword.grid import Lying, Square

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams

WORD_AT = re.compile(r"(.+) (across|down)")


class AnagramsLooking(Looking, FirstLook):
    """Words with their places; a place is named by its steps from the first letter of the first word."""

    game: Anagrams
    typed = "SALT across from 2 left"
    places = ("row 1 above", "column 2 left", "2 left 1 above", "start", "SALT (any word on the table)", "next (word)")

    def board(self, view: AnagramsView, voice: Voice) -> list[str]:
        return [*self.words(view, voice), _piles(view), *_window(view, voice)]

    def first(self, view: AnagramsView, voice: Voice) -> str:
        exposed = f"The exposed block is {_figured(view, view.pile[-1])}."
        return " ".join([*self.hand(view, voice), exposed]) if view.rack else ""

    def words(self, view: AnagramsView, voice: Voice) -> list[str]:
        letters = grid(view.layout).letters
        if not letters:
            return ["The table is empty."]
        across, down = spoken.words(letters)
        told = [*spoken.in_portions("Across", across, where), *spoken.in_portions("Down", down, where)]
        masters = [f"{lying.letter} at {where(square)}" for square, lying in letters.items() if lying.wild]
        return [*told, *([f"Masters: {'; '.join(masters)}."] if masters else [])]

    def place(self, view: AnagramsView, voice: Voice, text: str) -> list[str]:
        letters = dict(grid(view.layout).letters)
        if found := read_line(text):
            return [_line(letters, *found)]
        if found_word := WORD_AT.fullmatch(text):
            square = _square(found_word[1])
            across = found_word[2] == "across"
            named = [word for word in spoken.through(letters, square) if word.across == across] if square else []
        else:
            square = _square(text)
            both = spoken.words(letters)
            named = [word for word in (*both[0], *both[1]) if word.text == text.upper()]
        if named:
            return [f"{spoken.called(word, where)}." for word in named]
        if square is None:
            raise self.no_place(text)
        return self._around(letters, square)

    def stops(self, view: AnagramsView, of: str) -> list[str]:
        letters = grid(view.layout).letters
        if of == "open":
            return [where(square).replace(",", "") for square in spoken.around(letters)]
        if of in ("row", "column"):
            axis, place = (UP_AND_DOWN, 0) if of == "row" else (SIDEWAYS, 1)
            return [f"{of} {axis.name(line) or 'start'}" for line in sorted({square[place] for square in letters})]
        if of not in ("", "word"):
            raise self.no_place(f"next {of}")
        across, down = spoken.words(letters)
        return [
            f"{where(word.squares[0]).replace(',', '')} {'across' if word.across else 'down'}"
            for word in (*across, *down)
        ]

    def score(self, view: AnagramsView, voice: Voice) -> list[str]:
        told = [f"{voice.name(seat)} {view.scores[seat]}" for seat in _own_first(view, voice)]
        held = [f"{voice.name(seat)} {view.held[seat] or 'none'}" for seat in _own_first(view, voice)]
        return [
            f"Points, of which the fewest win: {listing(told)}.",
            f"Hand {view.hand}, blocks left: {listing(held)}.",
        ]

    def hand(self, view: AnagramsView, voice: Voice) -> list[str]:
        if view.seat is None:
            return ["You are watching, and have no rack."]
        if not view.rack:
            return ["Your rack is empty."]
        return [told_rack(view.rack, self.game.blocks)]

    def others(self, view: AnagramsView, voice: Voice) -> list[str]:
        told = []
        for seat in playing(view):
            if voice.addresses(seat):
                continue
            known = listing([block(each) for each in view.shown[seat]])
            told.append(
                f"{voice.name(seat)} has {blocks(view.held[seat])} left{f', {known} among them' if known else ''}."
            )
        return told or ["Nobody else is playing."]

    def bag(self, view: AnagramsView, voice: Voice) -> list[str]:
        seen = Counter(view.rack) + Counter(view.pile) + Counter(laid.block for laid in view.layout)
        unseen = Counter(self.game.blocks.every) - seen
        counted = [f"{'Masters' if kind == MASTER else kind} {unseen[kind]}" for kind in KINDS if unseen[kind]]
        under = listing([block(each) for each in reversed(view.pile[:-1])])
        return [
            _piles(view),
            *([f"Below it, from the top: {under}."] if under else []),
            f"Not seen yet: {', '.join(counted)}." if counted else "You have seen every block.",
        ]

    def move(self, view: AnagramsView, move: Move) -> str:
        """A move as people say it, without notation."""
        if isinstance(move, Call):
            return move.value
        if isinstance(move, Exchange):
            exposed = "Master" if view.pile[-1] == MASTER else view.pile[-1]
            takes = f"take the exposed {exposed}" if move.source == "exposed" else "draw from the stock"
            return f"discard {block(move.block)} and {takes}"
        masters = [letter for _, letter, laid in move.letters() if laid == MASTER]
        told = f", a Master as {listing(masters)}" if masters else ""
        return f"{move.word} {'across' if move.across else 'down'} from {where(move.square)}{told}"

    def tiles(self, view: AnagramsView, voice: Voice) -> list[list[str]]:
        """Each block's letter above its figure."""
        return [[each, str(view.figures[each])] for each in in_order(view.rack)]

    def brief(self, view: AnagramsView, voice: Voice) -> list[str]:
        letters = grid(view.layout).letters
        if not letters:
            return ["-"]
        rows, columns = ([square[axis] for square in letters] for axis in (0, 1))
        lines = {
            UP_AND_DOWN.name(row) or "start": "".join(
                letters[Square(row, column)].letter if Square(row, column) in letters else "-"
                for column in range(min(columns), max(columns) + 1)
            )
            for row in range(min(rows), max(rows) + 1)
        }
        wide = max(map(len, lines))
        from_column = SIDEWAYS.name(min(columns)) or "the start’s column"
        return [f"from {from_column}", *(f"{row:>{wide}} {shown}" for row, shown in lines.items())]

    def _around(self, letters: dict[Square, Lying], square: Square) -> list[str]:
        named, lying = capital(where(square)), letters.get(square)
        if lying is None:
            near = ", ".join(spoken.beside(letters, square))
            return [f"{named}, empty.", f"Beside it: {near}." if near else "Nothing beside it."]
        words = "; ".join(spoken.called(word, where) for word in spoken.through(letters, square))
        return [f"{named}, {lying.letter}{', Master' if lying.wild else ''}.", f"In {words}." if words else "Alone."]


def _square(text: str) -> Square | None:
    found = STEPS.read(text) or numbers(text)
    return Square(found[1], found[0]) if found else None


def _line(letters: dict[Square, Lying], kind: str, line: int) -> str:
    across = kind == "row"
    axis = UP_AND_DOWN if across else SIDEWAYS

    def place(square: Square) -> str:
        return in_line(kind, line, square.column if across else square.row)

    title = f"{capital(kind)} {axis.name(line)}" if line else f"The first letter’s {kind}"
    return f"{title}: {spoken.in_line(spoken.runs(letters, across, line), place) or 'empty'}."


def _figured(view: AnagramsView, each: str) -> str:
    return f"{'Master' if each == MASTER else each} {view.figures[each]}"


def _piles(view: AnagramsView) -> str:
    return f"The exposed block is {_figured(view, view.pile[-1])}; {blocks(view.in_stock)} in the stock."


def _window(view: AnagramsView, voice: Voice) -> list[str]:
    if view.window is None:
        return []
    words = listing([word.text for word in view.window.words])
    return [f"Open to challenge: {words}, laid by {voice.name(view.window.seat)}."]


def _own_first(view: AnagramsView, voice: Voice) -> list[Seat]:
    return sorted(playing(view), key=lambda seat: not voice.addresses(seat))
