"""Every game is played to its end by keys alone; focus is never lost, and what is announced is what has happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from parlour.core import registry
from tests.browser.house import House
from tests.browser.transcripts import GAMES, GOLDEN, TELL_WHAT_FITS, play
from tests.conformance.announced import Change, check
from tests.server.guests import merged

CHALLENGING = re.compile(r"^ You may challenge this play(; your own move accepts it)?\.")
FITTING = re.compile(r"(?:(?:Of those taken, )?[Tt](?:his fits|hese fit): |Nothing of yours fits).* Your move\.")


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
    """Every entry is announced once and in order: what changed in the view, whose move it is, and nothing else. A
    computer's turn of several moves is announced as one, and that it lets a play stand goes unsaid. What comes next in
    one's own turn is said twice."""
    table = next(message for message in messages if message["type"] == "table")
    entries = [message for message in messages if message["type"] == "entry"]
    game, view = registry.find(table["game"])(table["options"]), table["views"]["0"]
    names = tuple(seat["name"] for seat in table["seats"])
    told, begun, acting = iter(heard), "", table["to_act"]
    step, steps = table["next"].get("0", ""), Counter[str]()
    assert entries
    for entry in entries:
        before, view = view, merged(view, entry["patch"].get("0", {}))
        waited, acting = 0 in acting, entry["to_act"]
        step = entry.get("next", {}).get("0", step)
        says = " ".join(entry["says"])
        check(Change(before, view, names, 0, game, entry["events"]), says)
        seat, over = entry["seat"], entry["outcome"]
        says = in_one(begun, " ".join(spoken(entry)), names[seat] if seat else "")
        begun = says if seat and entry["to_act"] == [seat] and not over and not game.info.at_once else ""
        if begun or not says:
            continue
        announced = next((sentence for sentence in told if sentence.startswith(says)), None)
        assert announced, f"{says} was not announced, or too late"
        turn = 0 in entry["to_act"] and not over and not game.info.at_once
        ends = announced.removeprefix(says)
        if turn and len(acting) > 1:
            assert not ends, "the computers claim first"
        elif turn and seat == 0:
            steps[step] += 1
            assert ends == (f" {step}" if steps[step] <= 2 else ""), announced
        elif turn and waited:
            assert ends == f" Your turn: {step[:1].lower()}{step[1:]}", announced
        elif turn and table["game"] in TELL_WHAT_FITS:
            fits = next(told, "")
            assert not ends and FITTING.fullmatch(fits), fits
        else:
            assert (CHALLENGING.sub("", ends) == " Your move.") == turn, announced


def spoken(entry: dict[str, Any]) -> list[str]:
    """What is said of an entry."""
    kinds = [event["kind"] for event in entry["events"]]
    unsaid = [place for place, kind in enumerate(kinds) if kind == "accepted" and entry["seat"]]
    unsaid += [0] if kinds[0] == "table.went_on" and entry["seat"] == 0 and len(kinds) > 1 else []
    return [text for place, text in enumerate(entry["says"]) if place not in unsaid]


def in_one(begun: str, says: str, name: str) -> str:
    """Two moves of a turn in one sentence if the first is short."""
    if begun and ". " not in begun and says.startswith(f"{name} "):
        return f"{begun[:-1]} and {says.removeprefix(f'{name} ')}"
    return f"{begun} {says}".strip()
