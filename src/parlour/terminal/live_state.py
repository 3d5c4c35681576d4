"""A server's table, brought up to date message by message."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from msgspec import UNSET, structs

from parlour.core import AnyGame, Event, Seat, decode
from parlour.core.game_clock import about
from parlour.wire.live import (
    BesideMessage,
    Chat,
    ChatMessage,
    EntryMessage,
    LogItem,
    PresenceMessage,
    RunningClock,
    ServerMessage,
    TableMessage,
)
from parlour.wire.patch import patched

LONGEST_LOG = 500


@dataclass(frozen=True, slots=True)
class LiveState:
    """The table as it stands, when its clock runs out, the clocks of the steps that opened, by their entries, when
    everybody's time was heard of, and how the table beside it stands, once that has been told."""

    table: TableMessage
    until: float = 0.0
    opened: Mapping[int, RunningClock] = field(default_factory=dict)
    heard: float = field(default_factory=time.monotonic)
    beside: BesideMessage | None = None


def is_gap(state: LiveState | None, message: ServerMessage) -> bool:
    """Whether entries are missing between what is known and this message."""
    return state is not None and isinstance(message, EntryMessage) and message.number > state.table.number + 1


def updated(state: LiveState | None, message: ServerMessage) -> LiveState | None:
    """The table after a message; a message that does not follow changes nothing."""
    if isinstance(message, TableMessage):
        return _timed(LiveState(message), None)
    if state is None:
        return None
    if isinstance(message, EntryMessage) and message.number == state.table.number + 1:
        after = replace(state, table=_after_entry(state.table, message), heard=time.monotonic())
        return _timed(after, state.table.clock)
    if isinstance(message, PresenceMessage):
        return replace(state, table=structs.replace(state.table, seats=message.seats))
    if isinstance(message, ChatMessage):
        chat = Chat(message.on, [*state.table.chat.lines, *message.lines][-LONGEST_LOG:])
        return replace(state, table=structs.replace(state.table, chat=chat))
    if isinstance(message, BesideMessage):
        return replace(state, beside=message)
    return state


def _after_entry(table: TableMessage, entry: EntryMessage) -> TableMessage:
    item = LogItem(entry.number, entry.seat, entry.kind, entry.time, entry.says, entry.events)
    return structs.replace(
        table,
        number=entry.number,
        to_act=entry.to_act,
        scores=entry.scores,
        outcome=entry.outcome,
        offer=entry.offer,
        resigned=entry.resigned,
        clock=entry.clock,
        game_clock=table.game_clock if entry.game_clock is UNSET else entry.game_clock,
        account=table.account if entry.account is UNSET else entry.account,
        seats=table.seats if entry.seats is UNSET else entry.seats,
        views={name: patched(view, entry.patch.get(name, {})) for name, view in table.views.items()},
        next=table.next if entry.next is UNSET else {**table.next, **entry.next},
        log=[*table.log[-LONGEST_LOG:], item],
    )


def _timed(state: LiveState, before: RunningClock | None) -> LiveState:
    """The table with its clock running, noted at the last entry if it is for a step that was not open before."""
    clock, log = state.table.clock, state.table.log
    if clock is None:
        return state
    opened = state.opened
    if log and not (before and clock.moves.keys() <= before.moves.keys()):
        opened = {**opened, log[-1].number: clock}
    return replace(state, until=time.monotonic() + clock.left / 1000, opened=opened)


def times(state: LiveState | None, mine: Sequence[Seat]) -> list[str]:
    """How much time is left: for a step that is open, and for the whole game."""
    if state is None:
        return []
    table, said = state.table, []
    if table.clock is not None:
        said.append(f"{spoken_time(1000 * (state.until - time.monotonic()))} left.")
    left = [f"{'you' if seat in mine else table.seats[seat].name} {about(had)}" for seat, had in left_of(state).items()]
    return [*said, f"Time left: {', '.join(left)}."] if left else said


def left_of(state: LiveState) -> dict[Seat, int]:
    """The milliseconds that everybody with a clock has left by now."""
    clock = state.table.game_clock
    if clock is None:
        return {}
    passed = int(1000 * (time.monotonic() - state.heard))
    left = {
        seat: had - passed if seat in clock.running else had for seat, had in enumerate(clock.left) if had is not None
    }
    return {seat: max(0, had) for seat, had in left.items()}


def decode_view(game: type[AnyGame], data: Any) -> Any:
    """The view as the game's own type; what a patch removed was null."""
    kind = game.view_type
    if is_dataclass(kind):
        data = {each.name: None for each in fields(kind)} | data
    return decode(kind, data)


def events_of(item: LogItem) -> tuple[Event, ...]:
    """What happened in an entry of the log."""
    return tuple(Event(fact["kind"], fact["seat"], fact) for fact in item.events)


def spoken_time(milliseconds: float) -> str:
    """So much time in whole seconds."""
    left = max(0, math.ceil(milliseconds / 1000))
    return f"{left} second{'' if left == 1 else 's'}"
