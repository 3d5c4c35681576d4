"""The results of a tournament so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.arena.statistics import RunningInterval, wilson
from parlour.core import Seat
from parlour.thinking import Budget


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game: which bot sat where, and how it ended."""

    line_up: tuple[int, ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    moves: str

    def share(self, seat: Seat) -> float:
        """A seat's share of the game's one point: the winners share it, or everybody if there are none."""
        if not self.winners:
            return 1 / len(self.line_up)
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(slots=True)
class BotResult:
    """One bot's results, counted for every seat it had. The score is its share of the points, one per game."""

    name: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: int = 0
    rounds: list[float] = field(default_factory=list, repr=False)
    running: RunningInterval = field(default_factory=RunningInterval, repr=False)

    @property
    def seats(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        return sum(self.rounds) / len(self.rounds) if self.rounds else 0.0

    @property
    def average(self) -> float:
        """Average points per game, where the game counts points."""
        return self.points / self.seats if self.seats else 0.0


@dataclass(slots=True)
class Report:
    """A tournament: its settings, and the results of the rounds that are finished."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    budget: Budget
    seed: int
    opening: int
    threshold: float
    stop_early: bool
    planned: int
    seconds: float = 0.0
    interrupted: bool = False
    games: int = 0
    results: list[BotResult] = field(init=False)
    ends: Counter[str] = field(default_factory=Counter)
    _different: set[str] = field(default_factory=set, repr=False)

    def __post_init__(self) -> None:
        seen: Counter[str] = Counter()
        self.results = []
        for name in self.bots:
            seen[name] += 1
            self.results.append(BotResult(name if seen[name] == 1 else f"{name} ({seen[name]})"))

    @property
    def different(self) -> int:
        """How many different games there were; bots that play without chance repeat themselves."""
        return len(self._different)

    @property
    def decided(self) -> bool:
        """Whether the tournament may stop: the first bot's score is surely on one side of the threshold."""
        return self.stop_early and self.results[0].running.decides(self.threshold)

    def add(self, played: Sequence[PlayedGame]) -> None:
        """Count a round."""
        shares: dict[int, list[float]] = {}
        for game in played:
            self.games += 1
            self.ends[game.reason] += 1
            self._different.add(game.moves)
            of_game = dict.fromkeys(game.line_up, 0.0)
            for seat, which in enumerate(game.line_up):
                result = self.results[which]
                of_game[which] += game.share(seat)
                result.points += game.scores[seat] if game.scores else 0
                if not game.winners or (seat in game.winners and len(game.winners) > 1):
                    result.draws += 1
                elif seat in game.winners:
                    result.wins += 1
                else:
                    result.losses += 1
            for which, share in of_game.items():
                shares.setdefault(which, []).append(share)
        for which, of_round in shares.items():
            mean = sum(of_round) / len(of_round)
            self.results[which].rounds.append(mean)
            self.results[which].running.add(mean)

    def interval(self, result: BotResult) -> tuple[float, float]:
        """The 95 % interval of a bot's score: one that holds at all times if the tournament may stop early."""
        if self.stop_early:
            return result.running.low, result.running.high
        return wilson(result.rounds)

    def to_json(self) -> dict[str, Any]:
        """The report as data."""
        return {
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            "budget": {"seconds": self.budget.seconds, "nodes": self.budget.nodes},
            "seed": self.seed,
            "opening": self.opening,
            "planned": self.planned,
            "games": self.games,
            "different": self.different,
            "interrupted": self.interrupted,
            "stop_early": self.stop_early,
            "threshold": self.threshold,
            "decided": self.decided,
            "interval": "betting confidence sequence" if self.stop_early else "Wilson over rounds",
            "seconds": round(self.seconds, 3),
            "ends": dict(self.ends),
            "bots": [self._bot(result) for result in self.results],
        }

    def _bot(self, result: BotResult) -> dict[str, Any]:
        low, high = self.interval(result)
        return {
            "name": result.name,
            "wins": result.wins,
            "draws": result.draws,
            "losses": result.losses,
            "average": result.average,
            "score": result.score,
            "low": low,
            "high": high,
        }
