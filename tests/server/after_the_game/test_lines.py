"""Lines tried after a finished match: TABLE-13."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Served
from tests.server.guests import Guest

MOVES = ("L2", "L3", "R1", "L3", "L2", "T1", "L2")


def finished(ann: Guest) -> tuple[str, int]:
    """A finished table, and the number of its first move."""
    table, _ = ann.open("push", "me", "me", options={"size": 3, "pieces": 0})
    numbers = [ann.play(table, number % 2, text) for number, text in enumerate(MOVES)]
    return table, numbers[0]


def tried(ann: Guest, table: str, number: int, *moves: str, what: str = "", **more: Any) -> Any:
    return ann.ok("POST", f"/api/tables/{table}/line{what}", {"number": number, "moves": list(moves), **more})


def refused(ann: Guest, table: str, number: int, *moves: str, what: str = "") -> Any:
    answer = ann.ask("POST", f"/api/tables/{table}/line{what}", {"number": number, "moves": list(moves)})
    assert answer.is_client_error
    return answer.json()


def test_any_moves_can_be_tried_from_any_moment(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, first = finished(ann)
        before = first + 4  # seat 1 is to move and can win
        found = tried(bob, table, before)
        assert found["position"]["seat"] == 1 and found["position"]["to_act"] == [1] and found["says"] == []
        found = tried(bob, table, before, "L3")
        assert found["position"]["outcome"]["winners"] == [1]
        assert found["says"][0].startswith("You push into row 3 from the left.")
        shown = tried(bob, table, before, what="/preview", text="L3")
        assert shown["text"] == "This fills row 3: you win."


def test_any_moment_can_be_looked_at_in_the_words_of_the_table(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, first = finished(ann)
        then = tried(bob, table, first, what="/ask", text="look row 2", seat=0)
        assert then == {"lines": ["Row 2: you, 2 empty."], "at": "row 2"}
        assert tried(bob, table, first, "L2", what="/ask", text="look next", at="row 2", seat=0)["at"] == "row 3"
        assert tried(bob, table, first, "L2", what="/ask", text="look row 2", seat=1)["lines"][0].startswith(
            "Row 2: you, "
        )
        lost = bob.ask("POST", f"/api/tables/{table}/line/ask", {"number": 0, "moves": [], "seat": 7, "text": "look"})
        assert lost.status_code == 404 and lost.json()["message"].startswith("There is no seat 8")


def test_the_strongest_bot_judges_the_last_move_of_a_line(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, first = finished(ann)
        opinion = tried(ann, table, first + 4, "T1", what="/opinion")
        assert opinion["verdict"] == "blunder" and opinion["solved"]
        assert opinion["best"][0]["name"] == "row 3 from the left"
        assert tried(ann, table, first + 4, "L3", what="/opinion")["verdict"] == "best"
        assert tried(ann, table, first + 4, what="/best")["says"] == "Row 3 from the left wins at once."
        assert tried(ann, table, first + 3, "L2", what="/best")["best"][0]["move"] == "L3"


def test_a_running_game_cannot_be_tried_and_a_line_has_limits(served: Served) -> None:
    """TABLE-13"""
    with served.guest("Ann") as ann:
        running, _ = ann.open("push", "me", "me")
        for what in ("", "/opinion"):
            assert refused(ann, running, 0, what=what)["rule"] == "TABLE-13"
        table, first = finished(ann)
        assert "cannot begin after entry 999" in refused(ann, table, 999)["message"]
        assert refused(ann, table, 0, *["L1"] * 101)
        assert refused(ann, table, first, "L9")["rule"] == "PUSH-3"
