"""After a game of several the table waits until everybody goes on: TABLE-25."""

from __future__ import annotations

import pytest

from parlour.server.time_limits import deadline
from tests.server.conftest import Serve
from tests.server.guests import Guest

OPTIONS = {"identify": "auto", "target": 1000}


def finish_game(guests: list[Guest], table: str) -> int:
    """Everybody draws and discards until the game is stuck; answers the last number."""
    number = 0
    while not (now := guests[0].ok("GET", f"/api/tables/{table}"))["seats"][0]["awaited"]:
        seat = now["to_act"][0]
        for text in ("draw", "discard"):
            number = guests[seat].play(table, seat, text)
    return number


def test_table_25_the_account_is_told_and_the_clock_goes_on_for_those_who_keep_the_others_waiting(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadline, "SECONDS", 1)
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("lotto", "me", "open", options=OPTIONS)
        bob.sit(table, invite)
        number = finish_game([ann, bob], table)
        with bob.live(table) as his:
            assert his.table["account"]["says"][0] == "The game stops without a full card."
            assert his.table["account"]["rounds"] == [{"label": "Game 1", "points": [0, 0]}]
            assert [seat["awaited"] for seat in his.table["seats"]] == [True, True]
            assert his.table["to_act"] == [] and his.views["1"]["game"] == 1
            went_on = ann.ok("POST", f"/api/tables/{table}/act", {"kind": "ready", "seat": 0})["number"]
            assert went_on == number + 1
            entry = his.entry(went_on)
            assert [seat["awaited"] for seat in entry["seats"]] == [False, True] and entry["clock"] is None
            begun = his.entry(went_on + 1)
            assert begun["by"] == "clock" and begun["account"] is None
            assert his.views["1"]["game"] == 2 and begun["to_act"]
