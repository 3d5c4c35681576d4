"""`parlour join`: playing at a server's table from the terminal, over real sockets."""

from __future__ import annotations

import asyncio
import io
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from parlour import cli
from parlour.core import Refused, Unknown, Unreadable, UnreadableMove
from parlour.terminal.commands import Commands
from parlour.terminal.joining import join
from parlour.terminal.live_state import LiveState
from parlour.terminal.plain import Plain
from parlour.terminal.remote import RemoteTable
from parlour.terminal.screen import FullScreen
from parlour.terminal.server_session import ServerSession
from parlour.terminal.teacher import offers
from parlour.wire.tables import Seated, Sit, Summary
from tests.terminal.conftest import Typist
from tests.terminal.running_server import BOT, ME, OPEN, Server, open_table, session, texts
from tests.terminal.teletype import Teletype

pytestmark = pytest.mark.xdist_group("join")


def test_at_a_servers_table_lines_can_be_edited_and_news_comes_between_them(server: Server, tmp_path: Path) -> None:
    host = session(server, "Hanna", tmp_path)
    table, invite = open_table(host, ME, OPEN)
    with Teletype(tmp_path, "join", f"{server.url}/t/{table}#{invite}", "--name", "Guest", "--plain") as guest:
        guest.hear("Hanna and you")
        host.act(table, "move", 0, "L1", 2)
        guest.hear("Hanna pushes into row 1")
        guest.hear("Guest> ")
        guest.press("look riw\x7f\x7fow 1\n")
        guest.hear("Row 1: Hanna, 2 empty.")
        guest.press("\x1b[A\n")
        guest.hear("Row 1: Hanna, 2 empty.", 2)
        guest.press("L2\n")
        guest.hear("You push into row 2")
        guest.press("look row 2\n")  # while another is to move, so there is no prompt
        guest.hear("Row 2: you, 2 empty.")
        assert guest.heard.count("look row 2") == 1, "the terminal shows what is typed, and nothing shows it again"
        host.act(table, "move", 0, "T3", 4)
        guest.hear("Hanna pushes into column 3")
        guest.press("quit\n")
        guest.hear("Goodbye.")


