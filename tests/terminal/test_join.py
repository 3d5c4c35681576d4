"""`parlour join`: playing at a server's table from the terminal, over real sockets."""

from __future__ import annotations

import asyncio
import io
import re
import socket
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from msgspec.structs import replace
from textual.pilot import Pilot

from parlour import cli
from parlour.core import Refused, Unknown, Unreadable
from parlour.server import configured
from parlour.server.http.app import create_app
from parlour.server.settings import Settings
from parlour.terminal import remote as remote_module
from parlour.terminal.commands import Commands
from parlour.terminal.live_state import LiveState
from parlour.terminal.plain import Plain
from parlour.terminal.remote import RemoteTable
from parlour.terminal.screen import FullScreen
from parlour.terminal.server_session import Link, ServerSession, Unreachable
from parlour.terminal.teacher import offers
from parlour.wire.live import EntryMessage
from parlour.wire.message import write
from parlour.wire.people import Me
from parlour.wire.tables import NewTable, OpenedTable, Seated, SeatWish, Sit, Summary
from tests.terminal.conftest import Typist
from tests.terminal.teletype import Teletype

pytestmark = pytest.mark.xdist_group("join")


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
        self._server = uvicorn.Server(configured(create_app(self.settings), self.settings))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        while not self._server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(10)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.stop()


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


ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "novice")


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://localhost:8000/t/abc", Link("http://localhost:8000", "abc", None)),
        ("https://example.org/t/a-b_c#tok", Link("https://example.org", "a-b_c", "tok")),
        ("localhost:8000/t/abc/", Link("http://localhost:8000", "abc", None)),
    ],
)
def test_a_link_names_server_table_and_invitation(text: str, link: Link) -> None:
    assert Link.read(text) == link


@pytest.mark.parametrize(
    "text", ["", "abc", "http://localhost/", "ftp://localhost/t/abc", "http://x/t/a/b", "http:///t/a"]
)
def test_text_that_is_not_a_link_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a link to a table"):
        Link.read(text)


def test_a_server_that_does_not_answer_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        ServerSession("http://127.0.0.1:1", tmp_path / "jar")


def test_the_cookie_is_kept_for_next_time_and_hidden_from_others(server: Server, tmp_path: Path) -> None:
    ann = session(server, "Ann", tmp_path)
    assert stat.S_IMODE((tmp_path / "Ann.json").stat().st_mode) == 0o600
    assert ServerSession(server.url, tmp_path / "Ann.json").get(Me, "/api/me") == Me("Ann")
    (tmp_path / "Ann.json").write_text("junk")
    assert ServerSession(server.url, tmp_path / "Ann.json").cookie != ann.cookie


def test_at_a_servers_table_lines_can_be_edited_and_news_comes_between_them(server: Server, tmp_path: Path) -> None:
    host = session(server, "Host", tmp_path)
    table, invite = open_table(host, ME, OPEN)
    with Teletype(tmp_path, "join", f"{server.url}/t/{table}#{invite}", "--name", "Guest", "--plain") as guest:
        guest.hear("Guest (you)")
        host.act(table, "move", 0, "L1", 2)
        guest.hear("Host pushes into row 1")
        guest.hear("Guest> ")
        guest.press("look riw\x7f\x7fow 1\n")
        guest.hear("Row 1: Host, 2 empty.")
        guest.press("\x1b[A\n")
        guest.hear("Row 1: Host, 2 empty.", 2)
        guest.press("L2\n")
        guest.hear("You push into row 2")
        host.act(table, "move", 0, "T3", 4)
        guest.hear("Host pushes into column 3")
        guest.press("quit\n")
        guest.hear("Goodbye.")


