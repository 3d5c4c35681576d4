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
            moves = ann.ask("POST", f"/api/tables/{table}/moves", {"seat": 0})
            if given:
                assert hint.json() == {"move": "L1", "text": "Row 1 from the left. The first one."}
                assert moves.json()["moves"][:2] == ["L1", "L2"] and not moves.json()["more"]
            else:
                assert hint.json()["rule"] == moves.json()["rule"] == "TABLE-12"
            assert bob.ask("POST", f"/api/tables/{table}/hint", {"seat": 0}).status_code == 403


def test_no_other_site_can_take_a_score_off_the_leaderboard(served: Served) -> None:
    """TABLE-18: asking for a list of moves counts as help, so only the player's own page may ask."""
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me")
        path = f"/api/tables/{table}/moves"
        assert ann.ask("GET", path, params={"seat": 0}).status_code == 405
        elsewhere = {"origin": "https://elsewhere.example"}
        assert ann.ask("POST", path, {"seat": 0}, headers=elsewhere).status_code == 403
        assert not served.table(table).row.helped
        assert ann.ok("POST", path, {"seat": 0})["moves"]
        assert served.table(table).row.helped


def test_no_get_changes_a_table(served: Served) -> None:
    """Other sites can make a browser send those."""
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me")
        found = served.table(table)
        before = found.row, found.match.number
        paths = served.app.openapi()["paths"]
        asked = [path.replace("{table}", table) for path, methods in paths.items() if "get" in methods]
        for path in asked:
            ann.ask("GET", path.replace("{page}", "table"), params={"seat": 0})
        assert len(asked) > 10 and (found.row, found.match.number) == before


def test_help_is_for_games_against_the_computer_and_comes_in_words(served: Served) -> None:
    """TABLE-12"""
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        alone, _ = ann.open("push", "me", "novice")
        fits = ann.ok("POST", f"/api/tables/{alone}/help", {"seat": 0, "text": ""})["fits"]
        assert fits and all(fit["words"].startswith(("row", "column")) for fit in fits)
        assert ann.ok("POST", f"/api/tables/{alone}/help", {"seat": 0, "text": "L1"}) == {"fits": [], "risk": ""}
        assert bob.ask("POST", f"/api/tables/{alone}/help", {"seat": 0, "text": ""}).status_code == 403
        open_table, _ = ann.open("push", "me", "open")
        assert ann.ask("POST", f"/api/tables/{open_table}/help", {"seat": 0, "text": ""}).json()["rule"] == "TABLE-12"
