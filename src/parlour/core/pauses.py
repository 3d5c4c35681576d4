"""The pause after a hand, which ends when everybody goes on. TABLE-25."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from parlour.core.abilities import Hands
from parlour.core.errors import Refused
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame, Step
from parlour.core.mixing import Mixing
from parlour.core.next_hand import NextHand
from parlour.core.open_step import OpenStep
from parlour.core.readiness import awaited, in_question, waiting_for
from parlour.core.record import Entry
from parlour.core.standing import Standing, Turn, Waiting

SECONDS = 120  # for the others, once somebody has gone on, unless the table gives them more
STEP = -2  # games count their own timed steps from 0, and mixing has -1


def pauses(game: AnyGame, seats: int) -> bool:
    """Whether a table of this game waits after each hand, unless it is opened otherwise."""
    return seats > 1 and game.ability(Hands) is not None


def halted(step: Step[Any]) -> Step[Any]:
    """The step up to the end of the hand, if it ended one."""
    return step.ended if isinstance(step, NextHand) else step


def note_hand(
    game: AnyGame, hands: Hands, now: Standing, after: Standing, log: tuple[Iterable[Entry], Iterable[Turn]]
) -> tuple[Event, ...]:
    """Note in a new standing what everybody has after each hand, and that the table waits if one is over now.

    The log so far, accepted and prepared, says which seats have bots. If all have, the next hand begins at once, unless
    it is for the players to begin it.
    """
    after.rounds = now.rounds
    if type(after.state) is Mixing:
        return ()
    over = after.outcome is None and hands.is_over(after.state)
    if over and now.waiting is not None and now.waiting.between:
        return ()  # it was over before
    ended = after.outcome is not None and now.outcome is None and game.outcome(after.state) is not None
    between = type(now.state) is not Mixing and hands.is_over(now.state)  # no other hand had begun
    if over or (ended and not between):
        after.rounds = (*now.rounds, game.scores(after.state))
    if not over:
        return ()
    waiting = Waiting(bots=_bots(log), between=hands.called)
    if in_question(after, waiting) - waiting.bots:
        after.waiting = waiting
    return () if game.to_act(after.state) else begin_hand(game, hands, after)


def _bots(log: tuple[Iterable[Entry], Iterable[Turn]]) -> frozenset[Seat]:
    """The seats that bots have taken, and nobody since."""
    accepted, prepared = log
    found = set[Seat]()
    for entry in (*accepted, *(turn.entry for turn in prepared)):
        if entry.kind in ("join", "remove") and entry.seat is not None:
            (found.add if entry.by.startswith("bot") else found.discard)(entry.seat)
    return frozenset(found)


def not_before_the_hand(now: Standing) -> Refused | None:
    """The refusal of a move by somebody who has to wait for the next hand."""
    if now.waiting is None or not now.waiting.between:
        return None
    over = now.waiting.between
    return Refused("TABLE-25", f"The {over} is over; the next one begins when everybody goes on.")


def check_pause(now: Standing, after: Standing, seat: Seat) -> None:
    """Refuse a move that would begin the next hand while somebody else wants to look; to end the match is fine."""
    waiting = now.waiting
    assert waiting is not None
    if after.outcome is None and (others := awaited(now) - {seat}):
        raise Refused(
            "TABLE-25", f"The next {waiting.between} begins when everybody goes on; {waiting_for(now, others)}."
        )


def begin_hand(game: AnyGame, hands: Hands, after: Standing) -> tuple[Event, ...]:
    """Begin the next hand in a new standing, if one is over and nobody is waited for any more."""
    if after.waiting is not None or type(after.state) is Mixing or not hands.is_over(after.state):
        return ()
    step = hands.begin(after.state)
    after.state, after.outcome = step.state, game.outcome(step.state)
    return step.events


def pause_step(standing: Standing) -> OpenStep | None:
    """The time that the others have to go on, once somebody waits for them."""
    waiting = standing.waiting
    if waiting is None or not waiting.between or not waiting.ready - standing.away:
        return None
    late = awaited(standing)
    return OpenStep(STEP, dict.fromkeys(sorted(late), ""), kind="ready") if late else None
