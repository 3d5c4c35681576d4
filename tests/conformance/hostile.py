"""Texts made to be expensive, the doors that read them, and matches in full swing to read them in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from parlour.core import Match, ParlourError, Seat, Voice, looking, registry
from parlour.core.abilities import Looking
from parlour.core.record import LONGEST_TEXT
from tests.conformance.wander import listed, wander

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIGNS = "*?()[]{}=-+.,;:/\\'\"0123456789"
FOREIGN = "٣１²ßİﬁΣ\u0301\u00a0😀"  # digits, letters that grow when their case is changed, marks, spaces
NUMBERS = ("9" * 30, "9" * 1_900, "0" * 1_900 + "1", "-1", "+1", "1e9", "1_0", "0x1", "1.5", "٣", "１")
LENGTHS = (2, 6, 25, 200, LONGEST_TEXT)
MOST_EXAMPLES = 8
STEPS = (10, 40, 90)

Door = Callable[[Match, Seat, str], object]


def _place(match: Match, seat: Seat, text: str) -> object:
    readings = match.game.ability(Looking)
    return readings.place(match.view(seat), Voice(seat, match.names), text) if readings else None


DOORS: dict[str, Door] = {
    "read": lambda match, seat, text: match.game.read(text, match.view(seat), seat),
    "preview": lambda match, seat, text: match.preview(seat, text),
    "move": lambda match, seat, text: match.prepare("move", seat, text),
    "look": looking.look,
    "place": _place,
    "ask": looking.ask,
    "name": lambda match, seat, text: match.prepare("join", seat, text),
}


def matches_in_full_swing(name: str, seed: int = 1938) -> Iterator[Match]:
    """Matches with the usual options and with each other choice, some of them early and some late."""
    rng, kind = Random(seed), registry.find(name)
    low, high = kind.info.seats
    chosen = [{}, *({option.name: choice} for option in kind.info.options for choice in option.choices)]
    for options in chosen:
        for steps in STEPS:
            with suppress(ParlourError):  # options that exclude each other
                match = Match.new(kind(options), seats=min(max(2, low), high), seed=rng.getrandbits(64))
                yield before_the_end(wander(match, rng, steps))


def before_the_end(match: Match) -> Match:
    """The match, or where it stood when somebody could still move."""
    if match.outcome is None:
        return match
    number = next(number for number in range(match.number - 1, -1, -1) if not match.standing_at(number).outcome)
    return Match.resume(match.header, match.seed, match.entries[:number], match.game.lexicon)


def hostile_texts(match: Match, seat: Seat, rng: Random) -> Iterator[str]:
    """Texts up to the limit: one thing again and again, and moves of which one part is stretched."""
    for sign in LETTERS + LETTERS.lower() + SIGNS + FOREIGN:
        yield from (sign * length for length in LENGTHS)
    moves = listed(match, seat)
    examples = [match.game.write(move) for move in rng.sample(moves, min(MOST_EXAMPLES, len(moves)))]
    examples += re.split(r"[;:.] ", match.game.info.notation)
    if readings := match.game.ability(Looking):
        examples += [f"look {place}" for place in readings.places]
    for example in examples:
        yield from stretched(example)
    words = [word for example in examples for word in example.split()]
    for _ in range(20):
        yield " ".join(rng.choices(words, k=LONGEST_TEXT // 3))[:LONGEST_TEXT]
        yield "".join(rng.choices("".join(words), k=LONGEST_TEXT))


def stretched(text: str) -> Iterator[str]:
    """A text with each of its parts repeated, or another number instead."""
    parts = re.findall(r"[A-Za-z]+|\d+|\s+|.", text)
    for at, part in enumerate(parts):
        before, after = "".join(parts[:at]), "".join(parts[at + 1 :])
        for length in LENGTHS:
            longer = repeated(part, min(length, LONGEST_TEXT - len(before) - len(after)))
            yield before + longer + after
            yield before + longer
        yield f"{before}{' ' * (LONGEST_TEXT - len(before) - 1)}!"
        if part.isdigit():
            yield from (f"{before}{number}{after}"[:LONGEST_TEXT] for number in NUMBERS)
    yield repeated(text, LONGEST_TEXT)
    yield repeated(f"{text} ", LONGEST_TEXT)


def repeated(text: str, length: int) -> str:
    return (text * (length // len(text) + 1))[: max(length, 0)]
