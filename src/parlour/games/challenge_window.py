"""The challenge window: while a play is open, the other seats may challenge or accept it."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from parlour.core import OpenStep, Refused, Seat
from parlour.core.abilities import TimedStep


class OpenPlay(Protocol):
    """A play that can still be challenged."""

    @property
    def seat(self) -> Seat: ...
    @property
    def accepted(self) -> frozenset[Seat]: ...


class HasWindow(Protocol):
    """What everybody sees of a game with challenges, in a state as in a view."""

    @property
    def to_move(self) -> Seat: ...
    @property
    def turn(self) -> int: ...
    @property
    def window(self) -> OpenPlay | None: ...
    @property
    def resigned(self) -> frozenset[Seat]: ...
    @property
    def held(self) -> tuple[int, ...]: ...
    @property
    def ended(self) -> str: ...


def to_act(public: HasWindow, is_last: bool) -> frozenset[Seat]:
    """The seats that may act now; after what may be the last play, only those that judge it."""
    if public.ended:
        return frozenset()
    if public.window is None:
        return frozenset((public.to_move,))
    return waiting(public) if is_last else waiting(public) | {public.to_move}


def judges(public: HasWindow) -> frozenset[Seat]:
    """The seats that may challenge the open play."""
    assert public.window is not None
    return frozenset(range(len(public.held))) - public.resigned - {public.window.seat}


def waiting(public: HasWindow) -> frozenset[Seat]:
    """The seats that have yet to accept the open play; none if no play is open."""
    return frozenset() if public.window is None else judges(public) - public.window.accepted


class TimeToChallenge(TimedStep):
    """A play may be challenged for a while; seats that say nothing accept it."""

    label, answer = "Time to challenge", "Accept"
    only_with = ("words", "challenge")
    accept: ClassVar[Any]  # the game's move

    def open(self, state: HasWindow) -> OpenStep | None:
        silent = () if state.ended else sorted(waiting(state))
        return OpenStep(state.turn, dict.fromkeys(silent, self.accept)) if silent else None


def check_judgement(public: HasWindow, seat: Seat, word: str, rule: str, accepting: str) -> None:
    """Refuse a challenge or an acceptance, given as its word and its rule, that this seat may not make now."""
    window = public.window
    if window is None:
        raise Refused(rule, f"There is no play to {word}: it has been settled, or the next seat has moved.")
    if seat == window.seat:
        raise Refused(rule, f"You may not {word} your own play.")
    if seat in window.accepted:
        raise Refused(accepting, "You have accepted this play already.")
    if seat not in judges(public):
        raise Refused(rule, "You are out of this game.")


def judging(public: HasWindow, seat: Seat, is_last: bool) -> str:
    """What a seat that has an open play to judge can do now; empty if it has none."""
    if seat not in waiting(public):
        return ""
    if is_last or seat != public.to_move:
        return "Accept the words just laid, or challenge them if one is not a word."
    return "Challenge the words just laid if one is not a word; or make your own move."
