"""Unasked, plain lines say no more than three lines at a time."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import reduce
from itertools import groupby

from parlour.core import Seat, Voice
from parlour.core.sentences import listing
from parlour.terminal.table_client import Sentence, TableClient

LINES, COLUMNS = 3, 80
SENTENCE = re.compile(r"(?<=\.) (?=[A-Z])")
MOST_NAMED = 4  # players; of more only the number is said


def lines_of(texts: Sequence[str]) -> int:
    """How many lines of a terminal some texts take."""
    return sum(math.ceil(len(line) / COLUMNS) or 1 for text in texts for line in text.splitlines())


def cut(texts: Sequence[str], where: str) -> list[str]:
    """As much as fits, and where the rest is if it does not."""
    if lines_of(texts) <= LINES:
        return list(texts)
    kept: list[str] = []
    for text in texts:
        if lines_of([*kept, text]) >= LINES:
            break
        kept.append(text)
    return [*kept, f"{'And more' if kept else 'There is more to tell'}: {where}"]


def by_turns(said: Sequence[Sentence]) -> list[str]:
    """A line for what somebody did in one go, even if that took several moves; that others let it stand goes unsaid."""
    told = [sentence for sentence in said if not sentence.accepts]
    turns = [reduce(_and_then, turn).text for _, turn in groupby(told, lambda sentence: sentence.seat)]
    return [line for text in turns for line in _broken(text)]


def _broken(text: str) -> list[str]:
    """A text that is too long for one breath in two, at the end of the sentence nearest the middle."""
    ends = [found.start() for found in SENTENCE.finditer(text)] if lines_of([text]) > LINES else []
    if not ends:
        return [text]
    end = min(ends, key=lambda place: abs(2 * place - len(text)))
    return [text[:end], text[end + 1 :]]


def _and_then(first: Sentence, then: Sentence) -> Sentence:
    """Two moves of a turn, in one sentence if both are short: "Novice draws E and M and puts E on a1."."""
    begins = f"{first.who} "
    if first.who and ". " not in first.text and then.text.startswith(begins):
        return first._replace(text=f"{first.text[:-1]} and {then.text.removeprefix(begins)}")
    return first._replace(text=f"{first.text} {then.text}")


def shortened(said: Sequence[Sentence]) -> list[str]:
    """What many did at once: what concerns the listener, and how much else there was."""
    texts = [sentence.text for sentence in said]
    if lines_of(texts) <= LINES:
        return texts
    own = [sentence.text for sentence in said if sentence.own]
    others = len(texts) - len(own)
    more = f"{'And ' if own else ''}{others} more event{'s' * (others > 1)}; log shows them."
    return [*own, *([more] if others else [])]


def company(table: TableClient, seat: Seat | None) -> str:
    """Who plays, as it is said after the name of the game: ": you and Novice"."""
    voice = Voice(seat, table.names)
    names = [voice.name(each) for each in table.taken]
    if len(table.names) == 1:
        return ", alone" if table.mine else f": {listing(names)}; you are watching"
    if seat is not None and len(names) == 1:
        return ": you, and nobody else yet"
    if len(names) > MOST_NAMED:
        many = f"{len(names)} players" if seat is None else f"you and {len(names) - 1} others"
        return f": {many}" if table.mine else f": {many}; you are watching"
    return f": {listing(names) or 'nobody yet'}{'' if table.mine else '; you are watching'}"
