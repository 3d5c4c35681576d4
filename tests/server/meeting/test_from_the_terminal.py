"""Meeting people from the terminal: quick games, one's tables in lines, and the time left when one asks."""

from __future__ import annotations

import threading

import pytest

from parlour.core import Unreadable
from parlour.terminal import meeting
from parlour.terminal.meeting import play_somebody, session_at, tables_in_lines, usual_terms
from parlour.wire.tables import NewTable, OpenedTable, SeatWish
from tests.server.conftest import Serve, Served
from tests.server.meeting.test_waiting_room import Waiter


def test_somebody_in_a_terminal_meets_somebody_in_a_browser(served: Served) -> None:
    session = session_at(served.url, "Tess")
    with served.guest("Bob") as bob:
        found: list[str] = []

        def wait() -> None:
            with Waiter(bob, clock="30+15") as his:
                found.append(his.table())

        waiting = threading.Thread(target=wait)
        waiting.start()
        table = play_somebody(session, "push", "30+15", None, lambda: False)
        waiting.join()
        try:
            assert found == [table.id] and set(table.names) == {"Tess", "Bob"}
            assert any(remark.startswith("Clock: 30 minutes for everybody") for remark in table.remarks)
            assert any("Time left: " in line and "30 minutes" in line for line in table.ask(table.mine[0], "due").lines)
            (line,) = [line for line in tables_in_lines(session) if table.id in line]
            assert line.startswith("Push with Bob: ") and line.endswith(f"{served.url}/t/{table.id}")
        finally:
            table.close()


def test_the_computer_is_offered_if_nobody_comes(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "PATIENCE", 0.1)
    table = play_somebody(session_at(served.url, "Tess"), "push", "7d", "novice", lambda: True)
    assert "Novice" in table.names
    table.close()


def test_a_quick_game_where_everyone_moves_at_once_has_no_clock() -> None:
    assert usual_terms("push") == ("10+5", "novice") and usual_terms("rush") == ("", "novice")


def test_who_cannot_be_paired_now_is_told_why(serve: Serve) -> None:
    session = session_at(serve(tables_per_person=1).url, "Tess")
    session.post(OpenedTable, "/api/tables", NewTable("push", [SeatWish("me"), SeatWish("open")]))
    with pytest.raises(Unreadable, match="You have 1 running tables"):
        play_somebody(session, "push", "5d", None, lambda: False)


def test_what_cannot_be_is_said_in_words(served: Served) -> None:
    with pytest.raises(Unreadable, match="address of a server"):
        session_at("gopher://nowhere/t/1", None)
    with pytest.raises(Unreadable, match="There is no game"):
        play_somebody(session_at(served.url, None), "nothing", "", None, lambda: False)
