"""Plain lines are few unless somebody asked: one for everybody who moved, and nothing else longer than three lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from parlour.core import Record, looking
from parlour.terminal.brevity import LINES, by_turns, lines_of
from parlour.terminal.plain import Plain
from tests.conformance.by_ear import GOLDEN, Retold, kept, played

CROWDED: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("lotto", 4, {"target": 300}),
    ("rush", 9, {}),
    ("prism", 4, {"words": "challenge"}),
    ("anagrams", 3, {"limit": 30}),
)


def messages(record: Record) -> Iterator[tuple[str, list[str]]]:
    """What was typed, if it was something, and what was said after it."""
    table, said = Retold(record), list[str]()
    heard: list[tuple[str, list[str]]] = [("", said)]

    def read(prompt: str) -> str:
        text = table.spoken if prompt.endswith("> ") else ""
        heard.append((text, []))
        return text

    Plain(table, read, lambda line: heard[-1][1].append(line), board=False).run()
    yield from heard


def check_short(record: Record) -> None:
    table = Retold(record)
    while table.number < len(record.entries):
        table.match.repeat(table.next)
    said = table.sentences(0, 0)
    events = [*(sentence.text for sentence in said), *by_turns(said)]
    for turn in table.match.turns(1):
        assert all(lines_of([event]) <= LINES for event in table.match.sentences(turn, 0))
    held = looking.look(Retold(record).match, 0, "first").lines
    assert lines_of(held) <= LINES
    for place, (typed, lines) in enumerate(messages(record)):
        other = [line for line in lines if not any(line in event or event in line for event in (*events, *held))]
        assert lines_of(other) <= LINES, f"after {typed!r}:\n" + "\n".join(lines)
        most = max(LINES, len(table.names) + 2) + (0 if place else len(held))
        assert len(lines) <= most, f"after {typed!r}:\n" + "\n".join(lines)


@pytest.mark.parametrize("name", kept())
def test_nothing_unasked_is_longer_than_three_lines(name: str) -> None:
    check_short(Record.loads((GOLDEN / f"{name}.json").read_text()))


@pytest.mark.parametrize(("name", "seats", "options"), CROWDED)
def test_nor_with_many_players(name: str, seats: int, options: dict[str, Any]) -> None:
    check_short(played(name, seats, options).record())