def test_two_people_play_in_lines_through_the_command(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    host = session(server, "Host", tmp_path)
    table, invite = open_table(host, ME, OPEN)
    here = RemoteTable(host, table)
    typist = Typist(here, "L1", "L1", "L1", stop=True)
    playing = threading.Thread(target=Plain(here, typist.read, typist.write).run, daemon=True)
    playing.start()
    monkeypatch.setattr("sys.stdin", io.StringIO("L2\nL9\nL2\n"))
    assert cli.main(["join", f"{server.url}/t/{table}#{invite}", "--name", "Guest", "--plain"]) == 0
    playing.join(10)
    here.close()
    told = capsys.readouterr().out
    assert "At the table: Host, Guest (you).\n" in told
    assert "New to Push? parlour learn push shows you in two minutes.\n" in told and "Help me" not in told
    assert "Host pushes into row 1 from the left.\n" in told
    assert "L9 is not an entry; lines are numbered from 1 to 3. (PUSH-3)\n" in told
    assert "Host wins: row 1 is full.\n" in told
    assert "You win: row 1 is full." in typist.said and "Guest pushes into row 2 from the left." in typist.said
    assert cli.main(["join", f"{server.url}/t/{table}", "--plain"]) == 0
    told = capsys.readouterr().out
    assert "(you)" in told and "New to Push?" not in told


def test_a_stranger_watches(server: Server, tmp_path: Path) -> None:
    host = session(server, "Host", tmp_path)
    table, _ = open_table(host, ME, ME)
    watching = RemoteTable(session(server, "Stranger", tmp_path), table)
    assert watching.mine == () and watching.picture(None)
    own = RemoteTable(host, table)
    assert own.mine == (0, 1)
    for number, move in enumerate(["L1", "L2", "L1", "L2", "L1"]):
        own.act("move", number % 2, move)
    typist = Typist(watching)
    Plain(watching, typist.read, typist.write).run()
    assert "Host wins: row 1 is full." in typist.text
    own.close()
    watching.close()


def test_words_work_at_a_servers_table(server: Server, tmp_path: Path) -> None:
    table, _ = open_table(session(server, "Host", tmp_path), ME, BOT)
    remote = RemoteTable(ServerSession(server.url, tmp_path / "Host.json"), table)
    assert [said.split("?")[0] for said in offers(remote)] == ["New to Push", "Help me while I learn"]
    assert offers(remote) == ()
    lines = (
        "help",
        "help me",
        "help me",
        "try L2",
        "send",
        "moves",
        "hint",
        "offer draw",
        "offer draw",
        "takeback",
        f"save {tmp_path / 'r'}",
        "resign",
        "resign",
    )
    typist = Typist(remote, *lines, stop=True)
    Plain(remote, typist.read, typist.write).run()
    assert "No more help." in typist.said and any("from the left" in said for said in typist.said)
    assert "Nothing falls off." in typist.said
    assert "You push into row 2 from the left." in typist.said
    assert any(said.startswith("L1, L2, L3") for said in typist.said)
    assert "The game is not over yet. (TABLE-13)" in typist.said
    assert "You resign." in typist.said
    assert remote.outcome is not None
    assert '"commitment"' in remote.record()
    remote.close()


def test_the_servers_refusals_keep_their_rule(server: Server, tmp_path: Path) -> None:
    host = session(server, "Host", tmp_path)
    table, _ = open_table(host, ME, OPEN)
    remote = RemoteTable(host, table)
    with pytest.raises(Refused) as refused:
        remote.act("move", 0, "L7")
    assert refused.value.rule == "PUSH-3"
    with pytest.raises(Unknown):
        host.get(Summary, "/api/tables/nothing")
    with pytest.raises(Refused, match="no hints"):
        remote.hint(0)
    remote.close()


def test_a_lost_connection_comes_back_and_nothing_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.terminal.remote.FIRST_WAIT", 0.05)
    server = Server(tmp_path / "data")
    host = session(server, "Host", tmp_path)
    table, _ = open_table(host, ME, ME)
    remote = RemoteTable(host, table)
    remote.act("move", 0, "L1")
    server.stop()
    remote._wait_for(lambda: bool(remote.trouble), 10)
    assert remote.whose_turn(0) == "The connection was lost; trying again."
    server.start()
    remote.act("move", 1, "L2")
    remote._wait_for(lambda: remote.number == 4, 10)
    assert texts(remote, None, remote.number - 1) == ["Host pushes into row 2 from the left."]
    assert remote.whose_turn(0) == "It is your turn."
    remote.close()
    server.stop()


def entry(number: int) -> EntryMessage:
    """An entry that changes nothing."""
    return EntryMessage(
        number=number,
        seat=0,
        kind="move",
        by="player",
        time=None,
        to_act=[0],
        scores=[],
        outcome=None,
        offer=None,
        resigned=[],
        clock=None,
        says=[],
        events=[],
        patch={},
    )


def test_a_gap_is_filled(server: Server, tmp_path: Path) -> None:
    host = session(server, "Host", tmp_path)
    table, _ = open_table(host, ME, ME)
    remote = RemoteTable(host, table)
    number = remote.number
    remote._hear(write(entry(number + 2)))
    remote._hear(write(entry(number)))
    assert remote.number == number
    remote.act("move", 0, "L1")
    assert remote.number == number + 1
    remote.close()


def test_a_servers_table_is_played_on_the_full_screen(server: Server, tmp_path: Path) -> None:
    table, _ = open_table(session(server, "Host", tmp_path), ME, BOT)
    remote = RemoteTable(ServerSession(server.url, tmp_path / "Host.json"), table)

    async def run() -> None:
        app = FullScreen(remote)
        async with app.run_test(size=(110, 34)) as pilot:
            await pilot.pause()
            await play(app, pilot)

    async def play(app: FullScreen, pilot: Pilot[None]) -> None:
        assert app._board.pointable
        await pilot.press("l", "2", "enter")
        for _ in range(1000):
            if any("You push into row 2" in line.text for line in app._story.lines):
                return
            await pilot.pause(0.01)
        raise AssertionError("it never happened")

    asyncio.run(run())
    remote.close()


def test_table_15_the_time_for_a_step_is_announced_once_and_so_is_what_the_clock_did(
    server: Server, tmp_path: Path
) -> None:
    host, guest = session(server, "Host", tmp_path), session(server, "Guest", tmp_path)
    table, invite = open_table(host, ME, OPEN, OPEN, game="awkward", options={}, hold=2)
    guest.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    late = session(server, "Late", tmp_path)
    late.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    theirs, ours = RemoteTable(host, table), RemoteTable(guest, table)
    number = ours.number
    card = theirs._table.views["0"]["hand"][0]
    theirs.act("move", 0, f"lay {card} as {card}")
    ours._wait_for(lambda: ours.number > number, 10)
    assert texts(ours, 1, number)[-1] == "Time to answer: 2 seconds."
    assert ours.ask(1, "due").lines[-1] in ("1 second left.", "2 seconds left.")
    assert not any("second" in said for said in texts(theirs, 0, number)), "it is not the host's time"
    just_come = RemoteTable(late, table)
    assert texts(just_come, 2, number)[-1].startswith("Time to answer: ")
    just_come.act("move", 2, "accept")
    ours._wait_for(lambda: ours.number > number + 2, 10)
    told = texts(ours, 1, number)
    assert sum("Time to answer" in said for said in told) == 1 and told.count("Time is up.") == 1
    assert not ours.ask(1, "due").lines[-1].endswith("left.")
    for remote in (theirs, ours, just_come):
        remote.close()


def test_table_15_lines_and_screen_say_that_time_is_up(server: Server, tmp_path: Path) -> None:
    host, guest = session(server, "Host", tmp_path), session(server, "Guest", tmp_path)
    table, invite = open_table(host, ME, OPEN, game="awkward", options={}, hold=1)
    guest.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    theirs, ours = RemoteTable(host, table), RemoteTable(guest, table)
    said: list[str] = []

    def silent(prompt: str) -> str | None:
        if any("Time is up." in line for line in said):
            raise EOFError
        time.sleep(0.05)
        return None

    lines = threading.Thread(target=Plain(ours, silent, said.append).run, daemon=True)
    lines.start()
    card = theirs._table.views["0"]["hand"][0]
    theirs.act("move", 0, f"lay {card} as {card}")
    lines.join(10)
    assert said.count("Time to answer: 1 second.") == 1 and said.count("Time is up.") == 1

    async def run() -> None:
        app = FullScreen(theirs)
        async with app.run_test(size=(110, 34)) as pilot:
            await pilot.pause(0.2)
            assert any("Time is up." in line.text for line in app._story.lines)

    asyncio.run(run())
    theirs.close()
    ours.close()


def test_rush_is_joined_while_it_runs_and_heard_between_prompts(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SERIES-10, SERIES-16: one tile more than the largest hand; the others' moves come with the next line."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    host = session(server, "Host", tmp_path)
    table, invite = open_table(host, ME, OPEN, game="rush", options={})
    here = RemoteTable(host, table)
    here.act("start", 0)
    here.act("move", 0, "draw")

    def typed() -> Iterator[str]:
        yield "look hand"
        here.act("move", 0, "draw")
        time.sleep(0.3)
        yield from ("rack", "9l 1,1", "draw", "quit")

    lines = typed()
    monkeypatch.setattr("parlour.terminal.lines._line", lambda: next(lines))
    assert cli.main(["join", f"{server.url}/t/{table}#{invite}", "--name", "Guest", "--plain"]) == 0
    told = capsys.readouterr().out
    assert told.count("; back ") == 11
    assert "Host draws lateral " in told.split("Guest>")[2] and "\nyour hand: " in told
    assert re.search(r"You do not hold 9l|A tile must touch another", told)
    assert "You draw lateral " in told
    here.close()


def test_a_word_game_is_played_in_lines_at_a_servers_table(server: Server, tmp_path: Path) -> None:
    host, guest = session(server, "Host", tmp_path), session(server, "Guest", tmp_path)
    table, invite = open_table(host, ME, OPEN, game="prism", options={})
    guest.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    tables = RemoteTable(host, table), RemoteTable(guest, table)
    first, second = sorted(tables, key=lambda one: not one.seats_due())

    def gives_up() -> None:
        second._wait_for(second.seats_due, 10)
        second.act("resign", second.mine[0])

    threading.Thread(target=gives_up, daemon=True).start()
    typist = Typist(first, "rack", "8H xyzzy", "pass")
    Plain(first, typist.read, typist.write).run()
    assert any(said.lower().startswith(("rack", "your rack")) for said in typist.said), typist.text
    assert "You pass." in typist.said, typist.text
    for remote in tables:
        remote.close()


def test_people_at_a_servers_table_hear_each_other(server: Server, tmp_path: Path) -> None:
    ann, bob = session(server, "Ann", tmp_path), session(server, "Bob", tmp_path)
    table, invite = open_table(ann, ME, OPEN)
    bob.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    hers, his = RemoteTable(ann, table), RemoteTable(bob, table)
    his.advance()
    assert Commands(hers).do("say Good luck, Bob!", 0) == []
    his._wait_for(his.has_news, 10)
    assert his.has_news() and his.overheard() == ["Ann says: Good luck, Bob!"]
    assert his.overheard() == []
    typist = Typist(hers, "say And you?", stop=True)
    Plain(hers, typist.read, typist.write).run()
    assert "You say: Good luck, Bob!" in typist.said
    hers.close()
    his.close()


def test_a_resigned_seat_is_not_asked_to_agree(server: Server, tmp_path: Path) -> None:
    """Also when the resignation is further back than the log reaches."""
    ann = session(server, "Ann", tmp_path)
    table, _ = open_table(ann, ME, ME, ME, game="prism", options={})
    remote = RemoteTable(ann, table)
    remote.act("resign", 1)
    remote.act("offer", 0, "draw")
    remote._wait_for(lambda: remote.offer is not None, 10)
    assert remote.resigned == {1}
    assert [seat for seat in remote.mine if remote.owes_answer(seat)] == [2]
    remote._state = LiveState(replace(remote._table, log=[]))
    assert remote.resigned == {1}
    remote.close()


def test_series_17_after_a_solitaire_the_server_says_how_close_it_was(server: Server, tmp_path: Path) -> None:
    ann = session(server, "Ann", tmp_path)
    table = RemoteTable(ann, open_table(ann, ME, game="rush", options={})[0])
    typist = Typist(table, "resign", "resign", stop=True)
    Plain(table, typist.read, typist.write).run()
    assert any(said.startswith("You did not finish; ") for said in typist.said)
    table.close()


def test_a_server_with_another_protocol_is_named_as_the_reason(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = session(server, "Ann", tmp_path)
    table, _ = open_table(ann, ME, OPEN)
    monkeypatch.setattr(remote_module, "PROTOCOL", 1)
    with pytest.raises(Unreachable, match="another version of the protocol"):
        RemoteTable(ann, table)


def test_the_cookie_of_a_server_behind_tls_is_kept_too(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", secure_cookie=True)
    jar = tmp_path / "cookies.json"
    somebody = ServerSession(server.url, jar)
    assert somebody.cookie and somebody.cookie in jar.read_text()
    somebody.close()
    server.stop()


def test_table_22_a_terminal_mixes_its_share_into_the_seed(server: Server, tmp_path: Path) -> None:
    host, guest = session(server, "Host", tmp_path), session(server, "Guest", tmp_path)
    table, invite = open_table(host, ME, OPEN, game="prism", options={}, mix=True)
    here = RemoteTable(host, table)
    try:
        while here.number < 2:  # sitting down, and the commitment
            here.advance()
        assert here.to_act == frozenset() and "has not begun" in here.whose_turn(0)
        assert here.held(0) == "" and here.picture(0) is None and "has not begun" in here.draw(0)
        with pytest.raises(Unreadable):
            here.ask(0, "look rack")
        guest.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
        there = RemoteTable(guest, table)
        while not here.to_act:
            here.advance()
        there.close()
        said = texts(here, 0, 0)
        assert "You reveal the share of the chance." in said
        assert "The shares are mixed into the table’s own chance, and the game begins." in said
        assert not any("second" in sentence for sentence in said), "the clock is not for people to watch here"
        assert here.held(0) and here.picture(0)
    finally:
        here.close()
