"""Moves in a row, as they are read out: told apart, and what they have in common said once."""

from __future__ import annotations

import re
from collections.abc import Sequence

from parlour.core.helping import Fit
from parlour.core.sentences import either

MOST_ADVISED = 3  # moves that are told to somebody who wants help, a line each
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


def advised(fits: Sequence[Fit], *, typed: bool) -> list[str]:
    """A few moves that fit, a line each: in words, and also in notation unless the words can be typed."""
    lines = list[str]()
    for fit in fits[:MOST_ADVISED]:
        does = fit.words.startswith(("You ", f"{fit.move} "))  # says what is done, rather than naming the move
        said = fit.words.removeprefix("You ") if does else _within(fit.words)
        written = "" if typed else f" ({fit.move})"
        lines.append(f"{'Or' if lines else 'You could' if does else 'You could play'} {said}{written}.")
    return lines


def _within(words: str) -> str:
    """Words inside a sentence; names in capital letters stay as they are."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words


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
