"""The daily puzzle: a position from the middle of a game between two Clubs, and a rack with a good play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.core import Chance, encode
from parlour.core.abilities import Daily, Puzzles, Tried
from parlour.games.prism.moves import Move, Place
from parlour.games.prism.state import PrismState, PrismView
from parlour.thinking import Budget

if TYPE_CHECKING:
    from parlour.games.prism.bots import Club
    from parlour.games.prism.rules import Prism

LEAST = 40  # points that the best play must score
TURNS = 8


class PrismPuzzles(Puzzles):
    """Find the play that scores most."""

    game: Prism

    def compose(self, chance: Chance) -> Any:
        return compose(self.game, chance)

    def answers(self, view: PrismView, count: int) -> list[tuple[Move, int]]:
        finder = self.game.finder
        found = finder.plays(finder.grid(view.grid), view.rack).top(count)
        return [(finder.place(play, view.rack, view.grid), play.score) for play in found]

    def judge(self, view: PrismView, move: Move) -> Tried | None:
        preview = self.game.preview(view, 0, move)
        if preview.score is None:
            return None
        short = self.answers(view, 1)[0][1] - preview.score
        more = f" The best scores {short} more." if short > 0 else ""
        return Tried(preview.score, short, f"{preview.text}{more}")

    def in_words(self, view: PrismView, move: Move) -> str:
        return move.called(self.game.size) if isinstance(move, Place) else move.value


class PrismDaily(Daily):
    """A puzzle every day."""

    name = "rack"
    task = "Everybody has the same position: find the play that scores most."


def compose(game: Prism, chance: Chance) -> Any:
    """The first position for one seat, from this chance, whose best play is worth looking for."""
    from parlour.games.prism.bots import Club

    club = Club(game)
    while True:
        chance = chance.fork("puzzle")
        turns, _ = chance.below(TURNS)
        table = _played(game, club, chance, turns + 2)
        rack = table.racks[table.to_move]
        grid = game.finder.grid(table.grid)
        best = game.finder.best(grid, rack)
        if best and best.score >= LEAST and club.clean(grid, best) and not _holds_a_slur(game, table):
            bag = [block for other in table.racks if other is not rack for block in other] + list(table.bag)
            return {"racks": [list(rack)], "grid": encode(table.grid), "bag": bag}


def _played(game: Prism, club: Club, chance: Chance, turns: int) -> PrismState:
    table = game.start(2, chance)
    for _ in range(turns):
        seat = table.to_move
        table = game.play(table, seat, club.choose(game.view(table, seat), seat, Budget(), chance).move).state
    return table


def _holds_a_slur(game: Prism, table: PrismState) -> bool:
    from parlour.words.crossword.scoring import run

    letters = game.finder.grid(table.grid).letters
    return any(game.lexicon.slur(run(letters, at, way).text) for at in letters for way in (True, False))
