"""The results of a tournament so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.arena.pairings import LineUp
from parlour.arena.plan import Fault, names_of
from parlour.arena.ratings import Crosstable, Rating, rate
from parlour.arena.statistics import RunningInterval, wilson
from parlour.core import Seat
from parlour.core.codec import Json
from parlour.thinking import Budget


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game: which bot sat where, how it ended, its record, and what bots did wrong in it."""

    number: int
    line_up: LineUp
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    record: Json
    opening: str = ""
    faults: tuple[Fault, ...] = ()

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the game's one point: the winners share it, or everybody if there are none."""
        winners = self.winners or tuple(range(len(self.line_up)))
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.line_up)))

    @property
    def moves(self) -> list[tuple[Seat, str]]:
        return [(entry["seat"], entry["text"]) for entry in self.record["entries"] if entry["kind"] == "move"]


@dataclass(slots=True)
class BotResult:
    """One bot's results, counted for every seat it had. The score is its share of the points, one per game."""

    name: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    forfeits: int = 0  # among the losses, or draws where everybody was at fault
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
class Opening:
    """How games that began in the same way went: the share of the first seat, and how many there were."""

    games: int = 0
    first: float = 0.0

    @property
    def share(self) -> float:
        return self.first / self.games


@dataclass(slots=True)
class Report:
    """A tournament: its settings, and the results of the rounds that are finished."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    budget: Budget
    seeds: tuple[int, ...]
    threshold: float
    stop_early: bool
    planned: int
    opening: int = 0
    pairing: str = "robin"
    seconds: float = 0.0
    interrupted: bool = False
    games: int = 0
    results: list[BotResult] = field(init=False)
    crosstable: Crosstable = field(init=False, repr=False)
    ends: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    openings: dict[str, Opening] = field(default_factory=dict)
    faults: list[tuple[int, Fault]] = field(default_factory=list)  # with the number of the game
    _different: set[int] = field(default_factory=set, repr=False)

    def __post_init__(self) -> None:
        self.results = [BotResult(name) for name in names_of(self.bots)]
        self.crosstable = Crosstable(len(self.bots))

    @property
    def different(self) -> int:
        """How many different games there were; bots that play without chance repeat themselves."""
        return len(self._different)

    @property
    def decided(self) -> bool:
        """Whether the tournament may stop: the first bot's score is surely on one side of the threshold."""
        return self.stop_early and self.results[0].running.decides(self.threshold)

    def faults_alike(self) -> list[tuple[Fault, list[int]]]:
        """The faults, each with the numbers of all games that the same bot lost for the same reason."""
        found: dict[tuple[int, str, str], tuple[Fault, list[int]]] = {}
        for number, fault in self.faults:
            reason = fault.why.rpartition("\n")[2]
            found.setdefault((fault.bot, fault.what, reason), (fault, []))[1].append(number)
        return list(found.values())

    @property
    def ratings(self) -> list[Rating]:
        return rate(self.crosstable)

    def add(self, played: Sequence[PlayedGame]) -> None:
        """Count a round."""
        of_round: dict[int, list[float]] = {}
        for game in played:
            self._add(game)
            of_game = dict.fromkeys(game.line_up, 0.0)
            for which, share in zip(game.line_up, game.shares, strict=True):
                of_game[which] += share
            for which, share in of_game.items():
                of_round.setdefault(which, []).append(share)
        for which, shares in of_round.items():
            mean = sum(shares) / len(shares)
            self.results[which].rounds.append(mean)
            self.results[which].running.add(mean)

    def _add(self, game: PlayedGame) -> None:
        moves = game.moves
        self.games += 1
        self.ends[game.reason] += 1
        self.lengths[len(moves)] += 1
        self._different.add(hash(tuple(moves)))
        self.faults += [(game.number, fault) for fault in game.faults]
        self.crosstable.add(game.line_up, game.shares)
        opening = self.openings.setdefault(game.opening or (moves[0][1] if moves else "no move"), Opening())
        opening.games += 1
        opening.first += game.shares[0]
        at_fault = {fault.seat for fault in game.faults}
        for seat, which in enumerate(game.line_up):
            result = self.results[which]
            result.points += game.scores[seat] if game.scores else 0
            result.forfeits += seat in at_fault
            if not game.winners or (seat in game.winners and len(game.winners) > 1):
                result.draws += 1
            elif seat in game.winners:
                result.wins += 1
            else:
                result.losses += 1

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
            "seeds": list(self.seeds),
            "opening": self.opening,
            "pairing": self.pairing,
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
            "bots": [self._bot(*both) for both in zip(self.results, self.ratings, strict=True)],
            "crosstable": self.crosstable.scores.tolist(),
            "openings": {name: {"games": each.games, "first": each.share} for name, each in self.openings.items()},
            "lengths": dict(sorted(self.lengths.items())),
            "faults": [
                {
                    "game": number,
                    "bot": self.results[fault.bot].name,
                    "seat": fault.seat,
                    "entry": fault.number,
                    "what": fault.what,
                    "why": fault.why,
                }
                for number, fault in self.faults
            ],
        }

    def _bot(self, result: BotResult, rating: Rating) -> dict[str, Any]:
        low, high = self.interval(result)
        return {
            "name": result.name,
            "wins": result.wins,
            "draws": result.draws,
            "losses": result.losses,
            "forfeits": result.forfeits,
            "average": result.average,
            "score": result.score,
            "low": low,
            "high": high,
            "rating": rating.points,
            "rating_low": rating.low,
            "rating_high": rating.high,
        }
