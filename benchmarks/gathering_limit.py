"""How much there is to win in Domino and Hex: a bot that plays every move out many times, against Club.

    python benchmarks/gathering_limit.py domino --playouts 20 --games 100 --knowing

With `--knowing` it knows every hidden tile and the order of those that can be taken, which no player does. Without, it
imagines them anew for each game that it plays out.
"""

import argparse
import random

from parlour.arena.statistics import wilson
from parlour.core import Chance, Match
from parlour.games.series.gathering.bots import Club
from parlour.games.series.gathering.domino import Domino
from parlour.games.series.gathering.hex import Hex
from parlour.games.series.gathering.review import Playout
from parlour.games.series.gathering.rules import Gathering
from parlour.thinking import Budget

GAMES: dict[str, type[Gathering]] = {"domino": Domino, "hex": Hex}


def points(kind: type[Gathering], number: int, playouts: int, knowing: bool) -> float:
    """What the bot that plays out gets from one game. Each deal is played twice, with the seats changed."""
    game, strong, chance = kind(), number % 2, random.Random(number)
    match = Match.new(game, seats=2, seed=number // 2)
    club = Club(game)
    while match.outcome is None:
        seat = next(iter(match.to_act))
        view = match.view(seat)
        move = club.choose(view, seat, Budget(), Chance.of(len(match.entries))).move
        if seat == strong and len(moves := club.fitting(view)) > 1:
            won = [0.0] * len(moves)
            for world in range(playouts):
                state = match.state if knowing else game.imagine(view, Chance.of(world))
                for at, tried in enumerate(moves):
                    won[at] += Playout.of(game, game.play(state, seat, tried).state).shares(chance)[seat]
            move = moves[won.index(max(won))]
        match.play(seat, move)
    winners = match.outcome.winners
    return 1 / len(winners) if strong in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--playouts", type=int, default=20, help="of every move (default %(default)s)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--knowing", action="store_true", help="it knows the hidden tiles")
    asked = parser.parse_args()
    rounds = [points(GAMES[asked.game], number, asked.playouts, asked.knowing) for number in range(asked.games)]
    low, high = wilson(rounds)
    print(f"{asked.game}: {sum(rounds) / len(rounds):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
