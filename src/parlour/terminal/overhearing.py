"""What is heard at a server's table besides the game: what people say, and that the game beside it is over."""

from __future__ import annotations

from collections.abc import Collection

from parlour.terminal.live_state import LiveState


class Overhearing:
    """Passes everything on once."""

    def __init__(self) -> None:
        self._line = 0  # the last line of the chat that was passed on
        self.known: tuple[str, ...] = ()  # how the table beside this one stood when that was last said

    def is_behind(self, state: LiveState) -> bool:
        """Whether there is anything to pass on."""
        return self._has_ended(state) or any(line.number > self._line for line in state.table.chat.lines)

    def lines(self, state: LiveState, blocked: Collection[str]) -> list[str]:
        """What was not passed on yet, without what blocked people say."""
        mine = [seat.seat for seat in state.table.seats if seat.yours]
        new = [line for line in state.table.chat.lines if line.number > self._line]
        self._line = max([self._line, *(line.number for line in new)])
        said = [line for line in new if line.name not in blocked]
        told = [f"{'You say' if line.seat in mine else f'{line.name} says'}: {line.text}" for line in said]
        if state.beside is None or not self._has_ended(state):
            return told
        self.known = tuple(state.beside.told)
        return [*told, *self.known]

    def _has_ended(self, state: LiveState) -> bool:
        return state.beside is not None and state.beside.over and tuple(state.beside.told) != self.known
