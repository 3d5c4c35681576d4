"""Two of Lotto's bots: one makes do with what it sees, one keeps words possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.core.sentences import listing
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.hopes import hope, lines_through
from parlour.games.lotto.moves import Call, Claim, Place, Take
from parlour.games.lotto.patterns import VACANT, decent_patterns
from parlour.games.lotto.scoring import others
from parlour.games.lotto.state import LottoView
from parlour.thinking import Budget, Thought

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto

KNOWN_TO_A_NOVICE = 4  # how common a word must be
LAST_SQUARES = 1


class Novice:
    """Knows everyday words, thinks only of its rows, and never looks at the pile."""

    def __init__(self, game: Lotto) -> None:
        self.game = game
        self.fitting = decent_patterns(game.lexicon, KNOWN_TO_A_NOVICE).count  # made before the first thought

    def choose(self, view: LottoView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        if view.stopped:
            return Thought(claim(self.game, view, seat, KNOWN_TO_A_NOVICE), "That is what I see.")
        if not view.held:
            return Thought(Call.DRAW, "Let us see.")
        card = view.cards[seat]
        places, chance = chance.shuffled(Place(letter, square) for letter in view.held for square in card.vacant)
        for place in places:
            if self.fitting[card.with_letter(place.letter, place.square).read(lines_through(place.square)[0])]:
                return Thought(place, "A word I know could go there.")
        return Thought(places[0], "It has to go somewhere.")


class Club:
    """Puts each letter where it leaves most of the words that were possible, and takes a card that completes one.

    It never discards, because the first full card is worth more than a word. LOTTO-9.
    """

    def __init__(self, game: Lotto) -> None:
        self.game = game
        self.fitting = decent_patterns(game.lexicon).count  # made before the first thought

    def choose(self, view: LottoView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        card = view.cards[seat]
        if view.stopped:
            return claiming(self.game, view, seat)
        if view.held:
            return self._place(view, card)
        for kind in sorted(set(view.pile)):
            if any(self._completes(card, letter, square) for letter in kind for square in card.vacant):
                return Thought(Take(kind), "It completes a word.")
        return Thought(Call.DRAW, "Nothing in the pile completes a word." if view.pile else "")

    def _place(self, view: LottoView, card: Card) -> Thought:
        places = [Place(letter, square) for letter in view.held for square in card.vacant]
        best = max(places, key=lambda place: self._kept(card, place))
        if found := hope(self.game.lexicon, card, best):
            return Thought(best, found)
        return Thought(best, "It fills the card." if len(card.vacant) == LAST_SQUARES else "It spoils least there.")

    def _kept(self, card: Card, place: Place) -> float:
        """Which share of the words across and down this square leaves possible; a line that it spoils counts -1."""
        after, kept = card.with_letter(place.letter, place.square), 0.0
        for line in lines_through(place.square):
            if before := self.fitting[card.read(line)]:
                left = self.fitting[after.read(line)]
                kept += left / before if left else -1
        return kept

    def _completes(self, card: Card, letter: str, square: int) -> bool:
        after = card.with_letter(letter, square)
        return any(
            VACANT not in (reading := after.read(line)) and self.fitting[reading] > 0 for line in lines_through(square)
        )


def claim(game: Lotto, view: LottoView, seat: Seat, common: int = 0) -> Claim:
    """The lines with words that are at least this common and that a bot would say."""
    lexicon = game.lexicon
    found = others(view.cards[seat], lexicon)
    said = [word for word in found if lexicon.common(word.word) >= common and not lexicon.slur(word.word)]
    return Claim(tuple(word.line for word in said))


def claiming(game: Lotto, view: LottoView, seat: Seat) -> Thought:
    """The claim of every word, and which those are."""
    made = claim(game, view, seat)
    words = [view.cards[seat].read(line) for line in made.lines]
    if not words:
        return Thought(made, "None of your columns and diagonals is a word.")
    return Thought(made, f"{listing(words)} {'is a word' if len(words) == 1 else 'are words'}.")
