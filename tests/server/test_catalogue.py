"""The list of games and the rules pages."""

from __future__ import annotations

import pytest

from parlour.core import registry
from tests.server.conftest import Served


def test_every_game_is_listed_with_its_options_and_levels(served: Served) -> None:
    with served.guest() as guest:
        games = {game["name"]: game for game in guest.ok("GET", "/api/games")["games"]}
        assert set(games) == set(registry.names())
        assert games["push"]["levels"] == ["novice", "club", "expert"]
        size = games["push"]["options"][0]
        assert (size["name"], size["kind"], size["default"], size["low"], size["high"]) == ("size", "number", 5, 3, 9)


def test_series_31_a_table_has_as_many_seats_as_its_options_and_the_server_allow(served: Served) -> None:
    with served.guest("Ann") as ann:
        rush = next(game for game in ann.ok("GET", "/api/games")["games"] if game["name"] == "rush")
        assert (rush["seats"], rush["most_seats"]) == ([1, 35], 128)
        crowd = {"game": "rush", "seats": [{"who": "me"}, *[{"who": "open"}] * 127]}
        refused = ann.ask("POST", "/api/tables", crowd).json()
        assert (refused["rule"], refused["message"]) == ("TABLE-9", "Series Rush is for 1 to 35 seats, not 128.")
        opened = ann.ok("POST", "/api/tables", {**crowd, "options": {"levels": 2}})
        assert len(ann.summary(opened["table"])["seats"]) == 128


def test_every_rule_on_a_rules_page_can_be_linked_to(served: Served) -> None:
    with served.guest() as guest:
        page = guest.ok("GET", "/api/rules/push")
        assert page["title"] == "Push" and "<table>" in page["html"]
        assert all(f'<li id="PUSH-{number}">' in page["html"] for number in range(1, 10))
        assert guest.ask("GET", "/api/rules/chess").status_code == 404


def test_a_game_that_cannot_be_loaded_leaves_the_others_in_the_list(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._installed("parlour.games"), "broken", "tests.no_such_module:Broken")
    with served.guest("Ann") as ann:
        names = [game["name"] for game in ann.ok("GET", "/api/games")["games"]]
        assert "push" in names and "broken" not in names
        opened = ann.ask("POST", "/api/tables", {"game": "broken", "seats": [{"who": "me"}, {"who": "open"}]})
        assert opened.status_code == 404 and "cannot be loaded" in opened.json()["message"]
        assert ann.ask("GET", "/api/rules/broken").status_code == 404
