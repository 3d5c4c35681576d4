"""Two of Anagrams' bots: Novice and Club. Neither bluffs or lays a slur."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.anagrams.blocks import MASTER
from parlour.games.anagrams.moves import LIES, Call, Exchange, Place
from parlour.games.anagrams.plays import with_laid
from parlour.games.anagrams.sentences import blocks
from parlour.games.anagrams.state import AnagramsView, grid
from parlour.games.anagrams.turns import can_draw
from parlour.thinking import Budget, Thought

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams
    from parlour.words.crossword.grid import Grid
    from parlour.words.crossword.search import Ints, Plays

LOOKED_AT = 12  # plays that the Novice looks at
COMMON, KNOWN = 4, 2  # how common everyday and known words are


class Player(ABC):
    """What they share: they challenge only what is wrong, and play on their turn."""

    def __init__(self, game: Anagrams) -> None:
        self.game = game

    def choose(self, view: AnagramsView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        window = view.window
        if window is None:
            return self.turn(view, seat, budget, chance)
        if seat in window.accepted:
            return Thought(None, "wait until the others have accepted")
        faults = self.game.words.faults(with_laid(view.layout, ()), window.words)
        return Thought(Call.CHALLENGE, faults[0].why) if faults else Thought(Call.ACCEPT, "all words are good")

    @abstractmethod
    def turn(self, view: AnagramsView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        """What to place or exchange."""

    def clean(self, view: AnagramsView, move: Place) -> bool:
        """Whether none of the words that this play makes is a slur."""
        _, words = self.game.weigh(view.layout, view.rack, move)
        return not any(self.game.lexicon.slur(word.text) for word in words)

    def first_clean(self, view: AnagramsView, table: Grid, found: Plays, order: list[int]) -> Place | None:
        """The first of these plays without a slur."""
        moves = (self.game.words.placement(table, found, number) for number in order)
        return next((move for move in moves if self.clean(view, move)), None)

    def shed(self, view: AnagramsView) -> Thought:
        """Exchange the highest figure for the exposed block if that is lower, or else for an unseen one."""
        given = max((block for block in view.rack), key=lambda block: (block != MASTER, view.figures[block]))
        exposed = view.pile[-1]
        if view.figures[exposed] < view.figures[given] or exposed == MASTER or not can_draw(view):
            return Thought(Exchange(given, "exposed"), f"nothing fits; gives up {given} for {exposed}")
        return Thought(Exchange(given, "stock"), f"nothing fits; gives up {given}")


class Novice(Player):
    """Lays the first good everyday word it sees, and exchanges any block if none comes to mind."""

    def turn(self, view: AnagramsView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        table = grid(view.layout)
        found = self.game.words.plays(table, view.rack)
        common = [self.game.words.lexicon.common(found.word(number)) for number in range(len(found))]
        for least in (COMMON, KNOWN):
            order, chance = chance.shuffled(number for number, known in enumerate(common) if known >= least)
            move = self.first_clean(view, table, found, list(order[:LOOKED_AT]))
            if move is not None:
                return Thought(move, f"{move.word} came to mind")
        pick, chance = chance.below(len(view.rack))
        return Thought(Exchange(view.rack[pick], "stock" if can_draw(view) else "exposed"), "nothing came to mind")


class Club(Player):
    """Always places as many blocks as it can, the highest figures first; otherwise gives up the highest figure."""

    def turn(self, view: AnagramsView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        table = grid(view.layout)
        found = self.game.words.plays(table, view.rack)
        move = self.first_clean(view, table, found, self.in_order(view, found))
        return self.thought(move) if move is not None else self.shed(view)

    def in_order(self, view: AnagramsView, found: Plays) -> list[int]:
        """The plays in order: most blocks first, then the highest figures."""
        import numpy as np

        figures = [100 + view.figures[block] for block in view.rack]
        order: list[int] = np.argsort(-weights(found, figures), kind="stable").tolist()
        return order

    def thought(self, move: Place) -> Thought:
        laid = len(move.blocks) - move.blocks.count(LIES)
        return Thought(move, f"{move.word} places {blocks(laid)}", float(laid))

    def best(self, view: AnagramsView, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """The plays that place the most blocks."""
        if view.window is not None:
            return [self.choose(view, seat, budget, Chance.of(0))]
        table = grid(view.layout)
        found = self.game.words.plays(table, view.rack)
        moves = [self.game.words.placement(table, found, number) for number in self.in_order(view, found)[:count]]
        return [self.thought(move) for move in moves] or [self.shed(view)]


def weights(found: Plays, of_places: list[int]) -> Ints:
    """For each play, the sum of these numbers over the places on the rack that it uses."""
    import numpy as np

    total: Ints = (found.used[:, None] >> np.arange(len(of_places)) & 1) @ np.array(of_places, np.int64)
    return total
