"""Several players at once. Games may end in any order; rounds are counted in theirs."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from parlour.arena.pairings import Pairing, Results, games_per_round, line_ups
from parlour.arena.plan import Plan, Task
from parlour.arena.report import PlayedGame
from parlour.arena.supervisor import Player

Round = tuple[PlayedGame, ...]
AHEAD = 4  # games for each player that are begun before those of earlier rounds are over


def play_rounds(
    plan: Plan, old: Sequence[Round], rounds: int, players: int, new_player: Callable[[], Player]
) -> Generator[Round, None, None]:
    """Play the rounds that follow the old ones, and yield them in order."""
    crew = _Crew(players, new_player)
    swiss = plan.pairing is Pairing.SWISS  # whose pairs depend on the results so far
    before = [(game.line_up, game.shares) for played in old for game in played] if swiss else []
    waiting: deque[list[Future[PlayedGame]]] = deque()
    per_round = games_per_round(plan.pairing, len(plan.bots), plan.seats)
    ahead = 0 if swiss else max(1, AHEAD * players // per_round)
    try:
        for number in range(len(old), rounds):
            waiting.append([crew.submit(task) for task in tasks(plan, number, before)])
            while len(waiting) > ahead:
                played = _finished(waiting.popleft())
                before += [(game.line_up, game.shares) for game in played if swiss]
                yield played
        while waiting:
            yield _finished(waiting.popleft())
    finally:
        crew.close()


def tasks(plan: Plan, number: int, before: Results) -> list[Task]:
    """The games of a round."""
    seated = line_ups(plan.pairing, len(plan.bots), plan.seats, before, plan.chance(number).fork("order"))
    first = number * len(seated) + 1
    return [Task(first + place, number, line_up) for place, line_up in enumerate(seated)]


def _finished(games: list[Future[PlayedGame]]) -> Round:
    return tuple(game.result() for game in games)


class _Crew:
    def __init__(self, players: int, new_player: Callable[[], Player]) -> None:
        self._new_player = new_player
        self._idle: queue.LifoQueue[Player] = queue.LifoQueue()
        self._stop = threading.Event()
        self._threads = ThreadPoolExecutor(players, "player")

    def submit(self, task: Task) -> Future[PlayedGame]:
        return self._threads.submit(self._play, task)

    def _play(self, task: Task) -> PlayedGame:
        try:
            player = self._idle.get_nowait()
        except queue.Empty:
            player = self._new_player()
        try:
            return player.play(task, self._stop.is_set)
        finally:
            self._idle.put(player)

    def close(self) -> None:
        """Break off what is still being played."""
        self._stop.set()
        self._threads.shutdown(cancel_futures=True)
        while not self._idle.empty():
            self._idle.get_nowait().close()
