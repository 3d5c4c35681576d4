"""Only after a solitaire does the server say how well it could have gone. SERIES-17, TABLE-13."""

from __future__ import annotations

import asyncio

import pytest

from parlour.games.series.rush import solver as rush_solver
from parlour.games.series.rush.rules import SeriesRush
from parlour.server.bots.workers import NoAnswer, Workers
from tests.narrow import as_a
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest


def run_out(served: Served, guest: Guest, table: str) -> int:
    """Play a solitaire as well as it can be played."""
    match = served.table(table).match
    found = rush_solver.solve(as_a(SeriesRush, match.game), match.state, 60)
    for move in found.moves:
        guest.play(table, 0, match.game.write(move))
    return found.at_least


def test_series_17_once_it_is_over_everybody_may_ask_how_close_it_was(serve: Serve) -> None:
    served = serve(hindsight_seconds=60.0)  # as long as a proof may take
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, _ = ann.open("rush", "me")
        early = ann.ask("GET", f"/api/tables/{table}/hindsight")
        assert (early.status_code, early.json()["rule"]) == (409, "TABLE-13")
        fewest = run_out(served, ann, table)
        hers = ann.ok("GET", f"/api/tables/{table}/hindsight")
        assert hers["text"] == f"You placed {fewest} tiles; fewer would not have been enough."
        assert hers["facts"]["at_least"] == hers["facts"]["at_most"] == hers["facts"]["placed"] == fewest
        assert len(hers["facts"]["moves"]) >= fewest
        his = bob.ok("GET", f"/api/tables/{table}/hindsight")
        assert his["text"] == f"Ann placed {fewest} tiles; fewer would not have been enough."


def test_series_26_domino_is_judged_in_the_same_way(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        table, _ = ann.open("domino", "me")
        ann.act(table, 0, kind="resign")
        assert "You did not finish; " in ann.ok("GET", f"/api/tables/{table}/hindsight")["text"]


def test_there_is_no_hindsight_for_two_players_or_for_games_without_a_solver(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        table, _ = ann.open("rush", "me", options={"referee": "players"})
        ann.act(table, 0, kind="resign")
        assert ann.ok("GET", f"/api/tables/{table}/hindsight") == {"text": None, "facts": {}}


def test_if_the_solver_does_not_answer_it_can_be_asked_again(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        table, _ = ann.open("rush", "me")
        ann.act(table, 0, kind="resign")
        hindsight = Workers.hindsight

        async def lost(*_: object) -> None:
            await asyncio.sleep(0)
            raise NoAnswer("it was late")

        monkeypatch.setattr(Workers, "hindsight", lost)
        assert ann.ask("GET", f"/api/tables/{table}/hindsight").status_code == 409
        monkeypatch.setattr(Workers, "hindsight", hindsight)
        assert "You did not finish" in ann.ok("GET", f"/api/tables/{table}/hindsight")["text"]
