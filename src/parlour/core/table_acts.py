"""What can be done at every table besides moving: sitting down, leaving, resigning, offers. TABLE-5 to TABLE-8."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from parlour.core.abilities import Resigning, Seating
from parlour.core.errors import Refused, Unknown, Unreadable
from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame, Outcome, Step
from parlour.core.game_clock import FORFEIT, OWN_ACTS, stand_still
from parlour.core.mixing import Mixing
from parlour.core.pauses import halted
from parlour.core.readiness import begin, say_ready
from parlour.core.standing import MoveMade, Offer, Standing
from parlour.core.world import Brought, World

OFFERS = ("draw", "takeback")
ACTS = ("join", "leave", "return", "remove", "ready", "start", "end", "resign", "offer", "agree", "decline", "bring")
WITHOUT_TEXT = ("leave", "return", "remove", "ready", "start", "end", "resign")
Done = tuple[Standing, tuple[Event, ...]]


class TableActs:
    """The acts that can follow a standing; `state_at` rebuilds the state after an earlier entry."""

    def __init__(self, game: AnyGame, now: Standing, state_at: Callable[[int], Any], *, pauses: bool) -> None:
        self._game = game
        self._pauses = pauses  # at the end of a hand, before the next one
        self._now = now
        self._seats = frozenset(range(len(now.names)))
        self._state_at = state_at

    def do(self, kind: str, seat: Seat, text: str) -> Done:
        """Where an act leads, and what happens; raises Refused, Unknown or Unreadable."""
        if self._now.clocks is not None and kind in OWN_ACTS:
            return self._run_out(seat) if kind == FORFEIT else stand_still(self._now, int(text))
        if kind not in ACTS:
            raise Unknown(f"{kind!r} is not a known act; the acts are: move, {', '.join(ACTS)}.")
        if kind in WITHOUT_TEXT and text:
            raise Unreadable(f"{kind} takes no text.")
        match kind:
            case "join":
                return self._join(seat, text)
            case "leave":
                return self._leave(seat)
            case "return":
                return self._return(seat)
            case "remove":
                return self._remove(seat)
            case "ready":
                return say_ready(self._now, seat)
            case "start":
                return begin(self._now)
            case "end":
                return self._end()
            case "resign":
                return self._resign(seat)
            case "offer":
                return self._offer(seat, text)
            case "agree":
                return self._agree(seat, text)
            case "bring":
                return self._bring(seat, text)
        return self._decline(seat, text)

    # Seats.

    def _seated(self, change: Callable[[Seating], Step[Any]]) -> tuple[Any, Outcome | None, tuple[Event, ...]]:
        """What a player's coming or going means to the game, if it has seating and is not over."""
        now, seating = self._now, self._game.ability(Seating)
        if now.outcome is not None or seating is None:
            return now.state, now.outcome, ()
        step = halted(change(seating)) if self._pauses else change(seating)
        return step.state, self._game.outcome(step.state), step.events

    def _renamed(self, seat: Seat, name: str | None) -> tuple[str | None, ...]:
        return tuple(name if place == seat else old for place, old in enumerate(self._now.names))

    def _join(self, seat: Seat, name: str) -> Done:
        now = self._now
        taken = now.names[seat] is not None
        if taken and seat not in now.away:
            raise Refused("TABLE-8", "This seat is taken.")
        state, outcome, events = self._seated(
            lambda game: game.come_back(now.state, seat) if taken else game.join(now.state, seat)
        )
        name = name or f"Player {seat + 1}"
        after = replace(now, state=state, outcome=outcome, names=self._renamed(seat, name), away=now.away - {seat})
        return after, (Event("table.joined", seat, {"name": name}), *events)

    def _leave(self, seat: Seat) -> Done:
        now = self._now
        if seat in now.away:
            raise Refused("TABLE-8", "This player is already away.")
        state, outcome, events = self._seated(lambda game: game.leave(now.state, seat))
        after = replace(now, state=state, outcome=outcome, away=now.away | {seat})
        return after, (Event("table.left", seat), *events)

    def _return(self, seat: Seat) -> Done:
        now = self._now
        if seat not in now.away:
            raise Refused("TABLE-8", "This player is not away.")
        state, outcome, events = self._seated(lambda game: game.come_back(now.state, seat))
        after = replace(now, state=state, outcome=outcome, away=now.away - {seat})
        return after, (Event("table.returned", seat), *events)

    def _remove(self, seat: Seat) -> Done:
        now = self._now
        if seat not in now.away:
            raise Refused("TABLE-8", "A player who is here can be removed only before the first move.")
        state, outcome, events = self._seated(lambda game: game.remove(now.state, seat))
        after = replace(now, state=state, outcome=outcome, names=self._renamed(seat, None), away=now.away - {seat})
        return after, (Event("table.removed", seat), *events)

    def _end(self) -> Done:
        """The table is ended: nobody wins. TABLE-31"""
        if len(self._seats) < 2:
            raise Refused("TABLE-31", "Nobody else plays here; give up instead.")
        outcome = Outcome((), self._game.scores(self._now.state), "the table was ended")
        return replace(self._now, outcome=outcome, offer=None), ()

    def _resign(self, seat: Seat) -> Done:
        now, game = self._now, self._game
        if seat in now.resigned:
            raise Refused("TABLE-5", "This player has already resigned.")
        reason = {1: "given up", 2: "resignation"}.get(len(self._seats), "the others resigned")
        done = self._without(seat, reason)
        if done is None:
            title = game.info.title
            raise Refused("TABLE-5", f"{title} cannot go on one player short; let a bot take over instead.")
        after, events = done
        return after, (Event("table.resigned", seat), *events)

    def _run_out(self, seat: Seat) -> Done:
        """A player's time is up. Where the game cannot go on without them, the others share it. TABLE-29"""
        now, out = self._now, Event("table.out_of_time", seat)
        done = self._without(seat, "on time")
        if done is None:
            resigned = now.resigned | {seat}
            outcome = Outcome(tuple(sorted(self._seats - resigned)), self._game.scores(now.state), "on time")
            return replace(now, outcome=outcome, resigned=resigned), (out,)
        after, events = done
        return after, (out, *events)

    def _without(self, seat: Seat, reason: str) -> Done | None:
        """The game without a player: over if only one is left, and None if it cannot go on."""
        now, game = self._now, self._game
        resigned = now.resigned | {seat}
        rest = tuple(sorted(self._seats - resigned))
        if len(rest) <= 1:
            return replace(now, outcome=Outcome(rest, game.scores(now.state), reason), resigned=resigned), ()
        resigning = game.ability(Resigning)
        if resigning is None:
            return None
        step = resigning.resign(now.state, seat)
        step = halted(step) if self._pauses else step
        return replace(now, state=step.state, outcome=game.outcome(step.state), resigned=resigned), step.events

    def _bring(self, seat: Seat, text: str) -> Done:
        """A piece that was won elsewhere in the world comes to this board. TABLE-26"""
        now, world = self._now, self._game.ability(World)
        if world is None:
            raise Refused("TABLE-26", "Nothing can be brought to this table.")
        step = world.bring(now.state, seat, Brought.read(text))
        return replace(now, state=step.state, outcome=self._game.outcome(step.state)), step.events

    # Offers.

    def _offer(self, seat: Seat, what: str) -> Done:
        if what not in OFFERS:
            raise Unknown(f"You can offer: {', '.join(OFFERS)}.")
        if self._now.offer is not None:
            raise Refused("TABLE-6", "There is already an offer on the table.")
        if len(self._seats) < 2:
            raise Refused("TABLE-6", "There is nobody to agree to it.")
        if what == "takeback":
            self._last_move_of(seat)
        return replace(self._now, offer=Offer(what, seat)), (Event("table.offered", seat, {"what": what}),)

    def _last_move_of(self, seat: Seat) -> MoveMade:
        if not takes_back(self._game):
            title = self._game.info.title
            raise Refused("TABLE-7", f"{title} has no takebacks: they would undo what has been revealed.")
        move = self._now.last_move
        while move is not None and move[0] != seat:
            move = move[2]
        if move is None or isinstance(self._state_at(move[1] - 1), Mixing):
            raise Refused("TABLE-7", "You have not moved yet.")
        return move

    def _pending(self, seat: Seat, what: str) -> Offer:
        offer = self._now.offer
        if offer is None or offer.what != what:
            raise Refused("TABLE-6", "There is no such offer.")
        if seat == offer.seat or seat in offer.agreed or seat in self._now.resigned:
            raise Refused("TABLE-6", "It is for the others to answer.")
        return offer

    def _agree(self, seat: Seat, what: str) -> Done:
        now, offer = self._now, self._pending(seat, what)
        agreed = offer.agreed | {seat}
        events = (Event("table.agreed", seat, {"what": what}),)
        if self._seats - {offer.seat} - now.away - now.resigned - agreed:
            return replace(now, offer=replace(offer, agreed=agreed)), events
        if what == "draw":
            sharing = tuple(sorted(self._seats - now.resigned))
            outcome = Outcome(sharing, self._game.scores(now.state), "agreed")
            return replace(now, offer=None, outcome=outcome), events
        _, number, earlier = self._last_move_of(offer.seat)
        after = replace(now, offer=None, state=self._state_at(number - 1), last_move=earlier)
        return after, (*events, Event("table.taken_back", offer.seat))

    def _decline(self, seat: Seat, what: str) -> Done:
        self._pending(seat, what)
        return replace(self._now, offer=None), (Event("table.declined", seat, {"what": what}),)


def takes_back(game: AnyGame) -> bool:
    """Whether moves can be taken back. TABLE-7."""
    return game.info.takebacks and not game.info.secrets
