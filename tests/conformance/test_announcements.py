"""Every change of a seat's view is announced to it, and nothing else is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlour.core import Match, encode, registry
from parlour.core.standing import spoken_names
from parlour.server.table.messages import event_facts
from tests.conformance.announced import TABLE, WORDS, Change, at_the_table, check, compare
from tests.conformance.wander import one_step, table_act

GAMES: dict[str, dict[str, Any]] = {  # with options that make the most happen
    "push": {"size": 4, "pieces": 6},
    "prism": {"words": "challenge", "size": 9},
    "anagrams": {"words": "challenge", "limit": 50},
    "lotto": {"target": 500},
    "domino": {},
    "hex": {},
    "rush": {"referee": "players"},
}
STEPS = 150


@pytest.mark.parametrize("name", WORDS)
def test_what_changes_is_announced_and_nothing_else(name: str) -> None:
    for options in ({}, GAMES[name]):
        rng = Random(5)
        names = dict(enumerate(("Ann", "Ben", "Cleo")[: registry.find(name).info.seats[1]]))
        match = Match.new(registry.find(name)(options), seats=len(names), seed=5, names=names)
        listeners = (None, *range(match.seats))
        for _ in range(STEPS):
            if match.outcome:
                break
            views, then, number = [encode(match.view(seat)) for seat in listeners], match.standing, match.number
            table_act(match, rng) if rng.random() < 0.1 else one_step(match, rng)
            if match.number != number + 1:
                continue  # nothing could be done, or there was more than one entry
            [turn] = match.turns(number + 1)
            for seat, before in zip(listeners, views, strict=True):
                said = " ".join(match.sentences(turn, seat))
                events = [event_facts(event.seen_by(seat)) for event in turn.events]
                change = Change(before, encode(match.view(seat)), spoken_names(turn.names), seat, match.game, events)
                compare(TABLE, at_the_table(then, turn.standing, change.name), said)
                if not change.of("table.taken_back"):
                    check(change, said)
                assert said or before == change.after
