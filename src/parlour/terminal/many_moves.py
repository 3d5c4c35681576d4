"""Moves in a row, as they are read out: told apart, and what they have in common said once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from parlour.core.sentences import either

WITH_BLOCKS = re.compile(r"^(\w+ (?:across|down) from \w+), \w (?:from|as the asterisk)\b.*")
SWAP = re.compile(r"(?P<does>[a-z]+) (?P<what>.+) (?P<others>for .+|and (?:take|draw) .+)")


def apart(moves: Sequence[str]) -> str:
    """Moves in a row, told apart even where they contain commas."""
    told = _together(moves)
    return ("; " if _commas(told) else ", ").join(told)


def alternatives(moves: Sequence[str]) -> str:
    """A few moves as a person offers them: "accept or doubt"."""
    *others, last = told = _together(moves)
    if not others or not any(" " in move for move in told):
        return either(told)
    return ("; " if _commas(told) else ", ").join([*others, f"or {last}"])


def _together(moves: Sequence[str]) -> list[str]:
    """Moves such as "N on a2" with all that can go on the same places in one: "N or R on a2, b2 or e4"; and such as
    "swap N for three others" or "discard N and draw" with everything that can be given away for the same. Of a word,
    once is enough, whatever blocks can show it."""
    places = dict[str, list[str]]()
    for move in (WITH_BLOCKS.sub(r"\1", move) for move in moves):
        what, _, place = move.rpartition(" on ")
        places.setdefault(what or move, []).extend([place] if what else [])
    kinds = dict[tuple[str, ...], list[str]]()  # by what they have in common
    for what, where in places.items():
        swap = None if where else SWAP.fullmatch(what)
        common = (swap["does"], swap["others"]) if swap else (_any(where),) if where else ()
        kinds.setdefault(common or (what, "", ""), []).append(swap["what"] if swap else what)
    return [_in_one(common, kind) for common, kind in kinds.items()]


def _in_one(common: tuple[str, ...], kind: list[str]) -> str:
    match common:
        case (places,):
            return f"{either(kind)} on {places}"
        case does, others:
            return f"{does} {either(kind)} {others}"
    return kind[0]


def _any(places: list[str]) -> str:
    """Places of which any is meant, also where their names have commas."""
    return " or ".join(places) if _commas(places) else either(places)


def _commas(told: Sequence[str]) -> bool:
    return any("," in each for each in told)
