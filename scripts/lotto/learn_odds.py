"""Play games by calculation and print the numbers for `odds.py` and `prospects.py`: run it, copy them, run it again.

.venv/bin/python scripts/lotto/learn_odds.py --games 300
"""

import argparse
from collections import defaultdict

import numpy as np

from parlour.core import Match
from parlour.games.lotto.odds import FAR_TOO_LITTLE
from parlour.games.lotto.patterns import VACANT, decent_patterns
from parlour.games.lotto.prospects import Prospects
from parlour.games.lotto.rules import Lotto
from parlour.games.lotto.squares import LINES


def logistic(features: list[list[float]], happened: list[bool]) -> np.ndarray:
    """The coefficients of a logistic regression, by Newton's method, with a little ridge."""
    given, seen = np.array(features), np.array(happened, float)
    numbers = np.zeros(given.shape[1])
    for _ in range(30):
        likely = 1 / (1 + np.exp(-given @ numbers))
        slope = given.T @ (seen - likely) - 0.1 * numbers
        curve = (given * (likely * (1 - likely))[:, None]).T @ given + 0.1 * np.eye(len(numbers))
        numbers += np.linalg.solve(curve, slope)
    return numbers


class Lessons:
    """What was seen at the start of turns, and what came of it."""

    def __init__(self, game: Lotto) -> None:
        self.game = game
        self.lines: dict[int, tuple[list[list[float]], list[bool]]] = defaultdict(lambda: ([], []))
        self.races: tuple[list[list[float]], list[bool]] = ([], [])
        self.margins: tuple[list[list[float]], list[bool]] = ([], [])

    def learn(self, match: Match) -> None:
        """Learn from every turn of a finished match."""
        words = set(decent_patterns(self.game.lexicon).words)
        final = match.state.cards
        for moved in match.turns():
            state = moved.standing.state
            if state.held or state.stopped:
                continue
            seat, rival = state.to_move, 1 - state.to_move
            prospects = Prospects(self.game, self.game.view(state, seat), seat)
            turns = min(prospects.left.values())
            for line in LINES:
                reading = state.cards[seat].read(line)
                vacant, weight = reading.count(VACANT), prospects.odds.weigh(reading, prospects.chances)
                if 0 < vacant <= turns and weight > FAR_TOO_LITTLE:
                    features, happened = self.lines[vacant]
                    features.append([1.0, np.log(weight), np.log(1 + turns - vacant)])
                    happened.append(final[seat].read(line) in words)
            ahead = prospects.left[rival] - prospects.left[seat] + 0.5
            self.races[0].append([ahead])
            self.races[1].append(final[seat].full)
            if match.scores[0] != match.scores[1]:
                hurry = 100 * (2 / (1 + np.exp(-1.2 * ahead)) - 1)
                margin = prospects.outlook.waiting - prospects.theirs[rival] + hurry
                self.margins[0].append([margin / np.sqrt(1 + turns)])
                self.margins[1].append(match.scores[seat] > match.scores[rival])

    def report(self) -> str:
        """The numbers, ready to be copied."""
        rows = [
            f"    Learnt({', '.join(f'{n:.2f}' for n in logistic(*self.lines[vacant]))})," for vacant in range(1, 6)
        ]
        counts = [f"{len(self.lines[vacant][1])} seen, {np.mean(self.lines[vacant][1]):.1%}" for vacant in range(1, 6)]
        table = [f"{row}  # {count}" for row, count in zip(rows, counts, strict=True)]
        race, apart = logistic(*self.races)[0], 1 / logistic(*self.margins)[0]
        return "\n".join(["LINE_ODDS = (", *table, ")", f"RACE = {race:.2f}", f"APART = {apart:.0f}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = Lotto({"identify": "auto"})
    lessons = Lessons(game)
    for number in range(given.games):
        match = Match.new(game, seed=given.seed * 100_000 + number)
        while not match.outcome:
            (seat,) = match.to_act
            match.play(seat, Prospects(game, match.view(seat), seat).moves()[0].move)
        lessons.learn(match)
    print(lessons.report())


if __name__ == "__main__":
    main()
