"""The bots of Prism: Novice and Club. None of them bluffs, and none lays a slur."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.prism.moves import Call
from parlour.games.prism.scoring import points
from parlour.games.prism.table import View
from parlour.games.prism.turns import can_exchange
from parlour.thinking import Budget, Thought

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism
    from parlour.words.grid import Grid as WordGrid
    from parlour.words.rules import Play

SHORT, COMMON, KNOWN = 5, 4, 2  # Novice: letters of a short word; how common everyday and known words are


class Player(ABC):
    """What they have in common: they judge others' words by the word list, and play when it is their turn."""

    def __init__(self, game: Prism) -> None:
        self.game = game
        self.finder = game.finder

    def choose(self, view: View, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        window = view.window
        if window is not None:
            if seat in window.accepted:
                return Thought(None, "waits until the others have accepted")
            bad = [word for word in window.words if word not in self.game.lexicon]
            return Thought(Call.CHALLENGE, f"{bad[0]} is not valid") if bad else Thought(Call.ACCEPT, "all are valid")
        grid = self.finder.grid(view.grid)
        return self.turn(view, grid, budget, chance) or self.idle(view)

    @abstractmethod
    def turn(self, view: View, grid: WordGrid, budget: Budget, chance: Chance) -> Thought | None:
        """What to place, or None if there is nothing."""

    def idle(self, view: View) -> Thought:
        """What to do when nothing fits."""
        return Thought(Call.EXCHANGE if can_exchange(view) else Call.PASS, "nothing fits")

    def clean(self, grid: WordGrid, play: Play) -> bool:
        """Whether none of the words that this play makes is a slur."""
        from parlour.words.scoring import formed

        return not any(self.game.lexicon.slur(word.text) for word in formed(grid, play.puts))

    def thought(self, view: View, play: Play) -> Thought:
        move = self.finder.place(play, view.rack, view.grid)
        return Thought(move, f"{play.word} scores {points(play.score)}", float(play.score))


class Novice(Player):
    """Lays short words that everybody knows, and takes the first good one it sees."""

    looks_at = 8

    def turn(self, view: View, grid: WordGrid, budget: Budget, chance: Chance) -> Thought | None:
        found = self.finder.plays(grid, view.rack)
        words = {number: found.word(number) for number in range(len(found))}
        lexicon = self.game.lexicon
        for longest, common in ((SHORT, COMMON), (SHORT, KNOWN), (len(view.grid) + SHORT, 0)):
            known = [n for n, word in words.items() if len(word) <= longest and lexicon.common(word) >= common]
            seen, chance = chance.shuffled(known)
            plays = [play for play in (found[number] for number in seen[: self.looks_at]) if self.clean(grid, play)]
            if plays:
                return self.thought(view, max(plays, key=lambda play: play.score))
        return None


class Club(Player):
    """Always lays what scores most at once."""

    def turn(self, view: View, grid: WordGrid, budget: Budget, chance: Chance) -> Thought | None:
        best = self.finder.best(grid, view.rack)
        if best is not None and not self.clean(grid, best):
            best = next(self.in_order(view, grid), None)
        return None if best is None else self.thought(view, best)

    def in_order(self, view: View, grid: WordGrid) -> Iterator[Play]:
        found = self.finder.plays(grid, view.rack)
        return (play for play in found.top(len(found)) if self.clean(grid, play))

    def best(self, view: View, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """The plays that score most."""
        if view.window is not None:
            return [self.choose(view, seat, budget, Chance.of(0))]
        grid = self.finder.grid(view.grid)
        found = self.finder.plays(grid, view.rack).top(count)
        return [self.thought(view, play) for play in found] or [self.idle(view)]
