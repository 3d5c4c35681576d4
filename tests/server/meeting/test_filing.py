"""One's tables are found again, and filed away."""

from __future__ import annotations

from tests.server.guests import Guest


def found(guest: Guest, **query: str) -> set[str]:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return {table["table"] for table in guest.ok("GET", f"/api/tables?{asked}")["mine"]}


def test_tables_are_found_by_game_and_by_player_and_filed_away(ann: Guest, bob: Guest, eve: Guest) -> None:
    push, invite = ann.open()
    bob.sit(push, invite)
    prism, _ = ann.open("prism", "me")
    assert found(ann) == {push, prism}
    assert found(ann, search="pRiS") == {prism} and found(ann, search="bob") == {push} and not found(ann, search="%25")
    ann.ok("POST", f"/api/tables/{push}/file", {"away": True})
    assert found(ann) == {prism} and found(ann, filed="true") == {push} and found(bob) == {push}
    ann.ok("POST", f"/api/tables/{push}/file", {"away": False})
    assert found(ann) == {push, prism} and not found(ann, filed="true")
    assert eve.ask("POST", f"/api/tables/{push}/file", {"away": True}).status_code == 403
    assert eve.ask("GET", f"/api/tables?search={'x' * 61}").status_code == 400
