"""Tables to play at, and a bot that plays the first move it finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.core import AnyGame, Chance, Match, Seat, paths, registry
from parlour.terminal.local import LocalTable
from parlour.terminal.table_client import TableClient
from parlour.thinking import Budget, Thought
from tests.awkward import Awkward
from tests.terminal.running_server import Server


class First:
    """Plays the first move it finds."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: object, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return Thought(next(self.game.moves(self.game.imagine(view, chance), seat)), "it comes first")


class Hasty(Awkward):
    """The awkward game, without waiting for anybody."""

    info = replace(Awkward.info, name="hasty", at_once=True)


@pytest.fixture(autouse=True)
def hasty_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registered only here, because other tests list the games."""
    monkeypatch.setitem(registry._installed("parlour.games"), "hasty", "tests.terminal.conftest:Hasty")


@pytest.fixture(autouse=True)
def folders_of_our_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Tests neither see nor change the best scores and settings of the person who runs them."""
    monkeypatch.setenv("PARLOUR_CACHE", str(paths.cache()))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture(autouse=True)
def simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are about the table, not about thinking."""
    for module in ("bots", "local"):
        monkeypatch.setattr(f"parlour.terminal.{module}.find_bot", lambda game, level: First(game))


def table_of(name: str, bots: dict[Seat, str], seats: int = 2, **options: Any) -> LocalTable:
    names = {seat: bots.get(seat, ["Ann", "Bob", "Cleo", "Dan"][seat]).title() for seat in range(seats)}
    match = Match.new(parlour.game(name, **options), seats=seats, seed=3, names=names)
    return LocalTable(match, bots, seconds=0.01)


class Typist:
    """Answers prompts: first with the lines it was given, then with the first move of the seat that is asked."""

    def __init__(self, table: TableClient, *lines: str, stop: bool = False) -> None:
        self.table = table
        self.lines = list(lines)
        self.stop = stop
        self.said: list[str] = []

    def read(self, prompt: str) -> str:
        self.said.append(prompt)
        if self.lines:
            return self.lines.pop(0)
        if self.stop:
            raise EOFError
        if "Enter" in prompt:
            return ""
        seat = self.table.names.index(prompt.removesuffix("> "))
        if self.table.owes_answer(seat):
            return "agree"
        return self.table.moves(seat, 1)[0][0]

    def write(self, text: str) -> None:
        self.said.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()
