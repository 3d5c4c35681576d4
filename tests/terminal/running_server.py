"""A server for terminals to connect to, and the people at its tables."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from parlour.core import Match
from parlour.server import configured
from parlour.server.http.app import create_app
from parlour.server.http.services import Services
from parlour.server.settings import Settings
from parlour.server.table.presence import Presence
from parlour.terminal.remote import RemoteTable
from parlour.terminal.server_session import ServerSession
from parlour.wire.people import Me
from parlour.wire.tables import NewTable, OpenedTable, SeatWish

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "novice")


class Server:
    """A server in a thread, which can be stopped and restarted at the same address."""

    def __init__(self, data: Path, *, secure_cookie: bool = False) -> None:
        self.settings = Settings(
            data=data,
            bot_processes=1,
            bot_seconds=0.05,
            bot_pace=0.0,
            shortest_step_seconds=1,
            secure_cookie=secure_cookie,
        )
        self.port = 0
        self.start()

    def start(self) -> None:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        self._app = create_app(self.settings)
        self._server = uvicorn.Server(configured(self._app, self.settings))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(10)

    def match(self, table: str) -> Match:
        services: Services = self._app.state.services
        return services.lobby.in_memory[table].table.match

    def presence(self, table: str) -> Presence:
        services: Services = self._app.state.services
        return services.lobby.in_memory[table].table.presence

    def comes_to(self, condition: Callable[[], bool]) -> bool:
        deadline = time.monotonic() + 20
        while not condition() and time.monotonic() < deadline:
            time.sleep(0.02)
        return condition()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def session(server: Server, name: str, folder: Path) -> ServerSession:
    somebody = ServerSession(server.url, folder / f"{name}.json")
    somebody.put(Me, "/api/me", Me(name))
    return somebody


def open_table(host: ServerSession, *seats: SeatWish, **wish: Any) -> tuple[str, str]:
    body = NewTable(**{"game": "push", "options": {"size": 3}, "seats": list(seats), **wish})
    answer = host.post(OpenedTable, "/api/tables", body)
    return answer.table, answer.invite or ""


def texts(table: RemoteTable, seat: int | None, after: int) -> list[str]:
    return [sentence.text for sentence in table.sentences(seat, after)]
