"""Games and bots are found through entry points, and one that is broken does no harm."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import parlour
from parlour.core import AnyGame, Game, registry
from parlour.games.push.rules import Push
from parlour.thinking import find_bot


class Unfinished(Game[str, str, str]):
    """Says nothing."""


class Renamed(Push):
    """Is announced under another name than its own."""


def start_over_again() -> AnyGame:
    raise AssertionError("nobody calls this")


BROKEN = {
    "tests.no_such_module:Broken": "fails with ModuleNotFoundError: No module named 'tests.no_such_module'.",
    "not_python:Broken": "fails with SyntaxError",
    "tests.core.test_registry:Missing": "fails with AttributeError",
    "tests.core.test_registry:start_over_again": "is not a subclass of Game.",
    "tests.core.test_registry:Unfinished": "lacks draw, imagine, moves,",
    "tests.core.test_registry:Renamed": "calls itself 'push'.",
}


def test_every_game_and_its_levels_are_found_through_entry_points() -> None:
    for name in ("anagrams", "domino", "hex", "lotto", "prism", "push", "rush"):
        assert registry.find(name).info.name == name
        assert list(registry.bots(name)) == ["novice", "club", "expert"]


@pytest.mark.parametrize("place", BROKEN)
def test_a_game_that_cannot_be_loaded_does_not_affect_the_others(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    (tmp_path / "not_python.py").write_text("not Python at all!")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry._installed("parlour.games"), "broken", place)
    registry._warn_once.cache_clear()
    with pytest.raises(parlour.Unknown) as unknown:
        registry.find("broken")
    assert unknown.value.message.startswith(f"The game 'broken' cannot be loaded: {place} {BROKEN[place]}")
    for _ in range(2):
        assert "push" in {game.info.name for game in registry.games()}
    assert caplog.messages == [unknown.value.message]


def test_a_bot_that_cannot_be_loaded_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._installed("parlour.bots"), "push.broken", "tests.no_such_module:Broken")
    with pytest.raises(parlour.Unknown, match="No module named"):
        find_bot(parlour.game("push"), "broken")


def test_a_name_that_two_packages_use_stays_with_parlour(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    places = ["another_package:Hex", "parlour.games.series.gathering.hex:Hex", "a_third:Hex"]
    found = EntryPoints(EntryPoint("hex", place, "parlour.games") for place in places)
    monkeypatch.setattr(registry, "entry_points", lambda group: found)
    assert registry._installed.__wrapped__("parlour.games") == {"hex": places[1]}
    assert "The name hex is taken" in caplog.text
