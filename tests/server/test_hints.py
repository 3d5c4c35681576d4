"""Hints: TABLE-12."""

from __future__ import annotations

from tests.server.conftest import Served


def test_hints_are_given_when_no_other_person_plays_or_the_table_allows_them(served: Served) -> None:
    """TABLE-12"""
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        cases = [
            (ann.open("toy", "me", "open")[0], False),
            (ann.open("toy", "me", "plain")[0], True),
            (ann.open("toy", "me", "me")[0], True),
            (ann.open("toy", "me", "open", hints=True)[0], True),
            (ann.open("toy", "me", "plain", hints=False)[0], False),
        ]
        for table, given in cases:
            hint = ann.ask("POST", f"/api/tables/{table}/hint", {"seat": 0})
            moves = ann.ask("GET", f"/api/tables/{table}/moves?seat=0")
            if given:
                assert hint.json() == {"move": "L1", "text": "The first one."}
                assert moves.json()["moves"][:2] == ["L1", "L2"] and not moves.json()["more"]
            else:
                assert hint.json()["rule"] == moves.json()["rule"] == "TABLE-12"
            assert bob.ask("POST", f"/api/tables/{table}/hint", {"seat": 0}).status_code == 403
