"""Tables on one screen that are played up to the end of a hand, over the API."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import APIRequestContext

SEVERAL: dict[str, dict[str, Any]] = {  # the games of several hands, with options that make one short
    "anagrams": {},
    "lotto": {"identify": "auto", "target": 1000},
    "rush": {"tutorial": True},
}


def open_for_both(request: APIRequestContext, game: str, other: str = "me") -> str:
    """A table with two seats, the second for the same person, a friend or a bot."""
    request.get("/api/me")
    seats = [{"who": "me"}, {"who": other, **({"level": "novice"} if other == "bot" else {})}]
    wish = {"game": game, "seats": seats, "options": SEVERAL[game], "hints": True, "ready": False}
    opened = request.post("/api/tables", data=wish)
    assert opened.ok, opened.text()
    table: str = opened.json()["table"]
    return table


def play_a_hand(request: APIRequestContext, table: str) -> None:
    """Make moves that lead nowhere, or to the end, until the hand is over."""
    while not (standing := request.get(f"/api/tables/{table}").json())["seats"][0]["awaited"]:
        seat = 0 if standing["game"] == "rush" else standing["to_act"][0]
        for text in moves(request, table, standing["game"], seat):
            done = request.post(f"/api/tables/{table}/act", data={"kind": "move", "seat": seat, "text": text})
            assert done.ok, done.text()


def moves(request: APIRequestContext, table: str, game: str, seat: int) -> list[str]:
    if game == "lotto":
        return ["draw", "discard"]
    if game == "anagrams":
        drawing = request.get(f"/api/tables/{table}/text?seat={seat}").json()["text"]
        rack = next(line for line in drawing.splitlines() if line.startswith("rack: "))
        return [f"discard {rack[6]}, draw"]
    listed = request.post(f"/api/tables/{table}/moves", data={"seat": seat}).json()["moves"]
    return [next((move for move in listed if "," in move), "draw")]
