"""What happens in a game is heard on the page as the game says it sounds, from the column where it happens."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import pytest

from parlour.core import Match, registry
from parlour.core.abilities import Sounding
from parlour.core.sounds import OF_THE_TABLE, Sound, SoundName
from parlour.server.table.messages import event_facts
from tests.browser.house import Person
from tests.browser.stage import Stage
from tests.conformance.wander import wander
from tests.narrow import present

MOVES = 60
HEARD = """async ([name, events]) => {
  const script = document.querySelector("script[type=module]").src;
  const { soundsOf } = await import(new URL("table/sounds.js", script));
  const { games } = await (await fetch("/api/games")).json();
  const info = games.find((game) => game.name === name);
  return events.map((event) => soundsOf(info, event).map((sound) => [sound, window.board.pan(event, sound)]));
}"""
EARCONS = """async () => {
  const script = document.querySelector("script[type=module]").src;
  return Object.keys((await import(new URL("ear/earcons.js", script))).EARCONS);
}"""
Facts = dict[str, Any]
Column = Callable[[Facts, str], float | None]


def pushed(facts: Facts, sound: str) -> float | None:
    """Of five columns: a piece enters at one side and may fall off at the other."""
    entering, leaving = {"L": (1, 5), "R": (5, 1)}.get(facts.get("side", ""), (facts.get("line"), facts.get("line")))
    return leaving if sound == "fall" else entering


# The column of what happened, whose order from left to right is that of the sounds; None is the middle.
COLUMNS: dict[str, Column] = {
    "push": pushed,
    "lotto": lambda facts, _: facts["at"] % 5 if "at" in facts else None,
    "prism": lambda facts, _: facts["squares"][0] % 15 if "squares" in facts else None,
    "anagrams": lambda facts, _: facts["words"][0].square[1] if facts["kind"] == "placed" else None,
    "domino": lambda facts, _: facts["place"][1] if "place" in facts else None,
    "hex": lambda facts, _: facts["place"][0] + facts["place"][1] / 2 if "place" in facts else None,
    "rush": lambda facts, _: facts["square"][1] if "square" in facts else None,
}


def sounds_of(sounds: dict[str, tuple[Sound, ...]], facts: Facts) -> list[str]:
    def has(fact: str) -> bool:
        return facts.get(fact) not in (None, False, "", (), []) or facts.get(fact) == 0

    listed = sounds[facts["kind"]]
    return [each.name for each in listed if (not each.given or has(each.given)) and not has(each.lacking or "none")]


@pytest.mark.parametrize("game", COLUMNS)
def test_events_sound_as_the_game_says_from_where_they_happen(ann: Person, game: str) -> None:
    match = wander(Match.new(registry.find(game)(), seats=2, seed=11), Random(11), MOVES)
    stage = Stage(ann, match, 0)
    assert {*get_args(SoundName), "won", "lost", "drawn"} == set(stage.page.evaluate(EARCONS))
    events = [event.seen_by(0) for turn in match.turns(1) for event in turn.events]
    told = [event_facts(event) for event in events]
    heard = stage.page.evaluate(HEARD, [game, told])
    sounds = {**OF_THE_TABLE, **present(match.game.ability(Sounding)).sounds}
    placed: dict[float, float] = {}
    for event, facts, notes in zip(events, told, heard, strict=True):
        assert [name for name, _ in notes] == sounds_of(sounds, facts), facts
        for name, pan in notes:
            column = COLUMNS[game]({"kind": event.kind, **event.facts}, name)
            assert -1 <= pan <= 1 and (column is not None or abs(pan) < 0.1), facts
            if column is not None:
                assert placed.setdefault(column, pan) == pytest.approx(pan), facts
    ordered = [placed[column] for column in sorted(placed)]
    assert len(placed) > 2 and ordered == sorted(ordered) and ordered[0] < ordered[-1]
