"""The sentences for what happens in Push."""

from __future__ import annotations

from parlour.core import Event, Seat, Voice
from parlour.core.sentences import listing
from parlour.games.push.board import PIECES, SIDES, PushMove
from parlour.games.push.looking import STOOD_TWICE, in_a_line

FEW = 3  # pieces, so that every further one is counted aloud
REPEATS = {
    2: " The position will stand for the second time; a third time is a draw.",
    3: " The position will stand for the third time: a draw.",
}


def say(event: Event, voice: Voice) -> str:
    """The sentence for an event."""
    assert event.seat is not None
    if event.kind == "passed":
        return f"{voice.does(event.seat, 'passes', 'pass')}.{_repeated(event)}"
    side, line, fallen = event.facts["side"], event.facts["line"], event.facts["fallen"]
    into = _line(side, line)
    told = f"{voice.does(event.seat, 'pushes', 'push')} into {into} from the {SIDES[side]}"
    if fallen is not None:
        told += f"; {voice.whose(fallen)} piece falls off"
    if "now" in event.facts:
        told += f". {into.capitalize()} is now {in_a_line(event.facts['now'], voice)}"
    return f"{told}.{_nearly(event, event.seat, voice)}{_supplies(event, event.seat, voice)}{_repeated(event)}"


def foretell(move: PushMove, line: str, fallen: str, near: list[list[str]], seat: Seat) -> str:
    """What a push would do: the line as it would be, and who would then lack one piece in which lines."""
    names = ("yours", "theirs") if seat == 0 else ("theirs", "yours")
    told = f"{_line(move.side, move.line).capitalize()} will read {in_a_line(line, Voice(None, names))}"
    if fallen:
        told += f"; one of {'yours' if fallen == PIECES[seat] else 'theirs'} falls off"
    short = [(who, listing(lines)) for who, lines in (("you", near[seat]), ("they", near[1 - seat])) if lines]
    if not short:
        return f"{told}."
    (first, where), *others = short
    also = "".join(f", {who} in {other}" for who, other in others)
    return f"{told}. {first.capitalize()} are then one piece short in {where}{also}."


def _line(side: str, number: int) -> str:
    return f"{'row' if side in 'LR' else 'column'} {number}"


def _nearly(event: Event, mover: Seat, voice: Voice) -> str:
    """Who has come to lack one piece in which lines, the mover first."""
    near = event.facts.get("one_short", ((), ()))
    told = [(seat, listing(near[seat])) for seat in (mover, 1 - mover) if near[seat]]
    if not told:
        return ""
    (first, where), *others = told
    also = "".join(f", {voice.name(seat)} in {other}" for seat, other in others)
    return f" {voice.does(first, 'is', 'are')} now one piece short in {where}{also}."


def _repeated(event: Event) -> str:
    return f" {STOOD_TWICE}" if "stood" in event.facts else ""


def _supplies(event: Event, mover: Seat, voice: Voice) -> str:
    """How many pieces the mover has left, if they are few, and that the other one has none to push. PUSH-8."""
    if "left" not in event.facts:
        return ""
    left, other = event.facts["left"], 1 - mover
    if left[mover] > FEW:
        return "" if left[other] else f" {voice.does(other, 'has', 'have')} no pieces left and must pass."
    pieces = f"{left[mover] or 'no'} piece{'' if left[mover] == 1 else 's'}"
    passes = (
        "" if left[other] else f"; {voice.name(other)} {'have' if voice.addresses(other) else 'has'} none and must pass"
    )
    return f" {voice.does(mover, 'has', 'have')} {pieces} left{passes}."
