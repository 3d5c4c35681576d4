"""A server's table, brought up to date message by message."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec import UNSET
from msgspec.structs import replace

from parlour.wire.live import (
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
    """The table as it stands, when its clock runs out, and the clocks of the steps that opened, by their entries."""

    table: TableMessage
    until: float = 0.0
    opened: Mapping[int, RunningClock] = field(default_factory=dict)


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
        after = LiveState(_after_entry(state.table, message), state.until, state.opened)
        return _timed(after, state.table.clock)
    if isinstance(message, PresenceMessage):
        return LiveState(replace(state.table, seats=message.seats), state.until, state.opened)
    if isinstance(message, ChatMessage):
        chat = Chat(message.on, [*state.table.chat.lines, *message.lines][-LONGEST_LOG:])
        return LiveState(replace(state.table, chat=chat), state.until, state.opened)
    return state


def _after_entry(table: TableMessage, entry: EntryMessage) -> TableMessage:
    item = LogItem(entry.number, entry.seat, entry.kind, entry.time, entry.says, entry.events)
    return replace(
        table,
        number=entry.number,
        to_act=entry.to_act,
        scores=entry.scores,
        outcome=entry.outcome,
        offer=entry.offer,
        resigned=entry.resigned,
        clock=entry.clock,
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
    return LiveState(state.table, time.monotonic() + clock.left / 1000, opened)
