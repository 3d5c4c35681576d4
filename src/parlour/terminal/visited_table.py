"""A table where a bot sits with a token of its own."""

from __future__ import annotations

import time

from parlour.core import ParlourError
from parlour.terminal.live_state import updated
from parlour.terminal.remote import FIRST_WAIT, LONGEST_WAIT, RemoteTable
from parlour.wire.bot_events import ClosedEvent, FinishEvent, StateEvent
from parlour.wire.live import ServerMessage, TableMessage, WholeTable


class VisitedTable(RemoteTable):
    """Kept up to date by the bot's stream, which says when something has changed; live connections are for people."""

    def _follow(self) -> None:
        pause = FIRST_WAIT
        while not self._closed and not self._dismissed:
            try:
                for event in self.session.bot_events():
                    pause = FIRST_WAIT
                    if isinstance(event, StateEvent | FinishEvent) and event.table == self.id:
                        self._take(self.session.get(WholeTable, f"{self._path}/whole").table)
                    elif isinstance(event, ClosedEvent):
                        self._dismissed = event.says
                    if self._closed or self._dismissed:
                        break
            except ParlourError as error:
                self._note(error.message)
            time.sleep(0 if self._closed or self._dismissed else pause)
            pause = min(2 * pause, LONGEST_WAIT)
        self._note(self._dismissed)

    def _take(self, table: TableMessage) -> None:
        with self._changed:
            self._state = updated(self._state, table)
            self.trouble = ""
            self._changed.notify_all()
        self._bring_shares(table)

    def _bring_shares(self, message: ServerMessage) -> None:
        self._shares.forget_what_was_sent()
        for seat, text in self._shares.due(self._table):
            self.session.act(self.id, "move", seat, text, self.number)
