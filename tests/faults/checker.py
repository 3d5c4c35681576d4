"""Compares what people were told with the log, and with a replay of it.

- A move that was acknowledged is in the log once, under the number that was given.
- A move that was refused is not there; one that was never answered is there at most once.
- A move that was sent after another was acknowledged comes later in the log.
- Every live connection is told every number once, in order, as a replay tells it.
- Nobody gets an answer that speaks of a bug.
- In the end everybody sees the same table, which is the one that the log leads to.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from parlour.core import Entry, Header, Match, ParlourError, encode
from tests.faults.history import End, Hearing, History, Request, fingerprint
from tests.server.guests import without_nulls


@dataclass(frozen=True, slots=True)
class Log:
    """A table as the database has it."""

    header: Header
    seed: bytes
    entries: list[Entry]


@dataclass(slots=True)
class Replayed:
    """What a replay of a log tells each seat about each number, and the match that it leads to."""

    match: Match
    told: dict[tuple[int, int], str] = field(default_factory=dict)


def check(history: History, logs: dict[str, Log]) -> list[str]:
    """Everything that is wrong, as sentences."""
    return [*history.wrong, *_problems(history, logs)]


def _problems(history: History, logs: dict[str, Log]) -> Iterator[str]:
    requests, hearings, ends = defaultdict(list), defaultdict(list), defaultdict(list)
    for request in history.requests:
        if request.attempts:
            requests[request.table].append(request)
    for hearing in history.hearings:
        hearings[hearing.table].append(hearing)
    for end in history.ends:
        ends[end.table].append(end)
    for table in requests.keys() | hearings.keys() | ends.keys():
        if table not in logs:
            yield f"{table}: lost: the whole table"
            continue
        entries = logs[table].entries
        problems = [*check_requests(requests[table], entries), *check_order(requests[table])]
        try:
            replayed = replay(logs[table])
        except ParlourError as error:
            problems.append(f"the log does not replay: {error.message}")
        else:
            problems += check_hearings(hearings[table], requests[table], replayed, history.in_outage)
            problems += check_ends(ends[table], replayed)
        yield from (f"{table}: {problem}" for problem in problems)


def check_requests(requests: Sequence[Request], entries: Sequence[Entry]) -> Iterator[str]:
    """Lost and doubled moves."""
    by_number = {entry.number: entry for entry in entries}
    given = Counter(number for request in requests for number in request.numbers)
    for number, times in given.items():
        if times > 1:
            yield f"lost: {times} moves were acknowledged as number {number}"
    for request in requests:
        if len(request.numbers) > 1:
            yield f"doubled: {request.text} was acknowledged as numbers {sorted(request.numbers)}"
        for number in request.numbers:
            entry = by_number.get(number)
            if entry is None:
                yield f"lost: number {number}, {request.text}, was acknowledged"
            elif (entry.seat, entry.kind, entry.text) != (request.seat, "move", request.text):
                yield f"lost: number {number} was {request.text}, and is {entry.text}"
    yield from _check_ids(requests, entries)
    yield from _check_without_ids(requests, entries)


def _check_ids(requests: Sequence[Request], entries: Sequence[Entry]) -> Iterator[str]:
    stored = defaultdict(list)
    for entry in entries:
        stored[entry.seat, entry.id].append(entry.number)
    for request in requests:
        numbers = stored[request.seat, request.id] if request.id else []
        if len(numbers) > 1:
            yield f"doubled: {request.text}, {request.id}, has numbers {numbers}"
        if numbers and request.refused:
            yield f"doubled: {request.text}, {request.id}, was refused and has number {numbers[0]}"


def _check_without_ids(requests: Sequence[Request], entries: Sequence[Entry]) -> Iterator[str]:
    """Moves without an id can only be counted."""
    ids = {(request.seat, request.id) for request in requests if request.id}
    least, most = Counter[tuple[int | None, str]](), Counter[tuple[int | None, str]]()
    for request in requests:
        if request.id is None:
            least[request.seat, request.text] += bool(request.numbers)
            most[request.seat, request.text] += not request.refused
    others = [e for e in entries if e.kind == "move" and e.by == "player" and (e.seat, e.id) not in ids]
    stored = Counter((entry.seat, entry.text) for entry in others)
    for key in least.keys() | stored.keys():
        seat, text = key
        if stored[key] < least[key]:
            yield f"lost: {text} of seat {seat} was acknowledged {least[key]} times and is there {stored[key]} times"
        if stored[key] > most[key]:
            yield f"doubled: {text} of seat {seat} was made at most {most[key]} times and is there {stored[key]} times"


def check_order(requests: Sequence[Request]) -> Iterator[str]:
    """Moves that were sent after another was acknowledged, and come before it."""
    acknowledged = sorted((time, max(r.numbers)) for r in requests if (time := r.acknowledged_at) is not None)
    latest, passed = 0, 0
    for request in sorted(requests, key=lambda request: request.attempts[0].sent):
        while passed < len(acknowledged) and acknowledged[passed][0] < request.attempts[0].sent:
            latest = max(latest, acknowledged[passed][1])
            passed += 1
        if request.numbers and min(request.numbers) <= latest:
            yield f"reordered: number {min(request.numbers)} was sent after number {latest} was acknowledged"


def check_hearings(
    hearings: Sequence[Hearing], requests: Sequence[Request], replayed: Replayed, in_outage: Callable[[float], bool]
) -> Iterator[str]:
    """Gaps, and messages that are not what the log says."""
    acknowledged = [(time, max(r.numbers)) for r in requests if (time := r.acknowledged_at) is not None]
    for hearing in hearings:
        number: int | None = None
        for told in hearing.told:
            if told.items is None:
                if number is None or told.number != number + 1:
                    yield f"gap: seat {hearing.seat} was told number {told.number} after {number}"
                yield from _compare(hearing.seat, {told.number: told.digest}, replayed)
            else:
                if number is not None and told.number < number:
                    yield f"gap: seat {hearing.seat} was sent the table of number {told.number} after {number}"
                known = max((each for time, each in acknowledged if time < told.asked), default=0)
                if told.number < known and not in_outage(told.asked):
                    yield f"behind: seat {hearing.seat} asked after number {known} and was sent number {told.number}"
                yield from _compare(hearing.seat, told.items, replayed)
            number = told.number


def _compare(seat: int, told: dict[int, str], replayed: Replayed) -> Iterator[str]:
    for number, digest in told.items():
        if number > replayed.match.number:
            yield f"lost: seat {seat} was told number {number}; the log ends at {replayed.match.number}"
        elif replayed.told[number, seat] != digest:
            yield f"lost: seat {seat} was told something else about number {number} than the log says"


def check_ends(ends: Sequence[End], replayed: Replayed) -> Iterator[str]:
    """People who do not see what the log leads to."""
    match = replayed.match
    for end in ends:
        if end.number != match.number:
            yield f"diverged: seat {end.seat} ended at number {end.number}; the log ends at {match.number}"
        elif without_nulls(end.view) != without_nulls(encode(match.view(end.seat))):
            yield f"diverged: seat {end.seat} does not see what the log leads to"


def replay(log: Log) -> Replayed:
    """Play a log again; raises Unreadable where it has a gap or cannot be played."""
    replayed = Replayed(Match.resume(log.header, log.seed, ()))
    match = replayed.match
    for entry in log.entries:
        turn = match.repeat(entry)
        for seat in range(log.header.seats):
            seen = [event.seen_by(seat) for event in turn.events]
            events = [{"kind": event.kind, "seat": event.seat, **encode(dict(event.facts))} for event in seen]
            says = match.sentences(turn, seat)
            told = fingerprint(entry.number, entry.seat, entry.kind, entry.time, says, events)
            replayed.told[entry.number, seat] = told
    return replayed
