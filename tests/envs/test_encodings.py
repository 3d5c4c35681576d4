"""The page of encodings agrees with the games."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.core import Actions, Option, ParlourError, registry
from parlour.envs.batch import batch

PAGE = (Path(__file__).parents[2] / "docs" / "encodings.md").read_text()
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
GAMES = ["anagrams", "domino", "hex", "lotto", "prism", "push", "rush"]
HEADINGS = {"domino": "Series Domino and Hex", "hex": "Series Domino and Hex"}


@pytest.mark.parametrize("name", GAMES)
def test_sizes_are_those_of_the_game_and_every_action_is_explained(name: str) -> None:
    game = registry.find(name)()
    actions = game.ability(Actions)
    assert actions is not None
    section = SECTIONS[HEADINGS.get(name, game.info.title)]
    seen = re.search(r"\| observation \| ([\d ×]+)", section)
    assert seen and math.prod(int(number) for number in seen[1].split("×")) == math.prod(actions.shape)
    assert f"{actions.count:,}" in re.findall(r"\| actions \| (.*)", section)[0]
    rows = section[section.index("| actions |") : section.index("| batches |")].splitlines()[1:]
    explained: set[int] = set()
    for row in rows:
        numbers = row.split("|")[1] if row.startswith("|") else ""
        if "(Hex" in numbers:
            plain, hexed = numbers.rstrip(" )").split("(Hex")
            numbers = hexed if name == "hex" else plain
        for first, last in re.findall(r"(\d+)(?:–(\d+))?", numbers):
            explained |= set(range(int(first), int(last or first) + 1))
    assert explained == set(range(actions.count))


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_takes_the_options_that_it_is_said_to_take(name: str) -> None:
    section = SECTIONS[HEADINGS.get(name, registry.find(name).info.title)]
    (said,) = re.findall(r"\| batches \| all options(.*) \|", section)
    excluded = re.findall(r"`(\w+)(?:=([^`]+))?`", said)
    options = registry.find(name).info.options
    for what, value in [(option.name, value) for option in options for value in _others(option)]:
        chosen = {what: value}
        try:
            registry.find(name)(chosen)
        except ParlourError:
            continue  # not by itself
        refused = any(what == one and other in ("", repr(value).replace("'", '"')) for one, other in excluded)
        try:
            batch(name, 1, **chosen)
        except ParlourError:
            assert refused, chosen
        else:
            assert not refused, chosen


def _others(option: Option) -> Iterator[Any]:
    """Other values than the usual one, as far as they can be listed."""
    match option.kind:
        case "choice":
            yield from (choice for choice in option.choices if choice != option.default)
        case "switch":
            yield not option.default
        case "number":
            yield from {option.low, option.high} - {option.default}
        case "custom" if option.name == "place":
            yield "1:0,0"
