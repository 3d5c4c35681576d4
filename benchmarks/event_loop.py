"""How long anything holds up the server's event loop, in each game.

A real server process in which every callback of the loop is timed. One person opens a table with all seats, listens,
plays random moves with previews, and afterwards asks for the replay and the record. While a callback runs nobody else
is served, so the longest one is the delay that other people may notice. Anything long belongs in a worker.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import tempfile
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

CLOSING = "shutdown_default_executor"  # on shutdown, asyncio itself starts a thread and waits, but nobody is served


class Callback(NamedTuple):
    """One callback: its wall-clock and processor seconds, and its name."""

    took: float
    worked: float
    what: str


def name_of(callback: Any) -> str:
    """The coroutine that a callback resumes, or the function itself."""
    owner = getattr(callback, "__self__", None)
    return str(getattr(owner.get_coro() if isinstance(owner, asyncio.Task) else callback, "__qualname__", callback))


def time_callbacks() -> list[Callback]:
    """From now on, time every callback of this process's asyncio loop."""
    timed: list[Callback] = []
    handle: Any = asyncio.events.Handle
    original = handle._run

    def run(self: Any) -> None:
        callback = self._callback
        began, worked = time.perf_counter(), time.thread_time()
        original(self)
        timed.append(Callback(time.perf_counter() - began, time.thread_time() - worked, name_of(callback)))

    handle._run = run
    return timed


def serve(pipe: Connection, data: Path) -> None:
    """The server process: sends its address, then for each message the callbacks since the last one."""
    import gc

    import uvicorn

    from parlour.server import configured
    from parlour.server.http.app import create_app
    from parlour.server.listening import listen
    from server_load.parlour_server import without_limits

    settings = without_limits(data=data)
    listening = listen("127.0.0.1", 0)
    timed = time_callbacks()
    config = configured(create_app(settings), settings)
    config.loop = "asyncio"  # whose callbacks can be timed
    server = uvicorn.Server(config)

    def report() -> None:
        while not server.started:
            time.sleep(0.01)
        pipe.send(f"http://127.0.0.1:{listening.getsockname()[1]}")
        with suppress(EOFError):
            while True:
                pipe.recv()
                pipe.send([each for each in timed if CLOSING not in each.what])
                timed.clear()
        server.should_exit = True

    threading.Thread(target=report, daemon=True).start()
    gc.collect()
    gc.freeze()  # as `parlour serve` does
    server.run(sockets=[listening])


def play(url: str, game: dict[str, Any], moves: int) -> None:
    """One table of a game, from opening it to its record."""
    chance = random.Random(1)
    with httpx.Client(base_url=url, timeout=120) as client:

        def ask(method: str, path: str, **about: Any) -> Any:
            answer = client.request(method, path, **about)
            return answer.json() if answer.status_code == 200 else None

        ask("GET", "/api/me")
        seats = [{"who": "me"}] * max(2, game["seats"][0])
        table = ask("POST", "/api/tables", json={"game": game["name"], "seats": seats, "hints": True})["table"]
        path = f"/api/tables/{table}"
        cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in client.cookies.items())}
        with connect(f"{url.replace('http', 'ws', 1)}{path}/live", additional_headers=cookie, max_queue=None) as live:
            live.recv()
            for _ in range(moves):
                to_act = ask("GET", path)["to_act"]
                if not to_act:
                    break
                seat = chance.choice(to_act)
                listed = ask("POST", f"{path}/moves", json={"seat": seat})["moves"]
                if not listed:
                    break
                text = chance.choice(listed)
                ask("POST", f"{path}/preview", json={"seat": seat, "text": text})
                ask("GET", f"{path}/text", params={"seat": seat})
                answer = ask("POST", f"{path}/act", json={"kind": "move", "seat": seat, "text": text})
                while answer and json.loads(live.recv()).get("number") != answer["number"]:
                    pass
            for seat in range(len(seats) - 1):
                ask("POST", f"{path}/act", json={"kind": "resign", "seat": seat})
        for what in ("replay", "record", "best"):
            ask("GET", f"{path}/{what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=60, help="moves in each game (default: %(default)s)")
    chosen = parser.parse_args()
    report = Table("game", "callbacks", "99.9 % ms", "longest ms", "at work ms", "the longest")
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as data:
        ours, theirs = spawn.Pipe()
        server = spawn.Process(target=serve, args=(theirs, Path(data)))
        server.start()
        theirs.close()
        url = ours.recv()
        for game in httpx.get(f"{url}/api/games", timeout=120).json()["games"]:
            ours.send("start")
            ours.recv()
            play(url, game, chosen.moves)
            ours.send("report")
            timed: list[Callback] = sorted(ours.recv())
            longest, most = timed[-1], timed[int(0.999 * len(timed))]
            figures = (f"{1000 * seconds:.1f}" for seconds in (most.took, longest.took, longest.worked))
            report.add_row(game["name"], str(len(timed)), *figures, longest.what)
        ours.close()
        server.join()
    Console().print(report)


if __name__ == "__main__":
    main()
