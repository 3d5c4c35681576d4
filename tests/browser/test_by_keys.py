"""Every game is played to its end by keys alone; focus is never lost, and what is announced is what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.transcripts import GAMES, GOLDEN, play


@pytest.fixture(scope="module")
def steady(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("steady"), module="tests.browser.steady")
    house.start()
    yield house
    house.stop()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_reads_as_it_was_written_down(browser: Browser, steady: House, game: str) -> None:
    """If the sentences were changed on purpose: `python -m tests.browser.transcripts`."""
    transcript, messages, heard = play(browser, steady, game)
    check_announcements(messages, heard)
    assert transcript == (GOLDEN / f"{game}.txt").read_text()


def check_announcements(messages: list[dict[str, Any]], heard: list[str]) -> None:
    """Every entry that changes what the player sees is announced, in order, with the points that it brings."""
    entries = [message for message in messages if message["type"] == "entry"]
    assert entries
    told = iter(heard)
    # Where every move brings one point, the sentence says what was placed.
    scores: list[int] = next(message for message in messages if message["type"] == "table")["scores"]
    for entry in entries:
        says = " ".join(entry["says"])
        changed = entry["patch"].get("0", {})
        assert says or not changed, f"{sorted(changed)} changed and nothing was said"
        gains = [after - before for before, after in zip(scores, entry["scores"], strict=False)]
        scores = entry["scores"]
        assert entry["outcome"] or all(str(gain) in says for gain in gains if gain > 1), f"{gains} is not named: {says}"
        assert not says or any(sentence.startswith(says) for sentence in told), f"{says} was not announced, or too late"