def test_two_people_play_in_lines_through_the_command(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    host = session(server, "Hanna", tmp_path)
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
    assert "Push: Hanna and you. " in told
    assert "New to Push? The lesson takes two minutes: parlour learn push.\n" in told and "Help me" not in told
    assert "Hanna pushes into row 1 from the left.\n" in told
    assert "There is no row 9; rows and columns are numbered from 1 to 3.\n" in told
    assert "Hanna wins: row 1 is full.\n" in told
    assert "You win: row 1 is full." in typist.text and "Guest pushes into row 2 from the left." in typist.text
    assert cli.main(["join", f"{server.url}/t/{table}", "--plain"]) == 0
    told = capsys.readouterr().out
    assert "Push: Hanna and you. " in told and "New to Push?" not in told


def test_a_stranger_watches(server: Server, tmp_path: Path) -> None:
    host = session(server, "Hanna", tmp_path)
    table, _ = open_table(host, ME, ME)
    watching = RemoteTable(session(server, "Stranger", tmp_path), table)
    assert watching.mine == () and watching.picture(None)
    own = RemoteTable(host, table)
    assert own.mine == (0, 1)
    for number, move in enumerate(["L1", "L2", "L1", "L2", "L1"]):
        own.act("move", number % 2, move)
    typist = Typist(watching)
    Plain(watching, typist.read, typist.write).run()
    assert "Hanna wins: row 1 is full." in typist.text
    own.close()
    watching.close()


def test_words_work_at_a_servers_table(server: Server, tmp_path: Path) -> None:
    table, _ = open_table(session(server, "Hanna", tmp_path), ME, BOT)
    remote = RemoteTable(ServerSession(server.url, tmp_path / "Hanna.json"), table)
    assert [said.split("?")[0] for said in offers(remote)] == ["New to Push"]
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
    assert "Row 2 will read yours, 2 empty." in typist.said
    assert "You push into row 2 from the left." in typist.said
    assert any(said.startswith("L1, L2, L3") for said in typist.said)
    assert "The game is not over yet." in typist.said
    assert "You resign." in typist.text
    assert remote.outcome is not None
    assert '"commitment"' in remote.record()
    remote.close()


def test_the_servers_refusals_keep_their_rule(server: Server, tmp_path: Path) -> None:
    host = session(server, "Hanna", tmp_path)
    table, _ = open_table(host, ME, OPEN)
    remote = RemoteTable(host, table)
    with pytest.raises(Refused) as refused:
        remote.act("move", 0, "L7")
    assert refused.value.rule == "PUSH-3"
    with pytest.raises(UnreadableMove):
        remote.act("move", 0, "sideways")
    with pytest.raises(Unknown):
        host.get(Summary, "/api/tables/nothing")
    with pytest.raises(Refused, match="no hints"):
        remote.hint(0)
    remote.close()


def test_a_servers_table_is_played_on_the_full_screen(server: Server, tmp_path: Path) -> None:
    table, _ = open_table(session(server, "Hanna", tmp_path), ME, BOT)
    remote = RemoteTable(ServerSession(server.url, tmp_path / "Hanna.json"), table)

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
    host, guest = session(server, "Hanna", tmp_path), session(server, "Guest", tmp_path)
    table, invite = open_table(host, ME, OPEN, OPEN, game="awkward", options={}, hold=2)
    guest.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    late = session(server, "Late", tmp_path)
    late.post(Seated, f"/api/tables/{table}/sit", Sit(invite))
    theirs, ours = RemoteTable(host, table), RemoteTable(guest, table)
    number = ours.number
    card = theirs._table.views["0"]["hand"][0]
    theirs.act("move", 0, f"lay {card} as {card}")
    ours._wait_for(lambda: ours.number > number, 10)
    assert texts(ours, 1, number)[-1].endswith(" Time to answer: 2 seconds.")
    assert ours.ask(1, "due").lines[-1] in ("1 second left.", "2 seconds left.")
    assert not any("second" in said for said in texts(theirs, 0, number)), "it is not the host's time"
    just_come = RemoteTable(late, table)
    assert " Time to answer: " in texts(just_come, 2, number)[-1]
    just_come.act("move", 2, "accept")
    ours._wait_for(lambda: ours.number > number + 2, 10)
    told = texts(ours, 1, number)
    assert " ".join(told).count("Time to answer") == " ".join(told).count("Time is up.") == 1
    assert not ours.ask(1, "due").lines[-1].endswith("left.")
    for remote in (theirs, ours, just_come):
        remote.close()


def test_table_15_lines_and_screen_say_that_time_is_up(server: Server, tmp_path: Path) -> None:
    host, guest = session(server, "Hanna", tmp_path), session(server, "Guest", tmp_path)
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
    assert " ".join(said).count("Time to answer: 1 second.") == " ".join(said).count("Time is up.") == 1

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
    host = session(server, "Hanna", tmp_path)
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
    read = told.partition("look hand")[2] or told
    last = re.findall(r"^Tiles? .*?([0-9]+) of ([0-9]+): ", read, re.MULTILINE)[-1]
    assert last == ("11", "11")  # equal tiles are read together
    assert "Hanna draws lateral " in told.split("Guest>")[2]
    assert "\nyour hand: " not in told, "plain lines draw no hand unasked"
    assert re.search(r"You do not hold lateral 9 with back lateral; you have |touches no tile", told)
    assert "You draw lateral " in told
    here.close()


def test_bots_at_a_server_wait_in_rush_while_somebody_alone_listens(server: Server, tmp_path: Path) -> None:
    host = session(server, "Hanna", tmp_path)
    table, _ = open_table(host, ME, BOT, game="rush", options={})
    here = RemoteTable(host, table)
    here.ask(0, "look hand")
    assert server.comes_to(lambda: server.presence(table).listens())
    here.resume()
    assert server.comes_to(lambda: not server.presence(table).listens())
    here.ask(0, "due")
    assert server.comes_to(lambda: server.presence(table).listens())
    here.act("move", 0, "draw")
    assert server.comes_to(lambda: not server.presence(table).listens())
    here.close()


def test_a_word_game_is_played_in_lines_at_a_servers_table(server: Server, tmp_path: Path) -> None:
    host, guest = session(server, "Hanna", tmp_path), session(server, "Guest", tmp_path)
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
    typed = Commands(his)
    for line, answer in (
        ("report 1 boring", "Say what it is: report 1 and one of insult, hate, "),
        ("report 7", "There is no seat 7; the seats are 1 to 2."),
        ("report 2 spam", "That is you."),
        ("close table", "Only the host of the table may do this."),
    ):
        assert answer in " ".join(typed.do(line, 1))
    assert typed.do("report 1 spam", 1) == ["Reported: what Ann said last. Thank you."]
    assert typed.do("block 1", 1)[0].startswith("Ann is blocked: you no longer read what they say")
    assert typed.do("help people", 1)[1].startswith("  block 2 ")
    assert typed.do("blocked", 1) == ["Blocked: Ann. Type unblock and a name."]
    assert typed.do("unblock ann", 1) == ["Ann is no longer blocked."]
    assert typed.do("blocked", 1) == ["You have blocked nobody."]
    typist = Typist(hers, "say And you?", "close table", "open table", "end table", "end table", stop=True)
    Plain(hers, typist.read, typist.write).run()
    assert "You say: Good luck, Bob!" in typist.said
    assert "The table is closed to newcomers." in typist.said and "Newcomers may sit down again." in typist.said
    assert "This ends the game, and nobody wins. Type end table again to confirm." in typist.said
    assert "The game is over: the table was ended." in typist.said
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


def test_table_22_a_terminal_mixes_its_share_into_the_seed(server: Server, tmp_path: Path) -> None:
    host, guest = session(server, "Hanna", tmp_path), session(server, "Guest", tmp_path)
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
        said = " ".join(texts(here, 0, 0))
        assert "You reveal the share of the chance." in said
        assert "The shares are mixed into the table’s own chance, and the game begins." in said
        assert "second" not in said, "the clock is not for people to watch here"
        assert here.held(0) and here.picture(0)
    finally:
        here.close()


def test_a_link_for_two_tables_leads_to_a_seat_at_either_and_each_hears_of_the_other(
    server: Server, tmp_path: Path
) -> None:
    """TABLE-28"""
    host = session(server, "Ann", tmp_path)
    table, invite = open_table(host, ME, *[OPEN] * 7, game="anagrams", options={})
    guest = join(f"{server.url}/t/{table}#{invite}", "Bob", None, identity=tmp_path / "guest.json")
    assert guest.id != table and guest.mine == (0,)
    assert guest.remarks[-1] == "At the other table: Ann; 3 seats are free."
    own = RemoteTable(host, table)
    assert "At the other table: Bob; 3 seats are free." in own.ask(0, "score").lines
    assert own.hindsight() == ["At the other table: Bob; 3 seats are free."], "which is also told at the end"
    own.advance()
    host.act(guest.id, "end", 0, "", guest.number)
    own._wait_for(own.has_news, 30)
    assert own.overheard()[0].startswith("At the other table the game is over. ")
    assert own.overheard() == [], "it is said once"
    for each in (guest, own):
        each.close()
